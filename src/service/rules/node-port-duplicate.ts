import type { Card } from '../../problem/card';

/** No two ports share node port and protocol. */
export const NODE_PORT_DUPLICATE = {
  code: 'node-port-duplicate', layer: 'api', severity: 'error',
  title: 'No two ports of one Service have both node port and protocol in common.',
  why: 'the node would not know which of them a packet is for',
  fix: 'choose another node port, or leave it out and let the cluster choose',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#type-nodeport',
  rules: ['PRT-11'],
  good: [[{ name: 'a', port: 80, nodePort: 30080 }, { name: 'b', port: 81, nodePort: 30081 }]], bad: [[{ name: 'a', port: 80, nodePort: 30080 }, { name: 'b', port: 81, nodePort: 30080 }]],
} as const satisfies Card;
