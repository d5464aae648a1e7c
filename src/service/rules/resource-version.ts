import type { Card } from '../../problem/card';

/** The version of a stored object. */
export const RESOURCE_VERSION = {
  code: 'resource-version', layer: 'api', severity: 'error',
  title: 'An object that is created has no resourceVersion.',
  why: 'it names a version of an object that is stored already',
  fix: 'remove metadata.resourceVersion, which a manifest read back from a cluster carries',
  see: 'https://kubernetes.io/docs/reference/using-api/api-concepts/#resource-versions',
  rules: ['META-22'],
  good: ['', '0', 'abc'], bad: ['12345'],
} as const satisfies Card;
