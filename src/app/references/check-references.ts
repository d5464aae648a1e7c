import { buildOnce, getOrCreate, isLikelyTypo, lazy, text, toMessage, verbEndOf, type Message, type Path } from '../../problem';
import { referencesOf } from './define-reference';
import { BACKEND_GRANT, GATEWAY_API, GRANT_VAIN, Grants, ROUTES } from './gateway-api';
import { readHost } from '../external-names';
import { Monitor, MONITOR_UNMATCHED, reportUndeclaredPort } from './monitor-selection';
import {
  ACCEPTS_TARGET_PORTS, BACKEND_MISSING, BACKEND_PORT, BACKEND_TYPE, checkBackendType, checkUnresolved, describePort, findNearestPort,
  findPortField, findPortFields, formatPortAs, hasPort, isEntryObject, isOfNginx, listPorts, mayAcceptTargetPorts, mayHaveAnyPort,
  REFERENCE_MISSING, REFERENCE_PORT, suggestNumberOrName, suggestPorts, type PortField, type UnresolvedReference,
} from './unresolved-reference';
import {
  parsePath, declareKinds, getField, isIngressKind, isTemplate, refersToService, visitPaths, readTarget, type CoreReference,
  type ReferencePort, type TargetName,
} from './reference';
import { CORE_REFERENCES } from './table';
import { asString, PROTOCOLS, toRecord, toRecords, type Card, type UnknownObject, type ViewPort } from '../../service';
import { defineCheck, type AppFindings, type CheckContext } from '../check-context';
import { listObjects, listNames, readObject, titleOf, type AppObject, type AppService } from '../index';
import { declaredPortsOf, INJECTED_PORTS, MAX_UNINDEXED, MAX_UNINDEXED_PORTS } from '../pods/target-port';

// The kinds in `CORE_REFERENCES` are declared before any object is read. Otherwise they would count as unknown kinds, whose controllers may
// create pods and Services.
for (const reference of CORE_REFERENCES) declareKinds(reference);

export const REFERENCE_GROUP = {
  code: 'reference-group', layer: 'traffic', severity: 'error',
  title: 'A Gateway API reference to a Service sets the core API group.',
  why: 'the group of a parentRef defaults to gateway.networking.k8s.io, and a targetRef must set it; Service is in the core group',
  fix: 'write group: ""',
  basis: 'the specification of the Gateway API, which gateways follow',
  see: 'https://gateway-api.sigs.k8s.io/mesh/',
  good: [{ parentRef: { group: '', kind: 'Service', name: 'web' } }], bad: [{ parentRef: { kind: 'Service', name: 'web' } }],
} as const satisfies Card;

export const REFERENCE_HEADLESS = {
  code: 'reference-headless', layer: 'traffic', severity: 'warning',
  title: 'The Service of a webhook or an APIService has a cluster IP.',
  why: 'the API server connects to the cluster IP, and refuses a headless Service, unless it runs with --enable-aggregator-routing',
  fix: 'name a Service with a cluster IP over the same pods',
  source: ['staging/src/k8s.io/apiserver/pkg/util/proxy/proxy.go#ResolveCluster'],
  see: 'https://kubernetes.io/docs/tasks/extend-kubernetes/configure-aggregation-layer/#enable-kubernetes-apiserver-flags',
  good: [{ webhook: 'web', service: {} }], bad: [{ webhook: 'web', service: { clusterIP: 'None' } }],
} as const satisfies Card;

/** Reports references to missing Services and ports, for all kinds in the table of references. */
export const references = defineCheck({
  cards: [REFERENCE_GROUP, BACKEND_MISSING, REFERENCE_MISSING, BACKEND_PORT, REFERENCE_PORT, MONITOR_UNMATCHED, REFERENCE_HEADLESS,
    BACKEND_GRANT, GRANT_VAIN, BACKEND_TYPE],
  check(context) {
    for (const problem of resolveReferences(context).problems) context.findings.problems.push(problem);
  },
});

/**
 * Returns how many references to Services an object has: names of Services, each selector for Services (not that of a Service, for pods),
 * and one for an EndpointSlice or Endpoints. 0 if it is not an object or has none.
 */
export function countReferences(value: unknown): number {
  const object = readObject(value, 0);
  if (object === undefined) return 0;
  let count = object.kind === 'EndpointSlice' || object.kind === 'Endpoints' ? 1 : 0; // to its Service, by label or name
  for (const reference of referencesOf(object.kind, object.group)) {
    if (object.kind === 'ReferenceGrant') continue;
    if (reference.selector !== undefined) count++;
    else visitPaths(object.body, reference.at, (fields) => {
      if (refersToService(reference, fields) && asString(getField(fields, reference.name ?? '')) !== '') count++;
    });
  }
  return count;
}

/**
 * Resolves the references of an app: `exposedServices` are the Services that Ingresses and Gateway API routes refer to, each with the first
 * such object.
 */
export const resolveReferences = buildOnce((context: CheckContext) => {
  const ownContext = context.withOwnFindings(), { app, findings } = ownContext;
  const grants = new Grants(app, findings), checker = new ReferenceChecker(ownContext, grants);
  const grantObjects: AppObject[] = []; // checked last, without those that `grants` reports as misplaced
  app.eachKind(({ items }, kind, group) => {
    const kindReferences = referencesOf(kind, group);
    if (kindReferences.length === 0) return;
    if (kind === 'ReferenceGrant') grantObjects.push(...items);
    else checker.check(items, kindReferences);
  });
  const misplaced = grants.check();
  for (const grant of grantObjects) if (!misplaced.has(grant)) checker.check([grant], referencesOf(grant.kind, grant.group));
  return { exposedServices: checker.exposedServices, problems: findings.problems };
});

/** Fields of an object that refer to Services. */
interface ReferenceFields extends Pick<UnresolvedReference, 'object' | 'reference' | 'path'> {
  readonly fields: UnknownObject;
  /** What the object selects, if it selects Services or pods by their labels (ServiceMonitor, PodMonitor) instead of naming a Service. */
  readonly monitor: Monitor | undefined;
}

/** The Service that a reference names: `found` and `path` are the value and the path of the field with its name. */
interface NamedTarget extends TargetName { readonly found: string; readonly path: Path }

class ReferenceChecker {
  /** Services behind Ingresses and routes. */
  readonly exposedServices = new Map<AppService, AppObject>();

  constructor(private readonly context: CheckContext, private readonly grants: Grants) {}

  check(objects: readonly AppObject[], references: readonly CoreReference[]): void {
    for (const object of objects) for (const reference of references) this.checkObject(object, reference);
  }

  private checkObject(object: AppObject, reference: CoreReference): void {
    const monitor = reference.selector === undefined ? undefined : new Monitor(this.context.app, object, reference);
    // The ports of a monitor with a broad selector are not checked: it matches many Services, each of which has only some of the ports, and
    // the input may not contain all of them.
    if (monitor !== undefined && (monitor.isBroad || !monitor.matchesAny(this.context.findings))) return;
    visitPaths(object.body, reference.at, (fields, path) => {
      if (!refersToService(reference, fields)) return;
      const referenceFields = { object, reference, fields, path, monitor };
      if (monitor !== undefined) this.checkSelected(referenceFields, monitor);
      else this.checkNamed(referenceFields);
    });
  }

  private checkNamed(referenceFields: ReferenceFields): void {
    const { object, reference, path } = referenceFields;
    const target = this.findTarget(referenceFields);
    if (target === undefined) return;
    const { namespace, name } = target;
    const services = this.context.app.findServices(namespace, name);
    if (reference.needsGrant === true)
      this.grants.add(object, services[0]?.namespace ?? namespace, name, joinPath(path, reference.namespace ?? ''), services.length > 0);
    if (services.length > 0) this.checkServices(referenceFields, services, target.path);
    else if (!isFromTop(reference)) checkUnresolved(this.context, { object, reference, ...target });
  }

  /** The Service that a reference names, and the field with the name; `undefined` if that is no Service, or not known. */
  private findTarget({ object, reference, fields, path }: ReferenceFields): NamedTarget | undefined {
    const { name: found, namespace } = readTarget(reference, object, fields);
    if (found === '' || isTemplate(found) || found.includes('@')) return undefined; // name@provider of Traefik is not a Service
    const severity = reference.severityWithoutGroup;
    if (severity !== undefined && fields.group === undefined)
      this.context.findings.add(object, REFERENCE_GROUP, { path: joinPath(path, 'group'), expected: 'the core group, ""', severity });
    if (isTemplate(namespace)) return undefined;
    const fieldPath = joinPath(path, reference.name ?? '');
    const target = reference.host !== true ? { namespace: namespace || object.namespace, name: found }
      : readHost(this.context, object, found, isFromTop(reference) ? undefined : fieldPath, reference.why);
    return target && { ...target, found, path: fieldPath };
  }

  /** Checks the type and the ports of the Services that a reference names: several are variants of one Service. */
  private checkServices(referenceFields: ReferenceFields, services: readonly AppService[], namePath: Path): void {
    const { object, reference, fields } = referenceFields;
    if (reference.toClusterIp === true) checkHeadless(this.context.findings, object, namePath, services);
    const isBackend = reference.attaches !== true && !isOfMesh(object);
    if (isBackend && isEntryObject(object)) checkBackendType(this.context, object, namePath, services);
    if (isBackend && isIngressKind(object.kind) && !this.exposedServices.has(services[0]))
      for (const service of services) this.exposedServices.set(service, object);
    const ports = findPortFields(reference, fields);
    for (const { field, value } of ports) this.checkPort(referenceFields, field, value, services);
    if (ports.length > 1) this.checkSamePort(referenceFields, ports, services);
  }

  /** Reports a reference with several port fields, such as name and number, that match different ports of the Service. */
  private checkSamePort({ object, reference, path }: ReferenceFields, fields: readonly PortField[], services: readonly AppService[]): void {
    const hasValue = ({ field, value }: PortField, port: ViewPort) => hasPort({ ports: [port] }, field, value);
    if (needIndex(services) || services.some((service) => mayHaveAnyPort(service)
      || service.ports.some((port) => fields.every((portField) => hasValue(portField, port))))) return;
    // A field without a matching port is reported separately.
    if (!fields.every((portField) => services.some((service) => hasPort(service, portField.field, portField.value)))) return;
    const [first, ...otherFields] = fields;
    const last = otherFields[otherFields.length - 1];
    this.context.findings.add(object, reference.wrongPort ?? REFERENCE_PORT, {
      path: joinPath(path, last.field.at), found: last.value, why: text`${reference.why} (${reference.see})`,
      expected: text`the same port of ${titleOf(services[0])} as ${first.field.at} ${String(first.value)} (${listPorts(services)})`,
      fix: text`write only one of ${{ list: fields.map(({ field }) => field.at), conjunction: 'and' }}`,
    }, services);
  }

  private checkSelected(referenceFields: ReferenceFields, monitor: Monitor): void {
    const { object, reference, fields, path } = referenceFields;
    const port = findPortField(reference, fields);
    if (port === undefined || port.value === undefined) return;
    if (port.field.of !== 'container') {
      this.checkPort(referenceFields, port.field, port.value, monitor.services());
      return;
    }
    if (INJECTED_PORTS.has(port.value)) return;
    const pods = monitor.findPods();
    const declaredPorts = declaredPortsOf(pods);
    // The ports are not known if none are declared and a custom controller creates the pods: it may add containers with ports.
    const isUnknown = !declaredPorts.certain && declaredPorts.declared.length === 0;
    if (pods.length === 0 || isUnknown || declaredPorts.declares(port.value)) return;
    reportUndeclaredPort(this.context.findings, object, pods, {
      path: joinPath(path, port.field.at), found: port.value, why: text`${reference.why} (${reference.see})`,
      expected: text`a port that ${listNames(pods)} declare${verbEndOf(pods)}${declaredPorts.formatPorts()}`,
    });
  }

  private checkPort(referenceFields: ReferenceFields, field: ReferencePort, value: unknown, services: readonly AppService[]): void {
    const { object, reference, path, monitor } = referenceFields;
    if (services.length === 0 || isTemplate(value)) return;
    if (this.hasPort(services, field, value)) {
      this.checkProtocol(referenceFields, field, value, services);
      return;
    }
    if (reference.needsGrant === true && this.isOfConsul()) return;
    if (reference.unnamedByNumber === true
      && services.some(({ ports }) => ports.some(({ name, port }) => name === undefined && String(port) === value))) return;
    const [service] = services;
    const compared = services.slice(0, MAX_UNINDEXED);
    const mayBeTargetPort = mayAcceptTargetPorts(object, compared, value);
    const connectsToTargetPort = mayBeTargetPort && (isOfNginx(object) || this.context.createsService('ingress-nginx'));
    const fix = this.suggestPort(reference, field, value, service);
    const isUncertain = mayBeTargetPort || compared.some((service) => this.mayHavePort(service, object, value))
      || (monitor !== undefined && this.mayBeMore(monitor, services))
      || (object.kind === 'CustomResourceDefinition' && this.isOfOlm());
    const defaultPort = value === undefined && field.absent !== undefined ? text`; the default is ${field.absent}` : text``;
    this.context.findings.add(object, reference.wrongPort ?? REFERENCE_PORT, {
      path: joinPath(path, field.at), found: value,
      ...(isUncertain ? { severity: connectsToTargetPort ? 'advice' : 'warning' } : {}),
      ...(reference.wrongPort === undefined ? { why: text`${reference.why} (${reference.see})` }
        : mayBeTargetPort ? { why: ACCEPTS_TARGET_PORTS } : {}),
      expected: text`${toMessage(field.is === 'name' && reference.wrongPort === undefined ? 'the name of a port' : 'a port')}
        of ${listNames(services)} (${listPorts(services)})${defaultPort}`,
      ...(fix === undefined ? {} : { fix }),
    }, services);
  }

  /**
   * Whether a Service may have the port after all: an operator may create more Services, object and Service may be in example files that
   * are not applied together, or the Service is an ExternalName, to any port number of which ingress-nginx and the API server connect.
   */
  private mayHavePort(service: AppService, object: AppObject, value: unknown): boolean {
    return isOperated(service) || (service.type === 'ExternalName' && typeof value === 'number')
      || this.context.areApart(object.index, service.index);
  }

  /** The fix for a port that a Service does not have: the port that is probably meant, or else any of its ports. */
  private suggestPort(reference: CoreReference, field: ReferencePort, value: unknown, service: AppService): Message | undefined {
    const portOfTarget = this.findByTarget(service, value), port = portOfTarget ?? findNearestPort(service, value);
    const written = port === undefined ? undefined : formatPortAs(port, field, value);
    if (written !== undefined) return portOfTarget === undefined ? text`write ${written}`
      : text`write ${written}: ${String(value)} is where the container listens`;
    return port !== undefined && port.port !== 0 ? suggestNumberOrName(reference, port, value, service)
      : suggestPorts(reference, field, value, service);
  }

  /** Returns the Service port whose target port has the value of a reference: writing the target port is a frequent mistake. */
  private findByTarget(service: AppService, value: unknown): ViewPort | undefined {
    const ports = service.ports.slice(0, MAX_UNINDEXED_PORTS);
    const exactMatch = ports.find(({ targetPort }) => targetPort === value);
    if (exactMatch !== undefined || (typeof value !== 'number' && typeof value !== 'string')) return exactMatch;
    const pods = this.context.app.podsSelectedBy(service);
    if (pods.length > MAX_UNINDEXED || pods.some(({ containerPorts }) => containerPorts.length > MAX_UNINDEXED_PORTS)) return undefined;
    const containerPort = declaredPortsOf(pods).findPort({ targetPort: value })?.port;
    return containerPort && ports.find(({ targetPort }) => targetPort === containerPort.number || targetPort === containerPort.name);
  }

  /** Reports a Service port that has another protocol than the reference requires: a warning, as not all controllers compare protocols. */
  private checkProtocol(
    { object, reference, path }: ReferenceFields, field: ReferencePort, value: unknown, services: readonly AppService[],
  ): void {
    const { protocol } = reference;
    if (protocol === undefined || needIndex(services) || services.some(mayHaveAnyPort)) return;
    const matchingPorts = services.flatMap(({ ports }) => ports.filter((port) => hasPort({ ports: [port] }, field, value)));
    const otherPort = matchingPorts.find((port) => TRANSPORTS.includes(port.protocol) && port.protocol !== protocol);
    if (otherPort === undefined || matchingPorts.some((port) => port.protocol === protocol)) return;
    this.context.findings.add(object, reference.wrongPort ?? REFERENCE_PORT, {
      path: joinPath(path, field.at), found: value, severity: 'warning', why: text`${reference.why} (${reference.see})`,
      expected: `a port of protocol ${protocol}; ${listObjects(services)} ${services.length === 1 ? 'has' : 'have'} ${
        describePort(otherPort)} for ${otherPort.protocol} only`,
      fix: `add a port of protocol ${protocol} to ${titleOf(services[0])}, or write another port`,
    }, services);
  }

  /**
   * Whether one of the Services has the port that a field refers to. If there are many Services, their ports are indexed, because other
   * references may refer to the same Services.
   */
  private hasPort(services: readonly AppService[], field: ReferencePort, value: unknown): boolean {
    if (!needIndex(services)) return services.some((service) => mayHaveAnyPort(service) || hasPort(service, field, value));
    const key = services.length === 1 ? services[0] : services; // each reference has its own list of one Service
    const ports = getOrCreate(this.ports, key, () => new Set(services.flatMap((service) =>
      [...mayHaveAnyPort(service) ? [ANY_PORT] : [], ...service.ports.flatMap(({ name, port }) => [name, port])])));
    const portValue = value ?? field.absent;
    if (typeof portValue === 'number' && ports.has(0)) return field.is !== 'name'; // 0 stands for a number that could not be parsed
    const isRightType = field.is === 'number or name' || typeof portValue === (field.is === 'name' ? 'string' : 'number');
    return ports.has(ANY_PORT) || (isRightType && portValue !== '' && ports.has(portValue));
  }
  /** Names and numbers of the ports of many Services, by Service or list of Services; with `ANY_PORT` if one of them may have any port. */
  private readonly ports = new Map<AppService | readonly AppService[], ReadonlySet<unknown>>();

  /**
   * Whether the selector of a monitor, such as a ServiceMonitor, may also match Services that are not in the input: it consists of flag
   * labels such as `monitor: "true"`, or the pods of a Service that it matches are not in the input.
   */
  private mayBeMore(monitor: Monitor, services: readonly AppService[]): boolean {
    return monitor.isByFlag || services.slice(0, MAX_UNINDEXED).some((service) => this.context.app.podsSelectedBy(service).length === 0);
  }

  /** Whether the Operator Lifecycle Manager applies the CRDs, and sets their conversion webhooks. */
  private readonly isOfOlm = lazy(() => this.context.app.objectsOf('ClusterServiceVersion', 'operators.coreos.com').length > 0);

  /** Whether the app has Consul objects. Then a gateway may be a Consul gateway, which finds backends only by name, not by port. */
  private readonly isOfConsul = lazy(() => this.context.app.objects.some(({ group }) => group === 'consul.hashicorp.com'));
}

const TRANSPORTS: readonly string[] = PROTOCOLS;

/** Marks a set of ports that may contain any port. */
const ANY_PORT = Symbol('any port');

const needIndex = (services: readonly AppService[]): boolean =>
  services.length > MAX_UNINDEXED || services.some(({ ports }) => ports.length > MAX_UNINDEXED_PORTS);

/** Reports a reference of the API server to a Service that is headless, and so has no cluster IP to connect to. */
function checkHeadless(findings: AppFindings, object: AppObject, path: Path, services: readonly AppService[]): void {
  if (!services.every(({ headless }) => headless)) return; // of several variants, one with a cluster IP is enough
  findings.add(object, REFERENCE_HEADLESS, {
    path, found: services[0].name, expected: `a Service with a cluster IP; ${titleOf(services[0])} is headless`,
  }, services);
}

/** Whether all parents of a route are Services: then it applies to clients in the service mesh, and not to a gateway. */
export function isOfMesh({ body }: AppObject): boolean {
  const parents = toRecords(toRecord(body.spec).parentRefs);
  return parents.length > 0 && parents.every(({ kind }) => kind === 'Service');
}

/** Whether an operator manages the Service, according to a label. Then the operator may create more Services with other ports. */
const isOperated = ({ view }: AppService): boolean =>
  view.labels['app.kubernetes.io/managed-by']?.endsWith('operator') === true;

/** Whether the field with the name of the Service is a path from the top of the object, not from the reference. */
const isFromTop = ({ name = '' }: CoreReference): boolean => name.startsWith('/');

/** The path of a field of a reference; a field that begins with "/" is relative to the object. */
const joinPath = (path: Path, field: string): Path =>
  field.startsWith('/') ? parsePath(field.slice(1)) : [...path, ...parsePath(field)];

/** API groups of the multi-cluster Services API: that of Kubernetes, and that of GKE. */
export const MULTI_CLUSTER: readonly string[] = ['multicluster.x-k8s.io', 'net.gke.io'];

/** A Service of the cluster set that the input exports or imports. */
export interface SharedService extends TargetName {
  readonly object: AppObject;
  readonly ports: readonly number[];
  /** Whether the ports come from a ServiceImport: other clusters may export more ports than an exported Service of the input has. */
  readonly exact: boolean;
}

/** The Services of the cluster set that the input imports or exports, by namespace and name. */
export const findSharedServices = buildOnce(({ app }: CheckContext): ReadonlyMap<string, SharedService> => {
  const index = new Map<string, SharedService>();
  for (const group of MULTI_CLUSTER) {
    for (const { namespace, name } of app.objectsOf('ServiceExport', group)) {
      const service = app.findService(namespace, name);
      if (service !== undefined)
        index.set(`${namespace}/${name}`, { name, namespace, object: service, ports: service.ports.map(({ port }) => port), exact: false });
    }
    for (const object of app.objectsOf('ServiceImport', group)) {
      const { namespace, name, body } = object;
      const ports = toRecords(toRecord(body.spec).ports).map(({ port }) => Number(port));
      index.set(`${namespace}/${name}`, { name, namespace, object, ports, exact: true });
    }
  }
  return index;
});

/**
 * The first Service of the cluster set in this namespace whose name differs from a misspelt one by one typo; `undefined` if there is none.
 */
export const findNearShared = (context: CheckContext, namespace: string, name: string): SharedService | undefined =>
  [...findSharedServices(context).values()].find((service) => service.namespace === namespace && isLikelyTypo(name, service.name));

/** Reports backends of routes that misspell a ServiceImport, or select a port that it does not have. */
export const serviceImports = defineCheck({ cards: [], check: checkServiceImports });

function checkServiceImports(context: CheckContext): void {
  if (findSharedServices(context).size === 0) return;
  for (const kind of ROUTES) {
    for (const route of context.app.objectsOf(kind, GATEWAY_API)) {
      visitPaths(route.body, 'spec.rules[].backendRefs[]', (fields, path) => {
        if (fields.kind === 'ServiceImport' && MULTI_CLUSTER.includes(asString(fields.group))) checkBackend(context, route, fields, path);
      });
    }
  }
}

function checkBackend(context: CheckContext, route: AppObject, fields: Readonly<Record<string, unknown>>, path: Path): void {
  const name = asString(fields.name), namespace = asString(fields.namespace) || route.namespace;
  const sharedService = findSharedServices(context).get(`${namespace}/${name}`);
  if (sharedService === undefined) {
    const match = findNearShared(context, namespace, name);
    if (match === undefined) return;
    context.findings.add(route, BACKEND_MISSING, {
      path: [...path, 'name'], found: name, related: [match.object], expected: 'the name of a ServiceImport', fix: `write "${match.name}"`,
    });
  } else if (typeof fields.port === 'number' && sharedService.ports.length > 0 && !sharedService.ports.includes(fields.port)) {
    context.findings.add(route, BACKEND_PORT, {
      path: [...path, 'port'], found: fields.port, related: [sharedService.object], severity: sharedService.exact ? 'error' : 'warning',
      expected: `a port of the ServiceImport "${name}" (${sharedService.ports.join(', ')})`,
      why: 'the gateway looks up the port in the ServiceImport, whose ports are those of the exported Service',
    });
  }
}
