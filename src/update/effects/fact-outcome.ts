import { isDeepStrictEqual } from 'node:util';
import type { Effect, ManifestSet } from '../change';
import { protocolOf, targetOf, type Difference } from '../differences/find-differences';
import { pageUrlOf, renderText, YAML, countEach, lazy, getOrCreate, type Path } from '../../problem';
import { dropUndefined, toRecord, type Card, type ClusterProfile, type DecodedPort } from '../../service';
import type { ChangeEffect, ChangeFact, Provider } from '../../providers/engine/definition';
import type { ServiceReferences } from './service-references';
import { podsMatchSelector, targetKeyOf, type AppIndex, type AppService, type Workload } from '../../app/index';

const CONTROLLER = pageUrlOf('changing-a-service');

export const LOAD_BALANCER_RECREATED = {
  code: 'load-balancer-recreated', layer: 'provider', severity: 'error',
  title: 'A change keeps the load balancer, its address and its name.',
  why: 'the controller deletes the load balancer',
  fix: 'create a second Service with the new setting, switch DNS or clients to it, then remove the old one',
  see: CONTROLLER, good: ['a new certificate on an NLB'], bad: ['another scheme of an NLB'],
} as const satisfies Card;

export const LOAD_BALANCER_PART_REPLACED = {
  code: 'load-balancer-part-replaced', layer: 'provider', severity: 'warning',
  title: 'A change keeps the listeners of the load balancer, and their connections.',
  why: 'the controller recreates a part of the load balancer',
  fix: 'make the change when few connections are open, or add the new port first and remove the old one later',
  see: CONTROLLER, good: ['a port that is added'], bad: ['a port that gets another number'],
} as const satisfies Card;

export const SERVICE_PART_REPLACED = {
  code: 'service-part-replaced', layer: 'provider', severity: 'warning',
  title: 'A change keeps the DNS names of a Service, and its connections.',
  why: 'a controller removes what it created for the Service',
  fix: 'keep the old name next to the new one until no client uses it; or make the change when broken connections are acceptable',
  see: CONTROLLER, good: ['a host name that is added for ExternalDNS'], bad: ['a host name for ExternalDNS that is replaced by another'],
} as const satisfies Card;

export const CHANGE_IGNORED = {
  code: 'change-ignored', layer: 'provider', severity: 'warning',
  title: 'The controller acts on the change.',
  why: 'the controller does not act on it: the load balancer stays as it was created',
  fix: 'create a new Service with the new setting, or revert the change so that manifest and cluster agree',
  see: CONTROLLER, good: ['another certificate'], bad: ['another location of a load balancer at Hetzner'],
} as const satisfies Card;

export const CHANGE_REFUSED = {
  code: 'change-refused', layer: 'provider', severity: 'error',
  title: 'The controller can make the change.',
  why: 'the controller stops with an error, and later changes of the Service may be blocked',
  fix: 'revert the change; for the new setting create a second Service, switch over, then remove this one',
  see: CONTROLLER, good: ['another port'], bad: ['a public load balancer at IBM that becomes private'],
} as const satisfies Card;

export const CHANGE_UNKNOWN = {
  code: 'change-unknown', layer: 'provider', severity: 'warning',
  title: 'What controllers do with a change is known.',
  why: 'the controller reacts, and its source does not show the result',
  fix: 'note the address of the load balancer, compare it after the change, and be ready to revert the change',
  see: CONTROLLER, good: ['another certificate'], bad: ['another subnet at DigitalOcean'],
} as const satisfies Card;

const CARDS: Readonly<Record<Exclude<ChangeEffect, 'in-place'>, readonly [Effect['outcome'], Card]>> = {
  'replaced-part': ['interrupts', LOAD_BALANCER_PART_REPLACED],
  recreated: ['recreated', LOAD_BALANCER_RECREATED],
  ignored: ['ignored', CHANGE_IGNORED],
  refused: ['refused', CHANGE_REFUSED],
  unknown: ['unknown', CHANGE_UNKNOWN],
};

/**
 * Returns the outcome of a change according to a fact about a controller; `undefined` if the change is made in place and nothing is lost.
 * It is certain unless the difference, the fact, or the caller has a condition: these are joined to `when`.
 *
 * @param condition the condition of the caller
 */
export function outcomeOfFact(
  fact: ChangeFact, { key, field, path, to, when: differs }: Difference, provider: Provider, condition: string | undefined,
): Effect | undefined {
  const { effect, lost = [], words, orphans } = fact;
  if (effect === 'in-place' && lost.length === 0) return undefined;
  const [outcome, generalCard] = CARDS[effect === 'in-place' ? 'replaced-part' : effect];
  const card = generalCard === LOAD_BALANCER_PART_REPLACED && provider.makes === 'add-on' ? SERVICE_PART_REPLACED : generalCard;
  const fields = fieldsOfCard(card), when = [condition, differs, fact.if].filter((part) => part !== undefined).join(', and ');
  const fix = fact.fix ?? adviseOnField(fact, field, provider)
    ?? (field === 'spec.type' && effect === 'recreated' ? KEEP_TYPE : undefined) ?? adviseOnPart(fact, path, provider) ?? fields.fix;
  return dropUndefined({
    ...fields, outcome, certain: when === '', when: when === '' ? undefined : when, path, why: words, fix,
    severity: severityOfFact(fact, card, provider), orphans, lost: lost.length === 0 ? undefined : lost, controller: provider.id,
    source: key !== undefined && to === undefined ? fact.removal ?? fact.source : fact.source,
  });
}

/** The fix for a change of a field that the controller never reads, so that a new Service would not help; otherwise `undefined`. */
function adviseOnField({ effect }: ChangeFact, changed: string | undefined, { fields }: Provider): string | undefined {
  const fix = effect !== 'ignored' ? undefined : Object.entries(fields ?? {}).find(([field]) => changed === `spec.${field}`)?.[1]?.fix;
  return fix === undefined ? undefined : renderText(fix, YAML, 'fix');
}

/** The fix for a change that replaces or modifies a part of the load balancer, unless the change is one of ports; otherwise `undefined`. */
function adviseOnPart({ effect, lost = [] }: ChangeFact, [, changed]: Path, { makes }: Provider): string | undefined {
  if (makes === 'add-on' || (effect !== 'replaced-part' && effect !== 'in-place') || changed === 'ports') return undefined;
  const moves = lost.filter((part) => part === 'address' || part === 'dns-name');
  return moves.length === 0 ? 'make the change when broken connections are acceptable'
    : 'be ready to point clients and DNS records to what the status of the Service shows after the change';
}

const KEEP_TYPE = 'keep the type LoadBalancer until no client uses the address of the load balancer';

function severityOfFact({ effect, option, orphans, lost = [] }: ChangeFact, card: Card, provider: Provider): Effect['severity'] {
  if (orphans === true) return 'error';
  if (effect === 'unknown' || (effect === 'ignored' && (provider.id === 'kubernetes' || option === undefined))) return 'note';
  if (effect === 'ignored' && option !== undefined && [option].flat().some((name) => EXPOSURE.test(name))) return 'error';
  return lost.includes('address') ? 'error' : outcomeSeverityOf(card);
}

/** Matches names of options that decide whether a load balancer is public: if a change of one is ignored, the outcome is an error. */
const EXPOSURE = /internal|private(?!Ip|Link(?!ServiceCreate$))|public|scheme|allocateVip|^eipId$/i;

/** Returns code, severity, why and fix of a rule as an outcome has them: the fix as text, and advice as a note. */
export function fieldsOfCard(card: Card): Pick<Effect, 'code' | 'severity' | 'why' | 'fix'> {
  const { code, why, fix } = card;
  return { code, severity: outcomeSeverityOf(card), why, fix: renderText(fix, YAML, 'fix') };
}

/** Returns the severity of a rule for a change: `note` for advice, others unchanged. */
export const outcomeSeverityOf = ({ severity }: Card): Effect['severity'] => severity === 'advice' ? 'note' : severity;

/**
 * Returns an outcome `interrupts`, which breaks connections or interrupts traffic, with the fields in `more`; it is certain unless `more`
 * has the condition `when`.
 */
export const createInterruption = (card: Card, path: Path, more: Partial<Effect> = {}): Effect =>
  ({ ...fieldsOfCard(card), outcome: 'interrupts', certain: more.when === undefined, path, ...more });

/** All manifests that are compared, and the cluster that they are for. */
export interface Comparison {
  readonly before: ManifestSet;
  readonly after: ManifestSet;
  readonly cluster: ClusterProfile;
  /** Returns the references to Services in the manifests after the change; computed when first called. */
  getReferences(): ServiceReferences;
  /** Returns the pods that run before the change and that Services select after it. */
  running(): RunningPods;
}

/** The workloads that a Service selects after a change, compared with the same workloads before it, whose pods are running. */
interface SelectedPods {
  /** Whether any running pods have the labels of the new selector. */
  isSelected(): boolean;
  /** Whether there are running pods, and all of them already declare a container port for the target port of `port`. */
  areAllListening(port: DecodedPort): boolean;
  /** Whether pods of the workloads after the change declare a container port for the target port of `port`. */
  isRolledOut(port: DecodedPort): boolean;
  /** The workloads that the API server refuses to update, because their selector changes. */
  findRefused(): readonly Workload[];
}

/** The pods before a change that Services select after it. Many Services may share one selector, which is looked up once. */
export class RunningPods {
  private readonly bySelector = new Map<string, SelectedPods>();

  constructor(private readonly before: AppIndex, private readonly after: AppIndex) {}

  of(service: AppService): SelectedPods {
    return getOrCreate(this.bySelector, `${service.namespace} ${service.selectorText}`, () => this.select(service));
  }

  private select(service: AppService): SelectedPods {
    const selected = this.after.podsSelectedBy(service);
    const findRunning = lazy(() => selected.flatMap((workload) => this.indexRunning().get(workloadKeyOf(workload)) ?? []));
    const countNow = lazy(() => countTargets(findRunning())), countNext = lazy(() => countTargets(selected));
    return {
      isSelected: lazy(() => findRunning().some((workload) => podsMatchSelector(workload, service.selector ?? {}))),
      areAllListening: (port) =>
        findRunning().length > 0 && countNow().get(portTargetKeyOf(port)) === findRunning().length,
      isRolledOut: (port) => countNext().has(portTargetKeyOf(port)),
      findRefused: lazy(() => selected.filter((workload) => {
        const [from, to] = [this.indexAll().get(workloadKeyOf(workload)), workload].map((item) => toRecord(item?.body.spec).selector);
        return workload.group === 'apps' && from !== undefined && to !== undefined && !isDeepStrictEqual(from, to);
      })),
    };
  }

  /** Workloads before the change, by kind, namespace and name; of several with the same name, the first. */
  private readonly indexAll = lazy(() => indexWorkloads(this.before.workloads));
  /** Those of them that are not scaled to zero. */
  private readonly indexRunning = lazy(() =>
    indexWorkloads(this.before.workloads.filter(({ body }) => toRecord(body.spec).replicas !== 0)));
}

/** How many of the workloads declare each port, by number and by name. */
const countTargets = (workloads: readonly Workload[]): ReadonlyMap<string, number> =>
  countEach(workloads.flatMap(({ containerPorts }) => [...new Set(containerPorts.flatMap(({ name, number, protocol }) =>
    [targetKeyOf(name, protocol), targetKeyOf(number, protocol)]))]));

/** Returns the target port and the protocol of a port as text. */
export const portTargetKeyOf = (port: DecodedPort): string => targetKeyOf(targetOf(port), protocolOf(port));

const indexWorkloads = (workloads: readonly Workload[]): ReadonlyMap<string, Workload> =>
  new Map([...workloads].reverse().map((workload) => [workloadKeyOf(workload), workload]));

const workloadKeyOf = ({ kind, namespace, name }: Workload): string => `${kind}/${namespace}/${name}`;
