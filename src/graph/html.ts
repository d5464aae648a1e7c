import { renderFound } from '../problem/render';
import type { GraphEdge, GraphModel, GraphNode } from './model';
import { xml } from '../problem/visible';
import { drawing, SVG_STYLE } from './svg';
import { byNamespace, namespacesOf, namespaceTitle, plural, severityOf } from './words';

/** Namespaces with more Services than this begin folded, where there are several. */
const MOST_UNFOLDED = 60;

/** Width of a picture on an ordinary screen; what is wider scrolls. */
const WIDEST = 1340;

/** With more problems than this, their list begins folded: the pictures mark them too. */
const MOST_LISTED = 10;

/** A page that stands alone: every Service, a namespace at a time, with a search and the list of problems. */
export function html(model: GraphModel): string {
  const namespaces = namespacesOf(model);
  const { nodes, edges } = byNamespace(model);
  const marked = model.nodes.filter((node) => node.problems.length > 0);
  const count = (kind: GraphNode['kind']) => model.nodes.filter((node) => node.kind === kind).length;
  const unfolded = count('service') <= MOST_UNFOLDED || namespaces.length === 1;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Services</title>
<style>${PAGE_STYLE}${SVG_STYLE}</style>
</head>
<body>
<header>
<h1>${plural(count('service'), 'Service')} in ${plural(namespaces.length, 'namespace')}</h1>
<input type="search" placeholder="Name, port, host …" aria-label="Show only what contains">
</header>
${problems(marked)}
${namespaces.map((namespace) => section(namespace, nodes.get(namespace) ?? [], edges.get(namespace) ?? [], unfolded)).join('\n')}
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function section(namespace: string, nodes: readonly GraphNode[], edges: readonly GraphEdge[], unfolded: boolean): string {
  const services = nodes.filter((node) => node.kind === 'service').length;
  const wrong = nodes.filter((node) => severityOf(node) !== undefined).length;
  return [
    `<details${unfolded || wrong > 0 ? ' open' : ''}><summary><b>${xml(namespaceTitle(namespace))}</b> ${plural(services, 'Service')}${wrong > 0 ? `, <em class="${nodes.some((node) => severityOf(node) === 'error') ? 'error' : 'warning'}">${wrong} with problems</em>` : ''}</summary>`,
    `<div class="picture">${drawing({ nodes, edges }, false, WIDEST)}</div></details>`,
  ].join('\n');
}

function problems(marked: readonly GraphNode[]): string {
  if (marked.length === 0) return '';
  const rows = marked.flatMap((node) => node.problems.map((problem) =>
    `<li class="${problem.severity}"><b>${xml(`${node.namespace === '' ? '' : `${node.namespace}/`}${node.name}`)}</b> <code>${xml(problem.path)}</code> expected ${xml(problem.expected)}, found ${xml(renderFound(problem.found))} <a href="${xml(problem.docs)}">${xml(problem.code)}</a><br><small>${xml(problem.fix)}</small></li>`));
  return `<details${rows.length <= MOST_LISTED ? ' open' : ''}><summary><b>${plural(rows.length, 'problem')}</b></summary><ul class="problems">${rows.join('\n')}</ul></details>`;
}

const PAGE_STYLE = `
:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;margin:0 1.5rem 3rem;background:Canvas;color:CanvasText}
header{display:flex;gap:1rem;align-items:center;flex-wrap:wrap;position:sticky;top:0;background:Canvas;padding:.6rem 0;z-index:1}h1{font-size:1.2rem;margin:0}
input{font:inherit;padding:.3rem .6rem;min-width:18rem}summary{cursor:pointer;padding:.3rem 0}summary em{font-style:normal}
.picture{overflow:auto}.problems{padding-left:1.2rem}em.error,.problems .error b{color:#d1242f}em.warning,.problems .warning b{color:#9a6700}.dim{opacity:.12}
`.replaceAll('\n', '');

/** Dims what does not contain the words searched for, and unfolds where something does. */
const SCRIPT = `
const search=document.querySelector('input');
search.addEventListener('input',()=>{const words=search.value.trim().toLowerCase();
for(const section of document.querySelectorAll('details')){let hits=0;
for(const node of section.querySelectorAll('.node')){const hit=words===''||node.textContent.toLowerCase().includes(words);node.classList.toggle('dim',!hit);if(hit)hits++;}
if(words!==''&&section.querySelector('svg'))section.open=hits>0;}});
`.replaceAll('\n', '');
