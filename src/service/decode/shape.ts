import type { Minor } from '../minor';

/** The JSON types that are allowed at a place of an object. */
export type FieldShape =
  | { readonly type: 'string' | 'int32' | 'int64' | 'boolean' | 'int-or-string' | 'time' | 'anything' }
  | { readonly type: 'map' }
  | { readonly type: 'list'; readonly of: FieldShape }
  | { readonly type: 'struct'; readonly fields: ReadonlyMap<string, Field> };

/** One field of a struct, and the first minor that has it. */
export interface Field { readonly shape: FieldShape; readonly since?: Minor }

/** A shape of values that have a type once they are decoded. */
export type ShapeOf<Value> = FieldShape & { readonly decoded?: Value };

/** The type of the decoded values of a shape: each field of a struct may be absent. */
export type Decoded<Shape> = Shape extends ShapeOf<infer Value> ? Value : never;

export const STRING: ShapeOf<string> = { type: 'string' };
export const INT32: ShapeOf<number> = { type: 'int32' };
export const INT64: ShapeOf<number> = { type: 'int64' };
export const BOOLEAN: ShapeOf<boolean> = { type: 'boolean' };
export const INT_OR_STRING: ShapeOf<number | string> = { type: 'int-or-string' };
export const TIME: ShapeOf<string> = { type: 'time' };
export const ANYTHING: ShapeOf<unknown> = { type: 'anything' };
/** A map from strings to strings: labels, annotations, a selector. */
export const MAP: ShapeOf<Readonly<Record<string, string>>> = { type: 'map' };

export const list = <Item>(of: ShapeOf<Item>): ShapeOf<readonly Item[]> => ({ type: 'list', of });

export const struct = <Fields extends Readonly<Record<string, FieldShape | Field>>>(
  fields: Fields,
): ShapeOf<{ readonly [Name in keyof Fields]?: Decoded<Fields[Name] extends Field ? Fields[Name]['shape'] : Fields[Name]> }> => ({
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
