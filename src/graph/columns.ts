import { groupBy } from '../problem';
import { breakLines, COLUMNS, describeProblems, shortenLabels, type GraphEdge, type GraphNode } from './model';

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

export interface Point { readonly x: number; readonly y: number }
export interface Box extends Point { readonly width: number; readonly height: number }

/** Connected boxes and arrows; coordinates are relative to the upper left corner of the component. */
export interface Component extends Box { readonly nodes: readonly PlacedNode[]; readonly edges: readonly PlacedEdge[] }

/** Maximum length of the lines of names of boxes and of labels of arrows, in characters. */
export interface LabelWidth { readonly name: number; readonly label: number }

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
export function layoutColumns(nodes: readonly GraphNode[], edges: readonly GraphEdge[], labelWidth: LabelWidth): Component {
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
export const findGreatest = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((most, item) => Math.max(most, value(item)), 0);
