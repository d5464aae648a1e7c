import type { Card } from '../../problem/card';

/** Ports are told apart by name. */
export const PORT_NAME_REQUIRED = {
  code: 'port-name-required', layer: 'api', severity: 'error',
  title: 'As soon as there are two ports, every one has a name.',
  why: 'with several ports, clients, Ingress and EndpointSlices tell them apart by name',
  fix: 'give every port a name',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#multi-port-services',
  rules: ['PRT-2', 'EPS-4'],
  good: [[{ port: 80 }], [{ name: 'a', port: 80 }, { name: 'b', port: 81 }]], bad: [[{ port: 80 }, { name: 'b', port: 81 }]],
} as const satisfies Card;
