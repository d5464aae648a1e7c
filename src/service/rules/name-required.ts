import type { Card } from '../../problem/card';

/** An object has a name. */
export const NAME_REQUIRED = {
  code: 'name-required', layer: 'api', severity: 'error',
  title: 'An object has a name, or a generateName to make one from.',
  why: 'it is stored, and found in DNS, under its name',
  fix: 'set metadata.name',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/names/',
  rules: ['META-1'],
  good: [{ name: 'web' }, { generateName: 'web-' }], bad: [{}, { name: '' }],
} as const satisfies Card;
