import { checkCidr, CIDR } from './rules/cidr';
import { LOAD_BALANCER_ONLY } from './rules/load-balancer-only';
import { checkQualifiedName } from './rules/qualified-name';
import type { ServiceView } from './service-view';
import type { Findings } from '../problem/findings';
import { parseCidr } from './ip';

/** The annotation that was the field `loadBalancerSourceRanges` once. */
const SOURCE_RANGES = 'service.beta.kubernetes.io/load-balancer-source-ranges';

/** What the API server says of fields that only load balancers have. */
export function checkLoadBalancerFields(view: ServiceView, findings: Findings): void {
  const { spec, type } = view;
  checkSourceRanges(view, findings);
  const isLoadBalancer = type === 'LoadBalancer';
  if (spec.allocateLoadBalancerNodePorts !== undefined && !isLoadBalancer && type !== undefined) {
    forbid('spec.allocateLoadBalancerNodePorts', spec.allocateLoadBalancerNodePorts, findings);
  }
  if (spec.loadBalancerClass === undefined) return;
  if (isLoadBalancer) checkQualifiedName(spec.loadBalancerClass, 'a class', () => 'spec.loadBalancerClass', findings);
  else if (type !== undefined) forbid('spec.loadBalancerClass', spec.loadBalancerClass, findings);
}

function checkSourceRanges({ spec: { loadBalancerSourceRanges: ranges = [] }, metadata, type, unreadable }: ServiceView, findings: Findings): void {
  if (ranges.length > 0) {
    // The server spells this path with a capital L.
    if (type !== 'LoadBalancer' && type !== undefined) forbid('spec.LoadBalancerSourceRanges', ranges, findings);
    checkRanges(ranges, 'spec.LoadBalancerSourceRanges', (at) => `spec.LoadBalancerSourceRanges[${at}]`, findings);
    return;
  }
  const annotation = metadata.annotations?.[SOURCE_RANGES];
  if (annotation === undefined || type === undefined || unreadable.includes('spec.loadBalancerSourceRanges')) return;
  const path = `metadata.annotations[${SOURCE_RANGES}]`;
  if (type !== 'LoadBalancer') forbid(path, annotation, findings);
  if (annotation.trim() !== '') checkRanges(annotation.split(','), path, () => path, findings);
}

/** Up to 1.29 the server names the list as a whole, later the range that is wrong. */
function checkRanges(ranges: readonly string[], whole: string, each: (at: number) => string, findings: Findings): void {
  ranges.forEach((range, at) => checkCidr(range, () => ({ path: each(at), ...(each(at) === whole ? {} : { since: '1.30' as const }) }), findings));
  if (each(0) === whole || ranges.every((range) => parseCidr(range.trim()) !== undefined)) return;
  findings.add(CIDR, { path: whole, found: ranges, reason: 'Invalid value', expected: 'a list of ranges in CIDR notation', until: '1.29' });
}

function forbid(path: string, found: unknown, findings: Findings): void {
  findings.add(LOAD_BALANCER_ONLY, { path, found, reason: 'Forbidden', expected: 'nothing there on a Service that is not of type LoadBalancer' });
}
