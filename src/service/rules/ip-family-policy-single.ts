import type { Card } from '../../problem/card';

/** Two families ask for a policy. */
export const IP_FAMILY_POLICY_SINGLE = {
  code: 'ip-family-policy-single', layer: 'api', severity: 'error',
  title: 'Two ipFamilies or two clusterIPs ask for ipFamilyPolicy "PreferDualStack" or "RequireDualStack".',
  why: 'where nothing is said the policy is SingleStack, and that is one family',
  fix: 'set ipFamilyPolicy: PreferDualStack',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  rules: ['FAM-4'],
  good: [{ ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'PreferDualStack' }], bad: [{ ipFamilies: ['IPv4', 'IPv6'] }, { ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'SingleStack' }],
} as const satisfies Card;
