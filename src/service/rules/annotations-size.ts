import type { Card } from '../../problem/card';

/** How much annotations may hold. */
export const ANNOTATIONS_SIZE = {
  code: 'annotations-size', layer: 'api', severity: 'error',
  title: 'All annotations of one object together have at most 262144 bytes.',
  why: 'they are stored with the object and sent to everybody who watches it',
  fix: 'keep large data elsewhere, in a ConfigMap for example',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/annotations/',
  rules: ['META-17'],
  good: [{ note: 'short' }], bad: [{ note: 'x'.repeat(262144) }],
} as const satisfies Card;
