import { isIP } from 'node:net';
import { writeValue, type Path } from '../../problem';
import type { FeatureGates } from '../cluster';
import type { Card } from '../card';
import type { Findings } from '../findings';
import type { Minor } from '../minor';
import type { BeginsBefore, PropOf, ReadIp } from '../checks';
import {
  badCharacter, badCharacterIn, badEdge, tooLong, type BadCharacter, type BadCharacterOf, type BadEdge, type Digit, type IfLiteral,
  type IsPlain, type LongerThan63, type LowerLetter, type SuggestedName, type TooLong, type WithFix,
} from '../checks/text';

export const DNS_LABEL = {
  code: 'dns-label', layer: 'api', severity: 'error',
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
export const BAD_IN_LABEL = badCharacterIn('-a-z0-9');

/** Returns what is wrong with a DNS label as one sentence, or `undefined` if it is valid. */
export function dnsLabelProblem(label: string): string | undefined {
  if (label === '') return emptyText;
  const bad = BAD_IN_LABEL.exec(label)?.[0];
  if (bad !== undefined) return badCharacter(label, bad);
  if (label.startsWith('-') || label.endsWith('-')) return badEdge(label);
  return label.length > 63 ? tooLong(label) : undefined;
}

/** The same check at compile time, for a literal label; `never` if it is valid. */
export type DnsLabelProblem<label> = label extends string ? IsPlain<label> extends true ? never : string extends label ? never
  : LabelProblem<label> : never;
type LabelProblem<label extends string> =
  BadOfLabel<label> extends never
    ? label extends '' | `-${string}` | `${string}-` | LongerThan63
      ? IfLiteral<label, label extends '' ? typeof emptyText : label extends `-${string}` | `${string}-`
        ? WithFix<BadEdge<label>, SuggestedLabel<label>> : TooLong<label>> : never
    : IfLiteral<label, WithFix<BadCharacter<label, BadOfLabel<label>>, SuggestedLabel<label>>>;
type BadOfLabel<label extends string> = BadCharacterOf<label, LowerLetter | Digit | '-'>;
/** The same name as `suggestLabel` returns. */
export type SuggestedLabel<Label extends string> = SuggestedName<Lowercase<Label>, LowerLetter | Digit>;

/** Reports a label that is not valid. */
export function checkDnsLabel(label: string, path: () => Path, findings: Findings): void {
  const wrong = dnsLabelProblem(label);
  if (wrong === undefined) return;
  const better = suggestLabel(label);
  findings.add(DNS_LABEL, {
    path: path(), found: label, reason: 'Invalid value', expected: `a DNS label (${wrong})`,
    ...(better === undefined ? {} : { fix: writeValue(better) }),
  });
}

/** The label that was most likely meant: in lower case, at most 63 characters, with "-" in place of other characters. */
export function suggestLabel(label: string): string | undefined {
  const kept = label.toLowerCase().slice(0, 200).replace(/[^a-z0-9]/g, '-').split('-').filter((part) => part !== '').join('-').slice(0, 63);
  const better = kept.endsWith('-') ? kept.slice(0, -1) : kept;
  return better === '' ? undefined : better;
}

const emptyText = 'it must not be empty';

export const DNS_1035_LABEL = {
  code: 'dns-1035-label', layer: 'api', severity: 'error',
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

/** Returns the problem of the name of a Service, such as `'1web' must begin with a letter`; `undefined` if it is valid on every minor. */
export function dns1035LabelProblem(label: string): string | undefined {
  if (label === '') return emptyText;
  const bad = BAD_IN_LABEL.exec(label)?.[0];
  if (bad !== undefined) return badCharacter(label, bad);
  if (label.startsWith('-') || label.endsWith('-')) return badEdge1035(label);
  if (label.length > 63) return tooLong(label);
  return label[0] >= '0' && label[0] <= '9' ? badStart(label) : undefined;
}

/** The same check at compile time, for a literal name; `never` if it is valid. */
export type Dns1035LabelProblem<name> =
  name extends string ? IsPlain<name> extends true ? name extends `${number}${string}` ? IfLiteral<name, DigitFirst<name>> : never
    : string extends name ? never : Label1035Problem<name> : never;
type Label1035Problem<name extends string> =
  BadOfLabel<name> extends never
    ? name extends '' | `${'-' | Digit}${string}` | `${string}-` | LongerThan63
      ? IfLiteral<name, name extends '' ? typeof emptyText : name extends `-${string}` | `${string}-`
        ? WithFix<BadEdge1035<name>, Suggested1035<name>> : name extends LongerThan63 ? TooLong<name> : DigitFirst<name>> : never
    : IfLiteral<name, WithFix<BadCharacter<name, BadOfLabel<name>>, Suggested1035<name>>>;
type Suggested1035<name extends string> = SuggestedLabel<name> extends `${Digit}${string}` ? never : SuggestedLabel<name>;

/** The verdict on the cluster that a construct is bound to: where every minor of it takes them, names may begin with a digit. */
export type ServiceNameProblem<name, profile> = unknown extends profile ? Dns1035LabelProblem<name> // asked first: most are not bound
  : TakesDigits<profile> extends true ? DnsLabelProblem<name> : Dns1035LabelProblem<name>;
type TakesDigits<profile> = GateOf<profile> extends infer relaxed
  ? [relaxed] extends [false] ? [relaxed] extends [never] ? NotBefore<profile, 36> : false : NotBefore<profile, 34> : never;
type GateOf<profile> = PropOf<PropOf<profile, 'featureGates'>, 'RelaxedServiceNameValidation'>;
type NotBefore<profile, minor extends number> = BeginsBefore<PropOf<profile, 'kubernetes'>, minor> extends true ? false : true;

/** The verdict for the beginning of a name: a hyphen at its end is forgiven, since more will follow. */
export type NamePrefixProblem<prefix, profile> = prefix extends '' ? never : prefix extends `${infer begin}-`
  ? begin extends '' ? ServiceNameProblem<prefix, profile> : ServiceNameProblem<begin extends `${string}-` ? `${begin}a` : begin, profile>
  : ServiceNameProblem<prefix, profile>;

/** Reports a name of a Service that is not valid; one that only begins with a digit stands since 1.36. */
export function checkServiceName(
  name: string, path: Path, findings: Findings, { RelaxedServiceNameValidation: relaxed }: FeatureGates = {},
): void {
  const wrong = dns1035LabelProblem(name);
  if (wrong === undefined) return;
  const digit = wrong === badStart(name);
  const label = suggestLabel(name), begins = label !== undefined && label[0] >= '0' && label[0] <= '9';
  const better = begins ? `s-${label}`.slice(0, 63) : label;
  findings.add(DNS_1035_LABEL, {
    path, found: name, reason: 'Invalid value', expected: `a DNS label that begins with a letter (${wrong})`,
    ...(better === undefined ? {} : { fix: `write ${begins ? 'a name such as ' : ''}"${better}"` }),
    // The gate begins with 1.34, and is on since 1.36.
    ...(digit && relaxed !== false ? { until: relaxed === true ? '1.33' : '1.35' } : {}),
  });
}

type BadEdge1035<label extends string> = `'${label}' must begin with a letter and end with a letter or a digit`;
const badEdge1035 = <label extends string>(label: label): BadEdge1035<label> =>
  `'${label}' must begin with a letter and end with a letter or a digit`;
type BadStart<label extends string> = `'${label}' must begin with a letter`;
const badStart = <label extends string>(label: label): BadStart<label> => `'${label}' must begin with a letter`;
/** Which minors a cluster has is known when the program runs. */
type DigitFirst<label extends string> =
  `${BadStart<label>}; for clusters of 1.36 and newer write '${label}' as string, and set kubernetes in Cluster.set`;

export const DNS_SUBDOMAIN = {
  code: 'dns-subdomain', layer: 'api', severity: 'error',
  title: 'A DNS subdomain is one or more labels of a-z, 0-9 and "-" with dots between, at most 253 characters in all.',
  why: 'names of objects and of nodes are made to fit into DNS names and file names',
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
  if (name === '') return emptyText;
  if (name.length > 253) return tooLong(name, 253);
  for (const part of name.split('.')) {
    if (part === '') return emptyPart(name);
    const bad = BAD_IN_LABEL.exec(part)?.[0];
    if (bad !== undefined) return badCharacter(name, bad);
    if (part.startsWith('-') || part.endsWith('-')) return badPartEdge(name, part);
  }
  return undefined;
}

/** The same name as `suggestSubdomain` returns: labels that are already valid stay, and those with nothing left are dropped. */
export type SuggestedSubdomain<Name extends string, Begin extends string = ''> = Name extends `${infer Label}.${infer More}`
  ? SuggestedSubdomain<More, WithLabel<Begin, SuggestedLabel<Label>>>
  : WithLabel<Begin, SuggestedLabel<Name>> extends infer Full ? Full extends '' ? never : Full : never;
type WithLabel<Begin extends string, Label extends string> =
  [Label] extends [never] ? Begin : Begin extends '' ? Label : `${Begin}.${Label}`;

/** The same check at compile time, for a literal name, with what to write; `never` if it is valid. Its length is left to the function. */
export type DnsSubdomainProblem<name> = string extends name ? never : name extends string
  ? [SubdomainProblem<name>] extends [never] ? never : WithFix<SubdomainProblem<name>, SuggestedSubdomain<name>> : never;
/** What is wrong with a subdomain, without what to write. */
export type SubdomainProblem<name extends string> =
  BadOfSubdomain<name> extends never
    ? name extends '' | `.${string}` | `${string}.`
      | `${string}..${string}` ? IfLiteral<name, name extends '' ? typeof emptyText : EmptyPart<name>>
      : name extends `-${string}` | `${string}-`
        | `${string}${'.-' | '-.'}${string}` ? IfLiteral<name, BadPartEdge<name, BadPartOf<name>>> : never
    : IfLiteral<name, BadCharacter<name, BadOfSubdomain<name>>>;
type BadOfSubdomain<name extends string> = BadCharacterOf<name, LowerLetter | Digit | '-' | '.'>;
type BadPartOf<name extends string> = name extends `${infer part}.${infer rest}`
  ? part extends `-${string}` | `${string}-` ? part : BadPartOf<rest> : name;

/** Reports a subdomain that is not valid. */
export function checkDnsSubdomain(name: string, path: () => Path, findings: Findings, since?: Minor): void {
  const wrong = dnsSubdomainProblem(name);
  if (wrong === undefined) return;
  const better = suggestSubdomain(name);
  findings.add(DNS_SUBDOMAIN, {
    path: path(), found: name, reason: 'Invalid value', expected: `a DNS subdomain (${wrong})`,
    ...(better === '' ? {} : { fix: writeValue(better) }), ...(since === undefined ? {} : { since }),
  });
}

/** The subdomain that was most likely meant; empty if nothing of it can stay. */
export function suggestSubdomain(name: string): string {
  return name.slice(0, 253).split('.').map((part) => suggestLabel(part) ?? '').filter((part) => part !== '').join('.');
}

/** The host name in what may be a URL, or in upper case; `undefined` if there is none, or an IPv4 address. */
export function suggestHost(name: string): string | undefined {
  const host = name.slice(name.includes('://') ? name.indexOf('://') + 3 : 0).trim().toLowerCase()
    .split(/[/?#]/, 1)[0].replace(/^[^@]*@/, '').split(':', 1)[0];
  return host !== name && dnsSubdomainProblem(host) === undefined && isIP(host) === 0 ? host : undefined;
}

/** The same host name; `never` if there is none. */
export type SuggestedHost<name extends string> =
  HostOf<Lowercase<name extends `${string}://${infer rest}` ? rest : name>> extends infer host extends string
    ? host extends name ? never : [SubdomainProblem<host>] extends [never] ? ReadIp<host> extends 'wrong' ? host : never : never : never;
type HostOf<text extends string> = text extends ` ${infer rest}` | `${infer rest} ` | `${infer rest}/${string}` | `${infer rest}?${string}`
  | `${infer rest}#${string}` ? HostOf<rest>
  : text extends `${string}@${infer rest}` ? HostOf<rest> : text extends `${infer host}:${string}` ? host : text;

type EmptyPart<name extends string> = `'${name}' must have something before, between and after its dots`;
const emptyPart = <name extends string>(name: name): EmptyPart<name> => `'${name}' must have something before, between and after its dots`;
type BadPartEdge<name extends string, part extends string> = `'${part}' in '${name}' must begin and end with a letter or a digit`;
const badPartEdge = <name extends string, part extends string>(name: name, part: part): BadPartEdge<name, part> =>
  `'${part}' in '${name}' must begin and end with a letter or a digit`;
