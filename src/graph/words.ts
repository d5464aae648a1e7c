import { groupBy, wordList } from '../problem';
import type { GraphEdge, GraphModel, GraphNode } from './model';

/** The namespaces of a picture, each once, in alphabetical order. */
export function namespacesOf(model: GraphModel): string[] {
  return [...new Set(model.nodes.map((node) => node.namespace))].sort();
}

/**
 * The boxes of each namespace, by its name, and the arrows that stay within it; a namespace without such arrows has no entry in `edges`.
 */
export function byNamespace({ nodes, edges }: GraphModel): {
  nodes: ReadonlyMap<string, GraphNode[]>;
  edges: ReadonlyMap<string, GraphEdge[]>;
} {
  const namespaceOf = new Map(nodes.map((node) => [node.id, node.namespace]));
  const inside = edges.filter((edge) => namespaceOf.get(edge.from) === namespaceOf.get(edge.to));
  return { nodes: groupBy(nodes, (node) => node.namespace), edges: groupBy(inside, (edge) => namespaceOf.get(edge.from) ?? '') };
}

/** Title of a namespace: "namespace shop", or "no namespace given" for an empty name. */
export function namespaceTitle(namespace: string): string {
  return namespace === '' ? 'no namespace given' : `namespace ${namespace}`;
}

/** `'error'` if one of the node's problems is an error, otherwise `'warning'`; `undefined` if it has no problems. */
export function worstSeverity(node: GraphNode): 'error' | 'warning' | undefined {
  if (node.problems.length === 0) return undefined;
  return node.problems.some((problem) => problem.severity === 'error') ? 'error' : 'warning';
}

/**
 * The first two codes of a node's problems after ✖ (if any is an error) or ⚠: `✖ one, two and 1 more`, `⚠ one`; each code once; `undefined`
 * without problems.
 */
export function problemLine(node: GraphNode): string | undefined {
  const codes = [...new Set(node.problems.map((problem) => problem.code))];
  if (codes.length === 0) return undefined;
  const mark = worstSeverity(node) === 'error' ? '✖' : '⚠';
  return `${mark} ${wordList(codes, 2)}`;
}

/** At most four labels of an arrow; of more, the fourth item counts those that are left out: `['a', 'b', 'c', 'and 2 more']` for five. */
export function shortLabels(labels: readonly string[]): readonly string[] {
  return labels.length <= 4 ? labels : [...labels.slice(0, 3), `and ${labels.length - 3} more`];
}

/**
 * Shortens a name of more than `max` characters to `max`, with `…` in the middle, because both ends distinguish names: `abc…ij` for
 * `abcdefghij` and 6.
 */
export function ellipsize(name: string, max: number): string {
  if (name.length <= max) return name;
  const head = Math.ceil((max - 1) / 2);
  return `${name.slice(0, head)}…${name.slice(name.length - (max - 1 - head))}`;
}

/**
 * Breaks a text into at most three lines of a maximum length, behind a blank or one of `-./_=,`: `['alpha-beta-', 'gamma-delta']` for 12;
 * what does not fit into the third line is cut in its middle. An empty text is one empty line.
 */
export function breakLines(text: string, max: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > max && lines.length < 2) {
    const end = Math.max(...[' ', '-', '.', '/', '_', '=', ','].map((mark) => rest.lastIndexOf(mark, max - 1))) + 1;
    const index = end > max / 3 ? end : max;
    lines.push(rest.slice(0, index).trimEnd());
    rest = rest.slice(index).trimStart();
  }
  return [...lines, ellipsize(rest, max)];
}
