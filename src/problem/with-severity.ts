import type { Problem } from './problem';

/** A problem with the severity of a profile: an error for a promoted code, and nothing for advice that was not requested. */
export function withSeverity<P extends Pick<Problem, 'code' | 'severity'>>(problem: P,
  codes: { includes(code: string): boolean }): P | undefined {
  if (codes.includes(problem.code)) return { ...problem, severity: 'error' };
  return problem.severity === 'advice' ? undefined : problem;
}
