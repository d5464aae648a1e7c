import type { ErrorMessage, ErrorsInside } from './refused';
import type { IfLiteral } from './text';
import type { Opposites } from '../../problem';

/**
 * The words that a prop takes, with a sentence that says which one to write in place of the given one; `never` if it is not certain which
 * was meant. The compiler names the words itself.
 */
export type WordMistake<given, words extends string> = given extends words ? never
  : given extends string ? IfLiteral<given, Misspelt<given, words, MeantWord<given, words>>> : never;
type Misspelt<given extends string, words, meant> = [meant] extends [never] ? never
  : ErrorsInside<words | ErrorMessage<`'${given}' is not known: write '${meant & string}'`>>;
/** The word that was meant, as `meantWord` finds it; `never` if there is none, or if there are several. */
type MeantWord<word extends string, words extends string> = [OfSameKind<Lowercase<word>, words>] extends [never]
  ? [Folded<Lowercase<word>, words>] extends [never] ? Only<Near<Lowercase<word>, words>> : Only<Folded<Lowercase<word>, words>>
  : Only<OfSameKind<Lowercase<word>, words>>;
type OfSameKind<word, words> = word extends Opposites[0][number] ? OfKind<words, 0, 1> : word extends Opposites[1][number]
  ? OfKind<words, 1, 0> : never;
type OfKind<words, kind extends 0 | 1, other extends 0 | 1> = [Among<words, Opposites[other][number]>] extends [never] ? never
  : Among<words, Opposites[kind][number]>;
type Among<words, kind> = words extends string ? Lowercase<words> extends kind ? words : never : never;
type Folded<word, words> = words extends string ? Lowercase<words> extends word ? words : never : never;
type Near<word, words> = words extends string ? [NearestOf<word, Lowercase<words>>] extends [never] ? never : words : never;
type Only<word, all = word> = word extends unknown ? [all] extends [word] ? word : never : never;

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
