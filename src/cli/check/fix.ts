import { formatPatch, type StructuredPatchHunk } from 'diff';
import { addOne, escapeControls, getOrCreate, tryTo } from '../../problem';
import { checkSources, type CheckResult, type CheckSourcesOptions } from './check-sources';
import { createTextSource } from '../../loader/files/source';
import { readFileExactly } from '../../loader/files/read-file';
import { writeOutput } from '../write-output';
import { findQuickFixes, mayHaveFix, type Edit } from '../../editor/quick-fixes';

/** A corrected file. */
export interface FixedFile {
  readonly file: string;
  readonly edits: number;
  /** What changed, as a unified diff. */
  readonly diff: string;
}

/**
 * Corrects, in the files themselves, mistakes with exactly one correct fix: the spelling of a field or annotation key, a value that must be
 * quoted or unquoted, the case of an enumerated word, and the successor of a deprecated key with the same values. Returns the fixed files,
 * `[{ file, edits: 2, diff }]`, with the number of edits; with `write: false`, nothing is written.
 *
 * Only those characters change: comments, order and layout stay. Each file is read once and checked again on its own; it is left alone if
 * its text has changed before it is written.
 */
export async function applyFixes({ problems, origins }: CheckResult, options: CheckSourcesOptions,
  { write = true } = {}): Promise<FixedFile[]> {
  const files = new Set(origins.filter(({ source }, index) => source.isWritable === true && mayHaveFix(problems[index]))
    .map(({ source }) => source.name));
  const fixed: FixedFile[] = [];
  for (const file of files) {
    const before = tryTo(() => readFileExactly(file)); // fails if it was removed, or if its bytes would change when written again
    if (before === undefined) continue;
    const edits = await editsOf(file, before, options);
    const after = applyEdits(before, edits);
    if (edits.length === 0 || tryTo(() => readFileExactly(file)) !== before) continue; // a concurrent change is not overwritten
    if (write) writeOutput(file, after);
    fixed.push({ file, edits: edits.length, diff: diffOf(file, before, after) });
  }
  return fixed;
}

async function editsOf(file: string, text: string, options: CheckSourcesOptions): Promise<Edit[]> {
  const { problems, origins } = await checkSources([createTextSource(file, text)], options);
  const edits = new Map<number, Edit>();
  // If the edits for two problems begin at the same place, only the first is made: it may solve both.
  for (const edit of await findQuickFixes(problems, origins)) if (edit !== undefined && !edits.has(edit.start)) edits.set(edit.start, edit);
  return dropSameKeys([...edits.values()]);
}

/** Leaves out edits by which several keys of a map would become the same: which of them was meant is not certain. */
export function dropSameKeys(edits: readonly Edit[]): Edit[] {
  const counts = new Map<object, Map<string, number>>();
  for (const { renames } of edits) if (renames !== undefined) addOne(getOrCreate(counts, renames.map, () => new Map()), renames.key);
  return edits.filter(({ renames }) => renames === undefined || counts.get(renames.map)?.get(renames.key) === 1);
}

/**
 * The text with all edits made: `aXc` for `abc` and `[{ start: 1, end: 2, text: 'X' }]`. Positions are those of the original text, without
 * a byte order mark; the edits may be in any order, and do not overlap.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const mark = text.startsWith('\ufeff') ? 1 : 0; // positions were counted without the byte order mark
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, text: replacement } of [...edits].sort((a, b) => a.start - b.start)) {
    pieces.push(text.slice(from, start + mark), replacement);
    from = end + mark;
  }
  return [...pieces, text.slice(from)].join('');
}

/** The change as a unified diff. No edit adds or removes a line, so lines with the same number are compared. */
function diffOf(file: string, before: string, after: string): string {
  const [oldLines, newLines] = [before, after].map((text) => text.replace(/\n$/, '').split('\n'));
  const changed = oldLines.flatMap((line, index) => (line === newLines[index] ? [] : [index]));
  const hunks: StructuredPatchHunk[] = [];
  for (let next = 0; next < changed.length;) {
    let last = next;
    while (last + 1 < changed.length && changed[last + 1] - changed[last] <= 2 * CONTEXT) last++;
    const start = Math.max(0, changed[next] - CONTEXT);
    const end = Math.min(oldLines.length, changed[last] + CONTEXT + 1);
    const lines = formatHunks(oldLines.slice(start, end), newLines.slice(start, end));
    hunks.push({ oldStart: start + 1, oldLines: end - start, newStart: start + 1, newLines: end - start, lines });
    next = last + 1;
  }
  const name = escapeControls(file);
  const patch = formatPatch({ oldFileName: name, newFileName: name, oldHeader: undefined, newHeader: undefined, hunks });
  return patch.slice(patch.indexOf('--- ')); // without the header of the library: the name and a line of `=`
}

/** Number of unchanged lines before and after a change. */
const CONTEXT = 2;

/** The lines of a hunk: unchanged ones begin with a space, removed ones with `-`, and the added ones that follow them with `+`. */
function formatHunks(oldLines: readonly string[], newLines: readonly string[]): string[] {
  const lines: string[] = [];
  let added: string[] = [];
  for (const [index, line] of oldLines.entries()) {
    if (line === newLines[index]) {
      lines.push(...added, ` ${line}`);
      added = [];
    } else {
      lines.push(`-${line}`);
      added.push(`+${newLines[index]}`);
    }
  }
  return [...lines, ...added];
}
