import type { Card, Findings } from '../findings';
import type { BeginsBefore, EndsBefore, IsWide, PropOf, RequiresProp } from '../checks';
import type { ServiceView } from '../service-view';
import type { HEALTH_CHECK_NODE_PORT_RANGE, NodePortProblem } from './allocation';
import { checkOneOf } from './fields';
import { checkPortNumber } from './ports';
import { text } from '../../problem';

export const EXTERNAL_TRAFFIC_POLICY = {
  code: 'external-traffic-policy', layer: 'api', severity: 'error', reason: 'Unsupported value',
  title: 'The externalTrafficPolicy is "Cluster" or "Local".',
  why: 'there are no other policies',
  fix: 'write Cluster or Local',
  see: 'https://kubernetes.io/docs/reference/networking/virtual-ips/#external-traffic-policy',
  source: ['pkg/apis/core/validation/validation.go#validateServiceExternalTrafficPolicy'],
  good: ['Cluster', 'Local'], bad: ['local', 'Global'],
} as const satisfies Card;

export const EXTERNAL_TRAFFIC_POLICY_TYPE = {
  code: 'external-traffic-policy-type', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'An externalTrafficPolicy is set only on Services that external traffic can reach: NodePort, LoadBalancer, and since '
    + 'Kubernetes 1.29 ClusterIP with externalIPs.',
  why: 'externalTrafficPolicy applies only to Services that are reached from outside the cluster',
  fix: text`${{ program: 'use NodePortService or LoadBalancerService', yaml: 'set type: NodePort or type: LoadBalancer' }}, or remove it`,
  see: 'https://kubernetes.io/docs/reference/networking/virtual-ips/#external-traffic-policy',
  source: ['pkg/apis/core/validation/validation.go#validateServiceExternalTrafficPolicy', 'pkg/api/service/util.go#ExternallyAccessible'],
  good: [{ type: 'NodePort', externalTrafficPolicy: 'Local' }], bad: [{ externalTrafficPolicy: 'Local' }],
} as const satisfies Card;

export const HEALTH_CHECK_NODE_PORT = {
  code: 'health-check-node-port', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'A healthCheckNodePort is set only on LoadBalancer Services with externalTrafficPolicy "Local".',
  why: 'it reports whether a node has local endpoints, which only load balancers with the policy Local need',
  fix: 'set externalTrafficPolicy: Local, or remove healthCheckNodePort',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer',
  source: ['pkg/apis/core/validation/validation.go#validateServiceExternalTrafficPolicy'],
  good: [{ type: 'LoadBalancer', externalTrafficPolicy: 'Local', healthCheckNodePort: 30100 }],
  bad: [{ type: 'LoadBalancer', healthCheckNodePort: 30100 }],
} as const satisfies Card;

export const INTERNAL_TRAFFIC_POLICY = {
  code: 'internal-traffic-policy', layer: 'api', severity: 'error',
  title: 'The internalTrafficPolicy is "Cluster" or "Local".',
  why: 'there are no other policies, and an empty one is not defaulted',
  fix: 'write Cluster or Local',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service-traffic-policy/',
  source: ['pkg/apis/core/validation/validation.go#validateServiceInternalTrafficFieldsValue'],
  good: ['Cluster', 'Local'], bad: ['', 'local'],
} as const satisfies Card;

export const TRAFFIC_DISTRIBUTION = {
  code: 'traffic-distribution', layer: 'api', severity: 'error', reason: 'Unsupported value',
  title: 'The trafficDistribution is "PreferClose", or since Kubernetes 1.34 "PreferSameZone" or "PreferSameNode".',
  why: 'there are no other preferences',
  fix: 'write PreferClose, which every minor since 1.30 accepts',
  see: 'https://kubernetes.io/docs/reference/networking/virtual-ips/#traffic-distribution',
  since: '1.31',
  source: [
    'pkg/apis/core/validation/validation.go#validateServiceTrafficDistribution',
    'staging/src/k8s.io/endpointslice/reconciler.go#reconcileByAddressType',
  ],
  good: ['PreferClose'], bad: ['PreferLocal', '', 'PreferSameZone'],
} as const satisfies Card;

export const PREFER_CLOSE_DEPRECATED = {
  code: 'prefer-close-deprecated', layer: 'api', severity: 'warning',
  title: 'trafficDistribution "PreferClose" is deprecated since Kubernetes 1.35; use "PreferSameZone".',
  why: 'the new name says what it prefers: the same zone',
  fix: 'write PreferSameZone if every cluster runs Kubernetes 1.34 or later',
  see: 'https://kubernetes.io/docs/reference/networking/virtual-ips/#traffic-distribution',
  since: '1.35',
  source: ['pkg/api/service/warnings.go#GetWarningsForService'],
  good: ['PreferSameZone'], bad: ['PreferClose'],
} as const satisfies Card;

export const TOPOLOGY_ANNOTATIONS = {
  code: 'topology-annotations', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'The annotations topology-mode and topology-aware-hints have the same value where both are set.',
  why: 'topology-aware-hints is the older name of topology-mode, and the API server refuses two different values',
  fix: 'remove service.kubernetes.io/topology-aware-hints',
  see: 'https://kubernetes.io/docs/concepts/services-networking/topology-aware-routing/',
  since: '1.27',
  source: ['pkg/apis/core/validation/validation.go#validateService'],
  good: [{ 'service.kubernetes.io/topology-mode': 'Auto' }],
  bad: [{ 'service.kubernetes.io/topology-mode': 'Auto', 'service.kubernetes.io/topology-aware-hints': 'Disabled' }],
} as const satisfies Card;

export const TOPOLOGY_HINTS_DEPRECATED = {
  code: 'topology-hints-deprecated', layer: 'api', severity: 'warning',
  title: 'The annotation service.kubernetes.io/topology-aware-hints is deprecated; use service.kubernetes.io/topology-mode.',
  why: 'the annotation was renamed in Kubernetes 1.27',
  fix: 'write service.kubernetes.io/topology-mode',
  see: 'https://kubernetes.io/docs/concepts/services-networking/topology-aware-routing/',
  since: '1.27',
  source: ['pkg/api/service/warnings.go#GetWarningsForService'],
  good: [{ 'service.kubernetes.io/topology-mode': 'Auto' }], bad: [{ 'service.kubernetes.io/topology-aware-hints': 'Auto' }],
} as const satisfies Card;

export const FIELD_WITHOUT_EFFECT = {
  code: 'field-without-effect', layer: 'traffic', severity: 'warning',
  title: 'A field that says how traffic is forwarded is set only where something forwards it that way.',
  why: 'the API server stores the field, and nothing reads it',
  fix: 'remove the field',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#traffic-distribution',
  basis: 'kube-proxy (pkg/proxy/topology.go), which handles the traffic policies before the distribution, and does nothing for Services '
    + 'without a virtual IP; DNS answers with all endpoints',
  good: [{ trafficDistribution: 'PreferClose', ports: [{ port: 80 }] }, { clusterIP: 'None', ports: [{ port: 80, targetPort: 80 }] }],
  bad: [{ trafficDistribution: 'PreferClose', clusterIP: 'None', ports: [{ port: 80 }] },
    { trafficDistribution: 'PreferClose', internalTrafficPolicy: 'Local', ports: [{ port: 80 }] },
    { clusterIP: 'None', ports: [{ port: 80, targetPort: 8080 }] }],
} as const satisfies Card;

/** The values of `internalTrafficPolicy` and `externalTrafficPolicy`. */
export const POLICIES: readonly string[] = ['Cluster', 'Local'];
const DISTRIBUTIONS: readonly string[] = ['PreferClose', 'PreferSameZone', 'PreferSameNode'];

/** The error message for a health check port in the props `Input`; `never` if it is valid. */
export type HealthCheckNodePortProblem<Port, Input, Profile> =
  // At most one message, because the compiler shows none of two in one field.
  [NodePortProblem<Port, Profile>] extends [never]
    ? RequiresProp<Port, 'healthCheckNodePort', Input, 'externalTrafficPolicy', 'Local'>
    | (Input extends { readonly externalTrafficPolicy: 'Local' } ? AlsoNodePort<Port, Input> : never)
    : NodePortProblem<Port, Profile>;
/** The error message for a health check port that a port of the Service has as its node port; otherwise `never`. */
type AlsoNodePort<CheckPort, Input> = Input extends { readonly ports: readonly (infer Port)[] }
  ? Port extends { readonly nodePort: infer NodePort }
    ? IsWide<`${(CheckPort | NodePort) & number}`> extends true ? never : CheckPort extends NodePort
      ? `${CheckPort & number} must not be the node port of a port, too: ${typeof HEALTH_CHECK_NODE_PORT_RANGE['fix']}` : never
    : never
  : never;

/** Compile-time problem of `externalTrafficPolicy`; `never` if the Service has external IPs or ports that let traffic in. */
export type ExternalTrafficPolicyProblem<Policy, Input, Ports> =
  'externalIPs' extends keyof Input ? never : undefined extends Policy ? never : Ports extends readonly (infer Port)[]
    ? 'nodePort' extends keyof Port ? never
      : 'externalTrafficPolicy has no effect here: use NodePortService or LoadBalancerService, or remove it'
    : never;

/** Compile-time problem of a distribution on the cluster that a construct is bound to; `never` if it is valid or no cluster is bound. */
export type DistributionProblem<Distribution, Profile> = unknown extends Profile ? never : undefined extends Distribution ? never
  : BeginsBefore<PropOf<Profile, 'kubernetes'>, 30> extends true
    ? 'trafficDistribution must not be set: Kubernetes 1.29 and older, which the cluster may have, do not know it'
  : [Distribution] extends ['PreferSameZone' | 'PreferSameNode']
    ? [BeginsBefore<PropOf<Profile, 'kubernetes'>, 34>, EndsBefore<PropOf<Profile, 'kubernetes'>, 31>] extends [true, false]
      ? `'${Distribution}' needs Kubernetes 1.34 or newer on every minor of the cluster: write 'PreferClose'` : never
    : never;

/** Reports what the API server refuses or warns about in traffic policies and distribution. */
export function checkTraffic(view: ServiceView, findings: Findings): void {
  const { spec, metadata } = view;
  checkExternalTraffic(view, findings);
  if (spec.internalTrafficPolicy !== undefined)
    checkOneOf(INTERNAL_TRAFFIC_POLICY, spec.internalTrafficPolicy, POLICIES, () => ['spec', 'internalTrafficPolicy'], findings);
  checkDistribution(view, findings);
  checkWithoutEffect(view, findings);
  const mode = metadata.annotations?.['service.kubernetes.io/topology-mode'];
  const hints = metadata.annotations?.['service.kubernetes.io/topology-aware-hints'];
  if (hints !== undefined)
    findings.add(TOPOLOGY_HINTS_DEPRECATED, {
      path: ['metadata', 'annotations', 'service.kubernetes.io/topology-aware-hints'], found: hints,
      expected: 'the annotation service.kubernetes.io/topology-mode',
    });
  if (mode !== undefined && hints !== undefined && mode !== hints)
    findings.add(TOPOLOGY_ANNOTATIONS, {
      path: ['metadata', 'annotations', 'service.kubernetes.io/topology-mode'], found: mode,
      expected: `"${hints}", as in topology-aware-hints`,
    });
}

/** Returns why `trafficDistribution` has no effect, as text after "on": `a headless Service`; `undefined` if it has an effect. */
function explainNoDistribution({ spec, type, headless }: ServiceView): string | undefined {
  if (type === 'ExternalName') return 'a Service of type ExternalName, which has no endpoints';
  if (headless) return 'a headless Service: DNS answers with all endpoints';
  const isLocal = spec.internalTrafficPolicy === 'Local'
    && (type === 'ClusterIP' || spec.externalTrafficPolicy === 'Local') && (spec.externalIPs ?? []).length === 0;
  return isLocal ? 'a Service with internalTrafficPolicy Local, which already selects endpoints on the node of the client' : undefined;
}

/** Reports fields that have no effect because of the type or another field of the Service. */
function checkWithoutEffect(view: ServiceView, findings: Findings): void {
  const { spec, type, headless, selector } = view;
  const { trafficDistribution: distribution, loadBalancerIP = '', ipFamilyPolicy } = spec;
  const why = explainNoDistribution(view);
  if (distribution !== undefined && why !== undefined)
    findings.add(FIELD_WITHOUT_EFFECT,
      { path: ['spec', 'trafficDistribution'], found: distribution, expected: `no trafficDistribution on ${why}` });
  if (type === 'LoadBalancer' && loadBalancerIP !== '' && ipFamilyPolicy === 'RequireDualStack')
    findings.add(FIELD_WITHOUT_EFFECT, {
      path: ['spec', 'loadBalancerIP'], found: loadBalancerIP,
      expected: 'an annotation of the controller: loadBalancerIP (deprecated since '
        + '1.24) holds the address of one IP family only', fix: 'request both addresses with the annotation of the controller',
    });
  if (!headless || selector !== undefined) return;
  (spec.ports ?? []).forEach(({ port, targetPort }, index) => {
    if (targetPort === undefined || targetPort === port || typeof targetPort !== 'number') return;
    findings.add(FIELD_WITHOUT_EFFECT, {
      path: ['spec', 'ports', index, 'targetPort'], found: targetPort,
      expected: `${port}, the port: clients of a headless Service connect to the endpoints directly, and nothing translates ports`,
      fix: 'remove targetPort, and write the port of the endpoints as port',
    });
  });
}

/** Reports an invalid or misplaced `externalTrafficPolicy` and `healthCheckNodePort`. */
function checkExternalTraffic({ spec, type }: ServiceView, findings: Findings): void {
  if (type === undefined) return;
  const { externalTrafficPolicy: policy = '', externalIPs = [], healthCheckNodePort = 0 } = spec;
  const isReachableFromOutside = type === 'NodePort' || type === 'LoadBalancer';
  const isReachableByExternalIPs = type === 'ClusterIP' && externalIPs.length > 0;
  const path = ['spec', 'externalTrafficPolicy'];
  if (policy !== '') {
    const misplaced = { path, found: policy, expected: 'no externalTrafficPolicy on a Service that external traffic cannot reach' };
    if (isReachableByExternalIPs) {
      findings.add(EXTERNAL_TRAFFIC_POLICY_TYPE, { ...misplaced, until: '1.28' });
      if (!POLICIES.includes(policy))
        findings.add(EXTERNAL_TRAFFIC_POLICY, { path, found: policy, expected: '"Cluster" or "Local"', since: '1.29' });
    } else if (isReachableFromOutside) checkOneOf(EXTERNAL_TRAFFIC_POLICY, policy, POLICIES, () => path, findings);
    else findings.add(EXTERNAL_TRAFFIC_POLICY_TYPE, misplaced);
  }
  if (healthCheckNodePort === 0) return;
  if (type === 'LoadBalancer' && policy === 'Local') checkPortNumber(healthCheckNodePort, () => ['spec', 'healthCheckNodePort'], findings);
  else {
    findings.add(HEALTH_CHECK_NODE_PORT, {
      path: ['spec', 'healthCheckNodePort'], found: healthCheckNodePort,
      expected: 'no healthCheckNodePort, except on a LoadBalancer Service with externalTrafficPolicy "Local"',
    });
  }
}

function checkDistribution(view: ServiceView, findings: Findings): void {
  const { trafficDistribution: distribution } = view.spec;
  if (distribution === undefined) return;
  if (distribution === 'PreferClose') {
    const finding = { path: ['spec', 'trafficDistribution'], found: 'PreferClose', expected: '"PreferSameZone"' };
    // If `trafficDistribution` has no effect, another problem already asks to remove it; a new value would not help.
    if (explainNoDistribution(view) === undefined) findings.add(PREFER_CLOSE_DEPRECATED, finding);
    else findings.addConsequence(PREFER_CLOSE_DEPRECATED, finding);
    return;
  }
  if (!DISTRIBUTIONS.includes(distribution))
    checkOneOf(TRAFFIC_DISTRIBUTION, distribution, DISTRIBUTIONS, () => ['spec', 'trafficDistribution'], findings);
  else {
    findings.add(TRAFFIC_DISTRIBUTION, {
      path: ['spec', 'trafficDistribution'], found: distribution,
      expected: `"PreferClose": "${distribution}" needs Kubernetes 1.34 or newer`, fix: 'write "PreferClose"', until: '1.33',
    });
  }
}
