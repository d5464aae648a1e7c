import type { Card, Findings } from '../findings';
import type { DigitsBetween, IsInRange, IsWide, PropOf } from '../checks';
import { NODE_PORTS, type ClusterProfile } from '../cluster';
import type { DecodedPort } from '../decode/shapes';
import {
  addToIp, canonicalizeIp, containsIp, lastAddressOf, networkOf, parseCidr, parseIp, isSameIp, type Cidr, type IpAddress,
} from '../ip';
import type { ServiceView } from '../service-view';
import { formatPath, isRepeated, text, type Path } from '../../problem';

export const CLUSTER_IP_RANGE = {
  code: 'cluster-ip-range', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'A chosen cluster IP lies in the service range of the cluster, and is neither its first nor its IPv4 broadcast address.',
  why: 'the allocator assigns only addresses of its ranges',
  fix: 'remove clusterIP, and the cluster chooses one; or write a free address of the range',
  see: 'https://kubernetes.io/docs/concepts/services-networking/cluster-ip-allocation/',
  source: [
    'pkg/registry/core/service/ipallocator/cidrallocator.go#getAllocator',
    'pkg/api/servicecidr/servicecidr.go#PrefixContainsIP',
    'pkg/registry/core/service/ipallocator/bitmap.go#Allocate',
  ],
  good: ['10.96.0.10'], bad: ['10.0.0.1', '10.96.0.0', '10.96.255.255'],
} as const satisfies Card;

export const CLUSTER_IP_TAKEN = {
  code: 'cluster-ip-taken', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'A cluster IP belongs to one Service, and the first of the range to default/kubernetes.',
  why: 'a virtual IP belongs to one Service',
  fix: 'remove clusterIP, and the cluster chooses one; or write another address',
  see: 'https://kubernetes.io/docs/concepts/services-networking/cluster-ip-allocation/',
  source: ['pkg/registry/core/service/ipallocator/bitmap.go#Allocate', 'pkg/registry/core/service/storage/alloc.go#allocClusterIPs'],
  good: ['10.96.0.10'], bad: ['10.96.0.1'],
} as const satisfies Card;

export const NODE_PORT_RANGE = {
  code: 'node-port-range', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: `A node port lies in the node port range of the cluster, ${NODE_PORTS.first} to ${NODE_PORTS.last} by default.`,
  why: 'the range is reserved for Services; other ports belong to programs on the node',
  fix: text`remove nodePort, or write a port in the range; if the cluster has another range, set nodePortRange in ${
    { profile: 'nodePortRange' }}`,
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#type-nodeport',
  source: ['pkg/registry/core/service/portallocator/allocator.go#Allocate'],
  good: [NODE_PORTS.first, NODE_PORTS.last], bad: [80, 29999, 32768, -1],
} as const satisfies Card;

/**
 * Compile-time problem of a literal node port; `never` if it is valid. It must be in the range of the cluster that the construct is bound
 * to, otherwise in the default range: the range of an unbound cluster is known only at run time.
 */
// TypeScript: the first condition compares all numbers of a union at once.
export type NodePortProblem<Port, Profile = unknown> = AllMatch<`${Port & number}`, PortsInRange<Profile>> extends true ? never
  : Port extends 0 ? never : Port extends number ? AllMatch<`${Port}`, PortsInRange<Profile>> extends true ? never
    : IsWide<`${Port}`> extends true ? never
      : 'nodePortRange' extends keyof Profile ? OutOfOwnRange<Port, PropOf<Profile, 'nodePortRange'>> : OutOfDefaultRange<Port>
    : never;
/** Patterns of the node ports in the range; `never` if an end of it has less than five digits, as patterns then do not suffice. */
type PortsInRange<Profile> = 'nodePortRange' extends keyof Profile
  ? PropOf<Profile, 'nodePortRange'> extends `${infer First}-${infer Last}`
    ? First | Last extends FiveDigits ? DigitsBetween<First, Last> : never : never
  : DigitsBetween<`${typeof NODE_PORTS.first}`, `${typeof NODE_PORTS.last}`>;
/** Whether all texts of a union match patterns of five digits. */
type AllMatch<Digits, Pattern> = [Digits] extends [Pattern] ? Digits & SixOrMore extends never ? true : false : false;
/** The error message for a node port outside the `nodePortRange` of the cluster profile. */
type OutOfOwnRange<Port extends number, Range> = Range extends `${infer First extends number}-${infer Last extends number}`
  ? number extends First | Last ? never : IsInRange<Port, First, Last> extends true ? never
    : `${Port} must be a node port from ${First} to ${Last}, the nodePortRange of this cluster`
  : never;
type FiveDigits = `${string}${string}${string}${string}${number}`;
type SixOrMore = `${string}${string}${string}${string}${string}${number}` | `${string}.${string}`;
type OutOfDefaultRange<Port extends number> =
  `${Port} must be a node port from ${typeof NODE_PORTS.first} to ${typeof NODE_PORTS.last}; ${OtherRange<Port>}`;
type OtherRange<Port extends number> = `for a cluster with another range write '${Port} as number', and set nodePortRange in Cluster.set`;

export const NODE_PORT_TAKEN = {
  code: 'node-port-taken', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'A node port is used by one port number of one Service.',
  why: 'each node port is allocated once, whatever the protocol; only ports with one number in one Service can share it',
  fix: 'remove nodePort, and the cluster chooses one; or write another port',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#type-nodeport',
  source: ['pkg/registry/core/service/storage/alloc.go#initNodePorts'],
  good: [[{ name: 'a', port: 53, nodePort: 30053 }, { name: 'b', port: 53, protocol: 'UDP', nodePort: 30053 }]],
  bad: [[{ name: 'a', port: 53, nodePort: 30053 }, { name: 'b', port: 54, protocol: 'UDP', nodePort: 30053 }]],
} as const satisfies Card;

export const HEALTH_CHECK_NODE_PORT_RANGE = {
  code: 'health-check-node-port-range', layer: 'api', severity: 'error', reason: 'InternalError',
  title: 'A healthCheckNodePort lies in the node port range of the cluster, and no port of any Service has it.',
  why: 'it is a port on every node, from the same allocator; the API server answers 500 if it is not free',
  fix: 'remove healthCheckNodePort, and the cluster chooses one; or write a free port in the range',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer',
  source: ['pkg/registry/core/service/storage/alloc.go#allocHealthCheckNodePort'],
  good: [30100], bad: [80, -1],
} as const satisfies Card;

/** The addresses and ports that one Service requests from the cluster's allocators. */
export interface Reservations {
  /** Chosen cluster IPs in canonical form, and as they are written. */
  readonly clusterIPs: readonly { readonly key: string; readonly text: string }[];
  /** Distinct node ports that the manifest requests, each with the path that the API server would report. */
  readonly nodePorts: readonly { readonly nodePort: number; readonly path: Path }[];
  readonly healthCheckNodePort?: number | undefined;
}

/**
 * Returns the cluster IPs (`key` is the canonical form), node ports and health check node port that a Service specifies and the allocators
 * would reserve. Zero and omitted ports are left out; a node port is listed once per port number. Nothing for ExternalName, and for a
 * ClusterIP Service without cluster IPs.
 */
export function reservationsOf(view: ServiceView): Reservations {
  const { type, headless, spec } = view;
  if (type === undefined || type === 'ExternalName' || (type === 'ClusterIP' && view.clusterIPs.length === 0)) return NO_RESERVATIONS;
  return {
    clusterIPs: headless ? [] : parsedClusterIpsOf(view).map(({ ip, text }) => ({ key: canonicalizeIp(ip), text })),
    nodePorts: type === 'NodePort' || type === 'LoadBalancer' ? requestedNodePortsOf(spec.ports ?? []) : [],
    healthCheckNodePort: requestsHealthCheckPort(view) ? spec.healthCheckNodePort : undefined,
  };
}

const NO_RESERVATIONS: Reservations = { clusterIPs: [], nodePorts: [] };

/** Reports addresses and ports that the allocators refuse whatever other Services have: out of range, or requested twice by one Service. */
export function checkOwnRequests(view: ServiceView, findings: Findings, cluster: ClusterProfile): void {
  const { type, spec } = view;
  if (type === undefined || type === 'ExternalName') return;
  if (cluster.serviceCidrs !== undefined && !view.headless) checkClusterIpRange(view, cluster.serviceCidrs, findings);
  const { first, last } = cluster.nodePorts;
  const usedNodePorts = new Set<number>();
  const reportedPaths = new Set(findings.problems.map(({ path }) => path));
  if (type === 'NodePort' || type === 'LoadBalancer') {
    for (const { nodePort, path } of requestedNodePortsOf(spec.ports ?? [])) {
      if (nodePort < first || nodePort > last) {
        findings.add(NODE_PORT_RANGE, { path, found: nodePort, expected: text`a node port from ${first} to ${last}` });
      } else if (usedNodePorts.has(nodePort)) {
        const finding = { path, found: nodePort, expected: 'a node port that no other port number of this Service uses' };
        if (reportedPaths.has(formatPath(path))) findings.addConsequence(NODE_PORT_TAKEN, finding); // requested twice for one port number
        else findings.add(NODE_PORT_TAKEN, finding);
      }
      usedNodePorts.add(nodePort);
    }
  }
  const healthCheckPort = spec.healthCheckNodePort ?? 0;
  const isInRange = healthCheckPort >= first && healthCheckPort <= last;
  if (!requestsHealthCheckPort(view) || (isInRange && !usedNodePorts.has(healthCheckPort))) return;
  findings.add(HEALTH_CHECK_NODE_PORT_RANGE, {
    path: ['spec', 'healthCheckNodePort'], found: healthCheckPort,
    expected: isInRange ? 'a port that is not a node port of this Service' : text`a port from ${first} to ${last}`,
  });
}

function checkClusterIpRange(view: ServiceView, serviceCidrs: readonly string[], findings: Findings): void {
  const ranges = serviceCidrs.map((text) => parseCidr(text)).filter((range): range is Cidr => range !== undefined);
  const finding = { path: ['spec', 'clusterIPs'], found: view.clusterIPs };
  for (const { ip, text } of parsedClusterIpsOf(view)) {
    const range = ranges.find((candidate) => containsIp(candidate, ip));
    if (range === undefined || isSameIp(ip, networkOf(range)) || (ip.family === 4 && isSameIp(ip, lastAddressOf(range)))) {
      findings.add(CLUSTER_IP_RANGE, {
        ...finding,
        expected: range === undefined ? `an address inside ${serviceCidrs.join(' or ')}; "${text}" is outside`
          : `an address other than "${text}", the ${isSameIp(ip, networkOf(range)) ? 'first' : 'broadcast'} address of its range`,
      });
    } else if (range === ranges[0] && isSameIp(ip, addToIp(networkOf(range), 1)) && !isKubernetesService(view)) {
      findings.add(CLUSTER_IP_TAKEN, { ...finding, expected: `an address other than "${text}", which belongs to default/kubernetes` });
    }
  }
}

/** Returns the cluster IPs that can be parsed, with their text. */
const parsedClusterIpsOf = ({ clusterIPs }: ServiceView): { ip: IpAddress; text: string }[] =>
  clusterIPs.flatMap((text) => { const ip = parseIp(text); return ip === undefined ? [] : [{ ip, text }]; });


const isKubernetesService = ({ metadata }: ServiceView): boolean =>
  metadata.name === 'kubernetes' && (metadata.namespace ?? 'default') === 'default';

const requestsHealthCheckPort = ({ type, spec }: ServiceView): boolean =>
  type === 'LoadBalancer' && spec.externalTrafficPolicy === 'Local' && (spec.healthCheckNodePort ?? 0) !== 0;

/** Returns the node ports to allocate, in the order of the ports: ports with the same number share the first chosen node port. */
function requestedNodePortsOf(ports: readonly DecodedPort[]): { nodePort: number; path: Path }[] {
  const requests: { nodePort: number; path: Path }[] = [];
  const nodePortByPort = new Map<number, number>();
  for (const { port = 0, nodePort = 0 } of ports) if (nodePort !== 0 && !nodePortByPort.has(port)) nodePortByPort.set(port, nodePort);
  const earlierPorts = new Set<number>();
  ports.forEach(({ port = 0, nodePort = 0 }, index) => {
    const sharedNodePort = nodePortByPort.get(port);
    if (sharedNodePort === undefined) return;
    const path = ['spec', 'ports', index, 'nodePort'];
    if (!isRepeated(earlierPorts, port)) requests.push({ nodePort: sharedNodePort, path });
    if (nodePort !== 0 && nodePort !== sharedNodePort) requests.push({ nodePort, path });
  });
  return requests;
}
