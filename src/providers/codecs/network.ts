import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import type { AcceptedTexts } from './accepted-texts';
import { unchangedText, Wrong, type Kind, type TypeCheck } from './kind';
import { list, type ListFacts, type ListCheckOf } from './list';
import type { FamilyOf, IfLiteral } from '../../service/checks';
import type { CidrProblem } from '../../service/rules/ranges';
import type { IpAddressProblem } from '../../service/rules/endpoints/addresses';

type Family = 'IPv4' | 'IPv6';

/** Returns a kind for an IP address, optionally only of one IP family. */
export function ipAddress<Wanted extends Family = never>(family?: Wanted): Kind<string, AddressTypeCheck<Wanted>> {
  const expected = family === undefined ? 'an IP address' : `an ${family} address`;
  const ipv4 = '203.0.113.5', ipv6 = '2001:db8::5';
  const samples = family === 'IPv6' ? [ipv6, ipv4] : [ipv4, family === 'IPv4' ? ipv6 : '203.0.113'];
  return addressKind('IP address', expected, (value) => isAddress(value, family), [...samples, '203.0.113.5/32', 'example.com'],
    { address: family });
}

/** Returns a kind for a range of IP addresses such as `203.0.113.0/24`, optionally only of one IP family and prefix length. */
export function cidr<Wanted extends Family = never>(family?: Wanted, bits?: number): Kind<string, CidrTypeCheck<Wanted>> {
  const sample = family === 'IPv6' ? `2001:db8::/${bits ?? 32}` : `203.0.113.0/${bits ?? 24}`;
  const expected = `an ${family ?? 'IP'} range${bits === undefined ? '' : ` with a /${bits} prefix,`} such as "${sample}"`;
  return addressKind('CIDR', expected, (value) => isCidr(value, family) && (bits === undefined || value.endsWith(`/${bits}`)),
    [sample, family === 'IPv6' ? '203.0.113.0/24' : '2001:db8::/129', '203.0.113.5', '10.0.0.0/33', 'everywhere'], { cidr: family, bits });
}

/** Returns a kind for several IP addresses in one text, separated by commas. */
export function ipAddressList<Wanted extends Family = never, const Facts extends ListFacts = {}>(
  family?: Wanted, facts?: Facts,
): Kind<readonly string[], ListCheckOf<AddressTypeCheck<Wanted>, Facts>> {
  return list(ipAddress(family), facts);
}

/** Returns a kind for several ranges of IP addresses in one text, separated by commas. */
export function cidrList<const Facts extends ListFacts & { readonly family?: Family } = {}>(
  facts?: Facts,
): Kind<readonly string[], ListCheckOf<CidrTypeCheck<Facts extends { readonly family: infer Wanted } ? Wanted : never>, Facts>> {
  return list<string, any, any>(cidr(facts?.family), facts); // TypeScript: the type check of the given family
}

/** The compile-time check of a literal address. */
export interface AddressTypeCheck<Wanted> extends TypeCheck {
  readonly problem: [IpAddressProblem<this['given']>] extends [never]
    ? OfFamily<this['given'], Wanted, 'address'> : IpAddressProblem<this['given']>;
}

/** The compile-time check of a literal range. */
export interface CidrTypeCheck<Wanted> extends TypeCheck {
  readonly problem: [CidrProblem<this['given']>] extends [never] ? OfFamily<this['given'], Wanted, 'range'> : CidrProblem<this['given']>;
}

type OfFamily<Address, Wanted, Noun extends string> = [Wanted] extends [never] ? never : string extends Address ? never
  : Address extends string ? [Family] extends [Wanted] ? never : FamilyOf<Address> extends Wanted ? never
    : IfLiteral<Address, `'${Address}' must be an ${Wanted & string} ${Noun}`> : never;

const isAddress = (value: string, family?: Family): boolean =>
  (family !== 'IPv6' && isIPv4(value)) || (family !== 'IPv4' && isIPv6(value) && !value.includes('%'));

/** Whether a text is a range of IP addresses, of one family if that is given. */
export function isCidr(value: string, family?: Family): boolean {
  const slash = value.lastIndexOf('/');
  const [address, bits] = [value.slice(0, slash), value.slice(slash + 1)];
  return slash > 0 && /^\d{1,3}$/.test(bits) && isAddress(address, family) && Number(bits) <= (isIPv4(address) ? 32 : 128);
}

/**
 * Returns a kind for an address or a range.
 *
 * @param samples a valid value, and then invalid ones
 */
function addressKind(
  type: 'IP address' | 'CIDR', expected: string, isValid: (value: string) => boolean, [good, ...bad]: readonly string[],
  accepts: AcceptedTexts,
): Kind<string, any> { // TypeScript: the callers declare the type check
  const check = (value: unknown) => {
    if (typeof value === 'string' && isValid(value)) return value;
    const meant = typeof value === 'string' && type === 'CIDR' && isAddress(value) ? `${value}/${isIPv4(value) ? 32 : 128}` : undefined;
    return Wrong.perhaps(expected, value, meant);
  };
  return unchangedText({ type, expected, hasExample: type === 'CIDR', accepts }, check, good, [...bad, '']);
}

/**
 * Whether a text is an IP address that is routed on the internet: `false` for private, loopback and other special addresses, and for a text
 * that is not an address.
 */
export function isPublicAddress(text: string): boolean {
  const family = isIP(text);
  return family !== 0 && !text.includes('%') && !NOT_PUBLIC.check(text, family === 6 ? 'ipv6' : 'ipv4');
}

// `BlockList` also matches IPv4-mapped IPv6 addresses such as `::ffff:10.0.0.1`. 168.63.129.16 is the same platform service in each virtual
// network of Azure.
const NOT_PUBLIC = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['168.63.129.16', 32], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.168.0.0', 16], ['224.0.0.0', 3],
] as const) NOT_PUBLIC.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [['::', 127], ['fc00::', 7], ['fe80::', 10], ['ff00::', 8]] as const)
  NOT_PUBLIC.addSubnet(address, bits, 'ipv6');
