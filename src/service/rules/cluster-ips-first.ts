import type { Card } from '../../problem/card';

/** clusterIP and clusterIPs agree. */
export const CLUSTER_IPS_FIRST = {
  code: 'cluster-ips-first', layer: 'api', severity: 'error',
  title: 'When clusterIPs is set, clusterIP is set too, to the same text as its first value.',
  why: 'clusterIP is the older spelling of the first of the clusterIPs',
  fix: 'set clusterIP to the first of the clusterIPs',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#choosing-your-own-ip-address',
  rules: ['CIP-1', 'CIP-2'],
  good: [{ clusterIP: '10.96.0.10', clusterIPs: ['10.96.0.10'] }], bad: [{ clusterIPs: ['10.96.0.10'] }, { clusterIP: '10.96.0.10', clusterIPs: ['10.96.0.11'] }],
} as const satisfies Card;
