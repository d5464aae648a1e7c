import { fillKey, findKey } from './keys';
import type { KeyedValue, Provider, Row } from './definition';
import { isKeyed } from '../codecs/keyed';
import { isUnset, readText, Wrong, type Kind } from '../codecs/kind';
import { readService, toRecord, type ClusterProfile, type ServicePort, type ServiceSpec, type ServiceView } from '../../service';
import { isRepeated, pushTo, type Path } from '../../problem';
import { isDeepStrictEqual } from 'node:util';
import { findPort } from '../codecs/ports/ports';

/** A Service as the rules of one provider read it: annotations by property, and the spec. */
export type AnnotatedService = import('./definition/provider').AnnotatedService;

/** The implementation of `AnnotatedService`, for a Service that was already read. */
export class ReadService implements AnnotatedService {
  readonly ports: readonly ServicePort[];
  /** The spec as the API server decodes it, without fields that cannot be decoded. */
  readonly spec: ServiceSpec;
  private readonly values = new Map<string, unknown>();
  private index: AnnotationIndex | undefined;
  private distinctProtocols: ReadonlySet<string> | undefined;

  constructor(
    readonly provider: Provider,
    readonly annotations: Readonly<Record<string, unknown>>,
    private readonly view: ServiceView,
    readonly labels: Readonly<Record<string, unknown>> = {},
    readonly cluster?: ClusterProfile,
  ) {
    this.ports = view.ports;
    this.spec = view.spec as ServiceSpec; // TypeScript: ports without a number have the number 0
  }

  get hostname(): string | undefined {
    return this.view.hostname;
  }

  get namespacedName(): string | undefined {
    const { namespace, metadata: { name } } = this.view;
    return namespace === undefined || !name ? undefined : `${namespace}/${name}`;
  }

  has(property: string): boolean {
    return this.annotationsFound.single.has(property) || this.annotationsFound.keyed.has(property);
  }

  text(property: string): string | undefined {
    return this.annotationsFound.single.get(property)?.text;
  }

  value(property: string): any { // TypeScript: the row determines the type, and the caller knows the row
    if (this.values.has(property)) return this.values.get(property);
    const text = this.text(property);
    const row = this.provider.table[property];
    const decoded = text === undefined ? {} : readText(row.as, row, text, this.ports, this.provider.reads);
    const value = decoded instanceof Wrong ? undefined : decoded.value;
    this.values.set(property, value);
    return value;
  }

  each(property: string): readonly KeyedValue[] {
    return this.annotationsFound.keyed.get(property) ?? NONE;
  }

  keyOf(property: string): string {
    return this.annotationsFound.single.get(property)?.key ?? this.each(property)[0]?.key ?? this.provider.table[property].key;
  }

  path(property: string): Path {
    return ['metadata', this.provider.table[property].label === true ? 'labels' : 'annotations', this.keyOf(property)];
  }

  get protocols(): ReadonlySet<string> {
    return this.distinctProtocols ??= new Set(this.ports.map((port) => port.protocol ?? 'TCP'));
  }

  get sharedNumbers(): readonly number[] {
    const earlierNumbers = new Set<number>();
    return this.ports.map(({ port }) => port).filter((port) => isRepeated(earlierNumbers, port));
  }

  keyForPort(property: string, port: ServicePort): string {
    const row = this.provider.table[property];
    return fillKey(row.key, { port: String(port.port), ...row.fill?.(port, this) });
  }

  /** The annotations of the manifest by property name; indexed, because rules read many properties, most of which are absent. */
  private get annotationsFound(): AnnotationIndex {
    return this.index ??= indexAnnotations(this.provider, this.annotations, this.labels);
  }
}

/**
 * Reads the annotations of a Service by the properties of the provider's table.
 *
 * @param provider the provider whose table names the properties
 * @param annotations the annotations of the manifest
 * @param spec the spec of the manifest
 */
export const AnnotatedService: new (
  provider: Provider, annotations: Readonly<Record<string, unknown>>, spec: ServiceSpec, labels?: Readonly<Record<string, unknown>>,
    cluster?: ClusterProfile,
) => AnnotatedService = class extends ReadService {
  constructor(provider: Provider, annotations: Readonly<Record<string, unknown>>, spec: ServiceSpec,
    labels?: Readonly<Record<string, unknown>>, cluster?: ClusterProfile) {
    super(provider, annotations, readService({ spec }), labels, cluster);
  }
};

/** Returns a view of the Service that calls `onRead` with the name of each property that is read from its annotations. */
export function traceReads(service: AnnotatedService, onRead: (property: string) => void): AnnotatedService {
  return new Proxy(service, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      return typeof member !== 'function' ? member : (...memberArguments: unknown[]): unknown => {
        if (typeof memberArguments[0] === 'string') onRead(memberArguments[0]);
        return Reflect.apply(member, target, memberArguments);
      };
    },
  });
}

/** The annotations and labels of a Service by property. */
interface AnnotationIndex {
  /** The key with the lowest rank for each property: 0 for its main key, then its aliases in their order, then keys of other releases. */
  readonly single: ReadonlyMap<string, { readonly key: string; readonly text: string; readonly rank: number }>;
  /** All keys of a property whose key has a placeholder. */
  readonly keyed: ReadonlyMap<string, readonly KeyedValue[]>;
}

const NONE: readonly KeyedValue[] = [];

function indexAnnotations(
  provider: Provider, annotations: Readonly<Record<string, unknown>>, labels: Readonly<Record<string, unknown>>,
): AnnotationIndex {
  const single = new Map<string, { key: string; text: string; rank: number }>();
  const keyed = new Map<string, KeyedValue[]>();
  for (const [source, areLabels] of [[annotations, false], [labels, true]] as const) {
    for (const key of Object.keys(source)) {
      const text = source[key];
      const match = typeof text === 'string' ? findKey(provider, key) : undefined;
      if (match === undefined || typeof text !== 'string' || (match.row.label === true) !== areLabels) continue;
      if (isKeyed(match.row.as)) {
        pushTo(keyed, match.property, { key, text, filled: match.filled });
        continue;
      }
      if (isUnset(match.row, text, provider.reads)) continue;
      const keysByRank = [match.row.key, ...match.row.aliases ?? []];
      const rank = keysByRank.includes(key) ? keysByRank.indexOf(key) : Infinity;
      const earlier = single.get(match.property);
      if (earlier === undefined || rank < earlier.rank) single.set(match.property, { key, text, rank });
    }
  }
  return { single, keyed };
}

/**
 * Reads annotations as options of a table, for `import`: `options` by property, the annotations that are no option, or whose value no
 * option can express, as `undecoded`, and by key the texts that would be written differently as `respelt`, with `undefined` for a value
 * that counts as absent.
 *
 * @param isExact whether only texts that are encoded identically become options; all others are left in `undecoded`
 */
export function decodeAnnotations(provider: Provider, annotations: Readonly<Record<string, string>>,
  ports: readonly ServicePort[], isExact: boolean) {
  const options: Record<string, unknown> = {};
  const undecoded: Record<string, string> = {};
  const respelt: Record<string, string | undefined> = {};
  for (const [key, text] of Object.entries(annotations)) {
    const match = findKey(provider, key);
    const isOption = match?.key === key && match.as === 'key' && match.row.output !== true && match.row.label !== true;
    const decoded = isOption ? parseAndEncode(text, match.row, ports, provider) : undefined;
    if (!isOption || decoded === undefined || (isExact && decoded.text !== text)) {
      undecoded[key] = text;
      continue;
    }
    const { row, property, filled } = match;
    if (decoded.text !== text) respelt[key] = decoded.text;
    if (decoded.text === undefined) continue;
    if (isKeyed(row.as)) {
      const portOrName = filled.name ?? findPort(filled.port, ports)?.name ?? filled.port;
      options[property] = { ...toRecord(options[property]), [portOrName]: decoded.value };
    } else {
      options[property] = decoded.value;
    }
  }
  return { options, undecoded, respelt };
}

/**
 * Returns the value of an annotation, and the text that encodes this value: the unmodified text if possible. `undefined` if the text is
 * invalid.
 */
function parseAndEncode(written: string, row: Row, ports: readonly ServicePort[], { reads }: Provider,
): { readonly value?: unknown; readonly text: string | undefined } | undefined {
  // TypeScript: the value types of a table form a union, and `encode` of a union accepts no argument.
  const kind = (isKeyed(row.as) ? row.as.of : row.as) as Kind<unknown, undefined>;
  // Of several spellings of a word, constructs take the first: `Internal`, and not `internal`.
  const text = kind.texts?.includes(written) === true
    ? kind.texts.find((word) => word.toLowerCase() === written.toLowerCase()) ?? written : written;
  const exactValue = kind.decode(text, ports);
  if (!(exactValue instanceof Wrong) && kind.encode(exactValue, ports) === text) return { value: exactValue, text };
  const decoded = readText(kind, row, text, ports, reads);
  if (decoded instanceof Wrong || decoded.ignoredPorts !== undefined) return undefined;
  const { value } = decoded;
  const encoded = value === undefined ? undefined : kind.encode(value, ports);
  if (encoded instanceof Wrong) return undefined;
  return encoded === undefined || isDeepStrictEqual(kind.decode(encoded, ports), value) ? { value, text: encoded } : undefined;
}
