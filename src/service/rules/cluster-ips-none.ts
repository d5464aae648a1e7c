import type { Card } from '../../problem/card';

/** "None" stands alone. */
export const CLUSTER_IPS_NONE = {
  code: 'cluster-ips-none', layer: 'api', severity: 'error',
  title: 'The value "None" stands alone in clusterIPs.',
  why: 'a Service either has virtual IPs or is headless',
  fix: 'remove the other values, or remove "None"',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#headless-services',
  rules: ['CIP-5'],
  good: [['None']], bad: [['None', '10.96.0.10']],
} as const satisfies Card;
