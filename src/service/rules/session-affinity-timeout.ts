import type { inRange } from '../checks/numbers';
import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';

/** How long a client stays with its pod. */
export const SESSION_AFFINITY_TIMEOUT = {
  code: 'session-affinity-timeout', layer: 'api', severity: 'error',
  title: 'The timeout of session affinity is 1 to 86400 seconds.',
  why: 'a client that is silent for longer than a day is taken for a new one',
  fix: 'write a number of seconds from 1 to 86400',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#session-stickiness',
  rules: ['AFF-2'],
  good: [1, 10800, 86400], bad: [0, -1, 86401],
} as const satisfies Card;

/** What is wrong with a timeout of session affinity, in one sentence; `undefined` when it stands. */
export function sessionAffinityTimeoutProblem(seconds: number): string | undefined {
  return Number.isInteger(seconds) && seconds >= 1 && seconds <= 86400 ? undefined : outOfRange(seconds);
}

/** The same verdict for a number the compiler can read; `never` when it stands. */
export type sessionAffinityTimeoutProblem<seconds> = number extends seconds ? never : seconds extends number
  ? inRange<seconds, 1, 86400> extends true ? never : outOfRange<seconds> : never;

/** Notes a timeout that does not stand. */
export function checkSessionAffinityTimeout(seconds: number, findings: Findings): void {
  if (sessionAffinityTimeoutProblem(seconds) === undefined) return;
  findings.add(SESSION_AFFINITY_TIMEOUT, {
    path: 'spec.sessionAffinityConfig.clientIP.timeoutSeconds', found: seconds, reason: 'Invalid value', expected: '1 to 86400 seconds',
  });
}

type outOfRange<seconds extends number> = `${seconds} must be from 1 to 86400`;
const outOfRange = <seconds extends number>(seconds: seconds): outOfRange<seconds> => `${seconds} must be from 1 to 86400`;
