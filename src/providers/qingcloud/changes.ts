import {
  LISTENER_CREATED, changesIn, TO_NODE_PORTS, UNREAD_FOR_ANNOTATIONS, type ChangeCondition, type ChangeFact,
} from '../engine/definition';

const source = changesIn('yunify/qingcloud-cloud-controller-manager', 'b140fefad711b87013a0642449626a8da153cfed');

const NO_EIPS: ChangeCondition = { options: { networkType: 'internal', eipIds: null, loadBalancerId: null } };

export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/qingcloud/qingcloud_utils.go', {
    'still-public': [{ option: ['networkType', 'eipSource', 'eipReplace'] }, 'in-place', 'QingCloud.diffLBEip:64',
      'The elastic IPs are compared: one is bound where the load balancer has none, and one that is bound stays.'],
    'to-internal': [{ option: 'networkType', to: 'internal' }, ['in-place', 'address'], 'QingCloud.diffLBEip:98',
      'The elastic IPs are unbound from the load balancer, if eip-ids and eip-source are removed as well.'],
    'to-public': [{ option: 'networkType', from: 'internal' }, 'in-place', 'QingCloud.diffLBEip:64',
      'The elastic IPs of eip-ids or eip-source are bound to the same load balancer.'],
    eips: [{ option: 'eipIds', when: { options: { eipReplace: 'true' } } }, ['in-place', 'address'], 'QingCloud.diffLBEip:74',
      'New elastic IPs are bound, and those that are not listed are unbound.'],
    'eips-kept': [{ option: 'eipIds', when: { options: { eipReplace: /^(?!true$)/ } } }, 'in-place', 'QingCloud.diffLBEip:64',
      'New elastic IPs are bound, and the old ones stay bound.'],
    'eip-source-removed': [{ option: 'eipSource', to: null, when: NO_EIPS }, ['in-place', 'address'], 'QingCloud.diffLBEip:98',
      'The elastic IPs are unbound from the internal load balancer.'],
    'eip-source-manual': [{ option: 'eipSource', to: 'manual', when: NO_EIPS }, ['in-place', 'address'], 'QingCloud.diffLBEip:98',
      'The elastic IPs are unbound from the internal load balancer.'],
    'eip-replace-on': [{
      option: 'eipReplace', to: 'true', when: { options: { eipIds: '*' } }, if: 'elastic IPs that eip-ids does not list are bound',
    }, ['in-place', 'address'], 'QingCloud.diffLBEip:74', 'The elastic IPs that are not listed are unbound.'],
    backends: [{ option: ['backendLabel', 'backendCount'] }, ['in-place', 'targets'], 'QingCloud.diffBackend:150',
      'Nodes that are no longer selected are removed from the same load balancer, and others are added.'],
  }),
  ...source('pkg/qingcloud/loadbalancer_utils.go', {
    'at-creation': [{ option: ['vxnetId', 'type'], removal: true },
      'ignored', 'needUpdateAttr:53', 'It is read only when the load balancer is created.'],
    nodes: [{ option: 'nodes' }, 'in-place', 'needUpdateAttr:61', 'The number of nodes is changed on the same load balancer.'],
    listeners: [{
      option: ['protocol', 'balanceMode', 'timeout', 'scene', 'forwardFor', 'listenerOption', 'healthCheckMethod', 'healthCheckOption'],
      removal: true,
    }, ['replaced-part', 'listener', 'connections'], 'diffListeners:203',
      'The listener of a port whose setting differs is deleted and created again.'],
    certificates: [{ option: 'certificates', removal: true }, 'ignored', 'diffListeners:203',
      'Certificates are not compared: they are read only when the listener is created.'],
    ports: [{ field: ['ports.removed', 'ports.renumbered', 'ports.nodePort', 'ports.protocol'] },
      ['replaced-part', 'listener', 'connections'], 'diffListeners:203',
      'The listener of the old port is deleted, and one for the new port is created.'],
    'port-added': [{ field: 'ports.added' }, 'in-place', 'diffListeners:239', LISTENER_CREATED],
    'target-port': [{ field: 'ports.targetPort' }, 'in-place', 'diffListeners:230', TO_NODE_PORTS],
    'unread-fields': [{ field: ['spec.loadBalancerIP', 'spec.loadBalancerSourceRanges', 'spec.sessionAffinity', 'spec.ipFamilies'] },
      'ignored', 'diffListeners:203', UNREAD_FOR_ANNOTATIONS],
    'internal-ip': [{ option: 'internalIp', to: '*' }, ['in-place', 'address'], 'needUpdateAttr:66',
      'The private address of the same load balancer is changed.'],
    'internal-ip-removed': [{ option: 'internalIp', from: '*', to: null }, 'ignored', 'needUpdateAttr:66',
      'Without the annotation the load balancer keeps its private address.'],
  }),
  ...source('pkg/qingcloud/qingcloud.go', {
    etp: [{ field: 'spec.externalTrafficPolicy' }, ['in-place', 'targets'], 'QingCloud.filterNodes:580',
      'Nodes without pods are removed from the same load balancer, or added again.'],
    'load-balancer': [{ option: 'loadBalancerId', removal: 'QingCloud.getLoadBalancer:186' },
      ['recreated', 'address'], 'QingCloud.getLoadBalancer:184',
      'The listeners of the Service are created on the new load balancer; those on the previous one stay.'],
    strategy: [{ option: 'eipStrategy' }, 'in-place', 'QingCloud.getLoadBalancer:184',
      'If there is an id, its load balancer is used, whatever the strategy.'],
    'strategy-shared': [{ option: 'eipStrategy', to: 'reuse', when: { options: { loadBalancerId: null } } }, 'refused',
      'QingCloud.getLoadBalancer:189', 'There is no load balancer name to look up: the controller stops with an error.'],
  }),
  ...source('pkg/qingcloud/annotations.go', {
    'strategy-without-id': [{ option: 'eipStrategy', to: 'reuse-lb', when: { options: { loadBalancerId: null } } }, 'refused',
      'QingCloud.ParseServiceLBConfig:299', 'Without the id of a load balancer the controller stops with an error.'],
    'reuse-id': [{ option: 'reuseId', removal: true },
      'ignored', 'QingCloud.ParseServiceLBConfig:303', 'The code that would use it is never reached.'],
  }),
];
