import { buildOnce, getOrCreate, placeOfProblem, renderFound, type Path, type Problem } from '../problem';
import { concernsPlaceholder, dropPlaceholders } from '../loader/placeholders';
import { WithComments } from './program';
import { getOwnField, toRecord, type UnknownObject } from '../service';

/** Text by layer: who refuses or ignores the value. */
export const REFUSERS = {
  api: 'the API server refuses', provider: 'the load balancer controller refuses or ignores', traffic: 'no traffic arrives through',
} as const;

/**
 * Paths of the values with placeholders, such as `${PORT}`, that a tool fills in before the object is applied; cached, because each problem
 * of the object needs them.
 */
const placeholdersOf = buildOnce((object: UnknownObject) => dropPlaceholders(object)?.unknown ?? []);

/** Whether the value that a problem is about is a placeholder, or contains one. */
export const isFilledInLater = ({ segments }: Problem, object: UnknownObject): boolean =>
  concernsPlaceholder(segments, placeholdersOf(object));

/**
 * Who refuses or ignores the value of a problem: `the API server refuses it: spec.type: expected …, found … [code]`, after
 * `filled in later; as it is, ` if the value has a placeholder.
 */
export const describeRefusal = (problem: Problem, object: UnknownObject): string =>
  `${isFilledInLater(problem, object) ? 'filled in later; as it is, ' : ''}${REFUSERS[problem.layer]} it: ${sentence(problem)}`;

/** A problem in one sentence: `spec.ports[0].name: expected a DNS label …, found "Http" [dns-label]`; without the path if it has none. */
export function sentence(problem: Problem): string {
  const place = placeOfProblem(problem);
  return `${place === '' ? '' : `${place}: `}expected ${problem.expected}, found ${renderFound(problem.found)} [${problem.code}]`;
}

/**
 * Attaches each problem as a comment to its field, or to the nearest existing field above it; returns `{ object, above }`, where `above`
 * are the comments on the object itself.
 */
export function annotateProblems(object: UnknownObject, problems: readonly Problem[]): { object: UnknownObject; above: readonly string[] } {
  const remarks = new Remarks();
  for (const problem of problems) {
    const field = findSteps(object, problem.segments).reduce((above, step) => above.below(step), remarks);
    field.comments.push(remarkOf(problem, object));
  }
  return { object: toRecord(withRemarks(object, remarks)), above: remarks.comments };
}

/**
 * A comment on a problem: `WRONG, the API server refuses it: spec.ports[0].name: expected …, found "Http" [dns-label]; write "http"`. It
 * does not begin with `WRONG` if the value has a placeholder.
 */
export const remarkOf = (problem: Problem, object: UnknownObject): string =>
  `${isFilledInLater(problem, object) ? '' : 'WRONG, '}${describeRefusal(problem, object)}; ${problem.fix}`;

/**
 * Comments on a value, in `comments`, and on its fields and items, in `within`. They are collected first, so that each value is copied only
 * once.
 */
class Remarks {
  readonly comments: string[] = [];
  readonly within = new Map<string | number, Remarks>();

  below(step: string | number): Remarks {
    return getOrCreate(this.within, step, () => new Remarks());
  }
}

/** The longest prefix of a path that exists in the object, as keys and indexes. */
function findSteps(object: unknown, path: Path): (string | number)[] {
  const steps: (string | number)[] = [];
  let value: unknown = object;
  for (let step of path) {
    if (typeof value !== 'object' || value === null) break;
    if (step === 'clusterIPs' && !Object.hasOwn(value, step)) step = 'clusterIP'; // the API server fills the list from this field
    if (!Object.hasOwn(value, step)) break;
    steps.push(step);
    value = getOwnField(value, String(step));
  }
  return steps;
}

function withRemarks(value: unknown, { within }: Remarks): unknown {
  if (within.size === 0) return value;
  const addRemark = (item: unknown, step: string | number): unknown => {
    const remarks = within.get(step);
    if (remarks === undefined) return item;
    const inside = withRemarks(item, remarks);
    return remarks.comments.length === 0 ? inside : new WithComments(inside, remarks.comments);
  };
  if (Array.isArray(value)) return value.map(addRemark);
  return Object.fromEntries(Object.entries(toRecord(value)).map(([key, item]) => [key, addRemark(item, key)]));
}
