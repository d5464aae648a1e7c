import { existsSync, realpathSync, statSync, type Stats } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { isInside, reasonOf, rootOf } from './read-file';
import { FileSource, openStream, STDIN, createStreamSource, type Source } from './source';
import { chartOf, findManifests } from './walk-folder';
import { addOne, getOrCreate } from '../../problem';

/** A path that the user named and that cannot be read, or a file that was found and must not be read. */
export interface Missing {
  readonly name: string;
  readonly reason: string;
  /** Whether the source is a folder without manifests, which `--allow-empty` accepts. */
  readonly isEmpty?: boolean;
}

/** Limits for a folder that the user named, as paths without symbolic links: where links may lead, and which files may be changed. */
interface Scope {
  /** The named folder. Only files inside it may be changed. */
  readonly folder: string;
  /** The git work tree that contains the named folder, otherwise the current folder. Symbolic links must not lead out of it. */
  readonly root: string;
}

/** Finds the sources of names, one after the other. */
export class SourceSearch {
  /** Sources by the real path of their file. */
  readonly sources = new Map<string, Source>();
  readonly missing: Missing[] = [];

  /** Number of templates by the folder of their chart. */
  readonly charts = new Map<string, number>();
  readonly skippedFolders = new Map<string, number>();
  readonly pages: string[] = [];
  hidden = 0;
  private readonly chartFolders = new Map<string, boolean>();

  /** @param expand the paths that match a pattern; `undefined` if the text is no pattern. @default - there are no patterns */
  constructor(private readonly stdin: () => AsyncIterable<Buffer>, private readonly cwd: string,
    private readonly isExcluded: (path: string) => boolean, private readonly expand?: (pattern: string) => Promise<string[] | undefined>) {}

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
    const matches = await this.expand?.(pattern);
    if (matches === undefined || matches.length === 0)
      this.missing.push({ name: pattern, reason: matches === undefined ? 'there is no such file' : 'no file matches' });
    for (const name of matches ?? []) this.addFound(resolve(this.cwd, name), this.scopeOf(this.cwd));
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
