import type { Card } from '../../service';

export const FIELD_DUPLICATE = {
  code: 'field-duplicate',
  layer: 'api',
  severity: 'error',
  reason: 'Duplicate field',
  title: 'A field is written once.',
  why: 'kubectl (1.32 to 1.36) drops all but the last silently; kustomize, and the API server when it gets the file as it is, refuse it',
  fix: 'remove one of the two',
  source: ['staging/src/k8s.io/apimachinery/pkg/runtime/serializer/json/json.go#unmarshal'],
  see: 'https://kubernetes.io/docs/reference/using-api/api-concepts/#field-validation',
  good: [['port', 'targetPort']],
  bad: [['port', 'port']],
} as const satisfies Card;
