import type { Card } from '../../problem/card';

/** How many addresses an endpoint has. */
export const ADDRESSES_COUNT = {
  code: 'addresses-count', layer: 'api', severity: 'error',
  title: 'An endpoint of an EndpointSlice has 1 to 100 addresses.',
  why: 'an endpoint without address cannot be reached, and consumers look at the first only',
  fix: 'list the addresses as endpoints of their own',
  see: 'https://kubernetes.io/docs/reference/kubernetes-api/service-resources/endpoint-slice-v1/',
  rules: ['ESL-4'],
  good: [1, 100], bad: [0, 101],
} as const satisfies Card;
