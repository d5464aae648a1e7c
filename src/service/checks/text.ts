import type { EachOf } from './numbers';

/** Digits. */
export type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
/** Lower-case letters. */
export type LowerLetter = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm' | 'n' | 'o' | 'p' | 'q' | 'r' | 's'
  | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z';
/** Letters and digits. */
export type Alphanumeric = LowerLetter | Uppercase<LowerLetter> | Digit;

/**
 * The first character of a text that is not among the good ones, as `invertPattern` matches it; `never` if all are.
 *
 * The text is padded and read eight characters at a time: reading them one by one costs the compiler twice as much,
 * and a pattern for each bad character three times.
 */
export type BadCharacterOf<Text extends string, Good extends string> = ReadEight<`${Text}\0\0\0\0\0\0\0`, Good | '\0'>;
type ReadEight<Text extends string, Good extends string> =
  Text extends `${infer A}${infer B}${infer C}${infer D}${infer E}${infer F}${infer G}${infer H}${infer Rest}`
    ? A | B | C | D | E | F | G | H extends Good
      ? Rest extends '' | `\0${string}` ? never : ReadEight<Rest, Good> : FirstBad<Text, Good>
    : never;
type FirstBad<Text extends string, Good extends string> = Text extends `${infer First}${infer Rest}`
  ? First extends Good ? FirstBad<Rest, Good> : First extends Ascii ? First : NotAscii<Text> : never;
// All non-ASCII characters at the beginning of a text; more than one, because a string type infers an emoji as two characters.
type NotAscii<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? First extends Ascii ? '' : `${First}${NotAscii<Rest>}` : '';
type Ascii = Alphanumeric | EachOf<' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~\0\t\n\r'>;

/**
 * Returns a pattern that finds the first ASCII character not in `good`, or the first run of non-ASCII characters: for `a-z0-9-` it matches
 * `_` in `ab_c` and `éé` in `abéé`. `good` is written as in a character class.
 */
export const invertPattern = (good: string): RegExp => new RegExp(`[^${good}\\x80-\\uffff]|[^\\0-\\x7f]+`);

/**
 * Whether a text is plain, as nearly all names are: up to three words of up to 15 lower-case letters and digits, with a hyphen between
 * them. Rules test this first, and only other texts in detail. TypeScript caches the result for each word, and an app has few words.
 */
export type IsPlain<Text> = Text extends `${infer One}-${infer Two}`
  ? IsWord<One> extends true ? IsWord<Two> extends true ? true : IsThreeWords<Text> : false
  : Text extends string ? IsWord<Text> : false;
type IsThreeWords<Text> = Text extends `${infer One}-${infer Two}-${infer Three}`
  ? IsWord<One> | IsWord<Two> | IsWord<Three> extends true ? true : false : false;
type IsWord<Text extends string> = Text extends '' ? false : ReadWord<`${Text}\0\0\0\0\0\0\0\0`, [8]>;
// Reads eight characters at a time, and once more for each item of `More`.
type ReadWord<Text extends string, More extends unknown[]> =
  Text extends `${infer A}${infer B}${infer C}${infer D}${infer E}${infer F}${infer G}${infer H}${infer Rest}`
    ? A | B | C | D | E | F | G | H extends LowerLetter | Digit | '\0'
      ? Rest extends '' | `\0${string}` ? true : More extends [unknown, ...infer Less] ? ReadWord<Rest, Less> : false
      : false
    : false;

// Part of a pattern that matches five characters. It ends with `any`, because TypeScript reduces a template of only `string` to `string`.
type Five = `${string}${string}${string}${string}${any}`;
type Ten = `${Five}${Five}`;
/** Texts of more than 63 characters. TypeScript: of several placeholders in a row, each matches one character, the last one the rest. */
export type LongerThan63 = `${Ten}${Ten}${Ten}${Ten}${Ten}${Ten}${string}${string}${string}${string}${string}`;
/** Texts of more than 15 characters. */
export type LongerThan15 = `${Ten}${Five}${string}${string}`;

/**
 * The name that was most likely meant: each run of other characters becomes one hyphen, and none is left at the ends. `never` if nothing is
 * left, or too much for a label.
 */
export type SuggestedName<Rest extends string, Good extends string, Name extends string = ''> =
  Rest extends `${infer First}${infer More}`
    ? SuggestedName<More, Good, First extends Good ? `${Name}${First}` : Name extends '' | `${string}-` ? Name : `${Name}-`>
    : Name extends `${infer Body}-` ? SuggestedName<'', Good, Body> : Name extends '' | LongerThan63 ? never : Name;

/** A sentence with the fix that the constructor suggests too: `…: write 'web'`. The sentence alone if there is no suggestion. */
export type WithFix<Sentence extends string, Name, End extends string = ''> =
  [Name] extends [never] ? Sentence : `${Sentence}: write '${Name & string}'${End}`;

export const mustNotBeEmpty = 'it must not be empty';
/** `'Web' must not contain 'W'`. */
export type BadCharacter<Text extends string, Bad extends string> = `'${Text}' must not contain '${Bad}'`;
export const badCharacter = (text: string, bad: string): BadCharacter<string, string> => `'${text}' must not contain '${bad}'`;
/** `'-web' must begin and end with a letter or a digit`. */
export type BadEdge<Text extends string> = `'${Text}' must begin and end with a letter or a digit`;
export const badEdge = (text: string): BadEdge<string> => `'${text}' must begin and end with a letter or a digit`;
/** `'aaa…' must have at most 63 characters`. */
export type TooLong<Text extends string, Most extends number = 63> = `'${Text}' must have at most ${Most} characters`;
export const tooLong = (text: string, most = 63): TooLong<string, number> => `'${text}' must have at most ${most} characters`;

/** The error message if there is one, otherwise the value. */
export type ProblemOr<Value, Problem> = [Problem] extends [never] ? Value : Problem;

/** An error message for a literal; `never` for a template type, which is checked at run time. */
export type IfLiteral<Text extends string, Sentence> = {} extends Record<Text, 1> ? never : Sentence;

/** The member `Name` of a record of facts; `Absent` if it has none. */
export type FactOf<Facts, Name> = 0 extends 1 & Facts ? Absent : Name extends keyof Facts ? Facts[Name] : Absent;
/** Represents an absent fact. `undefined` would be assignable to every type without strictNullChecks. */
export interface Absent { readonly absent: true }
