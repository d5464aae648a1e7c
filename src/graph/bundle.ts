import { groupBy } from '../problem';
import { bundleOf, type GraphModel } from './model';

/** Minimum number of workloads that are drawn as one box if the same Services select them. */
const FEWEST = 4;

/** Draws workloads that the same Services select, by the same ports, as one box; those with problems stay separate. */
export function bundle(model: GraphModel): GraphModel {
  const incoming = groupBy(model.edges, (edge) => edge.to);
  const alike = groupBy(model.nodes.filter((node) => node.kind === 'workload' && node.problems.length === 0 && node.words === undefined),
    (node) => JSON.stringify((incoming.get(node.id) ?? []).map(({ from, labels }) => [from, labels])));
  const bundleFor = new Map<string, string>();
  const bundles = [...alike].filter(([arrows, nodes]) => arrows !== '[]' && nodes.length >= FEWEST).map(([, nodes]) => {
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
