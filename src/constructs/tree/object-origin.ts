import type { ApiObject } from 'cdk8s';
import { processGlobal } from './process-global';
import type { Provider } from '../../providers/engine/definition';

/** The knowledge of a construct about the object that it created. */
interface ObjectOrigin {
  readonly provider?: Provider;
  readonly allowed?: ReadonlySet<string>;
}

const MADE = processGlobal('cdk8s-services.made', () => new WeakMap<ApiObject, ObjectOrigin>());

/** Records the construct's knowledge about its object, for checks when the object is changed later. */
export function rememberConstruct(object: ApiObject, origin: ObjectOrigin): void {
  if (origin.provider !== undefined) MADE.set(object, origin);
}

/** The knowledge of an object's construct; empty for objects that other libraries created. */
export function constructOf(object: ApiObject): ObjectOrigin {
  return MADE.get(object) ?? {};
}
