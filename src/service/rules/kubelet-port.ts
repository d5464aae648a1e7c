import type { Card } from '../../problem/card';

/** Port 10250 behind a load balancer. */
export const KUBELET_PORT = {
  code: 'kubelet-port', layer: 'api', severity: 'error',
  title: 'A Service of type LoadBalancer does not have port 10250 up to Kubernetes 1.32.',
  why: 'the kubelet listens there on every node, and a load balancer would have laid it open',
  fix: 'choose another port number',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer',
  until: '1.32',
  rules: ['PRT-14', 'PRT-15'],
  good: [{ type: 'LoadBalancer', ports: [{ port: 443 }] }], bad: [{ type: 'LoadBalancer', ports: [{ port: 10250 }] }],
} as const satisfies Card;
