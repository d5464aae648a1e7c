import { canonicalIp, isMapped, parseIp, type IpAddress } from '../ip';
import type { readIp } from '../checks/addresses';
import type { literal } from '../checks/text';
import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';

/** An IP address. */
export const IP_ADDRESS = {
  code: 'ip-address', layer: 'api', severity: 'error',
  title: 'An address is an IPv4 or IPv6 address, without port, prefix, zone or blanks.',
  why: 'it is programmed into the nodes as it stands; names are not resolved',
  fix: 'write an address such as 10.9.8.7 or 2001:db8::ffff',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/',
  rules: ['CIP-3', 'EIP-1', 'EPS-9', 'ESL-5', 'ESL-8'],
  good: ['10.9.8.7', '2001:db8::ffff', '::1', '1:2:3:4:5:6:7:8', '::ffff:10.0.0.1', '010.0.0.1'],
  bad: ['', '10.0.0', '10.0.0.256', '10.0.0.1/32', 'db.example.com', ' 10.0.0.1', 'fe80::1%eth0', '1::2::3', '[::1]', '10.0.0.1:80'],
} as const satisfies Card;

/** Spellings of addresses that Kubernetes refuses since 1.36. */
export const IP_ADDRESS_STRICT = {
  code: 'ip-address-strict', layer: 'api', severity: 'error',
  title: 'An address has no leading zeros and is not an IPv4 address written as IPv6.',
  why: 'programs read such spellings differently (leading zeros as octal), so that a check may see one address and the network another',
  fix: 'write the address in its plain form',
  see: 'https://kubernetes.io/docs/reference/command-line-tools-reference/feature-gates/#StrictIPCIDRValidation',
  since: '1.36',
  rules: ['CIP-4', 'EPS-10'],
  good: ['10.0.0.1', '0.0.0.1', '2001:db8::1'], bad: ['010.0.0.1', '::ffff:10.0.0.1'],
} as const satisfies Card;

/** What is wrong with an address, in one sentence; `undefined` when every minor reads one. */
export function ipAddressProblem(text: string): string | undefined {
  return parseIp(text) === undefined ? notAnAddress(text) : undefined;
}

/** What is wrong with the spelling of an address since 1.36, in one sentence. */
export function ipAddressStrictProblem(text: string): string | undefined {
  const ip = parseIp(text);
  if (ip === undefined) return notAnAddress(text);
  if (ip.leadingZeros) return leadingZeros(text);
  return isMapped(ip) ? mapped(text) : undefined;
}

/** The same verdict for an address the compiler can read; `never` when it stands. */
export type ipAddressProblem<text> = string extends text ? never : text extends string ? readIp<text> extends 'wrong' ? literal<text, notAnAddress<text>> : never : never;

/** The verdict since 1.36 for an address the compiler can read. */
export type ipAddressStrictProblem<text> = text extends string
  ? string extends text ? never : readIp<text> extends 'IPv4' | 'IPv6' ? never : strictSentence<text, readIp<text>>
  : never;
type strictSentence<text extends string, read> =
  literal<text, read extends 'wrong' ? notAnAddress<text> : read extends 'zeros' ? leadingZeros<text> : mapped<text>>;

/** Notes what is no address, and what is none since 1.36; answers with the address. */
export function checkIpAddress(text: string, path: () => string, findings: Findings): IpAddress | undefined {
  const ip = parseIp(text);
  if (ip === undefined) {
    const host = text.split('/')[0].trim();
    const better = parseIp(host) === undefined ? undefined : host;
    findings.add(IP_ADDRESS, {
      path: path(), found: text, reason: 'Invalid value', expected: 'an IP address', ...(better === undefined ? {} : { fix: `write "${better}"` }),
    });
  } else if (ip.leadingZeros || isMapped(ip)) {
    findings.add(IP_ADDRESS_STRICT, {
      path: path(), found: text, reason: 'Invalid value', expected: ip.leadingZeros ? 'an IP address without leading zeros' : 'an IPv4 address in its own form',
      fix: `write "${canonicalIp(ip)}"`,
    });
  }
  return ip;
}

type notAnAddress<text extends string> = `'${text}' must be an IP address`;
const notAnAddress = <text extends string>(text: text): notAnAddress<text> => `'${text}' must be an IP address`;
type leadingZeros<text extends string> = `'${text}' must not have leading zeros`;
const leadingZeros = <text extends string>(text: text): leadingZeros<text> => `'${text}' must not have leading zeros`;
type mapped<text extends string> = `'${text}' must be written as an IPv4 address`;
const mapped = <text extends string>(text: text): mapped<text> => `'${text}' must be written as an IPv4 address`;
