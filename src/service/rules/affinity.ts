import { checkOneOf } from './fields';
import type { Card, Findings } from '../findings';
import type { IsInRange, RequiresProp } from '../checks';
import type { ServiceView } from '../service-view';

export const SESSION_AFFINITY = {
  code: 'session-affinity', layer: 'api', severity: 'error',
  title: 'Session affinity is "None" or "ClientIP".',
  why: 'a Service forwards packets, and does not see cookies or headers',
  fix: 'write ClientIP or None',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#session-stickiness',
  source: ['pkg/apis/core/validation/validation.go#validateService'],
  good: ['None', 'ClientIP'], bad: ['clientIP', 'Cookie', 'true'],
} as const satisfies Card;

export const SESSION_AFFINITY_TIMEOUT = {
  code: 'session-affinity-timeout', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'The timeout of session affinity is 1 to 86400 seconds.',
  why: 'the API server allows one day at most',
  fix: 'write a number of seconds from 1 to 86400',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#session-stickiness',
  source: ['pkg/apis/core/validation/validation.go#validateAffinityTimeout'],
  good: [1, 10800, 86400], bad: [0, -1, 86401],
} as const satisfies Card;

export const SESSION_AFFINITY_CONFIG = {
  code: 'session-affinity-config', layer: 'traffic', severity: 'warning',
  title: 'sessionAffinityConfig is set only together with sessionAffinity "ClientIP".',
  why: 'with the default affinity, None, the API server drops the settings silently',
  fix: 'add sessionAffinity: ClientIP, or remove sessionAffinityConfig',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#session-stickiness',
  source: ['pkg/apis/core/v1/defaults.go#SetDefaults_Service'],
  good: [{ sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 60 } } }],
  bad: [{ sessionAffinityConfig: { clientIP: { timeoutSeconds: 60 } } }],
} as const satisfies Card;

/**
 * Returns the problem of a timeout of session affinity, such as `0 must be from 1 to 86400` (also for fractions); `undefined` if it is
 * valid.
 */
export const sessionAffinityTimeoutProblem = (seconds: number): string | undefined =>
  Number.isInteger(seconds) && seconds >= 1 && seconds <= 86400 ? undefined : outOfRange(seconds);

/** Compile-time counterpart of `sessionAffinityTimeoutProblem`: an error message for a literal number; `never` if it is valid. */
export type SessionAffinityTimeoutProblem<Seconds> = Seconds extends number
  ? IsInRange<Seconds, 1, 86400> extends true ? never : OutOfRange<Seconds> : never;

/** The error message for `sessionAffinityConfig` in the props `Input`, or for the timeout in it; `never` if both are valid. */
export type AffinityMistakes<Config, Input> = [TimeoutProblem<Config>] extends [never]
  ? RequiresProp<Config, 'sessionAffinityConfig', Input, 'sessionAffinity', 'ClientIP'>
  : { clientIP: { timeoutSeconds: TimeoutProblem<Config> } };
type TimeoutProblem<Config> =
  Config extends { readonly clientIP: { readonly timeoutSeconds: infer Seconds } } ? SessionAffinityTimeoutProblem<Seconds> : never;

/** Adds to `findings` what the API server refuses or warns about in session affinity. */
export function checkSessionAffinity({ spec, type, sessionAffinity }: ServiceView, findings: Findings): void {
  checkOneOf(SESSION_AFFINITY, sessionAffinity, ['ClientIP', 'None'], () => ['spec', 'sessionAffinity'], findings);
  const seconds = spec.sessionAffinityConfig?.clientIP?.timeoutSeconds;
  if (seconds !== undefined && type !== 'ExternalName' && sessionAffinity === 'None')
    findings.add(SESSION_AFFINITY_CONFIG, {
      path: ['spec', 'sessionAffinityConfig'], found: spec.sessionAffinityConfig, expected: 'sessionAffinity: ClientIP as well',
    });
  if (sessionAffinity !== 'ClientIP' || seconds === undefined || sessionAffinityTimeoutProblem(seconds) === undefined) return;
  findings.add(SESSION_AFFINITY_TIMEOUT, {
    path: ['spec', 'sessionAffinityConfig', 'clientIP', 'timeoutSeconds'], found: seconds, expected: '1 to 86400 seconds',
  });
}

type OutOfRange<Seconds extends number> = `${Seconds} must be from 1 to 86400`;
const outOfRange = (seconds: number): OutOfRange<number> => `${seconds} must be from 1 to 86400`;
