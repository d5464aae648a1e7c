import { findReleases, mayHaveNodePortRange, nodePortRangesOf, parseCommentedRanges, type NodePortRange } from './cluster-facts';
import { isRecord, namespaceOf, nameOf, type UnknownObject } from '../service';
import { loadExactParser } from './yaml/exact-parser';
import { countJsonItems } from './yaml/json-text';
import { Lines } from './yaml/lines';
import { looksLikeTemplate } from './placeholders';
import { EncryptedSource, STDIN, UnreadableSource, type RawDocument, type Source } from './files/source';
import { findNearest, isWithin, groupBy, tryTo, type Path } from '../problem';
import type { Repetition } from './yaml/parsed-document';
import { DEEPEST, UnreadableDocument } from './yaml/unreadable-document';

/** A Kubernetes object, and where it was read. */
export interface ReadObject { readonly object: UnknownObject; readonly origin: Origin }

/** The position of the text of an object. */
export interface Origin {
  readonly source: Source;
  /** Index of the document in the source. */
  readonly document: number;
  /** Index of the YAML document in the text of `document`. That text can contain several, because `...` ends a YAML document, too. */
  readonly part: number;
  /** Path of the object in the document: `['items', 3]` for an item of a List; empty for the document itself. */
  readonly path: Path;
  /** Whether the object was read from a template that is not rendered, so fields may be missing. */
  readonly isTemplate?: boolean;
  /** Keys that occur twice in the object, as paths relative to the object. */
  readonly repetitions: readonly Repetition[];
}

/**
 * A key that two manifests of one object share, whatever version of its API they use: `["Deployment","apps","shop","web"]` as JSON. The
 * core group is `v1`, an absent namespace `null`; `undefined` for an object without a name.
 */
export function objectKeyOf(object: UnknownObject): string | undefined {
  const name = nameOf(object);
  return name === undefined ? undefined : JSON.stringify([object.kind, String(object.apiVersion).split('/')[0], namespaceOf(object), name]);
}

/** A file, or a document of it, that could not be read. */
export interface Unreadable {
  readonly file: string;
  /** Line of the error, counted from 1; absent if the whole file cannot be read. */
  readonly line?: number;
  readonly column?: number;
  readonly reason: string;
}

/** A comment that suppresses problems. */
export interface Comment {
  readonly file: string;
  /** Line of the comment, counted from 1. */
  readonly line: number;
  /** The line whose problems the comment suppresses, counted from 1. */
  readonly covered: number;
  /** The text after `cdk8s-services-ignore`, such as the code of a problem; empty if it is misspelt. */
  readonly text: string;
}

/** The result of reading sources, which grows with each document. */
export interface ObjectReader {
  /** The objects that were read, or what the option `keep` returned for them, in the order of the sources. */
  readonly objects: ReadObject[];
  readonly unreadable: Unreadable[];
  /** Template files that are not valid YAML until they are rendered. */
  readonly templates: Unreadable[];
  /** Files that cannot be parsed, but do not look like manifests either. */
  readonly otherFiles: string[];
  /** Files that git-crypt encrypted. */
  readonly encrypted: string[];
  /** Comments that suppress problems. */
  readonly comments: Comment[];
  /** Node port ranges in configuration files of API servers. */
  readonly nodePortRanges: NodePortRange[];
  /** Settings of ingress controllers that are enabled, in lower case, such as `allowexternalnameservices`. */
  readonly settings: string[];
  /** Controllers that the files install, or whose charts they contain, each with its version. */
  readonly releases: (readonly [id: string, version: string])[];
  /** Number of documents read so far. */
  documents: number;
  /** Number of items of long lists that were read so far, for a progress display. */
  items: number;
}

/** Options for reading. */
export interface ReadOptions {
  /** Returns the part of an object to keep; `undefined` to drop it. @default - the whole object */
  readonly keep?: (object: UnknownObject) => UnknownObject | undefined;
  /** Called after each document, and after each item of a long list. */
  readonly tick?: (reader: ObjectReader, source: Source) => void;
  /** A faster parser for simple YAML, which returns `undefined` for other text. @default - the exact parser reads all documents */
  readonly readValues?: (text: string) => readonly [value: unknown] | undefined;
}

/** Kinds of objects that are often large, while the checks read only little of them. */
export const BULKY: ReadonlySet<unknown> = new Set(['ConfigMap', 'Secret', 'CustomResourceDefinition']);

/** Maximum total length of the texts of all kept objects, ten times that of the largest clusters. */
const MOST_TEXT = 64 * 1024 * 1024;
/** Maximum number of objects, more than the largest clusters have pods. */
const MOST_OBJECTS = 200_000;

/** Reads all objects of all sources, in their order. Documents that cannot be read are in `unreadable`, and the others are still read. */
export async function readObjects(sources: readonly Source[], options: ReadOptions = {}): Promise<ObjectReader> {
  const reader = createReader();
  let keptLength = 0;
  for (const source of sources) {
    let documents = 0;
    const countItem = () => {
      reader.items++;
      options.tick?.(reader, source);
    };
    const read = (raw: RawDocument): void => {
      if (readDocument(reader, source, raw, documents++, { ...options, countItem })) keptLength += raw.text.length;
      if (keptLength > MOST_TEXT)
        throw new UnreadableSource(`it is too large: the objects to check take more than ${MOST_TEXT / 1024 / 1024} MiB`);
      options.tick?.(reader, source);
    };
    try {
      const rawDocuments = source.readDocuments();
      if (Symbol.iterator in rawDocuments) for (const raw of rawDocuments) read(raw);
      else for await (const raw of rawDocuments) read(raw);
      if (documents === 0 && source.name === STDIN) throw new UnreadableSource('it is empty: the command before the pipe may have failed');
    } catch (error) {
      if (!(error instanceof UnreadableSource)) throw error;
      if (error instanceof EncryptedSource && source.isNamed !== true) reader.encrypted.push(source.name);
      else reader.unreadable.push({ file: source.name, reason: error.message });
    }
  }
  return reader;
}

/** A reader that has read nothing yet: its lists are empty, and its counters 0. */
export const createReader = (): ObjectReader => ({
  objects: [], unreadable: [], templates: [], otherFiles: [], encrypted: [], comments: [], nodePortRanges: [], settings: [], releases: [],
  documents: 0, items: 0,
});

/**
 * Adds the objects of a document to the reader. Returns whether an object was kept unchanged, so that the text of the document stays in
 * memory.
 */
function readDocument(reader: ObjectReader, source: Source, raw: RawDocument, document: number,
  { keep = (object) => object, countItem, readValues }: ReadOptions & { countItem(): void }): boolean {
  let isWholeKept = false;
  let parts: DocumentPart[];
  reader.settings.push(...findSettings(raw.text));
  reader.releases.push(...findReleases(raw.text));
  try {
    parts = parseDocuments(raw, countItem, readValues);
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    const { line, column } = new Lines(raw).positionOf(error.offset);
    if (looksLikeTemplate(raw.text)) reader.templates.push({ file: source.name, line, column, reason: error.message });
    else if (source.path !== undefined && source.isNamed !== true && !MANIFEST.test(raw.text)) reader.otherFiles.push(source.name);
    else reader.unreadable.push({ file: source.name, line, column, reason: error.message });
    return false;
  }
  if (mayHaveNodePortRange(raw.text))
    reader.nodePortRanges.push(...parseCommentedRanges(raw.text), ...parts.flatMap(({ value }) => nodePortRangesOf(value)));
  if (IGNORE.test(raw.text)) reader.comments.push(...commentsOf(source, raw));
  for (const [index, part] of parts.entries()) {
    reader.documents++;
    const repetitionsOf = groupByItem(part.repetitions);
    for (const { object: rawObject, path } of listPossibleObjects(part.value, ROOT)) {
      const object = dropSopsMetadata(rawObject);
      if (part.isTemplate !== true && recordMisspelt(reader, source, raw, object)) continue;
      const reduced = keep(object);
      if (reduced === undefined) continue;
      if (reader.objects.length >= MOST_OBJECTS) throw new UnreadableSource(`it has too many objects: more than ${MOST_OBJECTS}`);
      isWholeKept ||= reduced === object;
      const repetitions = repetitionsOf(path);
      const isTemplate = part.isTemplate === true || TEMPLATE_FILE.test(source.name);
      const origin = { source, document, part: index, path, repetitions, ...(isTemplate ? { isTemplate } : {}) };
      reader.objects.push({ object: reduced, origin });
    }
  }
  return isWholeKept;
}

/**
 * Returns whether a document is not a Kubernetes object. If only its `apiVersion` or `kind` is misspelt, adds an error with its position to
 * `unreadable`.
 */
function recordMisspelt(reader: ObjectReader, source: Source, raw: RawDocument, object: UnknownObject): boolean {
  const misspelt = findMisspelt(object);
  if (misspelt !== undefined) {
    const { key, reason } = misspelt;
    const offset = key === undefined ? 0 : raw.text.search(new RegExp(`^["' ]*${key.replace(/\W/g, '\\$&')}["']?\\s*:`, 'm'));
    reader.unreadable.push({ file: source.name, ...new Lines(raw).positionOf(Math.max(0, offset)), reason });
  }
  return misspelt !== undefined || typeof object.kind !== 'string' || typeof object.apiVersion !== 'string';
}

/** Removes the metadata of SOPS from an object, as decryption does before the object is applied. */
function dropSopsMetadata(object: UnknownObject): UnknownObject {
  if (!isRecord(object.sops) || !('mac' in object.sops || 'lastmodified' in object.sops)) return object;
  const { sops: _, ...fields } = object;
  return fields;
}

/** Matches the beginning of a comment that suppresses problems, with any separator in place of the hyphen. */
const IGNORE = /^(.*?)#\s*cdk8s-services([-:/.\s]+)ignore\b(.*)$/m;

/**
 * The comments that suppress problems. A comment on its own line applies to the next line that is not a comment; a comment after a
 * value, to its own line.
 */
function commentsOf({ name: file }: Source, { text, line: firstLine }: RawDocument): Comment[] {
  const lines = text.split('\n');
  const comments: Comment[] = [];
  for (let index = 0, covered = 0; index < lines.length; index++) {
    const [, textBefore, separator, words] = IGNORE.exec(lines[index]) ?? [];
    if (words === undefined) continue;
    covered = Math.max(covered, index);
    if (textBefore.trim() === '') while (covered < lines.length && /^\s*(?:#.*)?$/.test(lines[covered])) covered++;
    comments.push({ file, line: firstLine + index + 1, covered: firstLine + covered + 1, text: separator === '-' ? words.trim() : '' });
  }
  return comments;
}

/** Matches a text that contains both `apiVersion` and `kind`, which every manifest has. */
const MANIFEST = /\bapiVersion\b[\s\S]*\bkind\b|\bkind\b[\s\S]*\bapiVersion\b/;

/** Matches names of files that a script fills in, such as `service.template.yaml`: any of their values may be a placeholder. */
export const TEMPLATE_FILE = /\.(?:template|tmpl|tpl)\.\w+$/i;

/** Empty lists that are shared to save memory: most objects have no repeated keys and are not items of a List. */
const NO_REPETITIONS: readonly Repetition[] = [], ROOT: Path = [];

/**
 * Returns a function that returns the repeated keys in the object at a path. The keys are grouped by list item, so the function is fast for
 * long lists.
 */
function groupByItem(repetitions: readonly Repetition[]): (path: Path) => readonly Repetition[] {
  if (repetitions.length === 0) return () => NO_REPETITIONS;
  const itemOf = (path: Path) => path.find((segment) => typeof segment === 'number');
  const items = groupBy(repetitions, ({ path }) => itemOf(path));
  return (path) => (path.length === 0 ? repetitions : (items.get(itemOf(path) ?? -1) ?? [])
    .filter((repetition) => isWithin(repetition.path, path)).map((item) => ({ ...item, path: item.path.slice(path.length) })));
}

interface DocumentPart { readonly value: unknown; readonly isTemplate?: boolean; readonly repetitions: readonly Repetition[] }

function parseDocuments(raw: RawDocument, countItem: () => void, readValues: ReadOptions['readValues']): DocumentPart[] {
  if (raw.form === 'json') {
    const { keys, values } = countJsonItems(raw.text);
    if (values > MOST_VALUES)
      throw new UnreadableDocument(`it holds more than ${MOST_VALUES} values: split it, or write one object a line`, 0);
    const value: unknown = tryTo(() => JSON.parse(raw.text)); // fails for YAML in flow style, and mistakes that the YAML parser locates
    // JSON.parse is many times faster than the YAML parser, but drops repeated keys: if there are any, the text has more keys than the
    // value.
    if (value !== undefined && keys === countReadKeys(value)) return [{ value, repetitions: [] }];
  }
  const joined = raw.form === 'yaml' && raw.text.includes('\n---') ? JOINED_SEPARATOR.exec(raw.text) : null;
  if (joined !== null)
    throw new UnreadableDocument(`"---" must be on a line of its own, found ${JSON.stringify(joined[0])}`, joined.index);
  const values = raw.form === 'yaml' ? readValues?.(raw.text) : undefined;
  if (values !== undefined) return [{ value: values[0], repetitions: [] }];
  return loadExactParser().parseText(raw.text, countItem).map(({ value, isTemplate, repetitions }) => ({ value, isTemplate, repetitions }));
}

/**
 * Matches a `---` directly before a word, such as `---apiVersion: v1`: YAML reads it as a key of this document; kubectl and kustomize
 * refuse it.
 */
const JOINED_SEPARATOR = /^---[A-Za-z]\w*/m;

/** Maximum number of values in a document. A List of 32 MiB, the maximum length, has fewer, unless it is made to exhaust memory. */
const MOST_VALUES = 4_000_000;

/** Number of keys of a value, counted level by level: JSON.parse accepts nesting for which recursion would overflow the stack. */
function countReadKeys(value: unknown): number {
  let keys = 0;
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw new UnreadableDocument('it is nested too deeply', 0);
    const next: unknown[] = [];
    for (const element of level) {
      if (element === null || typeof element !== 'object') continue;
      const inner = Object.values(element);
      if (!Array.isArray(element)) keys += inner.length;
      for (const item of inner) if (item !== null && typeof item === 'object') next.push(item);
    }
    level = next;
  }
  return keys;
}

/** The maps of a document that may be objects, with their paths: the document itself, or the items of a list. */
function* listPossibleObjects(value: unknown, path: Path): Iterable<{ object: UnknownObject; path: Path }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* listPossibleObjects(item, [...path, index]);
    return;
  }
  if (!isRecord(value)) return;
  if (typeof value.kind !== 'string' || typeof value.apiVersion !== 'string'
    || !value.kind.endsWith('List') || !Array.isArray(value.items)) {
    yield { object: value, path };
    return;
  }
  const kind = value.kind.slice(0, -'List'.length);
  for (const [index, item] of value.items.entries()) {
    // The API server omits the kind of the items in a typed list, such as a ServiceList.
    const whole = kind !== '' && item !== null && typeof item === 'object' && !('kind' in item)
      ? { apiVersion: value.apiVersion, kind, ...item } : item;
    yield* listPossibleObjects(whole, [...path, 'items', index]);
  }
}

/**
 * Returns the settings of ingress controllers that a text enables, in lower case, and `k3d` if it configures a k3d cluster. The text can be
 * a values file, a list of arguments, or a configuration file.
 *
 * @see https://doc.traefik.io/traefik/reference/install-configuration/providers/kubernetes/kubernetes-crd
 * @see https://projectcontour.io/docs/main/configuration
 */
function findSettings(text: string): string[] {
  if (text.includes('apiVersion: k3d.io/')) return ['k3d'];
  if (!MAY_HAVE_SETTING.test(text)) return [];
  return text.split('\n').map((line) => line.slice(0, LONGEST_SETTING))
    .flatMap((line) => (SETTING.exec(line) ?? SETTING_IN_COMMENT.exec(line))?.[1].toLowerCase() ?? []);
}

const MAY_HAVE_SETTING = /externalnameservice/i;
/** Matches an enabled setting: `allowExternalNameServices: true`, `--providers.kubernetesingress.allowexternalnameservices=true`. */
const SETTING = /^[^#]*\b(allowExternalNameServices|enableExternalNameService)["']?\s*[:=]\s*["']?true\b/i;
/**
 * Matches a setting in a comment that says how the controller was installed, without the dashes of the argument:
 * `# providers.kubernetesCRD.allowExternalNameServices=true`.
 */
const SETTING_IN_COMMENT = /[\s(`'"]providers\.[a-z]+\.(allowExternalNameServices)=true\b/i;
/** Maximum number of characters of a line that are searched for a setting, which limits the time for long lines of data. */
const LONGEST_SETTING = 1000;

/** Kinds of the built-in API groups that application manifests use, by apiVersion. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  v1: ['Binding', 'ComponentStatus', 'ConfigMap', 'Endpoints', 'Event', 'LimitRange', 'List', 'Namespace', 'Node', 'PersistentVolume',
    'PersistentVolumeClaim', 'Pod', 'PodTemplate', 'ReplicationController', 'ResourceQuota', 'Secret', 'Service', 'ServiceAccount'],
  'apps/v1': ['ControllerRevision', 'DaemonSet', 'Deployment', 'ReplicaSet', 'StatefulSet'],
  'batch/v1': ['CronJob', 'Job'],
  'discovery.k8s.io/v1': ['EndpointSlice'],
  'networking.k8s.io/v1': ['IPAddress', 'Ingress', 'IngressClass', 'NetworkPolicy', 'ServiceCIDR'],
};

/**
 * Returns why a document that has the form of a Kubernetes object, but an unknown `apiVersion` or `kind`, is none (`reason`), and the
 * `key` that is misspelt, if one is. kubectl refuses the document, and no check would read it.
 */
function findMisspelt(object: UnknownObject): { readonly key?: string; readonly reason: string } | undefined {
  const { apiVersion, kind, metadata, spec, data } = object;
  if (typeof apiVersion === 'string' && typeof kind === 'string') return findMisspeltKind(apiVersion, kind);
  if (!isRecord(metadata) || (!isRecord(spec) && !isRecord(data))) return undefined;
  for (const [name, value] of [['apiVersion', apiVersion], ['kind', kind]] as const) {
    if (typeof value === 'string') continue;
    if (value !== undefined) return { key: name, reason: `${name} must be a string, found ${JSON.stringify(value)?.slice(0, 40)}` };
    const misspelt = Object.keys(object).find((key) => key.toLowerCase() === name.toLowerCase() || findNearest(key, [name]) !== undefined);
    if (misspelt !== undefined) return { key: misspelt, reason: `no Kubernetes object: found the key "${misspelt}", write "${name}"` };
    const isBuiltIn = name === 'kind' ? Object.hasOwn(KINDS, String(apiVersion))
      : Object.values(KINDS).some((kinds) => kinds.includes(String(kind)));
    if (isBuiltIn) return { reason: `no Kubernetes object: ${name} is missing` };
  }
  return undefined;
}

function findMisspeltKind(apiVersion: string, kind: string): ReturnType<typeof findMisspelt> {
  const kinds = Object.hasOwn(KINDS, apiVersion) ? KINDS[apiVersion] : undefined;
  if (kinds === undefined || kinds.includes(kind) || kind.endsWith('List')) return undefined;
  const suggestion = kinds.find((item) => [item, `${item}s`].some((word) => word.toLowerCase() === kind.toLowerCase()))
    ?? findNearest(kind, kinds);
  return suggestion === undefined ? undefined
    : { key: 'kind', reason: `there is no kind "${kind}" in ${apiVersion}: write "${suggestion}"` };
}
