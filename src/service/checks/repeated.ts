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
export type OccursBefore<List, Value, Index> = true extends IsEarlier<IndexesIn<IndexesOf<List>, Value>, Index> ? true : false;
type IndexesIn<Indexes, Value> = Value extends keyof Indexes ? Indexes[Value] : never;
// Whether `Index` is lower than `Limit`, both as text: it has fewer digits, or a lower digit at the first place where they differ.
// `Differs` is the result of that place, or `never` before it.
type IsEarlier<Index, Limit, Differs = never> = Index extends `${infer Digit}${infer Digits}`
  ? Limit extends `${infer Other}${infer Others}`
    ? IsEarlier<Digits, Others, [Differs] extends [never] ? Digit extends Other ? never : IsLessDigit<Digit, Other> : Differs> : false
  : Limit extends '' ? Differs : true;
type IsLessDigit<Digit extends string, Other extends string> =
  '0123456789' extends `${string}${Digit}${string}${Other}${string}` ? true : false;
/** The indexes at which each literal occurs. Equal ones share one property, whose type is the union of their indexes. */
type IndexesOf<List> = { [Index in keyof List & `${number}` as Literal<List[Index]>]: Index };

/** The value if it is a single literal; `never` for a union or a type such as `string`, whose value is known only at run time. */
export type Literal<Value, All = Value> = Value extends string | number
  ? {} extends Record<Value, 1> ? never : [All] extends [Value] ? Value : never : never;
