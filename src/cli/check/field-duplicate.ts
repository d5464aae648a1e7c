import type { Card } from '../../problem/card';

/** A key may stand once in its map: readers keep the last, strict ones refuse the file. */
export const FIELD_DUPLICATE = {
  code: 'field-duplicate',
  layer: 'api',
  severity: 'error',
  title: 'A field is written once.',
  why: 'with strict field validation, which kubectl asks for, the API server refuses a repeated key; without it all but the last are lost without a word',
  fix: 'remove one of the two',
  see: 'https://kubernetes.io/docs/reference/using-api/api-concepts/#field-validation',
  good: [['port', 'targetPort']],
  bad: [['port', 'port']],
} as const satisfies Card;
