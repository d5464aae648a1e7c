import type { AcceptedTexts } from './accepted-texts';
import { unchangedText, Wrong, type Kind, type TypeCheck } from './kind';
import type { LimitOf } from './numbers';
import type { BadCharacterOf, Digit, FactOf, IfLiteral, IsPlain, LowerLetter } from '../../service/checks';

/** The form of a text. The compiler checks everything except the pattern. */
export interface Grammar {
  /** Pattern that the whole value must match, for conditions that the other fields cannot express. */
  readonly pattern?: RegExp;
  /** Templates; the value must match at least one of them. `*` matches any text: `'/*'`, `'*:*'`. */
  readonly like?: readonly string[];
  /** Templates; the value must not match any of them. `*` matches any text. */
  readonly unlike?: readonly string[];
  /** Texts that must not occur in the value, such as blanks. */
  readonly without?: readonly string[];
  /** A further check, for values that meet all other conditions. */
  readonly isValid?: (text: string) => boolean;
  /** The characters that the value may contain, as ranges (`'a-z'`, `'A-Z'`, `'0-9'`, `'a-f'`, `'A-F'`) or single characters. */
  readonly characters?: readonly string[];
}

/** Options of a text. */
export interface TextFacts extends Grammar {
  /** The expected value, as text after "expected". */
  readonly words: string;
  /** Whether `words` contains an example of a valid value. @default false */
  readonly hasExample?: true;
  /** Minimum number of characters. @default 1 */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** A valid value, for tests and documentation; required if there is a pattern. */
  readonly good?: string;
  /** An invalid value; required if there is a pattern. */
  readonly bad?: string;
}

/** White space, for texts `without` it. */
export const BLANKS = [' ', '\t', '\n'] as const;

/** Returns a kind for a text, of at least one character by default, optionally with a length or a grammar. */
export function text<const Facts extends TextFacts>(facts: Facts): Kind<string, TextCheckOf<Facts>> {
  const { minLength: min = 1, maxLength: max = Infinity, bad }: TextFacts = facts;
  const expected = `${facts.words}${max === Infinity ? '' : ` of at most ${max} characters`}`;
  const isValid = isText(facts);
  const check = (value: unknown) => isValid(value) ? value : new Wrong(expected, value);
  const badTexts = [...(bad === undefined ? [] : [bad]), ...(min > 0 ? [''] : []), ...(max < 5000 ? ['x'.repeat(max + 1)] : [])];
  return unchangedText({ type: 'string', expected, hasExample: facts.hasExample, accepts: acceptedText(facts) }, check,
    facts.good ?? 'some-text', badTexts);
}

/** Default maximum length of values that are matched against a pattern, which limits the time for matching. */
const MAX_PATTERN_INPUT = 4096;

/** Returns the predicate for texts with these facts: a string of at least one character by default that meets all of them. */
export function isText(facts: Grammar & Partial<TextFacts>): (value: unknown) => value is string {
  const { pattern, without = [], minLength: min = 1, maxLength: max = pattern === undefined ? Infinity : MAX_PATTERN_INPUT } = facts;
  const { like, unlike, characters } = compilePatterns(facts);
  return (value): value is string => typeof value === 'string' && value.length >= min && value.length <= max
    && pattern?.test(value) !== false
    && like?.test(value) !== false && unlike?.test(value) !== true && characters?.test(value) !== false
      && !without.some((part) => value.includes(part)) && facts.isValid?.(value) !== false;
}

/** Returns the conditions `like`, `unlike` and `characters` as regular expressions; `undefined` for a condition that is not set. */
function compilePatterns({ like, unlike, characters }: Grammar): Readonly<Record<'like' | 'unlike' | 'characters', RegExp | undefined>> {
  const escapeInClass = (range: string) => range.length === 3 ? range : escapePattern(range); // `a-z`, or one character
  return {
    like: like && patternOfTemplates(like), unlike: unlike && patternOfTemplates(unlike),
    characters: characters && new RegExp(`^[${characters.map(escapeInClass).join('')}]*$`),
  };
}

/** Returns the rule for texts with these facts; `undefined` if a function checks them, too. */
export function acceptedText(facts: Grammar & Partial<TextFacts>): AcceptedTexts | undefined {
  const { pattern, without = [], minLength: min = 1, maxLength: max = Infinity } = facts;
  const { like, unlike, characters } = compilePatterns(facts);
  return facts.isValid !== undefined ? undefined : {
    all: [
      { size: [min, max] }, ...[pattern, like, characters].flatMap((condition) => condition === undefined ? [] : [{ matches: condition }]),
      ...unlike === undefined ? [] : [{ not: { matches: unlike } }], ...without.map((part) => ({ not: { contains: part } })),
    ],
  };
}

/** The regular expression for values that match one of the templates: `/^(?:\/[^]*)$/` for `/*`. */
const patternOfTemplates = (templates: readonly string[]): RegExp =>
  new RegExp(`^(?:${templates.map((template) => template.split('*').map(escapePattern).join('[^]*')).join('|')})$`);

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/**
 * The compile-time check of a literal text, except for the pattern.
 *
 * @typeParam Facts the facts that the error messages depend on
 * @typeParam Like template literal types, one of which must match
 * @typeParam Unlike template literal types, none of which may match
 * @typeParam Characters the allowed characters
 */
export interface TextTypeCheck<Facts extends CheckedFacts, Like extends string, Unlike extends string, Characters> extends TypeCheck {
  readonly problem: TextProblem<this['given'], Facts, Like, Unlike, Characters>;
}
/** The options of a text that its compile-time check depends on. */
interface CheckedFacts { readonly words: string; readonly min: 0 | 1; readonly max: unknown; readonly without: unknown }

/** The compile-time check of a text that only must not be empty, as for most annotations: cheaper than `TextTypeCheck`. */
export interface NonEmptyTypeCheck<Words extends string> extends TypeCheck {
  readonly problem: this['given'] extends '' ? `'' must be ${Words}` : never;
}

/** The check of a text with these facts. */
export type TextCheckOf<Facts> = keyof Facts & keyof TextFacts extends 'words' | 'hasExample' | 'good' | 'bad' | 'pattern'
  ? NonEmptyTypeCheck<WordsOf<Facts>>
  : TypeCheckOfFacts<{
    words: WordsOf<Facts>; min: FactOf<Facts, 'minLength'> extends 0 ? 0 : 1; max: LimitOf<FactOf<Facts, 'maxLength'>>;
    without: ItemOf<FactOf<Facts, 'without'>>;
  }, ItemOf<FactOf<Facts, 'like'>>, ItemOf<FactOf<Facts, 'unlike'>>, ItemOf<FactOf<Facts, 'characters'>>>;
// A separate type, so that TypeScript computes the template literal types once for each annotation of a table, not in each check.
type TypeCheckOfFacts<Facts extends CheckedFacts, Like, Unlike, Characters> = TextTypeCheck<
  Facts, [Like] extends [never] ? string : TemplateOf<Like>,
  TemplateOf<Unlike> | Containing<Facts['without']> | TooLong<Facts['max']> | (Facts['min'] extends 1 ? '' : never),
  [Characters] extends [never] ? never : CharactersIn<Characters>
>;
type WordsOf<Facts> = FactOf<Facts, 'words'> extends `${infer Words},` ? Words
  : FactOf<Facts, 'words'> extends infer Words extends string ? Words : 'a text';
type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

type TextProblem<Input, Facts extends CheckedFacts, Like, Unlike, Characters> =
  Input extends Like ? Input extends Unlike ? BrokenProblem<Input, Facts>
    : [Characters] extends [never] ? never : CharactersProblem<Input, Facts, Characters>
    : string extends Input ? never : BrokenProblem<Input, Facts>;
/** The error message for a value that contains a forbidden text, is too long, or does not match the templates. */
type BrokenProblem<Input, Facts extends CheckedFacts> = Input extends string
  ? Input extends Containing<Facts['without']> ? BadPart<Input, Facts['words'], Facts['without']>
      : Input extends TooLong<Facts['max']> ? IfLiteral<Input, `this text must have at most ${Facts['max'] & number} characters`>
        : IfLiteral<Input, `'${Input}' must be ${Facts['words']}`>
  : never;
type BadPart<Input extends string, Words extends string, Forbidden> = Forbidden extends string ? Input extends Containing<Forbidden>
  ? IfLiteral<Input, `'${Input}' must be ${Words}, without '${Forbidden}'`> : never : never;
type CharactersProblem<Input, Facts extends CheckedFacts, Characters> = string extends Input ? never : Input extends string
  ? LowerLetter | Digit | '-' extends Characters ? IsPlain<Input> extends true ? never : BadCharacter<Input, Facts, Characters>
    : BadCharacter<Input, Facts, Characters>
  : never;
type BadCharacter<Input extends string, Facts extends CheckedFacts, Characters> =
  BadCharacterOf<Input, Characters & string> extends infer Bad extends string ? [Bad] extends [never]
    ? never : IfLiteral<Input, `'${Input}' must be ${Facts['words']}, without '${Bad}'`> : never;
/** The characters in ranges and single characters, as a union. */
type CharactersIn<Range> = Range extends 'a-z' ? LowerLetter : Range extends 'A-Z' ? Uppercase<LowerLetter>
  : Range extends '0-9' ? Digit
  : Range extends 'a-f' ? Hex : Range extends 'A-F' ? Uppercase<Hex> : Range & string;
type Hex = 'a' | 'b' | 'c' | 'd' | 'e' | 'f';
type Containing<Forbidden> = Forbidden extends string ? `${string}${Forbidden}${string}` : never;
type TooLong<Max> = Max extends number ? LongerThan<Max> : never;

/** A template as a template literal type: `/${string}` for `/*`. */
type TemplateOf<Like> = Like extends string ? ReplaceStars<Like> : never;
type ReplaceStars<Like extends string> = Like extends `${infer Before}*${infer After}` ? `${Before}${string}${ReplaceStars<After>}` : Like;

/**
 * Strings with more than `Max` characters: a template literal type of `Max` placeholders for one character each, one more, and the rest.
 */
type LongerThan<Max extends number> = `${Placeholders<`${Max}`, ''>}${One}${string}`;
/** One arbitrary character in a template literal type. */
type One = any; // `any`: matches exactly one character here; `string` would match any number of characters
// As many placeholders as a decimal number. Each digit, from the left, multiplies the placeholders so far by ten, and adds as many as
// its value.
type Placeholders<Digits extends string, SoFar extends string> =
  Digits extends `${infer First extends Digit}${infer Rest}`
    ? Placeholders<Rest, `${SoFar}${SoFar}${SoFar}${SoFar}${SoFar}${SoFar}${SoFar}${SoFar}${SoFar}${SoFar}${Ones[First]}`> : SoFar;
type Ones = [
  '', `${One}`, `${One}${One}`, `${One}${One}${One}`, `${One}${One}${One}${One}`, `${One}${One}${One}${One}${One}`,
  `${One}${One}${One}${One}${One}${One}`,
  `${One}${One}${One}${One}${One}${One}${One}`, `${One}${One}${One}${One}${One}${One}${One}${One}`,
  `${One}${One}${One}${One}${One}${One}${One}${One}${One}`,
];
