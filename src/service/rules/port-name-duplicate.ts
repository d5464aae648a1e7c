import type { Card } from '../../problem/card';

/** No two ports share a name. */
export const PORT_NAME_DUPLICATE = {
  code: 'port-name-duplicate', layer: 'api', severity: 'error',
  title: 'No two ports of one Service, or of one EndpointSlice, share a name.',
  why: 'clients, Ingress and EndpointSlices pick a port by its name',
  fix: 'rename one of them',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#multi-port-services',
  rules: ['PRT-4', 'ESL-19'],
  good: [[{ name: 'a', port: 80 }, { name: 'b', port: 81 }]], bad: [[{ name: 'a', port: 80 }, { name: 'a', port: 81 }]],
} as const satisfies Card;
