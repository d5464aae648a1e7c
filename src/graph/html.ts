import { groupBy, placeOfProblem, pluralize, renderFound, escapeXml } from '../problem';
import { pagesOf } from './layout';
import { countServices, splitByNamespace, worstSeverityOf, type GraphModel, type GraphNode, type NamespaceGraph } from './model';
import { PAPER, type ColorPair } from './palette';
import { drawGraph, SVG_STYLE, type DrawingOptions } from './svg';

/** Maximum number of Services in an app whose namespaces are all expanded at first; in a larger app, the reader expands them one by one. */
const MAX_UNFOLDED = 60;

/** Maximum number of Services in one picture; a namespace with more is split into several pictures, which are easier to read. */
const SERVICES_PER_PAGE = 40;

/** Maximum width of a picture in px, which an ordinary screen can show; wider pictures scroll. */
const WIDEST = 1340;

/**
 * Maximum number of problems in a list that is expanded at first. A longer list is collapsed, because the pictures mark the problems too.
 */
const MAX_LISTED = 10;

/**
 * A self-contained HTML page: all Services, one namespace at a time, with a search field and the list of problems. The title is `Services`
 * by default.
 */
export function toHtml(model: GraphModel, title?: string, legend = true): string {
  const namespaces = splitByNamespace(model), services = countServices(model.nodes);
  const unfolded = services <= MAX_UNFOLDED || namespaces.length === 1;
  const heading = `${pluralize(services, 'Service')} in ${pluralize(namespaces.length, 'namespace')}`;
  const options = { legend, find: searchTextOf(model) };
  const sections = namespaces.map((namespace) => drawSection(namespace, unfolded, options));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title ?? 'Services')}</title>
<style>${PAGE_STYLE}${SVG_STYLE}</style>
</head>
<body>
<header>
<h1>${title === undefined ? heading : `${escapeXml(title)} <small>${heading}</small>`}</h1>
<input type="search" placeholder="Name, port, host …" aria-label="Show only what contains"><output aria-live="polite"></output>
</header>
${drawProblems(model.nodes)}
${sections.join('\n')}
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function drawSection(model: NamespaceGraph, unfolded: boolean, options: Pick<DrawingOptions, 'legend' | 'find'>): string {
  const severities = model.nodes.flatMap((node) => worstSeverityOf(node) ?? []), flagged = severities.length;
  const worst = severities.includes('error') ? 'error' : 'warning';
  const pages = pagesOf(model, SERVICES_PER_PAGE);
  return [
    `<details${unfolded || flagged > 0 ? ' open' : ''}><summary><b>${escapeXml(model.title)}</b> `
      + pluralize(countServices(model.nodes), 'Service')
      + `${flagged > 0 ? `, <em class="${worst}">${flagged} with problems</em>` : ''}</summary>`,
    ...pages.map((page, index) => {
      const title = pages.length === 1 ? undefined : `${model.title}, ${index + 1} of ${pages.length}`;
      return `<div class="picture">${drawGraph(page, { ...options, title, alone: false, widest: WIDEST })}</div>`;
    }),
    '</details>',
  ].join('\n');
}

/** Returns a function that returns the searchable text of a box: names, ports, hosts and addresses of the box and of its arrows. */
function searchTextOf({ edges }: GraphModel): (node: GraphNode) => string {
  const ends = edges.flatMap(({ from, to, labels }) => [{ id: from, labels }, { id: to, labels }]);
  const edgesByNode = groupBy(ends, ({ id }) => id);
  return ({ id, name, role, words = [], problems: nodeProblems }) =>
    [...new Set([name, role, ...words, ...(edgesByNode.get(id) ?? []).flatMap(({ labels }) => labels),
      ...nodeProblems.map(({ code }) => code)])].join(' ').toLowerCase();
}

function drawProblems(nodes: readonly GraphNode[]): string {
  const rows = nodes.flatMap((node) => node.problems.map((problem) =>
    `<li class="${problem.severity}"><b>${escapeXml(`${node.namespace === '' ? '' : `${node.namespace}/`}${node.name}`)}</b> `
      + `<code>${escapeXml(placeOfProblem(problem))}</code> `
      + `expected ${escapeXml(problem.expected)}, found ${escapeXml(renderFound(problem.found))} `
      + `<a href="${escapeXml(problem.docs)}">${escapeXml(problem.code)}</a><br><small>${escapeXml(problem.fix)}</small></li>`));
  if (rows.length === 0) return '';
  return `<details${rows.length <= MAX_LISTED ? ' open' : ''}><summary><b>${pluralize(rows.length, 'problem')}</b></summary><ul `
    + `class="problems">${rows.join('\n')}</ul></details>`;
}

const formatColours = (mode: keyof ColorPair) =>
  `--page:${PAPER.page[mode]};--ink:${PAPER.ink[mode]};--error:${PAPER.error[mode]};--warning:${PAPER.warning[mode]}`;

const PAGE_STYLE = `
:root{color-scheme:light dark;${formatColours('light')}}@media (prefers-color-scheme:dark){:root{${formatColours('dark')}}}
body{font:14px/1.5 system-ui,sans-serif;margin:0 1.5rem 3rem;background:var(--page);color:var(--ink)}a{color:inherit}
header{display:flex;gap:1rem;align-items:center;flex-wrap:wrap;position:sticky;top:0;
background:var(--page);padding:.6rem 0;z-index:1}h1{font-size:1.2rem;margin:0}h1 small{font-weight:400}
input{font:inherit;padding:.3rem .6rem;min-width:18rem}summary{cursor:pointer;padding:.3rem 0}summary em{font-style:normal}
.picture{overflow:auto}.problems{padding-left:1.2rem}.dim{opacity:.12}
em.error,.problems .error b{color:var(--error)}em.warning,.problems .warning b{color:var(--warning)}
`.replaceAll('\n', '');

/** Script of the search field: dims boxes that do not contain the search words, and unfolds namespaces that have matches. */
const SCRIPT = `
const search=document.querySelector('input');
search.addEventListener('input',()=>{const words=search.value.trim().toLowerCase();let all=0;
for(const section of document.querySelectorAll('details')){const hits=new Set();
for(const node of section.querySelectorAll('.node[data-find]')){const hit=words===''||node.dataset.find.includes(words);
node.classList.toggle('dim',!hit);if(hit)hits.add(node.dataset.id);}
for(const line of section.querySelectorAll('[data-from]')){const ends=[line.dataset.from,line.dataset.to];
line.classList.toggle('dim',!ends.some((end)=>hits.has(end)));}
if(!section.querySelector('svg'))continue;all+=hits.size;if(words!=='')section.open=hits.size>0;}
document.querySelector('output').textContent=words===''?'':all===0?'nothing found':all+' found';});
`.replaceAll('\n', '');
