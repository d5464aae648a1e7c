import { collapse } from './collapse';
import { condense } from './condense';
import { visible } from '../problem/visible';
import type { GraphModel, GraphNode } from './model';
import { byNamespace, cut, namespacesOf, namespaceTitle, problemLine, severityOf, shortLabels } from './words';

/**
 * GitHub draws no more: Mermaid's own defaults of `maxTextSize` (50 000) and `maxEdges` (500), and a little room. More boxes than these
 * nobody finds anything in.
 */
const MOST = { characters: 48_000, edges: 480, nodes: 200 };

/**
 * A flowchart for Mermaid, as GitHub draws it in Markdown.
 *
 * @see https://mermaid.js.org/syntax/flowchart.html
 */
export function mermaid(whole: GraphModel): string {
  for (let most = 60; most >= 15; most = Math.floor(most / 2)) {
    const model = collapse(whole, most);
    const drawn = draw(model);
    if (fits(model, drawn)) return drawn;
  }
  for (let most = 64; ; most = Math.floor(most / 2)) {
    const { model, rest } = condense(whole, most);
    const drawn = draw(model, rest);
    if (fits(model, drawn) || most === 1) return drawn;
  }
}

function fits(model: GraphModel, drawn: string): boolean {
  return drawn.length <= MOST.characters && model.edges.length <= MOST.edges && model.nodes.length <= MOST.nodes;
}

function draw(model: GraphModel, rest?: string): string {
  const ids = new Map(model.nodes.map((node, at) => [node.id, `n${at}`]));
  const lines = ['flowchart LR'];
  const { nodes } = byNamespace(model);
  for (const [at, namespace] of namespacesOf(model).entries()) {
    lines.push(`  subgraph ns${at}["${escape(namespaceTitle(namespace))}"]`, '    direction LR');
    for (const node of nodes.get(namespace) ?? []) lines.push(`    ${ids.get(node.id)}${shape(node)}:::${node.kind}`);
    lines.push('  end');
  }
  if (rest !== undefined) lines.push(`  rest["<b>${escape(rest)}</b><br/>not drawn"]:::more`);
  for (const { from, to, labels } of model.edges) {
    const label = shortLabels(labels).map((each) => escape(cut(each, 60))).join('<br/>');
    lines.push(`  ${ids.get(from)} -->${label === '' ? '' : `|"${label}"|`} ${ids.get(to)}`);
  }
  lines.push(
    '  classDef service fill:#326ce5,stroke:#1b49a8,color:#fff',
    '  classDef workload fill:#e8f0fe,stroke:#326ce5,color:#111',
    '  classDef entry fill:#fff4d6,stroke:#b7791f,color:#111',
    '  classDef external fill:#eee,stroke:#777,color:#111',
    '  classDef missing fill:#fff,stroke:#777,color:#555,stroke-dasharray:4 3',
    '  classDef more fill:#fff,stroke:#bbb,color:#555',
    '  classDef error stroke:#d1242f,stroke-width:4px',
    '  classDef warning stroke:#bf8700,stroke-width:4px',
    ...(['error', 'warning'] as const).flatMap((severity) => {
      const marked = model.nodes.filter((node) => severityOf(node) === severity).map((node) => ids.get(node.id));
      return marked.length === 0 ? [] : [`  class ${marked.join(',')} ${severity}`];
    }),
  );
  return `${lines.join('\n')}\n`;
}

function shape(node: GraphNode): string {
  const problem = problemLine(node);
  const label = [`<b>${escape(cut(node.name, 60))}</b>`, escape(node.role), ...(problem === undefined ? [] : [escape(problem)])].join('<br/>');
  switch (node.kind) {
    case 'service': return `(["${label}"])`;
    case 'entry': return `{{"${label}"}}`;
    case 'external': return `[/"${label}"/]`;
    default: return `["${label}"]`;
  }
}

/** Mermaid's own entities: `#` would begin one, quotes would end the label, `$$` is a formula and `fa:fa-car` an icon. */
function escape(text: string): string {
  return visible(text).replace(/[#"<>&`\\{}|$]|:(?=fa-)/g, (character) => `#${character.charCodeAt(0)};`);
}
