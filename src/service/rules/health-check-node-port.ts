import type { Card } from '../../problem/card';

/** Where a load balancer asks for local endpoints. */
export const HEALTH_CHECK_NODE_PORT = {
  code: 'health-check-node-port', layer: 'api', severity: 'error',
  title: 'A healthCheckNodePort is set only on LoadBalancer Services with externalTrafficPolicy "Local".',
  why: 'it answers whether a node has endpoints of its own, and only load balancers of local traffic ask for that',
  fix: 'set externalTrafficPolicy: Local, or remove healthCheckNodePort',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer',
  rules: ['TRF-5'],
  good: [{ type: 'LoadBalancer', externalTrafficPolicy: 'Local', healthCheckNodePort: 30100 }], bad: [{ type: 'LoadBalancer', healthCheckNodePort: 30100 }],
} as const satisfies Card;
