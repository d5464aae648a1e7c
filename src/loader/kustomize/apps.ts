import { isDeepStrictEqual } from 'node:util';
import { dirname, isAbsolute, resolve, sep } from 'node:path';
import { toList, toRecord, stringOf, type UnknownObject } from '../../service';
import { Transformed, applyTransforms, isKustomization, type Transforms, type Kustomization, type Kustomizations } from './kustomization';
import { matcherOf } from '../files/find-sources';
import { isFolder } from '../files/walk-folder';
import { isInside } from '../files/read-file';
import { objectKeyOf, type ReadObject } from '../read-objects';
import { getOrCreate, pushTo, tryTo } from '../../problem';

/** Objects that are applied together, according to the files. */
export interface App {
  readonly members: readonly Transformed[];
  /**
   * Number of the members that refer to all members. Those after them are from other files of the folder, which may be applied together
   * with these: files of a kustomization that does not list the files of this app, or files beside alternatives. They have an app of their
   * own, and so have the first ones; only references from the first to the others are checked in this app.
   */
  readonly ownMembers: number;
  /** Whether all objects of the app are certain to be applied together; otherwise that is certain only for objects of the same file. */
  readonly isTogether: boolean;
  /** Whether the app has further objects that were not read, such as remote resources. */
  readonly isOpen: boolean;
  /** Kinds and names of the objects that kustomize patches change; `*` for any. */
  readonly patched: Kustomization['patched'];
}

/** The objects of an input, grouped into apps. */
export interface Apps {
  readonly apps: readonly App[];
  /**
   * Positions of the Argo CD Applications and Flux Kustomizations whose folders were read, and of kustomizations whose resources were all
   * read, so that the objects they apply are known.
   */
  readonly applied: ReadonlySet<number>;
}

/** Options of `appsOf`. */
export interface AppsOptions {
  /** Absolute paths of the folders that the configuration file lists in `apps`: each folder is one app. */
  readonly folders?: readonly string[];
  /** Absolute paths of the folders with a file that could not be read, or from which objects may be missing for another reason. */
  readonly unread?: ReadonlySet<string>;
}

/**
 * Limits the work for nested overlays: an object may belong to 8 apps on average, such as those of the overlays that include a kustomize
 * base.
 */
const MOST_OVERLAYS = 8;

/** Maximum nesting of kustomizations, deeper than any in use. */
const MOST_NESTED = 20;

/**
 * Groups objects into apps, as `{ apps, applied }`: by kustomization, by a folder that Argo CD or Flux applies, by chart output, or by a
 * folder of the configuration; otherwise by folder.
 */
export const appsOf = (objects: readonly ReadObject[], kustomizations: Kustomizations, options: AppsOptions = {}): Apps =>
  new AppFinder(objects, kustomizations, options).find();

class AppFinder {
  /** Positions in `objects`, by path of the file. */
  private readonly byFile = new Map<string, number[]>();
  /** Paths of the files that already belong to an app. */
  private readonly usedFiles = new Set<string>();
  /** Folders whose kustomization has been added to `apps`. */
  private readonly appliedFolders = new Set<string>();
  private readonly apps: App[] = [];
  private readonly applied = new Set<number>();
  /** All files, sorted. */
  private readonly files: readonly string[];
  /** Number of objects and files that may still be visited; limits the work for nested overlays. */
  private visitsLeft: number;

  constructor(private readonly objects: readonly ReadObject[], private readonly kustomizations: Kustomizations,
    private readonly options: AppsOptions) {
    for (const [index, { origin: { source } }] of objects.entries()) pushTo(this.byFile, source.path ?? source.name, index);
    this.files = [...this.byFile.keys()].sort();
    this.visitsLeft = objects.length * MOST_OVERLAYS + 1000;
  }

  find(): Apps {
    for (const folder of this.options.folders ?? []) this.addFiles(this.below(folder, true), {}, true);
    this.addApplied();
    this.addKustomized();
    this.markReadKustomizations();
    this.addRest();
    return { apps: this.apps, applied: this.applied };
  }

  /** Adds an app for each folder that an Argo CD Application or a Flux Kustomization applies. */
  private addApplied(): void {
    for (const [index, { object, origin: { source } }] of this.objects.entries()) {
      if (source.path === undefined) continue;
      const appliedFolders = listApplied(object);
      if (appliedFolders.length > 0 && !usesChart(object)) this.applied.add(index);
      for (const { path, transforms, isFlux, recurse, include, exclude } of appliedFolders) {
        const folder = folderOf(path, source.path);
        const kustomization = folder === undefined ? undefined : this.kustomizations.of(folder);
        const hasFiles = kustomization !== undefined || (folder !== undefined && this.below(folder, true, true).length > 0);
        if (!hasFiles) this.applied.delete(index);
        if (folder === undefined) continue;
        if (kustomization !== undefined) {
          this.addKustomization(kustomization, transforms);
          continue;
        }
        // Flux builds each kustomization below the folder, and generates one for the other files.
        const inner = isFlux ? this.kustomizations.findTopmost(folder) : [];
        for (const kustomizationBelow of inner) this.addKustomization(kustomizationBelow, transforms);
        const [isIncluded, isExcluded] = [include, exclude].map((pattern) =>
          pattern === undefined ? undefined : tryTo(() => matcherOf([pattern], folder))); // fails if the syntax is not supported
        const files = this.below(folder, recurse).filter((file) => !inner.some((item) => file.startsWith(item.folder + sep))
          && isIncluded?.(file) !== false && isExcluded?.(file) !== true);
        this.addFiles(files, transforms, false);
      }
    }
  }

  private addKustomized(): void {
    const referenced = new Set(this.kustomizations.all.flatMap((kustomization) => kustomization.resources));
    for (const kustomization of this.kustomizations.all) {
      if (referenced.has(kustomization.folder) || this.appliedFolders.has(kustomization.folder)) continue;
      this.addKustomization(kustomization, {});
    }
  }

  /** Adds the kustomizations all of whose resources were read to `applied`: they create no objects other than those of the input. */
  private markReadKustomizations(): void {
    for (const [index, { object, origin: { source: { path } } }] of this.objects.entries()) {
      const kustomization = path === undefined || !isConfiguration(object) ? undefined : this.kustomizations.of(dirname(path));
      if (kustomization === undefined || kustomization.isOpen || this.options.unread?.has(kustomization.folder) === true) continue;
      if (kustomization.resources.every((resource) => this.isRead(resource))) this.applied.add(index);
    }
  }

  /** Whether a resource of a kustomization is a file of the input, or a kustomization. */
  private readonly isRead = (resource: string): boolean =>
    this.byFile.has(resource) || isKustomization(resource) || this.kustomizations.of(resource) !== undefined;

  private addKustomization(kustomization: Kustomization, transforms: Transforms): void {
    this.appliedFolders.add(kustomization.folder);
    const visited: Kustomization[] = [];
    const members = applyTransforms(this.membersOf(kustomization, new Set(), visited), transforms);
    if (members.length === 0) return;
    this.apps.push({
      members, ownMembers: members.length, isTogether: true,
      // A component is only applied with the objects of kustomizations that include it.
      isOpen: kustomization.isComponent || visited.some(({ isOpen }) => isOpen) || this.isUnread(members),
      patched: visited.flatMap(({ patched }) => patched),
    });
  }

  /**
   * The transformed objects of a kustomization and of the kustomizations that it includes. Adds all of these kustomizations to `visited`.
   * A component also transforms `outer`, the objects of the kustomization that includes it.
   */
  private membersOf(kustomization: Kustomization, outerFolders: ReadonlySet<string>, visited: Kustomization[],
    outer: readonly Transformed[] = []): Transformed[] {
    visited.push(kustomization);
    const folders = new Set([...outerFolders, kustomization.folder]); // a kustomization that includes itself is refused by kustomize
    let members = [...outer];
    for (const resource of kustomization.resources) {
      const files = this.byFile.get(resource);
      const mayInclude = files === undefined && !folders.has(resource) && folders.size < MOST_NESTED;
      const inner = mayInclude ? this.kustomizations.of(resource) : undefined;
      if (inner !== undefined) {
        if (this.visitsLeft <= 0) continue;
        if (inner.isComponent) members = this.membersOf(inner, folders, visited, members);
        else members.push(...this.membersOf(inner, folders, visited));
      } else if (files !== undefined) {
        this.usedFiles.add(resource);
        members.push(...this.selectObjects(files));
      } else if (!this.isRead(resource)) {
        visited.push({ ...kustomization, isOpen: true, patched: [] }); // a resource that was not read
      }
    }
    return applyTransforms(members, kustomization);
  }

  private addFiles(files: readonly string[], transforms: Transforms, isTogether: boolean, { neighbors, patched }: Neighbors = ALONE): void {
    const members = applyTransforms(this.selectFiles(files), transforms), ownMembers = members.length;
    if (ownMembers === 0) return;
    for (const file of files) this.usedFiles.add(file);
    const app = { members, ownMembers, isTogether, isOpen: this.isUnread(members), patched: [] };
    const referable = this.visitsLeft > 0 ? this.selectFiles(neighbors) : [];
    if (referable.length > 0) this.apps.push({ ...app, members: [...members, ...referable], patched });
    this.apps.push(app);
  }

  /**
   * Groups the files that do not belong to an app yet: one app for each rendered chart, and one for each folder. Variants may refer to the
   * other files of the folder, and all of these files to those of the folder that a kustomization lists, unless they define the same object
   * differently.
   */
  private addRest(): void {
    const groups = new Map<string, string[]>(), neighborsByGroup = this.groupUsedFiles();
    for (const file of this.byFile.keys()) if (!this.usedFiles.has(file)) pushTo(groups, groupOf(file), file);
    for (const [group, files] of groups) {
      const { neighbors, patched } = neighborsByGroup.get(group) ?? ALONE, [common, ...variants] = this.splitVariants(files);
      const alternatives = new Set(neighbors.length === 0 ? [] : this.splitVariants([...neighbors, ...files]).slice(1).flat());
      const neighborsOf = (files: readonly string[]) => files.some((file) => alternatives.has(file)) ? [] : neighbors;
      this.addFiles(common, {}, false, { neighbors: neighborsOf(common), patched });
      for (const variant of variants) this.addFiles(variant, {}, false, { neighbors: [...common, ...neighborsOf(variant)], patched });
    }
  }

  /** The files that belong to the apps so far and what kustomize patches in them, by `groupOf`. */
  private groupUsedFiles(): ReadonlyMap<string, Neighbors> {
    const groups = new Map<string, { readonly neighbors: string[]; readonly patched: App['patched'][number][] }>();
    const groupFor = (file: string) => getOrCreate(groups, groupOf(file), () => ({ neighbors: [], patched: [] }));
    for (const file of this.usedFiles) groupFor(file).neighbors.push(file);
    for (const { members, patched } of this.apps) {
      const files = patched.length === 0 ? [] : members.map(({ index }) => this.objects[index].origin.source);
      for (const group of new Set(files.map(({ path, name }) => groupFor(path ?? name)))) group.patched.push(...patched);
    }
    return groups;
  }

  /**
   * Groups the files of a folder into apps. If two files define the same object differently, they are variants, only one of which is
   * applied, so each variant is a separate app.
   */
  private splitVariants(files: readonly string[]): (readonly string[])[] {
    const definedObjects = new Map<string, { readonly file: string; readonly object: UnknownObject }>();
    const variants = new Set<string>();
    for (const file of files) {
      for (const index of this.byFile.get(file) ?? []) {
        const { object } = this.objects[index];
        const key = objectKeyOf(object);
        if (key === undefined) continue;
        const earlier = definedObjects.get(key);
        if (earlier === undefined) definedObjects.set(key, { file, object });
        else if (earlier.file !== file && !isDeepStrictEqual(earlier.object, object)) variants.add(file).add(earlier.file);
      }
    }
    return [files.filter((file) => !variants.has(file)), ...[...variants].map((file) => [file])];
  }

  private selectFiles(files: readonly string[]): Transformed[] {
    return files.flatMap((file) => this.selectObjects(this.byFile.get(file) ?? []));
  }

  /** The objects at these positions, without configuration objects of kustomize, which are never applied. */
  private selectObjects(indices: readonly number[]): Transformed[] {
    this.visitsLeft -= indices.length;
    return indices.filter((index) => !isConfiguration(this.objects[index].object))
      .map((index) => new Transformed(index, this.objects[index].object));
  }

  /**
   * The files in a folder, with `recurse` also those in its subfolders. Files that belong to an app are omitted unless `includeUsed` is
   * set.
   */
  private below(folder: string, recurse: boolean, includeUsed = false): string[] {
    const { files } = this;
    const begin = folder + sep;
    let low = 0;
    for (let high = files.length; low < high;) { // binary search for the first file below the folder
      const middle = (low + high) >> 1; // eslint-disable-line no-bitwise -- the half, rounded down
      if (files[middle] < begin) low = middle + 1;
      else high = middle;
    }
    const filesBelow: string[] = [];
    for (let index = low; index < files.length && files[index].startsWith(begin) && this.visitsLeft-- > 0; index++) {
      const file = files[index];
      if ((includeUsed || !this.usedFiles.has(file)) && (recurse || dirname(file) === folder)) filesBelow.push(file);
    }
    return filesBelow;
  }

  /** Whether a file in the folder of one of the objects could not be read. */
  private isUnread(members: readonly Transformed[]): boolean {
    const { unread } = this.options;
    return unread !== undefined && unread.size > 0 && members.some(({ index }) => {
      const { path } = this.objects[index].origin.source;
      return path !== undefined && unread.has(dirname(path));
    });
  }
}

/** Whether an object is a configuration of kustomize, such as a Kustomization or Component of it, which is never applied. */
const isConfiguration = ({ apiVersion }: UnknownObject): boolean => String(apiVersion).startsWith('kustomize.config.k8s.io/');

/** Files that other apps apply and that other files may refer to, with the objects that kustomize patches in them. */
interface Neighbors { readonly neighbors: readonly string[]; readonly patched: App['patched'] }

const ALONE: Neighbors = { neighbors: [], patched: [] };

/** The rendered chart or else the folder that a file belongs to; the file itself if it has no path, such as standard input. */
const groupOf = (file: string): string => isAbsolute(file) ? chartOutputOf(file) ?? dirname(file) : file;

/**
 * The folder to which `helm template --output-dir` rendered a chart: `out/chart` for `out/chart/templates/web.yaml` and for the subchart in
 * `out/chart/charts/db/templates/db.yaml`.
 */
const chartOutputOf = (file: string): string | undefined =>
  /^(.*?[\\/][^\\/]+?)(?:[\\/]charts[\\/][^\\/]+)*[\\/]templates[\\/]/.exec(file)?.[1];

/** A folder that an Argo CD Application or a Flux Kustomization applies. */
interface Applied {
  readonly path: string;
  readonly transforms: Transforms;
  readonly isFlux: boolean;
  readonly recurse: boolean;
  /** Glob patterns relative to the folder: only files that match `include` are applied, and none that match `exclude`. */
  readonly include?: string;
  readonly exclude?: string;
}

/** The folders that an Argo CD Application or a Flux Kustomization applies. */
function listApplied({ apiVersion, kind, spec }: UnknownObject): Applied[] {
  const group = String(apiVersion).split('/')[0];
  const { path: fluxPath, targetNamespace, source, sources, destination } = toRecord(spec);
  const textOf = (value: unknown) => stringOf(value) || undefined; // an empty text sets nothing
  if (group === 'kustomize.toolkit.fluxcd.io' && kind === 'Kustomization') {
    const path = textOf(fluxPath);
    return path === undefined ? [] : [{ path, transforms: { namespace: textOf(targetNamespace) }, isFlux: true, recurse: true }];
  }
  if (group !== 'argoproj.io' || kind !== 'Application') return [];
  const transforms = { defaultNamespace: textOf(toRecord(destination).namespace) };
  return [source, ...toList(sources)].map(toRecord).flatMap(({ path, directory }) => {
    const { recurse, include, exclude } = toRecord(directory);
    return textOf(path) === undefined ? [] : [{
      path: String(path), transforms, isFlux: false, recurse: recurse === true, include: textOf(include), exclude: textOf(exclude),
    }];
  });
}

/** Whether some objects of an Argo CD Application come from a Helm chart, whose objects are not in the files. */
function usesChart({ spec }: UnknownObject): boolean {
  const { source, sources } = toRecord(spec);
  return [source, ...toList(sources)].some((source) => toRecord(source).chart !== undefined);
}

/**
 * Returns the folder that the path of an Application in `file` refers to: the path is relative to the root of a repository, so it is looked
 * up in each folder above the file, the nearest first.
 */
function folderOf(path: string, file: string): string | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const target = resolve(folder, path.replace(/^[./]+/, ''));
    if (target !== folder && isInside(target, folder) && isFolder(target)) return target;
  }
  return undefined;
}
