import type { ReadObject } from '../../loader/read-objects';
import { readSourceMaps, locate, writtenPathOf } from '../../loader/source-map';
import type { Path } from '../../problem';
import type { Change, ChangeResult } from '../../update/change';

/** A change with its file and position. */
export interface LocatedChange extends Change {
  readonly file: string;
  /** Line of the object, from 1. */
  readonly line: number;
  /** The line of each outcome, by its index in `outcomes`. */
  readonly lines: readonly number[];
}

/**
 * Adds to each change its file, the line of its object, and the lines of the fields that its outcomes are about; lines are 1 if they are
 * not needed.
 *
 * @param isNeeded whether the position of a change is needed: finding it reads the file a second time
 */
export async function locateChanges(changes: readonly Change[], before: readonly ReadObject[], after: readonly ReadObject[],
  isNeeded: (change: Change) => boolean): Promise<LocatedChange[]> {
  const origins = changes.map(({ object, side }) => (side === 'after' ? after : before)[object.index].origin);
  const located = changes.map((change, index): LocatedChange =>
    ({ ...change, file: origins[index].source.name, line: 1, lines: change.outcomes.map(() => 1) }));
  const needed = changes.flatMap((change, index) => (isNeeded(change) ? [index] : []));
  for await (const { sourceMap, positions } of readSourceMaps(needed.map((index) => origins[index]))) {
    for (const index of positions.map((position) => needed[position])) {
      const lineOf = (path: Path): number => sourceMap.lines.positionOf(locate(sourceMap, origins[index], path).start).line;
      const placeOf = ({ segments }: ChangeResult): Path => writtenPathOf(segments, origins[index], sourceMap);
      located[index] = { ...located[index], line: lineOf([]), lines: changes[index].outcomes.map((outcome) => lineOf(placeOf(outcome))) };
    }
  }
  return located;
}
