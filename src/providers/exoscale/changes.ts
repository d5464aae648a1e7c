import { OTHER_ID, changesIn, TO_NODE_PORTS, UNREAD, type ChangeFact } from '../engine/definition';

const source = changesIn('exoscale/exoscale-cloud-controller-manager', '32c9584f57222ac689baca5d8ed746367b9c14f0');

export const CHANGES: readonly ChangeFact[] = [
  ...source('exoscale/loadbalancer.go', {
    name: [{ option: 'name' }, 'in-place', 'isLoadBalancerUpdated:898', 'The NLB is found by its id and renamed.'],
    description: [{ option: 'description', removal: true }, 'ignored', 'loadBalancer.updateLoadBalancer:347',
      'The update that a changed description causes sends the description that the NLB already has.'],
    'external-port-removed': [{ field: 'ports.removed', when: { options: { external: 'true' } } }, 'ignored',
      'loadBalancer.updateLoadBalancer:395', 'On an NLB marked external, the service of a removed port stays.'],
    protocol: [{ field: 'ports.protocol' }, ['replaced-part', 'listener', 'connections'], 'loadBalancer.updateLoadBalancer:379',
      'NLB services are matched by port and protocol: the old one is deleted first, then a new one is added.'],
    'instance-pool': [{ option: 'serviceInstancePoolId', to: '*' }, ['replaced-part', 'listener', 'connections'],
      'loadBalancer.updateLoadBalancer:475',
      'The pool of an NLB service cannot be updated: the service is deleted and added again on the same port.'],
    'instance-pool-removed': [{ option: 'serviceInstancePoolId', from: '*', to: null, if: 'the nodes are in another instance pool' },
      ['replaced-part', 'listener', 'connections'], 'loadBalancer.EnsureLoadBalancer:174',
      'Without the annotation the instance pool of the nodes is used: the NLB service is deleted and added again on the same port.'],
    'type-lb-to-clusterip': [{ field: 'spec.type', from: 'LoadBalancer' }, ['recreated', 'address', 'connections', 'load-balancer'],
      'loadBalancer.EnsureLoadBalancerDeleted:310',
      'The NLB services of the Service\'s ports are deleted, and the NLB with the last of them, unless it is marked external.'],
    'service-settings': [{
      option: [
        'serviceStrategy', 'serviceHealthCheckMode', 'serviceHealthCheckPort', 'serviceHealthCheckUri', 'serviceHealthCheckInterval',
        'serviceHealthCheckTimeout', 'serviceHealthCheckRetries',
      ],
      field: ['ports.added', 'ports.nodePort'],
    }, 'in-place', 'loadBalancer.updateLoadBalancer:552', 'The NLB service of each port is updated, or added.'],
    'service-name': [{ option: ['serviceName', 'serviceDescription'], field: 'spec.externalTrafficPolicy' },
      'in-place', 'buildLoadBalancerFromAnnotations:772',
      'The NLB service is renamed where the Service has one port; its health check goes to '
      + 'healthCheckNodePort with the policy Local, and to the node port without.'],
    'sks-node-pool': [{ option: ['serviceSksNodepoolName', 'sksClusterName'], to: '*' }, ['replaced-part', 'listener', 'connections'],
      'loadBalancer.updateLoadBalancer:489',
      'The node pool has another instance pool: each NLB service is deleted and added again on the same port.'],
    'sks-node-pool-removed': [{ option: ['serviceSksNodepoolName', 'sksClusterName'], from: '*', to: null }, 'ignored',
      'loadBalancer.EnsureLoadBalancer:174', 'The controller wrote the instance pool into its annotation, which it reads from then on.'],
    'sks-cluster-removed': [{
      option: 'sksClusterName', from: '*', to: null, when: { options: { serviceSksNodepoolName: '*' } },
    }, 'refused', 'loadBalancer.EnsureLoadBalancer:172',
      'The controller stops with "SKS node pool name specified without SKS cluster name".'],
    id: [{ option: 'id', from: '*', to: '*' }, ['recreated', 'address', 'connections'], 'loadBalancer.fetchLoadBalancer:581',
      'The controller updates the NLB of the new id; the old one stays and is no longer managed.'],
    external: [{ option: 'external' }, 'in-place', 'loadBalancer.isExternal:57',
      'From then on the controller no longer changes the NLB itself and services of other ports, or manages them again.'],
    'port-gone': [{ field: ['ports.removed', 'ports.renumbered'] }, ['replaced-part', 'listener', 'connections'],
      'loadBalancer.updateLoadBalancer:356', 'The NLB service of the old port is deleted first, then one for the new port is added.'],
    'target-port': [{ field: 'ports.targetPort' }, 'in-place', 'buildLoadBalancerFromAnnotations:772', TO_NODE_PORTS],
    'unread-fields': [{ field: ['spec.sessionAffinity', 'spec.loadBalancerIP', 'spec.loadBalancerSourceRanges', 'spec.ipFamilies'] },
      'ignored', 'buildLoadBalancerFromAnnotations:772', UNREAD],
    'id-named': [{ option: 'id', from: null, to: '*', if: 'the id is not the one that the controller wrote' },
      ['recreated', 'address', 'connections'], 'loadBalancer.fetchLoadBalancer:581', OTHER_ID],
    'id-removed': [{ option: 'id', from: '*', to: null }, ['recreated', 'address', 'connections'], 'loadBalancer.fetchLoadBalancer:594',
      'Without the id the controller finds no NLB and creates another one; the previous one stays and is no longer managed.'],
  }),
];
