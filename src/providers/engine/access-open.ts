import { accessOf, isWiderThanConfigured } from './access';
import { LOAD_BALANCER_FIELD, type AnnotatedService } from './definition';
import type { Card, Findings } from '../../service';
import { formatPath } from '../../problem';

export const ACCESS_OPEN = {
  code: 'access-open', layer: 'provider', severity: 'error',
  title: 'Only clients in the source ranges that are set can connect to a load balancer.',
  why: 'more clients can connect than the ranges name',
  fix: 'set the ranges where the controller enforces them',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer',
  good: [{ loadBalancerClass: 'service.k8s.aws/nlb', loadBalancerSourceRanges: ['203.0.113.0/24'] }],
  bad: [{
    loadBalancerClass: 'service.k8s.aws/nlb', loadBalancerSourceRanges: ['203.0.113.0/24'],
    annotations: { 'service.beta.kubernetes.io/aws-load-balancer-security-groups': 'sg-0123456789abcdef0' },
  }],
} as const satisfies Card;

/** Reports source ranges that admit more clients than they contain, if that holds for every controller that may act on the Service. */
export function checkAccess(possible: readonly AnnotatedService[], findings: Findings): void {
  const answers = possible.map(accessOf);
  const [access] = answers;
  if (access?.open === undefined || !answers.every(isWiderThanConfigured)) return;
  const { why, fix, certain } = access.open;
  const { from, ranges } = access.configured[0];
  const path = 'field' in from ? ['spec', from.field] : ['metadata', 'annotations', from.annotation];
  const pathText = formatPath(path);
  // An error at the same annotation or field already shows that its ranges have no effect.
  if (findings.problems.some((problem) => problem.path === pathText && problem.severity === 'error')) return;
  const same = findings.problems.findIndex((problem) => problem.path === pathText
    && (problem.code === LOAD_BALANCER_FIELD.code || problem.code === 'annotation-inert'));
  if (same >= 0) findings.problems.splice(same, 1);
  findings.add(ACCESS_OPEN, {
    path, found: ranges, expected: 'source ranges that are enforced', why, fix,
    severity: certain && answers.every(({ open }) => open?.certain === true) ? 'error' : 'warning',
  });
}
