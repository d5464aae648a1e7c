import type { Card } from '../../problem/card';

/** The policies of IP families. */
export const IP_FAMILY_POLICY = {
  code: 'ip-family-policy', layer: 'api', severity: 'error',
  title: 'An ipFamilyPolicy is "SingleStack", "PreferDualStack" or "RequireDualStack".',
  why: 'there are no other policies',
  fix: 'write one of the three policies',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  rules: ['FAM-3'],
  good: ['SingleStack', 'PreferDualStack', 'RequireDualStack'], bad: ['DualStack', '', 'singleStack'],
} as const satisfies Card;
