import { readIn, type ChangeFact } from '../change-fact';

const source = readIn('apache/cloudstack-kubernetes-provider', '4740dbcacc7fc5892354b03b2f0be7ebf5c92584');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('cloudstack_loadbalancer.go', {
    'source-cidrs': [{ option: 'sourceCidrs', if: 'CloudStack is older than 4.22' },
      ['replaced-part', 'listener', 'connections'], 'loadBalancer.checkLoadBalancerRule:682',
      'The rules of all ports are deleted and made anew.'],
    'proxy-protocol': [{ option: 'proxyProtocol' }, ['replaced-part', 'listener', 'connections'], 'CSCloud.EnsureLoadBalancer:160',
      'The protocol is part of the name of a rule: a new rule is made, and the old one is deleted.'],
    ports: [{ field: ['ports.removed', 'ports.renumbered', 'ports.nodePort', 'ports.protocol'] },
      ['replaced-part', 'listener', 'connections'], 'loadBalancer.checkLoadBalancerRule:682',
      'The rule of the port is deleted and made anew.'],
    'session-affinity': [{ field: 'spec.sessionAffinity' }, 'in-place', 'loadBalancer.updateLoadBalancerRule:698',
      'The algorithm of the rules is changed.'],
  }),
];
