import { CLOUDSTACK_TABLE, CLOUD_STACK_LB } from './table';
import { urlOf, defineController, createSettings, rangesOf, type BuiltInProvider } from '../engine';
import { text } from '../../problem';

const { setting } = createSettings(CLOUDSTACK_TABLE);

/** Load balancer rules of Apache CloudStack. */
export const CLOUDSTACK: BuiltInProvider<typeof CLOUDSTACK_TABLE> = defineController({
  id: 'cloudstack', cloud: 'cloudstack', release: 'v1.2.0', title: 'Apache CloudStack',
  prefixes: ['service.beta.kubernetes.io/cloudstack-load-balancer-'],
  fields: {
    loadBalancerSourceRanges: {
      // `EnsureLoadBalancer`: for a network with a firewall, `updateFirewallRule` applies the ranges; for a VPC, `updateNetworkACL` does
      // not.
      outcome: 'unknown', why: 'the controller sets them in the firewall of an isolated network only: in a VPC every client may connect',
      fix: text`use ${setting('sourceCidrs')}, which both honour`,
      when: (_, service) => !service.has('sourceCidrs'),
    },
    allocateLoadBalancerNodePorts: {
      outcome: 'refused', why: 'rules forward to node ports: CloudStack refuses a rule for port 0',
      fix: 'remove it', when: (value) => value === false,
    },
  },
  access: (service) => {
    const [byKey, field] = [true, false].map((key) => rangesOf(service, 'sourceCidrs').filter(({ from }) => 'annotation' in from === key));
    if (byKey.length > 0) return { ranges: byKey, enforcer: 'the rule of the load balancer (CIDR list)' };
    return {
      ranges: [], enforcer: '', ignored: {
        ranges: field, why: 'the controller sets them in the firewall of an isolated network only: in a VPC every client may connect',
        fix: text`use ${setting('sourceCidrs')}, which both honour`, certain: false,
      },
    };
  },
  traffic: {
    source: urlOf('apache/cloudstack-kubernetes-provider', '4740dbcacc7fc5892354b03b2f0be7ebf5c92584', 'cloudstack_loadbalancer.go'),
    called: () => 'CloudStack LB',
    exposure: () => 'public',
    // None of the requests of the controller (`createLoadBalancerRule`, `updateFirewallRule`) creates a health check.
    health: () => ['the controller creates no health check: a node gets connections until Kubernetes takes it off the rule'],
    firewall: ({ spec }, { nodes, from }) => [
      `To the nodes: ${nodes}, from the load balancer of the network, such as its virtual router.`,
      `To the public address, in a network with a firewall: the controller creates a rule for each port, from ${
        (spec.loadBalancerSourceRanges ?? []).length === 0 ? '0.0.0.0/0' : from}; in a VPC the network ACL must allow it.`,
    ],
    proxyProtocol: [{ property: 'proxyProtocol', isOn: (value) => value === 'true' }],
  },
  offers: {
    /**
     * A Service behind a load balancer of Apache CloudStack. It is always public: restrict it with `sourceCidrs`.
     *
     * @see https://github.com/apache/cloudstack-kubernetes-provider#load-balancer
     * @example
     * new CloudStackLbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'https', port: 443, targetPort: 8443 }],
     *   proxyProtocol: true,
     *   sourceCidrs: ['203.0.113.0/24'],
     * });
     */
    CloudStackLbService: CLOUD_STACK_LB,
  },
  table: CLOUDSTACK_TABLE,
  docs: 'https://github.com/apache/cloudstack-kubernetes-provider#load-balancer',
});
