import type { ApiObject } from 'cdk8s';
import { processGlobal } from './process-global';
import type { Provider } from '../../providers/engine/definition';

/** What the construct of an object knows about it. */
interface ObjectOrigin {
  readonly provider?: Provider;
  readonly allowed?: ReadonlySet<string>;
}

const ORIGINS = processGlobal('cdk8s-services.made', () => new WeakMap<ApiObject, ObjectOrigin>());

/** Records the origin of an object, for checks when the object is changed later. */
export function rememberConstruct(object: ApiObject, origin: ObjectOrigin): void {
  if (origin.provider !== undefined) ORIGINS.set(object, origin);
}

/** The origin of an object; empty for objects that other libraries created. */
export function originOf(object: ApiObject): ObjectOrigin {
  return ORIGINS.get(object) ?? {};
}
