import { visibleLines } from '../problem/visible';
import type { GraphModel, GraphNode } from './model';
import { byNamespace, namespacesOf, namespaceTitle, problemLine, severityOf, shortLabels } from './words';

const LOOKS: Readonly<Record<GraphNode['kind'], string>> = {
  service: 'shape=box style="rounded,filled" fillcolor="#326ce5" fontcolor="#ffffff" color="#1b49a8"',
  workload: 'shape=box style=filled fillcolor="#e8f0fe" color="#326ce5"',
  entry: 'shape=hexagon style=filled fillcolor="#fff4d6" color="#b7791f"',
  external: 'shape=box style=filled fillcolor="#eeeeee" color="#777777"',
  missing: 'shape=box style=dashed color="#777777" fontcolor="#555555"',
  more: 'shape=plaintext fontcolor="#555555"',
};

/**
 * The picture in the language of Graphviz.
 *
 * @see https://graphviz.org/doc/info/lang.html
 */
export function dot(model: GraphModel): string {
  const lines = [
    'digraph services {', '  rankdir=LR;', '  node [fontname="Helvetica" fontsize=11];', '  edge [fontname="Helvetica" fontsize=9 color="#555555"];',
  ];
  const { nodes } = byNamespace(model);
  for (const [at, namespace] of namespacesOf(model).entries()) {
    lines.push(`  subgraph cluster_${at} {`, `    label=${quote(namespaceTitle(namespace))}; fontname="Helvetica"; color="#bbbbbb";`);
    for (const node of nodes.get(namespace) ?? []) lines.push(`    ${quote(node.id)} [${attributes(node)}];`);
    lines.push('  }');
  }
  for (const { from, to, labels } of model.edges) lines.push(`  ${quote(from)} -> ${quote(to)} [label=${quote(shortLabels(labels).join('\n'))}];`);
  lines.push('}');
  return `${lines.join('\n')}\n`;
}

function attributes(node: GraphNode): string {
  const problem = problemLine(node);
  const severity = severityOf(node);
  const marked = severity === undefined ? '' : ` color="${severity === 'error' ? '#d1242f' : '#bf8700'}" penwidth=3`;
  return `label=${quote([node.name, node.role, ...(problem === undefined ? [] : [problem])].join('\n'))} ${LOOKS[node.kind]}${marked}`;
}

/** Graphviz reads backslashes and entities inside quotes. */
function quote(text: string): string {
  return `"${visibleLines(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('&', '&amp;')}"`;
}
