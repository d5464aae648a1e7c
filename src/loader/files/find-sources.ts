import { isAbsolute, relative, sep } from 'node:path';
import { compileGlob, GlobError } from './glob';
import { UsageError } from './read-file';
import type { Source } from './source';
import { SourceSearch, type Missing } from './source-search';
import { NEVER_ENTERED } from './walk-folder';

/**
 * Finds the sources of files, folders (all manifests below), globs, and `-` for standard input, in this order; each file once. `!name`
 * excludes. What does not exist is in `missing`; sources of the options come first.
 */
export async function findSources(names: readonly string[], options: FindOptions = {}): Promise<FoundSources> {
  const { cwd = process.cwd(), exclude = [], extraSources = [], stdin = () => process.stdin } = options;
  const excluded = [...exclude, ...names.filter((name) => name.startsWith('!')).map((name) => name.slice(1))];
  const search = new SourceSearch(stdin, cwd, matcherOf(excluded, cwd), async (pattern) => expandPattern(pattern, cwd));
  for (const name of names) if (!name.startsWith('!')) await search.add(name);
  const { sources, missing, charts, skippedFolders, hidden, pages } = search;
  return { sources: [...extraSources, ...sources.values()], missing, charts, skippedFolders, hidden, pages };
}

/** Options of the search. */
export interface FindOptions {
  /** Opens standard input; it is read if the file name is `-`. @default - standard input of the process */
  readonly stdin?: () => AsyncIterable<Buffer>;
  /** The current folder. @default - that of the process */
  readonly cwd?: string;
  /** Files and folders to leave out, by name or by pattern, relative to the current folder. */
  readonly exclude?: readonly string[];
  /** Sources that are not files, such as a cluster. @default - none */
  readonly extraSources?: readonly Source[];
}

/** The sources that a search found, and what it left out. */
export interface FoundSources {
  readonly sources: Source[];
  readonly missing: Missing[];
  /** Number of template files of each Helm chart, by the folder of the chart: only Helm can read templates. */
  readonly charts: ReadonlyMap<string, number>;
  /** Number of skipped files by folder name: third-party code, and tests with manifests that are invalid on purpose. */
  readonly skippedFolders: ReadonlyMap<string, number>;
  /** Number of hidden files and folders that may hold manifests; they are not read. */
  readonly hidden: number;
  /** Paths of documentation pages and shell scripts in the named folders. */
  readonly pages: readonly string[];
}

/**
 * Returns a predicate for excluded paths. A pattern without a slash matches names at any depth; one that begins with `!`
 * includes again what earlier ones exclude, as in .gitignore.
 */
export function matcherOf(patterns: readonly string[], cwd: string): (path: string) => boolean {
  if (patterns.length === 0) return () => false;
  const rules = patterns.map((pattern) => {
    const isNegated = pattern.startsWith('!');
    return { isNegated, matches: matcherOfOne(isNegated ? pattern.slice(1) : pattern, cwd) };
  });
  return (path) => rules.reduce((isExcluded, { isNegated, matches }) => (matches(path) ? !isNegated : isExcluded), false);
}

function matcherOfOne(text: string, cwd: string): (path: string) => boolean {
  const pattern = (isAbsolute(text) ? relative(cwd, text).replaceAll(sep, '/') : text).replace(/(?<!\/)\/+$/, '').replace(/^\.\//, '');
  const globs = pattern.includes('/') ? [pattern, `${pattern}/**`] : [`**/${pattern}`, `**/${pattern}/**`];
  try {
    const matchers = globs.map(compileGlob);
    return (path) => {
      const name = relative(cwd, path).replaceAll(sep, '/');
      return matchers.some((matches) => matches(name));
    };
  } catch (error) {
    if (error instanceof GlobError) throw new UsageError(`the pattern "${text}" is invalid: ${error.message}`);
    throw error;
  }
}

/** The paths of the files that match a pattern, in order; `undefined` if the text is no pattern. */
async function expandPattern(pattern: string, cwd: string): Promise<string[] | undefined> {
  const { glob, isDynamicPattern } = await import('tinyglobby'); // loaded late, because shells expand most patterns themselves
  if (!isDynamicPattern(pattern)) return undefined;
  const ignore = [...NEVER_ENTERED].map((folder) => `**/${folder}/**`);
  return (await glob(pattern, { cwd, ignore, dot: true, expandDirectories: false })).sort();
}
