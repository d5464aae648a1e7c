import { findKey, fillKey } from './keys';
import type { Provider } from './provider';
import { isKeyed } from '../domain/annotations/keyed';
import { Wrong } from '../domain/annotations/kind';
import type { ServicePort, ServiceSpec } from '../domain/objects';

/** A value for one port or name, of a row with a placeholder. */
export interface KeyedValue {
  readonly key: string;
  readonly text: string;
  readonly filled: Readonly<Record<string, string>>;
}

/** A Service as one provider's rules see it: annotations by property, and the spec. */
export class AnnotatedService {
  readonly ports: readonly ServicePort[];
  private readonly values = new Map<string, unknown>();

  /**
   * @param provider whose table names the properties
   * @param annotations as the manifest carries them
   * @param spec as the manifest carries it; a field of a wrong type counts as absent where it is asked for
   */
  constructor(
    readonly provider: Provider,
    readonly annotations: Readonly<Record<string, unknown>>,
    readonly spec: ServiceSpec,
    readonly labels: Readonly<Record<string, unknown>> = {},
  ) {
    this.ports = Array.isArray(spec.ports) ? spec.ports.filter((port): port is ServicePort => typeof port === 'object' && port !== null) : [];
  }

  /** Whether the annotation is there, whatever it says. */
  has(property: string): boolean {
    return this.text(property) !== undefined || this.each(property).length > 0;
  }

  /** The text of the annotation, under its key or the next of its aliases. */
  text(property: string): string | undefined {
    const row = this.provider.table[property];
    const source = row.label === true ? this.labels : this.annotations;
    for (const key of [row.key, ...(row.aliases ?? []), ...this.otherSpellings(row.key)]) {
      const text = source[key];
      if (typeof text === 'string') return text;
    }
    return undefined;
  }

  /** The value of the annotation; `undefined` when it is absent or wrong. */
  value(property: string): any { // the table knows the type, the rule that asks knows the row
    if (this.values.has(property)) return this.values.get(property);
    const text = this.text(property);
    const value = text === undefined ? undefined : this.provider.table[property].as.decode(text, this.ports);
    const read = value instanceof Wrong ? undefined : value;
    this.values.set(property, read);
    return read;
  }

  /** The annotations of a row with a placeholder. */
  each(property: string): readonly KeyedValue[] {
    if (!isKeyed(this.provider.table[property].as)) return [];
    const found: KeyedValue[] = [];
    for (const [key, text] of Object.entries(this.annotations)) {
      const match = typeof text === 'string' ? findKey(this.provider, key) : undefined;
      if (match?.property === property) found.push({ key, text: text as string, filled: match.filled });
    }
    return found;
  }

  /** The key under which the property stands in the manifest; the table's own where it does not. */
  keyOf(property: string): string {
    const row = this.provider.table[property];
    const present = [row.key, ...(row.aliases ?? []), ...this.otherSpellings(row.key)].find((key) => this.annotations[key] !== undefined);
    return present ?? this.each(property)[0]?.key ?? row.key;
  }

  /** Path of the annotation in the API server's spelling. */
  path(property: string): string {
    return `metadata.${this.provider.table[property].label === true ? 'labels' : 'annotations'}[${this.keyOf(property)}]`;
  }

  /** Protocols of the ports, each once. */
  get protocols(): ReadonlySet<string> {
    return new Set(this.ports.map((port) => port.protocol ?? 'TCP'));
  }

  /** Numbers that two ports of different protocols share. */
  get sharedNumbers(): readonly number[] {
    const seen = new Set<number>();
    return this.ports.flatMap((port) => seen.has(port.port) ? [port.port] : (seen.add(port.port), []));
  }

  /** The key of a row for one port. */
  keyForPort(property: string, port: ServicePort): string {
    const row = this.provider.table[property];
    return fillKey(row.key, { port: String(port.port), ...row.fill?.(port, this) });
  }

  private otherSpellings(key: string): readonly string[] {
    return (this.provider.otherPrefixes ?? []).flatMap(([other, prefix]) => key.startsWith(prefix) ? [other + key.slice(prefix.length)] : []);
  }
}
