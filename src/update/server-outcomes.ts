import type { ApplyMode } from './apply/apply-mode';
import type { Disruption, ChangeResult } from './change';
import { cardFields } from './card-fields';
import { outcomesOfKeptFields, lostPorts, type AcceptedUpdate } from './kept-outcomes';
import { specAsWritten, type ComparedService } from './read-manifests';
import { refusalOf, type Refusal } from './refusal';
import { updateService, type Verdict } from './service-update';
import { isHeadless, type StoredSpec } from './stored-spec';
import { describeStates, possibleStates, type ClusterState } from './cluster-state';
import type { Card } from '../problem/card';
import { pushTo } from '../problem/group-by';
import type { Problem } from '../problem/problem';
import { checkObject } from '../service/check-object';
import type { ClusterProfile } from '../service/cluster';
import type { DecodedServiceSpec } from '../service/decode/decoded-objects';
import { record } from '../service/record';

const SERVICES = 'https://kubernetes.io/docs/concepts/services-networking/service/';
const SECOND_SERVICE = 'create a second Service under another name, move the clients to it, then remove this one';

export const SERVICE_REPLACED = {
  code: 'service-replaced', layer: 'api', severity: 'error',
  title: 'A change that the API server refuses needs a new Service.',
  why: 'it must be deleted and created again, which releases what the cluster allocated for it',
  fix: SECOND_SERVICE,
  source: ['pkg/apis/core/validation/validation.go#ValidateServiceUpdate'],
  see: SERVICES, good: [[{ clusterIP: '10.96.0.7' }, {}]], bad: [[{ clusterIP: '10.96.0.7' }, { clusterIP: '10.96.0.8' }]],
} as const satisfies Card;

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
  readonly world: ClusterState;
  readonly was: DecodedServiceSpec;
  readonly is: DecodedServiceSpec;
}

/** The API server's answer to a changed Service, in every world that the manifests allow for. */
export function serverAnswer(pair: ServicePair): ServerAnswer {
  const unreadable = unreadableOf(pair);
  if (unreadable.length > 0)
    return { outcomes: unreadable.map((problem) => refusedOf(refusalOf(problem), true)), refused: true, stored: [] };
  const outcomes: ChangeResult[] = [];
  const { before, after, live, apply, cluster, changesMetadata } = pair;
  const next = after.spec;
  const worlds = possibleStates(before, next, live, cluster);
  const applied = apply === 'server-side' ? { before: specAsWritten(before), next: specAsWritten(after) } : { before: before.spec, next };
  const answers = worlds.map((world) => ({
    world, verdict: updateService({
      ...applied, live: world.live, metadata: after.metadata, liveMetadata: live?.metadata, changesMetadata,
    }, apply, world.families, cluster),
  }));
  if (worlds.length > 0) outcomes.push(...refusals(answers, worlds));
  const accepted = answers.filter((answer): answer is AcceptedUpdate => answer.verdict.accepted);
  if (accepted.length > 0) outcomes.push(...outcomesOfKeptFields(accepted, worlds, before.spec, next),
    ...lostPorts(accepted, worlds, next));
  const [first] = accepted;
  const isOne = live !== undefined && first !== undefined && accepted.length === answers.length
    && new Set(accepted.map(({ verdict }) => JSON.stringify(verdict.spec))).size === 1;
  return {
    outcomes, refused: answers.length > 0 && accepted.length === 0, ...(isOne ? { verdict: first.verdict } : {}),
    stored: accepted.map(({ world, verdict }) => ({ world, was: world.live, is: verdict.spec })),
  };
}

interface Answer {
  readonly world: ClusterState;
  readonly verdict: Verdict;
}

/** What the server cannot read. kubectl sends no null for a field that was not there, so that nothing of it is refused. */
function unreadableOf({ after, apply, cluster }: ServicePair): readonly Problem[] {
  const spec = record(after.at.body.spec);
  return checkObject(after.at.body, cluster)
    .filter(({ reason, path }) => reason === 'BadRequest' || reason === 'Duplicate field'
      || (reason === 'Unknown field' && !(apply === 'client-side' && spec[path.slice('spec.'.length)] === null)));
}

interface Refused {
  readonly refusal: Refusal;
  readonly in: ClusterState[];
}

function refusals(answers: readonly Answer[], worlds: readonly ClusterState[]): ChangeResult[] {
  const found = new Map<string, Refused>();
  const refusedWorlds: ClusterState[] = [];
  for (const { world, verdict } of answers) {
    if (verdict.accepted) continue;
    refusedWorlds.push(world);
    for (const refusal of verdict.refusals) {
      const key = `${refusal.rule.code} ${refusal.path} ${refusal.reason} ${refusal.says ?? ''}`;
      const before = found.get(key);
      if (before === undefined) found.set(key, { refusal, in: [world] });
      else if (!before.in.includes(world)) before.in.push(world);
    }
  }
  const all = refusedWorlds.length === worlds.length ? sameAnswers([...found.values()], worlds.length) : [...found.values()];
  const outcomes = all.map(({ refusal, in: some }): ChangeResult => {
    if (some.length === worlds.length) return refusedOf(refusal, true);
    const outcome = refusedOf(refusal, false, describeStates(some, worlds));
    return some.every(({ picked }) => picked === 'node-port') ? { ...outcome, severity: 'note' } : outcome; // one in 2768
  });
  const fatal = outcomes.find(({ code }) => NEEDS_A_NEW_ONE.has(code));
  if (fatal !== undefined) {
    const { certain, when, path } = fatal;
    outcomes.push({
      ...cardFields(SERVICE_REPLACED), outcome: 'replaced', certain, path, ...(when === undefined ? {} : { when }),
      lost: deletedWith((refusedWorlds[0] ?? worlds[0]).live),
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
  for (const each of found) pushTo(byCause, `${each.refusal.reason} ${each.refusal.path}`, each);
  return [...byCause.values()].flatMap((same): readonly Refused[] => {
    const everywhere = [...new Set(same.flatMap((each) => each.in))];
    if (same.length < 2 || everywhere.length < worlds) return same;
    const { refusal: { says: _, ...refusal } } = same.find(({ refusal: { rule } }) => NEEDS_A_NEW_ONE.has(rule.code)) ?? same[0];
    return [{ refusal, in: everywhere }];
  });
}

/** What cannot be had by changing the Service. */
const NEEDS_A_NEW_ONE: ReadonlySet<string> = new Set(['cluster-ip-immutable', 'primary-family-immutable', 'load-balancer-class-immutable']);

/** What goes with a Service that is deleted. */
export function deletedWith(spec: DecodedServiceSpec): readonly Disruption[] {
  const lost: Disruption[] = [];
  const isExposed = spec.type === 'NodePort' || spec.type === 'LoadBalancer';
  if (spec.type !== 'ExternalName' && !isHeadless(spec as StoredSpec)) lost.push('cluster-ip', 'connections'); // only read
  if (isExposed) lost.push('node-ports');
  if (spec.type === 'LoadBalancer') lost.push('load-balancer', 'address', 'dns-name');
  return lost;
}

function refusedOf({ rule: { code, why, fix }, reason, path, says, minors }: Refusal, certain: boolean, when?: string): ChangeResult {
  return {
    outcome: 'refused', certain, ...(when === undefined ? {} : { when }), code, path, reason,
    ...(says === undefined ? {} : { says }), severity: 'error', why, fix, ...(minors === undefined ? {} : { minors }),
  };
}
