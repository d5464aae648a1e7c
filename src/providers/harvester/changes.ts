import { PROXIED, readIn, WHOLE_LOAD_BALANCER, type ChangeFact } from '../change-fact';

const source = readIn('harvester/cloud-provider-harvester', '38cd463fdcfdaf22245669cf3126c19a430ecd47');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/cloud-controller-manager/loadbalancer.go', {
    network: [{ option: 'network' }, 'refused', 'LoadBalancerManager.checkNetworkChanged:544',
      'The controller stops with an error where the network differs from that of the existing load balancer.'],
    shares: [{ option: 'primaryService', from: null },
      ['recreated', ...WHOLE_LOAD_BALANCER], 'LoadBalancerManager.ensureSecondaryLoadBalancer:225',
      'Its own load balancer is deleted, and it gets the address of the other Service.'],
  }),
  ...source('pkg/cloud-controller-manager/loadbalancer.go', {
    proxied: [{ field: PROXIED }, 'in-place', 'LoadBalancerManager.constructLB:321',
      'The load balancer is an address without ports: the proxies on the nodes follow.'],
    'lb-ip': [{ field: 'spec.loadBalancerIP' }, 'ignored', 'LoadBalancerManager.ensurePrimaryLoadBalancer:188',
      'The controller writes the address that it has allocated into the field again.'],
  }),
];
