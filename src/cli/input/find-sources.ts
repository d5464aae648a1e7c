import { realpathSync, statSync, type Stats } from 'node:fs';
import { relative, resolve } from 'node:path';
import { glob, isDynamicPattern } from 'tinyglobby';
import { fileSource, openStream, reasonOf, STDIN, streamSource, type Source } from './source';
import { manifestsBelow } from './walk-folder';

/** What was asked for and cannot be read. */
export interface Missing {
  readonly name: string;
  readonly reason: string;
}

const NEVER = ['**/node_modules/**', '**/.git/**'];

/** Files, folders (all manifests below), globs, and `-` for standard input, in the order given; each file once. */
export async function findSources(
  names: readonly string[], stdin: AsyncIterable<Buffer>, cwd = process.cwd(),
): Promise<{ sources: Source[]; missing: Missing[] }> {
  const search = new Search(stdin, cwd);
  for (const name of names) await search.add(name);
  return { sources: [...search.sources.values()], missing: search.missing };
}

class Search {
  /** By the file that a name leads to in the end. */
  readonly sources = new Map<string, Source>();
  readonly missing: Missing[] = [];

  constructor(private readonly stdin: AsyncIterable<Buffer>, private readonly cwd: string) {}

  async add(name: string): Promise<void> {
    if (name === '-') {
      if (!this.sources.has('-')) this.sources.set('-', streamSource(STDIN, () => this.stdin));
      return;
    }
    const path = resolve(this.cwd, name);
    const there = this.statOf(path, name);
    if (there === undefined) await this.addMatches(name);
    else if (there === 'unreadable') return;
    else if (there.isDirectory()) this.addFolder(path, name);
    else this.addFile(path, there);
  }

  private async addMatches(pattern: string): Promise<void> {
    if (!isDynamicPattern(pattern)) {
      this.missing.push({ name: pattern, reason: 'there is no such file' });
      return;
    }
    const found = await glob(pattern, { cwd: this.cwd, ignore: NEVER, dot: true, expandDirectories: false });
    if (found.length === 0) this.missing.push({ name: pattern, reason: 'no file matches' });
    for (const name of found.sort()) this.addFound(resolve(this.cwd, name));
  }

  private addFolder(path: string, name: string): void {
    const { files, unreadable } = manifestsBelow(path);
    if (files.length === 0 && unreadable.length === 0) this.missing.push({ name, reason: 'the folder holds no .yaml, .yml, .json, .jsonl or .ndjson file' });
    for (const { path: folder, reason } of unreadable) this.missing.push({ name: this.nameOf(folder), reason });
    for (const file of files) this.addFound(file);
  }

  private addFound(path: string): void {
    const there = this.statOf(path, this.nameOf(path));
    if (there === undefined) this.missing.push({ name: this.nameOf(path), reason: 'it leads to a file that does not exist' });
    else if (there !== 'unreadable' && there.isFile()) this.addFile(path, there); // pipes and devices only when they are named
  }

  private addFile(path: string, there: Stats): void {
    const target = there.isFile() ? realpathSync(path) : path;
    if (this.sources.has(target)) return;
    const name = this.nameOf(path);
    // What is no file, such as the pipe of `<(helm template …)`, can be read once only.
    this.sources.set(target, there.isFile() ? fileSource(name, path) : streamSource(name, () => openStream(path)));
  }

  private statOf(path: string, name: string): Stats | 'unreadable' | undefined {
    try {
      return statSync(path, { throwIfNoEntry: false });
    } catch (error) {
      this.missing.push({ name, reason: reasonOf(error) });
      return 'unreadable';
    }
  }

  /** As it is seen from where the command runs. */
  private nameOf(path: string): string {
    const name = relative(this.cwd, path);
    return name.startsWith('..') ? path : name;
  }
}
