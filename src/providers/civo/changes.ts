import { changesIn, TO_NODE_PORTS, UNREAD, type ChangeFact } from '../engine/definition';

const source = changesIn('civo/civo-cloud-controller-manager', '0c98dc9f3f31dce2ef546bb61002564a280c06fe');

export const CHANGES: readonly ChangeFact[] = [
  ...source('cloud-controller-manager/civo/loadbalancer.go', {
    'reserved-ip': [{ option: 'ipv4Address', from: '*', to: '*' }, ['in-place', 'address', 'connections'],
      'loadbalancer.updateLBConfig:201', 'The new reserved address is assigned to the same load balancer.'],
    'reserved-ip-removed': [{ option: 'ipv4Address', from: '*', to: null }, ['in-place', 'address', 'connections'],
      'loadbalancer.updateLBConfig:215', 'Without the annotation the controller removes the reserved address from the load balancer.'],
    'reserved-ip-unknown': [{ option: 'ipv4Address', to: '*', if: 'Civo does not know the address' }, 'refused',
      'loadbalancer.updateLBConfig:195', 'An address that Civo does not know stops the controller before it updates anything.'],
    'algorithm-removed': [{ option: 'algorithm', from: '*', to: null }, 'ignored', 'loadbalancer.updateLBConfig:142',
      'An absent annotation is not sent: the load balancer keeps what it has.'],
    'proxy-protocol-removed': [{ option: 'enableProxyProtocol', from: '*', to: null }, 'ignored', 'loadbalancer.updateLBConfig:139',
      'An absent annotation is not sent: the load balancer keeps sending the header.'],
    ports: [{ field: ['ports.added', 'ports.removed', 'ports.renumbered', 'ports.nodePort'] },
      'in-place', 'loadbalancer.updateLBConfig:190',
      'All backends are sent again with one update of the same load balancer.'],
    etp: [{ field: 'spec.externalTrafficPolicy' }, 'in-place', 'loadbalancer.updateLBConfig:134',
      'The policy is sent with the update of the same load balancer.'],
    'max-requests-wrong': [{ option: 'maxConcurrentRequests', to: '!' }, 'refused', 'loadbalancer.updateLBConfig:152',
      'Text that is not a number stops the controller before it updates anything.'],
    'lb-ip': [{ field: 'spec.loadBalancerIP' }, 'ignored', 'loadbalancer.updateLBConfig:192',
      'Only the annotation names an address; nothing in the update reads the field.'],
    settings: [{
      option: ['algorithm', 'enableProxyProtocol', 'firewallId', 'maxConcurrentRequests', 'clientTimeout', 'serverTimeout'], to: '*',
    }, 'in-place', 'loadbalancer.updateLBConfig:132', 'The setting is sent with the update of the same load balancer.'],
    'settings-removed': [{ option: ['firewallId', 'maxConcurrentRequests', 'clientTimeout', 'serverTimeout'], from: '*', to: null },
      'ignored', 'loadbalancer.updateLBConfig:132', 'An absent annotation is not sent: the load balancer keeps what it has.'],
    protocol: [{ option: 'protocol', field: 'ports.protocol' }, 'in-place', 'getProtocol:509',
      'All backends are sent again with one update of the same load balancer; the protocol of the annotation counts.'],
    ids: [{ option: ['loadbalancerId', 'loadbalancerName'], to: '*' }, 'refused', 'loadBalancerBelongsToService:390',
      'A load balancer that does not belong to this Service stops the controller with an error.'],
    'ids-removed': [{ option: ['loadbalancerId', 'loadbalancerName'], from: '*', to: null }, 'ignored', 'getLoadBalancer:350',
      'Without the annotations the controller finds its load balancer by the names of cluster and Service, and writes them again.'],
    'cluster-id': [{ option: 'clusterId', removal: true },
      'ignored', 'getLoadBalancer:343', 'The controller writes the annotation, and never reads it.'],
    'target-port': [{ field: 'ports.targetPort' }, 'in-place', 'loadbalancer.updateLBConfig:132', TO_NODE_PORTS],
    'unread-fields': [{ field: ['spec.sessionAffinity', 'spec.loadBalancerSourceRanges', 'spec.ipFamilies'] }, 'ignored',
      'loadbalancer.updateLBConfig:132', UNREAD],
  }),
];
