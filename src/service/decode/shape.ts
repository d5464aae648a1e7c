import type { Minor } from '../minor';

/** The JSON types that are allowed at a place of an object. */
export type FieldShape =
  | { readonly type: 'string' | 'int32' | 'int64' | 'boolean' | 'int-or-string' | 'time' | 'anything' }
  | { readonly type: 'map' }
  | { readonly type: 'list'; readonly of: FieldShape }
  | { readonly type: 'struct'; readonly fields: ReadonlyMap<string, Field> };

/** One field of a struct, and the first minor that has it. */
export interface Field { readonly shape: FieldShape; readonly since?: Minor }

export const STRING: FieldShape = { type: 'string' };
export const INT32: FieldShape = { type: 'int32' };
export const INT64: FieldShape = { type: 'int64' };
export const BOOLEAN: FieldShape = { type: 'boolean' };
export const INT_OR_STRING: FieldShape = { type: 'int-or-string' };
export const TIME: FieldShape = { type: 'time' };
export const ANYTHING: FieldShape = { type: 'anything' };
/** A map from strings to strings: labels, annotations, a selector. */
export const MAP: FieldShape = { type: 'map' };

export const list = (of: FieldShape): FieldShape => ({ type: 'list', of });

export const struct = (fields: Readonly<Record<string, FieldShape | Field>>): FieldShape => ({
  type: 'struct',
  fields: new Map(Object.entries(fields).map(([name, field]) => [name, 'shape' in field ? field : { shape: field }])),
});

/** Returns what a value of the shape is: `a string`, `an object`, `a whole number (int32)`, or `true or false` for a boolean. */
export const describeShape = ({ type }: FieldShape): string => SHAPES[type];

const SHAPES: Readonly<Record<FieldShape['type'], string>> = {
  string: 'a string', int32: 'a whole number (int32)', int64: 'a whole number', boolean: 'true or false',
  'int-or-string': 'a whole number or a string', time: 'a time such as "2024-01-31T12:00:00Z"', map: 'a map from strings to strings',
  list: 'a list', struct: 'an object', anything: 'anything',
};
