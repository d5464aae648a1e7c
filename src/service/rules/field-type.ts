import type { Card } from '../../problem/card';

/** A value of the wrong JSON type: the API server reads nothing of such an object. */
export const FIELD_TYPE = {
  code: 'field-type', layer: 'api', severity: 'error',
  title: 'Every field holds a value of its own JSON type.',
  why: 'the API server reads JSON into typed fields, and refuses the whole object when one value does not fit',
  fix: 'write a value of that type',
  see: 'https://kubernetes.io/docs/reference/kubernetes-api/service-resources/service-v1/',
  rules: ['DEC-5', 'DEC-6', 'DEC-7', 'DEC-8', 'DEC-9'],
  good: [{ port: 80 }, { port: null }, { targetPort: '80a' }], bad: [{ port: '80' }, { port: 80.5 }, { port: 4294967296 }, { name: 5 }],
} as const satisfies Card;
