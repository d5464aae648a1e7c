/* eslint-disable dot-notation -- cdk8s keeps these fields private; in brackets the compiler still checks their names */
import { ApiObject, type App, ImplicitTokenResolver, LazyResolver, NumberStringUnionResolver } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { isChanged } from './constructs-of';
import { formatKey, listDefinedKeys, UNSURE, writeYaml, type WriteOptions } from './yaml-document';
import { markRawYaml } from './mark-raw-yaml';
import type { UnknownObject } from '../service';

/**
 * An API object that renders plain data in one pass instead of cdk8s' three, to the same JSON and the same YAML.
 *
 * Objects with tokens, custom resolvers, JSON patches or values that are not plain data are rendered by cdk8s.
 */
export class PlainApiObject extends ApiObject {
  /** Whether the props of the object, including metadata, are known to be plain data without tokens. */
  private isPlain = false;

  /**
   * Replaces the spec by the given copy, which no other object may share, so that it is not modified after the check.
   *
   * @param isPlain whether spec and metadata are known to be plain data
   */
  ownSpec(spec: object, isPlain = false): void {
    (this['props'] as { spec?: unknown }).spec = spec; // TypeScript: the props are an own object, not the user's
    this.isPlain = isPlain;
  }

  /**
   * The prop `spec`, unresolved. It is at the same path as in a manifest, so the whole-app checks can read the object instead of its
   * manifest.
   */
  get spec(): unknown {
    return this['props'].spec;
  }

  /** Whether the whole object is known to be plain data that has not been modified. */
  get isUnmodified(): boolean {
    return this.isPlain && !isChanged(this);
  }

  public override toJson(): any { // TypeScript: as cdk8s declares it
    const json = hasCdk8sRendering(this) ? toPlainJson(this) : undefined;
    return json === undefined ? super.toJson() : markRawYaml(json);
  }
}

/** Whether an object is a `PlainApiObject`; `instanceof` is true for every ApiObject. */
export const isPlainApiObject = (object: ApiObject): object is PlainApiObject =>
  'ownSpec' in object && object.ownSpec === PlainApiObject.prototype.ownSpec;

/** Whether an object has the `toJson` of cdk8s or of `PlainApiObject`; false if a subclass or the object overrides it. */
export const hasCdk8sToJson = ({ toJson }: ApiObject): boolean =>
  toJson === PlainApiObject.prototype.toJson || toJson === ApiObject.prototype.toJson;

/** The manifest of an object as cdk8s renders it. */
export const manifestOf = (object: ApiObject): UnknownObject => object.toJson();

/**
 * The manifest of an object before anything is resolved: its props, and its merged metadata; `undefined` if there are tokens or other
 * values that are not plain data.
 */
export function plainManifestOf(object: ApiObject): UnknownObject | undefined {
  const metadata = unresolvedMetadataOf(object);
  if (metadata === undefined) return undefined;
  const manifest = { ...object['props'], metadata };
  return isPlainData(manifest) ? manifest : undefined;
}

/** The merged metadata of cdk8s before tokens are resolved; `undefined` in versions of cdk8s that store it elsewhere. */
export function unresolvedMetadataOf({ metadata }: ApiObject): Record<string, unknown> | undefined {
  const { name, namespace } = metadata;
  const annotations = metadata['annotations'], labels = metadata['labels'];
  const finalizers = metadata['finalizers'], ownerReferences = metadata['ownerReferences'];
  if (!annotations || !labels || !finalizers || !ownerReferences) return undefined;
  const additional = metadata['_additionalAttributes'];
  for (const key in additional) {
    if (!FIELDS.has(key)) return { ...additional, name, namespace, annotations, finalizers, ownerReferences, labels };
  }
  // Copied field by field: cdk8s deletes properties of its object, after which V8 copies it slowly.
  return { annotations, finalizers, labels, name, namespace, ownerReferences };
}
/** The fields of metadata that cdk8s stores separately. */
const FIELDS: ReadonlySet<string> = new Set(['name', 'namespace', 'annotations', 'finalizers', 'ownerReferences', 'labels']);

/** The transformation that cdk8s applies to metadata. */
const METADATA: WriteOptions = { dropsUnset: true, dropsEmpty: true, sorts: true };
/** The transformation that cdk8s applies to all fields except metadata. */
const fieldOptionsOf = (): WriteOptions => ({ dropsUnset: true, dropsEmpty: false, sorts: !process.env.CDK8S_DISABLE_SORT });
/** The keys that cdk8s writes first. */
const FIRST_KEYS: readonly string[] = ['apiVersion', 'kind', 'metadata'];

/** Renders the objects of one app; the resolvers of the app are read once. */
export class Renderer {
  private readonly options = fieldOptionsOf();
  /** Whether the app has custom resolvers, which may change any value. */
  readonly resolves: boolean;

  constructor(app: App) {
    this.resolves = !hasCdk8sResolvers(app);
  }

  /**
   * The manifest of an object, for reading only: plain data is neither copied nor sorted, and may contain `undefined`.
   *
   * For an object that renders unchanged it is the object itself, which has its name, namespace, labels, annotations and spec at the same
   * paths as a manifest.
   */
  renderManifest(object: ApiObject): object {
    if (!this.resolves && isPlainApiObject(object) && object.isUnmodified) return object;
    return (this.isUnchanged(object) && hasCdk8sToJson(object) ? plainManifestOf(object) : undefined) ?? object.toJson();
  }

  /** The YAML of the result of cdk8s' `toJson`, written without creating that JSON; `undefined` if only cdk8s can render the object. */
  renderYaml(object: ApiObject): string | undefined {
    const props: Record<string, unknown> = object['props'], metadata = unresolvedMetadataOf(object);
    if (!this.isUnchanged(object) || metadata === undefined || typeof props.apiVersion !== 'string' || typeof props.kind !== 'string')
      return undefined;
    const parts: string[] = [];
    try {
      for (const name of this.listKeys(props)) {
        const before = parts.length, isMetadata = name === 'metadata';
        parts.push(before === 0 ? '' : '\n', formatKey(name));
        if (!writeYaml(isMetadata ? metadata : props[name], 1, true, isMetadata ? METADATA : this.options, parts)) parts.length = before;
      }
    } catch (reason) {
      if (reason === UNSURE) return undefined;
      throw reason;
    }
    parts.push('\n');
    return parts.join('');
  }

  /** The keys of a manifest in the order in which cdk8s writes them. */
  private listKeys(props: UnknownObject): string[] {
    return [...new Set([...FIRST_KEYS, ...listDefinedKeys(props, this.options.sorts)])];
  }

  private isUnchanged(object: ApiObject): boolean {
    return !this.resolves && object['patches']?.length === 0;
  }
}

/** The result of `ApiObject.toJson`; `undefined` if only cdk8s can compute it. */
function toPlainJson(object: ApiObject): Record<string, unknown> | undefined {
  const props: Record<string, unknown> = object['props'], metadata = unresolvedMetadataOf(object);
  const options = fieldOptionsOf();
  if (metadata === undefined) return undefined;
  try {
    const { apiVersion, kind } = props;
    const json: Record<string, unknown> = { apiVersion, kind, metadata: copyPlain(metadata, METADATA) };
    for (const key of listOwnKeys(props, options)) {
      if (!Object.hasOwn(json, key)) setDefined(json, key, copyPlain(props[key], options));
    }
    return json;
  } catch (reason) {
    if (reason === NOT_PLAIN) return undefined;
    throw reason;
  }
}

/** Whether cdk8s would render plain data of an object unchanged: it has no patches, and its app has only the resolvers of cdk8s. */
const hasCdk8sRendering = (object: ApiObject): boolean =>
  object['patches']?.length === 0 && hasCdk8sResolvers(appOf(object));

/** Whether the app of a construct has other resolvers than those of cdk8s, which may replace any value. */
export const hasOwnResolvers = (construct: IConstruct): boolean => !hasCdk8sResolvers(appOf(construct));

function hasCdk8sResolvers(root: IConstruct): boolean {
  const { resolvers } = root as Partial<App>; // TypeScript: cdk8s before 2.65 has no such property
  return resolvers?.length === 3 && resolvers.every((resolver, index) => resolver.constructor === CDK8S_RESOLVERS[index]);
}
const CDK8S_RESOLVERS: readonly unknown[] = [LazyResolver, ImplicitTokenResolver, NumberStringUnionResolver];

/** Returns the root of a construct tree, without the list of all scopes that `node.root` creates. */
function appOf(construct: IConstruct): IConstruct {
  let root = construct;
  while (root.node.scope !== undefined) root = root.node.scope;
  return root;
}

function isPlainData(value: unknown): boolean {
  switch (typeof value) {
    case 'string': case 'number': case 'boolean': case 'undefined': return true;
    case 'object': break;
    default: return false;
  }
  if (value === null) return true;
  if (value.constructor === Array) return (value as unknown[]).every(isPlainData); // TypeScript: its constructor is `Array`
  if (value.constructor !== Object) return false;
  const members = value as Record<string, unknown>; // TypeScript: checked to be a plain object
  for (const key in members) if (!isPlainData(members[key])) return false;
  return true;
}

/** Thrown by `copyPlain` for a value that is not plain data. */
const NOT_PLAIN = Symbol('not plain data');

/** A copy with sorted keys and without undefined values: the result of cdk8s' `resolve` and `sanitizeValue` for data without tokens. */
function copyPlain(value: unknown, options: WriteOptions): unknown {
  switch (typeof value) {
    case 'string': case 'number': case 'boolean': case 'undefined': return value;
    case 'object': break;
    default: throw NOT_PLAIN;
  }
  if (value === null) return undefined;
  if (value.constructor === Array) {
    const items = value as readonly unknown[]; // TypeScript: its constructor is `Array`
    return options.dropsEmpty && items.length === 0 ? undefined : items.map((item) => copyPlain(item, options));
  }
  if (value.constructor !== Object) throw NOT_PLAIN;
  // TypeScript: the value has been checked to be a plain object.
  const record = value as Record<string, unknown>, copy: Record<string, unknown> = {};
  let isEmpty = true;
  for (const key of listOwnKeys(record, options)) {
    if (setDefined(copy, key, copyPlain(record[key], options))) isEmpty = false;
  }
  return options.dropsEmpty && isEmpty ? undefined : copy;
}

/** Sets a field unless the value is `undefined`; returns whether it was set. */
function setDefined(record: Record<string, unknown>, key: string, value: unknown): boolean {
  if (key === '__proto__') throw NOT_PLAIN;
  if (value === undefined) return false;
  record[key] = value;
  return true;
}

function listOwnKeys(record: object, { sorts }: WriteOptions): string[] {
  const keys = Object.keys(record);
  return sorts ? keys.sort() : keys;
}
