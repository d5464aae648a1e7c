import type { Card } from '../../problem/card';

/** No two ports share number and protocol. */
export const PORT_DUPLICATE = {
  code: 'port-duplicate', layer: 'api', severity: 'error',
  title: 'No two ports of one Service have both number and protocol in common.',
  why: 'a packet carries a number and a protocol and nothing else to choose by',
  fix: 'give one of them another number, or another protocol',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#multi-port-services',
  rules: ['PRT-10', 'APP-2'],
  good: [[{ name: 'a', port: 53 }, { name: 'b', port: 53, protocol: 'UDP' }]], bad: [[{ name: 'a', port: 80 }, { name: 'b', port: 80 }]],
} as const satisfies Card;
