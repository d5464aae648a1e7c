import type { Problem } from './problem';
import { escapeControls, escapeControlsInJson } from './escape-controls';
import { pluralize } from './message';

/** The fixed words of a rendered problem, such as `error: ` and `expected …, found …`, by language. */
const FRAMES = {
  en: {
    error: 'error: ', warning: 'warning: ', note: 'note: ', colon: ': ', nothing: 'nothing', why: 'why', fix: 'fix', docs: 'docs',
    sentence: (expected: string, found: string, minors: string) =>
      `expected ${expected}, found ${found}${minors === '' ? '' : ` on Kubernetes ${minors}`}`,
  },
  zh: {
    error: '错误：', warning: '警告：', note: '说明：', colon: '：', nothing: '空', why: '原因', fix: '修复', docs: '文档',
    sentence: (expected: string, found: string, minors: string) =>
      `应为${addSpace(expected)}，实际为${addSpace(found)}${minors === '' ? '' : `（Kubernetes ${minors}）`}`,
  },
} as const;

/** Returns a text to append to a Chinese word: with a space before it unless it begins with a Chinese character. */
const addSpace = (text: string): string => /^\p{Script=Han}/u.test(text) ? text : ` ${text}`;

/**
 * Returns the words around the parts of a problem, `{ why: 'why', fix: 'fix', warning: 'warning: ' }` and more, in the language of the
 * problem; English by default.
 */
export const frameOf = ({ language }: Problem): (typeof FRAMES)[keyof typeof FRAMES] =>
  language === undefined ? FRAMES.en : FRAMES[language];

/**
 * Returns a problem as one sentence: `spec.type: expected …, found "Web"`; the place is left out for the object as a whole. `expected` is
 * cut at `length` characters; `minors` are the Kubernetes minors that the sentence applies to, if not all.
 */
export function renderSentence(problem: Problem, length = Infinity, minors = ''): string {
  const { colon, nothing, sentence: renderParts } = frameOf(problem), place = placeOfProblem(problem);
  return `${place === '' ? '' : `${place}${colon}`}${renderParts(escapeControls(cut(problem.expected, length)),
    problem.found === undefined ? nothing : renderFound(problem.found), minors)}`;
}

/** Returns a value for messages as JSON, so that strings are quoted, cut at 200 characters; `nothing` for `undefined`. */
export function renderFound(found: unknown): string {
  if (found === undefined) return 'nothing';
  return cut(typeof found === 'object' || typeof found === 'string' ? toSafeJson(found) : escapeControls(String(found)), 200);
}

/** Returns where a problem is: `place` if it has one, such as `prop "ports"`, otherwise its path; empty for the object as a whole. */
export const placeOfProblem = ({ place, path }: Problem): string => escapeControls(place ?? path);

/**
 * Returns one problem in four lines: the sentence with its code in brackets, `why`, `fix` and `docs`.
 *
 * @example
 * for (const problem of checkManifests([service])) console.log(renderProblem(problem));
 */
export function renderProblem(problem: Problem): string {
  return formatProblem(problem).join('\n');
}

/**
 * Returns the four lines of a problem: the sentence with the code in brackets (after `warning: ` or `note: `; errors and advice have no
 * such word), then `why`, `fix` and `docs`, indented by two.
 */
export function formatProblem(problem: Problem): [headline: string, ...details: string[]] {
  const { warning, note, why, fix, docs } = frameOf(problem);
  return [
    `${{ warning, note, error: '', advice: '' }[problem.severity]}${renderSentence(problem, 500, problem.minors)}  [${problem.code}]`,
    `  ${why.padEnd(4)}  ${escapeControls(problem.why)}`,
    `  ${fix.padEnd(4)}  ${escapeControls(problem.fix)}`,
    `  ${docs.padEnd(4)}  ${problem.docs}`,
  ];
}

/**
 * Returns all problems of one construct or object under the heading `2 problems in web.yaml`.
 *
 * @example
 * console.log(renderProblems('web.yaml', checkManifests([service])));
 */
export function renderProblems(subject: string, problems: readonly Problem[]): string {
  return [`${pluralize(problems.length, 'problem')} in ${escapeControls(subject)}`, ...problems.map(renderProblem)].join('\n');
}

/** Returns a sentence as part of another message: each run of blanks or line breaks as one space, cut at 300 characters. */
export const renderShort = (sentence: string): string => cut(sentence.replace(/\s+/g, ' '), 300);

/** Returns a text of at most `length` characters: a longer one is cut, and ends with `...`. */
const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 3).replace(/[\ud800-\udbff]$/, '')}...` : text;

function toSafeJson(value: unknown): string {
  try {
    return escapeControlsInJson(value);
  } catch {
    return Array.isArray(value) ? 'a list' : 'an object'; // the value has a cycle, or a toJSON that throws
  }
}

/** Address of the repository, as in package.json. */
export const REPOSITORY = 'https://github.com/cdk8s-services/cdk8s-services';

/** Returns the address of a page of the documentation: `…/blob/main/docs/guide.md` for `guide`. */
export const pageUrlOf = (page: string): string => `${REPOSITORY}/blob/main/docs/${page}.md`;
