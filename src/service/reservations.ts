import type { ClusterProfile } from './cluster';
import type { DecodedPort } from './decode/decoded-objects';
import { canonicalIp, containsIp, lastOf, networkOf, parseCidr, parseIp, sameIp, type Cidr, type IpAddress } from './ip';
import { CLUSTER_IP_RANGE } from './rules/cluster-ip-range';
import { CLUSTER_IP_TAKEN } from './rules/cluster-ip-taken';
import { HEALTH_CHECK_NODE_PORT_RANGE } from './rules/health-check-node-port-range';
import { NODE_PORT_RANGE } from './rules/node-port-range';
import { NODE_PORT_TAKEN } from './rules/node-port-taken';
import type { ServiceView } from './service-view';
import type { Findings } from '../problem/findings';

/** What one Service asks the cluster's allocators for. */
export interface Reservations {
  /** Chosen cluster IPs, in canonical form, and where they stand. */
  readonly clusterIPs: readonly { readonly key: string; readonly at: number; readonly text: string }[];
  /** Chosen node ports, each once, and where the server would look for the fault. */
  readonly nodePorts: readonly { readonly nodePort: number; readonly path: string }[];
  readonly healthCheckNodePort?: number;
}

/** What a Service that could be read asks the allocators for. */
export function reservationsOf(view: ServiceView): Reservations {
  const { type, headless, spec } = view;
  if (type === undefined || type === 'ExternalName') return { clusterIPs: [], nodePorts: [] };
  const health = asksForHealthCheckPort(view) ? { healthCheckNodePort: spec.healthCheckNodePort } : {};
  return {
    clusterIPs: headless ? [] : addressesOf(view).map(({ ip, at, text }) => ({ key: canonicalIp(ip), at, text })),
    nodePorts: type === 'NodePort' || type === 'LoadBalancer' ? nodePortsOf(spec.ports ?? []) : [],
    ...health,
  };
}

/** What the allocators refuse of one Service alone: out of range, or asked for twice. */
export function checkOwnRequests(view: ServiceView, cluster: ClusterProfile, findings: Findings): void {
  const { type, spec } = view;
  if (type === undefined || type === 'ExternalName') return;
  if (cluster.serviceCidrs !== undefined && !view.headless) checkClusterIpRange(view, cluster.serviceCidrs, findings);
  const { first, last } = cluster.nodePorts;
  const taken = new Set<number>();
  if (type === 'NodePort' || type === 'LoadBalancer') {
    for (const { nodePort, path } of nodePortsOf(spec.ports ?? [])) {
      if (nodePort < first || nodePort > last) {
        findings.add(NODE_PORT_RANGE, { path, found: nodePort, reason: 'Invalid value', expected: `a node port from ${first} to ${last}` });
      } else if (taken.has(nodePort)) {
        findings.add(NODE_PORT_TAKEN, { path, found: nodePort, reason: 'Invalid value', expected: 'a node port that no other port number of this Service uses' });
      }
      taken.add(nodePort);
    }
  }
  const health = spec.healthCheckNodePort ?? 0;
  if (!asksForHealthCheckPort(view)) return;
  if (health < first || health > last) {
    findings.add(HEALTH_CHECK_NODE_PORT_RANGE, { path: 'spec.healthCheckNodePort', found: health, reason: 'InternalError', expected: `a port from ${first} to ${last}` });
  } else if (taken.has(health)) {
    findings.add(HEALTH_CHECK_NODE_PORT_RANGE, { path: 'spec.healthCheckNodePort', found: health, reason: 'InternalError', expected: 'a port that is not a node port of this Service' });
  }
}

function checkClusterIpRange(view: ServiceView, serviceCidrs: readonly string[], findings: Findings): void {
  const ranges = serviceCidrs.map((text) => parseCidr(text)).filter((range): range is Cidr => range !== undefined);
  const wide = { path: 'spec.clusterIPs', found: view.clusterIPs, reason: 'Invalid value' } as const;
  for (const { ip, text } of addressesOf(view)) {
    const range = ranges.find((candidate) => containsIp(candidate, ip));
    if (range === undefined || sameIp(ip, networkOf(range)) || (ip.family === 4 && sameIp(ip, lastOf(range)))) {
      findings.add(CLUSTER_IP_RANGE, { ...wide, expected: `addresses inside ${serviceCidrs.join(' and ')}, and "${text}" is not` });
    } else if (range === ranges[0] && sameIp(ip, firstHost(range)) && !isKubernetes(view)) {
      findings.add(CLUSTER_IP_TAKEN, { ...wide, expected: `an address other than "${text}", which belongs to default/kubernetes` });
    }
  }
}

function addressesOf({ clusterIPs }: ServiceView): { ip: IpAddress; at: number; text: string }[] {
  return clusterIPs.flatMap((text, at) => {
    const ip = parseIp(text);
    return ip === undefined ? [] : [{ ip, at, text }];
  });
}

function firstHost(range: Cidr): IpAddress {
  const { bytes, ...rest } = networkOf(range);
  return { ...rest, bytes: bytes.map((byte, at) => at === 15 ? byte + 1 : byte) };
}

function isKubernetes({ metadata }: ServiceView): boolean {
  return metadata.name === 'kubernetes' && (metadata.namespace ?? 'default') === 'default';
}

function asksForHealthCheckPort({ type, spec }: ServiceView): boolean {
  return type === 'LoadBalancer' && spec.externalTrafficPolicy === 'Local' && (spec.healthCheckNodePort ?? 0) !== 0;
}

/** The node ports in the order in which the allocator is asked: ports of one number share the first chosen among them. */
function nodePortsOf(ports: readonly DecodedPort[]): { nodePort: number; path: string }[] {
  const asked: { nodePort: number; path: string }[] = [];
  const chosen = new Map<number, number>();
  for (const { port = 0, nodePort = 0 } of ports) if (nodePort !== 0 && !chosen.has(port)) chosen.set(port, nodePort);
  if (chosen.size === 0) return asked;
  const done = new Set<number>();
  ports.forEach(({ port = 0, nodePort = 0 }, at) => {
    const shared = chosen.get(port);
    if (shared === undefined) return;
    if (!done.has(port)) {
      done.add(port);
      asked.push({ nodePort: shared, path: `spec.ports[${at}].nodePort` });
      if (nodePort === 0 || nodePort === shared) return;
    }
    if (nodePort !== 0 && nodePort !== shared) asked.push({ nodePort, path: `spec.ports[${at}].nodePort` });
  });
  return asked;
}
