import { isIP } from 'node:net';
import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';

/** An address that stands where a name belongs. */
export const EXTERNAL_NAME_ADDRESS = {
  code: 'external-name-address', layer: 'traffic', severity: 'error',
  title: 'An externalName is a name, never an IP address.',
  why: 'the API server takes an IPv4 address for a name, but a CNAME to an address is never resolved: no client gets through',
  fix: 'use ManualEndpoints: a Service without selector that lists the address',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#externalname',
  rules: ['TYP-3'],
  good: ['db.example.com', '1.2.3.4.example.com'], bad: ['10.0.0.1', '10.0.0.1.'],
} as const satisfies Card;

/** What is wrong with an externalName that is an address; `undefined` when it is none. */
export function externalNameAddressProblem(name: string): string | undefined {
  return isIP(name.endsWith('.') ? name.slice(0, -1) : name) === 4 ? `'${name}' is an IP address` : undefined;
}

/** Notes an externalName that is an IPv4 address; the API server refuses IPv6 itself. */
export function checkExternalNameAddress(name: string, findings: Findings): void {
  if (externalNameAddressProblem(name) === undefined) return;
  findings.add(EXTERNAL_NAME_ADDRESS, { path: 'spec.externalName', found: name, expected: 'a DNS name' });
}
