import { celAll, celLength, celMatches, celString, type CelTest } from './cel';
import { Wrong, type Kind, type TypeCheck } from './kind';
import type { LimitOf } from './numbers';
import type { BadCharacterOf, Digit, FactOf, IfLiteral, IsPlain, LowerLetter } from '../../service/checks/text';

/** The form of a text. The compiler checks everything except the pattern. */
export interface Grammar {
  /** A whole text must match it: what the other facts cannot say. */
  readonly pattern?: RegExp;
  /** Templates, one of which the text must match; `*` matches any text: `'/*'`, `'*:*'`. */
  readonly like?: readonly string[];
  /** Outlines that it must not have. */
  readonly unlike?: readonly string[];
  /** Text that must not occur. */
  readonly without?: readonly string[];
  /** A further check, for texts that meet the other conditions. */
  readonly stands?: (text: string) => boolean;
  /** The only characters that it may have: `'a-z'`, `'A-Z'`, `'0-9'`, `'a-f'`, `'A-F'`, or a character. */
  readonly characters?: readonly string[];
}

/** Options of a text. */
export interface TextFacts extends Grammar {
  /** The expected value, as text after "expected". */
  readonly words: string;
  /** Whether `words` have a valid value. @default false */
  readonly hasExample?: true;
  /** @default 1 */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** A valid text, required if there is a pattern, for tests and documentation. */
  readonly good?: string;
  /** A text that is not valid, required if there is a pattern. */
  readonly bad?: string;
}

/** Separators of words, for texts `without` them. */
export const BLANKS = [' ', '\t', '\n'] as const;

/** A text, optionally with a length or a grammar. */
export function text<const facts extends TextFacts>(facts: facts): Kind<string, TextCheckOf<facts>> {
  const { min, max } = { min: facts.minLength ?? 1, max: facts.maxLength ?? Infinity };
  const lengths = max === Infinity ? '' : ` of at most ${max} characters`;
  const expected = `${facts.words}${lengths}`;
  const stands = isText(facts);
  const verdict = (value: unknown) => stands(value) ? value : new Wrong(expected, value);
  const bad = [...(facts.bad === undefined ? [] : [facts.bad]), ...(min > 0 ? [''] : []), ...(max < 5000 ? ['x'.repeat(max + 1)] : [])];
  return {
    type: 'string',
    expected,
    hasExample: facts.hasExample,
    encode: verdict,
    decode: verdict,
    cel: celOfText(facts),
    samples: () => ({ good: [[facts.good ?? 'some-text', facts.good ?? 'some-text']], bad: [...bad, 1, null, {}], badTexts: bad }),
  };
}

/** No text with a grammar is longer, so that no pattern is tried at length. */
const LONGEST_OF_A_PATTERN = 4096;

/** The question whether something is a text with these facts. */
export function isText(facts: Grammar & Partial<TextFacts>): (value: unknown) => value is string {
  const { pattern, without = [], minLength: min = 1, maxLength: max = pattern === undefined ? Infinity : LONGEST_OF_A_PATTERN } = facts;
  const { like, unlike, characters } = patternsOf(facts);
  return (value): value is string => typeof value === 'string' && value.length >= min && value.length <= max
    && pattern?.test(value) !== false
    && like?.test(value) !== false && unlike?.test(value) !== true && characters?.test(value) !== false
      && !without.some((one) => value.includes(one)) && facts.stands?.(value) !== false;
}

function patternsOf({
 like, unlike,
  characters,
}: Grammar): { readonly like?: RegExp; readonly unlike?: RegExp; readonly characters?: RegExp } {
  return {
    ...(like === undefined ? {} : { like: outlined(like) }),
    ...(unlike === undefined ? {} : { unlike: outlined(unlike) }),
    ...(characters === undefined ? {}
      : { characters: new RegExp(`^[${characters.map((one) => one.length === 3 ? one : escapePattern(one)).join('')}]*$`) }),
  };
}

/** The same question for admission policies. */
export function celOfText(facts: Grammar & Partial<TextFacts>): CelTest {
  const { pattern, without = [], minLength: min = 1, maxLength: max = Infinity } = facts;
  const { like, unlike, characters } = patternsOf(facts);
  return (text) => facts.stands !== undefined ? undefined : celAll(
    celLength(text, min, max),
    ...[pattern, like, characters].map((one) => one === undefined ? 'true' : celMatches(text, one)),
    ...(unlike === undefined ? [] : [not(celMatches(text, unlike))]),
    ...without.map((one) => `!${text}.contains(${celString(one)})`),
  );
}

function not(condition: string | undefined): string | undefined {
  return condition === undefined ? undefined : `!${condition}`;
}

function outlined(outlines: readonly string[]): RegExp {
  return new RegExp(`^(?:${outlines.map((one) => one.split('*').map(escapePattern).join('[^]*')).join('|')})$`);
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/**
 * The same check of a literal, but for the pattern.
 *
 * @typeParam facts what is known of it, by which a sentence is made
 * @typeParam like patterns of which it must have one
 * @typeParam unlike patterns of which it must have none
 * @typeParam characters the only ones that it may have
 */
export interface TextTypeCheck<facts extends KnownOfText, like extends string, unlike extends string, characters> extends TypeCheck {
  readonly problem: TextProblem<this['given'], facts, like, unlike, characters>;
}
/** Facts as the compiler has them. */
interface KnownOfText {
  readonly words: string;
  readonly min: 0 | 1;
  readonly max: unknown;
  readonly without: unknown;
}

/** The same check of a text of which nothing is known but that it must not be empty: most texts, and none of the questions above. */
export interface NonEmptyTypeCheck<words extends string> extends TypeCheck {
  readonly problem: this['given'] extends '' ? `'' must be ${words}` : never;
}

/** The check of a text with these facts. */
export type TextCheckOf<facts> = keyof facts & keyof TextFacts extends 'words' | 'hasExample' | 'good' | 'bad' | 'pattern'
  ? NonEmptyTypeCheck<WordsOf<facts>>
  : TypeCheckOfKnown<{
    words: WordsOf<facts>; min: FactOf<facts, 'minLength'> extends 0 ? 0 : 1; max: LimitOf<FactOf<facts, 'maxLength'>>;
    without: ItemOf<FactOf<facts, 'without'>>;
  }, ItemOf<FactOf<facts, 'like'>>, ItemOf<FactOf<facts, 'unlike'>>, ItemOf<FactOf<facts, 'characters'>>>;
// The patterns are made once, where a table is read.
type TypeCheckOfKnown<facts extends KnownOfText, like, unlike, characters> = TextTypeCheck<
  facts, [like] extends [never] ? string : OutlineOf<like>,
  OutlineOf<unlike> | Within<facts['without']> | TooLong<facts['max']> | (facts['min'] extends 1 ? '' : never),
  [characters] extends [never] ? never : SetOf<characters>
>;
type WordsOf<facts> = FactOf<facts, 'words'> extends `${infer words},` ? words
  : FactOf<facts, 'words'> extends infer words extends string ? words : 'a text';
type ItemOf<list> = list extends readonly (infer item)[] ? item : never;

type TextProblem<given, facts extends KnownOfText, like, unlike, characters> =
  given extends like ? given extends unlike ? BrokenProblem<given, facts>
    : [characters] extends [never] ? never : CharactersProblem<given, facts, characters>
    : string extends given ? never : BrokenProblem<given, facts>;
/** The problem of a text that does not match the templates, or contains forbidden text. */
type BrokenProblem<given, facts extends KnownOfText> = given extends string
  ? given extends Within<facts['without']> ? BadPart<given, facts['words'], facts['without']>
      : given extends TooLong<facts['max']> ? IfLiteral<given, `this text must have at most ${facts['max'] & number} characters`>
        : IfLiteral<given, `'${given}' must be ${facts['words']}`>
  : never;
type BadPart<given extends string, words extends string, without> = without extends string ? given extends Within<without>
  ? IfLiteral<given, `'${given}' must be ${words}, without '${without}'`> : never : never;
type CharactersProblem<given, facts extends KnownOfText, characters> = string extends given ? never : given extends string
  ? LowerLetter | Digit | '-' extends characters ? IsPlain<given> extends true ? never : BadCharacter<given, facts, characters>
    : BadCharacter<given, facts, characters>
  : never;
type BadCharacter<given extends string, facts extends KnownOfText, characters> =
  BadCharacterOf<given, characters & string> extends infer bad extends string ? [bad] extends [never]
    ? never : IfLiteral<given, `'${given}' must be ${facts['words']}, without '${bad}'`> : never;
type SetOf<characters> = characters extends 'a-z' ? LowerLetter : characters extends 'A-Z' ? Uppercase<LowerLetter>
  : characters extends '0-9' ? Digit
  : characters extends 'a-f' ? Hex : characters extends 'A-F' ? Uppercase<Hex> : characters & string;
type Hex = 'a' | 'b' | 'c' | 'd' | 'e' | 'f';
type Within<without> = without extends string ? `${string}${without}${string}` : never;
type TooLong<max> = max extends number ? LongerThan<max> : never;

type OutlineOf<like> = like extends string ? Outline<like> : never;
type Outline<like extends string> = like extends `${infer before}*${infer after}` ? `${before}${string}${Outline<after>}` : like;

/** Texts of more characters than a number: neighbouring placeholders take one character each, the last one the rest. */
type LongerThan<max extends number> = `${Placeholders<`${max}`, ''>}${One}${string}`;
/** One character, as part of a template. */
type One = any; // `string` would take any number of characters, and none
// The digits from the left: ten times what was there, and as many more.
type Placeholders<digits extends string, had extends string> =
  digits extends `${infer digit extends Digit}${infer rest}`
    ? Placeholders<rest, `${had}${had}${had}${had}${had}${had}${had}${had}${had}${had}${Ones[digit]}`> : had;
type Ones = [
  '', `${One}`, `${One}${One}`, `${One}${One}${One}`, `${One}${One}${One}${One}`, `${One}${One}${One}${One}${One}`,
  `${One}${One}${One}${One}${One}${One}`,
  `${One}${One}${One}${One}${One}${One}${One}`, `${One}${One}${One}${One}${One}${One}${One}${One}`,
  `${One}${One}${One}${One}${One}${One}${One}${One}${One}`,
];
