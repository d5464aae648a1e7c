import { findManualEndpoints } from '../app/endpoints/endpoints';
import { serviceOfHost } from '../app/external-names';
import { AppIndex, type AppObject, type AppService, type Workload } from '../app/index';
import { GATEWAY_API, ROUTES, findRefusals } from '../app/references/gateway-api';
import { readExplainedService } from '../explain/explained-service';
import { loadBalancerOf } from '../explain/load-balancer-view';
import { hostNamesOf } from '../explain/entries';
import { getOrCreate, groupBy, joinWords, type Problem } from '../problem';
import {
  formatLabels, toList, filterRecords, toRecord, stringOf, readCluster, type ClusterProfile, type UnknownObject, type ViewPort,
} from '../service';

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
  /** Namespace in which the box is drawn; empty if the manifests do not set one. */
  readonly namespace: string;
  readonly column: Column;
  readonly problems: readonly Problem[];
  /** Texts by which the search of the HTML page finds the box, in addition to its name and the labels of its arrows. */
  readonly words?: readonly string[];
}

/** One arrow, from the client to the server. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** Labels of the arrow, one per line: port numbers and protocols, hosts and paths. */
  readonly labels: readonly string[];
}

/** Services, their entry points and the workloads behind them. */
export interface GraphModel { readonly nodes: readonly GraphNode[]; readonly edges: readonly GraphEdge[] }

/**
 * Builds the graph of manifests, `{ nodes, edges }`: Services and the workloads that they select, and what leads to them.
 *
 * @param problems problems of these objects, by position; each is attached to the box of its object
 */
export function createModel(objects: readonly UnknownObject[], problems: readonly Problem[] = [], cluster = readCluster({})): GraphModel {
  const app = new AppIndex(objects), builder = new GraphBuilder(app, problems, cluster);
  for (const service of app.services) builder.addService(service);
  for (const object of app.objects) builder.addEntry(object);
  return builder.toModel();
}

class GraphBuilder {
  private readonly nodes = new Map<string, GraphNode>();
  private readonly edges = new Map<string, { from: string; to: string; labels: Set<string> }>();
  private readonly problemsAt: ReadonlyMap<number, readonly Problem[]>;
  /** Ids of boxes that stand for many workloads, by the array of these workloads: Services with the same selector share one array. */
  private readonly bundles = new Map<readonly Workload[], string>();

  constructor(private readonly app: AppIndex, problems: readonly Problem[], private readonly cluster: ClusterProfile) {
    this.problemsAt = groupBy(problems.filter(({ severity }) => severity !== 'note'), ({ object }) => object?.index);
  }

  toModel(): GraphModel {
    return {
      nodes: [...this.nodes.values()],
      edges: [...this.edges.values()].map(({ from, to, labels }) => ({ from, to, labels: [...labels] })),
    };
  }

  /** Adds an Ingress, Gateway or route, and arrows to its Services or Gateways; other objects are ignored. */
  addEntry(object: AppObject): void {
    const targets = targetsOfEntry(this.app, object);
    if (targets === undefined) return;
    const { kind: role, namespace, index } = object, column = role === 'Gateway' ? 'gateway' : 'entry';
    const id = this.addNode({ kind: 'entry', column, role, name: formatName(object), namespace }, index);
    for (const target of targets) {
      const end = this.reference(target, namespace);
      if (target.reversed) this.addEdge(end, id, target.labels);
      else this.addEdge(id, end, target.labels);
    }
  }

  /**
   * Returns the id of the box for a Service or Gateway to which an object in namespace `from` refers. If the target is in another namespace
   * or missing, this is a small extra box in `from`, so that no arrow leaves a namespace.
   */
  private reference({ kind, namespace, name }: EntryTarget, from: string): string {
    const exists = this.app.findObject(kind, kind === 'Gateway' ? GATEWAY_API : '', namespace, name) !== undefined;
    if (exists && namespace === from) return objectIdOf(kind, namespace, name);
    const column = kind === 'Gateway' ? 'gateway' : 'service';
    if (exists) return this.addNode({ kind: 'external', column, role: `${kind} in ${namespace}`, name, namespace: from });
    return this.addNode({
      kind: 'missing', column, role: `${kind}, not here`, name: namespace === from ? name : `${namespace}/${name}`, namespace: from,
    });
  }

  addService(service: AppService): void {
    const { type, headless, ports, spec, namespace, index } = service, name = formatName(service);
    const role = headless ? 'headless Service' : type === 'ClusterIP' ? 'Service' : `${type} Service`;
    const words = [...spec.externalIPs ?? [], ...spec.clusterIPs ?? [],
      ...ports.flatMap(({ targetPort, nodePort }) => [targetPort, nodePort ?? ''].map(String))];
    const id = this.addNode({ kind: 'service', column: 'service', role, name, namespace, words }, index);
    const addEntryPoint = (node: Omit<NewNode, 'column' | 'namespace'>, field: 'port' | 'nodePort', key?: string) =>
      this.addEdge(this.addNode({ ...node, column: 'entry', namespace }, undefined, key), id, formatPorts(ports, field));
    if (type === 'LoadBalancer') addEntryPoint(balancerOf(service, this.cluster), 'port', `lb-${name}`);
    const written = filterRecords(toRecord(service.body.spec).ports);
    const nodePorts = ports.flatMap(({ nodePort }, index) => nodePort ?? stringOf(written[index]?.nodePort) ?? []); // or a placeholder
    if (type === 'NodePort' || nodePorts.length > 0) {
      const text = nodePorts.length === 0 ? 'a port the cluster picks' : `port ${nodePorts.join(', ')}`;
      addEntryPoint({ kind: 'entry', role: 'every node', name: text }, 'nodePort', `nodes-${name}`);
    }
    for (const address of spec.externalIPs ?? []) addEntryPoint({ kind: 'entry', role: 'external IP', name: address }, 'port');
    if (type === 'ExternalName') {
      const name = spec.externalName || '?', target = serviceOfHost(this.app, name, this.cluster);
      const role = target === undefined ? 'external name' : `Service in ${target.namespace || 'default'}`;
      const outside = this.addNode({ kind: 'external', column: 'behind', role, name, namespace });
      this.addEdge(id, outside, ports.length === 0 ? ['CNAME'] : formatPorts(ports, 'port'));
    } else if (service.selector === undefined) this.addEndpoints(id, service);
    else this.addWorkloads(id, service, formatLabels(service.selector));
  }

  /** Adds one box for the addresses in the manual endpoints of a Service without a selector; its arrow has the ports of the endpoints. */
  private addEndpoints(id: string, service: AppService): void {
    const endpoints = findManualEndpoints(this.app).get(service) ?? [];
    const words = endpoints.flatMap(({ addresses }) => addresses.map(({ address }) => address)).filter((address) => address !== '');
    if (words.length === 0) return;
    const numbers = new Map(endpoints.flatMap(({ ports }) => ports.map(({ name, number }) => [name, number])));
    const ports = service.ports.map((port) => ({ ...port, targetPort: numbers.get(port.name ?? '') ?? port.port }));
    const role = words.length === 1 ? 'endpoint' : 'endpoints';
    const node: NewNode = { kind: 'external', column: 'behind', role, name: joinWords(words, 2), namespace: service.namespace, words };
    this.addEdge(id, this.addNode(node, undefined, `endpoints-${formatName(service)}`), formatPorts(ports, 'targetPort'));
  }

  /** Adds the workloads that a Service selects: each as a box, or all as one if there are many. */
  private addWorkloads(id: string, service: AppService, selectorText: string): void {
    const { namespace } = service, column = 'behind', labels = formatPorts(service.ports, 'targetPort');
    const workloads = this.app.podsSelectedBy(service);
    const boxes = workloads.length > MAX_BEHIND ? [this.addBundle(workloads, service)]
      : workloads.map((workload) => this.addNode({ kind: 'workload', column, role: workload.kind, name: formatName(workload), namespace },
        workload.index));
    // If no object of the input is a workload, the pods are probably defined elsewhere, so no box for missing pods is drawn.
    if (workloads.length === 0 && this.app.workloads.length > 0)
      boxes.push(this.addNode({ kind: 'missing', column, role: 'pods, not here', name: selectorText, namespace }));
    for (const box of boxes) this.addEdge(id, box, labels);
  }

  private addBundle(workloads: readonly Workload[], { namespace, selectorText }: AppService): string {
    return getOrCreate(this.bundles, workloads, () => {
      const problems = workloads.flatMap(({ index }) => this.problemsAt.get(index) ?? []);
      const node: NewNode = { ...bundleOf(workloads.map(formatName)), column: 'behind', namespace };
      return this.addNode(node, undefined, `behind-${selectorText}`, problems);
    });
  }

  private addNode(node: NewNode, index?: number, key = node.name, problems = this.problemsAt.get(index ?? NaN) ?? []): string {
    const id = objectIdOf(node.kind === 'service' ? 'Service' : node.role, node.namespace, key);
    const before = this.nodes.get(id);
    if (before === undefined || problems.length > before.problems.length) this.nodes.set(id, { ...node, id, problems });
    return id;
  }

  private addEdge(from: string, to: string, labels: readonly string[]): void {
    const edge = getOrCreate(this.edges, `${from}\n${to}`, () => ({ from, to, labels: new Set<string>() }));
    for (const label of labels) edge.labels.add(label);
  }
}

type NewNode = Omit<GraphNode, 'id' | 'problems'>;

/**
 * Maximum number of workloads of one Service that are drawn as separate boxes; more are drawn as one box, because they would fill the
 * picture.
 */
const MAX_BEHIND = 6;

/** One box for many workloads: kind `workload`, role "3 workloads", name "web, api and 1 more"; `words` lists all names to search. */
export const bundleOf = (names: readonly string[]): Pick<GraphNode, 'kind' | 'role' | 'name' | 'words'> =>
  ({ kind: 'workload', role: `${names.length} workloads`, name: joinWords(names, 2), words: names });

const objectIdOf = (role: string, namespace: string, name: string): string => `${namespace}/${role}/${name}`;

/** The box of a load balancer: `AWS NLB · internal · TLS`, and below it its host names. */
function balancerOf({ body }: AppService, cluster: ClusterProfile): Pick<GraphNode, 'kind' | 'role' | 'name' | 'words'> {
  const explained = readExplainedService(body, cluster);
  const { name, isKnown, exposure, tls, carriedPorts, proxyProtocol } = loadBalancerOf(explained);
  const hosts = hostNamesOf(explained);
  const { loadBalancerIP = '', loadBalancerSourceRanges = [] } = explained.spec;
  return {
    kind: exposure === 'unknown' ? 'entry' : exposure,
    name: [
      name, ...(exposure === 'unknown' ? [] : [exposure === 'public' ? 'internet-facing' : 'internal']),
      ...(tls !== undefined && carriedPorts.some((port) => tls.ends(port)) ? ['TLS'] : []),
      ...(proxyProtocol === undefined ? [] : ['PROXY']),
    ].join(' · '),
    role: hosts.length > 0 ? hosts.join(', ') : isKnown ? 'load balancer' : 'controller not known',
    words: [loadBalancerIP, ...loadBalancerSourceRanges],
  };
}

/** A Service or Gateway to which an Ingress or route is connected, and the labels of the arrow. */
interface EntryTarget extends Pick<GraphNode, 'namespace' | 'name'> {
  readonly kind: 'Service' | 'Gateway';
  readonly labels: readonly string[];
  /** Whether the arrow points from the target to the Ingress or route, as from a Gateway to an attached route. */
  readonly reversed?: boolean;
}

/** The targets of an Ingress or route; empty for a Gateway, and `undefined` for objects through which no traffic enters the cluster. */
function targetsOfEntry(app: AppIndex, object: AppObject): EntryTarget[] | undefined {
  const { kind, group } = object;
  if (kind === 'Ingress' && (group === 'networking.k8s.io' || group === 'extensions')) return targetsOfIngress(object);
  if (group !== GATEWAY_API) return undefined;
  if (kind === 'Gateway') return [];
  return ROUTES.some((route) => route === kind) ? targetsOfRoute(app, object) : undefined;
}

function targetsOfIngress({ body, namespace }: AppObject): EntryTarget[] {
  const spec = toRecord(body.spec);
  const paths = filterRecords(spec.rules).flatMap(({ host, http }) => filterRecords(toRecord(http).paths)
    .map(({ path, backend }) => ({ backend, source: `${stringOf(host) ?? '*'}${stringOf(path) ?? '/'}` })));
  return [{ backend: spec.defaultBackend ?? spec.backend, source: 'everything else' }, ...paths].flatMap((entry): EntryTarget[] => {
    const backend = toRecord(entry.backend), service = toRecord(backend.service), port = toRecord(service.port);
    const name = stringOf(service.name) ?? stringOf(backend.serviceName);
    const label = entry.source + wrap(' → ', port.name ?? port.number ?? backend.servicePort);
    return name === undefined ? [] : [{ kind: 'Service', namespace, name, labels: [label] }];
  });
}

function targetsOfRoute(app: AppIndex, route: AppObject): EntryTarget[] {
  const spec = toRecord(route.body.spec), { namespace: ownNamespace } = route;
  const labels = toList(spec.hostnames).flatMap((host) => toText(host) ?? []);
  const attaching = filterRecords(spec.parentRefs).filter((parent) => findRefusals(app, route, parent).length === 0);
  const parents = attaching.filter(({ kind = 'Gateway' }) => kind === 'Gateway').map((parent): EntryTarget => ({
    kind: 'Gateway', namespace: stringOf(parent.namespace) ?? ownNamespace, name: toText(parent.name) ?? '?', reversed: true, labels,
  }));
  const backends = filterRecords(spec.rules).flatMap((rule) => {
    const paths = filterRecords(rule.matches).flatMap((match) => stringOf(toRecord(match.path).value) ?? []);
    return filterRecords(rule.backendRefs).filter(({ kind = 'Service' }) => kind === 'Service').map((backend): EntryTarget => ({
      kind: 'Service', namespace: stringOf(backend.namespace) ?? ownNamespace, name: toText(backend.name) ?? '?',
      labels: [`${paths.join(' ')}${wrap(' → ', backend.port)}${wrap(' (weight ', backend.weight, ')')}`.trim()],
    }));
  });
  return [...parents, ...backends];
}

/** A value between a prefix and a suffix, such as ` (80)`; an empty string if the value is no string, number or boolean. */
function wrap(before: string, value: unknown, after = ''): string {
  const text = toText(value);
  return text === undefined ? '' : before + text + after;
}

/** A string, number or boolean as text; `undefined` for other values. */
const toText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

/** Name of an object, as its box shows it. */
const formatName = ({ name }: AppObject): string => name === '' ? '(without a name)' : name;

/** Labels of ports on arrows: incoming (`443/TCP`), outgoing (`443 → 8443/TCP`), or through nodes (`30443 → 443/TCP`). */
function formatPorts(ports: readonly ViewPort[], field: 'port' | 'targetPort' | 'nodePort'): string[] {
  return ports.map((port) => {
    const name = port.name === undefined ? '' : `${port.name} `;
    const number = port.port === 0 ? '?' : port.port;
    const portText = `${number}/${port.protocol}`;
    const target = port[field] ?? port.port;
    if (target === port.port) return name + portText;
    return field === 'targetPort' ? `${name}${number} → ${target}/${port.protocol}` : `${name}${target} → ${portText}`;
  });
}

/** The part of a graph in one namespace: its boxes, and the arrows that stay within it. */
export interface NamespaceGraph extends GraphModel {
  /** `namespace shop`, or `no namespace given` if the manifests do not set one. */
  readonly title: string;
}

/** The part of a graph in each namespace, in alphabetical order. */
export function splitByNamespace({ nodes, edges }: GraphModel): readonly NamespaceGraph[] {
  const namespaceOf = new Map(nodes.map(({ id, namespace }) => [id, namespace]));
  const inside = edges.filter(({ from, to }) => namespaceOf.get(from) === namespaceOf.get(to));
  const edgesOf = groupBy(inside, ({ from }) => namespaceOf.get(from));
  return [...groupBy(nodes, ({ namespace }) => namespace)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([namespace, members]) => ({
    title: namespace === '' ? 'no namespace given' : `namespace ${namespace}`, nodes: members, edges: edgesOf.get(namespace) ?? [],
  }));
}

/** Number of Services among some boxes. */
export const countServices = (nodes: readonly GraphNode[]): number => nodes.filter(({ kind }) => kind === 'service').length;

/** `'error'` if one of the node's problems is an error, otherwise `'warning'`; `undefined` if it has no problems. */
export function worstSeverityOf(node: GraphNode): 'error' | 'warning' | undefined {
  if (node.problems.length === 0) return undefined;
  return node.problems.some((problem) => problem.severity === 'error') ? 'error' : 'warning';
}

/**
 * The first two codes of a node's problems after ✖ (if any is an error) or ⚠, as a list of one text: `['✖ one, two and 1 more']`,
 * `['⚠ one']`; each code once. Empty without problems.
 */
export function describeProblems(node: GraphNode): readonly string[] {
  const codes = [...new Set(node.problems.map((problem) => problem.code))];
  return codes.length === 0 ? [] : [`${worstSeverityOf(node) === 'error' ? '✖' : '⚠'} ${joinWords(codes, 2)}`];
}

/** At most four labels of an arrow; of more, the fourth item counts those that are left out: `['a', 'b', 'c', 'and 2 more']` for five. */
export const shortenLabels = (labels: readonly string[]): readonly string[] =>
  labels.length <= 4 ? labels : [...labels.slice(0, 3), `and ${labels.length - 3} more`];

/**
 * Shortens a name of more than `max` characters to `max`, with `…` in the middle, because both ends distinguish names: `abc…ij` for
 * `abcdefghij` and 6.
 */
export function ellipsize(name: string, max: number): string {
  if (name.length <= max) return name;
  const head = Math.ceil((max - 1) / 2);
  return `${name.slice(0, head)}…${name.slice(name.length - (max - 1 - head))}`;
}

/**
 * Breaks a text into at most three lines of a maximum length, behind a blank or one of `-./_=,`: `['alpha-beta-', 'gamma-delta']` for 12;
 * what does not fit into the third line is cut in its middle. An empty text is one empty line.
 */
export function breakLines(text: string, max: number): string[] {
  const lines: string[] = [];
  let remaining = text;
  while (remaining.length > max && lines.length < 2) {
    const end = Math.max(...[' ', '-', '.', '/', '_', '=', ','].map((mark) => remaining.lastIndexOf(mark, max - 1))) + 1;
    const index = end > max / 3 ? end : max;
    lines.push(remaining.slice(0, index).trimEnd());
    remaining = remaining.slice(index).trimStart();
  }
  return [...lines, ellipsize(remaining, max)];
}
