import { changesIn, WHOLE_LOAD_BALANCER, type ChangeFact } from '../engine/definition';
import { GCP_CONTROLLERS } from './provider';

const CLOUD = ['kubernetes/cloud-provider-gcp', '4e24531247d7f37b936881c0a5c186ffc8cd72d1'] as const;
const [LEGACY, SUBSETTING] = GCP_CONTROLLERS;
const source = changesIn(...CLOUD), legacy = changesIn(...CLOUD, { if: LEGACY });
const INGRESS = ['kubernetes/ingress-gce', 'acbcf5d66dd9d31297a2a52a2d7d83d4c1a94539'] as const;
const ingress = changesIn(...INGRESS), subsetting = changesIn(...INGRESS, { if: SUBSETTING });
const groups = changesIn('kubernetes/ingress-gce', '0043522019457768eb1a788cd13762e0608d8ca9');
const groupManager = changesIn('kubernetes/ingress-gce', '01737c8da335d13c00b4f569537f755110bf70fd');

export const CHANGES: readonly ChangeFact[] = [
  ...legacy('providers/gce/gce_loadbalancer_external.go', {
    'legacy-lb-ip': [{ field: 'spec.loadBalancerIP', to: '*' }, ['replaced-part', 'address', 'connections'],
      'Cloud.forwardingRuleNeedsUpdate:843',
      'The forwarding rule is deleted and created again with the new address.'],
    'legacy-ports': [{ field: ['ports.added', 'ports.removed', 'ports.renumbered'] }, ['replaced-part', 'listener', 'connections'],
      'Cloud.forwardingRuleNeedsUpdate:860',
      'The forwarding rule is deleted and created again when the range of ports changes; its address is held as a static one meanwhile and '
        + 'stays.'],
    'legacy-etp': [{ field: 'spec.externalTrafficPolicy' }, ['replaced-part', 'listener', 'backend', 'connections'],
      'Cloud.ensureExternalLoadBalancer:246',
      'The forwarding rule and the target pool are deleted and created again with another health check; the address stays.'],
    'legacy-affinity': [{ field: 'spec.sessionAffinity' }, ['replaced-part', 'listener', 'backend', 'connections'],
      'Cloud.targetPoolNeedsRecreation:893', 'The forwarding rule and the target pool are deleted and created again; the address stays.'],
  }),
  ...source('providers/gce/gce_loadbalancer_external.go', {
    'network-tier': [{ option: 'networkTier', to: '*' }, ['replaced-part', 'address', 'listener', 'connections'],
      'Cloud.ensureExternalLoadBalancer:133',
      'The forwarding rule and the reserved address of the previous tier are deleted; the Service gets another address.'],
    'network-tier-removed': [{ option: 'networkTier', from: '*', to: null }, 'ignored', 'Cloud.ensureExternalLoadBalancer:130',
      'Without the annotation, nothing of the previous tier is deleted.'],
    'lb-ip-removed': [{ field: 'spec.loadBalancerIP', from: '*', to: null }, 'ignored', 'Cloud.forwardingRuleNeedsUpdate:843',
      'Without a requested address the forwarding rule keeps the one that it has, whichever controller created it.'],
    'source-ranges': [{ field: 'spec.loadBalancerSourceRanges' }, 'in-place', 'Cloud.ensureExternalLoadBalancer:224',
      'Only firewall rules change.'],
  }),
  ...legacy('providers/gce/gce_loadbalancer_internal.go', {
    'legacy-internal-rule': [{
      option: 'internalAllowGlobalAccess', removal: 'providers/gce/gce_annotations.go#GetLoadBalancerAnnotationAllowGlobalAccess:188',
    },
      ['replaced-part', 'listener', 'connections'],
      'Cloud.ensureInternalLoadBalancer:212',
      'The forwarding rule of the internal load balancer is deleted and created again; its address is held meanwhile.'],
    'legacy-internal-subnet': [{ option: 'internalSubnet', to: '*' }, ['replaced-part', 'address', 'listener', 'connections'],
      'Cloud.ensureInternalLoadBalancer:155', 'The forwarding rule is deleted and created again in the new subnet, with another address.'],
    'legacy-internal-subnet-removed': [{ option: 'internalSubnet', from: '*', to: null },
      ['replaced-part', 'address', 'listener', 'connections'], 'Cloud.ensureInternalLoadBalancer:155',
      'Without the annotation the forwarding rule moves to the default subnet, and the address changes.'],
    'legacy-backend-share': [{ option: ['internalBackendShare', 'internalBackendShareDeprecated'] }, 'in-place', 'shareBackendService:886',
      'The forwarding rule is pointed to the shared backend service, or to one of its own.'],
    'legacy-protocol': [{ field: 'ports.protocol' }, ['replaced-part', 'listener', 'connections'], 'forwardingRulesEqual:1147',
      'The forwarding rule is deleted and created again with the new protocol; its address is held meanwhile.'],
    'legacy-families': [{ field: 'spec.ipFamilies' }, 'ignored', 'Cloud.ensureInternalLoadBalancer:59',
      'Nothing in the update of the legacy controller reads the field.'],
  }),
  ...source('providers/gce/gce_loadbalancer_internal.go', {
    'node-and-target-ports': [{ field: ['ports.nodePort', 'ports.targetPort'] }, 'in-place', 'getPortsAndProtocol:999',
      'Both load balancers deliver to the port of the Service: only kube-proxy follows node ports and target ports.'],
  }),
  ...subsetting('pkg/l4/forwardingrules/patchable.go', {
    'l4-global-access': [{ option: 'internalAllowGlobalAccess' }, 'in-place', 'PatchableIPv4:18',
      'With the subsetting controller global access and network tier are patched on the same forwarding rule.'],
  }),
  ...subsetting('pkg/l4/forwardingrules/equal.go', {
    'l4-ports': [{ field: ['ports.added', 'ports.removed', 'ports.renumbered'] }, ['replaced-part', 'listener', 'connections'],
      'EqualIPv4:28', 'With the subsetting controller a forwarding rule whose ports differ is deleted and created again.'],
    'l4-static-address': [{ option: 'ipAddressNames', to: '*' }, ['replaced-part', 'address', 'listener', 'connections'], 'EqualIPv4:25',
      'With the subsetting controller the forwarding rule is deleted and created again with the new address.'],
    'l4-lb-ip': [{ field: 'spec.loadBalancerIP', to: '*' }, ['replaced-part', 'address', 'listener', 'connections'], 'EqualIPv4:25',
      'With the subsetting controller a forwarding rule with another address is deleted and created again with the requested one.'],
    'l4-ip-collection': [{ option: 'ipCollectionV6', removal: 'pkg/l4/annotations/service.go#Service.GetIPCollectionV6:133' },
      ['replaced-part', 'address', 'listener', 'connections'], 'EqualIPv6:56',
      'A forwarding rule whose IPv6 address comes from another collection is deleted and created again; internal load balancers do not '
        + 'read the annotation.'],
  }),
  ...subsetting('pkg/l4/address/to_use.go', {
    'l4-static-address-removed': [{ option: 'ipAddressNames', from: '*', to: null }, 'ignored', 'IPv4ToUse:45',
      'Without a requested address the forwarding rule keeps the one it has, as long as the subnet stays.'],
    'l4-subnet': [{
      option: ['subnet', 'internalSubnet'], removal: 'pkg/l4/annotations/service.go#Service.GetInternalLoadBalancerAnnotationSubnet:263',
    }, ['replaced-part', 'address', 'listener', 'connections'], 'IPv4ToUse:41',
      'A forwarding rule in another subnet is deleted and created again, with another address unless the Service names one.'],
  }),
  ...subsetting('pkg/l4/controllers/l4controller.go', {
    'l4-config-removed': [{ option: 'l4lbConfig', from: '*', to: null }, 'in-place', 'L4Controller.needsUpdate:624',
      'Removing the configuration reference is reported with a warning event.'],
    'l4-ignores': [{ field: 'metadata.labels' }, 'ignored', 'L4Controller.needsUpdate:599',
      'The subsetting controller compares named fields only; labels are not among them.'],
    'l4-scheme': [{
      option: ['loadBalancerType', 'loadBalancerTypeDeprecated'],
      removal: 'pkg/l4/annotations/gce_annotations.go#GetLoadBalancerAnnotationType:66',
    },
      ['recreated', ...WHOLE_LOAD_BALANCER],
      'L4Controller.needsDeletion:595',
      'The controller of the old scheme deletes its load balancer; that of the new scheme creates one with another address.'],
  }),
  ...ingress('pkg/l4/controllers/l4netlbcontroller.go', {
    'backend-service-based': [{ option: 'backendServiceBased', to: '*' }, 'ignored', 'isRBSBasedService',
      'The controller removes the annotation from a Service that has a target pool: the load balancer stays as it was created.'],
    'backend-service-based-removed': [{ option: 'backendServiceBased', from: '*', to: null }, 'ignored',
      'L4NetLBController.isRBSBasedService:405',
      'A Service with the finalizer of a load balancer based on backend services stays with it, with or without the annotation.'],
  }),
  ...legacy('providers/gce/gce_loadbalancer.go', {
    'legacy-scheme': [{
      option: ['loadBalancerType', 'loadBalancerTypeDeprecated'],
      removal: 'providers/gce/gce_annotations.go#GetLoadBalancerAnnotationType:115',
    },
      ['recreated', ...WHOLE_LOAD_BALANCER],
      'Cloud.EnsureLoadBalancer:179', 'The old load balancer is deleted first, then one of the new scheme is created with another '
        + 'address.'],
  }),
  ...ingress('pkg/l4/backends/backends.go', {
    'l4-backend-service': [{ option: ['weightedLoadBalancing', 'strongSessionAffinity'] }, 'in-place', 'Pool.EnsureL4BackendService:349',
      'The backend service is updated; the forwarding rule and its address stay.'],
  }),
  ...ingress('pkg/l4/utils/sourceranges.go', {
    'source-ranges-annotation': [{ option: 'sourceRangesAnnotation' }, 'in-place', 'getAllSourceRanges:67',
      'Only firewall rules change; where the spec has source ranges the annotation is not read.'],
  }),
  ...ingress('pkg/l4/controllers/standalonenegcontroller.go', {
    'custom-forwarding-rules': [{ option: 'customForwardingRules' }, ['in-place', 'address'],
      'StandaloneNEGLBController.syncStandaloneNEGLB:436',
      'The load balancer is yours: the status of the Service gets the addresses of the other forwarding rules.'],
  }),
  ...ingress('pkg/backends/syncer.go', {
    'ingress-settings': [{ anyType: true, option: ['backendConfig', 'backendConfigBeta'], to: '*' }, 'in-place',
      'Syncer.ensureBackendService:106',
      'The backend service of an Ingress is updated; the load balancer of the Service itself does not read it.'],
    'ingress-settings-removed': [{ anyType: true, option: ['backendConfig', 'backendConfigBeta'], from: '*', to: null }, 'ignored',
      'Syncer.ensureBackendService:106', 'Without the annotation the backend service of an Ingress keeps the settings that it has.'],
    'ingress-protocol': [{ anyType: true, option: ['appProtocols', 'appProtocolsAlpha'] }, 'in-place', 'Syncer.ensureBackendService:103',
      'The backend service of an Ingress is updated with the new protocol.'],
  }),
  ...ingress('pkg/backends/neg_linker.go', {
    'traffic-scaling': [{ anyType: true, option: ['capacityScaler', 'maxRatePerEndpoint'] }, 'in-place', 'diffBackends:288',
      'The backends of the backend service are updated.'],
  }),
  ...ingress('pkg/healthchecks/healthchecks.go', {
    'transparent-health-checker': [{ anyType: true, option: 'transparentHealthChecker' }, 'in-place',
      'HealthChecks.shouldRecalculateHC:228', 'The health check of an Ingress is updated, also when the annotation is removed.'],
  }),
  ...ingress('pkg/l4/resources/l4.go', {
    'l4-config': [{ option: 'l4lbConfig', to: '*' }, 'in-place', 'L4.EnsureInternalLoadBalancer:566',
      'The requested logging is set on the same backend service.'],
  }),
  ...groups('pkg/neg/controller.go', {
    neg: [{ anyType: true, option: 'neg', to: '*' }, 'in-place', 'Controller.processService',
      'Groups of endpoints are created for the ports that the annotation names; the load balancer of the Service itself stays.'],
  }),
  ...groupManager('pkg/neg/manager.go', {
    'neg-port-gone': [{ anyType: true, option: 'neg', from: '*', to: '*', if: 'a port is no longer named, or its group gets another name' },
      ['replaced-part', 'backend'], 'syncerManager.EnsureSyncers',
      'The previous group gets no more endpoints, and garbage collection deletes it.'],
    'neg-removed': [{ anyType: true, option: 'neg', from: '*', to: null }, ['replaced-part', 'backend'],
      'syncerManager.garbageCollectNEGWithCRD', 'The groups get no more endpoints, and garbage collection deletes them.'],
  }),
];
