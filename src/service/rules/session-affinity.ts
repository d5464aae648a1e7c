import type { Card } from '../../problem/card';

/** Session affinity. */
export const SESSION_AFFINITY = {
  code: 'session-affinity', layer: 'api', severity: 'error',
  title: 'Session affinity is "None" or "ClientIP".',
  why: 'a Service forwards packets, and sees nothing of cookies or headers',
  fix: 'write ClientIP or None',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#session-stickiness',
  rules: ['AFF-1', 'AFF-3'],
  good: ['None', 'ClientIP'], bad: ['clientIP', 'Cookie', 'true'],
} as const satisfies Card;
