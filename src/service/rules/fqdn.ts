import { dnsSubdomainProblem } from './dns-subdomain';
import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';

/** The name of an endpoint that has no address. */
export const FQDN = {
  code: 'fqdn', layer: 'api', severity: 'error',
  title: 'An address of type FQDN is a DNS name of at least two labels, each of at most 63 characters.',
  why: 'it is looked up in DNS',
  fix: 'write a full name such as db.example.com',
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/#address-types',
  rules: ['ESL-10'],
  good: ['db.example.com', 'db.example.com.', '10.0.0.1'], bad: ['', 'db', 'DB.example.com', `${'a'.repeat(64)}.b`, 'a..b'],
} as const satisfies Card;

/** What is wrong with a full DNS name, in one sentence; `undefined` when it stands. */
export function fqdnProblem(text: string): string | undefined {
  const name = text.endsWith('.') ? text.slice(0, -1) : text;
  const wrong = dnsSubdomainProblem(name);
  if (wrong !== undefined) return wrong;
  const labels = name.split('.');
  if (labels.length < 2) return oneLabel(text);
  const long = labels.find((label) => label.length > 63);
  return long === undefined ? undefined : longLabel(long);
}

/** Notes a name that is not full. */
export function checkFqdn(text: string, path: () => string, findings: Findings): void {
  const wrong = fqdnProblem(text);
  if (wrong !== undefined) findings.add(FQDN, { path: path(), found: text, reason: text === '' ? 'Required value' : 'Invalid value', expected: `a full DNS name (${wrong})` });
}

const oneLabel = <name extends string>(name: name): string => `'${name}' must have at least two parts with a dot between`;
const longLabel = <label extends string>(label: label): string => `'${label}' must have at most 63 characters`;
