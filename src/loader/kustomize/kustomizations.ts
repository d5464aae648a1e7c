import { dirname, join, sep } from 'node:path';
import { DISK, kustomizationOf, type FileTree, type Kustomization } from './kustomization';
import { lazy } from '../../problem';

/** The kustomizations in and above the folders of some files, each read once. */
export class Kustomizations {
  private readonly byFolder = new Map<string, Kustomization | undefined>();

  /** @param files absolute paths of all input files */
  constructor(files: Iterable<string>, private readonly tree: FileTree = DISK) {
    const visitedFolders = new Set<string>();
    for (const file of files) {
      for (let folder = dirname(file), depth = 0; !visitedFolders.has(folder) && depth < 8; folder = dirname(folder), depth++) {
        visitedFolders.add(folder);
        this.of(folder);
        if (folder === dirname(folder) || this.tree.exists(join(folder, '.git'))) break;
      }
    }
  }

  /** The kustomization in a folder; `undefined` if the folder has none. */
  of(folder: string): Kustomization | undefined {
    if (!this.byFolder.has(folder)) this.byFolder.set(folder, kustomizationOf(folder, this.tree));
    return this.byFolder.get(folder);
  }

  get all(): Kustomization[] {
    return [...this.byFolder.values()].filter((kustomization) => kustomization !== undefined);
  }

  /** The kustomizations below a folder, except those in subfolders of another kustomization. */
  findTopmost(folder: string): Kustomization[] {
    const topmost: Kustomization[] = [];
    for (const kustomization of this.all.sort((a, b) => (a.folder < b.folder ? -1 : 1))) {
      const previous = topmost.at(-1);
      const isWithin = (parent: string) => kustomization.folder.startsWith(parent + sep);
      if (isWithin(folder) && !(previous !== undefined && isWithin(previous.folder))) topmost.push(kustomization);
    }
    return topmost;
  }

  /** Whether a file contains patches or settings of kustomize instead of objects. */
  isPatch(file: string): boolean {
    return this.patches().has(file);
  }
  private readonly patches = lazy((): ReadonlySet<string> => {
    const resources = new Set(this.all.flatMap((kustomization) => kustomization.resources));
    return new Set(this.all.flatMap((kustomization) => kustomization.patchesAndSettings).filter((file) => !resources.has(file)));
  });
}
