import type { Card } from './card';
import { ALL_MINORS, formatMinors, MINORS, parseMinors, within, type Minor, type MinorRange } from './minor';
import type { ApiReason, Problem, Severity } from './problem';

/** Where the generated page of all problem codes is read. */
export const DOCS = 'https://github.com/cdk8s-services/cdk8s-services/blob/main/docs/problems.md';

/** What a check saw; the rule's card says the rest. */
export interface Finding {
  /** Field path in the API server's own spelling. */
  readonly path: string;
  /** The same place as it was written, where that is something else. */
  readonly place?: string;
  /** What stood there. */
  readonly found?: unknown;
  /** What must stand there, in words that follow "expected". */
  readonly expected: string;
  /** The API server's word for it, for problems of the layer `api`. */
  readonly reason?: ApiReason;
  /** A better fix than the card's, when the check knows one. */
  readonly fix?: string;
  /** A better reason than the card's. */
  readonly why?: string;
  /** Another severity than the card's. */
  readonly severity?: Severity;
  /** First minor on which this is a problem, when the card does not say it for all its findings. */
  readonly since?: Minor;
  /** Last minor on which it is one. */
  readonly until?: Minor;
}

/**
 * Collects what is wrong with one object, as far as it matters on the minors asked for.
 *
 * A rule of one's own (`rulesOf(table).rule`) is given one, and adds to it.
 */
export class Findings {
  /** What was found so far. */
  readonly problems: Problem[] = [];
  /** What the API server says as well, and what goes away with one of the problems: it is not reported. */
  readonly consequences: Problem[] = [];

  constructor(
    /** The minors asked for. */
    readonly minors: MinorRange = ALL_MINORS,
  ) {}

  /** Notes a finding, unless none of the minors asked for minds it. */
  add(card: Card, finding: Finding): void {
    this.note(card, finding, this.problems);
  }

  /** Notes what another finding brings with it. */
  addConsequence(card: Card, finding: Finding): void {
    this.note(card, finding, this.consequences);
  }

  private note(card: Card, finding: Finding, noted: Problem[]): void {
    const minors = within(this.minors, finding.since ?? card.since, finding.until ?? card.until);
    if (minors === undefined) return;
    const all = this.withOlder(minors, card.code, finding, noted);
    const everywhere = all.first === this.minors.first && all.last === this.minors.last;
    const advice = all.last === this.minors.last
      ? '' : `, or set the minors you run to ${MINORS[all.last + 1]} or newer (Cluster.set, or --kubernetes)`;
    noted.push({
      code: card.code,
      layer: card.layer,
      severity: finding.severity ?? card.severity,
      path: finding.path,
      ...(finding.place === undefined ? {} : { place: finding.place }),
      ...(finding.found === undefined ? {} : { found: finding.found }),
      expected: finding.expected,
      why: finding.why ?? card.why,
      fix: (finding.fix ?? card.fix) + advice,
      docs: `${DOCS}#${card.code}`,
      ...(finding.reason === undefined ? {} : { reason: finding.reason }),
      ...(everywhere ? {} : { minors: formatMinors(all) }),
    });
  }

  /** Older minors may name another path for the same mistake: it is one problem, at the path that newer ones name. */
  private withOlder(minors: MinorRange, code: string, { found }: Finding, noted: Problem[]): MinorRange {
    if (minors.first === this.minors.first) return minors;
    const at = noted.findIndex((other) => other.code === code && Object.is(other.found, found)
      && other.minors !== undefined && parseMinors(other.minors)?.last === minors.first - 1);
    if (at < 0) return minors;
    const [older] = noted.splice(at, 1);
    return { first: parseMinors(older.minors!)!.first, last: minors.last }; // looked at above
  }
}
