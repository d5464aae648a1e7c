import { PathSet } from '../../problem';
import { accessOutcomesOf, outcomeOfAdded } from './access-outcomes';
import { fieldsOfCard, type Comparison } from './fact-outcome';
import { outcomesOfControllers } from './controller-outcomes';
import { outcomeOfRename, outcomesOfRemoval, type Rename } from './renames';
import { refusalsOfNew, outcomesOfServer } from './server-outcomes';
import { PROXY_PROTOCOL_CHANGE, findRemovedEndpoints, findTrafficOutcomes } from './traffic-outcomes';
import { isService, type ComparedObject, type ComparedService, type Effect, type FieldChange, type ServicePair } from '../change';
import type { Difference } from '../differences/find-differences';
import type { StoredUpdate } from '../stored/stored-update';
import type { Card } from '../../service';

export type { Comparison } from './fact-outcome';
export { findRenames, type Rename } from './renames';
export { RunningPods } from './running-pods';
export { ServiceReferences } from './service-references';

export const SLICE_ADDRESS_TYPE_IMMUTABLE = {
  code: 'slice-address-type-immutable', layer: 'api', severity: 'error',
  title: 'The addressType of an EndpointSlice cannot change.',
  why: 'all addresses of a slice are of its type',
  fix: 'create a second EndpointSlice of the other type, then remove this one',
  source: ['pkg/apis/discovery/validation/validation.go#ValidateEndpointSliceUpdate'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/#address-types',
  good: [['IPv4', 'IPv4']], bad: [['IPv4', 'IPv6']],
} as const satisfies Card;

/** A changed Service: its fields, what the API server stores of it, and what controllers see. */
export interface ServiceDifferences {
  readonly pair: ServicePair;
  readonly fields: readonly FieldChange[];
  readonly update: StoredUpdate;
  readonly differences: readonly Difference[];
}

/**
 * Returns the effects of a changed Service: of the API server first, then on clients, on the load balancer, and on traffic. If the API
 * server refuses the change, or no field changes, only the first.
 */
export function describeEffects({ pair, fields, update, differences }: ServiceDifferences, comparison: Comparison): Effect[] {
  const outcomes = outcomesOfServer(pair, update, comparison.cluster);
  if (fields.length === 0 || update.isRefused || (update.answers.length === 0 && outcomes.length > 0)) return outcomes;
  const running = withLiveClass(pair);
  const ofControllers = outcomesOfControllers(running, differences, comparison.cluster);
  const ignored = new PathSet(ofControllers.filter(({ outcome, certain }) => outcome === 'ignored' && certain).map(({ path }) => path));
  const ofTraffic = findTrafficOutcomes(pair, differences, comparison)
    .filter(({ code, path }) => code !== PROXY_PROTOCOL_CHANGE.code || !ignored.has(path));
  return [...outcomes, ...accessOutcomesOf(running, comparison.cluster, ofControllers), ...ofControllers, ...ofTraffic];
}

/** Adds the class that is set in the cluster but in no manifest, as a webhook may have set it: the API server keeps it. */
function withLiveClass(pair: ServicePair): ServicePair {
  const { before, after, live } = pair, loadBalancerClass = live?.spec.loadBalancerClass;
  if (loadBalancerClass === undefined) return pair;
  const running = <Service extends ComparedService>(service: Service): Service => service.spec.type !== 'LoadBalancer' ? service
    : { ...service, spec: { loadBalancerClass, ...service.spec } };
  return { ...pair, before: running(before), after: running(after) };
}

/**
 * Returns why an added Service would be refused and what it gives access to, or, if it replaces another one, what is lost with that and
 * who can reach it that could not before. Empty for added endpoints.
 */
export function effectsOfAddition(added: ComparedObject, rename: Rename | undefined, { cluster, getReferences }: Comparison): Effect[] {
  const refused = isService(added) ? refusalsOfNew(added, cluster) : [];
  if (!isService(added)) return [];
  if (rename === undefined) return [...refused, outcomeOfAdded(added, cluster)];
  // A released address is among what the rename loses.
  const access = accessOutcomesOf({ before: rename.from, after: added }, cluster).filter(({ outcome }) => outcome !== 'address-released');
  return [...refused, outcomeOfRename(rename, getReferences()), ...access];
}

/** Returns what is lost with a removed object: a Service, or the endpoints of a Service that remains. */
export const effectsOfRemoval = (removed: ComparedObject, { after, cluster, getReferences }: Comparison): Effect[] =>
  isService(removed) ? outcomesOfRemoval(removed, getReferences(), cluster) : findRemovedEndpoints(removed, after);

/**
 * Returns the refusal of a changed `addressType`, the only effect that changed Endpoints or a changed EndpointSlice can have; otherwise an
 * empty list.
 */
export function findEndpointEffects(fields: readonly FieldChange[]): Effect[] {
  const field = fields.find(
    ({ segments: [first], before, after }) => first === 'addressType' && before !== undefined && after !== undefined);
  return field === undefined ? [] : [{
    ...fieldsOfCard(SLICE_ADDRESS_TYPE_IMMUTABLE), outcome: 'refused', certain: true, path: ['addressType'], reason: 'Invalid value',
    says: 'field is immutable',
  }];
}
