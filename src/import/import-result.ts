import type { Minors } from '../service';
import type { ProviderId } from '../service/provider-ids.generated';

/** Options of `importManifests`. */
export interface ImportOptions {
  /** Whether other objects, such as workloads, are imported too, as ApiObjects. @default false */
  readonly app?: boolean;
  /** Name of the chart's class. @default 'Services' */
  readonly chart?: string;
  /** Minors of the cluster. If a Service needs a newer minor, the program narrows them with `Cluster.set`. @default '1.31..1.37' */
  readonly kubernetes?: Minors;
  /**
   * Load balancer controllers of the cluster. They decide which construct is generated if the annotations fit several. @default - not known
   */
  readonly loadBalancer?: readonly ProviderId[] | undefined;
}

/** How an object was imported. */
export interface ImportedObject {
  /** Position of the object in the input. */
  readonly index: number;
  /**
   * `construct`: a construct; `patched`: a construct with patches for fields that have no prop; `api-object`: unchanged; `left-out`: not
   * imported.
   */
  readonly as: 'construct' | 'patched' | 'api-object' | 'left-out';
  /** Name of the construct's class, or kind of the object if it is not a construct of this library. */
  readonly name: string;
  /** Whether the API server or the load balancer controller would refuse the object. */
  readonly refused: boolean;
}

/** The program, and messages about it. */
export interface ImportResult {
  /** Source of the program: a chart, and an app that synthesizes it. */
  readonly program: string;
  /** How each object was imported, in the order in which they were given. */
  readonly imported: readonly ImportedObject[];
  /** Messages for the user: what is refused, left out, or unusual. */
  readonly messages: readonly string[];
}
