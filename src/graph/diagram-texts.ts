import { collapseNamespaces, condense } from './condense';
import { KINDS, legendOf, LOOKS, PAPER, type NodeStyle } from './palette';
import { escapeControls, escapeControlsInJson, escapeControlLines } from '../problem';
import {
  describeProblems, ellipsize, shortenLabels, splitByNamespace, worstSeverityOf, type GraphModel, type GraphNode, type NodeKind,
} from './model';

/**
 * Limits of a Mermaid flowchart: slightly below the defaults of `maxTextSize` (50 000) and `maxEdges` (500), which GitHub uses. A graph
 * with more than 200 boxes is not readable.
 */
const LIMITS = { characters: 48_000, edges: 480, nodes: 200 };

/**
 * A flowchart for Mermaid, as GitHub draws it in Markdown: `flowchart LR` with a subgraph for each namespace, after front matter with the
 * title if there is one. It is reduced until it fits the limits of Mermaid.
 *
 * @see https://mermaid.js.org/syntax/flowchart.html
 */
export function toMermaid(whole: GraphModel, title?: string, legend = false): string {
  const above = title === undefined ? '' : `---\ntitle: ${escapeControlsInJson(ellipsize(title, 200))}\n---\n`;
  for (let max = 60; max >= 15; max = Math.floor(max / 2)) {
    const model = collapseNamespaces(whole, max);
    const drawn = above + drawModel(model, legend);
    if (isWithinLimits(model, drawn)) return drawn;
  }
  for (let max = 64; ; max = Math.floor(max / 2)) {
    const { model, rest } = condense(whole, max);
    const drawn = above + drawModel(model, legend, rest);
    if (isWithinLimits(model, drawn) || max === 1) return drawn;
  }
}

const isWithinLimits = (model: GraphModel, drawn: string): boolean =>
  drawn.length <= LIMITS.characters && model.edges.length <= LIMITS.edges && model.nodes.length <= LIMITS.nodes;

function drawModel(model: GraphModel, legend: boolean, rest?: string): string {
  const ids = new Map(model.nodes.map((node, index) => [node.id, `n${index}`]));
  const lines = ['flowchart LR'];
  const kinds = new Set([...model.nodes.map(({ kind }) => kind), ...(rest === undefined ? [] : ['more'])]);
  for (const [index, { title, nodes }] of splitByNamespace(model).entries())
    lines.push(`  subgraph ns${index}["${escapeMermaid(title)}"]`, '    direction LR',
      ...nodes.map((node) => `    ${ids.get(node.id)}${shapeOf(node)}:::${node.kind}`), '  end');
  if (legend)
    lines.push('  subgraph legend["legend"]', '    direction LR', ...legendOf(model).map(({ kind, means }, index) =>
      `    k${index}${frameLabel(kind, escapeMermaid(means))}:::${kind}`), '  end');
  if (rest !== undefined) lines.push(`  rest["<b>${escapeMermaid(rest)}</b><br/>not drawn"]:::more`);
  for (const { from, to, labels } of model.edges) {
    const label = shortenLabels(labels).map((label) => escapeMermaid(ellipsize(label, 60))).join('<br/>');
    lines.push(`  ${ids.get(from)} -->${label === '' ? '' : `|"${label}"|`} ${ids.get(to)}`);
  }
  lines.push(
    ...KINDS.filter((kind) => kinds.has(kind)).map((kind) => {
      const { fill, stroke, ink = PAPER.ink, shape: form } = LOOKS[kind];
      return `  classDef ${kind} fill:${fill.light},stroke:${stroke.light},color:${ink.light}`
        + (form === 'dashed' ? ',stroke-dasharray:4 3' : '');
    }),
    ...(['error', 'warning'] as const).flatMap((severity) => {
      const affected = model.nodes.filter((node) => worstSeverityOf(node) === severity).map((node) => ids.get(node.id));
      return affected.length === 0
        ? [] : [`  classDef ${severity} stroke:${PAPER[severity].light},stroke-width:4px`, `  class ${affected.join(',')} ${severity}`];
    }),
  );
  return `${lines.join('\n')}\n`;
}

const shapeOf = (node: GraphNode): string => frameLabel(node.kind,
  [`<b>${escapeMermaid(ellipsize(node.name, 60))}</b>`, ...[node.role, ...describeProblems(node)].map(escapeMermaid)].join('<br/>'));

const frameLabel = (kind: NodeKind, label: string): string => FRAMES[kind].join(`"${label}"`);

/** What Mermaid writes before and after the label of a node, which gives the node its shape. */
const FRAMES: Readonly<Record<NodeKind, readonly [before: string, after: string]>> = {
  service: ['([', '])'], public: ['{{', '}}'], internal: ['[[', ']]'], entry: ['>', ']'], external: ['[/', '/]'],
  workload: ['[', ']'], missing: ['[', ']'], more: ['[', ']'],
};

/** Escapes a label for Mermaid with entities such as `#35;`. Unescaped, quotes end the label, `$$` begins a formula, and `fa:` an icon. */
const escapeMermaid = (text: string): string =>
  escapeControls(text).replace(/[#"<>&`\\{}|$]|:(?=fa-)/g, (character) => `#${character.charCodeAt(0)};`);

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
  const severity = worstSeverityOf(node);
  const borderStyle = severity === undefined ? '' : ` color="${PAPER[severity].light}" penwidth=3`;
  const label = [node.name, node.role, ...describeProblems(node)].join('\n');
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
const quote = (text: string): string =>
  `"${escapeControlLines(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('&', '&amp;')}"`;
