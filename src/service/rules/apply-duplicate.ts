import type { Card } from '../../problem/card';

/** What server-side apply refuses and create accepts. */
export const APPLY_DUPLICATE = {
  code: 'apply-duplicate', layer: 'api', severity: 'warning',
  title: 'Lists that server-side apply takes for sets (addresses of an endpoint, finalizers, owners) have no value twice.',
  why: 'server-side apply, which Argo CD and Flux use, refuses a list whose elements it cannot tell apart, though a plain create accepts it',
  fix: 'remove the second one',
  see: 'https://kubernetes.io/docs/reference/using-api/server-side-apply/#merge-strategy',
  rules: ['APP-3', 'APP-4', 'ESL-11'],
  good: [['10.0.0.1', '10.0.0.2']], bad: [['10.0.0.1', '10.0.0.1']],
} as const satisfies Card;
