import { readIn, type ChangeFact } from '../change-fact';

const source = readIn('kubernetes-sigs/cloud-provider-baiducloud', '72e796527dc8a83b7923d82bc57ee52811e39caf');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/cloud-provider/load_balancer_blb.go', {
    'creation-only': [{ option: ['subnetId', 'loadBalancerName', 'allocateVip'] }, 'ignored', 'createBLB',
      'Read only when the load balancer is made; one that was public stays public.'],
  }),
  ...source('pkg/cloud-provider/load_balancer_eip.go', {
    'elastic-ip-name': [{ option: 'elasticIpName' }, 'ignored', 'ensureEIPWithNoSpecificIP',
      'Read only when the elastic IP is made.'],
    'elastic-ip-billing': [{ option: ['elasticIpPaymentTiming', 'elasticIpBillingMethod'] }, 'refused', 'getEipArgsFromAnnotation',
      'The controller refuses a change on an elastic IP that exists.'],
  }),
  ...source('pkg/cloud-provider/load_balancer.go', {
    internal: [{ option: 'internalVpc' }, 'ignored', 'EnsureLoadBalancer',
      'Whether it is public is decided when the load balancer is made: one that is public stays public.'],
  }),
];
