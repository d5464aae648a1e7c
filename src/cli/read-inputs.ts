import { findSources } from '../loader/files/find-sources';
import { Kustomizations } from '../loader/kustomize/kustomizations';
import type { UnknownObject } from '../service/objects';
import type { Terminal } from './terminal';
import { readObjects, type ReadObject, type Reader, type Unreadable } from '../loader/read-objects';
import type { Source } from '../loader/files/source';

/**
 * Reads what the command line names, shows how far it has come, and tells what cannot be read.
 *
 * @param keep what is to be kept of an object; all of it when left out
 */
export async function readInputs(
  names: readonly string[], terminal: Terminal, keep?: (object: UnknownObject) => UnknownObject | undefined,
): Promise<{ objects: readonly ReadObject[]; unreadable: number }> {
  const { sources, missing } = await findSources(names, () => process.stdin);
  const kustomizations = new Kustomizations(sources.flatMap(({ path }) => path ?? []));
  const patches = new Set(sources.filter(({ path }) => path !== undefined && kustomizations.isPatch(path)));
  const reader = await readObjects(sources.filter((source) => !patches.has(source)), { keep, tick: progressOn(terminal) });
  const unreadable: Unreadable[] = [...missing.map(({ name, reason }) => ({ file: name, reason })), ...reader.unreadable];
  terminal.clearProgress();
  printUnreadable(unreadable, terminal);
  if (patches.size > 0) {
    terminal.tell(`${[...patches][0].name}${patches.size > 1 ? ` and ${patches.size - 1} more` : ''}: not read, because kustomize lays it `
      + 'over other objects; for the result, give what "kustomize build" prints');
  }
  return { objects: reader.objects, unreadable: unreadable.length };
}

/** Shows how far reading has come, every 500 documents or items of a long list. */
export function progressOn(terminal: Terminal): (reader: Reader, source: Source) => void {
  return ({ documents, items }, source) => {
    if ((documents + items) % 500 === 0) terminal.progress(`reading ${source.name} … ${documents + items} objects`);
  };
}

/** Names what could not be read, one a line: the first of them, where there are many. */
export function printUnreadable(unreadable: readonly Unreadable[], terminal: Terminal): void {
  printFirst(unreadable.map(({ file, line, column, reason }) => `${[file, line, column].filter((each) => each !== undefined).join(':')}: `
    + `cannot be read: ${reason}`), 'that cannot be read', terminal);
}

/** What was passed over without a mistake, in sentences. */
export function skippedText({ templates, others, encrypted }: Reader): string[] {
  const named = (files: readonly string[]) => `${files.slice(0, 3).join(', ')}${files.length > 3 ? ', …' : ''}`;
  const unfilled = [...new Set(templates.map(({ file }) => file))];
  const kinds: readonly (readonly [files: readonly string[], one: string, many: string, how: string])[] = [
    [unfilled, 'template', 'templates', 'cannot be read before the values are filled in'],
    [others, 'file is', 'files are', 'no manifest and no YAML'], [encrypted, 'file is', 'files are', 'encrypted by git-crypt'],
  ];
  return kinds.flatMap(([files, one, many, how]) => (files.length === 0 ? []
    : [`${files.length} ${files.length === 1 ? one : many} ${how}: ${named(files)}`]));
}

/** Tells the first of many messages, and how many more there are. */
export function printFirst(messages: readonly string[], what: string, terminal: Terminal): void {
  for (const message of messages.length > MOST_TOLD + 1 ? messages.slice(0, MOST_TOLD) : messages) terminal.tell(message);
  if (messages.length > MOST_TOLD + 1)
    terminal.tell(`… and ${messages.length - MOST_TOLD} more files ${what}; --format json names them all`);
}

const MOST_TOLD = 20;
