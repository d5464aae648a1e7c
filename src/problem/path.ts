/** Path of a value in an object: field names, indexes of lists, keys of maps. */
export type Path = readonly (string | number)[];

/** Fields that are maps of strings: the API server writes their keys in brackets. */
const MAPS: ReadonlySet<string | number> = new Set([
  'annotations', 'labels', 'selector', 'matchLabels', 'nodeSelector', 'podSelector', 'deprecatedTopology', 'options', 'parameters', 'data',
]);

/** A path as the API server writes it: `spec.ports[1].name`, `metadata.annotations[example.com/key]`. */
export function formatPath(path: Path): string {
  let text = '';
  for (const [at, segment] of path.entries()) {
    if (typeof segment === 'number' || isMapKey(path, at)) text += `[${segment}]`;
    else text += at === 0 ? segment : `.${segment}`;
  }
  return text;
}

const PLAIN = /^[\w$-]+$/;

/** Whether a segment is the key of a map. */
function isMapKey(path: Path, at: number): boolean {
  const segment = path[at];
  const isInMap = at > 0 && at === path.length - 1 && MAPS.has(path[at - 1]);
  return typeof segment === 'string' && (isInMap || !PLAIN.test(segment));
}

/** The part of a path before the first key of a map. */
export function beforeKeys(path: Path): Path {
  const end = path.findIndex((_, at) => isMapKey(path, at));
  return end < 0 ? path : path.slice(0, end);
}

/** Whether a path equals another one, or is below it. */
export function isWithin(path: Path, outer: Path): boolean {
  return path.length >= outer.length && outer.every((segment, at) => segment === path[at]);
}

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

  has(path: Path): boolean {
    return this.keys.has(path.join('\0'));
  }

  /** Whether the set contains a path, or one above it. */
  covers(path: Path): boolean {
    if (this.keys.size === 0) return false;
    let key = '';
    for (let at = 0; at < path.length; at++) {
      key += at === 0 ? path[at] : `\0${path[at]}`;
      if (this.keys.has(key)) return true;
    }
    return this.keys.has('');
  }

  /** Whether the set contains a path, or one below it. */
  reaches(path: Path): boolean {
    return this.above.has(path.join('\0'));
  }
}

/** An annotation or a label of an object. */
export interface MetadataKey {
  readonly map: 'annotations' | 'labels';
  readonly key: string;
}

/** The map and key of a path such as `metadata.labels.app`: `{ map: 'labels', key: 'app' }`; `undefined` for other paths. */
export function metadataKey([metadata, map, key, ...more]: Path): MetadataKey | undefined {
  const isMap = map === 'annotations' || map === 'labels';
  return metadata === 'metadata' && isMap && typeof key === 'string' && more.length === 0 ? { map, key } : undefined;
}
