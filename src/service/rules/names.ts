import { isIP } from 'node:net';
import { text, writeSuggestion, type Path } from '../../problem';
import type { FeatureGates } from '../cluster';
import type { Card, Findings } from '../findings';
import type { Minor } from '../minor';
import {
  badCharacter, invertPattern, badEdge, mustNotBeEmpty, tooLong, type BeginsBefore, type PropOf, type ReadIp, type BadCharacter,
  type BadCharacterOf, type BadEdge, type Digit, type IfLiteral, type IsPlain, type LongerThan63, type LowerLetter, type SuggestedName,
  type TooLong, type WithFix,
} from '../checks';
import type { ServiceView } from '../service-view';

export const DNS_LABEL = {
  code: 'dns-label', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'A DNS label has 1 to 63 characters of a-z, 0-9 and "-", and neither begins nor ends with "-".',
  why: 'it becomes part of a DNS name',
  fix: 'use lower case letters, digits and "-" only',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#dns-label-names',
  source: [
    'pkg/apis/core/validation/validation.go#ValidateDNS1123Label',
    'pkg/apis/core/validation/validation.go#ValidateServiceCreate',
    'staging/src/k8s.io/apimachinery/pkg/util/validation/validation.go#MaxLenError',
    'staging/src/k8s.io/apimachinery/pkg/util/validation/validation.go#IsDNS1123Label',
    'staging/src/k8s.io/apiserver/pkg/admission/plugin/namespace/lifecycle/admission.go#Admit',
    'staging/src/k8s.io/apimachinery/pkg/api/validation/generic.go#ValidateNamespaceName',
    'pkg/apis/core/validation/validation.go#validateEndpointPort',
    'pkg/apis/core/validation/validation.go#validateEndpointAddress',
    'pkg/apis/discovery/validation/validation.go#validateEndpoints',
    'pkg/apis/discovery/validation/validation.go#validatePorts',
  ],
  good: ['http', 'grpc-web', '5xx', '80'], bad: ['Http', '-http', 'http-', 'a_b', 'a.b', '', 'a b', 'a'.repeat(64)],
} as const satisfies Card;

/** Matches the first character that no DNS label may have. */
export const BAD_IN_LABEL = invertPattern('-a-z0-9');

/**
 * Returns what is wrong with a DNS label: `'Web' must not contain 'W'`, `'-web' must begin and end with a letter or a digit`, `'…' must
 * have at most 63 characters`, or `it must not be empty`. `undefined` if it is valid.
 */
export const dnsLabelProblem = (label: string): string | undefined => labelProblem(label, badEdge);

/**
 * Returns what is wrong with a DNS label, as `dnsLabelProblem` does; `edgeProblem` returns the message for a hyphen at the beginning or
 * end.
 */
function labelProblem(label: string, edgeProblem: (label: string) => string): string | undefined {
  if (label === '') return mustNotBeEmpty;
  const bad = BAD_IN_LABEL.exec(label)?.[0];
  if (bad !== undefined) return badCharacter(label, bad);
  if (label.startsWith('-') || label.endsWith('-')) return edgeProblem(label);
  return label.length > 63 ? tooLong(label) : undefined;
}

/** Compile-time counterpart of `dnsLabelProblem`: an error message for a literal label; `never` if it is valid. */
export type DnsLabelProblem<Label> = IsPlain<Label> extends true ? never
  : Label extends string ? string extends Label ? never : LabelProblem<Label> : never;
type LabelProblem<Label extends string> =
  BadOfLabel<Label> extends never
    ? Label extends '' | `-${string}` | `${string}-` | LongerThan63
      ? IfLiteral<Label, Label extends '' ? typeof mustNotBeEmpty : Label extends `-${string}` | `${string}-`
        ? WithFix<BadEdge<Label>, SuggestedLabel<Label>> : TooLong<Label>> : never
    : IfLiteral<Label, WithFix<BadCharacter<Label, BadOfLabel<Label>>, SuggestedLabel<Label>>>;
type BadOfLabel<Label extends string> = BadCharacterOf<Label, LowerLetter | Digit | '-'>;
/** Compile-time counterpart of `suggestLabel`: the suggested name. */
export type SuggestedLabel<Label extends string> = SuggestedName<Lowercase<Label>, LowerLetter | Digit>;

/** Reports an invalid DNS label. */
export function checkDnsLabel(label: string, pathOf: () => Path, findings: Findings): void {
  const problem = dnsLabelProblem(label);
  if (problem === undefined) return;
  findings.add(DNS_LABEL, {
    path: pathOf(), found: label, expected: `a DNS label (${problem})`, fix: writeSuggestion(suggestLabel(label)),
  });
}

/**
 * Returns the DNS label that was most likely meant, `my-web-app` for `My_Web App`: in lower case, with "-" in place of other characters but
 * not at its ends, cut to 63 characters. `undefined` if nothing would be left. Only the first 200 characters are read, to limit the work.
 */
export function suggestLabel(label: string): string | undefined {
  const words = label.toLowerCase().slice(0, 200).split(/[^a-z0-9]+/).filter((word) => word !== '');
  return words.join('-').slice(0, 63).replace(/-$/, '') || undefined;
}


export const DNS_1035_LABEL = {
  code: 'dns-1035-label', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'The name of a Service is a DNS label of at most 63 characters that begins with a letter; since Kubernetes 1.36 a digit may '
    + 'come first.',
  why: 'it becomes part of a DNS name, and RFC 1035 labels begin with a letter',
  fix: 'use lower case letters, digits and "-" only, and begin with a letter',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#rfc-1035-label-names',
  source: [
    'pkg/apis/core/validation/validation.go#ValidateServiceCreate',
    'staging/src/k8s.io/apimachinery/pkg/util/validation/validation.go#IsDNS1035Label',
    'staging/src/k8s.io/apimachinery/pkg/util/validation/validation.go#MaxLenError',
    'staging/src/k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMetaAccessor',
    'staging/src/k8s.io/apimachinery/pkg/api/validation/generic.go#maskTrailingDash',
    'staging/src/k8s.io/apiserver/pkg/storage/names/generate.go#GenerateName',
    'staging/src/k8s.io/apimachinery/pkg/api/validate/content/path.go#IsPathSegmentName',
  ],
  good: ['web', 'web-2', 'a'], bad: ['1web', 'Web', 'web-', 'my.web', 'a_b', '', 'a'.repeat(64)],
} as const satisfies Card;

/**
 * Returns the problem of the name of a Service: that of `dnsLabelProblem`, or `'1web' must begin with a letter`. `undefined` if it is valid
 * on every minor.
 */
export const dns1035LabelProblem = (label: string): string | undefined =>
  labelProblem(label, badEdge1035) ?? (/^[0-9]/.test(label) ? badStart(label) : undefined);

/** Compile-time counterpart of `dns1035LabelProblem`: an error message for a literal name; `never` if it is valid. */
export type Dns1035LabelProblem<Name> =
  Name extends string ? IsPlain<Name> extends true ? Name extends `${number}${string}` ? IfLiteral<Name, DigitFirst<Name>> : never
    : string extends Name ? never : Label1035Problem<Name> : never;
type Label1035Problem<Name extends string> =
  BadOfLabel<Name> extends never
    ? Name extends '' | `${'-' | Digit}${string}` | `${string}-` | LongerThan63
      ? IfLiteral<Name, Name extends '' ? typeof mustNotBeEmpty : Name extends `-${string}` | `${string}-`
        ? WithFix<BadEdge1035<Name>, Suggested1035<Name>> : Name extends LongerThan63 ? TooLong<Name> : DigitFirst<Name>> : never
    : IfLiteral<Name, WithFix<BadCharacter<Name, BadOfLabel<Name>>, Suggested1035<Name>>>;
type Suggested1035<Name extends string> = SuggestedLabel<Name> extends `${Digit}${string}` ? never : SuggestedLabel<Name>;

/** Compile-time problem of the name of a Service on the cluster that a construct is bound to: its minors may accept a digit first. */
// Tests first whether a cluster is bound, because most constructs have none.
export type ServiceNameProblem<Name, Profile> = unknown extends Profile ? Dns1035LabelProblem<Name>
  : AllowsDigitFirst<Profile> extends true ? DnsLabelProblem<Name> : Dns1035LabelProblem<Name>;
/** Whether a cluster profile allows Service names that begin with a digit: by its feature gate, or else by its minor versions. */
type AllowsDigitFirst<Profile> = GateOf<Profile> extends infer Relaxed
  ? [Relaxed] extends [false] ? [Relaxed] extends [never] ? NotBefore<Profile, 36> : false : NotBefore<Profile, 34> : never;
type GateOf<Profile> = PropOf<PropOf<Profile, 'featureGates'>, 'RelaxedServiceNameValidation'>;
type NotBefore<Profile, Version extends number> = BeginsBefore<PropOf<Profile, 'kubernetes'>, Version> extends true ? false : true;

/**
 * Compile-time problem of `generateName`: a trailing hyphen is allowed, because the API server appends characters. As in
 * `dropTrailingHyphen`, the hyphen is removed, or replaced if the name would still end with one.
 */
export type NamePrefixProblem<Prefix, Profile> = Prefix extends '' ? never : Prefix extends `${infer Begin}-`
  ? Begin extends '' ? ServiceNameProblem<Prefix, Profile> : ServiceNameProblem<Begin extends `${string}-` ? `${Begin}a` : Begin, Profile>
  : ServiceNameProblem<Prefix, Profile>;

/** Reports an invalid name of a Service; a leading digit is valid since 1.36. */
export function checkServiceName(
  name: string, path: Path, findings: Findings, { RelaxedServiceNameValidation: relaxed }: FeatureGates = {},
): void {
  const problem = dns1035LabelProblem(name);
  if (problem === undefined) return;
  const isDigitFirst = problem === badStart(name);
  // The feature gate RelaxedServiceNameValidation exists since 1.34, and is on by default since 1.36.
  const lastStrictMinor = relaxed === true ? '1.33' : '1.35';
  const label = suggestLabel(name);
  const needsLetter = label !== undefined && /^[0-9]/.test(label);
  const suggestion = needsLetter ? `s-${label}`.slice(0, 63) : label;
  findings.add(DNS_1035_LABEL, {
    path, found: name, expected: `a DNS label that begins with a letter (${problem})`,
    fix: suggestion === undefined ? undefined : `write ${needsLetter ? 'a name such as ' : ''}"${suggestion}"`,
    until: isDigitFirst && relaxed !== false ? lastStrictMinor : undefined,
  });
}

type BadEdge1035<Label extends string> = `'${Label}' must begin with a letter and end with a letter or a digit`;
const badEdge1035 = (label: string): BadEdge1035<string> => `'${label}' must begin with a letter and end with a letter or a digit`;
type BadStart<Label extends string> = `'${Label}' must begin with a letter`;
const badStart = (label: string): BadStart<string> => `'${label}' must begin with a letter`;
/** The error message for a name that begins with a digit, if the minors of the cluster are known only at run time. */
type DigitFirst<Label extends string> =
  `${BadStart<Label>}; for clusters of 1.36 and newer write '${Label}' as string, and set kubernetes in Cluster.set`;

export const DNS_SUBDOMAIN = {
  code: 'dns-subdomain', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'A DNS subdomain is one or more labels of a-z, 0-9 and "-" with dots between, at most 253 characters in all.',
  why: 'names of objects and nodes are used in DNS names and file names',
  fix: 'use lower case letters, digits, "-" and "." only, and begin and end every part with a letter or a digit',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#dns-subdomain-names',
  source: [
    'pkg/apis/core/validation/validation.go#ValidateEndpointsName',
    'pkg/apis/discovery/validation/validation.go#ValidateEndpointSliceName',
    'staging/src/k8s.io/apimachinery/pkg/util/validation/validation.go#IsDNS1123Subdomain',
    'staging/src/k8s.io/apimachinery/pkg/util/validation/validation.go#MaxLenError',
    'staging/src/k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMetaAccessor',
    'staging/src/k8s.io/apimachinery/pkg/api/validation/generic.go#maskTrailingDash',
    'staging/src/k8s.io/apiserver/pkg/storage/names/generate.go#GenerateName',
    'pkg/apis/core/validation/validation.go#ValidateNodeName',
    'pkg/apis/discovery/validation/validation.go#validateEndpoints',
    'pkg/apis/discovery/validation/validation.go#validateHints',
    'pkg/registry/discovery/endpointslice/strategy.go#dropDisabledFieldsOnCreate',
  ],
  good: ['web', 'web.example', '10.0.0.1', `${'a'.repeat(100)}.b`], bad: ['Web', 'a..b', '.a', 'a.', 'a_b', '', 'a.-b', 'a'.repeat(254)],
} as const satisfies Card;

/** Returns what is wrong with a DNS subdomain as one sentence, or `undefined` if it is valid. */
export function dnsSubdomainProblem(name: string): string | undefined {
  if (name === '') return mustNotBeEmpty;
  if (name.length > 253) return tooLong(name, 253);
  for (const part of name.split('.')) {
    if (part === '') return emptyPart(name);
    const bad = BAD_IN_LABEL.exec(part)?.[0];
    if (bad !== undefined) return badCharacter(name, bad);
    if (part.startsWith('-') || part.endsWith('-')) return badPartEdge(name, part);
  }
  return undefined;
}

/** Compile-time counterpart of `suggestSubdomain`: valid labels stay unchanged, and empty ones are dropped. */
export type SuggestedSubdomain<Name extends string, Begin extends string = ''> = Name extends `${infer Label}.${infer More}`
  ? SuggestedSubdomain<More, WithLabel<Begin, SuggestedLabel<Label>>>
  : WithLabel<Begin, SuggestedLabel<Name>> extends infer Full ? Full extends '' ? never : Full : never;
type WithLabel<Begin extends string, Label extends string> =
  [Label] extends [never] ? Begin : Begin extends '' ? Label : `${Begin}.${Label}`;

/** Compile-time counterpart of `dnsSubdomainProblem`: an error message for a literal name. The length is checked only at run time. */
export type DnsSubdomainProblem<Name> = string extends Name ? never : Name extends string
  ? [SubdomainProblem<Name>] extends [never] ? never : WithFix<SubdomainProblem<Name>, SuggestedSubdomain<Name>> : never;
/** The problem of a subdomain, without a suggestion. */
export type SubdomainProblem<Name extends string> =
  BadOfSubdomain<Name> extends never
    ? Name extends '' | `.${string}` | `${string}.`
      | `${string}..${string}` ? IfLiteral<Name, Name extends '' ? typeof mustNotBeEmpty : EmptyPart<Name>>
      : Name extends `-${string}` | `${string}-`
        | `${string}${'.-' | '-.'}${string}` ? IfLiteral<Name, BadPartEdge<Name, BadPartOf<Name>>> : never
    : IfLiteral<Name, BadCharacter<Name, BadOfSubdomain<Name>>>;
type BadOfSubdomain<Name extends string> = BadCharacterOf<Name, LowerLetter | Digit | '-' | '.'>;
type BadPartOf<Name extends string> = Name extends `${infer Part}.${infer Rest}`
  ? Part extends `-${string}` | `${string}-` ? Part : BadPartOf<Rest> : Name;

/** Reports an invalid DNS subdomain. */
export function checkDnsSubdomain(name: string, pathOf: () => Path, findings: Findings, since?: Minor): void {
  const problem = dnsSubdomainProblem(name);
  if (problem === undefined) return;
  findings.add(DNS_SUBDOMAIN, {
    path: pathOf(), found: name, expected: `a DNS subdomain (${problem})`, fix: writeSuggestion(suggestSubdomain(name) || undefined), since,
  });
}

/**
 * Returns the subdomain that was most likely meant: `web-app.example.com` for `Web_App..Example.com`; empty if the name has no valid
 * character.
 */
export const suggestSubdomain = (name: string): string =>
  name.slice(0, 253).split('.').map((part) => suggestLabel(part) ?? '').filter((part) => part !== '').join('.');

/**
 * Returns the host name in a URL, or a name in lower case: `db.example.com` for `https://user@DB.example.com:5432/x`. `undefined` if that
 * is the text itself, an IPv4 address, or not a valid name.
 */
export function suggestHost(name: string): string | undefined {
  const withoutScheme = name.slice(name.includes('://') ? name.indexOf('://') + 3 : 0).trim().toLowerCase();
  const [authority] = withoutScheme.split(/[/?#]/, 1); // `user@host:port`
  const [host] = authority.replace(/^[^@]*@/, '').split(':', 1);
  return host !== name && dnsSubdomainProblem(host) === undefined && isIP(host) === 0 ? host : undefined;
}

/** Compile-time counterpart of `suggestHost`: the host name; `never` if there is none. */
export type SuggestedHost<Name extends string> =
  HostOf<Lowercase<Name extends `${string}://${infer Rest}` ? Rest : Name>> extends infer Host extends string
    ? Host extends Name ? never : [SubdomainProblem<Host>] extends [never] ? ReadIp<Host> extends 'wrong' ? Host : never : never : never;
type HostOf<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} ` | `${infer Rest}/${string}` | `${infer Rest}?${string}`
  | `${infer Rest}#${string}` ? HostOf<Rest>
  : Text extends `${string}@${infer Rest}` ? HostOf<Rest> : Text extends `${infer Host}:${string}` ? Host : Text;

type EmptyPart<Name extends string> = `'${Name}' must have something before, between and after its dots`;
const emptyPart = (name: string): EmptyPart<string> => `'${name}' must have something before, between and after its dots`;
type BadPartEdge<Name extends string, Part extends string> = `'${Part}' in '${Name}' must begin and end with a letter or a digit`;
const badPartEdge = (name: string, part: string): BadPartEdge<string, string> =>
  `'${part}' in '${name}' must begin and end with a letter or a digit`;

export const EXTERNAL_NAME = {
  code: 'external-name', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'An externalName is a DNS name in lower case, at most 253 characters, with or without a dot at its end.',
  why: 'DNS answers for the Service with a CNAME to that name',
  fix: 'write a host name only: no scheme, port, path or spaces',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#externalname',
  source: ['pkg/apis/core/validation/validation.go#ValidateDNS1123Subdomain'],
  good: ['db.example.com', 'db.example.com.', 'db'],
  bad: ['https://example.com', 'DB.example.com', 'db_1.example.com', 'db.example.com:5432', '2001:db8::1', 'a..b'],
} as const satisfies Card;

/**
 * Returns what is wrong with an externalName, such as `'http://db' must not have a scheme` or what `dnsSubdomainProblem` says; `undefined`
 * if it is valid. A dot at the end is allowed; an IPv4 address is a valid name here.
 */
export function externalNameProblem(name: string): string | undefined {
  if (name.includes('://')) return mustNotHaveScheme(name);
  return dnsSubdomainProblem(name.endsWith('.') ? name.slice(0, -1) : name);
}

/** Compile-time counterpart of `externalNameProblem`: an error message for a literal name; `never` if it is valid. */
export type ExternalNameProblem<Name> = string extends Name ? never : Name extends string
  ? Name extends `${string}://${string}`
    ? IfLiteral<Name, WithFix<MustNotHaveScheme<Name>, SuggestedHost<Name>>>
    : WithHost<SubdomainProblem<Name extends `${infer Absolute}.` ? Absolute : Name>, Name> : never;
/** The error message with a suggested host name as its fix; `never` if there is no error. */
type WithHost<Problem extends string, Name extends string> = [Problem] extends [never] ? never : WithFix<Problem, SuggestedHost<Name>>;

/** Reports an externalName that is not valid. */
export function checkExternalName(name: string, path: Path, findings: Findings): void {
  const problem = externalNameProblem(name);
  if (problem === undefined) return;
  findings.add(EXTERNAL_NAME, { path, found: name, expected: `a DNS name (${problem})`, fix: writeSuggestion(suggestHost(name)) });
}

type MustNotBeAddress<Name extends string> =
  `'${Name}' must be a DNS name, not an address: use ManualEndpoints, or for ingress-nginx or Traefik alone write '${Name}' as string`;
const mustNotBeAddress = (name: string): MustNotBeAddress<string> =>
  `'${name}' must be a DNS name, not an address: use ManualEndpoints, or for ingress-nginx or Traefik alone write '${name}' as string`;
type MustNotHaveScheme<Name extends string> = `'${Name}' must not have a scheme`;
const mustNotHaveScheme = (name: string): MustNotHaveScheme<string> => `'${name}' must not have a scheme`;

export const EXTERNAL_NAME_REQUIRED = {
  code: 'external-name-required', layer: 'api', severity: 'error', reason: 'Required value',
  title: 'A Service of type ExternalName has an externalName.',
  why: 'DNS answers for such a Service with a CNAME to that name',
  fix: 'set externalName, such as "db.example.com"',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#externalname',
  source: ['pkg/apis/core/validation/validation.go#validateService'],
  good: [{ type: 'ExternalName', externalName: 'db.example.com' }],
  bad: [{ type: 'ExternalName' }, { type: 'ExternalName', externalName: '.' }],
} as const satisfies Card;

export const EXTERNAL_NAME_ADDRESS = {
  code: 'external-name-address', layer: 'traffic', severity: 'warning',
  title: 'An externalName is a name, never an IP address.',
  why: 'the API server accepts an IPv4 address as a name, but DNS cannot resolve a CNAME to an address: clients cannot connect '
    + '(ingress-nginx and Traefik read the address themselves)',
  fix: text`${{ program: 'use ManualEndpoints', yaml: 'write an EndpointSlice' }} with the address, for a Service without a selector;
    if only ingress-nginx or Traefik connects to it, silence the warning`,
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#externalname',
  source: ['pkg/apis/core/validation/validation.go#ValidateDNS1123Subdomain'],
  good: ['db.example.com', '1.2.3.4.example.com', '300.1.1.1', '1e3.0.0.1'], bad: ['10.0.0.1', '10.0.0.1.'],
} as const satisfies Card;

/**
 * Returns the problem of an externalName that is an IPv4 address, also with a dot at the end: `'10.0.0.1' must be a DNS name, not an
 * address: …`. `undefined` for all other text.
 */
export const externalNameAddressProblem = (name: string): string | undefined =>
  isIP(name.endsWith('.') ? name.slice(0, -1) : name) === 4 ? mustNotBeAddress(name) : undefined;

/** Compile-time counterpart of `externalNameAddressProblem`: an error message for a literal address; `never` for other names. */
export type ExternalNameAddressProblem<Name> = string extends Name ? never : Name extends string
  ? ReadIp<Name extends `${infer Absolute}.` ? Absolute : Name> extends 'IPv4' ? IfLiteral<Name, MustNotBeAddress<Name>> : never : never;

export const EXTERNAL_NAME_FIELDS = {
  code: 'external-name-fields', layer: 'api', severity: 'error', reason: 'Forbidden',
  title: 'A Service of type ExternalName has no clusterIP, clusterIPs, ipFamilies or ipFamilyPolicy.',
  why: 'it has no virtual IP: DNS answers with another name',
  fix: 'remove the field, or choose another type',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#externalname',
  source: ['pkg/apis/core/validation/validation.go#validateService'],
  good: [{ type: 'ExternalName', externalName: 'db.example.com' }],
  bad: [{ type: 'ExternalName', externalName: 'db.example.com', clusterIP: 'None' },
    { type: 'ExternalName', externalName: 'a.b', ipFamilies: ['IPv4'] }],
} as const satisfies Card;

export const EXTERNAL_NAME_IGNORED = {
  code: 'external-name-ignored', layer: 'api', severity: 'warning',
  title: 'externalName does nothing on other types, and externalIPs do nothing on ExternalName.',
  why: 'a Service either is a CNAME or forwards packets',
  fix: 'set type: ExternalName, or remove the field',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#externalname',
  since: '1.28',
  source: ['pkg/api/service/warnings.go#GetWarningsForService', 'pkg/apis/core/validation/validation.go#validateService'],
  good: [{ ports: [{ port: 80 }] }],
  bad: [{ ports: [{ port: 80 }], externalName: 'db.example.com' },
    { type: 'ExternalName', externalName: 'a.b', externalIPs: ['192.0.2.1'] }],
} as const satisfies Card;

/**
 * Reports what the API server refuses or warns about in an ExternalName Service: its name, fields of other types, and a name that is an
 * address.
 */
export function checkExternalNames({ type, spec, clusterIPs }: ServiceView, findings: Findings): void {
  const { externalName = '', externalIPs = [], ipFamilies = [], ipFamilyPolicy } = spec;
  if (type !== 'ExternalName') {
    if (type !== undefined && externalName !== '')
      findings.add(EXTERNAL_NAME_IGNORED, {
        path: ['spec', 'externalName'], found: externalName,
        expected: `no externalName on a Service of type ${type}`, fix: 'set type: ExternalName, or remove externalName',
      });
    return;
  }
  const forbid = (field: string, found: unknown, writtenField = field): void =>
    findings.add(EXTERNAL_NAME_FIELDS, {
      path: ['spec', field], found,
      expected: `no ${writtenField} on an ExternalName Service`, fix: `remove ${writtenField}, or choose another type`,
    });
  // The API server reports the path of `clusterIPs` even if the manifest sets only `clusterIP`.
  if (clusterIPs.length > 0) forbid('clusterIPs', clusterIPs, spec.clusterIPs === undefined ? 'clusterIP' : 'clusterIPs');
  if (ipFamilies.length > 0) forbid('ipFamilies', ipFamilies);
  if (ipFamilyPolicy !== undefined) forbid('ipFamilyPolicy', ipFamilyPolicy);
  if (externalName === '' || externalName === '.') {
    findings.add(EXTERNAL_NAME_REQUIRED, {
      path: ['spec', 'externalName'], found: spec.externalName, expected: 'the DNS name of the host',
    });
  } else {
    checkExternalName(externalName, ['spec', 'externalName'], findings);
    if (externalNameAddressProblem(externalName) !== undefined)
      findings.add(EXTERNAL_NAME_ADDRESS, { path: ['spec', 'externalName'], found: externalName, expected: 'a DNS name' });
  }
  if (externalIPs.length > 0)
    findings.add(EXTERNAL_NAME_IGNORED, {
      path: ['spec', 'externalIPs'], found: externalIPs, expected: 'no externalIPs on an ExternalName Service', fix: 'remove externalIPs',
    });
}

/**
 * Whether an externalName is `NAME.NAMESPACE.svc`, also with a dot at the end: without the cluster domain, cluster DNS finds no address for
 * the target of the CNAME.
 */
export const isIncompleteName = (externalName: string | undefined): boolean =>
  externalName !== undefined && /^[^.]+\.[^.]+\.svc\.?$/.test(externalName);
