import type { ApiObject } from 'cdk8s';
import { shared } from './shared';
import type { Findings } from '../problem/findings';
import { ReadService } from '../providers/annotated-service';
import { LOAD_BALANCER_PUBLIC } from '../providers/cards';
import type { Provider } from '../providers/provider';
import type { UnknownObject } from '../service/objects';
import { ownField } from '../service/record';
import { readService } from '../service/service-view';

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

/** Checks that a load balancer is not public only because a patch took away what its construct wrote. */
export function checkStaysInternal(
  given: UnknownObject, rendered: UnknownObject, provider: Provider | undefined, findings: Findings,
): void {
  const exposure = (object: UnknownObject) => {
    const view = readService(object);
    return provider?.traffic?.exposure?.(new ReadService(provider, view.annotations, view, view.labels));
  };
  if (exposure(given) !== 'internal' || exposure(rendered) !== 'public') return;
  const { annotations } = readService(rendered);
  for (const [key, text] of Object.entries(readService(given).annotations)) {
    if ((ownField(annotations, key) ?? '') !== '' || text === '') continue;
    findings.add(LOAD_BALANCER_PUBLIC, {
      path: `metadata.annotations[${key}]`, found: annotations[key], expected: `"${String(text)}", as the construct wrote it`,
      why: 'a patch took it away, and without it the load balancer can be reached from the internet',
      fix: 'leave it out of the patch; if the load balancer is meant to be public, say so by the prop of the construct',
    });
  }
}
