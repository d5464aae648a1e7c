import type { ChangeResult } from './change';
import { storedHappenings, type Happening } from './happenings';
import type { ComparedService } from './read-side';
import { factsOf, weightOf, type StoredPair } from './server-outcomes';
import { CHANGE_IGNORED, CHANGE_REFUSED, CHANGE_UNKNOWN, LOAD_BALANCER_PART_REPLACED, LOAD_BALANCER_RECREATED } from './traffic-cards';
import { ReadService } from '../providers/annotated-service';
import type { AnnotatedService, Provider } from '../providers/provider';
import type { ChangedField, ChangeEffect, ChangeFact, TextPattern } from '../providers/change-fact';
import { changesOf } from '../providers/changes';
import { ENTRIES } from '../providers/entries';
import { findKey } from '../providers/keys';
import { ownerOf } from '../providers/owner';
import type { Card } from '../problem/card';
import type { ClusterProfile } from '../service/cluster';
import { ServiceView } from '../service/service-view';
import { ownField } from '../service/record';

/** What the load balancer's controller does with a change that the API server takes, which has the specs that are given. */
export function controllerOutcomes(
  before: ComparedService, after: ComparedService, stored: readonly StoredPair[], isLive: boolean, cluster: ClusterProfile,
): ChangeResult[] {
  if (before.spec.type !== 'LoadBalancer' && after.spec.type !== 'LoadBalancer') return [];
  const changed = storedHappenings(before, after, stored, isLive);
  if (changed.length === 0) return [];
  const outcomes: ChangeResult[] = [];
  const answered = new Set<Happening>();
  const existed = before.spec.type === 'LoadBalancer';
  const owner = ownerOf(serviceOf(before), cluster);
  const next = ownerOf(serviceOf(after), cluster);
  const isKnown = owner.certainty === 'certain' || owner.entries.length === 1 || next.certainty === 'certain';
  if (existed) for (const entry of owner.entries) { // else nothing was made that could change
    add(entry.load(), before, after, changed, owner.certainty !== 'uncertain' || owner.entries.length === 1
      ? undefined : `${entry.title} made the load balancer`, outcomes, answered);
  }
  const open = changed.filter((happening) => !answered.has(happening)
    && (happening.field === 'spec.type' || happening.field === 'metadata.uid' || (!isKnown && happening.field !== undefined)));
  if (open.length > 0) addKubernetes(before, after, open, outcomes);
  const silent = changed.filter((happening) => !answered.has(happening));
  if (existed && owner.entries.length === 1) outcomes.push(...unread(owner.entries[0].load(), silent));
  return outcomes;
}

/** What is said of changes that a load balancer may follow, where no fact of its controller is about them: one outcome a field. */
function unread(maker: Provider, changed: readonly Happening[]): ChangeResult[] {
  const byPath = new Map<string, string[]>();
  for (const { field, key, path } of changed) {
    const found = key === undefined ? undefined : findKey(maker, key);
    const what = field !== undefined ? FOLLOWED[field] : found !== undefined && found.row.output !== true ? `${key} changes` : undefined;
    if (what !== undefined) byPath.set(path, [...byPath.get(path) ?? [], what]);
  }
  return [...byPath].map(([path, what]) => ({
    ...factsOf(CHANGE_UNKNOWN), outcome: 'unknown', severity: 'note', certain: true, path, controller: maker.id,
    why: `what happens to the load balancer when ${what.join(' and ')} is not known: no source of ${maker.title} that we had says it`,
  }));
}

/** What a load balancer may have to follow; the API server or Kubernetes' own controller answers for the other fields. */
const FOLLOWED: { readonly [field in ChangedField]?: string } = {
  'ports.added': 'a port is added', 'ports.removed': 'a port is removed', 'ports.renumbered': 'a port gets another number',
  'ports.protocol': 'a port gets another protocol', 'ports.nodePort': 'a node port changes', 'ports.targetPort': 'a target port changes',
  'spec.loadBalancerIP': 'loadBalancerIP changes', 'spec.loadBalancerSourceRanges': 'loadBalancerSourceRanges change',
  'spec.externalTrafficPolicy': 'externalTrafficPolicy changes', 'spec.sessionAffinity': 'sessionAffinity changes',
  'spec.ipFamilies': 'ipFamilies change',
};

/** What Kubernetes' own service controller does, which calls the cloud's code for every load balancer without a class. */
function addKubernetes(before: ComparedService, after: ComparedService, open: readonly Happening[], outcomes: ChangeResult[]): void {
  const kubernetes = ENTRIES.find(({ id }) => id === 'kubernetes')?.load();
  if (kubernetes !== undefined) add(kubernetes, before, after, open, undefined, outcomes, new Set());
}

function add(
  provider: Provider, before: ComparedService, after: ComparedService, changed: readonly Happening[], unless: string | undefined,
  outcomes: ChangeResult[], answered: Set<Happening>,
): void {
  const facts = changesOf(provider);
  if (facts.length === 0) return;
  const view = viewOf(provider, after);
  for (const happening of changed) {
    const property = happening.key === undefined ? undefined : findKey(provider, happening.key)?.property;
    if (happening.key !== undefined && property === undefined) continue;
    const match = matching(facts, happening, property, view, before);
    if (match.length > 0) answered.add(happening);
    for (const fact of match) {
      const outcome = outcomeOf(fact, happening, provider, unless);
      if (outcome !== undefined
        && !outcomes.some((other) => other.why === outcome.why && other.path === outcome.path)) outcomes.push(outcome);
    }
  }
}

/** The facts about one difference: those that nobody can tell from a manifest, and of the others the ones that say most. */
function matching(
  facts: readonly ChangeFact[], happening: Happening, property: string | undefined, view: AnnotatedService, before: ComparedService,
): ChangeFact[] {
  const found = facts.filter((fact) => isAbout(fact, happening, property) && fits(fact.from, happening.from, property, view)
    && fits(fact.to, happening.to, property, view) && isPart(fact, happening) && holds(fact, view, before));
  const own = found.length > 0 || property === undefined ? found : facts.filter(({ field }) => field === 'metadata.annotations');
  const sure = own.filter((fact) => fact.if === undefined);
  const most = Math.max(...sure.map(weight));
  return own.filter((fact) => fact.if !== undefined || weight(fact) === most);
}

function isAbout({ option, field }: ChangeFact, happening: Happening, property: string | undefined): boolean {
  if (property !== undefined) return option === property || (Array.isArray(option) && option.includes(property));
  return field !== undefined && (field === happening.field || (Array.isArray(field) && field.some((each) => each === happening.field)));
}

/** How much a fact asks for: the one that asks for most says most. */
function weight({ from, to, when, part }: ChangeFact): number {
  const literal = (pattern: TextPattern | undefined): number => (pattern === undefined ? 0 : pattern === '*' ? 1 : 2);
  return literal(from) + literal(to) + 3 * Object.keys(when ?? {}).length + (part === undefined ? 0 : 3);
}

function fits(pattern: TextPattern | undefined, text: string | undefined, property?: string, view?: AnnotatedService): boolean {
  if (pattern === undefined) return true;
  if (pattern === null) return text === undefined;
  if (pattern instanceof RegExp) return pattern.test(text ?? '');
  if (pattern === '*') return text !== undefined;
  if (pattern === '!')
    return text !== undefined && property !== undefined && view !== undefined && view.has(property) && view.value(property) === undefined;
  return text === pattern;
}

function isPart({ part }: ChangeFact, { from, to }: Happening): boolean {
  return part === undefined || partOf(from, part) !== partOf(to, part);
}

function partOf(text: string | undefined, part: string): string | undefined {
  if (text === undefined || text.length > LONGEST) return undefined;
  try {
    return JSON.stringify(ownField(JSON.parse(text), part));
  } catch {
    return undefined; // no JSON: the rules for the annotation say so
  }
}
/** An object's annotations are at most 256 KiB. */
const LONGEST = 256 * 1024;

function holds({ when }: ChangeFact, view: AnnotatedService, before: ComparedService): boolean {
  if (when === undefined) return true;
  const { spec } = view;
  return Object.entries(when.options ?? {}).every(([option, pattern]) => fits(pattern, view.text(option)))
    && fits(when.class, typeof spec.loadBalancerClass === 'string' ? spec.loadBalancerClass : undefined)
    && fits(when.loadBalancerIP, typeof spec.loadBalancerIP === 'string' ? spec.loadBalancerIP : undefined)
    && fits(when.typeBefore, before.spec.type || 'ClusterIP');
}

const CARDS: Readonly<Record<Exclude<ChangeEffect, 'in-place'>, readonly [ChangeResult['outcome'], Card]>> = {
  'replaced-part': ['interrupts', LOAD_BALANCER_PART_REPLACED],
  recreated: ['recreated', LOAD_BALANCER_RECREATED],
  ignored: ['ignored', CHANGE_IGNORED],
  refused: ['refused', CHANGE_REFUSED],
  unknown: ['unknown', CHANGE_UNKNOWN],
};

function outcomeOf(
  fact: ChangeFact, { path, when: differs }: Happening, provider: Provider, unless: string | undefined,
): ChangeResult | undefined {
  const { effect, lost = [], words, source } = fact;
  if (effect === 'in-place' && lost.length === 0) return undefined;
  const [outcome, card] = CARDS[effect === 'in-place' ? 'replaced-part' : effect];
  const when = [unless, differs, fact.if].filter((each) => each !== undefined).join(', and ');
  return {
    ...factsOf(card), outcome, certain: when === '', ...(when === '' ? {} : { when }), path, why: words,
    severity: severityOf(fact, card, provider),
    ...(lost.length === 0 ? {} : { lost }), controller: provider.id, source,
  };
}

function severityOf({ effect, option, lost = [] }: ChangeFact, card: Card, provider: Provider): ChangeResult['severity'] {
  if (effect === 'unknown' || (effect === 'ignored' && (provider.id === 'kubernetes' || option === undefined))) return 'note';
  if (effect === 'ignored' && option !== undefined && [option].flat().some((name) => EXPOSURE.test(name))) return 'error';
  return lost.includes('address') ? 'error' : weightOf(card);
}

/** Options that decide who reaches a load balancer: one that stays public although the manifest says internal is no small thing. */
const EXPOSURE = /internal|private|public|scheme|allocateVip/i;

function serviceOf({ metadata, spec }: ComparedService): ServiceView {
  return new ServiceView(spec, [], metadata, metadata);
}

function viewOf(provider: Provider, compared: ComparedService): AnnotatedService {
  const service = serviceOf(compared);
  return new ReadService(provider, service.annotations, service, service.labels);
}
