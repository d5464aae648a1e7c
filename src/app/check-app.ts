import { AppFindings } from './app-findings';
import { AppIndex } from './index/app-index';
import { checkAnnotationShared } from './load-balancers/annotation-shared';
import { checkGatewayAnnotations } from './load-balancers/gateway-annotations';
import { checkEndpointAddressVirtual } from './endpoints/endpoint-address-virtual';
import { endpointsOf } from './endpoints/endpoints';
import { checkEndpointsMissing } from './endpoints/endpoints-missing';
import { checkEndpointsPort } from './endpoints/endpoints-port';
import { checkEndpointsUnreachable } from './endpoints/endpoints-unreachable';
import { checkExternalNameChain } from './names/external-name-chain';
import { checkLoadBalancerAddressShared } from './load-balancers/load-balancer-address-shared';
import { checkObjectDuplicate } from './object-duplicate';
import { checkPortMergeTrap } from './pods/port-merge-trap';
import { checkRollOuts } from './pods/roll-out';
import { checkSelectorEmpty } from './pods/selector-empty';
import { checkSelectorManyWorkloads } from './pods/selector-many-workloads';
import { checkSelectorUnmatched } from './pods/selector-unmatched';
import { checkDuplicateServices } from './pods/duplicate-services';
import { checkStatefulSetService } from './pods/stateful-set-service';
import { checkTargetPorts } from './pods/target-port';
import { checkReferences } from './references/check-references';
import { checkContainers } from './references/containers';
import { checkConfigMapNames } from './references/dns-names';
import { checkPolicyPorts } from './references/policy-port';
import { checkReservations } from './check-reservations';
import type { ClusterProfile } from '../service/cluster';
import type { Problem } from '../problem/problem';

/** What the checker knows of the objects besides themselves. */
export interface CheckAppOptions {
  /**
   * Whether two objects, by their positions, are certain to be applied together: then it is an error if they have one name.
   *
   * Files of one folder are often variants of which one is applied.
   * @default - not certain of any
   */
  readonly together?: (one: number, other: number) => boolean;
  /**
   * Whether an object, by its position, that refers to another is more likely an example of its own beside it: then a wrong port is a
   * warning.
   * @default - none is
   */
  readonly apart?: (one: number, other: number) => boolean;
}

/**
 * Whether traffic will arrive: what is wrong between the objects of one app, not within one of them.
 *
 * Objects are looked up by namespace, name and label, so that the time grows with their number and no faster.
 * An absent namespace equals an absent namespace.
 *
 * `externalTrafficPolicy: Local` is not held against the number of replicas. A node without a pod drops what arrives there, but load
 * balancers ask for health and clients of node ports may know their nodes; how many replicas are few depends on nodes, spreading and
 * autoscalers, which no manifest tells; and no replicas at all mean no traffic under either policy. `explain` says what the policy does.
 */
export function checkApp(objects: readonly unknown[], cluster: ClusterProfile, { together, apart }: CheckAppOptions = {}): Problem[] {
  const app = new AppIndex(objects);
  const findings = new AppFindings(cluster, app);
  checkObjectDuplicate(app, together ?? (() => false), findings);
  checkSelectorEmpty(app, findings);
  checkSelectorUnmatched(app, together ?? (() => true), findings);
  checkSelectorManyWorkloads(app, findings);
  checkTargetPorts(app, findings);
  checkDuplicateServices(app, findings);
  checkPortMergeTrap(app, findings);
  const endpoints = endpointsOf(app);
  checkEndpointsMissing(app, endpoints, findings);
  checkEndpointsPort(app, endpoints, findings);
  checkEndpointsUnreachable(app, endpoints, cluster, findings);
  checkEndpointAddressVirtual(app, endpoints, cluster, findings);
  const references = { app, cluster, findings, together: together ?? (() => false), apart: apart ?? (() => false) };
  const entered = checkReferences(references);
  checkContainers(references);
  checkConfigMapNames(references);
  checkPolicyPorts(app, findings);
  checkStatefulSetService(app, findings);
  checkExternalNameChain(app, cluster, findings);
  checkLoadBalancerAddressShared(app, cluster, together ?? (() => true), findings);
  checkAnnotationShared(app, cluster, references.together, findings);
  checkGatewayAnnotations(app, cluster, findings);
  checkRollOuts(app, entered, findings);
  return [...findings.problems, ...checkReservations(app.services, cluster, together)];
}
