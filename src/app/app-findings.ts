import { getOrCreate, type Problem } from '../problem';
import type { AppIndex } from './index/app-index';
import type { AppObject } from './index/app-object';
import { Findings, referenceTo, type Card, type ClusterProfile, type Finding } from '../service';

/** Collects the problems of an app, each with its object. */
export class AppFindings {
  private readonly findings: Findings;

  constructor(cluster: ClusterProfile, private readonly app: AppIndex, private readonly isWanted?: (index: number) => boolean) {
    this.findings = new Findings(cluster.minors);
  }

  get problems(): Problem[] {
    return this.findings.problems;
  }

  /**
   * Adds a problem of one object.
   *
   * An error becomes a warning if the object, or one of the related objects, has variants: only one of them is applied.
   */
  add(object: AppObject, card: Card, finding: Finding, related: readonly AppObject[] = NONE): void {
    if (this.isWanted?.(object.index) === false) return;
    const isError = (finding.severity ?? card.severity) === 'error';
    const unsure = isError && (this.app.hasDuplicate(object) || this.haveDuplicates(related));
    this.addCertain(object, card, { related, ...finding, ...(unsure ? { severity: 'warning' } : {}) });
  }

  /** Whether one of the objects is defined several times; cached for each list, because many Services may select the same pods. */
  private haveDuplicates(objects: readonly AppObject[]): boolean {
    return getOrCreate(this.duplicates, objects, () => objects.some((object) => this.app.hasDuplicate(object)));
  }
  private readonly duplicates = new Map<readonly AppObject[], boolean>();

  /** Adds a problem with its severity unchanged, while `add` lowers it if an object has variants. */
  addCertain(object: AppObject, card: Card, finding: Finding): void {
    if (this.isWanted?.(object.index) === false) return;
    const { problems } = this.findings;
    const before = problems.length;
    this.findings.add(card, finding);
    if (problems.length > before) problems[before] = { ...problems[before], object: referenceTo(object) };
  }
}

const NONE: readonly AppObject[] = [];
