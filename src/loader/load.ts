import { basename, dirname, join } from 'node:path';
import { toRecord, toRecords, type CreatedByCommands, type UnknownObject } from '../service';
import { findSources, type FindOptions, type FoundSources } from './files/find-sources';
import type { Source } from './files/source';
import { appsOf, type App, type Apps } from './kustomize/apps';
import { Kustomizations, type FileTree } from './kustomize/kustomization';
import { dropPlaceholders, CHOICES, PORTS, type ResolvedPart, type IsFilledIn } from './placeholders';
import { readValues } from './yaml/read-values';
import { readObjects, type ObjectReader, type ReadObject, type ReadOptions } from './read-objects';
import { getOrCreate, tryTo } from '../problem';
import { readFile, rootOf } from './files/read-file';

/** An object, where it was read, and its part without placeholders. */
export interface LoadedObject extends ReadObject {
  /** The object without the values that contain placeholders, such as `${PORT}`. @default - it has no placeholders */
  readonly resolved?: ResolvedPart;
  /** Whether patches of a kustomize overlay change the object, and so may add fields that it lacks. @default false */
  readonly isPatched?: boolean;
  /** Whether such a patch may change the type of a Service. @default false */
  readonly hasPatchedType?: boolean;
}

/** Options of `load`. */
export interface LoadOptions extends ReadOptions, FindOptions {
  /** Absolute paths of folders: all objects below such a folder are one app. */
  readonly apps?: readonly string[];
  /** Paths of documentation pages and shell scripts, whose commands may show what else is installed. @default - none */
  readonly pages?: readonly string[];
  /** The file tree from which kustomizations and patches are read, such as a git revision. @default - the disk */
  readonly tree?: FileTree;
  /** A replacement for `readObjects`: editors cache the objects of files that did not change. @default readObjects */
  readonly read?: typeof readObjects;
}

/** Placeholders of one file. */
export interface PendingValues {
  readonly values: number;
  /** One of the placeholders of the file, as written: `${PORT}`. */
  readonly example: string;
}

/** The objects of some files, and what was not read. */
export interface Loaded extends Omit<ObjectReader, 'objects' | 'settings' | 'documents' | 'items'> {
  readonly objects: readonly LoadedObject[];
  /** Names of files that hold kustomize patches, settings of kustomize or assertions of tests instead of objects to apply. */
  readonly partial: readonly string[];
  /** Settings of ingress controllers that are enabled in the files, in lower case, such as `allowexternalnameservices`. */
  readonly settings: ReadonlySet<string>;
  /** The objects that commands in pages and scripts create; `undefined` if no page or script was read. */
  readonly created: CreatedByCommands | undefined;
  /** The number of values with placeholders in each file, by the name of the file. */
  readonly pending: ReadonlyMap<string, PendingValues>;
  /** Objects that are applied together, as far as the files show. */
  readonly apps: Apps['apps'];
  /** Positions of the Argo CD Applications and Flux Kustomizations whose folders were read, so that the objects they apply are known. */
  readonly applied: Apps['applied'];
}

/**
 * Reads the objects of files, folders (all manifests below), globs, and `-` for standard input.
 *
 * Nothing is executed or fetched: kustomizations and Argo CD or Flux objects only decide what belongs together. What cannot be read is in
 * `unreadable`, as `{ file, reason }`; names that do not exist come first.
 *
 * @throws UsageError if a pattern is invalid
 */
export async function load(names: readonly string[], options: LoadOptions = {}): Promise<Loaded & { readonly found: FoundSources }> {
  const found = await findSources(names, options);
  const loaded = await loadSources(found.sources, { pages: found.pages, ...options });
  const missing = found.missing.map(({ name, reason }) => ({ file: name, reason }));
  return { ...loaded, unreadable: [...missing, ...loaded.unreadable], found };
}

/**
 * Reads the objects of sources that are already known, such as the files of a git revision, the text of an editor, or rendered charts, and
 * groups them into apps. Patches and assertions of tests are not among the objects, but in `partial`.
 */
export async function loadSources(sources: readonly Source[], options: Omit<LoadOptions, keyof FindOptions> = {}): Promise<Loaded> {
  const kustomizations = new Kustomizations(sources.flatMap(({ path }) => path ?? []), options.tree);
  const isAssertion = findAssertions();
  const isPartial = ({ path }: Source) => path !== undefined && (kustomizations.isPatch(path) || isAssertion(path));
  const partial = sources.filter(isPartial);
  const whole = partial.length === 0 ? sources : sources.filter((source) => !isPartial(source));
  const reader = await (options.read ?? readObjects)(whole, { readValues, ...options });
  const { pages = [] } = options;
  const pageFacts = pages.length === 0 ? undefined : (await import('./pages.js')).readPages(pages);
  const read = reader.objects.filter((object) => !isPatch(object, pageFacts?.patchFiles));
  const { apps, applied } = appsOf(read, kustomizations, { folders: options.apps, unread: findUnreadFolders(sources, reader) });
  const patched = findPatched(apps);
  const filledInOf = findFilledIn(read, pageFacts?.replacedWords ?? []);
  const objects = read.map((object, index): LoadedObject => {
    const resolved = dropPlaceholders(object.object, filledInOf(object.origin.source));
    const hasPatchedType = patched.get(index);
    return resolved === undefined && hasPatchedType === undefined ? object
      : { ...object, resolved, isPatched: hasPatchedType !== undefined, hasPatchedType };
  });
  return {
    ...reader, objects, apps, applied, nodePortRanges: [...reader.nodePortRanges, ...pageFacts?.nodePortRanges ?? []],
    settings: new Set(reader.settings), created: pageFacts?.created,
    partial: partial.map(({ name }) => name), pending: pendingOf(objects),
  };
}

/**
 * Whether an object is not to be applied as it is. Either it is a patch in a file to which no kustomization refers, and which users apply
 * by hand, or an assertion of Chainsaw, whose keys are expressions: `(length(endpoints) > `0`): true`.
 */
function isPatch({ object, origin: { source: { path } } }: ReadObject, patchFiles?: ReadonlySet<string>): boolean {
  const spec = toRecord(object.spec);
  const keys = [object, spec, toRecord(object.status)].flatMap(Object.keys);
  if (Object.hasOwn(object, '$patch') || keys.some((key) => key.startsWith('('))) return true;
  return object.kind === 'Service' && (spec.ports === undefined || spec.selector === undefined) && spec.type !== 'ExternalName'
    && path !== undefined && (patchFiles?.has(basename(path)) === true
      || /(?:^|[-_.])patch(?:es)?(?:[-_.]|$)/i.test(`${basename(dirname(path))}.${basename(path)}`));
}

/** Matches names of Helm values files: the chart that they are for may create objects that are not in the input. */
const HELM_VALUES = /(?:^|[-_.])values[-_.]/i;

/** Folders from which objects may be missing: those of a file with an error or a missing `---`, and those with a Helm values file. */
function findUnreadFolders(sources: readonly Source[], { unreadable, templates, objects }: ObjectReader): ReadonlySet<string> {
  const paths = new Map(sources.map(({ name, path }) => [name, path]));
  const unread = [...unreadable, ...templates].flatMap(({ file }) => paths.get(file) ?? []);
  const values = sources.flatMap(({ path }) => (path !== undefined && HELM_VALUES.test(basename(path)) ? [path] : []));
  const joined = objects.flatMap(({ origin: { repetitions, source: { path } } }) =>
    (path !== undefined && repetitions.some(({ path: [field, below] }) => field === 'kind' && below === undefined) ? [path] : []));
  return new Set([...unread, ...values, ...joined].map((path) => dirname(path)));
}

function pendingOf(objects: readonly LoadedObject[]): ReadonlyMap<string, PendingValues> {
  const pending = new Map<string, PendingValues>();
  for (const { resolved, origin: { source: { name } } } of objects) {
    if (resolved === undefined || resolved.pending === 0) continue;
    const before = pending.get(name);
    pending.set(name, { values: (before?.values ?? 0) + resolved.pending, example: before?.example ?? resolved.example });
  }
  return pending;
}

/** The positions of objects that patches change, each with whether a patch may change the type. */
function findPatched(apps: readonly App[]): ReadonlyMap<number, boolean> {
  const found = new Map<number, boolean>();
  for (const { members, patched } of apps) {
    for (const { index, object } of patched.length === 0 ? [] : members) {
      const name = String(toRecord(object.metadata).name);
      const patches = patched.filter((patch) =>
        (patch.kind === '*' || patch.kind === object.kind) && (patch.name === '*' || name.includes(patch.name)));
      if (patches.length > 0) found.set(index, found.get(index) === true || patches.some(({ hasType }) => hasType));
    }
  }
  return found;
}

/**
 * Returns a function that tells which values of a source are filled in later: those that contain one of the `words`, and if two numbers of
 * ports in the source are words that name no port, all words in place of ports and choices.
 */
function findFilledIn(readObjects: readonly ReadObject[], words: readonly string[]): (source: Source) => IsFilledIn {
  const portsBySource = new Map<Source, PortNames>();
  for (const { object, origin: { source } } of readObjects) for (const port of portsOf(object)) {
    const { names, numbers } = getOrCreate(portsBySource, source, () => ({ names: new Set(), numbers: [] }));
    names.add(port.name);
    numbers.push(port.port, port.nodePort, port.containerPort);
  }
  const isReplaced = (text: string) => words.some((word) => text.includes(word));
  const blankSources = new Set([...portsBySource].filter(([, ports]) => hasBlanks(ports)).map(([source]) => source));
  return (source) => !blankSources.has(source) ? isReplaced
    : (text, path) => isReplaced(text) || (PORTS.has(path.at(-1)) && WORD.test(text)) || (CHOICES.has(path.at(-1)) && /^[a-z]/.test(text));
}

/** The ports of the objects of a file: their names, and what is written as their numbers. */
interface PortNames { readonly names: Set<unknown>; readonly numbers: unknown[] }

const WORD = /^[A-Za-z]/;

const hasBlanks = ({ names, numbers }: PortNames): boolean =>
  numbers.filter((number) => typeof number === 'string' && WORD.test(number) && !names.has(number)).length > 1;

function portsOf({ kind, spec }: UnknownObject): readonly UnknownObject[] {
  const { ports, template } = toRecord(spec);
  return kind === 'Service' ? toRecords(ports)
    : toRecords(toRecord(toRecord(template).spec).containers).flatMap((container) => toRecords(container.ports));
}

/**
 * Returns a predicate for the paths of assertions of Chainsaw and KUTTL tests, which are partial objects: `00-assert.yaml` and
 * `01-errors.yaml` anywhere, `web-assert.yaml` in a folder of tests, and files that the `chainsaw-test.yaml` of their folder lists.
 */
function findAssertions(): (path: string) => boolean {
  const filesByFolder = new Map<string, ReadonlySet<string>>();
  return (path) => {
    const [folder, name] = [dirname(path), basename(path)];
    if (/^\d+-(?:assert|errors?)\b/.test(name)) return true;
    if (/^(?:assert|errors?)[-_]\S*\.ya?ml$|-(?:assert|errors)(?:\.gotmpl)?\.ya?ml$/.test(name) && TEST_FOLDERS.test(folder)) return true;
    const files = getOrCreate(filesByFolder, folder, () => findAsserted(join(folder, 'chainsaw-test.yaml')));
    return files.has(name) || (files.size > 0 && /^(?:assert|errors?)\b/.test(name));
  };
}

/** Matches the paths of test folders and of folders below them. */
const TEST_FOLDERS = /(?:^|[/\\])(?:e2e|tests?)(?:[/\\]|$)/;

/** The names of the assertion files of a Chainsaw test, and of the test file itself; empty if the test cannot be read. */
function findAsserted(test: string): ReadonlySet<string> {
  const text = tryTo(() => readFile(test, { root: rootOf(dirname(test)) }));
  const files = text?.matchAll(/\b(?:assert|error):[ \t]*\r?\n[ \t]*file:[ \t]*(?:\.\/)?([^\s#]+)/g);
  return new Set(files === undefined ? [] : [basename(test), ...[...files].map(([, file]) => file)]);
}
