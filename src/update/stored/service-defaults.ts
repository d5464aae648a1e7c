import { copySpec, hasExternalTrafficPolicy, type StoredSpec } from './stored-spec';
import type { DecodedServiceSpec } from '../../service/decode/decoded-objects';
import type { MinorRange } from '../../service';
import { POLICIES } from '../../service/rules/traffic';

/** Default timeout of session affinity, in seconds. */
const AFFINITY_SECONDS = 10800;

/**
 * The spec with the defaults that the API server fills in when it reads one, before it allocates anything.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/master/pkg/apis/core/v1/defaults.go (SetDefaults_Service)
 */
export function withServiceDefaults(given: DecodedServiceSpec, minors: MinorRange): StoredSpec {
  const spec = copySpec(given);
  spec.sessionAffinity ||= 'None';
  if (spec.sessionAffinity === 'None') delete spec.sessionAffinityConfig;
  if (spec.sessionAffinity === 'ClientIP' && spec.sessionAffinityConfig?.clientIP?.timeoutSeconds === undefined) {
    spec.sessionAffinityConfig = { clientIP: { timeoutSeconds: AFFINITY_SECONDS } };
  }
  spec.type ||= 'ClusterIP';
  for (const port of spec.ports ?? []) {
    port.protocol ||= 'TCP';
    if (port.targetPort === undefined || port.targetPort === 0 || port.targetPort === '') port.targetPort = port.port;
    if (port.nodePort === 0) delete port.nodePort;
    if (port.name === '') delete port.name;
  }
  if (hasExternalTrafficPolicy(spec, minors)) spec.externalTrafficPolicy ||= 'Cluster';
  if (spec.type !== 'ExternalName') spec.internalTrafficPolicy ??= 'Cluster';
  else if (POLICIES.includes(spec.internalTrafficPolicy ?? '')) delete spec.internalTrafficPolicy; // dropped, where it is one
  if (spec.type === 'LoadBalancer') spec.allocateLoadBalancerNodePorts ??= true;
  return withoutZeroes(spec);
}

/** Fields that are pointers in Go: an empty text is a value there, and not a valid one. */
const POINTERS: ReadonlySet<string> = new Set(['internalTrafficPolicy', 'trafficDistribution', 'loadBalancerClass', 'ipFamilyPolicy']);

/** Values that Go omits when it writes JSON (`omitempty`): empty texts, lists and maps, zero, false. */
export function withoutZeroes(spec: StoredSpec): StoredSpec {
  for (const field of Object.keys(spec) as (keyof StoredSpec)[]) { // own fields of a plain object
    const value = spec[field];
    if (value === undefined || (value === '' && !POINTERS.has(field)) || value === 0
      || (value === false && field !== 'allocateLoadBalancerNodePorts')
      || (typeof value === 'object' && Object.keys(value).length === 0)) delete spec[field];
  }
  return spec;
}
