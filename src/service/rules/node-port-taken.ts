import type { Card } from '../../problem/card';

/** A node port belongs to one port of one Service. */
export const NODE_PORT_TAKEN = {
  code: 'node-port-taken', layer: 'api', severity: 'error',
  title: 'A node port is used by one port number of one Service.',
  why: 'the allocator gives out each node port once, whatever the protocol; only ports of one number in one Service share it',
  fix: 'choose another node port, or leave nodePort out and let the cluster choose',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#type-nodeport',
  rules: ['ALC-6', 'ALC-7', 'ALC-8'],
  good: [[{ name: 'a', port: 53, nodePort: 30053 }, { name: 'b', port: 53, protocol: 'UDP', nodePort: 30053 }]], bad: [[{ name: 'a', port: 53, nodePort: 30053 }, { name: 'b', port: 54, protocol: 'UDP', nodePort: 30053 }]],
} as const satisfies Card;
