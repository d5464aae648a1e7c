import type { Problem } from './problem';

/**
 * Returns the problem as an error if its code is among `codes` (promoted codes). Otherwise the problem itself, or `undefined` if it is
 * advice, which was not requested.
 */
export function withSeverity<P extends Pick<Problem, 'code' | 'severity'>>(problem: P,
  codes: { includes(code: string): boolean }): P | undefined {
  if (codes.includes(problem.code)) return { ...problem, severity: 'error' };
  return problem.severity === 'advice' ? undefined : problem;
}
