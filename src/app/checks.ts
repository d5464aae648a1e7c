import { apiVersions, nullFields, objectDuplicate } from './object-checks';
import type { Check } from './check-context';
import { reservations, serviceRanges } from './reservations';
import { endpointAddressVirtual, endpointsMissing } from './endpoints/endpoints-missing';
import { endpointsPort, endpointsUnreachable } from './endpoints/endpoints-unreachable';
import { externalNameChain } from './external-names';
import { gatewayAnnotations, otherAnnotations } from './load-balancers/gateway-annotations';
import { addressPools, annotationShared, loadBalancerAddressShared } from './load-balancers/load-balancer-address-shared';
import { serviceExposed } from './load-balancers/service-exposed';
import { hostPorts, podTemplates, workloadSelectors } from './pods/pod-template';
import { gracePeriods, rollOuts } from './pods/roll-out';
import { duplicateServices, selectorEmpty, selectorManyWorkloads, selectorUnmatched } from './pods/selector-unmatched';
import { statefulSetService } from './pods/stateful-set-service';
import { portMergeTrap, targetPorts } from './pods/target-port';
import { references, serviceImports } from './references/check-references';
import { containerPortNames } from './references/monitor-selection';
import { dnsNamesInTexts } from './references/dns-names';
import { ingressFields, policyFields } from './references/refused-fields';
import { policyPorts } from './references/policy-port';
import { entryClasses } from './references/entry-class';
import { routeParents } from './references/gateway-api';

/** All checks over an app, in the order of their problems. */
export const CHECKS: readonly Check[] = [
  objectDuplicate, apiVersions, workloadSelectors, podTemplates, selectorEmpty, selectorUnmatched, selectorManyWorkloads, targetPorts,
  duplicateServices, portMergeTrap,
  endpointsMissing, endpointsPort, endpointsUnreachable, endpointAddressVirtual,
  references, ingressFields, entryClasses, routeParents, serviceImports, dnsNamesInTexts, containerPortNames, policyFields, policyPorts,
  statefulSetService, externalNameChain, loadBalancerAddressShared, addressPools, annotationShared, gatewayAnnotations, otherAnnotations,
  rollOuts, gracePeriods, reservations, hostPorts, serviceRanges, nullFields, serviceExposed,
];

/** Cards of all checks over an app. */
export const APP_CARDS = CHECKS.flatMap(({ cards }) => cards);
