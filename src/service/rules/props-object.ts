import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';

/** Props that are no object, from a program that the compiler did not see. */
export const PROPS_OBJECT = {
  code: 'props-object', layer: 'api', severity: 'error',
  title: 'Props, and the metadata among them, are objects.',
  why: 'there is nothing to read the settings from, and what is missing must not pass for what is not set',
  fix: 'write them as { … }',
  see: 'https://kubernetes.io/docs/reference/kubernetes-api/service-resources/service-v1/',
  good: [{}, { ports: [] }], bad: [null, 'web', 80, []],
} as const satisfies Card;

/** Whether props can be read at all; where they cannot, that is the only finding. */
export function checkPropsObject(props: unknown, findings: Findings): props is Readonly<Record<string, unknown>> {
  return isObject(props, 'the props of the construct as an object', '', findings);
}

/** Whether metadata, and the labels and annotations in it, can be read; not set at all is fine. */
export function checkMetadataObject(metadata: unknown, findings: Findings): void {
  if (metadata === undefined || metadata === null) return;
  if (!isObject(metadata, 'an object with name, namespace, labels or annotations', 'metadata', findings)) return;
  for (const field of ['labels', 'annotations'] as const) {
    const record = metadata[field];
    if (record !== undefined && record !== null) isObject(record, `an object of ${field}`, `metadata.${field}`, findings);
  }
}

function isObject(value: unknown, expected: string, path: string, findings: Findings): value is Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return true;
  findings.add(PROPS_OBJECT, { path, expected, reason: 'BadRequest', found: value === undefined ? 'undefined' : value });
  return false;
}
