import type { UnknownObject } from '../service/objects';

/** Labels, or the equal labels that a Service asks of its pods. */
export type Labels = Readonly<Record<string, string>>;

/** A field that is an object; an empty one where it is not. */
export function record(value: unknown): UnknownObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value as UnknownObject : EMPTY;
}

/** The objects of a field that is a list. */
export function records(value: unknown): readonly UnknownObject[] {
  return Array.isArray(value) ? value.map(record) : [];
}

/** A field that is a string; the empty one where it is not. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The labels of a field, those kept whose value is a string. */
export function labelsOf(value: unknown): Labels {
  const given = record(value);
  for (const key in given) if (typeof given[key] !== 'string') return Object.fromEntries(Object.entries(given).map(([name, label]) => [name, String(label)]));
  return given as Labels; // every value was just seen to be a string
}

const EMPTY: UnknownObject = Object.freeze({});
