import { statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { glob, isDynamicPattern } from 'tinyglobby';
import { fileSource, streamSource, type Source } from './source';

/** What a folder is searched for. */
const MANIFESTS = '**/*.{yaml,yml,json,jsonl,ndjson}';
const NEVER = ['**/node_modules/**', '**/.git/**'];

/** What was asked for and is not there. */
export interface Missing {
  readonly name: string;
  readonly reason: string;
}

/** Files, folders (all manifests below), globs, and `-` for standard input, in the order given; each file once. */
export async function findSources(
  names: readonly string[], stdin: AsyncIterable<Buffer>, cwd = process.cwd(),
): Promise<{ sources: Source[]; missing: Missing[] }> {
  const sources = new Map<string, Source>();
  const missing: Missing[] = [];
  const add = (path: string) => {
    const full = resolve(cwd, path);
    const name = relative(cwd, full);
    if (!sources.has(full)) sources.set(full, fileSource(name.startsWith('..') ? full : name, full));
  };
  for (const name of names) {
    if (name === '-') {
      sources.set('-', streamSource('<stdin>', stdin));
      continue;
    }
    const there = statSync(resolve(cwd, name), { throwIfNoEntry: false });
    if (there === undefined) {
      const found = isDynamicPattern(name) ? await glob(name, { cwd, ignore: NEVER, dot: true, expandDirectories: false }) : [];
      if (found.length === 0) missing.push({ name, reason: isDynamicPattern(name) ? 'no file matches' : 'there is no such file' });
      for (const path of found.sort()) add(path);
    } else if (there.isDirectory()) {
      const found = await glob(MANIFESTS, { cwd: resolve(cwd, name), ignore: NEVER, absolute: true });
      if (found.length === 0) missing.push({ name, reason: 'the folder holds no .yaml, .yml, .json, .jsonl or .ndjson file' });
      for (const path of found.sort()) add(path);
    } else {
      add(name);
    }
  }
  return { sources: [...sources.values()], missing };
}
