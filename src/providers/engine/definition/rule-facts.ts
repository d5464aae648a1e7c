import type { Outcome } from './outcome';
import type { AnnotatedService, Relation, FieldVerdict } from './provider';
import type { RequiredSettings, Severity, Text } from '../../../problem';

/** Facts about a broken rule. */
export interface RuleFacts<Property extends string> {
  /** The rule in one sentence. */
  readonly says: string;
  /** The consequence, as text after "because". */
  readonly why: Text;
  /**
   * The fix, or a function that returns the fix for a Service; required if a function checks the rule and `expected` is not a result of
   * `also`.
   * @default - a sentence about the annotations to remove or the values to set
   */
  readonly fix?: Fix;
  /** Of properties that exclude each other, the one to keep: it takes effect, or is newer. @default - keep all but the last */
  readonly keep?: Property | FieldOrAnnotation;
  /** The reaction of the controller. @default - `ignored` as a warning for `onlyWhen`, otherwise `refused` */
  readonly outcome?: Outcome;
  /** Severity of the problem. @default - that of the outcome */
  readonly severity?: Severity;
  /** Further properties that the rule is about. @default - none */
  readonly alsoAbout?: readonly Property[];
}

/** Facts about a requirement that is not met. */
export interface NeedFacts<Property extends string> extends RuleFacts<Property> {
  /** The expected value, as text after "expected". */
  readonly expected: Text;
  /** Whether a manifest meets the requirement, if other annotations can meet it too. @default - whether the required values are set */
  readonly inManifests?: (service: AnnotatedService) => boolean;
  /** Services to which the requirement does not apply. @default - none */
  readonly unless?: (service: AnnotatedService) => boolean;
  /** The rule as data for generated admission policies, if a function checks it. @default - policies do not contain the rule */
  readonly inPolicies?: {
    /** Settings that require others: properties, fields of the spec or annotation keys; in a record, only with the given values. */
    readonly of: readonly string[] | Readonly<Record<string, unknown>>;
    /** The required settings with their values; in a list, the settings of one item are enough. */
    readonly beside: Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[];
  };
  /** For a rule made with `pitfall`: the kind of relation between its properties, such as `requires`. @default 'pitfall' */
  readonly relation?: Relation;
  /** For a rule made with `pitfall`: whether a load balancer that is meant to be internal would be public. @default false */
  readonly public?: boolean;
}

/** Facts of a rule that a function checks: they contain the fix, or a setting that is also required. */
export type CheckFacts<Property extends string> = NeedFacts<Property> & ({ readonly fix: Fix } | { readonly expected: RequiredSettings });

/** The fix as a sentence, or a function that returns the sentence for a Service. */
export type Fix = Text | ((service: AnnotatedService) => Text);

/** Fields of the spec that some controllers read as an annotation, too. */
export type FieldOrAnnotation = 'loadBalancerIP' | 'loadBalancerSourceRanges';

/** The consequence of source ranges that a controller does not read. */
export const OPEN = 'every client may connect';

/** Returns the verdict for a field that the controller ignores, with the fix and the consequence. */
export const ignoredField = (fix?: Text, consequence?: string): FieldVerdict => ({
  outcome: 'ignored', why: `the controller does not read it${consequence === undefined ? '' : `: ${consequence}`}`, fix,
});

/** A session affinity that the controller ignores; `None` has no effect and is allowed. */
export const ignoredAffinity = (fix: Text): FieldVerdict => ({ ...ignoredField(fix), when: hasAffinity });

/** A session affinity that the controller refuses. */
export const refuseAffinity = (why = 'the controller stops with an error for any value but None'): FieldVerdict =>
  ({ outcome: 'refused', why, fix: 'remove it', when: hasAffinity });

/** Whether a value requests session affinity. */
export const hasAffinity = (value: unknown): boolean => value !== 'None';
