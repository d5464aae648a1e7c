import { groupBy } from '../problem';
import {
  findGreatest, layoutColumns, LETTER, type Box, type Component, type LabelWidth, type PlacedEdge, type PlacedNode, type Point,
} from './columns';
import { limitArrows } from './condense';
import { countServices, splitByNamespace, type GraphEdge, type GraphModel, type GraphNode, type NamespaceGraph } from './model';

/*
 * Layout of pictures. Ten apps (seven examples, 40 Services, 60 Services over shared workloads, overlapping selectors) were also drawn with
 * @dagrejs/dagre 3.1: crossings 1 here, 0 with dagre; arrows through labels of others 0 and 6; total length of arrows 79 and 82 thousand;
 * 1 to 149 ms and 23 to 1140 ms. Dagre's picture of 40 Services is 1141 wide, and a README scales down what is wider than 1000. It draws
 * arrows through their own labels, and aligns no columns by kind. It would be bundled twice (13 kB each, packed), as the library has no
 * dependencies. elkjs 0.12 is 480 kB packed, more than fits into the package. Both are deterministic.
 */

/** A namespace with its boxes and arrows, with coordinates relative to its own corner. */
export interface PlacedNamespace extends Box {
  readonly title: string;
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
}

const GAP = 28;
const TITLE = 34;

/** Maximum lengths of text lines in characters, from the widest layout to the narrowest: shorter lines make boxes narrower, but higher. */
const LABEL_WIDTHS: readonly LabelWidth[] = [
  { name: 40, label: 44 }, { name: 28, label: 30 }, { name: 21, label: 22 }, { name: 16, label: 16 }, { name: 13, label: 12 },
];

/**
 * Lays out every namespace separately, then places them side by side in columns; returns `{ namespaces, width, height }` in pixels.
 *
 * @param widest maximum width of the picture
 */
export function layoutGraph(model: GraphModel, widest: number): { namespaces: readonly PlacedNamespace[]; width: number; height: number } {
  const inner = splitByNamespace(model).map((namespace) => layoutNamespace(namespace, widest));
  const packed = pack(inner, GAP, widest);
  return { namespaces: inner.map((box, index) => ({ ...box, ...packed.places[index] })), width: packed.width, height: packed.height };
}

function layoutNamespace({ title, nodes, edges }: NamespaceGraph, widest: number): PlacedNamespace {
  const parts = findComponents(nodes, edges).flatMap((part) => {
    if (!isTangle(part)) return [part];
    const fewer = limitArrows(part);
    return findComponents(fewer.nodes, fewer.edges);
  });
  const packed = fitComponents(parts, widest - GAP);
  const moved = packed.parts.map((part, index) => moveGraph(part, packed.places[index].x + GAP / 2, packed.places[index].y + TITLE));
  return {
    title, x: 0, y: 0,
    width: Math.max(packed.width, title.length * LETTER.width + 12) + GAP, height: packed.height + TITLE + GAP / 2,
    nodes: moved.flatMap((part) => part.nodes), edges: moved.flatMap((part) => part.edges),
  };
}

/**
 * Lays out the connected components of a graph and packs them into one picture, wide ones at the top. Each component gets the longest text
 * lines with which it is not wider than `widest`, or, if there are more than two components, than half of `widest` where possible.
 */
function fitComponents(models: readonly GraphModel[], widest: number): Packed & { readonly parts: readonly Component[] } {
  const half = models.length > 2 ? (widest - PART_GAP) / 2 : 0;
  const parts = models.map((model) => layoutWidest(model, LABEL_WIDTHS.slice(0, 3), half)
    ?? layoutWidest(model, LABEL_WIDTHS, widest) ?? layoutColumns(model.nodes, model.edges, LABEL_WIDTHS[LABEL_WIDTHS.length - 1]));
  const wide = parts.filter(({ width }) => width > half);
  const small = parts.filter(({ width }) => width <= half);
  const [above, below] = [wide, small].map((boxes) => pack(boxes, PART_GAP, widest));
  const top = above.height + (wide.length > 0 && small.length > 0 ? PART_GAP : 0);
  return {
    parts: [...wide, ...small], places: [...above.places, ...below.places.map(({ x, y }) => ({ x, y: y + top }))],
    width: Math.max(above.width, below.width), height: top + below.height,
  };
}

/** Gap in px between two connected components of a namespace. */
const PART_GAP = 18;

function layoutWidest({ nodes, edges }: GraphModel, labelWidths: readonly LabelWidth[], widest: number): Component | undefined {
  if (widest === 0) return undefined;
  for (const labelWidth of labelWidths) {
    const part = layoutColumns(nodes, edges, labelWidth);
    if (part.width <= widest) return part;
  }
  return undefined;
}

/** Whether a component has so many arrows that nobody could follow them; then only a few arrows of each box are drawn. */
const isTangle = ({ nodes, edges }: GraphModel): boolean => edges.length > MAX_ARROWS && edges.length > 2 * nodes.length;
const MAX_ARROWS = 200;

function moveGraph(part: Component, x: number, y: number): Component {
  const move = <P extends Point>(point: P): P => ({ ...point, x: point.x + x, y: point.y + y });
  return {
    ...part, nodes: part.nodes.map(move),
    edges: part.edges.map(({ edge, from, turn, head, label }) => ({
      edge, from: move(from), turn: move(turn), head: move(head), label: label === undefined ? undefined : move(label),
    })),
  };
}

/** The places of boxes, in their order, and the size of all boxes together. */
interface Packed { readonly places: readonly Point[]; readonly width: number; readonly height: number }

/** Places boxes in columns, in order. The number of columns is that with the aspect ratio nearest to 16 to 10, within the maximum width. */
function pack(boxes: readonly Box[], gap: number, widest: number): Packed {
  const tallest = findGreatest(boxes, ({ height }) => height);
  const whole = boxes.reduce((sum, box) => sum + box.height + gap, 0);
  let bestSoFar = packColumns(boxes, gap, whole);
  for (let count = 2; count <= boxes.length && count <= MAX_COLUMNS; count++) {
    const packed = packColumns(boxes, gap, Math.max(tallest, whole / count));
    if (packed.width <= widest && aspectDifferenceOf(packed) < aspectDifferenceOf(bestSoFar)) bestSoFar = packed;
  }
  return bestSoFar;
}

const MAX_COLUMNS = 40;

/** How much the aspect ratio of a size differs from 16 to 10, that of a screen; 0 if it is the same. */
const aspectDifferenceOf = ({ width, height }: Packed): number => Math.abs(Math.log(width / Math.max(1, height) / 1.6));

/** Places boxes below each other, and begins a new column where a column would become higher than `target`. */
function packColumns(boxes: readonly Box[], gap: number, target: number): Packed {
  const places: Point[] = [];
  let [x, y, columnWidth, height] = [0, 0, 0, 0];
  for (const box of boxes) {
    if (y > 0 && y + box.height > target) [x, y, columnWidth] = [x + columnWidth + gap, 0, 0];
    places.push({ x, y });
    y += box.height + gap;
    columnWidth = Math.max(columnWidth, box.width);
    height = Math.max(height, y - gap);
  }
  return { places, width: x + columnWidth, height };
}

/** Connected components, each with its boxes and arrows, in the order of their first boxes; a box without arrows is a component. */
function findComponents(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): GraphModel[] {
  const root = new Map(nodes.map((node) => [node.id, node.id]));
  const rootOf = (id: string): string => {
    let top = id;
    for (let up = root.get(top) as string; up !== top; up = root.get(top) as string) top = up; // TypeScript: every node has a root
    root.set(id, top);
    return top;
  };
  for (const { from, to } of edges) root.set(rootOf(from), rootOf(to));
  const edgesOf = groupBy(edges, ({ from }) => rootOf(from));
  return [...groupBy(nodes, ({ id }) => rootOf(id))].map(([id, part]) => ({ nodes: part, edges: edgesOf.get(id) ?? [] }));
}

/**
 * The model split into pages of at most this many Services; connected components are not split, so a page may have more. Empty if there are
 * no boxes.
 */
export function pagesOf(model: GraphModel, services: number): GraphModel[] {
  const pages: { count: number; readonly parts: GraphModel[] }[] = [];
  for (const part of findComponents(model.nodes, model.edges)) {
    const count = countServices(part.nodes);
    const last = pages.at(-1);
    if (last === undefined || (last.count > 0 && last.count + count > services)) pages.push({ count, parts: [part] });
    else {
      last.count += count;
      last.parts.push(part);
    }
  }
  return pages.map(({ parts }) => ({ nodes: parts.flatMap(({ nodes }) => nodes), edges: parts.flatMap(({ edges }) => edges) }));
}
