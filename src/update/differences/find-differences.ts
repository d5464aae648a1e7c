import { describeStates, type AcceptedUpdate } from '../stored/stored-update';
import type { ChangedField } from '../../providers/engine/definition';
import { formatPath, groupBy, type Path } from '../../problem';
import { isService, type ComparedObject, type ComparedService, type FieldChange, type ServicePair } from '../change';
import {
  dropUndefined, isRecord, pathOf, stringOf, toRecord, type DecodedMetadata, type DecodedPort, type UnknownObject,
} from '../../service';

/** One thing that differs between two Services, as the facts about controllers name it. */
export interface Difference {
  /** The field; absent for an annotation, and for a single label. */
  readonly field?: ChangedField;
  /** Key of the annotation or label that differs. */
  readonly key?: string;
  /** Whether `key` is the key of a label. @default - it is the key of an annotation */
  readonly label?: true;
  /** Path of the field, annotation or label, in the API server's spelling. */
  readonly path: Path;
  /** The value before the change as text; `undefined` if there was none, or if `field` is about the list of ports. */
  readonly from?: string;
  readonly to?: string;
  /** The condition under which the field differs, as text after "if". @default - it certainly differs */
  readonly when?: string;
}

/**
 * Returns the differences between a Service before and after, as the API server stores it: a value that a manifest omits may be kept, and
 * one that it specifies may be the one that was allocated. A difference that exists in some states only has their condition as `when`.
 *
 * @param accepted what is stored in each possible state of the cluster; if empty, the manifests themselves are compared
 */
export function findDifferences({ before, after, live }: ServicePair, accepted: readonly AcceptedUpdate[]): readonly Difference[] {
  if (accepted.length === 0) return listDifferences(before, after);
  const differencesByState = accepted.flatMap(({ state, verdict }) =>
    listDifferences({ ...before, spec: state.live }, { ...after, spec: verdict.spec }).map((difference) => ({ state, difference })));
  const occurrencesByDifference = groupBy(differencesByState, ({ difference: { path, field, from, to } }) =>
    `${formatPath(path)} ${field ?? ''} ${from ?? ''} ${to ?? ''}`);
  const states = accepted.map(({ state }) => state);
  return [...occurrencesByDifference.values()].map((occurrences) => {
    const [{ difference }] = occurrences;
    if (occurrences.length < states.length) return { ...difference, when: describeStates(occurrences.map(({ state }) => state), states) };
    const isNewPort = difference.field === 'ports.nodePort' && live === undefined && hasOnlyNewNodePorts(before, after);
    return isNewPort ? { ...difference, when: IF_NOT_ALLOCATED_BEFORE } : difference;
  });
}

const IF_NOT_ALLOCATED_BEFORE = 'the cluster did not happen to give it this very node port';

/** Whether the manifest requests node ports, and the one before sets none for any port that both have, so every requested one is new. */
function hasOnlyNewNodePorts(before: ComparedService, after: ComparedService): boolean {
  const requests = after.spec.ports?.some(({ nodePort = 0 }) => nodePort !== 0) === true;
  return requests && pairPorts(before.spec.ports, after.spec.ports).every(({ before: previous, after: current }) =>
    previous === undefined || current === undefined
    || ((previous.nodePort ?? 0) === 0 && ((current.nodePort ?? 0) !== 0 || previous.name === current.name)));
}

/** The differences between two Services. */
function listDifferences(before: ComparedService, after: ComparedService): Difference[] {
  const differences = (['annotations', 'labels'] as const).flatMap((map): Difference[] => {
    const { [map]: previous = {} } = before.metadata, { [map]: current = {} } = after.metadata;
    return findChangedKeys(previous, current).map((key) =>
      ({ key, path: ['metadata', map, key], ...(map === 'labels' ? { label: true } : {}), from: previous[key], to: current[key] }));
  });
  if (differences.some(({ label }) => label === true)) differences.push({ field: 'metadata.labels', path: ['metadata', 'labels'] });
  const from = uidOf(before), to = uidOf(after);
  if (from !== to && from !== undefined && to !== undefined)
    differences.push({ field: 'metadata.uid', path: ['metadata', 'uid'], from, to });
  for (const [field, fieldDefault] of FIELDS_WITH_DEFAULTS) {
    const from = toComparableText(before.spec[field]) ?? fieldDefault, to = toComparableText(after.spec[field]) ?? fieldDefault;
    if (from !== to) differences.push({ field: `spec.${field}`, path: ['spec', field], from, to });
  }
  // If the type changes, node ports are added or removed with it.
  const keepsType = (before.spec.type || 'ClusterIP') === (after.spec.type || 'ClusterIP');
  for (const field of findDifferingFields(before.spec.ports, after.spec.ports))
    if (keepsType || field !== 'ports.nodePort') differences.push({ field, path: ['spec', 'ports'] });
  return differences;
}

/** Fields that controllers read, with their defaults. */
const FIELDS_WITH_DEFAULTS = [
  ['type', 'ClusterIP'], ['loadBalancerClass', undefined], ['loadBalancerIP', undefined], ['externalTrafficPolicy', 'Cluster'],
  ['sessionAffinity', 'None'],
  ['ipFamilies', undefined], ['ipFamilyPolicy', undefined], ['externalIPs', undefined], ['loadBalancerSourceRanges', undefined],
  ['internalTrafficPolicy', 'Cluster'],
  ['allocateLoadBalancerNodePorts', 'true'], ['selector', undefined],
] as const;

/** Converts a value to text that is equal for values that differ only in the order of map keys; `undefined` for an empty value. */
function toComparableText(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'object') return String(value);
  const entries = Array.isArray(value) ? value.map(String) : Object.entries(value).map(([key, text]) => `${key}=${String(text)}`).sort();
  return entries.length === 0 ? undefined : entries.join();
}

/** Returns the keys of two maps whose values differ, in the order of the first map, then of the second. */
export const findChangedKeys = (previous: DecodedMetadata['labels'] = {}, current: DecodedMetadata['labels'] = {}): string[] =>
  Object.keys({ ...previous, ...current }).filter((key) => previous[key] !== current[key]);

const uidOf = ({ object }: ComparedObject): string | undefined => stringOf(toRecord(object.body.metadata).uid);

/**
 * Returns the fields of labels, annotations, finalizers, deletion and spec that differ, with their values before and after: `{ path:
 * 'spec.ports[0].port', segments, before: 80, after: 81 }`. Ports are paired as by `pairPorts`. Both objects are decoded, so they
 * are not nested more deeply than the API allows.
 */
export function findChangedFields(before: ComparedObject, after: ComparedObject): FieldChange[] {
  const metadata = (['labels', 'annotations', 'finalizers', 'deletionTimestamp', 'deletionGracePeriodSeconds'] as const).flatMap((field) =>
    compareValues(before.metadata[field], after.metadata[field], ['metadata', field]));
  const oldUid = uidOf(before), newUid = uidOf(after);
  if (oldUid !== undefined && newUid !== undefined) metadata.push(...compareValues(oldUid, newUid, ['metadata', 'uid']));
  if (!isService(before) || !isService(after)) return [...metadata, ...compareFields(before.body, after.body, [])];
  const { ports: oldPorts = [], ...previous } = before.spec, { ports: newPorts = [], ...current } = after.spec;
  return [...metadata, ...compareFields(previous, current, ['spec']), ...comparePorts(oldPorts, newPorts)];
}

/**
 * Compares the ports that `pairPorts` pairs. An added or removed port is one change, and so is another order of the ports if nothing else
 * differs.
 */
function comparePorts(before: readonly DecodedPort[], after: readonly DecodedPort[]): FieldChange[] {
  const pairs = pairPorts(before, after);
  const changes = pairs.flatMap(({ before: previous, after: current, index }) => (previous === undefined || current === undefined
    ? [fieldChangeOf(previous, current, ['spec', 'ports', index])] : compareFields(previous, current, ['spec', 'ports', index])));
  const isReordered = pairs.some(({ before: previous, index }) => previous !== before[index]);
  return changes.length === 0 && isReordered ? [fieldChangeOf(before, after, ['spec', 'ports'])] : changes;
}

/** The changes between two values at a path: of their fields, or of the objects in lists; otherwise of the values as a whole. */
function compareValues(before: unknown, after: unknown, path: Path): FieldChange[] {
  if (before === after) return [];
  if (Array.isArray(before) || Array.isArray(after)) {
    const previous = listOf(before), current = listOf(after);
    if (previous !== undefined && current !== undefined && [...previous, ...current].some((item) => typeof item === 'object')) {
      const longer = previous.length > current.length ? previous : current;
      return longer.flatMap((_, index) => compareValues(previous[index], current[index], [...path, index]));
    }
    return String(previous) === String(current) ? [] : [fieldChangeOf(before, after, path)];
  }
  const previous = recordOf(before), current = recordOf(after);
  return previous === undefined || current === undefined ? [fieldChangeOf(before, after, path)] : compareFields(previous, current, path);
}

const compareFields = (before: UnknownObject, after: UnknownObject, path: Path): FieldChange[] =>
  Object.keys({ ...before, ...after }).flatMap((field) => compareValues(before[field], after[field], [...path, field]));

const fieldChangeOf = (before: unknown, after: unknown, path: Path): FieldChange => dropUndefined({ ...pathOf(path), before, after });

/** The value if it is a list, and an empty list if it is absent; otherwise `undefined`. */
const listOf = (value: unknown): readonly unknown[] | undefined =>
  value === undefined ? [] : Array.isArray(value) ? value : undefined;

/** The value if it is an object, and an empty object if it is absent; otherwise `undefined`. */
const recordOf = (value: unknown): UnknownObject | undefined =>
  value === undefined ? {} : isRecord(value) ? value : undefined;

/** A port before and after; one of the two is missing if the port is added or removed. */
export interface PortPair {
  readonly before?: DecodedPort;
  readonly after?: DecodedPort;
  /** Position in the new list; in the old list if the port is removed. */
  readonly index: number;
}

/**
 * Pairs ports by name, the rest by number and protocol: `{ before, after, index }` for each port of `after` in order, without `before` if
 * it is new; then `{ before, index }` for each removed port. `index` is the position in `after`, for a removed port in `before`.
 */
export function pairPorts(before: readonly DecodedPort[] = [], after: readonly DecodedPort[] = []): PortPair[] {
  const byName = new Map<string, number>(), byNumber = new Map<string, number>();
  before.forEach((port, index) => {
    byName.set(port.name ?? '', index);
    byNumber.set(numberAndProtocolOf(port), index);
  });
  const used = new Set<number>();
  const take = (position: number | undefined): number | undefined => {
    if (position === undefined || used.has(position)) return undefined;
    used.add(position);
    return position;
  };
  const partnerIndexes = after.map((port) => take(byName.get(port.name ?? '')));
  const partners = after.map((port, index) => partnerIndexes[index] ?? take(byNumber.get(numberAndProtocolOf(port))));
  const pairs: PortPair[] = after.map((port, index) => {
    const partner = partners[index];
    return partner === undefined ? { after: port, index } : { before: before[partner], after: port, index };
  });
  before.forEach((port, index) => {
    if (!used.has(index)) pairs.push({ before: port, index });
  });
  return pairs;
}

/**
 * What differs between two lists of ports: `ports.added`, `ports.removed`, `ports.renumbered`, `ports.protocol`, `ports.nodePort`,
 * `ports.targetPort`, `ports.order`. Ports are paired by name, and then by number; a target port that is not set is the port's number, so
 * that it may differ with it.
 */
export function findDifferingFields(before: readonly DecodedPort[] = [], after: readonly DecodedPort[] = []): ReadonlySet<ChangedField> {
  const fields = new Set<ChangedField>();
  for (const { before: previous, after: current } of pairPorts(before, after)) {
    if (previous === undefined) fields.add('ports.added');
    else if (current === undefined) fields.add('ports.removed');
    else {
      if (previous.port !== current.port) fields.add('ports.renumbered');
      if (protocolOf(previous) !== protocolOf(current)) fields.add('ports.protocol');
      if ((previous.nodePort ?? 0) !== (current.nodePort ?? 0)) fields.add('ports.nodePort');
      if (targetOf(previous) !== targetOf(current)) fields.add('ports.targetPort');
    }
  }
  const formatInOrder = (ports: readonly DecodedPort[]) => ports.map(numberAndProtocolOf).join();
  if (before.length === after.length && formatInOrder(before) !== formatInOrder(after)
    && formatInOrder(sortByNumber(before)) === formatInOrder(sortByNumber(after)))
    fields.add('ports.order');
  return fields;
}

/**
 * Returns the target port of a port, a number or a name; its own number if none is given, or 0 or an empty name. `undefined` if neither can
 * be read.
 */
export const targetOf = ({ port, targetPort }: DecodedPort): number | string | undefined =>
  targetPort === undefined || targetPort === 0 || targetPort === '' ? port : targetPort;

/** Returns the protocol of a port; `TCP` if it is absent or empty. */
export const protocolOf = ({ protocol }: DecodedPort): string => protocol || 'TCP';

/** Returns the number and the protocol of a port as text: `80/TCP`. */
export const numberAndProtocolOf = (port: DecodedPort): string => `${port.port}/${protocolOf(port)}`;

const sortByNumber = (ports: readonly DecodedPort[]): DecodedPort[] =>
  [...ports].sort((a, b) => (numberAndProtocolOf(a) < numberAndProtocolOf(b) ? -1 : 1));
