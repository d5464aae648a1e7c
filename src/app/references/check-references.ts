import { CONTAINER_PORT_UNKNOWN } from './container-port-names';
import { referencesOf } from './define-reference';
import { Grants } from './grants';
import {
  suggestPorts, hasPort, mayHaveAnyPort, nearestPort, portText, portsText, REFERENCE_PORT, TAKES_TARGET_PORTS, takesTargetPorts,
    suggestPortName,
  portAsWritten,
} from './has-port';
import { Hosts } from './hosts';
import { checkUnresolved } from './unresolved-reference';
import { MonitorSelection } from './monitor-selection';
import { portField, portFields, type PortField } from './port-field';
import { visitPaths, fieldOf, isTemplate } from './paths';
import type { ReferenceFacts } from './reference-facts';
import { checkHeadless } from './reference-headless';
import { isIngressKind, type CoreReference, type ReferencePort } from './reference';
import type { UnknownObject } from '../../service/objects';
import { nearest } from '../../problem/nearest';
import { listOf, nameOf } from '../app-findings';
import type { AppObject, AppService } from '../index/app-object';
import { records, text } from '../index/fields';
import { INJECTED_PORTS, DeclaredPortsByWorkloads } from '../pods/declared-ports';
import { lazy } from '../index/lazy';
import { isLikelyTypo } from '../index/typo';
import { record } from '../../service/record';
import { PROTOCOLS } from '../../service/protocol';
import type { ViewPort } from '../../service/service-view';
import type { Card } from '../../problem/card';

export const REFERENCE_GROUP = {
  code: 'reference-group', layer: 'traffic', severity: 'error',
  title: 'A Gateway API reference to a Service sets the core API group.',
  why: 'the group of a parentRef defaults to gateway.networking.k8s.io, and a targetRef must set it; Service is in the core group',
  fix: 'write group: ""',
  basis: 'the specification of the Gateway API, which gateways follow',
  see: 'https://gateway-api.sigs.k8s.io/mesh/',
  good: [{ parentRef: { group: '', kind: 'Service', name: 'web' } }], bad: [{ parentRef: { kind: 'Service', name: 'web' } }],
} as const satisfies Card;

/**
 * Looks up what everything that points at a Service points at: the one engine behind the table of references.
 *
 * @returns the Services that Ingresses and routes of gateways lead to, each with the first that does
 */
export function checkReferences(facts: ReferenceFacts): ReadonlyMap<AppService, AppObject> {
  const engine = new Engine(facts);
  const grants: AppObject[] = [];
  facts.app.eachKind(({ items }, kind, group) => {
    const references = referencesOf(kind, group);
    if (references.length === 0) return;
    if (kind === 'ReferenceGrant') grants.push(...items);
    else engine.check(items, references);
  });
  const misplaced = engine.grants.check();
  for (const grant of grants) if (!misplaced.has(grant)) engine.check([grant], referencesOf(grant.kind, grant.group));
  return engine.entered;
}

/** A place in an object that names Services. */
interface Place {
  readonly object: AppObject;
  readonly reference: CoreReference;
  readonly fields: UnknownObject;
  readonly path: string;
}

class Engine {
  readonly grants: Grants;
  /** The Services behind Ingresses and routes. */
  readonly entered = new Map<AppService, AppObject>();
  private readonly hosts: Hosts;
  private readonly monitored: MonitorSelection;
  private readonly offers = new DeclaredPortsByWorkloads();

  constructor(private readonly facts: ReferenceFacts) {
    this.grants = new Grants(facts.app, facts.findings);
    this.hosts = new Hosts(facts);
    this.monitored = new MonitorSelection(facts);
  }

  check(objects: readonly AppObject[], references: readonly CoreReference[]): void {
    for (const object of objects) for (const reference of references) this.checkObject(object, reference);
  }

  private checkObject(object: AppObject, reference: CoreReference): void {
    const bySelector = reference.selector !== undefined;
    // A broad selector is meant for many Services, of which we need not see all, each with some of the ports.
    if (bySelector && (this.monitored.isBroad(object, reference) || !this.monitored.matchesAny(object, reference))) return;
    visitPaths(object.body, reference.at, (fields, path) => {
      if (!refersToService(reference, fields)) return;
      const place = { object, reference, fields, path };
      if (bySelector) this.checkSelected(place);
      else this.checkNamed(place);
    });
  }

  private checkNamed(place: Place): void {
    const { object, reference, fields, path } = place;
    const field = reference.name ?? '';
    const isElsewhere = field.startsWith('/');
    const given = text(isElsewhere ? fieldOf(object.body, field.slice(1)) : fieldOf(fields, field));
    if (given === '' || isTemplate(given)) return;
    if (reference.groupGiven !== undefined && fields.group === undefined) {
      this.facts.findings.add(object, REFERENCE_GROUP, {
        path: joined(path, 'group'), expected: 'the core group, ""',
        severity: reference.groupGiven,
      });
    }
    const where = joined(path, field);
    const own = reference.namespace === undefined ? '' : text(fieldOf(fields, reference.namespace));
    if (isTemplate(own)) return;
    const target = reference.host === true ? this.hosts.read(object, given, isElsewhere ? undefined : where, reference.why)
      : { namespace: own || object.namespace, name: given };
    if (target === undefined) return;
    const { namespace, name } = target;
    const services = this.facts.app.servicesFor(namespace, name);
    if (reference.granted === true)
      this.grants.ask(object, services[0]?.namespace ?? namespace, name, joined(path, reference.namespace ?? ''), services.length > 0);
    if (services.length === 0) {
      if (!isElsewhere) checkUnresolved({ ...this.facts, object, reference, path: where, found: given, namespace, name });
      return;
    }
    if (reference.toClusterIp === true) checkHeadless(this.facts.findings, object, where, services);
    if (isIngressKind(object.kind) && reference.attaches !== true && !isOfMesh(object))
      if (!this.entered.has(services[0])) for (const service of services) this.entered.set(service, object);
    const ports = reference.everyPort === true ? portFields(reference, fields) : [portField(reference, fields) ?? []].flat();
    for (const { field, value } of ports) this.checkPort(place, field, value, services);
    if (ports.length > 1) this.checkOnePort(place, ports, services);
  }

  /** Where each of several fields fits a port of the Service, they must fit the same one. */
  private checkOnePort({ object, reference, path }: Place, picked: readonly PortField[], services: readonly AppService[]): void {
    const fits = ({ field, value }: PortField, port: ViewPort) => hasPort({ ports: [port] }, field, value);
    if (areMany(services) || services.some((service) => mayHaveAnyPort(service)
      || service.ports.some((port) => picked.every((each) => fits(each, port))))) return;
    if (!picked.every((each) => services.some((service) => hasPort(service, each.field, each.value)))) return; // that has been said
    const [first, ...others] = picked;
    const last = others[others.length - 1];
    this.facts.findings.add(object, reference.wrongPort ?? REFERENCE_PORT, {
      path: joined(path, last.field.at), found: last.value, why: `${reference.why} (${reference.see})`,
      expected: `the same port of ${nameOf(services[0])} as ${first.field.at} ${String(first.value)} (${portsText(services)})`,
      fix: `write only one of ${picked.map(({ field }) => field.at).join(' and ')}`,
    }, services);
  }

  private checkSelected(place: Place): void {
    const { object, reference, fields, path } = place;
    const port = portField(reference, fields);
    if (port === undefined || port.value === undefined) return;
    if (port.field.of !== 'container') {
      this.checkPort(place, port.field, port.value, this.monitored.services(object, reference));
      return;
    }
    if (INJECTED_PORTS.has(port.value)) return;
    const pods = reference.pods === true ? this.monitored.pods(object, reference)
      : this.monitored.podsBehind(this.monitored.services(object, reference));
    const offer = this.offers.of(pods);
    const isUnseen = !offer.certain && offer.declared.length === 0; // a chart or an operator makes the containers
    if (pods.length === 0 || isUnseen || offer.declares(port.value)) return;
    const near = typeof port.value === 'string' ? nearest(port.value, offer.names()) : undefined;
    // A sidecar that is injected when the pods are made may bring the port.
    const certain = offer.certain && near !== undefined && isLikelyTypo(String(port.value), near);
    this.facts.findings.add(object, CONTAINER_PORT_UNKNOWN, {
      path: joined(path, port.field.at), found: port.value, why: `${reference.why} (${reference.see})`,
      severity: certain ? 'error' : 'warning',
      expected: `a port that ${listOf(pods)} declare${pods.length === 1 ? 's' : ''}${offer.list()}`,
      ...(near === undefined ? {} : { fix: `write "${near}"` }),
    }, pods);
  }

  private checkPort(place: Place, field: ReferencePort, value: unknown, services: readonly AppService[]): void {
    const { object, reference, path } = place;
    if (services.length === 0 || isTemplate(value)) return;
    if (this.hasPort(services, field, value)) {
      this.checkProtocol(place, field, value, services);
      return;
    }
    if (reference.granted === true && this.isOfConsul()) return;
    if (reference.unnamedByNumber === true
      && services.some(({ ports }) => ports.some(({ name, port }) => name === undefined && String(port) === value))) return;
    const [service] = services;
    const few = services.slice(0, FEW);
    const isTaken = takesTargetPorts(object, few, value);
    const target = this.leadingTo(service, value);
    const meant = target ?? nearestPort(service, value);
    const wanted = meant === undefined ? undefined : portAsWritten(meant, field, value);
    const fix = wanted !== undefined ? `write ${wanted}${target === undefined ? '' : `: ${String(value)} is where the container listens`}`
      : meant !== undefined && meant.port !== 0 ? suggestPortName(reference, meant, value, service)
        : suggestPorts(reference, field, value, service);
    this.facts.findings.add(object, reference.wrongPort ?? REFERENCE_PORT, {
      path: joined(path, field.at), found: value,
      // There may be more of them, which it makes for this; of examples side by side, one may not be for the other; and by its number,
      // ingress-nginx and the API server call any port of a mere name.
      ...(isTaken || few.some((each) => isOperated(each) || (each.type === 'ExternalName' && typeof value === 'number')
        || this.facts.apart(object.index, each.index))
        || (reference.selector !== undefined && this.mayBeMore(object, reference, services))
        || (object.kind === 'CustomResourceDefinition' && this.isOfOlm())
        ? { severity: 'warning' } : {}),
      ...(reference.wrongPort === undefined ? { why: `${reference.why} (${reference.see})` } : isTaken ? { why: TAKES_TARGET_PORTS } : {}),
      expected: `${field.is === 'name' && reference.wrongPort === undefined ? 'the name of a port' : 'a port'} `
        + `of ${services.length > 1 ? listOf(services) : nameOf(service)} (${portsText(services)})`
        + (value === undefined && field.absent !== undefined ? `; the default is ${field.absent}` : ''),
      ...(fix === undefined ? {} : { fix }),
    }, services);
  }

  /** The port that leads to one of the container: that is where such ports are copied from. */
  private leadingTo(service: AppService, value: unknown): ViewPort | undefined {
    const ports = service.ports.slice(0, MANY);
    const direct = ports.find(({ targetPort }) => targetPort === value);
    if (direct !== undefined || (typeof value !== 'number' && typeof value !== 'string')) return direct;
    const pods = this.facts.app.selectedBy(service);
    if (pods.length > FEW || pods.some(({ containerPorts }) => containerPorts.length > MANY)) return undefined;
    const container = this.offers.of(pods).find({ targetPort: value })?.port;
    return container && ports.find(({ targetPort }) => targetPort === container.number || targetPort === container.name);
  }

  /** A warning, for not every controller compares the protocol; ingress-nginx and Envoy Gateway do. */
  private checkProtocol({ object, reference, path }: Place, field: ReferencePort, value: unknown, services: readonly AppService[]): void {
    const { protocol } = reference;
    if (protocol === undefined || areMany(services) || services.some(mayHaveAnyPort)) return;
    const fitting = services.flatMap(({ ports }) => ports.filter((port) => hasPort({ ports: [port] }, field, value)));
    const other = fitting.find((port) => TRANSPORTS.includes(port.protocol) && port.protocol !== protocol);
    if (other === undefined || fitting.some((port) => port.protocol === protocol)) return;
    this.facts.findings.add(object, reference.wrongPort ?? REFERENCE_PORT, {
      path: joined(path, field.at), found: value, severity: 'warning', why: `${reference.why} (${reference.see})`,
      expected: `a port of protocol ${protocol}; ${listOf(services)} has ${portText(other)} for ${other.protocol} only`,
      fix: `add a port of protocol ${protocol} to ${nameOf(services[0])}, or write another port`,
    }, services);
  }

  /** Many Services are looked through once, for other references may select them too. */
  private hasPort(services: readonly AppService[], field: ReferencePort, value: unknown): boolean {
    if (!areMany(services)) return services.some((service) => mayHaveAnyPort(service) || hasPort(service, field, value));
    const key = services.length === 1 ? services[0] : services; // the list of one is made for whoever asks
    let ports = this.ports.get(key);
    if (ports === undefined) {
      ports = new Set<unknown>();
      for (const service of services) {
        if (mayHaveAnyPort(service)) ports.add(ANY);
        for (const { name, port } of service.ports) ports.add(name).add(port);
      }
      this.ports.set(key, ports);
    }
    const wanted = value ?? field.absent;
    if (typeof wanted === 'number' && ports.has(0)) return field.is !== 'name'; // one that could not be read
    const isRightType = field.is === 'number or name' || typeof wanted === (field.is === 'name' ? 'string' : 'number');
    return ports.has(ANY) || (isRightType && wanted !== '' && ports.has(wanted));
  }
  private readonly ports = new Map<AppService | readonly AppService[], Set<unknown>>();

  /** Whether a selector may fit Services that we do not see: by a flag, or those of whoever makes the pods, unseen as well. */
  private mayBeMore(object: AppObject, reference: CoreReference, services: readonly AppService[]): boolean {
    return this.monitored.isByFlag(object, reference)
      || services.slice(0, FEW).some((each) => this.facts.app.selectedBy(each).length === 0);
  }

  /** Whether the Operator Lifecycle Manager applies the definitions, and writes the webhooks of their conversions. */
  private readonly isOfOlm = lazy(() => this.facts.app.ofKind('ClusterServiceVersion', 'operators.coreos.com').length > 0);

  /** Whether the gateway may be Consul's, which finds backends by their names alone. */
  private readonly isOfConsul = lazy(() => this.facts.app.objects.some(({ group }) => group === 'consul.hashicorp.com'));
}

const TRANSPORTS: readonly string[] = PROTOCOLS;

/** As many Services, and as many ports of each, are looked through one by one. */
const FEW = 8;
const MANY = 32;
const ANY = Symbol('any port');

function areMany(services: readonly AppService[]): boolean {
  return services.length > FEW || services.some(({ ports }) => ports.length > MANY);
}

/** Whether the fields are about a Service at all. */
export function refersToService({ only, except }: CoreReference, fields: UnknownObject): boolean {
  for (const field in only) if (!only[field].includes(text(fieldOf(fields, field)))) return false;
  for (const field in except) if (except[field].includes(text(fieldOf(fields, field)))) return false;
  return true;
}

/** Whether a route attaches to Services only: it is for clients within the mesh. */
function isOfMesh({ body }: AppObject): boolean {
  const parents = records(record(body.spec).parentRefs);
  return parents.length > 0 && parents.every(({ kind }) => kind === 'Service');
}

/** Whether an operator made the Service. */
function isOperated({ view }: AppService): boolean {
  return view.labels['app.kubernetes.io/managed-by']?.endsWith('operator') === true;
}

function joined(path: string, field: string): string {
  if (field.startsWith('/')) return field.slice(1);
  return path === '' || field === '' ? `${path}${field}` : `${path}.${field}`;
}

