import type { Card } from '../../problem/card';

/** No two Services have one cluster IP. */
export const CLUSTER_IP_TAKEN = {
  code: 'cluster-ip-taken', layer: 'api', severity: 'error',
  title: 'A cluster IP belongs to one Service, and the first of the range to default/kubernetes.',
  why: 'a virtual IP leads to one Service',
  fix: 'choose another address, or leave clusterIP out and let the cluster choose',
  see: 'https://kubernetes.io/docs/concepts/services-networking/cluster-ip-allocation/',
  rules: ['ALC-3', 'ALC-11'],
  good: ['10.96.0.10'], bad: ['10.96.0.1'],
} as const satisfies Card;
