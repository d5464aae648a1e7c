import { escapeControlLines } from '../problem';
import { legendOf, LOOKS, PAPER, type NodeStyle } from './palette';
import {
  describeProblems, shortenLabels, splitByNamespace, worstSeverityOf, type GraphModel, type GraphNode, type NodeKind,
} from './model';

/**
 * The picture in the language of Graphviz: `digraph services { … }` with a cluster for each namespace, and a line break at the end.
 *
 * @see https://graphviz.org/doc/info/lang.html
 */
export function toDot(model: GraphModel, title?: string, legend = false): string {
  const lines = [
    'digraph services {', '  rankdir=LR;', '  node [fontname="Helvetica" fontsize=11];',
    '  edge [fontname="Helvetica" fontsize=9 color="#555555"];',
    ...(title === undefined ? [] : [`  label=${quote(title)}; labelloc=t; fontname="Helvetica"; fontsize=15;`]),
  ];
  for (const [index, { title: label, nodes }] of splitByNamespace(model).entries())
    lines.push(`  subgraph cluster_${index} {`, `    label=${quote(label)}; fontname="Helvetica"; color="#bbbbbb";`,
      ...nodes.map((node) => `    ${quote(node.id)} [${formatAttributes(node)}];`), '  }');
  for (const { from, to, labels } of model.edges)
    lines.push(`  ${quote(from)} -> ${quote(to)} [label=${quote(shortenLabels(labels).join('\n'))}];`);
  if (legend)
    lines.push('  subgraph cluster_legend {', '    label="legend"; fontname="Helvetica"; color="#bbbbbb";',
      ...legendOf(model).map(({ kind, means }, index) =>
        `    ${quote(`legend/${index}`)} [label=${quote(means)} ${styleOf(kind)}];`), '  }');
  lines.push('}');
  return `${lines.join('\n')}\n`;
}

function formatAttributes(node: GraphNode): string {
  const problem = describeProblems(node);
  const severity = worstSeverityOf(node);
  const borderStyle = severity === undefined ? '' : ` color="${PAPER[severity].light}" penwidth=3`;
  const label = [node.name, node.role, ...(problem === undefined ? [] : [problem])].join('\n');
  return `label=${quote(label)} ${styleOf(node.kind)}${borderStyle}`;
}

const SHAPES: Readonly<Record<NodeStyle['shape'], string>> = {
  pill: 'shape=box style="rounded,filled"', box: 'shape=box style=filled', hexagon: 'shape=hexagon style=filled',
  double: 'shape=box peripheries=2 style=filled',
  dashed: 'shape=box style="dashed,filled"', none: 'shape=plaintext style=filled',
};

function styleOf(kind: NodeKind): string {
  const { shape, fill, stroke, ink = PAPER.ink } = LOOKS[kind];
  return `${SHAPES[shape]} fillcolor="${fill.light}" fontcolor="${ink.light}" color="${stroke.light}"`;
}

/** Text in quotes for Graphviz, in which backslashes and entities are escaped. */
function quote(text: string): string {
  return `"${escapeControlLines(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('&', '&amp;')}"`;
}
