import type { Card } from '../../problem/card';

/** Fields of load balancers. */
export const LOAD_BALANCER_ONLY = {
  code: 'load-balancer-only', layer: 'api', severity: 'error',
  title: 'loadBalancerSourceRanges, loadBalancerClass and allocateLoadBalancerNodePorts are set on Services of type LoadBalancer only.',
  why: 'without a load balancer they would silently do nothing, so the API server refuses them',
  fix: 'set type: LoadBalancer, or remove the field',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer',
  rules: ['LB-2', 'LB-6', 'LB-8', 'LB-9', 'LB-10'],
  good: [{ type: 'LoadBalancer', loadBalancerClass: 'example.com/lb' }], bad: [{ loadBalancerClass: 'example.com/lb' }, { allocateLoadBalancerNodePorts: false }, { loadBalancerSourceRanges: ['10.0.0.0/8'] }],
} as const satisfies Card;
