import { lazy, checkList, formatPath, throwUsageError } from '../problem';
import { isRecord, pathOf, toRecord, referenceOf, readCluster, SERVICE, type ClusterProps, type FieldShape } from '../service';
import {
  isService, readManifests, writtenSpecOf, APPLY_MODES, type Change, type ComparedObject, type ComparedService, type Effect,
  type FieldChange, type ServicePair, type ApplyMode,
} from './change';
import { findChangedFields, findDifferences, type Difference } from './differences/find-differences';
import {
  describeEffects, effectsOfAddition, effectsOfRemoval, findEndpointEffects, findRenames, RunningPods, ServiceReferences, type Comparison,
  type Rename,
} from './effects/describe-effects';
import { isSameToAll, readPair } from './effective-settings';
import { findMetadataRefusals, createStoredObject, computeUpdate, type StoredUpdate } from './stored/stored-update';

/** How manifests are compared. */
export interface CompareOptions {
  /** The cluster that the manifests are for. @default - a cluster of any minor version that is checked by default */
  readonly cluster?: ClusterProps;
  /**
   * How the manifests are applied: `server-side` as Flux does, `client-side` as `kubectl apply` and Argo CD do, `replace` as `kubectl
   * replace` does.
   * @default 'server-side'
   */
  readonly apply?: ApplyMode;
  /** The objects as read with `kubectl get -o json`: they supply the values that the cluster allocated. @default - not known */
  readonly live?: readonly unknown[];
}

/**
 * What happens to Services and their endpoints when one set of manifests is applied over another: one entry for each object that changes.
 *
 * A change without consequences has no outcomes. Objects are matched by kind, namespace and name; of duplicates, the last counts.
 * Objects of other kinds are read for references to Services and for pods. The input is not modified, and no JSON input makes it throw.
 *
 * @throws ServiceError if the cluster profile is invalid, RangeError for an unknown value of `apply`, TypeError if either is not a list
 * @see https://github.com/cdk8s-services/cdk8s-services/blob/main/docs/changing-a-service.md
 * @example
 * const before = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { type: 'LoadBalancer', ports: [{ port: 80 }] } };
 * const after = { ...before, spec: { ...before.spec, loadBalancerClass: 'service.k8s.aws/nlb' } };
 * compareManifests([before], [after])[0].outcomes[0].code; // 'load-balancer-class-immutable'
 */
export function compareManifests(before: readonly unknown[], after: readonly unknown[], options: CompareOptions = {}): Change[] {
  const { apply = 'server-side', live: liveObjects } = options;
  if (!APPLY_MODES.includes(apply))
    throwUsageError(`compareManifests: apply must be one of ${APPLY_MODES.join(', ')}, found ${JSON.stringify(apply)}`, RangeError);
  for (const list of liveObjects === undefined ? [before, after] : [before, after, liveObjects]) checkList(list, 'compareManifests');
  const liveManifests = liveObjects === undefined ? undefined : readManifests(liveObjects);
  const comparison = readComparison(before, after, options.cluster ?? {});
  const renames = findRenames(comparison.before, comparison.after);
  const changes: Change[] = [];
  for (const [key, newObject] of comparison.after.objects) {
    const oldObject = comparison.before.objects.get(key), rename = renames.get(newObject), liveObject = liveManifests?.objects.get(key);
    if (oldObject === undefined) {
      const outcomes = effectsOfAddition(newObject, rename, comparison);
      const fields = rename === undefined ? [] : [nameChangeOf(rename, newObject), ...findChangedFields(rename.from, newObject)];
      if (outcomes.length > 0) changes.push(changeOf(newObject, 'after', fields, outcomes));
    } else {
      const live = liveObject !== undefined && isService(liveObject) ? { live: liveObject } : {};
      const change = isService(newObject) && isService(oldObject)
        ? changeOfService({ before: oldObject, after: newObject, ...live }, apply, comparison)
        : changeOfEndpoints(oldObject, newObject, comparison);
      if (change !== undefined) changes.push(change);
    }
  }
  const renamed = new Set<ComparedObject>([...renames.values()].map(({ from }) => from));
  for (const [key, oldObject] of comparison.before.objects)
    if (!comparison.after.objects.has(key) && !renamed.has(oldObject))
      changes.push(changeOf(oldObject, 'before', [], effectsOfRemoval(oldObject, comparison)));
  return changes;
}

function readComparison(before: readonly unknown[], after: readonly unknown[], cluster: ClusterProps): Comparison {
  const previous = readManifests(before.map(toStored)), current = readManifests(after);
  return {
    before: previous, after: current, cluster: readCluster(cluster),
    getReferences: lazy(() => new ServiceReferences(current)), running: lazy(() => new RunningPods(previous.app, current.app)),
  };
}

/** Compares one Service in three steps: what the API server stores, what differs, which effects that has. */
function changeOfService(pair: ServicePair, apply: ApplyMode, comparison: Comparison): Change | undefined {
  const { before, after, live } = pair;
  const fields = findChangedFields(before, after);
  if (fields.length === 0 && !mayChangeUnchanged(after, before)) return undefined;
  const changesMetadata = fields.some(({ segments: [first] }) => first === 'metadata');
  const update = computeUpdate(pair, { apply, cluster: comparison.cluster, changesMetadata });
  // The API server refused the manifest before, for the same reasons as now.
  if (fields.length === 0 && update.unreadable.length === 0 && update.answers.length === 0) return undefined;
  const differences = findDifferences(pair, update.accepted);
  const outcomes = describeEffects(pair, fields, update, differences, comparison);
  const isSame = fields.length === 0 || (live === undefined && hasSameMeaning(pair, fields, differences, update));
  if (outcomes.length === 0 && isSame && !isDifferentFromLive(update, live)) return undefined;
  const stored = update.live === undefined || live === undefined ? {}
    : { stored: createStoredObject(update.live, { before, after, live }, apply) };
  return { ...changeOf(after, 'after', fields, outcomes), ...stored };
}

/** Whether fields differ in spelling only: controllers read the same settings, and the API server stores the same spec. */
function hasSameMeaning(
  { before, after }: ServicePair, fields: readonly FieldChange[], differences: readonly Difference[], { accepted }: StoredUpdate,
): boolean {
  const isSameSetting = ({ path, segments: [first] }: FieldChange): boolean => first === 'spec' || differences.some((difference) =>
    formatPath(difference.path) === path && isSameToAll(difference, (provider) => readPair(provider, before, after)));
  const toCompared = (spec: ComparedService['spec']): ComparedService => ({ ...before, spec });
  return fields.every(isSameSetting) && accepted.length > 0
    && accepted.every(({ state, verdict }) => findChangedFields(toCompared(state.live), toCompared(verdict.spec)).length === 0);
}

/** The change of `metadata.name`, or of `metadata.namespace` if the Service moved, from the removed Service to the added one. */
function nameChangeOf({ from, outcome }: Rename, { object }: ComparedObject): FieldChange {
  const field = outcome === 'moved' ? 'namespace' : 'name';
  return { path: `metadata.${field}`, segments: ['metadata', field], before: from.object[field], after: object[field] };
}

function changeOfEndpoints(before: ComparedObject, after: ComparedObject, comparison: Comparison): Change | undefined {
  const fields = findChangedFields(before, after);
  return fields.length === 0 ? undefined : changeOf(after, 'after', fields, findEndpointEffects(before, after, comparison));
}

const changeOf = (
  { object }: ComparedObject, side: Change['side'], fields: readonly FieldChange[], effects: readonly Effect[],
): Change => ({ object: referenceOf(object), side, fields, outcomes: effects.map((effect) => ({ ...effect, ...pathOf(effect.path) })) });

/**
 * Whether applying an unmodified manifest again can be refused or can change the Service. Possible reasons are a value that cannot be
 * decoded, if the manifest before had none; metadata such as `deletionTimestamp`; `null` in a field of the spec; two IP families; and two
 * ports with the same number.
 */
function mayChangeUnchanged(object: ComparedObject, old: ComparedObject): boolean {
  if (!isService(object)) return false;
  if (object.hasUnreadable && isService(old) && !old.hasUnreadable) return true;
  if (findMetadataRefusals(object.metadata).length > 0 || writtenSpecOf(object) !== object.spec
    || Object.values(toRecord(object.object.body.spec)).includes(null)) return true;
  const { ipFamilyPolicy, ipFamilies, clusterIPs, ports = [] } = object.spec;
  const mayBeDualStack = ipFamilyPolicy !== 'SingleStack'
    && (ipFamilyPolicy !== undefined || clusterIPs !== undefined || ipFamilies !== undefined);
  return mayBeDualStack || (ports.length > 1 && new Set(ports.map(({ port }) => port)).size < ports.length);
}

function isDifferentFromLive({ live: updated }: StoredUpdate, live: ComparedService | undefined): boolean {
  return updated !== undefined && live !== undefined
    && (updated.allocations.length > 0 || findChangedFields(live, { ...live, body: { spec: updated.spec } }).length > 0);
}

/**
 * Corrects the case of enumerated values and the quotes of numbers in a Service; returns other manifests unchanged. The API server refuses
 * a manifest with such a mistake, so the stored Service cannot have it, and correcting it with `check --fix` is not a change.
 */
const toStored = (manifest: unknown): unknown =>
  isRecord(manifest) && manifest.apiVersion === 'v1' && manifest.kind === 'Service' ? retype(manifest, SERVICE, '') : manifest;

/**
 * Converts the parts of a value to the types of its shape: numbers to strings, digits to numbers, and enumerated words to the case of the
 * API.
 *
 * @param name name of the field that contains the value
 */
function retype(value: unknown, shape: FieldShape, name: string): unknown {
  switch (shape.type) {
    case 'list': return Array.isArray(value) ? value.map((item) => retype(item, shape.of, name)) : value;
    case 'struct':
      return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => {
        const field = shape.fields.get(key);
        return [key, field === undefined ? item : retype(item, field.shape, key)];
      })) : value;
    case 'map':
      return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTextForNumber(item)])) : value;
    case 'string': return canonicalWordOf(withTextForNumber(value), name);
    case 'boolean': return typeof value === 'string' && /^(?:true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value;
    case 'int32': case 'int64': case 'int-or-string': return typeof value === 'string' && /^[1-9]\d*$/.test(value) ? Number(value) : value;
    default: return value;
  }
}

const withTextForNumber = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

/** The enumerated value of a field that a text equals ignoring case: `NodePort` for `nodeport`; the unmodified value if there is none. */
function canonicalWordOf(value: unknown, field: string): unknown {
  const words = typeof value === 'string' ? ENUMERATED_VALUES[field] : undefined;
  return words?.find((word) => word.toLowerCase() === String(value).toLowerCase()) ?? value;
}

/** The enumerated values of fields, by field name. */
const ENUMERATED_VALUES: Readonly<Record<string, readonly string[] | undefined>> = {
  type: ['ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'], protocol: ['TCP', 'UDP', 'SCTP'], sessionAffinity: ['None', 'ClientIP'],
  internalTrafficPolicy: ['Cluster', 'Local'], externalTrafficPolicy: ['Cluster', 'Local'], clusterIP: ['None'], clusterIPs: ['None'],
  ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: ['SingleStack', 'PreferDualStack', 'RequireDualStack'],
  trafficDistribution: ['PreferClose', 'PreferSameZone', 'PreferSameNode'],
};
