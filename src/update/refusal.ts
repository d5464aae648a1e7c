import type { ApiReason, Problem } from '../problem/problem';

/** One cause for which the API server refuses an update, as it stands in `details.causes` of its answer. */
export interface Refusal {
  /** Code of the card that tells more. */
  readonly code: string;
  readonly reason: ApiReason;
  /** Field in the API server's spelling; empty where it names none. */
  readonly path: string;
  /** The server's sentence, without path and value; absent for what it refuses of any new object, too. */
  readonly says?: string;
  /** The problem, where the object would be refused as a new one, too. */
  readonly problem?: Problem;
}
