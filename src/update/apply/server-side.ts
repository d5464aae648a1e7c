import { MINORS, type MinorRange } from '../../problem/minor';
import { isRecord } from '../../service/record';

type Json = Readonly<Record<string, unknown>>;

/** What server-side apply makes of an object: the merged fields, or the two ports that it takes for one. */
export type Merged = { readonly merged: Json } | { readonly duplicate: { readonly at: number; readonly key: string } };

/**
 * Server-side apply of `next` over `live`, where the same manager applied `before` and nobody else owns a field of it.
 *
 * What was applied before and is applied no longer is removed, with all that hangs on it; what the manager never applied stays.
 * Ports are told apart by number and protocol; selectors and all other lists are one value each.
 * @param changesMetadata whether labels, annotations or the like change, too
 */
export function applyServerSide(live: Json, before: Json, next: Json, minors: MinorRange, changesMetadata: boolean): Merged {
  const duplicate = duplicatePort(portsOf(next));
  if (duplicate !== undefined) return { duplicate };
  const merged = mergeFields(live, before, next);
  const ports = mergePorts(portsOf(live), portsOf(before), portsOf(next));
  if (ports.length === 0) delete merged.ports;
  else merged.ports = minors.last < ORDER_COUNTS && !changesMetadata && isOnlyReordered(live, merged, ports) ? live.ports : ports;
  return { merged };
}

/**
 * From here on a new order of ports alone is a change; before, an apply that moved items only was none.
 *
 * @see https://github.com/kubernetes-sigs/structured-merge-diff/commit/6310a8aeb8c2df9772afad9c5c75b4ff8f0bc3bf
 * (v4.3.0; 1.28 has v4.2.3, 1.29 v4.4.1)
 */
const ORDER_COUNTS = MINORS.indexOf('1.29');

function mergeFields(live: Json, before: Json, next: Json): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...live };
  for (const field of Object.keys(before)) {
    if (next[field] !== undefined || field === 'ports') continue;
    if (field === 'sessionAffinityConfig') merged[field] = mergeStruct(live[field], before[field], undefined);
    else delete merged[field];
  }
  for (const field of Object.keys(next)) {
    if (next[field] === undefined) continue;
    merged[field] = field === 'sessionAffinityConfig' ? mergeStruct(live[field], before[field], next[field]) : next[field];
  }
  return merged;
}

/** Of a struct each field is owned by itself. */
function mergeStruct(live: unknown, before: unknown, next: unknown): unknown {
  if (!isRecord(live) || !(isRecord(next) || next === undefined)) return next;
  const merged: Record<string, unknown> = { ...live };
  const was: Json = isRecord(before) ? before : {}, will: Json = next ?? {};
  for (const field of Object.keys(was)) if (will[field] === undefined) merged[field] = isRecord(was[field])
    ? mergeStruct(live[field], was[field], undefined) : undefined;
  for (const field of Object.keys(will)) merged[field] = isRecord(will[field]) ? mergeStruct(live[field], was[field], will[field])
    : will[field];
  for (const field of Object.keys(merged)) if (merged[field] === undefined) delete merged[field];
  return merged;
}

function mergePorts(live: readonly Json[], before: readonly Json[], next: readonly Json[]): Json[] {
  const liveByKey = new Map(live.map((port) => [keyOf(port), port]));
  const beforeByKey = new Map(before.map((port) => [keyOf(port), port]));
  const merged = next.map((port) => {
    const there = liveByKey.get(keyOf(port));
    return there === undefined ? { protocol: 'TCP', ...port } : mergeFields(there, beforeByKey.get(keyOf(port)) ?? {}, port);
  });
  const named = new Set(next.map(keyOf));
  for (const port of live) if (!named.has(keyOf(port)) && !beforeByKey.has(keyOf(port))) merged.push(port); // somebody else's
  return merged;
}

function duplicatePort(ports: readonly Json[]): { at: number; key: string } | undefined {
  const seen = new Set<string>();
  for (let at = 0; at < ports.length; at++) {
    const key = keyOf(ports[at]);
    if (seen.has(key)) return { at, key };
    seen.add(key);
  }
  return undefined;
}

function isOnlyReordered(live: Json, merged: Json, ports: readonly Json[]): boolean {
  const text = (port: Json) => JSON.stringify(Object.entries(port).sort(([one], [other]) => (one < other ? -1 : 1)));
  const sorted = (list: readonly Json[]) => list.map(text).sort().join();
  if (sorted(portsOf(live)) !== sorted(ports)) return false;
  return JSON.stringify(withoutPorts(live)) === JSON.stringify(withoutPorts(merged));
}

function withoutPorts(spec: Json): unknown {
  return Object.entries(spec).filter(([field]) => field !== 'ports').sort(([one], [other]) => (one < other ? -1 : 1));
}

const keyOf = ({ port, protocol }: Json): string => `${String(port)} ${String(protocol ?? 'TCP')}`;

function portsOf({ ports }: Json): readonly Json[] {
  return Array.isArray(ports) ? ports.filter(isRecord) : [];
}
