import { KUBE_VIP_LB, KUBE_VIP_TABLE } from './table';
import {
  addressReader, announcer, urlOf, defineController, RANGES_OF_EACH_FAMILY, rulesOf, type AnnotatedService, type BuiltInProvider,
} from '../engine';
import { also, text } from '../../problem';
import { toList } from '../../service';

const { requires, onlyWhen, pitfall, exactly } = rulesOf(KUBE_VIP_TABLE);

/** Whether DHCP may provide the address: it is requested by `0.0.0.0` or `::`, or no address is given. */
const mayUseDhcp = (service: AnnotatedService) => {
  const addresses: unknown = service.value('loadbalancerIPs');
  return !Array.isArray(addresses) || addresses.some((address) => address === '0.0.0.0' || address === '::');
};

export const KUBE_VIP_RULES = [
  RANGES_OF_EACH_FAMILY,
  // kube-vip trims addresses (FetchServiceAddresses, pkg/instance/instance.go:688), its cloud provider does not (parseAddrList,
  // pkg/provider/loadBalancer.go:126).
  pitfall('addresses-without-blanks', ['loadbalancerIPs'], (service) => /\s/.test(service.text('loadbalancerIPs') ?? ''), {
    says: 'Addresses are separated by commas, without spaces.', expected: 'addresses without spaces between them',
    why: 'kube-vip trims them, but its cloud provider, if it runs, cannot parse them and stops allocating addresses for any Service',
    fix: 'remove the spaces', severity: 'warning',
  }),
  onlyWhen('egress-only', {
    egressAllowedNetworks: '*', egressDeniedNetworks: '*', egressDestinationPorts: '*', egressDetectApiServer: true, egressInternal: true,
    egressIPv6: true, egressNoInternalTraffic: true,
  }, { egress: true }, {
    says: 'Settings of egress need egress.', expected: also`${exactly('egress', 'true', ' with ')}`,
    why: 'kube-vip reads them only if egress is on', outcome: 'ignored',
  }),
  pitfall('egress-needs-local', ['egress'], (service) =>
    service.value('egress') === true && service.spec.externalTrafficPolicy !== 'Local', {
    relation: 'requires', says: 'Egress needs the pod and the address on the same node.',
    expected: 'externalTrafficPolicy "Local" in the spec',
    why: 'with the policy Cluster the address may be on a node without the pod, and the traffic of the pod does not leave through it',
    fix: 'set spec.externalTrafficPolicy to "Local"', severity: 'warning',
  }),
  onlyWhen('source-ports-flush', ['egressSourcePorts'], { flushConntrack: true }, {
    says: 'Source ports need flush-conntrack.', expected: also`${exactly('flushConntrack', 'true', ' with ')}`,
    why: 'they have no other use',
  }),
  requires('lease-needs-cluster-policy', ['leaseName'], { externalTrafficPolicy: { not: 'Local' } }, {
    says: 'A shared lease needs the policy Cluster.', expected: 'externalTrafficPolicy "Cluster" in the spec',
    why: 'kube-vip stops with an error and does not handle the Service', fix: 'remove it, or set spec.externalTrafficPolicy to "Cluster"',
  }),
  onlyWhen('reconcile-needs-cluster-policy', { allowReconcileWithoutEndpoints: true }, { externalTrafficPolicy: { not: 'Local' } }, {
    says: 'Announcing an address without endpoints needs externalTrafficPolicy Cluster.',
    expected: 'externalTrafficPolicy "Cluster" in the spec',
    why: 'with the policy Local only nodes with endpoints announce', fix: 'remove it',
  }),
  onlyWhen('vlan-beats-interface', ['serviceInterface'], { serviceVLAN: { not: '*' } }, {
    says: 'An interface has no effect together with a VLAN.', expected: text`no ${exactly('serviceVLAN')} next to it`,
    why: 'the VLAN takes precedence', fix: text`remove it, or ${exactly('serviceVLAN')}`,
  }),
  onlyWhen('dhcp-only', ['loadbalancerHostname', 'macvlanName', 'rpFilter'], mayUseDhcp, {
    says: 'Settings of DHCP need an address from DHCP.', expected: '"0.0.0.0" or "::" among the addresses',
    why: 'a chosen address is not requested by DHCP', fix: text`remove it, or set ${exactly('loadbalancerIPs', '0.0.0.0', ' to ')}`,
  }),
  onlyWhen('upnp-only', ['upnpLeaseDuration'], { forwardUPNP: true }, {
    says: 'A UPnP lease duration needs UPnP.', expected: also`${exactly('forwardUPNP', 'true', ' with ')}`,
    why: 'without it nothing is forwarded',
  }),
];

const EGRESS = 'said as a warning: it does nothing without egress';

/** Known relations that no rule enforces under that name, with the reason. */
const KUBE_VIP_NOT_ENFORCED = {
  'forwardUPNP requires': 'whether UPnP is on in kube-vip is a fact of the cluster',
  'ignoreServiceSecurity onlyWhen': 'whether service security is on in kube-vip is a fact of the cluster',
  'egressAllowedNetworks requires': EGRESS, 'egressDeniedNetworks requires': EGRESS, 'egressDestinationPorts requires': EGRESS,
  'egressDetectApiServer requires': EGRESS,
  'egressInternal requires': EGRESS, 'egressIPv6 requires': EGRESS, 'egressNoInternalTraffic requires': EGRESS,
  'egressSourcePorts requires': 'said as a warning: it does nothing without flushing',
  'upnpLeaseDuration requires': 'said as a warning: it does nothing without UPnP',
};

/** kube-vip: virtual IPs announced by ARP, BGP or the routing table. */
export const KUBE_VIP: BuiltInProvider<typeof KUBE_VIP_TABLE> = defineController({
  id: 'kube-vip', release: 'v1.2.3', title: 'kube-vip', classes: ['kube-vip.io/kube-vip-class'],
  anyClass: 'lb_class_name',
  reads: { emptyIsUnset: true },
  prefixes: ['kube-vip.io/'],
  elsewhere: { 'kube-vip.io/kube-vip-class': 'a load balancer class, not an annotation' },
  // The cloud provider of kube-vip copies the field and the annotation to each other (pkg/provider/loadBalancer.go:97).
  fields: {
    loadBalancerIP: {
      outcome: 'ignored', why: text`kube-vip reads ${exactly('loadbalancerIPs')} first, and the field only without it`,
      fix: text`use ${exactly('loadbalancerIPs')}`,
      when: (address, service) => service.has('loadbalancerIPs') && !toList(service.value('loadbalancerIPs')).includes(address),
    },
  },
  traffic: announcer(urlOf('kube-vip/kube-vip', 'bee5cfe4a249e6cb0859c0483028066066d49d4a',
    'pkg/services/services.go'), { asked: addressReader('loadbalancerIPs') }),
  offers: {
    /**
     * A Service with a virtual IP from kube-vip.
     *
     * Whether the address is internal or public depends on its network.
     *
     * @see https://kube-vip.io/docs/usage/kubernetes-services/
     * @example
     * new KubeVipService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'http', port: 80 }],
     *   loadbalancerIPs: ['192.0.2.5'],
     * });
     */
    KubeVipService: KUBE_VIP_LB,
  },
  table: KUBE_VIP_TABLE, rules: KUBE_VIP_RULES, notEnforced: KUBE_VIP_NOT_ENFORCED,
  docs: 'https://kube-vip.io/docs/usage/kubernetes-services/',
});
