import type { Card } from '../../problem/card';

/** Where external traffic goes. */
export const EXTERNAL_TRAFFIC_POLICY = {
  code: 'external-traffic-policy', layer: 'api', severity: 'error',
  title: 'The externalTrafficPolicy is "Cluster" or "Local".',
  why: 'there are no other policies',
  fix: 'write Cluster or Local',
  see: 'https://kubernetes.io/docs/reference/networking/virtual-ips/#external-traffic-policy',
  rules: ['TRF-4'],
  good: ['Cluster', 'Local'], bad: ['local', 'Global'],
} as const satisfies Card;
