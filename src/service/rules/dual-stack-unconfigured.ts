import type { Card } from '../../problem/card';

/** Dual stack on a cluster of one family. */
export const DUAL_STACK_UNCONFIGURED = {
  code: 'dual-stack-unconfigured', layer: 'api', severity: 'error',
  title: 'A Service requires dual stack only where the cluster has ranges of both families.',
  why: 'the second address could not be allocated',
  fix: 'write PreferDualStack, or add the second range to serviceCidrs in Cluster.set',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  rules: ['FAM-6', 'FAM-8'],
  good: [{ ipFamilyPolicy: 'PreferDualStack' }], bad: [{ ipFamilyPolicy: 'RequireDualStack' }],
} as const satisfies Card;
