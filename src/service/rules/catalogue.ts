import * as addresses from './endpoints/addresses';
import * as affinity from './affinity';
import * as allocation from './allocation';
import * as clusterIps from './cluster-ips';
import * as endpointSlices from './endpoints/endpoint-slices';
import * as endpoints from './endpoints/endpoints';
import * as externalName from './external-name';
import * as families from './families';
import * as hints from './endpoints/hints';
import * as labels from './labels';
import * as loadBalancer from './load-balancer';
import * as metadata from './metadata';
import * as names from './names';
import * as owners from './owners';
import * as portLists from './port-lists';
import * as ports from './ports';
import * as props from './props';
import * as ranges from './ranges';
import * as fields from './fields';
import * as serviceType from './service-type';
import * as traffic from './traffic';
import { cardsOf } from '../../problem/card';

/** The topics of this room, by the name of their file: each holds its cards, their conditions and their types. */
export const TOPICS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  addresses,
  affinity,
  allocation,
  'cluster-ips': clusterIps,
  'endpoint-slices': endpointSlices,
  endpoints,
  'external-name': externalName,
  families,
  hints,
  labels,
  'load-balancer': loadBalancer,
  metadata,
  names,
  owners,
  'port-lists': portLists,
  ports,
  props,
  ranges,
  fields,
  'service-type': serviceType,
  traffic,
};

/** The cards of all rules of this room: the documentation page, the tests and the types take them from here. */
export const RULES = cardsOf(Object.values(TOPICS));
