import { dropUndefined, MINORS, parseIp, type Card, type MinorRange, type DecodedPort, type DecodedServiceSpec } from '../../service';
import { renderFor, YAML, type ApiReason, type Path, type Problem } from '../../problem';

/** One of the two IP families. */
export type Family = 'IPv4' | 'IPv6';

/** Families of a cluster's Services, the default one first. */
export type ClusterFamilies = readonly [Family, ...Family[]];

/** A value that the API server allocated because no manifest specifies it. */
export interface Allocation {
  /** Path of the value: `spec.clusterIPs[1]`, `spec.ports[0].nodePort`. */
  readonly path: Path;
  /** IP family of an allocated address. @default - the value is a port */
  readonly family?: Family;
}

/**
 * Simulates the allocators of a cluster: assigns free addresses and ports, and records where it assigned them.
 *
 * The addresses are from the ranges reserved for documentation, which no cluster uses.
 */
export class Allocator {
  readonly allocations: Allocation[] = [];
  private ports = FIRST_PORT;

  constructor(
    readonly families: ClusterFamilies,
    /** Addresses and node ports that manifests request explicitly: the allocator does not assign them to other Services. */
    private readonly requested: { readonly addresses: ReadonlySet<string>; readonly ports: ReadonlySet<number> },
  ) {}

  /** Allocates an address of a family for the field `path`. */
  allocateAddress(family: Family, path: Path): string {
    this.allocations.push({ path, family });
    for (let last = 1; ; last++) {
      const address = family === 'IPv4' ? `192.0.2.${last}` : `2001:db8::${last.toString(16)}`;
      if (!this.requested.addresses.has(address) || last > this.requested.addresses.size + 1) return address;
    }
  }

  /** Allocates a node port for the field `path`. */
  allocateNodePort(path: Path): number {
    this.allocations.push({ path });
    do this.ports++; while (this.requested.ports.has(this.ports));
    return this.ports;
  }
}

/** The first simulated node port: above the default node port range, so it cannot be confused with a real node port. */
const FIRST_PORT = 40000;

/** Returns the family of an address, `IPv4` or `IPv6` (IPv4-mapped IPv6 is IPv4); `undefined` for text that is not an address. */
export function familyOf(address: string): Family | undefined {
  const ip = parseIp(address);
  return ip === undefined ? undefined : `IPv${ip.family}`;
}

/**
 * Keeps previously allocated values that the new object omits: cluster IPs, node ports, the health check node port.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/master/pkg/registry/core/service/storage/storage.go (patchAllocatedValues,
 * normalizeClusterIPs)
 */
export function patchAllocatedValues(next: StoredSpec, old: StoredSpec, minors: MinorRange): void {
  if (needsClusterIp(old) && needsClusterIp(next)) {
    next.clusterIP ||= old.clusterIP;
    if ((next.clusterIPs ?? []).length === 0) next.clusterIPs = old.clusterIPs;
  }
  if (needsNodePort(old) && needsNodePort(next)
    && (next.allocateLoadBalancerNodePorts !== false || minors.last < RELEASES_NODE_PORTS)) takeOverNodePorts(next, old);
  if (needsHealthCheckPort(old) && needsHealthCheckPort(next)) next.healthCheckNodePort ||= old.healthCheckNodePort;
  alignClusterIps(next, old);
}

/**
 * Position in `MINORS` of the first version that releases the node ports of a load balancer Service that no longer needs them.
 *
 * @see https://github.com/kubernetes/kubernetes/pull/122320
 */
const RELEASES_NODE_PORTS = MINORS.indexOf('1.30');

/** Gives each port without a node port the node port of the old port with the same name. So a renamed port gets a different node port. */
function takeOverNodePorts(next: StoredSpec, old: StoredSpec): void {
  const requestedPorts = new Set(next.ports?.map(({ nodePort }) => nodePort));
  const byName = new Map(old.ports?.map(({ name = '', nodePort }) => [name, nodePort]));
  for (const port of next.ports ?? []) {
    const before = byName.get(port.name ?? '');
    if (port.nodePort === undefined && before !== undefined && !requestedPorts.has(before)) port.nodePort = before;
  }
}

/** Aligns `clusterIP` and `clusterIPs`: a change of one changes both. */
function alignClusterIps(next: StoredSpec, old: StoredSpec): void {
  const { clusterIP: previous = '' } = old, { clusterIP: current = '' } = next;
  if ((old.clusterIPs ?? []).length > 0 && (next.clusterIPs ?? []).length === 0 && previous === current) next.clusterIPs = old.clusterIPs;
  if (previous === current) return;
  const isUntouched = isSameList(old.clusterIPs, next.clusterIPs);
  if (current === '') {
    if (isUntouched) delete next.clusterIPs;
  } else if (isUntouched) next.clusterIPs = [current];
}

/**
 * Drops fields that the new type does not need, unless they changed at the same time.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/master/pkg/registry/core/service/strategy.go (dropTypeDependentFields)
 */
export function dropTypeDependentFields(next: StoredSpec, old: StoredSpec, minors: MinorRange): void {
  if (needsClusterIp(old) && !needsClusterIp(next)) {
    if (isSameList(old.clusterIPs, next.clusterIPs)) {
      delete next.clusterIP;
      delete next.clusterIPs;
    }
    if (isSameList(old.ipFamilies, next.ipFamilies)) delete next.ipFamilies;
    if (old.ipFamilyPolicy === next.ipFamilyPolicy) delete next.ipFamilyPolicy;
  }
  if (needsNodePort(old) && !needsNodePort(next)) {
    const before = new Set(old.ports?.map(({ nodePort }) => nodePort));
    if ((next.ports ?? []).every(({ nodePort }) => nodePort === undefined || before.has(nodePort))) for (const port of next.ports
      ?? []) delete port.nodePort;
  }
  if (needsHealthCheckPort(old) && !needsHealthCheckPort(next)
    && old.healthCheckNodePort === next.healthCheckNodePort) delete next.healthCheckNodePort;
  if (old.type === 'LoadBalancer' && next.type !== 'LoadBalancer') {
    if (old.allocateLoadBalancerNodePorts === next.allocateLoadBalancerNodePorts) delete next.allocateLoadBalancerNodePorts;
    if (old.loadBalancerClass === next.loadBalancerClass) delete next.loadBalancerClass;
  }
  if (hasExternalTrafficPolicy(old, minors) && !hasExternalTrafficPolicy(next, minors)
    && old.externalTrafficPolicy === next.externalTrafficPolicy) delete next.externalTrafficPolicy;
}

/** A mutable port. */
export type StoredPort = { -readonly [Field in keyof DecodedPort]: DecodedPort[Field] };

/** The mutable spec of a Service that the simulated steps of the API server change. */
export type StoredSpec = { -readonly [Field in Exclude<keyof DecodedServiceSpec, 'ports'>]: DecodedServiceSpec[Field] } & {
  ports?: StoredPort[];
  publishNotReadyAddresses?: boolean;
};

/** Returns a mutable copy of a spec and its ports; other lists and objects are shared. */
export function copySpec(spec: DecodedServiceSpec): StoredSpec {
  const { ports } = spec;
  // TypeScript: ports are copied.
  return { ...spec, ...(ports === undefined ? {} : { ports: ports.map((port) => ({ ...port })) }) } as StoredSpec;
}

/**
 * Whether `externalTrafficPolicy` applies to a Service: to LoadBalancer and NodePort, and to ClusterIP with external IPs since 1.29.
 *
 * @see https://github.com/kubernetes/kubernetes/pull/119150
 */
export function hasExternalTrafficPolicy({ type, externalIPs = [] }: StoredSpec, minors: MinorRange): boolean {
  return type === 'LoadBalancer' || type === 'NodePort'
    || (type === 'ClusterIP' && externalIPs.length > 0 && minors.last >= MINORS.indexOf('1.29'));
}

/** Whether a Service has a cluster IP, which may be "None": every type but ExternalName. `false` without a type. */
export const needsClusterIp = ({ type }: StoredSpec): boolean =>
  type === 'ClusterIP' || type === 'NodePort' || type === 'LoadBalancer';

/** Whether the ports of a Service have node ports: NodePort and LoadBalancer. */
export const needsNodePort = ({ type }: StoredSpec): boolean => type === 'NodePort' || type === 'LoadBalancer';

/** Whether the ports of a Service have node ports, which `allocateLoadBalancerNodePorts: false` prevents unless a port sets one. */
export const hasNodePorts = (spec: StoredSpec): boolean => spec.type === 'NodePort' || (spec.type === 'LoadBalancer'
  && (spec.allocateLoadBalancerNodePorts !== false || spec.ports?.some(({ nodePort = 0 }) => nodePort !== 0) === true));

/** Whether a Service has a health check node port: a LoadBalancer with `externalTrafficPolicy: Local`. */
export const needsHealthCheckPort = ({ type, externalTrafficPolicy }: StoredSpec): boolean =>
  type === 'LoadBalancer' && externalTrafficPolicy === 'Local';

export const isStoredHeadless = ({ clusterIP = '', clusterIPs = [clusterIP] }: StoredSpec): boolean =>
  isSameList(clusterIPs, ['None']);

export function isWithoutSelector({ selector }: StoredSpec): boolean {
  for (const _ in selector) return false;
  return true;
}

/** Whether two lists of strings have the same items in the same order; absent is empty. */
export const isSameList = (list: readonly string[] = [], otherList: readonly string[] = []): boolean =>
  list.length === otherList.length && list.every((item, index) => item === otherList[index]);

/** One reason why the API server refuses an update, as in `details.causes` of its response. */
export interface Refusal {
  /** The code, reason and fix of the rule that refuses the update. */
  readonly rule: Pick<Card, 'code' | 'why' | 'fix'>;
  readonly reason: ApiReason;
  /** Path of the field; empty if the API server names no field. */
  readonly path: Path;
  /** The API server's message without path and value; absent if it would also refuse the manifest as a new object. */
  readonly says?: string;
  /** The Kubernetes minor versions in which the API server refuses the update, if not all that are checked: `1.26..1.28`. */
  readonly minors?: string;
}

/**
 * Returns a problem that would also occur in a new object as a refusal of an update, with the same code, fix and path; `expected` becomes
 * part of `why`.
 */
export function refusalOf(problem: Problem): Refusal {
  const { code, why, expected, reason = 'Invalid value', segments: path, minors } = problem;
  const rule = { code, why: `${why} (expected ${expected})`, fix: renderFor(problem, YAML).fix };
  return dropUndefined({ rule, reason, path, minors });
}
