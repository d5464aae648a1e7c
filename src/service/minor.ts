/** The Kubernetes minors that this library knows, oldest first. */
export const MINORS = ['1.26', '1.27', '1.28', '1.29', '1.30', '1.31', '1.32', '1.33', '1.34', '1.35', '1.36', '1.37'] as const;

/** A Kubernetes minor version, such as `1.33`. */
export type Minor = (typeof MINORS)[number];

/** Minors that are newer than all that this release knows. They are treated as the newest known one, with a warning. */
// A pattern, because editors do not offer patterns as completions.
type Newer = '1.38' | '1.39' | `1.${4 | 5 | 6 | 7 | 8 | 9}${number}`;

/** One minor, or a range such as `1.28..1.33`. */
// A pattern for ranges, so that an editor offers only single minors; `MinorsProblem` checks literals.
export type Minors = Minor | Newer | `${Minor | Newer}..1.${number}`;
/** The Kubernetes minor versions that `MinorsProblem` accepts, as a union that can be matched inside a range such as `1.28..1.33`. */
type KnownMinor = Minor | `1.3${8 | 9}` | `1.${4 | 5 | 6 | 7 | 8 | 9}${MinorDigit}`;

/** Compile-time problem of literal minors; `never` if they are valid. */
export type MinorsProblem<Versions> = Versions extends string ? {} extends Record<Versions, 1> ? never // `string`, or a pattern
  : Versions extends KnownMinor | '' ? never
  : Versions extends `${KnownMinor}..${infer Last}` ? Last extends KnownMinor ? never : InvalidMinors<Versions>
    : InvalidMinors<Versions> : InvalidMinors<Versions>;
/** The error message for minors that are not valid, with the likely fix; `never` if they are known only at run time. */
type InvalidMinors<Versions> = Minors extends Versions ? never
  : Versions extends number ? NotInQuotes<Versions>
  : Versions extends `v${infer Rest extends Minor}` ? `'${Versions}' must be written '${Rest}'`
    : Versions extends `${infer Major}.${infer Version}.${MinorDigit}${string}` ? `${Major}.${Version}` extends Minor
      ? `'${Versions}' must be a minor, without the patch: write '${Major}.${Version}'` : UnknownMinors<Versions>
      : UnknownMinors<Versions>;
type MinorDigit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type NotInQuotes<Version extends number> = Version extends 1.3 ? "1.3 must be a text: write '1.30'"
  : `${Version}` extends Minor ? `${Version} must be a text: write '${Version}'` : UnknownMinors<`${Version}`>;
type UnknownMinors<Versions> = Versions extends string
  ? `'${Versions}' must be one of ${ListedMinors<typeof MINORS>}, or two of them with '..' between` : never;
type ListedMinors<Versions> = Versions extends readonly [infer One extends string, ...infer Others]
  ? Others extends readonly [] ? One : `${One}, ${ListedMinors<Others>}` : never;

/**
 * Returns the minors most likely meant by text that is not valid: `1.33` for `v1.33.2`, `1.28..1.33` for `1.28-1.33` or `1.28 to 1.33`.
 * `undefined` if the text is valid already or nothing similar.
 */
export function findMeantMinors(text: string): string | undefined {
  const withoutPatch = (version: string) => version.trim().replace(/^v/, '').replace(/^(\d{1,2}\.\d{1,3})\.\d+$/, '$1'); // `v1.33.2`
  const meant = text.split(/\.\.|-|\bto\b/).slice(0, 3).map(withoutPatch).join('..');
  return meant !== text && parseMinors(meant) !== undefined ? meant : undefined;
}

/** A range of minors, as positions in `MINORS`, inclusive. */
export interface MinorRange {
  /** Position in `MINORS` of the oldest minor version in the range. */
  readonly first: number;
  /** Position in `MINORS` of the newest minor version in the range. */
  readonly last: number;
}

/** The range of all known minors. */
export const ALL_MINORS: MinorRange = { first: 0, last: MINORS.length - 1 };

/** The oldest of the default minors. */
export const DEFAULT_FIRST = '1.31';

/**
 * The default range of minors: those that a large managed service still supports.
 *
 * docs/kubernetes-versions.md has the rule by which it moves.
 */
export const DEFAULT_MINORS: MinorRange = { first: MINORS.indexOf(DEFAULT_FIRST), last: ALL_MINORS.last };

/**
 * Reads `1.33` or `1.28..1.33` as positions in `MINORS`: `{ first, last }`, both included and equal for one minor. A minor newer than all
 * known ones becomes the newest known. `undefined` for other text, unknown older minors and a range that begins with the newer minor.
 */
export function parseMinors(text: string): MinorRange | undefined {
  const [oldest, newest = oldest, ...otherParts] = text.split('..');
  const first = positionOf(oldest), last = positionOf(newest);
  return first < 0 || last < first || otherParts.length > 0 ? undefined : { first, last };
}

/** Returns the minors in `1.33` or `1.28..1.99` that are newer than all known ones, each once: `['1.99']`; empty if there is none. */
export const findNewerMinors = (text: string): readonly string[] => [...new Set(text.split('..'))].filter(isNewer);

function positionOf(minor: string): number {
  // TypeScript: `indexOf` requires the exact type, but returns -1 for other texts.
  return isNewer(minor) ? ALL_MINORS.last : MINORS.indexOf(minor as Minor);
}

function isNewer(minor: string): boolean {
  const match = /^1\.(\d\d)$/.exec(minor);
  return match !== null && Number(match[1]) > Number(MINORS[ALL_MINORS.last].slice(2));
}

/**
 * Returns the part of a range from `since` to `until`, both included and without a limit if omitted; `undefined` if the range has no such
 * part.
 */
export function intersect(range: MinorRange, since?: Minor, until?: Minor): MinorRange | undefined {
  const first = since === undefined ? range.first : Math.max(range.first, MINORS.indexOf(since));
  const last = until === undefined ? range.last : Math.min(range.last, MINORS.indexOf(until));
  return first > last ? undefined : { first, last };
}

/** Formats a range of minors: `1.28..1.33`, or `1.33` if it has only one. */
export const formatMinors = (range: MinorRange): string =>
  range.first === range.last ? MINORS[range.first] : `${MINORS[range.first]}..${MINORS[range.last]}`;
