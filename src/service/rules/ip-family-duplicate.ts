import type { Card } from '../../problem/card';

/** No family twice. */
export const IP_FAMILY_DUPLICATE = {
  code: 'ip-family-duplicate', layer: 'api', severity: 'error',
  title: 'No IP family is listed twice.',
  why: 'a Service has one virtual IP for each family',
  fix: 'remove the second one',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  rules: ['FAM-2'],
  good: [['IPv4', 'IPv6']], bad: [['IPv4', 'IPv4']],
} as const satisfies Card;
