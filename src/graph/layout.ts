import type * as Dagre from '@dagrejs/dagre' with { 'resolution-mode': 'import' };
import { fewerArrows } from './condense';
import type { GraphEdge, GraphModel, GraphNode } from './model';
import { byNamespace, cut, namespacesOf, namespaceTitle, problemLine, shortLabels } from './words';

/** A node with its place; x and y are those of its upper left corner. */
export interface PlacedNode extends Box {
  readonly node: GraphNode;
  readonly lines: readonly string[];
}

/** An arrow with its way, and its labels with the place of their middle. */
export interface PlacedEdge {
  readonly edge: GraphEdge;
  readonly points: readonly Point[];
  readonly labels: readonly string[];
  readonly at: Point;
}

/** A namespace with all that is in it, from its own corner. */
export interface PlacedNamespace extends Box {
  readonly namespace: string;
  readonly title: string;
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
}

export interface Point { readonly x: number; readonly y: number }
export interface Box extends Point { readonly width: number; readonly height: number }

/** Letters of the fixed-width font of the picture, in units of the picture. */
export const LETTER = { width: 7.25, height: 16, small: 6.05, smallHeight: 13 } as const;

const GAP = 28;
const TITLE = 34;

/**
 * Places every namespace on its own, then side by side in columns: a page about as wide as a screen for its height.
 *
 * @param widest what the whole may be wide at most, where there is more than one column
 */
export function layout(model: GraphModel, widest = Infinity): { namespaces: readonly PlacedNamespace[]; width: number; height: number } {
  const { nodes, edges } = byNamespace(model);
  const inner = namespacesOf(model).map((namespace) =>
    layoutNamespace(namespace, nodes.get(namespace) ?? [], edges.get(namespace) ?? [], widest));
  const packed = pack(inner, GAP, widest);
  return { namespaces: inner.map((each, at) => ({ ...each, ...packed.places[at] })), width: packed.width, height: packed.height };
}

function layoutNamespace(namespace: string, nodes: readonly GraphNode[], edges: readonly GraphEdge[], widest: number): PlacedNamespace {
  const parts = components(nodes, edges).flatMap((part) => (isTangle(part) ? untangled(part) : [part])).map((part) =>
    layoutComponent(part.nodes, part.edges));
  const packed = pack(parts, 18, widest - GAP);
  const title = namespaceTitle(namespace);
  const moved = parts.map((part, at) => shift(part, packed.places[at].x + GAP / 2, packed.places[at].y + TITLE));
  return {
    namespace, title, x: 0, y: 0,
    width: Math.max(packed.width, title.length * LETTER.width + 12) + GAP, height: packed.height + TITLE + GAP / 2,
    nodes: moved.flatMap((part) => part.nodes), edges: moved.flatMap((part) => part.edges),
  };
}

/** Where each of many Services leads to each of many workloads: nobody can follow the arrows, and placing them takes minutes. */
function isTangle({ nodes, edges }: GraphModel): boolean {
  return edges.length > MOST_ARROWS && edges.length > 2 * nodes.length;
}
const MOST_ARROWS = 200;

function untangled(part: GraphModel): GraphModel[] {
  const { nodes, edges } = fewerArrows(part);
  return components(nodes, edges);
}

interface Part extends Box {
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
}

function layoutComponent(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Part {
  // Loaded when something is drawn: whoever imports the library does not pay for it.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const dagre = require('@dagrejs/dagre') as typeof Dagre;
  const graph = new dagre.graphlib.Graph({ multigraph: false });
  graph.setGraph({ rankdir: 'LR', nodesep: 16, ranksep: 34, edgesep: 10, marginx: 2, marginy: 2 });
  const boxes = new Map(nodes.map((node) => [node.id, sizeOf(node)]));
  for (const node of nodes) graph.setNode(node.id, { ...boxes.get(node.id) });
  for (const edge of edges) {
    const labels = shortLabels(edge.labels).map((label) => cut(label, 44));
    graph.setEdge(edge.from, edge.to, {
      labels, width: Math.max(0, ...labels.map((label) => label.length * LETTER.small)) + 10, height: labels.length * LETTER.smallHeight, labelpos: 'c',
    });
  }
  dagre.layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    x: 0, y: 0, width, height,
    nodes: nodes.map((node) => {
      const { x, y, width, height } = graph.node(node.id);
      return { node, lines: boxes.get(node.id)?.lines ?? [], x: x - width / 2, y: y - height / 2, width, height };
    }),
    edges: edges.map((edge) => {
      // dagre adds x and y where there is a label.
      const placed = graph.edge(edge.from, edge.to) as unknown as { points: Point[]; labels: string[]; x: number; y: number };
      return { edge, points: placed.points, labels: placed.labels, at: { x: placed.x, y: placed.y } };
    }),
  };
}

function sizeOf(node: GraphNode): { width: number; height: number; lines: string[] } {
  const problem = problemLine(node);
  const lines = [cut(node.name, 40), node.role, ...(problem === undefined ? [] : [problem])];
  const width = Math.max(lines[0].length * LETTER.width, ...lines.slice(1).map((line) => line.length * LETTER.small)) + 24;
  return { width, height: LETTER.height + (lines.length - 1) * LETTER.smallHeight + 14, lines };
}

function components(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): { nodes: GraphNode[]; edges: GraphEdge[] }[] {
  const root = new Map(nodes.map((node) => [node.id, node.id]));
  const find = (id: string): string => {
    let at = id;
    for (let up = root.get(at) as string; up !== at; up = root.get(at) as string) at = up;
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

function shift(part: Part, x: number, y: number): Part {
  const move = <point extends Point>(point: point): point => ({ ...point, x: point.x + x, y: point.y + y });
  return {
 ...part, nodes: part.nodes.map(move),
    edges: part.edges.map((edge) => ({ ...edge, points: edge.points.map(move), at: move(edge.at) })),
};
}

interface Packed {
  readonly places: Point[];
  readonly width: number;
  readonly height: number;
}

/** Boxes in columns, in order: as many columns as make the whole about as wide as 16 to 10, and none that would make it too wide. */
function pack(boxes: readonly Box[], gap: number, widest: number): Packed {
  const tallest = boxes.reduce((most, box) => Math.max(most, box.height), 0);
  const whole = boxes.reduce((sum, box) => sum + box.height + gap, 0);
  let best = columns(boxes, gap, whole);
  for (let count = 2; count <= boxes.length && count <= MOST_COLUMNS; count++) {
    const packed = columns(boxes, gap, Math.max(tallest, whole / count));
    if (packed.width <= widest && distance(packed) < distance(best)) best = packed;
  }
  return best;
}

const MOST_COLUMNS = 40;

/** How far something is from the form of a screen. */
function distance({ width, height }: Packed): number {
  return Math.abs(Math.log(width / Math.max(1, height) / 1.6));
}

/** Boxes below each other, and a new column where one would be higher than the target. */
function columns(boxes: readonly Box[], gap: number, target: number): Packed {
  const places: Point[] = [];
  let x = 0;
  let y = 0;
  let columnWidth = 0;
  let height = 0;
  for (const box of boxes) {
    if (y > 0 && y + box.height > target) {
      x += columnWidth + gap;
      y = 0;
      columnWidth = 0;
    }
    places.push({ x, y });
    y += box.height + gap;
    columnWidth = Math.max(columnWidth, box.width);
    height = Math.max(height, y - gap);
  }
  return { places, width: x + columnWidth, height };
}
