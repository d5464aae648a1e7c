import { accessOf } from './access';
import type { Access, AnnotatedService, Exposure, Health, Provider, Row, SettingSource, Targets } from './definition';
import { isKeyed } from '../codecs/keyed';
import { Wrong } from '../codecs/kind';
import { readText } from '../codecs/reading';

/** A value, and the settings of the manifest that it comes from; none of them if it is the default. */
export interface Setting<T> { readonly value: T; readonly from: readonly SettingSource[] }

/** How a load balancer serves one port of the Service. */
export interface Listener {
  readonly port: number;
  readonly protocol: string;
  /** Whether the load balancer terminates TLS on it. */
  readonly tls: boolean;
  /** Whether the load balancer reads HTTP on it. */
  readonly http: boolean;
}

/** A controller's view of a Service: defaults applied, aliases merged, values parsed. */
export interface LoadBalancerSettings {
  readonly scheme: Setting<Exposure>;
  readonly targets: Setting<Targets>;
  readonly listeners: Setting<readonly Listener[]>;
  /** Who can connect to the load balancer and to the nodes, and what enforces it. */
  readonly access: Access;
  /** Health checks of the load balancer; `undefined` if they are as Kubernetes describes. */
  readonly healthCheck: Setting<Health | undefined>;
  /** Addresses that are requested, in words; empty if the controller picks one. */
  readonly addresses: Setting<readonly string[]>;
  /** Every other option of the table that has a value or a default, by property. */
  readonly other: Readonly<Record<string, Setting<unknown>>>;
}

/** The effective settings of a Service, as its controller reads them. */
export function settingsOf(service: AnnotatedService): LoadBalancerSettings {
  const { traffic = { source: '' }, table } = service.provider;
  return {
    scheme: schemeOf(service),
    targets: traced(service, (read) => traffic.targets?.(read) ?? 'nodes'),
    listeners: traced(service, (read) => {
      const speaks = traffic.speaks?.(read);
      return read.ports.filter((port) => traffic.serves?.(read, port) !== false).map((port) => ({
        port: port.port, protocol: port.protocol ?? 'TCP', tls: speaks?.ends(port) === true, http: speaks?.readsHttp?.(port) === true,
      }));
    }),
    access: accessOf(service),
    healthCheck: traced(service, (read) => traffic.health?.(read)),
    addresses: requestedAddresses(service),
    other: Object.fromEntries(Object.keys(table).filter((property) => !isKeyed(table[property].as)).flatMap((property) => {
      const setting = readSetting(service, property);
      return setting === undefined ? [] : [[property, setting]];
    })),
  };
}

/** The exposure of the load balancer of a Service. */
export function schemeOf(service: AnnotatedService): Setting<Exposure> {
  return traced(service, (read) => service.provider.traffic?.exposure?.(read) ?? 'unknown');
}

/** Who can connect to the load balancer, with the annotations that decide it. */
export function accessSetting(service: AnnotatedService): Setting<Access> {
  return traced(service, accessOf);
}

/** The addresses that annotations or the field `loadBalancerIP` request. */
export function requestedAddresses(service: AnnotatedService): Setting<readonly string[]> {
  const { traffic, fields } = service.provider;
  const asked = traced(service, (read) => traffic?.asked?.(read));
  const field = [{ field: 'loadBalancerIP' }];
  // Without an annotation, the controller reads the field.
  if (asked.value !== undefined && asked.value !== '')
    return { value: asked.value.split(',').map((one) => one.trim()), from: asked.from.length > 0 ? asked.from : field };
  const { loadBalancerIP = '' } = service.spec;
  const verdict = fields?.loadBalancerIP;
  const isIgnored = verdict !== undefined && verdict.when?.(loadBalancerIP, service) !== false;
  return loadBalancerIP === '' || isIgnored ? { value: [], from: [] } : { value: [loadBalancerIP], from: field };
}

/**
 * The value of an option and where it comes from: the newest of its keys that is set, else the default. `undefined` if there is neither, if
 * it cannot be read, or if deprecated keys disagree, so that only the controller's order tells which one counts.
 */
export function readSetting(service: AnnotatedService, property: string): Setting<unknown> | undefined {
  const names = withSuccessor(service.provider, property);
  const given = names.filter((name) => service.has(name));
  const values = given.map((name) => parsedText(service.text(name), service.provider.table[name], service));
  if (new Set(values.map((value) => canonicalText(value))).size > 1) return undefined;
  const value = given.length > 0 ? values[0] : parsedText(undefined, service.provider.table[names[0]], service);
  return value === undefined || value === ABSENT ? undefined
    : { value, from: given.map((name) => ({ annotation: service.keyOf(name) })) };
}

/** A text normalized by its codec; `absent` if there is none, and unchanged if it cannot be read. */
export function textSetting(text: string | undefined, row: Row, service: AnnotatedService): string | undefined {
  const value = parsedText(text, row, service);
  if (value === undefined) return text === undefined ? undefined : `unreadable ${text}`;
  return value === ABSENT ? 'absent' : canonicalText(value);
}

/** The setting of an option as text, to compare it: `absent` if there is none, `undefined` if two keys disagree. */
export function settingText(service: AnnotatedService, property: string): string | undefined {
  const names = withSuccessor(service.provider, property);
  const given = names.filter((name) => service.has(name));
  const texts = (given.length === 0 ? names.slice(0, 1) : given).map((name) =>
    textSetting(given.length === 0 ? undefined : service.text(name), service.provider.table[name], service));
  return new Set(texts).size > 1 ? undefined : texts[0];
}

function parsedText(text: string | undefined, row: Row, { ports, provider }: AnnotatedService): unknown {
  const kind = isKeyed(row.as) ? row.as.of : row.as;
  const read = text === undefined ? {} : readText(kind, row, text, ports, provider.reads);
  if (read instanceof Wrong) return undefined;
  if (read.value !== undefined) return read.value;
  if (read.passesOver !== undefined) return undefined; // a list of ports that the Service lacks is not an absent one
  if (row.default === undefined) return ABSENT;
  const standard: unknown = kind.decode(row.default, ports);
  return standard instanceof Wrong ? undefined : standard;
}
const ABSENT = Symbol('absent');

/** A property with those that it replaces or that replace it; the one that is not deprecated comes first. */
function withSuccessor({ table }: Provider, property: string): readonly string[] {
  const byKey = new Map(Object.keys(table).map((other) => [table[other].key, other]));
  const successorOf = (other: string): string | undefined => byKey.get(table[other].deprecated?.use ?? '');
  const latest = successorOf(property) ?? property;
  return [latest, ...Object.keys(table).filter((other) => successorOf(other) === latest)];
}

/** A value as JSON in which neither the order of keys nor that of items counts. */
function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value));
  return `{${Object.entries(value).map(([key, item]) => `${key}:${canonicalText(item)}`).sort().join()}}`;
}

/** An answer about a Service, with the annotations of the manifest that were read for it. */
function traced<T>(service: AnnotatedService, answer: (service: AnnotatedService) => T): Setting<T> {
  const read = new Set<string>();
  const value = answer(new Proxy(service, {
    get: (of, name) => {
      const member: unknown = Reflect.get(of, name, of);
      return typeof member !== 'function' ? member : (...given: unknown[]): unknown => {
        if (typeof given[0] === 'string' && of.has(given[0])) read.add(of.keyOf(given[0]));
        return Reflect.apply(member, of, given);
      };
    },
  }));
  return { value, from: [...read].map((annotation) => ({ annotation })) };
}
