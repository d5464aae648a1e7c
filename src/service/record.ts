import type { UnknownObject } from './objects';

/** Whether a value is a JSON object: no list, and not null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field that is an object; an empty one where it is not. */
export function record(value: unknown): UnknownObject {
  return isRecord(value) ? value : EMPTY;
}
const EMPTY: UnknownObject = Object.freeze({});

/** Whether a value is a list of whatever: of `Array.isArray` the compiler would take any item for anything. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** A field that is a list; an empty one where it is not. */
export function list(value: unknown): readonly unknown[] {
  return isList(value) ? value : [];
}

/** The objects of a list; other items, and values that are not a list, are left out. */
export function onlyRecords(value: unknown): readonly UnknownObject[] {
  return list(value).filter(isRecord);
}

/** The value if it is a string; otherwise `undefined`. */
export function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** `metadata.name` of an object; `undefined` if it is not a string. */
export function nameOf(object: UnknownObject): string | undefined {
  return stringOf(record(object.metadata).name);
}

/** `metadata.namespace` of an object; `undefined` if it is not a string. */
export function namespaceOf(object: UnknownObject): string | undefined {
  return stringOf(record(object.metadata).namespace);
}

/** The own property of an object under a name, not inherited; `undefined` for a value that is not an object. */
export function ownField(value: unknown, name: string): unknown {
  // It has that field.
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as UnknownObject)[name] : undefined;
}
