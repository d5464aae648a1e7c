import { cidrStrictProblem, plainRange } from './cidr';
import type { Card } from '../../problem/card';
import { parseCidr, type Cidr } from '../ip';
import type { Findings } from '../../problem/findings';
import { MINORS, type Minor } from '../../problem/minor';

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

/** Notes a range that is accepted, at least for a while, and better written otherwise. */
export function checkCidrSpelling(text: string, path: () => string, findings: Findings): void {
  const cidr = parseCidr(text.trim());
  if (cidr === undefined) return;
  const plain = plainRange(cidr);
  const [since, until] = warnedOn(text, cidr, plain);
  // 1.36 refuses it: that is said already.
  if (since === undefined || (until === '1.35' && findings.minors.last > MINORS.indexOf('1.35'))) return;
  findings.add(CIDR_SPELLING, {
    path: path(), found: text, expected: `a range in its plain form, "${plain}"`, fix: `write "${plain}"`, since, ...(until === undefined ? {} : { until }),
  });
}

/** The minors that warn of a spelling. */
function warnedOn(text: string, cidr: Cidr, plain: string): [since?: Minor, until?: Minor] {
  if (cidr.leadingZeros) return ['1.27', '1.35'];
  if (cidrStrictProblem(text) !== undefined) return [text === text.trim() ? '1.33' : '1.27', '1.35'];
  if (plain !== text.trim()) return ['1.27'];
  return text === text.trim() ? [] : ['1.27', '1.32']; // blanks around it
}
