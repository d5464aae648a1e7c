import type { LocatedProblem } from '../../editor/located-problem';
import type { Origin } from '../../loader/read-objects';

/** Lines of a file to show with a problem. */
export interface Excerpt {
  /** The line of the problem as written; of a long line, such as JSON on one line, the part around the position. */
  readonly text: string;
  /** Number of characters that `text` leaves out at the beginning of a long line. */
  readonly skipped: number;
  /** The line above the line of the problem. */
  readonly before?: string;
}

/** Problems with their source lines and the origins of their objects, in lists with the same indexes. */
export interface LocatedProblems {
  readonly problems: readonly LocatedProblem[];
  readonly excerpts: readonly Excerpt[];
  readonly origins: readonly Origin[];
}

/** The problems at some positions (indexes in the list), in that order, with the source lines and origins at the same positions. */
export function selectProblems({ problems, excerpts, origins }: LocatedProblems, positions: readonly number[]): LocatedProblems {
  return {
    problems: positions.map((index) => problems[index]), excerpts: positions.map((index) => excerpts[index]),
    origins: positions.map((index) => origins[index]),
  };
}
