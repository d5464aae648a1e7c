import { OTHER_ID, readIn, TO_NODE_PORTS, UNREAD, type ChangeFact } from '../change-fact';

const source = readIn('exoscale/exoscale-cloud-controller-manager', '32c9584f57222ac689baca5d8ed746367b9c14f0');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('exoscale/loadbalancer.go', {
    name: [{ option: 'name' }, 'in-place', 'isLoadBalancerUpdated:898', 'The NLB is found by its id and renamed.'],
    description: [{ option: 'description' }, 'ignored', 'loadBalancer.updateLoadBalancer:347',
      'The update that a changed description causes sends the description that the NLB already has.'],
    'external-port-removed': [{ field: 'ports.removed', when: { options: { external: 'true' } } }, 'ignored',
      'loadBalancer.updateLoadBalancer:395', 'On an NLB marked external the service of a port that went is left in place.'],
    protocol: [{ field: 'ports.protocol' }, ['replaced-part', 'listener', 'connections'], 'loadBalancer.updateLoadBalancer:379',
      'NLB services are matched by port and protocol: the old one is deleted first, then a new one is added.'],
    'instance-pool': [{ option: 'serviceInstancePoolId' }, ['replaced-part', 'listener', 'connections'],
      'loadBalancer.updateLoadBalancer:475',
      'The pool of an NLB service cannot be updated: the service is deleted and added again on the same port.'],
    'type-lb-to-clusterip': [{ field: 'spec.type', from: 'LoadBalancer' }, ['recreated', 'address', 'connections', 'load-balancer'],
      'loadBalancer.EnsureLoadBalancerDeleted:310',
      'The NLB services of the Service\'s ports are deleted, and the NLB with the last of them, unless it is marked external.'],
    'service-settings': [{
      option: [
        'serviceStrategy', 'serviceHealthCheckMode', 'serviceHealthCheckPort', 'serviceHealthCheckUri', 'serviceHealthCheckInterval',
        'serviceHealthCheckTimeout', 'serviceHealthCheckRetries',
      ],
    }, 'in-place', 'loadBalancer.updateLoadBalancer:552', 'The NLB service of each port is updated.'],
    'service-name': [{ option: ['serviceName', 'serviceDescription'] }, 'in-place', 'buildLoadBalancerFromAnnotations:772',
      'The NLB service is renamed where the Service has one port; with more it is not read.'],
    'sks-node-pool': [{ option: ['serviceSksNodepoolName', 'sksClusterName'] }, ['replaced-part', 'listener', 'connections'],
      'loadBalancer.updateLoadBalancer:489',
      'The instance pool of the node pool is another one: each NLB service is deleted and added again on the same port.'],
    id: [{ option: 'id', from: '*', to: '*' }, ['recreated', 'address', 'connections'], 'loadBalancer.fetchLoadBalancer:581',
      'The controller updates the NLB of the new id; the old one stays, no longer managed.'],
    external: [{ option: 'external' }, 'in-place', 'loadBalancer.isExternal:57',
      'From then on the controller leaves the NLB itself and services of other ports alone, or takes care of them again.'],
    'port-added': [{ field: 'ports.added' }, 'in-place', 'loadBalancer.updateLoadBalancer:427', 'An NLB service for the port is added.'],
    'port-gone': [{ field: ['ports.removed', 'ports.renumbered'] }, ['replaced-part', 'listener', 'connections'],
      'loadBalancer.updateLoadBalancer:356', 'The NLB service of the old port is deleted first, then one for the new port is added.'],
    'node-port': [{ field: 'ports.nodePort' }, 'in-place', 'loadBalancer.updateLoadBalancer:552',
      'The NLB service of the port is updated with the new target port.'],
    'target-port': [{ field: 'ports.targetPort' }, 'in-place', 'buildLoadBalancerFromAnnotations:772', TO_NODE_PORTS],
    policy: [{ field: 'spec.externalTrafficPolicy' }, 'in-place', 'buildLoadBalancerFromAnnotations:772',
      'The health check of each NLB service moves to healthCheckNodePort with the policy Local, and back to the node port without.'],
    'unread-fields': [{ field: ['spec.sessionAffinity', 'spec.loadBalancerIP', 'spec.loadBalancerSourceRanges', 'spec.ipFamilies'] },
      'ignored', 'buildLoadBalancerFromAnnotations:772', UNREAD],
    'id-named': [{ option: 'id', from: null, to: '*', if: 'the id is not the one that the controller wrote' },
      ['recreated', 'address', 'connections'], 'loadBalancer.fetchLoadBalancer:581', OTHER_ID],
    'id-removed': [{ option: 'id', from: '*', to: null }, ['recreated', 'address', 'connections'], 'loadBalancer.fetchLoadBalancer:594',
      'Without the id the controller finds no NLB and makes another one; the previous one stays, no longer managed.'],
  }),
];
