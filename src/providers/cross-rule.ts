import { ANNOTATION_CONFLICT, ANNOTATION_INERT, ANNOTATION_PITFALL, ANNOTATION_REQUIRES, LOAD_BALANCER_PUBLIC } from './cards';
import { OUTCOMES, type AnnotatedService, type CrossRule, type Outcome, type Relation, type Table } from './provider';
import type { Card } from '../problem/card';
import type { Findings } from '../problem/findings';
import type { Severity } from '../problem/problem';

export type { CrossRule, Relation } from './provider';

/** What there is to say when a rule is broken. */
export interface RuleFacts<property extends string> {
  /** What must hold, in one sentence. */
  readonly says: string;
  /** What happens otherwise; follows "because". */
  readonly why: string;
  /** How to mend it. */
  readonly fix: string;
  /** What the controller does with it. @default - `ignored` as a warning for `onlyWhen`, else `refused` */
  readonly outcome?: Outcome;
  /** How loud it is. @default - what the outcome says */
  readonly severity?: Severity;
  /** Further properties that the rule is about, for the record of enforced relations. @default - none */
  readonly alsoAbout?: readonly property[];
}

/**
 * The builders of rules for one table; the names of its properties are checked.
 *
 * `conflict`: properties that exclude each other, of which the last one present is reported. `requires`: what must hold where one of them
 * is set.
 * `onlyWhen`: properties that do nothing unless something holds, a warning. `pitfall`: anything else; `broken` names the property at fault.
 * `rule`: a check of one's own over the whole Service. `expected` in the facts follows that word in the problem.
 *
 * @see https://github.com/cdk8s-services/cdk8s-services/blob/main/docs/own-provider.md
 * @example
 * const { conflict } = rulesOf(ACME_TABLE);
 * const rule = conflict('internal-or-pool', ['internal', 'pool'], { says: 'Internal load balancers have no pool.', why: 'the pool wins',
 * fix: 'remove one of them' });
 */
export function rulesOf<const table extends Table>(_table: table) {
  type property = keyof table & string;

  /** Annotations that exclude each other; the last of those present is reported. */
  const conflict = (
    name: string, properties: readonly property[], facts: RuleFacts<property> & { readonly when?: (service: AnnotatedService) => boolean },
  ): CrossRule => ({
    name, relation: 'conflictsWith', about: [...properties, ...(facts.alsoAbout ?? [])], says: facts.says,
    check: (service, findings) => {
      const present = properties.filter((property) => service.has(property));
      if (present.length < 2 || facts.when?.(service) === false) return;
      const last = present[present.length - 1];
      const others = present.slice(0, -1).map((property) => `"${service.keyOf(property)}"`).join(' or ');
      report(ANNOTATION_CONFLICT, service, last, `no ${others} beside it`, facts, 'refused', findings);
    },
  });

  /** Something that must hold where one of the properties is set; `expected` follows that word. */
  const requires = (
    name: string, properties: readonly property[], stands: (service: AnnotatedService) => boolean, facts: RuleFacts<property>
      & { readonly expected: string },
  ): CrossRule => ({
    name, relation: 'requires', about: [...properties, ...(facts.alsoAbout ?? [])], says: facts.says,
    check: (service, findings) => {
      for (const property of properties) {
        if (service.has(property) && !stands(service)) report(ANNOTATION_REQUIRES, service, property, facts.expected, facts, 'refused', findings);
      }
    },
  });

  /** Properties that do nothing unless something holds: a warning where the facts say nothing else. */
  const onlyWhen = (
    name: string, properties: readonly property[], stands: (service: AnnotatedService) => boolean, facts: RuleFacts<property>
      & { readonly expected: string },
  ): CrossRule => ({
    name, relation: 'onlyWhen', about: [...properties, ...(facts.alsoAbout ?? [])], says: facts.says,
    check: (service, findings) => {
      for (const property of properties) {
        if (service.has(property) && !stands(service)) report(ANNOTATION_INERT, service, property, facts.expected, { severity: 'warning', ...facts }, 'ignored', findings);
      }
    },
  });

  /** Anything else; `broken` names the property at fault, or nothing. */
  const pitfall = (
    name: string, properties: readonly property[], broken: (service: AnnotatedService) => property | undefined, facts: RuleFacts<property>
      & {
      readonly expected: string;
      /** The relation of the catalogue that it enforces. @default 'pitfall' */
      readonly relation?: Relation;
      /** Whether the load balancer would be public where it was meant to be internal. @default false */
      readonly public?: boolean;
    },
  ): CrossRule => ({
    name, relation: facts.relation ?? 'pitfall', about: [...properties, ...(facts.alsoAbout ?? [])], says: facts.says,
    check: (service, findings) => {
      const property = broken(service);
      if (property !== undefined) report(facts.public === true ? LOAD_BALANCER_PUBLIC : ANNOTATION_PITFALL, service, property, facts.expected, facts, 'refused', findings);
    },
  });

  /** A check of one's own, over the whole Service. */
  const rule = (
    name: string, relation: Relation, about: readonly property[], says: string, check: CrossRule['check'],
  ): CrossRule => ({ name, relation, about, says, check });

  return { conflict, requires, onlyWhen, pitfall, rule };
}

function report(
  card: Card, service: AnnotatedService, property: string, expected: string, facts: RuleFacts<string>, outcome: Outcome, findings: Findings,
): void {
  findings.add(card, {
    path: service.path(property), found: service.text(property) ?? service.each(property)[0]?.text, expected,
    why: facts.why, fix: facts.fix, severity: facts.severity ?? OUTCOMES[facts.outcome ?? outcome].severity,
  });
}
