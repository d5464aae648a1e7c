import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';
import { parseCidr, parseIp } from '../ip';
import type { ServiceView } from '../service-view';
import { checkIpSpelling } from './addresses';
import { checkQualifiedName } from './labels';
import { checkCidr, checkCidrSpelling, CIDR } from './ranges';

/** The address that a load balancer is asked for. */
export const LOAD_BALANCER_IP = {
  code: 'load-balancer-ip', layer: 'api', severity: 'warning',
  title: 'A loadBalancerIP is an IP address.',
  why: 'the API server stores any text there (and warns of it from 1.27 to 1.32), but no load balancer gets an address by another name',
  fix: 'write an IP address, or leave it out',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer',
  source: ['pkg/api/service/warnings.go#GetWarningsForService', 'pkg/apis/core/validation/validation.go#validateService'],
  good: ['192.0.2.1', '2001:db8::1'], bad: ['lb.example.com', '192.0.2.1/32', ' 192.0.2.1'],
} as const satisfies Card;

/** Fields of load balancers. */
export const LOAD_BALANCER_ONLY = {
  code: 'load-balancer-only', layer: 'api', severity: 'error',
  title: 'loadBalancerSourceRanges, loadBalancerClass and allocateLoadBalancerNodePorts are set on Services of type LoadBalancer only.',
  why: 'without a load balancer they would silently do nothing, so the API server refuses them',
  fix: 'set type: LoadBalancer, or remove the field',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer',
  source: [
    'pkg/apis/core/validation/validation.go#validateService',
    'pkg/apis/core/validation/validation.go#validateLoadBalancerClassField',
    'pkg/registry/core/service/storage/alloc.go#initNodePorts',
  ],
  good: [{ type: 'LoadBalancer', loadBalancerClass: 'example.com/lb' }], bad: [{ loadBalancerClass: 'example.com/lb' }, { allocateLoadBalancerNodePorts: false }, { loadBalancerSourceRanges: ['10.0.0.0/8'] }],
} as const satisfies Card;

/** The annotation that was the field `loadBalancerSourceRanges` once. */
const SOURCE_RANGES = 'service.beta.kubernetes.io/load-balancer-source-ranges';

/** What the API server says of fields that only load balancers have. */
export function checkLoadBalancerFields(view: ServiceView, findings: Findings): void {
  const { spec, type } = view;
  checkSourceRanges(view, findings);
  if (spec.loadBalancerIP) checkLoadBalancerIp(spec.loadBalancerIP, findings);
  const isLoadBalancer = type === 'LoadBalancer';
  if (spec.allocateLoadBalancerNodePorts !== undefined && !isLoadBalancer && type !== undefined) {
    forbid('spec.allocateLoadBalancerNodePorts', spec.allocateLoadBalancerNodePorts, findings);
  }
  if (spec.loadBalancerClass === undefined) return;
  if (isLoadBalancer) checkQualifiedName(spec.loadBalancerClass, 'a class', () => 'spec.loadBalancerClass', findings);
  else if (type !== undefined) forbid('spec.loadBalancerClass', spec.loadBalancerClass, findings);
}

function checkLoadBalancerIp(text: string, findings: Findings): void {
  if (parseIp(text) !== undefined) checkIpSpelling(text, () => 'spec.loadBalancerIP', findings, '1.27', '1.36');
  else findings.add(LOAD_BALANCER_IP, { path: 'spec.loadBalancerIP', found: text, expected: 'an IP address' });
}

function checkSourceRanges({ spec: { loadBalancerSourceRanges: ranges = [] }, metadata, type, unreadable }: ServiceView, findings: Findings): void {
  if (ranges.length > 0) {
    // The server spells this path with a capital L.
    if (type !== 'LoadBalancer' && type !== undefined) forbid('spec.LoadBalancerSourceRanges', ranges, findings);
    checkRanges(ranges, 'spec.LoadBalancerSourceRanges', (at) => `spec.LoadBalancerSourceRanges[${at}]`, findings);
    ranges.forEach((range, at) => checkCidrSpelling(range, () => `spec.loadBalancerSourceRanges[${at}]`, findings));
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
