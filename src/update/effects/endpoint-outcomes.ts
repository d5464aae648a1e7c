import { isIPv6 } from 'node:net';
import { createInterruption, fieldsOfCard, type Comparison } from './fact-outcome';
import { TARGET_REDIRECTED } from './access-outcomes';
import {
  comparedKeyOf, endpointsOfService, serviceOfEndpoints, type ComparedObject, type ComparedService, type Effect, type ManifestSet,
  type ServicePair,
} from '../change';
import { readEndpointsObject } from '../../app/endpoints/endpoints';
import { buildOnce, joinWords } from '../../problem';
import type { Card } from '../../service';

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
export function findOrphanedEndpoints({ before, after }: ServicePair, { before: previous, after: current }: Comparison): Effect[] {
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
