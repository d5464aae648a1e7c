import { basename } from 'node:path';
import * as ts from 'typescript';

/** A line of compiled types that stays. */
export interface Line {
  readonly text: string;
  /** The line that it comes from. */
  readonly from?: number;
  /** How much it loses on the left. */
  readonly cut: number;
  /** Up to which column it is what it was. */
  readonly until: number;
  /** Columns of what it loses between words, counted from the cut. */
  readonly blanks: readonly number[];
}

/** A line of no source. */
export function added(text: string): Line {
  return { text, cut: 0, until: 0, blanks: [] };
}

/**
 * The same lines without what only people want between words: a statement becomes one line, but for its comments; comments and texts stay
 * as they are.
 * A line is made of those that it was before.
 */
export function withoutBlanks(lines: readonly Line[]): (readonly Line[])[] {
  const text = lines.map((line) => line.text).join('\n');
  const source = ts.createSourceFile('types.d.ts', text, ts.ScriptTarget.ES2022, true);
  const found = lines.map((): number[] => []);
  const joined = new Set<number>();
  const blank = (from: number, to: number) => {
    const { line, character } = source.getLineAndCharacterOfPosition(from);
    for (let column = character; column < character + to - from; column++) found[line].push(column);
  };
  for (const statement of source.statements) {
    const all = words(statement);
    all.slice(1).forEach((word, at) => {
      const [from, to] = [all[at].getEnd(), word.getStart()];
      const between = text.slice(from, to);
      if (all[at].kind === ts.SyntaxKind.SemicolonToken && word.kind === ts.SyntaxKind.CloseBraceToken) blank(from - 1, from);
      if (/[\w$]/.test(text[from - 1]) && /[\w$]/.test(text[to])) return;
      if (/^ +$/.test(between)) blank(from, to);
      else if (/^\n$|\*\/\n$/.test(between)) joined.add(source.getLineAndCharacterOfPosition(to).line);
    });
  }
  const left = lines.map((line, at) => ({ ...line, text: line.text.split('').filter((_letter, column) => !found[at].includes(column)).join(''), blanks: found[at] }));
  return left.flatMap((line, at) => joined.has(at) ? [] : [[line, ...untilNext(left, at, joined)]]);
}

/** The lines after one that are joined to it. */
function untilNext(lines: readonly Line[], at: number, joined: ReadonlySet<number>): Line[] {
  const found: Line[] = [];
  for (let next = at + 1; joined.has(next); next++) found.push(lines[next]);
  return found;
}

/** The words and signs of a file, without comments. */
function words(node: ts.Node): ts.Node[] {
  const parts = node.getChildren().filter(({ kind }) => kind < ts.SyntaxKind.FirstJSDocNode || kind > ts.SyntaxKind.LastJSDocNode);
  return parts.length > 0 ? parts.flatMap(words) : node.getWidth() > 0 ? [node] : [];
}

/** A file that imports for all tables what they are made of, so that each has one line for it; and all files. */
export function withSharedImports(files: ReadonlyMap<string, readonly Line[]>): (readonly [file: string, lines: readonly Line[]])[] {
  const isTable = (file: string) => /^providers\/[^/]+\/table\.d\.ts$/.test(file);
  const importOf = ({ text }: Line) => /^import type \{ ([\w, ]+) \} from '\.\.\/(\.[^']+)';$/.exec(text);
  const origins = new Map<string, string>();
  const shared = (line: Line, isShared: (name: string, from: string) => boolean) => {
    const [, names, from] = importOf(line) ?? [];
    return names?.split(', ').filter((name) => isShared(name, from)) ?? [];
  };
  for (const [file, lines] of files) {
    if (isTable(file)) for (const line of lines) shared(line, (name, from) => { if (!origins.has(name)) origins.set(name, from); return false; });
  }
  const changed = [...files].map(([file, lines]) => {
    const names = isTable(file) ? lines.flatMap((line) => shared(line, (name, from) => origins.get(name) === from)) : [];
    if (names.length === 0) return [file, lines] as const;
    const others = lines.filter((line) => shared(line, (name, from) => origins.get(name) === from).length === 0);
    return [file, [added(`import type { ${names.sort().join(', ')} } from '../${basename(SHARED, '.d.ts')}';`), ...others]] as const;
  });
  const paths = [...new Set(origins.values())].sort();
  const named = (path: string) => [...origins].filter(([, from]) => from === path).map(([name]) => name).sort().join(', ');
  return [[SHARED, paths.map((path) => added(`export type { ${named(path)} } from '${path}';`))], ...changed];
}

/** What tables are made of, by name; made here, of no source. */
const SHARED = 'providers/of-tables.d.ts';
