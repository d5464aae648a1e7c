import { plural } from '../../problem';
import { record } from '../../service';

type Objects = readonly Readonly<Record<string, unknown>>[];

/** How many objects that are not compared are added and removed, by kind. */
export interface OtherKinds {
  readonly added: Readonly<Record<string, number>>;
  readonly removed: Readonly<Record<string, number>>;
}

/** The numbers of added and removed objects that are not compared, by kind. */
export function countOtherKinds(before: Objects, after: Objects): OtherKinds {
  const [was, is] = [kindsByObject(before), kindsByObject(after)];
  return { added: countKinds(is, was), removed: countKinds(was, is) };
}

/** The same in one line; `undefined` if there are none. */
export function otherKindsText({ added, removed }: OtherKinds): string | undefined {
  const formatCounts = (counts: OtherKinds['added'], how: string): string[] =>
    Object.entries(counts).map(([kind, count]) => `${plural(count, kind)} ${how}`);
  const counts = [...formatCounts(added, 'added'), ...formatCounts(removed, 'removed')];
  return counts.length === 0 ? undefined : `other kinds: ${counts.join(', ')}`;
}

const COMPARED: ReadonlySet<string> = new Set(['Service', 'Endpoints', 'EndpointSlice']);

/** Kinds of objects by kind, namespace and name. */
function kindsByObject(objects: Objects): ReadonlyMap<string, string> {
  const others = objects.filter(({ kind, metadata }) => typeof kind === 'string' && !COMPARED.has(kind)
    && typeof record(metadata).name === 'string');
  return new Map(others.map(({ kind, metadata }) => {
    const { namespace, name } = record(metadata);
    return [`${String(kind)} ${typeof namespace === 'string' ? namespace : ''} ${String(name)}`, String(kind)];
  }));
}

function countKinds(some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): OtherKinds['added'] {
  const counts = new Map<string, number>();
  for (const [key, kind] of some) if (!others.has(key)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.fromEntries(counts);
}
