import type { Card } from '../../problem/card';

/** External IPs are on their way out. */
export const EXTERNAL_IPS_DEPRECATED = {
  code: 'external-ips-deprecated', layer: 'api', severity: 'warning',
  title: 'externalIPs are deprecated since Kubernetes 1.36.',
  why: 'whoever may write a Service can take over any address with them, and some clusters no longer carry them out',
  fix: 'use a Service of type LoadBalancer, with MetalLB or kube-vip where no cloud is',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#external-ips',
  since: '1.36',
  rules: ['WRN-11', 'EIP-6'],
  good: [{ ports: [{ port: 80 }] }], bad: [{ ports: [{ port: 80 }], externalIPs: ['192.0.2.1'] }],
} as const satisfies Card;
