import type { Card } from '../../problem/card';

/** What an ExternalName Service does not have. */
export const EXTERNAL_NAME_FIELDS = {
  code: 'external-name-fields', layer: 'api', severity: 'error',
  title: 'A Service of type ExternalName has no clusterIP, clusterIPs, ipFamilies or ipFamilyPolicy.',
  why: 'it has no virtual IP: DNS answers with another name',
  fix: 'remove the field, or choose another type',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#externalname',
  rules: ['TYP-4', 'TYP-5'],
  good: [{ type: 'ExternalName', externalName: 'db.example.com' }], bad: [{ type: 'ExternalName', externalName: 'db.example.com', clusterIP: 'None' }, { type: 'ExternalName', externalName: 'a.b', ipFamilies: ['IPv4'] }],
} as const satisfies Card;
