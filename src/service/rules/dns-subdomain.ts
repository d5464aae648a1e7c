import { firstBadOfLabel } from './dns-label';
import type { badCharacterOf, Digit, literal, LowerLetter } from '../checks/text';
import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';
import type { Minor } from '../../problem/minor';

/** A DNS subdomain: labels with dots between. */
export const DNS_SUBDOMAIN = {
  code: 'dns-subdomain', layer: 'api', severity: 'error',
  title: 'A DNS subdomain is one or more labels of a-z, 0-9 and "-" with dots between, at most 253 characters in all.',
  why: 'names of objects and of nodes are made to fit into DNS names and file names',
  fix: 'use lower case letters, digits, "-" and "." only, and begin and end every part with a letter or a digit',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#dns-subdomain-names',
  rules: ['META-4', 'META-5', 'META-7', 'EPS-13', 'ESL-14', 'ESL-17'],
  good: ['web', 'web.example', '10.0.0.1', `${'a'.repeat(100)}.b`], bad: ['Web', 'a..b', '.a', 'a.', 'a_b', '', 'a.-b', 'a'.repeat(254)],
} as const satisfies Card;

/** What is wrong with a DNS subdomain, in one sentence; `undefined` when it stands. */
export function dnsSubdomainProblem(name: string): string | undefined {
  if (name === '') return emptySubdomain;
  if (name.length > 253) return tooLongSubdomain(name);
  for (const part of name.split('.')) {
    if (part === '') return emptyPart(name);
    const bad = firstBadOfLabel(part);
    if (bad !== undefined) return badCharacter(name, bad);
    if (part.startsWith('-') || part.endsWith('-')) return badPartEdge(name, part);
  }
  return undefined;
}

/** The same verdict for a name the compiler can read; `never` when it stands. Its length is left to the function. */
export type dnsSubdomainProblem<name> = string extends name ? never : name extends string ? problem<name> : never;
type problem<name extends string> =
  badOf<name> extends never
    ? name extends '' | `.${string}` | `${string}.` | `${string}..${string}` ? literal<name, name extends '' ? typeof emptySubdomain : emptyPart<name>>
      : name extends `-${string}` | `${string}-` | `${string}${'.-' | '-.'}${string}` ? literal<name, badPartEdge<name, badPartOf<name>>> : never
    : literal<name, badCharacter<name, badOf<name>>>;
type badOf<name extends string> = badCharacterOf<name, LowerLetter | Digit | '-' | '.'>;
type badPartOf<name extends string> = name extends `${infer part}.${infer rest}` ? part extends `-${string}` | `${string}-` ? part : badPartOf<rest> : name;

/** Notes a subdomain that does not stand. */
export function checkDnsSubdomain(name: string, path: () => string, findings: Findings, since?: Minor): void {
  const wrong = dnsSubdomainProblem(name);
  if (wrong === undefined) return;
  findings.add(DNS_SUBDOMAIN, {
    path: path(), found: name, reason: 'Invalid value', expected: `a DNS subdomain (${wrong})`, ...(since === undefined ? {} : { since }),
  });
}

const emptySubdomain = 'it must not be empty';
type emptyPart<name extends string> = `'${name}' must have something before, between and after its dots`;
const emptyPart = <name extends string>(name: name): emptyPart<name> => `'${name}' must have something before, between and after its dots`;
type badCharacter<name extends string, bad extends string> = `'${name}' must not contain '${bad}'`;
const badCharacter = <name extends string, bad extends string>(name: name, bad: bad): badCharacter<name, bad> => `'${name}' must not contain '${bad}'`;
type badPartEdge<name extends string, part extends string> = `'${part}' in '${name}' must begin and end with a letter or a digit`;
const badPartEdge = <name extends string, part extends string>(name: name, part: part): badPartEdge<name, part> =>
  `'${part}' in '${name}' must begin and end with a letter or a digit`;
const tooLongSubdomain = <name extends string>(name: name): string => `'${name}' must have at most 253 characters`;
