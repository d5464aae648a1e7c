import type { Card } from '../../problem/card';

/** The older name of topology mode. */
export const TOPOLOGY_HINTS_DEPRECATED = {
  code: 'topology-hints-deprecated', layer: 'api', severity: 'warning',
  title: 'The annotation service.kubernetes.io/topology-aware-hints is deprecated; service.kubernetes.io/topology-mode took its place.',
  why: 'the annotation was renamed in Kubernetes 1.27',
  fix: 'write service.kubernetes.io/topology-mode',
  see: 'https://kubernetes.io/docs/concepts/services-networking/topology-aware-routing/',
  since: '1.27',
  rules: ['WRN-2'],
  good: [{ 'service.kubernetes.io/topology-mode': 'Auto' }], bad: [{ 'service.kubernetes.io/topology-aware-hints': 'Auto' }],
} as const satisfies Card;
