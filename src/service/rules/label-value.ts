import { checkQualifiedName, qualifiedNameProblem, qualifiedPartProblem, utf8Length } from './qualified-name';
import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';

/** The value of a label, in metadata and in selectors. */
export const LABEL_VALUE = {
  code: 'label-value', layer: 'api', severity: 'error',
  title: 'The value of a label is empty, or has at most 63 characters of A-Z, a-z, 0-9, "-", "_" and "." with a letter or digit at both ends.',
  why: 'selectors are written into URLs and command lines, where other characters would need quoting',
  fix: 'use letters, digits, "-", "_" and "." only; free text belongs into an annotation',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#syntax-and-character-set',
  rules: ['META-15', 'SEL-1', 'SEL-2', 'ESL-16', 'ESL-25'],
  good: ['', 'web', 'v1.2_3', 'Web'], bad: ['-web', 'a b', 'a/b', 'web.', 'a'.repeat(64)],
} as const satisfies Card;

/** What is wrong with the value of a label, in one sentence; `undefined` when it stands. */
export function labelValueProblem(value: string): string | undefined {
  if (value === '') return undefined;
  return utf8Length(value) > 63 ? tooLongValue(value) : qualifiedPartProblem(value);
}

/** The same verdict for a value the compiler can read; `never` when it stands. */
export type labelValueProblem<value> = string extends value ? never : value extends '' ? never : value extends string ? qualifiedPartProblem<value> : never;

/** Notes a value of a label that does not stand; `of` says whose it is. */
export function checkLabelValue(value: string, of: string, path: () => string, findings: Findings): void {
  const wrong = labelValueProblem(value);
  if (wrong !== undefined) findings.add(LABEL_VALUE, { path: path(), found: value, reason: 'Invalid value', expected: `${of} that is a label value (${wrong})` });
}

/** Notes keys and values of labels that do not stand. The API server's path never names the key. */
export function checkLabels(labels: Readonly<Record<string, string>>, path: string, findings: Findings): void {
  for (const key of Object.keys(labels)) {
    if (!STANDING.has(key)) checkKey(key, path, findings);
    if (labelValueProblem(labels[key]) !== undefined) checkLabelValue(labels[key], `a value of "${key}"`, () => path, findings);
  }
}

/** Keys that stand: the same few are on all objects of an app. */
const STANDING = new Set<string>();

function checkKey(key: string, path: string, findings: Findings): void {
  if (qualifiedNameProblem(key) !== undefined) checkQualifiedName(key, 'label keys', () => path, findings);
  else if (STANDING.size < 1000) STANDING.add(key);
}

const tooLongValue = <value extends string>(value: value): string => `'${value}' must have at most 63 characters`;
