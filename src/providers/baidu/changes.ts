import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('kubernetes-sigs/cloud-provider-baiducloud', '72e796527dc8a83b7923d82bc57ee52811e39caf');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'creation-only', option: ['subnetId', 'loadBalancerName', 'allocateVip'],
    effect: 'ignored',
    words: 'Read only when the load balancer is made; one that was public stays public.',
    source: at('pkg/cloud-provider/load_balancer_blb.go', 'createBLB'),
  },
  {
    id: 'elastic-ip-name', option: 'elasticIpName',
    effect: 'ignored',
    words: 'Read only when the elastic IP is made.',
    source: at('pkg/cloud-provider/load_balancer_eip.go', 'ensureEIPWithNoSpecificIP'),
  },
  {
    id: 'elastic-ip-billing', option: ['elasticIpPaymentTiming', 'elasticIpBillingMethod'],
    effect: 'refused',
    words: 'The controller refuses a change on an elastic IP that exists.',
    source: at('pkg/cloud-provider/load_balancer_eip.go', 'getEipArgsFromAnnotation'),
  },
  {
    id: 'internal', option: 'internalVpc',
    effect: 'ignored',
    words: 'Whether it is public is decided when the load balancer is made: one that is public stays public.',
    source: at('pkg/cloud-provider/load_balancer.go', 'EnsureLoadBalancer'),
  },
];
