import type { Problem } from './problem';

/** A problem where these codes are promoted: an error for one of them, and nothing for advice that nobody asked for. */
export function withSeverity(problem: Problem, codes: { includes(code: string): boolean }): Problem | undefined {
  if (codes.includes(problem.code)) return { ...problem, severity: 'error' };
  return problem.severity === 'advice' ? undefined : problem;
}
