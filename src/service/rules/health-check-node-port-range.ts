import type { Card } from '../../problem/card';

/** Health check ports come from the node port range too. */
export const HEALTH_CHECK_NODE_PORT_RANGE = {
  code: 'health-check-node-port-range', layer: 'api', severity: 'error',
  title: 'A healthCheckNodePort lies in the node port range of the cluster, and no port of any Service has it.',
  why: 'it is a port on every node, and comes from the same allocator; the API server answers 500 where it cannot have it',
  fix: 'choose a free port of the range, or leave healthCheckNodePort out and let the cluster choose',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer',
  rules: ['ALC-10'],
  good: [30100], bad: [80, -1],
} as const satisfies Card;
