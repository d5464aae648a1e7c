import type { Path, Problem } from '../../problem';
import { listPossibleStates, type ClusterState } from './cluster-state';
import { updateService, type UpdateVerdict } from './service-update';
import { writtenSpecOf, type ServicePair, type ApplyMode } from '../change';
import { checkObject, dropUndefined, toRecord, type ClusterProfile, type UnknownObject, type DecodedServiceSpec } from '../../service';

export { certaintyOf, describeStates, type ClusterState } from './cluster-state';
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
