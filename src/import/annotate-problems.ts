import { problemPlace, renderFound, type Path, type Problem } from '../problem';
import { concernsPlaceholder, dropPlaceholders } from '../loader/placeholders';
import { WithComments } from './typescript-literal';
import { ownField, record, type UnknownObject } from '../service';

/** Text by layer: who refuses or ignores the value. */
export const REFUSERS = {
  api: 'the API server refuses', provider: 'the load balancer controller refuses or ignores', traffic: 'no traffic arrives through',
} as const;

/** What is left of objects without their placeholders: an object with many problems is searched once. */
const PLACEHOLDERS = new WeakMap<UnknownObject, ReturnType<typeof dropPlaceholders>>();

/** Whether a value that is wrong is a placeholder, or contains one. */
export function isFilledInLater({ segments }: Problem, object: UnknownObject): boolean {
  if (!PLACEHOLDERS.has(object)) PLACEHOLDERS.set(object, dropPlaceholders(object));
  const unknown = PLACEHOLDERS.get(object)?.unknown;
  return unknown !== undefined && concernsPlaceholder(segments, unknown);
}

/** What is wrong with an object, or with a placeholder as it is. */
export function verdict(problem: Problem, object: UnknownObject): string {
  return `${isFilledInLater(problem, object) ? 'filled in later; as it is, ' : ''}${REFUSERS[problem.layer]} it: ${sentence(problem)}`;
}

/** A problem in one sentence: `spec.ports: expected …, found … [code]`. */
export function sentence(problem: Problem): string {
  const place = problemPlace(problem);
  return `${place === '' ? '' : `${place}: `}expected ${problem.expected}, found ${renderFound(problem.found)} [${problem.code}]`;
}

/** Attaches each problem as a comment to its field, and returns the comments on the object itself. */
export function annotateProblems(object: UnknownObject, problems: readonly Problem[]): { object: UnknownObject; above: readonly string[] } {
  const all = new Remarks();
  for (const problem of problems) {
    let at = all;
    for (const step of stepsTo(object, problem.segments)) at = at.below(step);
    at.here.push(remark(problem, object));
  }
  return { object: record(withRemarks(object, all)), above: all.here };
}

/** A comment on a problem. */
export function remark(problem: Problem, object: UnknownObject): string {
  return `${isFilledInLater(problem, object) ? '' : 'WRONG, '}${verdict(problem, object)}; ${problem.fix}`;
}

/** The problems of a value and of its parts, collected first so that each list and object is copied only once. */
class Remarks {
  readonly here: string[] = [];
  readonly within = new Map<string | number, Remarks>();

  below(step: string | number): Remarks {
    let below = this.within.get(step);
    if (below === undefined) this.within.set(step, below = new Remarks());
    return below;
  }
}

/** The longest prefix of a path that exists in the object. */
function stepsTo(object: unknown, path: Path): (string | number)[] {
  const steps: (string | number)[] = [];
  let at: unknown = object;
  for (let step of path) {
    if (typeof at !== 'object' || at === null) break;
    if (step === 'clusterIPs' && !Object.hasOwn(at, step)) step = 'clusterIP'; // the API server fills the list from this field
    if (!Object.hasOwn(at, step)) break;
    steps.push(step);
    at = ownField(at, String(step));
  }
  return steps;
}

function withRemarks(value: unknown, { within }: Remarks): unknown {
  if (within.size === 0) return value;
  const remarked = (item: unknown, step: string | number): unknown => {
    const remarks = within.get(step);
    if (remarks === undefined) return item;
    const inside = withRemarks(item, remarks);
    return remarks.here.length === 0 ? inside : new WithComments(inside, remarks.here);
  };
  if (Array.isArray(value)) return value.map(remarked);
  return Object.fromEntries(Object.entries(record(value)).map(([key, item]) => [key, remarked(item, key)]));
}
