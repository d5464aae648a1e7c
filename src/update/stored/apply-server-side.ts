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
