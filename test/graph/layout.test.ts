import { KNOT, TANGLE, createApp, type Manifest } from './pictures-of';
import { bundleWorkloads, collapseNamespaces } from '../../src/graph/condense';
import { LETTER, layoutGraph, type Box, type Component, type PlacedEdge } from '../../src/graph/layout';
import { createModel } from '../../src/graph/model';

const PICTURES = {
  '40 Services': createApp(40, 2), '40 Services in one namespace': createApp(40, 1), '150 Services': createApp(150, 6),
  'Services over shared workloads': TANGLE, 'overlapping selectors': KNOT,
};
const placed = (objects: readonly Manifest[]) => layoutGraph(collapseNamespaces(bundleWorkloads(createModel(objects)), 60), 968);

/** Points of an arrow: the Bézier curve, then the straight end. */
function pointsOf({ from, turn, head }: PlacedEdge): { x: number; y: number }[] {
  const bend = (turn.x - from.x) / 2;
  const at = (t: number, [a, b, c, d]: number[]) => (1 - t) ** 3 * a! + 3 * (1 - t) ** 2 * t * b! + 3 * (1 - t) * t ** 2 * c! + t ** 3 * d!;
  const curve = Array.from({ length: 41 }, (_, step) => ({
    x: at(step / 40, [from.x, from.x + bend, turn.x - bend, turn.x]), y: at(step / 40, [from.y, from.y, turn.y, turn.y]),
  }));
  return [...curve, ...Array.from({ length: 20 }, (_, step) => ({ x: turn.x + ((head.x - turn.x) * step) / 20, y: turn.y }))];
}

const within = (value: number, from: number, length: number) => value > from + 0.1 && value < from + length - 0.1;
const inside = ({ x, y, width, height }: Box, point: { x: number; y: number }) => within(point.x, x, width) && within(point.y, y, height);
const meet = (from: number, length: number, other: number, otherLength: number) => from < other + otherLength && other < from + length;
const overlap = (one: Box, other: Box) => meet(one.x, one.width, other.x, other.width) && meet(one.y, one.height, other.y, other.height);

/** Boxes and labels of other arrows that an arrow crosses, as text. */
function crossings({ nodes, edges }: Pick<Component, 'nodes' | 'edges'>): string[] {
  return edges.flatMap((arrow) => {
    const way = pointsOf(arrow);
    const labels = edges.filter(({ edge, label }) => label !== undefined && edge.to !== arrow.edge.to);
    const own = new Set([arrow.edge.from, arrow.edge.to]);
    return [
      ...labels.filter(({ label }) => way.some((point) => inside(label as Box, point)))
        .map(({ edge }) => `${arrow.edge.from} > ${arrow.edge.to} through a label of ${edge.to}`),
      ...nodes.filter(({ node }) => !own.has(node.id)).filter((box) => way.some((point) => inside(box, point)))
        .map(({ node }) => `${arrow.edge.from} > ${arrow.edge.to} through ${node.id}`),
    ];
  });
}

describe.each(Object.entries(PICTURES))('a picture of %s', (_, objects) => {
  const { namespaces, width } = placed(objects);

  it('is no wider than a README, so that it is not scaled', () => {
    expect(width).toBeLessThanOrEqual(968);
  });

  it('has no arrow through a label or a box that is not its own', () => {
    expect(namespaces.flatMap(crossings)).toEqual([]);
    expect(namespaces.flatMap(({ edges }) => edges).length).toBeGreaterThan(20);
  });

  it('draws a label after all arrows that run under it', () => {
    for (const { edges } of namespaces) {
      const covered = edges.filter(({ label, head, turn }, at) => label !== undefined
        && edges.slice(at + 1).some((other) => other.label === undefined && other.head.y === head.y && other.turn.x === turn.x));
      expect(covered).toEqual([]);
    }
  });

  it('has no label or box over another', () => {
    for (const { nodes, edges } of namespaces) {
      const boxes: Box[] = [...nodes, ...edges.flatMap(({ label }) => label ?? [])];
      expect(boxes.flatMap((box, at) => boxes.slice(at + 1).filter((other) => overlap(box, other)))).toEqual([]);
    }
  });

  it('has room for every line of a box', () => {
    for (const { lines, width: own, node } of namespaces.flatMap(({ nodes }) => nodes)) {
      for (const { text, as } of lines)
        expect([node.id, text.length * (as === 'name' ? LETTER.width : LETTER.small) <= own]).toEqual([node.id, true]);
    }
  });
});

test('draws workloads that the same Services select as one box', () => {
  const { height, namespaces } = placed(TANGLE);
  expect(namespaces.flatMap(({ nodes }) => nodes).filter(({ node }) => node.kind === 'workload').map(({ node }) => node.role))
    .toEqual(['60 workloads']);
  expect(height).toBeLessThan(60 * 70); // 85 000 before the boxes were merged
});

test('is no longer than its boxes need', () => {
  for (const services of [40, 400]) {
    const { height } = layoutGraph(bundleWorkloads(createModel(createApp(services, 1))), 968);
    expect(height / services).toBeLessThan(100);
  }
});

test('merges the routes of Services that are not drawn', () => {
  const whole = bundleWorkloads(createModel(createApp(150, 1)));
  const { nodes, edges } = collapseNamespaces(whole, 60);
  const routes = (model: typeof whole) => model.nodes.filter(({ role }) => role === 'HTTPRoute');
  const leading = new Set(edges.map(({ from }) => from));
  expect(routes({ nodes, edges }).filter(({ id }) => !leading.has(id))).toEqual([]);
  const folded = routes(whole).length - routes({ nodes, edges }).length;
  expect(folded).toBeGreaterThan(0);
  expect(nodes.find(({ kind }) => kind === 'more')?.role).toMatch(/^not drawn, as \d+ things leading to them$/);
});
