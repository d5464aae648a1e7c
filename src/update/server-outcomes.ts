import type { ApplyMode } from './apply/apply-mode';
import { ALLOCATED_KEPT, FIELD_DROPPED, HEADLESS_KEPT, PORT_LOST, SERVER_CARDS, SERVICE_REPLACED } from './cards';
import type { Lost, ChangeResult } from './change';
import type { ComparedService } from './read-side';
import type { Refusal } from './refusal';
import { updateService, type Verdict } from './service-update';
import { isHeadless, type StoredPort, type StoredSpec } from './stored-spec';
import { differenceOf, worldsOf, type World } from './worlds';
import type { Card } from '../problem/card';
import { forYaml } from '../problem/for-yaml';
import { addTo } from '../problem/grouped';
import type { Problem } from '../problem/problem';
import { checkObject } from '../service/check-object';
import type { ClusterProfile } from '../service/cluster';
import type { DecodedServiceSpec } from '../service/decode/decoded-objects';

/** A Service before and after, and how it is applied. */
export interface ServicePair {
  readonly before: ComparedService;
  readonly after: ComparedService;
  /** The Service as read from the cluster. */
  readonly live: ComparedService | undefined;
  readonly apply: ApplyMode;
  readonly cluster: ClusterProfile;
  readonly changesMetadata: boolean;
}

/** What the API server makes of a changed Service. */
export interface ServerAnswer {
  readonly outcomes: readonly ChangeResult[];
  /** The spec that it stores, where the cluster has been asked and the answer is the same whatever else is not known. */
  readonly verdict?: Extract<Verdict, { accepted: true }>;
  /** Whether it certainly says no: then no controller sees the change. */
  readonly refused: boolean;
  /** What it had stored and stores, in every world in which it says yes. */
  readonly stored: readonly StoredPair[];
}

/** The spec of a Service as the API server has it before and after a change, in one world. */
export interface StoredPair {
  readonly world: World;
  readonly was: DecodedServiceSpec;
  readonly is: DecodedServiceSpec;
}

/** The API server's answer to a changed Service, in every world that the manifests allow for. */
export function serverAnswer(pair: ServicePair): ServerAnswer {
  const outcomes: ChangeResult[] = [];
  const { next, unreadable } = readable(pair, outcomes);
  if (unreadable.length > 0) {
    for (const problem of unreadable)
      outcomes.push(refusedOf({ code: problem.code, reason: problem.reason ?? 'BadRequest', path: problem.path, problem }, true));
    return { outcomes, refused: true, stored: [] };
  }
  const { before, after, live, apply, cluster, changesMetadata } = pair;
  const worlds = worldsOf(before, next, live, cluster);
  const answers = worlds.map((world) => ({
    world, verdict: updateService({ live: world.live, before: before.spec, next, metadata: after.metadata, changesMetadata }, apply,
      world.families, cluster),
  }));
  if (worlds.length > 0) outcomes.push(...refusals(answers, worlds));
  const accepted = answers.filter((answer): answer is Accepted => answer.verdict.accepted);
  if (accepted.length > 0) outcomes.push(...keptOutcomes(accepted, worlds, before.spec, next), ...lostPorts(accepted, worlds, next));
  const [first] = accepted;
  const isOne = live !== undefined && first !== undefined && accepted.length === answers.length
    && new Set(accepted.map(({ verdict }) => JSON.stringify(verdict.spec))).size === 1;
  return {
    outcomes, refused: answers.length > 0 && accepted.length === 0, ...(isOne ? { verdict: first.verdict } : {}),
    stored: accepted.map(({ world, verdict }) => ({ world, was: world.live, is: verdict.spec })),
  };
}

interface Answer {
  readonly world: World;
  readonly verdict: Verdict;
}
interface Accepted extends Answer {
  readonly verdict: Extract<Verdict, { accepted: true }>;
}

/** What the server cannot read, and the spec as it reads it. */
function readable({ after, apply, cluster }: ServicePair,
  outcomes: ChangeResult[]): { next: DecodedServiceSpec; unreadable: readonly Problem[] } {
  const problems = checkObject(after.at.body, cluster)
    .filter(({ reason }) => reason === 'BadRequest' || reason === 'Unknown field' || reason === 'Duplicate field');
  if (problems.length === 0 || apply !== 'client-side') return { next: after.spec, unreadable: problems };
  // kubectl leaves it to the server to drop what only later minors know; what is known was decoded.
  const late = problems.filter(({ path }) => path.startsWith('spec.') && Object.hasOwn(after.spec, path.slice('spec.'.length)));
  const next = Object.fromEntries(Object.entries(after.spec)
    .filter(([field]) => !late.some(({ path, minors }) => minors === undefined && path === `spec.${field}`)));
  for (const { path, expected, minors } of late) {
    outcomes.push({
      ...factsOf(FIELD_DROPPED), outcome: 'ignored', certain: true, path,
      why: `${FIELD_DROPPED.why}: ${expected.replace(/^no field (".+"), which needs/, '$1 needs')}`,
      ...(minors === undefined ? {} : { minors }),
    });
  }
  return { next, unreadable: problems.filter((problem) => !late.includes(problem)) };
}

interface Refused {
  readonly refusal: Refusal;
  readonly in: World[];
}

function refusals(answers: readonly Answer[], worlds: readonly World[]): ChangeResult[] {
  const found = new Map<string, Refused>();
  const refusedWorlds: World[] = [];
  for (const { world, verdict } of answers) {
    if (verdict.accepted) continue;
    refusedWorlds.push(world);
    for (const refusal of verdict.refusals) {
      const key = `${refusal.code} ${refusal.path} ${refusal.reason} ${refusal.says ?? ''}`;
      const before = found.get(key);
      if (before === undefined) found.set(key, { refusal, in: [world] });
      else if (!before.in.includes(world)) before.in.push(world);
    }
  }
  const all = refusedWorlds.length === worlds.length ? sameAnswers([...found.values()], worlds.length) : [...found.values()];
  const outcomes = all.map(({ refusal, in: some }): ChangeResult => {
    if (some.length === worlds.length) return refusedOf(refusal, true);
    const outcome = refusedOf(refusal, false, differenceOf(some, worlds));
    return some.every(({ picked }) => picked === 'node-port') ? { ...outcome, severity: 'note' } : outcome; // one in 2768
  });
  const fatal = outcomes.find(({ code }) => NEEDS_A_NEW_ONE.has(code));
  if (fatal !== undefined) {
    const { certain, when, path } = fatal;
    outcomes.push({
      ...factsOf(SERVICE_REPLACED), outcome: 'replaced', certain, path, ...(when === undefined ? {} : { when }),
      lost: lostWith((refusedWorlds[0] ?? worlds[0]).live),
    });
  }
  return outcomes;
}

/**
 * Refusals of every world, where those of one reason and path are one answer if together they are of all worlds: its sentence differs,
 * and that of an update rule says most.
 */
function sameAnswers(found: readonly Refused[], worlds: number): readonly Refused[] {
  const byCause = new Map<string, Refused[]>();
  for (const each of found) addTo(byCause, `${each.refusal.reason} ${each.refusal.path}`, each);
  return [...byCause.values()].flatMap((same): readonly Refused[] => {
    const everywhere = [...new Set(same.flatMap((each) => each.in))];
    if (same.length < 2 || everywhere.length < worlds) return same;
    const { refusal: { says: _, ...refusal } } = same.find(({ refusal: { code } }) => NEEDS_A_NEW_ONE.has(code)) ?? same[0];
    return [{ refusal, in: everywhere }];
  });
}

/** What cannot be had by changing the Service. */
const NEEDS_A_NEW_ONE: ReadonlySet<string> = new Set(['cluster-ip-immutable', 'primary-family-immutable', 'load-balancer-class-immutable']);

/** What goes with a Service that is deleted. */
export function lostWith(spec: DecodedServiceSpec): readonly Lost[] {
  const lost: Lost[] = [];
  const isExposed = spec.type === 'NodePort' || spec.type === 'LoadBalancer';
  if (spec.type !== 'ExternalName' && !isHeadless(spec as StoredSpec)) lost.push('cluster-ip', 'connections'); // only read
  if (isExposed) lost.push('node-ports');
  if (spec.type === 'LoadBalancer') lost.push('load-balancer', 'address', 'dns-name');
  return lost;
}

function refusedOf({ code, reason, path, says, problem }: Refusal, certain: boolean, when?: string): ChangeResult {
  const card = SERVER_CARDS.find((each) => each.code === code);
  return {
    outcome: 'refused', certain, ...(when === undefined ? {} : { when }), code, path, reason,
    ...(says === undefined ? {} : { says }), severity: 'error',
    why: problem === undefined ? card?.why ?? 'the API server refuses it' : `${problem.why} (expected ${problem.expected})`,
    fix: (problem === undefined ? card?.fix : forYaml(problem).fix) ?? 'revert the change',
    ...(problem?.minors === undefined ? {} : { minors: problem.minors }),
  };
}

/** As much of a card as an outcome has of it. */
export function factsOf(card: Card): Pick<ChangeResult, 'code' | 'severity' | 'why' | 'fix'> {
  const { code, why, fix } = card;
  return { code, severity: weightOf(card), why, fix };
}

/** What a card's severity is for a change: where everything is reported, advice is for the record. */
export function weightOf({ severity }: Card): ChangeResult['severity'] {
  return severity === 'advice' ? 'note' : severity;
}

function keptOutcomes(accepted: readonly Accepted[], worlds: readonly World[], before: DecodedServiceSpec,
  next: DecodedServiceSpec): ChangeResult[] {
  const outcomes: ChangeResult[] = [];
  const note = (card: Card, path: string, keeps: (spec: StoredSpec, live: DecodedServiceSpec) => boolean,
    severity = weightOf(card)): void => {
    const some = accepted.filter(({ verdict, world }) => keeps(verdict.spec, world.live)).map(({ world }) => world);
    if (some.length === 0) return;
    const certain = some.length === worlds.length;
    outcomes.push({ ...factsOf(card), severity, outcome: 'kept', certain, ...(certain ? {} : { when: differenceOf(some, worlds) }), path });
  };
  const isHeadlessNow = before.clusterIP === 'None' && (next.clusterIP ?? '') === '';
  if (isHeadlessNow) note(HEADLESS_KEPT, 'spec.clusterIP', ({ clusterIP }) => clusterIP === 'None');
  else if (isLeftOut(before.clusterIP, next.clusterIP))
    note(ALLOCATED_KEPT, 'spec.clusterIP', (spec, live) => spec.clusterIP === live.clusterIP, 'note');
  for (const field of ['ipFamilyPolicy', 'ipFamilies', 'healthCheckNodePort'] as const) {
    if (isLeftOut(before[field], next[field]))
      note(ALLOCATED_KEPT, `spec.${field}`, (spec, live) => JSON.stringify(spec[field]) === JSON.stringify(live[field]));
  }
  next.ports?.forEach((port, at) => {
    const was = before.ports?.find((other) => (other.name ?? '') === (port.name ?? '')
      && (port.name !== undefined || other.port === port.port));
    if (isLeftOut(was?.nodePort, port.nodePort))
      note(ALLOCATED_KEPT, `spec.ports[${at}].nodePort`, ({ ports }) =>
        ports?.some((stored) => isSamePort(stored, port) && stored.nodePort === was?.nodePort) === true);
  });
  return outcomes;
}

const isLeftOut = (before: unknown, next: unknown): boolean => before !== undefined && before !== '' && before !== 0
  && (next === undefined || next === '' || next === 0);

/** Ports of the manifest that the merge has swallowed. */
function lostPorts(accepted: readonly Accepted[], worlds: readonly World[], next: DecodedServiceSpec): ChangeResult[] {
  return (next.ports ?? []).flatMap((port, at): ChangeResult[] => {
    const some = accepted.filter(({ verdict: { spec } }) =>
      !(spec.ports ?? []).some((stored) => isSamePort(stored, port) && (port.name === undefined || stored.name === port.name)));
    if (some.length === 0) return [];
    const certain = some.length === worlds.length;
    return [{
      ...factsOf(PORT_LOST), outcome: 'lost', certain, ...(certain ? {} : { when: differenceOf(some.map(({ world }) => world), worlds) }),
      path: `spec.ports[${at}]`, lost: ['port'],
    }];
  });
}

function isSamePort(stored: StoredPort, { port, protocol }: StoredPort): boolean {
  return stored.port === port && (stored.protocol || 'TCP') === (protocol || 'TCP');
}
