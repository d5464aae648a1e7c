import { sourceAt, WHOLE_LOAD_BALANCER, type ChangeFact } from '../change-fact';

const at = sourceAt('harvester/cloud-provider-harvester', '38cd463fdcfdaf22245669cf3126c19a430ecd47');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'network', option: 'network',
    effect: 'refused',
    words: 'The controller stops with an error where the network differs from that of the existing load balancer.',
    source: at('pkg/cloud-controller-manager/loadbalancer.go', 'LoadBalancerManager.checkNetworkChanged', 544),
  },
  {
    id: 'shares', option: 'primaryService', from: null,
    effect: 'recreated', lost: WHOLE_LOAD_BALANCER,
    words: 'Its own load balancer is deleted, and it gets the address of the other Service.',
    source: at('pkg/cloud-controller-manager/loadbalancer.go', 'LoadBalancerManager.ensureSecondaryLoadBalancer', 225),
  },
];
