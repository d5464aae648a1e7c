import type { Card } from '../../problem/card';

/** Where traffic from inside goes. */
export const INTERNAL_TRAFFIC_POLICY = {
  code: 'internal-traffic-policy', layer: 'api', severity: 'error',
  title: 'The internalTrafficPolicy is "Cluster" or "Local".',
  why: 'there are no other policies, and an empty one is not defaulted',
  fix: 'write Cluster or Local',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service-traffic-policy/',
  rules: ['TRF-6'],
  good: ['Cluster', 'Local'], bad: ['', 'local'],
} as const satisfies Card;
