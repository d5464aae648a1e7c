import type { ApiObject } from 'cdk8s';
import { processGlobal } from './process-global';
import type { Provider } from '../../providers/engine/definition/provider';

/** What a construct knows of the object that it made. */
interface ObjectOrigin {
  readonly provider?: Provider;
  readonly allowed?: ReadonlySet<string>;
}

const MADE = processGlobal('cdk8s-services.made', () => new WeakMap<ApiObject, ObjectOrigin>());

/** Reports who certainly acts on an object, for when it is changed later. */
export function rememberConstruct(object: ApiObject, made: ObjectOrigin): void {
  if (made.provider !== undefined) MADE.set(object, made);
}

/** What the construct of an object knew of it; nothing of objects that others made. */
export function constructOf(object: ApiObject): ObjectOrigin {
  return MADE.get(object) ?? {};
}
