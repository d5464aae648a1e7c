import type { Minor } from '../minor';

/** The JSON types that are allowed at a place of an object. */
export type Shape =
  | { readonly is: 'string' | 'int32' | 'int64' | 'boolean' | 'int-or-string' | 'time' | 'anything' }
  | { readonly is: 'map' }
  | { readonly is: 'list'; readonly of: Shape }
  | { readonly is: 'struct'; readonly fields: ReadonlyMap<string, Field> };

/** One field of a struct, and the first minor that has it. */
export interface Field {
  readonly shape: Shape;
  readonly since?: Minor;
}

export const STRING: Shape = { is: 'string' };
export const INT32: Shape = { is: 'int32' };
export const INT64: Shape = { is: 'int64' };
export const BOOLEAN: Shape = { is: 'boolean' };
export const INT_OR_STRING: Shape = { is: 'int-or-string' };
export const TIME: Shape = { is: 'time' };
export const ANYTHING: Shape = { is: 'anything' };
/** A map from strings to strings: labels, annotations, a selector. */
export const MAP: Shape = { is: 'map' };

export const list = (of: Shape): Shape => ({ is: 'list', of });

export const struct = (fields: Readonly<Record<string, Shape | Field>>): Shape => ({
  is: 'struct',
  fields: new Map(Object.entries(fields).map(([name, field]) => [name, 'shape' in field ? field : { shape: field }])),
});

/** The expected value of a shape, as text. */
export function describeShape(shape: Shape): string {
  switch (shape.is) {
    case 'string': return 'a string';
    case 'int32': return 'a whole number (int32)';
    case 'int64': return 'a whole number';
    case 'boolean': return 'true or false';
    case 'int-or-string': return 'a whole number or a string';
    case 'time': return 'a time such as "2024-01-31T12:00:00Z"';
    case 'map': return 'a map from strings to strings';
    case 'list': return 'a list';
    case 'struct': return 'an object';
    case 'anything': return 'anything';
  }
}
