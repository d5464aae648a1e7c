import {
  ANNOTATION_CONFLICT, ANNOTATION_INERT, ANNOTATION_PITFALL, ANNOTATION_REQUIRES, LOAD_BALANCER_PUBLIC, OUTCOMES, settingOf,
  createSettings, type AnnotatedService, type CheckFacts, type CrossRule, type FieldOrAnnotation, type NeedFacts, type Relation,
  type RuleFacts, type Table,
} from './definition';
import { checkMixedProtocols, isSet } from './check-provider';
import { hasFields } from '../codecs/field-relations';
import { parseSeconds } from '../codecs/numbers';
import type {
  Comparison, Conflict, Expected, PortsSubject, RangesSubject, RequiredTogether, Requirements, Subject, TypedRule,
} from '../relations';
import { getOwnField, isList, isRecord, toList, toRecord, type Card, type Findings, type ServicePort } from '../../service';
import {
  withExample, isRequirement, joinTexts, toMessage, setRequired, text, type Message, type SettingReference, type Severity, type Text,
} from '../../problem';

/** A rule that is checked only at run time. */
export type RuntimeRule = CrossRule & { readonly of?: undefined };

/**
 * Functions that build the rules for one table; the compiler checks the names of its properties.
 *
 * `conflict`: properties that exclude each other, of which the last one present is reported. `requires`: what must hold if one of them is
 * set. `onlyWhen`: properties without effect unless a condition holds; a warning. `pitfall`: any other mistake; `broken` returns `true` if
 * the first property is at fault, or the name of the one at fault. `twice`: an annotation and a field with the same meaning. `rule`: your
 * own check of the whole Service. In the problem, the text of `expected` follows the word "expected".
 *
 * `requires`, `onlyWhen` and `pitfall` take a function, or the values that must be set together with the property:
 * `{ scheme: 'internal' }`, `'*'` for any value, a list for one of several, `{ not: … }` for a forbidden one; or a list of such objects,
 * of which one must hold. The compiler checks such values as well, and conflicts without `when` and `severity`.
 *
 * @see https://github.com/cdk8s-services/cdk8s-services/blob/main/docs/own-provider.md
 * @example
 * const { conflict } = rulesOf(ACME_TABLE);
 * const rule = conflict('internal-or-pool', ['internal', 'pool'], { says: 'Internal load balancers have no pool.', why: 'the pool wins',
 * keep: 'pool' });
 */
export function rulesOf<const Rows extends Table>(_table: Rows) {
  type Property = keyof Rows & string;

  type Check<Result> = (service: AnnotatedService) => Result;
  type Properties = readonly Property[];
  /** The property that breaks a rule, `true` for the first one, and `false` or `undefined` for none. */
  type Fault = Property | boolean | undefined;
  type ConflictFacts = RuleFacts<Property> & { readonly when?: Check<boolean> };

  /** Defines a rule that annotations exclude each other; the last one that is present is reported. */
  function conflict<const Of extends Properties>(
    name: string, properties: Of, facts: RuleFacts<Property> & { readonly when?: undefined; readonly severity?: undefined },
  ): Conflict<Of>;
  function conflict(name: string, properties: Properties, facts: ConflictFacts): RuntimeRule;
  function conflict(name: string, properties: Properties, facts: ConflictFacts): CrossRule {
    return {
      ...createBase(name, 'conflictsWith', properties, facts),
      ...facts.when === undefined && facts.severity === undefined ? exclusionOf(properties) : {},
      ...facts.when === undefined && properties.length === 2 ? {
        asData: { ...exclusionOf(properties), expected: 'not both of them', severity: severityOfRule(facts) },
      } : {},
      check: (service, findings) => {
        const present = properties.filter((property) => service.has(property));
        if (present.length < 2 || facts.when?.(service) === false) return;
        const last = present[present.length - 1];
        const otherSettings = joinTexts(present.slice(0, -1).map((property) => nameSetting(service, property)), ' or ');
        const fix = suggestRemoval(service, present, facts.keep);
        reportBrokenRule(ANNOTATION_CONFLICT, service, last, { fix, ...facts, expected: text`no ${otherSettings} next to it` }, findings);
      },
    };
  }

  /** Defines a requirement that must hold if one of the properties is set. */
  function requires<const Of extends Subject<Property>, const Beside extends Requirements>(
    name: string, of: Of, beside: Beside, facts: NeedFacts<Property>,
  ): TypedRule<Of, Beside>;
  function requires(name: string, properties: Properties, isMet: Check<boolean>, facts: CheckFacts<Property>): RuntimeRule;
  function requires(name: string, of: Subject<Property>, needs: Needs, facts: NeedFacts<Property>): CrossRule {
    return createRequirement([name, 'requires', ANNOTATION_REQUIRES], of, needs, facts);
  }

  /** Defines a rule that properties have no effect unless a condition holds; breaking it is a warning by default. */
  function onlyWhen<const Of extends Subject<Property>, const Beside extends Requirements>(
    name: string, of: Of, beside: Beside, facts: NeedFacts<Property>,
  ): TypedRule<Of, Beside>;
  function onlyWhen(name: string, properties: Properties, isMet: Check<boolean>, facts: CheckFacts<Property>): RuntimeRule;
  function onlyWhen(name: string, of: Subject<Property>, needs: Needs, facts: NeedFacts<Property>): CrossRule {
    return createRequirement([name, 'onlyWhen', ANNOTATION_INERT], of, needs, { severity: 'warning', ...facts });
  }

  /**
   * Defines a rule about any other mistake. It is given as the values that must be set together with the properties, or as a function that
   * returns the name of the property that is wrong, or `true` if the first property is.
   */
  function pitfall<const Of extends Subject<Property>, const Beside extends Requirements>(
    name: string, of: Of, beside: Beside, facts: NeedFacts<Property>,
  ): TypedRule<Of, Beside>;
  function pitfall(name: string, properties: Properties, broken: Check<Fault>, facts: CheckFacts<Property>): RuntimeRule;
  function pitfall(name: string, of: Subject<Property>, broken: Requirements | Check<Fault>, facts: NeedFacts<Property>): CrossRule {
    const { relation = 'pitfall' } = facts;
    const card = facts.public === true ? LOAD_BALANCER_PUBLIC : ANNOTATION_PITFALL;
    if (typeof broken !== 'function') return createRequirement([name, relation, card], of, broken, facts);
    return {
      ...createBase(name, relation, propertyNamesOf(of), facts), ...describeRule(of, broken, facts),
      check: (service, findings) => {
        const fault = broken(service);
        if (fault === undefined || fault === false) return;
        reportBrokenRule(card, service, fault === true ? propertyNamesOf(of)[0] : fault, facts, findings);
      },
    };
  }

  /** Defines a rule that an annotation and a field of the spec have the same meaning, so one of them must be omitted. */
  const twice = (
    name: string, property: Property, field: FieldOrAnnotation, facts: RuleFacts<Property> & { readonly relation?: Relation },
  ): RuntimeRule => ({
    ...createBase(name, facts.relation ?? 'pitfall', [property], facts),
    check: (service, findings) => {
      if (!service.has(property) || !isSetTo(service, field, '*')) return;
      const fix = suggestRemoval(service, [property, field], facts.keep);
      reportBrokenRule(ANNOTATION_PITFALL, service, property, { fix, ...facts, expected: `no spec.${field} next to it` }, findings);
    },
  });

  /** Defines a rule that `about` requires the option `missing` if `when` holds. The problem is at `missing`. */
  const absent = (
    name: string, about: Property, missing: Property, when: Check<boolean>, facts: NeedFacts<Property> & { readonly fix: Text },
  ): RuntimeRule => ({
    ...createBase(name, 'requires', [about], facts),
    check: (service, findings) => {
      if (when(service) && !service.has(missing)) reportBrokenRule(ANNOTATION_REQUIRES, service, missing, facts, findings);
    },
  });

  /** Defines a rule with its own check function for the whole Service. */
  const rule = (name: string, relation: Relation, about: readonly Property[], says: string, check: CrossRule['check']): RuntimeRule =>
    ({ name, relation, about, says, check });

  const { setting, exactly } = createSettings(_table);
  return { setting, exactly, conflict, requires, absent, onlyWhen, pitfall, twice, rule };
}

/** The typed part of a mistake that another check of the provider reports, such as `access` or `mixedProtocols`. */
export function checkedElsewhere<const Of extends Subject<string> | PortsSubject, const Beside extends Requirements>(
  says: string, of: Of, beside: Beside,
): TypedRule<Of, Beside> {
  const name = `typed-${JSON.stringify([of, beside]).replace(/\W+/g, '-').replace(/^-|-$/g, '')}`;
  return { name, relation: 'pitfall', about: [], says, of, beside, check: () => undefined };
}

/** The typed part of `access` of a provider: settings that must, or must not, be set together with source ranges to enforce them. */
export const enforcedRanges = <const Beside extends Requirements>(says: string, beside: Beside) =>
  checkedElsewhere(says, ['loadBalancerSourceRanges'], beside);

/** A range for each IP family of the Service. */
export const COVERED_FAMILIES = { ipFamilies: { families: 'covered' }, ipFamilyPolicy: { families: 'covered' } } as const;
/** The typed part of the access of a virtual IP: kube-proxy filters each IP family separately. */
export const RANGES_OF_EACH_FAMILY = enforcedRanges('Source ranges are set for each IP family.', COVERED_FAMILIES);

/** The rule of `mixedProtocols`, for controllers that read an annotation about the protocol; the compiler checks it, too. */
export const ONE_PROTOCOL = {
  ...checkedElsewhere('All ports have the same protocol.', ['ports'], { ports: { same: 'protocol' } }), check: checkMixedProtocols,
};

/**
 * A rule with the part of it that the compiler checks, too: values that must be set together with the properties. Whatever it refuses, the
 * rule must report.
 */
export const withTypes = <const Of extends Subject<string> | PortsSubject | RangesSubject, const Beside extends Requirements>(
  rule: CrossRule, of: Of, beside: Beside,
): TypedRule<Of, Beside> => ({ ...rule, of, beside });

type Needs = Requirements | ((service: AnnotatedService) => boolean);

function createRequirement(
  [name, relation, card]: readonly [string, Relation, Card], of: Subject<string>, needs: Needs, facts: NeedFacts<string>,
): CrossRule & { readonly of?: any } { // TypeScript: `any` is assignable to the `of` of all overloads that call this
  const isMet = facts.inManifests ?? (typeof needs === 'function' ? needs : (service: AnnotatedService, property: string) =>
    listAlternatives(needs).some((alternative) => meetsRequirements(service, alternative, property)));
  return {
    ...createBase(name, relation, propertyNamesOf(of), facts), ...typeof needs === 'function' ? {} : { of, beside: needs },
    ...describeRule(of, needs, facts),
    check: (service, findings) => {
      if (facts.unless?.(service) === true) return;
      for (const property of propertyNamesOf(of)) {
        if (service.has(property) && hasSubjectValue(service, property, of) && !isMet(service, property))
          reportBrokenRule(card, service, property, { ...suggestSettings(service, property, needs, facts), ...facts }, findings);
      }
    },
  };
}

/** The fix for missing settings that are required together with a property; `{}` if a function checks the requirement. */
function suggestSettings(service: AnnotatedService, property: string, needs: Needs, facts: NeedFacts<string>): { readonly fix?: Text } {
  if (typeof needs === 'function') return {};
  const [name, first] = Object.entries(listAlternatives(needs)[0])[0];
  if (typeof first === 'object' && 'productBelow' in first) {
    const most = Math.ceil(first.productBelow / Number(service.value(property))) - 1;
    return { fix: text`set ${nameSetting(service, name)} to at most ${most}` };
  }
  if (typeof first === 'object' && 'items' in first) return {};
  if (typeof first === 'object' && 'compared' in first) return suggestComparable(service, property, name, first);
  const unmet = listAlternatives(needs).map((alternative) =>
    Object.entries(alternative).filter(([name, expected]) => !meetsExpectation(service, name, expected, property)));
  const unwanted = unmet.flat().filter(([, expected]) => typeof expected === 'object' && 'not' in expected).map(([name]) => name);
  if (unwanted.length > 0) return { fix: suggestRemoval(service, [...unwanted, property], facts.keep) };
  const settings = unmet.map((alternative) =>
    joinTexts(alternative.map(([name, expected]) => formatExpected(service, name, expected)), ' and '));
  const removal = isOpen(facts) ? '' : text`, or remove ${nameSetting(service, property)}`;
  return { fix: text`set ${joinTexts(settings, ', or ')}${removal}` };
}

/** The fix for a value that does not compare with that of another setting as required; `{}` for the number of items. */
function suggestComparable(service: AnnotatedService, property: string, name: string, facts: Comparison): { readonly fix?: Text } {
  if (facts.compared === 'asMany') return {};
  if (facts.compared === 'apart') return { fix: text`remove the port from ${nameSetting(service, name)}, or from it` };
  const { own, other } = LIMITS[facts.compared];
  const setOther = text`set ${nameSetting(service, name)} to ${other} ${service.value(property)}`;
  return { fix: facts.onlyDefault === true ? setOther : text`write ${own} ${service.value(name) ?? facts.default}, or ${setOther}` };
}

/** The words for the number that a fix suggests for the property itself, and for the other setting, by `compared`. */
const LIMITS = {
  atMost: { own: 'at least', other: 'at most' }, below: { own: 'more than', other: 'less than' },
  atLeast: { own: 'at most', other: 'at least' }, above: { own: 'less than', other: 'more than' },
};

/** A setting with the value to set, and further values that are accepted: `KEY to "a" or "b"`. */
function formatExpected(service: AnnotatedService, name: string, expected: Expected): Text {
  const [first, ...otherValues] = [expected].flat();
  return text`${nameSetting(service, name, first)}${otherValues.map((value) => ` or "${encodeValue(service, name, value)}"`).join('')}`;
}

/** Whether breaking the rule leaves the load balancer more open than intended. */
const isOpen = (facts: RuleFacts<string> & { readonly public?: boolean }): boolean =>
  facts.outcome === 'open' || facts.public === true;

/** The fix for properties that exclude each other: remove all but `keep`, or the last if there is no `keep`. */
function suggestRemoval(service: AnnotatedService, present: readonly string[], keep?: string): Text {
  const formatNames = (properties: readonly string[]) => joinTexts(properties.map((property) => nameSetting(service, property)), ' and ');
  const [remaining, removed] = keep !== undefined && present.includes(keep)
    ? [[keep], present.filter((property) => property !== keep)] : [present.slice(0, -1), present.slice(-1)];
  return text`remove ${formatNames(removed)}, or ${formatNames(remaining)}`;
}

/** A reference to a property, by its key in the manifest, or to a field of the spec, with the value to set. */
function nameSetting(service: AnnotatedService, name: string, expected?: unknown): SettingReference | Message {
  if (!Object.hasOwn(service.provider.table, name))
    return toMessage(`spec.${name}${expected === undefined || expected === '*' ? '' : ` to "${encodeValue(service, name, expected)}"`}`);
  if (expected === '*') return withExample(settingOf(service, name));
  return expected === undefined ? settingOf(service, name) : settingOf(service, name, encodeValue(service, name, expected), ' to ');
}

/** Returns a value of an option or of a field of the spec, as it is written in a manifest. */
function encodeValue(service: AnnotatedService, name: string, value: unknown): string {
  const { table } = service.provider;
  const encoded: unknown = Object.hasOwn(table, name) ? table[name].as.encode(value, service.ports) : value;
  return typeof encoded === 'string' ? encoded : String(value);
}

function createBase(name: string, relation: Relation, properties: readonly string[],
  { says, alsoAbout = [] }: RuleFacts<string>): Omit<CrossRule, 'check'> {
  return { name, relation, about: [...properties, ...alsoAbout], says };
}

/** The rule that properties exclude each other, as a requirement of the last one: none of the others may be set. */
const exclusionOf = (names: readonly string[]): { readonly of: readonly string[]; readonly beside: RequiredTogether } =>
  ({ of: names.slice(-1), beside: Object.fromEntries(names.slice(0, -1).map((name) => [name, { not: '*' }])) });

function propertyNamesOf<Name extends string>(of: Subject<Name>): readonly Name[] {
  return isNameList(of) ? of : Object.keys(of) as Name[]; // TypeScript: the names of the type
}

/** Whether the rule applies to the value of the property: `of` names the property, or this value of it. */
const hasSubjectValue = (service: AnnotatedService, property: string, of: Subject<string>): boolean =>
  isNameList(of) || of[property] === '*' || [of[property]].flat().some((value) => typeof value === 'object'
    ? hasFields(service.value(property), value) : hasText(service.value(property), value));

function listAlternatives(needs: Requirements): readonly RequiredTogether[] {
  // TypeScript: `Array.isArray` does not narrow `readonly T[]`.
  return Array.isArray(needs) ? needs as readonly RequiredTogether[] : [needs as RequiredTogether];
}

const isNameList = <Name extends string>(of: Subject<Name>): of is readonly Name[] => Array.isArray(of);

/** Whether the Service meets all requirements on its annotations and on fields of its spec. */
const meetsRequirements = (service: AnnotatedService, beside: RequiredTogether, property: string): boolean =>
  Object.entries(beside).every(([name, expected]) => meetsExpectation(service, name, expected, property));

function meetsExpectation(service: AnnotatedService, name: string, expected: Expected, property: string): boolean {
  if (typeof expected !== 'object') return isSetTo(service, name, expected);
  // `not` with a list or a record is checked by the compiler only; at run time, `access` of the provider decides.
  if ('not' in expected) return typeof expected.not === 'object' || !isSetTo(service, name, expected.not);
  if ('entry' in expected) return hasFields(service.value(name), expected.entry);
  // Only the compiler checks these; at run time, the rule that they belong to has a function.
  if ('noEntry' in expected || 'entryFor' in expected || 'noEntryFor' in expected || 'namedIn' in expected || 'portNumber' in expected
    || 'uses' in expected || 'forwards' in expected || 'listing' in expected || 'overriding' in expected
    || 'notFor' in expected) return true;
  if ('maxNumbers' in expected) return new Set(service.ports.map(({ port }) => port)).size <= expected.maxNumbers;
  if ('productBelow' in expected) return !(Number(service.value(property)) * Number(service.value(name)) >= expected.productBelow);
  if ('max' in expected) return !(service.value(name) > expected.max);
  if ('one' in expected) return service.ports.length === 0 || service.protocols.has(expected.one);
  if ('protocol' in expected) return service.ports.every(({ protocol = 'TCP' }) => protocol === expected.protocol);
  if ('without' in expected) return service.ports.every(({ protocol = 'TCP' }) => protocol !== expected.without);
  if ('atMostOne' in expected) return service.ports.filter(({ protocol }) => protocol === expected.atMostOne).length < 2;
  if ('naming' in expected) {
    const value: unknown = service.value(property);
    return NAMING[expected.naming](service.ports, expected.in === undefined ? value : getOwnField(value, expected.in));
  }
  if ('each' in expected) return service.ports.every((port) => port[expected.each] !== undefined);
  if ('same' in expected) return service.protocols.size < 2;
  if ('families' in expected) return true; // `access` of the provider decides
  if ('items' in expected) {
    const value: unknown = service.value(property);
    const count: unknown = service.value(name) ?? expected.default;
    return !isList(value) || typeof count !== 'number' || (expected.items === 'exactly' && count === 1)
      || ITEM_COUNTS[expected.items](value.length, count);
  }
  if (!('compared' in expected)) // an unreadable value has its own problem, and counts as the expected one
    return expected.some((choice) => isSetTo(service, name, choice)) || (service.has(name) && service.value(name) === undefined);
  if (expected.onlyDefault === true && service.has(name)) return true;
  const value: unknown = service.value(property);
  const otherValue: unknown = service.has(name) ? service.value(name) : expected.default;
  if (expected.compared === 'asMany') return !isList(value) || !isList(otherValue) || value.length === otherValue.length;
  if (expected.compared !== 'apart') {
    const [number, otherNumber] = [numberOf(value), numberOf(otherValue)];
    return number === undefined || otherNumber === undefined || COMPARISONS[expected.compared](otherNumber, number);
  }
  const ports = portsOfValue(service, value);
  return !portsOfValue(service, otherValue).some((port) => ports.includes(port));
}

/** A number, or the seconds of a duration; `undefined` for other values. */
function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' ? parseSeconds(value) : value;
  return typeof number !== 'number' || Number.isNaN(number) ? undefined : number;
}

/** Whether a value names the ports as required, by `naming`. */
const NAMING = {
  first: ([first]: readonly ServicePort[], value: unknown) => typeof value !== 'number' || first === undefined || first.port === value,
  only: (ports: readonly ServicePort[], value: unknown) =>
    Object.keys(toRecord(value)).every((key) => ports.some(({ port }) => String(port) === key)),
  every: (ports: readonly ServicePort[], value: unknown) =>
    !isRecord(value) || '*' in value || ports.every(({ port }) => Object.hasOwn(value, port)),
  noUdp: (ports: readonly ServicePort[], value: unknown) => mayBe((protocol) => protocol !== 'UDP', ports, value),
  tcpOnly: (ports: readonly ServicePort[], value: unknown) =>
    toList(value).every((item) => mayBe((protocol) => protocol !== 'UDP', ports, item)),
  ranges: () => true, // the rule of the controller decides, which also finds ranges that overlap
  noTcp: (ports: readonly ServicePort[], value: unknown) =>
    toList(value).every((item) => mayBe((protocol) => protocol !== undefined && protocol !== 'TCP', ports, item)),
};

/** Whether one of the ports with a name or number has such a protocol, or there is no such port. */
function mayBe(isWanted: (protocol?: string) => boolean, ports: readonly ServicePort[], nameOrNumber: unknown): boolean {
  const named = ports.filter(({ port, name }) => port === nameOrNumber || name === nameOrNumber);
  return named.length === 0 || named.some(({ protocol }) => isWanted(protocol));
}

/** Comparisons of the number of another setting with that of the property itself, by `compared`. */
const COMPARISONS = {
  atMost: (other: number, value: number) => other <= value, below: (other: number, value: number) => other < value,
  atLeast: (other: number, value: number) => other >= value, above: (other: number, value: number) => other > value,
};

/** Comparisons of the number of items of the property itself with that of another setting, by `items`. */
const ITEM_COUNTS = {
  atMost: (items: number, count: number) => items <= count, atLeast: (items: number, count: number) => items >= count,
  exactly: (items: number, count: number) => items === count,
};

/** The numbers of the ports that the value of an option names; all ports for `true` and `*`. */
function portsOfValue(service: AnnotatedService, value: unknown): readonly unknown[] {
  if (value === true || value === '*') return service.ports.map(({ port }) => port);
  return toList(value).map((nameOrNumber) => service.ports.find(({ name }) => name === nameOrNumber)?.port ?? nameOrNumber);
}

/** Whether an option or a field of the spec has the expected value, or any value for `*`. */
function isSetTo(service: AnnotatedService, name: string, expected: string | boolean): boolean {
  if (Object.hasOwn(service.provider.table, name)) return expected === '*' ? service.has(name) : hasText(service.value(name), expected);
  const value = getOwnField(service.spec, name);
  return expected === '*' ? isSet(value) : isList(value) ? value.includes(expected) : value === expected;
}

/** Whether a value, one item of a list, or one value of a record equals the expected one. */
const hasText = (value: unknown, expected: string | boolean | undefined): boolean =>
  (isRecord(value) ? Object.values(value) : [value].flat()).some((item) => isSameText(item, expected));

/** Whether a value equals the expected one, ignoring the case of texts. */
const isSameText = (value: unknown, expected: string | boolean | undefined): boolean =>
  typeof value === 'string' && typeof expected === 'string' ? value.toLowerCase() === expected.toLowerCase() : value === expected;

const severityOfRule = (facts: RuleFacts<string>): Severity =>
  facts.severity ?? OUTCOMES[facts.outcome ?? 'refused'].severity;

/** The rule as `asData`, for generated admission policies; `{}` if only a function can check it. */
function describeRule(of: Subject<string>, needs: unknown, facts: NeedFacts<string>): Pick<CrossRule, 'asData'> {
  const { expected, inPolicies } = facts;
  const severity = severityOfRule(facts);
  if (inPolicies !== undefined) return { asData: { ...inPolicies, expected, severity } };
  if (typeof needs === 'function' || facts.unless !== undefined || facts.inManifests !== undefined) return {};
  // TypeScript: callers pass requirements or a function, and functions have returned above.
  return { asData: { of, beside: needs as Requirements, expected, severity } };
}

function reportBrokenRule(
  card: Card, service: AnnotatedService, property: string, facts: RuleFacts<string> & { readonly expected: Text }, findings: Findings,
): void {
  const { expected } = facts;
  const severity = severityOfRule(facts);
  const removal = severity === 'warning' && !isOpen(facts) ? text`, or remove ${nameSetting(service, property)}` : '';
  findings.add(card, {
    path: service.path(property), found: service.text(property) ?? service.each(property)[0]?.text, expected, why: facts.why,
    fix: (typeof facts.fix === 'function' ? facts.fix(service) : facts.fix)
      ?? (isRequirement(expected) ? text`${setRequired(expected)}${removal}` : undefined),
    severity,
  });
}
