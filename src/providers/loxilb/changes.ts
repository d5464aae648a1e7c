import { readIn, type ChangeFact } from '../change-fact';

const source = readIn('loxilb-io/kube-loxilb', '3d62e040d93157bd47d25a7f3755ca19731a2fad');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/agent/manager/loadbalancer/loadbalancer.go', {
    rules: [{
      option: ['ipam', 'nodeLabel', 'timeout', 'liveness', 'lbmode', 'probeType', 'probePort', 'probeReq', 'probeResp',
        'probeTimeout', 'probeRetries', 'epSelect', 'useProxyProtocolV2', 'egress'],
    },
      ['replaced-part', 'listener', 'connections'], 'Manager.addLoadBalancer:837',
      'The rules of the Service are deleted from LoxiLB and made anew.'],
    zone: [{ option: 'zoneSelect' }, 'unknown', 'Manager.addLoadBalancer:399',
      'The kube-loxilb of the old zone ignores the Service, and does not remove the rules that it created.'],
  }),
];
