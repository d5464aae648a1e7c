import { statSync } from 'node:fs';
import { GitRepository } from './git-sources';
import { readObjects } from '../../loader/read-objects';
import { fileSource, type Source } from '../../loader/files/source';
import { manifestsBelow } from '../../loader/files/walk-folder';
import { UsageError } from '../../loader/files/usage-error';

/**
 * The objects of manifests that were committed: of a folder or file, or of `revision:path`.
 *
 * @throws UsageError when it is not there, or something of it cannot be read
 */
export async function committedObjects(name: string): Promise<unknown[]> {
  const { objects, unreadable } = await readObjects(await sourcesOf(name));
  const [first] = unreadable;
  if (first !== undefined) throw new UsageError(`${first.file} cannot be read: ${first.reason}`);
  return objects.map(({ object }) => object);
}

async function sourcesOf(name: string): Promise<Source[]> {
  const there = statSync(name, { throwIfNoEntry: false });
  if (there?.isDirectory() === true) return manifestsBelow(name).files.map((file) => fileSource(file, file));
  if (there !== undefined) return [fileSource(name, name)];
  const git = new GitRepository();
  const colon = name.indexOf(':');
  if (colon > 0 && await git.isRevision(name.slice(0, colon))) return git.sources(name.slice(0, colon), name.slice(colon + 1) || '.');
  throw new UsageError(`"${name}" is no file, no folder and no path of a git revision, such as origin/main:dist`);
}
