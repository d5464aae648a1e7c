import {
  LISTENER_CREATED, changesIn, TO_NODE_PORTS, WHOLE_LOAD_BALANCER, type ChangeCondition, type ChangeFact, type ChangeRow,
} from '../engine/definition';

const READ = ['kubernetes/cloud-provider-alibaba-cloud', 'eeb0ddc687ee5ee9d3726559d6a8ec056f694947'] as const;
const source = changesIn(...READ);
const api = changesIn('kubernetes/api', '10b39a39bcee995dfe7cd5e8e7b922be5e46f1e2');

/** Conditions for the two kinds of load balancers, which the class determines. */
const CLB = { class: /^(?!alibabacloud\.com\/nlb$)/ }, NLB = { class: 'alibabacloud.com/nlb' };
const clb = changesIn(...READ, { when: CLB }), nlb = changesIn(...READ, { when: NLB });

export const CHANGES: readonly ChangeFact[] = [
  ...clb('pkg/controller/service/clbv1/loadbalancer.go', {
    'clb-address-type': [{ option: 'addressType', to: '*' }, 'refused', 'LoadBalancerManager.Update:138',
      'For a CLB the controller reports "can not change LoadBalancer AddressType once created. delete and retry" and keeps the address; '
        + 'other attributes are still updated.'],
    'clb-address': [{ option: 'address', to: '*' }, 'refused', 'LoadBalancerManager.Update:153',
      'The controller reports that the address cannot change once created.'],
    'clb-master-zone': [{ option: 'masterZoneId', to: '*' }, 'refused', 'LoadBalancerManager.Update:130',
      'The controller reports that the master zone cannot change once created.'],
    'clb-ip-version': [{ option: 'ipVersion', removal: 'equalsAddressIPVersion:370' }, 'refused', 'LoadBalancerManager.Update:141',
      'The controller reports that the IP version cannot change once created.'],
    'clb-fixed-removed': [{
      option: ['addressType', 'address', 'masterZoneId', 'resourceGroupId', 'slaveZoneId', 'networkType'], from: '*', to: null,
    }, 'ignored', 'LoadBalancerManager.Update:130', 'An empty setting is not compared: the CLB stays as it was created.'],
    'clb-spec': [{ option: ['spec', 'instanceChargeType'] }, 'in-place', 'LoadBalancerManager.updateInstanceChargeTypeAndInstanceSpec:486',
      'The same CLB is modified; the specification counts where it is paid by specification.'],
    'clb-tags': [{ option: ['additionalTags', 'loadBalancerName', 'deleteProtection', 'modificationProtection'] },
      'in-place', 'LoadBalancerManager.Update:234',
      'The same CLB is updated; without the annotation it keeps its name and its protection.'],
    'clb-fixed': [{ option: ['resourceGroupId', 'slaveZoneId', 'networkType'], to: '*' }, 'refused', 'LoadBalancerManager.Update:130',
      'The controller reports that it cannot change once created; other attributes are still updated.'],
    'clb-creation-only': [{ option: 'vswitchId', removal: true }, 'ignored', 'LoadBalancerManager.Update',
      'The vSwitch is not compared: the CLB stays in the subnet in which it was created.'],
    'clb-unread': [{
      option: [
        'bandwidthPackageId', 'ipv6AddressType', 'crossZoneEnabled', 'zoneMaps', 'securityGroupIds', 'serverGroupType', 'preserveClientIp',
        'connectionsPerSecond', 'ppv2PrivateLinkEpId', 'ppv2PrivateLinkEpsId', 'ppv2VpcId', 'additionalCertIds', 'caCert', 'caCertIds',
        'alpn', 'alpnPolicy',
      ], removal: true,
    }, 'ignored', 'LoadBalancerManager.BuildLocalModel', 'A CLB has no such setting: the controller does not read it for a CLB.'],
  }),
  ...source('pkg/controller/service/clbv1/loadbalancer.go', {
    'clb-bandwidth': [{ option: 'bandwidthMbps', when: { ...CLB, options: { addressType: /^(?:internet)?$/ } } }, 'in-place',
      'LoadBalancerManager.Update:185', 'The bandwidth of the same CLB is changed; only for a public one that is billed by bandwidth.'],
    'clb-bandwidth-internal': [{
      option: 'bandwidthMbps', when: { ...CLB, options: { addressType: 'intranet' } }, removal: 'LoadBalancerManager.Update:171',
    },
      'ignored',
      'LoadBalancerManager.Update:189', 'For an internal CLB the change is only written to the log.'],
    'clb-charge-type': [{ option: 'internetChargeType', when: { options: { addressType: /^(?:internet)?$/i }, ...CLB } }, 'in-place',
      'LoadBalancerManager.Update:185', 'The traffic billing method of the same CLB is changed.'],
    'clb-charge-type-internal': [{
      option: 'internetChargeType', when: { options: { addressType: /^intranet$/i }, ...CLB }, removal: 'LoadBalancerManager.Update:163',
    },
      'ignored',
      'LoadBalancerManager.Update:189', 'For an internal CLB the change is only written to the log.'],
  }),
  ...nlb('pkg/controller/service/nlbv2/loadbalancer.go', {
    'nlb-address-type': [{ option: ['addressType', 'ipv6AddressType', 'crossZoneEnabled'] }, 'in-place', 'NLBManager.Update:204',
      'The same NLB is updated; the source does not show what happens to the address in a removed zone.'],
    'nlb-zone-maps': [{ option: 'zoneMaps' }, 'in-place', 'NLBManager.Update:223',
      'The zones of the NLB are updated on the same load balancer; the source does not show what happens to the address in a removed '
        + 'zone.'],
    'nlb-name': [{ option: 'loadBalancerName' }, 'in-place', 'NLBManager.Update:276', 'The same NLB is renamed.'],
    'nlb-security-groups': [{ option: 'securityGroupIds' }, 'in-place', 'NLBManager.Update:258',
      'The NLB joins the new security groups and leaves the old ones.'],
    'nlb-source-ranges': [{ field: 'spec.loadBalancerSourceRanges' }, 'in-place', 'LoadBalancerManager.BuildLocalModel:95',
      'The source ranges of the NLB that the controller created are updated; on your own NLB they are ignored with an event.'],
    'nlb-bandwidth-package': [{ option: 'bandwidthPackageId' }, 'in-place', 'updateBandwidthPackageId:582',
      'The same NLB leaves the bandwidth package before it joins the new one; without the annotation it stays in its package.'],
    'nlb-immutable': [{ option: ['ipVersion', 'resourceGroupId'], to: '*' }, 'refused', 'NLBManager.Update:190',
      'The controller reports that it cannot be changed; other attributes are still updated.'],
    'nlb-unread': [{
      option: [
        'instanceChargeType', 'internetChargeType', 'deleteProtection', 'modificationProtection', 'vswitchId', 'spec', 'bandwidthMbps',
      ], removal: true,
    }, 'ignored', 'NLBManager.BuildLocalModel', 'The controller does not read it for an NLB.'],
  }),
  ...clb('pkg/controller/service/clbv1/listeners.go', {
    'clb-port-renumbered': [{ field: 'ports.renumbered' }, ['replaced-part', 'listener', 'connections'], 'buildActionsForListeners:665',
      'Listeners are matched by port and protocol: the old one is deleted and a new one is created.'],
    'clb-cert': [{ option: 'certIds' }, 'in-place', 'https.Update:542', 'The HTTPS listener is updated with the new certificate.'],
    'clb-listener-settings': [{
      option: [
        'scheduler', 'idleTimeoutSeconds', 'requestTimeoutSeconds', 'establishedTimeoutSeconds', 'proxyProtocol', 'tlsCipherPolicy',
        'http2Enabled', 'aclStatus', 'aclId', 'aclType', 'stickySession', 'stickySessionType', 'cookie', 'cookieTimeoutSeconds',
        'persistenceTimeoutSeconds', 'connectionDrain', 'connectionDrainTimeoutSeconds', 'xForwardedForProto', 'xForwardedForSlbPort',
        'xForwardedForClientSrcPort', 'healthCheckFlag', 'healthCheckSwitch', 'healthCheckType', 'healthCheckConnectPort',
        'healthCheckConnectTimeoutSeconds', 'healthCheckTimeoutSeconds', 'healthCheckIntervalSeconds', 'healthyThreshold',
        'unhealthyThreshold', 'healthCheckDomain', 'healthCheckUri', 'healthCheckMethod', 'healthCheckHttpCodes', 'vgroupPort',
      ],
    }, 'in-place', 'isNeedUpdate:798', 'The listener of each port is updated.'],
    'clb-protocol-port': [{ option: 'protocolPort', removal: 'protocol:713' },
      ['replaced-part', 'listener', 'connections'], 'buildActionsForListeners:645',
      'Listeners are matched by port and protocol: the old one is deleted and a new one is created.'],
    'clb-forward-port': [{ option: 'forwardPort', removal: 'http.Update:480' },
      ['replaced-part', 'listener', 'connections'], 'http.Update:473',
      'A forwarding rule cannot be updated: the HTTP listener is deleted and created again.'],
    'clb-domain-extensions': [{ option: 'domainExtensions' }, 'in-place', 'https.updateDomainExtensions:574',
      'The domain extensions of the HTTPS listener are added, updated and deleted one by one.'],
    'port-added': [{ field: 'ports.added' }, 'in-place', 'buildActionsForListeners:645', LISTENER_CREATED],
    'port-removed': [{ field: ['ports.removed', 'ports.protocol'] }, ['replaced-part', 'listener', 'connections'],
      'buildActionsForListeners:645', 'The listener of the port is deleted.'],
    'clb-source-ranges': [{ field: 'spec.loadBalancerSourceRanges' }, 'ignored', 'ListenerManager.buildListenerFromServicePort:159',
      'The controller does not read the field for a CLB; it uses an access control list instead.'],
  }),
  ...source('pkg/controller/service/clbv1/listeners.go', {
    'unread-fields': [{ field: ['spec.sessionAffinity', 'spec.loadBalancerIP', 'spec.ipFamilies'] }, 'ignored',
      'ListenerManager.buildListenerFromServicePort:159',
      'The controller does not read the field; annotations set it instead.'],
    ...serverGroup('clb', CLB, 'getVGroupNamedKey', { node: 765, none: 757, pod: 760 }),
  }),
  ...clb('pkg/controller/service/clbv1/model_applier.go', {
    'clb-type-change': [{ field: 'spec.type', from: 'LoadBalancer' }, ['recreated', 'address', 'connections', 'load-balancer'],
      'ModelApplier.deleteLoadBalancer:231', 'The CLB is deleted, unless it was given by its id or preserve-lb-on-delete is set.'],
    'clb-gone': [{
      field: ['ports.added', 'ports.removed', 'ports.renumbered'], if: 'the CLB was deleted by hand while the status still has its address',
    }, 'refused', 'ModelApplier.applyLoadBalancer:183',
      'When the CLB was deleted by hand while the status still has its address, the controller does not create another one: it stops '
        + 'with an error.'],
    'own-load-balancer': [{ option: 'loadBalancerId', to: '*' }, 'refused', 'isLoadBalancerReusable:520',
      'A Service that has an address keeps its load balancer: the controller stops with "cannot be bound to ip".'],
    'own-load-balancer-removed': [{ option: 'loadBalancerId', from: '*', to: null }, 'refused', 'ModelApplier.applyLoadBalancer:183',
      'The controller finds no load balancer of its own and stops, as the status of the Service still has an address.'],
    'override-listeners': [{ option: 'forceOverrideListeners' }, 'in-place', 'ModelApplier.Apply:105',
      'With true the listeners of your own load balancer follow the ports, and others are deleted; without it they are left alone.'],
    'preserve-on-delete': [{ option: 'preserveOnDelete' }, 'in-place', 'ModelApplier.deleteLoadBalancer:229',
      'It applies when the Service is deleted or no longer of type LoadBalancer.'],
  }),
  ...api('core/v1/types.go', {
    'class-is-fixed': [{ field: 'spec.loadBalancerClass', from: null, to: '*' }, 'refused', 'ServiceSpec.LoadBalancerClass:6491',
      'CLB or NLB follows from the class, which the API server does not let change; the Service must be recreated.'],
  }),
  ...nlb('pkg/controller/service/nlbv2/listeners.go', {
    'nlb-listener-settings': [{
      option: [
        'proxyProtocol', 'ppv2PrivateLinkEpId', 'ppv2PrivateLinkEpsId', 'ppv2VpcId', 'idleTimeoutSeconds', 'connectionsPerSecond',
        'certIds', 'caCert', 'caCertIds', 'tlsCipherPolicy', 'alpn', 'alpnPolicy', 'vgroupPort',
      ],
    }, 'in-place', 'ListenerManager.UpdateNLBListener:351',
    'The listener of each port is updated; settings that are absent are left as they are.'],
    'nlb-more-certificates': [{ option: 'additionalCertIds' }, 'in-place', 'ListenerManager.updateListenerAdditionalCertificates:512',
      'Further certificates are added to the listener and removed from it one by one.'],
  }),
  ...nlb('pkg/controller/service/nlbv2/model_applier.go', {
    'nlb-port-added': [{ field: 'ports.added' }, 'in-place', 'buildActionsForListeners:490', LISTENER_CREATED],
    'nlb-port-gone': [{ field: ['ports.removed', 'ports.renumbered', 'ports.protocol'] }, ['replaced-part', 'listener', 'connections'],
      'buildActionsForListeners:467', 'The listener of the old port is deleted.'],
    'nlb-own-load-balancer': [{ option: 'loadBalancerId', to: '*' }, 'refused', 'isNLBReusable:615',
      'A Service that has a DNS name keeps its load balancer: the controller stops with "cannot be bound to dnsname".'],
    'nlb-server-group-type': [{ option: 'serverGroupType', to: '*' }, ['replaced-part', 'backend', 'connections'],
      'ModelApplier.buildServerGroupCreateAndUpdateActions:319', 'Another server group is created, and the listener is pointed to it.'],
    'nlb-server-group-type-removed': [{ option: 'serverGroupType', from: '*', to: null }, 'ignored',
      'ModelApplier.buildServerGroupCreateAndUpdateActions:313',
      'Without the annotation the type is not compared: the server group stays.'],
    'nlb-port-range': [{
      option: 'listenerPortRange', removal: 'pkg/controller/service/nlbv2/listeners.go#ListenerManager.buildListenerFromServicePort:151',
    }, ['replaced-part', 'listener', 'connections'], 'buildActionsForListeners:453',
      'Listeners are matched by their range of ports: the old one is deleted and a new one is created.'],
  }),
  ...clb('pkg/controller/service/clbv1/vgroups.go', {
    'clb-etp': [{ field: 'spec.externalTrafficPolicy' }, ['in-place', 'targets'], 'VGroupManager.buildLocalBackends:867',
      'Nodes without pods are removed from the same server groups, or added again.'],
    'clb-weights': [{ option: ['defaultWeight', 'vgroupWeight', 'ignoreWeightUpdate'] }, 'in-place', 'VGroupManager.buildLocalBackends:867',
      'The weights of the same backends are updated.'],
  }),
  ...clb('pkg/controller/service/clbv1/service_controller.go', {
    'clb-status': [{ option: ['externalIpType', 'hostname'] }, ['in-place', 'address'], 'ReconcileService.updateServiceStatus:409',
      'Only the address in the status of the Service changes; the CLB and its own address stay.'],
  }),
  ...source('pkg/controller/service/reconcile/backend/backend.go', {
    'backend-nodes': [{ option: ['backendLabel', 'removeUnscheduledBackend'] }, ['in-place', 'targets'], 'GetNodes:136',
      'Nodes that are no longer selected are removed from the same server groups.'],
    'backend-family': [{ option: 'backendIpVersion' }, ['in-place', 'targets'], 'EndpointWithENI.setAddressIpVersion:91',
      'Backends of one family are removed from the same server groups, and those of the other are added.'],
  }),
  ...source('pkg/controller/service/nlbv2/server_groups.go', {
    ...serverGroup('nlb', NLB, 'getServerGroupNamedKey', { node: 1164, none: 1156, pod: 1159 }),
  }),
  ...nlb('pkg/controller/service/nlbv2/server_groups.go', {
    'nlb-etp': [{ field: 'spec.externalTrafficPolicy' }, ['in-place', 'targets'], 'ServerGroupManager.buildLocalBackends:921',
      'Nodes without pods are removed from the same server groups, or added again.'],
    'nlb-client-address': [{ option: 'preserveClientIp' }, 'in-place', 'ServerGroupManager.UpdateServerGroup:349',
      'It is switched on the same server groups: pods see other source addresses.'],
    'nlb-weights': [{ option: ['defaultWeight', 'vgroupWeight', 'ignoreWeightUpdate'] }, 'in-place', 'podPercentAlgorithm:1140',
      'The weights of the same backends are updated.'],
  }),
  ...clb('pkg/controller/service/nlbv2/model_applier.go', {
    'clb-port-range': [{ option: 'listenerPortRange', removal: true }, 'ignored', 'isListenerPortMatch:634',
      'Only an NLB has listeners for a range of ports: a CLB ignores it.'],
  }),
  ...clb('pkg/controller/service/clbv1/event_handler.go', {
    'tunnel-type': [{ option: 'tunnelType', from: null }, 'ignored', 'needUpdate:79',
      'The controller no longer looks at the Service: its CLB stays as it is, and nothing deletes it.',
      'delete the Service, and create it with the annotation'],
    'class-annotation': [{ option: 'classAnnotation', to: /./ }, 'ignored', 'needUpdate:84',
      'The controller no longer looks at the Service: its CLB stays as it is, and nothing deletes it.',
      'delete the Service, and create it with the annotation'],
  }),
  ...source('pkg/controller/helper/service_utils.go', {
    'handed-back': [{ option: ['tunnelType', 'classAnnotation'] }, 'in-place', 'NeedCLB:98',
      'A Service without the annotation is one for the controller of CLBs, which keeps managing it; that of NLBs reads only the class.'],
    'type-annotation': [{ option: 'loadBalancerTypeAnnotation', removal: true }, 'ignored', 'NeedCLB:105',
      'The annotation is read only with the feature gate LoadBalancerTypeAnnotation, which is off by default.'],
    'type-annotation-read': [{
      option: 'loadBalancerTypeAnnotation', if: 'the feature gate LoadBalancerTypeAnnotation is on', removal: 'NeedCLB:105',
    }, ['recreated', ...WHOLE_LOAD_BALANCER], 'NeedNLB:121',
      'The load balancer of the old kind is deleted, and one of the new kind is created.'],
  }),
];

/** The facts about settings that are part of the name of a server group: if one changes, the controller creates another group. */
function serverGroup(
  of: 'clb' | 'nlb', only: ChangeCondition, symbol: string, line: { readonly node: number; readonly none: number; readonly pod: number },
): Readonly<Record<string, ChangeRow>> {
  const toNodes = { options: { backendType: /^(?!eni$)/ }, ...only }, toPods = { options: { backendType: 'eni' }, ...only };
  const moved = ['replaced-part', 'backend', 'connections'] as const;
  return {
    [`${of}-node-port`]: [{ field: 'ports.nodePort', when: toNodes }, moved, `${symbol}:${line.node}`,
      'A server group is named after its node port: another one is created, and the listener is pointed to it.'],
    [`${of}-node-port-unused`]: [{ field: 'ports.nodePort', when: toPods }, 'in-place', `${symbol}:${line.none}`,
      'Pods are the backends: node ports are not in the path of packets.'],
    [`${of}-target-port`]: [{ field: 'ports.targetPort', when: toPods }, moved, `${symbol}:${line.pod}`,
      'A server group of pods is named after the target port: another one is created, and the listener is pointed to it.'],
    [`${of}-target-port-nodes`]: [{ field: 'ports.targetPort', when: toNodes }, 'in-place', `${symbol}:${line.node}`,
      TO_NODE_PORTS],
    [`${of}-backend-type`]: [{
      option: 'backendType', when: only, removal: 'pkg/controller/helper/service_utils.go#IsENIBackendType:79',
    }, moved, `${symbol}:${line.none}`,
      'Pods in place of nodes, or nodes in place of pods, need another server group: it is created, and the listener is pointed to it.'],
  };
}
