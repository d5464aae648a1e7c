/**
 * Whether a whole number lies between two others, both included; 'none' is no limit: without strictNullChecks, 'undefined' would be a
 * number.
 */
export type inRange<value extends number, min extends number | 'none', max extends number | 'none'> =
  `${value}` extends `${string}${'.' | 'e'}${string}` ? false
    : min extends number ? isLess<value, min> extends true ? false : notAbove<value, max> : notAbove<value, max>;
type notAbove<value extends number, max> = max extends number ? isLess<max, value> extends true ? false : true : true;

/** Whether one whole number is less than another. */
type isLess<one extends number, other extends number> =
  `${one}` extends `-${infer positive}` ? `${other}` extends `-${infer otherPositive}` ? isLessDigits<otherPositive, positive> : true
    : `${other}` extends `-${string}` ? false : isLessDigits<`${one}`, `${other}`>;
type isLessDigits<one extends string, other extends string, first = 'none'> =
  one extends `${infer digit}${infer rest}`
    ? other extends `${infer otherDigit}${infer otherRest}`
      ? isLessDigits<rest, otherRest, first extends boolean ? first : digit extends otherDigit ? 'none'
        : '0123456789' extends `${string}${digit}${string}${otherDigit}${string}` ? true : false>
      : false
    : other extends '' ? first extends true ? true : false : true;

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
type eachOf<text extends string> = text extends `${infer one}${infer rest}` ? one | eachOf<rest> : never;
