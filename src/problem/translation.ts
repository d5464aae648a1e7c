import { renderText, type Audience, type Part } from './audience';
import type { Problem } from './problem';

/** Messages in another language, as templates. */
export interface Translation {
  /** The language, as `--lang` names it. */
  readonly language: NonNullable<Problem['language']>;
  /** Functions that write lists and references to the cluster profile in this language. */
  readonly words: Pick<Audience, 'list' | 'profile'>;
  /** Translated templates by problem code and English template; `{0}` is the first value of the message in both languages. */
  readonly sentences: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const PARTS: readonly Part[] = ['expected', 'why', 'fix'];

/** Returns a copy of the problem in another language; `undefined` unless all of its sentences have a translation. */
export function translate(problem: Problem, { language, words, sentences }: Translation, audience: Audience): Problem | undefined {
  const { code, messages } = problem;
  const templates = Object.hasOwn(sentences, code) ? sentences[code] : {};
  if (messages === undefined || !PARTS.every((part) => Object.hasOwn(templates, messages[part].template))) return undefined;
  const translateSentence = (part: Part) =>
    renderText({ ...messages[part], template: templates[messages[part].template] }, { ...audience, ...words }, part);
  return { ...problem, language, expected: translateSentence('expected'), why: translateSentence('why'), fix: translateSentence('fix') };
}
