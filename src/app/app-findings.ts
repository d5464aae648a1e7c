import type { AppIndex } from './index/app-index';
import type { AppObject } from './index/app-object';
import type { ClusterProfile } from '../service/cluster';
import type { Card } from '../problem/card';
import { Findings, type Finding } from '../problem/findings';
import type { Problem } from '../problem/problem';

/** Collects what is wrong between the objects of an app, each problem with the object it was found in. */
export class AppFindings {
  private readonly findings: Findings;

  constructor(cluster: ClusterProfile, private readonly app: AppIndex) {
    this.findings = new Findings(cluster.minors);
  }

  get problems(): Problem[] {
    return this.findings.problems;
  }

  /**
   * Notes a finding in one object.
   *
   * Where the object, or one of the others it is about, is one of several variants, an error is not certain and becomes a warning.
   */
  add(at: AppObject, card: Card, finding: Finding, others: readonly AppObject[] = NONE): void {
    const isError = (finding.severity ?? card.severity) === 'error';
    const unsure = isError && (this.app.hasTwin(at) || this.hasTwins(others));
    this.addCertain(at, card, unsure ? { ...finding, severity: 'warning' } : finding);
  }

  /** Remembered, because many Services may select the same many pods. */
  private hasTwins(objects: readonly AppObject[]): boolean {
    let known = this.twins.get(objects);
    if (known === undefined) this.twins.set(objects, known = objects.some((object) => this.app.hasTwin(object)));
    return known;
  }
  private readonly twins = new Map<readonly AppObject[], boolean>();

  /** Notes a finding as it is. */
  addCertain(at: AppObject, card: Card, finding: Finding): void {
    const { problems } = this.findings;
    const before = problems.length;
    this.findings.add(card, finding);
    if (problems.length > before) problems[before] = { ...problems[before], object: referenceTo(at) };
  }
}

const NONE: readonly AppObject[] = [];

/** An object as messages name it: `Deployment shop/web`. */
export function nameOf({ kind, namespace, name }: AppObject): string {
  return `${kind} ${namespace === '' ? name : `${namespace}/${name}`}`;
}

/** A few names in one sentence: the first three, and how many more. */
export function listOf(objects: readonly AppObject[]): string {
  const names = objects.slice(0, 3).map(nameOf);
  return objects.length > 3 ? `${names.join(', ')} and ${objects.length - 3} more` : names.join(' and ');
}

function referenceTo({ index, apiVersion, kind, namespace, name }: AppObject): Problem['object'] {
  return { index, apiVersion, kind, ...(namespace === '' ? {} : { namespace }), name };
}
