import type { Difference } from './differences/find-differences';
import type { ComparedService } from './read-manifests';
import { ReadService } from '../providers/engine/annotated-service';
import { isKeyed } from '../providers/codecs/keyed';
import { Wrong } from '../providers/codecs/kind';
import { readText } from '../providers/codecs/reading';
import { entriesOf } from '../providers/engine/definition/entries';
import { findKey } from '../providers/engine/keys';
import type { AnnotatedService, Provider, Row } from '../providers/engine/definition/provider';
import { ServiceView } from '../service/service-view';

/** The same Service before and after a change, as one controller reads it. */
export interface SettingPair {
  readonly before: AnnotatedService;
  readonly after: AnnotatedService;
}

export function readPair(provider: Provider, before: ComparedService, after: ComparedService): SettingPair {
  return { before: readAs(provider, before), after: readAs(provider, after) };
}

/** A Service as a controller reads it. */
export function readAs(provider: Provider, { metadata, spec }: ComparedService): AnnotatedService {
  const service = new ServiceView(spec, [], metadata, metadata);
  return new ReadService(provider, service.annotations, service, service.labels);
}

/**
 * Whether a controller reads the same setting before and after: another spelling, an explicit default that comes or goes, items in another
 * order, or a deprecated key that gives way to its successor.
 */
export function isSameSetting({ key, from, to, label }: Difference, pair: SettingPair): boolean {
  const { provider } = pair.before;
  const found = key === undefined ? undefined : findKey(provider, key);
  if (found === undefined || found.row.label !== label) return false;
  const { property, row } = found;
  if (isKeyed(row.as)) {
    const [was, is] = [textSetting(from, row, pair.before), textSetting(to, row, pair.after)];
    return was !== undefined && was === is;
  }
  if (provider.otherPrefixes !== undefined && pair.before.has(property) && pair.after.has(property)
    && pair.before.keyOf(property) !== pair.after.keyOf(property)) return false; // an instance reads the keys of one prefix only
  const names = withSuccessor(provider, property);
  const [was, is] = [setting(names, pair.before), setting(names, pair.after)];
  return was !== undefined && was === is;
}

/** Whether a changed annotation means the same to every controller that reads its key; `false` if none does. */
export function isSameToAll(difference: Difference, pairOf: (provider: Provider) => SettingPair): boolean {
  const readers = entriesOf(difference.key ?? '').map((entry) => entry.load()).filter((provider) =>
    findKey(provider, difference.key ?? '') !== undefined);
  return readers.length > 0 && readers.every((provider) => isSameSetting(difference, pairOf(provider)));
}

/** A property with those that it replaces or that replace it; the one that is not deprecated comes first. */
function withSuccessor({ table }: Provider, property: string): readonly string[] {
  const byKey = new Map(Object.keys(table).map((other) => [table[other].key, other]));
  const successorOf = (other: string): string | undefined => byKey.get(table[other].deprecated?.use ?? '');
  const latest = successorOf(property) ?? property;
  return [latest, ...Object.keys(table).filter((other) => successorOf(other) === latest)];
}

/** The value of the first of some properties that is set, else the default of the first; `undefined` if it cannot be read. */
function setting(properties: readonly string[], service: AnnotatedService): string | undefined {
  const { table } = service.provider;
  const given = properties.filter((property) => service.has(property));
  if (given.length > 1 && new Set(given.map((property) => textSetting(service.text(property), table[property], service))).size > 1)
    return undefined; // which one counts is for the facts to say
  const [property] = [...given, ...properties];
  return textSetting(given.length === 0 ? undefined : service.text(property), table[property], service);
}

/** A text as its codec reads it, in one spelling; `absent` if there is none, `undefined` if it cannot be read. */
function textSetting(text: string | undefined, row: Row, { ports, provider }: AnnotatedService): string | undefined {
  const kind = isKeyed(row.as) ? row.as.of : row.as;
  const read = text === undefined ? {} : readText(kind, row, text, ports, provider.reads);
  if (read instanceof Wrong) return undefined;
  if (read.value !== undefined) return canonical(read.value);
  if (row.default === undefined) return ABSENT;
  const standard = kind.decode(row.default, ports);
  return standard instanceof Wrong ? undefined : canonical(standard);
}
const ABSENT = 'absent';

/** A value as JSON in which neither the order of keys nor that of items counts. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value).map(([key, each]) => `${key}:${canonical(each)}`).sort().join()}}`;
}
