import type { Allocator, Family } from './allocator';
import { keepsPreferring } from './ip-families';
import type { Refusal } from './refusal';
import { needsHealthCheckPort, type StoredSpec } from './stored-spec';
import { NODE_PORT_DUPLICATE } from '../../service/rules/port-lists';

/**
 * Gives a Service the addresses and ports that it has not got yet.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/master/pkg/registry/core/service/storage/alloc.go (allocateUpdate)
 */
export function allocate(next: StoredSpec, old: StoredSpec | undefined, allocator: Allocator): readonly Refusal[] {
  if (next.type !== 'ExternalName' && !keepsPreferring(next, old)) allocateAddresses(next, old, allocator);
  const refusals = takesNodePorts(next) ? allocateNodePorts(next, old === undefined, allocator) : [];
  if (refusals.length === 0 && needsHealthCheckPort(next) && !(old !== undefined && needsHealthCheckPort(old))) {
    next.healthCheckNodePort ||= allocator.nodePort(['healthCheckNodePort']);
  }
  return refusals;
}

function allocateAddresses(next: StoredSpec, old: StoredSpec | undefined, allocator: Allocator): void {
  const isNew = old === undefined || old.type === 'ExternalName';
  if ((isNew ? next : old).clusterIPs?.[0] === 'None') return;
  const { ipFamilies = [] } = next;
  const upgraded = old?.ipFamilies?.length === 1 && ipFamilies.length === 2;
  if (!isNew && !upgraded) return;
  // One of two, or it was refused.
  const clusterIPs = ipFamilies.map((family, at) => next.clusterIPs?.[at] || allocator.address(family as Family, ['clusterIPs', at]));
  next.clusterIPs = clusterIPs;
  next.clusterIP = clusterIPs[0];
}

/** A load balancer that says it needs none gets none; those it names are taken. */
function takesNodePorts({ type, allocateLoadBalancerNodePorts }: StoredSpec): boolean {
  return type === 'NodePort' || (type === 'LoadBalancer' && allocateLoadBalancerNodePorts !== false);
}

/** @param isNew whether the Service is created: then ports of one number share a node port */
function allocateNodePorts(next: StoredSpec, isNew: boolean, allocator: Allocator): readonly Refusal[] {
  const ports = next.ports ?? [];
  const taken = new Set<string>();
  const shared = new Map<number | undefined, number>();
  if (isNew) for (const { port, nodePort } of ports) if (nodePort !== undefined && !shared.has(port)) shared.set(port, nodePort);
  for (let at = 0; at < ports.length; at++) {
    const port = ports[at];
    port.nodePort ??= shared.get(port.port) ?? allocator.nodePort(['ports', at, 'nodePort']);
    if (isNew) shared.set(port.port, port.nodePort);
    const key = `${port.protocol} ${port.nodePort}`;
    if (taken.has(key)) {
      return [{ rule: NODE_PORT_DUPLICATE, reason: 'InternalError', path: [], says: `duplicate nodePort: {${key}}` }];
    }
    taken.add(key);
  }
  return [];
}
