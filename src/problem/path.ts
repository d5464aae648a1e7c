/** Path of a value in an object: field names, indexes of lists, keys of maps. */
export type Path = readonly (string | number)[];

/** Fields whose values are maps of strings: in error messages, the API server writes their keys in brackets. */
const MAPS: ReadonlySet<string | number> = new Set([
  'annotations', 'labels', 'selector', 'matchLabels', 'nodeSelector', 'podSelector', 'deprecatedTopology', 'options', 'parameters', 'data',
]);

/** Returns a path as the API server writes it: `spec.ports[1].name`, `metadata.annotations[example.com/key]`; empty for an empty path. */
export function formatPath(path: Path): string {
  let text = '';
  for (const [index, segment] of path.entries()) {
    if (typeof segment === 'number' || isMapKey(path, index)) text += `[${segment}]`;
    else text += index === 0 ? segment : `.${segment}`;
  }
  return text;
}

const PLAIN = /^[\w$-]+$/;

/**
 * Whether the API server writes a segment in brackets: a key of a map such as `metadata.labels` at the end of the path, or a key with
 * characters such as `/` or `.`.
 */
function isMapKey(path: Path, index: number): boolean {
  const segment = path[index];
  const isInMap = index > 0 && index === path.length - 1 && MAPS.has(path[index - 1]);
  return typeof segment === 'string' && (isInMap || !PLAIN.test(segment));
}

/**
 * Returns the part of a path before its first key of a map, such as `['metadata', 'annotations']`; the whole path if it has no such key.
 */
export function dropKeys(path: Path): Path {
  const end = path.findIndex((_, index) => isMapKey(path, index));
  return end < 0 ? path : path.slice(0, end);
}

/** Whether a path equals `outer`, or is below it. */
export const isWithin = (path: Path, outer: Path): boolean =>
  path.length >= outer.length && outer.every((segment, index) => segment === path[index]);

/** A set of paths. */
export class PathSet {
  private readonly keys = new Set<string>();
  private readonly above = new Set<string>();

  constructor(paths: Iterable<Path>) {
    for (const path of paths) {
      this.keys.add(path.join('\0'));
      for (let end = 0; end <= path.length; end++) this.above.add(path.slice(0, end).join('\0'));
    }
  }

  /** Whether the set contains exactly this path. */
  has(path: Path): boolean {
    return this.keys.has(path.join('\0'));
  }

  /** Whether the set contains this path, or a path of which it is a continuation. */
  covers(path: Path): boolean {
    if (this.keys.size === 0) return false;
    let key = '';
    for (let index = 0; index < path.length; index++) {
      key += index === 0 ? path[index] : `\0${path[index]}`;
      if (this.keys.has(key)) return true;
    }
    return this.keys.has('');
  }

  /** Whether the set contains this path, or a path that continues it. */
  reaches(path: Path): boolean {
    return this.above.has(path.join('\0'));
  }
}

/** An annotation or a label of an object. */
export interface MetadataKey { readonly map: 'annotations' | 'labels'; readonly key: string }

/** The map and key of a path such as `metadata.labels.app`: `{ map: 'labels', key: 'app' }`; `undefined` for other paths. */
export function metadataKeyOf([metadata, map, key, ...more]: Path): MetadataKey | undefined {
  const isMap = map === 'annotations' || map === 'labels';
  return metadata === 'metadata' && isMap && typeof key === 'string' && more.length === 0 ? { map, key } : undefined;
}
