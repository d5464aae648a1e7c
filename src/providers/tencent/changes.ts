import { LISTENER_CREATED, changesIn, TO_NODE_PORTS, unpublished, UNREAD, type ChangeFact } from '../engine/definition';

const source = changesIn('TencentCloud/tencentcloud-cloud-controller-manager', 'feb49ff14682838f1ad542f7a23f59b3c80999e1');
const documents = changesIn('tencentyun/qcloud-documents', '4e4812f7a02011f25ecf646dbf758d515354cd57');

/** Options of the managed controller, which the published one does not read. */
const MANAGED = [
  'internalSubnetId', 'existingLoadBalancerId', 'shareExistingLoadBalancer', 'loadbalanceType', 'crossRegionId', 'crossVpcId',
  'securityGroups', 'passToTarget', 'syncMode', 'tkeServiceConfig', 'tkeServiceConfigAuto', 'specifyProtocol', 'directAccess',
  'enableGraceShutdown', 'enableGraceShutdownTkex', 'localOnlyNodesWithPods', 'localWeightedBalance', 'backendsLabel',
];

export const CHANGES: readonly ChangeFact[] = [
  ...source('tencentcloud/loadbalancer.go', {
    'ccm-type-without-subnet': [{ option: 'ccmType', to: 'private', when: { options: { ccmInternalSubnetId: null } } },
      ['recreated', 'address', 'connections', 'load-balancer'], 'Cloud.createLoadBalancer:763',
      'Without the subnet annotation the public load balancer is deleted first and then the private one is refused: the Service is left '
        + 'with none.'],
    'ccm-kind': [{ option: 'ccmKind', removal: 'Cloud.ensureLoadBalancerInstance:156' },
      ['recreated', 'address', 'connections', 'load-balancer'], 'Cloud.ensureLoadBalancerInstance:179',
      'The load balancer is deleted and another one of the new generation is created.'],
    'ccm-subnet': [{ option: 'ccmInternalSubnetId', removal: true }, 'ignored', 'Cloud.ensureLoadBalancerInstance:164',
      'The subnet is intentionally not compared: the private load balancer stays where it is.'],
    'ccm-name': [{ option: 'ccmName', removal: 'Cloud.createLoadBalancer:736' }, 'ignored', 'Cloud.createLoadBalancer:740',
      'The name is read only when the load balancer is created; it is found by another, internal name.'],
    'session-affinity': [{ field: 'spec.sessionAffinity', to: 'ClientIP' }, 'refused', 'Cloud.EnsureLoadBalancer:72',
      'The controller stops with "SessionAffinity is not supported currently" before it changes anything.'],
    'classic-node-port': [{ field: 'ports.nodePort', when: { options: { ccmKind: 'classic' } } },
      ['replaced-part', 'listener', 'connections'], 'Cloud.ensureClassicLoadBalancerListeners:243',
      'On a classic load balancer a listener with another node port is deleted and created again.'],
    'lb-ip': [{ field: 'spec.loadBalancerIP' }, 'ignored', 'Cloud.createLoadBalancer:722',
      'The request that creates a load balancer contains no address.'],
    'ccm-type': [{ option: 'ccmType', removal: 'Cloud.ensureLoadBalancerInstance:160' },
      ['recreated', 'address', 'connections', 'load-balancer'], 'Cloud.createLoadBalancer:763',
      'The load balancer is deleted and another one of the new type is created.'],
    'port-added': [{ field: 'ports.added' }, 'in-place', 'Cloud.ensureApplicationLoadBalancerListeners:384', LISTENER_CREATED],
    'port-removed': [{ field: ['ports.removed', 'ports.renumbered', 'ports.protocol'] }, ['replaced-part', 'listener', 'connections'],
      'Cloud.ensureApplicationLoadBalancerListeners:410', 'Listeners are matched by port and protocol: the old one is deleted.'],
    'node-port': [{ field: 'ports.nodePort', when: { options: { ccmKind: /^(?!classic$)/ } } }, ['replaced-part', 'targets', 'connections'],
      'Cloud.ensureApplicationLoadBalancerBackends:640',
      'Nodes are removed from the listener with the old node port before they are added with the new one.'],
    'target-port': [{ field: 'ports.targetPort' }, 'in-place', 'Cloud.ensureApplicationLoadBalancerBackends:618', TO_NODE_PORTS],
    'unread-fields': [{
      field: ['spec.externalTrafficPolicy', 'spec.loadBalancerSourceRanges', 'spec.ipFamilies'],
      if: 'the published cloud controller manager created the load balancer',
    }, 'ignored', 'Cloud.EnsureLoadBalancer:71', UNREAD],
    'session-affinity-removed': [{ field: 'spec.sessionAffinity', to: 'None' }, 'in-place', 'Cloud.EnsureLoadBalancer:72',
      'The controller, which refuses ClientIP, works again.'],
  }),
  ...documents('product/计算与网络/容器服务/控制台指南（新版）/Service管理/ServiceAnnotation说明.md', {
    'creation-only': [{
      option: [
        'extensiveParameters', 'internetChargeType', 'internetMaxBandwidthOut', 'internetChargeTypeLegacy', 'internetMaxBandwidthOutLegacy',
      ], removal: true,
    }, 'ignored', 'Annotation 集合', 'Read only when the load balancer is created.'],
  }),
  unpublished('managed', { option: MANAGED }, 'Only the managed controller of TKE reads it: its source is not published, and its '
    + 'documentation does not say what happens on a change.'),
];
