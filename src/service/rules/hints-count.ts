import type { Card } from '../../problem/card';

/** How many hints an endpoint has. */
export const HINTS_COUNT = {
  code: 'hints-count', layer: 'api', severity: 'error',
  title: 'An endpoint has at most 8 hints for zones, and 8 for nodes.',
  why: 'every node reads them for every endpoint',
  fix: 'keep the nearest ones',
  see: 'https://kubernetes.io/docs/concepts/services-networking/topology-aware-routing/',
  rules: ['ESL-16', 'ESL-17'],
  good: [0, 8], bad: [9],
} as const satisfies Card;
