import type { ApiReason, ObjectReference, Path, Severity } from '../problem';
import type { ChangeSource, Disruption } from '../providers/engine/definition';
import type { UnknownObject } from '../service';

export type { ChangeSource, Disruption } from '../providers/engine/definition/change-fact';

/**
 * The outcome of a change.
 *
 * - **refused**: the API server, or the load balancer controller, refuses it.
 * - **replaced**: the object must be deleted and created again.
 * - **recreated**: the controller deletes its load balancer, and creates another if one is still needed.
 * - **ignored**: the cluster keeps the old state, whatever the manifest says.
 * - **interrupts**: open connections break, or traffic pauses.
 * - **kept**: the new manifest omits it, and the API server keeps it.
 * - **lost**: the value is in the new or the old manifest, and the API server removes it.
 * - **renamed**, **moved**: another name, or another namespace; DNS names and addresses change.
 * - **added**, **removed**: a Service comes or goes.
 * - **exposed**, **unexposed**: it can be reached from outside the cluster, or no longer.
 * - **access-changed**: other clients can reach it.
 * - **redirected**: connections go to other targets.
 * - **port-removed**, **address-released**: the Service no longer has a port or an address.
 * - **endpoints-unmanaged**: without a selector nothing updates the endpoints.
 * - **unknown**: the controller reacts, and its source does not show the result.
 */
export type ChangeOutcome =
  | 'refused' | 'replaced' | 'recreated' | 'ignored' | 'interrupts' | 'kept' | 'lost' | 'renamed' | 'moved' | 'unknown'
  | 'added' | 'removed' | 'exposed' | 'unexposed' | 'redirected' | 'port-removed' | 'address-released' | 'endpoints-unmanaged'
  | 'access-changed';

/** All outcomes; the compiler refuses this list if one is missing. */
export const CHANGE_OUTCOMES: readonly ChangeOutcome[] = Object.keys({
  refused: 0, replaced: 0, recreated: 0, ignored: 0, interrupts: 0, kept: 0, lost: 0, renamed: 0, moved: 0, unknown: 0,
  added: 0, removed: 0, exposed: 0, unexposed: 0, redirected: 0, 'port-removed': 0, 'address-released': 0, 'endpoints-unmanaged': 0,
  'access-changed': 0,
} satisfies Readonly<Record<ChangeOutcome, 0>>) as ChangeOutcome[]; // TypeScript: the keys of this object are the outcomes

/** Outcomes that say who can reach a Service, and what; they are reported whatever their severity. */
export const ACCESS_OUTCOMES = [
  'added', 'removed', 'exposed', 'unexposed', 'redirected', 'port-removed', 'address-released', 'endpoints-unmanaged', 'access-changed',
] as const satisfies readonly ChangeOutcome[];

/** A field that differs between two manifests. */
export interface FieldChange {
  /** Path in the API server's spelling: `spec.ports[1].targetPort`. */
  readonly path: string;
  /** The same path as field names, indexes, and keys of maps: `['spec', 'ports', 1, 'targetPort']`. */
  readonly segments: Path;
  /** The value before the change. @default - there was none */
  readonly before?: unknown;
  /** The value after the change. @default - there is none */
  readonly after?: unknown;
}

/** One consequence of a change. */
export interface ChangeResult {
  /** The outcome of the change. */
  readonly outcome: ChangeOutcome;
  /** Whether the outcome always occurs; if not, `when` has the condition. */
  readonly certain: boolean;
  /** The condition, in words that follow "if". @default - it is certain */
  readonly when?: string;
  /** Stable name of the rule, part of our API: `cluster-ip-immutable`. */
  readonly code: string;
  /** Field in the API server's spelling. Empty for the object as a whole. */
  readonly path: string;
  /** The same path as field names, indexes, and keys of maps. */
  readonly segments: Path;
  /** The API server's reason for its refusal. */
  readonly reason?: ApiReason;
  /** The message of the API server or the controller. */
  readonly says?: string;
  /** An `error` should block a merge, a `warning` needs a review, a `note` is for information only. */
  readonly severity: Exclude<Severity, 'advice'>;
  /** The outcome and its reason, as text. */
  readonly why: string;
  /** How to avoid this consequence. */
  readonly fix: string;
  /** What the change disrupts. @default - nothing */
  readonly lost?: readonly Disruption[];
  /** Whether the load balancer remains without a controller that manages it. @default - it is managed, or deleted */
  readonly orphans?: true;
  /** Id of the controller that decides, if it is not the API server. */
  readonly controller?: string;
  /** Objects that still refer to the old Service or port: `Ingress shop/web spec.rules[0]…`. @default - none in the manifests */
  readonly users?: readonly string[];
  /** The minors on which it happens, if not all of those checked: `1.26..1.28`. */
  readonly minors?: string;
  /** Reference to the controller's source. */
  readonly source?: ChangeSource;
}

/** A consequence whose path is not yet written as text. */
export type Effect = Omit<ChangeResult, 'path' | 'segments'> & { readonly path: Path };

/** What changes in one object, and the consequences. */
export interface Change {
  /** The object, as in the manifests after the change; if it is removed, as in those before. */
  readonly object: ObjectReference;
  /** Which of the two lists `object.index` refers to. */
  readonly side: 'before' | 'after';
  /** The fields that differ, by path. */
  readonly fields: readonly FieldChange[];
  /** The consequences; empty if there are none. */
  readonly outcomes: readonly ChangeResult[];
  /**
   * The object as the API server will store it, without newly allocated values. Only if `live` has the object and the API server accepts
   * the change.
   */
  readonly stored?: UnknownObject;
}
