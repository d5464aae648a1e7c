import { nameOf } from './named';
import { serviceKey } from './references';
import { isFromCluster, isOfControlPlane } from '../app/index/control-plane';
import { isRecord, record, type UnknownObject } from '../service';

/**
 * Tells which of some objects the control plane makes itself: what it marked when it was read from a cluster, and Endpoints of Services
 * with a selector, which the endpoints controller overwrites; and the Service of the API server.
 */
export function madeFromSelectors(objects: readonly unknown[]): (object: UnknownObject) => boolean {
  const selecting = new Set(objects.flatMap((object) => isRecord(object) && object.kind === 'Service'
    && Object.keys(record(record(object.spec).selector)).length > 0 ? [serviceKey(object, nameOf(object) ?? '')] : []));
  return (object) => isOfControlPlane(object) || isApiServer(object)
    || (object.kind === 'Endpoints' && selecting.has(serviceKey(object, nameOf(object) ?? '')));
}

function isApiServer(object: UnknownObject): boolean {
  const { name, namespace } = record(object.metadata);
  return object.kind === 'Service' && name === 'kubernetes' && namespace === 'default' && isFromCluster(object);
}
