import { text, type Path } from '../../problem';
import type { Card, Findings } from '../findings';
import { parseIp } from '../ip';
import type { ServiceView } from '../service-view';
import { checkIpSpelling } from './endpoints/addresses';
import { checkQualifiedName } from './labels';
import { checkCidr, checkCidrSpelling } from './ranges';

export const LOAD_BALANCER_IP = {
  code: 'load-balancer-ip', layer: 'api', severity: 'warning',
  title: 'A loadBalancerIP is an IP address.',
  why: 'the API server stores any text there (and warns of it from 1.27 to 1.32), but a load balancer needs an address',
  fix: 'write an IP address such as "192.0.2.10", or remove it',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer',
  source: ['pkg/api/service/warnings.go#GetWarningsForService', 'pkg/apis/core/validation/validation.go#validateService'],
  good: ['192.0.2.1', '2001:db8::1'], bad: ['lb.example.com', '192.0.2.1/32', ' 192.0.2.1'],
} as const satisfies Card;

export const LOAD_BALANCER_ONLY = {
  code: 'load-balancer-only', layer: 'api', severity: 'error', reason: 'Forbidden',
  title: 'loadBalancerSourceRanges, loadBalancerClass and allocateLoadBalancerNodePorts are set on Services of type LoadBalancer only.',
  why: 'without a load balancer the field has no effect, so the API server refuses it',
  fix: 'set type: LoadBalancer, or remove the field',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer',
  source: [
    'pkg/apis/core/validation/validation.go#validateService',
    'pkg/apis/core/validation/validation.go#validateLoadBalancerClassField',
    'pkg/registry/core/service/storage/alloc.go#initNodePorts',
  ],
  good: [{ type: 'LoadBalancer', loadBalancerClass: 'example.com/lb' }],
  bad: [{ loadBalancerClass: 'example.com/lb' }, { allocateLoadBalancerNodePorts: false }, { loadBalancerSourceRanges: ['10.0.0.0/8'] }],
} as const satisfies Card;

/** The annotation that preceded the field `loadBalancerSourceRanges`. */
const SOURCE_RANGES = 'service.beta.kubernetes.io/load-balancer-source-ranges';

/** Reports what the API server refuses or warns about in fields that only load balancers have. */
export function checkLoadBalancerFields(view: ServiceView, findings: Findings): void {
  const { spec, type } = view;
  checkSourceRanges(view, findings);
  if (spec.loadBalancerIP) checkLoadBalancerIp(spec.loadBalancerIP, findings);
  const isLoadBalancer = type === 'LoadBalancer';
  if (spec.allocateLoadBalancerNodePorts !== undefined && !isLoadBalancer && type !== undefined)
    forbid(['spec', 'allocateLoadBalancerNodePorts'], spec.allocateLoadBalancerNodePorts, view, findings);
  if (spec.loadBalancerClass === undefined) return;
  if (isLoadBalancer) checkQualifiedName(spec.loadBalancerClass, 'a class', () => ['spec', 'loadBalancerClass'], findings);
  else if (type !== undefined) forbid(['spec', 'loadBalancerClass'], spec.loadBalancerClass, view, findings);
}

function checkLoadBalancerIp(text: string, findings: Findings): void {
  if (parseIp(text) !== undefined) checkIpSpelling(text, () => ['spec', 'loadBalancerIP'], findings, '1.27', '1.36');
  else findings.add(LOAD_BALANCER_IP, { path: ['spec', 'loadBalancerIP'], found: text, expected: 'an IP address' });
}

function checkSourceRanges(view: ServiceView, findings: Findings): void {
  const { spec: { loadBalancerSourceRanges: ranges = [] }, metadata, type } = view;
  if (ranges.length > 0) {
    if (type !== 'LoadBalancer' && type !== undefined) forbid(['spec', 'loadBalancerSourceRanges'], ranges, view, findings);
    ranges.forEach((range, index) => {
      checkCidr(range, () => ['spec', 'loadBalancerSourceRanges', index], findings, ['spec', 'loadBalancerSourceRanges']);
      checkCidrSpelling(range, () => ['spec', 'loadBalancerSourceRanges', index], findings);
    });
    return;
  }
  const annotation = metadata.annotations?.[SOURCE_RANGES];
  if (annotation === undefined || type === undefined || view.isUnreadable(['spec', 'loadBalancerSourceRanges'])) return;
  const path = ['metadata', 'annotations', SOURCE_RANGES];
  if (type !== 'LoadBalancer') forbid(path, annotation, view, findings);
  if (annotation.trim() !== '') annotation.split(',').forEach((range) => checkCidr(range, () => path, findings));
}

/** Reports a field or an annotation that is only allowed on Services of type LoadBalancer. */
function forbid(path: Path, found: unknown, { type = '' }: ServiceView, findings: Findings): void {
  const field = path.at(-1) ?? '';
  findings.add(LOAD_BALANCER_ONLY, {
    path, found, expected: `no ${field} on a Service of type ${type}: it needs type LoadBalancer`,
    fix: text`${{ program: 'use LoadBalancerService', yaml: 'set type: LoadBalancer' }}, or remove ${field}`,
  });
}
