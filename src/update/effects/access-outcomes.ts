import type { ChangeOutcome, ChangeResult } from '../change';
import { cardFields } from './card-fields';
import { pairPorts, protocolOf } from '../differences/find-differences';
import type { ComparedService, ServicePair } from '../read-manifests';
import type { Card } from '../../problem/card';
import { accessOf, compareAccess } from '../../providers/engine/access';
import { ReadService } from '../../providers/engine/annotated-service';
import type { Access } from '../../providers/engine/definition/access';
import { ownerOf } from '../../providers/engine/owner';
import type { ClusterProfile } from '../../service/cluster';
import { ServiceView } from '../../service/service-view';
import type { DecodedServiceSpec } from '../../service/decode/decoded-objects';
import { containsIp, parseCidr } from '../../service/ip';

const SERVICES = 'https://kubernetes.io/docs/concepts/services-networking/service/';

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

/** A Service that is new. */
export function addedOutcome({ spec }: ComparedService): ChangeResult {
  return result('added', ACCESS_ADDED, '', `it can be reached ${reachText(spec)}${portsText(spec)}`);
}

/** A Service that is removed. */
export function removedOutcome({ spec }: ComparedService, when: string): ChangeResult {
  const was = `it could be reached ${reachText(spec)}${portsText(spec)}`;
  return { ...result('removed', ACCESS_REMOVED, '', was), certain: false, when };
}

/** Who can reach what before and after a change that the API server accepts. */
export function accessOutcomes({ before, after }: ServicePair, cluster: ClusterProfile): ChangeResult[] {
  const { spec: was } = before, { spec: is } = after;
  return [...exposureOutcomes(was, is), ...clientOutcomes(before, after, cluster) ?? rangeOutcomes(was, is),
    ...externalIpOutcomes(was, is), ...targetOutcomes(was, is), ...portOutcomes(was, is)];
}

function exposureOutcomes(was: DecodedServiceSpec, is: DecodedServiceSpec): ChangeResult[] {
  const from = LEVELS[typeOf(was)], to = LEVELS[typeOf(is)];
  const words = `reached ${reachText(was)} before, ${reachText(is)} after`;
  const outcomes: ChangeResult[] = [];
  if (to > from && to > 1) outcomes.push({ ...result('exposed', ACCESS_CHANGED, 'spec.type', words), severity: 'warning' });
  if (to < from && from > 1) outcomes.push(result('unexposed', ACCESS_CHANGED, 'spec.type', words));
  const released = [
    ...from > 0 && to === 0 && was.clusterIP !== 'None' ? ['its cluster IP'] : [], ...from > 1 && to <= 1 ? ['its node ports'] : [],
  ];
  if (released.length > 0)
    outcomes.push(result('address-released', ACCESS_REMOVED, 'spec.type', `the API server releases ${released.join(' and ')}`));
  return outcomes;
}

/** A change of the clients that the load balancer's controller admits; `undefined` if they are not known. */
function clientOutcomes(before: ComparedService, after: ComparedService, cluster: ClusterProfile): ChangeResult[] | undefined {
  if (typeOf(before.spec) !== 'LoadBalancer' || typeOf(after.spec) !== 'LoadBalancer') return undefined;
  const views = [before, after].map(({ metadata, spec }) => new ServiceView(spec, [], metadata, metadata));
  const [was, is] = views.map((view) => {
    const { certainty, entries } = ownerOf(view, cluster);
    return certainty !== 'certain' ? undefined
      : { id: entries[0].id, access: accessOf(new ReadService(entries[0].load(), view.annotations, view, view.labels, cluster)) };
  });
  if (was === undefined || was.id !== is?.id) return undefined;
  const how = compareAccess(was.access, is.access);
  const says = ({ sources, named, enforcer }: Access): string => sources === undefined || enforcer === undefined
    ? enforcer ?? 'all clients' : listText([...sources, ...named]);
  return how === 'same' ? [] : [result('access-changed', ACCESS_CHANGED, 'spec.loadBalancerSourceRanges',
    `${how === 'other' ? 'other clients' : how}: ${says(was.access)} before, ${says(is.access)} after`)];
}

function rangeOutcomes(was: DecodedServiceSpec, is: DecodedServiceSpec): ChangeResult[] {
  const outcomes: ChangeResult[] = [];
  const [from, to] = [was, is].map(({ loadBalancerSourceRanges = [] }) => loadBalancerSourceRanges);
  if (typeOf(was) === 'LoadBalancer' && typeOf(is) === 'LoadBalancer' && listText(from) !== listText(to)) {
    const says = ({ length }: readonly string[], ranges: string): string => (length === 0 ? 'all clients' : ranges);
    const [wider, narrower] = [covers(from, to), covers(to, from)];
    const how = wider === narrower ? 'other clients' : wider ? 'narrower' : 'wider';
    outcomes.push(result('access-changed', ACCESS_CHANGED, 'spec.loadBalancerSourceRanges',
      `${how}: ${says(from, listText(from))} before, ${says(to, listText(to))} after`));
  }
  return outcomes;
}

function externalIpOutcomes(was: DecodedServiceSpec, is: DecodedServiceSpec): ChangeResult[] {
  const [old, next] = [was, is].map(({ externalIPs = [] }) => externalIPs);
  return listText(old) === listText(next) ? [] : [result('access-changed', ACCESS_CHANGED, 'spec.externalIPs',
    `reached at external IPs ${listText(old) || 'none'} before, ${listText(next) || 'none'} after`)];
}

/** Whether each range of the second list lies in one of the first; an empty list has all addresses. */
function covers(outer: readonly string[], inner: readonly string[]): boolean {
  return outer.length === 0 || (inner.length > 0 && inner.every((range) => outer.some((other) => isWithin(range, other))));
}

function isWithin(range: string, other: string): boolean {
  const [inner, outer] = [parseCidr(range), parseCidr(other)];
  return inner !== undefined && outer !== undefined && inner.prefix >= outer.prefix && containsIp(outer, inner.address);
}

function targetOutcomes(was: DecodedServiceSpec, is: DecodedServiceSpec): ChangeResult[] {
  const [from, to] = [targetText(was), targetText(is)];
  if (from === to) return [];
  if (typeOf(was) !== 'ExternalName' && typeOf(is) !== 'ExternalName' && to === MANUAL) {
    return [result('endpoints-unmanaged', TARGET_REDIRECTED, 'spec.selector',
      'without a selector Kubernetes stops updating the endpoints: the last ones stay, whatever becomes of their pods')];
  }
  const path = typeOf(is) === 'ExternalName' ? 'spec.externalName' : 'spec.selector';
  return [result('redirected', TARGET_REDIRECTED, path, `connections go to ${to} instead of ${from}`)];
}
const MANUAL = 'endpoints that are written by hand';

function targetText({ type, externalName = '', selector = {} }: DecodedServiceSpec): string {
  if (type === 'ExternalName') return externalName;
  const labels = Object.entries(selector).map(([key, value]) => `${key}=${value}`).sort().join();
  return labels === '' ? MANUAL : `pods with ${labels}`;
}

/** Port numbers that are open no longer. */
function portOutcomes(was: DecodedServiceSpec, is: DecodedServiceSpec): ChangeResult[] {
  if (typeOf(is) === 'ExternalName' || typeOf(was) === 'ExternalName') return [];
  const open = new Set(is.ports?.map((port) => `${port.port}/${protocolOf(port)}`));
  return pairPorts(was.ports, is.ports).flatMap(({ before, after, at }) => {
    const number = before?.port === undefined ? undefined : `${before.port}/${protocolOf(before)}`;
    if (number === undefined || open.has(number)) return [];
    const instead = after?.port === undefined ? '' : `; its port ${after.name === undefined ? '' : `"${after.name}" `}is ${after.port} now`;
    return [result('port-removed', ACCESS_REMOVED, `spec.ports[${at}]`, `port ${number} is no longer served${instead}`)];
  });
}

const LEVELS: Readonly<Record<string, number>> = { ExternalName: 0, ClusterIP: 1, NodePort: 2, LoadBalancer: 3 };

function typeOf({ type }: DecodedServiceSpec): string {
  return type || 'ClusterIP'; // empty counts as absent
}

/** Who reaches a Service, in words that follow "reached". */
function reachText(spec: DecodedServiceSpec): string {
  switch (typeOf(spec)) {
    case 'ExternalName': return `as an alias of ${spec.externalName ?? ''}`;
    case 'NodePort': return 'on a port of every node';
    case 'LoadBalancer': return 'through a load balancer';
    default: return (spec.externalIPs ?? []).length > 0 ? `at external IPs ${listText(spec.externalIPs ?? [])}` : 'inside the cluster only';
  }
}

function portsText(spec: DecodedServiceSpec): string {
  const ports = (spec.ports ?? []).filter(({ port }) => port !== undefined).map((port) => `${port.port}/${protocolOf(port)}`);
  return ports.length === 0 ? '' : `, on ${ports.slice(0, 10).join(', ')}${ports.length > 10 ? ', …' : ''}`;
}

const listText = (items: readonly string[]): string => [...items].sort().join(', ');

function result(outcome: ChangeOutcome, card: Card, path: string, why: string): ChangeResult {
  return { ...cardFields(card), outcome, certain: true, path, why };
}
