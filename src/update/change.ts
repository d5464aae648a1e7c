import type { ApiReason, ObjectReference, Severity } from '../problem/problem';
import type { ChangeSource, Lost } from '../providers/change-fact';
import type { UnknownObject } from '../service/objects';

export type { ChangeSource, Lost } from '../providers/change-fact';

/**
 * What happens to a change.
 *
 * - **refused**: the API server, or the load balancer's controller, says no.
 * - **replaced**: the object must be deleted and created again.
 * - **recreated**: the controller throws its load balancer away, and builds another where one is still wanted.
 * - **ignored**: the cluster keeps the old state, whatever the manifest says.
 * - **interrupts**: open connections break, or traffic pauses.
 * - **kept**: the new manifest leaves it out, and the server keeps it.
 * - **lost**: it is in the new manifest, or was in the old one, and is gone afterwards.
 * - **renamed**, **moved**: another name, another namespace: names and addresses change.
 * - **unknown**: the controller reacts, and its source does not show the result.
 */
export type ChangeOutcome =
  | 'refused' | 'replaced' | 'recreated' | 'ignored' | 'interrupts' | 'kept' | 'lost' | 'renamed' | 'moved' | 'unknown';

/** A field that differs between two manifests. */
export interface FieldChange {
  /** Path in the API server's spelling: `spec.ports[1].targetPort`. */
  readonly path: string;
  /** What stood there. @default - nothing did */
  readonly before?: unknown;
  /** What stands there now. @default - nothing does */
  readonly after?: unknown;
}

/** One thing that comes of a change. */
export interface ChangeResult {
  /** What happens to the change. */
  readonly outcome: ChangeOutcome;
  /** Whether it happens in any case; else `when` says on what it depends. */
  readonly certain: boolean;
  /** The condition, in words that follow "if". @default - it is certain */
  readonly when?: string;
  /** Stable name of the rule, part of our API: `cluster-ip-immutable`. */
  readonly code: string;
  /** Field in the API server's spelling. Empty for the object as a whole. */
  readonly path: string;
  /** The API server's word for its refusal. */
  readonly reason?: ApiReason;
  /** The sentence in which the API server or the controller says it. */
  readonly says?: string;
  /** An `error` should stop a merge, a `warning` should be read, a `note` is for the record. */
  readonly severity: Exclude<Severity, 'advice'> | 'note';
  /** What happens, and why. */
  readonly why: string;
  /** How to do it without the harm. */
  readonly fix: string;
  /** What is gone afterwards. @default - nothing */
  readonly lost?: readonly Lost[];
  /** Who decides, where it is not the API server: the id of a controller. */
  readonly controller?: string;
  /** Who else names the old Service or port: `Ingress shop/web spec.rules[0]…`. @default - nobody among the manifests */
  readonly users?: readonly string[];
  /** The minors on which it happens, when it is not all that were asked for: `1.26..1.28`. */
  readonly minors?: string;
  /** Where it was read in the controller's source. */
  readonly source?: ChangeSource;
}

/** What changes in one object, and what comes of it. */
export interface Change {
  /** The object, as in the list of manifests after the change; of a removed one, as in the list before. */
  readonly object: ObjectReference;
  /** Which of the two lists `object.index` counts in. */
  readonly side: 'before' | 'after';
  /** The fields that differ, by path. */
  readonly fields: readonly FieldChange[];
  /** What comes of it; empty when nothing does. */
  readonly outcomes: readonly ChangeResult[];
  /**
   * The object as the API server will store it, without the values that it picks anew; only where `live` has it and the server takes it.
   */
  readonly stored?: UnknownObject;
}
