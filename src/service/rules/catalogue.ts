import * as addresses from './endpoints/addresses';
import * as affinity from './affinity';
import * as allocation from './allocation';
import * as clusterIps from './cluster-ips';
import * as endpointSlices from './endpoints/endpoint-slices';
import * as endpoints from './endpoints/endpoints';
import * as labels from './labels';
import * as loadBalancer from './load-balancer';
import * as metadata from './metadata';
import * as names from './names';
import * as portLists from './port-lists';
import * as ports from './ports';
import * as props from './props';
import * as ranges from './ranges';
import * as fields from './fields';
import * as serviceType from './service-type';
import * as traffic from './traffic';
import type { ClusterProfile } from '../cluster';
import type { ServiceView } from '../service-view';
import { cardsOf, type Findings } from '../findings';

/** The rules of one file, such as `ports.ts`: their definitions (`Card`), and the function that checks a Service, if there is one. */
interface RuleTopic {
  /** All exports of the file, of which `cardsOf` finds the definitions of rules. */
  readonly exports: Readonly<Record<string, unknown>>;
  /** Reports the problems of a Service with these rules. */
  readonly check?: (view: ServiceView, findings: Findings, cluster: ClusterProfile) => void;
}

/** The rules of all topics, by the name of the file. Services are checked in this order. */
export const TOPICS: Readonly<Record<string, RuleTopic>> = {
  'port-lists': { exports: portLists, check: portLists.checkServicePorts },
  'service-type': { exports: serviceType, check: serviceType.checkServiceType },
  names: { exports: names, check: names.checkExternalNames },
  labels: { exports: labels, check: labels.checkSelector },
  affinity: { exports: affinity, check: affinity.checkSessionAffinity },
  'cluster-ips': { exports: clusterIps, check: clusterIps.checkClusterIps },
  addresses: { exports: addresses, check: addresses.checkExternalIps },
  'load-balancer': { exports: loadBalancer, check: loadBalancer.checkLoadBalancerFields },
  traffic: { exports: traffic, check: traffic.checkTraffic },
  allocation: { exports: allocation, check: allocation.checkOwnRequests },
  ports: { exports: ports, check: ports.checkSctpSupport },
  'endpoint-slices': { exports: endpointSlices },
  endpoints: { exports: endpoints },
  metadata: { exports: metadata },
  props: { exports: props },
  ranges: { exports: ranges },
  fields: { exports: fields },
};

/** Cards of all rules about Services and endpoints. */
export const RULES = cardsOf(Object.values(TOPICS).map(({ exports }) => exports));
