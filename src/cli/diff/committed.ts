import { statSync } from 'node:fs';
import { GitRepository } from './git-sources';
import { readObjects } from '../../loader/read-objects';
import { FileSource, type Source } from '../../loader/files/source';
import { findManifests } from '../../loader/files/walk-folder';
import { UsageError } from '../../loader/files/read-file';

/**
 * The objects of manifests that were committed: of a folder or file, or of `revision:path`. `undefined` if the revision does not have the
 * path, or is the HEAD of a repository without commits: nothing was committed there yet.
 *
 * @throws UsageError if there is no such file or revision, or a part of it cannot be read
 */
export async function readCommittedObjects(name: string): Promise<unknown[] | undefined> {
  const sources = await findCommittedSources(name);
  if (sources === undefined) return undefined;
  const { objects, unreadable } = await readObjects(sources);
  const [first] = unreadable;
  if (first !== undefined) throw new UsageError(`${first.file} cannot be read: ${first.reason}`);
  return objects.map(({ object }) => object);
}

async function findCommittedSources(name: string): Promise<Source[] | undefined> {
  const stats = statSync(name, { throwIfNoEntry: false });
  if (stats?.isDirectory() === true) return findManifests(name).files.map((file) => new FileSource(file, file));
  if (stats !== undefined) return [new FileSource(name, name)];
  const git = new GitRepository();
  const colon = name.indexOf(':');
  const [revision, path] = [name.slice(0, colon), name.slice(colon + 1) || '.'];
  if (colon > 0 && await git.isRevision(revision)) return await git.hasPath(revision, path) ? git.readSources(revision, path) : undefined;
  if (revision === 'HEAD' && await git.findTop() !== undefined) return undefined;
  throw new UsageError(`"${name}" is no file, no folder and no path of a git revision, such as origin/main:dist`);
}
