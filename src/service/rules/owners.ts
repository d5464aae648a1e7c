import type { Card } from '../card';

export const OWNER_REFERENCE = {
  code: 'owner-reference', layer: 'api', severity: 'error',
  title: 'An owner reference has apiVersion, kind, name and uid, and at most one is the controller.',
  why: 'the garbage collector deletes the object together with its owner, and has to find it',
  fix: 'write apiVersion, kind, name and uid of the owner, and controller: true at most once',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/owners-dependents/',
  source: [
    'staging/src/k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateOwnerReferences',
    'staging/src/k8s.io/apiserver/pkg/endpoints/handlers/rest.go#dedupOwnerReferencesAndAddWarning',
  ],
  good: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', uid: '1' }],
  bad: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' }, { kind: 'Deployment', name: 'web', uid: '1' },
    { apiVersion: 'v1', kind: 'Event', name: 'web', uid: '1' }],
} as const satisfies Card;

export const OWNER_REFERENCE_DUPLICATE = {
  code: 'owner-reference-duplicate', layer: 'api', severity: 'warning',
  title: 'No owner reference is listed twice.',
  why: 'the API server merges equal ones',
  fix: 'remove the second one',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/owners-dependents/',
  source: ['staging/src/k8s.io/apiserver/pkg/endpoints/handlers/rest.go#dedupOwnerReferencesAndAddWarning'],
  good: [[{ apiVersion: 'v1', kind: 'Node', name: 'a', uid: '1' }]],
  bad: [[{ apiVersion: 'v1', kind: 'Node', name: 'a', uid: '1' }, { apiVersion: 'v1', kind: 'Node', name: 'a', uid: '1' }]],
} as const satisfies Card;
