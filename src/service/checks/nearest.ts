import type { ErrorMessage, ErrorsInside } from './with-errors';
import type { IfLiteral } from './text';
import type { Opposites } from '../../problem';

/**
 * The valid words of a prop, with an error message that names the word to write instead of the given one; `never` if it is not clear
 * which word was meant: then the compiler's own message lists them.
 */
export type WordMistake<Input, Words extends string> = Input extends Words ? never
  : Input extends string ? IfLiteral<Input, Misspelt<Input, Words, MeantWord<Input, Words>>> : never;
type Misspelt<Input extends string, Words, Meant> = [Meant] extends [never] ? never
  : ErrorsInside<Words | ErrorMessage<`'${Input}' is not known: write '${Meant & string}'`>>;
/** Compile-time counterpart of `findMeantWord`: the allowed word that the user probably meant; `never` if none or several are possible. */
type MeantWord<Word extends string, Words extends string> = [Synonyms<Lowercase<Word>, Words>] extends [never]
  ? [SameLetters<Lowercase<Word>, Words>] extends [never] ? OnlyOne<NearestWord<Lowercase<Word>, Words>>
    : OnlyOne<SameLetters<Lowercase<Word>, Words>>
  : OnlyOne<Synonyms<Lowercase<Word>, Words>>;
/** The members of `Words` that mean internal or public, as `Word` does; `never` unless `Words` has members with both meanings. */
type Synonyms<Word, Words> = Word extends Opposites[0][number] ? MembersMeaning<Words, 0, 1> : Word extends Opposites[1][number]
  ? MembersMeaning<Words, 1, 0> : never;
type MembersMeaning<Words, Meaning extends 0 | 1, Opposite extends 0 | 1> = [MembersIn<Words, Opposites[Opposite][number]>] extends [never]
  ? never : MembersIn<Words, Opposites[Meaning][number]>;
type MembersIn<Words, Group> = Words extends string ? Lowercase<Words> extends Group ? Words : never : never;
/** The members of `Words` that differ from `Word`, in lower case, at most by case. */
type SameLetters<Word, Words> = Words extends string ? Lowercase<Words> extends Word ? Words : never : never;
type NearestWord<Word, Words> = Words extends string ? [NearestOf<Word, Lowercase<Words>>] extends [never] ? never : Words : never;
/** `Word` if it is a single literal; `never` if it is a union of several. */
type OnlyOne<Word, All = Word> = Word extends unknown ? [All] extends [Word] ? Word : never : never;

/** The candidates that differ from a misspelt word by one wrong, missing, additional or transposed letter; `never` if there are none. */
export type NearestOf<Word, Candidates> = Word extends string
  ? Candidates extends string ? IsNear<Word, Candidates> extends true ? Candidates : never : never : never;

/** Whether two words differ by one letter: wrong, missing, additional, or transposed with the next one. */
type IsNear<One extends string, Other extends string> =
  One extends `${infer Letter}${infer Rest}`
    ? Other extends `${infer OtherLetter}${infer OtherRest}`
      ? Letter extends OtherLetter ? IsNear<Rest, OtherRest>
        : Rest extends OtherRest | Other ? true : One extends OtherRest ? true : IsSwapped<Rest, OtherRest, Letter, OtherLetter>
      : IsOneLetter<One>
    : IsOneLetter<Other>;
type IsSwapped<Rest extends string, OtherRest extends string, Letter extends string, OtherLetter extends string> =
  Rest extends `${OtherLetter}${infer End}` ? OtherRest extends `${Letter}${End}` ? true : false : false;
type IsOneLetter<Rest extends string> = Rest extends `${string}${infer More}` ? More extends '' ? true : false : false;
