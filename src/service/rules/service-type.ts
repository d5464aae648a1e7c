import { checkOneOf } from './fields';
import type { Card, Findings } from '../findings';
import type { ServiceView } from '../service-view';
import { text } from '../../problem';

export const SERVICE_TYPE = {
  code: 'service-type', layer: 'api', severity: 'error',
  title: 'The type of a Service is "ClusterIP", "NodePort", "LoadBalancer" or "ExternalName".',
  why: 'there are no other types; a headless Service is a ClusterIP whose clusterIP is "None"',
  fix: 'write ClusterIP, NodePort, LoadBalancer or ExternalName; for a headless Service write ClusterIP, with clusterIP: None',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#publishing-services-service-types',
  source: ['pkg/apis/core/validation/validation.go#validateService', 'pkg/apis/core/validation/validation.go#isHeadlessService'],
  good: ['ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'], bad: ['Headless', 'clusterIP', 'Loadbalancer'],
} as const satisfies Card;

export const HEADLESS_TYPE = {
  code: 'headless-type', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'A headless Service (clusterIP "None") is of type ClusterIP.',
  why: 'node ports and load balancers need a virtual IP, and a headless Service has none',
  fix: text`remove clusterIP: None, or ${{ program: 'use HeadlessService', yaml: 'the type' }}`,
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#headless-services',
  source: ['pkg/apis/core/validation/validation.go#validateService'],
  good: [{ clusterIP: 'None' }],
  bad: [{ type: 'NodePort', clusterIP: 'None', ports: [{ port: 80 }] }, { type: 'LoadBalancer', clusterIP: 'None', ports: [{ port: 80 }] }],
} as const satisfies Card;

export const HEADLESS_IGNORED = {
  code: 'headless-ignored', layer: 'api', severity: 'warning',
  title: 'loadBalancerIP, externalIPs and session affinity do nothing on a headless Service.',
  why: 'without a virtual IP there is no proxy between client and pod',
  fix: 'remove it, or remove clusterIP: None',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#headless-services',
  since: '1.34',
  source: ['pkg/api/service/warnings.go#GetWarningsForService'],
  good: [{ clusterIP: 'None' }],
  bad: [{ clusterIP: 'None', sessionAffinity: 'ClientIP' }, { clusterIP: 'None', externalIPs: ['192.0.2.1'] },
    { clusterIP: 'None', loadBalancerIP: '192.0.2.1' }],
} as const satisfies Card;

/** Whether a text is one of the four types of a Service, spelled as in the API. */
export const isServiceType = (type: string): boolean => SERVICE_TYPE.good.some((validType) => validType === type);

/** Reports what the API server refuses or warns about in the type of a Service, and in a headless Service. */
export function checkServiceType({ type, headless, spec, sessionAffinity }: ServiceView, findings: Findings): void {
  if (type !== undefined) checkOneOf(SERVICE_TYPE, type, SERVICE_TYPE.good, () => ['spec', 'type'], findings);
  if (!headless) return;
  if (type === 'NodePort' || type === 'LoadBalancer')
    findings.add(HEADLESS_TYPE, { path: ['spec', 'clusterIPs', 0], found: 'None', expected: `a virtual IP, which a ${type} Service has` });
  const { externalIPs = [], loadBalancerIP = '' } = spec;
  const warnIgnored = (field: string, found: unknown): void =>
    findings.add(HEADLESS_IGNORED, { path: ['spec', field], found, expected: `no ${field} on a headless Service` });
  if (loadBalancerIP !== '') warnIgnored('loadBalancerIP', loadBalancerIP);
  if (externalIPs.length > 0) warnIgnored('externalIPs', externalIPs);
  if (sessionAffinity === 'ClientIP') warnIgnored('sessionAffinity', sessionAffinity);
}
