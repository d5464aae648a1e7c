import { firstBadOfLabel, suggestLabel } from './dns-label';
import type { badCharacterOf, Digit, isPlain, literal, LongerThan63, LowerLetter } from '../checks/text';
import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';

/** A DNS label that begins with a letter: what names of Services must be up to Kubernetes 1.35. */
export const DNS_1035_LABEL = {
  code: 'dns-1035-label', layer: 'api', severity: 'error',
  title: 'The name of a Service is a DNS label of at most 63 characters that begins with a letter; since Kubernetes 1.36 a digit may come first.',
  why: 'it becomes part of a DNS name, and RFC 1035 lets such names begin with a letter only',
  fix: 'use lower case letters, digits and "-" only, and begin with a letter',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#rfc-1035-label-names',
  rules: ['META-2', 'META-3', 'META-5', 'META-7', 'META-8'],
  good: ['web', 'web-2', 'a'], bad: ['1web', 'Web', 'web-', 'my.web', 'a_b', '', 'a'.repeat(64)],
} as const satisfies Card;

/** What is wrong with the name of a Service, in one sentence; `undefined` when it stands on every minor. */
export function dns1035LabelProblem(label: string): string | undefined {
  if (label === '') return emptyName;
  const bad = firstBadOfLabel(label);
  if (bad !== undefined) return badCharacter(label, bad);
  if (label.startsWith('-') || label.endsWith('-')) return badEdge(label);
  if (label.length > 63) return tooLongName(label);
  return label[0] >= '0' && label[0] <= '9' ? badStart(label) : undefined;
}

/** The same verdict for a name the compiler can read; `never` when it stands. */
export type dns1035LabelProblem<name> =
  name extends string ? isPlain<name> extends true ? name extends `${number}${string}` ? literal<name, digitFirst<name>> : never : string extends name ? never : problem<name> : never;
type problem<name extends string> =
  badOf<name> extends never
    ? name extends '' | `${'-' | Digit}${string}` | `${string}-` | LongerThan63
      ? literal<name, name extends '' ? typeof emptyName : name extends `-${string}` | `${string}-` ? badEdge<name> : name extends LongerThan63 ? tooLongName<name> : digitFirst<name>> : never
    : literal<name, badCharacter<name, badOf<name>>>;
type badOf<name extends string> = badCharacterOf<name, LowerLetter | Digit | '-'>;

/** The verdict for the beginning of a name: a hyphen at its end is forgiven, since more will follow. */
export type namePrefixProblem<prefix> = prefix extends '' ? never : prefix extends `${infer begin}-`
  ? begin extends '' ? dns1035LabelProblem<prefix> : dns1035LabelProblem<begin extends `${string}-` ? `${begin}a` : begin>
  : dns1035LabelProblem<prefix>;

/** Notes a name of a Service that does not stand; one that only begins with a digit stands since 1.36. */
export function checkServiceName(name: string, path: string, findings: Findings): void {
  const wrong = dns1035LabelProblem(name);
  if (wrong === undefined) return;
  const digit = wrong === badStart(name);
  const better = digit ? `s-${name}`.slice(0, 63) : suggestLabel(name);
  findings.add(DNS_1035_LABEL, {
    path, found: name, reason: 'Invalid value', expected: `a DNS label that begins with a letter (${wrong})`,
    ...(better === undefined ? {} : { fix: `write a name such as "${better}"` }), ...(digit ? { until: '1.35' } : {}),
  });
}

const emptyName = 'it must not be empty';
type badCharacter<label extends string, bad extends string> = `'${label}' must not contain '${bad}'`;
const badCharacter = <label extends string, bad extends string>(label: label, bad: bad): badCharacter<label, bad> => `'${label}' must not contain '${bad}'`;
type badEdge<label extends string> = `'${label}' must begin with a letter and end with a letter or a digit`;
const badEdge = <label extends string>(label: label): badEdge<label> => `'${label}' must begin with a letter and end with a letter or a digit`;
type badStart<label extends string> = `'${label}' must begin with a letter`;
const badStart = <label extends string>(label: label): badStart<label> => `'${label}' must begin with a letter`;
/** Which minors a cluster has is known when the program runs. */
type digitFirst<label extends string> = `${badStart<label>}; for clusters of 1.36 and newer write '${label}' as string, and set kubernetes in Cluster.set`;
type tooLongName<label extends string> = `'${label}' must have at most 63 characters`;
const tooLongName = <label extends string>(label: label): tooLongName<label> => `'${label}' must have at most 63 characters`;
