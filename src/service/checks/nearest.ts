/**
 * The candidates that a misspelt word stood for when one letter is wrong, missing, too many, or two are swapped; `never` if there is
 * none.
 */
export type NearestOf<word, candidates> = word extends string
  ? candidates extends string ? IsNear<word, candidates> extends true ? candidates : never : never : never;

type IsNear<one extends string, other extends string> =
  one extends `${infer letter}${infer rest}`
    ? other extends `${infer otherLetter}${infer otherRest}`
      ? letter extends otherLetter ? IsNear<rest, otherRest>
        : rest extends otherRest | other ? true : one extends otherRest ? true : IsSwapped<rest, otherRest, letter, otherLetter>
      : IsOne<one>
    : IsOne<other>;
type IsSwapped<rest extends string, otherRest extends string, letter extends string, otherLetter extends string> =
  rest extends `${otherLetter}${infer end}` ? otherRest extends `${letter}${end}` ? true : false : false;
type IsOne<rest extends string> = rest extends `${string}${infer more}` ? more extends '' ? true : false : false;
