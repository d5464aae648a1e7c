import { parseIp } from './ip';
import { checkCidrSpelling } from './rules/cidr-spelling';
import { EXTERNAL_IPS_DEPRECATED } from './rules/external-ips-deprecated';
import { EXTERNAL_NAME_IGNORED } from './rules/external-name-ignored';
import { HEADLESS_IGNORED } from './rules/headless-ignored';
import { checkIpSpelling } from './rules/ip-spelling';
import { LOAD_BALANCER_IP } from './rules/load-balancer-ip';
import { PREFER_CLOSE_DEPRECATED } from './rules/prefer-close-deprecated';
import { TOPOLOGY_HINTS_DEPRECATED } from './rules/topology-hints-deprecated';
import type { ServiceView } from './service-view';
import type { Findings } from '../problem/findings';

/** What the API server warns about in a Service that it accepts. */
export function checkServiceWarnings(view: ServiceView, findings: Findings): void {
  const { spec, metadata, type, headless, clusterIPs } = view;
  const hints = metadata.annotations?.['service.kubernetes.io/topology-aware-hints'];
  if (hints !== undefined) {
    findings.add(TOPOLOGY_HINTS_DEPRECATED, { path: 'metadata.annotations[service.kubernetes.io/topology-aware-hints]', found: hints, expected: 'the annotation service.kubernetes.io/topology-mode' });
  }
  if (!headless && type !== 'ExternalName') clusterIPs.forEach((ip, at) => checkIpSpelling(ip, () => `spec.clusterIPs[${at}]`, findings));
  spec.externalIPs?.forEach((ip, at) => checkIpSpelling(ip, () => `spec.externalIPs[${at}]`, findings));
  if (spec.loadBalancerIP) checkLoadBalancerIp(spec.loadBalancerIP, findings);
  spec.loadBalancerSourceRanges?.forEach((range, at) => checkCidrSpelling(range, () => `spec.loadBalancerSourceRanges[${at}]`, findings));
  checkIgnored(view, findings);
  if (spec.trafficDistribution === 'PreferClose') {
    findings.add(PREFER_CLOSE_DEPRECATED, { path: 'spec.trafficDistribution', found: 'PreferClose', expected: '"PreferSameZone"' });
  }
}

function checkLoadBalancerIp(text: string, findings: Findings): void {
  if (parseIp(text) !== undefined) checkIpSpelling(text, () => 'spec.loadBalancerIP', findings, '1.27', '1.36');
  else findings.add(LOAD_BALANCER_IP, { path: 'spec.loadBalancerIP', found: text, expected: 'an IP address' });
}

function checkIgnored({ spec, type, headless, sessionAffinity }: ServiceView, findings: Findings): void {
  const { externalIPs = [], externalName = '', loadBalancerIP = '' } = spec;
  if (headless) {
    const ignored = (field: string, found: unknown): void =>
      findings.add(HEADLESS_IGNORED, { path: `spec.${field}`, found, expected: `no ${field} on a headless Service` });
    if (loadBalancerIP !== '') ignored('loadBalancerIP', loadBalancerIP);
    if (externalIPs.length > 0) ignored('externalIPs', externalIPs);
    if (sessionAffinity === 'ClientIP') ignored('sessionAffinity', sessionAffinity);
  }
  if (type === 'ExternalName') {
    if (externalIPs.length > 0) findings.add(EXTERNAL_NAME_IGNORED, { path: 'spec.externalIPs', found: externalIPs, expected: 'no externalIPs on an ExternalName Service' });
  } else if (type !== undefined) {
    if (externalName !== '') findings.add(EXTERNAL_NAME_IGNORED, { path: 'spec.externalName', found: externalName, expected: `no externalName on a Service of type ${type}` });
    if (externalIPs.length > 0 && !headless) findings.add(EXTERNAL_IPS_DEPRECATED, { path: 'spec.externalIPs', found: externalIPs, expected: 'another way in from outside' });
  }
}
