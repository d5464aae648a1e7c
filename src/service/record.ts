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
