import type { Card } from '../../problem/card';

/** What goes with ExternalName and what does not. */
export const EXTERNAL_NAME_IGNORED = {
  code: 'external-name-ignored', layer: 'api', severity: 'warning',
  title: 'externalName does nothing on other types, and externalIPs do nothing on ExternalName.',
  why: 'a Service either is a CNAME or forwards packets',
  fix: 'set type: ExternalName, or remove the field',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#externalname',
  since: '1.28',
  rules: ['WRN-10', 'TYP-7'],
  good: [{ ports: [{ port: 80 }] }], bad: [{ ports: [{ port: 80 }], externalName: 'db.example.com' }, { type: 'ExternalName', externalName: 'a.b', externalIPs: ['192.0.2.1'] }],
} as const satisfies Card;
