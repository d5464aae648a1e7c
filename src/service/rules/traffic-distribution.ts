import type { Card } from '../../problem/card';

/** Which endpoints traffic prefers. */
export const TRAFFIC_DISTRIBUTION = {
  code: 'traffic-distribution', layer: 'api', severity: 'error',
  title: 'The trafficDistribution is "PreferClose", or since Kubernetes 1.34 "PreferSameZone" or "PreferSameNode".',
  why: 'there are no other preferences',
  fix: 'write PreferClose, which every minor since 1.30 knows',
  see: 'https://kubernetes.io/docs/reference/networking/virtual-ips/#traffic-distribution',
  since: '1.31',
  rules: ['TRF-7', 'TRF-8', 'TRF-10'],
  good: ['PreferClose'], bad: ['PreferLocal', '', 'PreferSameZone'],
} as const satisfies Card;
