import { formatPath, getOrCreate, isRepeated, type Path } from '../../problem';
import { cardFields } from './card-fields';
import { applyFacts, findOption, readingController } from './controller-facts';
import { CHANGE_UNKNOWN, SERVICE_PART_REPLACED } from './fact-outcome';
import type { Effect } from '../change';
import type { Difference } from '../differences/find-differences';
import { readAs } from '../effective-settings';
import { viewOf, type ComparedService, type ServicePair } from '../read-manifests';
import type { ChangedField, FOLLOWED, Provider } from '../../providers/engine/definition';
import { isKeyed } from '../../providers/codecs/keyed';
import { Wrong } from '../../providers/codecs/kind';
import { readText } from '../../providers/codecs/reading';
import { changesOf } from '../../providers/engine/definition/controllers';
import { ENTRIES, entriesOf, type Entry } from '../../providers/engine/definition/entries';
import { findController, type Owner } from '../../providers/engine/owner';
import { annotationPrefixOf, type ClusterProfile } from '../../service';

/**
 * Returns the outcomes of controllers for the differences of a Service that the API server accepts, each once: first of those that make its
 * load balancer, then of other readers of its annotations. Empty without differences.
 */
export function controllerOutcomes(pair: ServicePair, differences: readonly Difference[], cluster: ClusterProfile): Effect[] {
  if (differences.length === 0) return [];
  const { outcomes, answered, makers } = loadBalancerOutcomes(pair, differences, cluster);
  const unanswered = differences.filter((difference) => !answered.has(difference));
  const readers = annotationReaders(pair, differences).filter((entry) => !makers.includes(entry));
  return dropRepeated([...outcomes, ...readers.flatMap((entry) => readerOutcomes(entry.load(), pair, unanswered, cluster))]);
}

/** The outcomes for the load balancer, and which controllers may have created it or will create it. */
interface LoadBalancerOutcomes {
  readonly outcomes: readonly Effect[];
  readonly answered: ReadonlySet<Difference>;
  readonly makers: readonly Entry[];
}

function loadBalancerOutcomes(pair: ServicePair, differences: readonly Difference[], cluster: ClusterProfile): LoadBalancerOutcomes {
  const { before, after } = pair;
  const existed = before.spec.type === 'LoadBalancer', exists = after.spec.type === 'LoadBalancer';
  if (!existed && !exists) return { outcomes: [], answered: new Set(), makers: [] };
  const owner = findController(viewOf(before), cluster), next = findController(viewOf(after), cluster);
  const makers = [...owner.entries, ...next.entries];
  if (!existed) return { outcomes: serviceControllerOutcomes(pair, differences, [owner, next]), answered: new Set(), makers };
  // If the load balancer is removed, changes of its settings and ports have no effect.
  const relevant = exists ? differences : differences.filter(({ field }) => field === 'spec.type' || field === 'metadata.uid');
  const conditionOf = ({ title }: Entry) => owner.certainty === 'uncertain' && owner.entries.length > 1 ? `${title} made the load balancer`
    : undefined;
  const results = possibleMakers(owner, before).map((entry) =>
    applyFacts(readingController(entry.load(), changesOf(entry.load()), pair), relevant, conditionOf(entry)));
  const alternatives = [
    owner.entries.flatMap((entry) => conditionOf(entry) ?? []), owner.entries.flatMap((entry) => entry.load().alternatives ?? []),
  ];
  const answered = new Set(results.flatMap((result) => [...result.answered]));
  const open = relevant.filter((difference) => !answered.has(difference));
  const unknown = exists && owner.entries.length === 1 ? unknownOutcomes(owner.entries[0].load(), open) : [];
  return {
    outcomes: [
      ...settleAlternatives(results.flatMap(({ outcomes }) => outcomes), alternatives),
      ...serviceControllerOutcomes(pair, open, [owner, next]), ...unknown,
    ],
    answered, makers,
  };
}

/** The controllers that may have created the load balancer: of several, those that do not refuse an annotation of the Service. */
function possibleMakers({ certainty, entries }: Owner, service: ComparedService): readonly Entry[] {
  const willing = entries.length < 2 || certainty === 'certain' ? entries : entries.filter((entry) => {
    const annotated = readAs(entry.load(), service), { table, reads } = annotated.provider;
    return Object.entries(table).every(([option, row]) => row.wrong !== 'refused' || isKeyed(row.as) || !annotated.has(option)
      || !(readText(row.as, row, annotated.text(option) ?? '', annotated.ports, reads) instanceof Wrong));
  });
  return willing.length === 0 ? entries : willing;
}

/**
 * Returns the outcomes. One that occurs under every condition of a list in `alternatives` is now certain, because one of these conditions
 * holds.
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

/** The outcomes of Kubernetes' service controller; it calls the cloud's code for every load balancer without a class. */
function serviceControllerOutcomes(
  pair: ServicePair, differences: readonly Difference[], [owner, next]: readonly [Owner, Owner],
): readonly Effect[] {
  const existed = pair.before.spec.type === 'LoadBalancer', exists = pair.after.spec.type === 'LoadBalancer';
  const isKnown = owner.certainty === 'certain' || owner.entries.length === 1 || next.certainty === 'certain';
  const open = differences.filter(({ field, path: [, changed] }) => field === 'spec.type' || field === 'metadata.uid'
    // If the Service had no load balancer before, changed ports do not change one.
    || (!isKnown && exists && field !== undefined && (existed || changed !== 'ports')));
  const kubernetes = open.length === 0 ? undefined : ENTRIES.find(({ id }) => id === KUBERNETES)?.load();
  return kubernetes === undefined ? [] : applyFacts(readingController(kubernetes, changesOf(kubernetes), pair), open).outcomes;
}

/** The outcomes of an add-on, or of a controller that also handles Services of other types. */
function readerOutcomes(
  reader: Provider, pair: ServicePair, differences: readonly Difference[], cluster: ClusterProfile,
): readonly Effect[] {
  const readable = differences.filter(({ key }) => key !== undefined || reader.id !== KUBERNETES)
    .flatMap((difference) => differencesReadBy(difference, reader, pair, cluster));
  const facts = changesOf(reader).filter(({ anyType }) => anyType === true || reader.makes === 'add-on');
  const { outcomes, answered } = applyFacts(readingController(reader, facts, pair), readable);
  if (reader.makes !== 'add-on') return outcomes;
  return [...outcomes, ...unknownOutcomes(reader, readable.filter((change) => change.key !== undefined && !answered.has(change)))];
}

/** The outcomes of add-ons when a Service is removed: all names that its annotations list are deleted. */
export function removalOutcomes(service: ComparedService, cluster: ClusterProfile, when: string): Effect[] {
  const pair = { before: service, after: service };
  const removed = Object.entries(service.metadata.annotations ?? {})
    .map(([key, from]): Difference => ({ key, path: ['metadata', 'annotations', key], from }));
  const outcomes = annotationReaders(pair, removed).flatMap((entry) => {
    const reader = entry.load();
    if (reader.makes !== 'add-on') return [];
    const facts = changesOf(reader).filter(({ drops }) => drops === true);
    const differences = removed.flatMap((item) => differencesReadBy(item, reader, pair, cluster));
    return applyFacts(readingController(reader, facts, pair), differences, when).outcomes;
  });
  return dropRepeated(outcomes).map((outcome) => (outcome.code === SERVICE_PART_REPLACED.code
    ? { ...outcome, fix: 'keep the Service until no client uses the name' } : outcome));
}

/** Controllers that read an annotation or a label of the Service. */
function annotationReaders({ before, after }: ServicePair, differences: readonly Difference[]): readonly Entry[] {
  const keys = [before, after].flatMap(({ metadata }) => Object.keys(metadata.annotations ?? {}));
  return [...new Set([...keys, ...differences.flatMap(({ key }) => key ?? [])].flatMap((key) => entriesOf(key)))];
}

/**
 * Returns the difference in a list, or an empty list if the controller does not read the annotation: an add-on such as ExternalDNS reads
 * only keys with one prefix. If the cluster profile does not specify that prefix, the difference may get a condition.
 */
function differencesReadBy(
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

/** Returns one outcome for each changed field or annotation to which the controller may react, but of which no fact says how. */
function unknownOutcomes(provider: Provider, differences: readonly Difference[]): Effect[] {
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
    ...cardFields(CHANGE_UNKNOWN), outcome: 'unknown', severity: 'note', certain: true, path, controller: provider.id,
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
