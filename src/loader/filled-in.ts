import { getOrCreate } from '../problem';
import { toRecord, toRecords, type UnknownObject } from '../service';
import type { Source } from './files/source';
import { CHOICES, PORTS, type IsFilledIn } from './placeholders';
import type { ReadObject } from './read-objects';

/**
 * Returns a function that tells which values of a source are filled in later: those that contain one of the `words`, and if two numbers of
 * ports in the source are words that name no port, all words in place of ports and choices.
 */
export function findFilledIn(readObjects: readonly ReadObject[], words: readonly string[]): (source: Source) => IsFilledIn {
  const portsBySource = new Map<Source, PortNames>();
  for (const { object, origin: { source } } of readObjects) for (const port of portsOf(object)) {
    const { names, numbers } = getOrCreate(portsBySource, source, () => ({ names: new Set(), numbers: [] }));
    names.add(port.name);
    numbers.push(port.port, port.nodePort, port.containerPort);
  }
  const isReplaced = (text: string) => words.some((word) => text.includes(word));
  const blankSources = new Set([...portsBySource].filter(([, ports]) => hasBlanks(ports)).map(([source]) => source));
  return (source) => !blankSources.has(source) ? isReplaced
    : (text, path) => isReplaced(text) || (PORTS.has(path.at(-1)) && WORD.test(text)) || (CHOICES.has(path.at(-1)) && /^[a-z]/.test(text));
}

/** The ports of the objects of a file: their names, and what is written as their numbers. */
interface PortNames { readonly names: Set<unknown>; readonly numbers: unknown[] }

const WORD = /^[A-Za-z]/;

const hasBlanks = ({ names, numbers }: PortNames): boolean =>
  numbers.filter((number) => typeof number === 'string' && WORD.test(number) && !names.has(number)).length > 1;

function portsOf({ kind, spec }: UnknownObject): readonly UnknownObject[] {
  const { ports, template } = toRecord(spec);
  return kind === 'Service' ? toRecords(ports)
    : toRecords(toRecord(toRecord(template).spec).containers).flatMap((container) => toRecords(container.ports));
}
