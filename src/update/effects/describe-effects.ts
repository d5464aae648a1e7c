import { PathSet } from '../../problem';
import { accessOutcomesOf, outcomeOfAdded } from './access-outcomes';
import type { Comparison } from './fact-outcome';
import { outcomesOfControllers } from './controller-outcomes';
import { outcomeOfRename, outcomesOfRemoval, type Rename } from './renames';
import { refusalsOfNew, outcomesOfServer } from './server-outcomes';
import { findEndpointEffects, findRemovedEndpoints, PROXY_PROTOCOL_CHANGE, findTrafficOutcomes } from './traffic-outcomes';
import { isService, type ComparedObject, type ComparedService, type Effect, type FieldChange, type ServicePair } from '../change';
import type { Difference } from '../differences/find-differences';
import type { StoredUpdate } from '../stored/stored-update';

export { findEndpointEffects } from './traffic-outcomes';
export { findRenames, type Rename } from './renames';
export { RunningPods, type Comparison } from './fact-outcome';
export { ServiceReferences } from './service-references';

/**
 * Returns the effects of a changed Service: of the API server first, then on clients, on the load balancer, and on traffic. If the API
 * server refuses the change, or no field changes, only the first.
 *
 * @param fields the fields that the manifest changes
 * @param update what the API server stores of the Service
 * @param differences what controllers see
 */
export function describeEffects(
  pair: ServicePair, fields: readonly FieldChange[], update: StoredUpdate, differences: readonly Difference[], comparison: Comparison,
): Effect[] {
  const outcomes = outcomesOfServer(pair, update, comparison.cluster);
  if (fields.length === 0 || update.isRefused || (update.answers.length === 0 && outcomes.length > 0)) return outcomes;
  const running = withLiveClass(pair);
  const ofControllers = outcomesOfControllers(running, differences, comparison.cluster);
  const ignored = new PathSet(ofControllers.filter(({ outcome, certain }) => outcome === 'ignored' && certain).map(({ path }) => path));
  const ofTraffic = findTrafficOutcomes(pair, differences, comparison)
    .filter(({ code, path }) => code !== PROXY_PROTOCOL_CHANGE.code || !ignored.has(path));
  return [...outcomes, ...accessOutcomesOf(running, comparison.cluster, ofControllers, differences), ...ofControllers, ...ofTraffic];
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
 * who can reach it that could not before; for added endpoints, where connections go.
 */
export function effectsOfAddition(added: ComparedObject, rename: Rename | undefined, comparison: Comparison): Effect[] {
  if (!isService(added)) return findEndpointEffects(undefined, added, comparison);
  const { cluster, getReferences } = comparison, refused = refusalsOfNew(added, cluster);
  if (rename === undefined) return [...refused, outcomeOfAdded(added, cluster)];
  // A released address is among what the rename loses.
  const access = accessOutcomesOf({ before: rename.from, after: added }, cluster).filter(({ outcome }) => outcome !== 'address-released');
  return [...refused, outcomeOfRename(rename, getReferences()), ...access];
}

/** Returns what is lost with a removed object: a Service, or the endpoints of a Service that remains. */
export const effectsOfRemoval = (removed: ComparedObject, { after, cluster, getReferences }: Comparison): Effect[] =>
  isService(removed) ? outcomesOfRemoval(removed, getReferences(), cluster) : findRemovedEndpoints(removed, after);
