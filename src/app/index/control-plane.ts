import { toRecords, asString, toRecord, type UnknownObject } from '../../service';

/**
 * Whether endpoints were read from a cluster (they have a uid) and belong to a controller of Kubernetes, by the label
 * `endpointslice.kubernetes.io/managed-by`, or as all addresses of an Endpoints have a `targetRef`. False for other kinds.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/#management
 */
export function isOfControlPlane({ kind, metadata, subsets }: UnknownObject): boolean {
  if (kind !== 'Endpoints' && kind !== 'EndpointSlice') return false;
  if (!isFromCluster({ metadata })) return false;
  const { name, namespace, labels } = toRecord(metadata);
  if (name === 'kubernetes' && namespace === 'default') return true; // the API server writes the endpoints of its own Service
  return kind === 'EndpointSlice' ? CONTROLLERS.has(toRecord(labels)['endpointslice.kubernetes.io/managed-by'])
    // Also true for Endpoints without addresses, which are locks for leader election between components of the control plane.
    : toRecords(subsets).flatMap(listAddresses).every(({ targetRef }) => targetRef !== undefined);
}

/** Whether an object was read from a cluster: its `metadata.uid` is set, and not empty. */
export const isFromCluster = ({ metadata }: UnknownObject): boolean => asString(toRecord(metadata).uid) !== '';

/** Fields of `metadata` that only the API server writes. */
export const SERVER_METADATA: readonly string[] = ['creationTimestamp', 'deletionTimestamp', 'deletionGracePeriodSeconds', 'generation',
  'managedFields', 'resourceVersion', 'selfLink', 'uid'];

/** The uid of the controller that created an object, if it was read from a cluster: for a pod, that of its ReplicaSet. */
export function controllerOf({ metadata }: UnknownObject): string | undefined {
  const owner = toRecords(toRecord(metadata).ownerReferences).find(({ controller }) => controller === true);
  return owner === undefined ? undefined : asString(owner.uid);
}

const listAddresses = ({ addresses, notReadyAddresses }: UnknownObject): readonly UnknownObject[] =>
  [...toRecords(addresses), ...toRecords(notReadyAddresses)];

const CONTROLLERS: ReadonlySet<unknown> = new Set(['endpointslice-controller.k8s.io', 'endpointslicemirroring-controller.k8s.io']);
