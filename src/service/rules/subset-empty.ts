import type { Card } from '../../problem/card';

/** A subset of an Endpoints has addresses. */
export const SUBSET_EMPTY = {
  code: 'subset-empty', layer: 'api', severity: 'error',
  title: 'A subset of an Endpoints has addresses or notReadyAddresses.',
  why: 'a subset joins addresses with ports; without addresses it says nothing',
  fix: 'add an address, or remove the subset',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#endpoints',
  rules: ['EPS-3'],
  good: [{ addresses: [{ ip: '10.0.0.1' }] }], bad: [{}, { addresses: [] }],
} as const satisfies Card;
