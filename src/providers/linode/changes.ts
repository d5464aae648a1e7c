import { ONLY_STATUS, changesIn, TO_NODE_PORTS, UNREAD_FOR_ANNOTATIONS, WHOLE_LOAD_BALANCER, type ChangeFact } from '../engine/definition';

const source = changesIn('linode/linode-cloud-controller-manager', 'b9aa9012c53f99dd4785255982903fcac6ce6800');

export const CHANGES: readonly ChangeFact[] = [
  ...source('cloud/linode/loadbalancers.go', {
    'nodebalancer-type': [{ option: 'nodebalancerType', removal: true }, 'ignored', 'loadbalancers.createNodeBalancer:848',
      'The type is read only when the NodeBalancer is created.'],
    throttle: [{
      option: [
        'throttle', 'portConfig', 'defaultProtocol', 'defaultProxyProtocol', 'proxyProtocol', 'defaultAlgorithm', 'defaultStickiness',
        'checkType', 'checkBody', 'checkInterval', 'checkTimeout', 'checkAttempts', 'checkPassive', 'udpCheckPort', 'tags', 'firewallAcl',
      ],
      field: ['ports.added', 'ports.nodePort'],
    }, 'in-place', 'loadbalancers.updateNodeBalancer:353',
    'The same NodeBalancer is updated; the configuration of each port is rebuilt under the same id, or created.'],
    firewall: [{ option: 'firewallId' }, 'in-place', 'loadbalancers.updateNodeBalancer:373',
      'The firewall is updated on the same NodeBalancer.'],
    'port-removed': [{ field: 'ports.removed' }, ['replaced-part', 'listener', 'connections'], 'loadbalancers.deleteUnusedConfigs:513',
      'The configuration of the port is deleted from the NodeBalancer, before those of new ports are created.'],
    'port-renumbered': [{ field: 'ports.renumbered' }, ['replaced-part', 'listener', 'connections'], 'loadbalancers.updateNodeBalancer:445',
      'The configuration of the old port is deleted first, then one is created for the new port.'],
    'health-check': [{ option: 'checkPath' }, 'in-place', 'loadbalancers.updateNodeBalancer:457',
      'The configuration of the port is rebuilt under the same id.'],
    'backend-ipv4-range-invalid': [{ option: 'backendIpv4Range', to: '!' }, 'refused', 'loadbalancers.getBackendSubnetID:1133',
      'The range is validated on every update: an invalid one stops the controller although a valid one would change nothing.'],
    'frontend-subnet': [{ option: 'frontendSubnetId', removal: true }, 'ignored', 'loadbalancers.createNodeBalancer:866',
      'The frontend\'s networks are read only when the NodeBalancer is created.'],
    preserve: [{ field: 'spec.type', from: 'LoadBalancer', when: { options: { preserve: 'true' } } }, 'ignored',
      'loadbalancers.EnsureLoadBalancerDeleted:565', 'With the annotation "preserve" set to "true" the NodeBalancer is kept when the '
        + 'Service is deleted.'],
    'backend-networks': [{ option: ['backendSubnetId', 'backendSubnetName', 'backendVpcName'], removal: true },
      'ignored', 'getSubnetIDForSVC',
      'The backend networks of a NodeBalancer are those that it was created with; each update reads the names again, to choose the '
        + 'addresses of nodes.'],
    'frontend-networks': [{ option: ['frontendSubnetName', 'frontendVpcName', 'frontendIpv4Range', 'frontendIpv6Range'], removal: true },
      'ignored',
      'loadbalancers.createNodeBalancer:866', 'The frontend\'s networks are read only when the NodeBalancer is created.'],
    'backend-ipv4-range': [{ option: 'backendIpv4Range', removal: true }, 'ignored', 'loadbalancers.getBackendSubnetID:1133',
      'The range is validated on every update, and used only when the NodeBalancer is created.'],
    'reserved-ipv4': [{ option: 'reservedIpv4', removal: 'loadbalancers.updateNodeBalancer:341' }, 'ignored', 'createNodeBalancer',
      'A later change is ignored with the event NodeBalancerIPChangeIgnored.'],
    status: [{ option: ['hostnameOnlyIngress', 'enableIpv6Ingress'] }, 'in-place', 'makeLoadBalancerStatus:1391', ONLY_STATUS],
    'ipv6-backends': [{ option: 'enableIpv6Backends', removal: 'resolveIPv6NodeBalancerBackendState:1149' },
      ['replaced-part', 'targets', 'connections'],
      'loadbalancers.buildNodeBalancerConfigNodes:1162',
      'The configuration of each port is rebuilt with the addresses of the nodes in the other family: for a moment the NodeBalancer has '
        + 'other targets.'],
    'on-delete': [{ option: ['preserve', 'retainReservedIpv4'] }, 'in-place', 'loadbalancers.EnsureLoadBalancerDeleted:540',
      'It applies when the Service is deleted.'],
    'nodebalancer-id': [{ option: 'nodebalancerId', to: '*' },
      ['recreated', ...WHOLE_LOAD_BALANCER], 'loadbalancers.cleanupOldNodeBalancer:189',
      'The controller uses the NodeBalancer of the new id; the old one is deleted unless it is to be preserved.'],
    'nodebalancer-id-removed': [{ option: 'nodebalancerId', from: '*', to: null }, 'ignored', 'loadbalancers.getNodeBalancerForService:142',
      'Without the annotation the NodeBalancer is found by the address in the status of the Service: it stays the same.'],
    'port-protocol': [{ field: 'ports.protocol' }, 'in-place', 'loadbalancers.buildNodeBalancerConfig:905',
      'The configuration of the number is rebuilt with the new protocol.'],
    'target-port': [{ field: 'ports.targetPort' }, 'in-place', 'loadbalancers.updateNodeBalancer:462', TO_NODE_PORTS],
    'unread-fields': [{
      field: [
        'spec.externalTrafficPolicy', 'spec.sessionAffinity', 'spec.loadBalancerIP', 'spec.loadBalancerSourceRanges', 'spec.ipFamilies',
      ],
    }, 'ignored', 'loadbalancers.updateNodeBalancer:462', UNREAD_FOR_ANNOTATIONS],
  }),
];
