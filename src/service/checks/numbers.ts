/**
 * Whether a number is whole and lies between two others, both included; 'none' is no limit: without strictNullChecks, 'undefined' would
 * be a number. The upper limit is not negative. A number that is known only at run time may be.
 */
// The patterns of a range are made once; a number is then compared with them, which costs less than to read its digits.
export type inRange<value extends number, min extends number | 'none', max extends number | 'none'> =
  areWithin<`${value}`, min extends 'none' ? '0' : `${min}` extends `-${string}` ? '0' : `${min}`, `${max}`> extends true ? true
    : `${value}` extends `-${infer positive}` ? min extends 'none' ? areWithin<positive, '1', 'none'>
      : `${min}` extends `-${infer least}` ? areWithin<positive, '1', least> : false : isWide<`${value}`>;
/**
 * Whether the digits are those of any number.
 *
 * TypeScript: a `number` is assignable to each numeric enum, so that `number extends value` is true of its members, too.
 */
export type isWide<digits extends string> = `${number}` extends digits ? true : false;
type areWithin<digits extends string, min extends string, max extends string> = digits extends broken<max> ? false
  : digits extends asLongAs<max> ? digits extends longDigits<min, max> ? true : false : digits extends shortDigits<min> ? true : false;
// The compiler remembers the answers to questions, so that these patterns are asked for.
type broken<max extends string> = max extends string ? `${string}${'-' | '.' | 'e'}${string}` | longerThan<max> : never;
/** Digits of as many characters as the upper limit, or more. */
type longDigits<min extends string, max extends string> = isShorter<min, max> extends true ? digitsBetween<oneAndZeros<max>, max>
  : isShorter<max, min> extends true ? never : digitsBetween<min, max>;
/** Digits of fewer characters than the upper limit. */
type shortDigits<min extends string> = min extends string ? upFrom<min, ''> | `${eachOf<'123456789'>}${free<min>}` : never;
type isShorter<one extends string, other extends string> = one extends `${string}${infer rest}`
  ? other extends `${string}${infer otherRest}` ? isShorter<rest, otherRest> : false : other extends '' ? false : true;
type oneAndZeros<digits extends string> = digits extends `${string}${infer rest}` ? `1${zeros<rest>}` : never;
type zeros<digits extends string> = digits extends `${string}${infer rest}` ? `0${zeros<rest>}` : '';
// Neighbouring placeholders take one character each, the last one the rest.
type asLongAs<max extends string> = max extends 'none' ? never : `${placeholders<max>}${string}`;
type longerThan<max extends string> = max extends 'none' ? never : `${placeholders<max>}${any}${string}`; // `any` is one character
type placeholders<digits extends string> = digits extends `${string}${infer rest}` ? `${any}${placeholders<rest>}` : ''; // the same

/**
 * The digits of all whole numbers from one to another, as patterns: what many numbers are held to is worked out once.
 *
 * Both have the same count of digits. Longer numbers match, too.
 */
export type digitsBetween<first extends string, last extends string, begin extends string = ''> =
  first extends `${infer one}${infer rest}` ? last extends `${infer other}${infer otherRest}`
    ? one extends other ? digitsBetween<rest, otherRest, `${begin}${one}`>
      : `${begin}${above<one> & below<other>}${free<rest>}` | upFrom<rest, `${begin}${one}`> | upTo<otherRest, `${begin}${other}`>
    : never : begin;
type upFrom<digits extends string, begin extends string> = digits extends `${infer digit}${infer rest}`
  ? `${begin}${above<digit>}${free<rest>}` | upFrom<rest, `${begin}${digit}`> : begin;
type upTo<digits extends string, begin extends string> = digits extends `${infer digit}${infer rest}`
  ? `${begin}${below<digit>}${free<rest>}` | upTo<rest, `${begin}${digit}`> : begin;
type free<digits extends string> = digits extends '' ? '' : digits extends `${string}${infer rest}`
  // Neighbouring placeholders take one character each, the last one the rest.
  ? rest extends '' ? `${number}` : `${string}${free<rest>}` : never;
type Digits = '0123456789';
type above<digit extends string> = Digits extends `${string}${digit}${infer more}` ? eachOf<more> : never;
type below<digit extends string> = Digits extends `${infer less}${digit}${string}` ? eachOf<less> : never;
/** The characters of a text. */
export type eachOf<text extends string> = text extends `${infer one}${infer rest}` ? one | eachOf<rest> : never;
