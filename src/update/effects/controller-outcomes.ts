import { formatPath, getOrCreate, isRepeated, tryTo, type Path } from '../../problem';
import { fieldsOfCard, CHANGE_UNKNOWN, outcomeOfFact, SERVICE_PART_REPLACED } from './fact-outcome';
import { viewOf, type ComparedService, type Effect, type ServicePair } from '../change';
import type { Difference } from '../differences/find-differences';
import { isSameSetting, readAs, readPair, type SettingPair } from '../effective-settings';
import type { ChangedField, ChangeFact, FOLLOWED, Provider, TextPattern } from '../../providers/engine/definition';
import { isKeyed } from '../../providers/codecs/keyed';
import { readText, Wrong } from '../../providers/codecs/kind';
import { changesOf, entriesOf, loadProvider, type Entry } from '../../providers/engine/definition/entries';
import { findController, findRunning, isConclusive, type Owner } from '../../providers/engine/owner';
import { annotationPrefixOf, getOwnField, stringOf, type ClusterProfile } from '../../service';
import { findKey, type KeyMatch } from '../../providers/engine/keys';

/**
 * Returns the outcomes of controllers for the differences of a Service that the API server accepts, each once: first of those that make its
 * load balancer, then of other readers of its annotations. Empty without differences.
 */
export function outcomesOfControllers(pair: ServicePair, differences: readonly Difference[], cluster: ClusterProfile): Effect[] {
  if (differences.length === 0) return [];
  const { outcomes, answered, makers } = loadBalancerOutcomes(pair, differences, cluster);
  const unanswered = differences.filter((difference) => !answered.has(difference));
  const readers = findAnnotationReaders(pair, differences).filter((entry) => !makers.includes(entry));
  return dropRepeated([...outcomes, ...readers.flatMap((entry) => outcomesOfReader(entry.load(), pair, unanswered, cluster))]);
}

/**
 * The outcomes for the load balancer, the differences that they explain (`answered`), and the controllers that may have created the load
 * balancer or will create it (`makers`).
 */
function loadBalancerOutcomes(pair: ServicePair, differences: readonly Difference[], cluster: ClusterProfile) {
  const { before, after } = pair;
  const existed = before.spec.type === 'LoadBalancer', exists = after.spec.type === 'LoadBalancer';
  if (!existed && !exists) return { outcomes: [], answered: new Set<Difference>(), makers: [] };
  const owner = findController(viewOf(before), cluster), next = findController(viewOf(after), cluster);
  const makers = [...owner.entries, ...next.entries];
  if (!existed) return { outcomes: outcomesOfServiceController(pair, differences, [owner, next]), answered: new Set<Difference>(), makers };
  // If the load balancer does not stay, changes to its settings and ports have no effect.
  const relevant = exists ? differences : differences.filter(({ field }) => field === 'spec.type' || field === 'metadata.uid');
  const inferred = owner.decidedBy === 'nothing' ? inferMakers(before, differences, cluster) : [], isInferred = inferred.length > 0;
  const conditionOf = ({ title }: Entry) =>
    isInferred || (owner.certainty === 'uncertain' && owner.entries.length > 1) ? `${title} made the load balancer` : undefined;
  const results = findPossibleMakers(isInferred ? { ...owner, entries: inferred } : owner, before).map((entry) => {
    const provider = entry.load(), facts = changesOf(provider).filter((fact) => !isInferred || !isTakeover(fact, provider, after));
    return applyFacts(provider, facts, pair, relevant, conditionOf(entry));
  });
  const alternatives = [
    owner.entries.flatMap((entry) => conditionOf(entry) ?? []), owner.entries.flatMap((entry) => entry.load().alternatives ?? []),
  ];
  const answered = new Set(results.flatMap((result) => [...result.answered]));
  const open = relevant.filter((difference) => !answered.has(difference));
  const unknown = exists && owner.entries.length === 1 ? outcomesOfUnknown(owner.entries[0].load(), open) : [];
  return {
    outcomes: [
      ...settleAlternatives(results.flatMap(({ outcomes }) => outcomes), alternatives),
      ...outcomesOfServiceController(pair, open, [owner, next]), ...unknown,
    ],
    answered, makers,
  };
}

/** Whether a fact is about the load balancer that another controller had made before this one takes the Service over. */
const isTakeover = ({ orphans }: ChangeFact, provider: Provider, after: ComparedService): boolean =>
  orphans === true && provider.claims?.(readAs(provider, after)) === true;

/** The controllers that read an annotation that is added to a Service without any, and may have created its load balancer before. */
function inferMakers(before: ComparedService, differences: readonly Difference[], cluster: ClusterProfile): readonly Entry[] {
  const keys = differences.flatMap(({ key }) => key !== undefined && isConclusive(key) ? key : []), running = findRunning(cluster);
  return [...new Set(keys.flatMap((key) => entriesOf(key)))].filter((entry) => {
    const provider = entry.load(), isRunning = running?.includes(entry) !== false;
    return provider.makes === 'load-balancer' && isRunning && provider.claims?.(readAs(provider, before)) !== false;
  });
}

/** The controllers that may have created the load balancer. Those that refuse an annotation of the Service are omitted, unless all do. */
function findPossibleMakers({ certainty, entries }: Owner, service: ComparedService): readonly Entry[] {
  const willing = entries.length < 2 || certainty === 'certain' ? entries : entries.filter((entry) => {
    const annotated = readAs(entry.load(), service), { table, reads } = annotated.provider;
    return Object.entries(table).every(([option, row]) => row.wrong !== 'refused' || isKeyed(row.as) || !annotated.has(option)
      || !(readText(row.as, row, annotated.text(option) ?? '', annotated.ports, reads) instanceof Wrong));
  });
  return willing.length === 0 ? entries : willing;
}

/**
 * Returns the outcomes, without the condition of those that occur under every condition of a list in `alternatives`: they are certain,
 * because one of these conditions holds.
 */
function settleAlternatives(outcomes: readonly Effect[], alternatives: readonly (readonly string[])[]): readonly Effect[] {
  return outcomes.map((outcome) => {
    const { when, ...unconditional } = outcome;
    const cases = alternatives.find((conditions) => when !== undefined && conditions.includes(when));
    const isAlike = (candidate: Effect, condition: string): boolean => candidate.when === condition && candidate.outcome === outcome.outcome
      && formatPath(candidate.path) === formatPath(outcome.path) && candidate.lost?.join() === outcome.lost?.join();
    const isSettled = cases?.every((condition) => outcomes.some((candidate) => isAlike(candidate, condition))) === true;
    return isSettled ? { ...unconditional, certain: true } : outcome;
  });
}

const KUBERNETES = 'kubernetes';

/** The outcomes of the service controller of Kubernetes, which calls the cloud provider for each load balancer Service without a class. */
function outcomesOfServiceController(
  pair: ServicePair, differences: readonly Difference[], [owner, next]: readonly [Owner, Owner],
): readonly Effect[] {
  const existed = pair.before.spec.type === 'LoadBalancer', exists = pair.after.spec.type === 'LoadBalancer';
  const isKnown = owner.certainty === 'certain' || owner.entries.length === 1 || next.certainty === 'certain';
  const open = differences.filter(({ field, path: [, changed] }) => field === 'spec.type' || field === 'metadata.uid'
    // If the Service had no load balancer before, a change of ports affects no existing load balancer.
    || (!isKnown && exists && field !== undefined && (existed || changed !== 'ports')));
  return open.length === 0 ? [] : applyFacts(loadProvider(KUBERNETES), changesOf(loadProvider(KUBERNETES)), pair, open).outcomes;
}

/** The outcomes of a controller that does not create the load balancer: an add-on, or one that also handles Services of other types. */
function outcomesOfReader(
  reader: Provider, pair: ServicePair, differences: readonly Difference[], cluster: ClusterProfile,
): readonly Effect[] {
  const readable = differences.filter(({ key }) => key !== undefined || reader.id !== KUBERNETES)
    .flatMap((difference) => filterReadDifferences(difference, reader, pair, cluster));
  const facts = changesOf(reader).filter(({ anyType }) => anyType === true || reader.makes === 'add-on');
  const { outcomes, answered } = applyFacts(reader, facts, pair, readable);
  if (reader.makes !== 'add-on') return outcomes;
  return [...outcomes, ...outcomesOfUnknown(reader, readable.filter((change) => change.key !== undefined && !answered.has(change)))];
}

/** The outcomes of add-ons when a Service is removed: all names that its annotations list are deleted. */
export function outcomesOfRemoved(service: ComparedService, cluster: ClusterProfile, when: string): Effect[] {
  const pair = { before: service, after: service };
  const removed = Object.entries(service.metadata.annotations ?? {})
    .map(([key, from]): Difference => ({ key, path: ['metadata', 'annotations', key], from }));
  const outcomes = findAnnotationReaders(pair, removed).flatMap((entry) => {
    const reader = entry.load();
    if (reader.makes !== 'add-on') return [];
    const facts = changesOf(reader).filter(({ drops }) => drops === true);
    const differences = removed.flatMap((item) => filterReadDifferences(item, reader, pair, cluster));
    return applyFacts(reader, facts, pair, differences, when).outcomes;
  });
  return dropRepeated(outcomes).map((outcome) => (outcome.code === SERVICE_PART_REPLACED.code
    ? { ...outcome, fix: 'keep the Service until no client uses the name' } : outcome));
}

/** Controllers that read an annotation or a label of the Service. */
function findAnnotationReaders({ before, after }: ServicePair, differences: readonly Difference[]): readonly Entry[] {
  const keys = [before, after].flatMap(({ metadata }) => Object.keys(metadata.annotations ?? {}));
  return [...new Set([...keys, ...differences.flatMap(({ key }) => key ?? [])].flatMap((key) => entriesOf(key)))];
}

/**
 * Returns the difference in a list, or an empty list if the controller does not read the annotation: an add-on such as ExternalDNS reads
 * only keys with one prefix. If the cluster profile does not specify that prefix, the difference may get a condition.
 */
function filterReadDifferences(
  difference: Difference, { id, title, makes, otherPrefixes = [] }: Provider, { before, after }: ServicePair, cluster: ClusterProfile,
): readonly Difference[] {
  const { key } = difference;
  const prefixes = otherPrefixes.flat(), prefix = prefixes.find((otherPrefix) => key?.startsWith(otherPrefix));
  if (makes !== 'add-on' || key === undefined || prefix === undefined) return [difference];
  const configuredPrefix = annotationPrefixOf(cluster, id);
  if (configuredPrefix !== undefined) return key.startsWith(configuredPrefix) ? [difference] : [];
  const hasOtherPrefix = [before, after].some(({ metadata: { annotations = {} } }) =>
    prefixes.some((candidate) => candidate !== prefix && annotations[candidate + key.slice(prefix.length)] !== undefined));
  return [hasOtherPrefix ? { ...difference, when: `${title} reads the keys that begin with "${prefix}"` } : difference];
}

/** Returns an outcome `unknown` for each changed field or annotation that the controller reads, but whose effect no fact describes. */
function outcomesOfUnknown(provider: Provider, differences: readonly Difference[]): Effect[] {
  const byPath = new Map<string, { readonly path: Path; readonly changes: string[] }>();
  for (const difference of differences) {
    const { field, key, path } = difference;
    const row = findOption(provider, difference)?.row;
    const annotation = row !== undefined && row.output !== true ? `${key} changes` : undefined;
    const change = field === undefined ? annotation : FIELD_CHANGES[field];
    if (change !== undefined) getOrCreate(byPath, formatPath(path), () => ({ path, changes: [] })).changes.push(change);
  }
  const whose = provider.makes === 'add-on' ? '' : 'to the load balancer ';
  return [...byPath.values()].map(({ path, changes }) => ({
    ...fieldsOfCard(CHANGE_UNKNOWN), outcome: 'unknown', severity: 'note', certain: true, path, controller: provider.id,
    why: `what happens ${whose}when ${changes.join(' and ')} is not known: no source of ${provider.title} that we had says it`,
  }));
}

/** Descriptions of changes to the fields that a load balancer may depend on. Kubernetes itself handles the other fields. */
const FIELD_CHANGES: { readonly [Field in ChangedField]?: string } & { readonly [Field in (typeof FOLLOWED)[number]]: string } = {
  'ports.added': 'a port is added', 'ports.removed': 'a port is removed', 'ports.renumbered': 'a port gets another number',
  'ports.protocol': 'a port gets another protocol', 'ports.nodePort': 'a node port changes', 'ports.targetPort': 'a target port changes',
  'spec.loadBalancerIP': 'loadBalancerIP changes', 'spec.loadBalancerSourceRanges': 'loadBalancerSourceRanges change',
  'spec.externalTrafficPolicy': 'externalTrafficPolicy changes', 'spec.sessionAffinity': 'sessionAffinity changes',
  'spec.ipFamilies': 'ipFamilies change',
};

/** Drops outcomes with the path and reason of an earlier one: several differences, and several controllers, may have the same effect. */
function dropRepeated(outcomes: readonly Effect[]): Effect[] {
  const earlier = new Set<string>();
  return outcomes.filter(({ path, why }) => !isRepeated(earlier, `${formatPath(path)}\n${why}`));
}

/**
 * Returns the outcomes of what a controller does about some differences, and as `answered` the differences that it has a fact about or
 * reads as the same setting.
 *
 * @param facts the facts about the controller that count
 * @param pair the same Service twice if it is removed: then no setting stays the same
 * @param when a condition on all outcomes, in words that follow "if". @default - none
 */
function applyFacts(
  provider: Provider, facts: readonly ChangeFact[], pair: ServicePair, differences: readonly Difference[], when?: string,
): { readonly outcomes: readonly Effect[]; readonly answered: ReadonlySet<Difference> } {
  const settings = readPair(provider, pair.before, pair.after), isRemoved = pair.before === pair.after;
  const outcomes: Effect[] = [], answered = new Set<Difference>();
  for (const difference of differences) {
    const isSame = !isRemoved && isSameSetting(difference, settings);
    const matching = isSame ? [] : findMatchingFacts(facts, difference, settings, pair);
    if (isSame || matching.length > 0) answered.add(difference);
    outcomes.push(...matching.flatMap((fact) => outcomeOfFact(fact, difference, provider, when) ?? []));
  }
  return { outcomes, answered };
}

/**
 * Returns the option of a controller that a difference is about; `undefined` if it is not about an annotation or label that the controller
 * reads.
 */
function findOption(provider: Provider, { key, label }: Difference): KeyMatch | undefined {
  const match = key === undefined ? undefined : findKey(provider, key);
  return match?.row.label === label ? match : undefined;
}

/**
 * The facts about how the controller reacts to a difference: all facts with a condition that manifests do not show, and the most specific
 * ones of the others.
 */
function findMatchingFacts(
  facts: readonly ChangeFact[], difference: Difference, settings: SettingPair, pair: ServicePair,
): readonly ChangeFact[] {
  const property = findOption(settings.before.provider, difference)?.property;
  if (facts.length === 0 || (difference.key !== undefined && property === undefined)) return [];
  const specific = facts.filter((fact) => isAbout(fact, difference, property)
    && describesChange(fact, difference, settings, property) && describesService(fact, settings, pair));
  const matches = specific.length > 0 || property === undefined ? specific : facts.filter(({ field }) => field === 'metadata.annotations');
  const unconditional = matches.filter((fact) => fact.if === undefined);
  return matches.filter((fact) => fact.if !== undefined || !unconditional.some((otherFact) => isMoreSpecific(otherFact, fact)));
}

function isAbout({ option, field }: ChangeFact, difference: Difference, property: string | undefined): boolean {
  if (property !== undefined) return option === property || (Array.isArray(option) && option.includes(property));
  return field !== undefined && (field === difference.field || (Array.isArray(field) && field.some((name) => name === difference.field)));
}

function describesChange(fact: ChangeFact, difference: Difference, settings: SettingPair, property?: string): boolean {
  const { from, to } = difference;
  const isRefused = property !== undefined && settings.after.has(property) && settings.after.value(property) === undefined;
  return matchesPattern(fact.from, from, isRefused) && matchesPattern(fact.to, to, isRefused)
    && (fact.part === undefined || partOfJson(from, fact.part) !== partOfJson(to, fact.part))
    && (fact.drops !== true || isItemDropped(difference));
}

function describesService({ when }: ChangeFact, { after }: SettingPair, { before }: ServicePair): boolean {
  if (when === undefined) return true;
  const { loadBalancerClass, loadBalancerIP } = after.spec;
  return Object.entries(when.options ?? {}).every(([option, pattern]) => matchesPattern(pattern, after.text(option)))
    && matchesPattern(when.class, stringOf(loadBalancerClass)) && matchesPattern(when.loadBalancerIP, stringOf(loadBalancerIP))
    && matchesPattern(when.typeBefore, before.spec.type || 'ClusterIP');
}

/**
 * Whether a text matches a pattern of a `ChangeFact`: an exact text, a regular expression, `*` for any text, `null` for no text, or `!` for
 * a text that the option refuses.
 */
function matchesPattern(pattern: TextPattern | undefined, text: string | undefined, isRefused = false): boolean {
  if (pattern === undefined) return true;
  if (pattern === null) return text === undefined;
  if (pattern instanceof RegExp) return pattern.test(text ?? '');
  if (pattern === '*') return text !== undefined;
  if (pattern === '!') return text !== undefined && isRefused;
  return text === pattern;
}

/** Whether a fact about a change is more specific than another one: the first of their `specificityOf` numbers that differs is greater. */
function isMoreSpecific(fact: ChangeFact, otherFact: ChangeFact): boolean {
  const [counts, otherCounts] = [specificityOf(fact), specificityOf(otherFact)];
  const decisive = counts.findIndex((count, index) => count !== otherCounts[index]);
  return decisive >= 0 && counts[decisive] > otherCounts[decisive];
}

/**
 * How specific a fact about a change is: the number of its conditions on the Service, on exact values, on any values, and on removed list
 * items. Facts are compared by the first of these numbers that differs.
 */
function specificityOf({ from, to, when, part, drops }: ChangeFact): readonly number[] {
  const values = [from, to].filter((pattern) => pattern !== undefined);
  return [
    Object.keys(when ?? {}).length + (part === undefined ? 0 : 1), values.filter((pattern) => pattern !== '*').length, values.length,
    drops === true ? 1 : 0,
  ];
}

/** Whether an item of a comma-separated list was removed; items are compared case-insensitively, as DNS compares names. */
function isItemDropped({ from, to }: Difference): boolean {
  const remaining = new Set(itemsOf(to));
  return itemsOf(from).some((item) => !remaining.has(item));
}

const itemsOf = (text = ''): readonly string[] =>
  text.split(',').map((item) => item.trim().toLowerCase().replace(/\.$/, '')).filter((item) => item !== '');

function partOfJson(text: string | undefined, part: string): string | undefined {
  if (text === undefined || text.length > MAX_LENGTH) return undefined;
  return tryTo(() => JSON.stringify(getOwnField(JSON.parse(text), part))); // the rules for the annotation report what is not JSON
}
/** Maximum length of an annotation that is parsed: the limit of the API server for all annotations of an object, 256 KiB. */
const MAX_LENGTH = 256 * 1024;
