import { isIP } from 'node:net';
import { dnsSubdomainProblem, suggestHost, type SuggestedHost, type SubdomainProblem } from './names';
import type { Card } from '../card';
import type { Findings } from '../findings';
import type { ReadIp } from '../checks';
import type { IfLiteral, WithFix } from '../checks/text';
import type { ServiceView } from '../service-view';
import { text, writeSuggestion, type Path } from '../../problem';

export const EXTERNAL_NAME = {
  code: 'external-name', layer: 'api', severity: 'error',
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
    ? IfLiteral<Name, WithFix<HasScheme<Name>, SuggestedHost<Name>>>
    : WithHost<SubdomainProblem<Name extends `${infer Absolute}.` ? Absolute : Name>, Name> : never;
/** The problem with the suggested host name; `never` without a problem. */
type WithHost<Problem extends string, Name extends string> = [Problem] extends [never] ? never : WithFix<Problem, SuggestedHost<Name>>;

/** Reports an externalName that is not valid. */
export function checkExternalName(name: string, path: Path, findings: Findings): void {
  const problem = externalNameProblem(name);
  if (problem === undefined) return;
  findings.add(EXTERNAL_NAME, {
    path, found: name, reason: 'Invalid value', expected: `a DNS name (${problem})`, fix: writeSuggestion(suggestHost(name)),
  });
}

type IsAddress<Name extends string> =
  `'${Name}' must be a DNS name, not an address: use ManualEndpoints, or for ingress-nginx or Traefik alone write '${Name}' as string`;
const mustNotBeAddress = (name: string): IsAddress<string> =>
  `'${name}' must be a DNS name, not an address: use ManualEndpoints, or for ingress-nginx or Traefik alone write '${name}' as string`;
type HasScheme<Name extends string> = `'${Name}' must not have a scheme`;
const mustNotHaveScheme = (name: string): HasScheme<string> => `'${name}' must not have a scheme`;

export const EXTERNAL_NAME_REQUIRED = {
  code: 'external-name-required', layer: 'api', severity: 'error',
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
export function externalNameAddressProblem(name: string): string | undefined {
  return isIP(name.endsWith('.') ? name.slice(0, -1) : name) === 4 ? mustNotBeAddress(name) : undefined;
}

/** Compile-time counterpart of `externalNameAddressProblem`: an error message for a literal address; `never` for other names. */
export type ExternalNameAddressProblem<Name> = string extends Name ? never : Name extends string
  ? ReadIp<Name extends `${infer Absolute}.` ? Absolute : Name> extends 'IPv4' ? IfLiteral<Name, IsAddress<Name>> : never : never;

export const EXTERNAL_NAME_FIELDS = {
  code: 'external-name-fields', layer: 'api', severity: 'error',
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
    if (type !== undefined && externalName !== '') {
      findings.add(EXTERNAL_NAME_IGNORED, {
        path: ['spec', 'externalName'], found: externalName,
        expected: `no externalName on a Service of type ${type}`, fix: 'set type: ExternalName, or remove externalName',
      });
    }
    return;
  }
  const forbid = (field: string, found: unknown, shownField = field): void =>
    findings.add(EXTERNAL_NAME_FIELDS, {
      path: ['spec', field], found, reason: 'Forbidden',
      expected: `no ${shownField} on an ExternalName Service`, fix: `remove ${shownField}, or choose another type`,
    });
  if (clusterIPs.length > 0) forbid('clusterIPs', clusterIPs, spec.clusterIPs === undefined ? 'clusterIP' : 'clusterIPs');
  if (ipFamilies.length > 0) forbid('ipFamilies', ipFamilies);
  if (ipFamilyPolicy !== undefined) forbid('ipFamilyPolicy', ipFamilyPolicy);
  if (externalName === '' || externalName === '.') {
    findings.add(EXTERNAL_NAME_REQUIRED, {
      path: ['spec', 'externalName'], found: spec.externalName, reason: 'Required value', expected: 'the DNS name of the host',
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
export function isIncompleteName(externalName: string | undefined): boolean {
  return externalName !== undefined && /^[^.]+\.[^.]+\.svc\.?$/.test(externalName);
}
