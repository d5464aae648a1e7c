import type { Card } from '../../problem/card';

/** No owner twice. */
export const OWNER_REFERENCE_DUPLICATE = {
  code: 'owner-reference-duplicate', layer: 'api', severity: 'warning',
  title: 'No owner reference stands twice.',
  why: 'the API server merges equal ones',
  fix: 'remove the second one',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/owners-dependents/',
  rules: ['WRN-16'],
  good: [[{ apiVersion: 'v1', kind: 'Node', name: 'a', uid: '1' }]], bad: [[{ apiVersion: 'v1', kind: 'Node', name: 'a', uid: '1' }, { apiVersion: 'v1', kind: 'Node', name: 'a', uid: '1' }]],
} as const satisfies Card;
