import type { Card } from '../../problem/card';

/** The IP families. */
export const IP_FAMILY = {
  code: 'ip-family', layer: 'api', severity: 'error',
  title: 'An IP family is "IPv4" or "IPv6", in this spelling.',
  why: 'there are no other families',
  fix: 'write IPv4 or IPv6',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  rules: ['FAM-1', 'FAM-9'],
  good: ['IPv4', 'IPv6'], bad: ['ipv4', 'IP4', ''],
} as const satisfies Card;
