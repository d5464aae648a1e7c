import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { isRecord, list, record, type UnknownObject } from '../../service';
import { FileError, readFile, rootOf } from '../files/read-file';
import { exactParser } from '../yaml/exact-parser';
import { anyOf } from '../../problem/any-of';

/** The parts of a kustomization that determine how other files are used. */
export interface Kustomization {
  readonly folder: string;
  readonly isComponent: boolean;
  /** Files and folders whose objects the kustomization includes; absolute. */
  readonly resources: readonly string[];
  /** Files with patches or settings of kustomize, which are not objects; absolute. */
  readonly others: readonly string[];
  /** Fields that its patches change and that other objects depend on, by kind and name; `*` for any. */
  readonly patched: readonly { readonly kind: string; readonly name: string }[];
  /** Its remote resources as written: kustomize would download them. */
  readonly remote: readonly string[];
  /** Whether it has objects that are not in the input: remote resources, charts, generators, transformers. */
  readonly isOpen: boolean;
  readonly namespace?: string;
  readonly prefix: string;
  readonly suffix: string;
  /** Labels that it adds to selectors and to pods. */
  readonly labels: Readonly<Record<string, string>>;
  /** Labels that it adds to the objects themselves. */
  readonly ownLabels: Readonly<Record<string, string>>;
}

/** The file tree that contains kustomizations and patches: the disk, or a revision of git. */
export interface FileTree {
  /** Whether there is a file or folder of this absolute path. */
  exists(path: string): boolean;
  /** The text of a file. @throws Error if it cannot or must not be read */
  read(path: string, folder: string): string;
}

/** The files of the disk: regular files of limited size within the work tree of the folder. */
export const DISK: FileTree = {
  exists: existsSync,
  read: (path, folder) => readFile(path, { root: rootOf(folder), limit: 1024 * 1024 }),
};

const NAMES = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'] as const;

/** Whether a file is a kustomization by its name. */
export function isKustomization(file: string): boolean {
  return NAMES.some((name) => name === basename(file));
}

/** The kustomization of a folder; `undefined` if there is none, or none that can be read. */
export function kustomizationOf(folder: string, tree: FileTree = DISK): Kustomization | undefined {
  const file = NAMES.map((name) => join(folder, name)).find((name) => tree.exists(name));
  if (file === undefined) return undefined;
  try {
    const value = exactParser().ParsedDocument.parseAll(tree.read(file, folder))[0]?.value;
    return isRecord(value) ? readKustomization(folder, value, tree) : undefined;
  } catch {
    return undefined; // reading it as a file reports the error
  }
}

function readKustomization(folder: string, given: UnknownObject, tree: FileTree): Kustomization {
  const resources: string[] = [];
  const others: string[] = [];
  const patched: { kind: string; name: string }[] = [];
  let isOpen = ['helmCharts', 'helmChartInflationGenerator', 'generators', 'transformers', 'replacements'].some((field) =>
    list(given[field]).length > 0);
  for (const entry of ['resources', 'bases', 'components'].flatMap((field) => stringItems(given[field]))) {
    const path = resolve(folder, entry);
    if (tree.exists(path)) resources.push(path);
    else isOpen = true; // a remote repository or URL
  }
  // A string in `patches` is a strategic merge patch for old versions of kustomize, and a frequent mistake.
  for (const patch of [...stringItems(given.patchesStrategicMerge), ...stringItems(given.patches)]) {
    const path = resolve(folder, patch);
    const text = patch.includes('\n') ? patch : readPatch(path, folder, tree);
    if (!patch.includes('\n')) others.push(path);
    patched.push(...patchTargets(text, undefined));
  }
  for (const entry of [...list(given.patches), ...list(given.patchesJson6902)]) {
    if (typeof entry === 'string') continue;
    const { path, patch, target } = record(entry);
    if (typeof path === 'string') others.push(resolve(folder, path));
    const fromFile = typeof path === 'string' ? readPatch(resolve(folder, path), folder, tree) : '';
    const patchText = typeof patch === 'string' ? patch : fromFile;
    patched.push(...patchTargets(patchText, target));
  }
  for (const field of ['configurations', 'crds', 'generators', 'transformers', 'validators'])
    others.push(...stringItems(given[field]).map((entry) => resolve(folder, entry)));
  for (const entry of list(given.replacements))
    if (typeof record(entry).path === 'string') others.push(resolve(folder, String(record(entry).path)));
  for (const entry of [...list(given.configMapGenerator), ...list(given.secretGenerator)]) {
    const { files, envs, env } = record(entry);
    for (const file of [...stringItems(files), ...stringItems(envs), ...stringItems([env])])
      others.push(resolve(folder, file.slice(file.indexOf('=') + 1)));
  }
  const remote = pathsOf(given).filter((path) => REMOTE.test(path));
  const labels: Record<string, string> = { ...stringsOf(given.commonLabels) };
  const ownLabels = { ...labels };
  for (const entry of list(given.labels)) {
    const { pairs, includeSelectors } = record(entry);
    Object.assign(ownLabels, stringsOf(pairs));
    if (includeSelectors === true) Object.assign(labels, stringsOf(pairs));
  }
  return {
    folder, resources, others, patched, remote, isOpen, labels, ownLabels, isComponent: given.kind === 'Component',
    prefix: typeof given.namePrefix === 'string' ? given.namePrefix : '',
    suffix: typeof given.nameSuffix === 'string' ? given.nameSuffix : '',
    ...(typeof given.namespace === 'string' && given.namespace !== '' ? { namespace: given.namespace } : {}),
  };
}

/** The values of a kustomization that kustomize reads as a path or an address. */
function pathsOf(given: UnknownObject): string[] {
  const generated = [...list(given.configMapGenerator), ...list(given.secretGenerator)].map(record);
  const files = generated.flatMap(({ files, envs, env }) => [...stringItems(files), ...stringItems(envs), ...stringItems([env])]);
  const entries = ['patches', 'patchesJson6902', 'replacements'].flatMap((field) => list(given[field]));
  return [
    ...PATHS.flatMap((field) => stringItems(given[field])), ...files.map((file) => file.slice(file.indexOf('=') + 1)),
    ...stringItems([...entries, given.openapi].map((entry) => record(entry).path)),
  ];
}

const PATHS = [
  'resources', 'bases', 'components', 'configurations', 'crds', 'generators', 'transformers', 'validators', 'patchesStrategicMerge',
  'patches',
] as const;

/** Matches addresses that kustomize would download: those of `NewRepoSpecFromURL` in its source, and URLs of files. */
const REMOTE = /^(?:git::|gh:|[a-z][a-z\d+.-]*:\/\/|[\w.-]+@[\w.-]+[:/]|github\.com[:/])|^[^\n]*_git\//i;

/** Matches fields on which other objects depend; patches of replicas, images or resources change no relation between objects. */
const BETWEEN_OBJECTS = anyOf(
  /\b(?:ports?|labels|type|namespace)\b|containerPort|[sS]elector|clusterIP|externalName|serviceName|subsets|endpoints/,
  /\$patch|\bop\b["']?\s*:\s*["']?remove|\/metadata\/name\b/,
);

/** The targets of a patch that changes a field on which other objects depend. */
function patchTargets(text: string, target: unknown): { kind: string; name: string }[] {
  if (!BETWEEN_OBJECTS.test(text)) return [];
  if (target !== undefined && target !== null) {
    const { kind, name } = record(target);
    return [{ kind: typeof kind === 'string' ? kind : '*', name: typeof name === 'string' && /^[\w.-]+$/.test(name) ? name : '*' }];
  }
  try {
    return exactParser().ParsedDocument.parseAll(text).map(({ value }) => record(value)).map(({ kind, metadata }) => {
      const { name } = record(metadata);
      return { kind: typeof kind === 'string' ? kind : '*', name: typeof name === 'string' ? name : '*' };
    });
  } catch {
    return [{ kind: '*', name: '*' }];
  }
}

/** The text of a patch; empty if there is none, and a patch of unknown targets if it must not be read. */
function readPatch(file: string, folder: string, tree: FileTree): string {
  try {
    return tree.read(file, folder);
  } catch (error) {
    return error instanceof FileError && tree.exists(file) ? UNREAD_PATCH : '';
  }
}

/** Represents an unreadable patch, which may change anything. */
const UNREAD_PATCH = 'kind: "*"\nmetadata: { name: "*" }\nspec: { ports: [] }\n';

function stringItems(value: unknown): string[] {
  return list(value).filter((item): item is string => typeof item === 'string');
}

function stringsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(record(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
