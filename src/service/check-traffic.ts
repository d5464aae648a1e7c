import { EXTERNAL_TRAFFIC_POLICY } from './rules/external-traffic-policy';
import { EXTERNAL_TRAFFIC_POLICY_TYPE } from './rules/external-traffic-policy-type';
import { HEALTH_CHECK_NODE_PORT } from './rules/health-check-node-port';
import { INTERNAL_TRAFFIC_POLICY } from './rules/internal-traffic-policy';
import { checkOneOf } from './rules/one-of';
import { checkPortNumber } from './rules/port-number';
import { TOPOLOGY_ANNOTATIONS } from './rules/topology-annotations';
import { TRAFFIC_DISTRIBUTION } from './rules/traffic-distribution';
import type { ServiceView } from './service-view';
import type { Findings } from '../problem/findings';

const POLICIES: readonly string[] = ['Cluster', 'Local'];
const DISTRIBUTIONS: readonly string[] = ['PreferClose', 'PreferSameZone', 'PreferSameNode'];

/** What the API server says of the ways that traffic takes. */
export function checkTraffic(view: ServiceView, findings: Findings): void {
  const { spec, metadata } = view;
  checkExternal(view, findings);
  if (spec.internalTrafficPolicy !== undefined) {
    checkOneOf(INTERNAL_TRAFFIC_POLICY, spec.internalTrafficPolicy, POLICIES, () => 'spec.internalTrafficPolicy', findings);
  }
  checkDistribution(spec.trafficDistribution, findings);
  const mode = metadata.annotations?.['service.kubernetes.io/topology-mode'];
  const hints = metadata.annotations?.['service.kubernetes.io/topology-aware-hints'];
  if (mode !== undefined && hints !== undefined && mode !== hints) {
    findings.add(TOPOLOGY_ANNOTATIONS, {
      path: 'metadata.annotations[service.kubernetes.io/topology-mode]', found: mode, reason: 'Invalid value', expected: `"${hints}", as in topology-aware-hints`,
    });
  }
}

function checkExternal({ spec, type }: ServiceView, findings: Findings): void {
  if (type === undefined) return;
  const { externalTrafficPolicy: policy = '', externalIPs = [], healthCheckNodePort = 0 } = spec;
  const outside = type === 'NodePort' || type === 'LoadBalancer';
  const sinceIps = type === 'ClusterIP' && externalIPs.length > 0;
  const path = 'spec.externalTrafficPolicy';
  if (policy !== '') {
    const misplaced = { path, found: policy, reason: 'Invalid value', expected: 'no externalTrafficPolicy on a Service that nothing outside reaches' } as const;
    if (sinceIps) {
      findings.add(EXTERNAL_TRAFFIC_POLICY_TYPE, { ...misplaced, until: '1.28' });
      if (!POLICIES.includes(policy)) findings.add(EXTERNAL_TRAFFIC_POLICY, { path, found: policy, reason: 'Unsupported value', expected: '"Cluster" or "Local"', since: '1.29' });
    } else if (outside) checkOneOf(EXTERNAL_TRAFFIC_POLICY, policy, POLICIES, () => path, findings);
    else findings.add(EXTERNAL_TRAFFIC_POLICY_TYPE, misplaced);
  }
  if (healthCheckNodePort === 0) return;
  if (type === 'LoadBalancer' && policy === 'Local') checkPortNumber(healthCheckNodePort, () => 'spec.healthCheckNodePort', findings);
  else {
    findings.add(HEALTH_CHECK_NODE_PORT, {
      path: 'spec.healthCheckNodePort', found: healthCheckNodePort, reason: 'Invalid value', expected: 'no healthCheckNodePort, except on a LoadBalancer Service with externalTrafficPolicy "Local"',
    });
  }
}

function checkDistribution(distribution: string | undefined, findings: Findings): void {
  if (distribution === undefined || distribution === 'PreferClose') return;
  if (!DISTRIBUTIONS.includes(distribution)) checkOneOf(TRAFFIC_DISTRIBUTION, distribution, DISTRIBUTIONS, () => 'spec.trafficDistribution', findings);
  else {
    findings.add(TRAFFIC_DISTRIBUTION, {
      path: 'spec.trafficDistribution', found: distribution, reason: 'Unsupported value', expected: `"PreferClose": "${distribution}" begins with Kubernetes 1.34`, until: '1.33',
    });
  }
}
