import type { GraphEdge, GraphModel, GraphNode } from './model';

/** Connected components, in the order of their first boxes. */
export function components(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): GraphModel[] {
  const root = new Map(nodes.map((node) => [node.id, node.id]));
  const find = (id: string): string => {
    let at = id;
    for (let up = root.get(at) as string; up !== at; up = root.get(at) as string) at = up; // TypeScript: every node has a root
    root.set(id, at);
    return at;
  };
  for (const { from, to } of edges) root.set(find(from), find(to));
  const parts = new Map<string, { nodes: GraphNode[]; edges: GraphEdge[] }>();
  for (const node of nodes) {
    const part = parts.get(find(node.id)) ?? { nodes: [], edges: [] };
    part.nodes.push(node);
    parts.set(find(node.id), part);
  }
  for (const edge of edges) parts.get(find(edge.from))?.edges.push(edge);
  return [...parts.values()];
}

/** The model split into pages of about this many Services; connected components are not split. */
export function pagesOf(model: GraphModel, services: number): GraphModel[] {
  const pages: { count: number; nodes: GraphNode[]; edges: GraphEdge[] }[] = [];
  for (const part of components(model.nodes, model.edges)) {
    const count = part.nodes.filter(({ kind }) => kind === 'service').length;
    const last = pages[pages.length - 1];
    if (last === undefined || (last.count > 0 && last.count + count > services)) {
      pages.push({ count, nodes: [...part.nodes], edges: [...part.edges] });
    } else {
      last.count += count;
      for (const node of part.nodes) last.nodes.push(node);
      for (const edge of part.edges) last.edges.push(edge);
    }
  }
  return pages;
}
