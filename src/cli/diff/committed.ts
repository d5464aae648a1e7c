import { GitRepository } from './git-sources';
import { sideOf } from './sides';
import { readObjects } from '../input/read-objects';

/**
 * The objects of manifests that were committed: of a folder or file, or of `revision:path`.
 *
 * @throws UsageError when it is not there, or something of it cannot be read
 */
export async function committedObjects(name: string): Promise<unknown[]> {
  const { sources } = await sideOf(name, '-', new GitRepository());
  const { objects, unreadable } = await readObjects(sources);
  const [first] = unreadable;
  if (first !== undefined) throw new Error(`${first.file} cannot be read: ${first.reason}`);
  return objects.map(({ object }) => object);
}
