import type { UnknownObject } from '../service/objects';
import { readService, type ServiceView } from '../service/service-view';
import type { Problem } from '../problem/problem';
import { entriesOf } from './entries';
import { nameOf, namespaceOf, podsOf, portTexts, record, records, selects, shown, text } from './manifest';

/** What a node stands for. */
export type NodeKind = 'service' | 'workload' | 'entry' | 'external' | 'missing' | 'more';

/** One box of the picture. */
export interface GraphNode {
  readonly id: string;
  readonly kind: NodeKind;
  /** What it is, in a word or two: `Deployment`, `LoadBalancer`. */
  readonly role: string;
  readonly name: string;
  /** Namespace it is drawn in; empty where manifests name none. */
  readonly namespace: string;
  readonly problems: readonly Problem[];
}

/** One arrow, from who dials to who answers. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** Port numbers and protocols, hosts and paths: one a line. */
  readonly labels: readonly string[];
}

/** Services, what leads to them and what stands behind them. */
export interface GraphModel {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** Reads the picture out of manifests. */
export function graphModel(objects: readonly UnknownObject[], problems: readonly Problem[] = []): GraphModel {
  const builder = new GraphBuilder(objects, problems);
  builder.addServices();
  for (const entry of entriesOf(objects)) builder.addEntry(entry);
  return builder.model();
}

class GraphBuilder {
  private readonly nodes = new Map<string, GraphNode>();
  private readonly edges = new Map<string, { from: string; to: string; labels: Set<string> }>();
  private readonly problemsAt = new Map<number, Problem[]>();
  private readonly workloads: { index: number; object: UnknownObject; labels: Record<string, unknown> }[] = [];
  private readonly backings = new Map<string, UnknownObject[]>();
  private readonly byLabel = new Map<string, number[]>();
  private readonly named = new Set<string>();

  constructor(private readonly objects: readonly UnknownObject[], problems: readonly Problem[]) {
    for (const problem of problems) {
      const index = problem.object?.index ?? -1;
      const here = this.problemsAt.get(index);
      if (here === undefined) this.problemsAt.set(index, [problem]);
      else here.push(problem);
    }
    for (const [index, object] of objects.entries()) {
      this.named.add(idOf(shown(object.kind) ?? '?', namespaceOf(object), nameOf(object)));
      const labels = podsOf(object);
      if (labels !== undefined) this.addWorkload(index, object, labels);
      if (object.kind === 'Endpoints' || object.kind === 'EndpointSlice') {
        const owner = object.kind === 'Endpoints' ? nameOf(object) : text(record(record(object.metadata).labels)['kubernetes.io/service-name']);
        const key = `${namespaceOf(object)}/${owner}`;
        const here = this.backings.get(key);
        if (here === undefined) this.backings.set(key, [object]);
        else here.push(object);
      }
    }
  }

  model(): GraphModel {
    return {
      nodes: [...this.nodes.values()],
      edges: [...this.edges.values()].map(({ from, to, labels }) => ({ from, to, labels: [...labels] })),
    };
  }

  addServices(): void {
    for (const [index, object] of this.objects.entries()) if (object.kind === 'Service' && object.apiVersion === 'v1') this.addService(index, object);
  }

  /** An Ingress, Gateway or route, and the Services or Gateways it leads to. */
  addEntry({ index, leadsTo }: ReturnType<typeof entriesOf>[number]): void {
    const object = this.objects[index];
    const id = this.node('entry', shown(object.kind) ?? '?', nameOf(object), namespaceOf(object), index);
    for (const { kind, namespace, name, labels, reversed } of leadsTo) {
      const target = this.reference(kind, namespace, name, namespaceOf(object));
      if (reversed) this.edge(target, id, labels);
      else this.edge(id, target, labels);
    }
  }

  /** A node of another namespace is drawn again, small, where it is referred to: arrows then never cross the page. */
  private reference(kind: 'Service' | 'Gateway', namespace: string, name: string, from: string): string {
    const id = idOf(kind, namespace, name);
    const known = this.named.has(id);
    if (known && namespace === from) return id;
    if (known) return this.node('external', `${kind} in ${namespace}`, name, from);
    return this.node('missing', `${kind}, not here`, namespace === from ? name : `${namespace}/${name}`, from);
  }

  private addWorkload(index: number, object: UnknownObject, labels: Record<string, unknown>): void {
    const namespace = namespaceOf(object);
    const at = this.workloads.push({ index, object, labels }) - 1;
    for (const [key, value] of Object.entries(labels)) {
      if (typeof value !== 'string') continue; // no selector asks for it
      const label = JSON.stringify([namespace, key, value]);
      const here = this.byLabel.get(label);
      if (here === undefined) this.byLabel.set(label, [at]);
      else here.push(at);
    }
  }

  private addService(index: number, object: UnknownObject): void {
    const service = readService(object);
    const { type = 'ClusterIP', headless, ports, spec } = service;
    const namespace = namespaceOf(object);
    const id = this.node('service', headless ? 'headless Service' : type === 'ClusterIP' ? 'Service' : `${type} Service`, nameOf(object), namespace, index);
    if (type === 'LoadBalancer') {
      const scope = spec.loadBalancerClass || 'load balancer';
      this.edge(this.node('entry', 'load balancer', scope === 'load balancer' ? nameOf(object) : scope, namespace, undefined, `lb-${nameOf(object)}`), id, portTexts(ports, 'port'));
    }
    const nodePorts = ports.flatMap(({ nodePort }) => nodePort ?? []);
    if (type === 'NodePort' || nodePorts.length > 0) {
      this.edge(this.node('entry', 'every node', nodePorts.length === 0 ? 'a port the cluster picks' : `port ${nodePorts.join(', ')}`, namespace, undefined, `nodes-${nameOf(object)}`), id, portTexts(ports, 'nodePort'));
    }
    for (const address of spec.externalIPs ?? []) {
      this.edge(this.node('entry', 'external IP', address, namespace), id, portTexts(ports, 'port'));
    }
    if (type === 'ExternalName') {
      this.edge(id, this.node('external', 'external name', spec.externalName || '?', namespace), ports.length === 0 ? ['CNAME'] : portTexts(ports, 'port'));
      return;
    }
    this.addBehind(id, object, service);
  }

  private addBehind(id: string, object: UnknownObject, { selector, ports }: ServiceView): void {
    const namespace = namespaceOf(object);
    if (selector === undefined) {
      const addresses = (this.backings.get(`${namespace}/${nameOf(object)}`) ?? []).flatMap(addressesOf);
      if (addresses.length === 0) return;
      const some = addresses.length <= 3 ? addresses.join(', ') : `${addresses.slice(0, 2).join(', ')} and ${addresses.length - 2} more`;
      this.edge(id, this.node('external', addresses.length === 1 ? 'endpoint' : 'endpoints', some, namespace, undefined, `endpoints-${nameOf(object)}`), portTexts(ports, 'targetPort'));
      return;
    }
    const found = this.selected(namespace, selector);
    for (const at of found.slice(0, MOST_BEHIND)) {
      const { object: workload, index } = this.workloads[at];
      this.edge(id, this.node('workload', shown(workload.kind) ?? '?', nameOf(workload), namespace, index), portTexts(ports, 'targetPort'));
    }
    if (found.length > MOST_BEHIND) this.edge(id, this.node('more', 'not drawn', `${found.length - MOST_BEHIND} more workloads`, namespace), []);
    // Manifests without any workload were never meant to show one.
    if (found.length === 0 && this.workloads.length > 0) {
      const labels = Object.entries(selector).map((pair) => pair.join('=')).join(', ');
      this.edge(id, this.node('missing', 'pods, not here', labels, namespace), portTexts(ports, 'targetPort'));
    }
  }

  /** What each selector takes: many Services may have the same. */
  private readonly selections = new Map<string, number[]>();

  private selected(namespace: string, selector: Readonly<Record<string, string>>): number[] {
    const key = JSON.stringify([namespace, Object.entries(selector).sort(([a], [b]) => (a < b ? -1 : 1))]);
    const before = this.selections.get(key);
    if (before !== undefined) return before;
    // The rarest label of the selector leaves the fewest workloads to look at.
    const candidates = Object.entries(selector).map(([key, value]) => this.byLabel.get(JSON.stringify([namespace, key, value])) ?? []);
    const fewest = candidates.reduce((least, each) => (each.length < least.length ? each : least));
    const found = fewest.filter((at) => selects(selector, this.workloads[at].labels));
    this.selections.set(key, found);
    return found;
  }

  private node(kind: NodeKind, role: string, name: string, namespace: string, index?: number, key = name): string {
    const id = idOf(kind === 'service' ? 'Service' : role, namespace, key);
    const before = this.nodes.get(id);
    const problems = index === undefined ? [] : this.problemsAt.get(index) ?? [];
    if (before === undefined || problems.length > before.problems.length) this.nodes.set(id, { id, kind, role, name, namespace, problems });
    return id;
  }

  private edge(from: string, to: string, labels: readonly string[]): void {
    const key = `${from}\n${to}`;
    const before = this.edges.get(key);
    if (before === undefined) this.edges.set(key, { from, to, labels: new Set(labels) });
    else for (const label of labels) before.labels.add(label);
  }
}

/** Workloads of one Service that are drawn: more arrows from one box nobody counts. */
const MOST_BEHIND = 50;

function idOf(role: string, namespace: string, name: string): string {
  return `${namespace}/${role}/${name}`;
}

function addressesOf(object: UnknownObject): string[] {
  if (object.kind === 'EndpointSlice') return records(object.endpoints).flatMap((endpoint) => (Array.isArray(endpoint.addresses) ? endpoint.addresses.flatMap((address) => shown(address) ?? []) : []));
  return records(object.subsets).flatMap((subset) =>
    [...records(subset.addresses), ...records(subset.notReadyAddresses)].flatMap(({ ip }) => shown(ip) ?? []));
}
