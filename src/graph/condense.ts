import { addOne, groupBy, pluralize } from '../problem';
import { bundleOf, countServices, worstSeverityOf, type GraphModel, type GraphNode } from './model';

/** Maximum number of arrows of one box in a reduced graph: with more, nobody can follow the lines. */
const MAX_ARROWS = 4;

/**
 * Reduces a graph to a maximum number of boxes, for formats with a limit: boxes with problems come first, and all others are counted, in a
 * box `5 more` of their namespace. Returns `{ model, rest }`, where `rest` counts those of namespaces without any box,
 * `1 Service in 1 more namespace`, and is `undefined` if there are none.
 *
 * @param max maximum number of Services, and other boxes with problems, to draw
 */
export function condense(model: GraphModel, max: number) {
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
    const problems = omittedNodes.flatMap((node) => node.problems);
    nodes.push({ ...moreBoxOf(namespace, `${omittedNodes.length} more`, countProblems(omittedNodes)), problems });
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

/** The box that stands for the Services of a namespace that are not drawn. */
const moreBoxOf = (namespace: string, name: string, role = 'not drawn'): GraphNode =>
  ({ id: `${namespace}/more`, kind: 'more', column: 'service', role, name, namespace, problems: [] });

const withArrows = (node: GraphNode, omittedArrows: number): GraphNode =>
  omittedArrows === 0 ? node : { ...node, role: `${node.role}, ${pluralize(omittedArrows, 'more arrow')}` };

function describeOmitted(namespaces: readonly (readonly GraphNode[])[]): string | undefined {
  if (namespaces.length === 0) return undefined;
  const nodes = namespaces.flat();
  const problems = countProblems(nodes);
  return `${pluralize(countServices(nodes), 'Service')} `
    + `in ${pluralize(namespaces.length, 'more namespace')}${problems === undefined ? '' : `, ${problems}`}`;
}

function countProblems(nodes: readonly GraphNode[]): string | undefined {
  const count = nodes.filter((node) => node.problems.length > 0).length;
  return count === 0 ? undefined : `${count} with problems`;
}

const rankOf = (node: GraphNode): number => ['error', 'warning', undefined].indexOf(worstSeverityOf(node));

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
  const ordinary = findOrdinary(services, new Set(model.edges.map(({ to }) => to)), max), folded = findFolded(model, ordinary);
  const routes = groupBy(folded.filter(({ column }) => column !== 'behind'), ({ namespace }) => namespace);
  const more = [...groupBy(ordinary, ({ namespace }) => namespace)].map(([namespace, { length }]) => {
    const leading = routes.get(namespace)?.length ?? 0;
    return moreBoxOf(namespace, pluralize(length, 'more Service'),
      leading === 0 ? undefined : `not drawn, as ${pluralize(leading, 'thing')} leading to them`);
  });
  const dropped = new Set([...ordinary, ...folded].map(({ id }) => id));
  return {
    nodes: [...model.nodes.filter(({ id }) => !dropped.has(id)), ...more],
    edges: model.edges.filter(({ from, to }) => !dropped.has(from) && !dropped.has(to)),
  };
}

/** The ordinary Services of a picture without the first few of each namespace, which are drawn as examples. */
function findOrdinary(services: readonly GraphNode[], reached: ReadonlySet<string>, max: number): GraphNode[] {
  const namespaces = new Set(services.map(({ namespace }) => namespace)).size;
  const examples = Math.max(2, Math.floor(max / namespaces));
  const drawn = new Map<string, number>(), ordinary: GraphNode[] = [];
  for (const service of services) {
    const drawnBefore = drawn.get(service.namespace) ?? 0, hasProblems = service.problems.length > 0;
    const isSpecial = hasProblems || reached.has(service.id) || service.role !== 'Service';
    if (drawnBefore < examples && (isSpecial || drawnBefore < examples / 2)) addOne(drawn, service.namespace);
    else if (!hasProblems) ordinary.push(service); // boxes with problems are always drawn
  }
  return ordinary;
}

/**
 * The routes and Gateways whose targets are all dropped with some Services, and the workloads that only these Services select. Routes come
 * first, because the targets of Gateways are routes or Services.
 */
function findFolded({ nodes, edges }: GraphModel, services: readonly GraphNode[]): GraphNode[] {
  const incoming = groupBy(edges, (edge) => edge.to), outgoing = groupBy(edges, (edge) => edge.from);
  const dropped = new Set(services.map(({ id }) => id)), folded: GraphNode[] = [];
  const columns = groupBy(nodes, (node) => node.column);
  for (const column of ['entry', 'gateway', 'behind'] as const) {
    for (const node of columns.get(column) ?? []) {
      const ends = column === 'behind' ? incoming.get(node.id)?.map(({ from }) => from) : outgoing.get(node.id)?.map(({ to }) => to);
      if (node.problems.length > 0 || ends === undefined || !ends.every((end) => dropped.has(end))) continue;
      dropped.add(node.id);
      folded.push(node);
    }
  }
  return folded;
}
