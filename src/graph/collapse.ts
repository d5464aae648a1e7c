import { grouped } from './grouped';
import type { GraphModel, GraphNode } from './model';

/**
 * The same picture with fewer boxes: what is ordinary is counted instead of drawn.
 *
 * Ordinary is a Service without problems that nothing in the picture enters through, and whatever stands behind it alone.
 * Each namespace keeps its first few, so that one still sees what kind of thing is there.
 *
 * @param most Services to draw; a picture with fewer is left as it is
 */
export function collapse(model: GraphModel, most: number): GraphModel {
  const services = model.nodes.filter((node) => node.kind === 'service');
  if (services.length <= most) return model;
  const incoming = grouped(model.edges, (edge) => edge.to);
  const outgoing = grouped(model.edges, (edge) => edge.from);
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
    if (service.problems.length > 0) continue; // whatever else is left out, never a problem
    counted.set(service.namespace, (counted.get(service.namespace) ?? 0) + 1);
    dropped.add(service.id);
  }
  for (const node of model.nodes) {
    if (dropped.has(node.id) || node.kind === 'service' || node.problems.length > 0) continue;
    const around = [...incoming.get(node.id) ?? [], ...outgoing.get(node.id) ?? []];
    if (around.length > 0 && around.every((edge) => dropped.has(edge.from) || dropped.has(edge.to))) dropped.add(node.id);
  }
  const more = [...counted].map(([namespace, count]): GraphNode => ({
    id: `${namespace}/more`, kind: 'more', role: 'not drawn', name: `${count} more Service${count === 1 ? '' : 's'}`, namespace, problems: [],
  }));
  return {
    nodes: [...model.nodes.filter((node) => !dropped.has(node.id)), ...more],
    edges: model.edges.filter((edge) => !dropped.has(edge.from) && !dropped.has(edge.to)),
  };
}
