import { meantWord, nearest } from '../../problem';
import { celStrings } from './cel';
import { Wrong, type Kind, type TypeCheck } from './kind';
import { celOfText, isText, type Grammar, type TextCheckOf } from './text';
import type { CheckType } from './options';
import type { NearestOf } from '../../service/checks';
import type { IfLiteral } from '../../service/checks/text';
import { ownField } from '../../service';

/** One of a few words or numbers, with exact spelling. */
export function oneOf<const choice extends string | number>(...choices: readonly choice[]): Kind<choice> {
  const expected = choices.length === 1 ? `"${choices[0]}"` : `one of ${choices.map((choice) => `"${choice}"`).join(', ')}`;
  const byText = new Map(choices.map((choice) => [String(choice), choice]));
  return {
    type: choices.join(' | '),
    expected,
    hasExample: true,
    encode: (value) => choices.some((choice) => choice === value)
      ? String(value) : Wrong.perhaps(expected, value, typeof value === 'string' ? meantWord(value, [...byText.keys()]) : undefined),
    decode: (text) => byText.get(text) ?? Wrong.perhaps(expected, text, meantWord(text, [...byText.keys()])),
    cel: (text) => `${text} in ${celStrings(byText.keys())}`,
    texts: [...byText.keys()],
    samples: () => ({
      good: choices.map((choice) => [choice, String(choice)]), bad: ['no such choice', null, {}],
      badTexts: ['no such choice'],
    }),
  };
}

/** One of a few words, case-insensitive; written as spelled here. */
export function oneOfAnyCase<const choice extends string>(...choices: readonly choice[]): Kind<choice> {
  const exact = oneOf(...choices);
  const byFolded = new Map(choices.map((choice) => [choice.toLowerCase(), choice]));
  return {
    ...exact, decode: (text) => byFolded.get(text.toLowerCase()) ?? exact.decode(text, []),
    cel: (text) => `${text}.lowerAscii() in ${celStrings(byFolded.keys())}`,
  };
}

/** One of the values known today, or another of the same form: for lists that the cloud keeps extending. */
export function openOneOf<
  const choices extends readonly string[], const others extends Grammar & { readonly words: string; readonly bad: string },
>(choices: choices, others: others): Kind<choices[number] | (string & {}), OpenTypeCheck<choices, others>> {
  const expected = suchAs(others.words, choices);
  const known = new Set<string>(choices);
  const follows = isText(others);
  const wrong = (found: unknown) => wrongChoice(others.words, choices, found);
  const stands = (value: unknown): value is string => typeof value === 'string' && (known.has(value) || follows(value));
  return {
    type: others.words,
    expected,
    hasExample: true,
    encode: (value) => stands(value) ? value : wrong(value),
    decode: (text) => stands(text) ? text : wrong(text),
    cel: (text, context) => {
      const other = celOfText(others)(text, context);
      return other === undefined ? undefined : `(${text} in ${celStrings(choices)} || ${other})`;
    },
    samples: () => ({ good: choices.slice(0, 5).map((choice) => [choice, choice]), bad: [others.bad, 1, null], badTexts: [others.bad] }),
  };
}

/** A word that this library does not know, written as it is. */
export interface UnknownWord {
  readonly allowUnknown: string;
}

/** One of the values known today; others only as `{ allowUnknown: 'word' }`: for lists in which a typo is likelier than a new value. */
export function knownOneOf<const choice extends string>(
  words: string, ...choices: readonly choice[]
): Kind<choice | (string & {}) | UnknownWord, KnownTypeCheck<choice>> {
  const known = new Set<string>(choices);
  const wrong = (found: unknown) => wrongChoice(words, choices, found);
  return {
    type: words,
    expected: suchAs(words, choices),
    hasExample: true,
    encode: (value) => {
      if (typeof value === 'string') return known.has(value) ? value : wrong(value);
      const other = ownField(value, 'allowUnknown' satisfies keyof UnknownWord);
      return typeof other === 'string' && other !== '' && !known.has(other) ? other : wrong(value);
    },
    decode: (text) => known.has(text) ? text : wrong(text),
    cel: (text) => `${text} in ${celStrings(choices)}`,
    samples: () => ({
      good: choices.slice(0, 5).map((choice) => [choice, choice]),
      bad: ['no such word', { allowUnknown: choices[0] }, 1, null, {}], badTexts: ['no such word'],
    }),
  };
}

/** The same check of a literal: a word that is known, or another by name. */
export interface KnownTypeCheck<choice extends string> extends TypeCheck {
  readonly problem: UnknownProblem<this['given'], choice>;
  /** The completions that an editor offers next to a problem. */
  readonly offers: choice;
}
type UnknownProblem<given, choice extends string> = string extends given ? never : given extends choice ? never
  : given extends string ? [NearestOf<given, choice>] extends [never]
    ? IfLiteral<given, `'${given}' is not known here: write { allowUnknown: '${given}' } if the cloud has it`>
    : `'${given}' is not known: did you mean '${NearestOf<given, choice>}'?`
  : never;

/** The same check of a literal that is not one of the known values. */
export interface OpenTypeCheck<choices extends readonly string[], others extends { readonly words: string }> extends TypeCheck {
  readonly problem: CheckType<TextCheckOf<SuchAs<choices, others>>, Exclude<this['given'], choices[number]>, this['ports']>;
}
type SuchAs<choices extends readonly string[], others extends { readonly words: string }> = {
  readonly [fact in keyof others]: fact extends 'words' ? `${others['words']} such as '${choices[0]}'` : others[fact];
};

/** A wrong value with the word that was probably meant, else with the first one as an example. */
function wrongChoice(words: string, choices: readonly string[], found: unknown): Wrong {
  const meant = typeof found === 'string' ? nearest(found, choices) : undefined;
  return meant === undefined ? new Wrong(suchAs(words, choices), found) : Wrong.perhaps(words, found, meant);
}

/** The expected values, with the first one as an example. */
function suchAs(words: string, choices: readonly string[]): string {
  return `${words} such as "${choices[0]}"`;
}
