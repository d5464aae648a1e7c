import { formatPath, writeSuggestion, writeValue, type Path } from '../../problem';
import type { AnyItemOf, ReadCidr, IfLiteral } from '../checks';
import type { Card, Finding, Findings } from '../findings';
import { MINORS, type Minor } from '../minor';
import { canonicalizeIp, isMapped, networkOf, parseCidr, parseIp, isSameIp, type Cidr } from '../ip';
import { leadingZeros, type LeadingZeros } from './endpoints/addresses';

export const CIDR = {
  code: 'cidr', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'A range is an address, "/" and the length of the prefix, such as 10.9.8.0/24.',
  why: 'ranges are written in CIDR notation only',
  fix: 'write a range such as 10.9.8.0/24 or 2001:db8::/64',
  see: 'https://kubernetes.io/docs/tasks/access-application-cluster/create-external-load-balancer/',
  source: [
    'staging/src/k8s.io/apimachinery/pkg/util/validation/ip.go#IsValidCIDRForLegacyField',
    'pkg/apis/core/validation/validation.go#ValidateService',
    'pkg/apis/core/validation/validation.go#validateService',
  ],
  good: ['10.9.8.0/24', '2001:db8::/64', '0.0.0.0/0', '10.0.0.1/8', ' 10.0.0.0/8 '],
  bad: ['', '10.0.0.1', '10.0.0.0/33', '10.0.0.0/', 'all', '10.0.0.0/-1', '2001:db8::/129'],
} as const satisfies Card;

export const CIDR_STRICT = {
  code: 'cidr-strict', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'A range has no leading zeros, no IPv4 address written as IPv6, and no bits set beyond its prefix.',
  why: 'programs read such spellings differently: one sees a single address, another a whole network',
  fix: 'write the network\'s first address, or a longer prefix',
  see: 'https://kubernetes.io/docs/reference/command-line-tools-reference/feature-gates/#StrictIPCIDRValidation',
  since: '1.36',
  source: ['staging/src/k8s.io/apimachinery/pkg/util/validation/ip.go#parseCIDR'],
  good: ['10.0.0.0/8', '10.0.0.1/32'], bad: ['10.0.0.1/8', '010.0.0.0/8', '10.0.0.0/08', '::ffff:10.0.0.0/104'],
} as const satisfies Card;

/** Returns what is wrong with a range, in one sentence; `undefined` if every minor accepts it. */
export function cidrProblem(text: string): string | undefined {
  if (parseCidr(text.trim()) !== undefined) return undefined;
  return parseIp(text.trim()) === undefined ? notARange(text) : describeBareAddress(text.trim());
}

/**
 * Returns why the parser of 1.36 refuses a range: `'10.0.0.1/8' must not have bits set beyond its prefix`, leading zeros, IPv4 written as
 * IPv6, or no range at all. `undefined` if the range is valid; blanks around it are ignored.
 */
export function cidrStrictProblem(text: string): string | undefined {
  const cidr = parseCidr(text.trim());
  if (cidr === undefined) return notARange(text);
  if (cidr.leadingZeros) return leadingZeros(text);
  if (isMapped(cidr.address)) return mapped(text);
  return isSameIp(cidr.address, networkOf(cidr)) ? undefined : `'${text}' must not have bits set beyond its prefix`;
}

/** Compile-time counterpart of `cidrProblem`: an error message for a literal range; `never` if it is valid. */
export type CidrProblem<Text> = string extends Text ? never : Text extends string
  ? ReadCidr<Text> extends 'wrong' ? IfLiteral<Text, NotARange<Text>>
    : ReadCidr<Text> extends 'bare' ? IfLiteral<Text, BareAddress<Text>> : never : never;

/** Compile-time counterpart of `cidrStrictProblem`; bits beyond the prefix are checked only at run time. */
export type CidrStrictProblem<Text> = string extends Text ? never : Text extends string
  ? ReadCidr<Text> extends 'zeros' ? IfLiteral<Text, LeadingZeros<Text>> : ReadCidr<Text> extends 'mapped' ? IfLiteral<Text, Mapped<Text>>
    : CidrProblem<Text> : never;

/** The error messages for a list of ranges, by range; `never` if all are valid. */
export type CidrsMistakes<List> = List extends readonly unknown[]
  ? AnyItemOf<{ -readonly [Index in keyof List]: CidrStrictProblem<List[Index]> }> : never;

/**
 * Returns the parsed range, or `undefined` if the text is not one, which is reported (an address alone with `/32` or `/128` as fix). A
 * range that only older minors accept is returned and reported. Up to 1.29 the server's path is that of the `list`, if given.
 */
export function checkCidr(text: string, path: () => Path, findings: Findings, list?: Path): Cidr | undefined {
  const cidr = parseCidr(text.trim());
  if (cidr === undefined) {
    const finding: Finding = {
      path: path(), found: text, expected: 'a range in CIDR notation',
      fix: writeSuggestion(suggestRange(text.trim(), list === undefined)),
    };
    if (list !== undefined) findings.add(CIDR, { ...finding, path: list, place: formatPath(finding.path), until: '1.29' });
    findings.add(CIDR, list === undefined ? finding : { ...finding, since: '1.30' });
  } else {
    const problem = cidrStrictProblem(text);
    if (problem !== undefined)
      findings.add(CIDR_STRICT, {
        path: path(), found: text, expected: `a range in its plain form (${problem})`, fix: writeValue(toPlainRange(cidr)),
      });
  }
  return cidr;
}

/**
 * Returns the range that was probably meant: `10.0.0.1/32` for an address, and for an annotation (`mayBeList`) with another separator than
 * the comma, the ranges with commas; `undefined` for other texts.
 */
function suggestRange(text: string, mayBeList: boolean): string | undefined {
  const ip = parseIp(text);
  if (ip !== undefined) return `${text}/${ip.colons ? 128 : 32}`;
  const ranges = text.split(/[\s;|]+/);
  return mayBeList && ranges.length > 1 && ranges.every((range) => parseCidr(range) !== undefined) ? ranges.join(',') : undefined;
}

/** Returns a range in the spelling that the strict parser accepts: `10.0.0.0/8` for `010.0.0.1/8` and for `::ffff:10.0.0.1/104`. */
export function toPlainRange(cidr: Cidr): string {
  const prefix = isMapped(cidr.address) ? Math.max(0, cidr.prefix - 96) : cidr.prefix;
  return `${canonicalizeIp(networkOf(cidr))}/${prefix}`;
}

type NotARange<Text extends string> = `'${Text}' must be a range such as 10.9.8.0/24`;
const notARange = (text: string): NotARange<string> => `'${text}' must be a range such as 10.9.8.0/24`;
type BareAddress<Text extends string> =
  `'${Text}' must have a prefix length, such as '${Text}/${Text extends `${string}:${string}` ? 128 : 32}'`;
const describeBareAddress = (text: string): string =>
  `'${text}' must have a prefix length, such as '${text}/${text.includes(':') ? 128 : 32}'`;
type Mapped<Text extends string> = `'${Text}' must be written as an IPv4 range`;
const mapped = (text: string): Mapped<string> => `'${text}' must be written as an IPv4 range`;

export const CIDR_SPELLING = {
  code: 'cidr-spelling', layer: 'api', severity: 'warning',
  title: 'A range is written in its plain form: no leading zeros, no bits beyond its prefix, IPv6 as RFC 5952 has it.',
  why: 'programs read such spellings differently: 10.0.0.1/8 may mean one address or a whole network',
  fix: 'write the network\'s first address',
  see: 'https://kubernetes.io/docs/reference/command-line-tools-reference/feature-gates/#StrictIPCIDRValidation',
  since: '1.27',
  source: ['staging/src/k8s.io/apimachinery/pkg/util/validation/ip.go#GetWarningsForCIDR'],
  good: ['10.0.0.0/8', '2001:db8::/64'], bad: ['010.0.0.0/8', '10.0.0.1/8', '2001:DB8::/64'],
} as const satisfies Card;

/** Reports a deprecated spelling of a range. */
export function checkCidrSpelling(text: string, path: () => Path, findings: Findings): void {
  const cidr = parseCidr(text.trim());
  if (cidr === undefined) return;
  const plain = toPlainRange(cidr);
  const [since, until] = findWarnedMinors(text, cidr, plain);
  // Kubernetes 1.36 and newer refuse the range; `checkCidr` reports that.
  if (since === undefined || (until === '1.35' && findings.minors.last > MINORS.indexOf('1.35'))) return;
  findings.add(CIDR_SPELLING, {
    path: path(), found: text, expected: `a range in its plain form, "${plain}"`, fix: writeValue(plain), since, until,
  });
}

/** Returns the first and last Kubernetes minor version that warn of a spelling; `[]` if none does, `undefined` for no limit. */
function findWarnedMinors(text: string, cidr: Cidr, plain: string): [since?: Minor, until?: Minor] {
  if (cidr.leadingZeros) return ['1.27', '1.35'];
  if (cidrStrictProblem(text) !== undefined) return [text === text.trim() ? '1.33' : '1.27', '1.35'];
  if (plain !== text.trim()) return ['1.27'];
  return text === text.trim() ? [] : ['1.27', '1.32']; // surrounding blanks
}
