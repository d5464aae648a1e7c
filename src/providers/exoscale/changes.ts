import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('exoscale/exoscale-cloud-controller-manager', '32c9584f57222ac689baca5d8ed746367b9c14f0');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'name', option: 'name',
    effect: 'in-place',
    words: 'The NLB is found by its id and renamed.',
    source: at('exoscale/loadbalancer.go', 'isLoadBalancerUpdated', 898),
  },
  {
    id: 'description', option: 'description',
    effect: 'ignored',
    words: 'The update that a changed description causes sends the description that the NLB already has.',
    source: at('exoscale/loadbalancer.go', 'loadBalancer.updateLoadBalancer', 347),
  },
  {
    id: 'external-port-removed', field: 'ports.removed',
    when: { options: { external: 'true' } },
    effect: 'ignored',
    words: 'On an NLB marked external the service of a port that went is left in place.',
    source: at('exoscale/loadbalancer.go', 'loadBalancer.updateLoadBalancer', 395),
  },
  {
    id: 'protocol', field: 'ports.protocol',
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'NLB services are matched by port and protocol: the old one is deleted first, then a new one is added.',
    source: at('exoscale/loadbalancer.go', 'loadBalancer.updateLoadBalancer', 379),
  },
  {
    id: 'instance-pool', option: 'serviceInstancePoolId',
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'The pool of an NLB service cannot be updated: the service is deleted and added again on the same port.',
    source: at('exoscale/loadbalancer.go', 'loadBalancer.updateLoadBalancer', 475),
  },
  {
    id: 'type-lb-to-clusterip', field: 'spec.type', from: 'LoadBalancer',
    effect: 'recreated', lost: ['address', 'connections', 'load-balancer'],
    words: 'The NLB services of the Service\'s ports are deleted, and the NLB with the last of them, unless it is marked external.',
    source: at('exoscale/loadbalancer.go', 'loadBalancer.EnsureLoadBalancerDeleted', 310),
  },
];
