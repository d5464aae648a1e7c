import type { Problem } from '../../problem/problem';

/** A problem, and where in which file it stands. */
export interface LocatedProblem extends Problem {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  readonly endLine: number;
  /** Column after the last character. */
  readonly endColumn: number;
}
