import type { Card } from '../../card';
import type { Findings } from '../../findings';
import { formatPath, nearest, text, type Path } from '../../../problem';
import type { AnyItemOf, AnyOf, FirstOf, PropOf, RepeatedIn, WrongOf } from '../../checks';
import type { DecodedEndpointAddress, DecodedEndpoints } from '../../decode/decoded-objects';
import type { ManualEndpoint } from '../../endpoint-slices';
import { checkIpAddress, checkIpSpelling, checkSpecialAddress, type EndpointAddressProblem } from './addresses';
import type { QualifiedNameProblem } from '../labels';
import { checkGeneration, checkMetadata, type MetadataMistakes } from '../metadata';
import { checkDnsLabel, checkDnsSubdomain, type DnsLabelProblem, type DnsSubdomainProblem } from '../names';
import { PORT_NAME_REQUIRED, type NameMissing } from '../port-lists';
import { checkAppProtocol, checkPortNumber, checkProtocol, type PortNumberProblem } from '../ports';
import { checkPropNames } from '../props';
import { isRecord, record } from '../../record';

export const ENDPOINTS_DEPRECATED = {
  code: 'endpoints-deprecated', layer: 'api', severity: 'warning',
  title: 'Since Kubernetes 1.33 the kind Endpoints is deprecated; use EndpointSlice.',
  why: 'Endpoints support one IP family and at most 1000 addresses, and newer features use EndpointSlices only',
  fix: 'write a discovery.k8s.io/v1 EndpointSlice with the label kubernetes.io/service-name',
  see: 'https://kubernetes.io/blog/2025/04/24/endpoints-deprecation/',
  since: '1.33',
  source: ['staging/src/k8s.io/apiserver/pkg/endpoints/deprecation/deprecation.go#WarningMessage'],
  good: ['EndpointSlice'], bad: ['Endpoints'],
} as const satisfies Card;

export const SUBSET_EMPTY = {
  code: 'subset-empty', layer: 'api', severity: 'error',
  title: 'A subset of an Endpoints has addresses or notReadyAddresses.',
  why: 'a subset combines addresses with ports; without addresses it has no effect',
  fix: 'add an address, or remove the subset',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#endpoints',
  source: ['pkg/apis/core/validation/validation.go#validateEndpointSubsets'],
  good: [{ addresses: [{ ip: '10.0.0.1' }] }], bad: [{}, { addresses: [] }],
} as const satisfies Card;

/** Reports what the API server refuses or warns about in an Endpoints that it could read. */
export function checkEndpoints({ metadata = {}, subsets = [] }: DecodedEndpoints, findings: Findings): void {
  checkMetadata(metadata, (name, path, into) => checkDnsSubdomain(name, () => path, into), findings);
  checkGeneration(metadata, findings);
  findings.add(ENDPOINTS_DEPRECATED, { path: [], found: 'Endpoints', expected: 'an EndpointSlice' });
  const spelled = metadata.labels?.['endpoints.kubernetes.io/managed-by'] !== 'endpoint-controller';
  subsets.forEach(({ addresses = [], notReadyAddresses = [], ports = [] }, at) => {
    if (addresses.length + notReadyAddresses.length === 0) {
      findings.add(SUBSET_EMPTY, {
        path: ['subsets', at], found: subsets[at], reason: 'Required value',
        expected: 'addresses or notReadyAddresses',
      });
    }
    addresses.forEach((address, index) => checkAddress(address, () => ['subsets', at, 'addresses', index], spelled, findings));
    notReadyAddresses.forEach((address, index) =>
      checkAddress(address, () => ['subsets', at, 'notReadyAddresses', index], spelled, findings));
    ports.forEach(({ name = '', port, protocol = '', appProtocol }, index) => {
      const path = (field: string) => () => ['subsets', at, 'ports', index, field];
      if (name !== '') checkDnsLabel(name, path('name'), findings);
      else if (ports.length > 1)
        findings.add(PORT_NAME_REQUIRED, {
          path: path('name')(), reason: 'Required value',
          expected: text`a name, since this subset has ${ports.length} ports`,
        });
      checkPortNumber(port, path('port'), findings);
      if (protocol !== '') checkProtocol(protocol, path('protocol'), findings);
      if (appProtocol !== undefined) checkAppProtocol(appProtocol, path('appProtocol'), findings);
    });
  });
}

/** What is wrong in the literals of an Endpoints, by its place; `never` if they are valid. */
export type EndpointsMistakes<endpoints> = AnyOf<WrongOf<{
  [field in keyof endpoints & keyof InEndpoints<unknown>]: InEndpoints<endpoints>[field]
}>>;
interface InEndpoints<endpoints> {
  metadata: MetadataMistakes<PropOf<endpoints, 'metadata'>, DnsSubdomainProblem<PropOf<PropOf<endpoints, 'metadata'>, 'name'>>>;
  subsets: PropOf<endpoints, 'subsets'> extends infer subsets extends readonly unknown[]
    ? AnyItemOf<{ -readonly [at in keyof subsets]: SubsetMistakes<subsets[at]> }> : never;
}
type SubsetMistakes<subset> = [PropOf<subset, 'addresses' | 'notReadyAddresses'>] extends [readonly []]
  ? 'a subset must have addresses, or notReadyAddresses'
  : AnyOf<WrongOf<InSubset<subset>>>;
interface InSubset<subset> {
  addresses: AddressesMistakes<PropOf<subset, 'addresses'>>;
  notReadyAddresses: AddressesMistakes<PropOf<subset, 'notReadyAddresses'>>;
  ports: PropOf<subset, 'ports'> extends infer ports extends readonly unknown[]
    ? AnyItemOf<{ -readonly [at in keyof ports]: AnyOf<WrongOf<InPort<ports[at], ports>>> }> : never;
}
type AddressesMistakes<addresses> = addresses extends readonly unknown[]
  ? AnyItemOf<{ -readonly [at in keyof addresses]: AnyOf<WrongOf<InAddress<addresses[at]>>> }> : never;
interface InAddress<address> {
  ip: EndpointAddressProblem<PropOf<address, 'ip'>>;
  hostname: DnsLabelProblem<PropOf<address, 'hostname'>>;
  nodeName: DnsSubdomainProblem<PropOf<address, 'nodeName'>>;
}
interface InPort<port, ports> {
  name: PropOf<port, 'name'> extends '' ? ports extends readonly [unknown] ? never : NameMissing : DnsLabelProblem<PropOf<port, 'name'>>;
  port: FirstOf<PortNumberProblem<PropOf<port, 'port'>>, ports extends readonly [unknown, unknown, ...unknown[]]
    ? 'name' extends keyof port ? never : NameMissing : never>;
  appProtocol: QualifiedNameProblem<PropOf<port, 'appProtocol'>>;
}

function checkAddress({ ip: text = '', hostname = '', nodeName }: DecodedEndpointAddress, path: () => Path, spelled: boolean,
  findings: Findings): void {
  const ipPath = (): Path => [...path(), 'ip'];
  const ip = checkIpAddress(text, ipPath, findings);
  if (ip !== undefined) checkSpecialAddress(text, ip, ipPath, findings);
  if (spelled) checkIpSpelling(text, ipPath, findings, '1.33');
  if (hostname !== '') checkDnsLabel(hostname, () => [...path(), 'hostname'], findings);
  if (nodeName !== undefined) checkDnsSubdomain(nodeName, () => [...path(), 'nodeName'], findings);
}

/** The kinds of object that can list the endpoints of a Service. */
const ENDPOINTS_KINDS = ['EndpointSlice', 'Endpoints'] as const;
export type EndpointsKind = (typeof ENDPOINTS_KINDS)[number];

export const MANUAL_ENDPOINT = {
  code: 'manual-endpoint', layer: 'api', severity: 'error',
  title: 'An endpoint that is listed by hand is an address, or an object with an address.',
  why: 'an invalid endpoint is a backend that gets no traffic',
  fix: "write '192.0.2.10', or { address: '192.0.2.10', zone: 'eu-west-1a' }",
  basis: 'ours: it is about the props of ManualEndpoints; what they come to is checked as the API server checks slices',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#services-without-selectors',
  good: ['192.0.2.10', { address: '2001:db8::1', ready: false }], bad: [null, 10, {}, { ip: '192.0.2.10' }],
} as const satisfies Card;

const FIELDS: ReadonlySet<string> = new Set(['address', 'ready', 'hostname', 'nodeName', 'zone'] satisfies (keyof ManualEndpoint)[]);

/** Checks what comes with a list of endpoints, before objects are made of it. */
export function checkManualEndpoints(endpoints: unknown, kind: unknown, findings: Findings): void {
  if (kind !== undefined && !ENDPOINTS_KINDS.some((known) => known === kind)) {
    const near = typeof kind === 'string' ? nearest(kind, ENDPOINTS_KINDS) : undefined;
    findings.add(MANUAL_ENDPOINT, {
      path: ['endpointsKind'], place: 'prop "endpointsKind"', found: kind, expected: "'EndpointSlice' or 'Endpoints'",
      reason: 'Unsupported value',
      why: 'no other kind of object lists endpoints',
      fix: near === undefined ? 'leave it out, for EndpointSlices' : `write '${near}'`,
    });
  }
  if (!Array.isArray(endpoints)) {
    findings.add(MANUAL_ENDPOINT, {
      path: ['endpoints'], place: 'prop "endpoints"', found: endpoints, expected: 'a list of endpoints',
      reason: endpoints === undefined ? 'Required value' : 'BadRequest',
      fix: 'list the addresses: endpoints: [\'192.0.2.10\']; an empty list is a Service without backends',
    });
    return;
  }
  endpoints.forEach((endpoint: unknown, at) => checkEndpoint(endpoint, kind, at, findings));
  const seen = new Set<unknown>();
  endpoints.forEach((endpoint: unknown, at) => {
    const address = isRecord(endpoint) ? endpoint.address : endpoint;
    if (typeof address === 'string' && seen.has(address)) {
      findings.add(MANUAL_ENDPOINT, {
        path: ['endpoints', at], place: `prop "endpoints[${at}]"`, found: address, expected: 'an address that is not listed yet',
        reason: 'Duplicate value',
        why: 'one address is one backend, however often it is listed', fix: 'remove one of them',
      });
    }
    seen.add(address);
  });
}

/** What is wrong with a list of endpoints; `never` if valid. */
export type ManualEndpointsProblem<list> = EndpointProblem<list> | RepeatedAddress<list>;
/** The same by its place. */
export type ManualEndpointsMistakes<list> = [EndpointProblem<list>] extends [never] ? RepeatedAddress<list>
  : list extends readonly unknown[]
    ? { -readonly [at in keyof list]: list[at] extends string ? EndpointAddressProblem<list[at]> : AnyOf<WrongOf<InEndpoint<list[at]>>> }
    : never;
type EndpointProblem<list> = list extends readonly (infer item)[]
  ? item extends string ? EndpointAddressProblem<item> : InEndpoint<item>[keyof item & keyof InEndpoint<unknown>] : never;
interface InEndpoint<endpoint> {
  address: EndpointAddressProblem<PropOf<endpoint, 'address'>>;
  hostname: DnsLabelProblem<PropOf<endpoint, 'hostname'>>;
  nodeName: DnsSubdomainProblem<PropOf<endpoint, 'nodeName'>>;
}
/** The sentence about each address that a list of literals contains more than once. */
type RepeatedAddress<list> = list extends readonly [unknown, unknown, ...unknown[]]
  ? TwiceProblem<RepeatedIn<{ [at in keyof list]: AddressOf<list[at]> }>> : never;
type TwiceProblem<address> = address extends string ? `'${address}' must not be listed twice` : never;
type AddressOf<item> = item extends string ? item : item extends { readonly address: infer address } ? address : never;

/** The endpoints of a list that `checkManualEndpoints` found nothing wrong with, or as much of it as can be read. */
export function readManualEndpoints(endpoints: unknown): ManualEndpoint[] {
  if (!Array.isArray(endpoints)) return [];
  return endpoints.map((endpoint: unknown) => typeof endpoint === 'string' ? { address: endpoint } : endpoint)
    .filter((endpoint): endpoint is ManualEndpoint => isRecord(endpoint) && typeof endpoint.address === 'string');
}

function checkEndpoint(endpoint: unknown, kind: unknown, at: number, findings: Findings): void {
  if (typeof endpoint === 'string') return;
  const before = findings.problems.length;
  if (isRecord(endpoint))
    checkPropNames(endpoint, FIELDS, findings, ['endpoints', at],
      { place: (prop) => prop === 'ip' || prop === 'addresses' ? 'write "address"' : undefined });
  const isMisspelt = findings.problems.length > before && !('address' in record(endpoint));
  if (!isMisspelt && (!isRecord(endpoint) || typeof endpoint.address !== 'string')) {
    const path = isRecord(endpoint) ? ['endpoints', at, 'address'] : ['endpoints', at];
    findings.add(MANUAL_ENDPOINT, {
      path, place: `prop "${formatPath(path)}"`, found: isRecord(endpoint) ? endpoint.address : endpoint,
      expected: isRecord(endpoint) ? 'an IP address' : 'an IP address, or an object with one', reason: 'Invalid value',
    });
  }
  if (!isRecord(endpoint)) return;
  // A slice says so itself.
  if (kind === 'Endpoints' && endpoint.ready !== undefined && typeof endpoint.ready !== 'boolean') {
    findings.add(MANUAL_ENDPOINT, {
      path: ['endpoints', at, 'ready'], place: `prop "endpoints[${at}].ready"`, found: endpoint.ready,
      expected: 'true or false', reason: 'BadRequest',
      fix: 'write true or false',
    });
  }
  if (kind === 'Endpoints' && endpoint.zone !== undefined) {
    findings.add(MANUAL_ENDPOINT, {
      path: ['endpoints', at, 'zone'], place: `prop "endpoints[${at}].zone"`, found: endpoint.zone,
      expected: 'no zone', reason: 'Unknown field',
      why: 'an Endpoints object has no place for a zone', fix: 'leave out the zone, or use EndpointSlices',
    });
  }
}
