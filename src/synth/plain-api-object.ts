/* eslint-disable dot-notation -- cdk8s keeps these fields private; in brackets the compiler still checks their names */
import { ApiObject, type ApiObjectMetadataDefinition, type ApiObjectProps, type App, ImplicitTokenResolver, LazyResolver, NumberStringUnionResolver } from 'cdk8s';
import type { Construct, IConstruct } from 'constructs';
import { watchMetadata } from './watched-metadata';
import { writesItself } from './writes-itself';
import { type MembersOf, UNSURE, writeMap } from './yaml-document';
import type { UnknownObject } from '../domain/objects';

/**
 * An API object that renders plain data in one pass instead of cdk8s' three, to the same JSON and the same YAML.
 *
 * Tokens, custom resolvers, JSON patches and values that are not plain data take cdk8s' own way.
 */
export class PlainApiObject extends ApiObject {
  /** Whether the props hold nothing to resolve. */
  readonly hasPlainProps = arePlain(this['props']);

  constructor(scope: Construct, id: string, props: ApiObjectProps) {
    super(scope, id, props);
    watchMetadata(this);
  }

  public override toJson(): any {
    const json = plainJson(this);
    return json === undefined ? super.toJson() : writesItself(json);
  }
}

/** The manifest of an object, to look at and not to change: plain data is neither copied nor sorted, and may hold `undefined`. */
export function manifestOf(object: ApiObject): UnknownObject {
  return (hasCdk8sToJson(object) && rendersAsItIs(object) ? plainManifestOf(object) : undefined) ?? object.toJson();
}

/** The same before anything is resolved; `undefined` where there are tokens. */
export function plainManifestOf(object: ApiObject): UnknownObject | undefined {
  const props: UnknownObject = object['props'], metadata = metadataOf(object.metadata);
  const hasPlainProps = (object as Partial<PlainApiObject>).hasPlainProps ?? arePlain(props);
  return hasPlainProps && metadata !== undefined && isPlain(metadata) ? { ...props, metadata } : undefined;
}

/** Whether an object renders as cdk8s renders, and not by a `toJson` of its own. */
export function hasCdk8sToJson({ toJson }: ApiObject): boolean {
  return toJson === PlainApiObject.prototype.toJson || toJson === ApiObject.prototype.toJson;
}

/** What `ApiObject.toJson` would give; `undefined` where only cdk8s can tell. */
function plainJson(object: ApiObject): Record<string, unknown> | undefined {
  if (!rendersAsItIs(object)) return undefined;
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

/** The YAML of `plainJson`, without the JSON in between; `undefined` where that must be asked. */
export function plainYaml(object: ApiObject): string | undefined {
  const props: Record<string, unknown> = object['props'], metadata = metadataOf(object.metadata);
  if (!rendersAsItIs(object) || metadata === undefined || typeof props.apiVersion !== 'string' || typeof props.kind !== 'string') return undefined;
  try {
    const parts: string[] = [], membersOf = process.env.CDK8S_DISABLE_SORT ? setMembers : sortedMembers;
    writeMap(props, ['apiVersion', 'kind'], '', parts, membersOf);
    parts.push('\nmetadata:\n  ');
    writeMap(metadata, filledMembers(metadata), '  ', parts, filledMembers);
    const rest = membersOf(props).filter(name => name !== 'apiVersion' && name !== 'kind' && name !== 'metadata');
    if (rest.length > 0) {
      parts.push('\n');
      writeMap(props, rest, '', parts, membersOf);
    }
    parts.push('\n');
    return parts.join('');
  } catch (reason) {
    if (reason === UNSURE) return undefined;
    throw reason;
  }
}

/** What is set; a map with keys that JavaScript or cdk8s treat in a way of their own is left to them. */
const setMembers: MembersOf = record => {
  if (record.constructor !== Object) throw UNSURE;
  const names = Object.keys(record);
  let isSet = true;
  for (const name of names) {
    if (name === '__proto__' || (name[0] >= '0' && name[0] <= '9')) throw UNSURE;
    isSet &&= record[name] !== undefined && record[name] !== null;
  }
  return isSet ? names : names.filter(name => record[name] !== undefined && record[name] !== null);
};

const sortedMembers: MembersOf = record => {
  const names = setMembers(record) as string[];
  for (let at = 1; at < names.length; at++) if (names[at - 1] > names[at]) return names.sort();
  return names;
};

/** What is set and holds something, as cdk8s writes metadata. */
const filledMembers: MembersOf = record => sortedMembers(record).filter(name => isFilled(record[name]));

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
  return { name, namespace, annotations, finalizers, ownerReferences, labels }; // cdk8s deletes from what it adds, and such objects are slow to copy
}
const METADATA: ReadonlySet<string> = new Set(['name', 'namespace', 'annotations', 'finalizers', 'ownerReferences', 'labels']);

/** Whether nothing is to be done to the data on its way: cdk8s' own resolvers change nothing in plain data, those that an app brings might. */
function rendersAsItIs(object: ApiObject): boolean {
  const { resolvers } = rootOf(object) as Partial<App>; // a cdk8s before 2.65 keeps them elsewhere
  return object['patches']?.length === 0 && resolvers?.length === 3 && resolvers.every((resolver, at) => resolver.constructor === CDK8S_RESOLVERS[at]);
}

/** The same as `node.root`, which makes a list of all scopes to find it. */
function rootOf(construct: IConstruct): IConstruct {
  let root = construct;
  while (root.node.scope !== undefined) root = root.node.scope;
  return root;
}
const CDK8S_RESOLVERS: readonly unknown[] = [LazyResolver, ImplicitTokenResolver, NumberStringUnionResolver];

/** Whether props are plain data, apart from the metadata: cdk8s keeps that by itself. */
function arePlain(props: UnknownObject): boolean {
  for (const key in props) if (key !== 'metadata' && !isPlain(props[key])) return false;
  return true;
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
