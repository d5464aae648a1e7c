import { checkClusterIps } from './check-cluster-ips';
import { checkLoadBalancerFields } from './check-load-balancer-fields';
import { checkServiceWarnings } from './check-service-warnings';
import { checkTraffic } from './check-traffic';
import type { ClusterProfile } from './cluster';
import { checkOwnRequests } from './reservations';
import { checkExternalName } from './rules/external-name';
import { checkExternalNameAddress } from './rules/external-name-address';
import { EXTERNAL_NAME_FIELDS } from './rules/external-name-fields';
import { EXTERNAL_NAME_REQUIRED } from './rules/external-name-required';
import { HEADLESS_TYPE } from './rules/headless-type';
import { checkIpAddress } from './rules/ip-address';
import { checkOneOf } from './rules/one-of';
import { checkSctpSupport } from './rules/sctp-support';
import { SERVICE_TYPE } from './rules/service-type';
import { SESSION_AFFINITY } from './rules/session-affinity';
import { checkSessionAffinityTimeout } from './rules/session-affinity-timeout';
import { checkSpecialAddress } from './rules/special-address';
import type { ServiceView } from './service-view';
import type { Findings } from '../problem/findings';

/** What the API server says of a Service without a virtual IP. */
export function checkServiceKind(view: ServiceView, findings: Findings): void {
  if (view.type === 'ExternalName') checkExternalNameFields(view, findings);
  else if (view.headless) checkHeadless(view, findings);
}

/** What the API server says of all fields of a Service but its ports and its selector. */
export function checkServiceFields(view: ServiceView, cluster: ClusterProfile, findings: Findings): void {
  checkSessionAffinity(view, findings);
  checkClusterIps(view, cluster, findings);
  view.spec.externalIPs?.forEach((address, at) => {
    const path = (): string => `spec.externalIPs[${at}]`;
    const ip = checkIpAddress(address, path, findings);
    if (ip !== undefined) checkSpecialAddress(address, ip, path, findings);
  });
  if (view.type !== undefined) checkOneOf(SERVICE_TYPE, view.type, SERVICE_TYPES, () => 'spec.type', findings);
  checkLoadBalancerFields(view, findings);
  checkTraffic(view, findings);
  checkOwnRequests(view, cluster, findings);
  checkServiceWarnings(view, findings);
  checkSctpSupport(view.spec.ports ?? [], cluster, findings);
}

const SERVICE_TYPES: readonly string[] = ['ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'];

function checkExternalNameFields({ spec, clusterIPs }: ServiceView, findings: Findings): void {
  const forbid = (field: string, found: unknown): void =>
    findings.add(EXTERNAL_NAME_FIELDS, { path: `spec.${field}`, found, reason: 'Forbidden', expected: `no ${field} on an ExternalName Service` });
  if (clusterIPs.length > 0) forbid('clusterIPs', clusterIPs);
  if (spec.ipFamilies !== undefined && spec.ipFamilies.length > 0) forbid('ipFamilies', spec.ipFamilies);
  if (spec.ipFamilyPolicy !== undefined) forbid('ipFamilyPolicy', spec.ipFamilyPolicy);
  const name = spec.externalName ?? '';
  if (name === '' || name === '.') {
    findings.add(EXTERNAL_NAME_REQUIRED, { path: 'spec.externalName', found: spec.externalName, reason: 'Required value', expected: 'the name that the Service stands for' });
  } else {
    checkExternalName(name, 'spec.externalName', findings);
    checkExternalNameAddress(name, findings);
  }
}

function checkHeadless({ type }: ServiceView, findings: Findings): void {
  if (type === 'NodePort' || type === 'LoadBalancer') {
    findings.add(HEADLESS_TYPE, { path: 'spec.clusterIPs[0]', found: 'None', reason: 'Invalid value', expected: `a virtual IP, which a ${type} Service has` });
  }
}

function checkSessionAffinity({ spec, sessionAffinity }: ServiceView, findings: Findings): void {
  checkOneOf(SESSION_AFFINITY, sessionAffinity, ['ClientIP', 'None'], () => 'spec.sessionAffinity', findings);
  if (sessionAffinity !== 'ClientIP') return;
  const seconds = spec.sessionAffinityConfig?.clientIP?.timeoutSeconds;
  if (seconds !== undefined) checkSessionAffinityTimeout(seconds, findings);
}
