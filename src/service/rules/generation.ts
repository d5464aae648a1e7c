import type { Card } from '../../problem/card';

/** The generation of an object. */
export const GENERATION = {
  code: 'generation', layer: 'api', severity: 'error',
  title: 'metadata.generation is not negative.',
  why: 'it counts the changes of an object',
  fix: 'remove it: the API server counts',
  see: 'https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/object-meta/',
  rules: ['META-20'],
  good: [0, 1], bad: [-1],
} as const satisfies Card;
