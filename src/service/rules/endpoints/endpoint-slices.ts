import { isRepeated, findNearest, writeSuggestion, writeValue, type Path } from '../../../problem';
import type { Card, Findings } from '../../findings';
import { tooLong, type AnyItemOf, type AnyOf, type FamilyOf, type PropOf, type WrongOf } from '../../checks';
import type { DecodedEndpointSlice } from '../../decode/shapes';
import { MAX_ENDPOINTS } from '../../endpoint-slices';
import { canonicalizeIp, isMapped, parseIp } from '../../ip';
import {
  checkIpAddress, checkIpSpelling, checkSpecialAddress, IP_ADDRESS_STRICT, IP_CANONICAL, ipCanonicalProblem, type EndpointAddressProblem,
} from './addresses';
import { checkLabelValue, type QualifiedNameProblem } from '../labels';
import { APPLY_DUPLICATE, checkMetadata, type MetadataMistakes } from '../metadata';
import {
  checkDnsLabel, checkDnsSubdomain, dnsSubdomainProblem, type Dns1035LabelProblem, type DnsLabelProblem, type DnsSubdomainProblem,
} from '../names';
import { listWithOr } from '../fields';
import { PORT_NAME_DUPLICATE, suggestRename, type PortNameTwice } from '../port-lists';
import { checkAppProtocol, checkProtocol, type PortNumberProblem } from '../ports';

export const ADDRESS_TYPE = {
  code: 'address-type', layer: 'api', severity: 'error',
  title: 'The addressType of an EndpointSlice is "IPv4", "IPv6" or "FQDN".',
  why: 'a slice holds addresses of one type',
  fix: 'write IPv4 or IPv6',
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/#address-types',
  source: ['pkg/apis/discovery/validation/validation.go#validateAddressType'],
  good: ['IPv4', 'IPv6', 'FQDN'], bad: ['', 'IP', 'ipv4'],
} as const satisfies Card;

export const ADDRESSES_COUNT = {
  code: 'addresses-count', layer: 'api', severity: 'error',
  title: 'An endpoint of an EndpointSlice has 1 to 100 addresses.',
  why: 'an endpoint without an address cannot be reached, and kube-proxy uses only the first one',
  fix: 'write one address for each endpoint',
  see: 'https://kubernetes.io/docs/reference/kubernetes-api/service-resources/endpoint-slice-v1/',
  source: ['pkg/apis/discovery/validation/validation.go#validateEndpoints'],
  good: [1, 100], bad: [0, 101],
} as const satisfies Card;

export const ENDPOINTS_COUNT = {
  code: 'endpoints-count', layer: 'api', severity: 'error', reason: 'Too many',
  title: `An EndpointSlice holds at most ${MAX_ENDPOINTS} endpoints.`,
  why: 'every change of a slice is sent to every node',
  fix: `write several slices, with at most ${MAX_ENDPOINTS} endpoints each`,
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/#distribution-of-endpointslices',
  source: ['pkg/apis/discovery/validation/validation.go#validateEndpoints'],
  good: [0, MAX_ENDPOINTS], bad: [MAX_ENDPOINTS + 1],
} as const satisfies Card;

export const SLICE_ADDRESS_FAMILY = {
  code: 'slice-address-family', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'The addresses of an EndpointSlice are of its addressType.',
  why: 'kube-proxy programs each IP family separately',
  fix: 'move addresses of the other family to a slice of their own',
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/#address-types',
  source: [
    'pkg/apis/discovery/validation/validation.go#validateEndpoints',
    'staging/src/k8s.io/apimachinery/pkg/util/validation/ip.go#IsValidIP',
  ],
  good: [{ addressType: 'IPv4', address: '10.0.0.1' }, { addressType: 'IPv6', address: '2001:db8::1' }],
  bad: [{ addressType: 'IPv4', address: '2001:db8::1' }, { addressType: 'IPv6', address: '10.0.0.1' }],
} as const satisfies Card;

export const SLICE_PORTS_COUNT = {
  code: 'slice-ports-count', layer: 'api', severity: 'error', reason: 'Too many',
  title: 'An EndpointSlice has at most 20000 ports.',
  why: 'every change of a slice is sent to every node',
  fix: 'write several slices, with at most 20000 ports each',
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/',
  source: ['pkg/apis/discovery/validation/validation.go#validatePorts'],
  good: [0, 20000], bad: [20001],
} as const satisfies Card;

export const FQDN = {
  code: 'fqdn', layer: 'api', severity: 'error',
  title: 'An address of type FQDN is a DNS name of at least two labels, each of at most 63 characters.',
  why: 'it is looked up in DNS',
  fix: 'write a full name such as db.example.com',
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/#address-types',
  source: ['staging/src/k8s.io/apimachinery/pkg/util/validation/validation.go#IsFullyQualifiedDomainName'],
  good: ['db.example.com', 'db.example.com.', '10.0.0.1'], bad: ['', 'db', 'DB.example.com', `${'a'.repeat(64)}.b`, 'a..b'],
} as const satisfies Card;

/**
 * Returns what is wrong with a fully qualified DNS name, such as `'web' must have at least two parts with a dot between`; `undefined` if it
 * is valid. A dot at the end is allowed.
 */
function fqdnProblem(text: string): string | undefined {
  const name = text.endsWith('.') ? text.slice(0, -1) : text;
  const problem = dnsSubdomainProblem(name);
  if (problem !== undefined) return problem;
  const labels = name.split('.');
  if (labels.length < 2) return `'${text}' must have at least two parts with a dot between`;
  const long = labels.find((label) => label.length > 63);
  return long === undefined ? undefined : tooLong(long);
}

/** Reports a name that is not fully qualified. */
function checkFqdn(text: string, path: () => Path, findings: Findings): void {
  const problem = fqdnProblem(text);
  if (problem !== undefined)
    findings.add(FQDN, {
      path: path(), found: text, reason: text === '' ? 'Required value' : 'Invalid value', expected: `a full DNS name (${problem})`,
    });
}

export const FQDN_DEPRECATED = {
  code: 'fqdn-deprecated', layer: 'api', severity: 'warning',
  title: 'EndpointSlices of addressType FQDN are deprecated.',
  why: 'nothing in Kubernetes ever looked such names up',
  fix: 'write IP addresses, or use a Service of type: ExternalName; as most gateways refuse one as the backend of a route, use the '
    + 'resource of your gateway for hosts outside the cluster there, such as Backend of Envoy Gateway',
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/#address-types',
  since: '1.27',
  source: ['pkg/registry/discovery/endpointslice/strategy.go#warnOnDeprecatedAddressType'],
  good: ['IPv4', 'IPv6'], bad: ['FQDN'],
} as const satisfies Card;

const ADDRESS_TYPES: readonly string[] = ['IPv4', 'IPv6', 'FQDN'];
const BUILT_IN_CONTROLLERS: readonly (string | undefined)[] = ['endpointslice-controller.k8s.io',
  'endpointslicemirroring-controller.k8s.io'];

export const SLICE_MANAGED_BY = {
  code: 'slice-managed-by', layer: 'traffic', severity: 'warning',
  title: 'An EndpointSlice that you write is not labelled as managed by a controller of Kubernetes.',
  why: 'these values are reserved for the control plane: a controller may change or delete slices with its label',
  fix: 'write a name of your own as endpointslice.kubernetes.io/managed-by, such as "staff" or "example.com/discovery"',
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/#management',
  basis: 'the EndpointSlice controllers, which reconcile the slices with their label (endpointslice_controller.go)',
  good: ['staff'], bad: ['endpointslice-controller.k8s.io', 'endpointslicemirroring-controller.k8s.io'],
} as const satisfies Card;

export const SLICE_ADDRESSES_UNUSED = {
  code: 'slice-addresses-unused', layer: 'traffic', severity: 'warning',
  title: 'An endpoint of an EndpointSlice that you write has one address.',
  why: 'kube-proxy takes the addresses of an endpoint as those of one backend, and connects to the first only',
  fix: 'write an endpoint for each address',
  see: 'https://kubernetes.io/docs/reference/kubernetes-api/service-resources/endpoint-slice-v1/',
  basis: 'kube-proxy (addEndpoints in pkg/proxy/endpointslicecache.go)',
  good: [1], bad: [2],
} as const satisfies Card;

/** The label that identifies the manager of an EndpointSlice. */
export const MANAGED_BY_LABEL = 'endpointslice.kubernetes.io/managed-by';

/** Whether a slice was probably read from a cluster, where a controller may have created it: it has an owner, uid or resourceVersion. */
const isLive = ({ ownerReferences = [], uid, resourceVersion }: SliceMetadata): boolean =>
  ownerReferences.length > 0 || Boolean(uid) || Boolean(resourceVersion);
type SliceMetadata = NonNullable<DecodedEndpointSlice['metadata']>;

function checkManager(metadata: SliceMetadata, findings: Findings): void {
  const manager = metadata.labels?.[MANAGED_BY_LABEL];
  if (manager === undefined || !BUILT_IN_CONTROLLERS.includes(manager) || isLive(metadata)) return;
  findings.add(SLICE_MANAGED_BY, {
    path: ['metadata', 'labels', MANAGED_BY_LABEL], found: manager, expected: 'the name of the program or team that manages this slice',
  });
}

/** The error messages for the literals of an EndpointSlice, by field; `never` if they are valid. */
export type SliceMistakes<Slice> = AnyOf<WrongOf<{ [Field in keyof Slice & keyof SliceProblems<unknown>]: SliceProblems<Slice>[Field] }>>;
interface SliceProblems<Slice> {
  metadata: MetadataMistakes<PropOf<Slice, 'metadata'>, DnsSubdomainProblem<PropOf<PropOf<Slice, 'metadata'>, 'name'>>>;
  service: Dns1035LabelProblem<PropOf<Slice, 'service'>>;
  endpoints: PropOf<Slice, 'endpoints'> extends infer Endpoints extends readonly unknown[]
    ? AnyItemOf<{ -readonly [Index in keyof Endpoints]: AnyOf<WrongOf<EndpointProblems<Endpoints[Index], PropOf<Slice, 'addressType'>>>> }>
    : never;
  ports: PropOf<Slice, 'ports'> extends infer Ports extends readonly unknown[]
    ? AnyItemOf<{ -readonly [Index in keyof Ports]: AnyOf<WrongOf<SlicePortProblems<Ports, Index, PropOf<Slice, 'addressType'>>>> }>
    : never;
}
interface EndpointProblems<SliceEndpoint, AddressType> {
  addresses: PropOf<SliceEndpoint, 'addresses'> extends infer Addresses extends readonly unknown[]
    ? Addresses extends readonly [] ? 'an endpoint must have at least one address'
      : AnyItemOf<{ -readonly [Index in keyof Addresses]: SliceAddressProblem<Addresses[Index], AddressType> }> : never;
  hostname: DnsLabelProblem<PropOf<SliceEndpoint, 'hostname'>>;
  nodeName: DnsSubdomainProblem<PropOf<SliceEndpoint, 'nodeName'>>;
}
type SliceAddressProblem<Address, AddressType> = AddressType extends 'FQDN' ? never // names, which no component of Kubernetes reads
  : [EndpointAddressProblem<Address>] extends [never] ? string extends FamilyOf<Address> ? never
    : AddressType extends 'IPv4' | 'IPv6' ? FamilyOf<Address> extends AddressType ? never
    : `'${Address & string}' must be an ${AddressType} address, as addressType says` : never
    : EndpointAddressProblem<Address>;
interface SlicePortProblems<Ports, Index extends keyof Ports, AddressType> {
  name: PropOf<Ports[Index], 'name'> extends '' ? never
    : DnsLabelProblem<PropOf<Ports[Index], 'name'>> | PortNameTwice<PropOf<Ports[Index], 'name'>, Ports, Index>;
  // The API server accepts any port number in an EndpointSlice of type FQDN, because nothing reads it.
  port: AddressType extends 'FQDN' ? never : PortNumberProblem<PropOf<Ports[Index], 'port'>>;
  appProtocol: QualifiedNameProblem<PropOf<Ports[Index], 'appProtocol'>>;
}

type Endpoint = NonNullable<DecodedEndpointSlice['endpoints']>[number];

/** Reports what the API server refuses or warns about in a decoded EndpointSlice. */
export function checkEndpointSlice(slice: DecodedEndpointSlice, unreadable: readonly Path[], findings: Findings): void {
  const { metadata = {}, addressType = '', endpoints = [] } = slice;
  checkMetadata(metadata, (name, path, into) => checkDnsSubdomain(name, () => path, into), findings);
  checkManager(metadata, findings);
  if (!ADDRESS_TYPES.includes(addressType) && !unreadable.some(([field]) => field === 'addressType'))
    findings.add(ADDRESS_TYPE, {
      path: ['addressType'], found: slice.addressType, reason: addressType === '' ? 'Required value' : 'Unsupported value',
      expected: listWithOr(ADDRESS_TYPES), fix: writeSuggestion(findNearest(addressType, ADDRESS_TYPES)),
    });
  if (addressType === 'FQDN') findings.add(FQDN_DEPRECATED, { path: ['addressType'], found: 'FQDN', expected: '"IPv4" or "IPv6"' });
  if (endpoints.length > MAX_ENDPOINTS) {
    findings.add(ENDPOINTS_COUNT, { path: ['endpoints'], found: endpoints.length, expected: `at most ${MAX_ENDPOINTS} endpoints` });
  } else {
    const isHandWritten = !BUILT_IN_CONTROLLERS.includes(metadata.labels?.[MANAGED_BY_LABEL]);
    endpoints.forEach((endpoint, index) => checkSliceEndpoint(endpoint, index, addressType, isHandWritten, findings));
    if (addressType !== 'FQDN' && isHandWritten && !isLive(metadata)) checkUnusedAddresses(endpoints, findings);
  }
  checkPorts(slice.ports ?? [], findings);
}

/** Reports the first endpoint with 2 to 100 different addresses; more are an error already. */
function checkUnusedAddresses(endpoints: readonly Endpoint[], findings: Findings): void {
  const index = endpoints.findIndex(({ addresses = [] }) => new Set(addresses).size > 1 && addresses.length <= 100);
  if (index >= 0)
    findings.add(SLICE_ADDRESSES_UNUSED, {
      path: ['endpoints', index, 'addresses'], found: endpoints[index].addresses, expected: 'one address in each endpoint',
    });
}

/** Reports problems of one endpoint. The API server warns about the spelling of addresses only in slices that are written by hand. */
function checkSliceEndpoint(endpoint: Endpoint, position: number, addressType: string, isHandWritten: boolean, findings: Findings): void {
  const { addresses = [], hostname, nodeName } = endpoint;
  const path = ['endpoints', position];
  if (addresses.length === 0) {
    findings.add(ADDRESSES_COUNT, {
      path: [...path, 'addresses'], found: endpoint.addresses, reason: 'Required value', expected: 'at least one address',
    });
  } else if (addresses.length > 100) {
    findings.add(ADDRESSES_COUNT, {
      path: [...path, 'addresses'], found: addresses.length, reason: 'Too many', expected: 'at most 100 addresses',
    });
  }
  const earlierAddresses = new Set<string>();
  addresses.forEach((address, index) => {
    const getPath = (): Path => [...path, 'addresses', index];
    if (addressType === 'FQDN') {
      checkFqdn(address, getPath, findings);
      if (isHandWritten) checkIpSpelling(address, getPath, findings, '1.33', '1.36');
    } else if (addressType === 'IPv4' || addressType === 'IPv6')
      checkSliceAddress(address, addressType, { listPath: [...path, 'addresses'], path: getPath }, isHandWritten, findings);
    if (isRepeated(earlierAddresses, address))
      findings.add(APPLY_DUPLICATE, { path: getPath(), found: address, expected: 'an address that this endpoint does not have yet' });
  });
  if (hostname !== undefined) checkDnsLabel(hostname, () => [...path, 'hostname'], findings);
  if (nodeName !== undefined) checkDnsSubdomain(nodeName, () => [...path, 'nodeName'], findings);
  checkHints(endpoint.hints, [...path, 'hints'], findings);
}

/**
 * Reports an address of an EndpointSlice that is invalid or of the wrong IP family. The API server reports the wrong family at the path of
 * the address up to 1.32, and at the path of the list since 1.33.
 */
function checkSliceAddress(text: string, addressType: 'IPv4' | 'IPv6',
  { listPath, path }: { readonly listPath: Path; readonly path: () => Path }, isHandWritten: boolean, findings: Findings): void {
  const ip = addressType === 'IPv4' ? checkIpAddress(text, path, findings) : checkIpv6(text, path, findings);
  if (ip === undefined) return;
  checkSpecialAddress(text, ip, path, findings);
  if (isHandWritten && addressType === 'IPv4') checkIpSpelling(text, path, findings, '1.33');
  if (addressType === `IPv${ip.family}`) return;
  const finding = {
    found: text, expected: `an ${addressType} address, as addressType says`, fix: `move it to a slice with addressType: IPv${ip.family}`,
  };
  findings.add(SLICE_ADDRESS_FAMILY, { ...finding, path: path(), until: '1.32' });
  if (!(addressType === 'IPv6' && (ip.leadingZeros || isMapped(ip)))) {
    // Since 1.36 an address with leading zeros is refused before its family is compared.
    findings.add(SLICE_ADDRESS_FAMILY, { ...finding, path: listPath, since: '1.33', until: ip.leadingZeros ? '1.35' : undefined });
  }
}

/**
 * Returns the parsed address; `undefined` if the text is not an IP address. Reports an address that is not in canonical form, which the API
 * server checks since 1.33.
 */
function checkIpv6(text: string, path: () => Path, findings: Findings): ReturnType<typeof parseIp> {
  const ip = parseIp(text);
  if (ip === undefined) return checkIpAddress(text, path, findings);
  const problem = ipCanonicalProblem(text);
  if (ip.leadingZeros || isMapped(ip))
    findings.add(IP_ADDRESS_STRICT, { path: path(), found: text, expected: 'an IPv6 address in its plain form', since: '1.33' });
  else if (problem !== undefined)
    findings.add(IP_CANONICAL, {
      path: path(), found: text, expected: `an IPv6 address in canonical form (${problem})`, fix: writeValue(canonicalizeIp(ip)),
    });
  return ip;
}

function checkPorts(ports: NonNullable<DecodedEndpointSlice['ports']>, findings: Findings): void {
  if (ports.length > 20000) {
    findings.add(SLICE_PORTS_COUNT, { path: ['ports'], found: ports.length, expected: 'at most 20000 ports' });
    return;
  }
  const earlierNames = new Set<string>();
  ports.forEach(({ name = '', protocol = 'TCP', appProtocol }, index) => {
    const path = (field: string) => () => ['ports', index, field];
    if (name !== '') checkDnsLabel(name, path('name'), findings);
    if (isRepeated(earlierNames, name))
      findings.add(PORT_NAME_DUPLICATE, {
        path: path('name')(), found: name, expected: 'a name that no other port of this slice has; only one port may have no name',
        fix: name === '' ? undefined : suggestRename(name, index),
      });
    checkProtocol(protocol, path('protocol'), findings); // unlike in a Service, an empty protocol is not replaced by TCP
    if (appProtocol !== undefined) checkAppProtocol(appProtocol, path('appProtocol'), findings);
  });
}

/** Documentation and source of the rules about hints. */
const HINT_SOURCES = {
  see: 'https://kubernetes.io/docs/concepts/services-networking/topology-aware-routing/',
  source: [
    'pkg/apis/discovery/validation/validation.go#validateHints',
    'pkg/registry/discovery/endpointslice/strategy.go#dropDisabledFieldsOnCreate',
  ],
} as const;

export const HINTS_COUNT = {
  code: 'hints-count', layer: 'api', severity: 'error', reason: 'Too many',
  title: 'An endpoint has at most 8 hints for zones, and 8 for nodes.',
  why: 'every node reads them for every endpoint',
  fix: 'keep the nearest eight',
  ...HINT_SOURCES,
  good: [0, 8], bad: [9],
} as const satisfies Card;

export const HINT_DUPLICATE = {
  code: 'hint-duplicate', layer: 'api', severity: 'error', reason: 'Duplicate value',
  title: 'No zone and no node is listed twice in the hints of an endpoint.',
  why: 'the second one has no effect, and is probably a mistake',
  fix: 'remove the second one',
  ...HINT_SOURCES,
  good: [['a', 'b']], bad: [['a', 'a']],
} as const satisfies Card;

/** Hints of an endpoint: the zones and the nodes whose clients should use it. */
type Hints = Endpoint['hints'];

/** Reports what the API server refuses or warns about in the hints of an endpoint; hints for nodes exist since 1.34. */
export function checkHints({ forZones = [], forNodes = [] }: NonNullable<Hints> = {}, path: Path, findings: Findings): void {
  checkEachHint(forZones, [...path, 'forZones'], { noun: 'zones' }, findings, (name, hintPath) =>
    checkLabelValue(name, 'the name of a zone, which is a label value', hintPath, findings));
  checkEachHint(forNodes, [...path, 'forNodes'], { noun: 'nodes', since: '1.34' }, findings, (name, hintPath) =>
    checkDnsSubdomain(name, hintPath, findings, '1.34'));
}

function checkEachHint(
  hints: readonly { readonly name?: string }[], path: Path,
  { noun, since }: { readonly noun: string; readonly since?: '1.34' }, findings: Findings,
  check: (name: string, path: () => Path) => void,
): void {
  if (hints.length > 8) {
    findings.add(HINTS_COUNT, { path, found: hints.length, expected: `at most 8 ${noun}`, since });
    return;
  }
  const earlierNames = new Set<string>();
  hints.forEach(({ name = '' }, index) => {
    if (isRepeated(earlierNames, name))
      findings.add(HINT_DUPLICATE, { path: [...path, index, 'name'], found: name, expected: 'a hint that is not listed yet', since });
    check(name, () => [...path, index, 'name']);
  });
}
