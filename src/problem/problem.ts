import type { ObjectName, ProblemEdit, ProblemMessages } from './message';
import type { Path } from './path';

export type { ObjectName, ProblemEdit, ProblemMessages } from './message';

/** The part that reports a problem: the API server, the load balancer controller, or traffic that does not arrive. */
export type Layer = 'api' | 'provider' | 'traffic';

/**
 * An `error` fails the synth; a `warning` is printed once; a `note` too, and never counts as one; `advice` is reported only if its code is
 * promoted.
 */
export type Severity = 'error' | 'warning' | 'note' | 'advice';

/**
 * The API server's reason for a refusal, as in `details.causes` of its response.
 *
 * `BadRequest` is a value of the wrong JSON type, `Unknown field` and `Duplicate field` are strict decoding, `InternalError` is a failed
 * allocation, which the server answers with 500.
 */
export type ApiReason =
  | 'Required value' | 'Invalid value' | 'Unsupported value' | 'Duplicate value' | 'Forbidden'
  | 'Too long' | 'Too many' | 'InternalError' | 'BadRequest' | 'Unknown field' | 'Duplicate field';

/** The object in which a problem was found. */
export interface ObjectReference extends ObjectName {
  /** Position of the object in the list that was checked, from 0. */
  readonly index: number;
}

/** What a problem is about. */
export interface ProblemSubject {
  /** Kind of the subject: an annotation, a label, a prop of a construct, or a field. */
  readonly kind: 'annotation' | 'label' | 'prop' | 'field';
  /** Key of the annotation or label, or name of the prop or field. */
  readonly name: string;
}

/** One problem, as data: where it is, what was found, what is expected, why, and how to fix it. */
export interface Problem {
  /** Stable name of the rule, part of our API: `port-name-duplicate`. */
  readonly code: string;
  /** The layer that reports the problem: see `Layer`. */
  readonly layer: Layer;
  /** Whether it fails the synth. */
  readonly severity: Severity;
  /** Field path in the API server's own spelling: `spec.ports[1].name`. Empty for the object as a whole. */
  readonly path: string;
  /** The same path as field names, indexes, and keys of maps: `['spec', 'ports', 1, 'name']`. */
  readonly segments: Path;
  /** What the problem is about. @default - the object as a whole */
  readonly subject?: ProblemSubject;
  /**
   * The place of the problem in the words of the user, if it differs from `path`: `prop "scheme" (annotation …)`, `spec.clusterIP`.
   * Messages show it.
   */
  readonly place?: string;
  /** The value found; `undefined` if there was none. */
  readonly found?: unknown;
  /** The expected value, in words that follow "expected". */
  readonly expected: string;
  /** The values that are possible, if they can be listed. */
  readonly allowed?: readonly (string | number)[];
  /** Why Kubernetes, the controller or the network requires it. */
  readonly why: string;
  /** What to write instead, or to do. */
  readonly fix: string;
  /** The language of `expected`, `why` and `fix`. @default - English */
  readonly language?: 'zh';
  /** The fix as a change at the place of the problem. @default - none: the fix is more than one change */
  readonly edit?: ProblemEdit;
  /** URL of the documentation of the rule. */
  readonly docs: string;
  /** The API server's reason, for problems of the layer `api`. */
  readonly reason?: ApiReason;
  /** The minors on which it is a problem, if not all of those checked: `1.26..1.35`. */
  readonly minors?: string;
  /** The object with the problem, if several were checked. */
  readonly object?: ObjectReference;
  /** Other objects that the problem is about, such as the Service that a reference names; the first of many. */
  readonly related?: readonly ObjectName[];
  /** The same as `expected`, `why` and `fix`, as data: templates, and what they refer to. */
  readonly messages?: ProblemMessages;
}
