import { HAND_OVER } from './nlb-traffic';
import { changesIn, WHOLE_LOAD_BALANCER, type ChangeFact } from '../engine/definition';

const source = changesIn('kubernetes-sigs/aws-load-balancer-controller', '225f44568848eb25f13e304a5f1cc68c0cd9415d');

/** Classes of this controller and of EKS Auto Mode. */
const OWN_CLASS = /^(?:service\.k8s\.aws\/nlb|eks\.amazonaws\.com\/nlb)$/;
/** Values of the annotation `type` by which this controller handles a Service without a class. */
const OWN = /^(?:external|nlb-ip)$/, NOT_OWN = /^(?!external$|nlb-ip$)/;

const STAYS = 'The type annotation keeps the Service with this controller, and its NLB stays, unless the feature gate '
  + 'ServiceTypeLoadBalancerOnly is on.';
const NEW_TARGETS = 'A new target group with new targets replaces the old one behind the same listener; the NLB and its DNS name stay.';
const UNSUPPORTED = 'Without a class, the type annotation "external" needs a target type: the controller deletes its NLB because its '
  + 'finalizer is still there, and no controller creates another one.';
const UNANNOTATE = 'remove the type annotation in the same change';

export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/deploy/elbv2/load_balancer_synthesizer.go', {
    scheme: [{ option: 'scheme', from: 'internal', to: 'internet-facing' }, ['recreated', ...WHOLE_LOAD_BALANCER],
      'isSDKLoadBalancerRequiresReplacement:225',
      'The NLB is deleted and another one is created, with another DNS name; the old one is deleted first.'],
    'scheme-back': [{ option: 'scheme', from: 'internet-facing', to: 'internal' }, ['recreated', ...WHOLE_LOAD_BALANCER],
      'loadBalancerSynthesizer.Synthesize:65', 'The NLB is deleted before the new one is created, so the Service is unreachable in '
        + 'between.'],
    'deletion-protection-overridden': [{
      option: 'scheme', from: '*', to: '*', when: { options: { loadBalancerAttributes: /deletion_protection\.enabled=true/ } },
    }, ['recreated', ...WHOLE_LOAD_BALANCER], 'loadBalancerSynthesizer.disableDeletionProtection:73',
      'deletion_protection.enabled=true in the attributes does not prevent a replacement: the controller switches it off and deletes the '
        + 'NLB whose scheme no longer fits.'],
    internal: [{ option: 'internal', to: '*' }, ['recreated', ...WHOLE_LOAD_BALANCER], 'isSDKLoadBalancerRequiresReplacement:225',
      'The older name of the scheme: the NLB is deleted and another one is created, with another DNS name.'],
  }),
  ...source('pkg/service/model_build_load_balancer.go', {
    'scheme-named': [{ option: 'scheme', from: null, to: '*', if: 'the NLB has another scheme' }, ['recreated', ...WHOLE_LOAD_BALANCER],
      'defaultModelBuildTask.buildLoadBalancerScheme:236',
      'Without the annotation the controller kept the scheme that the NLB had; if the new scheme differs, the NLB is deleted and another '
        + 'one is created.'],
    'internal-unread': [{ option: 'internal', when: { options: { scheme: '*' } }, removal: true }, 'ignored',
      'defaultModelBuildTask.buildLoadBalancerSchemeViaAnnotation:258', 'The older name of the scheme is read only without the newer one.'],
    'internal-removed': [{ option: 'internal', to: null }, 'ignored', 'defaultModelBuildTask.buildLoadBalancerScheme:240',
      'Without the annotations the controller keeps the scheme that the NLB has.'],
    'scheme-removed': [{ option: 'scheme', to: null }, 'ignored', 'defaultModelBuildTask.buildLoadBalancerScheme:244',
      'Without the annotation the controller keeps the scheme that the NLB has; removing the annotation does not make it internal.'],
    'subnets-removed': [{ option: 'subnets', from: '*', to: null }, 'ignored', 'defaultModelBuildTask.buildLoadBalancerSubnets:450',
      'Without the annotation the NLB keeps the subnets that it has, as long as its scheme stays.'],
    'sg-disable': [{ option: 'disableNlbSecurityGroups', to: 'true' }, 'refused',
      'defaultModelBuildTask.buildLoadBalancerSecurityGroups:115',
      'The controller stops with "conflicting security groups configuration" when the NLB already has security groups.'],
    'eip-allocations': [{ option: ['eipAllocations'], removal: true }, 'ignored', 'buildLoadBalancerSubnetMappings',
      'Elastic IPs are read when the NLB is created and when its subnets change; else the NLB keeps its addresses.'],
    'ipv6-addresses': [{ option: 'ipv6Addresses', removal: true }, 'ignored', 'buildLoadBalancerSubnetMappings',
      'IPv6 addresses are read when the NLB becomes dualstack and when its subnets change; else the NLB keeps its addresses.'],
    'load-balancer-settings': [{
      option: ['accessLogEnabled', 'accessLogS3BucketName', 'accessLogS3BucketPrefix', 'crossZoneLoadBalancingEnabled'],
    }, 'in-place', 'defaultModelBuildTask.getAnnotationSpecificLbAttributes:545',
      'The setting is an attribute, which is set on the same NLB.'],
    capacity: [{ option: 'minimumLoadBalancerCapacity' }, 'in-place', 'defaultModelBuildTask.buildLoadBalancerMinimumCapacity:496',
      'The capacity reservation is set on the same NLB.'],
    tags: [{ option: 'additionalResourceTags' }, 'in-place', 'defaultModelBuildTask.buildAdditionalResourceTags:305',
      'The tags are set on the same resources.'],
    'private-link-rules': [{ option: 'inboundSecurityGroupRulesOnPrivateLinkTraffic' }, 'in-place',
      'defaultModelBuildTask.buildSecurityGroupsInboundRulesOnPrivateLink:214',
      'Whether inbound rules apply to PrivateLink traffic is set on the same NLB.'],
    'backend-security-group-rules': [{ option: 'manageBackendSecurityGroupRules' }, 'in-place',
      'defaultModelBuildTask.buildLoadBalancerSecurityGroups:151',
      'The shared backend security group is added to the same NLB or removed from it, and the rules of the nodes follow.'],
    'sg-enable': [{ option: 'disableNlbSecurityGroups', to: /^(?!true$)/ }, 'ignored',
      'defaultModelBuildTask.buildLoadBalancerSecurityGroups:110', 'An NLB that was created without security groups stays without.'],
  }),
  ...source('pkg/service/model_builder.go', {
    'deletion-protection-refuses': [{
      field: 'spec.type', from: 'LoadBalancer', when: { options: { loadBalancerAttributes: /deletion_protection\.enabled=true/ } },
    }, 'refused', 'defaultModelBuildTask.run:254',
      'With deletion_protection.enabled=true in the attributes annotation the controller stops with an error and keeps the NLB.'],
  }),
  ...source('pkg/service/model_build_target_group.go', {
    'type-clusterip-instance-annotated': [{
      field: 'spec.type', from: 'LoadBalancer', to: 'ClusterIP',
      when: { options: { loadBalancerType: 'external', targetType: /^(?:instance)?$/ } },
    }, 'refused', 'defaultModelBuildTask.buildTargetType:537',
      'With the type annotation "external" and instance targets the controller keeps the NLB but refuses a ClusterIP Service, and '
        + 'leaves everything as it was.'],
    'node-port': [{ field: ['ports.nodePort', 'ports.targetPort'] }, 'in-place', 'defaultModelBuildTask.buildTargetGroupPort:418',
      'Targets are registered at the new port with the same target group; instance targets follow node ports only.'],
    policy: [{ field: 'spec.externalTrafficPolicy' }, 'in-place', 'defaultModelBuildTask.buildTargetGroupHealthCheckConfig:159',
      'With instance targets the health check of the target group is modified: with the policy Local it uses healthCheckNodePort.'],
    affinity: [{ field: 'spec.sessionAffinity' }, 'ignored', 'defaultModelBuildTask.buildTargetGroupAttributes:327',
      'The controller does not read the field; stickiness is an attribute of the target group.'],
  }),
  ...source('pkg/service/service_utils.go', {
    'type-annotation-removed': [{ option: 'loadBalancerType', from: OWN, to: NOT_OWN, when: { class: null } },
      ['recreated', ...WHOLE_LOAD_BALANCER], 'defaultServiceUtils.IsServicePendingFinalization:40',
      'Without a class, the annotation assigns the Service to this controller: it deletes its NLB because its finalizer is still '
        + 'there, and leaves the Service to the cloud\'s own controller.'],
    'target-type-named': [{ option: 'targetType', from: null, to: '*', when: { class: null, options: { loadBalancerType: 'external' } } },
      'in-place', 'defaultServiceUtils.IsServiceSupported:61',
      'Without a class, the type annotation "external" assigns the Service to this controller only together with a target type: it '
        + 'creates the NLB.'],
    'target-type-removed': [{ option: 'targetType', from: '*', to: null, when: { class: null, options: { loadBalancerType: 'external' } } },
      ['recreated', ...WHOLE_LOAD_BALANCER], 'defaultServiceUtils.IsServicePendingFinalization:40', UNSUPPORTED],
    'nlb-ip-unsupported': [{
      option: 'loadBalancerType', from: 'nlb-ip', to: 'external', when: { class: null, options: { targetType: null } },
    }, ['recreated', ...WHOLE_LOAD_BALANCER], 'defaultServiceUtils.IsServicePendingFinalization:40', UNSUPPORTED],
    'type-of-service': [{ field: 'spec.type', from: 'LoadBalancer' }, ['recreated', ...WHOLE_LOAD_BALANCER],
      'defaultServiceUtils.IsServicePendingFinalization:40',
      'Without its class, which other types must not have, the Service no longer belongs to this controller: it deletes its NLB because '
        + 'its finalizer is still there.'],
    'type-of-annotated-service': [{
      field: 'spec.type', from: 'LoadBalancer', when: { options: { loadBalancerType: 'external', targetType: /^(?:ip|instance)$/ } },
      orphans: true,
    }, 'ignored', 'defaultServiceUtils.IsServiceSupported:61', STAYS, UNANNOTATE],
    'type-of-nlb-ip-service': [{
 field: 'spec.type', from: 'LoadBalancer', when: { options: { loadBalancerType: 'nlb-ip' } },
      orphans: true,
}, 'ignored',
      'defaultServiceUtils.IsServiceSupported:61', STAYS, UNANNOTATE],
    'type-kept': [{ option: 'loadBalancerType' }, 'in-place', 'defaultServiceUtils.IsServiceSupported',
      'The Service stays with the controller that has it.'],
    'type-taken-over': [{ option: 'loadBalancerType', from: NOT_OWN, to: OWN, orphans: true }, 'ignored',
      'defaultServiceUtils.IsServicePendingFinalization:40',
      'The controller that had the Service before does not clean up: its load balancer stays in the account next to the new one.',
      HAND_OVER],
  }),
  ...source('pkg/deploy/elbv2/load_balancer_manager.go', {
    name: [{ option: 'loadBalancerName', removal: true }, 'ignored', 'defaultLoadBalancerManager.Update:92',
      'The NLB is found by its tags and an NLB cannot be renamed: the new name applies only to an NLB that is created later.'],
    subnets: [{ option: 'subnets', from: '*', to: '*' }, 'in-place',
      'defaultLoadBalancerManager.updateSDKLoadBalancerWithSubnetMappings:218', 'The subnets of the NLB are updated on the same NLB.'],
    'private-ipv4': [{ option: 'privateIpv4Addresses', removal: true }, 'ignored',
      'defaultLoadBalancerManager.updateSDKLoadBalancerWithSubnetMappings:202',
      'Private IPv4 addresses are not compared: the NLB keeps its addresses until its subnets change.'],
    'ip-address-type': [{ option: 'ipAddressType' }, 'in-place', 'defaultLoadBalancerManager.updateSDKLoadBalancerWithIPAddressType:157',
      'The address type is set on the same NLB.'],
    'sg-changed': [{ option: 'securityGroups', from: '*', to: '*' }, 'in-place',
      'defaultLoadBalancerManager.updateSDKLoadBalancerWithSecurityGroups:260', 'The security groups are updated on the same NLB.'],
    attributes: [{ option: 'loadBalancerAttributes' }, 'in-place', 'defaultLoadBalancerManager.Update:109',
      'The attributes are set on the same NLB.'],
    'source-nat': [{ option: ['enablePrefixForIpv6SourceNat', 'sourceNatIpv6Prefixes'] }, 'in-place',
      'defaultLoadBalancerManager.updateSDKLoadBalancerWithSubnetMappings:202',
      'The subnets of the same NLB are updated with the new prefixes.'],
    'subnets-named': [{ option: 'subnets', from: null, to: '*' }, 'in-place',
      'defaultLoadBalancerManager.updateSDKLoadBalancerWithSubnetMappings:202',
      'The subnets of the same NLB are updated, if they differ from those it has.'],
    'security-groups-named': [{ option: 'securityGroups', from: null, to: '*' }, 'in-place',
      'defaultLoadBalancerManager.updateSDKLoadBalancerWithSecurityGroups:229',
      'The security groups of the same NLB are updated, in place of those that the controller created; an NLB that was created without '
        + 'any stays without.'],
    'security-groups-left-out': [{ option: 'securityGroups', from: '*', to: null }, 'in-place',
      'defaultLoadBalancerManager.updateSDKLoadBalancerWithSecurityGroups:229',
      'The controller creates a security group and sets it on the same NLB in place of the named ones.'],
  }),
  ...source('pkg/deploy/elbv2/listener_synthesizer.go', {
    'port-added': [{
      option: ['sslPorts', 'sslNegotiationPolicy', 'alpnPolicy', 'listenerActions', 'listenerAttributes'],
      field: 'ports.added',
    }, 'in-place', 'listenerSynthesizer.synthesizeListenersOnLB:81', 'The listener of the port is added to the same NLB, or modified.'],
    'port-removed': [{ field: 'ports.removed' }, ['replaced-part', 'listener', 'target-group', 'connections'],
      'listenerSynthesizer.synthesizeListenersOnLB:76', 'The listener of the port is deleted, with its target group.'],
    'port-renumbered': [{ field: 'ports.renumbered' }, ['replaced-part', 'listener', 'target-group', 'connections'],
      'matchResAndSDKListeners:124',
      'Listeners are matched by their port: the old one is deleted first, then the new one is created with a new target group.'],
    'listener-protocol': [{ field: 'ports.protocol' }, ['replaced-part', 'target-group', 'connections'],
      'listenerSynthesizer.synthesizeListenersOnLB:87',
      'Listeners are matched by their port: the listener is modified, and a new target group of the new protocol replaces the old one.'],
  }),
  ...source('pkg/deploy/elbv2/target_group_synthesizer.go', {
    'target-type': [{ option: 'targetType', removal: 'pkg/service/model_build_target_group.go#defaultModelBuildTask.buildTargetType:527' },
      ['replaced-part', 'target-group'], 'isSDKTargetGroupRequiresReplacement:161',
      NEW_TARGETS],
    'nlb-ip-ended': [{ option: 'loadBalancerType', from: 'nlb-ip', to: 'external', when: { options: { targetType: /^(?!ip$)./ } } },
      ['replaced-part', 'target-group'], 'isSDKTargetGroupRequiresReplacement:161', NEW_TARGETS],
    'nlb-ip-of-class-ended': [{
      option: 'loadBalancerType', from: 'nlb-ip', to: 'external', when: { class: OWN_CLASS, options: { targetType: null } },
    }, ['replaced-part', 'target-group'], 'isSDKTargetGroupRequiresReplacement:161', NEW_TARGETS],
    'nlb-ip-begun': [{ option: 'loadBalancerType', from: 'external', to: 'nlb-ip', when: { options: { targetType: 'instance' } } },
      ['replaced-part', 'target-group'], 'isSDKTargetGroupRequiresReplacement:161', NEW_TARGETS],
    'health-check-protocol': [{
      option: [
        'healthCheckProtocol', 'healthCheckPort', 'healthCheckPath', 'healthCheckSuccessCodes', 'healthCheckInterval', 'healthCheckTimeout',
        'healthCheckHealthyThreshold', 'healthCheckUnhealthyThreshold',
      ],
    }, 'in-place', 'isSDKTargetGroupRequiresReplacementDueToNLBHealthCheck:185',
    'The health check of the target group is modified; only with the gate NLBHealthCheckAdvancedConfig '
      + 'off do protocol, matcher, interval and timeout require a new target group.'],
    'tcp-udp': [{
      option: ['enableTcpUdpListener', 'quicEnabledPorts'],
      removal: 'pkg/service/model_build_listener.go#defaultModelBuildTask.buildListenerSpec:100',
    },
      ['replaced-part', 'target-group'],
      'isSDKTargetGroupRequiresReplacement:165',
      'The protocol of the target group is another one: a new target group with new targets replaces the old one behind the same '
        + 'listener.'],
    'target-group-attributes': [{ option: ['targetGroupAttributes', 'targetGroupAttributesPerPort', 'proxyProtocolPorts'] }, 'in-place',
      'targetGroupSynthesizer.Synthesize:72', 'The attributes are set on the same target groups.'],
  }),
  ...source('pkg/deploy/elbv2/listener_manager.go', {
    cert: [{ option: 'sslCertificateArns', from: '*', to: '*' }, 'in-place', 'defaultListenerManager.isSDKListenerSettingsDrifted:292',
      'The listener is modified to serve the new certificate.'],
    'cert-added': [{ option: 'sslCertificateArns', from: null, to: '*' }, 'in-place',
      'defaultListenerManager.isSDKListenerSettingsDrifted:286', 'The TCP listener is modified into a TLS listener on the same port.'],
  }),
  ...source('pkg/service/model_build_listener.go', {
    'cert-removed': [{ option: 'sslCertificateArns', from: '*', to: null }, 'in-place', 'defaultModelBuildTask.buildListenerSpec:107',
      'The TLS listener is modified into a plain TCP listener on the same port.'],
    'backend-protocol': [{ option: 'backendProtocol', removal: 'defaultModelBuildTask.buildBackendProtocol:313' },
      ['replaced-part', 'target-group'], 'defaultModelBuildTask.buildListenerSpec:109',
      'TLS to the targets is the target group\'s protocol, so a new target group replaces the old one.'],
  }),
  ...source('pkg/deploy/elbv2/target_group_manager.go', {
    'proxy-protocol': [{ option: 'proxyProtocol' }, 'in-place', 'defaultTargetGroupManager.Update:102',
      'Proxy protocol v2 is an attribute that is set on the same target groups; pods must accept it from that moment.'],
  }),
  ...source('controllers/service/eventhandlers/service_events.go', {
    'lb-ip': [{ field: 'spec.loadBalancerIP' }, 'ignored', 'enqueueRequestsForServiceEvent.Update:46',
      'The controller reacts to the changed spec, but does not read the field.'],
    labels: [{ field: 'metadata.labels' }, 'ignored', 'enqueueRequestsForServiceEvent.Update:45',
      'Only annotations, spec and the deletion are compared, so labels do not start a reconcile.'],
  }),
  ...source('pkg/service/model_build_managed_sg.go', {
    'security-group-rules': [{ option: ['sourceRanges', 'securityGroupPrefixLists', 'enableIcmpForPathMtuDiscovery'] }, 'in-place',
      'defaultModelBuildTask.buildManagedSecurityGroupIngressPermissions:67', 'Rules of the security group are updated.'],
    'source-ranges': [{ field: 'spec.loadBalancerSourceRanges' }, 'in-place', 'defaultModelBuildTask.buildCIDRsFromSourceRanges:149',
      'Rules of the security group are updated.'],
  }),
  ...source('pkg/targetgroupbinding/multicluster_manager.go', {
    'multi-cluster': [{ option: 'multiClusterTargetGroup', to: 'true' }, 'in-place',
      'multiClusterManagerImpl.FilterTargetsForDeregistration:110',
      'From then on the controller removes only targets that it recorded itself; those that it added earlier and no longer needs stay.'],
    'multi-cluster-same': [{ option: 'multiClusterTargetGroup' }, 'in-place', 'multiClusterManagerImpl.FilterTargetsForDeregistration:108',
      'Any value other than "true" counts as no annotation.'],
    'multi-cluster-off': [{ option: 'multiClusterTargetGroup', from: 'true', to: /^(?!true$)/ },
      ['replaced-part', 'targets', 'connections'], 'multiClusterManagerImpl.FilterTargetsForDeregistration:108',
      'Without the flag, every target outside this cluster is removed from the target group, including those of other clusters.'],
  }),
  ...source('webhooks/elbv2/targetgroupbinding_validator.go', {
    families: [{ field: 'spec.ipFamilies', from: 'IPv4', to: /IPv6/ }, 'refused', 'targetGroupBindingValidator.checkImmutableFields:189',
      'The target group has one address family, and the TargetGroupBinding must not change its own: the update stops with an error.'],
    'families-back': [{ field: 'spec.ipFamilies', from: /IPv6/, to: 'IPv4' }, 'refused',
      'targetGroupBindingValidator.checkImmutableFields:189',
      'The target group stays an IPv6 one, and the TargetGroupBinding must not change its family: the update stops with an error.'],
    'families-first-named': [{ field: 'spec.ipFamilies', from: null, to: /IPv6/, if: 'the Service had no IPv6 before' }, 'refused',
      'targetGroupBindingValidator.checkImmutableFields:189',
      'The target group has one address family, and the TargetGroupBinding must not change its own: the update stops with an error.'],
    'families-left-out': [{ field: 'spec.ipFamilies', to: null }, 'in-place', 'targetGroupBindingValidator.checkImmutableFields:189',
      'The API server keeps the families, so the target group stays as it is.'],
    'families-ipv4-named': [{ field: 'spec.ipFamilies', from: null, to: 'IPv4' }, 'in-place',
      'targetGroupBindingValidator.checkImmutableFields:189', 'The target group stays an IPv4 one.'],
  }),
  ...source('pkg/deploy/elbv2/target_group_binding_manager.go', {
    'target-node-labels': [{ option: 'targetNodeLabels' }, ['in-place', 'targets'], 'buildK8sTargetGroupBindingSpec:220',
      'The selector of the TargetGroupBinding is updated: nodes that it no longer selects are removed from the target group.'],
  }),
];
