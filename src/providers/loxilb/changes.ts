import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('loxilb-io/kube-loxilb', '3d62e040d93157bd47d25a7f3755ca19731a2fad');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'rules', option: [
      'ipam', 'nodeLabel', 'timeout', 'liveness', 'lbmode', 'probeType', 'probePort', 'probeReq', 'probeResp', 'probeTimeout', 'probeRetries', 'epSelect', 'useProxyProtocolV2', 'egress',
    ],
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'The rules of the Service are deleted from LoxiLB and made anew.',
    source: at('pkg/agent/manager/loadbalancer/loadbalancer.go', 'Manager.addLoadBalancer', 837),
  },
  {
    id: 'zone', option: 'zoneSelect',
    effect: 'unknown',
    words: 'The kube-loxilb of the old zone passes over the Service, and takes no rule away that it made.',
    source: at('pkg/agent/manager/loadbalancer/loadbalancer.go', 'Manager.addLoadBalancer', 399),
  },
];
