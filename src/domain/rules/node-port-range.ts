import type { Card } from '../../problem/card';

/** Node ports lie in the cluster's range. */
export const NODE_PORT_RANGE = {
  code: 'node-port-range', layer: 'api', severity: 'error',
  title: 'A node port lies in the node port range of the cluster, 30000 to 32767 by default.',
  why: 'the range is kept free for Services; other ports belong to the node\'s own programs',
  fix: 'choose a port of the range, leave nodePort out, or set nodePortRange in Cluster.set',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#type-nodeport',
  rules: ['ALC-5'],
  good: [30000, 32767], bad: [80, 29999, 32768, -1],
} as const satisfies Card;
