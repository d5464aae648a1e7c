import type { ApiObject } from 'cdk8s';
import { getProcessGlobal } from './process-global';
import type { Provider } from '../../providers/engine/definition';
import { pushTo, type Problem } from '../../problem';

/** What the checks must know about the annotations of an object: which controller its construct is for. */
interface ObjectOrigin {
  /** The controller that the object is for. */
  readonly provider?: Provider;
  /** Keys of annotations that are not checked against the table of `provider`. */
  readonly allowed?: ReadonlySet<string>;
}

const ORIGINS = getProcessGlobal('cdk8s-services.made', () => new WeakMap<ApiObject, ObjectOrigin>());

/** Records the origin of an object, for checks when the object is changed later. */
export function rememberConstruct(object: ApiObject, origin: ObjectOrigin): void {
  if (origin.provider !== undefined) ORIGINS.set(object, origin);
}

/** Returns the origin of an object, such as the provider of its construct; `{}` for objects without a provider and of other libraries. */
export const originOf = (object: ApiObject): ObjectOrigin => ORIGINS.get(object) ?? {};

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
