import { ENDPOINTS, ENDPOINT_SLICE, SERVICE } from '../../service/decode/shapes';
import type { Shape } from '../../service/decode/shape';
import { PROVIDERS } from '../../providers/engine/definition/registry';

/** A known field: its type, and the names of its own fields. */
export interface KnownField {
  readonly type: Shape['is'];
  readonly names: readonly string[];
}

const KINDS: Readonly<Record<string, Shape>> = { Service: SERVICE, Endpoints: ENDPOINTS, EndpointSlice: ENDPOINT_SLICE };

/** The field of a kind at a path; `undefined` if the kind has none there. */
export function fieldAt(kind: string | undefined, path: string): KnownField | undefined {
  let shape: Shape | undefined = kind === undefined ? undefined : KINDS[kind];
  for (const [step, index, name = index] of path.matchAll(/\[([^[\]]*)\]|([^.[\]]+)/g)) {
    switch (shape?.is) {
      case 'list': shape = shape.of; break;
      case 'map': return { type: 'string', names: [] }; // keys of maps may hold dots: whatever follows is one key
      case 'struct': shape = shape.fields.get(name ?? step)?.shape; break;
      default: return undefined;
    }
  }
  return shape === undefined ? undefined : { type: shape.is, names: shape.is === 'struct' ? [...shape.fields.keys()] : [] };
}

/** The annotation keys of all controllers whose keys begin as this one does. */
export function keysNear(key: string): string[] {
  const prefix = key.slice(0, key.indexOf('/') + 1);
  return PROVIDERS.flatMap((provider) => provider.rows.map((row) => row.key))
    .filter((other) => other.startsWith(prefix) && !other.includes('{'));
}

/** Keys whose successor takes values of the same type and means the contrary by them: to skip is not to advertise. */
const REVERSED: ReadonlySet<string> = new Set(['kube-router.io/service.skiplbips']);

/** The key that replaces a deprecated one and accepts the same values; `undefined` if there is none. */
export function successorOf(key: string): string | undefined {
  if (REVERSED.has(key)) return undefined;
  for (const { rows } of PROVIDERS) {
    const row = rows.find((each) => each.key === key);
    const successor = row?.deprecated === undefined ? undefined
      : rows.find((each) => each.key === row.deprecated && each.type === row.type);
    if (successor !== undefined) return successor.key;
  }
  return undefined;
}
