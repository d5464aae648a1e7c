import type { Card } from '../../problem/card';

/** How many endpoints a slice holds. */
export const ENDPOINTS_COUNT = {
  code: 'endpoints-count', layer: 'api', severity: 'error',
  title: 'An EndpointSlice holds at most 1000 endpoints.',
  why: 'every change of a slice is sent to every node',
  fix: 'share them out among several slices',
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/#distribution-of-endpointslices',
  rules: ['ESL-3'],
  good: [0, 1000], bad: [1001],
} as const satisfies Card;
