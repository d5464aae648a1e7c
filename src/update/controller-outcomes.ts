import type { ChangeResult } from './change';
import { isSameSetting, readPair } from './effective-settings';
import { storedDifferences, type Difference } from './differences';
import type { ComparedService } from './read-manifests';
import { CHANGE_UNKNOWN, outcomeOfFact, SERVICE_PART_REPLACED } from './fact-outcome';
import { cardFields } from './card-fields';
import type { StoredPair } from './server-outcomes';
import type { AnnotatedService, Provider } from '../providers/engine/definition/provider';
import type { ChangedField, ChangeFact, FOLLOWED, TextPattern } from '../providers/engine/definition/change-fact';
import { changesOf } from '../providers/engine/definition/changes';
import { ENTRIES, entriesOf, type Entry } from '../providers/engine/definition/entries';
import { findKey, type KeyMatch } from '../providers/engine/keys';
import { ownerOf } from '../providers/engine/owner';
import type { ClusterProfile } from '../service/cluster';
import { ServiceView } from '../service/service-view';
import { ownField } from '../service/record';

/** What controllers do with a change that the API server takes, which has the specs that are given. */
export function controllerOutcomes(
  before: ComparedService, after: ComparedService, stored: readonly StoredPair[], isLive: boolean, cluster: ClusterProfile,
): ChangeResult[] {
  const changed = storedDifferences(before, after, stored, isLive);
  if (changed.length === 0) return [];
  const outcomes: ChangeResult[] = [];
  const answered = new Set<Difference>();
  const makers = before.spec.type === 'LoadBalancer' || after.spec.type === 'LoadBalancer'
    ? addMakers(before, after, changed, cluster, outcomes, answered) : [];
  for (const reader of readersBeside(before, after, changed, makers)) {
    const own = changed.filter((happening) => !answered.has(happening) && (happening.key !== undefined || reader.id !== KUBERNETES))
      .flatMap((happening) => asRead(happening, reader, before, after, cluster));
    const facts = changesOf(reader).filter(({ anyType }) => anyType === true || reader.makes === 'add-on');
    const known = add(reader, facts, before, after, own, undefined, outcomes);
    if (reader.makes === 'add-on') outcomes.push(...unread(reader, own.filter(({ key }) => key !== undefined), known));
  }
  return outcomes;
}

/** What happens to the load balancer, which one of the controllers that are returned has made. */
function addMakers(
  before: ComparedService, after: ComparedService, changed: readonly Difference[], cluster: ClusterProfile, outcomes: ChangeResult[],
  answered: Set<Difference>,
): readonly Entry[] {
  const existed = before.spec.type === 'LoadBalancer';
  const owner = ownerOf(serviceOf(before), cluster);
  const next = ownerOf(serviceOf(after), cluster);
  const isKnown = owner.certainty === 'certain' || owner.entries.length === 1 || next.certainty === 'certain';
  if (existed) for (const entry of owner.entries) { // else nothing was made that could change
    const unless = owner.certainty !== 'uncertain' || owner.entries.length === 1 ? undefined : `${entry.title} made the load balancer`;
    for (const happening of add(entry.load(), changesOf(entry.load()), before, after, changed, unless, outcomes)) answered.add(happening);
  }
  const open = changed.filter((happening) => !answered.has(happening)
    && (happening.field === 'spec.type' || happening.field === 'metadata.uid'
      // Without a load balancer before, no controller has ports to change.
      || (!isKnown && happening.field !== undefined && (existed || !happening.field.startsWith('ports.'))
        && after.spec.type === 'LoadBalancer')));
  const kubernetes = open.length === 0 ? undefined : ENTRIES.find(({ id }) => id === KUBERNETES)?.load();
  // Its service controller calls the cloud's code for every load balancer without a class.
  if (kubernetes !== undefined) add(kubernetes, changesOf(kubernetes), before, after, open, undefined, outcomes);
  if (existed && after.spec.type === 'LoadBalancer' && owner.entries.length === 1)
    outcomes.push(...unread(owner.entries[0].load(), changed, answered));
  return [...owner.entries, ...next.entries];
}
const KUBERNETES = 'kubernetes';

/** What add-ons do when a Service is removed: all names that its annotations list are gone. */
export function removalOutcomes(service: ComparedService, cluster: ClusterProfile, when: string): ChangeResult[] {
  const outcomes: ChangeResult[] = [];
  const gone = Object.entries(service.metadata.annotations ?? {})
    .map(([key, from]): Difference => ({ key, path: `metadata.annotations[${key}]`, from }));
  for (const reader of readersBeside(service, service, gone, [])) {
    const facts = changesOf(reader).filter(({ drops }) => drops === true);
    if (reader.makes !== 'add-on' || facts.length === 0) continue;
    const own = gone.flatMap((happening) => asRead(happening, reader, service, service, cluster));
    add(reader, facts, service, service, own, when, outcomes);
  }
  return outcomes.map((outcome) => (outcome.code === SERVICE_PART_REPLACED.code
    ? { ...outcome, fix: 'keep the Service until no client uses the name' } : outcome));
}

/** Who else reads an annotation or a label of the Service: add-ons, and controllers that also serve Services of other types. */
function readersBeside(
  before: ComparedService, after: ComparedService, changed: readonly Difference[], makers: readonly Entry[],
): readonly Provider[] {
  const keys = [before, after].flatMap(({ metadata }) => Object.keys(metadata.annotations ?? {}));
  const entries = new Set([...keys, ...changed.flatMap(({ key }) => key ?? [])].flatMap((key) => entriesOf(key)));
  return [...entries].filter((entry) => !makers.includes(entry)).map((entry) => entry.load());
}

/** A change as an add-on sees it that reads the keys of one prefix only: which one, the profile may tell. */
function asRead(
  happening: Difference, { id, title, makes, otherPrefixes = [] }: Provider, before: ComparedService, after: ComparedService,
  cluster: ClusterProfile,
): readonly Difference[] {
  const { key } = happening;
  const all = otherPrefixes.flat(), prefix = all.find((each) => key?.startsWith(each));
  if (makes !== 'add-on' || key === undefined || prefix === undefined) return [happening];
  const read = id === 'external-dns' ? cluster.controllerSettings?.[id]?.annotationPrefix : undefined;
  if (read !== undefined) return key.startsWith(read) ? [happening] : [];
  const hasTwin = [before, after].some(({ metadata: { annotations = {} } }) =>
    all.some((other) => other !== prefix && annotations[other + key.slice(prefix.length)] !== undefined));
  return [hasTwin ? { ...happening, when: `${title} reads the keys that begin with "${prefix}"` } : happening];
}

/** What is said of changes that a controller may follow, where no fact is about them: one outcome a field. */
function unread(provider: Provider, changed: readonly Difference[], known: ReadonlySet<Difference>): ChangeResult[] {
  const byPath = new Map<string, string[]>();
  for (const happening of changed) {
    if (known.has(happening)) continue;
    const { field, key, path } = happening;
    const row = optionOf(provider, happening)?.row;
    const what = field !== undefined ? SAID[field] : row !== undefined && row.output !== true ? `${key} changes` : undefined;
    if (what !== undefined) byPath.set(path, [...byPath.get(path) ?? [], what]);
  }
  const whose = provider.makes === 'add-on' ? '' : 'to the load balancer ';
  return [...byPath].map(([path, what]) => ({
    ...cardFields(CHANGE_UNKNOWN), outcome: 'unknown', severity: 'note', certain: true, path, controller: provider.id,
    why: `what happens ${whose}when ${what.join(' and ')} is not known: no source of ${provider.title} that we had says it`,
  }));
}

/** What a load balancer may have to follow; the API server or Kubernetes' own controller answers for the other fields. */
const SAID: { readonly [field in ChangedField]?: string } & { readonly [field in (typeof FOLLOWED)[number]]: string } = {
  'ports.added': 'a port is added', 'ports.removed': 'a port is removed', 'ports.renumbered': 'a port gets another number',
  'ports.protocol': 'a port gets another protocol', 'ports.nodePort': 'a node port changes', 'ports.targetPort': 'a target port changes',
  'spec.loadBalancerIP': 'loadBalancerIP changes', 'spec.loadBalancerSourceRanges': 'loadBalancerSourceRanges change',
  'spec.externalTrafficPolicy': 'externalTrafficPolicy changes', 'spec.sessionAffinity': 'sessionAffinity changes',
  'spec.ipFamilies': 'ipFamilies change',
};

/** Adds what a controller does by its facts; the changes that one of them is about. */
function add(
  provider: Provider, facts: readonly ChangeFact[], before: ComparedService, after: ComparedService, changed: readonly Difference[],
  unless: string | undefined, outcomes: ChangeResult[],
): ReadonlySet<Difference> {
  const pair = readPair(provider, before, after), view = pair.after;
  const answered = new Set(changed.filter((difference) => before !== after && isSameSetting(difference, pair)));
  if (facts.length === 0) return answered;
  for (const happening of changed) {
    if (answered.has(happening)) continue;
    const property = optionOf(provider, happening)?.property;
    if (happening.key !== undefined && property === undefined) continue;
    const match = matching(facts, happening, property, view, before);
    if (match.length > 0) answered.add(happening);
    for (const fact of match) {
      const outcome = outcomeOfFact(fact, happening, provider, unless);
      if (outcome !== undefined
        && !outcomes.some((other) => other.why === outcome.why && other.path === outcome.path)) outcomes.push(outcome);
    }
  }
  return answered;
}

/** The option that a change is about. */
function optionOf(provider: Provider, { key, label }: Difference): KeyMatch | undefined {
  const found = key === undefined ? undefined : findKey(provider, key);
  return found?.row.label === label ? found : undefined;
}

/** The facts about one difference: those that nobody can tell from a manifest, and of the others the ones that say most. */
function matching(
  facts: readonly ChangeFact[], happening: Difference, property: string | undefined, view: AnnotatedService, before: ComparedService,
): ChangeFact[] {
  const found = facts.filter((fact) => isAbout(fact, happening, property) && fits(fact.from, happening.from, property, view)
    && fits(fact.to, happening.to, property, view) && isPart(fact, happening) && (fact.drops !== true || dropsItem(happening))
    && holds(fact, view, before));
  const own = found.length > 0 || property === undefined ? found : facts.filter(({ field }) => field === 'metadata.annotations');
  const sure = own.filter((fact) => fact.if === undefined);
  const most = Math.max(...sure.map(weight));
  return own.filter((fact) => fact.if !== undefined || weight(fact) === most);
}

function isAbout({ option, field }: ChangeFact, happening: Difference, property: string | undefined): boolean {
  if (property !== undefined) return option === property || (Array.isArray(option) && option.includes(property));
  return field !== undefined && (field === happening.field || (Array.isArray(field) && field.some((each) => each === happening.field)));
}

/** How much a fact asks for: the one that asks for most says most. */
function weight({ from, to, when, part, drops }: ChangeFact): number {
  const literal = (pattern: TextPattern | undefined): number => (pattern === undefined ? 0 : pattern === '*' ? 1 : 2);
  return literal(from) + literal(to) + 3 * Object.keys(when ?? {}).length + (part === undefined ? 0 : 3) + (drops === true ? 1 : 0);
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

function isPart({ part }: ChangeFact, { from, to }: Difference): boolean {
  return part === undefined || partOf(from, part) !== partOf(to, part);
}

/** Whether an item of a list is gone; names are compared as DNS compares them. */
function dropsItem({ from, to }: Difference): boolean {
  const left = new Set(itemsOf(to));
  return itemsOf(from).some((item) => !left.has(item));
}

function itemsOf(text = ''): readonly string[] {
  return text.split(',').map((item) => item.trim().toLowerCase().replace(/\.$/, '')).filter((item) => item !== '');
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

function serviceOf({ metadata, spec }: ComparedService): ServiceView {
  return new ServiceView(spec, [], metadata, metadata);
}
