import type { Card } from '../../problem/card';

/** A field that the API does not have. */
export const FIELD_UNKNOWN = {
  code: 'field-unknown', layer: 'api', severity: 'error',
  title: 'An object has no fields but those of its API.',
  why: 'kubectl asks for strict validation, which refuses fields it does not know; without it they are dropped in silence',
  fix: 'remove it, or spell it as the API does: names are case-sensitive',
  see: 'https://kubernetes.io/docs/reference/using-api/api-concepts/#setting-the-field-validation-level',
  rules: ['DEC-3', 'DEC-4', 'DEC-10', 'APP-1'],
  good: [{ targetPort: 8080 }], bad: [{ targetport: 8080 }, { portName: 'http' }],
} as const satisfies Card;
