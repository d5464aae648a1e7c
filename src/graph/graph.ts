import { isList, readCluster, type ClusterProps, type UnknownObject } from '../service';
import type { IConstruct } from 'constructs';
import { profileOf } from '../constructs/app/cluster';
import type { Problem } from '../problem';
import { bundleWorkloads } from './condense';
import { toDot, toMermaid } from './diagram-texts';
import { toHtml, toSvg } from './svg';
import { createModel, type GraphModel } from './model';

/** Output formats of `graph`. */
export type GraphFormat = 'mermaid' | 'dot' | 'svg' | 'html';

/** Options of `graph`. */
export interface GraphOptions {
  /**
   * `mermaid` for Markdown on GitHub, `dot` for Graphviz, `svg` for an image, `html` for a page with search; the last two are
   * self-contained.
   * @default 'mermaid'
   */
  readonly format?: GraphFormat;
  /**
   * Problems to mark, as `checkManifests` reports them for the same objects.
   * @default - none
   */
  readonly problems?: readonly Problem[];
  /**
   * The cluster that the objects are for: its controllers decide which load balancers are internal.
   * @default - for an app, the profile of `Cluster.set`; otherwise nothing is known about the cluster
   */
  readonly cluster?: ClusterProps;
  /**
   * Title above the picture.
   * @default - none
   */
  readonly title?: string;
  /**
   * Whether to add a legend of shapes and colours.
   * @default - `true` for `svg` and `html`, else `false`
   */
  readonly legend?: boolean;
  /** Draws only this namespace, for example because the whole picture is too large. @default - all */
  readonly namespace?: string;
}

/** The part of a cdk8s `App` that `graph` uses: its charts. */
export interface Charts {
  /** The charts of the app. */
  readonly charts: readonly { toJson(): readonly unknown[] }[];
}

/**
 * Draws Services with their entry points (load balancers, node ports, Ingresses, routes) and the workloads behind them, as text in the
 * format of the options, by default Mermaid.
 *
 * @param source a cdk8s `App`, or Kubernetes objects as plain data
 * @example
 * const picture = graph(app, { format: 'svg' });
 */
export function graph(source: Charts | readonly unknown[], options: GraphOptions = {}): string {
  const { title, legend } = options;
  const model = limitToNamespace(bundleWorkloads(readGraph(source, options)), options.namespace);
  switch (options.format ?? 'mermaid') { // not a table, whose functions would be loaded with this file
    case 'mermaid': return toMermaid(model, title, legend);
    case 'dot': return toDot(model, title, legend);
    case 'svg': return toSvg(model, title, legend);
    case 'html': return toHtml(model, title, legend);
  }
}

/** The graph of all objects, or of one namespace, as data: each workload and entry point is a separate node. */
export const createGraphData = (source: Charts | readonly unknown[], options: GraphOptions): GraphModel =>
  limitToNamespace(readGraph(source, options), options.namespace);

function readGraph(source: Charts | readonly unknown[], options: GraphOptions): GraphModel {
  const objects = isList(source) ? source : source.charts.flatMap((chart) => chart.toJson());
  const isObject = (object: unknown): object is UnknownObject => typeof object === 'object' && object !== null;
  const cluster = options.cluster !== undefined || Array.isArray(source) || !('node' in source)
    ? readCluster(options.cluster ?? {}) : profileOf(source as Charts & IConstruct); // TypeScript: the object has a node
  // Values that are not objects keep their position, because problems refer to positions.
  return createModel(objects.map((object) => (isObject(object) ? object : {})), options.problems, cluster);
}

function limitToNamespace(whole: GraphModel, namespace: string | undefined): GraphModel {
  if (namespace === undefined) return whole;
  const { nodes, edges } = whole;
  const inside = nodes.filter((node) => node.namespace === namespace);
  const ids = new Set(inside.map(({ id }) => id));
  return { nodes: inside, edges: edges.filter(({ from, to }) => ids.has(from) && ids.has(to)) };
}
