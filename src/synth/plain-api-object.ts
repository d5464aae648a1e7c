/* eslint-disable dot-notation -- cdk8s keeps these fields private; in brackets the compiler still checks their names */
import { ApiObject, type ApiObjectMetadataDefinition, type App, ImplicitTokenResolver, LazyResolver, NumberStringUnionResolver } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { isChanged } from './changed';
import { writesItself } from './writes-itself';
import { type MembersOf, UNSURE, writeMember } from './yaml-document';
import type { UnknownObject } from '../domain/objects';

/**
 * An API object that renders plain data in one pass instead of cdk8s' three, to the same JSON and the same YAML.
 *
 * Tokens, custom resolvers, JSON patches and values that are not plain data take cdk8s' own way.
 */
export class PlainApiObject extends ApiObject {
  /** Whether what it was made with, metadata and all, is known to hold nothing to resolve. */
  private isPlain = false;

  /**
   * Puts a copy of the spec in its place, which nobody changes after it was checked.
   *
   * @param isPlain whether it is known to be plain data, as is the metadata
   */
  ownSpec(spec: object, isPlain = false): void {
    (this['props'] as { spec?: unknown }).spec = spec; // the props are the maker's, and not the user's
    this.isPlain = isPlain;
  }

  /** Whether all is known to be plain data, and nobody added to it. */
  get isAsMade(): boolean {
    return this.isPlain && !isChanged(this);
  }

  public override toJson(): any {
    const json = rendersAsItIs(this) ? plainJson(this) : undefined;
    return json === undefined ? super.toJson() : writesItself(json);
  }
}

/** Whether an object is one of this library; `instanceof` says so of every ApiObject. */
export function isPlainApiObject(object: ApiObject): object is PlainApiObject {
  return (object as Partial<PlainApiObject>).ownSpec === PlainApiObject.prototype.ownSpec;
}

/** Whether an object renders as cdk8s renders, and not by a `toJson` of its own. */
export function hasCdk8sToJson({ toJson }: ApiObject): boolean {
  return toJson === PlainApiObject.prototype.toJson || toJson === ApiObject.prototype.toJson;
}

/** The manifest of an object before anything is resolved; `undefined` where there are tokens. */
export function plainManifestOf(object: ApiObject): UnknownObject | undefined {
  const manifest = unresolvedManifestOf(object);
  return manifest !== undefined && ((isPlainApiObject(object) && object.isAsMade) || isPlain(manifest)) ? manifest : undefined;
}

/** The same with its tokens; `undefined` for a cdk8s that keeps metadata elsewhere. */
export function unresolvedManifestOf(object: ApiObject): UnknownObject | undefined {
  const metadata = metadataOf(object.metadata);
  return metadata && { ...object['props'], metadata };
}

/** Renders the objects of one app, of which it looks at the resolvers once. */
export class Renderer {
  private readonly membersOf = process.env.CDK8S_DISABLE_SORT ? setMembers : sortedMembers;
  private readonly resolves: boolean;

  constructor(app: App) {
    this.resolves = !hasCdk8sResolvers(app);
  }

  /** The manifest of an object, to look at and not to change: plain data is neither copied nor sorted, and may hold `undefined`. */
  manifest(object: ApiObject): UnknownObject {
    return (this.rendersAsItIs(object) && hasCdk8sToJson(object) ? plainManifestOf(object) : undefined) ?? object.toJson();
  }

  /** The YAML of what cdk8s' `toJson` would give, without the JSON in between; `undefined` where that must be asked. */
  yaml(object: ApiObject): string | undefined {
    const props: Record<string, unknown> = object['props'], metadata = metadataOf(object.metadata);
    if (!this.rendersAsItIs(object) || metadata === undefined || typeof props.apiVersion !== 'string' || typeof props.kind !== 'string') return undefined;
    const parts: string[] = [], { membersOf } = this;
    try {
      writeMember('apiVersion', props.apiVersion, 0, parts, membersOf);
      parts.push('\n');
      writeMember('kind', props.kind, 0, parts, membersOf);
      parts.push('\n');
      writeMember('metadata', metadata, 0, parts, filledMembers);
      for (const name of membersOf(props)) {
        if (name === 'apiVersion' || name === 'kind' || name === 'metadata') continue;
        parts.push('\n');
        writeMember(name, props[name], 0, parts, membersOf);
      }
    } catch (reason) {
      if (reason === UNSURE) return undefined;
      throw reason;
    }
    parts.push('\n');
    return parts.join('');
  }

  private rendersAsItIs(object: ApiObject): boolean {
    return !this.resolves && object['patches']?.length === 0;
  }
}

/** What `ApiObject.toJson` would give; `undefined` where only cdk8s can tell. */
function plainJson(object: ApiObject): Record<string, unknown> | undefined {
  const props: Record<string, unknown> = object['props'], rules: CopyRules = { sortKeys: !process.env.CDK8S_DISABLE_SORT, dropEmpty: false };
  try {
    const json: Record<string, unknown> = { apiVersion: props.apiVersion, kind: props.kind, metadata: plainMetadata(object.metadata) };
    for (const key of keysOf(props, rules)) {
      if (!Object.hasOwn(json, key)) set(json, key, plainCopy(props[key], rules));
    }
    return json;
  } catch (reason) {
    if (reason === NOT_PLAIN) return undefined;
    throw reason;
  }
}

/**
 * What is set of a map; one with keys that JavaScript or cdk8s treat in a way of their own is left to them.
 *
 * @param isSorted whether the names are put in order
 * @param isMetadata whether what holds nothing is left out
 */
const membersOf = (isSorted: boolean, isMetadata: boolean): MembersOf => record => {
  if (record.constructor !== Object) throw UNSURE;
  const names: string[] = [];
  let isInOrder = true, last = '';
  for (const name of Object.keys(record)) {
    if (name === '__proto__' || (name.charCodeAt(0) >= 48 && name.charCodeAt(0) <= 57)) throw UNSURE;
    const value = record[name];
    if (value === undefined || value === null || (isMetadata && typeof value === 'object' && !isFilled(value))) continue;
    isInOrder &&= last <= name;
    last = name;
    names.push(name);
  }
  return isInOrder || !isSorted ? names : names.sort();
};
const setMembers = membersOf(false, false), sortedMembers = membersOf(true, false), filledMembers = membersOf(true, true);

function isFilled(value: unknown): boolean {
  if (typeof value !== 'object') return value !== undefined;
  if (value === null) return false;
  if (Array.isArray(value)) {
    if (value.some(item => typeof item === 'object')) throw UNSURE;
    return value.length > 0;
  }
  if (value.constructor !== Object) throw UNSURE;
  for (const key in value) if (isFilled((value as Record<string, unknown>)[key])) return true;
  return false;
}

function plainMetadata(metadata: ApiObjectMetadataDefinition): unknown {
  const given = metadataOf(metadata);
  if (given === undefined) throw NOT_PLAIN;
  return plainCopy(given, { sortKeys: true, dropEmpty: true });
}

/** What cdk8s puts together before it resolves it; `undefined` for a cdk8s that keeps it elsewhere. */
function metadataOf(metadata: ApiObjectMetadataDefinition): Record<string, unknown> | undefined {
  const { name, namespace } = metadata;
  const annotations = metadata['annotations'], labels = metadata['labels'], finalizers = metadata['finalizers'], ownerReferences = metadata['ownerReferences'];
  if (!annotations || !labels || !finalizers || !ownerReferences) return undefined;
  const additional = metadata['_additionalAttributes'];
  for (const key in additional) {
    if (!METADATA.has(key)) return { ...additional, name, namespace, annotations, finalizers, ownerReferences, labels };
  }
  return { annotations, finalizers, labels, name, namespace, ownerReferences }; // cdk8s deletes from what it adds, and such objects are slow to copy
}
const METADATA: ReadonlySet<string> = new Set(['name', 'namespace', 'annotations', 'finalizers', 'ownerReferences', 'labels']);

/** Whether nothing is to be done to the data on its way: cdk8s' own resolvers change nothing in plain data, those that an app brings might. */
function rendersAsItIs(object: ApiObject): boolean {
  return object['patches']?.length === 0 && hasCdk8sResolvers(rootOf(object));
}

function hasCdk8sResolvers(root: IConstruct): boolean {
  const { resolvers } = root as Partial<App>; // a cdk8s before 2.65 keeps them elsewhere
  return resolvers?.length === 3 && resolvers.every((resolver, at) => resolver.constructor === CDK8S_RESOLVERS[at]);
}
const CDK8S_RESOLVERS: readonly unknown[] = [LazyResolver, ImplicitTokenResolver, NumberStringUnionResolver];

/** The same as `node.root`, which makes a list of all scopes to find it. */
function rootOf(construct: IConstruct): IConstruct {
  let root = construct;
  while (root.node.scope !== undefined) root = root.node.scope;
  return root;
}

function isPlain(value: unknown): boolean {
  switch (typeof value) {
    case 'string': case 'number': case 'boolean': case 'undefined': return true;
    case 'object': break;
    default: return false;
  }
  if (value === null) return true;
  if (value.constructor === Array) return (value as unknown[]).every(isPlain);
  if (value.constructor !== Object) return false;
  for (const key in value) if (!isPlain((value as Record<string, unknown>)[key])) return false;
  return true;
}

/** Thrown by a value that is not plain data. */
const NOT_PLAIN = Symbol('not plain data');

interface CopyRules {
  readonly sortKeys: boolean;
  /** Leave out empty lists and maps, as cdk8s does in `metadata`. */
  readonly dropEmpty: boolean;
}

/** A copy with sorted keys and without what is not set: cdk8s' `resolve` and `sanitizeValue`, where there is nothing to resolve. */
function plainCopy(value: unknown, rules: CopyRules): unknown {
  switch (typeof value) {
    case 'string': case 'number': case 'boolean': case 'undefined': return value;
    case 'object': break;
    default: throw NOT_PLAIN;
  }
  if (value === null) return undefined;
  if (value.constructor === Array) {
    const items = value as readonly unknown[];
    return rules.dropEmpty && items.length === 0 ? undefined : items.map(item => plainCopy(item, rules));
  }
  if (value.constructor !== Object) throw NOT_PLAIN;
  const record = value as Record<string, unknown>, copy: Record<string, unknown> = {};
  let isEmpty = true;
  for (const key of keysOf(record, rules)) {
    if (set(copy, key, plainCopy(record[key], rules))) isEmpty = false;
  }
  return rules.dropEmpty && isEmpty ? undefined : copy;
}

function set(record: Record<string, unknown>, key: string, value: unknown): boolean {
  if (key === '__proto__') throw NOT_PLAIN;
  if (value === undefined) return false;
  record[key] = value;
  return true;
}

function keysOf(record: object, { sortKeys }: CopyRules): string[] {
  const keys = Object.keys(record);
  return sortKeys ? keys.sort() : keys;
}
