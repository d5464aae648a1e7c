import type { Card } from '../../problem/card';

/** An ExternalName Service has a name to answer with. */
export const EXTERNAL_NAME_REQUIRED = {
  code: 'external-name-required', layer: 'api', severity: 'error',
  title: 'A Service of type ExternalName says the externalName it stands for.',
  why: 'DNS answers for such a Service with that name and with nothing else',
  fix: 'set externalName, such as "db.example.com"',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#externalname',
  rules: ['TYP-2', 'TYP-6'],
  good: [{ type: 'ExternalName', externalName: 'db.example.com' }], bad: [{ type: 'ExternalName' }, { type: 'ExternalName', externalName: '.' }],
} as const satisfies Card;
