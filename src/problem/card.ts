import type { Minor } from './minor';
import type { Layer, Severity } from './problem';

/** What there is to say about one rule: errors, documentation and tests all quote it. */
export interface Card {
  /** Stable name, part of our API: `port-name-duplicate`. */
  readonly code: string;
  /** Who would stumble. */
  readonly layer: Layer;
  /** Whether it stops a synth; a finding may say otherwise. */
  readonly severity: Severity;
  /** One sentence that says what must be; the heading's first line in `docs/problems.md`. */
  readonly title: string;
  /** Why Kubernetes, the controller or the network wants it so. */
  readonly why: string;
  /** How to mend it in general; a finding may know a better, more particular way. */
  readonly fix: string;
  /** Whether it says that something is not there: wrong where not all that belongs to the app was given. */
  readonly absence?: boolean;
  /** First minor on which the rule holds, when it is not all of them. */
  readonly since?: Minor;
  /** Last minor on which the rule holds. */
  readonly until?: Minor;
  /** Where Kubernetes decides it: file and function of its repository, `pkg/apis/core/validation/validation.go#ValidateService`. */
  readonly source?: readonly `${string}.go#${string}`[];
  /** Page of Kubernetes or of the controller. */
  readonly see: string;
  /** Values (or objects, as the rule's tests say) that stand. */
  readonly good: readonly unknown[];
  /** Values that do not. */
  readonly bad: readonly unknown[];
}
