import { collapse } from './collapse';
import { layout, LETTER, type PlacedEdge, type PlacedNamespace, type PlacedNode } from './layout';
import type { GraphModel } from './model';
import { xml } from '../problem/visible';
import { severityOf } from './words';

/** Services that one still picture shows; HTML unfolds, and shows all. */
const MOST = 80;

/** A picture that stands alone: no script, no font and no image from anywhere else. */
export function svg(whole: GraphModel): string {
  return drawing(collapse(whole, MOST), true);
}

/**
 * The drawing of a model as an svg element.
 *
 * @param alone puts the style sheet and a background inside
 * @param widest what it may be wide at most, where it has columns to save
 */
export function drawing(model: GraphModel, alone: boolean, widest?: number): string {
  const { namespaces, width, height } = layout(model, widest);
  const margin = 16;
  const [w, h] = [Math.ceil(width + 2 * margin), Math.ceil(height + 2 * margin)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${-margin} ${-margin} ${w} ${h}" role="img" aria-label="${services(model)}">`,
    ...(alone ? [`<style>${SVG_STYLE}</style>`, `<rect class="page" x="${-margin}" y="${-margin}" width="${w}" height="${h}"/>`] : []),
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="head" d="M0 0 8 4 0 8z"/></marker></defs>',
    ...namespaces.map(namespace),
    '</svg>\n',
  ].join('\n');
}

function namespace({ x, y, width, height, title, nodes, edges }: PlacedNamespace): string {
  return [
    `<g transform="translate(${round(x)} ${round(y)})">`,
    `<rect class="namespace" width="${round(width)}" height="${round(height)}" rx="10"/>`,
    `<text class="title" x="14" y="22">${xml(title)}</text>`,
    ...edges.map(arrow),
    ...nodes.map(box),
    '</g>',
  ].join('\n');
}

function box({ node, x, y, width, height, lines }: PlacedNode): string {
  const severity = severityOf(node);
  const tooltip = [`${node.role} ${node.name}`, ...node.problems.map((problem) => `${problem.severity}: ${problem.path}: expected ${problem.expected} [${problem.code}]`)].join('\n');
  const middle = x + width / 2;
  const round_ = node.kind === 'service' ? height / 2 : node.kind === 'entry' ? 3 : 6;
  return [
    `<g class="node ${node.kind}${severity === undefined ? '' : ` ${severity}`}"><title>${xml(tooltip)}</title>`,
    `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(Math.min(round_, 22))}"/>`,
    ...lines.map((line, at) => `<text class="${at === 0 ? 'name' : at === 2 ? 'problem' : 'role'}" x="${round(middle)}" y="${round(y + 6 + LETTER.height * 0.82 + at * LETTER.smallHeight)}">${xml(line)}</text>`),
    '</g>',
  ].join('');
}

function arrow({ points, labels, at }: PlacedEdge): string {
  const path = `<path class="edge" d="${curve(points)}" marker-end="url(#arrow)"/>`;
  if (labels.length === 0) return path;
  const top = at.y - (labels.length * LETTER.smallHeight) / 2;
  const width = Math.max(...labels.map((label) => label.length)) * LETTER.small + 6;
  return [
    path,
    `<rect class="plate" x="${round(at.x - width / 2)}" y="${round(top)}" width="${round(width)}" height="${round(labels.length * LETTER.smallHeight)}" rx="3"/>`,
    ...labels.map((label, line) => `<text class="label" x="${round(at.x)}" y="${round(top + (line + 0.77) * LETTER.smallHeight)}">${xml(label)}</text>`),
  ].join('');
}

/** A smooth line through the points: quadratic curves between the middles. */
function curve(points: PlacedEdge['points']): string {
  const [first, ...rest] = points;
  const last = rest[rest.length - 1];
  let path = `M${round(first.x)} ${round(first.y)}`;
  for (let at = 0; at < rest.length - 1; at++) {
    const middle = at === rest.length - 2 ? last : { x: (rest[at].x + rest[at + 1].x) / 2, y: (rest[at].y + rest[at + 1].y) / 2 };
    path += `Q${round(rest[at].x)} ${round(rest[at].y)} ${round(middle.x)} ${round(middle.y)}`;
  }
  return rest.length === 1 ? `${path}L${round(last.x)} ${round(last.y)}` : path;
}

function services(model: GraphModel): string {
  const count = model.nodes.filter((node) => node.kind === 'service').length;
  return `${count} Service${count === 1 ? '' : 's'}, what leads to them and what stands behind them`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Colours and letters of the drawing, light and dark. */
export const SVG_STYLE = `
svg{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace;--page:#fff;--ink:#1f2328;--soft:#59636e;--line:#818b98;--area:#f6f8fa;--rim:#d1d9e0;--work:#ddeafe;--entry:#fff1c9;--out:#e6eaef}
@media (prefers-color-scheme:dark){svg{--page:#0d1117;--ink:#f0f6fc;--soft:#9198a1;--line:#7d8590;--area:#151b23;--rim:#3d444d;--work:#17305c;--entry:#4a3a0c;--out:#2a313c}}
.page{fill:var(--page)}.namespace{fill:var(--area);stroke:var(--rim)}.title{font-size:13px;font-weight:600;fill:var(--soft)}
.node rect{stroke-width:1.2;stroke:var(--line);fill:var(--out)}.node text{text-anchor:middle;fill:var(--ink)}
.name{font-size:12px;font-weight:600}.node .role{font-size:10px;fill:var(--soft)}.node .problem{font-size:10px;font-weight:600}
.service rect{fill:#326ce5;stroke:#1b49a8}.service text,.service .role{fill:#fff}.service .role{opacity:.85}
.workload rect{fill:var(--work);stroke:#5b8def}.entry rect{fill:var(--entry);stroke:#b7791f}
.missing rect{fill:none;stroke-dasharray:5 4}.missing .name{fill:var(--soft)}.more rect{fill:none;stroke:none}.more .name{fill:var(--soft)}
.error rect{stroke:#d1242f;stroke-width:3.5}.error .problem{fill:#d1242f}.service.error .problem{fill:#ffd7d5}
.warning rect{stroke:#bf8700;stroke-width:3.5}.warning .problem{fill:#9a6700}.service.warning .problem{fill:#fff3b0}
.edge{fill:none;stroke:var(--line);stroke-width:1.4}.head{fill:var(--line)}.plate{fill:var(--area);opacity:.92}.label{font-size:10px;text-anchor:middle;fill:var(--soft)}
`.replaceAll('\n', '');
