import {
  getField, isIngressKind, isTemplate, parsePath, portsOfReference, visitPaths, type CoreReference, type Reference, type ReferencePort,
  type TargetName,
} from './reference';
import { buildOnce, findNearest, getOrCreate, isLikelyTypo, joinTexts, text, type Message, type Path, type Severity } from '../../problem';
import { annotationsOf, asString, getOwnField, toRecord, toRecords, type Card, type UnknownObject, type ViewPort } from '../../service';
import { titleOf, type AppObject, type AppService, type AppIndex } from '../index';
import type { CheckContext } from '../check-context';
import { implementationOf, ISTIO, OF_SPECIFICATION, type BackendRefusal } from './entry-implementations';
import { GATEWAY_API } from './gateway-api';

export const BACKEND_PORT = {
  code: 'backend-port', layer: 'traffic', severity: 'error',
  title: 'The backend of an Ingress or route is a port that the Service has.',
  why: 'the controller looks up the port in the Service, by number or name, not in the pods',
  fix: 'write the number or name of a port of the Service, not of the container',
  basis: 'the ingress controller or gateway',
  see: 'https://kubernetes.io/docs/concepts/services-networking/ingress/',
  good: [{ backend: { port: { name: 'http' } }, service: [{ name: 'http', port: 80 }] }],
  bad: [{ backend: { port: { number: 8080 } }, service: [{ port: 80, targetPort: 8080 }] }],
} as const satisfies Card;

export const REFERENCE_PORT = {
  code: 'reference-port', layer: 'traffic', severity: 'error',
  title: 'A reference to a port of a Service names one that the Service has.',
  why: 'the port is looked up in the Service, by number or name, not in the pods',
  fix: 'write a port of the Service, not of the container',
  basis: 'the controller that reads the reference, whose page each problem names',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#field-spec-ports',
  good: [{ serviceMonitor: 'metrics', service: [{ name: 'metrics', port: 9090 }] }],
  bad: [{ serviceMonitor: 'metrics', service: [{ name: 'http', port: 80 }] }],
} as const satisfies Card;

/** A field that selects a port, and its value. */
export interface PortField { readonly field: ReferencePort; readonly value: unknown }

/**
 * Returns the fields whose port is checked, as `[{ field: { at: 'port', is: 'number' }, value: 8080 }]`: all that are set if the reference
 * has `everyPort`, otherwise that of `findPortField`; empty if there are none.
 */
export function findPortFields(reference: CoreReference, fields: UnknownObject): readonly PortField[] {
  if (reference.everyPort !== true) return [findPortField(reference, fields) ?? []].flat();
  return portsOfReference(reference).map((field) => ({ field, value: getField(fields, field.at) })).filter(({ value }) => hasValue(value));
}

const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * Returns the first field that is set and selects the port, as `{ field, value }`. If none is set: the last one that is required or has a
 * default, with `value: undefined`; `undefined` if there is none.
 */
export function findPortField(reference: CoreReference, fields: UnknownObject): PortField | undefined {
  let fallback: ReferencePort | undefined;
  for (const field of portsOfReference(reference)) {
    const value = getField(fields, field.at);
    if (hasValue(value)) return { field, value };
    if (field.required === true || field.absent !== undefined) fallback = field;
  }
  return fallback === undefined ? undefined : { field: fallback, value: undefined };
}

/**
 * Whether a Service has the port that a reference selects: the default of the field (`absent`) if the value is unset, and if there is none,
 * whether the Service has no ports. False if the field takes no value of this type. A port whose number cannot be read may be any number.
 */
export function hasPort({ ports }: Pick<AppService, 'ports'>, { is, absent }: ReferencePort, value: unknown): boolean {
  const portValue = value ?? absent;
  if (portValue === undefined) return ports.length === 0; // a required field is not set
  if (typeof portValue === 'number') return is !== 'name' && ports.some(({ port }) => port === portValue || port === 0);
  return is !== 'number' && ports.some(({ name }) => name === portValue);
}

/** The reason of a warning if the controller may accept a target port. */
export const ACCEPTS_TARGET_PORTS = 'ingress-nginx and the Azure Application Gateway controller also take a target port; other controllers '
  + 'answer with an error';

/**
 * Whether the port of an Ingress is a target port of one of its Services, and its controller may accept target ports: it has no class that
 * is known to require ports of the Service. False for other kinds.
 */
export function mayAcceptTargetPorts({ kind, body }: AppObject, services: readonly AppService[], value: unknown): boolean {
  if (kind !== 'Ingress' || (typeof value !== 'number' && typeof value !== 'string')) return false;
  const { ingressClassName } = toRecord(body.spec);
  const name = ingressClassName ?? annotationsOf(body)['kubernetes.io/ingress.class'];
  return !EXACT_CLASSES.has(name) && services.some(({ ports }) => ports.some(({ targetPort }) => String(targetPort) === String(value)));
}
/** Classes of Ingress controllers that accept only the `port` of a Service, not its `targetPort`: AWS, Google, Traefik, Contour. */
const EXACT_CLASSES: ReadonlySet<unknown> = new Set(['alb', 'gce', 'gce-internal', 'traefik', 'contour']);

/** Whether the class or an annotation of an Ingress shows that ingress-nginx serves it, which also connects to target ports. */
export function isOfNginx({ kind, body }: AppObject): boolean {
  const annotations = annotationsOf(body);
  return kind === 'Ingress' && ([toRecord(body.spec).ingressClassName, annotations['kubernetes.io/ingress.class']].includes('nginx')
    || Object.keys(annotations).some((key) => key.startsWith('nginx.ingress.kubernetes.io/')));
}

/**
 * Whether a Service without ports may have any port: an ExternalName, or one with a virtual IP, which must have ports, and so is a patch of
 * another Service. False if it has ports, or is headless.
 */
export const mayHaveAnyPort = ({ type, headless, ports }: AppService): boolean =>
  ports.length === 0 && (type === 'ExternalName' || !headless);

/** Maximum number of ports compared with a misspelt name, and offered in a fix, to limit the time. */
const MAX_COMPARED = 50;

/** Returns the first port with a name that is similar to the written one; `undefined` if there is none, or a number is written. */
export function findNearestPort({ ports }: AppService, value: unknown): ViewPort | undefined {
  return typeof value !== 'string' ? undefined
    : ports.slice(0, MAX_COMPARED).find(({ name }) => name !== undefined && findNearest(value, [name]) !== undefined);
}

/**
 * Returns a port as a reference writes it: `80` if the field takes a number, `"http"` with quotes if it takes a name. If it takes both: the
 * name if `value` is a string and the port has a name, otherwise the number. `undefined` if the port has none.
 */
export function formatPortAs({ name, port }: AppService['ports'][number], { is }: ReferencePort, value: unknown): string | undefined {
  const number = port === 0 ? undefined : String(port);
  if (is === 'number') return number;
  if (is === 'name') return name === undefined ? undefined : `"${name}"`;
  return typeof value === 'string' && name !== undefined ? `"${name}"` : number;
}

/**
 * Suggests the existing ports of a Service, or adding the written one if the field may select it, as a message:
 * `write 80 or 443, or add port 81 to Service shop/web`. A lone port without a name is `suggestNumberOrName`; `undefined` if there is
 * nothing to suggest.
 */
export function suggestPorts(reference: Reference, field: ReferencePort, value: unknown, service: AppService): Message | undefined {
  const [only, ...otherPorts] = service.ports;
  const words = service.ports.slice(0, MAX_COMPARED).flatMap((port) => formatPortAs(port, field, value) ?? [])
    .map((word) => value === undefined ? `"${fieldNameOf(field)}: ${word}"` : word);
  const isUnnamed = words.length === 0 && otherPorts.length === 0 && (only?.port ?? 0) !== 0;
  if (isUnnamed) return suggestNumberOrName(reference, only, value, service);
  const portValue = value ?? field.absent;
  const fixes = words.length === 0 ? []
    : [text`write ${{ list: words.slice(0, MAX_SHOWN), conjunction: 'or', more: Math.max(0, words.length - MAX_SHOWN) }}`];
  const target = titleOf(service);
  if (typeof portValue === 'string' && field.is !== 'number') fixes.push(text`add a port named ${JSON.stringify(portValue)} to ${target}`);
  if (typeof portValue === 'number' && field.is !== 'name') fixes.push(text`add port ${portValue} to ${target}`);
  return fixes.length === 0 ? undefined : joinTexts(fixes, ', or ');
}
/** Maximum number of ports that the text of a fix lists. */
const MAX_SHOWN = 4;

/**
 * Suggests the number of a port without a name, or to name it, as a message:
 * `write "number: 80" in its place, or name port 80 of Service web "http"`; only the latter if no field of the reference takes a number.
 */
export function suggestNumberOrName(reference: Reference, { port }: ViewPort, value: unknown, service: AppService): Message {
  const byNumber = portsOfReference(reference).find(({ is, of }) => is !== 'name' && of !== 'container');
  const naming = text`name port ${port} of ${titleOf(service)} ${JSON.stringify(value)}`;
  return byNumber === undefined ? naming : text`write "${fieldNameOf(byNumber)}: ${port}" in its place, or ${naming}`;
}

/** The last field name in the path of a port field: `number` for `port.number`. */
const fieldNameOf = ({ at }: ReferencePort): string => String(parsePath(at).at(-1));

/**
 * Returns at most eight ports of the first Service as a message, in their order: `http 80, 443`, with `, …` behind them if there are more;
 * `it has none`.
 */
export function listPorts(services: readonly AppService[]): Message {
  const [{ ports }] = services;
  const listed = ports.slice(0, 8).map(describePort).join(', ');
  return listed === '' ? text`it has none` : text`${`${listed}${ports.length > 8 ? ', …' : ''}`}`;
}

/** Returns the name and number of a port: `http 80`, `80` if it has no name, `http` if its number is 0 (unparsable). */
export function describePort({ name, port }: AppService['ports'][number]): string {
  if (name === undefined) return String(port);
  return port === 0 ? name : `${name} ${port}`;
}

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
export interface UnresolvedReference extends TargetName {
  readonly object: AppObject;
  readonly reference: CoreReference;
  readonly path: Path;
  /** The written value, such as a host name. */
  readonly found: string;
}

/**
 * Reports a reference to a missing Service: an error if a Service with a similar name is applied together with it, otherwise a warning.
 * Reports nothing if the app has no objects in that namespace, or if something in it may create the Service.
 */
export function checkUnresolved(context: CheckContext, { object, reference, path, found, namespace, name }: UnresolvedReference): void {
  const { app, findings } = context;
  if (name === 'kubernetes' && namespace === 'default') return; // every cluster has this Service
  if (toRecord(toRecord(object.body.metadata).labels).serviceBehaviour === 'create') return; // LoxiLB creates the Services of such a route
  const [namesake] = app.findServicesAnywhere(name);
  if (app.makers.isServiceCreated(namespace, name)) return;
  const makers = app.makers.makersOfService(namespace, name);
  const mayBeMade = makers.length > 0;
  const suggestion = namesake === undefined ? reference.findMeant?.(app, object) ?? app.findNearService(namespace, name) : undefined;
  const typo = suggestion !== undefined && isLikelyTypo(name, suggestion.name) ? suggestion : undefined;
  const mayBeOutside = namesake === undefined ? typo === undefined && !app.hasObjectsIn(namespace)
    : app.replacesNamespaces || mayBeMade || isTemplate(namesake.namespace) || context.mayApplyTo(namesake.namespace, object);
  const isCreated = context.createsService(name) || (mayBeMade && typo === undefined);
  if (isCreated || (mayBeMade && mayBeOutside)) context.recordUndecided('references', object, path, makers);
  if (isCreated || mayBeOutside) return;
  const isCertain = typo !== undefined && typo.namespace === namespace && !mayBeMade
    && context.areTogether(object.index, typo.index) === true;
  const isSample = suggestion === undefined && isSampleIngress(app, object, reference);
  const maxSeverity = isSample ? 'advice' : maxSeverityOf(reference, app, object);
  const similar = typo ?? namesake;
  findings.add(object, reference.missing ?? REFERENCE_MISSING, {
    path, found, severity: isCertain || maxSeverity === 'advice' ? maxSeverity : 'warning',
    related: [{ kind: 'Service', namespace, name }, ...similar === undefined ? [] : [similar]],
    ...(reference.missing === undefined ? { why: `${reference.why} (${reference.see})` } : {}),
    expected: namesake === undefined
      ? `the name of a Service of this app${namespace === '' ? '' : ` in namespace "${namespace}"`}`
      : `the name of a Service in ${namespace === '' ? 'the same namespace' : `namespace "${namespace}"`}; ${titleOf(namesake)} is in `
        + 'another',
    fix: suggestion !== undefined ? `write ${replacePrefix(found, name, suggestion.name)}`
      : suggestTarget(reference, object, { found, namespace, name }, namesake),
  }, typo === undefined ? [] : [typo]);
}

const maxSeverityOf = ({ maxSeverity = 'error' }: CoreReference, app: AppIndex, object: AppObject): Severity =>
  typeof maxSeverity === 'function' ? maxSeverity(app, object) : maxSeverity;

/**
 * Whether an Ingress is a sample: all of its hosts are names for documentation, such as `example.com`, or all of its backends have names
 * such as `my-service` and do not exist.
 */
const isSampleIngress = (app: AppIndex, object: AppObject, reference: CoreReference): boolean => object.kind === 'Ingress'
  && getOrCreate(getOrCreate(samplesOf(app), reference, () => new Map()), object, () => hasSampleBackends(app, object, reference));

/** What is known about Ingresses: one may have thousands of backends, and all of them are read to find out. */
const samplesOf = buildOnce((_app: AppIndex) => new Map<CoreReference, Map<AppObject, boolean>>());

function hasSampleBackends(app: AppIndex, { body }: AppObject, { at, name: nameField = '' }: CoreReference): boolean {
  const hosts = toRecords(toRecord(body.spec).rules).flatMap(({ host }) => (typeof host === 'string' ? [host] : []));
  if (hosts.length > 0 && hosts.every((host) => SAMPLE_HOST.test(host))) return true;
  const names: string[] = [];
  visitPaths(body, at, (fields) => names.push(asString(getOwnField(fields, nameField))));
  return names.every((name) => SAMPLE_NAME.test(name) && app.findServicesAnywhere(name).length === 0);
}
/** Matches hosts of documentation: `example.com`, `shop.example.org`, `foo.bar.com`. */
const SAMPLE_HOST = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid)$|(?:^|\.)(?:foo|bar|baz)\.(?:foo|bar|baz)\.com$/;
/** Matches names that stand for that of another Service: `my-service`, `service1`, `foo-svc`. */
const SAMPLE_NAME = /^(?:my|your|some|example|sample)-|^(?:service|svc|app|foo|bar|baz|test)-?\d?(?:-(?:service|svc))?$/;

/** Suggests the namespace of `namesake`, a Service with the same name, or if there is none, to create the missing Service. */
function suggestTarget({ host, namespace: field }: CoreReference, object: AppObject,
  { found, namespace, name }: Pick<UnresolvedReference, 'found' | 'namespace' | 'name'>, namesake: AppService | undefined): string {
  const create = `create Service "${name}"${namespace === '' ? '' : ` in namespace "${namespace}"`}`;
  if (namesake === undefined || namesake.namespace === '') return `${create}, or correct the name; silence this if another app creates it`;
  if (host === true && found !== name)
    return `write ${replacePrefix(found, `${name}.${namespace}`, `${name}.${namesake.namespace}`)}, or ${create}`;
  if (field !== undefined) return `write "${field}: ${namesake.namespace}", or ${create}`;
  return `${create}, or move this ${object.kind} to namespace "${namesake.namespace}"`;
}

/** Returns a text in quotes with another prefix; the new prefix alone if it does not begin with the old one. */
const replacePrefix = (found: string, oldPrefix: string, newPrefix: string): string =>
  `"${found.startsWith(oldPrefix) ? newPrefix + found.slice(oldPrefix.length) : newPrefix}"`;

export const BACKEND_TYPE = {
  code: 'backend-type', layer: 'traffic', severity: 'warning',
  title: 'The backend of an Ingress or route is a Service of a type that its controller connects to.',
  why: 'ingress controllers and gateways connect to endpoints or node ports: an ExternalName Service has neither, and a ClusterIP Service '
    + 'no node ports',
  fix: 'refer to a Service with endpoints: list those outside the cluster in EndpointSlices of a Service without selector',
  basis: 'the ingress controller or gateway',
  see: 'https://gateway-api.sigs.k8s.io/reference/spec/#backendobjectreference',
  good: [{ class: 'alb', annotations: { 'alb.ingress.kubernetes.io/scheme': 'internal' }, service: { type: 'NodePort' } },
    { class: 'nginx', service: { type: 'ExternalName', externalName: 'example.com' } }],
  bad: [{ class: 'alb', annotations: { 'alb.ingress.kubernetes.io/scheme': 'internal' }, service: {} },
    { class: 'traefik', service: { type: 'ExternalName', externalName: 'example.com' } }],
} as const satisfies Card;

/**
 * Reports a backend of a type that the controller of an Ingress or route does not connect to.
 *
 * @param path of the reference in the object, for the report
 * @param services the Services of that name, at least one; nothing is reported if their types differ
 */
export function checkBackendType(context: CheckContext, object: AppObject, path: Path, services: readonly AppService[]): void {
  const [service] = services;
  if (services.slice(0, MAX_VARIANTS).some(({ type }) => type !== service.type)) return; // several variants, only one of which is applied
  if (service.type === 'ExternalName') checkExternalNameTarget(context, object, path, service);
  else if (service.type === 'ClusterIP') checkNodePorts(context, object, path, service);
}

function checkExternalNameTarget(context: CheckContext, object: AppObject, path: Path, service: AppService): void {
  const served = implementationOf(context.app, object), isRoute = object.group === GATEWAY_API;
  const refusal: BackendRefusal | undefined = served === undefined ? isRoute ? OF_SPECIFICATION : undefined
    : served.by.externalName?.[isRoute ? 'route' : 'ingress'];
  const { externalName = '' } = service.spec;
  if (refusal === undefined || (refusal.unless !== undefined && context.isSet(refusal.unless))
    || refusal.isReachable?.(context, externalName) === true) return;
  const ownFix = typeof refusal.fix === 'function' ? refusal.fix(externalName) : refusal.fix;
  context.findings.add(object, BACKEND_TYPE, {
    path, found: service.name, why: refusal.why,
    expected: `a Service with endpoints; ${titleOf(service)} is of type ExternalName (${externalName})`,
    fix: [ownFix ?? [], suggestDirectReference(object, service, isRoute) ?? BACKEND_TYPE.fix].flat().join('; or '),
  }, [service]);
}

function checkNodePorts({ app, findings }: CheckContext, object: AppObject, path: Path, service: AppService): void {
  const served = implementationOf(app, object), targets = served?.by.instanceTargets;
  const target = targets?.targetTypeOf(app, object, service, served?.params);
  if (targets === undefined || target?.type !== 'instance' || (!target.isSet && served?.unknownParams === true)) return;
  findings.add(object, BACKEND_TYPE, {
    path, found: service.name, why: targets.why, ...(target.isSet ? { severity: 'error' } : {}),
    expected: `a Service of type NodePort or LoadBalancer for instance targets${target.isSet ? '' : ', the default'}; `
      + `${titleOf(service)} is of type ClusterIP, without node ports`,
    fix: `${targets.fix(object.kind, service.name)}; or make ${titleOf(service)} a NodePort`,
  }, [service]);
}

/** Maximum number of variants of a Service (objects with the same name) that are compared, to limit the time. */
const MAX_VARIANTS = 8;

/**
 * Whether an object routes clients to Services: an Ingress, a route of any group but OpenShift's, an HTTPProxy, an IngressRoute of
 * Traefik, or a VirtualService of Istio.
 */
export const isEntryObject = ({ kind, group }: AppObject): boolean => (isIngressKind(kind) && group !== 'route.openshift.io')
  || kind === 'HTTPProxy' || kind.startsWith('IngressRoute') || (kind === 'VirtualService' && group === ISTIO);

/** Returns a fix that refers directly to the Service to which an ExternalName points; `undefined` if it does not point to a Service. */
function suggestDirectReference(object: AppObject, { spec: { externalName = '' } }: AppService, isRoute: boolean): string | undefined {
  const [name, namespace, svc] = externalName.split('.');
  if (svc !== 'svc') return undefined;
  return isRoute ? `refer to "name: ${name}" with "namespace: ${namespace}", and create a ReferenceGrant there`
    : `move this ${object.kind} to namespace "${namespace}", and refer to "${name}"`;
}
