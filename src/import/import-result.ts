import type { Minors } from '../problem/minor';

/** What to make of the manifests. */
export interface ImportOptions {
  /** Whether other objects, such as workloads, are imported too, as ApiObjects. @default false */
  readonly app?: boolean;
  /** Name of the chart's class. @default 'Services' */
  readonly chart?: string;
  /**
   * Minors the cluster runs; a Service that needs newer ones than the oldest narrows them, and the program says so. @default '1.31..1.37'
   */
  readonly kubernetes?: Minors;
}

/** How an object was imported. */
export interface ImportedObject {
  /** Position among the objects given. */
  readonly index: number;
  /**
   * `construct`: nothing but our construct; `patched`: a construct with fields it has no prop for; `api-object`: as it is; `left-out`: not
   * asked for.
   */
  readonly as: 'construct' | 'patched' | 'api-object' | 'left-out';
  /** The construct, or the object's kind. */
  readonly name: string;
  /** Whether the API server would refuse it, or its load balancer's controller. */
  readonly refused: boolean;
}

/** A program, and what is to be said about it. */
export interface ImportResult {
  /** Text of the program: a chart, and an app that synthesizes it. */
  readonly program: string;
  /** How each object was imported, in the order in which they were given. */
  readonly imported: readonly ImportedObject[];
  /** Sentences for whoever asked: what was refused, left out, or odd. */
  readonly messages: readonly string[];
}
