import type { ComparedService } from '../change';
import { createService } from './service-update';
import { copySpec, familyOf, needsClusterIp, needsHealthCheckPort, type ClusterFamilies, type StoredSpec } from './stored-spec';
import { parseCidr, type ClusterProfile } from '../../service';
import type { DecodedServiceSpec } from '../../service/decode/decoded-objects';

/** A possible state of the cluster, which decides what manifests leave open. */
export interface ClusterState {
  readonly families: ClusterFamilies;
  /** The Service as the API server has stored it. */
  readonly live: DecodedServiceSpec;
  /** Which requested value of the new manifest the API server happens to have allocated to the Service before. @default - none */
  readonly coincidence?: 'address' | 'health-check-port' | 'node-port';
}

/**
 * Returns the cluster states that are consistent with the applied manifest: IP families, and the stored Service in them. With a live object
 * there is one for each choice of families that has those of the object.
 */
export function listPossibleStates(
  before: ComparedService, next: DecodedServiceSpec, live: ComparedService | undefined, cluster: ClusterProfile,
): ClusterState[] {
  const states: ClusterState[] = [];
  const possible = listClusterFamilies(cluster);
  const isAnySame = live === undefined && !dependsOnFamilies(before.spec) && !dependsOnFamilies(next);
  for (const families of isAnySame ? possible.slice(0, 1) : possible) {
    if (live !== undefined) {
      const { ipFamilies = [], clusterIP } = live.spec;
      if (clusterIP === 'None' || ipFamilies.every((family) => families.some((clusterFamily) => clusterFamily === family)))
        states.push({ families, live: live.spec });
      continue;
    }
    const created = createService(before.spec, before.metadata, families, cluster);
    if (!created.accepted) continue;
    states.push({ families, live: created.spec }, ...selectStates(families, created.spec, before.spec, next));
  }
  return states;
}

/** Whether the spec that the API server stores may depend on the IP families of the cluster. */
const dependsOnFamilies = ({ clusterIP, clusterIPs, ipFamilies, ipFamilyPolicy }: DecodedServiceSpec): boolean =>
  clusterIP !== undefined || clusterIPs !== undefined || ipFamilies !== undefined || ipFamilyPolicy !== undefined;

/** The IP families of the `serviceCidrs` of the cluster profile; all possible combinations if it has none. */
function listClusterFamilies({ serviceCidrs }: ClusterProfile): readonly ClusterFamilies[] {
  const rangeFamilies = (serviceCidrs ?? []).flatMap((range) => {
    const family = parseCidr(range)?.address.family;
    return family === undefined ? [] : [`IPv${family}` as const];
  });
  const [first, ...otherFamilies] = new Set(rangeFamilies);
  return first === undefined ? [['IPv4'], ['IPv6'], ['IPv4', 'IPv6'], ['IPv6', 'IPv4']] : [[first, ...otherFamilies]];
}

/**
 * States in which the manifest requests the very address or port that the cluster had allocated, for example because it was copied from
 * `kubectl get -o yaml`.
 */
function selectStates(families: ClusterFamilies, spec: StoredSpec, before: DecodedServiceSpec, next: DecodedServiceSpec): ClusterState[] {
  const states: ClusterState[] = [];
  const requested = next.clusterIPs ?? (next.clusterIP === undefined ? [] : [next.clusterIP]);
  const oldCount = before.clusterIPs?.length ?? (before.clusterIP === undefined ? 0 : 1);
  const live = copySpec(spec);
  const fits = familyOf(requested[0] ?? '') !== undefined
    && requested.every((address, index) => index >= (spec.clusterIPs?.length ?? 0) || familyOf(address) === spec.ipFamilies?.[index]);
  if (needsClusterIp(spec) && spec.clusterIP !== 'None' && requested.length > oldCount && fits) {
    live.clusterIPs = spec.clusterIPs?.map((address, index) => (index < oldCount ? address : requested[index] ?? address));
    live.clusterIP = live.clusterIPs?.[0];
    states.push({ families, live, coincidence: 'address' });
  }
  if (needsHealthCheckPort(spec) && (next.healthCheckNodePort ?? 0) !== 0 && (before.healthCheckNodePort ?? 0) === 0)
    states.push(...[spec, ...states.map((state) => state.live)].map((live): ClusterState =>
      ({ families, live: { ...live, healthCheckNodePort: next.healthCheckNodePort }, coincidence: 'health-check-port' })));
  const ports = withRequestedNodePort(spec, before, next);
  if (ports !== undefined) states.push({ families, live: { ...spec, ports }, coincidence: 'node-port' });
  return states;
}

/**
 * Returns the stored ports in the state in which the cluster had allocated to one port the node port that the new manifest requests for
 * another. `undefined` if the manifest requests no new node port, or no other port has an allocated node port.
 */
function withRequestedNodePort(spec: StoredSpec, before: DecodedServiceSpec, next: DecodedServiceSpec): StoredSpec['ports'] {
  const oldPorts = new Set(before.ports?.map(({ nodePort }) => nodePort));
  const requesting = next.ports?.find(({ nodePort }) => (nodePort ?? 0) !== 0 && !oldPorts.has(nodePort));
  const allocated = spec.ports?.findIndex(({ nodePort, name, port }) => nodePort !== undefined && !oldPorts.has(nodePort)
    && name !== requesting?.name && port !== requesting?.port) ?? -1;
  return requesting === undefined || allocated < 0 ? undefined
    : spec.ports?.map((port, index) => (index === allocated ? { ...port, nodePort: requesting.nodePort } : port));
}

/**
 * Returns `{ certain: true }` if something happens in all of the possible states, otherwise `{ certain: false, when }`, where `when` is the
 * condition of those in which it happens.
 */
export function certaintyOf(matching: readonly ClusterState[], states: readonly ClusterState[]): { certain: boolean; when?: string } {
  return matching.length === states.length ? { certain: true } : { certain: false, when: describeStates(matching, states) };
}

/** The condition that some states meet and all others do not, as text after "if". */
export function describeStates(matching: readonly ClusterState[], states: readonly ClusterState[]): string {
  const subset = new Set(matching);
  for (const [words, holds] of DIFFERENCES) if (states.every((state) => holds(state) === subset.has(state))) return words;
  return 'the cluster gave it other addresses, or has other families, than the manifests assume';
}

/** Conditions for `when` of an outcome, as text and predicate. The first that is true in exactly the states with the outcome is used. */
const DIFFERENCES: readonly (readonly [string, (state: ClusterState) => boolean])[] = [
  ['the cluster did not give it this address by chance', ({ coincidence }) => coincidence !== 'address'],
  ['the cluster did not give it this port by chance', ({ coincidence }) => coincidence !== 'health-check-port'],
  ['the cluster gave this node port to another port of it by chance', ({ coincidence }) => coincidence === 'node-port'],
  ['the cluster gave it an IPv6 address first', ({ live }) => live.ipFamilies?.[0] === 'IPv6'],
  ['the cluster gave it an IPv4 address first', ({ live }) => live.ipFamilies?.[0] === 'IPv4'],
  ['the cluster gave it addresses of both families', ({ live }) => live.ipFamilies?.length === 2],
  ['the cluster gave it an address of one family only', ({ live }) => live.ipFamilies?.length === 1],
  ['the cluster has both IP families', ({ families }) => families.length === 2],
  ['the cluster has one IP family only', ({ families }) => families.length === 1],
  ['the cluster has no IPv6', ({ families }) => !families.includes('IPv6')],
  ['the cluster has no IPv4', ({ families }) => !families.includes('IPv4')],
  ['the first IP family of the cluster is IPv6', ({ families }) => families[0] === 'IPv6'],
  ['the first IP family of the cluster is IPv4', ({ families }) => families[0] === 'IPv4'],
];
