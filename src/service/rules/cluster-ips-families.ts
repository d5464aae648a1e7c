import type { Card } from '../../problem/card';

/** One cluster IP a family. */
export const CLUSTER_IPS_FAMILIES = {
  code: 'cluster-ips-families', layer: 'api', severity: 'error',
  title: 'The clusterIPs of a Service are of different families.',
  why: 'a Service has one virtual IP for each IP family',
  fix: 'keep one of the addresses, or choose one of the other family',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  rules: ['CIP-7'],
  good: [['10.96.0.10', 'fd00:10:96::10']], bad: [['10.96.0.10', '10.96.0.11']],
} as const satisfies Card;
