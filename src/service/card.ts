import type { Layer, Severity, Text } from '../problem';
import type { Minor } from './minor';

/** Describes one rule, for errors, documentation and tests. */
export interface Card {
  /** Stable name, part of our API: `port-name-duplicate`. */
  readonly code: string;
  /** The layer that reports the problem: see `Layer`. */
  readonly layer: Layer;
  /** Severity, unless a finding sets another. */
  readonly severity: Severity;
  /** The rule in one sentence; the first line of its page in `docs/problems`. */
  readonly title: string;
  /** Why Kubernetes, the controller or the network requires it. */
  readonly why: string;
  /** How to fix it in general; a finding may have a more specific fix. */
  readonly fix: Text;
  /** Whether the rule reports a missing object, which may exist outside the input. */
  readonly absence?: boolean;
  /** First Kubernetes minor version on which the rule applies. @default - the oldest supported one */
  readonly since?: Minor;
  /** Last Kubernetes minor version on which the rule applies. @default - the newest supported one */
  readonly until?: Minor;
  /** Source in Kubernetes: file and function in its repository, `pkg/apis/core/validation/validation.go#ValidateService`. */
  readonly source?: readonly `${string}.go#${string}`[];
  /**
   * Where the rule comes from if the source of Kubernetes does not contain it: a specification or program, or the statement that it is our
   * own. @default - `source`, otherwise the source of the controller
   */
  readonly basis?: string;
  /** Documentation of Kubernetes or of the controller. */
  readonly see: string;
  /** Valid examples: values, or objects. */
  readonly good: readonly unknown[];
  /** Invalid examples. */
  readonly bad: readonly unknown[];
}

/** Returns the cards among the exports of modules, in order; other exports are ignored. */
export function cardsOf(modules: readonly object[]): readonly Card[] {
  return modules.flatMap((module) => Object.values(module).filter(isCard));
}

/** Whether a value is a card: an object with `code`, `layer` and `title`. */
export function isCard(value: unknown): value is Card {
  return typeof value === 'object' && value !== null && 'code' in value && 'layer' in value && 'title' in value;
}
