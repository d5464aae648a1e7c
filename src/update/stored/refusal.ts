import type { Card } from '../../service';
import { renderFor, YAML, type ApiReason, type Path, type Problem } from '../../problem';

/** One reason why the API server refuses an update, as in `details.causes` of its response. */
export interface Refusal {
  /** The card of the rule, or the corresponding fields of a problem. */
  readonly rule: Pick<Card, 'code' | 'why' | 'fix'>;
  readonly reason: ApiReason;
  /** Field in the API server's spelling; empty where it names none. */
  readonly path: Path;
  /** The API server's message without path and value; absent if it would also refuse a new object. */
  readonly says?: string;
  /** The minors on which it refuses, if not all of those checked. */
  readonly minors?: string;
}

/** Converts a problem that would also occur in a new object. */
export function refusalOf(problem: Problem): Refusal {
  const { code, why, expected, reason = 'Invalid value', segments: path, minors } = problem;
  const rule = { code, why: `${why} (expected ${expected})`, fix: renderFor(problem, YAML).fix };
  return { rule, reason, path, ...(minors === undefined ? {} : { minors }) };
}
