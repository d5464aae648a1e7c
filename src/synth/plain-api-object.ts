/* eslint-disable dot-notation -- cdk8s keeps these fields private; in brackets the compiler still checks their names */
import { ApiObject, type ApiObjectMetadataDefinition, App, ImplicitTokenResolver, LazyResolver, NumberStringUnionResolver } from 'cdk8s';
import { writesItself } from './writes-itself';

/**
 * An API object that renders plain data in one pass instead of cdk8s' three, to the same JSON and the same YAML.
 *
 * Tokens, custom resolvers, JSON patches and values that are not plain data take cdk8s' own way.
 */
export class PlainApiObject extends ApiObject {
  public override toJson(): any {
    const json = plainJson(this);
    return json === undefined ? super.toJson() : writesItself(json);
  }
}

/** What `ApiObject.toJson` would give; `undefined` where only cdk8s can tell. */
function plainJson(object: ApiObject): Record<string, unknown> | undefined {
  if (object['patches']?.length !== 0 || !hasOnlyCdk8sResolvers(App.of(object))) return undefined;
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

function plainMetadata(metadata: ApiObjectMetadataDefinition): unknown {
  const { name, namespace } = metadata;
  const annotations = metadata['annotations'], labels = metadata['labels'], finalizers = metadata['finalizers'], ownerReferences = metadata['ownerReferences'];
  if (!annotations || !labels || !finalizers || !ownerReferences) throw NOT_PLAIN; // a cdk8s that keeps them elsewhere
  return plainCopy({ ...metadata['_additionalAttributes'], name, namespace, annotations, finalizers, ownerReferences, labels }, { sortKeys: true, dropEmpty: true });
}

/** cdk8s' own resolvers change nothing in plain data; those that an app brings might. */
function hasOnlyCdk8sResolvers({ resolvers }: App): boolean {
  return resolvers.length === 3 && resolvers.every((resolver, at) => resolver.constructor === CDK8S_RESOLVERS[at]);
}
const CDK8S_RESOLVERS: readonly unknown[] = [LazyResolver, ImplicitTokenResolver, NumberStringUnionResolver];

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
