import { buildOnce, formatPath, groupBy, renderText, YAML, type Path, type Problem } from '../../problem';
import { ACCESS_REMOVED } from './access-outcomes';
import { fieldsOfCard, outcomeSeverityOf } from './fact-outcome';
import type { ComparedService, Disruption, Effect, ServicePair } from '../change';
import {
  certaintyOf, hasNodePorts, isStoredHeadless, LOAD_BALANCER_CLASS_IMMUTABLE, refusalOf, SECOND_SERVICE, SERVICES, type ClusterState,
  type Refusal, type StoredPort, type StoredSpec, type StoredUpdate, type UpdateAnswer,
} from '../stored/stored-update';
import { ENTRIES, entriesOf } from '../../providers/engine/definition/entries';
import { checkObject, dropUndefined, SERVICE_SPEC, type Card, type ClusterProfile, type DecodedServiceSpec } from '../../service';
import { numberAndProtocolOf } from '../differences/find-differences';

export const SERVICE_REPLACED = {
  code: 'service-replaced', layer: 'api', severity: 'error',
  title: 'A change that the API server refuses needs a new Service.',
  why: 'it must be deleted and created again, which releases what the cluster allocated for it',
  fix: SECOND_SERVICE,
  source: ['pkg/apis/core/validation/validation.go#ValidateServiceUpdate'],
  see: SERVICES, good: [[{ clusterIP: '10.96.0.7' }, {}]], bad: [[{ clusterIP: '10.96.0.7' }, { clusterIP: '10.96.0.8' }]],
} as const satisfies Card;

/**
 * Returns the outcomes of the API server: changes that it refuses, values that it keeps although the manifest omits them, and values that
 * are lost; empty if it stores the manifest as written.
 */
export function outcomesOfServer({ before, after }: ServicePair, update: StoredUpdate, cluster: ClusterProfile): Effect[] {
  const { unreadable, dropped, answers } = update;
  if (unreadable.length > 0) return unreadable.map((problem) => refusedOf(refusalOf(problem)));
  // There are no answers if the API server refuses the manifest before the change, too. That manifest was never stored, so applying the new
  // one creates the Service.
  if (answers.length === 0) return [...dropped.map(outcomeOfDropped), ...refusalsOfNew(after, cluster)];
  const states = answers.map(({ state }) => state);
  const refused = findRefusals(answers, states).map((outcome) => (outcome.code === LOAD_BALANCER_CLASS_IMMUTABLE.code
    ? { ...outcome, fix: suggestClass(before, after) } : outcome));
  return [
    ...dropped.map(outcomeOfDropped), ...refused, ...outcomesOfKeptFields(update, before.spec, after.spec),
    ...findLostPorts(update, after.spec), ...findReleasedFamily(update),
  ];
}

/** Returns an outcome `refused` for each error that the API server would report about a Service that does not exist yet. */
export function refusalsOfNew({ object }: ComparedService, cluster: ClusterProfile): Effect[] {
  return checkObject(object.body, cluster).filter(({ layer, severity }) => layer === 'api' && severity === 'error')
    .map((problem) => refusedOf(refusalOf(problem)));
}

/** The fix that keeps the load balancer: its current class, or none. */
function suggestClass({ spec: before }: ComparedService, { spec: after, metadata }: ComparedService): string {
  const second = `to change the controller, ${SECOND_SERVICE}`;
  const { loadBalancerClass: stored } = before;
  const controller = ENTRIES.find(({ classes }) => classes.includes(stored ?? after.loadBalancerClass ?? ''))
    ?? ENTRIES.find(({ classes }) => classes.includes(after.loadBalancerClass ?? ''));
  const readers = controller !== undefined ? [controller] : Object.keys(metadata.annotations ?? {}).flatMap((key) => entriesOf(key));
  const [fix] = readers.flatMap((entry) => entry.load().keepsClass?.(stored) ?? []);
  const prop = fix === undefined ? '' : `: ${fix}`;
  if (stored !== undefined) return `keep loadBalancerClass "${stored}"${prop}; ${second}`;
  return `leave loadBalancerClass unset, as the Service was created without one${prop}; ${second}`;
}

function outcomeOfDropped({ code, segments: path, minors, subject }: Problem): Effect {
  const field = subject?.name ?? '', since = SERVICE_SPEC.type === 'struct' ? SERVICE_SPEC.fields.get(field)?.since : undefined;
  return dropUndefined({
    outcome: 'ignored', certain: true, code, path, severity: 'warning', minors,
    why: `the API server drops the field "${field}", which needs Kubernetes ${since} or newer; `
      + 'kubectl apply reports it only if the server validates strictly',
    fix: 'remove it, or upgrade the cluster first',
  });
}

/** An error with which the API server refuses an update, and the cluster states in which it does. */
interface Refused { readonly refusal: Refusal; readonly states: readonly ClusterState[] }

function findRefusals(answers: readonly UpdateAnswer[], states: readonly ClusterState[]): Effect[] {
  const inStates = answers.flatMap(({ state, verdict }) => verdict.accepted ? [] : verdict.refusals.map((refusal) => ({ state, refusal })));
  const byRefusal = groupBy(inStates, ({ refusal: { rule, path, reason, says } }) =>
    `${rule.code} ${formatPath(path)} ${reason} ${says ?? ''}`);
  const refused = [...byRefusal.values()].map((sameRefusal): Refused =>
    ({ refusal: sameRefusal[0].refusal, states: [...new Set(sameRefusal.map(({ state }) => state))] }));
  const isAlwaysRefused = answers.every(({ verdict }) => !verdict.accepted);
  const outcomes = (isAlwaysRefused ? mergeRefusals(refused, states.length) : refused).map(({ refusal, states: refusing }): Effect => {
    const outcome = refusedOf(refusal, certaintyOf(refusing, states));
    // The cluster allocates the requested node port to another port by chance only once in 2768 times: a note is enough.
    const isUnlikely = !outcome.certain && refusing.every(({ coincidence }) => coincidence === 'node-port');
    return isUnlikely ? { ...outcome, severity: 'note' } : outcome;
  });
  const fatal = outcomes.find(({ code }) => NEEDS_DELETION.has(code));
  if (fatal !== undefined) {
    const { certain, when, path } = fatal;
    const lost = findDisruptions((inStates[0]?.state ?? states[0]).live);
    outcomes.push(dropUndefined<Effect>({ ...fieldsOfCard(SERVICE_REPLACED), outcome: 'replaced', certain, path, when, lost }));
  }
  return outcomes;
}

/**
 * Merges refusals with the same reason and path into one, if between them they occur in every possible stored state of the Service.
 *
 * The result is the refusal that requires deleting the Service, or else the first, without the message of the API server,
 * which can differ between the states.
 */
function mergeRefusals(refusals: readonly Refused[], states: number): readonly Refused[] {
  const byCause = groupBy(refusals, ({ refusal: { reason, path } }) => `${reason} ${formatPath(path)}`);
  return [...byCause.values()].flatMap((sameCause): readonly Refused[] => {
    const everywhere = [...new Set(sameCause.flatMap((refused) => refused.states))];
    if (sameCause.length < 2 || everywhere.length < states) return sameCause;
    const { refusal: { says: _, ...refusal } } = sameCause.find(({ refusal: { rule } }) => NEEDS_DELETION.has(rule.code)) ?? sameCause[0];
    return [{ refusal, states: everywhere }];
  });
}

/** Codes of refused changes for which the Service must be deleted and created again. */
const NEEDS_DELETION: ReadonlySet<string> = new Set(['cluster-ip-immutable', 'primary-family-immutable', 'load-balancer-class-immutable']);

/**
 * Returns what is lost when a Service is deleted: `['cluster-ip', 'connections']`, then `node-ports` for NodePort and LoadBalancer, then
 * `load-balancer`, `address` and `dns-name`. Not the first two for ExternalName and headless Services.
 */
export function findDisruptions(spec: DecodedServiceSpec): readonly Disruption[] {
  const lost: Disruption[] = [];
  const stored = spec as StoredSpec; // TypeScript: only read
  if (spec.type !== 'ExternalName' && !isStoredHeadless(stored)) lost.push('cluster-ip', 'connections');
  if (hasNodePorts(stored)) lost.push('node-ports');
  if (spec.type === 'LoadBalancer') lost.push('load-balancer', 'address', 'dns-name');
  return lost;
}

function refusedOf(
  { rule: { code, why, fix }, reason, path, says, minors }: Refusal, condition: Pick<Effect, 'certain' | 'when'> = { certain: true },
): Effect {
  return dropUndefined({
    outcome: 'refused', ...condition, code, path, reason, says, severity: 'error', why, fix: renderText(fix, YAML, 'fix'), minors,
  });
}

export const ALLOCATED_KEPT = {
  code: 'allocated-kept', layer: 'api', severity: 'warning',
  title: 'Allocated values stay when a manifest leaves them out.',
  why: 'the API server keeps cluster IPs, node ports and families that the new object does not set',
  fix: 'do nothing to keep it; to release it, delete the Service and create it again',
  source: ['pkg/registry/core/service/storage/storage.go#patchAllocatedValues'],
  see: SERVICES, good: [[{ type: 'NodePort' }, { type: 'ClusterIP' }]], bad: [[{ nodePort: 30080 }, {}]],
} as const satisfies Card;

export const HEADLESS_KEPT = {
  code: 'headless-kept', layer: 'api', severity: 'error',
  title: 'A headless Service stays headless when clusterIP "None" is removed.',
  why: 'the API server accepts it and keeps "None": the Service never gets a virtual IP',
  fix: 'delete the Service and create it again, or create a second one under another name first',
  source: ['pkg/registry/core/service/storage/storage.go#patchAllocatedValues'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#headless-services',
  good: [[{ clusterIP: 'None' }, { clusterIP: 'None' }]], bad: [[{ clusterIP: 'None' }, {}]],
} as const satisfies Card;

export const PORT_LOST = {
  code: 'port-lost', layer: 'api', severity: 'error',
  title: 'A port that shares its number with another protocol is applied server-side.',
  why: 'client-side kubectl apply merges ports by number only, so one of the two is dropped or gets fields of the other '
    + '(https://github.com/kubernetes/kubernetes/issues/39188)',
  fix: 'apply it with kubectl apply --server-side (in Argo CD: ServerSideApply=true), or replace the object',
  source: [
    'staging/src/k8s.io/api/core/v1/types.go#ServiceSpec',
    'staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go#mergeSliceWithoutSpecialElements',
  ],
  see: 'https://github.com/kubernetes/kubernetes/issues/39188',
  good: [[{ port: 53, protocol: 'TCP' }, { port: 53, protocol: 'TCP' }]],
  bad: [[[{ port: 53 }], [{ port: 53, name: 'tcp' }, { port: 53, protocol: 'UDP', name: 'udp' }]]],
} as const satisfies Card;

/**
 * Returns an outcome in a list: certain if it occurs in all states of an accepted update, otherwise with the condition of those in which it
 * occurs. Empty if it occurs in none.
 */
function effectInStates(
  { accepted, answers }: StoredUpdate, card: Card, { outcome, ...fields }: Pick<Effect, 'outcome' | 'path'> & Partial<Effect>,
  occurs: (stored: StoredSpec, live: DecodedServiceSpec) => boolean,
): Effect[] {
  const matching = accepted.filter(({ verdict, state }) => occurs(verdict.spec, state.live)).map(({ state }) => state);
  if (matching.length === 0) return [];
  return [{ ...fieldsOfCard(card), outcome, ...certaintyOf(matching, answers.map(({ state }) => state)), ...fields }];
}

/**
 * Returns outcomes `kept` of values that the API server keeps although the new manifest omits them: cluster IP, families and their policy,
 * health check node port and node ports.
 */
function outcomesOfKeptFields(update: StoredUpdate, before: DecodedServiceSpec, next: DecodedServiceSpec): Effect[] {
  const outcomes: Effect[] = [];
  const addKept = (card: Card, path: Path, isKept: (stored: StoredSpec, live: DecodedServiceSpec) => boolean,
    severity = outcomeSeverityOf(card)): void => {
    outcomes.push(...effectInStates(update, card, { outcome: 'kept', path, severity }, isKept));
  };
  const losesNone = before.clusterIP === 'None' && (next.clusterIP ?? '') === '';
  if (losesNone) addKept(HEADLESS_KEPT, ['spec', 'clusterIP'], ({ clusterIP }) => clusterIP === 'None');
  else if (isOmitted(before.clusterIP, next.clusterIP))
    addKept(ALLOCATED_KEPT, ['spec', 'clusterIP'], (stored, live) => stored.clusterIP === live.clusterIP, 'note');
  for (const field of ['ipFamilyPolicy', 'ipFamilies', 'healthCheckNodePort'] as const) {
    if (isOmitted(before[field], next[field]))
      addKept(ALLOCATED_KEPT, ['spec', field], (stored, live) => JSON.stringify(stored[field]) === JSON.stringify(live[field]));
  }
  const earlier = groupBy(before.ports ?? [], ({ name = '' }) => name), unnamed = groupBy(earlier.get('') ?? [], ({ port }) => port);
  next.ports?.forEach((port, index) => {
    const previous = (port.name === undefined ? unnamed.get(port.port ?? NaN) : earlier.get(port.name))?.[0];
    if (isOmitted(previous?.nodePort, port.nodePort))
      addKept(ALLOCATED_KEPT, ['spec', 'ports', index, 'nodePort'], (stored) =>
        filterSamePorts(stored, port).some(({ nodePort }) => nodePort === previous?.nodePort));
  });
  return outcomes;
}

const isOmitted = (before: unknown, next: unknown): boolean => before !== undefined && before !== '' && before !== 0
  && (next === undefined || next === '' || next === 0);

/** Returns outcomes `lost` of ports that the new manifest has, but that were lost in the merge. */
const findLostPorts = (update: StoredUpdate, { ports = [] }: DecodedServiceSpec): Effect[] => ports.flatMap((port, index) =>
  effectInStates(update, PORT_LOST, { outcome: 'lost', path: ['spec', 'ports', index], lost: ['port'] }, (stored) =>
    !filterSamePorts(stored, port).some(({ name }) => port.name === undefined || name === port.name)));

/** Returns the outcome `address-released` if the Service has one IP family now, and had two. */
const findReleasedFamily = (update: StoredUpdate): Effect[] => effectInStates(update, ACCESS_REMOVED, {
  outcome: 'address-released', path: ['spec', 'ipFamilyPolicy'],
  why: 'the API server releases its second cluster IP, and DNS no longer answers with it',
}, (stored, live) => live.clusterIP !== 'None' && live.ipFamilies?.length === 2 && stored.ipFamilies?.length === 1);

/** Returns the stored ports with the same number and protocol as `port`. */
const filterSamePorts = (spec: StoredSpec, port: StoredPort): readonly StoredPort[] =>
  indexPortsByNumber(spec).get(numberAndProtocolOf(port)) ?? [];
const indexPortsByNumber = buildOnce(({ ports }: StoredSpec) => groupBy(ports ?? [], numberAndProtocolOf));
