import type { Problem } from '../problem';

/** A problem with its file and position. */
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
