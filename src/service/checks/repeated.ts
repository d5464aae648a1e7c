import type { CompareDigits } from './numbers';

/**
 * The values that a list of literals contains more than once.
 *
 * A mapped type instead of a recursive one, because a list can have 1 000 items. `Indexes` has a constraint,
 * so that it can be indexed without `keyof`, which would compute all keys again for each item.
 */
export type RepeatedIn<List> = Repeated<List, IndexesOf<List>>[number & keyof Repeated<List, IndexesOf<List>>];
type Repeated<List, Indexes extends Readonly<Record<string | number, string>>> = {
  [Index in keyof List]: [Indexes[Literal<List[Index]>]] extends [Index] ? never : Literal<List[Index]>;
};
/** Whether a literal that a list contains more than once occurs before the index `Index`, too. */
export type OccursBefore<List, Value, Index> =
  'less' extends CompareDigits<IndexesIn<IndexesOf<List>, Value>, Index & string> ? true : false;
type IndexesIn<Indexes, Value> = Value extends keyof Indexes ? Indexes[Value] & string : never;
/** The indexes at which each literal occurs. Equal ones share one property, whose type is the union of their indexes. */
type IndexesOf<List> = { [Index in keyof List & `${number}` as Literal<List[Index]>]: Index };

/** The value if it is a single literal; `never` for a union or a type such as `string`, whose value is known only at run time. */
export type Literal<Value, All = Value> = Value extends string | number
  ? {} extends Record<Value, 1> ? never : [All] extends [Value] ? Value : never : never;
