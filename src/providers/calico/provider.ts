import { CALICO_LB, CALICO_TABLE } from './table';
import {
  announcer, urlOf, defineController, addressReader, RANGES_OF_EACH_FAMILY, rulesOf, withTypes, type BuiltInProvider,
} from '../engine';
import { isIPv6 } from 'node:net';
import { text } from '../../problem';

const { onlyWhen, pitfall, exactly } = rulesOf(CALICO_TABLE);

export const CALICO_RULES = [
  RANGES_OF_EACH_FAMILY,
  withTypes(pitfall('two-of-one-family', ['loadBalancerIPs'], (service) => {
    const addresses: unknown = service.value('loadBalancerIPs');
    const families = Array.isArray(addresses) ? addresses.map((address) => isIPv6(String(address))) : [];
    return families.length === 2 && families[0] === families[1];
  }, {
    says: 'Two addresses must be one of each IP family.', expected: 'one address, or one IPv4 and one IPv6 address',
    why: 'Calico writes an error to its log only, and the Service gets no address',
    fix: 'keep one address, or one IPv4 and one IPv6 address',
  }), ['loadBalancerIPs'], { loadBalancerIPs: { families: 'different' } }),
  onlyWhen('conntrack-needs-udp', ['udpConntrackCleanup'], (service) => service.protocols.has('UDP'), {
    says: 'Cleaning up UDP flows needs a UDP port.', expected: 'a UDP port in the Service',
    why: 'it applies to UDP flows only', fix: 'remove it',
  }),
  onlyWhen('not-beside-nat-exclusion', ['externalTrafficStrategy', 'udpConntrackCleanup'], { natExcludeService: { not: true } }, {
    says: 'Other eBPF annotations have no effect on a Service that is excluded from NAT.', expected: 'no natExcludeService next to it',
    why: 'the other eBPF annotations of a Service that is left out of address translation are not read',
    fix: text`remove it, or ${exactly('natExcludeService')}`,
  }),
];

const CALICO_NOT_ENFORCED = {
  'externalTrafficStrategy onlyWhen': 'whether the eBPF dataplane runs is a fact of the cluster',
  'natExcludeService onlyWhen': 'whether the eBPF dataplane runs is a fact of the cluster',
};

/** Calico: addresses from its IP pools, announced by BGP, and its eBPF service proxy. */
export const CALICO: BuiltInProvider<typeof CALICO_TABLE> = defineController({
  id: 'calico', release: 'v3.32.1', title: 'Calico (load balancer IPAM and eBPF service proxy)',
  withoutPods: ['crd.projectcalico.org', 'projectcalico.org'],
  classes: ['calico'],
  prefixes: ['lb.projectcalico.org/', 'projectcalico.org/'],
  types: ['LoadBalancer', 'NodePort', 'ClusterIP'],
  traffic: announcer(urlOf('projectcalico/calico', '87c15906f20c4ca1fda55af92295e7678b0cc0b2',
    'kube-controllers/pkg/controllers/loadbalancer/loadbalancer_controller.go'), {
    called: () => 'Calico', asked: addressReader('loadBalancerIPs'),
  }),
  offers: {
    /**
     * A Service with an address from Calico's IP pools.
     *
     * Whether the address is internal or public depends on its pool.
     *
     * @see https://docs.tigera.io/calico/latest/networking/ipam/service-loadbalancer
     * @example
     * new CalicoLbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'http', port: 80 }],
     *   ipv4pools: ['services'],
     * });
     */
    CalicoLbService: CALICO_LB,
  },
  table: CALICO_TABLE, rules: CALICO_RULES, notEnforced: CALICO_NOT_ENFORCED,
  docs: 'https://docs.tigera.io/calico/latest/networking/ipam/service-loadbalancer',
});
