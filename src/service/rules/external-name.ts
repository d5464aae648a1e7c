import { dnsSubdomainProblem } from './dns-subdomain';
import type { literal } from '../checks/text';
import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';

/** The name that an ExternalName Service stands for. */
export const EXTERNAL_NAME = {
  code: 'external-name', layer: 'api', severity: 'error',
  title: 'An externalName is a DNS name in lower case, at most 253 characters, with or without a dot at its end.',
  why: 'DNS answers for the Service with a CNAME to that name',
  fix: 'write a host name only: no scheme, port, path or blanks',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#externalname',
  rules: ['TYP-3'],
  good: ['db.example.com', 'db.example.com.', 'db'], bad: ['https://example.com', 'DB.example.com', 'db_1.example.com', 'db.example.com:5432', '2001:db8::1', 'a..b'],
} as const satisfies Card;

/** What is wrong with an externalName, in one sentence; `undefined` when it stands. */
export function externalNameProblem(name: string): string | undefined {
  if (name.includes('://')) return hasScheme(name);
  return dnsSubdomainProblem(name.endsWith('.') ? name.slice(0, -1) : name);
}

/** The same verdict for a name the compiler can read; `never` when it stands. */
export type externalNameProblem<name> = string extends name ? never : name extends string
  ? name extends `${string}://${string}` ? literal<name, hasScheme<name>> : dnsSubdomainProblem<name extends `${infer absolute}.` ? absolute : name> : never;

/** Notes an externalName that does not stand. */
export function checkExternalName(name: string, path: string, findings: Findings): void {
  const wrong = externalNameProblem(name);
  if (wrong === undefined) return;
  const better = suggestName(name);
  findings.add(EXTERNAL_NAME, {
    path, found: name, reason: 'Invalid value', expected: `a DNS name (${wrong})`, ...(better === undefined ? {} : { fix: `write "${better}"` }),
  });
}

/** The host name in what may be a URL. */
function suggestName(name: string): string | undefined {
  const rest = name.includes('://') ? name.slice(name.indexOf('://') + 3) : name;
  const host = rest.trim().toLowerCase().split('/')[0].split(':')[0];
  return host !== '' && host !== name && dnsSubdomainProblem(host) === undefined ? host : undefined;
}

type hasScheme<name extends string> = `'${name}' must not have a scheme`;
const hasScheme = <name extends string>(name: name): hasScheme<name> => `'${name}' must not have a scheme`;
