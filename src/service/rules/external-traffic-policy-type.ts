import type { Card } from '../../problem/card';

/** What external traffic needs. */
export const EXTERNAL_TRAFFIC_POLICY_TYPE = {
  code: 'external-traffic-policy-type', layer: 'api', severity: 'error',
  title: 'An externalTrafficPolicy is set only on Services that traffic from outside reaches: NodePort, LoadBalancer, and since Kubernetes 1.29 ClusterIP with externalIPs.',
  why: 'no external traffic arrives at any other Service',
  fix: 'set type: NodePort or LoadBalancer, or remove externalTrafficPolicy',
  see: 'https://kubernetes.io/docs/reference/networking/virtual-ips/#external-traffic-policy',
  rules: ['TRF-1', 'TRF-2', 'TRF-3'],
  good: [{ type: 'NodePort', externalTrafficPolicy: 'Local' }], bad: [{ externalTrafficPolicy: 'Local' }],
} as const satisfies Card;
