import type { UnknownObject } from './objects';

/** Whether a value is a JSON object: not a list, and not null. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value itself if it is an object and no list, otherwise an empty object. */
export const toRecord = (value: unknown): UnknownObject => isRecord(value) ? value : EMPTY;
const EMPTY: UnknownObject = Object.freeze({});

/** Returns a copy of an object without the fields that are `undefined`; a null stays. */
export function dropUndefined<Fields extends object>(fields: Fields): Fields;
export function dropUndefined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Whether a value is a list. `Array.isArray` would make the type of its items `any`. */
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Returns the value itself if it is a list, otherwise an empty list. */
export const toList = (value: unknown): readonly unknown[] => isList(value) ? value : [];

/** Returns the objects in a list, without other items: `[{ a: 1 }]` for `[1, { a: 1 }]`. Empty if the value is not a list. */
export const filterRecords = (value: unknown): readonly UnknownObject[] => toList(value).filter(isRecord);

/**
 * Returns the items of a list, with `{}` in place of each that is no object: `[{}, { a: 1 }]` for `[1, { a: 1 }]`. Empty if the value is
 * not a list.
 */
export const toRecords = (value: unknown): readonly UnknownObject[] =>
  Array.from(toList(value), toRecord); // unlike `map`, also converts holes of a sparse list

/** The value if it is a string; otherwise `undefined`. */
export const stringOf = (value: unknown): string | undefined => typeof value === 'string' ? value : undefined;

/** Returns the value itself if it is a string, otherwise the empty string. */
export const asString = (value: unknown): string => typeof value === 'string' ? value : '';

/** Returns `metadata.name` of an object; `undefined` if it is not a string, or there is no metadata. */
export const nameOf = (object: UnknownObject): string | undefined => stringOf(toRecord(object.metadata).name);

/** Returns `metadata.namespace` of an object; `undefined` if it is not a string, or there is no metadata. */
export const namespaceOf = (object: UnknownObject): string | undefined => stringOf(toRecord(object.metadata).namespace);

/** Returns `metadata.annotations` of an object, not validated; empty if there are none. */
export const annotationsOf = (object: UnknownObject): UnknownObject => toRecord(toRecord(object.metadata).annotations);

/** Returns the own property `name` of an object or a list; `undefined` if it is missing or inherited, or the value is neither. */
export function getOwnField(value: unknown, name: string): unknown {
  // TypeScript: `Object.hasOwn` does not narrow the type of the value.
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as UnknownObject)[name] : undefined;
}

/** The value of an object at a path, `['spec', 'ports', 0, 'port']`; the object for an empty path, `undefined` if there is nothing. */
export const getValue = (object: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce((value, step) => getOwnField(value, String(step)), object);
