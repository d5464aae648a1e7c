import * as annotationShared from './annotation-shared';
import * as endpointAddressVirtual from './endpoint-address-virtual';
import * as endpointsMissing from './endpoints-missing';
import * as endpointsPort from './endpoints-port';
import * as endpointsUnreachable from './endpoints-unreachable';
import * as externalNameChain from './external-name-chain';
import * as loadBalancerAddressShared from './load-balancer-address-shared';
import * as objectDuplicate from './object-duplicate';
import * as portMergeTrap from './port-merge-trap';
import * as checkReferences from './references/check-references';
import * as containerPortNames from './references/container-port-names';
import * as dnsNames from './references/dns-names';
import * as grants from './references/grants';
import * as hasPort from './references/has-port';
import * as missing from './references/unresolved-reference';
import * as monitored from './references/monitor-selection';
import * as policyPort from './references/policy-port';
import * as referenceHeadless from './references/reference-headless';
import * as rollOut from './roll-out';
import * as selectorEmpty from './selector-empty';
import * as selectorManyWorkloads from './selector-many-workloads';
import * as selectorUnmatched from './selector-unmatched';
import * as serviceTwin from './duplicate-services';
import * as statefulSetService from './stateful-set-service';
import * as targetPort from './target-port';
import { cardsOf } from '../problem/card';

/** The cards of all checks over a whole app. */
export const APP_CARDS = cardsOf([
  annotationShared, endpointAddressVirtual, endpointsMissing, endpointsPort, endpointsUnreachable, externalNameChain,
  loadBalancerAddressShared, objectDuplicate, portMergeTrap, checkReferences, containerPortNames, dnsNames, grants, hasPort, missing,
  monitored, policyPort, referenceHeadless, rollOut, selectorEmpty, selectorManyWorkloads, selectorUnmatched, serviceTwin,
  statefulSetService, targetPort,
]);
