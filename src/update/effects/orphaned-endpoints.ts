import { interruption, type Comparison } from './card-fields';
import type { Effect } from '../change';
import {
  endpointsOfService, comparedKey, serviceOfEndpoints, type ComparedObject, type ComparedService, type ManifestSet, type ServicePair,
} from '../read-manifests';
import type { Card } from '../../service';

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
export function orphanedEndpoints({ before, after }: ServicePair, { before: previous, after: current }: Comparison): Effect[] {
  if (!isManual(before) || isManual(after) || after.spec.type === 'ExternalName') return []; // an ExternalName routes nothing
  const oldEndpoints = endpointsOfService(previous, before);
  if (oldEndpoints.length === 0) return [];
  const users = oldEndpoints.slice(0, 10).map(({ object }) => `${object.kind} ${object.name}`);
  const isHeld = oldEndpoints.some((object) => current.objects.has(comparedKey(object)));
  return [interruption(SLICE_LEFT_BEHIND, ['spec', 'selector'], { users, ...isHeld ? STILL_HELD : { when: NOT_PRUNED } })];
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
export function removedEndpoints(object: ComparedObject, current: ManifestSet): Effect[] {
  const service = serviceOfEndpoints(object, current);
  if (service === undefined || !isManual(service)) return [];
  const { kind, name } = object.object;
  return [interruption(SLICE_LEFT_BEHIND, [], {
    when: NOT_PRUNED, why: 'the object stays in the cluster with its old addresses, and connections still go to them',
    fix: `delete it (kubectl delete ${kind.toLowerCase()} ${name}), or apply with --prune`,
  })];
}

function isManual({ spec: { type, selector } }: ComparedService): boolean {
  return type !== 'ExternalName' && Object.keys(selector ?? {}).length === 0;
}
