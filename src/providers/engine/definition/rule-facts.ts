import type { Outcome } from './outcome';
import type { AnnotatedService, Relation } from './provider';
import type { RequiredSettings, Severity, Text } from '../../../problem';

/** Facts about a broken rule. */
export interface RuleFacts<Property extends string> {
  /** The rule in one sentence. */
  readonly says: string;
  /** The consequence; follows "because". */
  readonly why: Text;
  /**
   * How to fix it, or a function that returns this for a Service; required if the check is your own function and `expected` is not given
   * by `also`.
   * @default - which of the properties to remove, by the names in the manifest; or what to set to which value
   */
  readonly fix?: Fix;
  /** Of properties that exclude each other, the one to keep: it takes effect, or is newer. @default - all but the last */
  readonly keep?: Property | FieldOrAnnotation;
  /** What the controller does with it. @default - `ignored` as a warning for `onlyWhen`, else `refused` */
  readonly outcome?: Outcome;
  /** Severity of the problem. @default - that of the outcome */
  readonly severity?: Severity;
  /** Further properties that the rule is about. @default - none */
  readonly alsoAbout?: readonly Property[];
}

/** Facts about a requirement that is not met. */
export interface NeedFacts<Property extends string> extends RuleFacts<Property> {
  /** The expected value, in words that follow "expected". */
  readonly expected: Text;
  /** Whether a manifest meets it, if other annotations can meet it, too. @default - if the required values are set */
  readonly inManifests?: (service: AnnotatedService) => boolean;
  /** Services to which it does not apply. @default - none */
  readonly unless?: (service: AnnotatedService) => boolean;
  /** The same as data, for admission policies, if a function decides it. @default - not in policies */
  readonly inPolicies?: {
    /** Properties, fields of the spec or keys that ask for something, or their values. */
    readonly of: readonly string[] | Readonly<Record<string, unknown>>;
    /** Settings that are required together with them, or one of several alternatives. */
    readonly beside: Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[];
  };
  /** For a pitfall: the relation that it enforces. @default 'pitfall' */
  readonly relation?: Relation;
  /** For a pitfall: whether a load balancer that is meant to be internal would be public. @default false */
  readonly public?: boolean;
}

/** Facts of a rule that a function checks: they say how to fix it, or what to set as well. */
export type CheckFacts<Property extends string> = NeedFacts<Property>
  & ({ readonly fix: Fix } | { readonly expected: RequiredSettings });

/** How to fix it: a sentence, or what makes one for a Service. */
export type Fix = Text | ((service: AnnotatedService) => Text);

/** Fields of the spec that some controllers read as an annotation, too. */
export type FieldOrAnnotation = 'loadBalancerIP' | 'loadBalancerSourceRanges';
