import { relative } from 'node:path';
import { isMap, isScalar, Scalar } from 'yaml';
import type { LocatedProblem } from '../../editor/located-problem';
import { shapeAt } from '../../editor/schema';
import { readFile } from '../../loader/files/read-file';
import type { Loaded } from '../../loader/load';
import type { Origin } from '../../loader/read-objects';
import { findNode, openPages, locate, writtenPath, type SourceMap } from '../../loader/source-map';
import type { Path, Problem } from '../../problem';

/** Lines of a file to show with a problem. */
export interface Excerpt {
  /** The line of the problem as written; of a long line, such as JSON on one line, the part around the position. */
  readonly text: string;
  /** Number of characters of the line before the text. */
  readonly skipped: number;
  /** The line before it. */
  readonly before?: string;
}

/** Problems in reading order, with their source lines and the origins of their objects. */
export interface LocatedProblems {
  readonly problems: readonly LocatedProblem[];
  readonly excerpts: readonly Excerpt[];
  readonly origins: readonly Origin[];
}

/** Finds the position of every problem, in its documents read again. */
export async function locateProblems(problems: readonly Problem[], { objects }: Loaded, profileFile?: string): Promise<LocatedProblems> {
  const origins = problems.map((problem) => objects[problem.object?.index ?? 0].origin);
  const located = new Array<LocatedProblem>(problems.length);
  const excerpts = new Array<Excerpt>(problems.length);
  for await (const { page, positions } of openPages(origins)) {
    for (const at of positions) {
      const { path, isKey } = placeIn(problems[at], origins[at], page);
      const range = locate(page, origins[at], path, isKey);
      const start = page.lines.at(range.start);
      const end = page.lines.at(range.end);
      located[at] = {
        ...withSourceText(problems[at], origins[at], page),
        file: origins[at].source.name, line: start.line, column: start.column, endLine: end.line, endColumn: end.column,
      };
      excerpts[at] = excerptOf(page, start);
    }
  }
  if (profileFile !== undefined) {
    for (const [at, problem] of problems.entries()) {
      const inProfile = problem.object === undefined ? locateInProfile(problem, profileFile) : undefined;
      if (inProfile !== undefined) ({ located: located[at], excerpt: excerpts[at] } = inProfile);
    }
  }
  for (const [at, origin] of origins.entries()) { // the file has changed or was removed since it was read
    located[at] ??= { ...problems[at], file: origin.source.name, line: 1, column: 1, endLine: 1, endColumn: 1 };
    excerpts[at] ??= { text: '', skipped: 0 };
  }
  const order = inReadingOrder(located);
  return { problems: order.map((at) => located[at]), excerpts: order.map((at) => excerpts[at]), origins: order.map((at) => origins[at]) };
}

/** The line of the profile's file that sets the field; `undefined` if none does, because an option of the command sets it. */
function locateInProfile(problem: Problem, file: string): { readonly located: LocatedProblem; readonly excerpt: Excerpt } | undefined {
  const lines = readFile(file).split(/\r?\n/), key = `${String(problem.segments[0])}:`;
  const at = lines.findIndex((line) => line.trimStart().startsWith(key));
  if (at < 0) return undefined;
  const text = lines[at];
  const column = text.length - text.trimStart().length + 1;
  return {
    located: { ...problem, file: relative('', file), line: at + 1, column, endLine: at + 1, endColumn: text.length + 1 },
    excerpt: { text: text.slice(0, MAX_CONTEXT), skipped: 0, before: lines[at - 1]?.slice(0, MAX_CONTEXT) },
  };
}

/** Whether the key is wrong, or the field should not be there, rather than its value. */
function isAboutKey({ code, reason }: Pick<Problem, 'code' | 'reason'>): boolean {
  return reason === 'Unknown field' || reason === 'Duplicate field' || (code.startsWith('annotation-') && code !== 'annotation-value');
}

/** The path of the one wrong label, if the path of a problem is that of all labels. */
function placeIn({ segments, found, subject, ...problem }: Problem, origin: Origin, page: SourceMap): { path: Path; isKey: boolean } {
  const path = writtenPath(segments, origin, page);
  const isBelow = (key: unknown): key is string => typeof key === 'string' && findNode(page, origin, [...path, key])?.exact === true;
  const place = findNode(page, origin, path);
  if (place?.exact === true && isMap(place.value)) {
    if (isBelow(found)) return { path: [...path, found], isKey: true };
    if (subject?.kind === 'label' && isBelow(subject.name)) return { path: [...path, subject.name], isKey: false };
  }
  return { path, isKey: isAboutKey(problem) };
}

/** The problem with its value as written, if the value must be quoted: `0777` instead of 511, to which YAML converts it. */
function withSourceText(problem: Problem, origin: Origin, page: SourceMap): Problem {
  const isText = shapeAt(problem.object?.kind, problem.segments)?.type === 'string';
  if (problem.code !== 'field-type' || typeof problem.found === 'string' || !isText) return problem;
  const node = findNode(page, origin, problem.segments)?.value;
  const sourceText = isScalar(node) && node.type === Scalar.PLAIN ? node.source : undefined;
  return sourceText === undefined || sourceText === '' ? problem : { ...problem, fix: `put it in quotes: "${sourceText}"` };
}

/** Number of characters kept on either side of a position; formats show fewer. */
const MAX_CONTEXT = 300;

function excerptOf({ lines }: SourceMap, { line, column }: { line: number; column: number }): Excerpt {
  const skipped = Math.max(0, column - 1 - MAX_CONTEXT);
  return {
    text: copied(lines.text(line)?.slice(skipped, column - 1 + MAX_CONTEXT)) ?? '', skipped,
    before: copied(lines.text(line - 1)?.slice(0, MAX_CONTEXT)),
  };
}

/** Copies a text, because a slice would keep the whole document in memory. */
function copied(text: string | undefined): string | undefined {
  return text === undefined ? undefined : Buffer.from(text).toString();
}

/** Positions of problems in reading order: files in the order in which they were read, then by line. */
function inReadingOrder(problems: readonly LocatedProblem[]): number[] {
  const files = new Map(problems.map(({ file, object }) => [file, object?.index ?? 0])); // objects of a file follow each other
  const turn = (at: number) => files.get(problems[at].file) ?? 0;
  return [...problems.keys()].sort((a, b) => turn(a) - turn(b) || problems[a].line - problems[b].line
    || problems[a].column - problems[b].column || a - b);
}
