import { readIn, type ChangeFact } from '../change-fact';

const source = readIn('exoscale/exoscale-cloud-controller-manager', '32c9584f57222ac689baca5d8ed746367b9c14f0');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('exoscale/loadbalancer.go', {
    name: [{ option: 'name' }, 'in-place', 'isLoadBalancerUpdated:898',
      'The NLB is found by its id and renamed.'],
    description: [{ option: 'description' }, 'ignored', 'loadBalancer.updateLoadBalancer:347',
      'The update that a changed description causes sends the description that the NLB already has.'],
    'external-port-removed': [{ field: 'ports.removed', when: { options: { external: 'true' } } },
      'ignored', 'loadBalancer.updateLoadBalancer:395',
      'On an NLB marked external the service of a port that went is left in place.'],
    protocol: [{ field: 'ports.protocol' }, ['replaced-part', 'listener', 'connections'], 'loadBalancer.updateLoadBalancer:379',
      'NLB services are matched by port and protocol: the old one is deleted first, then a new one is added.'],
    'instance-pool': [{ option: 'serviceInstancePoolId' },
      ['replaced-part', 'listener', 'connections'], 'loadBalancer.updateLoadBalancer:475',
      'The pool of an NLB service cannot be updated: the service is deleted and added again on the same port.'],
    'type-lb-to-clusterip': [{ field: 'spec.type', from: 'LoadBalancer' },
      ['recreated', 'address', 'connections', 'load-balancer'], 'loadBalancer.EnsureLoadBalancerDeleted:310',
      'The NLB services of the Service\'s ports are deleted, and the NLB with the last of them, unless it is marked external.'],
  }),
];
