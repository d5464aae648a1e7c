/** The Kubernetes minors whose API server we know, oldest first. */
export const MINORS = ['1.26', '1.27', '1.28', '1.29', '1.30', '1.31', '1.32', '1.33', '1.34', '1.35', '1.36'] as const;

/** A Kubernetes minor version, such as `1.33`. */
export type Minor = (typeof MINORS)[number];

/** One minor, or the first and last of a range with two dots between: `1.28..1.33`. */
export type Minors = Minor | `${Minor}..${Minor}`;

/** A run of minors, as positions in `MINORS`, both ends included. */
export interface MinorRange {
  /** Position of the oldest. */
  readonly first: number;
  /** Position of the newest. */
  readonly last: number;
}

/** Every minor we know: what manifests must be right on unless a profile says otherwise. */
export const ALL_MINORS: MinorRange = { first: 0, last: MINORS.length - 1 };

/** Reads `1.33` or `1.28..1.33`; `undefined` when it is neither, or runs backwards. */
export function parseMinors(text: string): MinorRange | undefined {
  const [from, to = from, ...rest] = text.split('..');
  const first = MINORS.indexOf(from as Minor); // indexOf wants the exact type; -1 answers for any other text
  const last = MINORS.indexOf(to as Minor);
  return first < 0 || last < first || rest.length > 0 ? undefined : { first, last };
}

/** The part of `range` that lies in `since`..`until`; `undefined` when there is none. */
export function within(range: MinorRange, since?: Minor, until?: Minor): MinorRange | undefined {
  const first = since === undefined ? range.first : Math.max(range.first, MINORS.indexOf(since));
  const last = until === undefined ? range.last : Math.min(range.last, MINORS.indexOf(until));
  return first > last ? undefined : { first, last };
}

/** A range as people write it: `1.33` or `1.28..1.33`. */
export function formatMinors(range: MinorRange): string {
  return range.first === range.last ? MINORS[range.first] : `${MINORS[range.first]}..${MINORS[range.last]}`;
}
