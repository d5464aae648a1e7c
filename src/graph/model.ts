import {
  labelText, nameOf, namespaceOf, onlyRecords, readService, record, stringOf, type ClusterProfile, type ServiceView, type UnknownObject,
  type ViewPort,
} from '../service';
import { readCluster } from '../service/read-cluster';
import { pushTo, type Problem, wordList } from '../problem';
import { explainedService } from '../explain/explained-service';
import { loadBalancerOf } from '../explain/load-balancer-view';
import { hostNames } from '../explain/reach';

/** What a node represents: `public` and `internal` are load balancers whose scheme is known, `entry` is any other entry. */
export type NodeKind = 'service' | 'workload' | 'public' | 'internal' | 'entry' | 'external' | 'missing' | 'more';

/** Columns of the picture, from left to right; an arrow leads from one to the next. */
export const COLUMNS = ['gateway', 'entry', 'service', 'behind'] as const;
export type Column = (typeof COLUMNS)[number];

/** One box of the picture. */
export interface GraphNode {
  readonly id: string;
  readonly kind: NodeKind;
  /** Kind or type, in one or two words: `Deployment`, `LoadBalancer`. */
  readonly role: string;
  readonly name: string;
  /** Namespace it is drawn in; empty where manifests name none. */
  readonly namespace: string;
  readonly column: Column;
  readonly problems: readonly Problem[];
  /** Texts by which the search finds it, in addition to its name and its arrows. */
  readonly words?: readonly string[];
}

/** One arrow, from the client to the server. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** Port numbers and protocols, hosts and paths: one a line. */
  readonly labels: readonly string[];
}

/** Services, their entry points and the workloads behind them. */
export interface GraphModel {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** Builds the graph of manifests. */
export function graphModel(objects: readonly UnknownObject[], problems: readonly Problem[] = [], cluster = readCluster({})): GraphModel {
  const builder = new GraphBuilder(objects, problems, cluster);
  builder.addServices();
  for (const entry of findEntries(objects)) builder.addEntry(entry);
  return builder.model();
}

class GraphBuilder {
  private readonly nodes = new Map<string, GraphNode>();
  private readonly edges = new Map<string, { from: string; to: string; labels: Set<string> }>();
  private readonly problemsAt = new Map<number, Problem[]>();
  private readonly workloads: { index: number; object: UnknownObject; labels: Record<string, unknown> }[] = [];
  private readonly backings = new Map<string, UnknownObject[]>();
  private readonly byLabel = new Map<string, number[]>();
  private readonly referenced = new Set<string>();

  constructor(private readonly objects: readonly UnknownObject[], problems: readonly Problem[], private readonly cluster: ClusterProfile) {
    for (const problem of problems) if (problem.severity !== 'note') pushTo(this.problemsAt, problem.object?.index ?? -1, problem);
    for (const [index, object] of objects.entries()) {
      this.referenced.add(objectId(shown(object.kind) ?? '?', namespaceIn(object), objectName(object)));
      const labels = podsOf(object);
      if (labels !== undefined) this.addWorkload(index, object, labels);
      if (object.kind === 'Endpoints' || object.kind === 'EndpointSlice') {
        const owner = object.kind === 'Endpoints'
          ? objectName(object) : stringOf(record(record(object.metadata).labels)['kubernetes.io/service-name']);
        const key = `${namespaceIn(object)}/${owner}`;
        pushTo(this.backings, key, object);
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
    for (const [index, object] of this.objects.entries())
      if (object.kind === 'Service' && object.apiVersion === 'v1') this.addService(index, object);
  }

  /** Adds an Ingress, Gateway or route, and arrows to its Services or Gateways. */
  addEntry({ index, leadsTo }: ReturnType<typeof findEntries>[number]): void {
    const object = this.objects[index];
    const column = object.kind === 'Gateway' ? 'gateway' : 'entry';
    const id = this.node({
      kind: 'entry', column, role: shown(object.kind) ?? '?', name: objectName(object),
      namespace: namespaceIn(object),
    }, index);
    for (const { kind, namespace, name, labels, reversed } of leadsTo) {
      const target = this.reference(kind, namespace, name, namespaceIn(object));
      if (reversed) this.edge(target, id, labels);
      else this.edge(id, target, labels);
    }
  }

  /** Adds a small copy of a node of another namespace to the namespace that refers to it, so that no arrow leaves its namespace. */
  private reference(kind: 'Service' | 'Gateway', namespace: string, name: string, from: string): string {
    const id = objectId(kind, namespace, name);
    const exists = this.referenced.has(id);
    if (exists && namespace === from) return id;
    const column = kind === 'Gateway' ? 'gateway' : 'service';
    if (exists) return this.node({ kind: 'external', column, role: `${kind} in ${namespace}`, name, namespace: from });
    return this.node({
      kind: 'missing', column, role: `${kind}, not here`,
      name: namespace === from ? name : `${namespace}/${name}`, namespace: from,
    });
  }

  private addWorkload(index: number, object: UnknownObject, labels: Record<string, unknown>): void {
    const namespace = namespaceIn(object);
    const at = this.workloads.push({ index, object, labels }) - 1;
    for (const [key, value] of Object.entries(labels)) {
      if (typeof value !== 'string') continue; // no selector matches values other than strings
      const label = JSON.stringify([namespace, key, value]);
      pushTo(this.byLabel, label, at);
    }
  }

  private addService(index: number, object: UnknownObject): void {
    const service = readService(object);
    const { type = 'ClusterIP', headless, ports, spec } = service;
    const [name, namespace] = [objectName(object), namespaceIn(object)];
    const role = headless ? 'headless Service' : type === 'ClusterIP' ? 'Service' : `${type} Service`;
    const words = [...spec.externalIPs ?? [], ...spec.clusterIPs ?? [],
      ...ports.flatMap(({ targetPort, nodePort }) => [targetPort, nodePort ?? ''].map(String))];
    const id = this.node({ kind: 'service', column: 'service', role, name, namespace, words }, index);
    const enter = (node: NewNode, field: 'port' | 'nodePort',
      key?: string) => { this.edge(this.node(node, undefined, key), id, portTexts(ports, field)); };
    if (type === 'LoadBalancer') enter({ ...balancerOf(object, this.cluster), column: 'entry', namespace }, 'port', `lb-${name}`);
    const nodePorts = ports.flatMap(({ nodePort }) => nodePort ?? []);
    if (type === 'NodePort' || nodePorts.length > 0) {
      enter({
        kind: 'entry', column: 'entry', role: 'every node',
        name: nodePorts.length === 0 ? 'a port the cluster picks' : `port ${nodePorts.join(', ')}`, namespace,
      },
          'nodePort', `nodes-${name}`);
    }
    for (const address of spec.externalIPs ?? [])
      enter({ kind: 'entry', column: 'entry', role: 'external IP', name: address, namespace }, 'port');
    if (type === 'ExternalName') {
      const outside = this.node({ kind: 'external', column: 'behind', role: 'external name', name: spec.externalName || '?', namespace });
      this.edge(id, outside, ports.length === 0 ? ['CNAME'] : portTexts(ports, 'port'));
      return;
    }
    this.addBehind(id, object, service);
  }

  private addBehind(id: string, object: UnknownObject, { selector, ports }: ServiceView): void {
    const namespace = namespaceIn(object);
    const listed = selector === undefined ? this.backings.get(`${namespace}/${objectName(object)}`) ?? [] : [];
    const labels = portTexts(selector === undefined ? withListedPorts(ports, listed) : ports, 'targetPort');
    const behind = (node: Pick<GraphNode, 'kind' | 'role' | 'name' | 'words'>, index?: number, key?: string) => {
      this.edge(id, this.node({ ...node, column: 'behind', namespace }, index, key), labels);
    };
    if (selector === undefined) {
      const addresses = listed.flatMap(endpointAddresses);
      if (addresses.length === 0) return;
      behind({
        kind: 'external', role: addresses.length === 1 ? 'endpoint' : 'endpoints', name: wordList(addresses, 2), words: addresses,
      }, undefined, `endpoints-${objectName(object)}`);
      return;
    }
    const workloads = this.selectedWorkloads(namespace, selector);
    if (workloads.length > MAX_BEHIND) {
      this.edge(id, this.bundleNode(workloads, namespace, selector), labels);
      return;
    }
    for (const at of workloads) {
      const { object: workload, index } = this.workloads[at];
      behind({ kind: 'workload', role: shown(workload.kind) ?? '?', name: objectName(workload) }, index);
    }
    // Without any workload in the input, missing workloads are not reported.
    if (workloads.length === 0 && this.workloads.length > 0) {
      behind({ kind: 'missing', role: 'pods, not here', name: labelText(selector) });
    }
  }

  /** The box that represents many workloads; all Services of one selector share it. */
  private bundleNode(indexes: readonly number[], namespace: string, selector: Readonly<Record<string, string>>): string {
    let id = this.bundles.get(indexes);
    if (id === undefined) {
      const workloads = indexes.map((at) => this.workloads[at]);
      const key = `behind-${JSON.stringify(Object.entries(selector).sort())}`;
      const problems = workloads.flatMap(({ index }) => this.problemsAt.get(index) ?? []);
      const names = workloads.map(({ object: workload }) => objectName(workload));
      id = this.node({ ...bundleOf(names), column: 'behind', namespace }, undefined, key, problems);
      this.bundles.set(indexes, id);
    }
    return id;
  }
  private readonly bundles = new Map<readonly number[], string>();

  /** The workloads of each selector: many Services may have the same one. */
  private readonly selections = new Map<string, number[]>();

  private selectedWorkloads(namespace: string, selector: Readonly<Record<string, string>>): number[] {
    const key = JSON.stringify([namespace, Object.entries(selector).sort(([a], [b]) => (a < b ? -1 : 1))]);
    const before = this.selections.get(key);
    if (before !== undefined) return before;
    // Only workloads with the rarest label of the selector are compared.
    const candidates = Object.entries(selector).map(([key, value]) => this.byLabel.get(JSON.stringify([namespace, key, value])) ?? []);
    const fewest = candidates.reduce((least, candidate) => (candidate.length < least.length ? candidate : least));
    const matches = fewest.filter((at) => selects(selector, this.workloads[at].labels));
    this.selections.set(key, matches);
    return matches;
  }

  private node(node: NewNode, index?: number, key = node.name, problems = this.problemsAt.get(index ?? NaN) ?? []): string {
    const id = objectId(node.kind === 'service' ? 'Service' : node.role, node.namespace, key);
    const before = this.nodes.get(id);
    if (before === undefined || problems.length > before.problems.length) this.nodes.set(id, { ...node, id, problems });
    return id;
  }

  private edge(from: string, to: string, labels: readonly string[]): void {
    const key = `${from}\n${to}`;
    const before = this.edges.get(key);
    if (before === undefined) this.edges.set(key, { from, to, labels: new Set(labels) });
    else for (const label of labels) before.labels.add(label);
  }
}

type NewNode = Omit<GraphNode, 'id' | 'problems'>;

/** Maximum number of workloads of one Service that are drawn separately; more are drawn as one box. */
const MAX_BEHIND = 6;

/** One box for many workloads: kind `workload`, role "3 workloads", name "web, api and 1 more"; `words` lists all names to search. */
export function bundleOf(names: readonly string[]): Pick<GraphNode, 'kind' | 'role' | 'name' | 'words'> {
  return {
    kind: 'workload', role: `${names.length} workloads`, name: wordList(names, 2), words: names,
  };
}

function objectId(role: string, namespace: string, name: string): string {
  return `${namespace}/${role}/${name}`;
}

/** Ports of a Service without a selector, whose endpoints list the numbers on which they listen. */
function withListedPorts(ports: readonly ViewPort[], listed: readonly UnknownObject[]): ViewPort[] {
  const endpointPorts = listed.flatMap((object) => [object, ...onlyRecords(object.subsets)]).flatMap((each) => onlyRecords(each.ports));
  const numbers = new Map(endpointPorts.map(({ name, port }) => [shown(name) ?? '', typeof port === 'number' ? port : undefined]));
  return ports.map((port) => ({ ...port, targetPort: numbers.get(port.name ?? '') ?? port.port }));
}

function endpointAddresses(object: UnknownObject): string[] {
  if (object.kind === 'EndpointSlice')
    return onlyRecords(object.endpoints)
      .flatMap((endpoint) => (Array.isArray(endpoint.addresses) ? endpoint.addresses.flatMap((address) => shown(address) ?? []) : []));
  return onlyRecords(object.subsets).flatMap((subset) =>
    [...onlyRecords(subset.addresses), ...onlyRecords(subset.notReadyAddresses)].flatMap(({ ip }) => shown(ip) ?? []));
}

/** The box of a load balancer. */
interface Balancer {
  readonly kind: 'public' | 'internal' | 'entry';
  readonly role: string;
  readonly name: string;
  readonly words: readonly string[];
}

/** The label of a load balancer: `AWS NLB · internal · TLS`, and below it its host names. */
function balancerOf(service: UnknownObject, cluster: ClusterProfile): Balancer {
  const explained = explainedService(service, cluster);
  const { name, isKnown, exposure, tls, carries, proxyProtocol } = loadBalancerOf(explained);
  const hosts = hostNames(explained);
  const { loadBalancerIP = '', loadBalancerSourceRanges = [] } = explained.spec;
  return {
    kind: exposure === 'unknown' ? 'entry' : exposure,
    name: [
      name, ...(exposure === 'unknown' ? [] : [exposure === 'public' ? 'internet-facing' : 'internal']),
      ...(tls !== undefined && explained.ports.some((port) => carries(port) && tls.ends(port)) ? ['TLS'] : []),
      ...(proxyProtocol === undefined ? [] : ['PROXY']),
    ].join(' · '),
    role: hosts.length > 0 ? hosts.join(', ') : isKnown ? 'load balancer' : 'controller not known',
    words: [loadBalancerIP, ...loadBalancerSourceRanges],
  };
}

/** The targets of an entry. */
interface EntryTarget {
  readonly kind: 'Service' | 'Gateway';
  readonly namespace: string;
  readonly name: string;
  readonly labels: readonly string[];
  /** Whether the arrow comes from the target: a Gateway leads to its routes. */
  readonly reversed?: boolean;
}

/** An Ingress, Gateway or route, by its position, and its targets. */
interface TrafficEntry {
  readonly index: number;
  readonly leadsTo: readonly EntryTarget[];
}

const ROUTES: ReadonlySet<string> = new Set(['HTTPRoute', 'GRPCRoute', 'TCPRoute', 'TLSRoute', 'UDPRoute']);

/** The objects other than Services through which traffic enters the cluster. */
function findEntries(objects: readonly UnknownObject[]): TrafficEntry[] {
  return objects.flatMap((object, index) => {
    const group = (stringOf(object.apiVersion) ?? '').split('/')[0];
    if (object.kind === 'Ingress' && (group === 'networking.k8s.io' || group === 'extensions'))
      return [{ index, leadsTo: targetsOfIngress(object) }];
    if (group !== 'gateway.networking.k8s.io') return [];
    if (object.kind === 'Gateway') return [{ index, leadsTo: [] }];
    return ROUTES.has(stringOf(object.kind) ?? '') ? [{ index, leadsTo: targetsOfRoute(object) }] : [];
  });
}

function targetsOfIngress(object: UnknownObject): EntryTarget[] {
  const spec = record(object.spec);
  const namespace = namespaceIn(object);
  const leads: EntryTarget[] = [];
  const add = (backend: Record<string, unknown>, where: string) => {
    const service = record(backend.service);
    const name = stringOf(service.name) ?? stringOf(backend.serviceName);
    if (name === undefined) return;
    const port = record(service.port);
    const number = shown(port.name ?? port.number ?? backend.servicePort);
    leads.push({ kind: 'Service', namespace, name, labels: [`${where}${number === undefined ? '' : ` → ${number}`}`] });
  };
  add(record(spec.defaultBackend ?? spec.backend), 'everything else');
  for (const rule of onlyRecords(spec.rules)) {
    for (const path of onlyRecords(record(rule.http).paths)) add(record(path.backend),
      `${stringOf(rule.host) ?? '*'}${stringOf(path.path) ?? '/'}`);
  }
  return leads;
}

function targetsOfRoute(object: UnknownObject): EntryTarget[] {
  const spec = record(object.spec);
  const own = namespaceIn(object);
  const hosts = Array.isArray(spec.hostnames) ? spec.hostnames.flatMap((host) => shown(host) ?? []) : [];
  const parents = onlyRecords(spec.parentRefs).filter((parent) => (parent.kind ?? 'Gateway') === 'Gateway').map((parent): EntryTarget => ({
    kind: 'Gateway', namespace: stringOf(parent.namespace) ?? own, name: shown(parent.name) ?? '?', reversed: true, labels: hosts,
  }));
  const backends = onlyRecords(spec.rules).flatMap((rule) => {
    const paths = onlyRecords(rule.matches).flatMap((match) => stringOf(record(match.path).value) ?? []);
    return onlyRecords(rule.backendRefs).filter((backend) => (backend.kind ?? 'Service') === 'Service').map((backend): EntryTarget => ({
      kind: 'Service', namespace: stringOf(backend.namespace) ?? own, name: shown(backend.name) ?? '?',
      labels: [`${paths.join(' ')}${wrap(' → ', backend.port)}${wrap(' (weight ', backend.weight, ')')}`.trim()],
    }));
  });
  return [...parents, ...backends];
}

/** A value with a prefix and a suffix; empty if there is no value. */
function wrap(before: string, value: unknown, after = ''): string {
  const text = shown(value);
  return text === undefined ? '' : before + text + after;
}

/** A string, number or boolean as text; `undefined` for other values. */
export function shown(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** Name of an object, as a node shows it. */
export function objectName(object: UnknownObject): string {
  return nameOf(object) ?? '(without a name)';
}

/** Namespace of an object; empty where the manifest names none. */
export function namespaceIn(object: UnknownObject): string {
  return namespaceOf(object) ?? '';
}

/** The labels of the pods that an object is or creates; `undefined` if it creates none. */
export function podsOf(object: UnknownObject): Record<string, unknown> | undefined {
  if (object.kind === 'Pod') return record(record(object.metadata).labels);
  const spec = record(object.spec);
  const template = record(spec.jobTemplate).spec === undefined ? spec.template : record(record(spec.jobTemplate).spec).template;
  return record(record(template).spec).containers === undefined ? undefined : record(record(record(template).metadata).labels);
}

/** Whether a selector matches pods with these labels. */
export function selects(selector: Record<string, unknown>, labels: Record<string, unknown>): boolean {
  return Object.entries(selector).every(([key, value]) => labels[key] === value);
}

/** Labels of ports on arrows: incoming (`443/TCP`), outgoing (`443 → 8443/TCP`), or through nodes (`30443 → 443/TCP`). */
export function portTexts(ports: readonly ViewPort[], field: 'port' | 'targetPort' | 'nodePort'): string[] {
  return ports.map((port) => {
    const name = port.name === undefined ? '' : `${port.name} `;
    const number = port.port === 0 ? '?' : port.port;
    const own = `${number}/${port.protocol}`;
    const target = port[field] ?? port.port;
    if (target === port.port) return name + own;
    return field === 'targetPort' ? `${name}${number} → ${target}/${port.protocol}` : `${name}${target} → ${own}`;
  });
}
