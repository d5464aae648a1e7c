import type { Card } from '../../problem/card';

/** The address that a load balancer is asked for. */
export const LOAD_BALANCER_IP = {
  code: 'load-balancer-ip', layer: 'api', severity: 'warning',
  title: 'A loadBalancerIP is an IP address.',
  why: 'the API server stores any text there (and warns of it from 1.27 to 1.32), but no load balancer gets an address by another name',
  fix: 'write an IP address, or leave it out',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer',
  rules: ['WRN-5', 'LB-1'],
  good: ['192.0.2.1', '2001:db8::1'], bad: ['lb.example.com', '192.0.2.1/32', ' 192.0.2.1'],
} as const satisfies Card;
