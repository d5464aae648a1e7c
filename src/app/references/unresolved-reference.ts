import { isTemplate, visitPaths } from './paths';
import type { CheckContext } from '../check-context';
import type { CoreReference } from './reference';
import { isLikelyTypo, type Path, type Severity } from '../../problem';
import { asString, ownField, record, records, type Card } from '../../service';
import type { AppIndex } from '../index/app-index';
import { titleOf, type AppObject, type AppService } from '../index/app-object';

export const BACKEND_MISSING = {
  code: 'backend-missing', layer: 'traffic', severity: 'warning', absence: true,
  title: 'The backend of an Ingress or route is a Service of the same app and namespace.',
  why: 'the ingress controller or gateway answers requests for a missing backend with an error',
  fix: 'create the Service, or correct the name; silence this if another app creates the Service',
  basis: 'the ingress controller or gateway',
  see: 'https://kubernetes.io/docs/concepts/services-networking/ingress/',
  good: [{ backend: 'web', services: ['web'] }], bad: [{ backend: 'wbe', services: ['web'] }],
} as const satisfies Card;

export const REFERENCE_MISSING = {
  code: 'reference-missing', layer: 'traffic', severity: 'warning', absence: true,
  title: 'A reference to a Service names one that exists, in the right namespace.',
  why: 'a Service is looked up by name and namespace, and no error is reported if it does not exist',
  fix: 'correct the name or the namespace, or create the Service; silence this if another app creates it',
  basis: 'the controller that reads the reference, whose page each problem names',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/',
  good: [{ webhook: { namespace: 'shop', name: 'web' }, service: { namespace: 'shop', name: 'web' } }],
  bad: [{ webhook: { namespace: 'shop', name: 'wbe' }, service: { namespace: 'shop', name: 'web' } }],
} as const satisfies Card;

/** A reference to a Service that its namespace does not have. */
export interface UnresolvedReference {
  readonly object: AppObject;
  readonly reference: CoreReference;
  readonly path: Path;
  /** The written value, such as a host name. */
  readonly found: string;
  readonly namespace: string;
  readonly name: string;
}

/**
 * Reports a reference to a missing Service: an error if a Service with a similar name is applied together with it, otherwise a warning.
 * Reports nothing if the app has no objects in that namespace, or if something in it may create the Service.
 */
export function checkUnresolved(context: CheckContext, { object, reference, path, found, namespace, name }: UnresolvedReference): void {
  const { app, findings } = context;
  if (name === 'kubernetes' && namespace === 'default') return; // every cluster has this Service
  if (record(record(object.body.metadata).labels).serviceBehaviour === 'create') return; // LoxiLB creates the Services of such a route
  const [other] = app.servicesAnywhere(name);
  if (app.makers.creates(namespace, name)) return;
  const makers = app.makers.ofService(namespace, name);
  const mayBeMade = makers.length > 0;
  const isOutside = other === undefined ? !app.hasObjectsIn(namespace) : app.givesNamespace || mayBeMade || isTemplate(other.namespace);
  const suggestion = other === undefined ? reference.meant?.(app, object) ?? app.nearService(namespace, name) : undefined;
  const typo = suggestion !== undefined && isLikelyTypo(name, suggestion.name) ? suggestion : undefined;
  const isCreated = context.createsService(name) || (mayBeMade && typo === undefined);
  if (isCreated || (mayBeMade && isOutside)) context.leaveUndecided('references', object, path, makers);
  if (isCreated || isOutside) return;
  const certain = typo !== undefined && !mayBeMade && context.together(object.index, typo.index) === true;
  const loudest = suggestion === undefined && isSampleIngress(app, object, reference) ? 'advice'
    : typeof reference.loudest === 'function' ? reference.loudest(app, object) : reference.loudest ?? 'error';
  const severity: Severity = certain || loudest === 'advice' ? loudest : 'warning';
  findings.add(object, reference.missing ?? REFERENCE_MISSING, {
    path, found, severity, related: [{ kind: 'Service', namespace, name }, ...[typo ?? other ?? []].flat()],
    ...(reference.missing === undefined ? { why: `${reference.why} (${reference.see})` } : {}),
    expected: other === undefined
      ? `the name of a Service of this app${namespace === '' ? '' : ` in namespace "${namespace}"`}`
      : `the name of a Service in ${namespace === '' ? 'the same namespace' : `namespace "${namespace}"`}; ${titleOf(other)} is in another`,
    fix: suggestion !== undefined ? `write ${replacePrefix(found, name, suggestion.name)}`
      : missingFix(reference, object, { found, namespace, name }, other),
  }, typo === undefined ? [] : [typo]);
}

/**
 * Whether an Ingress is a sample: all of its hosts are names for documentation, or all of its backends have sample names and do not exist.
 */
function isSampleIngress(app: AppIndex, { kind, body }: AppObject, { at, name: nameField = '' }: CoreReference): boolean {
  if (kind !== 'Ingress') return false;
  const hosts = records(record(body.spec).rules).flatMap(({ host }) => (typeof host === 'string' ? [host] : []));
  if (hosts.length > 0 && hosts.every((host) => SAMPLE_HOST.test(host))) return true;
  const names: string[] = [];
  visitPaths(body, at, (fields) => names.push(asString(ownField(fields, nameField))));
  return names.every((name) => SAMPLE_NAME.test(name) && app.servicesAnywhere(name).length === 0);
}
const SAMPLE_HOST = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid)$|(?:^|\.)(?:foo|bar|baz)\.(?:foo|bar|baz)\.com$/;
const SAMPLE_NAME = /^(?:my|your|some|example|sample)-|^(?:service|svc|app|foo|bar|baz|test)-?\d?(?:-(?:service|svc))?$/;

/** Suggests the namespace of a Service with that name, or creating a Service. */
function missingFix({ host, namespace: field }: CoreReference, object: AppObject, target: Pick<UnresolvedReference,
  'found' | 'namespace' | 'name'>,
  other: AppService | undefined): string {
  const { found, namespace, name } = target;
  const create = `create Service "${name}"${namespace === '' ? '' : ` in namespace "${namespace}"`}`;
  if (other === undefined || other.namespace === '') return `${create}, or correct the name; silence this if another app creates it`;
  if (host === true && found !== name) return `write ${replacePrefix(found,
      `${name}.${namespace}`, `${name}.${other.namespace}`)}, or ${create}`;
  if (field !== undefined) return `write "${field}: ${other.namespace}", or ${create}`;
  return `${create}, or move this ${object.kind} to namespace "${other.namespace}"`;
}

/** Returns the value in quotes with another prefix; the new prefix alone if it does not begin with the old one. */
function replacePrefix(found: string, oldPrefix: string, newPrefix: string): string {
  return `"${found.startsWith(oldPrefix) ? newPrefix + found.slice(oldPrefix.length) : newPrefix}"`;
}
