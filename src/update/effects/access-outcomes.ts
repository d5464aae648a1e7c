import { viewOf, type ChangeOutcome, type ComparedService, type Effect, type ServicePair } from '../change';
import { findChangedKeys, numberAndProtocolOf, pairPorts, targetOf, type Difference } from '../differences/find-differences';
import { isRangeWithin, type Card, type ClusterProfile, type ServiceView, type DecodedServiceSpec } from '../../service';
import { fieldsOfCard, CHANGE_IGNORED } from './fact-outcome';
import { PathSet, renderText, YAML, type Path } from '../../problem';
import { compareAccess, pathOfSource } from '../../providers/engine/access';
import { ReadService } from '../../providers/engine/annotated-service';
import { findController } from '../../providers/engine/owner';
import type { Access, Provider } from '../../providers/engine/definition';
import { loadProvider, type Entry } from '../../providers/engine/definition/entries';
import { readAs } from '../effective-settings';
import { hasNodePorts, SERVICES, type StoredSpec } from '../stored/stored-update';
import { readAccess, schemeOf, type Setting } from '../../providers/engine/settings';

/** Returns the outcome `added` of an added Service; `why` says who can reach it: `it can be reached inside the cluster only, on 80/TCP`. */
export function outcomeOfAdded(service: ComparedService, cluster: ClusterProfile): Effect {
  const why = `it can be reached ${describeReach(service.spec, clientsSuffixOf(service, cluster))}${portsSuffixOf(service.spec)}`;
  return accessResultOf('added', ACCESS_ADDED, [], why);
}

/** Returns the outcome `removed` of a removed Service, uncertain under the condition `when`; `why` says who could reach it. */
export function outcomeOfRemoved({ spec }: ComparedService, when: string): Effect {
  const previous = `it could be reached ${describeReach(spec)}${portsSuffixOf(spec)}`;
  return { ...accessResultOf('removed', ACCESS_REMOVED, [], previous), certain: false, when };
}

/**
 * Returns the outcomes about access of a change that the API server accepts: exposure, clients, external IPs, the target of an
 * ExternalName, and ports; empty if nothing about access changes.
 */
export function accessOutcomesOf(
  { before, after }: ServicePair, cluster: ClusterProfile, ofControllers: readonly Effect[] = [], differences: readonly Difference[] = [],
): Effect[] {
  const { spec: previous } = before, { spec: current } = after;
  return [...findExposureOutcomes(previous, after, cluster),
    ...clientOutcomesOf(before, after, cluster, ofControllers) ?? findRangeOutcomes(before, after),
    ...findExternalIpOutcomes(previous, current), ...findTargetOutcomes(previous, current), ...findPortOutcomes(previous, current),
    ...findLostNodePorts(previous, current, differences)];
}

/** The outcome of node ports that the API server does not keep although the manifest sets none: it finds them by the name of the port. */
function findLostNodePorts(previous: DecodedServiceSpec, current: DecodedServiceSpec, differences: readonly Difference[]): Effect[] {
  const isUnset = current.ports?.every(({ nodePort = 0 }) => nodePort === 0) === true;
  const [difference] = differences.filter(({ field }) => field === 'ports.nodePort');
  if (difference === undefined || !isUnset || [previous, current].some((spec) => typeOrDefault(spec) !== 'NodePort')) return [];
  return [accessResultOf('address-released', ACCESS_REMOVED, ['spec', 'ports'],
    'a port with another name gets another node port, as replacing a Service keeps node ports by the name of the port')];
}

function findExposureOutcomes(previous: DecodedServiceSpec, after: ComparedService, cluster: ClusterProfile): Effect[] {
  const { spec: current } = after;
  const oldReach = REACH[typeOrDefault(previous)], newReach = REACH[typeOrDefault(current)];
  const why = `reached ${describeReach(previous)} before, ${describeReach(current, clientsSuffixOf(after, cluster))} after`;
  const outcomes: Effect[] = [];
  if (newReach > oldReach && newReach > REACH.ClusterIP) outcomes.push(exposureEffect('exposed', ['spec', 'type'], why));
  if (newReach < oldReach && oldReach > REACH.ClusterIP) outcomes.push(exposureEffect('unexposed', ['spec', 'type'], why));
  const released = [
    ...oldReach > REACH.ExternalName && newReach === REACH.ExternalName && previous.clusterIP !== 'None' ? ['its cluster IP'] : [],
    ...hasNodePorts(previous as StoredSpec) && newReach <= REACH.ClusterIP ? ['its node ports'] : [], // TypeScript: only read
  ];
  if (released.length > 0)
    outcomes.push(accessResultOf('address-released', ACCESS_REMOVED, ['spec', 'type'],
      `the API server releases ${released.join(' and ')}`));
  return outcomes;
}

function findRangeOutcomes(before: ComparedService, after: ComparedService): Effect[] {
  const [from, to] = [before, after].map(sourceRangesOf);
  if ([before, after].some(({ spec }) => typeOrDefault(spec) !== 'LoadBalancer') || sortItems(from) === sortItems(to)) return [];
  const [wasWider, isWider] = [covers(from, to), covers(to, from)];
  const change = wasWider === isWider ? 'other' : wasWider ? 'narrower' : 'wider';
  return [accessChangeOf(change, RANGES, `${sortItems(from) || 'all clients'} before, ${sortItems(to) || 'all clients'} after`)];
}

/** The source ranges in the field or, without them, in the older annotation of Kubernetes; empty if all clients are admitted. */
function sourceRangesOf(service: ComparedService): readonly string[] {
  const { loadBalancerSourceRanges: field = [] } = service.spec;
  const annotated = field.length > 0 ? [] : readAs(loadProvider('kubernetes'), service).value('loadBalancerSourceRanges');
  const ranges = [...field, ...Array.isArray(annotated) ? annotated.map(String) : []].map((range) => range.trim());
  return ranges.includes('0.0.0.0/0') ? [] : ranges;
}

function findExternalIpOutcomes(previous: DecodedServiceSpec, current: DecodedServiceSpec): Effect[] {
  const [oldIps, newIps] = [previous, current].map(({ externalIPs = [] }) => externalIPs);
  if (sortItems(oldIps) === sortItems(newIps)) return [];
  const path = ['spec', 'externalIPs'], hasOtherWays = [previous, current].some((spec) => REACH[typeOrDefault(spec)] > REACH.ClusterIP);
  if (!hasOtherWays && (oldIps.length === 0 || newIps.length === 0))
    return [exposureEffect(oldIps.length === 0 ? 'exposed' : 'unexposed', path,
      `reached ${describeReach(previous)} before, ${describeReach(current)} after`)];
  return [accessResultOf('access-changed', ACCESS_CHANGED, path,
    `reached at external IPs ${sortItems(oldIps) || 'none'} before, ${sortItems(newIps) || 'none'} after`)];
}

/** Whether each range of `inner` is inside a range of `outer`; an empty list allows all addresses. */
const covers = (outer: readonly string[], inner: readonly string[]): boolean =>
  outer.length === 0 || (inner.length > 0 && inner.every((range) => outer.some((outerRange) => isRangeWithin(range, outerRange))));

function findTargetOutcomes(previous: DecodedServiceSpec, current: DecodedServiceSpec): Effect[] {
  const [from, to] = [formatTarget(previous), formatTarget(current)];
  if (from === to) return [];
  if (typeOrDefault(previous) !== 'ExternalName' && typeOrDefault(current) !== 'ExternalName' && to === MANUAL_ENDPOINTS)
    return [accessResultOf('endpoints-unmanaged', TARGET_REDIRECTED, ['spec', 'selector'],
      'without a selector Kubernetes stops updating the endpoints: the last ones stay, whatever becomes of their pods')];
  const path = typeOrDefault(current) === 'ExternalName' ? ['spec', 'externalName'] : ['spec', 'selector'];
  return [accessResultOf('redirected', TARGET_REDIRECTED, path, `connections go to ${to} instead of ${from}`)];
}
const MANUAL_ENDPOINTS = 'endpoints that are written by hand';

function formatTarget({ type, externalName = '', selector = {} }: DecodedServiceSpec): string {
  if (type === 'ExternalName') return externalName.replace(/\.$/, ''); // DNS answers the same with and without the dot
  const labels = Object.entries(selector).map(([key, value]) => `${key}=${value}`).sort().join();
  return labels === '' ? MANUAL_ENDPOINTS : `pods with ${labels}`;
}

/** Outcomes of ports that are no longer open. */
function findPortOutcomes(previous: DecodedServiceSpec, current: DecodedServiceSpec): Effect[] {
  if (typeOrDefault(current) === 'ExternalName' || typeOrDefault(previous) === 'ExternalName') return [];
  const isNodePort = typeOrDefault(previous) === 'NodePort' && typeOrDefault(current) === 'NodePort';
  const openPorts = new Set(current.ports?.map(numberAndProtocolOf));
  const nodePorts = new Set(current.ports?.map(({ nodePort }) => nodePort));
  return pairPorts(previous.ports, current.ports).flatMap(({ before, after, index }) => {
    const { nodePort = 0 } = before ?? {}, newNodePort = after?.nodePort ?? 0;
    const isReleased = isNodePort && nodePort !== 0 && newNodePort !== 0 && !nodePorts.has(nodePort);
    const released = !isReleased ? [] : [accessResultOf('address-released', ACCESS_REMOVED, ['spec', 'ports', index, 'nodePort'],
      `node port ${nodePort} is released; the port is at ${newNodePort} of every node now`)];
    const number = before?.port === undefined ? undefined : numberAndProtocolOf(before);
    // Clients of a headless Service connect to the target port, whatever its own number is.
    const staysOpen = current.clusterIP === 'None' && before !== undefined && after !== undefined && targetOf(before) === targetOf(after);
    if (number === undefined || openPorts.has(number) || staysOpen) return released;
    const portName = after?.name === undefined ? '' : `"${after.name}" `;
    const newNumber = after?.port === before?.port && after !== undefined ? numberAndProtocolOf(after) : after?.port;
    const replacement = newNumber === undefined ? '' : `; its port ${portName}is ${newNumber} now`;
    const path = ['spec', 'ports', index];
    return [...released, accessResultOf('port-removed', ACCESS_REMOVED, path, `port ${number} is no longer served${replacement}`)];
  });
}

/** The types of Services, ordered by how many clients can reach them: a NodePort also has a cluster IP, a LoadBalancer also node ports. */
const REACH: Readonly<Record<string, number>> = { ExternalName: 0, ClusterIP: 1, NodePort: 2, LoadBalancer: 3 };

const typeOrDefault = ({ type }: DecodedServiceSpec): string => type || 'ClusterIP'; // empty counts as absent

/** Returns how clients reach a Service, as text after "reached". For a load balancer, `clientsText` says which clients. */
function describeReach(spec: DecodedServiceSpec, clientsText = ''): string {
  const { externalIPs = [] } = spec, externalIpsText = externalIPs.length === 0 ? [] : [`at external IPs ${sortItems(externalIPs)}`];
  switch (typeOrDefault(spec)) {
    case 'ExternalName': return `as an alias of ${spec.externalName ?? ''}`;
    case 'NodePort': return ['on a port of every node', ...externalIpsText].join(' and ');
    case 'LoadBalancer': return [`through a load balancer${clientsText}`, ...externalIpsText].join(' and ');
    default: return externalIpsText[0] ?? 'inside the cluster only';
  }
}

function portsSuffixOf(spec: DecodedServiceSpec): string {
  const ports = (spec.ports ?? []).filter(({ port }) => port !== undefined).map(numberAndProtocolOf);
  return ports.length === 0 ? '' : `, on ${ports.slice(0, 10).join(', ')}${ports.length > 10 ? ', …' : ''}`;
}

const RANGES = ['spec', 'loadBalancerSourceRanges'];

/** Who can connect to a load balancer, and whether it has a private address. */
interface Clients { readonly scheme: ReturnType<typeof schemeOf>; readonly access: Setting<Access> }

/**
 * Returns the outcomes for clients that gain or lose access to the load balancer; `undefined` if its controller is not known, or if the
 * controllers that may be responsible admit different clients. A change that the controller ignores or refuses does not affect clients.
 */
function clientOutcomesOf(
  before: ComparedService, after: ComparedService, cluster: ClusterProfile, ofControllers: readonly Effect[],
): Effect[] | undefined {
  if ([before, after].some(({ spec }) => spec.type !== 'LoadBalancer')) return undefined;
  const views = [before, after].map(viewOf);
  const [owner, newOwner] = views.map((view) => findController(view, cluster));
  if (owner.entries.length === 0 || owner.certainty === 'nobody') return undefined;
  // Without annotations that show the controller, those of the Service before show which one the cluster has.
  const staysWith = (entry: Entry, index: number) => newOwner.decidedBy === 'nothing'
    ? entry.load().claims?.(readAs(entry.load(), after)) !== false : newOwner.entries[index]?.id === entry.id;
  if (!owner.entries.every(staysWith)) return undefined;
  const unaffectedPaths = new PathSet(ofControllers.flatMap(({ outcome, certain, path }) =>
    (certain && (outcome === 'ignored' || outcome === 'refused') ? [path] : [])));
  const outcomes = owner.entries.map((entry) => {
    const provider = entry.load();
    const [previous, current] = views.map((view) => readClients(provider, view, cluster));
    const changed = changedPathsOf(before, after).filter((path) => sourcesOf(previous, current).has(path));
    return changed.some((path) => unaffectedPaths.has(path)) ? [] : findClientOutcomes(previous, current, provider, changed[0] ?? RANGES);
  });
  return outcomes.every((access) => JSON.stringify(access) === JSON.stringify(outcomes[0])) ? outcomes[0] : undefined;
}

/**
 * Describes the kind of address and the clients of a load balancer, as text after "through a load balancer". Empty if the kind of address
 * is not known, or if the controllers that may create the load balancer do not agree.
 */
function clientsSuffixOf(service: ComparedService, cluster: ClusterProfile): string {
  if (typeOrDefault(service.spec) !== 'LoadBalancer') return '';
  const view = viewOf(service);
  const { entries, certainty } = findController(view, cluster);
  const texts = new Set(entries.map((entry) => {
    const clientsOfEntry = readClients(entry.load(), view, cluster);
    return clientsOfEntry.scheme.value === 'unknown' ? '' : ` ${describeClients(clientsOfEntry)}`;
  }));
  const [text = ''] = texts;
  return certainty === 'nobody' || texts.size > 1 ? '' : text;
}

function readClients(provider: Provider, view: ServiceView, cluster: ClusterProfile): Clients {
  const service = new ReadService(provider, view.annotations, view, view.labels, cluster);
  return { scheme: schemeOf(service), access: readAccess(service) };
}

function findClientOutcomes(previous: Clients, current: Clients, provider: Provider, path: Path): Effect[] {
  const [from, to] = [previous.scheme.value, current.scheme.value];
  if (from !== to && from !== 'unknown' && to !== 'unknown') {
    const why = `reached ${describeClients(previous)} before, ${describeClients(current)} after`;
    return to === 'public' ? [{ ...accessChangeOf('wider', path, why), severity: 'warning' }] : [accessChangeOf('narrower', path, why)];
  }
  const change = compareAccess(previous.access.value, current.access.value);
  if (change !== 'same') return [accessChangeOf(change, path, `${describeSources(previous)} before, ${describeSources(current)} after`)];
  const { configured, open } = current.access.value;
  const isNewlyConfigured = JSON.stringify(configured) !== JSON.stringify(previous.access.value.configured) && configured.length > 0;
  return !isNewlyConfigured || open?.certain !== true ? [] : [{
    ...fieldsOfCard(CHANGE_IGNORED), outcome: 'ignored', certain: true, path, controller: provider.id,
    why: renderText(open.why, YAML), fix: renderText(open.fix, YAML, 'fix'),
  }];
}

const describeClients = (clients: Clients): string =>
  `at a ${clients.scheme.value === 'public' ? 'public' : 'private'} address by ${describeSources(clients)}`;

function describeSources({ access: { value: { sources, named, enforcer } } }: Clients): string {
  if (enforcer === undefined) return 'all clients';
  return sources === undefined ? `those that are let in by ${enforcer}` : sortItems([...sources, ...named]);
}

/** The paths of the settings that decide who can connect. */
const sourcesOf = (...pair: readonly Clients[]): PathSet => new PathSet(pair.flatMap(({ scheme, access }) =>
  [...scheme.from, ...access.from, ...access.value.from, ...access.value.configured.map(({ from }) => from)].map(pathOfSource)));

/** Paths of `spec.loadBalancerSourceRanges`, if it differs between two Services, and of all annotations that differ. */
function changedPathsOf(before: ComparedService, after: ComparedService): Path[] {
  const [from, to] = [before, after].map(({ spec }) => JSON.stringify(spec.loadBalancerSourceRanges ?? []));
  const keys = findChangedKeys(before.metadata.annotations, after.metadata.annotations);
  return [...from === to ? [] : [RANGES], ...keys.map((key) => ['metadata', 'annotations', key])];
}

export const ACCESS_ADDED = {
  code: 'access-added', layer: 'traffic', severity: 'advice',
  title: 'A new Service is reported with those who can reach it.',
  why: 'it is new', fix: 'check that only those who need it can reach it', basis: 'the fields of the Service',
  see: SERVICES, good: ['a Service that was there before'], bad: ['a Service that is new'],
} as const satisfies Card;

export const ACCESS_REMOVED = {
  code: 'access-removed', layer: 'traffic', severity: 'advice',
  title: 'A removed Service, address or port is reported.',
  why: 'clients can no longer use it', fix: 'move the clients first', basis: 'the fields of the Service',
  see: SERVICES, good: [[{ ports: [{ port: 80 }] }, { ports: [{ port: 80 }, { port: 81, name: 'b' }] }]],
  bad: [[{ ports: [{ port: 80 }] }, { ports: [{ port: 81 }] }]],
} as const satisfies Card;

export const ACCESS_CHANGED = {
  code: 'access-changed', layer: 'traffic', severity: 'advice',
  title: 'A change of who can reach a Service is reported.',
  why: 'other clients can reach it', fix: 'check that only those who need it can reach it', basis: 'the fields of the Service',
  see: SERVICES, good: [[{ type: 'NodePort' }, { type: 'NodePort' }]], bad: [[{}, { type: 'NodePort' }]],
} as const satisfies Card;

export const TARGET_REDIRECTED = {
  code: 'target-redirected', layer: 'traffic', severity: 'advice',
  title: 'A change of what is behind a Service is reported.',
  why: 'connections go to other targets', fix: 'check that the new targets serve the same clients', basis: 'the fields of the Service',
  see: SERVICES, good: [[{ selector: { app: 'a' } }, { selector: { app: 'a' } }]],
  bad: [[{ selector: { app: 'a' } }, { selector: { app: 'b' } }]],
} as const satisfies Card;

/** The sorted items as text: `a, b`. */
const sortItems = (items: readonly string[]): string => [...items].sort().join(', ');

/** The fix if clients lose access. */
const MOVE_CLIENTS = 'check that no client needs it, or move the clients first';

/**
 * Returns the outcome `access-changed` for clients that gain or lose access. Its `why` begins with `wider:`, `narrower:` or `other
 * clients:`; for `narrower`, the fix is about clients that lose access.
 */
function accessChangeOf(change: 'wider' | 'narrower' | 'other', path: Path, why: string): Effect {
  const changed = accessResultOf('access-changed', ACCESS_CHANGED, path, `${change === 'other' ? 'other clients' : change}: ${why}`);
  return change === 'narrower' ? { ...changed, fix: MOVE_CLIENTS } : changed;
}

/** Returns the outcome for a Service that clients outside the cluster can reach now, or no longer. */
const exposureEffect = (outcome: 'exposed' | 'unexposed', path: Path, why: string): Effect =>
  ({ ...accessResultOf(outcome, ACCESS_CHANGED, path, why), ...outcome === 'exposed' ? { severity: 'warning' } : { fix: MOVE_CLIENTS } });

/** Returns an outcome about access to a Service that is certain to occur, with the code, severity and fix of a rule (`Card`). */
const accessResultOf = (outcome: ChangeOutcome, card: Card, path: Path, why: string): Effect =>
  ({ ...fieldsOfCard(card), outcome, certain: true, path, why });
