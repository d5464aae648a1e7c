import { findSources } from './find-sources';
import type { UnknownObject } from '../../service/objects';
import type { Terminal } from '../terminal';
import { readObjects, type ReadObject, type Reader, type Unreadable } from './read-objects';
import type { Source } from './source';

/**
 * Reads what the command line names, shows how far it has come, and tells what cannot be read.
 *
 * @param keep what is to be kept of an object; all of it when left out
 */
export async function readInputs(
  names: readonly string[], terminal: Terminal, keep?: (object: UnknownObject) => UnknownObject | undefined,
): Promise<{ objects: readonly ReadObject[]; unreadable: number }> {
  const { sources, missing } = await findSources(names, process.stdin);
  const reader = await readObjects(sources, { keep, tick: progressOn(terminal) });
  const unreadable: Unreadable[] = [...missing.map(({ name, reason }) => ({ file: name, reason })), ...reader.unreadable];
  terminal.clearProgress();
  tellUnreadable(unreadable, terminal);
  return { objects: reader.objects, unreadable: unreadable.length };
}

/** Shows how far reading has come, every 500 documents or items of a long list. */
export function progressOn(terminal: Terminal): (reader: Reader, source: Source) => void {
  return ({ documents, items }, source) => {
    if ((documents + items) % 500 === 0) terminal.progress(`reading ${source.name}: ${documents} documents${items === 0 ? '' : `, ${items} items of lists`}`);
  };
}

/** Names each thing that could not be read, one a line. */
export function tellUnreadable(unreadable: readonly Unreadable[], terminal: Terminal): void {
  for (const { file, line, column, reason } of unreadable) {
    terminal.tell(`${[file, line, column].filter((each) => each !== undefined).join(':')}: cannot be read: ${reason}`);
  }
}
