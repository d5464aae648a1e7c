import { changesIn, TO_NODE_PORTS, UNREAD, type ChangeFact } from '../engine/definition';

const source = changesIn('apache/cloudstack-kubernetes-provider', '4740dbcacc7fc5892354b03b2f0be7ebf5c92584');

export const CHANGES: readonly ChangeFact[] = [
  ...source('cloudstack_loadbalancer.go', {
    'source-cidrs': [{ option: 'sourceCidrs', if: 'CloudStack is older than 4.22', removal: 'loadBalancer.getCIDRList' },
      ['replaced-part', 'listener', 'connections'],
      'loadBalancer.checkLoadBalancerRule:682', 'The rules of all ports are deleted and created again.'],
    'proxy-protocol': [{ option: 'proxyProtocol', removal: true },
      ['replaced-part', 'listener', 'connections'], 'CSCloud.EnsureLoadBalancer:160',
      'The protocol is part of the name of a rule: a new rule is created, and the old one is deleted.'],
    ports: [{ field: ['ports.removed', 'ports.renumbered', 'ports.nodePort', 'ports.protocol'] },
      ['replaced-part', 'listener', 'connections'], 'loadBalancer.checkLoadBalancerRule:682',
      'The rule of the port is deleted and created again.'],
    'session-affinity': [{ field: 'spec.sessionAffinity' }, 'in-place', 'loadBalancer.updateLoadBalancerRule:698',
      'The algorithm of the rules is changed.'],
    'port-added': [{ field: ['ports.added', 'spec.loadBalancerSourceRanges'] }, 'in-place', 'CSCloud.EnsureLoadBalancer:184',
      'A rule for the port is created; source ranges change rules of the firewall only, where the network has one.'],
    'target-port': [{ field: 'ports.targetPort' }, 'in-place', 'loadBalancer.checkLoadBalancerRule:672', TO_NODE_PORTS],
    'lb-ip': [{ field: 'spec.loadBalancerIP' }, 'ignored', 'CSCloud.EnsureLoadBalancer:128',
      'The field is read only where the Service has no rule yet: the load balancer keeps its address.'],
    'unread-fields': [{ field: ['spec.externalTrafficPolicy', 'spec.ipFamilies'] }, 'ignored', 'CSCloud.EnsureLoadBalancer:99', UNREAD],
    hostname: [{ option: 'hostname' }, ['in-place', 'address'], 'CSCloud.EnsureLoadBalancer:250',
      'Only the status of the Service changes: it shows the name, or the address.'],
  }),
];
