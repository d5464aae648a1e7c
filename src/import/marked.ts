import { Remarked } from './typescript-literal';
import type { UnknownObject } from '../service/objects';
import type { Problem } from '../problem/problem';
import { placeOf, renderFound } from '../problem/render';
import { ownField, record } from '../service/record';

/** Who minds a problem. */
export const REFUSERS = {
  api: 'the API server refuses', provider: 'the load balancer controller refuses or ignores', traffic: 'no traffic arrives through',
} as const;

/** A problem in one sentence, with its place and code. */
export function sentence(problem: Problem): string {
  const place = placeOf(problem);
  return `${place === '' ? '' : `${place}: `}expected ${problem.expected}, found ${renderFound(problem.found)} [${problem.code}]`;
}

/** An object with each problem as a remark on the field it is about, and the remarks on the object itself. */
export function marked(object: UnknownObject, problems: readonly Problem[]): { object: UnknownObject; above: readonly string[] } {
  let value: unknown = object;
  const above: string[] = [];
  for (const problem of problems) {
    const remark = `WRONG, ${REFUSERS[problem.layer]} it: ${sentence(problem)}; ${problem.fix}`;
    const steps = stepsTo(object, problem.path);
    if (steps.length === 0) above.push(remark);
    else value = withRemark(value, steps, remark);
  }
  return { object: record(value), above };
}

/** The steps of a path, as far as the object goes along. */
function stepsTo(object: unknown, path: string): (string | number)[] {
  const steps: (string | number)[] = [];
  let at: unknown = object;
  for (const [, inBrackets, name = inBrackets] of path.matchAll(/\[([^[\]]+)\]|([^.[\]]+)/g)) { // keys of annotations stand in brackets
    let step: string | number = Array.isArray(at) ? Number(name) : name;
    if (typeof at !== 'object' || at === null) break;
    if (step === 'clusterIPs' && !Object.hasOwn(at, step)) step = 'clusterIP'; // what the server makes them of
    if (!Object.hasOwn(at, step)) break;
    steps.push(step);
    at = ownField(at, String(step));
  }
  return steps;
}

function withRemark(value: unknown, [step, ...rest]: readonly (string | number)[], remark: string): unknown {
  if (value instanceof Remarked) {
    if (step === undefined) return new Remarked(value.value, [...value.remarks, remark]);
    return new Remarked(withRemark(value.value, [step, ...rest], remark), value.remarks);
  }
  if (step === undefined) return new Remarked(value, [remark]);
  if (Array.isArray(value)) return value.map((item, at) => (at === step ? withRemark(item, rest, remark) : item));
  return { ...record(value), [step]: withRemark(record(value)[step], rest, remark) };
}
