import { groupBy, plural } from '../problem';
import { COLUMNS, type GraphModel, type GraphNode } from './model';

/**
 * Reduces the number of boxes: ordinary Services are counted instead of drawn. A Service is ordinary if it has no problems and no entry
 * point; whatever is connected only to it is dropped with it. Each namespace keeps its first few as examples.
 *
 * @param most Services to draw; a picture with fewer is left as it is
 */
export function collapse(model: GraphModel, most: number): GraphModel {
  const services = model.nodes.filter((node) => node.kind === 'service');
  if (services.length <= most) return model;
  const incoming = groupBy(model.edges, (edge) => edge.to);
  const namespaces = new Set(services.map((service) => service.namespace)).size;
  const kept = Math.max(2, Math.floor(most / namespaces));
  const dropped = new Set<string>();
  const counted = new Map<string, number>();
  const shown = new Map<string, number>();
  for (const service of services) {
    const before = shown.get(service.namespace) ?? 0;
    const telling = service.problems.length > 0 || (incoming.get(service.id)?.length ?? 0) > 0 || service.role !== 'Service';
    if (before < kept && (telling || before < kept / 2)) {
      shown.set(service.namespace, before + 1);
      continue;
    }
    if (service.problems.length > 0) continue; // boxes with problems are never dropped
    counted.set(service.namespace, (counted.get(service.namespace) ?? 0) + 1);
    dropped.add(service.id);
  }
  const folded = fold(model, dropped);
  const more = [...counted].map(([namespace, count]): GraphNode => {
    const routes = folded.get(namespace) ?? 0;
    return {
      id: `${namespace}/more`, kind: 'more', column: 'service', name: plural(count, 'more Service'), namespace, problems: [],
      role: routes === 0 ? 'not drawn' : `not drawn, as ${plural(routes, 'thing')} leading to them`,
    };
  });
  return {
    nodes: [...model.nodes.filter((node) => !dropped.has(node.id)), ...more],
    edges: model.edges.filter((edge) => !dropped.has(edge.from) && !dropped.has(edge.to)),
  };
}

/** Drops objects that refer only to dropped Services, routes before Gateways, and the workloads of those only; counts the references. */
function fold({ nodes, edges }: GraphModel, dropped: Set<string>): ReadonlyMap<string, number> {
  const onward = { in: groupBy(edges, (edge) => edge.to), out: groupBy(edges, (edge) => edge.from) };
  const folded = new Map<string, number>();
  const columns = groupBy(nodes, (node) => node.column);
  for (const column of ['entry', 'gateway', 'behind'] as const satisfies readonly (typeof COLUMNS)[number][]) {
    for (const node of columns.get(column) ?? []) {
      const ends = column === 'behind' ? onward.in.get(node.id)?.map(({ from }) => from) : onward.out.get(node.id)?.map(({ to }) => to);
      if (node.problems.length > 0 || ends === undefined || !ends.every((end) => dropped.has(end))) continue;
      dropped.add(node.id);
      if (column !== 'behind') folded.set(node.namespace, (folded.get(node.namespace) ?? 0) + 1);
    }
  }
  return folded;
}
