import { collapseNamespaces } from './condense';
import { LETTER, type PlacedEdge, type PlacedNode } from './columns';
import { layoutGraph, type PlacedNamespace } from './layout';
import { KINDS, legendOf, legendOfProblems, LOOKS, ON_SERVICE, PAPER, type ColorPair, type LegendEntry, type NodeStyle } from './palette';
import { breakLines, countServices, worstSeverityOf, type GraphModel, type GraphNode } from './model';
import { placeOfProblem, pluralize, escapeXml } from '../problem';

/** Maximum number of Services in an SVG image; HTML pages show all. */
const MAX_SERVICES = 60;

/** Maximum width of a picture in px: that of a README on GitHub, which scales wider pictures down together with their text. */
const WIDEST = 1000;

/** How a drawing is embedded in its page. */
export interface DrawingOptions {
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
  drawGraph(collapseNamespaces(whole, MAX_SERVICES), { title, legend, alone: true, widest: WIDEST });

/** The drawing of a model as an `<svg>` element with a line break at its end; with its own style if it stands alone. */
export function drawGraph(model: GraphModel, { title, legend, alone, widest, find }: DrawingOptions): string {
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
export const SVG_STYLE = [
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
