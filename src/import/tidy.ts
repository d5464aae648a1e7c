import type { UnknownObject } from '../service/objects';

/** Metadata that the cluster writes, and nobody may choose. */
const WRITTEN_BY_CLUSTER = ['creationTimestamp', 'deletionTimestamp', 'deletionGracePeriodSeconds', 'generation', 'managedFields', 'resourceVersion', 'selfLink', 'uid'];

/** What a manifest says once everything is gone that says nothing. */
export interface Tidied {
  readonly object: UnknownObject;
  /** What was left out because the cluster writes it, in words. */
  readonly leftOut: readonly string[];
}

/** An object without what the API server itself would drop: `null`s, `status`, and metadata that it writes. */
export function tidy(source: UnknownObject): Tidied {
  const object = withoutNulls(source, '') as Record<string, unknown>;
  const leftOut: string[] = [];
  if (object.status !== undefined) {
    if (!isEmpty(object.status)) leftOut.push('status');
    delete object.status;
  }
  const metadata = object.metadata as Record<string, unknown> | undefined;
  if (typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata)) {
    for (const field of WRITTEN_BY_CLUSTER) {
      if (!Object.hasOwn(metadata, field)) continue;
      leftOut.push(`metadata.${field}`);
      delete metadata[field];
    }
  }
  return { object, leftOut };
}

/** Maps of strings to strings, where `null` stands for the empty string and not for nothing. */
const STRING_MAPS = new Set(['metadata.labels', 'metadata.annotations', 'spec.selector']);

function withoutNulls(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutNulls(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return value;
  const kept: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (item === null) {
      if (STRING_MAPS.has(path)) kept[key] = '';
      continue;
    }
    kept[key] = withoutNulls(item, path === '' ? key : `${path}.${key}`);
  }
  return kept;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'object' && Object.values(value).every(isEmpty));
}
