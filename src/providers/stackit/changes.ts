import { ONLY_STATUS, changesIn, TO_NODE_PORTS, WHOLE_LOAD_BALANCER, type ChangeFact } from '../engine/definition';

const source = changesIn('stackitcloud/cloud-provider-stackit', 'd561f8ea011cc9e7f1946aa89170f51b732b2985');
const yawol = changesIn('stackitcloud/yawol', '4679cafedafb0cb1289cc71f33ecc64ea792f4c4');

export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/ccm/loadbalancer_spec.go', {
    internal: [{ option: 'internalLb', removal: 'lbSpecFromService:305' }, 'refused', 'lbSpecFromService',
      'A load balancer cannot change between public and internal: the controller stops with an error.'],
    'listener-network': [{ option: 'listenerNetwork', removal: 'lbSpecFromService:284' }, 'refused', 'lbSpecFromService',
      'A change makes the controller stop with an error.'],
    'external-address': [{ option: 'externalAddress', from: '*', removal: 'compareLBwithSpec:658' }, 'refused', 'compareLBwithSpec:649',
      'Changing or removing the static address makes the controller stop with an error.'],
    'external-address-added': [{ option: 'externalAddress', from: null, to: '*' }, 'in-place', 'compareLBwithSpec:652',
      'The ephemeral address becomes a static one if the annotation names it; another one makes the controller stop with an '
        + 'error.'],
    settings: [{
      option: [
        'servicePlanId', 'sessionPersistenceWithSourceIp', 'tcpProxyProtocol', 'tcpProxyProtocolPortsFilter', 'tcpIdleTimeout',
        'udpIdleTimeout', 'yawolFlavorId', 'yawolLoadBalancerSourceRanges', 'yawolTcpProxyProtocol', 'yawolTcpProxyProtocolPortsFilter',
        'yawolTcpIdleTimeout', 'yawolUdpIdleTimeout',
      ],
      field: ['spec.loadBalancerSourceRanges', 'ports.nodePort'],
    }, 'in-place', 'compareLBwithSpec:611', 'The whole configuration of the same load balancer is replaced.'],
    'target-port': [{ field: 'ports.targetPort' }, 'in-place', 'compareLBwithSpec:611', TO_NODE_PORTS],
    'unread-fields': [{ field: ['spec.loadBalancerIP', 'spec.externalTrafficPolicy', 'spec.sessionAffinity', 'spec.ipFamilies'] },
      'ignored', 'lbSpecFromService', 'The controller does not read the field; annotations set it instead.'],
    'older-internal': [{ option: 'yawolInternalLb', removal: 'lbSpecFromService:305' }, 'refused', 'lbSpecFromService:321',
      'A load balancer cannot change between public and internal: the controller stops with an error.'],
    'older-address': [{ option: 'yawolExistingFloatingIp', from: '*', removal: 'compareLBwithSpec:658' },
      'refused', 'compareLBwithSpec:649',
      'Changing or removing the static address makes the controller stop with an error.'],
    'older-address-added': [{ option: 'yawolExistingFloatingIp', from: null, to: '*' }, 'in-place', 'compareLBwithSpec:652',
      'The ephemeral address becomes a static one if the annotation names it; another one makes the controller stop with an '
        + 'error.'],
    'older-unsupported': [{
      option: ['yawolImageId', 'yawolDefaultNetworkID', 'yawolSkipCloudControllerDefaultNetworkID', 'yawolFloatingNetworkID',
        'yawolAvailabilityZone', 'yawolDebug', 'yawolDebugsshkey', 'yawolReplicas', 'yawolLogForward', 'yawolLogForwardLokiURL',
        'yawolServerGroupPolicy', 'yawolAdditionalNetworks'], removal: true,
    }, 'ignored', 'checkUnsupportedAnnotations:582', 'The controller reports with an event that it does not support the annotation.'],
  }),
  ...source('pkg/ccm/loadbalancer.go', {
    status: [{ option: 'ipModeProxy' }, 'in-place', 'loadBalancerStatus:425', ONLY_STATUS],
    'port-added': [{ field: 'ports.added' }, 'in-place', 'LoadBalancer.EnsureLoadBalancer:148',
      'The whole configuration of the same load balancer is replaced, with a listener and a target pool for the port.'],
    'port-gone': [{ field: ['ports.removed', 'ports.renumbered', 'ports.protocol'] }, ['replaced-part', 'listener', 'connections'],
      'LoadBalancer.EnsureLoadBalancer:148',
      'The whole configuration of the same load balancer is replaced, and no longer has the listener of the old port.'],
  }),
  ...source('pkg/ccm/loadbalancer_yawol.go', {
    'class-unread': [{ option: 'yawolClassName' }, 'in-place', 'yawolClassNameAnnotation:13',
      'The controller does not read the annotation: only yawol does, if it still runs.'],
  }),
  ...yawol('controllers/yawol-cloud-controller/targetcontroller/service_controller.go', {
    'class-taken-from-yawol': [{ option: 'yawolClassName', to: '*', if: 'yawol created the load balancer' },
      ['recreated', ...WHOLE_LOAD_BALANCER], 'ServiceReconciler.Reconcile:73',
      'yawol deletes its load balancer, because the Service has another class; that of STACKIT has another address.'],
    'class-left-to-yawol': [{ option: 'yawolClassName', from: '*', to: null, if: 'yawol still runs' }, ['in-place', 'address'],
      'ServiceReconciler.Reconcile:62',
      'yawol also creates a load balancer for the Service, and both controllers write their address into its status.'],
  }),
];
