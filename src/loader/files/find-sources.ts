import { existsSync, realpathSync, statSync, type Stats } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { addOne, getOrCreate } from '../../problem';
import { compileGlob, GlobError } from './glob';
import { isInside, reasonOf, rootOf, UsageError } from './read-file';
import { FileSource, openStream, STDIN, createStreamSource, type Source } from './source';
import { chartOf, findManifests, NEVER_ENTERED } from './walk-folder';

/** A path that the user named and that cannot be read, or a file that was found and must not be read. */
export interface Missing {
  readonly name: string;
  readonly reason: string;
  /** Whether the source is a folder without manifests, which `--allow-empty` accepts. */
  readonly isEmpty?: boolean;
}

/**
 * Finds the sources of files, folders (all manifests below), globs, and `-` for standard input, in this order; each file once. `!name`
 * excludes. What does not exist is in `missing`; sources of the options come first.
 */
export async function findSources(names: readonly string[], options: FindOptions = {}): Promise<FoundSources> {
  const { cwd = process.cwd(), exclude = [], extraSources = [], stdin = () => process.stdin } = options;
  const excluded = [...exclude, ...names.filter((name) => name.startsWith('!')).map((name) => name.slice(1))];
  const search = new Search(stdin, cwd, matcherOf(excluded, cwd));
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

/** Limits for a folder that the user named, as paths without symbolic links: where links may lead, and which files may be changed. */
interface Scope {
  /** The named folder. Only files inside it may be changed. */
  readonly folder: string;
  /** The git work tree that contains the named folder, otherwise the current folder. Symbolic links must not lead out of it. */
  readonly root: string;
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

class Search {
  /** Sources by the real path of their file. */
  readonly sources = new Map<string, Source>();
  readonly missing: Missing[] = [];

  /** Number of templates by the folder of their chart. */
  readonly charts = new Map<string, number>();
  readonly skippedFolders = new Map<string, number>();
  readonly pages: string[] = [];
  hidden = 0;
  private readonly chartFolders = new Map<string, boolean>();

  constructor(private readonly stdin: () => AsyncIterable<Buffer>, private readonly cwd: string,
    private readonly isExcluded: (path: string) => boolean) {}

  async add(name: string): Promise<void> {
    if (name === '-') {
      if (!this.sources.has('-')) this.sources.set('-', createStreamSource(STDIN, this.stdin));
      return;
    }
    if (name === '') { // an empty path would mean the current folder
      this.missing.push({ name: '""', reason: 'the name is empty: a variable of the shell may not be set' });
      return;
    }
    const path = resolve(this.cwd, name);
    const stats = this.statOf(path, name);
    if (stats === undefined) await this.addMatches(name);
    else if (stats === 'unreadable') return;
    else if (stats.isDirectory()) this.addFolder(path, name);
    else this.addFile(path, stats, { isNamed: true, isWritable: true });
  }

  private async addMatches(pattern: string): Promise<void> {
    const { glob, isDynamicPattern } = await import('tinyglobby'); // loaded late, because shells expand most patterns themselves
    if (!isDynamicPattern(pattern)) {
      this.missing.push({ name: pattern, reason: 'there is no such file' });
      return;
    }
    const ignore = [...NEVER_ENTERED].map((folder) => `**/${folder}/**`);
    const matches = await glob(pattern, { cwd: this.cwd, ignore, dot: true, expandDirectories: false });
    if (matches.length === 0) this.missing.push({ name: pattern, reason: 'no file matches' });
    for (const name of matches.sort()) this.addFound(resolve(this.cwd, name), this.scopeOf(this.cwd));
  }

  private addFolder(path: string, name: string): void {
    const scope = this.scopeOf(path);
    const { files, pages, unreadable, skippedFolders, hidden } = findManifests(path,
      (target) => isInside(target, scope.root) || isInside(target, scope.folder));
    for (const [folder, count] of skippedFolders) this.skippedFolders.set(this.nameOf(folder), count);
    this.hidden += hidden;
    this.pages.push(...pages.filter((page) => !this.isExcluded(page)));
    if (files.length === 0 && unreadable.length === 0 && skippedFolders.size === 0)
      this.missing.push({ name, reason: 'the folder holds no .yaml, .yml, .json, .jsonl or .ndjson file', isEmpty: true });
    for (const { path: folder, reason } of unreadable) this.missing.push({ name: this.nameOf(folder), reason });
    for (const file of files) this.addFound(file, scope);
  }

  /** The scope of a folder that the user named. */
  private scopeOf(folder: string): Scope {
    return { folder: realpathSync(folder), root: realpathSync(rootOf(folder, this.cwd)) };
  }

  private addFound(path: string, scope: Scope): void {
    const name = this.nameOf(path);
    const stats = this.statOf(path, name);
    if (stats === undefined) {
      const reason = name.includes('\ufffd') ? 'its name is not valid UTF-8: rename it' : 'it is a link to a file that does not exist';
      this.missing.push({ name, reason });
    } else if (stats !== 'unreadable' && stats.isFile()) { // pipes and devices only when they are named
      const target = realpathSync(path);
      const isWritable = isInside(target, scope.folder);
      if (isWritable || isInside(target, scope.root)) this.addFile(path, stats, { isWritable });
      else if (!this.isExcluded(path))
        this.missing.push({ name, reason: `it is a link to a file outside of ${scope.root}: name that file to check it` });
    }
  }

  private addFile(path: string, stats: Stats, { isNamed, isWritable }: Pick<Source, 'isNamed' | 'isWritable'>): void {
    if (this.isExcluded(path) || this.isChartTemplate(path)) return;
    const target = stats.isFile() ? realpathSync(path) : path;
    if (this.sources.has(target)) return;
    const name = this.nameOf(path);
    // A pipe, such as that of `<(helm template …)`, can be read only once, so its text is kept.
    this.sources.set(target, stats.isFile() ? new FileSource(name, path, isNamed, isWritable)
      : createStreamSource(name, () => openStream(path)));
  }

  /** Whether a file is a template of a Helm chart: it is in a folder `templates` next to a Chart.yaml, or below it. */
  private isChartTemplate(path: string): boolean {
    const chart = chartOf(path, (folder) => getOrCreate(this.chartFolders, folder, () => existsSync(join(folder, 'Chart.yaml'))));
    if (chart !== undefined) addOne(this.charts, chart);
    return chart !== undefined;
  }

  private statOf(path: string, name: string): Stats | 'unreadable' | undefined {
    try {
      return statSync(path, { throwIfNoEntry: false });
    } catch (error) {
      this.missing.push({ name, reason: reasonOf(error) });
      return 'unreadable';
    }
  }

  /** The path as problems show it: relative to the current folder if the file is inside, otherwise unchanged. */
  private nameOf(path: string): string {
    const name = relative(this.cwd, path);
    return name.startsWith('..') ? path : name;
  }
}
