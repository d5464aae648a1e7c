/* eslint-disable no-bitwise -- addresses are bits */
import type { IpAddress } from '../ip';
import { parseIp } from '../ip';
import type { literal } from '../checks/text';
import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';

/** Addresses that mean something else on every host. */
export const SPECIAL_ADDRESS = {
  code: 'special-address', layer: 'api', severity: 'error',
  title: 'External IPs and endpoints are not unspecified, loopback, link-local or link-local multicast addresses.',
  why: 'such an address means another thing on every node: traffic would reach the node itself, or a cloud\'s metadata service',
  fix: 'write an address that every node reaches in the same way',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#services-without-selectors',
  rules: ['EIP-2', 'EIP-3', 'EIP-4', 'EIP-5', 'EPS-11', 'ESL-9'],
  good: ['10.0.0.1', '239.1.1.1', 'ff05::1', '255.255.255.255', '2001:db8::1'],
  bad: ['0.0.0.0', '::', '127.0.0.1', '::1', '169.254.169.254', 'fe80::1', '224.0.0.1', 'ff02::1', '::ffff:127.0.0.1'],
} as const satisfies Card;

/** What is wrong with an address as an external IP or an endpoint, in one sentence; `undefined` when it stands. */
export function specialAddressProblem(text: string): string | undefined {
  const ip = parseIp(text);
  const special = ip === undefined ? undefined : specialKind(ip);
  return special === undefined ? undefined : isSpecial(text, special);
}

/** The same verdict for an address the compiler can read; `never` when it stands. */
export type specialAddressProblem<text> = string extends text ? never : text extends string
  ? [specialKind<text>] extends [never] ? never : literal<text, isSpecial<text, specialKind<text>>> : never;
type specialKind<text extends string> =
  text extends '0.0.0.0' ? 'unspecified (0.0.0.0)' : text extends '::' ? 'unspecified (::)'
    : text extends `${Mapped}127.${string}` ? 'loopback (127.0.0.0/8)' : text extends '::1' ? 'loopback (::1)'
      : text extends `${Mapped}169.254.${string}` ? 'link-local (169.254.0.0/16)' : Lowercase<text> extends `fe${'8' | '9' | 'a' | 'b'}${string}:${string}` ? 'link-local (fe80::/10)'
        : text extends `${Mapped}224.0.0.${string}` ? 'link-local multicast (224.0.0.0/24)' : Lowercase<text> extends `ff${string}2:${string}` ? 'link-local multicast (ff02::/16)' : never;
type Mapped = '' | '::ffff:';

/** Notes an address that means another thing on every host. */
export function checkSpecialAddress(text: string, ip: IpAddress, path: () => string, findings: Findings): void {
  const special = specialKind(ip);
  if (special !== undefined) findings.add(SPECIAL_ADDRESS, { path: path(), found: text, reason: 'Invalid value', expected: `an address that is not ${special}` });
}

function specialKind({ family, bytes }: IpAddress): string | undefined {
  const [a, b, c, d] = family === 4 ? bytes.slice(12) : bytes;
  if (family === 4) {
    if (a === 0 && b === 0 && c === 0 && d === 0) return 'unspecified (0.0.0.0)';
    if (a === 127) return 'loopback (127.0.0.0/8)';
    if (a === 169 && b === 254) return 'link-local (169.254.0.0/16)';
    return a === 224 && b === 0 && c === 0 ? 'link-local multicast (224.0.0.0/24)' : undefined;
  }
  if (bytes.slice(0, 15).every((byte) => byte === 0) && bytes[15] < 2) return bytes[15] === 0 ? 'unspecified (::)' : 'loopback (::1)';
  if (a === 0xfe && (b & 0xc0) === 0x80) return 'link-local (fe80::/10)';
  return a === 0xff && (b & 0x0f) === 0x02 ? 'link-local multicast (ff02::/16)' : undefined;
}

type isSpecial<text extends string, special extends string> = `'${text}' must not be ${special}`;
const isSpecial = <text extends string, special extends string>(text: text, special: special): isSpecial<text, special> => `'${text}' must not be ${special}`;
