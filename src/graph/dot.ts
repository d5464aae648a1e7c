import { escapeControlLines } from '../problem';
import { legendOf, LOOKS, PAPER, type NodeStyle } from './palette';
import {
  byNamespace, namespacesOf, namespaceTitle, problemLine, shortLabels, worstSeverity, type GraphModel, type GraphNode, type NodeKind,
} from './model';

/**
 * The picture in the language of Graphviz: `digraph services { … }` with a cluster for each namespace, and a line break at the end.
 *
 * @see https://graphviz.org/doc/info/lang.html
 */
export function dot(model: GraphModel, title?: string, legend = false): string {
  const lines = [
    'digraph services {', '  rankdir=LR;', '  node [fontname="Helvetica" fontsize=11];',
    '  edge [fontname="Helvetica" fontsize=9 color="#555555"];',
    ...(title === undefined ? [] : [`  label=${quoted(title)}; labelloc=t; fontname="Helvetica"; fontsize=15;`]),
  ];
  const { nodes } = byNamespace(model);
  for (const [index, namespace] of namespacesOf(model).entries()) {
    lines.push(`  subgraph cluster_${index} {`, `    label=${quoted(namespaceTitle(namespace))}; fontname="Helvetica"; color="#bbbbbb";`);
    for (const node of nodes.get(namespace) ?? []) lines.push(`    ${quoted(node.id)} [${nodeAttributes(node)}];`);
    lines.push('  }');
  }
  for (const { from, to, labels } of model.edges)
    lines.push(`  ${quoted(from)} -> ${quoted(to)} [label=${quoted(shortLabels(labels).join('\n'))}];`);
  if (legend) {
    lines.push('  subgraph cluster_legend {', '    label="legend"; fontname="Helvetica"; color="#bbbbbb";',
      ...legendOf(model).flatMap(({ kind, severity, means }, index) =>
      (severity === undefined ? [`    ${quoted(`legend/${index}`)} [label=${quoted(means)} ${look(kind)}];`] : [])), '  }');
  }
  lines.push('}');
  return `${lines.join('\n')}\n`;
}

function nodeAttributes(node: GraphNode): string {
  const problem = problemLine(node);
  const severity = worstSeverity(node);
  const borderStyle = severity === undefined ? '' : ` color="${PAPER[severity].light}" penwidth=3`;
  return `label=${quoted([node.name, node.role, ...(problem === undefined ? [] : [problem])].join('\n'))} ${look(node.kind)}${borderStyle}`;
}

const SHAPES: Readonly<Record<NodeStyle['shape'], string>> = {
  pill: 'shape=box style="rounded,filled"', box: 'shape=box style=filled', hexagon: 'shape=hexagon style=filled',
  double: 'shape=box peripheries=2 style=filled',
  dashed: 'shape=box style="dashed,filled"', none: 'shape=plaintext style=filled',
};

function look(kind: NodeKind): string {
  const { shape, fill, stroke, ink = PAPER.ink } = LOOKS[kind];
  return `${SHAPES[shape]} fillcolor="${fill.light}" fontcolor="${ink.light}" color="${stroke.light}"`;
}

/** Text in quotes for Graphviz, in which backslashes and entities are escaped. */
function quoted(text: string): string {
  return `"${escapeControlLines(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('&', '&amp;')}"`;
}
