import type { FieldChange } from '../change';
import { pairPorts } from './port-pairs';
import { isService, type ComparedObject } from '../read-manifests';
import type { DecodedPort } from '../../service/decode/decoded-objects';
import { isRecord, pathOf } from '../../service';
import type { Path } from '../../problem';

/**
 * The fields of labels, annotations and spec that differ. Both objects have been decoded, so that they are as deep as the API, and no
 * deeper.
 */
export function changedFields(before: ComparedObject, after: ComparedObject): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const field of ['labels', 'annotations', 'finalizers', 'deletionTimestamp', 'deletionGracePeriodSeconds'] as const)
    compare(before.metadata[field], after.metadata[field], ['metadata', field], changes);
  const [was, is] = [before, after].map(({ at }) => (at.body.metadata as { uid?: unknown }).uid); // what has a name has metadata
  if (typeof was === 'string' && typeof is === 'string') compare(was, is, ['metadata', 'uid'], changes);
  if (isService(before) && isService(after)) {
    const { ports: old = [], ...was } = before.spec, { ports: next = [], ...is } = after.spec;
    compare(was, is, ['spec'], changes);
    comparePorts(old, next, changes);
    return changes;
  }
  for (const field of new Set([...Object.keys(before.body), ...Object.keys(after.body)]))
    compare(before.body[field], after.body[field], [field], changes);
  return changes;
}

/** Ports are compared with those of the same name, or of the same number and protocol; one that comes or goes is one change. */
function comparePorts(before: readonly DecodedPort[], after: readonly DecodedPort[], changes: FieldChange[]): void {
  const length = changes.length, pairs = pairPorts(before, after);
  for (const { before: was, after: is, at } of pairs) {
    if (was === undefined || is === undefined) note(was, is, ['spec', 'ports', at], changes);
    else compare(was, is, ['spec', 'ports', at], changes);
  }
  if (changes.length === length && pairs.some(({ before: was, at }) => was !== before[at])) note(before, after, ['spec', 'ports'], changes);
}

function compare(before: unknown, after: unknown, path: Path, changes: FieldChange[]): void {
  if (before === after) return;
  if (Array.isArray(before) || Array.isArray(after)) {
    const was = listOf(before), is = listOf(after);
    if (was === undefined || is === undefined || [...was, ...is].every((item) => typeof item !== 'object')) {
      if (String(was) !== String(is)) note(before, after, path, changes);
    } else for (let at = 0; at < Math.max(was.length, is.length); at++) compare(was[at], is[at], [...path, at], changes);
  } else if (isRecord(before) || isRecord(after)) {
    const was = recordOf(before), is = recordOf(after);
    if (was === undefined || is === undefined) note(before, after, path, changes);
    else {
      for (const field of Object.keys(was)) compare(was[field], is[field], [...path, field], changes);
      for (const field of Object.keys(is)) if (was[field] === undefined) compare(undefined, is[field], [...path, field], changes);
    }
  } else note(before, after, path, changes);
}

function note(before: unknown, after: unknown, path: Path, changes: FieldChange[]): void {
  changes.push({ ...pathOf(path), ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) });
}

/** Absent is as good as empty. */
function listOf(value: unknown): readonly unknown[] | undefined {
  return value === undefined ? [] : Array.isArray(value) ? value : undefined;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return value === undefined ? {} : isRecord(value) ? value : undefined;
}
