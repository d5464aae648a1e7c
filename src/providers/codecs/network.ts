import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import type { AcceptedTexts } from './accepted-texts';
import { unchangedText, Wrong, type Kind, type TypeCheck } from './kind';
import { list, type ListFacts, type ListCheckOf } from './list';
import type { FamilyOf, IfLiteral, ReadIp, WithFix } from '../../service/checks';
import {
  dnsSubdomainProblem, suggestHost, type CidrProblem, type IpAddressProblem, type SubdomainProblem, type SuggestedHost,
} from '../../service';

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

/** Options for the kind of a host name. */
interface NameFacts {
  /** Alternatives to a DNS name, as text after "expected a DNS name", such as ` or an address`. */
  readonly or?: string;
  /** Values that are accepted although they are not DNS names. */
  readonly also?: readonly string[];
  /** Whether the name may begin with `*.`. */
  readonly wildcard?: true;
  /** Whether IP addresses are accepted in addition to host names. */
  readonly address?: true;
}

/**
 * A host name that the controller copies into `status.loadBalancer.ingress[].hostname`: the API server accepts a lower-case DNS subdomain
 * that is not an IP address; otherwise it refuses the whole status, and the Service stays pending.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.33.0/pkg/apis/core/validation/validation.go (ValidateLoadBalancerStatus)
 */
export const statusHostname: Kind<string, StatusHostnameTypeCheck> = nameKind('a DNS name in lower case', (name) =>
  dnsSubdomainProblem(name) === undefined && isIP(name) === 0, 'shop.example.com',
['https://shop', 'Shop.example.com', 'shop..example.com', 'a.-b.com', '203.0.113.5', '*.example.com'],
{ host: { lowerCase: true } });

/** The outcome of a wrong host name in an option that the controller copies into the status. */
export const OF_STATUS = {
  wrong: 'refused', onInvalid: 'the API server refuses it in the status: the Service stays without an address',
} as const;

/** Returns a kind for a DNS name in upper or lower case. */
// TypeScript: without an argument, `Facts` is `{}`.
export function dnsNameKind<const Facts extends NameFacts = {}>(facts: Facts = {} as Facts): Kind<string, DnsNameTypeCheck<Facts>> {
  const { also = [], or = '', wildcard, address }: NameFacts = facts;
  const isValid = (name: string) => {
    if (also.includes(name)) return true;
    if (isIP(name) !== 0) return address === true;
    return dnsSubdomainProblem((wildcard === true ? name.replace(/^\*\./, '') : name).toLowerCase()) === undefined;
  };
  const bad = ['https://shop', 'shop..example.com', 'a.-b.com', ...(address === true ? [] : ['203.0.113.5'])];
  return nameKind(`a DNS name${or}`, isValid, 'shop.example.com', bad, { host: facts });
}

// Returns the kind of a host name. TypeScript: the callers declare the type of its compile-time check.
function nameKind(expected: string, isValid: (name: string) => boolean, good: string, bad: readonly string[],
  accepts: AcceptedTexts): Kind<string, any> {
  const expectedName = `${expected} of at most 253 characters`;
  const check = (value: unknown) => typeof value === 'string' && isValid(value) ? value
    : Wrong.perhaps(expectedName, value, typeof value === 'string' ? suggestHost(value) : undefined);
  return unchangedText({ type: 'DNS name', expected: expectedName, accepts }, check, good, [...bad, '', 'x'.repeat(254)]);
}

/** The compile-time check of a literal host name of the status. */
export interface StatusHostnameTypeCheck extends TypeCheck {
  readonly problem: this['given'] extends string ? NameProblem<this['given'], this['given']> : never;
}

/** The compile-time check of a literal DNS name. */
export interface DnsNameTypeCheck<Facts> extends TypeCheck {
  readonly problem: Facts extends { readonly also: readonly (infer Also)[] } ? this['given'] extends Also ? never
    : AnyCaseProblem<this['given'], Facts> : AnyCaseProblem<this['given'], Facts>;
}

type AnyCaseProblem<Input, Facts> = Input extends string ? NameProblem<Input,
  Lowercase<Facts extends { readonly wildcard: true } ? Input extends `*.${infer Rest}` ? Rest : Input : Input>, Facts> : never;
type NameProblem<Input, Name extends string, Facts = unknown> = string extends Input ? never : Input extends string
  ? Input extends `${number}.${number}.${number}.${number}` | `${string}:${string}`
    ? Facts extends { readonly address: true } ? ReadIp<Input> extends 'wrong' ? HostProblem<Input, Name> : never
      : Input extends `${number}.${string}` ? IfLiteral<Input, `'${Input}' must be a DNS name, not an address`> : HostProblem<Input, Name>
    : HostProblem<Input, Name>
  : never;
type HostProblem<Input extends string, Name extends string> = [SubdomainProblem<Name>] extends [never] ? never
  : WithFix<SubdomainProblem<Name>, SuggestedHost<Input>>;
