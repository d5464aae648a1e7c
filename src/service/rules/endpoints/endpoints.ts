import type { Card, Finding, Findings } from '../../findings';
import { formatPath, isRepeated, findNearest, text, type Path } from '../../../problem';
import type { AnyItemOf, AnyOf, FirstOf, PropOf, RepeatedIn, WrongOf } from '../../checks';
import type { DecodedEndpointAddress, DecodedEndpoints } from '../../decode/shapes';
import type { ManualEndpoint } from '../../endpoint-slices';
import { checkIpAddress, checkIpSpelling, checkSpecialAddress, type EndpointAddressProblem } from './addresses';
import type { QualifiedNameProblem } from '../labels';
import { checkGeneration, checkMetadata, type MetadataMistakes } from '../metadata';
import { checkDnsLabel, checkDnsSubdomain, type DnsLabelProblem, type DnsSubdomainProblem } from '../names';
import { PORT_NAME_REQUIRED, type NameMissing } from '../port-lists';
import { checkAppProtocol, checkPortNumber, checkProtocol, type PortNumberProblem } from '../ports';
import { checkPropNames } from '../props';
import { isRecord, toRecord } from '../../record';

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
  code: 'subset-empty', layer: 'api', severity: 'error', reason: 'Required value',
  title: 'A subset of an Endpoints has addresses or notReadyAddresses.',
  why: 'a subset combines addresses with ports; without addresses it has no effect',
  fix: 'add an address, or remove the subset',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#endpoints',
  source: ['pkg/apis/core/validation/validation.go#validateEndpointSubsets'],
  good: [{ addresses: [{ ip: '10.0.0.1' }] }], bad: [{}, { addresses: [] }],
} as const satisfies Card;

/** Reports what the API server refuses or warns about in a decoded Endpoints object. */
export function checkEndpoints({ metadata = {}, subsets = [] }: DecodedEndpoints, findings: Findings): void {
  checkMetadata(metadata, (name, path, into) => checkDnsSubdomain(name, () => path, into), findings);
  checkGeneration(metadata, findings);
  findings.add(ENDPOINTS_DEPRECATED, { path: [], found: 'Endpoints', expected: 'an EndpointSlice' });
  const isHandWritten = metadata.labels?.['endpoints.kubernetes.io/managed-by'] !== 'endpoint-controller';
  subsets.forEach(({ addresses = [], notReadyAddresses = [], ports = [] }, subsetIndex) => {
    if (addresses.length + notReadyAddresses.length === 0)
      findings.add(SUBSET_EMPTY, {
        path: ['subsets', subsetIndex], found: subsets[subsetIndex], expected: 'addresses or notReadyAddresses',
      });
    for (const [field, list] of Object.entries({ addresses, notReadyAddresses }))
      list.forEach((address, index) => checkAddress(address, () => ['subsets', subsetIndex, field, index], isHandWritten, findings));
    ports.forEach(({ name = '', port, protocol = '', appProtocol }, index) => {
      const path = (field: string) => () => ['subsets', subsetIndex, 'ports', index, field];
      if (name !== '') checkDnsLabel(name, path('name'), findings);
      else if (ports.length > 1)
        findings.add(PORT_NAME_REQUIRED, { path: path('name')(), expected: text`a name, since this subset has ${ports.length} ports` });
      checkPortNumber(port, path('port'), findings);
      if (protocol !== '') checkProtocol(protocol, path('protocol'), findings);
      if (appProtocol !== undefined) checkAppProtocol(appProtocol, path('appProtocol'), findings);
    });
  });
}

/** The error messages for the literals of an Endpoints object, by field; `never` if they are valid. */
export type EndpointsMistakes<Endpoints> = AnyOf<WrongOf<{
  [Field in keyof Endpoints & keyof EndpointsProblems<unknown>]: EndpointsProblems<Endpoints>[Field]
}>>;
interface EndpointsProblems<Endpoints> {
  metadata: MetadataMistakes<PropOf<Endpoints, 'metadata'>, DnsSubdomainProblem<PropOf<PropOf<Endpoints, 'metadata'>, 'name'>>>;
  subsets: PropOf<Endpoints, 'subsets'> extends infer Subsets extends readonly unknown[]
    ? AnyItemOf<{ -readonly [Index in keyof Subsets]: SubsetMistakes<Subsets[Index]> }> : never;
}
type SubsetMistakes<Subset> = [PropOf<Subset, 'addresses' | 'notReadyAddresses'>] extends [readonly []]
  ? 'a subset must have addresses, or notReadyAddresses'
  : AnyOf<WrongOf<SubsetProblems<Subset>>>;
interface SubsetProblems<Subset> {
  addresses: AddressesMistakes<PropOf<Subset, 'addresses'>>;
  notReadyAddresses: AddressesMistakes<PropOf<Subset, 'notReadyAddresses'>>;
  ports: PropOf<Subset, 'ports'> extends infer Ports extends readonly unknown[]
    ? AnyItemOf<{ -readonly [Index in keyof Ports]: AnyOf<WrongOf<PortProblems<Ports[Index], Ports>>> }> : never;
}
type AddressesMistakes<Addresses> = Addresses extends readonly unknown[]
  ? AnyItemOf<{ -readonly [Index in keyof Addresses]: AnyOf<WrongOf<AddressProblems<Addresses[Index]>>> }> : never;
interface AddressProblems<Address> {
  ip: EndpointAddressProblem<PropOf<Address, 'ip'>>;
  hostname: DnsLabelProblem<PropOf<Address, 'hostname'>>;
  nodeName: DnsSubdomainProblem<PropOf<Address, 'nodeName'>>;
}
interface PortProblems<Port, Ports> {
  name: PropOf<Port, 'name'> extends '' ? Ports extends readonly [unknown] ? never : NameMissing : DnsLabelProblem<PropOf<Port, 'name'>>;
  port: FirstOf<PortNumberProblem<PropOf<Port, 'port'>>, Ports extends readonly [unknown, unknown, ...unknown[]]
    ? 'name' extends keyof Port ? never : NameMissing : never>;
  appProtocol: QualifiedNameProblem<PropOf<Port, 'appProtocol'>>;
}

function checkAddress({ ip: text = '', hostname = '', nodeName }: DecodedEndpointAddress, path: () => Path, isHandWritten: boolean,
  findings: Findings): void {
  const ipPath = (): Path => [...path(), 'ip'];
  const ip = checkIpAddress(text, ipPath, findings);
  if (ip !== undefined) checkSpecialAddress(text, ip, ipPath, findings);
  if (isHandWritten) checkIpSpelling(text, ipPath, findings, '1.33');
  if (hostname !== '') checkDnsLabel(hostname, () => [...path(), 'hostname'], findings);
  if (nodeName !== undefined) checkDnsSubdomain(nodeName, () => [...path(), 'nodeName'], findings);
}

/** The object kinds that can list the endpoints of a Service. */
const ENDPOINTS_KINDS = ['EndpointSlice', 'Endpoints'] as const;
export type EndpointsKind = (typeof ENDPOINTS_KINDS)[number];

export const MANUAL_ENDPOINT = {
  code: 'manual-endpoint', layer: 'api', severity: 'error',
  title: 'An endpoint that is listed by hand is an address, or an object with an address.',
  why: 'an invalid endpoint is a backend that gets no traffic',
  fix: "write '192.0.2.10', or { address: '192.0.2.10', zone: 'eu-west-1a' }",
  basis: 'a rule of this library for the props of ManualEndpoints; the resulting slices are checked as the API server checks them',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#services-without-selectors',
  good: ['192.0.2.10', { address: '2001:db8::1', ready: false }], bad: [null, 10, {}, { ip: '192.0.2.10' }],
} as const satisfies Card;

const FIELDS: ReadonlySet<string> = new Set(['address', 'ready', 'hostname', 'nodeName', 'zone'] satisfies (keyof ManualEndpoint)[]);

/** Validates the endpoints of `ManualEndpoints` before objects are created from them. */
export function checkManualEndpoints(endpoints: unknown, kind: unknown, findings: Findings): void {
  if (kind !== undefined && !ENDPOINTS_KINDS.some((validKind) => validKind === kind)) {
    const suggestion = typeof kind === 'string' ? findNearest(kind, ENDPOINTS_KINDS) : undefined;
    refuseProp(['endpointsKind'], findings, {
      found: kind, expected: "'EndpointSlice' or 'Endpoints'",
      reason: 'Unsupported value', why: 'no other kind of object lists endpoints',
      fix: suggestion === undefined ? 'leave it out, for EndpointSlices' : `write '${suggestion}'`,
    });
  }
  if (!Array.isArray(endpoints)) {
    refuseProp(['endpoints'], findings, {
      found: endpoints, expected: 'a list of endpoints',
      reason: endpoints === undefined ? 'Required value' : 'BadRequest',
      fix: 'list the addresses: endpoints: [\'192.0.2.10\']; an empty list is a Service without backends',
    });
    return;
  }
  endpoints.forEach((endpoint: unknown, index) => checkManualEndpoint(endpoint, kind, index, findings));
  const earlierAddresses = new Set<string>();
  endpoints.forEach((endpoint: unknown, index) => {
    const address = isRecord(endpoint) ? endpoint.address : endpoint;
    if (typeof address === 'string' && isRepeated(earlierAddresses, address))
      refuseProp(['endpoints', index], findings, {
        found: address, expected: 'an address that is not listed yet', reason: 'Duplicate value',
        why: 'one address is one backend, however often it is listed', fix: 'remove one of them',
      });
  });
}

function refuseProp(path: Path, findings: Findings, finding: Omit<Finding, 'path' | 'place'>): void {
  findings.add(MANUAL_ENDPOINT, { path, place: `prop "${formatPath(path)}"`, ...finding });
}

/** The error messages for the endpoints of `ManualEndpoints`: by endpoint, or one for a repeated address; `never` if all are valid. */
export type ManualEndpointsMistakes<List> = [AnyEndpointProblem<List>] extends [never] ? RepeatedAddress<List>
  : List extends readonly unknown[]
    ? {
      -readonly [Index in keyof List]: List[Index] extends string ? EndpointAddressProblem<List[Index]>
        : AnyOf<WrongOf<EndpointProblems<List[Index]>>>;
    } : never;
type AnyEndpointProblem<List> = List extends readonly (infer Item)[]
  ? Item extends string ? EndpointAddressProblem<Item> : EndpointProblems<Item>[keyof Item & keyof EndpointProblems<unknown>] : never;
interface EndpointProblems<Endpoint> {
  address: EndpointAddressProblem<PropOf<Endpoint, 'address'>>;
  hostname: DnsLabelProblem<PropOf<Endpoint, 'hostname'>>;
  nodeName: DnsSubdomainProblem<PropOf<Endpoint, 'nodeName'>>;
}
/** The error message for each address that a list of literals contains more than once; `never` if there is none. */
type RepeatedAddress<List> = List extends readonly [unknown, unknown, ...unknown[]]
  ? MustNotBeListedTwice<RepeatedIn<{ [Index in keyof List]: AddressOf<List[Index]> }>> : never;
type MustNotBeListedTwice<Address> = Address extends string ? `'${Address}' must not be listed twice` : never;
type AddressOf<Item> = Item extends string ? Item : Item extends { readonly address: infer Address } ? Address : never;

/**
 * Returns the endpoints of a list as objects: `[{ address: '10.0.0.1' }]` for `['10.0.0.1']`. Items without a text as address are left out;
 * empty if the value is not a list.
 */
export function readManualEndpoints(endpoints: unknown): ManualEndpoint[] {
  if (!Array.isArray(endpoints)) return [];
  return endpoints.map((endpoint: unknown) => typeof endpoint === 'string' ? { address: endpoint } : endpoint)
    .filter((endpoint): endpoint is ManualEndpoint => isRecord(endpoint) && typeof endpoint.address === 'string');
}

function checkManualEndpoint(endpoint: unknown, kind: unknown, index: number, findings: Findings): void {
  if (typeof endpoint === 'string') return;
  const before = findings.problems.length;
  if (isRecord(endpoint))
    checkPropNames(endpoint, FIELDS, findings, ['endpoints', index],
      { fixOf: (prop) => prop === 'ip' || prop === 'addresses' ? 'write "address"' : undefined });
  const isMisspelt = findings.problems.length > before && !('address' in toRecord(endpoint));
  if (!isMisspelt && (!isRecord(endpoint) || typeof endpoint.address !== 'string')) {
    const path = isRecord(endpoint) ? ['endpoints', index, 'address'] : ['endpoints', index];
    refuseProp(path, findings, {
      found: isRecord(endpoint) ? endpoint.address : endpoint,
      expected: isRecord(endpoint) ? 'an IP address' : 'an IP address, or an object with one', reason: 'Invalid value',
    });
  }
  if (!isRecord(endpoint)) return;
  // For EndpointSlices, the check of the created slice reports this.
  if (kind === 'Endpoints' && endpoint.ready !== undefined && typeof endpoint.ready !== 'boolean')
    refuseProp(['endpoints', index, 'ready'], findings,
      { found: endpoint.ready, expected: 'true or false', reason: 'BadRequest', fix: 'write true or false' });
  if (kind === 'Endpoints' && endpoint.zone !== undefined)
    refuseProp(['endpoints', index, 'zone'], findings, {
      found: endpoint.zone, expected: 'no zone', reason: 'Unknown field',
      why: 'an Endpoints object has no place for a zone', fix: 'leave out the zone, or use EndpointSlices',
    });
}
