import { isFromCluster, SERVER_METADATA } from '../app/index';
import { entriesOf } from '../providers/engine/definition/entries';
import { findKey } from '../providers/engine/keys';
import { isRecord, toRecord, type UnknownObject } from '../service';

/** The annotation in which `kubectl apply` stores the manifest. */
const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

/** Maximum depth of a manifest, ten times that of the types of the API. */
const MAX_DEPTH = 200;

/**
 * Why a value cannot be a manifest, as text after "it": `is no object`, `has no apiVersion and kind`; `undefined` if it is finite plain
 * data with both.
 */
export function explainNoManifest(value: unknown): string | undefined {
  if (!isRecord(value)) return 'is no object';
  const { apiVersion, kind, metadata } = value;
  if (typeof apiVersion !== 'string' || typeof kind !== 'string') return 'has no apiVersion and kind';
  if (!isMapOrNothing(metadata)) return 'has metadata that is no map, which cdk8s cannot write';
  const fields = toRecord(metadata), noMap = ['labels', 'annotations'].find((field) => !isMapOrNothing(fields[field]));
  if (noMap !== undefined) return `has ${noMap} that are no map, which cdk8s cannot write`;
  const noList = ['finalizers', 'ownerReferences'].find((field) => !Array.isArray(fields[field] ?? []));
  return noList === undefined ? explainNoTree(value, new Set(), new Set()) : `has ${noList} that are no list, which cdk8s cannot write`;
}

/**
 * Why a value cannot be written as YAML, as a predicate: `contains itself`; `undefined` if it is a tree of plain data.
 *
 * @param above the values that contain it
 * @param checked the values that have been found to be valid; a value that occurs several times is checked once
 */
function explainNoTree(value: unknown, above: Set<object>, checked: Set<object>): string | undefined {
  if (typeof value !== 'object' || value === null)
    return NOT_IN_JSON.has(typeof value) ? `contains a ${typeof value}, which JSON cannot` : undefined;
  if (checked.has(value)) return undefined;
  if (above.has(value)) return 'contains itself';
  if (above.size > MAX_DEPTH) return 'is nested too deeply';
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== null && prototype !== Object.prototype) return 'contains more than plain data';
  if (Object.hasOwn(value, 'constructor')) return 'contains a key named "constructor", which cdk8s cannot write';
  above.add(value);
  for (const item of Object.values(value)) {
    const reason = explainNoTree(item, above, checked);
    if (reason !== undefined) return reason;
  }
  above.delete(value);
  checked.add(value);
  return undefined;
}

const isMapOrNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value));

/** Whether a key occurs anywhere in plain data, at any depth, even with the value `undefined`. */
export function hasKey(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null
    && (Object.hasOwn(value, key) || Object.values(value).some((item) => hasKey(item, key)));
}

const NOT_IN_JSON: ReadonlySet<string> = new Set(['bigint', 'symbol', 'function']);

/**
 * Returns `{ object, droppedFields }`: the object without what the API server would drop or writes itself (`null`s, empty objects, `status`
 * and metadata such as the uid), and the paths of these fields, `['status', 'metadata.uid']`. The paths of `null`s and of empty fields,
 * such as `status: {}`, are left out.
 */
export function stripServerFields(source: UnknownObject) {
  const object = dropNulls(source, '') as Record<string, unknown>; // TypeScript: the copy of an object is an object
  const droppedFields: string[] = [];
  if (object.status !== undefined) {
    if (!isEmptyValue(object.status)) droppedFields.push('status');
    delete object.status;
  }
  const metadata = object.metadata as Record<string, unknown> | undefined; // metadata of the copy, which may be modified
  if (isRecord(metadata)) {
    if (metadata.namespace === '') delete metadata.namespace;
    // Finalizers of a Service in a cluster belong to its controllers, which add and remove them.
    const serverFields = object.kind === 'Service' && isFromCluster(source) ? [...SERVER_METADATA, 'finalizers'] : SERVER_METADATA;
    for (const field of serverFields) {
      if (!Object.hasOwn(metadata, field)) continue;
      droppedFields.push(`metadata.${field}`);
      delete metadata[field];
    }
    const annotations = Object.entries(toRecord(metadata.annotations));
    const isDropped = ([key]: [string, unknown]) => key === LAST_APPLIED || (object.kind === 'Service' && isOutput(key));
    const remaining = annotations.filter((annotation) => !isDropped(annotation));
    droppedFields.push(...annotations.filter(isDropped).map(([key]) => `metadata.annotations.${key}`));
    if (remaining.length < annotations.length) metadata.annotations = Object.fromEntries(remaining);
    if (annotations.length > 0 && remaining.length === 0) delete metadata.annotations;
  }
  return { object, droppedFields };
}

/** Whether a controller writes the annotation to report something; such annotations are not imported. */
const isOutput = (key: string): boolean =>
  key.startsWith('field.cattle.io/') || entriesOf(key).some((entry) => findKey(entry.load(), key)?.row.output === true);

/** Fields that are maps of strings, in which the API server reads `null` as the empty string, not as absence. */
const STRING_MAPS = new Set(['metadata.labels', 'metadata.annotations', 'spec.selector']);

function dropNulls(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((item) => dropNulls(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return value;
  // Built from entries: an assignment to `__proto__` would set the prototype.
  return Object.fromEntries(Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    if (item === null) return STRING_MAPS.has(path) ? [[key, '']] : [];
    return [[key, dropNulls(item, path === '' ? key : `${path}.${key}`)]];
  }));
}

const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.values(value).every(isEmptyValue));
