// Limits are read digit by digit, and not generated into a file for the ranges in use. Compared on TypeScript 6.0: the first number of
// 1 to 65535 takes 178 instantiations here and 88 with a generated pattern, 20 numbers take 1130 and 393. Both fit the budget of 700 a
// call. But limits are also literals of users (another option, a node port range, a minor), for which no file can be generated: these
// types would stay, and the generated patterns of some 50 ranges would come on top of them.

/**
 * Whether a number is whole and lies between two others, both included; 'none' is no limit: without strictNullChecks, 'undefined' would
 * be a number. The upper limit is not negative. A number that is known only at run time may be.
 */
// The patterns of a range are made once; a number is then compared with them, which costs less than to read its digits.
export type IsInRange<value extends number, min extends number | 'none', max extends number | 'none'> =
  AreWithin<`${value}`, min extends 'none' ? '0' : `${min}` extends `-${string}` ? '0' : `${min}`, `${max}`> extends true ? true
    : `${value}` extends `-${infer positive}` ? min extends 'none' ? AreWithin<positive, '1', 'none'>
      : `${min}` extends `-${infer least}` ? AreWithin<positive, '1', least> : false : IsWide<`${value}`>;
/**
 * Whether the digits are those of any number.
 *
 * TypeScript: a `number` is assignable to each numeric enum, so that `number extends value` is true of its members, too.
 */
export type IsWide<digits extends string> = `${number}` extends digits ? true : false;
type AreWithin<digits extends string, min extends string, max extends string> = digits extends NeverInRange<max> ? false
  : digits extends AsLongAs<max> ? digits extends LongDigits<min, max> ? true : false : digits extends ShortDigits<min> ? true : false;
// The compiler remembers the answers to questions, so that these patterns are asked for.
type NeverInRange<max extends string> = max extends string ? `${string}${'-' | '.' | 'e'}${string}` | LongerThan<max> : never;
/** Digits of as many characters as the upper limit, or more. */
type LongDigits<min extends string, max extends string> = IsShorter<min, max> extends true ? DigitsBetween<OneAndZeros<max>, max>
  : IsShorter<max, min> extends true ? never : DigitsBetween<min, max>;
/** Digits of fewer characters than the upper limit. */
type ShortDigits<min extends string> = min extends string ? UpFrom<min, ''> | `${EachOf<'123456789'>}${Free<min>}` : never;
type IsShorter<one extends string, other extends string> = one extends `${string}${infer rest}`
  ? other extends `${string}${infer otherRest}` ? IsShorter<rest, otherRest> : false : other extends '' ? false : true;
type OneAndZeros<digits extends string> = digits extends `${string}${infer rest}` ? `1${Zeros<rest>}` : never;
type Zeros<digits extends string> = digits extends `${string}${infer rest}` ? `0${Zeros<rest>}` : '';
// Neighbouring placeholders take one character each, the last one the rest.
type AsLongAs<max extends string> = max extends 'none' ? never : `${Placeholders<max>}${string}`;
type LongerThan<max extends string> = max extends 'none' ? never : `${Placeholders<max>}${any}${string}`; // `any` is one character
type Placeholders<digits extends string> = digits extends `${string}${infer rest}` ? `${any}${Placeholders<rest>}` : ''; // the same

/**
 * The digits of all whole numbers from one to another, as patterns: what many numbers are held to is worked out once.
 *
 * Both have the same count of digits. Longer numbers match, too.
 */
export type DigitsBetween<first extends string, last extends string, begin extends string = ''> =
  first extends `${infer one}${infer rest}` ? last extends `${infer other}${infer otherRest}`
    ? one extends other ? DigitsBetween<rest, otherRest, `${begin}${one}`>
      : `${begin}${Above<one> & Below<other>}${Free<rest>}` | UpFrom<rest, `${begin}${one}`> | UpTo<otherRest, `${begin}${other}`>
    : never : begin;
type UpFrom<digits extends string, begin extends string> = digits extends `${infer digit}${infer rest}`
  ? `${begin}${Above<digit>}${Free<rest>}` | UpFrom<rest, `${begin}${digit}`> : begin;
type UpTo<digits extends string, begin extends string> = digits extends `${infer digit}${infer rest}`
  ? `${begin}${Below<digit>}${Free<rest>}` | UpTo<rest, `${begin}${digit}`> : begin;
type Free<digits extends string> = digits extends '' ? '' : digits extends `${string}${infer rest}`
  // Neighbouring placeholders take one character each, the last one the rest.
  ? rest extends '' ? `${number}` : `${string}${Free<rest>}` : never;
type Digits = '0123456789';
type Above<digit extends string> = Digits extends `${string}${digit}${infer more}` ? EachOf<more> : never;
type Below<digit extends string> = Digits extends `${infer less}${digit}${string}` ? EachOf<less> : never;
/** The characters of a text. */
export type EachOf<text extends string> = text extends `${infer one}${infer rest}` ? one | EachOf<rest> : never;
