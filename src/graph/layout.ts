import { groupBy } from '../problem';
import { limitArrows } from './condense';
import {
  countServices, splitByNamespace, breakLines, COLUMNS, describeProblems, shortenLabels, type GraphEdge, type GraphModel, type GraphNode,
  type NamespaceGraph,
} from './model';

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

/** A node with its place; x and y are those of its upper left corner. */
export interface PlacedNode extends Box {
  readonly node: GraphNode;
  /** The lines of text in the box: first the name, then the role, then the problems. */
  readonly lines: readonly { readonly text: string; readonly as: 'name' | 'role' | 'problem' }[];
}

/** An arrow: a curve from its start to a turn between two columns, and from there a straight line through its label to the head. */
export interface PlacedEdge {
  readonly edge: GraphEdge;
  readonly from: Point;
  readonly turn: Point;
  readonly head: Point;
  /** The label next to the arrow; `undefined` if another arrow to the same box has this label, and shows it for both. */
  readonly label: (Box & { readonly lines: readonly string[] }) | undefined;
}

interface Point { readonly x: number; readonly y: number }
export interface Box extends Point { readonly width: number; readonly height: number }

/** Connected boxes and arrows; coordinates are relative to the upper left corner of the component. */
export interface Component extends Box { readonly nodes: readonly PlacedNode[]; readonly edges: readonly PlacedEdge[] }

/** Maximum length of the lines of names of boxes and of labels of arrows, in characters. */
interface LabelWidth { readonly name: number; readonly label: number }

/** Size of a character of the fixed-width font, in units of the picture. */
export const LETTER = { width: 7.25, height: 15, small: 6.35, smallHeight: 13 } as const;

/** In px: the gap below a box, the width of the space between two columns in which arrows bend, and the length of an arrowhead. */
const [BELOW, CHANNEL, HEAD] = [14, 30, 12];

/** A box that has a column and a size, but no position yet. */
interface Cell extends Pick<PlacedNode, 'node' | 'lines' | 'width' | 'height'> {
  /** Incoming arrows of the box, grouped by label: each label is drawn once. */
  readonly arriving: readonly IncomingLabel[];
  /** Vertical position of the middle of the box. */
  y: number;
}

/** A label, and the arrows with that label that lead to one box. */
interface IncomingLabel extends Pick<Box, 'width' | 'height'> {
  readonly lines: readonly string[];
  readonly edges: readonly GraphEdge[];
}

/**
 * Places boxes in columns: gateways, entries, Services, workloads.
 *
 * Arrows bend only between columns, and labels have a separate strip before each column, in which every arrow is a straight line: no arrow
 * can cross the label of another, or a box.
 */
function layoutColumns(nodes: readonly GraphNode[], edges: readonly GraphEdge[], labelWidth: LabelWidth): Component {
  const incoming = groupBy(edges, (edge) => edge.to);
  const cells = new Map(nodes.map((node) => [node.id, createCell(node, incoming.get(node.id) ?? [], labelWidth)]));
  const byColumn = groupBy([...cells.values()], ({ node }) => node.column);
  const columns = COLUMNS.map((column) => byColumn.get(column) ?? []).filter(({ length }) => length > 0);
  stack(columns, edges, cells);
  const top = -findGreatest(columns.flat(), (cell) => cell.height / 2 - cell.y);
  const bottom = findGreatest(columns.flat(), (cell) => cell.y + cell.height / 2);
  const placed = new Map<string, PlacedNode>();
  const arrows: PlacedEdge[] = [];
  let x = 0;
  for (const [index, column] of columns.entries()) {
    const strip = findGreatest(column.flatMap(({ arriving }) => arriving), ({ width }) => width);
    const columnX = index === 0 ? 0 : x + CHANNEL + strip + HEAD;
    const width = findGreatest(column, (cell) => cell.width);
    for (const { node, lines, height, y, arriving } of column) {
      placed.set(node.id, { node, lines, x: columnX, y: y - height / 2 - top, width, height });
      arrows.push(...placeArrows({ x: columnX, y: y - top }, strip, arriving, placed));
    }
    x = columnX + width;
  }
  return { x: 0, y: 0, width: x, height: bottom - top, nodes: [...placed.values()], edges: arrows };
}

function createCell(node: GraphNode, edges: readonly GraphEdge[], labelWidth: LabelWidth): Cell {
  const small = Math.round((labelWidth.name * LETTER.width) / LETTER.small);
  const lines: Cell['lines'] = [
    ...breakLines(node.name, labelWidth.name).map((text) => ({ text, as: 'name' as const })),
    ...breakLines(node.role, small).map((text) => ({ text, as: 'role' as const })),
    ...describeProblems(node).flatMap((problem) => breakLines(problem, small)).map((text) => ({ text, as: 'problem' as const })),
  ];
  const arriving = [...groupBy(edges, (edge) => shortenLabels(edge.labels).join('\n')).values()].map((sameLabels): IncomingLabel => {
    const text = shortenLabels(sameLabels[0].labels).flatMap((label) => breakLines(label, labelWidth.label));
    return {
      lines: text, edges: sameLabels, width: text.length === 0 ? 0 : findGreatest(text, ({ length }) => length) * LETTER.small + 8,
      height: Math.max(1, text.length) * LETTER.smallHeight + 3,
    };
  });
  const height = lines.reduce((sum, { as }) => sum + (as === 'name' ? LETTER.height : LETTER.smallHeight), 14);
  return {
    node, lines, arriving, y: 0,
    width: findGreatest(lines, ({ text, as }) => text.length * (as === 'name' ? LETTER.width : LETTER.small)) + 24,
    height: Math.max(height, arriving.reduce((sum, label) => sum + label.height, 4)),
  };
}

function placeArrows(box: Point, strip: number, arriving: readonly IncomingLabel[], placed: ReadonlyMap<string, PlacedNode>): PlacedEdge[] {
  const totalHeight = arriving.reduce((sum, label) => sum + label.height, 0);
  let top = box.y - totalHeight / 2;
  return arriving.flatMap(({ lines, edges, width, height }) => {
    const y = top + height / 2;
    const right = box.x - HEAD;
    top += height;
    return edges.flatMap((edge, index): PlacedEdge[] => {
      const source = placed.get(edge.from);
      if (source === undefined) return []; // never: the column of the source is further left, and already placed
      const span = lines.length * LETTER.smallHeight;
      return [{
        edge, from: { x: source.x + source.width, y: source.y + source.height / 2 }, turn: { x: right - strip, y }, head: { x: box.x, y },
        // Several arrows to a box can share a label: only the last one draws it, so that the other arrows do not cross the text.
        label: span === 0 || index < edges.length - 1 ? undefined : { x: right - width, y: y - span / 2, width, height: span, lines },
      }];
    });
  });
}

/** Sets the vertical position of every box: first in the longest column, then in its neighbours, each box close to its connections. */
function stack(columns: readonly Cell[][], edges: readonly GraphEdge[], cells: ReadonlyMap<string, Cell>): void {
  const ends = edges.flatMap(({ from, to }) => [{ node: from, neighbour: cells.get(to) }, { node: to, neighbour: cells.get(from) }]);
  const endsByNode = groupBy(ends, ({ node }) => node);
  const placeColumn = (index: number, ...adjacent: readonly number[]) => {
    const adjacentCells = new Set(adjacent.flatMap((neighbour) => columns[neighbour] ?? []));
    const preferred = new Map(columns[index].map((cell) => {
      const neighbours = endsByNode.get(cell.node.id)?.flatMap(({ neighbour }) => neighbour ?? []) ?? [];
      const joined = neighbours.filter((neighbour) => adjacentCells.has(neighbour));
      return [cell, joined.length === 0 ? cell.y : joined.reduce((sum, neighbour) => sum + neighbour.y, 0) / joined.length];
    }));
    const preferredYOf = (cell: Cell) => preferred.get(cell) ?? 0; // each box of the column has one
    settleColumn(columns[index].sort((a, b) => preferredYOf(a) - preferredYOf(b)), preferredYOf);
  };
  const lengths = columns.map((column) => column.reduce((sum, { height }) => sum + height + BELOW, 0));
  const longest = lengths.indexOf(findGreatest(lengths, (length) => length));
  const spread = () => {
    for (let index = longest - 1; index >= 0; index--) placeColumn(index, index + 1);
    for (let index = longest + 1; index < columns.length; index++) placeColumn(index, index - 1);
  };
  settleColumn(columns[longest], () => 0);
  for (let round = 0; round < ROUNDS; round++) {
    spread();
    // Orders the boxes of the longest column by the boxes that they are connected to, and then places them without gaps.
    placeColumn(longest, longest - 1, longest + 1);
    settleColumn(columns[longest], () => 0);
  }
  spread();
}

/** Number of passes that improve the order of boxes; further passes change little. */
const ROUNDS = 3;

/**
 * Sets the vertical positions of boxes as near to the preferred ones as possible, in order and without overlap: boxes that would overlap
 * are stacked around the mean of their preferred positions.
 */
function settleColumn(column: readonly Cell[], preferredYOf: (cell: Cell) => number): void {
  const blocks: { readonly count: number; readonly sum: number; readonly length: number; readonly top: number }[] = [];
  for (const cell of column) {
    const top = preferredYOf(cell) - cell.height / 2;
    let block = { count: 1, sum: top, length: cell.height + BELOW, top };
    for (let before = blocks.at(-1); before !== undefined && before.top + before.length > block.top; before = blocks.at(-1)) {
      blocks.pop();
      const [count, sum] = [before.count + block.count, before.sum + block.sum - block.count * before.length];
      block = { count, sum, length: before.length + block.length, top: sum / count };
    }
    blocks.push(block);
  }
  let start = 0;
  for (const { count, top } of blocks) {
    let y = top;
    for (const cell of column.slice(start, start += count)) {
      cell.y = y + cell.height / 2;
      y += cell.height + BELOW;
    }
  }
}

/** The maximum of a list; 0 if it is empty. Unlike `Math.max(...)`, it has no limit of arguments. */
const findGreatest = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((most, item) => Math.max(most, value(item)), 0);
