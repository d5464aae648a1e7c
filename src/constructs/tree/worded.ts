import type { ApiObject } from 'cdk8s';
import { processGlobal } from './process-global';
import { pushTo, type Problem } from '../../problem';

type Words = (problem: Problem) => Problem;

const words = processGlobal('cdk8s-services.words', () => new WeakMap<ApiObject, Words[]>());

/** Makes problems of an object use the names of what created it: a construct, and each add-on. */
export function inWordsOf(object: ApiObject, named: Words): void {
  pushTo(words, object, named);
}

/** A problem in the words of those who wrote the object; the first that knows the place decides. */
export function worded(object: ApiObject, problem: Problem): Problem {
  for (const named of words.get(object) ?? []) {
    const answer = named(problem);
    if (answer !== problem) return answer;
  }
  return problem;
}
