import { changesIn, type ChangeFact } from '../engine/definition';

const source = changesIn('loxilb-io/kube-loxilb', '3d62e040d93157bd47d25a7f3755ca19731a2fad');
const UNCOMPARED = 'The change does not send the rules of the Service again: LoxiLB keeps the old ones until targets or another '
  + 'option change.';
const NOT_SHOWN = 'The rules are sent to LoxiLB again without secondary addresses; the source of kube-loxilb does not show whether LoxiLB '
  + 'removes them.';

export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/agent/manager/loadbalancer/loadbalancer.go', {
    rules: [{
      option: ['ipam', 'nodeLabel', 'timeout', 'liveness', 'lbmode', 'probeType', 'probePort', 'probeReq', 'probeResp',
        'probeTimeout', 'probeRetries', 'epSelect', 'useProxyProtocolV2', 'egress'], removal: true,
    }, ['replaced-part', 'listener', 'connections'], 'Manager.addLoadBalancer:837',
      'The rules of the Service are deleted from LoxiLB and created again.'],
    zone: [{ option: 'zoneSelect', to: '*' }, 'unknown', 'Manager.addLoadBalancer:399',
      'The kube-loxilb of the old zone ignores the Service, and does not remove the rules that it created.'],
    'zone-removed': [{ option: 'zoneSelect', from: '*', to: null }, 'in-place', 'Manager.addLoadBalancer:400',
      'Without the annotation the kube-loxilb of every zone serves the Service; the rules that exist stay.'],
    type: [{ field: 'spec.type', from: 'LoadBalancer' }, 'ignored', 'Manager.enqueueService:316',
      'kube-loxilb ignores a Service of another type: its rules stay in LoxiLB, and its address stays allocated.'],
    ports: [{ field: ['ports.added', 'ports.removed', 'ports.renumbered', 'ports.protocol', 'ports.nodePort'] }, 'ignored',
      'Manager.addLoadBalancer:992', UNCOMPARED],
    ranges: [{ field: 'spec.loadBalancerSourceRanges' }, 'ignored', 'Manager.makeLoxiLoadBalancerModel:2002', UNCOMPARED],
    'target-port': [{ field: 'ports.targetPort' }, 'in-place', 'Manager.makeLoxiLoadBalancerModel:1965',
      'The rule forwards to the node port as before; the proxies on the nodes follow.'],
    'target-port-of-pods': [{ field: 'ports.targetPort', if: 'pods are the targets' }, 'ignored', 'Manager.checkUpdateEndpoints:1580',
      UNCOMPARED],
    etp: [{ field: 'spec.externalTrafficPolicy' }, 'in-place', 'Manager.getEndpoints:1422',
      'With Local only nodes with endpoints are targets; the rules are sent to LoxiLB again when the targets differ.'],
    'unread-fields': [{ field: ['spec.loadBalancerIP', 'spec.sessionAffinity', 'spec.ipFamilies'] }, 'ignored',
      'Manager.addLoadBalancer:397', 'kube-loxilb does not read the field.'],
    targets: [{ option: ['usePodNetwork', 'useExternalEndpoint', 'multusNets'], removal: true }, ['replaced-part', 'targets'],
      'Manager.checkUpdateEndpoints:1531', 'The rules are sent to LoxiLB again with the new targets.'],
    'at-creation': [{ option: ['poolSelect', 'zoneInstance', 'preferLocalPod'], removal: true }, 'ignored', 'Manager.addLoadBalancer:747',
      'It is read when kube-loxilb first sees the Service, and never again.'],
    mtls: [{
      option: ['mtlsFrontendMode', 'mtlsFrontendSecret', 'mtlsFrontendRequireCn', 'mtlsFrontendCnPattern', 'mtlsBackendVerify',
        'mtlsBackendCaSecret', 'mtlsBackendClientSecret'], removal: true,
    }, 'ignored', 'Manager.addLoadBalancer:992', UNCOMPARED],
    'static-ip': [{ option: 'staticIP', to: '*' }, 'in-place', 'Manager.getLBServiceExternalIPs:1739',
      'The address is added; those that the status of the Service names stay.'],
    'static-ip-removed': [{ option: 'staticIP', from: '*', to: null }, 'ignored', 'Manager.getLBServiceExternalIPs:1739',
      'The status of the Service still names the address: it stays.'],
    'secondary-ips': [{ option: 'secondaryIPs', to: '*' }, 'ignored', 'Manager.addLoadBalancer:964',
      'Secondary addresses are read only when kube-loxilb first sees the Service.'],
    'secondary-ips-removed': [{ option: 'secondaryIPs', to: null }, 'unknown', 'Manager.addLoadBalancer:985', NOT_SHOWN],
    'secondary-pool': [{ option: 'poolSelectSecondary', removal: true }, 'ignored', 'Manager.getIngressSecSvcPairs:1888',
      'The pools are read when kube-loxilb first sees the Service; adding pools later causes an error, and the Service is not updated.'],
    'secondary-pool-removed': [{ option: 'poolSelectSecondary', to: null }, 'unknown', 'Manager.addLoadBalancer:985', NOT_SHOWN],
  }),
];
