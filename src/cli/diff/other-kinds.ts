import { plural } from '../../problem/plural';
import { record } from '../../service/record';

type Objects = readonly Readonly<Record<string, unknown>>[];

/** One line with the numbers of added and removed objects that are not compared, by kind; `undefined` if there are none. */
export function otherKindsText(before: Objects, after: Objects): string | undefined {
  const [was, is] = [keysOf(before), keysOf(after)];
  const counts = [...countsOf(is, was, 'added'), ...countsOf(was, is, 'removed')];
  return counts.length === 0 ? undefined : `other kinds: ${counts.join(', ')}`;
}

const COMPARED: ReadonlySet<string> = new Set(['Service', 'Endpoints', 'EndpointSlice']);

/** Kinds of objects by kind, namespace and name. */
function keysOf(objects: Objects): ReadonlyMap<string, string> {
  const others = objects.filter(({ kind, metadata }) => typeof kind === 'string' && !COMPARED.has(kind)
    && typeof record(metadata).name === 'string');
  return new Map(others.map(({ kind, metadata }) => {
    const { namespace, name } = record(metadata);
    return [`${String(kind)} ${typeof namespace === 'string' ? namespace : ''} ${String(name)}`, String(kind)];
  }));
}

function countsOf(some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>, how: string): string[] {
  const counts = new Map<string, number>();
  for (const [key, kind] of some) if (!others.has(key)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${plural(count, kind)} ${how}`);
}
