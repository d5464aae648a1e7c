/** Who would stumble: the API server, the load balancer's controller, or the traffic that never arrives. */
export type Layer = 'api' | 'provider' | 'traffic';

/** An `error` stops synthesis; a `warning` is printed once and never does; `advice` is not reported at all, unless its code is promoted. */
export type Severity = 'error' | 'warning' | 'advice';

/**
 * The API server's own word for the kind of refusal, as it stands in `details.causes` of its answer.
 *
 * `BadRequest` is a value of the wrong JSON type, `Unknown field` and `Duplicate field` are strict decoding,
 * `InternalError` is an allocator's failure that the server answers with 500.
 */
export type ApiReason =
  | 'Required value' | 'Invalid value' | 'Unsupported value' | 'Duplicate value' | 'Forbidden'
  | 'Too long' | 'Too many' | 'InternalError' | 'BadRequest' | 'Unknown field' | 'Duplicate field';

/** The object in which a problem was found. */
export interface ObjectReference {
  /** Position in the list that was checked, from 0. */
  readonly index: number;
  /** API group and version of the object, as it says. */
  readonly apiVersion?: string;
  /** Kind of the object. */
  readonly kind?: string;
  /** Namespace of the object; `undefined` where it names none. */
  readonly namespace?: string;
  /** Name of the object. */
  readonly name?: string;
}

/** One thing that is wrong, as data: where it is, what was found, what must be, why, and how to mend it. */
export interface Problem {
  /** Stable name of the rule, part of our API: `port-name-duplicate`. */
  readonly code: string;
  /** Who would stumble. */
  readonly layer: Layer;
  /** Whether it stops a synth. */
  readonly severity: Severity;
  /** Field path in the API server's own spelling: `spec.ports[1].name`. Empty for the object as a whole. */
  readonly path: string;
  /** The same place as it was written, where that differs: `prop "scheme" (annotation …)`, `spec.clusterIP`. Messages name it. */
  readonly place?: string;
  /** What stood there. `undefined` when nothing did. */
  readonly found?: unknown;
  /** What must stand there, in words that follow "expected". */
  readonly expected: string;
  /** Why Kubernetes, the controller or the network wants it so. */
  readonly why: string;
  /** What to write instead, or to do. */
  readonly fix: string;
  /** Page that explains the rule. */
  readonly docs: string;
  /** The API server's word for it, for problems of the layer `api`. */
  readonly reason?: ApiReason;
  /** The minors on which it is a problem, when it is not one on every minor that was asked for: `1.26..1.35`. */
  readonly minors?: string;
  /** The object it was found in, when several were checked. */
  readonly object?: ObjectReference;
}
