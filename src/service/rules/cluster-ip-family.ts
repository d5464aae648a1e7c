import type { Card } from '../../problem/card';

/** Cluster IPs are of the families listed. */
export const CLUSTER_IP_FAMILY = {
  code: 'cluster-ip-family', layer: 'api', severity: 'error',
  title: 'Every one of the clusterIPs is of the family at the same place in ipFamilies.',
  why: 'the two lists describe the same addresses, one by one',
  fix: 'put the families into the order of the addresses',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  rules: ['CIP-8'],
  good: [{ clusterIP: '10.96.0.10', ipFamilies: ['IPv4'] }], bad: [{ clusterIP: '10.96.0.10', ipFamilies: ['IPv6'] }],
} as const satisfies Card;
