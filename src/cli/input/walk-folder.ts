import { readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from './source';

/** What a folder holds. */
export interface FolderContents {
  /** Paths of all manifests, sorted. */
  readonly files: readonly string[];
  /** Folders below it that cannot be listed. */
  readonly unreadable: readonly { readonly path: string; readonly reason: string }[];
}

/** Names of files that hold manifests. */
export const MANIFEST = /\.(?:yaml|yml|json|jsonl|ndjson)$/i;
/** Folders that are never entered. */
export const NEVER: ReadonlySet<string> = new Set(['node_modules', '.git']);

/** All manifests below a folder; each folder is entered once, whatever links lead back to it, and hidden ones are not. */
export function manifestsBelow(root: string): FolderContents {
  const files: string[] = [];
  const unreadable: { path: string; reason: string }[] = [];
  const entered = new Set<string>();
  const waiting = [root];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
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
      if (entry.isDirectory() || (entry.isSymbolicLink() && isFolder(path))) waiting.push(path);
      else if (MANIFEST.test(entry.name)) files.push(path);
    }
  }
  return { files: files.sort(), unreadable };
}

function isFolder(link: string): boolean {
  try {
    return statSync(link, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch {
    return false; // a link to itself: whoever reads it as a file will say so
  }
}
