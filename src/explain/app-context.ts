import { endpointsOf, type AppEndpoints } from '../app/endpoints/endpoints';
import { AppIndex } from '../app/index/app-index';
import type { AppObject, AppService, Workload } from '../app/index/app-object';
import { rollOutOf, type RollOut } from '../app/pods/roll-out';
import { readSelector } from '../app/references/label-selector';
import { referencesOf } from '../app/references/define-reference';
import { visitPaths, fieldAt } from '../app/references/paths';
import { MULTI_CLUSTER } from '../app/references/service-imports';
import { isIngressKind } from '../app/references/reference';
import { lazy, getOrCreate, pushTo } from '../problem';
import { records, asString, list, record, type UnknownObject } from '../service';

/** Connections that a NetworkPolicy allows: some, all or none; `undefined` if the policy does not restrict this direction. */
type AllowedConnections = 'some' | 'all' | 'none' | undefined;

/** A NetworkPolicy over pods: the connections to them and from them. */
export interface Policy {
  readonly name: string;
  readonly ingress: AllowedConnections;
  readonly egress: AllowedConnections;
}

/** An object that refers to a Service, such as `Ingress edge (shop.example.com)`. */
export interface Leader {
  readonly kind: string;
  readonly title: string;
}

/** The objects that a Service is applied with: its workloads, and the Ingresses and routes that refer to it. */
export class AppContext {
  private readonly app: AppIndex;
  private readonly policies = lazy(() => this.policiesByPods());
  private readonly endpoints = lazy(() => endpointsOf(this.app));
  private readonly leaders = new Map<AppService, Map<string, Leader>>();

  /** Reads every object once. */
  constructor(objects: readonly unknown[]) {
    this.app = new AppIndex(objects);
    for (const object of this.app.objects) if (isIngressKind(object.kind)) this.recordReferences(object);
  }

  /** The workloads whose pods a Service selects, such as `Deployment web`; at most ten. */
  workloadsOf(namespace: string, name: string): readonly string[] {
    return [...new Set(this.servicesNamed(namespace, name).flatMap((service) => this.app.selectedBy(service).slice(0, LIMIT))
      .map((workload) => `${workload.kind} ${workload.name}`))];
  }

  /** How the pods of each of these workloads start and stop, as far as the pod template shows it. */
  rollOutsOf(namespace: string, name: string): readonly (RollOut & { readonly workload: string })[] {
    return this.servicesNamed(namespace, name).flatMap((service) => this.app.selectedBy(service).slice(0, LIMIT)).flatMap((workload) => {
      const rollOut = rollOutOf(workload);
      return rollOut === undefined ? [] : [{ ...rollOut, workload: `${workload.kind} ${workload.name}` }];
    });
  }

  /** The objects that refer to the Service, such as `Ingress edge (shop.example.com)`; at most ten. */
  leadersTo(namespace: string, name: string): readonly Leader[] {
    return this.servicesNamed(namespace, name).flatMap((service) => [...this.leaders.get(service)?.values() ?? []].slice(0, LIMIT));
  }

  /** Whether the app has a Service of that name that is not an ExternalName. */
  hasService(namespace: string, name: string): boolean {
    return this.servicesNamed(namespace, name).some(({ type }) => type !== 'ExternalName');
  }

  /** The EndpointSlices and Endpoints of a Service. */
  endpointsOf(namespace: string, name: string): readonly AppEndpoints[] {
    return this.endpoints().filter((endpoints) => endpoints.service === name && endpoints.namespace === namespace);
  }

  /** The ranges of cluster IPs that ServiceCIDR objects name. */
  serviceCidrs(): readonly string[] {
    return this.app.ofKind('ServiceCIDR', 'networking.k8s.io').flatMap(({ body }) => list(record(body.spec).cidrs).map(asString));
  }

  /** The NetworkPolicies over pods of the Service. */
  policiesOver(namespace: string, name: string): readonly Policy[] {
    const pods = this.servicesNamed(namespace, name).flatMap((service) => this.app.selectedBy(service));
    return [...new Set(pods.flatMap((pod) => this.policies().get(pod) ?? []))];
  }

  /** Whether a ServiceExport offers the Service to the other clusters of its cluster set. */
  isExported(namespace: string, name: string): boolean {
    return MULTI_CLUSTER.some((group) => this.app.ofKind('ServiceExport', group)
      .some((service) => service.namespace === namespace && service.name === name));
  }

  private policiesByPods(): ReadonlyMap<Workload, readonly Policy[]> {
    const policies = new Map<Workload, Policy[]>();
    for (const { body, name, namespace } of this.app.ofKind('NetworkPolicy', 'networking.k8s.io')) {
      const { podSelector, policyTypes, ingress, egress } = record(body.spec);
      const types = list(policyTypes ?? (records(egress).length > 0 ? ['Ingress', 'Egress'] : ['Ingress']));
      const allowed = (type: string, rules: unknown) => (types.includes(type) ? allowedBy(records(rules)) : undefined);
      const policy = { name, ingress: allowed('Ingress', ingress), egress: allowed('Egress', egress) };
      for (const pod of this.app.podsOf(namespace, readSelector(podSelector))) pushTo(policies, pod, policy);
    }
    return policies;
  }

  private servicesNamed(namespace: string, name: string): readonly AppService[] {
    const service = this.app.service(namespace, name);
    return service === undefined ? [] : [service];
  }

  private recordReferences(object: AppObject): void {
    for (const reference of referencesOf(object.kind, object.group)) {
      if (reference.name === undefined || reference.host === true) continue;
      const { name: field, namespace: namespaceField, only } = reference;
      visitPaths(object.body, reference.at, (fields, _path, rule) => {
        if (Object.entries(only ?? {}).some(([key, values]) => !values.includes(asString(fieldAt(fields, key))))) return;
        const name = asString(fieldAt(fields, field));
        if (name === '') return;
        const namespace = (namespaceField === undefined ? '' : asString(fieldAt(fields, namespaceField))) || object.namespace;
        for (const service of this.app.servicesFor(namespace, name)) this.recordLeader(service, object, rule);
      });
    }
  }

  private recordLeader(service: AppService, object: AppObject, rule: number | undefined): void {
    const hosts = hostsOf(object.body, rule);
    const name = object.namespace === service.namespace ? object.name : `${object.namespace}/${object.name}`;
    const title = `${object.kind} ${name}${hosts.length === 0 ? '' : ` (${hosts.join(', ')})`}`;
    getOrCreate(this.leaders, service, () => new Map<string, Leader>()).set(title, { kind: object.kind, title });
  }
}

const LIMIT = 10;

/** The connections that the rules of a NetworkPolicy allow: a rule without peers and ports allows all. */
function allowedBy(rules: readonly UnknownObject[]): AllowedConnections {
  const isOpen = rules.some(({ from, to, ports }) => [from, to, ports].every((part) => records(part).length === 0));
  return rules.length === 0 ? 'none' : isOpen ? 'all' : 'some';
}

/** Hosts of the rules of an Ingress or route, as written. */
function hostsOf(body: UnknownObject, rule: number | undefined): readonly string[] {
  const spec = record(body.spec);
  const host = rule === undefined || !Array.isArray(spec.rules) ? '' : asString(record(spec.rules[rule]).host);
  if (host !== '') return [host];
  return Array.isArray(spec.hostnames) ? spec.hostnames.map(asString).filter((hostname) => hostname !== '').slice(0, LIMIT) : [];
}
