import type { UnknownObject } from '../service/objects';
import type { Problem } from '../problem/problem';
import { dot } from './dot';
import { html } from './html';
import { mermaid } from './mermaid';
import { graphModel } from './model';
import { svg } from './svg';

/** The forms in which a picture of Services can be had. */
export type GraphFormat = 'mermaid' | 'dot' | 'svg' | 'html';

/** How to draw. */
export interface GraphOptions {
  /**
   * `mermaid` for Markdown on GitHub, `dot` for Graphviz, `svg` for a still picture, `html` for a page with search; the last two need
   * nothing from any network.
   * @default 'mermaid'
   */
  readonly format?: GraphFormat;
  /**
   * Problems to mark, as `checkManifests` reports them for the same objects.
   * @default - none
   */
  readonly problems?: readonly Problem[];
}

/** What a cdk8s `App` offers: charts that render themselves. */
export interface Charts {
  /** The charts of the app. */
  readonly charts: readonly { toJson(): readonly unknown[] }[];
}

/**
 * Draws Services with what leads to them (load balancers, node ports, Ingresses, routes) and what stands behind them.
 *
 * @param source a cdk8s `App`, or Kubernetes objects as plain data
 * @example
 * const picture = graph(app, { format: 'svg' });
 */
export function graph(source: Charts | readonly unknown[], options: GraphOptions = {}): string {
  const objects = Array.isArray(source) ? source as readonly unknown[] : (source as Charts).charts.flatMap((chart) => chart.toJson());
  const isObject = (object: unknown): object is UnknownObject => typeof object === 'object' && object !== null;
  // A position that is no object keeps its place: problems go by position.
  const model = graphModel(objects.map((object) => (isObject(object) ? object : {})), options.problems);
  switch (options.format ?? 'mermaid') {
    case 'mermaid': return mermaid(model);
    case 'dot': return dot(model);
    case 'svg': return svg(model);
    case 'html': return html(model);
  }
}
