import type { Card } from '../../problem/card';

/** No hint twice. */
export const HINT_DUPLICATE = {
  code: 'hint-duplicate', layer: 'api', severity: 'error',
  title: 'No zone, and no node, stands twice among the hints of an endpoint.',
  why: 'the second one says nothing new, and is most likely a slip',
  fix: 'remove the second one',
  see: 'https://kubernetes.io/docs/concepts/services-networking/topology-aware-routing/',
  rules: ['ESL-16', 'ESL-17'],
  good: [['a', 'b']], bad: [['a', 'a']],
} as const satisfies Card;
