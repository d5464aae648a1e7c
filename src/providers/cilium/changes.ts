import { readIn, type ChangeFact } from '../change-fact';

const source = readIn('cilium/cilium', '079d9740ae48e351419f9adfa71e853f1765f5a4');
const agent = readIn('cilium/cilium', '018279f04c177a51da30b439961a274d46850133');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('operator/pkg/lbipam/lbipam.go', {
    ips: [{ option: ['lbIpamIps', 'legacyLbIpamIps'], to: '*' }, ['recreated', 'address', 'connections'], 'LBIPAM.stripInvalidAllocations',
      'The address is given back and the requested one is assigned; when that one is not free the Service has no address.'],
    'ips-removed': [{ option: ['lbIpamIps', 'legacyLbIpamIps'], from: '*', to: null }, 'ignored', 'LBIPAM.stripInvalidAllocations',
      'Without a request the Service keeps its address, as long as its family is still requested.'],
    labels: [{ field: 'metadata.labels', if: 'the selector of the pool no longer matches the labels' },
      ['recreated', 'address', 'connections'], 'LBIPAM.stripInvalidAllocations',
      'When the selector of the pool no longer matches the Service, its address is given back and one comes from another pool.'],
    'sharing-key': [{ option: ['lbIpamSharingKey', 'legacyLbIpamSharingKey'], if: 'it no longer fits the other Services at its address' },
      ['recreated', 'address', 'connections'], 'LBIPAM.checkSharingGroupCompatibility',
      'A Service that no longer fits the others at its address gives it up and gets another one.'],
  }),
  ...source('operator/pkg/lbipam/lbipam.go', {
    'lb-ip': [{ field: 'spec.loadBalancerIP', to: '*' }, ['recreated', 'address', 'connections'], 'getSVCRequestedIPs',
      'The address is given back and the requested one is assigned; when that one is not free the Service has no address.'],
    'lb-ip-removed': [{ field: 'spec.loadBalancerIP', from: '*', to: null }, 'ignored', 'LBIPAM.stripInvalidAllocations',
      'Without a request the Service keeps its address, as long as its family is still requested.'],
    families: [{ field: 'spec.ipFamilies' }, 'in-place', 'LBIPAM.satisfyGenericIPRequests',
      'An address of a family that is asked for anew is assigned; the others stay.'],
    'family-removed': [{ field: 'spec.ipFamilies', from: /,/, to: /^[^,]+$/ },
      ['replaced-part', 'address', 'connections'], 'LBIPAM.stripInvalidAllocations',
      'The address of the family that is no longer asked for is given back.'],
    ports: [{
      field: ['ports.added', 'ports.renumbered', 'ports.protocol'], if: 'another Service at the same address has that port number',
    },
      ['recreated', 'address', 'connections'], 'LBIPAM.checkSharingGroupCompatibility',
      'A Service that no longer fits the others at its address gives it up and gets another one.'],
    'shared-etp': [{ field: 'spec.externalTrafficPolicy', if: 'other Services are at the same address' },
      ['recreated', 'address', 'connections'], 'LBIPAM.checkSharingGroupCompatibility',
      'A Service that no longer fits the others at its address gives it up and gets another one.'],
    'sharing-namespaces': [{
      option: ['lbIpamSharingCrossNamespace', 'legacyLbIpamSharingCrossNamespace', 'lbIpamSharingPermitDifferentPods',
        'legacyLbIpamSharingPermitDifferentPods'],
      if: 'it no longer fits the other Services at its address',
    },
      ['recreated', 'address', 'connections'], 'LBIPAM.checkSharingGroupCompatibility',
      'A Service that no longer fits the others at its address gives it up and gets another one.'],
    'unread-by-ipam': [{ field: ['ports.nodePort', 'ports.targetPort', 'spec.loadBalancerSourceRanges', 'spec.sessionAffinity'] },
      'in-place', 'LBIPAM.serviceViewFromService', 'The address does not depend on it; the agents follow.'],
  }),
  ...agent('pkg/loadbalancer/reflectors/conversions.go', {
    'ports-followed': [{ field: ['ports.added', 'ports.removed', 'ports.renumbered', 'ports.protocol'] }, 'in-place', 'convertService',
      'The agents follow at the same address.'],
    'etp-followed': [{ field: 'spec.externalTrafficPolicy' }, 'in-place', 'convertService', 'The agents follow at the same address.'],
    'agent-settings': [{
      option: ['forwardingMode', 'type', 'node', 'nodeSelector', 'srcRangesPolicy', 'lbAlgorithm', 'proxyDelegation'],
    },
      'in-place', 'convertService', 'The agents read the annotation at every change of the Service; the address stays.'],
  }),
];
