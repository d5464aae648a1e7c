import { findMeantWord, findNearest } from '../../problem';
import { anyOf } from './accepted-texts';
import { Wrong, type CheckType, type Kind, type TypeCheck } from './kind';
import { acceptedText, isText, type Grammar, type TextCheckOf } from './text';
import type { NearestOf, IfLiteral, ErrorInPlaceOf } from '../../service/checks';
import { getOwnField } from '../../service';

/** Returns a kind for one of a few words or numbers, with exact spelling. */
export function oneOf<const Choice extends string | number>(...choices: readonly Choice[]): Kind<Choice> {
  const expected = choices.length === 1 ? `"${choices[0]}"` : `one of ${choices.map((choice) => `"${choice}"`).join(', ')}`;
  const choiceByText = new Map(choices.map((choice) => [String(choice), choice]));
  const texts = [...choiceByText.keys()];
  const refuse = (value: unknown) => Wrong.perhaps(expected, value, typeof value === 'string' ? findMeantWord(value, texts) : undefined);
  return {
    type: choices.join(' | '),
    expected,
    hasExample: true,
    encode: (value) => choices.some((choice) => choice === value) ? String(value) : refuse(value),
    decode: (text) => choiceByText.get(text) ?? refuse(text),
    accepts: { in: texts },
    texts,
    samples: () => ({
      good: choices.map((choice) => [choice, String(choice)]), bad: ['no such choice', null, {}],
      badTexts: ['no such choice'],
    }),
  };
}

/** Returns a kind for one of a few words, read case-insensitively; the value is the word as spelled here. */
export function oneOfAnyCase<const Choice extends string>(...choices: readonly Choice[]): Kind<Choice> {
  const exactKind = oneOf(...choices);
  const choiceByLowerCase = new Map(choices.map((choice) => [choice.toLowerCase(), choice]));
  return {
    ...exactKind, decode: (text) => choiceByLowerCase.get(text.toLowerCase()) ?? exactKind.decode(text, []),
    accepts: { in: [...choiceByLowerCase.keys()], anyCase: true },
  };
}

/** Returns a kind for one of the values known today, or another of the same form: for lists that the cloud keeps extending. */
export function openOneOf<
  const Choices extends readonly string[], const Others extends Grammar & { readonly words: string; readonly bad: string },
>(choices: Choices, others: Others): Kind<Choices[number] | (string & {}), OpenTypeCheck<Choices, Others>> {
  const expected = describeExamples(others.words, choices);
  const knownWords = new Set<string>(choices);
  const isOther = isText(others);
  const refuse = (value: unknown) => refuseChoice(others.words, choices, value);
  const isValid = (value: unknown): value is string => typeof value === 'string' && (knownWords.has(value) || isOther(value));
  return {
    type: others.words,
    expected,
    hasExample: true,
    encode: (value) => isValid(value) ? value : refuse(value),
    decode: (text) => isValid(text) ? text : refuse(text),
    accepts: anyOf({ in: choices }, acceptedText(others)),
    samples: () => ({ good: choices.slice(0, 5).map((choice) => [choice, choice]), bad: [others.bad, 1, null], badTexts: [others.bad] }),
  };
}

/** A word that this library does not know; written unchanged. */
export interface UnknownWord { readonly allowUnknown: string }

/**
 * Returns a kind for one of the values known today; others only as `{ allowUnknown: 'word' }`: for lists in which a typo is likelier than a
 * new value.
 */
export function knownOneOf<const Choice extends string>(
  words: string, ...choices: readonly Choice[]
): Kind<Choice | (string & {}) | UnknownWord, KnownTypeCheck<Choice>> {
  const knownWords = new Set<string>(choices);
  const refuse = (value: unknown) => refuseChoice(words, choices, value);
  return {
    type: words,
    expected: describeExamples(words, choices),
    hasExample: true,
    encode: (value) => {
      if (typeof value === 'string') return knownWords.has(value) ? value : refuse(value);
      const unknownWord = getOwnField(value, 'allowUnknown' satisfies keyof UnknownWord);
      return typeof unknownWord === 'string' && unknownWord !== '' && !knownWords.has(unknownWord) ? unknownWord : refuse(value);
    },
    decode: (text) => knownWords.has(text) ? text : refuse(text),
    accepts: { in: choices },
    samples: () => ({
      good: choices.slice(0, 5).map((choice) => [choice, choice]),
      bad: ['no such word', { allowUnknown: choices[0] }, 1, null, {}], badTexts: ['no such word'],
    }),
  };
}

/** The compile-time check of a literal: a known word, or another one in `allowUnknown`. */
export interface KnownTypeCheck<Choice extends string> extends TypeCheck {
  readonly problem: UnknownProblem<this['given'], Choice>;
  /** The valid values. They are in a union with the error message, so that an editor completes them even while the value is invalid. */
  readonly offers: Choice;
}
type UnknownProblem<Input, Choice extends string> = string extends Input ? never : Input extends Choice ? never
  : Input extends string ? [NearestOf<Input, Choice>] extends [never]
    ? IfLiteral<Input, `'${Input}' is not known here: write { allowUnknown: '${Input}' } if the cloud has it`>
    : `'${Input}' is not known: did you mean '${NearestOf<Input, Choice>}'?`
  : never;

/** The compile-time check of a literal that is not one of the known values. */
export interface OpenTypeCheck<Choices extends readonly string[], Others extends { readonly words: string }> extends TypeCheck {
  readonly problem: CheckType<TextCheckOf<WithExample<Choices, Others>>, Exclude<this['given'], Choices[number]>, this['ports']>;
}
/** The facts of other values, with the first known value as an example in the message. */
type WithExample<Choices extends readonly string[], Others extends { readonly words: string }> = {
  readonly [Fact in keyof Others]: Fact extends 'words' ? `${Others['words']} such as '${Choices[0]}'` : Others[Fact];
};

/** The error for an invalid value. It names the value that was probably meant, or else the first choice as an example. */
function refuseChoice(words: string, choices: readonly string[], value: unknown): Wrong {
  const meant = typeof value === 'string' ? findNearest(value, choices) : undefined;
  return meant === undefined ? new Wrong(describeExamples(words, choices), value) : Wrong.perhaps(words, value, meant);
}

/** The description of the choices, with the first one as an example: `a scheme such as "internal"`. */
const describeExamples = (words: string, choices: readonly string[]): string => `${words} such as "${choices[0]}"`;

/** Returns a kind that accepts the values of two kinds; the first one that accepts a value encodes or decodes it. */
export function either<One, OneCheck extends TypeCheck | undefined, Other, OtherCheck extends TypeCheck | undefined>(
  first: Kind<One, OneCheck>, second: Kind<Other, OtherCheck>,
): Kind<One | Other, EitherTypeCheck<One, OneCheck, Other, OtherCheck>> {
  const expected = `${first.expected} or ${second.expected}`;
  const chooseValid = <A, B>(value: unknown, result: A | Wrong, getOther: () => B | Wrong): A | B | Wrong => {
    if (!(result instanceof Wrong)) return result;
    const other = getOther();
    return other instanceof Wrong ? new Wrong(expected, value, { meant: result.better.meant ?? other.better.meant }) : other;
  };
  return {
    type: `${first.type} | ${second.type}`,
    expected,
    hasExample: first.hasExample === true || second.hasExample === true,
    encode: (value, ports) => chooseValid(value, first.encode(value, ports), () => second.encode(value, ports)),
    decode: (text, ports) => chooseValid(text, first.decode(text, ports), () => second.decode(text, ports)),
    accepts: anyOf(first.accepts, second.accepts),
    samples: () => ({ good: [...first.samples().good, ...second.samples().good], bad: [null, {}], badTexts: ['!?'] }),
  };
}

/** The compile-time check of a literal of two kinds: it is valid if one of them accepts it, by type or by type check. */
export interface EitherTypeCheck<One, OneCheck, Other, OtherCheck> extends TypeCheck {
  readonly problem: EitherProblem<this['given'], One, OneCheck, Other, OtherCheck, this['ports']>;
  /** The valid values. They are in a union with the error message, so that an editor completes them even while the value is invalid. */
  readonly offers: LiteralsOf<One | Other> | OffersOf<OneCheck, this['ports']> | OffersOf<OtherCheck, this['ports']>;
  readonly refused: ErrorInPlaceOf<this['problem'], this['given']> | this['offers'];
}
type OffersOf<Check, Ports> = Check extends { readonly offers: unknown } ? (Check & { readonly ports: Ports })['offers'] : never;

type EitherProblem<Input, One, OneCheck, Other, OtherCheck, Ports> = Input extends unknown
  ? Accepts<Input, One, OneCheck, Ports> extends true ? never : Accepts<Input, Other, OtherCheck, Ports> extends true ? never
    : [NearestOf<Input, LiteralsOf<One | Other>>] extends [never]
      ? OfItsType<Input, One, OneCheck, Ports> | OfItsType<Input, Other, OtherCheck, Ports>
      : `'${Input & string}' is not known: did you mean '${NearestOf<Input, LiteralsOf<One | Other>>}'?`
  : never;
type Accepts<Input, Value, Check, Ports> = Input extends Value ? [CheckType<Check, Input, Ports>] extends [never] ? true : false : false;
type OfItsType<Input, Value, Check, Ports> = Input extends Value ? CheckType<Check, Input, Ports> : never;

/** The string literals in a type, such as the choices of `oneOf`; `never` for `string` and other types. */
type LiteralsOf<Value> = Value extends string ? string extends Value ? never : Value : never;
