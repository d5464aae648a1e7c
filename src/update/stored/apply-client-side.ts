import { isRecord, filterRecords } from '../../service';

type Json = Readonly<Record<string, unknown>>;

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
