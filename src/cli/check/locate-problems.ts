import { relative } from 'node:path';
import { isMap, isScalar, Scalar } from 'yaml';
import type { LocatedProblem } from '../../editor/located-problem';
import { findShape } from '../../editor/schema';
import { readFile } from '../../loader/files/read-file';
import type { Loaded } from '../../loader/load';
import type { Origin } from '../../loader/read-objects';
import { findNode, readSourceMaps, locate, writtenPathOf, type SourceMap } from '../../loader/source-map';
import type { Path, Problem } from '../../problem';
import { selectProblems, type Excerpt, type LocatedProblems } from './located-problems';

/**
 * Finds the position of every problem in its document, which is read again: adds `file`, `line`, `column`, `endLine` and `endColumn`, all 1
 * if the file has changed, and returns the problems in reading order, with their source lines and origins.
 *
 * @param profileFile where problems of the cluster profile are located
 */
export async function locateProblems(problems: readonly Problem[], { objects }: Loaded, profileFile?: string): Promise<LocatedProblems> {
  const origins = problems.map((problem) => objects[problem.object?.index ?? 0].origin);
  const located = new Array<LocatedProblem>(problems.length);
  const excerpts = new Array<Excerpt>(problems.length);
  for await (const { sourceMap, positions } of readSourceMaps(origins)) {
    for (const index of positions) {
      const { path, isKey } = placeIn(problems[index], origins[index], sourceMap);
      const range = locate(sourceMap, origins[index], path, isKey);
      const start = sourceMap.lines.positionOf(range.start);
      const end = sourceMap.lines.positionOf(range.end);
      located[index] = {
        ...problems[index], fix: fixOf(problems[index], problems[index].object?.kind, origins[index], sourceMap),
        file: origins[index].source.name, line: start.line, column: start.column, endLine: end.line, endColumn: end.column,
      };
      excerpts[index] = excerptOf(sourceMap, start);
    }
  }
  for (const [index, problem] of problems.entries()) {
    const inProfile = profileFile !== undefined && problem.object === undefined ? locateInProfile(problem, profileFile) : undefined;
    if (inProfile !== undefined) ({ located: located[index], excerpt: excerpts[index] } = inProfile);
    // An object without a position: its file was changed or removed after it was read.
    located[index] ??= { ...problem, file: origins[index].source.name, line: 1, column: 1, endLine: 1, endColumn: 1 };
    excerpts[index] ??= { text: '', skipped: 0 };
  }
  return selectProblems({ problems: located, excerpts, origins }, sortByPlace(located));
}

/** Locates a problem at the line of the profile file that sets the wrong field; `undefined` if an option of the command sets the field. */
function locateInProfile(problem: Problem, file: string): { readonly located: LocatedProblem; readonly excerpt: Excerpt } | undefined {
  const lines = readFile(file).split(/\r?\n/), key = `${String(problem.segments[0])}:`;
  const index = lines.findIndex((line) => line.trimStart().startsWith(key));
  if (index < 0) return undefined;
  const text = lines[index], line = index + 1;
  const column = text.length - text.trimStart().length + 1;
  return {
    located: { ...problem, file: relative('', file), line, column, endLine: line, endColumn: text.length + 1 },
    excerpt: { text: text.slice(0, MAX_CONTEXT), skipped: 0, before: lines[index - 1]?.slice(0, MAX_CONTEXT) },
  };
}

/** Whether a problem is about the key of a field, such as an unknown field, and not about its value. */
const isAboutKey = ({ code, reason }: Pick<Problem, 'code' | 'reason'>): boolean =>
  reason === 'Unknown field' || reason === 'Duplicate field' || (code.startsWith('annotation-') && code !== 'annotation-value');

/**
 * Returns the path in the source text that a problem is about. For a problem whose path is a map, such as `metadata.labels`, it is the path
 * of the wrong key in that map.
 */
function placeIn({ segments, found, subject, ...problem }: Problem, origin: Origin, sourceMap: SourceMap): { path: Path; isKey: boolean } {
  const path = writtenPathOf(segments, origin, sourceMap);
  const isBelow = (key: unknown): key is string => typeof key === 'string' && findNode(sourceMap, origin, [...path, key])?.exact === true;
  const node = findNode(sourceMap, origin, path);
  if (node?.exact === true && isMap(node.value)) {
    if (isBelow(found)) return { path: [...path, found], isKey: true };
    if (subject?.kind === 'label' && isBelow(subject.name)) return { path: [...path, subject.name], isKey: false };
  }
  return { path, isKey: isAboutKey(problem) };
}

/**
 * Returns the fix of a problem: if YAML reads the value of a string field as a number or boolean, the source text in quotes: `"0777"`.
 */
export function fixOf(
  { code, segments, fix }: Pick<Problem, 'code' | 'segments' | 'fix'>, kind: string | undefined, origin: Origin, sourceMap: SourceMap,
): string {
  if (code !== 'field-type' || findShape(kind, segments)?.type !== 'string') return fix;
  const node = findNode(sourceMap, origin, segments)?.value;
  const sourceText = isScalar(node) && node.type === Scalar.PLAIN ? node.source ?? '' : '';
  return sourceText === '' ? fix : `put it in quotes: "${sourceText}"`;
}

/** Number of characters of the source line that are kept before and after the position of a problem; formats show fewer. */
const MAX_CONTEXT = 300;

function excerptOf({ lines }: SourceMap, { line, column }: { line: number; column: number }): Excerpt {
  const skipped = Math.max(0, column - 1 - MAX_CONTEXT);
  return {
    text: copyText(lines.textOfLine(line)?.slice(skipped, column - 1 + MAX_CONTEXT)) ?? '', skipped,
    before: copyText(lines.textOfLine(line - 1)?.slice(0, MAX_CONTEXT)),
  };
}

/** Returns a copy of a string: a slice of a document would keep the whole document in memory. */
const copyText = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : Buffer.from(text).toString();

/** Positions of problems in reading order: files in the order in which they were read, then by line. */
function sortByPlace(problems: readonly LocatedProblem[]): number[] {
  const files = new Map(problems.map(({ file, object }) => [file, object?.index ?? 0])); // objects of one file are adjacent
  const rankOf = (index: number) => files.get(problems[index].file) ?? 0;
  return [...problems.keys()].sort((a, b) => rankOf(a) - rankOf(b) || problems[a].line - problems[b].line
    || problems[a].column - problems[b].column || a - b);
}
