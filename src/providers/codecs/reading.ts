import { Wrong, type Kind } from './kind';
import type { ServicePort } from '../../service/objects';

/** How a controller reads a text before it is a value: what its parser does, written on the row of each annotation. */
export interface Reading {
  /** Blanks around the text are cut off. @default - they are part of it */
  readonly trims?: true;
  /** An empty text counts as absent; with `'items'` a list without items too. @default - it is a value */
  readonly emptyIsUnset?: true | 'items';
  /** Texts that mean what holds without the annotation. @default - none */
  readonly asDefault?: readonly string[];
  /** What becomes of a port that the Service lacks: `'unused'` when the controller passes over it. @default - the text is wrong */
  readonly otherPorts?: 'unused';
}

/** A text as its controller reads it; without a value it counts as absent. */
export interface Read {
  readonly value?: unknown;
  /** Whether it names ports that the Service lacks, beside some that it has. */
  readonly passesOver?: Wrong;
}

/** Reads a text as the controller does. */
export function readText(kind: Kind<any, any>, reading: Reading, text: string, ports: readonly ServicePort[]): Read
  | Wrong { // kinds of all values
  const kept = reading.trims === true ? text.trim() : text;
  if (isUnset(reading, kept)) return {};
  const value: unknown = kind.decode(kept, ports);
  if (!(value instanceof Wrong)) return { value };
  if (reading.otherPorts === undefined || kept.length > LONGEST) return value;
  const named = [...new Set(kept.split(/[^A-Za-z0-9-]+/))].filter((word) => word !== '');
  const has = (word: string) => ports.some((port) => port.name === word || String(port.port) === word);
  if (!named.some(has)) return value;
  const others = named.filter((word) => !has(word))
    .map((word): ServicePort => /^\d{1,5}$/.test(word) ? { port: Number(word) } : { port: 0, name: word });
  const read: unknown = kind.decode(kept, [...ports, ...others]);
  return read instanceof Wrong ? value : { value: read, passesOver: value };
}

/** Texts of more characters are not read twice. */
const LONGEST = 2000;

function isUnset({ emptyIsUnset, asDefault }: Reading, text: string): boolean {
  return (text === '' && emptyIsUnset !== undefined) || (emptyIsUnset === 'items' && /^[\s,]*$/.test(text))
    || asDefault?.includes(text) === true;
}
