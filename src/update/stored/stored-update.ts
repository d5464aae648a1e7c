import type { Path, Problem } from '../../problem';
import { updateService, createService, type UpdateVerdict } from './service-update';
import { writtenSpecOf, type ServicePair, type ApplyMode, type ComparedService } from '../change';
import {
  checkObject, dropUndefined, toRecord, parseCidr, type ClusterProfile, type UnknownObject, type DecodedServiceSpec,
} from '../../service';
import { copySpec, familyOf, needsClusterIp, needsHealthCheckPort, type ClusterFamilies, type StoredSpec } from './stored-spec';

export { hasNodePorts, isStoredHeadless, refusalOf, type Refusal, type StoredPort, type StoredSpec } from './stored-spec';
export { LOAD_BALANCER_CLASS_IMMUTABLE, findMetadataRefusals, SECOND_SERVICE, SERVICES } from './update-rules';

/** How an update is sent to the API server. */
export interface ApplyRequest {
  readonly apply: ApplyMode;
  readonly cluster: ClusterProfile;
  /** Whether labels, annotations or other metadata change. */
  readonly changesMetadata: boolean;
}

/** The API server's answer in one state of the cluster. */
export interface UpdateAnswer<Answer extends UpdateVerdict = UpdateVerdict> {
  readonly state: ClusterState;
  readonly verdict: Answer;
}

/** An update that the API server accepts in one state of the cluster. */
export type AcceptedUpdate = UpdateAnswer<Extract<UpdateVerdict, { accepted: true }>>;

/** The possible results of an update in the API server. */
export interface StoredUpdate {
  /** Values that the API server cannot read: if there are any, it refuses the object in every state, and `answers` is empty. */
  readonly unreadable: readonly Problem[];
  /** Unknown fields that client-side apply drops from its patch, because the Kubernetes minor version does not support them. */
  readonly dropped: readonly Problem[];
  /** One answer for each possible state of the cluster; none if the API server refuses the manifest before the change. */
  readonly answers: readonly UpdateAnswer[];
  /** The answers in which the API server accepts the update. */
  readonly accepted: readonly AcceptedUpdate[];
  /** Whether the API server refuses the update in every possible state: then no controller sees it. */
  readonly isRefused: boolean;
  /**
   * What the API server stores if the live object is known; absent if there is no live object, or if the API server refuses the update, or
   * if the result differs between the possible states.
   */
  readonly live?: AcceptedUpdate['verdict'];
}

/**
 * Returns what the API server stores, or why it refuses, in each possible state of the cluster (`answers`, the accepted ones in
 * `accepted`). `isRefused` if all states refuse it; no answers if a manifest cannot be decoded (`unreadable`).
 */
export function computeUpdate(pair: ServicePair, request: ApplyRequest): StoredUpdate {
  const { before, after, live } = pair;
  const { apply, cluster, changesMetadata } = request;
  const { unreadable, dropped } = unreadableOf(pair, request);
  if (unreadable.length > 0) return { unreadable, dropped, answers: [], accepted: [], isRefused: true };
  const specs = apply === 'server-side' ? { before: writtenSpecOf(before), next: writtenSpecOf(after) }
    : { before: before.spec, next: omitDroppedFields(after.spec, dropped) };
  const metadata = { metadata: after.metadata, liveMetadata: live?.metadata, changesMetadata };
  const answers = listPossibleStates(before, after.spec, live, cluster).map((state): UpdateAnswer =>
    ({ state, verdict: updateService({ ...specs, ...metadata, live: state.live }, apply, state.families, cluster) }));
  const accepted = answers.filter((answer): answer is AcceptedUpdate => answer.verdict.accepted);
  const isOne = live !== undefined && accepted.length > 0 && accepted.length === answers.length
    && new Set(accepted.map(({ verdict }) => JSON.stringify(verdict.spec))).size === 1;
  return {
    unreadable, dropped, answers, accepted, isRefused: answers.length > 0 && accepted.length === 0,
    ...(isOne ? { live: accepted[0].verdict } : {}),
  };
}

/** Values that the API server cannot decode, and fields that it drops. */
function unreadableOf({ after }: ServicePair, { apply, cluster }: ApplyRequest): Pick<StoredUpdate, 'unreadable' | 'dropped'> {
  const problems = checkObject(after.object.body, cluster)
    .filter(({ reason }) => reason === 'BadRequest' || reason === 'Duplicate field' || reason === 'Unknown field');
  if (apply !== 'client-side') return { unreadable: problems, dropped: [] };
  const manifestSpec = toRecord(after.object.body.spec), storedSpec = toRecord(after.spec);
  const dropped = problems.filter(({ reason, segments }) => reason === 'Unknown field' && storedSpec[fieldOf(segments)] !== undefined);
  const isAbsent = ({ reason, segments }: Problem): boolean => reason === 'Unknown field' && manifestSpec[fieldOf(segments)] === null;
  return { unreadable: problems.filter((problem) => !dropped.includes(problem) && !isAbsent(problem)), dropped };
}

/** The spec without the fields that no Kubernetes minor version of the cluster profile supports. */
function omitDroppedFields(spec: DecodedServiceSpec, dropped: readonly Problem[]): DecodedServiceSpec {
  const fields = new Set(dropped.filter(({ minors }) => minors === undefined).map(({ segments }) => fieldOf(segments)));
  return fields.size === 0 ? spec : Object.fromEntries(Object.entries(spec).filter(([field]) => !fields.has(field)));
}

/** Returns the field of the spec at a path, `type` for `spec.type`; empty for a path inside such a field or outside the spec. */
const fieldOf = ([first, field, ...below]: Path): string => first === 'spec' && below.length === 0 ? String(field) : '';

/**
 * Returns a Service as the API server will store it: the live object with the new spec, labels and annotations, without newly allocated
 * addresses and ports.
 */
export function createStoredObject(
  { spec, allocations }: Extract<UpdateVerdict, { accepted: true }>, { before, after, live }: Required<ServicePair>, apply: ApplyMode,
): UnknownObject {
  const object = { ...spec, ports: spec.ports?.map((port) => ({ ...port })) }; // TypeScript: lists are never changed in place
  for (const { path: [field, index] } of allocations) {
    if (typeof index !== 'number') delete object.healthCheckNodePort;
    else if (field === 'ports') delete object.ports?.[index].nodePort;
    else {
      object.clusterIPs = object.clusterIPs?.slice(0, index); // the second address is allocated after the first
      if (index === 0) delete object.clusterIP;
    }
  }
  const { metadata, ...fields } = live.object.body;
  const labels = mergeMaps(before.metadata.labels, after.metadata.labels, live.metadata.labels, apply);
  const annotations = mergeMaps(before.metadata.annotations, after.metadata.annotations, live.metadata.annotations, apply);
  return dropUndefined({
    ...fields, metadata: dropUndefined({ ...toRecord(metadata), labels, annotations }),
    spec: dropUndefined({ ...object, clusterIPs: object.clusterIPs?.length === 0 ? undefined : object.clusterIPs }),
  });
}

type StringMap = Readonly<Record<string, string>> | undefined;

/**
 * Merges labels or annotations: keys that are no longer applied are removed. Keys of other managers are kept, unless the object is
 * replaced.
 */
function mergeMaps(before: StringMap = {}, after: StringMap = {}, live: StringMap = {}, apply: ApplyMode): StringMap {
  if (apply === 'replace') return Object.keys(after).length === 0 ? undefined : after;
  const entries = Object.entries(live).filter(([key]) => before[key] === undefined || after[key] !== undefined);
  const merged = Object.fromEntries([...entries, ...Object.entries(after)]);
  return Object.keys(merged).length === 0 ? undefined : merged;
}

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
function listPossibleStates(
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
