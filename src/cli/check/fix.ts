import { formatPatch, type StructuredPatchHunk } from 'diff';
import { isScalar, Scalar } from 'yaml';
import { escapeControls } from '../../problem/escape-controls';
import { nearest } from '../../problem/nearest';
import type { Origin } from '../../loader/read-objects';
import { findNode, openPages, writtenPath, type SourceMap } from '../../loader/source-map';
import { rangeOf, type Range } from '../../loader/yaml/parsed-document';
import { checkSources, type CheckResult, type CheckSourcesOptions, type LocatedProblem } from './check-sources';
import { streamSource } from '../../loader/files/source';
import { readFileExactly } from '../../loader/files/read-file';
import { writeOutput } from '../write-output';
import { typeAt, keysNear, successorOf } from './known-names';

/** Text that takes the place of other text, in UTF-16 units of the file. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A corrected file. */
export interface FixedFile {
  readonly file: string;
  readonly edits: number;
  /** What changed, as a unified diff. */
  readonly diff: string;
}

/**
 * Corrects, in the files themselves, mistakes that have exactly one correct fix: the spelling of a field or of an annotation's key, a value
 * that must be in quotes, one that must not, the case of a word where there are only a few, and the successor of a deprecated key where
 * it takes the same values.
 *
 * Only those characters change: comments, order and layout stay. What is mended is the text that was checked: each file is read once,
 * checked again by itself, and left alone if it no longer holds that text when it is written.
 */
export async function applyFixes({ problems, origins }: CheckResult, options: CheckSourcesOptions,
  { write = true } = {}): Promise<FixedFile[]> {
  const files = new Set(origins.filter(({ source }, at) => source.isWritable === true && mayMend(problems[at]))
    .map(({ source }) => source.name));
  const mended: FixedFile[] = [];
  for (const file of files) {
    const before = textOf(file);
    if (before === undefined) continue;
    const edits = await editsFor(file, before, options);
    const after = apply(before, edits);
    if (edits.length === 0 || textOf(file) !== before) continue; // whoever changed it meanwhile is not overwritten
    if (write) writeOutput(file, after);
    mended.push({ file, edits: edits.length, diff: diffOf(file, before, after) });
  }
  return mended;
}

async function editsFor(file: string, text: string, options: CheckSourcesOptions): Promise<Edit[]> {
  // eslint-disable-next-line @typescript-eslint/require-await -- a text in hand, where a stream is asked for
  const source = streamSource(file, async function* () { yield Buffer.from(text); });
  const { problems, origins } = await checkSources([source], options);
  const edits = new Map<number, Edit>();
  // Two problems at one place: the first edit may have solved both.
  for (const edit of await fixesOf(problems, origins)) if (edit !== undefined && !edits.has(edit.start)) edits.set(edit.start, edit);
  return [...edits.values()];
}

/** The edit that fixes each problem, by the same index; `undefined` if it has no fix that is certain. */
export async function fixesOf(problems: readonly LocatedProblem[], origins: readonly Origin[]): Promise<(Edit | undefined)[]> {
  const fixable = [...problems.keys()].filter((at) => mayMend(problems[at]));
  const fixes = new Array<Edit | undefined>(problems.length).fill(undefined);
  for await (const { page, positions } of openPages(fixable.map((at) => origins[at])))
    for (const at of positions.map((position) => fixable[position])) fixes[at] = editFor(problems[at], origins[at], page);
  return fixes;
}

/** The text of a file; `undefined` if it is gone, or holds bytes that would not come back as they were. */
function textOf(file: string): string | undefined {
  try {
    return readFileExactly(file);
  } catch {
    return undefined;
  }
}

/** The text with all edits made. */
export function apply(text: string, edits: readonly Edit[]): string {
  const mark = text.startsWith('\ufeff') ? 1 : 0; // positions were counted without the byte order mark
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, text: replacement } of [...edits].sort((a, b) => a.start - b.start)) {
    pieces.push(text.slice(from, start + mark), replacement);
    from = end + mark;
  }
  return [...pieces, text.slice(from)].join('');
}

/** The change as a unified diff. No edit adds or removes a line, so that lines need not be matched. */
function diffOf(file: string, before: string, after: string): string {
  const old = linesOf(before);
  const now = linesOf(after);
  const changed = old.flatMap((line, at) => (line === now[at] ? [] : [at]));
  const hunks: StructuredPatchHunk[] = [];
  for (let next = 0; next < changed.length;) {
    let last = next;
    while (last + 1 < changed.length && changed[last + 1] - changed[last] <= 2 * CONTEXT) last++;
    const start = Math.max(0, changed[next] - CONTEXT);
    const end = Math.min(old.length, changed[last] + CONTEXT + 1);
    hunks.push({
      oldStart: start + 1, oldLines: end - start, newStart: start + 1, newLines: end - start,
      lines: hunkLines(old, now, start, end),
    });
    next = last + 1;
  }
  const name = escapeControls(file);
  const patch = formatPatch({ oldFileName: name, newFileName: name, oldHeader: undefined, newHeader: undefined, hunks });
  return patch.slice(patch.indexOf('--- ')); // without the name once more, and a ruler
}

const CONTEXT = 2;

function hunkLines(old: readonly string[], now: readonly string[], start: number, end: number): string[] {
  const lines: string[] = [];
  let added: string[] = [];
  for (let at = start; at < end; at++) {
    if (old[at] === now[at]) {
      lines.push(...added, ` ${old[at]}`);
      added = [];
    } else {
      lines.push(`-${old[at]}`);
      added.push(`+${now[at]}`);
    }
  }
  return [...lines, ...added];
}

function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

const MENDABLE: ReadonlySet<string> =
  new Set(['field-unknown', 'field-type', 'target-port-name', 'annotation-unknown', 'annotation-deprecated', 'annotation-inert']);

/** Fields that take one of a few words; of an address, `None` is the word. */
const WORDS: ReadonlySet<string> = new Set([
  'service-type', 'protocol', 'session-affinity', 'internal-traffic-policy', 'external-traffic-policy', 'traffic-distribution', 'ip-family',
  'ip-family-policy', 'ip-address',
]);

function mayMend(problem: LocatedProblem): boolean {
  return MENDABLE.has(problem.code) || wordMeant(problem) !== undefined;
}

/** The word that was written in another case. */
function wordMeant({ code, found, edit }: LocatedProblem): string | undefined {
  const word = WORDS.has(code) && edit !== undefined && 'value' in edit ? edit.value : undefined;
  return word?.toLowerCase() === String(found).toLowerCase() ? word : undefined;
}

function editFor(problem: LocatedProblem, origin: Origin, page: SourceMap): Edit | undefined {
  if (!mayMend(problem)) return undefined;
  const place = findNode(page, origin, writtenPath(problem.segments, origin, page));
  if (place === undefined || !place.exact) return undefined;
  const at = ({ start, end }: Range, text: string): Edit | undefined => {
    // Nobody means a word on two lines, and the diff goes line by line.
    if (page.raw.text.slice(start, end).includes('\n')) return undefined;
    return { start: page.raw.offset + start, end: page.raw.offset + end, text };
  };
  if (problem.code === 'field-type' || problem.code === 'target-port-name') {
    const text = retyped(problem, place.value);
    return text === undefined ? undefined : at(rangeOf(place.value, place.offset), text);
  }
  const word = wordMeant(problem);
  if (word !== undefined) return isScalar(place.value) ? at(rangeOf(place.value, place.offset), inQuotesOf(place.value, word)) : undefined;
  const { key, map } = place;
  if (!isScalar(key) || map === undefined) return undefined;
  const written = String(key.value);
  const near = nearKey(problem, written);
  if (near === undefined) return undefined;
  if (map.items.some((pair) => isScalar(pair.key) && pair.key.value === near)) return undefined; // the key would occur twice
  return at(rangeOf(key, place.offset), inQuotesOf(key, near));
}

/** A scalar with or without quotes, within which a word is replaced. */
function inQuotesOf({ type }: Scalar, word: string): string {
  return type === Scalar.QUOTE_DOUBLE ? JSON.stringify(word) : type === Scalar.QUOTE_SINGLE ? `'${word}'` : word;
}

/** The value as the field wants it, when only its quotes are wrong. */
function retyped(problem: LocatedProblem, node: unknown): string | undefined {
  if (!isScalar(node)) return undefined;
  const written = node.source ?? String(node.value);
  if (problem.code === 'target-port-name')
    return node.type !== Scalar.PLAIN && /^[1-9]\d{0,4}$/.test(String(node.value)) ? String(node.value) : undefined;
  const field = typeAt(problem.object?.kind, problem.segments);
  if (node.type === Scalar.PLAIN) return field === 'string' && /^[\w.+-]+$/.test(written) ? `"${written}"` : undefined;
  if (field === 'boolean' && /^(?:true|false)$/i.test(written)) return written.toLowerCase();
  return field === 'int32' && /^[1-9]\d*$/.test(written) ? written : undefined;
}

/** The key that is certainly meant by the one that is written. */
function nearKey({ code, edit }: LocatedProblem, written: string): string | undefined {
  const meant = edit !== undefined && 'key' in edit ? edit.key : undefined;
  if (code === 'annotation-inert') return meant;
  if (code === 'annotation-deprecated') return successorOf(written);
  const near = code === 'field-unknown' ? meant : nearest(written, keysNear(written));
  if (near === undefined || near.toLowerCase() === written.toLowerCase()) return near;
  return Math.abs(written.length - near.length) <= 2 && written.length >= 4 ? near : undefined;
}
