import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('apache/cloudstack-kubernetes-provider', '4740dbcacc7fc5892354b03b2f0be7ebf5c92584');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'source-cidrs', option: 'sourceCidrs', if: 'CloudStack is older than 4.22',
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'The rules of all ports are deleted and made anew.',
    source: at('cloudstack_loadbalancer.go', 'loadBalancer.checkLoadBalancerRule', 682),
  },
  {
    id: 'proxy-protocol', option: 'proxyProtocol',
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'The protocol is part of the name of a rule: a new rule is made, and the old one is deleted.',
    source: at('cloudstack_loadbalancer.go', 'CSCloud.EnsureLoadBalancer', 160),
  },
  {
    id: 'ports', field: ['ports.removed', 'ports.renumbered', 'ports.nodePort', 'ports.protocol'],
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'The rule of the port is deleted and made anew.',
    source: at('cloudstack_loadbalancer.go', 'loadBalancer.checkLoadBalancerRule', 682),
  },
  {
    id: 'session-affinity', field: 'spec.sessionAffinity',
    effect: 'in-place',
    words: 'The algorithm of the rules is changed.',
    source: at('cloudstack_loadbalancer.go', 'loadBalancer.updateLoadBalancerRule', 698),
  },
];
