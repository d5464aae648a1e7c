// Limits are read digit by digit, and not generated into a file for the ranges in use. Compared on TypeScript 6.0: the first number of
// 1 to 65535 takes 178 instantiations here and 88 with a generated pattern, 20 numbers take 1130 and 393. Both fit the budget of 700 a
// call. But limits are also literals of users (another option, a node port range, a minor), for which no file can be generated: these
// types would stay, and the generated patterns of some 50 ranges would come on top of them.

/**
 * Whether a number is whole and lies between two others, both included. 'none' means no limit, because without strictNullChecks
 * 'undefined' would be a number. The upper limit must not be negative. True for a number that is known only at run time.
 */
// TypeScript caches the patterns of a range; comparing a number with them is cheaper than reading its digits.
export type IsInRange<Value extends number, Min extends number | 'none', Max extends number | 'none'> =
  AreWithin<`${Value}`, Min extends 'none' ? '0' : `${Min}` extends `-${string}` ? '0' : `${Min}`, `${Max}`> extends true ? true
    : `${Value}` extends `-${infer Positive}` ? Min extends 'none' ? AreWithin<Positive, '1', 'none'>
      : `${Min}` extends `-${infer Least}` ? AreWithin<Positive, '1', Least> : false : IsWide<`${Value}`>;
/**
 * Whether the digits are those of any number.
 *
 * TypeScript: a `number` is assignable to each numeric enum, so that `number extends value` is true of its members, too.
 */
export type IsWide<Text extends string> = `${number}` extends Text ? true : false;
type AreWithin<Text extends string, Min extends string, Max extends string> = Text extends NeverInRange<Max> ? false
  : Text extends AsLongAs<Max> ? Text extends LongDigits<Min, Max> ? true : false : Text extends ShortDigits<Min> ? true : false;
// A conditional type, because TypeScript caches the result of one.
type NeverInRange<Max extends string> = Max extends string ? `${string}${'-' | '.' | 'e'}${string}` | LongerThan<Max> : never;
/** Patterns of the numbers in the range that have as many digits as the upper limit, or more. */
type LongDigits<Min extends string, Max extends string> = IsShorter<Min, Max> extends true ? DigitsBetween<OneAndZeros<Max>, Max>
  : IsShorter<Max, Min> extends true ? never : DigitsBetween<Min, Max>;
/** Patterns of the numbers in the range that have fewer digits than the upper limit. */
type ShortDigits<Min extends string> = Min extends string ? UpFrom<Min, ''> | `${EachOf<'123456789'>}${Free<Min>}` : never;
type IsShorter<One extends string, Other extends string> = One extends `${string}${infer Rest}`
  ? Other extends `${string}${infer OtherRest}` ? IsShorter<Rest, OtherRest> : false : Other extends '' ? false : true;
type OneAndZeros<Text extends string> = Text extends `${string}${infer Rest}` ? `1${Zeros<Rest>}` : never;
type Zeros<Text extends string> = Text extends `${string}${infer Rest}` ? `0${Zeros<Rest>}` : '';
// Neighbouring placeholders take one character each, the last one the rest.
type AsLongAs<Max extends string> = Max extends 'none' ? never : `${Placeholders<Max>}${string}`;
type LongerThan<Max extends string> = Max extends 'none' ? never : `${Placeholders<Max>}${any}${string}`; // `any` is one character
type Placeholders<Text extends string> = Text extends `${string}${infer Rest}` ? `${any}${Placeholders<Rest>}` : ''; // the same

/**
 * Patterns of the digits of all whole numbers between two with the same number of digits. They are computed once for many numbers. Longer
 * numbers match too.
 */
export type DigitsBetween<First extends string, Last extends string, Begin extends string = ''> =
  First extends `${infer One}${infer Rest}` ? Last extends `${infer Other}${infer OtherRest}`
    ? One extends Other ? DigitsBetween<Rest, OtherRest, `${Begin}${One}`>
      : `${Begin}${Above<One> & Below<Other>}${Free<Rest>}` | UpFrom<Rest, `${Begin}${One}`> | UpTo<OtherRest, `${Begin}${Other}`>
    : never : Begin;
type UpFrom<Text extends string, Begin extends string> = Text extends `${infer Digit}${infer Rest}`
  ? `${Begin}${Above<Digit>}${Free<Rest>}` | UpFrom<Rest, `${Begin}${Digit}`> : Begin;
type UpTo<Text extends string, Begin extends string> = Text extends `${infer Digit}${infer Rest}`
  ? `${Begin}${Below<Digit>}${Free<Rest>}` | UpTo<Rest, `${Begin}${Digit}`> : Begin;
type Free<Text extends string> = Text extends '' ? '' : Text extends `${string}${infer Rest}`
  // Neighbouring placeholders take one character each, the last one the rest.
  ? Rest extends '' ? `${number}` : `${string}${Free<Rest>}` : never;
type Digits = '0123456789';
type Above<Digit extends string> = Digits extends `${string}${Digit}${infer More}` ? EachOf<More> : never;
type Below<Digit extends string> = Digits extends `${infer Less}${Digit}${string}` ? EachOf<Less> : never;
/** The characters of a text. */
export type EachOf<Text extends string> = Text extends `${infer One}${infer Rest}` ? One | EachOf<Rest> : never;
