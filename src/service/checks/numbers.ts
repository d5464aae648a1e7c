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
