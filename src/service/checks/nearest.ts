/**
 * The candidates that a misspelt word stood for when one letter is wrong, missing, too many, or two are swapped; `never` if there is
 * none.
 */
export type nearestOf<word, candidates> = word extends string
  ? candidates extends string ? isNear<word, candidates> extends true ? candidates : never : never : never;

type isNear<one extends string, other extends string> =
  one extends `${infer letter}${infer rest}`
    ? other extends `${infer otherLetter}${infer otherRest}`
      ? letter extends otherLetter ? isNear<rest, otherRest>
        : rest extends otherRest | other ? true : one extends otherRest ? true : isSwapped<rest, otherRest, letter, otherLetter>
      : isOne<one>
    : isOne<other>;
type isSwapped<rest extends string, otherRest extends string, letter extends string, otherLetter extends string> =
  rest extends `${otherLetter}${infer end}` ? otherRest extends `${letter}${end}` ? true : false : false;
type isOne<rest extends string> = rest extends `${string}${infer more}` ? more extends '' ? true : false : false;
