import { readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from './source';

/** What a folder holds. */
export interface FolderContents {
  /** Paths of all manifests, sorted. */
  readonly files: readonly string[];
  /** How many are in folders of other people's code, and of tests that are meant to fail; they are not among the files. */
  readonly aside: number;
  /** Folders below it that cannot be listed. */
  readonly unreadable: readonly { readonly path: string; readonly reason: string }[];
}

/** Names of files that hold manifests. */
export const MANIFEST = /\.(?:yaml|yml|json|jsonl|ndjson)$/i;
/** Folders that are never entered. */
export const NEVER: ReadonlySet<string> = new Set(['node_modules', '.git']);
/** What others wrote, and what tests read or compare with: much of it is wrong on purpose, or is a piece of an object. */
const ASIDE = /^(?:vendor|test-?_?data|mock-?_?data|(?:test-?_?)?fixtures?|__(?:fixtures|mocks|snapshots|testdata)__|goldens?)$/i;
/** What tests compare with, where the folder stands below one of tests. */
const EXPECTED = /^(?:compare|expected|expectations|want)$/i;
const TESTS = /(?:^|[-_])(?:e2e|tests?)(?:$|[-_])/i;

/** All manifests below a folder; each folder is entered once, whatever links lead back to it, and hidden ones are not. */
export function manifestsBelow(root: string): FolderContents {
  const files: string[] = [];
  const unreadable: { path: string; reason: string }[] = [];
  const entered = new Set<string>();
  let aside = 0;
  const waiting = [{ folder: root, isAside: false, isOfTests: false }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { folder, isAside, isOfTests } = next;
    let entries: Dirent[];
    try {
      const target = realpathSync(folder);
      if (entered.has(target)) continue;
      entered.add(target);
      entries = readdirSync(folder, { withFileTypes: true });
    } catch (error) {
      unreadable.push({ path: folder, reason: reasonOf(error) });
      continue;
    }
    for (const entry of entries) {
      if (NEVER.has(entry.name) || entry.name.startsWith('.')) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory() || (entry.isSymbolicLink() && isFolder(path))) {
        waiting.push({
          folder: path, isAside: isAside || ASIDE.test(entry.name) || (isOfTests && EXPECTED.test(entry.name)),
          isOfTests: isOfTests || TESTS.test(entry.name),
        });
      } else if (!MANIFEST.test(entry.name)) continue;
      else if (isAside) aside++;
      else files.push(path);
    }
  }
  return { files: files.sort(), aside, unreadable };
}

function isFolder(link: string): boolean {
  try {
    return statSync(link, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch {
    return false; // a link to itself: whoever reads it as a file will say so
  }
}
