import type { Card } from '../../problem/card';

/** The older name of PreferSameZone. */
export const PREFER_CLOSE_DEPRECATED = {
  code: 'prefer-close-deprecated', layer: 'api', severity: 'warning',
  title: 'trafficDistribution "PreferClose" is deprecated since Kubernetes 1.35; "PreferSameZone" took its place.',
  why: 'the name did not say what is close',
  fix: 'write PreferSameZone where every cluster is at 1.34 or later',
  see: 'https://kubernetes.io/docs/reference/networking/virtual-ips/#traffic-distribution',
  since: '1.35',
  rules: ['WRN-12'],
  good: ['PreferSameZone'], bad: ['PreferClose'],
} as const satisfies Card;
