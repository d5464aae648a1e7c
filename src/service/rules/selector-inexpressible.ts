import type { Card } from '../../problem/card';

/** A Service selects by equal labels, in its own namespace, and in no other way. */
export const SELECTOR_INEXPRESSIBLE = {
  code: 'selector-inexpressible', layer: 'api', severity: 'error',
  title: 'A Service selects pods of its own namespace by equal labels, and in no other way.',
  why: 'core/v1 has a plain map of labels there: expressions and namespaces have no place to stand, and dropping them would select other pods',
  fix: 'give the pods a label of their own and select by it, in a Service of the same namespace',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#defining-a-service',
  good: [{ matchLabels: { app: 'web' } }], bad: [{ matchExpressions: [{ key: 'app', operator: 'Exists' }] }],
} as const satisfies Card;
