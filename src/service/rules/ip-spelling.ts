import type { Card } from '../../problem/card';
import { canonicalIp, isMapped, parseIp } from '../ip';
import type { Findings } from '../../problem/findings';
import { MINORS, type Minor } from '../../problem/minor';

/** Addresses that are accepted, and better written otherwise. */
export const IP_SPELLING = {
  code: 'ip-spelling', layer: 'api', severity: 'warning',
  title: 'An address is written in its plain form: no leading zeros, no IPv4 as IPv6, IPv6 as RFC 5952 has it.',
  why: 'one address with two spellings is taken for two, so that controllers write it again and again, and later minors refuse it',
  fix: 'write the address in its plain form',
  see: 'https://kubernetes.io/docs/reference/command-line-tools-reference/feature-gates/#StrictIPCIDRValidation',
  since: '1.27',
  rules: ['WRN-3', 'WRN-4', 'WRN-5', 'WRN-14', 'WRN-15', 'LB-1'],
  good: ['10.0.0.1', '2001:db8::1'], bad: ['010.0.0.1', '2001:DB8::1', '::ffff:10.0.0.1'],
} as const satisfies Card;

/** Notes an address that is accepted up to `until` and better written otherwise. */
export function checkIpSpelling(text: string, path: () => string, findings: Findings, since: Minor = '1.27', strictUntil: Minor = '1.35'): void {
  const ip = parseIp(text);
  if (ip === undefined || canonicalIp(ip) === text) return;
  const refusedLater = ip.leadingZeros || isMapped(ip);
  // 1.36 refuses it: that is said already.
  if (refusedLater && strictUntil === '1.35' && findings.minors.last > MINORS.indexOf('1.35')) return;
  const from = isMapped(ip) && !ip.leadingZeros ? '1.33' : since;
  findings.add(IP_SPELLING, {
    path: path(), found: text, expected: `an address in its plain form, "${canonicalIp(ip)}"`, fix: `write "${canonicalIp(ip)}"`,
    since: from, ...(refusedLater ? { until: strictUntil } : {}),
  });
}
