import { checkManifests } from '../src/app/check-manifests';
import { renderProblem } from '../src/problem/render';
import type { ClusterProps } from '../src/service/cluster';
import { compareManifests, type CompareOptions } from '../src/update/compare-manifests';

/** Values that are invalid for most fields. */
export const ODD: readonly unknown[] = [
  null, '', 0, 1, -1, 1.5, true, false, 'odd', [], [null], [''], [{}], {}, { odd: null }, { odd: 1 }, 1e300,
];

type Path = readonly (string | number)[];

/** Paths of all values in an object, parents before children. */
export function placesOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, member]) => placesOf(member, [...at, Array.isArray(value) ? Number(key) : key]))];
}

/** A copy with another value at one path. */
export function withValue(object: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof object !== 'object' || object === null) return object;
  const copy = (Array.isArray(object) ? [...object as unknown[]] : { ...object }) as Record<string | number, unknown>; // either
  copy[step] = withValue(copy[step], rest, value);
  return copy;
}

/** Text that indicates that a value was printed without validation. */
export const SLIP = /\bnull\b|\bundefined\b|\[object Object\]|\bNaN\b/;

/** Problems of objects as text, without the values found. */
export function checked(objects: readonly unknown[], cluster: ClusterProps = {}): string {
  return checkManifests(objects, { cluster }).map((problem) => renderProblem({ ...problem, found: undefined })).join('\n');
}

/** Outcomes of a change as text, without the values of the fields. */
export function formatComparison(before: readonly unknown[], after: readonly unknown[], options: CompareOptions = {}): string {
  return compareManifests(before, after, options).flatMap(({ object, outcomes }) => [
    `${object.kind} ${object.name}`, ...outcomes.map(({ path, when, says, why, fix, users = [] }) =>
      [path, when, says, why, fix, ...users].filter((word) => word !== undefined).join(': ')),
  ]).join('\n');
}
