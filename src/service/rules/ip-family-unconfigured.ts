import type { Card } from '../../problem/card';

/** A family that the cluster does not have. */
export const IP_FAMILY_UNCONFIGURED = {
  code: 'ip-family-unconfigured', layer: 'api', severity: 'error',
  title: 'A Service asks for IP families only that the cluster has.',
  why: 'there is no range of cluster IPs of that family',
  fix: 'remove the family, or add its range to serviceCidrs in Cluster.set',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  rules: ['FAM-5', 'FAM-7', 'FAM-8'],
  good: [{ ipFamilies: ['IPv4'] }], bad: [{ ipFamilies: ['IPv6'] }],
} as const satisfies Card;
