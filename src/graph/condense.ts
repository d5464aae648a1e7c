import { addOne, groupBy, pluralize } from '../problem';
import { bundleOf, COLUMNS, worstSeverityOf, type GraphModel, type GraphNode } from './model';

/** A graph of limited size, and the namespaces that it omits completely. */
export interface ReducedGraph {
  readonly model: GraphModel;
  /** What the omitted namespaces contain: `5 Services in 2 more namespaces`; `undefined` if none is omitted. */
  readonly rest?: string;
}

/** Maximum number of arrows of one box in a reduced graph: with more, nobody can follow the lines. */
const MAX_ARROWS = 4;

/**
 * Reduces a graph to a maximum number of boxes, for formats with a limit: boxes with problems come first, and all others are counted, in a
 * box `5 more` of their namespace. Returns `{ model, rest }`, where `rest` counts those of namespaces without any box,
 * `1 Service in 1 more namespace`, and is `undefined` if there are none.
 *
 * @param max maximum number of Services, and other boxes with problems, to draw
 */
export function condense(model: GraphModel, max: number): ReducedGraph {
  const relevant = model.nodes.filter((node) => node.kind === 'service' || node.problems.length > 0);
  const relevantIds = new Set(relevant.map(({ id }) => id));
  const drawn = new Set([...relevant].sort((a, b) => rankOf(a) - rankOf(b)).slice(0, max).map((node) => node.id));
  const limit = new ArrowLimit();
  const edges = model.edges.filter(({ from, to }) => {
    const ends = [from, to].filter((id) => drawn.has(id));
    return ends.length > 0 && limit.admits(ends, ![from, to].some((id) => relevantIds.has(id) && !drawn.has(id)));
  });
  const ids = new Set([...drawn, ...edges.flatMap(({ from, to }) => [from, to])]);
  const namespaces = new Set(relevant.filter((node) => drawn.has(node.id)).map((node) => node.namespace));
  const omittedByNamespace = groupBy(relevant.filter((node) => !drawn.has(node.id)), (node) => node.namespace);
  const nodes = model.nodes.filter(({ id }) => ids.has(id)).map((node) => withArrows(node, limit.countOmitted(node)));
  for (const namespace of namespaces) {
    const omittedNodes = omittedByNamespace.get(namespace);
    if (omittedNodes === undefined) continue;
    nodes.push({
      id: `${namespace}/more`, kind: 'more', column: 'service', role: countProblems(omittedNodes) ?? 'not drawn',
      name: `${omittedNodes.length} more`, namespace, problems: omittedNodes.flatMap((node) => node.problems),
    });
  }
  return {
    model: { nodes, edges },
    rest: describeOmitted([...omittedByNamespace].filter(([namespace]) => !namespaces.has(namespace)).map(([, omitted]) => omitted)),
  };
}

/**
 * Returns the graph with all boxes, but at most a few arrows each; the number of those omitted is added to the role of a box:
 * `Service, 2 more arrows`.
 */
export function limitArrows({ nodes, edges }: GraphModel): GraphModel {
  const limit = new ArrowLimit();
  const shown = edges.filter(({ from, to }) => limit.admits([from, to]));
  return { nodes: nodes.map((node) => withArrows(node, limit.countOmitted(node))), edges: shown };
}

/** Counts the arrows of each box: those that are drawn, at most `MAX_ARROWS`, and those that are omitted. */
class ArrowLimit {
  private readonly drawn = new Map<string, number>();
  private readonly omitted = new Map<string, number>();

  /** Whether an arrow may be drawn between boxes; counts it as drawn or as omitted. */
  admits(ends: readonly string[], isWanted = true): boolean {
    const isDrawn = isWanted && ends.every((id) => (this.drawn.get(id) ?? 0) < MAX_ARROWS);
    for (const id of ends) addOne(isDrawn ? this.drawn : this.omitted, id);
    return isDrawn;
  }

  countOmitted({ id }: GraphNode): number {
    return this.omitted.get(id) ?? 0;
  }
}

const withArrows = (node: GraphNode, omittedArrows: number): GraphNode =>
  omittedArrows === 0 ? node : { ...node, role: `${node.role}, ${pluralize(omittedArrows, 'more arrow')}` };

function describeOmitted(namespaces: readonly (readonly GraphNode[])[]): string | undefined {
  if (namespaces.length === 0) return undefined;
  const nodes = namespaces.flat();
  const problems = countProblems(nodes);
  return `${pluralize(nodes.filter((node) => node.kind === 'service').length, 'Service')} `
    + `in ${pluralize(namespaces.length, 'more namespace')}${problems === undefined ? '' : `, ${problems}`}`;
}

function countProblems(nodes: readonly GraphNode[]): string | undefined {
  const count = nodes.filter((node) => node.problems.length > 0).length;
  return count === 0 ? undefined : `${count} with problems`;
}

function rankOf(node: GraphNode): number {
  const severity = worstSeverityOf(node);
  return severity === 'error' ? 0 : severity === 'warning' ? 1 : 2;
}

/** Minimum number of workloads that are drawn as one box if the same Services select them; fewer fit as separate boxes. */
const MIN_BUNDLE = 4;

/** Returns the graph with workloads that the same Services select, by the same ports, as one box; those with problems stay separate. */
export function bundleWorkloads(model: GraphModel): GraphModel {
  const incoming = groupBy(model.edges, (edge) => edge.to);
  const similar = groupBy(model.nodes.filter((node) => node.kind === 'workload' && node.problems.length === 0 && node.words === undefined),
    (node) => JSON.stringify((incoming.get(node.id) ?? []).map(({ from, labels }) => [from, labels])));
  const bundleFor = new Map<string, string>();
  const bundles = [...similar].filter(([arrows, nodes]) => arrows !== '[]' && nodes.length >= MIN_BUNDLE).map(([, nodes]) => {
    const [{ id, namespace }] = nodes;
    for (const node of nodes) bundleFor.set(node.id, `${id} and more`);
    return { ...bundleOf(nodes.map(({ name }) => name)), id: `${id} and more`, column: 'behind' as const, namespace, problems: [] };
  });
  if (bundles.length === 0) return model;
  const edges = new Map(model.edges.map((edge) => {
    const to = bundleFor.get(edge.to) ?? edge.to;
    return [`${edge.from}\n${to}`, { ...edge, to }];
  }));
  return { nodes: [...model.nodes.filter(({ id }) => !bundleFor.has(id)), ...bundles], edges: [...edges.values()] };
}

/**
 * Reduces the number of boxes: ordinary Services are counted in one box of their namespace, `2 more Services`, instead of drawn. A Service
 * is ordinary if it has no problems and no entry point; boxes that are connected only to it are dropped with it. The first few of each
 * namespace are drawn as examples.
 *
 * @param max maximum number of Services to draw; a picture with at most as many is returned unchanged
 */
export function collapseNamespaces(model: GraphModel, max: number): GraphModel {
  const services = model.nodes.filter((node) => node.kind === 'service');
  if (services.length <= max) return model;
  const incoming = groupBy(model.edges, (edge) => edge.to);
  const namespaces = new Set(services.map((service) => service.namespace)).size;
  const examples = Math.max(2, Math.floor(max / namespaces));
  const dropped = new Set<string>();
  const counted = new Map<string, number>();
  const shown = new Map<string, number>();
  for (const service of services) {
    const before = shown.get(service.namespace) ?? 0;
    const isSpecial = service.problems.length > 0 || (incoming.get(service.id)?.length ?? 0) > 0 || service.role !== 'Service';
    if (before < examples && (isSpecial || before < examples / 2)) {
      addOne(shown, service.namespace);
      continue;
    }
    if (service.problems.length > 0) continue; // boxes with problems are never dropped
    addOne(counted, service.namespace);
    dropped.add(service.id);
  }
  const folded = fold(model, dropped);
  const more = [...counted].map(([namespace, count]): GraphNode => {
    const routes = folded.get(namespace) ?? 0;
    return {
      id: `${namespace}/more`, kind: 'more', column: 'service', name: pluralize(count, 'more Service'), namespace, problems: [],
      role: routes === 0 ? 'not drawn' : `not drawn, as ${pluralize(routes, 'thing')} leading to them`,
    };
  });
  return {
    nodes: [...model.nodes.filter((node) => !dropped.has(node.id)), ...more],
    edges: model.edges.filter((edge) => !dropped.has(edge.from) && !dropped.has(edge.to)),
  };
}

/**
 * Adds to `dropped` the routes and Gateways whose targets are all dropped, and the workloads that only dropped Services select. Routes come
 * first, because the targets of Gateways are routes or Services.
 *
 * @returns the number of dropped routes and Gateways, by namespace
 */
function fold({ nodes, edges }: GraphModel, dropped: Set<string>): ReadonlyMap<string, number> {
  const incoming = groupBy(edges, (edge) => edge.to), outgoing = groupBy(edges, (edge) => edge.from);
  const folded = new Map<string, number>();
  const columns = groupBy(nodes, (node) => node.column);
  for (const column of ['entry', 'gateway', 'behind'] as const satisfies readonly (typeof COLUMNS)[number][]) {
    for (const node of columns.get(column) ?? []) {
      const ends = column === 'behind' ? incoming.get(node.id)?.map(({ from }) => from) : outgoing.get(node.id)?.map(({ to }) => to);
      if (node.problems.length > 0 || ends === undefined || !ends.every((end) => dropped.has(end))) continue;
      dropped.add(node.id);
      if (column !== 'behind') addOne(folded, node.namespace);
    }
  }
  return folded;
}
