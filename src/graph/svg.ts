import { collapseNamespaces } from './condense';
import { LETTER, layoutGraph, pagesOf, type PlacedEdge, type PlacedNode, type PlacedNamespace } from './layout';
import { KINDS, legendOf, legendOfProblems, LOOKS, ON_SERVICE, PAPER, type ColorPair, type LegendEntry, type NodeStyle } from './palette';
import {
  breakLines, countServices, worstSeverityOf, splitByNamespace, type GraphModel, type GraphNode, type NamespaceGraph,
} from './model';
import { placeOfProblem, pluralize, escapeXml, groupBy, renderFound } from '../problem';

/** Maximum number of Services in an SVG image; HTML pages show all. */
const MAX_SERVICES = 60;

/** Maximum width of a picture in px: that of a README on GitHub, which scales wider pictures down together with their text. */
const WIDEST_PICTURE = 1000;

/** How a drawing is embedded in its page. */
interface DrawingOptions {
  /** The heading of the drawing. @default - none */
  readonly title?: string | undefined;
  /** Whether a legend of shapes and colours is drawn. */
  readonly legend: boolean;
  /** Whether the image is self-contained, with its own style sheet and background. */
  readonly alone: boolean;
  /** Maximum width of the drawing in px. */
  readonly widest: number;
  /** Returns the text by which the search of the HTML page finds a box. @default - there is no search */
  readonly find?: (node: GraphNode) => string;
}

/**
 * A self-contained picture as an `<svg>` element with its style: without external scripts, fonts or images. Ordinary Services are counted
 * if there are many.
 */
export const toSvg = (whole: GraphModel, title?: string, legend = true): string =>
  drawGraph(collapseNamespaces(whole, MAX_SERVICES), { title, legend, alone: true, widest: WIDEST_PICTURE });

/** The drawing of a model as an `<svg>` element with a line break at its end; with its own style if it stands alone. */
function drawGraph(model: GraphModel, { title, legend, alone, widest, find }: DrawingOptions): string {
  const { namespaces, width, height } = layoutGraph(model, widest - 2 * MARGIN);
  const heading = title === undefined ? [] : breakLines(title, Math.max(20, Math.floor((widest - 2 * MARGIN) / HEADING)));
  const key = rowsOf(legend ? [...legendOf(model), ...legendOfProblems(model)] : [], Math.max(width, Math.min(widest, 640) - 2 * MARGIN));
  const top = heading.length * 22 + (heading.length > 0 ? 6 : 0);
  const totalWidth = Math.ceil(Math.max(width, key.width, ...heading.map((line) => line.length * HEADING)) + 2 * MARGIN);
  const totalHeight = Math.ceil(top + height + key.height + 2 * MARGIN);
  const size = `width="${totalWidth}" height="${totalHeight}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${-MARGIN} ${-MARGIN} ${totalWidth} ${totalHeight}" role="img" `
      + `aria-label="${escapeXml(title ?? altTextOf(model))}">`,
    ...(alone ? [`<style>${SVG_STYLE}</style>`, `<rect class="page" x="${-MARGIN}" y="${-MARGIN}" ${size}/>`] : []),
    ...heading.map((line, index) => `<text class="heading" x="0" y="${16 + index * 22}">${escapeXml(line)}</text>`),
    ...namespaces.map((box) => drawNamespace(box, top, find)),
    ...key.entries.map(({ entry, x, y }) => drawLegendEntry(entry, x, top + height + y)),
    '</svg>\n',
  ].join('\n');
}

const MARGIN = 16;
/** Width in px of one character in the heading. */
const HEADING = 9.1;

function drawNamespace({ x, y, width, height, title, nodes, edges }: PlacedNamespace, top: number, find: DrawingOptions['find']): string {
  return [
    `<g transform="translate(${round(x)} ${round(y + top)})">`,
    `<rect class="namespace" width="${round(width)}" height="${round(height)}" rx="10"/>`,
    `<text class="title" x="14" y="22">${escapeXml(title)}</text>`,
    ...edges.map(drawArrow),
    ...nodes.map((node) => drawBox(node, find)),
    '</g>',
  ].join('\n');
}

function drawBox({ node, x, y, width, height, lines }: PlacedNode, find: DrawingOptions['find']): string {
  const severity = worstSeverityOf(node);
  const tooltip = [`${node.role} ${node.name}`,
    ...node.problems.map((problem) =>
      `${problem.severity}: ${placeOfProblem(problem)}: expected ${problem.expected} [${problem.code}]`)].join('\n');
  const middle = round(x + width / 2);
  const text = lines.reduce((sum, { as }) => sum + lineHeightOf(as), 0);
  let base = y + (height - text) / 2;
  return [
    `<g class="node ${node.kind}${severity === undefined ? '' : ` ${severity}`}" `
      + `data-id="${escapeXml(node.id)}"${find === undefined ? '' : ` data-find="${escapeXml(find(node))}"`}>`,
    `<title>${escapeXml(tooltip)}</title>`,
    drawOutline(LOOKS[node.kind].shape, x, y, width, height),
    ...lines.map(({ text: line, as }) => {
      base += lineHeightOf(as);
      return `<text class="${as}" x="${middle}" y="${round(base - 3.5)}">${escapeXml(line)}</text>`;
    }),
    '</g>',
  ].join('');
}

const lineHeightOf = (as: PlacedNode['lines'][number]['as']): number => as === 'name' ? LETTER.height : LETTER.smallHeight;

/** The outline of a box as an SVG element. */
function drawOutline(shape: NodeStyle['shape'], left: number, top: number, w: number, h: number): string {
  const [x, y, width, height] = [left, top, w, h].map(round);
  if (shape === 'hexagon') {
    const [right, bottom, middle, first, last] = [left + w, top + h, top + h / 2, left + 9, left + w - 9].map(round);
    return `<path class="edge-of" d="M${x} ${middle}L${first} ${y}H${last}L${right} ${middle}L${last} ${bottom}H${first}z"/>`;
  }
  const rect = `<rect class="edge-of" x="${x}" y="${y}" width="${width}" height="${height}" `
    + `rx="${shape === 'pill' ? Math.min(round(h / 2), 22) : shape === 'double' ? 1 : 6}"/>`;
  return shape === 'double'
    ? `${rect}<path class="bars" d="M${round(left + 5)} ${y}v${height}M${round(left + w - 5)} ${y}v${height}"/>` : rect;
}

function drawArrow({ edge, from, turn, head, label }: PlacedEdge): string {
  const bend = round((turn.x - from.x) / 2);
  const [y, x] = [round(turn.y), round(head.x)];
  const start = `${round(from.x)} ${round(from.y)}`;
  const curve = `${round(from.x + bend)} ${round(from.y)} ${round(turn.x - bend)} ${y} ${round(turn.x)} ${y}`;
  const ends = `data-from="${escapeXml(edge.from)}" data-to="${escapeXml(edge.to)}"`;
  return [
    `<path class="edge" ${ends} d="M${start}C${curve}H${round(head.x - 5)}"/>`,
    `<path class="head" d="M${x} ${y}l-8 -4v8z"/>`,
    ...(label === undefined ? [] : [
      `<rect class="plate" ${ends} x="${round(label.x)}" y="${round(label.y)}" width="${round(label.width)}" `
        + `height="${round(label.height)}" rx="3"/>`,
      ...label.lines.map((line, index) =>
        `<text class="label" x="${round(label.x + label.width / 2)}" `
          + `y="${round(label.y + (index + 0.77) * LETTER.smallHeight)}">${escapeXml(line)}</text>`),
    ]),
  ].join('');
}

/** Places the entries of the legend in rows of a maximum width. Returns the entries with their positions, and the size of all rows. */
function rowsOf(entries: readonly LegendEntry[], width: number) {
  let [x, y, widest] = [0, 12, 0];
  const placed = entries.map((entry) => {
    const entryWidth = 34 + entry.means.length * LETTER.small + 18;
    if (x > 0 && x + entryWidth > width) [x, y] = [0, y + 22];
    const place = { entry, x, y };
    x += entryWidth;
    widest = Math.max(widest, x);
    return place;
  });
  return { entries: placed, width: widest, height: entries.length === 0 ? 0 : y + 22 };
}

function drawLegendEntry({ kind, severity, means }: LegendEntry, x: number, y: number): string {
  const box = drawOutline(LOOKS[kind].shape, x + 1, y, 26, 15);
  return `<g class="node key ${kind}${severity === undefined ? '' : ` ${severity}`}">${box}</g>`
    + `<text class="legend" x="${round(x + 34)}" y="${round(y + 11.5)}">${escapeXml(means)}</text>`;
}

const altTextOf = ({ nodes }: GraphModel): string =>
  `${pluralize(countServices(nodes), 'Service')} with entry points and workloads`;

const round = (value: number): number => Math.round(value * 10) / 10;

/** The style sheet of a drawing: fonts and strokes, then colours for light and dark pages. */
const SVG_STYLE = [
  "svg{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace}",
  '.heading{font-size:15px;font-weight:600;fill:var(--ink)}.title{font-size:13px;font-weight:600;fill:var(--soft)}'
  + '.legend{font-size:10.5px;fill:var(--ink)}',
  '.page{fill:var(--page)}.namespace{fill:var(--area);stroke:var(--rim)}.edge-of{stroke-width:1.2}.bars{stroke-width:1.2;fill:none}',
  '.node text{text-anchor:middle}.name{font-size:12px;font-weight:600}.role,.problem{font-size:10.5px}'
    + '.node .problem{font-weight:600;fill:var(--bad)}',
  '.edge{fill:none;stroke:var(--line);stroke-width:1.4}.head{fill:var(--line)}'
  + '.plate{fill:var(--area)}.label{font-size:10.5px;text-anchor:middle;fill:var(--soft)}',
  ...KINDS.map((kind) => {
    const { shape } = LOOKS[kind];
    return `.${kind} .edge-of{fill:var(--${kind});stroke:var(--${kind}-rim)${shape === 'dashed' ? ';stroke-dasharray:5 4' : ''}}.${kind} `
      + `.bars{stroke:var(--${kind}-rim)}.${kind} text{fill:var(--${kind}-ink)}`;
  }),
  ...(['error', 'warning'] as const)
    .map((severity) => `.node.${severity}{--bad:var(--${severity})}.node.${severity} `
      + `.edge-of{stroke:var(--${severity});stroke-width:3}.service.${severity}{--bad:${ON_SERVICE[severity].light}}`),
  `svg{${formatColorVariables('light')}}`,
  `@media (prefers-color-scheme:dark){svg{${formatColorVariables('dark')}}}`,
].join('');

function formatColorVariables(mode: keyof ColorPair): string {
  const colours: [string, ColorPair][] = [
    ...Object.entries(PAPER),
    ...Object.entries(LOOKS).flatMap(([kind, { fill, stroke, ink = PAPER.ink }]): [string, ColorPair][] =>
      [[kind, fill], [`${kind}-rim`, stroke], [`${kind}-ink`, ink]]),
  ];
  return colours.map(([name, shades]) => `--${name}:${shades[mode]}`).join(';');
}

/** Maximum number of Services in an app whose namespaces are all expanded at first; in a larger app, the reader expands them one by one. */
const MAX_UNFOLDED = 60;

/** Maximum number of Services in one picture; a namespace with more is split into several pictures, which are easier to read. */
const SERVICES_PER_PAGE = 40;

/** Maximum width of a picture in px, which an ordinary screen can show; wider pictures scroll. */
const WIDEST_PAGE = 1340;

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
      return `<div class="picture">${drawGraph(page, { ...options, title, alone: false, widest: WIDEST_PAGE })}</div>`;
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
