import type { Card } from '../../problem/card';

/** The two spellings of topology mode. */
export const TOPOLOGY_ANNOTATIONS = {
  code: 'topology-annotations', layer: 'api', severity: 'error',
  title: 'The annotations topology-mode and topology-aware-hints have the same value where both are set.',
  why: 'the second is the older name of the first',
  fix: 'remove service.kubernetes.io/topology-aware-hints',
  see: 'https://kubernetes.io/docs/concepts/services-networking/topology-aware-routing/',
  since: '1.27',
  rules: ['TRF-9'],
  good: [{ 'service.kubernetes.io/topology-mode': 'Auto' }], bad: [{ 'service.kubernetes.io/topology-mode': 'Auto', 'service.kubernetes.io/topology-aware-hints': 'Disabled' }],
} as const satisfies Card;
