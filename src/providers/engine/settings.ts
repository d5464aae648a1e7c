import { accessOf } from './access';
import { traceReads } from './annotated-service';
import type { Access, AnnotatedService, Exposure, Provider, Row, SettingSource } from './definition';
import { findKey } from './keys';
import { isKeyed } from '../codecs/keyed';
import { readText, Wrong } from '../codecs/kind';

/** A value with the settings of the manifest that determine it; without settings it is the default. */
export interface Setting<T> { readonly value: T; readonly from: readonly SettingSource[] }

/**
 * Returns the exposure of the load balancer of a Service, with the settings that decide it: `unknown` if its controller has no facts about
 * it, or refuses one of these settings.
 */
export function schemeOf(service: AnnotatedService): Setting<Exposure> {
  const { provider } = service;
  const setting = traceSettings(service, (tracedService) => provider.traffic?.exposure?.(tracedService) ?? 'unknown');
  const isRefused = setting.from.some((source) => {
    const match = 'annotation' in source ? findKey(provider, source.annotation) : undefined;
    return match?.row.wrong === 'refused' && service.value(match.property) === undefined;
  });
  return isRefused ? { ...setting, value: 'unknown' } : setting;
}

/** Returns who can connect to the load balancer, with the settings that decide it. */
export const readAccess = (service: AnnotatedService): Setting<Access> => traceSettings(service, accessOf);

/**
 * Returns the addresses that annotations or, without one, the field `loadBalancerIP` request, with the settings they are from: `{ value:
 * ['10.0.0.1'], from: [{ field: 'loadBalancerIP' }] }`. Both lists are empty if nothing requests one.
 */
export function readRequestedAddresses(service: AnnotatedService): Setting<readonly string[]> {
  const { traffic, fields } = service.provider;
  const { value = '', from } = traceSettings(service, (tracedService) => traffic?.asked?.(tracedService));
  const fromField = [{ field: 'loadBalancerIP' }];
  // `asked` may also read the field, which is not traced.
  if (value !== '') return { value: value.split(',').map((address) => address.trim()), from: from.length > 0 ? from : fromField };
  const { loadBalancerIP = '' } = service.spec;
  const verdict = fields?.loadBalancerIP;
  const isIgnored = verdict !== undefined && verdict.when?.(loadBalancerIP, service) !== false;
  return loadBalancerIP === '' || isIgnored ? { value: [], from: [] } : { value: [loadBalancerIP], from: fromField };
}

/**
 * Returns a text normalized by its codec, or `unreadable …` if it cannot be read. Without a text, or for one that counts as unset, the
 * default in `row`, or `absent` if it has none.
 */
export function readTextSetting(text: string | undefined, row: Row, service: AnnotatedService): string | undefined {
  const value = decodeText(row.comparedAs === undefined ? text : row.comparedAs(text, service), row, service);
  if (value === undefined) return text === undefined ? undefined : `unreadable ${text}`;
  return value === ABSENT ? 'absent' : canonicalizeValue(value);
}

/** Returns the setting of an option as normalized text (`readTextSetting`), to compare it; `undefined` if two keys disagree. */
export function readSettingText(service: AnnotatedService, property: string): string | undefined {
  const { table } = service.provider;
  const options = withSuccessor(service.provider, property);
  const setOptions = options.filter((option) => service.has(option));
  if (setOptions.length === 0) return readTextSetting(undefined, table[options[0]], service);
  const texts = setOptions.map((option) => readTextSetting(service.text(option), table[option], service));
  return new Set(texts).size > 1 ? undefined : texts[0];
}

/** The value of a text or its default, `ABSENT` without both, and `undefined` if it cannot be read. */
function decodeText(text: string | undefined, row: Row, { ports, provider }: AnnotatedService): unknown {
  const kind = isKeyed(row.as) ? row.as.of : row.as;
  const read = text === undefined ? {} : readText(kind, row, text, ports, provider.reads);
  if (read instanceof Wrong) return undefined;
  if (read.value !== undefined) return read.value;
  if (read.ignoredPorts !== undefined) return undefined; // a list of ports that the Service does not have is not an absent list
  if (row.default === undefined) return ABSENT;
  const defaultValue: unknown = kind.decode(row.default, ports);
  return defaultValue instanceof Wrong ? undefined : defaultValue;
}
const ABSENT = Symbol('absent');

/** A property, the properties that it replaces and those that replace it; the property that is not deprecated is first. */
function withSuccessor({ table }: Provider, property: string): readonly string[] {
  const optionByKey = new Map(Object.keys(table).map((option) => [table[option].key, option]));
  const successorOf = (option: string): string | undefined => optionByKey.get(table[option].deprecated?.use ?? '');
  const latest = successorOf(property) ?? property;
  return [latest, ...Object.keys(table).filter((option) => successorOf(option) === latest)];
}

/** Converts a value to text that is equal for values that differ only in the order of keys and items. */
function canonicalizeValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalizeValue).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value));
  return `{${Object.entries(value).map(([key, item]) => `${key}:${canonicalizeValue(item)}`).sort().join()}}`;
}

/** The result of a function for a Service, with the annotations of the manifest that the function read. */
function traceSettings<T>(service: AnnotatedService, compute: (service: AnnotatedService) => T): Setting<T> {
  const keysRead = new Set<string>();
  const value = compute(traceReads(service, (property) => {
    if (service.has(property)) keysRead.add(service.keyOf(property));
  }));
  return { value, from: [...keysRead].map((annotation) => ({ annotation })) };
}
