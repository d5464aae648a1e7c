import type { ApiObject } from 'cdk8s';
import { shared } from './shared';
import type { Provider } from '../providers/provider';

/** What a construct knows of the object that it made. */
interface Made {
  readonly provider?: Provider;
  readonly allowed?: ReadonlySet<string>;
}

const MADE = shared('cdk8s-services.made', () => new WeakMap<ApiObject, Made>());

/** Notes who certainly acts on an object, for when it is changed later. */
export function noteMade(object: ApiObject, made: Made): void {
  if (made.provider !== undefined) MADE.set(object, made);
}

/** What the construct of an object knew of it; nothing of objects that others made. */
export function madeOf(object: ApiObject): Made {
  return MADE.get(object) ?? {};
}
