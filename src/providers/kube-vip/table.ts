import {
  anyCaseBoolean, BLANKS, cidrList, exactBoolean, goBoolean, goDuration, integer, ipAddress, list, presence, text, untrimmedList,
} from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const BAD_NETWORK = 'kube-vip passes it to the packet filter, which accepts only a network: the egress rules are not set up';
const kubeVip = <const Name extends string>(name: Name) => `kube-vip.io/${name}` as const;

/** `tcp:443`, or a bare number for TCP. */
const PORT_WITH_PROTOCOL = text({
  words: 'a port number, optionally with "tcp:" or "udp:" before it', characters: ['0-9', 'a-z', ':'],
  pattern: /^((tcp|udp|sctp):)?([1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/, good: 'tcp:443', bad: '443/tcp',
});
const INTERFACE_NAME =
  text({ words: 'the name of a network interface', maxLength: 15, without: [...BLANKS, '/'], good: 'eth0', bad: 'eth 0' });
// The controller ignores neither blanks nor empty items.
const NETWORKS = cidrList({ trimmed: false });
const ONLY_TRUE = 'any value other than exactly "true" is off';
const ANY_TEXT = 'any value switches it on, even "false"';

/** Annotations of kube-vip and its cloud provider on Services. */
export const KUBE_VIP_TABLE = {
  // ---- the address ----
  /**
   * Addresses of the Service; `0.0.0.0` and `::` request one by DHCP. kube-vip copies `spec.loadBalancerIP` here and keeps both in sync.
   * @default - spec.loadBalancerIP, else one from a pool
   */
  loadbalancerIPs: {
    key: kubeVip('loadbalancerIPs'), as: list(ipAddress()), wrong: 'refused', emptyIsUnset: false,
    onInvalid: 'kube-vip resolves other text as a host name, and it stops the cloud provider from allocating addresses for any Service',
    since: 'v0.5.12',
  },
  /** Host name sent in DHCP requests. @default - none */
  loadbalancerHostname: {
    key: kubeVip('loadbalancerHostname'),
    as: text({
      words: 'a host name', maxLength: 253, characters: ['a-z', 'A-Z', '0-9', '-', '.'],
      pattern: /^[A-Za-z0-9]([-A-Za-z0-9.]*[A-Za-z0-9])?$/, good: 'web', bad: 'my web',
    }), wrong: 'harmless', since: 'v0.6.4',
  },
  /** Whether DHCP requests ask for a broadcast reply. @default false */
  dhcpBroadcast: {
    key: kubeVip('dhcp-broadcast'), as: exactBoolean, default: 'false', wrong: 'ignored', onInvalid: ONLY_TRUE, since: 'v1.2.1',
  },
  /** Name of the interface created for DHCP. @default - generated */
  macvlanName: { key: kubeVip('macvlanName'), as: INTERFACE_NAME, wrong: 'harmless', since: 'v1.2.0' },
  /** Reverse path filter of that interface: 0 off, 1 strict, 2 loose. @default 0 */
  rpFilter: {
    key: kubeVip('rp_filter'), as: integer({ min: 0, max: 2 }), default: '0', wrong: 'ignored', onInvalid: 'any other value counts as 0',
    since: 'v1.0.0',
  },
  /** Whether dynamic DNS is requested. @default - setting of kube-vip */
  ddns: { key: kubeVip('ddns'), as: goBoolean, wrong: 'refused', emptyIsUnset: false, since: 'v1.0.3' },
  /**
   * Interface that carries the address, or `'auto'` for the one whose subnet holds it; `serviceVLAN` wins over it. @default - that of
   * kube-vip
   */
  serviceInterface: { key: kubeVip('serviceInterface'), as: INTERFACE_NAME, wrong: 'refused', since: 'v0.3.9' },
  /** Interface of a VLAN that carries the address, as `eth0.200`. @default - none */
  serviceVLAN: {
    key: kubeVip('serviceVLAN'),
    as: text({
      words: 'an interface with the id of a VLAN', maxLength: 15, like: ['*.*'], without: [...BLANKS, '/'],
      pattern: /^[^\s/.]+\.\d+$/, good: 'eth0.200', bad: 'eth0',
    }), wrong: 'refused', since: 'v1.2.0',
  },

  // ---- announcement ----
  /** Whether kube-vip ignores the Service. @default false */
  ignore: { key: kubeVip('ignore'), as: exactBoolean, default: 'false', wrong: 'ignored', onInvalid: ONLY_TRUE, since: 'v0.4.0' },
  /** Whether this Service has its own leader election. @default false */
  forcePerServiceElection: {
    key: kubeVip('forcePerServiceElection'), as: exactBoolean, default: 'false', wrong: 'ignored', onInvalid: ONLY_TRUE, since: 'v1.2.2',
  },
  /**
   * Lease shared by the elections of several Services, as `name` or `namespace/name`; needs `externalTrafficPolicy: 'Cluster'`. @default -
   * a new one
   */
  leaseName: {
    key: kubeVip('leaseName'), wrong: 'refused',
    as: text({
      words: 'the name of a Lease, optionally as namespace/name', characters: ['a-z', '0-9', '-', '.', '/'],
      pattern: /^([a-z0-9]([-a-z0-9]*[a-z0-9])?\/)?[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/, good: 'kube-system/shared', bad: 'Shared Lease',
    }), since: 'v0.6.1',
  },
  /** Whether the address stays announced while there are no endpoints. @default false */
  allowReconcileWithoutEndpoints: {
    key: kubeVip('allow-reconcile-without-endpoints'), as: anyCaseBoolean, default: 'false', wrong: 'ignored',
    onInvalid: 'any value other than "true" is off', since: 'v1.2.1',
  },
  /** Whether this Service is exempt from the packet filter rules of service security. @default false */
  ignoreServiceSecurity: {
    key: kubeVip('ignore-service-security'), as: exactBoolean, default: 'false', wrong: 'ignored', onInvalid: ONLY_TRUE, since: 'v0.6.0',
  },
  /** Whether existing sessions end once the address is set up. @default false */
  flushConntrack: {
    key: kubeVip('flush-conntrack'), as: exactBoolean, default: 'false', wrong: 'ignored', onInvalid: ONLY_TRUE, since: 'v0.5.7',
  },
  /** Whether kube-vip requests the router to forward the ports, by UPnP. @default false */
  forwardUPNP: { key: kubeVip('forwardUPNP'), as: exactBoolean, default: 'false', wrong: 'ignored', onInvalid: ONLY_TRUE, since: 'v0.8.4' },
  /** Duration of the UPnP lease, with a unit; `0s` means forever. @default '1h' */
  upnpLeaseDuration: {
    key: kubeVip('upnp-lease-duration'), as: goDuration(), default: '1h', wrong: 'ignored',
    onInvalid: 'kube-vip writes a warning to its log and takes the default', since: 'v1.0.3',
  },

  // ---- egress: traffic of the pods leaves through the address ----
  /** Whether outgoing traffic of the pod uses the Service's address as its source. @default false */
  egress: { key: kubeVip('egress'), as: exactBoolean, default: 'false', wrong: 'ignored', onInvalid: ONLY_TRUE, since: 'v0.5.5' },
  /** Whether egress handles IPv6. @default false */
  egressIPv6: { key: kubeVip('egress-ipv6'), as: exactBoolean, default: 'false', wrong: 'ignored', onInvalid: ONLY_TRUE, since: 'v0.8.3' },
  /** Whether kube-vip's own nftables rules are used. @default - setting of kube-vip */
  egressInternal: {
    key: kubeVip('egress-internal'), as: presence, wrong: 'ignored', emptyIsUnset: false, onInvalid: ANY_TEXT, since: 'v1.0.0',
  },
  /** Whether the API server's address is found and left out. @default - off */
  egressDetectApiServer: {
    key: kubeVip('egress-detect-api-server'), as: presence, wrong: 'ignored', emptyIsUnset: false, onInvalid: ANY_TEXT, since: 'v1.2.2',
  },
  /** Destination networks that egress applies to. @default - all */
  egressAllowedNetworks: {
    key: kubeVip('egress-allowed-networks'), as: NETWORKS, wrong: 'refused', onInvalid: BAD_NETWORK, since: 'v0.8.8',
  },
  /** Destination networks that egress does not apply to. @default - none */
  egressDeniedNetworks: { key: kubeVip('egress-denied-networks'), as: NETWORKS, wrong: 'refused', onInvalid: BAD_NETWORK, since: 'v0.8.8' },
  /** Destination ports that egress applies to, as `tcp:443`. @default - all */
  egressDestinationPorts: {
    key: kubeVip('egress-destination-ports'), as: untrimmedList(PORT_WITH_PROTOCOL), wrong: 'unknown', since: 'v0.5.5',
  },
  /** Source ports whose sessions are flushed, as `udp:53`; they have no other effect. @default - none */
  egressSourcePorts: { key: kubeVip('egress-source-ports'), as: untrimmedList(PORT_WITH_PROTOCOL), wrong: 'unknown', since: 'v0.5.5' },
  /**
   * Meant to exclude traffic inside the cluster from the translation; the source code seems inverted: test it before you rely on it.
   * @default -
   * absent
   */
  egressNoInternalTraffic: { key: kubeVip('egress-no-internal-traffic'), as: exactBoolean, wrong: 'unknown', since: 'v1.2.2' },

  // ---- written by kube-vip ----
  /** Pod whose traffic leaves through the IPv4 address. */
  activeEndpoint: { key: kubeVip('active-endpoint'), as: text({ words: 'a pod' }), output: true, since: 'v0.5.5' },
  /** Pod whose traffic leaves through the IPv6 address. */
  activeEndpointIPv6: { key: kubeVip('active-endpoint-ipv6'), as: text({ words: 'a pod' }), output: true, since: 'v0.7.0' },
  /** Table that holds the rules of this Service. */
  egressNftablesTable: { key: kubeVip('egress-nftables-table'), as: text({ words: 'a table' }), output: true, since: 'v1.2.2' },
  /** MAC address used for DHCP. */
  hwaddr: { key: kubeVip('hwaddr'), as: text({ words: 'a MAC address' }), output: true, since: 'v0.3.6' },
  /** Addresses last given by DHCP. */
  requestedIP: { key: kubeVip('requestedIP'), as: untrimmedList(ipAddress(), { maxItems: 2 }), output: true, since: 'v0.3.6' },
  /** Node that holds the address. */
  vipHost: { key: kubeVip('vipHost'), as: text({ words: 'a node' }), output: true, since: 'v0.5.0' },
} as const satisfies Table;

export const KUBE_VIP_LB = {
  protocols: ['TCP', 'UDP', 'SCTP'],
  internalBy: 'select it with loadbalancerIPs',
  loadBalancerClass: 'kube-vip.io/kube-vip-class',
  classIsOptional: true,
  without: ['loadBalancerIP'],
} as const satisfies ConstructSpec<typeof KUBE_VIP_TABLE>;
