import { endpointsOf, type AppEndpoints } from '../app/endpoints/endpoints';
import { AppIndex, readSelector, type AppObject, type AppService, type Workload } from '../app/index';
import { rollOutOf, type RollOut } from '../app/pods/roll-out';
import { declaredPortsOf, type DeclaredPorts } from '../app/pods/target-port';
import { referencesOf } from '../app/references/define-reference';
import { isOfMesh, MULTI_CLUSTER } from '../app/references/check-references';
import { isIngressKind, isTemplate, refersToService, resolveTarget, visitPaths } from '../app/references/reference';
import { isUnattached } from '../app/references/gateway-api';
import { findPortField, hasPort, mayAcceptTargetPorts, mayHaveAnyPort, type PortField } from '../app/references/unresolved-reference';
import { lazy, getOrCreate, pushTo } from '../problem';
import { toRecords, asString, toList, toRecord, type UnknownObject, type ViewPort } from '../service';

/**
 * Connections that a NetworkPolicy allows in one direction (ingress or egress): some, all or none; `undefined` if it does not restrict that
 * direction.
 */
type AllowedConnections = 'some' | 'all' | 'none' | undefined;

/** A NetworkPolicy that selects pods, and the connections that it allows to and from them. */
export interface Policy {
  readonly name: string;
  readonly ingress: AllowedConnections;
  readonly egress: AllowedConnections;
}

/** An Ingress or route that refers to a Service, such as `Ingress edge (shop.example.com)`. */
export interface Referrer { readonly kind: string; readonly title: string }

/** The objects of an app that belong to one Service. */
export interface RelatedObjects {
  /** The workloads whose pods the Service selects, as kind and name: `Deployment web`; at most ten. */
  readonly workloads: readonly string[];
  /** The ports of the Service whose target port is a name that none of its pods declares. */
  readonly lostPorts: readonly ViewPort[];
  /** How the pods of each workload in `workloads` start and stop, as far as its pod template shows it. */
  readonly rollOuts: readonly (RollOut & { readonly workload: string })[];
  /** The Ingresses and Gateway API routes that refer to the Service; at most ten. */
  readonly referrers: readonly Referrer[];
  /** The NetworkPolicies that apply to the pods of the Service. */
  readonly policies: readonly Policy[];
  /** The EndpointSlices and Endpoints of the Service. */
  readonly endpoints: readonly AppEndpoints[];
}

/** The objects that a Service is applied with: its workloads, and the Ingresses and routes that refer to it. */
export class AppContext {
  private readonly app: AppIndex;
  private readonly indexPolicies = lazy(() => findPoliciesByWorkload(this.app));
  private readonly referrers = new Map<AppService, Map<string, Referrer>>();

  /** @param objects all objects that are applied together */
  constructor(objects: readonly unknown[]) {
    this.app = new AppIndex(objects);
    for (const object of this.app.objects) if (isIngressKind(object.kind) && !isOfMesh(object)) this.recordReferences(object);
  }

  /** The objects that belong to the Service with this name. If the app has no such Service, all lists except `endpoints` are empty. */
  findRelated(namespace: string, name: string): RelatedObjects {
    const service = this.app.findService(namespace, name);
    const pods = service === undefined ? [] : this.app.podsSelectedBy(service), workloads = pods.slice(0, MAX_LISTED);
    const referrers = service === undefined ? undefined : this.referrers.get(service)?.values();
    return {
      workloads: [...new Set(workloads.map(titleOfWorkload))],
      lostPorts: service === undefined || pods.length === 0 ? [] : findLostPorts(service.ports, declaredPortsOf(pods)),
      rollOuts: workloads.flatMap((workload) => {
        const rollOut = rollOutOf(workload);
        return rollOut === undefined ? [] : [{ ...rollOut, workload: titleOfWorkload(workload) }];
      }),
      referrers: [...referrers ?? []].slice(0, MAX_LISTED),
      policies: [...new Set(pods.flatMap((pod) => this.indexPolicies().get(pod) ?? []))],
      endpoints: endpointsOf(this.app).filter((endpoints) => endpoints.service === name && endpoints.namespace === namespace),
    };
  }

  /** Whether the app has a Service with this name and a type other than ExternalName. */
  hasService(namespace: string, name: string): boolean {
    const service = this.app.findService(namespace, name);
    return service !== undefined && service.type !== 'ExternalName';
  }

  /** The CIDR ranges of cluster IPs in the ServiceCIDR objects of the app: `10.96.0.0/12`. */
  readServiceCidrs(): readonly string[] {
    return this.app.objectsOf('ServiceCIDR', 'networking.k8s.io').flatMap(({ body }) => toList(toRecord(body.spec).cidrs).map(asString));
  }

  /** Whether a ServiceExport makes the Service available in the other clusters of its ClusterSet. */
  isExported(namespace: string, name: string): boolean {
    return MULTI_CLUSTER.some((group) => this.app.findObject('ServiceExport', group, namespace, name) !== undefined);
  }

  private recordReferences(object: AppObject): void {
    if (isUnattached(this.app, object)) return;
    for (const reference of referencesOf(object.kind, object.group)) {
      visitPaths(object.body, reference.at, (fields, _path, ruleIndex) => {
        const { name, namespace } = resolveTarget(reference, object, fields);
        if (name === '' || fields.weight === 0 || !refersToService(reference, fields)) return; // weight 0: no request gets there
        for (const service of this.app.findServices(namespace, name))
          if (mayHavePort(service, object, findPortField(reference, fields))) this.recordReferrer(service, object, ruleIndex);
      });
    }
  }

  private recordReferrer(service: AppService, object: AppObject, ruleIndex: number | undefined): void {
    const hosts = hostsOf(object.body, ruleIndex);
    const name = object.namespace === service.namespace ? object.name : `${object.namespace}/${object.name}`;
    const title = `${object.kind} ${name}${hosts.length === 0 ? '' : ` (${hosts.join(', ')})`}`;
    getOrCreate(this.referrers, service, () => new Map<string, Referrer>()).set(title, { kind: object.kind, title });
  }
}

/** Whether a Service may have the port that an Ingress or route selects; without it, the controller sends no request to the Service. */
const mayHavePort = (service: AppService, object: AppObject, port: PortField | undefined): boolean => port === undefined
  || service.ports.length > MAX_PORTS || isTemplate(port.value) || mayHaveAnyPort(service) || hasPort(service, port.field, port.value)
  || mayAcceptTargetPorts(object, [service], port.value);

/** Maximum number of ports that are searched for each reference. */
const MAX_PORTS = 100;

/** Ports with a named target port that is missing, if the pods certainly have no other ports than those that they declare. */
const findLostPorts = (ports: readonly ViewPort[], pods: DeclaredPorts): readonly ViewPort[] => pods.certain
  ? ports.filter((port) => typeof port.targetPort === 'string' && !isTemplate(port.targetPort) && !pods.serves(port)) : [];

const titleOfWorkload = ({ kind, name }: Workload): string => `${kind} ${name}`;

/** The NetworkPolicies that select the pods of each workload. */
function findPoliciesByWorkload(app: AppIndex): ReadonlyMap<Workload, readonly Policy[]> {
  const policies = new Map<Workload, Policy[]>();
  for (const { body, name, namespace } of app.objectsOf('NetworkPolicy', 'networking.k8s.io')) {
    const { podSelector, policyTypes, ingress, egress } = toRecord(body.spec);
    const types = toList(policyTypes ?? (toRecords(egress).length > 0 ? ['Ingress', 'Egress'] : ['Ingress']));
    const connectionsOf = (type: string, rules: unknown) => (types.includes(type) ? allowedConnectionsOf(toRecords(rules)) : undefined);
    const policy = { name, ingress: connectionsOf('Ingress', ingress), egress: connectionsOf('Egress', egress) };
    for (const pod of app.podsOf(namespace, readSelector(podSelector))) pushTo(policies, pod, policy);
  }
  return policies;
}

/** Maximum number of objects, and of host names of one object, that an explanation lists: longer lists are hard to read. */
const MAX_LISTED = 10;

/** The connections that the ingress or egress rules of a NetworkPolicy allow. A rule without peers and ports allows all connections. */
function allowedConnectionsOf(rules: readonly UnknownObject[]): AllowedConnections {
  const isOpen = rules.some(({ from, to, ports }) => [from, to, ports].every((part) => toRecords(part).length === 0));
  return rules.length === 0 ? 'none' : isOpen ? 'all' : 'some';
}

/**
 * The host of one rule of an Ingress, or the host names of a route (at most ten), as written; an empty list if there are none.
 *
 * @param ruleIndex position of the rule in `spec.rules`; `undefined` for a reference outside of the rules, such as `spec.defaultBackend`
 */
function hostsOf(body: UnknownObject, ruleIndex: number | undefined): readonly string[] {
  const spec = toRecord(body.spec);
  const host = ruleIndex === undefined || !Array.isArray(spec.rules) ? '' : asString(toRecord(spec.rules[ruleIndex]).host);
  if (host !== '') return [host];
  return Array.isArray(spec.hostnames) ? spec.hostnames.map(asString).filter((hostname) => hostname !== '').slice(0, MAX_LISTED) : [];
}
