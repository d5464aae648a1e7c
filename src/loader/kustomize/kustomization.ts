import { existsSync } from 'node:fs';
import { basename, join, resolve, dirname, sep } from 'node:path';
import { isRecord, toList, nameOf, toRecord, stringOf, type UnknownObject } from '../../service';
import { FileError, readFile, rootOf } from '../files/read-file';
import { loadExactParser } from '../yaml/exact-parser';
import { anyOf, lazy, tryTo } from '../../problem';

/** The parts of a kustomization that determine how other files are used. */
export interface Kustomization extends Transforms {
  readonly folder: string;
  readonly isComponent: boolean;
  /** Absolute paths of the files and folders whose objects the kustomization includes. */
  readonly resources: readonly string[];
  /** Absolute paths of files with patches or settings of kustomize, which are not objects to apply. */
  readonly patchesAndSettings: readonly string[];
  /**
   * Kinds and names of the objects in which patches and replacements change fields on which other objects depend, such as labels; `*` for
   * any.
   */
  readonly patched: readonly Patched[];
  /** References to files and repositories that kustomize would download, as written. */
  readonly remote: readonly string[];
  /** Whether kustomize adds objects that were not read: those of remote resources, charts, generators or transformers. */
  readonly isOpen: boolean;
}

/** The file tree that contains kustomizations and patches: the disk, or a revision of git. */
export interface FileTree {
  /** Whether a file or folder exists at this absolute path. */
  exists(path: string): boolean;
  /** Returns the text of a file; `folder` is that of the kustomization. @throws Error if the file cannot or must not be read */
  read(path: string, folder: string): string;
}

/**
 * The files of the disk that may be read on behalf of some files: regular ones of limited size within the work trees of these files, or
 * within the current folder if there are none.
 */
function createDiskTree(files: readonly string[]): FileTree {
  const roots = lazy(() => {
    const found = new Set<string>();
    for (const file of files) if (findOutermost(dirname(file), found) === undefined) found.add(rootOf(dirname(file)));
    return found;
  });
  return {
    exists: existsSync,
    read: (path, folder) => {
      const root = findOutermost(folder, roots());
      if (root === undefined) throw new FileError('it is outside of the work tree');
      return readFile(path, { root, limit: 1024 * 1024 });
    },
  };
}

/** The outermost of some folders that a folder is, or is below; `undefined` if there is none. */
function findOutermost(folder: string, folders: ReadonlySet<string>): string | undefined {
  const parent = dirname(folder);
  return (parent === folder ? undefined : findOutermost(parent, folders)) ?? (folders.has(folder) ? folder : undefined);
}

const NAMES = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'] as const;

/** Whether the name of a file is `kustomization.yaml`, `kustomization.yml` or `Kustomization`, in any folder. */
export const isKustomization = (file: string): boolean => NAMES.some((name) => name === basename(file));

/** The kustomization of a folder, with all paths absolute; `undefined` if the folder has none, or none that can be read. */
export function kustomizationOf(folder: string, tree: FileTree): Kustomization | undefined {
  const file = NAMES.map((name) => join(folder, name)).find((name) => tree.exists(name));
  if (file === undefined) return undefined;
  return tryTo(() => { // an error is reported when the file is read as a manifest
    const value = loadExactParser().ParsedDocument.parseAll(tree.read(file, folder))[0]?.value;
    return isRecord(value) ? readKustomization(folder, value, tree) : undefined;
  });
}

function readKustomization(folder: string, fields: UnknownObject, tree: FileTree): Kustomization {
  const included = INCLUDING.flatMap((field) => stringItemsOf(fields[field]));
  const resources = included.map((entry) => resolve(folder, entry)).filter((path) => tree.exists(path));
  // A string in `patches` is a frequent mistake, which old versions of kustomize accept as a strategic merge patch.
  const patches = ['patchesStrategicMerge', 'patches', 'patchesJson6902'].flatMap((field) => toList(fields[field])).map((patch) =>
    (typeof patch !== 'string' ? toRecord(patch) : patch.includes('\n') ? { patch } : { path: patch }));
  const generators = [...toList(fields.configMapGenerator), ...toList(fields.secretGenerator)].map(toRecord);
  const files = [
    ...SETTINGS.flatMap((field) => stringItemsOf(fields[field])),
    ...generators.flatMap((generator) => [generator.files, generator.envs, [generator.env]].flatMap(stringItemsOf))
      .map((file) => file.slice(file.indexOf('=') + 1)),
    ...stringItemsOf([...patches, ...toList(fields.replacements).map(toRecord)].map(({ path }) => path)),
  ];
  const labels = stringsOf(fields.commonLabels), ownLabels = { ...labels };
  for (const { pairs, includeSelectors } of toList(fields.labels).map(toRecord)) {
    Object.assign(ownLabels, stringsOf(pairs));
    if (includeSelectors === true) Object.assign(labels, stringsOf(pairs));
  }
  const readOwn = (path: unknown) => (typeof path === 'string' ? readPatch(resolve(folder, path), folder, tree) : '');
  return {
    folder, resources, labels, ownLabels, isComponent: fields.kind === 'Component',
    patchesAndSettings: files.map((file) => resolve(folder, file)),
    patched: [
      ...patches.flatMap(({ path, patch, target }) => patchTargetsOf(stringOf(patch) ?? readOwn(path), target)),
      ...toList(fields.replacements).map(toRecord).flatMap((replacement) =>
        (replacement.path === undefined ? [replacement] : parseObjects(readOwn(replacement.path)))).flatMap(replacementTargetsOf),
    ],
    remote: [...included, ...files, ...stringItemsOf([toRecord(fields.openapi).path])].filter((path) => REMOTE.test(path)),
    // A resource that does not exist on disk is a remote repository or URL.
    isOpen: resources.length < included.length || GENERATING.some((field) => toList(fields[field]).length > 0),
    prefix: stringOf(fields.namePrefix), suffix: stringOf(fields.nameSuffix),
    namespace: stringOf(fields.namespace) || undefined, // an empty one sets none
  };
}

/** Fields of a kustomization that list files and folders with objects. */
const INCLUDING = ['resources', 'bases', 'components'] as const;
/** Fields of a kustomization that list files with settings of kustomize. */
const SETTINGS = ['configurations', 'crds', 'generators', 'transformers', 'validators'] as const;
/** Fields by which a kustomization generates or changes objects in ways that this library does not evaluate. */
const GENERATING = ['helmCharts', 'helmChartInflationGenerator', 'generators', 'transformers', 'replacements'] as const;

/** Matches references that kustomize would download: repositories, as `NewRepoSpecFromURL` of kustomize parses them, and URLs of files. */
const REMOTE = /^(?:git::|gh:|[a-z][a-z\d+.-]*:\/\/|[\w.-]+@[\w.-]+[:/]|github\.com[:/])|^[^\n]*_git\//i;

/**
 * Matches fields on which other objects depend, and arguments that open ports. Patches of other fields, such as replicas or images, cannot
 * break a reference.
 */
const BETWEEN_OBJECTS = anyOf(
  /\b(?:ports?|labels|type|namespace)\b|containerPort|[sS]elector|clusterIP|externalName|serviceName|subsets|endpoints/,
  /[a-z-](?:port|address|listen)=/,
  /\$patch|\bop\b["']?\s*:\s*["']?remove|\/metadata\/name\b/,
);

/** Target of a patch, with `*` for any kind or name, and whether the patch may change the type of a Service. */
interface Patched { readonly kind: string; readonly name: string; readonly hasType: boolean }

/** The targets of a patch that changes a field on which other objects depend; `*` for any kind or name. */
function patchTargetsOf(text: string, target: unknown): readonly Patched[] {
  if (!BETWEEN_OBJECTS.test(text)) return [];
  const hasType = /\btype\b/.test(text);
  if (target !== undefined && target !== null) return [patchedOf(target, hasType)];
  return parseObjects(text).map((object) => ({ kind: stringOf(object.kind) ?? '*', name: nameOf(object) ?? '*', hasType }));
}

/** The objects that a selector of kustomize selects; its `name` may be a regular expression. */
function patchedOf(selector: unknown, hasType: boolean): Patched {
  const { kind, name } = toRecord(selector);
  return { kind: stringOf(kind) ?? '*', name: typeof name === 'string' && /^[\w.-]+$/.test(name) ? name : '*', hasType };
}

/** The targets of a replacement that changes a name, or a field on which other objects depend. */
function replacementTargetsOf({ targets }: UnknownObject): Patched[] {
  return toList(targets).map(toRecord).flatMap(({ select, fieldPaths }) => {
    const paths = fieldPaths === undefined ? ['metadata.name'] : stringItemsOf(fieldPaths);
    const isBetween = paths.some((path) => BETWEEN_OBJECTS.test(path) || /\bname\b/.test(path));
    return isBetween ? [patchedOf(select, paths.some((path) => /\btype\b/.test(path)))] : [];
  });
}

/** The objects in a text: its documents, or the items of a document that is a list; one without fields if it is not valid YAML. */
const parseObjects = (text: string): UnknownObject[] =>
  tryTo(() => loadExactParser().ParsedDocument.parseAll(text)
    .flatMap(({ value }) => (isRecord(value) ? [value] : toList(value).map(toRecord)))) ?? [{}];

/** The text of a patch; empty if the file does not exist, and `UNREAD_PATCH` if it must not be read. */
function readPatch(file: string, folder: string, tree: FileTree): string {
  try {
    return tree.read(file, folder);
  } catch (error) {
    return error instanceof FileError && tree.exists(file) ? UNREAD_PATCH : '';
  }
}

/** Stands for a patch that must not be read: it counts as changing any object. */
const UNREAD_PATCH = 'kind: "*"\nmetadata: { name: "*" }\nspec: { ports: [], type: "*" }\n';

const stringItemsOf = (value: unknown): string[] => toList(value).filter((item): item is string => typeof item === 'string');

const stringsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(toRecord(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** The kustomizations in and above the folders of some files, each read once. */
export class Kustomizations {
  private readonly byFolder = new Map<string, Kustomization | undefined>();

  /** @param files absolute paths of all input files */
  constructor(files: readonly string[], private readonly tree: FileTree = createDiskTree(files)) {
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

/** Transformations of objects before they are applied. */
export interface Transforms {
  /** Namespace to set on all objects. */
  readonly namespace?: string;
  /** Namespace to set on objects that have none. */
  readonly defaultNamespace?: string;
  readonly prefix?: string;
  readonly suffix?: string;
  /** Labels to add to selectors and to the labels of pods. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Labels to add to `metadata.labels` of the objects. */
  readonly ownLabels?: Readonly<Record<string, string>>;
}

const NO_NAMES: readonly string[] = [];

/** An object as kustomize, Flux or Argo CD applies it. */
export class Transformed {
  constructor(
    /** Position of the original object in the list of all objects that were read. */
    readonly index: number,
    /** The transformed object. */
    readonly object: UnknownObject,
    /** The names that the object had before each prefix or suffix was added: patches may refer to any of them. */
    readonly formerNames: readonly string[] = NO_NAMES,
  ) {}
}

/**
 * Returns objects as kustomize, Flux or Argo CD apply them: with prefix and suffix, namespace and labels; references to Services follow
 * their new names. `formerNames` of each has its earlier names: `['web']` for `dev-web`. `defaultNamespace` is set only where there is
 * none.
 */
export function applyTransforms(members: readonly Transformed[],
  { namespace, defaultNamespace, prefix = '', suffix = '', labels = {}, ownLabels = {} }: Transforms): Transformed[] {
  const renames = prefix !== '' || suffix !== '';
  const hasLabels = Object.keys(labels).length > 0;
  const hasOwnLabels = Object.keys(ownLabels).length > 0;
  if (namespace === undefined && defaultNamespace === undefined && !renames && !hasLabels && !hasOwnLabels) return [...members];
  const names = new Map(!renames ? [] : members.filter(({ object }) => object.kind === 'Service').map(({ object }) => nameOf(object) ?? '')
    .map((name) => [name, prefix + name + suffix]));
  return members.map(({ index, object, formerNames }) => {
    const metadata = toRecord(object.metadata);
    const name = nameOf(object) ?? '';
    const hasNamespace = typeof metadata.namespace === 'string' && metadata.namespace !== '';
    const newNamespace = namespace ?? (hasNamespace ? undefined : defaultNamespace);
    // A Namespace object is renamed to the namespace that the other objects get.
    const ownName = object.kind === 'Namespace' ? namespace : undefined;
    const isRenamed = renames && name !== '' && object.kind !== 'Namespace' && object.kind !== 'CustomResourceDefinition';
    const newName = isRenamed ? prefix + name + suffix : ownName;
    const renamed: UnknownObject = {
      ...(renames && object.kind !== 'Service' ? withNames(object, names) : object),
      metadata: {
        ...metadata, ...(newNamespace === undefined || ownName !== undefined ? {} : { namespace: newNamespace }),
        ...(newName === undefined ? {} : { name: newName }),
      },
    };
    // Labels of other kinds do not matter to any check: only ServiceMonitors select objects by these labels, and they select Services.
    const isLabelled = hasOwnLabels && object.kind === 'Service';
    const withOwnLabels = isLabelled ? { ...renamed, metadata: addLabels(renamed.metadata, ownLabels) } : renamed;
    const transformed = hasLabels ? withLabels(withOwnLabels, labels) : withOwnLabels;
    return new Transformed(index, transformed, isRenamed ? [...formerNames, name] : formerNames);
  });
}

/** Fields whose value can be the name of a Service, in objects of any kind. */
const NAMING: ReadonlySet<string> = new Set(['name', 'serviceName', 'service', 'backend', 'host']);

function withNames(object: UnknownObject, names: ReadonlyMap<string, string>): UnknownObject {
  if (names.size === 0 || toRecord(toRecord(object.spec).template).spec !== undefined) {
    const spec = toRecord(object.spec);
    const renamed = typeof spec.serviceName === 'string' ? names.get(spec.serviceName) : undefined;
    return renamed === undefined ? object : { ...object, spec: { ...spec, serviceName: renamed } };
  }
  const rename = (value: unknown, key: string, depth: number): unknown => {
    if (typeof value === 'string') return NAMING.has(key) ? names.get(value) ?? value : value;
    if (value === null || typeof value !== 'object' || depth > 50) return value;
    if (Array.isArray(value)) return value.map((item) => rename(item, key, depth + 1));
    return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, rename(item, field, depth + 1)]));
  };
  return { ...object, spec: rename(object.spec, '', 0) };
}

function withLabels(object: UnknownObject, labels: Readonly<Record<string, string>>): UnknownObject {
  const spec = toRecord(object.spec);
  if (object.kind === 'Service')
    return spec.type === 'ExternalName' ? object : { ...object, spec: { ...spec, selector: { ...toRecord(spec.selector), ...labels } } };
  if (object.kind === 'Pod') return { ...object, metadata: addLabels(object.metadata, labels) };
  const template = toRecord(spec.template);
  if (template.spec === undefined) return object;
  const selector = toRecord(spec.selector);
  const selectors = WITH_SELECTOR.has(object.kind) || selector.matchLabels !== undefined
    ? { selector: { ...selector, matchLabels: { ...toRecord(selector.matchLabels), ...labels } } }
    : object.kind === 'ReplicationController' ? { selector: { ...selector, ...labels } } : {};
  return { ...object, spec: { ...spec, ...selectors, template: { ...template, metadata: addLabels(template.metadata, labels) } } };
}

/** Kinds to which kustomize adds a selector if they have none. */
const WITH_SELECTOR: ReadonlySet<unknown> = new Set(['Deployment', 'ReplicaSet', 'DaemonSet', 'StatefulSet']);

function addLabels(metadata: unknown, labels: Readonly<Record<string, string>>): UnknownObject {
  const fields = toRecord(metadata);
  return { ...fields, labels: { ...toRecord(fields.labels), ...labels } };
}
