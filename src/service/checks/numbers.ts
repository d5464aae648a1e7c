// The compiler derives the pattern of a range from its limits. Patterns generated into a file would take fewer instantiations: on
// TypeScript 6.0, 88 instead of 178 for the first number of 1 to 65535, and 393 instead of 1130 for 20 numbers. But limits can also be
// literals of users, such as a node port range or a minor, for which no file can be generated, so these types would be needed anyway.

/**
 * Whether a number is whole and lies between two others, both included; true for a number that is known only at run time. 'none' means no
 * limit: without strictNullChecks, `undefined` would be assignable to `number`. The upper limit must not be negative.
 */
// TypeScript caches the patterns of a range, so only the first number of a range is expensive.
export type IsInRange<Value extends number, Min extends number | 'none', Max extends number | 'none'> =
  AreWithin<`${Value}`, Min extends 'none' ? '0' : `${Min}` extends `-${string}` ? '0' : `${Min}`, `${Max}`> extends true ? true
    : `${Value}` extends `-${infer Positive}` ? Min extends 'none' ? AreWithin<Positive, '1', 'none'>
      : `${Min}` extends `-${infer Least}` ? AreWithin<Positive, '1', Least> : false : IsWide<`${Value}`>;
/**
 * Whether a text is the type of all numbers, `${number}`, as for a number that is known only at run time.
 *
 * TypeScript: the number itself cannot be compared, because `number extends Value` is also true for the members of a numeric enum.
 */
export type IsWide<Text extends string> = `${number}` extends Text ? true : false;
/** Whether the digits of a number without a sign are within limits, given as digits. */
type AreWithin<Text extends string, Min extends string, Max extends string> = Text extends NeverInRange<Max> ? false
  : Text extends AsLongAs<Max> ? Text extends LongDigits<Min, Max> ? true : false : Text extends ShortDigits<Min> ? true : false;
// Texts that are not whole numbers, or are longer than the upper limit. A conditional type, because TypeScript caches its result.
type NeverInRange<Max extends string> = Max extends string ? `${string}${'-' | '.' | 'e'}${string}` | LongerThan<Max> : never;
/** Patterns of the numbers in the range that have as many digits as the upper limit. */
type LongDigits<Min extends string, Max extends string> = IsShorter<Min, Max> extends true ? DigitsBetween<OneAndZeros<Max>, Max>
  : IsShorter<Max, Min> extends true ? never : DigitsBetween<Min, Max>;
/** Patterns of the numbers in the range that have fewer digits than the upper limit. */
type ShortDigits<Min extends string> = Min extends string ? UpFrom<Min, ''> | `${EachOf<'123456789'>}${AnyDigits<Min>}` : never;
type IsShorter<One extends string, Other extends string> = One extends `${string}${infer Rest}`
  ? Other extends `${string}${infer OtherRest}` ? IsShorter<Rest, OtherRest> : false : Other extends '' ? false : true;
type OneAndZeros<Text extends string> = Text extends `${string}${infer Rest}` ? `1${Zeros<Rest>}` : never;
type Zeros<Text extends string> = Text extends `${string}${infer Rest}` ? `0${Zeros<Rest>}` : '';
// Texts with as many characters as the upper limit, or more. TypeScript: of several placeholders in a row, each matches one character, and
// the last one the rest.
type AsLongAs<Max extends string> = Max extends 'none' ? never : `${Placeholders<Max>}${string}`;
type LongerThan<Max extends string> = Max extends 'none' ? never : `${Placeholders<Max>}${any}${string}`; // `any` is one character
/** A template type with one placeholder for each character of `Text`. TypeScript: `${any}` matches one character. */
type Placeholders<Text extends string> = Text extends `${string}${infer Rest}` ? `${any}${Placeholders<Rest>}` : '';

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
