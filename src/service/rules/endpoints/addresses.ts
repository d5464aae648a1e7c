import { writeSuggestion, writeValue, type Path } from '../../../problem';
import { formatDeprecation, DEPRECATIONS, type Card, type Findings } from '../../findings';
import { MINORS, type Minor } from '../../minor';
import type { AnyItemOf, ReadIp, IfLiteral, WithFix } from '../../checks';
import { canonicalizeIp, isMapped, parseIp, type IpAddress } from '../../ip';
import type { ServiceView } from '../../service-view';

export const IP_ADDRESS = {
  code: 'ip-address', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'An address is an IPv4 or IPv6 address, without port, prefix, zone or spaces.',
  why: 'it is programmed into the nodes unchanged; names are not resolved',
  fix: 'write an address such as 10.9.8.7 or 2001:db8::ffff',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/',
  source: [
    'staging/src/k8s.io/apimachinery/pkg/util/validation/ip.go#IsValidIPForLegacyField',
    'pkg/apis/core/validation/validation.go#validateService',
    'pkg/apis/core/validation/validation.go#validateEndpointAddress',
    'pkg/apis/discovery/validation/validation.go#validateEndpoints',
  ],
  good: ['10.9.8.7', '2001:db8::ffff', '::1', '1:2:3:4:5:6:7:8', '::ffff:10.0.0.1', '010.0.0.1'],
  bad: ['', '10.0.0', '10.0.0.256', '10.0.0.1/32', 'db.example.com', ' 10.0.0.1', 'fe80::1%eth0', '1::2::3', '[::1]', '10.0.0.1:80'],
} as const satisfies Card;

export const IP_ADDRESS_STRICT = {
  code: 'ip-address-strict', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'An address has no leading zeros and is not an IPv4 address written as IPv6.',
  why: 'programs read such spellings differently (leading zeros as octal), so a check may see one address and the network another',
  fix: 'write the address in its plain form',
  see: 'https://kubernetes.io/docs/reference/command-line-tools-reference/feature-gates/#StrictIPCIDRValidation',
  since: '1.36',
  source: ['staging/src/k8s.io/apimachinery/pkg/util/validation/ip.go#parseIP'],
  good: ['10.0.0.1', '0.0.0.1', '2001:db8::1'], bad: ['010.0.0.1', '::ffff:10.0.0.1'],
} as const satisfies Card;

/**
 * Returns `'10.0.0' must be an IP address` for text that no minor accepts as an address, otherwise `undefined`. Leading zeros and
 * IPv4-mapped addresses are accepted.
 */
export const ipAddressProblem = (text: string): string | undefined =>
  parseIp(text) === undefined ? notAnAddress(text) : undefined;

/** What is wrong with the spelling of an address since 1.36, in one sentence; `undefined` if it is plain. */
export function ipAddressStrictProblem(text: string): string | undefined {
  const ip = parseIp(text);
  if (ip === undefined) return notAnAddress(text);
  if (ip.leadingZeros) return leadingZeros(text);
  return isMapped(ip) ? mappedAddress(text) : undefined;
}

/** Compile-time counterpart of `ipAddressProblem`: an error message for a literal address; `never` if it is valid. */
export type IpAddressProblem<Text> = string extends Text ? never
  : Text extends string ? ReadIp<Text> extends 'wrong' ? IfLiteral<Text, NotAnAddress<Text>> : never : never;

/** Compile-time counterpart of `ipAddressStrictProblem`: an error message for a literal address; `never` if it is valid. */
export type IpAddressStrictProblem<Text> = Text extends string
  ? ReadIp<Text> extends 'IPv4' | 'IPv6' ? never : string extends Text ? never : StrictMessage<Text, ReadIp<Text>>
  : never;
/** The error message for an address that is invalid or not in its plain form, with that as the fix: `10.0.0.1` for `10.0.0.01`. */
type StrictMessage<Text extends string, Read> =
  IfLiteral<Text, Read extends 'wrong' ? InvalidMessage<Text>
    : Read extends 'zeros' ? WithFix<LeadingZeros<Text>, PlainIpv4<Text>> : WithFix<MappedAddress<Text>, MappedIpv4<Text>>>;
type InvalidMessage<Text extends string> = Text extends `${infer Address}/${string}` ? WithFix<NotAnAddress<Text>, ValidIp<Address>>
  : NotAnAddress<Text>;
/** The IPv4 address in an IPv4-mapped one: `10.0.0.1` for `::ffff:10.0.0.1`. */
type MappedIpv4<Text extends string> = Text extends `${string}:${string}:${string}:${infer Address}` ? PlainIpv4<Address> : never;
type ValidIp<Address extends string> = ReadIp<Address> extends 'IPv4' | 'IPv6' ? Address : never;
type PlainIpv4<Address extends string> = Address extends `${infer A}.${infer B}.${infer C}.${infer D}`
  ? `${WithoutZeros<A>}.${WithoutZeros<B>}.${WithoutZeros<C>}.${WithoutZeros<D>}` : never;
type WithoutZeros<Digits extends string> = Digits extends `0${infer Rest}` ? Rest extends '' ? '0' : WithoutZeros<Rest> : Digits;

/**
 * Returns the parsed address; `undefined` for text that is not an address, which is reported as an error. An address with leading zeros
 * and an IPv4-mapped one are returned, and reported for clusters since 1.36.
 */
export function checkIpAddress(text: string, path: () => Path, findings: Findings): IpAddress | undefined {
  const ip = parseIp(text);
  if (ip === undefined) {
    const host = text.split('/')[0].trim();
    findings.add(IP_ADDRESS, {
      path: path(), found: text, expected: 'an IP address', fix: writeSuggestion(parseIp(host) === undefined ? undefined : host),
    });
  } else if (ip.leadingZeros || isMapped(ip)) {
    findings.add(IP_ADDRESS_STRICT, {
      path: path(), found: text, expected: ip.leadingZeros ? 'an IP address without leading zeros' : 'an IPv4 address in its own form',
      fix: writeValue(canonicalizeIp(ip)),
    });
  }
  return ip;
}

type NotAnAddress<Text extends string> = `'${Text}' must be an IP address`;
const notAnAddress = (text: string): NotAnAddress<string> => `'${text}' must be an IP address`;
/** `'010.0.0.1' must not have leading zeros`. */
export type LeadingZeros<Text extends string> = `'${Text}' must not have leading zeros`;
export const leadingZeros = (text: string): LeadingZeros<string> => `'${text}' must not have leading zeros`;
type MappedAddress<Text extends string> = `'${Text}' must be written as an IPv4 address`;
const mappedAddress = (text: string): MappedAddress<string> => `'${text}' must be written as an IPv4 address`;

export const IP_CANONICAL = {
  code: 'ip-canonical', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'Since Kubernetes 1.33, an IPv6 address in an EndpointSlice is in the canonical form of RFC 5952.',
  why: 'two spellings of one address could be taken for two addresses',
  fix: 'write it in lower case, without leading zeros, with "::" for the longest run of zeros',
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/',
  since: '1.33',
  source: ['staging/src/k8s.io/apimachinery/pkg/util/validation/ip.go#IsValidIP'],
  good: ['2001:db8::1', '::'], bad: ['2001:DB8::1', '2001:db8:0:0:0:0:0:1', '2001:0db8::1'],
} as const satisfies Card;

/**
 * Returns the problem of an IPv6 address that is not in canonical form: `'::A' must be written '::a'`. `undefined` for a canonical address,
 * IPv4, IPv4-mapped IPv6 and text that is not an address.
 */
export function ipCanonicalProblem(text: string): string | undefined {
  const ip = parseIp(text);
  if (ip === undefined || isMapped(ip) || ip.family === 4) return undefined; // reported by other rules
  const plain = canonicalizeIp(ip);
  return plain === text ? undefined : `'${text}' must be written '${plain}'`;
}

export const IP_SPELLING = {
  code: 'ip-spelling', layer: 'api', severity: 'warning',
  title: 'An address is written in its plain form: no leading zeros, no IPv4 as IPv6, IPv6 as RFC 5952 has it.',
  why: 'controllers may take two spellings of one address for two and rewrite them repeatedly, and later minors refuse them',
  fix: 'write the address in its plain form',
  see: 'https://kubernetes.io/docs/reference/command-line-tools-reference/feature-gates/#StrictIPCIDRValidation',
  since: '1.27',
  source: [
    'staging/src/k8s.io/apimachinery/pkg/util/validation/ip.go#GetWarningsForIP',
    'pkg/api/service/warnings.go#GetWarningsForService',
    'pkg/registry/discovery/endpointslice/strategy.go#warnOnBadIPs',
    'pkg/registry/core/endpoint/strategy.go#endpointsWarnings',
    'pkg/apis/core/validation/validation.go#validateService',
  ],
  good: ['10.0.0.1', '2001:db8::1'], bad: ['010.0.0.1', '2001:DB8::1', '::ffff:10.0.0.1'],
} as const satisfies Card;

/** The last minor in which `StrictIPCIDRValidation`, which refuses leading zeros and IPv4-mapped addresses, is off by default. */
const LAST_LENIENT_MINOR = '1.35';

/**
 * Reports the spelling of an address that is not in its plain form; nothing for a text that is not an address.
 *
 * @param since the minor from which on the API server warns about the spelling
 * @param strictUntil the last minor that accepts leading zeros and an IPv4-mapped address in this field
 */
export function checkIpSpelling(text: string, path: () => Path, findings: Findings, since: Minor = '1.27',
  strictUntil: Minor = LAST_LENIENT_MINOR): void {
  const ip = parseIp(text);
  if (ip === undefined || canonicalizeIp(ip) === text) return;
  const isRefusedLater = ip.leadingZeros || isMapped(ip);
  // Newer minors refuse the address; `checkIpAddress` reports that.
  if (isRefusedLater && strictUntil === LAST_LENIENT_MINOR && findings.minors.last > MINORS.indexOf(LAST_LENIENT_MINOR)) return;
  findings.add(IP_SPELLING, {
    path: path(), found: text, expected: `an address in its plain form, "${canonicalizeIp(ip)}"`, fix: writeValue(canonicalizeIp(ip)),
    since: isMapped(ip) && !ip.leadingZeros ? '1.33' : since, until: isRefusedLater ? strictUntil : undefined,
  });
}

/* eslint-disable no-bitwise -- a prefix such as fe80::/10 ends inside a byte */

export const SPECIAL_ADDRESS = {
  code: 'special-address', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'External IPs and endpoints are not unspecified, loopback, link-local or link-local multicast addresses.',
  why: 'such an address means another machine on every node: traffic would reach the node itself, or a cloud\'s metadata service',
  fix: 'write an address that every node reaches in the same way',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#services-without-selectors',
  source: ['pkg/apis/core/validation/validation.go#ValidateEndpointIP'],
  good: ['10.0.0.1', '239.1.1.1', 'ff05::1', '255.255.255.255', '2001:db8::1'],
  bad: ['0.0.0.0', '::', '127.0.0.1', '::1', '169.254.169.254', 'fe80::1', '224.0.0.1', 'ff02::1', '::ffff:127.0.0.1'],
} as const satisfies Card;

/**
 * Returns why an address cannot be an external IP or an endpoint: `'127.0.0.1' must not be loopback (127.0.0.0/8)`, likewise for
 * link-local, multicast and unspecified addresses. `undefined` for other addresses and for text that is not an address.
 */
export function specialAddressProblem(text: string): string | undefined {
  const ip = parseIp(text);
  const specialKind = ip === undefined ? undefined : specialKindOf(ip);
  return specialKind === undefined ? undefined : mustNotBe(text, specialKind);
}

/** Compile-time counterpart of `specialAddressProblem`: an error message for a literal address; `never` if it is valid. */
export type SpecialAddressProblem<Text> = string extends Text ? never : Text extends string
  ? [SpecialKind<Text>] extends [never] ? never : IfLiteral<Text, MustNotBe<Text, SpecialKind<Text>>> : never;
/** The kind of a special address as text after "must not be"; `never` for other addresses. */
type SpecialKind<Text extends string> =
  Text extends '0.0.0.0' ? 'unspecified (0.0.0.0)' : Text extends '::' ? 'unspecified (::)'
    : Text extends `${Mapped}127.${string}` ? 'loopback (127.0.0.0/8)' : Text extends '::1' ? 'loopback (::1)'
      : Text extends `${Mapped}169.254.${string}` ? 'link-local (169.254.0.0/16)'
      : Lowercase<Text> extends `fe${'8' | '9' | 'a' | 'b'}${string}:${string}` ? 'link-local (fe80::/10)'
        : Text extends `${Mapped}224.0.0.${string}` ? 'link-local multicast (224.0.0.0/24)'
        : Lowercase<Text> extends `ff${string}2:${string}` ? 'link-local multicast (ff02::/16)' : never;
/** What precedes the digits of an IPv4 address, also in an IPv4-mapped one. */
type Mapped = '' | '::ffff:';

/** Reports an address that is not unique to one host: loopback, link-local, multicast or unspecified. */
export function checkSpecialAddress(text: string, ip: IpAddress, path: () => Path, findings: Findings): void {
  const specialKind = specialKindOf(ip);
  if (specialKind !== undefined)
    findings.add(SPECIAL_ADDRESS, { path: path(), found: text, expected: `an address that is not ${specialKind}` });
}

/** Returns the kind of a special address, such as `loopback (127.0.0.0/8)`; `undefined` for other addresses. */
function specialKindOf({ family, bytes }: IpAddress): string | undefined {
  const [a, b, c] = family === 4 ? bytes.slice(12) : bytes;
  if (family === 4) {
    if (bytes.slice(12).every((byte) => byte === 0)) return 'unspecified (0.0.0.0)';
    if (a === 127) return 'loopback (127.0.0.0/8)';
    if (a === 169 && b === 254) return 'link-local (169.254.0.0/16)';
    return a === 224 && b === 0 && c === 0 ? 'link-local multicast (224.0.0.0/24)' : undefined;
  }
  if (bytes.slice(0, 15).every((byte) => byte === 0) && bytes[15] < 2) return bytes[15] === 0 ? 'unspecified (::)' : 'loopback (::1)';
  if (a === 0xfe && (b & 0xc0) === 0x80) return 'link-local (fe80::/10)';
  return a === 0xff && (b & 0x0f) === 0x02 ? 'link-local multicast (ff02::/16)' : undefined;
}

type MustNotBe<Text extends string, Special extends string> = `'${Text}' must not be ${Special}`;
const mustNotBe = (text: string, specialKind: string): MustNotBe<string, string> => `'${text}' must not be ${specialKind}`;

export const EXTERNAL_IPS_DEPRECATED = {
  code: 'external-ips-deprecated', layer: 'api', severity: 'warning',
  title: `externalIPs are deprecated since Kubernetes ${DEPRECATIONS.externalIPs.since}.`,
  why: `anyone who can create a Service can take over any address with them: the field is ${formatDeprecation(DEPRECATIONS.externalIPs)}`,
  fix: 'use a Service of type LoadBalancer, with a controller such as MetalLB if there is no cloud provider',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#external-ips',
  since: DEPRECATIONS.externalIPs.since,
  source: ['pkg/api/service/warnings.go#GetWarningsForService'],
  good: [{ ports: [{ port: 80 }] }], bad: [{ ports: [{ port: 80 }], externalIPs: ['192.0.2.1'] }],
} as const satisfies Card;

/** Reports what the API server refuses or warns about in the external IPs of a Service. */
export function checkExternalIps({ type, headless, spec: { externalIPs = [] } }: ServiceView, findings: Findings): void {
  externalIPs.forEach((address, index) => {
    const path = (): Path => ['spec', 'externalIPs', index];
    const ip = checkIpAddress(address, path, findings);
    if (ip !== undefined) checkSpecialAddress(address, ip, path, findings);
    checkIpSpelling(address, path, findings);
  });
  if (externalIPs.length > 0 && !headless && type !== undefined && type !== 'ExternalName')
    findings.add(EXTERNAL_IPS_DEPRECATED, {
      path: ['spec', 'externalIPs'], found: externalIPs, expected: 'no externalIPs, which are deprecated',
    });
}

/** Compile-time problem of an address to which traffic is sent; `never` if it is valid. */
export type EndpointAddressProblem<Address> = [SpecialAddressProblem<Address>] extends [never] ? IpAddressStrictProblem<Address>
  : SpecialAddressProblem<Address>;
/** The error messages for a list of addresses to which traffic is sent, by address; `never` if all are valid. */
export type EndpointAddressesMistakes<List> = List extends readonly unknown[]
  ? AnyItemOf<{ -readonly [Index in keyof List]: EndpointAddressProblem<List[Index]> }> : never;
