import { isDeepStrictEqual } from 'node:util';
import { isCompared } from './diff-formats';
import type { LoadedObject } from '../../loader/load';
import { objectKeyOf } from '../../loader/read-objects';
import { groupBy, pluralize } from '../../problem';
import type { UnknownObject } from '../../service';
import type { Change } from '../../update/change';

/** The objects that several files of a side contain, such as the files of several clusters, by the key of the object. */
export type Copies = ReadonlyMap<string, CopiesOfObject>;

/** Positions of an object from one file in the lists of both sides. */
type FromOneFile = readonly [before: number | undefined, after: number | undefined];

interface CopiesOfObject {
  /** The copies that change, are removed or are added. */
  readonly changed: readonly FromOneFile[];
  /** The copy of a file that has the object on both sides. */
  readonly whole: FromOneFile;
  /** The positions of all copies on each side. */
  readonly all: readonly [before: readonly number[], after: readonly number[]];
}

/** Finds the objects that occur in several files, if at least one file has them on both sides. */
export function findCopies(before: readonly LoadedObject[], after: readonly LoadedObject[]): Copies {
  const [previous, current] = [before, after].map((objects) => groupBy([...objects.keys()], (index) =>
    (isCompared(objects[index].object) ? objectKeyOf(objects[index].object) : undefined)));
  const copies = new Map<string, CopiesOfObject>();
  for (const [key, newPositions] of current) {
    const oldPositions = previous.get(key) ?? [];
    if (oldPositions.length < 2 && newPositions.length < 2) continue;
    const oldByPath = new Map(oldPositions.map((position) => [before[position].origin.source.path, position]));
    const newByPath = new Map(newPositions.map((position) => [after[position].origin.source.path, position]));
    const paths = [...new Set([...newByPath.keys(), ...oldByPath.keys()])].filter((path) => path !== undefined);
    const pairs = paths.map((path) => [oldByPath.get(path), newByPath.get(path)] as const);
    const whole = pairs.find(([old, position]) => old !== undefined && position !== undefined);
    if (whole === undefined) continue;
    copies.set(key, { changed: findChanged(pairs, before, after), whole, all: [oldPositions, newPositions] });
  }
  return copies;
}

/** The copies that differ between the sides. A file that was moved has the same object at another path, and does not count. */
function findChanged(pairs: readonly FromOneFile[], before: readonly LoadedObject[], after: readonly LoadedObject[]): FromOneFile[] {
  const textOf = (objects: readonly LoadedObject[], position: number) => JSON.stringify(objects[position].object);
  const removed = new Set<string>(), added = new Set<string>();
  for (const [old, position] of pairs) {
    if (position === undefined) removed.add(textOf(before, old!)); // TypeScript: each path has the object on one side at least
    else if (old === undefined) added.add(textOf(after, position));
  }
  return pairs.filter(([old, position]) => {
    if (position === undefined) return !added.has(textOf(before, old!));
    return old === undefined ? !removed.has(textOf(after, position)) : !isDeepStrictEqual(before[old].object, after[position].object);
  });
}

/** Maximum number of comparisons: of an object that changes in more files, the first ones are compared. */
const MOST_COMPARISONS = 10;

/** A note about the copies that `compareCopies` leaves out. */
export function describeUncompared(copies: Copies): string[] {
  const uncompared = [...copies.values()].reduce((sum, { changed }) => sum + Math.max(0, changed.length - MOST_COMPARISONS), 0);
  return uncompared === 0 ? [] : [`${pluralize(uncompared, 'further change')} not compared: an object that many files contain is compared `
    + `in ${MOST_COMPARISONS} of them`];
}

/** Compares two lists of objects, once for each file in which the copies of an object change. */
export function compareCopies(before: readonly UnknownObject[], after: readonly UnknownObject[], copies: Copies,
  compare: (before: readonly UnknownObject[], after: readonly UnknownObject[]) => readonly Change[]): readonly Change[] {
  const rounds = [...copies.values()].reduce((most, { changed }) => Math.max(most, changed.length), 1);
  return Array.from({ length: Math.min(MOST_COMPARISONS, rounds) }).flatMap((_, round) => {
    const [previous, current] = [[...before], [...after]], compared = { before: new Set<number>(), after: new Set<number>() };
    for (const { changed, whole, all: [oldPositions, newPositions] } of copies.values()) {
      const [old, position] = changed[round] ?? whole;
      for (const other of oldPositions) if (other !== old) previous[other] = {};
      for (const other of newPositions) if (other !== position) current[other] = {};
      if (round >= changed.length) continue;
      if (old !== undefined) compared.before.add(old);
      if (position !== undefined) compared.after.add(position);
    }
    const changes = compare(previous, current);
    return round === 0 ? changes : changes.filter(({ side, object }) => compared[side].has(object.index ?? -1));
  });
}
