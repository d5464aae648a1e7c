import { createInterruption, portTargetKeyOf, fieldsOfCard, type Comparison } from './fact-outcome';
import { isSameToAll, readPair } from '../effective-settings';
import {
  comparedKeyOf, endpointsOfService, serviceOfEndpoints, type Effect, type ServicePair, type ComparedObject, type ComparedService,
  type ManifestSet,
} from '../change';
import { pairPorts, targetOf, type Difference } from '../differences/find-differences';
import { SERVICES } from '../stored/stored-update';
import type { Card } from '../../service';
import { isIPv6 } from 'node:net';
import { TARGET_REDIRECTED } from './access-outcomes';
import { readEndpointsObject } from '../../app/endpoints/endpoints';
import type { AppObject } from '../../app/index';
import { buildOnce, joinWords } from '../../problem';

export const SELECTOR_FLIP = {
  code: 'selector-flip', layer: 'traffic', severity: 'warning',
  title: 'A selector matches pods that already run.',
  why: 'a Service changes its pods at once, and pods created by the same change take time to start',
  fix: 'roll the new pods out first, and change the selector in a later change',
  source: [
    'pkg/controller/endpointslice/endpointslice_controller.go#syncService', 'pkg/registry/apps/deployment/strategy.go#ValidateUpdate',
  ],
  see: SERVICES, good: ['a selector for the labels of a Deployment that runs already'],
  bad: ['a selector for labels that the same change gives to the pods'],
} as const satisfies Card;

export const TARGET_PORT_EARLY = {
  code: 'target-port-early', layer: 'traffic', severity: 'warning',
  title: 'The running pods already listen on the target port.',
  why: 'a Service changes its target port at once, and connections are refused until pods listen there',
  fix: 'let the pods listen on both ports first, then change the target port, then remove the old one',
  source: ['staging/src/k8s.io/endpointslice/utils.go#getEndpointPorts'],
  see: SERVICES, good: ['a target port that the pods declare before and after'],
  bad: ['a target port that the same change adds to the pods'],
} as const satisfies Card;

export const SESSION_AFFINITY_CHANGE = {
  code: 'session-affinity-change', layer: 'traffic', severity: 'warning',
  title: 'Clients keep reaching the same pods.',
  why: 'with another session affinity the next connection of a client may reach another pod than before',
  fix: 'make the change when it is acceptable to lose sessions',
  source: ['pkg/proxy/iptables/proxier.go#syncProxyRules'],
  see: 'https://kubernetes.io/docs/reference/networking/virtual-ips/#session-affinity', good: ['ClientIP before and after'],
  bad: ['ClientIP before and None after'],
} as const satisfies Card;

export const TRAFFIC_POLICY_CHANGE = {
  code: 'traffic-policy-change', layer: 'traffic', severity: 'warning',
  title: 'Connections keep their path through the nodes.',
  why: 'after the change, nodes without a pod of the Service start or stop dropping its packets, and pods see other client addresses',
  fix: 'run a ready pod on each node that gets traffic before you set "Local", and make the change when broken connections are acceptable',
  source: ['pkg/proxy/topology.go#CategorizeEndpoints'],
  see: 'https://kubernetes.io/docs/reference/networking/virtual-ips/#traffic-policies', good: ['Cluster before and after'],
  bad: ['Cluster before and Local after'],
} as const satisfies Card;

export const PROXY_PROTOCOL_CHANGE = {
  code: 'proxy-protocol-change', layer: 'traffic', severity: 'warning',
  title: 'The PROXY protocol is switched at the load balancer and in the pods, in a safe order.',
  why: 'the load balancer starts or stops sending the header as soon as the Service changes; pods that do not expect it answer no '
    + 'request, and pods that expect it wait for it',
  fix: 'let the pods accept connections with and without the header first, then change the Service',
  basis: 'the load balancer and the pods: Kubernetes does not look into connections',
  see: 'https://www.haproxy.org/download/2.9/doc/proxy-protocol.txt', good: ['pods that accept both'],
  bad: ['an annotation that switches it on, and nothing else'],
} as const satisfies Card;

export const PORT_STILL_NAMED = {
  code: 'port-still-named', layer: 'traffic', severity: 'error',
  title: 'A port that other objects refer to keeps its name and number.',
  why: 'an Ingress, a route or a ServiceMonitor still refers to the old one, and finds no port',
  fix: 'update the references in the same change, or keep the old port as well for a while',
  basis: 'the controller that reads the reference, whose page each problem names',
  see: SERVICES, good: ['a port that is renamed in the Service and in the Ingress'], bad: ['a port that is renamed in the Service only'],
} as const satisfies Card;

/**
 * Returns the outcomes of changes that the API server accepts, but that break connections or interrupt traffic: of selector, target ports,
 * session affinity, traffic policies, proxy protocol, ports that are still referred to, and manual endpoints; empty if there are none.
 */
export function findTrafficOutcomes(pair: ServicePair, differences: readonly Difference[], comparison: Comparison): Effect[] {
  const { before, after } = pair;
  const changesSelector = after.object.selector !== undefined && before.object.selectorText !== after.object.selectorText;
  const outcomesOfTargets = changesSelector ? findSelectorOutcomes : findTargetPortOutcomes;
  return [
    ...after.spec.type === 'ExternalName' ? [] : outcomesOfTargets(pair, comparison),
    ...findPolicyOutcomes(pair), ...findProxyProtocolOutcomes(pair, differences), ...findNamedPortOutcomes(pair, comparison),
    ...findOrphanedEndpoints(pair, comparison),
  ];
}

/** Outcomes of changed session affinity and traffic policies, which a headless Service ignores. An ExternalName has no policies. */
function findPolicyOutcomes({ before, after }: ServicePair): Effect[] {
  if (after.object.headless) return [];
  const isDifferent = (field: 'sessionAffinity' | 'externalTrafficPolicy' | 'internalTrafficPolicy', standard: string): boolean => {
    const [from, to] = [before, after].map(({ spec }) =>
      (spec.type === 'ExternalName' && field !== 'sessionAffinity' ? undefined : spec[field]) || standard);
    return from !== to;
  };
  const affinity = isDifferent('sessionAffinity', 'None') ? [createInterruption(SESSION_AFFINITY_CHANGE, ['spec', 'sessionAffinity'])] : [];
  const policies = (['externalTrafficPolicy', 'internalTrafficPolicy'] as const).filter((field) => isDifferent(field, 'Cluster'));
  return [...affinity, ...policies.map((field) => createInterruption(TRAFFIC_POLICY_CHANGE, ['spec', field]))];
}

/** The outcome of a changed selector: the Service may have no endpoints until new pods are ready. */
function findSelectorOutcomes({ before: { object: from }, after: { object: to } }: ServicePair, { after, running }: Comparison): Effect[] {
  if (from.selector === undefined || to.selector === undefined) return []; // its endpoints were listed by hand
  const selected = after.app.podsSelectedBy(to);
  if (selected.length === 0)
    return [createInterruption(SELECTOR_FLIP, ['spec', 'selector'], after.app.workloads.length === 0
      ? { when: 'no running pod has the new labels' }
      : {
        when: 'no pod with the new labels is created elsewhere',
        why: 'no workload in the manifests creates pods with these labels: the Service loses all its endpoints',
      })];
  const pods = running().of(to);
  if (pods.isSelected()) return [];
  const refused = pods.findRefused();
  if (refused.length === selected.length)
    return [createInterruption(SELECTOR_FLIP, ['spec', 'selector'], {
      why: `the API server refuses another selector for ${listNames(refused)}, as it is immutable: no pod gets the new labels, and the `
        + 'Service has no endpoints',
      fix: 'create a workload of another name with the new labels, change the selector of the Service when its pods are ready, and then '
        + 'remove the old one',
    })];
  const names = listNames(selected);
  return [createInterruption(SELECTOR_FLIP, ['spec', 'selector'],
    { why: `the same change creates the pods that it selects (${names}): until they are ready, the Service has no endpoints` })];
}

/** The kinds and names of the first three objects. */
const listNames = (objects: readonly Pick<AppObject, 'kind' | 'name'>[]): string =>
  objects.slice(0, 3).map(({ kind, name }) => `${kind} ${name}`).join(', ');

/** Outcomes for changed target ports on which running pods may not listen yet. */
function findTargetPortOutcomes({ before, after }: ServicePair, manifests: Comparison): Effect[] {
  if (Object.keys(after.spec.selector ?? {}).length === 0) return [];
  const oldTargets = new Set(before.spec.ports?.map(portTargetKeyOf));
  return pairPorts(before.spec.ports, after.spec.ports).flatMap(({ before: from, after: to, index }): Effect[] => {
    // The pods listen on a target that another port of the Service had before, as when two ports are swapped.
    if (from === undefined || to === undefined || targetOf(from) === targetOf(to) || oldTargets.has(portTargetKeyOf(to))) return [];
    const pods = manifests.running().of(after.object);
    if (pods.areAllListening(to)) return [];
    const target = JSON.stringify(targetOf(to));
    return [createInterruption(TARGET_PORT_EARLY, ['spec', 'ports', index, 'targetPort'], {
      when: `the running pods do not listen on ${target} yet`,
      ...pods.isRolledOut(to)
        ? { why: `the same change makes the pods listen on ${target}: until they are ready, connections to the old ones are refused` } : {},
    })];
  });
}

/** Outcomes of changed annotations that switch the PROXY protocol on or off. */
function findProxyProtocolOutcomes({ before, after }: ServicePair, differences: readonly Difference[]): Effect[] {
  const isMentioned = (text = '') => /proxy-?_?protocol/i.test(text);
  return differences.filter((difference) => difference.key !== undefined && difference.label !== true
    && (isMentioned(difference.key) || isMentioned(difference.from) !== isMentioned(difference.to))
    && !isSameToAll(difference, (provider) => readPair(provider, before, after)))
    .map(({ path }) =>
      createInterruption(PROXY_PROTOCOL_CHANGE, path, { when: 'the pods do not accept connections with and without the header' }));
}

/** Effects of renamed, renumbered or removed ports whose old name or number other objects still refer to. */
function findNamedPortOutcomes({ before, after }: ServicePair, { getReferences }: Comparison): Effect[] {
  const names = new Set(after.spec.ports?.map(({ name }) => name)), numbers = new Set(after.spec.ports?.map(({ port }) => port));
  const { namespace, name: service } = after.object, { labels = {} } = after.metadata;
  return (before.spec.ports ?? []).flatMap(({ name, port }, index): Effect[] => {
    const users = [
      ...name === undefined || names.has(name) ? [] : getReferences().findByPort(namespace, service, labels, name),
      ...port === undefined || numbers.has(port) ? [] : getReferences().findByPort(namespace, service, labels, port),
    ];
    return users.length === 0 ? [] : [createInterruption(PORT_STILL_NAMED, ['spec', 'ports', index], { users })];
  });
}

export const SLICE_ADDRESS_TYPE_IMMUTABLE = {
  code: 'slice-address-type-immutable', layer: 'api', severity: 'error',
  title: 'The addressType of an EndpointSlice cannot change.',
  why: 'all addresses of a slice are of its type',
  fix: 'create a second EndpointSlice of the other type, then remove this one',
  source: ['pkg/apis/discovery/validation/validation.go#ValidateEndpointSliceUpdate'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/#address-types',
  good: [['IPv4', 'IPv4']], bad: [['IPv4', 'IPv6']],
} as const satisfies Card;

export const SLICE_LEFT_BEHIND = {
  code: 'slice-left-behind', layer: 'traffic', severity: 'warning',
  title: 'Endpoints written by hand are deleted when their Service gets a selector.',
  why: 'the slice stays in addition to those of the controller, and connections still go to its addresses, unless the apply prunes',
  fix: 'delete the EndpointSlice or Endpoints as soon as the pods are ready, or apply with --prune',
  source: ['pkg/controller/endpointslice/endpointslice_controller.go#syncService'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/', good: ['a slice that is deleted'],
  bad: ['a slice that leaves the manifests only'],
} as const satisfies Card;

const NOT_PRUNED = 'applying does not delete objects that left the manifests, as with kubectl apply without --prune';

/**
 * Returns an outcome for the manual endpoints of a Service that gets a selector: they certainly remain if the manifests still contain them,
 * otherwise if nothing prunes them. Empty if the Service has none.
 */
function findOrphanedEndpoints({ before, after }: ServicePair, { before: previous, after: current }: Comparison): Effect[] {
  if (!isManual(before) || isManual(after) || after.spec.type === 'ExternalName') return []; // an ExternalName routes nothing
  const oldEndpoints = endpointsOfService(previous, before);
  if (oldEndpoints.length === 0) return [];
  const users = oldEndpoints.slice(0, 10).map(({ object }) => `${object.kind} ${object.name}`);
  const isHeld = oldEndpoints.some((object) => current.objects.has(comparedKeyOf(object)));
  return [createInterruption(SLICE_LEFT_BEHIND, ['spec', 'selector'], { users, ...isHeld ? STILL_HELD : { when: NOT_PRUNED } })];
}

const STILL_HELD = {
  why: 'the manifests still hold the endpoints: they are applied in addition to those of the controller, and connections go to their '
    + 'addresses, too',
  fix: 'remove them from the manifests as soon as the pods are ready, and delete them unless the apply prunes',
};

/**
 * Returns an outcome for manual endpoints that are removed from the manifests while their Service remains without a selector: unless
 * pruned, the object stays and still receives connections. Empty for other endpoints.
 */
export function findRemovedEndpoints(object: ComparedObject, current: ManifestSet): Effect[] {
  const service = serviceOfEndpoints(object, current);
  if (service === undefined || !isManual(service)) return [];
  const { kind, name, namespace } = object.object;
  return [createInterruption(SLICE_LEFT_BEHIND, [], {
    when: NOT_PRUNED, why: 'the object stays in the cluster with its old addresses, and connections still go to them',
    fix: `delete it (kubectl delete ${kind.toLowerCase()} ${name}${namespace && ` -n ${namespace}`}), or apply with --prune`,
  })];
}

const isManual = ({ spec: { type, selector } }: ComparedService): boolean =>
  type !== 'ExternalName' && Object.keys(selector ?? {}).length === 0;

/**
 * Returns the outcomes of changed Endpoints or a changed EndpointSlice, or of added ones, without `before`: the refusal of another
 * `addressType`, or that connections to a Service that both manifests have go to other addresses. Empty for others.
 */
export function findEndpointEffects(
  before: ComparedObject | undefined, after: ComparedObject, { before: previous, after: current }: Comparison,
): Effect[] {
  const { addressType } = after.body, oldType = before?.body.addressType;
  if (addressType !== oldType && addressType !== undefined && oldType !== undefined)
    return [{
      ...fieldsOfCard(SLICE_ADDRESS_TYPE_IMMUTABLE), outcome: 'refused', certain: true, path: ['addressType'], reason: 'Invalid value',
      says: 'field is immutable',
    }];
  const [old, service] = [previous, current].map((side) => serviceOfEndpoints(after, side));
  if (old === undefined || service === undefined || old.spec.type === 'ExternalName' || service.spec.type === 'ExternalName'
    || (after.kind === 'Endpoints' && !isManual(service))) return []; // a controller overwrites Endpoints of a Service with a selector
  const oldTargets = endpointTargetsOf(endpointsOfService(previous, old));
  const targets = endpointTargetsOf(endpointsOfService(current, service));
  const added = listTargets(after).filter((target) => !oldTargets.has(target));
  const removed = before === undefined ? [] : listTargets(before).filter((target) => !targets.has(target));
  const path = before === undefined ? [] : [after.kind === 'Endpoints' ? 'subsets' : 'endpoints'];
  const why = added.length > 0 ? describeNewTargets(added, removed, isManual(old) && oldTargets.size === 0)
    : `${targets.size > 0 ? 'connections no longer go' : 'no address is left: connections went'} to ${joinWords(removed, 5)}`;
  return added.length + removed.length === 0 ? []
    : [{ ...fieldsOfCard(TARGET_REDIRECTED), outcome: 'redirected', certain: true, path, why }];
}

const describeNewTargets = (added: readonly string[], removed: readonly string[], areFirst: boolean): string =>
  `connections ${removed.length === 0 && !areFirst ? 'also ' : ''}go to ${joinWords(added, 5)}`
  + (removed.length === 0 ? '' : ` instead of ${joinWords(removed, 5)}`);

/** The addresses with ports of all endpoints of a Service. */
const endpointTargetsOf = buildOnce((objects: readonly ComparedObject[]): ReadonlySet<string> => new Set(objects.flatMap(listTargets)));

/** The ready addresses of endpoints, each with its ports: `192.0.2.10:5432`, `[2001:db8::1]:5432`. */
function listTargets({ object }: ComparedObject): string[] {
  const { addresses, ports } = readEndpointsObject(object);
  return addresses.filter(({ state }) => state === 'ready').flatMap(({ address, path: [, subset] }) => ports
    .filter(({ path }) => object.kind === 'EndpointSlice' || path[1] === subset)
    .map(({ number }) => `${isIPv6(address) ? `[${address}]` : address}${number === undefined ? '' : `:${number}`}`));
}
