import type { Problem } from './problem';
import { escapeControls, escapeControlsInJson } from './escape-controls';
import { plural } from './plural';

/** A value as a person would read it: strings quoted, long lists cut. */
export function renderFound(found: unknown): string {
  if (found === undefined) return 'nothing';
  return cut(typeof found === 'object' || typeof found === 'string' ? safeJson(found) : escapeControls(String(found)), 200);
}

/** The path of a problem as its author wrote it; empty for the object as a whole. */
export function placeOf({ place, path }: Problem): string {
  return escapeControls(place ?? path);
}

/**
 * One problem in four lines: what, why, fix, docs.
 *
 * @example
 * for (const problem of checkManifests([service])) console.log(renderProblem(problem));
 */
export function renderProblem(problem: Problem): string {
  return problemLines(problem).join('\n');
}

/** The lines of a problem: what, why, fix, docs. */
export function problemLines(problem: Problem): [headline: string, ...details: string[]] {
  const place = placeOf(problem);
  const where = place === '' ? '' : `${place}: `;
  const minors = problem.minors === undefined ? '' : ` on Kubernetes ${problem.minors}`;
  const warning = problem.severity === 'warning' ? 'warning: ' : '';
  return [
    `${warning}${where}expected ${escapeControls(cut(problem.expected, 500))}, `
      + `found ${renderFound(problem.found)}${minors}  [${problem.code}]`,
    `  why   ${escapeControls(problem.why)}`,
    `  fix   ${escapeControls(problem.fix)}`,
    `  docs  ${problem.docs}`,
  ];
}

/**
 * All problems of one construct or object under one heading.
 *
 * @example
 * console.log(renderProblems('web.yaml', checkManifests([service])));
 */
export function renderProblems(subject: string, problems: readonly Problem[]): string {
  return [`${plural(problems.length, 'problem')} in ${escapeControls(subject)}`,
    ...problems.map(renderProblem)].join('\n');
}

/** A sentence as part of another message: on one line, and not too long. */
export function renderShort(sentence: string): string {
  return cut(sentence.replace(/\s+/g, ' '), 300);
}

/** Whoever writes 100 000 characters into a name need not read them all again. */
function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 3).replace(/[\ud800-\udbff]$/, '')}...` : text;
}

function safeJson(value: unknown): string {
  try {
    return escapeControlsInJson(value);
  } catch {
    return Array.isArray(value) ? 'a list' : 'an object'; // with a cycle, or a toJSON that throws
  }
}
