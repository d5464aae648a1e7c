import { PROBLEM_CODES, type ProblemCode } from './codes.generated';
import { suggestText } from './nearest';
import { throwUsageError } from './errors';
import type { Problem } from './problem';

/** A code of this library, or the card of your own rule. */
export type CodeOrCard = ProblemCode | { readonly code: string };

/**
 * Returns `there is no problem code "x".`, or with the nearest code `there is no problem code "x"; did you mean "y"?`; `undefined` if the
 * code exists.
 */
export function problemOfCode(code: string): string | undefined {
  if (PROBLEM_CODES.some((problemCode) => problemCode === code)) return undefined;
  return `there is no problem code "${code}"${suggestText(code, PROBLEM_CODES)}`;
}

/**
 * Returns the code of a card, or the text itself if it is a known code. `caller` begins the message of the error.
 *
 * @throws Error for a text that is not a code of this library: a misspelt code would have no effect
 */
export function requireKnownCode(code: CodeOrCard, caller: string): string {
  if (typeof code === 'object') return code.code;
  const message = problemOfCode(code);
  if (message !== undefined) throwUsageError(`${caller}: ${message}`);
  return code;
}

/**
 * Returns the problem as an error if its code is among `codes` (promoted codes). Otherwise the problem itself, or `undefined` if it is
 * advice, which was not requested.
 */
export function withSeverity<P extends Pick<Problem, 'code' | 'severity'>>(problem: P,
  codes: { includes(code: string): boolean }): P | undefined {
  if (codes.includes(problem.code)) return { ...problem, severity: 'error' };
  return problem.severity === 'advice' ? undefined : problem;
}
