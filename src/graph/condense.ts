import { groupBy, plural } from '../problem';
import type { GraphEdge, GraphModel, GraphNode } from './model';
import { worstSeverity } from './words';

/** A graph of limited size, and the namespaces that it omits completely. */
export interface ReducedGraph {
  readonly model: GraphModel;
  /** The omitted namespaces as text; `undefined` if there are none. */
  readonly rest?: string;
}

/** Maximum number of arrows of one box in a reduced graph. */
const MOST_ARROWS = 4;

/**
 * Reduces a graph to a maximum number of boxes, for formats with a limit: boxes with problems come first, and all others are counted.
 *
 * @param most Services, and other things with problems, to draw
 */
export function condense(model: GraphModel, most: number): ReducedGraph {
  const telling = model.nodes.filter((node) => node.kind === 'service' || node.problems.length > 0);
  const drawn = new Set([...telling].sort((a, b) => rank(a) - rank(b)).slice(0, most).map((node) => node.id));
  const { edges, around, arrowsLeftOut } = arrowsOf(model, drawn);
  const namespaces = new Set(telling.filter((node) => drawn.has(node.id)).map((node) => node.namespace));
  const omittedByNamespace = groupBy(telling.filter((node) => !drawn.has(node.id)), (node) => node.namespace);
  const nodes = model.nodes.filter((node) => drawn.has(node.id)
    || around.has(node.id)).map((node) => withArrows(node, arrowsLeftOut.get(node.id) ?? 0));
  for (const namespace of namespaces) {
    const here = omittedByNamespace.get(namespace);
    if (here === undefined) continue;
    nodes.push({
      id: `${namespace}/more`, kind: 'more', column: 'service', role: wrong(here) ?? 'not drawn', name: `${here.length} more`,
      namespace, problems: here.flatMap((node) => node.problems),
    });
  }
  return {
    model: { nodes, edges },
    rest: elsewhere([...omittedByNamespace].filter(([namespace]) => !namespaces.has(namespace)).map(([, here]) => here)),
  };
}

/** The boxes with at most a few arrows each, and how many arrows were omitted. */
export function fewerArrows({ nodes, edges }: GraphModel): GraphModel {
  const arrows = new Map<string, number>();
  const omittedArrows = new Map<string, number>();
  const kept = edges.filter(({ from, to }) => {
    const fits = [from, to].every((id) => (arrows.get(id) ?? 0) < MOST_ARROWS);
    for (const id of [from, to]) {
      const counts = fits ? arrows : omittedArrows;
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return fits;
  });
  return { nodes: nodes.map((node) => withArrows(node, omittedArrows.get(node.id) ?? 0)), edges: kept };
}

/** A few arrows for each of the drawn boxes, and the boxes at their other ends. */
function arrowsOf(model: GraphModel, drawn: ReadonlySet<string>): {
  edges: GraphEdge[]; around: Set<string>;
  arrowsLeftOut: Map<string, number>;
} {
  const edges: GraphEdge[] = [];
  const around = new Set<string>();
  const arrows = new Map<string, number>();
  const arrowsLeftOut = new Map<string, number>();
  const telling = new Set(model.nodes.filter((node) => node.kind === 'service' || node.problems.length > 0).map((node) => node.id));
  for (const edge of model.edges) {
    const ends = [edge.from, edge.to].filter((id) => drawn.has(id));
    const others = [edge.from, edge.to].filter((id) => !drawn.has(id));
    if (ends.length === 0) continue;
    if (others.some((id) => telling.has(id)) || ends.some((id) => (arrows.get(id) ?? 0) >= MOST_ARROWS)) {
      for (const id of ends) arrowsLeftOut.set(id, (arrowsLeftOut.get(id) ?? 0) + 1);
      continue;
    }
    for (const id of ends) arrows.set(id, (arrows.get(id) ?? 0) + 1);
    for (const id of others) around.add(id);
    edges.push(edge);
  }
  return { edges, around, arrowsLeftOut };
}

function withArrows(node: GraphNode, omittedArrows: number): GraphNode {
  return omittedArrows === 0 ? node : { ...node, role: `${node.role}, ${plural(omittedArrows, 'more arrow')}` };
}

function elsewhere(namespaces: readonly (readonly GraphNode[])[]): string | undefined {
  if (namespaces.length === 0) return undefined;
  const nodes = namespaces.flat();
  const problems = wrong(nodes);
  return `${plural(nodes.filter((node) => node.kind === 'service').length, 'Service')} `
    + `in ${plural(namespaces.length, 'more namespace')}${problems === undefined ? '' : `, ${problems}`}`;
}

function wrong(nodes: readonly GraphNode[]): string | undefined {
  const count = nodes.filter((node) => node.problems.length > 0).length;
  return count === 0 ? undefined : `${count} with problems`;
}

function rank(node: GraphNode): number {
  const severity = worstSeverity(node);
  return severity === 'error' ? 0 : severity === 'warning' ? 1 : 2;
}
