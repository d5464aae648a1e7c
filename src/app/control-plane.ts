import { records, text } from './fields';
import type { UnknownObject } from '../service/objects';
import { record } from '../service/record';

/**
 * Whether an object is one that the control plane made, as it was read from a cluster: endpoints that nobody applies.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/#management
 */
export function isOfControlPlane({ kind, metadata, subsets }: UnknownObject): boolean {
  if (kind !== 'Endpoints' && kind !== 'EndpointSlice') return false;
  const { uid, name, namespace, labels } = record(metadata);
  if (text(uid) === '') return false; // not read from a cluster
  if (name === 'kubernetes' && namespace === 'default') return true; // the API server lists its own addresses
  return kind === 'EndpointSlice' ? CONTROLLERS.has(record(labels)['endpointslice.kubernetes.io/managed-by'])
    : records(subsets).flatMap(addressesOf).every(({ targetRef }) => targetRef !== undefined); // locks of leaders have no address at all
}

function addressesOf({ addresses, notReadyAddresses }: UnknownObject): readonly UnknownObject[] {
  return [...records(addresses), ...records(notReadyAddresses)];
}

const CONTROLLERS: ReadonlySet<unknown> = new Set(['endpointslice-controller.k8s.io', 'endpointslicemirroring-controller.k8s.io']);
