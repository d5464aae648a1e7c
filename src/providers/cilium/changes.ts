import { changesIn, type ChangeFact } from '../engine/definition';

const source = changesIn('cilium/cilium', '079d9740ae48e351419f9adfa71e853f1765f5a4');
const agent = changesIn('cilium/cilium', '018279f04c177a51da30b439961a274d46850133');
const mesh = changesIn('cilium/cilium', '669f18e3e0474760a42e86a2e5637e350384393d');
const sync = changesIn('cilium/cilium', '4bed937136e360251bbd8337b0a131db2d71f5b3');
const slices = changesIn('cilium/cilium', '70fdd9c2c950b409b21f340bb0191ba4804ab0c0');
const envoy = changesIn('cilium/cilium', '8b2fa8a6637cb882f0155436bf336bdb9ce7110e');
const nodeIpam = changesIn('cilium/cilium', '026740195c43504fcf9e1fd6b8c92754d45c0f5d');

export const CHANGES: readonly ChangeFact[] = [
  ...source('operator/pkg/lbipam/lbipam.go', {
    type: [{ field: 'spec.type', from: 'LoadBalancer' }, ['recreated', 'address', 'connections'], 'LBIPAM.handleUpsertService',
      'The address returns to its pool and is removed from the status; as a load balancer again, the Service may get another one.'],
    ips: [{ option: ['lbIpamIps', 'legacyLbIpamIps'], to: '*' }, ['recreated', 'address', 'connections'], 'LBIPAM.stripInvalidAllocations',
      'The address is released and the requested one is assigned; if that one is not free, the Service has no address.'],
    'ips-removed': [{ option: ['lbIpamIps', 'legacyLbIpamIps'], from: '*', to: null }, 'ignored', 'LBIPAM.stripInvalidAllocations',
      'Without a request the Service keeps its address, as long as its family is still requested.'],
    labels: [{ field: 'metadata.labels', if: 'the selector of the pool no longer matches the labels' },
      ['recreated', 'address', 'connections'], 'LBIPAM.stripInvalidAllocations',
      'When the selector of the pool no longer matches the Service, its address is released and one is assigned from another pool.'],
    'sharing-key': [{
      option: ['lbIpamSharingKey', 'legacyLbIpamSharingKey'], if: 'it is no longer compatible with the other Services at its address',
      removal: 'getSVCSharingKey',
    }, ['recreated', 'address', 'connections'], 'LBIPAM.checkSharingGroupCompatibility',
      'A Service that is no longer compatible with the others at its address loses it and gets another one.'],
    'lb-ip': [{ field: 'spec.loadBalancerIP', to: '*' }, ['recreated', 'address', 'connections'], 'getSVCRequestedIPs',
      'The address is released and the requested one is assigned; if that one is not free, the Service has no address.'],
    'lb-ip-removed': [{ field: 'spec.loadBalancerIP', from: '*', to: null }, 'ignored', 'LBIPAM.stripInvalidAllocations',
      'Without a request the Service keeps its address, as long as its family is still requested.'],
    families: [{ field: 'spec.ipFamilies' }, 'in-place', 'LBIPAM.satisfyGenericIPRequests',
      'An address of a newly requested family is assigned; the others stay.'],
    'family-removed': [{ field: 'spec.ipFamilies', from: /,/, to: /^[^,]+$/ }, ['replaced-part', 'address', 'connections'],
      'LBIPAM.stripInvalidAllocations', 'The address of a family that is no longer requested is released.'],
    ports: [{
      field: ['ports.added', 'ports.renumbered', 'ports.protocol'], if: 'another Service at the same address has that port number',
    }, ['recreated', 'address', 'connections'], 'LBIPAM.checkSharingGroupCompatibility',
      'A Service that is no longer compatible with the others at its address loses it and gets another one.'],
    'shared-etp': [{ field: 'spec.externalTrafficPolicy', if: 'other Services are at the same address' },
      ['recreated', 'address', 'connections'], 'LBIPAM.checkSharingGroupCompatibility',
      'A Service that is no longer compatible with the others at its address loses it and gets another one.'],
    'sharing-namespaces': [{
      option: [
        'lbIpamSharingCrossNamespace', 'legacyLbIpamSharingCrossNamespace', 'lbIpamSharingPermitDifferentPods',
        'legacyLbIpamSharingPermitDifferentPods',
      ], if: 'it is no longer compatible with the other Services at its address', removal: 'getSVCSharingCrossNamespace',
    }, ['recreated', 'address', 'connections'], 'LBIPAM.checkSharingGroupCompatibility',
      'A Service that is no longer compatible with the others at its address loses it and gets another one.'],
    'unread-by-ipam': [{ field: ['ports.nodePort', 'ports.targetPort', 'spec.loadBalancerSourceRanges', 'spec.sessionAffinity'] },
      'in-place', 'LBIPAM.serviceViewFromService', 'The address does not depend on it; the agents follow.'],
  }),
  ...agent('pkg/loadbalancer/reflectors/conversions.go', {
    'ports-followed': [{
      option: ['forwardingMode', 'type', 'node', 'nodeSelector', 'srcRangesPolicy', 'lbAlgorithm', 'proxyDelegation'],
      field: ['ports.added', 'ports.removed', 'ports.renumbered', 'ports.protocol', 'spec.externalTrafficPolicy'],
    }, 'in-place', 'convertService', 'The agents follow at the same address.'],
  }),
  ...mesh('pkg/clustermesh/loadbalancer/selectbackends.go', {
    global: [{ anyType: true, option: ['global', 'legacyGlobal'] }, 'in-place', 'ClusterMeshSelectBackends.SelectBackends',
      'The pods of the other clusters become endpoints too.'],
    'global-off': [{ anyType: true, option: ['global', 'legacyGlobal'], from: /^true$/i }, ['in-place', 'targets'],
      'ClusterMeshSelectBackends.SelectBackends',
      'The pods of the other clusters are no longer endpoints, and those of this cluster are no longer shared with the others.'],
    'mesh-affinity': [{ anyType: true, option: ['affinity', 'legacyAffinity'] }, 'in-place', 'ClusterMeshSelectBackends.SelectBackends',
      'The agents pick pods by the new preference; the address stays.'],
  }),
  ...sync('operator/watchers/service_sync.go', {
    shared: [{ anyType: true, option: ['shared', 'legacyShared'] }, 'in-place', 'DefaultClusterServiceConverter.Convert',
      'The pods of this cluster are shared with the others.'],
    'shared-off': [{ anyType: true, option: ['shared', 'legacyShared'], to: /^false$/i }, ['in-place', 'targets'],
      'DefaultClusterServiceConverter.Convert', 'The pods of this cluster are no longer shared with the others.'],
  }),
  ...slices('pkg/clustermesh/endpointslicesync/service_informer.go', {
    'endpoint-slices': [{ anyType: true, option: 'globalSyncEndpointSlices' }, 'in-place', 'doesServiceSyncEndpointSlice',
      'EndpointSlices of the other clusters are created, or are no longer kept; the address stays.'],
  }),
  ...envoy('operator/pkg/ciliumenvoyconfig/ciliumenvoyconfig_reconcile.go', {
    l7: [{ option: ['lbL7', 'lbL7Algorithm'] }, 'in-place', 'ciliumEnvoyConfigReconciler.Reconcile',
      'The configuration of Envoy for the Service is created, updated or deleted; the address stays.'],
  }),
  ...nodeIpam('operator/pkg/nodeipam/nodesvclb.go', {
    nodes: [{ option: 'nodeIpamMatchNodeLabels', if: 'node IPAM gives the addresses, and a node no longer matches' },
      ['in-place', 'address'], 'nodeSvcLBReconciler.getRelevantNodes',
      'The addresses of the Service are those of the nodes that match: those of other nodes are removed.'],
  }),
];
