import type { ApiObject } from 'cdk8s';
import { processGlobal } from './process-global';
import { pushTo, type Problem } from '../../problem';

type Words = (problem: Problem) => Problem;

const words = processGlobal('cdk8s-services.words', () => new WeakMap<ApiObject, Words[]>());

/** Registers a function that converts problems of an object to the names of its construct, or of an add-on. */
export function renameProblemsOf(object: ApiObject, named: Words): void {
  pushTo(words, object, named);
}

/** Converts a problem of an object to props with the first registered function that knows its place. */
export function toPropProblem(object: ApiObject, problem: Problem): Problem {
  for (const named of words.get(object) ?? []) {
    const answer = named(problem);
    if (answer !== problem) return answer;
  }
  return problem;
}
