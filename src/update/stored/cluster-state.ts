import type { ComparedService } from '../change';
import { createService } from './service-update';
import { copySpec, familyOf, needsClusterIp, needsHealthCheckPort, type ClusterFamilies, type StoredSpec } from './stored-spec';
import { parseCidr, type ClusterProfile, type DecodedServiceSpec } from '../../service';

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
  const familyChoices = listClusterFamilies(cluster);
  const isIndependent = live === undefined && !dependsOnFamilies(before.spec) && !dependsOnFamilies(next);
  for (const families of isIndependent ? familyChoices.slice(0, 1) : familyChoices) {
    if (live !== undefined) {
      const { ipFamilies = [], clusterIP } = live.spec;
      if (clusterIP === 'None' || ipFamilies.every((family) => families.some((clusterFamily) => clusterFamily === family)))
        states.push({ families, live: live.spec });
      continue;
    }
    // A manifest exported from a cluster may have a resourceVersion, which only an object that is created must not have.
    const created = createService(before.spec, { ...before.metadata, resourceVersion: undefined }, families, cluster);
    if (!created.accepted) continue;
    states.push({ families, live: created.spec }, ...listCoincidences(families, created.spec, before.spec, next));
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
function listCoincidences(
  families: ClusterFamilies, spec: StoredSpec, before: DecodedServiceSpec, next: DecodedServiceSpec,
): ClusterState[] {
  const states: ClusterState[] = [];
  const requestedIps = next.clusterIPs ?? (next.clusterIP === undefined ? [] : [next.clusterIP]);
  const oldAddressCount = before.clusterIPs?.length ?? (before.clusterIP === undefined ? 0 : 1);
  const live = copySpec(spec);
  const hasRightFamilies = familyOf(requestedIps[0] ?? '') !== undefined
    && requestedIps.every((address, index) => index >= (spec.clusterIPs?.length ?? 0) || familyOf(address) === spec.ipFamilies?.[index]);
  if (needsClusterIp(spec) && spec.clusterIP !== 'None' && requestedIps.length > oldAddressCount && hasRightFamilies) {
    live.clusterIPs = spec.clusterIPs?.map((address, index) => (index < oldAddressCount ? address : requestedIps[index] ?? address));
    live.clusterIP = live.clusterIPs?.[0];
    states.push({ families, live, coincidence: 'address' });
  }
  if (needsHealthCheckPort(spec) && (next.healthCheckNodePort ?? 0) !== 0 && (before.healthCheckNodePort ?? 0) === 0)
    states.push(...[spec, ...states.map((state) => state.live)].map((live): ClusterState =>
      ({ families, live: { ...live, healthCheckNodePort: next.healthCheckNodePort }, coincidence: 'health-check-port' })));
  const ports = findPortsWithRequestedNodePort(spec, before, next);
  if (ports !== undefined) states.push({ families, live: { ...spec, ports }, coincidence: 'node-port' });
  return states;
}

/**
 * Returns the stored ports in the state in which the cluster had allocated to one port the node port that the new manifest requests for
 * another. `undefined` if the manifest requests no new node port, or no other port has an allocated node port.
 */
function findPortsWithRequestedNodePort(spec: StoredSpec, before: DecodedServiceSpec, next: DecodedServiceSpec): StoredSpec['ports'] {
  const oldPorts = new Set(before.ports?.map(({ nodePort }) => nodePort));
  const requestingPort = next.ports?.find(({ nodePort }) => (nodePort ?? 0) !== 0 && !oldPorts.has(nodePort));
  const allocatedIndex = spec.ports?.findIndex(({ nodePort, name, port }) => nodePort !== undefined && !oldPorts.has(nodePort)
    && name !== requestingPort?.name && port !== requestingPort?.port) ?? -1;
  return requestingPort === undefined || allocatedIndex < 0 ? undefined
    : spec.ports?.map((port, index) => (index === allocatedIndex ? { ...port, nodePort: requestingPort.nodePort } : port));
}

/**
 * Returns `{ certain: true }` if something happens in all of the possible states, otherwise `{ certain: false, when }`, where `when` is the
 * condition of those in which it happens.
 */
export const certaintyOf = (matching: readonly ClusterState[], states: readonly ClusterState[]): { certain: boolean; when?: string } =>
  matching.length === states.length ? { certain: true } : { certain: false, when: describeStates(matching, states) };

/** The condition that some states meet and all others do not, as text after "if". */
export function describeStates(matching: readonly ClusterState[], states: readonly ClusterState[]): string {
  const matchingSet = new Set(matching);
  for (const [words, holds] of CONDITIONS) if (states.every((state) => holds(state) === matchingSet.has(state))) return words;
  return 'the cluster gave it other addresses, or has other families, than the manifests assume';
}

/** Conditions for `when` of an outcome, as text and predicate. The first that is true in exactly the states with the outcome is used. */
const CONDITIONS: readonly (readonly [string, (state: ClusterState) => boolean])[] = [
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
