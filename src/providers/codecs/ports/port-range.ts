import { Wrong, type CheckType, type Kind, type TypeCheck } from '../kind';
import { text, type TextCheckOf } from '../text';
import type { Compare, FirstOf, IfLiteral } from '../../../service/checks';

/** Returns a kind for a range of ports from 1 to 65535 whose first port is below the last: `1000-2000`. */
export function portRange(): Kind<string, PortRangeTypeCheck> {
  const words = 'a range of ports such as "1000-2000"';
  const kind = text({ words, like: ['*-*'], characters: ['0-9', '-'], pattern: /^\d{1,5}-\d{1,5}$/, good: '1000-2000', bad: '2000' });
  return {
    ...kind,
    encode: (value, ports) => {
      if (typeof value !== 'string') return new Wrong(words, value);
      const [first, last] = value.split('-'), reversed = `${last}-${first}`;
      return isRising(value) ? kind.encode(value, ports) : Wrong.perhaps(words, value, isRising(reversed) ? reversed : undefined);
    },
    decode: (value, ports) => isRising(value) ? kind.decode(value, ports) : new Wrong(words, value),
  };
}

/** Whether a text is a range of ports from 1 to 65535 whose first port is below the last. */
function isRising(value: string): boolean {
  const [from, to] = value.split('-').map(Number);
  return from >= 1 && from < to && to <= 65535;
}

/** The compile-time check of a literal range of ports. */
export interface PortRangeTypeCheck extends TypeCheck {
  readonly problem: FirstOf<
    CheckType<TextCheckOf<{ readonly words: RangeWords; readonly like: readonly ['*-*']; readonly characters: readonly ['0-9', '-'] }>,
    this['given'], this['ports']>, RangeProblem<this['given']>
  >;
}
type RangeWords = 'a range of ports such as \'1000-2000\'';
type RangeProblem<Text> = string extends Text ? never
  : Text extends `${infer First extends number}-${infer Last extends number}`
    ? IsFalling<First, Last> extends true ? IfLiteral<Text, `'${Text}' must be ${RangeWords}: write '${Last}-${First}'`>
      : true extends IsOutside<First> | IsOutside<Last> | (First extends Last ? true : false)
        ? IfLiteral<Text, `'${Text}' must be ${RangeWords}`> : never
    : never;
type IsOutside<Port extends number> = Port extends 0 ? true : Compare<Port, 65535> extends 'greater' ? true : false;
/** Whether the first port of a range is certainly above the last one. */
export type IsFalling<First extends number, Last extends number> = Compare<First, Last> extends 'greater' ? true : false;

/** Whether a text may be a range of ports that begins at one of the numbers. */
export type IsRangeFrom<Range, Numbers extends string> = true extends (Range extends `${infer First}-${infer Last}`
  ? First extends Numbers ? IsFallingText<First, Last> extends true ? false : true : false : true) ? true : false;
type IsFallingText<First extends string, Last extends string> = [First, Last] extends [
  `${infer From extends number}`, `${infer To extends number}`,
] ? IsFalling<From, To> : false;

/** Whether ranges of ports may be apart from each other; of more than 50 ranges, only the constructor knows. */
export type AreApart<Ranges extends readonly unknown[]> = Ranges extends { readonly 50: unknown } ? true : AreApartFrom<Ranges>;
type AreApartFrom<Ranges extends readonly unknown[]> = Ranges extends readonly [infer First, ...infer Others]
  ? true extends { [Index in keyof Others]: Overlap<First, Others[Index]> }[number] ? false : AreApartFrom<Others> : true;
/** Whether two texts are ranges of ports that certainly have a port in common. */
type Overlap<One, Other> = [One, Other] extends [
  `${infer First extends number}-${infer Last extends number}`, `${infer OtherFirst extends number}-${infer OtherLast extends number}`,
] ? [Compare<Last, OtherFirst>, Compare<OtherLast, First>] extends ['greater' | 'equal', 'greater' | 'equal'] ? true : false : false;
