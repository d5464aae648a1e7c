import { isRepeated } from '../../problem';
import { isRecord, MINORS, filterRecords, type MinorRange } from '../../service';

type Json = Readonly<Record<string, unknown>>;

/** The result of server-side apply: the merged fields, or the two ports that have the same key. */
export type Merged = { readonly merged: Json } | { readonly duplicate: { readonly index: number; readonly key: string } };

/**
 * Returns as `merged` what is stored after server-side apply of `next` over `live`, where the same manager applied `before` and nobody else
 * owns a field of it; or as `duplicate` the first port with number and protocol of an earlier one, for which apply fails.
 *
 * Fields that were applied before and are no longer applied are removed, with all of their children; fields that were never applied stay.
 * Ports are identified by number and protocol; selectors and all other lists are replaced as a whole.
 * @param changesMetadata whether labels, annotations or the like change, too
 */
export function applyServerSide(live: Json, before: Json, next: Json, minors: MinorRange, changesMetadata: boolean): Merged {
  const duplicate = findDuplicatePort(portRecordsOf(next));
  if (duplicate !== undefined) return { duplicate };
  const merged = mergeFields(live, before, next);
  const ports = mergePortsByKey(portRecordsOf(live), portRecordsOf(before), portRecordsOf(next));
  if (ports.length === 0) delete merged.ports;
  else merged.ports = minors.last < ORDER_COUNTS && !changesMetadata && isOnlyReordered(live, merged, ports) ? live.ports : ports;
  return { merged };
}

/**
 * Position in `MINORS` of the version since which reordering the ports is a change, even if nothing else differs.
 *
 * @see https://github.com/kubernetes-sigs/structured-merge-diff/commit/6310a8aeb8c2df9772afad9c5c75b4ff8f0bc3bf
 * (v4.3.0; 1.28 has v4.2.3, 1.29 v4.4.1)
 */
const ORDER_COUNTS = MINORS.indexOf('1.29');

/**
 * Merges all fields: those that only `live` has stay, and those of `before` that `next` leaves out are removed. The ports of `next` replace
 * those of `live`, until `applyServerSide` merges them.
 */
function mergeFields(live: Json, before: Json, next: Json): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...live };
  for (const field of new Set([...Object.keys(next), ...Object.keys(before)])) {
    if (next[field] === undefined && (before[field] === undefined || field === 'ports')) continue;
    const value = STRUCTS.has(field) ? mergeStruct(live[field], before[field], next[field]) : next[field];
    if (value === undefined) delete merged[field];
    else merged[field] = value;
  }
  return merged;
}

/** Fields that are structs: server-side apply tracks the owner of each of their fields. Selectors and lists have one owner. */
const STRUCTS: ReadonlySet<string> = new Set(['sessionAffinityConfig', 'clientIP']);

function mergeStruct(live: unknown, before: unknown, next: unknown): unknown {
  if (!isRecord(live) || !(isRecord(next) || next === undefined)) return next;
  return mergeFields(live, isRecord(before) ? before : {}, next ?? {});
}

function mergePortsByKey(live: readonly Json[], before: readonly Json[], next: readonly Json[]): Json[] {
  const [liveByKey, beforeByKey, nextByKey] = [live, before, next].map((ports) => new Map(ports.map((port) => [mergeKey(port), port])));
  return mergeOrder([...liveByKey.keys()], [...nextByKey.keys()]).flatMap((key) => {
    const current = liveByKey.get(key), previous = beforeByKey.get(key), desired = nextByKey.get(key);
    if (desired === undefined) return current === undefined || previous !== undefined ? [] : [current]; // else owned by another manager
    const { protocol, ...port } = current === undefined ? { protocol: 'TCP', ...desired } : mergeFields(current, previous ?? {}, desired);
    return [protocol === null ? port : { protocol, ...port }];
  });
}

/**
 * Merges two ordered lists of keys: the order of `next`, with keys that only `live` has before those that only `next` has.
 *
 * @see https://github.com/kubernetes-sigs/structured-merge-diff/blob/master/typed/merge.go (visitListItems)
 */
function mergeOrder(live: readonly string[], next: readonly string[]): string[] {
  const nextKeys = new Set(next), liveKeys = new Set(live), result = new Set<string>();
  const inBoth = next.filter((key) => liveKeys.has(key));
  let common = 0;
  for (let left = 0, right = 0; left < live.length || right < next.length;) {
    const current = live[left], desired = next[right]; // undefined at the end
    const isShared = nextKeys.has(current), isLast = right === next.length;
    if (left < live.length && !isShared) {
      result.add(current);
      left++;
    } else if (isShared && !isLast && current !== desired && common < inBoth.length && current !== inBoth[common]) {
      left++; // it comes later in `next`
    } else {
      if (current === desired || result.has(current)) left++;
      if (isLast) continue;
      if (desired === inBoth[common]) common++;
      result.add(desired);
      right++;
    }
  }
  return [...result];
}

function findDuplicatePort(ports: readonly Json[]) {
  const keys = ports.map(mergeKey), earlierKeys = new Set<string>();
  const index = keys.findIndex((key) => isRepeated(earlierKeys, key));
  return index < 0 ? undefined : { index, key: keys[index] };
}

function isOnlyReordered(live: Json, merged: Json, ports: readonly Json[]): boolean {
  const text = (port: Json) => JSON.stringify(Object.entries(port).sort(([a], [b]) => (a < b ? -1 : 1)));
  const sortItems = (list: readonly Json[]) => list.map(text).sort().join();
  if (sortItems(portRecordsOf(live)) !== sortItems(ports)) return false;
  return JSON.stringify(dropPorts(live)) === JSON.stringify(dropPorts(merged));
}

const dropPorts = (spec: Json): unknown =>
  Object.entries(spec).filter(([field]) => field !== 'ports').sort(([a], [b]) => (a < b ? -1 : 1));

/** The key by which ports are merged. The protocol `null` gives another key than `TCP`, although the API server stores `TCP` for it. */
const mergeKey = ({ port, protocol = 'TCP' }: Json): string => `${String(port)} ${String(protocol)}`;

const portRecordsOf = ({ ports }: Json): readonly Json[] => filterRecords(ports);

/**
 * Returns `live` after `kubectl apply` of `next`, where `before` was applied last: a three-way strategic merge.
 *
 * Fields of `before` that `next` leaves out are removed, fields that only `live` has stay, maps are merged key by key, and ports are told
 * apart by their number alone: of two ports with one number and different protocols, one may vanish or take fields of the other.
 */
export function applyClientSide(live: Json, before: Json, next: Json): Json {
  const merged: Record<string, unknown> = { ...live };
  for (const field of Object.keys(before)) if (next[field] === undefined) delete merged[field];
  for (const field of Object.keys(next)) {
    const desired = next[field], current = live[field], previous = before[field];
    if (field === 'ports') merged[field] = mergePortsByNumber(filterRecords(current), filterRecords(previous), filterRecords(desired));
    else if (isRecord(desired) && isRecord(current)) merged[field] = applyClientSide(current, isRecord(previous) ? previous : {}, desired);
    else if (desired !== undefined) merged[field] = desired;
  }
  return merged;
}

/**
 * Whether kubectl refuses the patch that it makes of two manifests: it fails if the changed ports, sorted by number, are not in the order
 * of the new manifest. Without a changed port it never does.
 *
 * @see https://github.com/kubernetes/apimachinery/blob/master/pkg/util/strategicpatch/patch.go (validatePatchWithSetOrderList)
 */
export function isPortPatchRefused({ ports: live }: Json, { ports: next }: Json): boolean {
  const current = filterRecords(live), desired = filterRecords(next), rankOf = ranksOf(desired);
  if (current.length === 0) return false;
  const changed = findPortChanges(current, desired).map(({ number }) => number).sort((a, b) => rankOf(a) - rankOf(b));
  let index = 0;
  for (const { port } of desired) if (index < changed.length && port === changed[index]) index++;
  return index < changed.length;
}

function mergePortsByNumber(live: readonly Json[], before: readonly Json[], next: readonly Json[]): readonly Json[] {
  if (live.length === 0) return next; // there is nothing to merge with
  const patch = mergePatches(deletionsOf(before, next), findPortChanges(live, next));
  const listNumbers = (ports: readonly Json[]) => ports.map(({ port }) => port).join();
  if (patch.length === 0 && listNumbers(live) === listNumbers(next)) return live;
  const removed = new Set(patch.filter(({ set }) => set === 'delete').map(({ number }) => number));
  const merged: Json[] = live.filter(({ port }) => !removed.has(port));
  const firstIndex = indexFirst(merged.map(({ port }) => port));
  for (const { number, remove, set } of patch) {
    if (set === 'delete') continue;
    const position = firstIndex.get(number); // the first port of that number, whatever its protocol
    if (position === undefined) firstIndex.set(number, merged.push({ ...set, port: number }) - 1);
    else merged[position] = { ...omitFields(merged[position], remove), ...set };
  }
  const rankOf = ranksOf(next);
  return merged.sort((a, b) => rankOf(a.port) - rankOf(b.port)); // the order of the manifest; ports that only the server has come last
}

/** The patch of one port, which is identified by its number: the fields to remove and to set, or `'delete'` for the port itself. */
interface PortPatch { readonly number: unknown; readonly remove: readonly string[]; readonly set: Json | 'delete' }

/** Merges the patch of deletions and the patch of changes. Ports are paired only by number, as kubectl does. */
function mergePatches(deletions: readonly PortPatch[], changes: readonly PortPatch[]): readonly PortPatch[] {
  if (deletions.length === 0) return changes;
  const patch = [...deletions];
  const firstIndex = indexFirst(patch.map(({ number }) => number));
  for (const change of changes) {
    const position = firstIndex.get(change.number);
    if (position === undefined) {
      firstIndex.set(change.number, patch.push(change) - 1);
      continue;
    }
    const { number, remove, set } = patch[position], { set: changed } = change;
    if (set === 'delete' || changed === 'delete') continue;
    patch[position] = { number, remove: remove.filter((field) => changed[field] === undefined), set: { ...set, ...changed } };
  }
  return patch;
}

/** Patches that remove the ports of `before` that are not in `next`, and the fields that ports of `before` no longer have in `next`. */
function deletionsOf(before: readonly Json[], next: readonly Json[]): PortPatch[] {
  return pairSortedPorts(before, next).flatMap(([previous, desired]) => {
    if (desired === undefined) return [{ number: previous?.port, remove: [], set: 'delete' as const }];
    if (previous === undefined) return [];
    const remove = Object.keys(previous).filter((field) => previous[field] !== undefined && desired[field] === undefined);
    return remove.length === 0 ? [] : [{ number: previous.port, remove, set: {} }];
  });
}

/** Ports of `next` that differ from the live ports, as patches with the port number. */
function findPortChanges(live: readonly Json[], next: readonly Json[]): PortPatch[] {
  return pairSortedPorts(live, next).flatMap(([current, desired]) => {
    if (desired === undefined) return [];
    if (current === undefined) return [{ number: desired.port, remove: [], set: desired }];
    const changed = Object.entries(desired).filter(([field, value]) => value !== undefined && current[field] !== value);
    return changed.length === 0 ? [] : [{ number: desired.port, remove: [], set: Object.fromEntries(changed) }];
  });
}

/**
 * Pairs the ports of two lists by number, as kubectl does. If several ports have the same number, the first of each list in the order of
 * `sortForPatch` are paired, then the second, and so on. A port without a partner is paired with `undefined`.
 */
function pairSortedPorts(live: readonly Json[], next: readonly Json[]): [Json | undefined, Json | undefined][] {
  const liveItems = sortForPatch(live), nextItems = sortForPatch(next);
  const portPairs: [Json | undefined, Json | undefined][] = [];
  for (let i = 0, j = 0; i < liveItems.length || j < nextItems.length;) {
    const order = i >= liveItems.length ? 1 : j >= nextItems.length ? -1 : compareTexts(liveItems[i].port, nextItems[j].port);
    portPairs.push([order <= 0 ? liveItems[i++] : undefined, order >= 0 ? nextItems[j++] : undefined]);
  }
  return portPairs;
}

/** Sorts ports by the text of their number; of equal ones the last comes first, because the comparison in kubectl treats equal as less. */
const sortForPatch = (ports: readonly Json[]): Json[] => [...ports].reverse().sort((a, b) => compareTexts(a.port, b.port));

function compareTexts(value: unknown, otherValue: unknown): number {
  const [left, right] = [String(value), String(otherValue)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Returns a function for the first position of a port number; a number that does not occur is last. */
function ranksOf(ports: readonly Json[]): (number: unknown) => number {
  const firstIndex = indexFirst(ports.map(({ port }) => port));
  return (number) => firstIndex.get(number) ?? ports.length;
}

/** The first position of each port number in a list. */
const indexFirst = (numbers: readonly unknown[]): Map<unknown, number> =>
  new Map(numbers.map((number, index) => [number, index] as const).reverse()); // of equal keys, a map keeps the last value

const omitFields = (record: Json, fields: readonly string[]): Json =>
  fields.length === 0 ? record : Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));
