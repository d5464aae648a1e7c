import { listOf, portsOf, type CoreReference, type Reference } from './reference';
import { CORE_REFERENCES } from './table';
import { addTo } from '../../problem/grouped';
import { misuse } from '../../problem/misuse';

/**
 * Registers a kind of your own for the whole-app checks: its references to missing Services and ports become problems.
 *
 * A name that no Service of the app has is `reference-missing`; a port that the Service does not have, `reference-port`. This applies to
 * all checks of the program: `app.synth()`, `checkManifests` and the validation plugin. Defining a reference twice has no further effect.
 *
 * @throws RangeError if a path is not of the form `spec.rules[].backend`, or if not exactly one of `name` and `selector` is set
 * @see https://github.com/cdk8s-services/cdk8s-services/blob/main/docs/references.md
 * @example
 * defineReference({
 *   kind: 'IngressRoute', group: 'traefik.io', at: 'spec.routes[].services[]', only: { kind: ['Service', ''] },
 *   name: 'name', namespace: 'namespace', port: { at: 'port', is: 'number or name' },
 *   why: 'Traefik skips the router and answers with 404',
 *   see: 'https://doc.traefik.io/traefik/reference/routing-configuration/kubernetes/crd/http/ingressroute/',
 * });
 */
export function defineReference(reference: Reference): Reference {
  const known = JSON.stringify(reference);
  if ([...CORE_REFERENCES, ...DEFINED].some((other) => JSON.stringify(other) === known)) return reference;
  if ((reference.name === undefined) === (reference.selector === undefined))
    misuse('defineReference: a reference has either a name or a selector', RangeError);
  const fields = [reference.name, reference.selector, reference.namespace, ...Object.keys(reference.only ?? {}),
    ...portsOf(reference).map(({ at }) => at)];
  for (const path of listOf(reference.at))
    if (path !== '' && !PATH.test(path)) misuse(`defineReference: "${path}" is not a path such as "spec.rules[].backend"`, RangeError);
  for (const path of fields) if (path !== undefined && !FIELD.test(path))
    misuse(`defineReference: "${path}" is not a field such as "port.number"`, RangeError);
  byKind = undefined;
  DEFINED.push(reference);
  return reference;
}

const FIELD = /^[A-Za-z_][\w-]*(\.[A-Za-z_][\w-]*)*$/;
const PATH = /^[A-Za-z_][\w-]*(\[\])?(\.[A-Za-z_][\w-]*(\[\])?)*$/;

const DEFINED: Reference[] = [];
let byKind: ReadonlyMap<string, ReadonlyMap<string, readonly CoreReference[]>> | undefined;

/** The references of a kind; none for nearly all kinds. */
export function referencesOf(kind: string, group: string): readonly CoreReference[] {
  byKind ??= referencesByKind();
  return byKind.get(kind)?.get(group) ?? NONE;
}
const NONE: readonly CoreReference[] = [];

/** By kind, then by group: nearly all objects are of a kind that has none. */
function referencesByKind(): ReadonlyMap<string, ReadonlyMap<string, readonly CoreReference[]>> {
  const known = new Map<string, Map<string, CoreReference[]>>();
  const all: readonly CoreReference[] = [...CORE_REFERENCES, ...DEFINED];
  for (const reference of all) {
    for (const kind of listOf(reference.kind)) {
      const byGroup = known.get(kind) ?? new Map<string, CoreReference[]>();
      for (const group of listOf(reference.group)) addTo(byGroup, group, reference);
      known.set(kind, byGroup);
    }
  }
  return known;
}
