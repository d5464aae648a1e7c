import type { ApiObject } from 'cdk8s';
import { getProcessGlobal } from './process-global';
import { pushTo, type Problem } from '../../problem';

type ProblemConverter = (problem: Problem) => Problem;

const converters = getProcessGlobal('cdk8s-services.words', () => new WeakMap<ApiObject, ProblemConverter[]>());

/** Registers a function that converts problems of an object to the names of its construct, or of an add-on. */
export function registerPropNames(object: ApiObject, convert: ProblemConverter): void {
  pushTo(converters, object, convert);
}

/**
 * Returns a problem of an object with the names of props, converted by the first registered function that changes it; the problem itself if
 * none does.
 */
export function toPropProblem(object: ApiObject, problem: Problem): Problem {
  for (const convert of converters.get(object) ?? []) {
    const converted = convert(problem);
    if (converted !== problem) return converted;
  }
  return problem;
}
