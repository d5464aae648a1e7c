import { worstSeverityOf, type GraphModel, type NodeKind } from './model';

/** Appearance of a kind of box, the same in every format: shape, colours, and its text in the legend. */
export interface NodeStyle {
  readonly means: string;
  readonly fill: ColorPair;
  readonly stroke: ColorPair;
  /** Text colour. @default 'ink' */
  readonly ink?: ColorPair;
  readonly shape: 'pill' | 'box' | 'hexagon' | 'double' | 'dashed' | 'none';
}

/** A colour for light pages, and one for dark pages. */
export interface ColorPair { readonly light: string; readonly dark: string }

const toPair = (colour: string): ColorPair => ({ light: colour, dark: colour });

/** Colours of the page and its text. */
export const PAPER = {
  page: { light: '#ffffff', dark: '#0d1117' },
  area: { light: '#f6f8fa', dark: '#151b23' },
  rim: { light: '#d1d9e0', dark: '#3d444d' },
  ink: { light: '#1f2328', dark: '#f0f6fc' },
  soft: { light: '#4d5560', dark: '#b4bcc6' },
  line: { light: '#747e8b', dark: '#7d8590' },
  error: { light: '#b3202a', dark: '#ff9a93' },
  warning: { light: '#7d4e00', dark: '#f2c94c' },
} as const satisfies Readonly<Record<string, ColorPair>>;

/** Outline of a Service with problems, which is visible on its fill in both colour schemes. */
export const ON_SERVICE = { error: toPair('#ffd7d5'), warning: toPair('#fff3b0') } as const;

/** The style of each kind of node. */
export const LOOKS: Readonly<Record<NodeKind, NodeStyle>> = {
  public: {
    means: 'internet-facing load balancer', shape: 'hexagon', fill: { light: '#ffdfcf', dark: '#5c2410' },
    stroke: { light: '#c2410c', dark: '#fb8a5b' },
  },
  internal: {
    means: 'internal load balancer', shape: 'double', fill: { light: '#d3f1e4', dark: '#0d3d33' },
    stroke: { light: '#0f766e', dark: '#3fb8a5' },
  },
  entry: {
    means: 'other way in', shape: 'box', fill: { light: '#fff1c9', dark: '#453608' },
    stroke: { light: '#96650a', dark: '#d0a03a' },
  },
  service: {
    means: 'Service', shape: 'pill', fill: toPair('#2559c7'), stroke: { light: '#1b49a8', dark: '#7ba2f0' }, ink: toPair('#ffffff'),
  },
  workload: { means: 'workload', shape: 'box', fill: { light: '#ddeafe', dark: '#17305c' }, stroke: { light: '#4574cf', dark: '#5b8def' } },
  external: { means: 'elsewhere', shape: 'box', fill: { light: '#e6eaef', dark: '#2a313c' }, stroke: PAPER.line },
  missing: { means: 'named, but not here', shape: 'dashed', fill: PAPER.area, stroke: PAPER.line },
  more: { means: 'not drawn', shape: 'none', fill: PAPER.area, stroke: PAPER.area },
};

/** All kinds of nodes, in the order of the legend. */
export const KINDS = Object.keys(LOOKS) as readonly NodeKind[]; // TypeScript: the keys of `LOOKS`

/** An entry of the legend. */
export interface LegendEntry {
  readonly kind: NodeKind;
  readonly severity?: 'error' | 'warning';
  readonly means: string;
}

/** Entries of the legend, as `[{ kind: 'service', means: 'Service' }, …]`: each kind of box in the picture and its meaning. */
export function legendOf({ nodes }: GraphModel): readonly LegendEntry[] {
  const kinds = new Set(nodes.map(({ kind }) => kind));
  return KINDS.filter((kind) => kind !== 'more' && kinds.has(kind)).map((kind) => ({ kind, means: LOOKS[kind].means }));
}

/** Entries of the legend for the borders of boxes with problems in the picture: "with an error" and "with a warning". */
export function legendOfProblems({ nodes }: GraphModel): readonly LegendEntry[] {
  const severities = new Set(nodes.map(worstSeverityOf));
  return (['error', 'warning'] as const).filter((severity) => severities.has(severity))
    .map((severity) => ({ kind: 'external', severity, means: `with ${severity === 'error' ? 'an error' : 'a warning'}` }));
}
