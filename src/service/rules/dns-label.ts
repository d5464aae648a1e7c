import type { badCharacterOf, Digit, isPlain, literal, LongerThan63, LowerLetter } from '../checks/text';
import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';

/** A DNS label, as RFC 1123 has it. */
export const DNS_LABEL = {
  code: 'dns-label', layer: 'api', severity: 'error',
  title: 'A DNS label has 1 to 63 characters of a-z, 0-9 and "-", and neither begins nor ends with "-".',
  why: 'it becomes part of a DNS name',
  fix: 'use lower case letters, digits and "-" only',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#dns-label-names',
  rules: ['PRT-3', 'META-2', 'META-5', 'META-6', 'META-10', 'EPS-5', 'EPS-12', 'ESL-13', 'ESL-20'],
  good: ['http', 'grpc-web', '5xx', '80'], bad: ['Http', '-http', 'http-', 'a_b', 'a.b', '', 'a b', 'a'.repeat(64)],
} as const satisfies Card;

/** What is wrong with a DNS label, in one sentence; `undefined` when it stands. */
export function dnsLabelProblem(label: string): string | undefined {
  if (label === '') return emptyLabel;
  const bad = firstBadOfLabel(label);
  if (bad !== undefined) return badCharacter(label, bad);
  if (label.startsWith('-') || label.endsWith('-')) return badEdge(label);
  return label.length > 63 ? tooLongLabel(label) : undefined;
}

/** The same verdict for a label the compiler can read; `never` when it stands. */
export type dnsLabelProblem<label> = label extends string ? isPlain<label> extends true ? never : string extends label ? never : problem<label> : never;
type problem<label extends string> =
  badOf<label> extends never
    ? label extends '' | `-${string}` | `${string}-` | LongerThan63
      ? literal<label, label extends '' ? typeof emptyLabel : label extends `-${string}` | `${string}-` ? badEdge<label> : tooLongLabel<label>> : never
    : literal<label, badCharacter<label, badOf<label>>>;
type badOf<label extends string> = badCharacterOf<label, LowerLetter | Digit | '-'>;

/** Notes a label that does not stand. */
export function checkDnsLabel(label: string, path: () => string, findings: Findings): void {
  const wrong = dnsLabelProblem(label);
  if (wrong === undefined) return;
  const better = suggestLabel(label);
  findings.add(DNS_LABEL, {
    path: path(), found: label, reason: 'Invalid value', expected: `a DNS label (${wrong})`, ...(better === undefined ? {} : { fix: `write "${better}"` }),
  });
}

/** The first character that no DNS label may have. */
export function firstBadOfLabel(label: string): string | undefined {
  for (const character of label) {
    if (!((character >= 'a' && character <= 'z') || (character >= '0' && character <= '9') || character === '-')) return character;
  }
  return undefined;
}

/** The label that was most likely meant. */
export function suggestLabel(label: string): string | undefined {
  const kept = label.toLowerCase().slice(0, 200).replace(/[^a-z0-9]/g, '-').split('-').filter((part) => part !== '').join('-').slice(0, 63);
  const better = kept.endsWith('-') ? kept.slice(0, -1) : kept;
  return better === '' ? undefined : better;
}

const emptyLabel = 'it must not be empty';
type badCharacter<label extends string, bad extends string> = `'${label}' must not contain '${bad}'`;
const badCharacter = <label extends string, bad extends string>(label: label, bad: bad): badCharacter<label, bad> => `'${label}' must not contain '${bad}'`;
type badEdge<label extends string> = `'${label}' must begin and end with a letter or a digit`;
const badEdge = <label extends string>(label: label): badEdge<label> => `'${label}' must begin and end with a letter or a digit`;
type tooLongLabel<label extends string> = `'${label}' must have at most 63 characters`;
const tooLongLabel = <label extends string>(label: label): tooLongLabel<label> => `'${label}' must have at most 63 characters`;
