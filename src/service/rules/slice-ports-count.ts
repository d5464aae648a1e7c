import type { Card } from '../../problem/card';

/** How many ports a slice has. */
export const SLICE_PORTS_COUNT = {
  code: 'slice-ports-count', layer: 'api', severity: 'error',
  title: 'An EndpointSlice has at most 20000 ports.',
  why: 'every change of a slice is sent to every node',
  fix: 'split the Service',
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/',
  rules: ['ESL-18', 'ESL-21', 'ESL-24'],
  good: [0, 20000], bad: [20001],
} as const satisfies Card;
