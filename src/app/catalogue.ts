import * as annotationShared from './load-balancers/annotation-shared';
import * as endpointAddressVirtual from './endpoints/endpoint-address-virtual';
import * as endpointsMissing from './endpoints/endpoints-missing';
import * as endpointsPort from './endpoints/endpoints-port';
import * as endpointsUnreachable from './endpoints/endpoints-unreachable';
import * as externalNameChain from './names/external-name-chain';
import * as loadBalancerAddressShared from './load-balancers/load-balancer-address-shared';
import * as objectDuplicate from './object-duplicate';
import * as portMergeTrap from './pods/port-merge-trap';
import * as checkReferences from './references/check-references';
import * as containerPortNames from './references/container-port-names';
import * as dnsNames from './references/dns-names';
import * as grants from './references/grants';
import * as hasPort from './references/has-port';
import * as missing from './references/unresolved-reference';
import * as monitored from './references/monitor-selection';
import * as policyPort from './references/policy-port';
import * as referenceHeadless from './references/reference-headless';
import * as rollOut from './pods/roll-out';
import * as selectorEmpty from './pods/selector-empty';
import * as selectorManyWorkloads from './pods/selector-many-workloads';
import * as selectorUnmatched from './pods/selector-unmatched';
import * as serviceTwin from './pods/duplicate-services';
import * as statefulSetService from './pods/stateful-set-service';
import * as targetPort from './pods/target-port';
import { cardsOf } from '../problem/card';

/** The cards of all checks over a whole app. */
export const APP_CARDS = cardsOf([
  annotationShared, endpointAddressVirtual, endpointsMissing, endpointsPort, endpointsUnreachable, externalNameChain,
  loadBalancerAddressShared, objectDuplicate, portMergeTrap, checkReferences, containerPortNames, dnsNames, grants, hasPort, missing,
  monitored, policyPort, referenceHeadless, rollOut, selectorEmpty, selectorManyWorkloads, selectorUnmatched, serviceTwin,
  statefulSetService, targetPort,
]);
