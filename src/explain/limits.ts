import { joinWords } from '../problem';
import { factsOf, isDefaultKubernetes, PAGES, type ExplainedService, type Fact, type FactRow } from './explained-service';
import { containsIp, parseCidr, parseIp, addToIp, canonicalizeIp, networkOf, type Cidr, type IpAddress } from '../service';

/**
 * Explains limits of SCTP, UDP and Windows nodes, then how addresses and node ports are allocated, and whether chosen ones may collide;
 * empty for an ExternalName.
 */
export function explainLimits(service: ExplainedService): Fact[] {
  const { type, headless, spec } = service;
  if (type === 'ExternalName') return [];
  return [...factsOf(service, LIMITS), ...describeFamilies(service),
    ...(headless ? [] : [...describeClusterIps(service), ...describeNodePortAllocation(service)]),
    ...type === 'LoadBalancer' && (spec.loadBalancerIP ?? '') !== '' ? [DEPRECATED_IP] : []];
}

const hasProtocol = ({ ports }: ExplainedService, transport: string): boolean => ports.some(({ protocol }) => protocol === transport);
const hasWindows = ({ cluster }: ExplainedService): boolean => cluster.nodeOs.includes('windows');
const isLocalPolicy = ({ spec }: ExplainedService): boolean => [spec.externalTrafficPolicy, spec.internalTrafficPolicy].includes('Local');
const WINDOWS_LIMITS = `${PAGES.windows}#limitations`;

const LIMITS: readonly FactRow[] = [
  {
    when: (service) => hasProtocol(service, 'SCTP'), source: `${PAGES.protocols}#protocol-sctp`,
    text: 'SCTP needs a network plugin that supports it, and multihomed associations need one that gives a pod several addresses; NAT for '
      + 'them needs special kernel modules.',
  },
  {
    when: (service) => hasProtocol(service, 'SCTP') && hasWindows(service), source: `${PAGES.protocols}#windows`,
    text: 'SCTP does not work on Windows nodes.',
  },
  {
    when: (service) => hasProtocol(service, 'SCTP') && service.type === 'LoadBalancer', source: `${PAGES.protocols}#protocol-sctp`,
    text: 'Most load balancers do not support SCTP.',
  },
  {
    when: (service) => hasProtocol(service, 'UDP') && !service.headless, source: `${PAGES.protocols}#protocol-udp`,
    text: 'UDP has no connections: packets from one client address and port go to the same pod until none have arrived for some time. When '
      + 'an endpoint goes, kube-proxy deletes its conntrack entries, and further packets go to another pod.',
  },
  {
    when: (service) => hasProtocol(service, 'UDP') && hasProtocol(service, 'TCP') && service.type === 'LoadBalancer',
    source: `${PAGES.service}#load-balancers-with-mixed-protocol-types`,
    text: 'Whether one load balancer can have TCP and UDP depends on its controller: some refuse it.',
  },
  { when: hasWindows, source: WINDOWS_LIMITS, text: 'Windows nodes support at most 1024 pods behind one Service.' },
  {
    when: (service) => hasWindows(service) && ['NodePort', 'LoadBalancer'].includes(service.type), source: WINDOWS_LIMITS,
    text: 'A Windows node cannot reach its own node ports; other nodes and clients from outside can.',
  },
  {
    when: (service) => hasWindows(service) && isLocalPolicy(service), source: WINDOWS_LIMITS,
    text: 'The policy Local works on Windows nodes only where kube-proxy runs with direct server return (--enable-dsr).',
  },
];

const COLLISIONS = `${PAGES.virtualIps}#avoiding-collisions`;
const NODE_PORT_COLLISIONS = `${PAGES.service}#avoid-nodeport-collisions`;
const DUAL_STACK = 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/#services';

function describeFamilies({ spec, headless, subject }: ExplainedService): Fact[] {
  const { ipFamilyPolicy: policy, ipFamilies = [] } = spec;
  const addresses = headless ? 'records of both address families' : 'one virtual IP of each family';
  const order = ipFamilies.length > 0
    ? `${ipFamilies[0]} is the primary family, that of .spec.clusterIP, and cannot change` : 'the primary family is that of the cluster';
  if (policy === 'PreferDualStack') return [{
    text: `ipFamilyPolicy PreferDualStack: it has ${addresses} in a dual-stack cluster, and one family in others; ${order}.`,
    source: DUAL_STACK,
  }];
  if (policy === 'RequireDualStack') return [{
    text: `ipFamilyPolicy RequireDualStack: it has ${addresses}, and a cluster with one family refuses it; ${order}.`, source: DUAL_STACK,
  }];
  const isDefaultDual = policy === undefined && headless && subject.selector === undefined; // the API server fills in RequireDualStack
  return ipFamilies.length === 1 && !isDefaultDual
    ? [{ text: `It has one address family, ${ipFamilies[0]}, which cannot change.`, source: DUAL_STACK }] : [];
}

function describeClusterIps(service: ExplainedService): Fact[] {
  const { spec, view, cluster, appContext, isLive } = service;
  if (isDefaultKubernetes(service)) return [RESERVED_IP];
  if (!spec.clusterIP && view.clusterIPs.length === 0) return [ALLOCATED];
  if (isLive) return [ALLOCATED, CHOSEN_OR_ALLOCATED_IP];
  const cidrs = [...cluster.serviceCidrs ?? [], ...appContext?.readServiceCidrs() ?? []];
  const bands = view.clusterIPs.flatMap((text) => bandOf(text, cidrs) ?? []);
  return [ALLOCATED, { text: `${CHOSEN_IP}${bands.length === 0 ? '' : `: ${bands.join('; ')}`}.`, source: COLLISIONS }];
}

const RESERVED_IP: Fact = {
  text: 'Its virtual IP is the first address of the service range, which the API server reserves for it.', source: PAGES.virtualIps,
};
const ALLOCATED: Fact = {
  text: 'The virtual IP is allocated before the Service is stored, so no two Services have the same: since Kubernetes 1.33 by '
    + 'an IPAddress object in a range that ServiceCIDR objects name, before by a map in etcd. Repair controllers in the API server '
    + 'recreate lost allocations of virtual IPs and node ports, and free those that no Service uses.',
  source: `${PAGES.virtualIps}#ip-address-objects`,
};
const CHOSEN_OR_ALLOCATED_IP: Fact = {
  text: 'The object comes from a cluster: whether its virtual IP was chosen or allocated is not stored. Remove clusterIP and clusterIPs '
    + 'before you apply it elsewhere.', source: COLLISIONS,
};
const CHOSEN_IP = 'The virtual IP is set in the manifest, as for an existing DNS entry or a legacy system configured with it. The cluster '
  + 'allocates from the upper part of the range first, so addresses in the lower part seldom collide';
const CHOSEN_OR_ALLOCATED_PORTS: Fact = {
  text: 'The object comes from a cluster: whether its node ports were chosen or allocated is not stored. Remove them before you apply it '
    + 'elsewhere.', source: NODE_PORT_COLLISIONS,
};
const DEPRECATED_IP: Fact = {
  text: 'loadBalancerIP is deprecated since Kubernetes 1.24, because its meaning depends on the controller and it holds the address of one '
    + 'family only: use the annotation of the controller if there is one.', source: `${PAGES.service}#loadbalancer`,
};

/**
 * Returns a clause about the place of a requested cluster IP in the Service range: in the lower part, which is meant for addresses that
 * manifests set, or in the upper part, from which the API server allocates addresses. `undefined` if no range contains the address.
 */
function bandOf(text: string, serviceCidrs: readonly string[]): string | undefined {
  const ip = parseIp(text);
  for (const serviceCidr of serviceCidrs) {
    const range = parseCidr(serviceCidr);
    if (range === undefined || ip === undefined || !containsIp(range, ip)) continue;
    const band = clusterIpBandOf(range);
    if (band === undefined) return `${serviceCidr} is too small to have a lower part, so ${text} may be taken`;
    return isInClusterIpBand(range, ip) ? `${text} is in the lower part of ${serviceCidr}, ${band.first} to ${band.last}`
      : `${text} is in the upper part of ${serviceCidr} and may be taken; choose from ${band.first} to ${band.last}`;
  }
  return undefined;
}

function describeNodePortAllocation({ ports, cluster, isLive }: ExplainedService): Fact[] {
  const chosen = ports.flatMap(({ nodePort }) => nodePort ?? []);
  if (chosen.length === 0) return [];
  if (isLive) return [CHOSEN_OR_ALLOCATED_PORTS];
  const { first, last } = cluster.nodePorts;
  const band = nodePortBandOf(cluster.nodePorts);
  const range = `${first}-${last}`;
  if (band === undefined) return [{
    text: `Node ports are set in the manifest; ${range} is too small to have a part for chosen ones.`, source: NODE_PORT_COLLISIONS,
  }];
  const inside = chosen.filter((port) => port <= band.last), outside = chosen.filter((port) => port > band.last);
  const describe = (numbers: readonly number[]) => `${joinWords(numbers.map(String))} ${numbers.length === 1 ? 'is' : 'are'}`;
  const parts = [
    ...(inside.length === 0 ? []
      : [`${describe(inside)} in the lower part (${band.first} to ${band.last}) and seldom collide${inside.length === 1 ? 's' : ''}`]),
    ...(outside.length === 0 ? [] : [`${describe(outside)} in the upper part and may be taken: choose from ${band.first} to ${band.last}`]),
  ];
  return [{
    text: `Node ports are set in the manifest. The cluster allocates from the upper part of ${range} first: ${parts.join('; ')}.`,
    source: NODE_PORT_COLLISIONS,
  }];
}

/**
 * First and last value of the static band: the part of a range from which the allocator picks only if the rest is used up, so that a value
 * chosen by a user is usually free there.
 */
export interface StaticBand<Value> { readonly first: Value; readonly last: Value }

/**
 * Returns the first and last node port of the static band: the first 1/32 of the range, but 16 to 128 ports. `{ first: 30000, last: 30085
 * }` for the default range of 2768 ports; `undefined` for a range of up to 16 ports.
 */
function nodePortBandOf({ first, last }: { readonly first: number; readonly last: number }): StaticBand<number> | undefined {
  const size = bandSizeOf(last - first + 1, NODE_PORT_LIMITS);
  return size === 0 ? undefined : { first, last: first + size - 1 };
}

/**
 * Returns the first and last address of the static band: the first 1/16 of the range, but 16 to 256 addresses, after the network address.
 * `{ first: '10.0.0.1', last: '10.0.0.16' }` for 10.0.0.0/24; `undefined` for a range of up to 16 addresses.
 */
function clusterIpBandOf(range: Cidr): StaticBand<string> | undefined {
  const size = clusterIpBandSizeOf(range);
  if (size === 0) return undefined;
  const network = networkOf(range);
  return { first: canonicalizeIp(addToIp(network, 1)), last: canonicalizeIp(addToIp(network, size)) };
}

/** Whether an address is in the static band of a range (`clusterIpBandOf`), limits included; `false` if the range has none. */
function isInClusterIpBand(range: Cidr, ip: IpAddress): boolean {
  const network = networkOf(range).bytes;
  const offset = (ip.bytes[14] - network[14]) * 256 + ip.bytes[15] - network[15];
  return ip.bytes.slice(0, 14).every((byte, index) => byte === network[index]) && offset >= 1 && offset <= clusterIpBandSizeOf(range);
}

const clusterIpBandSizeOf = ({ address, prefix }: Cidr): number =>
  bandSizeOf(2 ** Math.min(16, (address.colons ? 128 : 32) - prefix), CLUSTER_IP_LIMITS);

interface BandLimits { readonly step: number; readonly max: number }

/**
 * Size of the static band, the part of a range from which Kubernetes allocates last, as `calculateRangeOffset` computes it in Kubernetes
 * (`pkg/registry/core/service/portallocator/allocator.go` and `ipallocator/ipallocator.go`).
 */
const bandSizeOf = (rangeSize: number, { step, max }: BandLimits): number =>
  rangeSize <= MIN_BAND_SIZE ? 0 : Math.min(max, Math.max(MIN_BAND_SIZE, Math.floor(rangeSize / step)));

const MIN_BAND_SIZE = 16;
const NODE_PORT_LIMITS: BandLimits = { step: 32, max: 128 };
const CLUSTER_IP_LIMITS: BandLimits = { step: 16, max: 256 };
