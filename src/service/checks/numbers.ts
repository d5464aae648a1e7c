import type { NumberRanges } from './number-ranges.generated';

/**
 * Whether a number is whole and lies between two others, both included; true for a number that is known only at run time. 'none' means no
 * limit: without strictNullChecks, `undefined` would be assignable to `number`. Negative limits that are not in `NumberRanges` are checked
 * only at run time.
 */
export type IsInRange<Value extends number, Min extends number | 'none', Max extends number | 'none'> =
  `${Min}..${Max}` extends infer Range extends keyof NumberRanges
    ? `${Value}` extends NumberRanges[Range]['outside'] ? false
      : `${Value}` extends NumberRanges[Range]['inside'] ? true : IsWide<`${Value}`>
    // Limits of a user, such as a node port range.
    : Compare<Value, Min & number> extends 'less' ? false : Compare<Value, Max & number> extends 'greater' ? false : true;

/**
 * How a number compares with a whole number that is not negative: `'less'`, `'equal'` or `'greater'`; `'unknown'` if one of them is known
 * only at run time. A fraction counts as greater.
 */
export type Compare<Value extends number, Other extends number> = true extends IsWide<`${Value}`> | IsWide<`${Other}`> ? 'unknown'
  : `${Value}` extends `-${string}` ? 'less' : `${Value}` extends `${string}.${string}` ? 'greater' : CompareDigits<`${Value}`, `${Other}`>;
/** Compares two numbers digit by digit; the number with more digits is greater, otherwise the first different digit decides. */
export type CompareDigits<Value extends string, Other extends string, SoFar = 'equal'> = Value extends `${infer Digit}${infer Rest}`
  ? Other extends `${infer OtherDigit}${infer OtherRest}`
    ? CompareDigits<Rest, OtherRest, SoFar extends 'equal' ? CompareDigit<Digit, OtherDigit> : SoFar>
    : 'greater'
  : Other extends '' ? SoFar : 'less';
type CompareDigit<Digit extends string, Other extends string> = Digit extends Other ? 'equal'
  : Digits extends `${string}${Digit}${string}${Other}${string}` ? 'less' : 'greater';
/**
 * Whether a text is the type of all numbers, `${number}`, as for a number that is known only at run time.
 *
 * TypeScript: the number itself cannot be compared, because `number extends Value` is also true for the members of a numeric enum.
 */
export type IsWide<Text extends string> = `${number}` extends Text ? true : false;

/**
 * Patterns of the digits of all whole numbers between two with the same number of digits. They are computed once for many numbers. Longer
 * numbers match too.
 */
export type DigitsBetween<First extends string, Last extends string, Begin extends string = ''> =
  First extends `${infer One}${infer Rest}` ? Last extends `${infer Other}${infer OtherRest}`
    ? One extends Other ? DigitsBetween<Rest, OtherRest, `${Begin}${One}`>
      : `${Begin}${Above<One> & Below<Other>}${AnyDigits<Rest>}` | UpFrom<Rest, `${Begin}${One}`> | UpTo<OtherRest, `${Begin}${Other}`>
    : never : Begin;
/** Template types of the numbers with as many digits as `Text` that are not lower than `Text`; `Begin` is written before each. */
type UpFrom<Text extends string, Begin extends string> = Text extends `${infer Digit}${infer Rest}`
  ? `${Begin}${Above<Digit>}${AnyDigits<Rest>}` | UpFrom<Rest, `${Begin}${Digit}`> : Begin;
/** Template types of the numbers with as many digits as `Text` that are not higher than `Text`; `Begin` is written before each. */
type UpTo<Text extends string, Begin extends string> = Text extends `${infer Digit}${infer Rest}`
  ? `${Begin}${Below<Digit>}${AnyDigits<Rest>}` | UpTo<Rest, `${Begin}${Digit}`> : Begin;
/** A template literal type that numbers with at least as many digits as `Text` match: `` `${string}${number}` `` for `'80'`. */
type AnyDigits<Text extends string> = Text extends '' ? '' : Text extends `${string}${infer Rest}`
  // TypeScript: of several types in a row in a template literal type, each matches one character, and the last one the rest.
  ? Rest extends '' ? `${number}` : `${string}${AnyDigits<Rest>}` : never;
type Digits = '0123456789';
// The digits that are higher than `Digit`, and lower ones.
type Above<Digit extends string> = Digits extends `${string}${Digit}${infer More}` ? EachOf<More> : never;
type Below<Digit extends string> = Digits extends `${infer Less}${Digit}${string}` ? EachOf<Less> : never;
/** The characters of a text. */
export type EachOf<Text extends string> = Text extends `${infer One}${infer Rest}` ? One | EachOf<Rest> : never;
