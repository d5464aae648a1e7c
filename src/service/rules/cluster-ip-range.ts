import type { Card } from '../../problem/card';

/** Cluster IPs lie in the cluster's ranges. */
export const CLUSTER_IP_RANGE = {
  code: 'cluster-ip-range', layer: 'api', severity: 'error',
  title: 'A chosen cluster IP lies in the service range of the cluster, and is neither its first nor its IPv4 broadcast address.',
  why: 'the allocator hands out addresses of its ranges only',
  fix: 'choose an address of the range, or leave clusterIP out and let the cluster choose',
  see: 'https://kubernetes.io/docs/concepts/services-networking/cluster-ip-allocation/',
  rules: ['ALC-1', 'ALC-2'],
  good: ['10.96.0.10'], bad: ['10.0.0.1', '10.96.0.0', '10.96.255.255'],
} as const satisfies Card;
