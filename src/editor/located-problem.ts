import type { Problem } from '../problem';

/** A problem with its file and position. */
export interface LocatedProblem extends Problem {
  readonly file: string;
  /** Line of the first character, counted from 1. */
  readonly line: number;
  /** Column of the first character, counted from 1, in UTF-16 code units. */
  readonly column: number;
  readonly endLine: number;
  /** Column after the last character, counted in the same way as `column`. */
  readonly endColumn: number;
}
