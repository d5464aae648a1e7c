import type { Card } from '../../problem/card';

/** At most two cluster IPs. */
export const CLUSTER_IPS_COUNT = {
  code: 'cluster-ips-count', layer: 'api', severity: 'error',
  title: 'A Service has at most two clusterIPs.',
  why: 'there is one for each IP family, and there are two families',
  fix: 'keep one address of each family',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  rules: ['CIP-6'],
  good: [['10.96.0.10', 'fd00:10:96::10']], bad: [['10.96.0.10', 'fd00:10:96::10', '10.96.0.11']],
} as const satisfies Card;
