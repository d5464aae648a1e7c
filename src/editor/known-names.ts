import { ENDPOINTS, ENDPOINT_SLICE, SERVICE } from '../service/decode/shapes';
import type { Shape } from '../service/decode/shape';
import type { Path } from '../problem/path';
import { PROVIDERS } from '../providers/engine/definition/registry';

const KINDS: Readonly<Record<string, Shape>> = { Service: SERVICE, Endpoints: ENDPOINTS, EndpointSlice: ENDPOINT_SLICE };

/** The type of the field of a kind at a path; `undefined` if the kind has none there. */
export function typeAt(kind: string | undefined, path: Path): Shape['is'] | undefined {
  let shape: Shape | undefined = kind === undefined ? undefined : KINDS[kind];
  for (const segment of path) {
    switch (shape?.is) {
      case 'list': shape = shape.of; break;
      case 'map': return 'string';
      case 'struct': shape = shape.fields.get(String(segment))?.shape; break;
      default: return undefined;
    }
  }
  return shape?.is;
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
