/**
 * The values that a list of literals contains more than once.
 *
 * Not recursive: a list can have 1 000 items. Indexed without `keyof indexes`, which would compute all keys again for each item.
 */
export type RepeatedIn<list> = Repeated<list, IndexesOf<list>>[number & keyof Repeated<list, IndexesOf<list>>];
type Repeated<list, indexes extends Readonly<Record<string | number, string>>> = {
  [at in keyof list]: [indexes[Literal<list[at]>]] extends [at] ? never : Literal<list[at]>;
};
/** Whether a literal that a list contains more than once occurs before the index `at`, too. */
export type OccursBefore<list, value, at> = true extends IsLess<IndexesIn<IndexesOf<list>, value>, at> ? true : false;
type IndexesIn<indexes, value> = value extends keyof indexes ? indexes[value] : never;
// Of two numbers in digits, the one with fewer digits, or with the lower first digit that differs.
type IsLess<index, at, differs = never> = index extends `${infer digit}${infer digits}`
  ? at extends `${infer other}${infer others}`
    ? IsLess<digits, others, [differs] extends [never] ? digit extends other ? never : IsLessDigit<digit, other> : differs> : false
  : at extends '' ? differs : true;
type IsLessDigit<digit extends string, other extends string> =
  '0123456789' extends `${string}${digit}${string}${other}${string}` ? true : false;
/** The indexes at which each literal occurs. Equal ones share one property, whose type is the union of their indexes. */
type IndexesOf<list> = { [at in keyof list & `${number}` as Literal<list[at]>]: at };

/** A literal itself; `never` for what may be one thing or another when the program runs. */
export type Literal<value, all = value> = value extends string | number
  ? {} extends Record<value, 1> ? never : [all] extends [value] ? value : never : never;
