import { isIP } from 'node:net';
import type { AcceptedTexts } from './accepted-texts';
import { unchangedText, Wrong, type Kind, type TypeCheck } from './kind';
import type { ReadIp, IfLiteral, WithFix } from '../../service/checks';
import { dnsSubdomainProblem, suggestHost, type SubdomainProblem, type SuggestedHost } from '../../service/rules/names';

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

/** Matches a DNS subdomain in lower case. */
export const SUBDOMAIN = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
/** Matches an IPv4 address, which no host name is. */
export const IPV4 = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])(\.|$)){4}$/;

/**
 * A host name that the controller copies into `status.loadBalancer.ingress[].hostname`: the API server accepts a lower-case DNS subdomain
 * that is not an IP address; otherwise it refuses the whole status, and the Service stays pending.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.33.0/pkg/apis/core/validation/validation.go (ValidateLoadBalancerStatus)
 */
export const statusHostname: Kind<string, StatusHostnameTypeCheck> = nameKind('a DNS name in lower case', (name) =>
  dnsSubdomainProblem(name) === undefined && isIP(name) === 0, 'shop.example.com',
['https://shop', 'Shop.example.com', 'shop..example.com', 'a.-b.com', '203.0.113.5', '*.example.com'],
{ all: [{ size: [0, 253] }, { matches: SUBDOMAIN }, { not: { matches: IPV4 } }] });

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
