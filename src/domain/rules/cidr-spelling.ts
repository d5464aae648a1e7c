import { cidrStrictProblem, plainRange } from './cidr';
import type { Card } from '../../problem/card';
import { parseCidr } from '../ip';
import type { Findings } from '../../problem/findings';

/** Ranges that are accepted, and better written otherwise. */
export const CIDR_SPELLING = {
  code: 'cidr-spelling', layer: 'api', severity: 'warning',
  title: 'A range is written in its plain form: no leading zeros, no bits beyond its prefix, IPv6 as RFC 5952 has it.',
  why: '10.0.0.1/8 may mean one address or a whole network, and later minors refuse it',
  fix: 'write the network\'s first address',
  see: 'https://kubernetes.io/docs/reference/command-line-tools-reference/feature-gates/#StrictIPCIDRValidation',
  since: '1.27',
  rules: ['WRN-6'],
  good: ['10.0.0.0/8', '2001:db8::/64'], bad: ['010.0.0.0/8', '10.0.0.1/8', '2001:DB8::/64'],
} as const satisfies Card;

/** What the API server warns about in the spelling of a range that it accepts. */
export function cidrSpellingProblem(text: string): string | undefined {
  const cidr = parseCidr(text.trim());
  if (cidr === undefined) return undefined;
  const plain = plainRange(cidr);
  return plain === text.trim() ? undefined : betterSpelling(text, plain);
}

/** Notes a range that is accepted, at least for a while, and better written otherwise. */
export function checkCidrSpelling(text: string, path: () => string, findings: Findings): void {
  const cidr = parseCidr(text.trim());
  if (cidr === undefined || cidrSpellingProblem(text) === undefined) return;
  const plain = plainRange(cidr);
  findings.add(CIDR_SPELLING, {
    path: path(), found: text, expected: `a range in its plain form, "${plain}"`, fix: `write "${plain}"`,
    ...(cidrStrictProblem(text) === undefined ? {} : { until: '1.35' }),
  });
}

const betterSpelling = <text extends string, plain extends string>(text: text, plain: plain): string => `'${text}' is better written '${plain}'`;
