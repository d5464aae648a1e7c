import { checkMetadata } from './check-metadata';
import type { DecodedEndpointSlice } from './decode/decoded-objects';
import { isMapped, parseIp } from './ip';
import { ADDRESS_TYPE } from './rules/address-type';
import { ADDRESSES_COUNT } from './rules/addresses-count';
import { APPLY_DUPLICATE } from './rules/apply-duplicate';
import { checkDnsLabel } from './rules/dns-label';
import { checkDnsSubdomain } from './rules/dns-subdomain';
import { ENDPOINTS_COUNT } from './rules/endpoints-count';
import { checkFqdn } from './rules/fqdn';
import { FQDN_DEPRECATED } from './rules/fqdn-deprecated';
import { HINT_DUPLICATE } from './rules/hint-duplicate';
import { HINTS_COUNT } from './rules/hints-count';
import { checkIpAddress, IP_ADDRESS_STRICT } from './rules/ip-address';
import { IP_CANONICAL, ipCanonicalProblem } from './rules/ip-canonical';
import { checkIpSpelling } from './rules/ip-spelling';
import { checkLabelValue } from './rules/label-value';
import { inWords } from './rules/one-of';
import { PORT_NAME_DUPLICATE } from './rules/port-name-duplicate';
import { checkProtocol } from './rules/protocol';
import { checkQualifiedName } from './rules/qualified-name';
import { SLICE_ADDRESS_FAMILY } from './rules/slice-address-family';
import { SLICE_PORTS_COUNT } from './rules/slice-ports-count';
import { checkSpecialAddress } from './rules/special-address';
import type { Findings } from '../problem/findings';

const ADDRESS_TYPES: readonly string[] = ['IPv4', 'IPv6', 'FQDN'];
const BUILT_IN_CONTROLLERS: readonly (string | undefined)[] = ['endpointslice-controller.k8s.io', 'endpointslicemirroring-controller.k8s.io'];

type Endpoint = NonNullable<DecodedEndpointSlice['endpoints']>[number];

/** What the API server says of an EndpointSlice that it could read. */
export function checkEndpointSlice(slice: DecodedEndpointSlice, unreadable: readonly string[], findings: Findings): void {
  const { metadata = {}, addressType = '', endpoints = [] } = slice;
  checkMetadata(metadata, (name, path, into) => checkDnsSubdomain(name, () => path, into), findings);
  if (!ADDRESS_TYPES.includes(addressType) && !unreadable.includes('addressType')) {
    findings.add(ADDRESS_TYPE, {
      path: 'addressType', found: slice.addressType, reason: addressType === '' ? 'Required value' : 'Unsupported value', expected: inWords(ADDRESS_TYPES),
    });
  }
  if (addressType === 'FQDN') findings.add(FQDN_DEPRECATED, { path: 'addressType', found: 'FQDN', expected: '"IPv4" or "IPv6"' });
  if (endpoints.length > 1000) {
    findings.add(ENDPOINTS_COUNT, { path: 'endpoints', found: endpoints.length, reason: 'Too many', expected: 'at most 1000 endpoints' });
  } else {
    const spelled = !BUILT_IN_CONTROLLERS.includes(metadata.labels?.['endpointslice.kubernetes.io/managed-by']);
    endpoints.forEach((endpoint, at) => checkEndpoint(endpoint, at, addressType, spelled, findings));
  }
  checkPorts(slice.ports ?? [], findings);
}

function checkEndpoint(endpoint: Endpoint, at: number, addressType: string, spelled: boolean, findings: Findings): void {
  const { addresses = [], hostname, nodeName } = endpoint;
  const path = `endpoints[${at}]`;
  if (addresses.length === 0) {
    findings.add(ADDRESSES_COUNT, { path: `${path}.addresses`, found: endpoint.addresses, reason: 'Required value', expected: 'at least one address' });
  } else if (addresses.length > 100) {
    findings.add(ADDRESSES_COUNT, { path: `${path}.addresses`, found: addresses.length, reason: 'Too many', expected: 'at most 100 addresses' });
  }
  const seen = new Set<string>();
  addresses.forEach((address, index) => {
    const place = (): string => `${path}.addresses[${index}]`;
    if (addressType === 'FQDN') {
      checkFqdn(address, place, findings);
      if (spelled) checkIpSpelling(address, place, findings, '1.33', '1.36');
    } else if (addressType === 'IPv4' || addressType === 'IPv6') checkAddress(address, addressType, `${path}.addresses`, place, spelled, findings);
    if (seen.has(address)) findings.add(APPLY_DUPLICATE, { path: place(), found: address, expected: 'an address that this endpoint does not have yet' });
    seen.add(address);
  });
  if (hostname !== undefined) checkDnsLabel(hostname, () => `${path}.hostname`, findings);
  if (nodeName !== undefined) checkDnsSubdomain(nodeName, () => `${path}.nodeName`, findings);
  checkHints(endpoint, path, findings);
}

/** An address of an IP slice: up to 1.32 only its family counts, since 1.33 an IPv6 address is canonical too. */
function checkAddress(text: string, addressType: 'IPv4' | 'IPv6', list: string, path: () => string, spelled: boolean, findings: Findings): void {
  const ip = addressType === 'IPv4' ? checkIpAddress(text, path, findings) : checkIpv6(text, path, findings);
  if (ip === undefined) return;
  checkSpecialAddress(text, ip, path, findings);
  if (spelled && addressType === 'IPv4') checkIpSpelling(text, path, findings, '1.33');
  if (addressType === `IPv${ip.family}`) return;
  const wrong = { found: text, reason: 'Invalid value', expected: `an ${addressType} address, as addressType says`, fix: `put it into a slice of addressType IPv${ip.family}` } as const;
  findings.add(SLICE_ADDRESS_FAMILY, { ...wrong, path: path(), until: '1.32' });
  if (!(addressType === 'IPv6' && (ip.leadingZeros || isMapped(ip)))) {
    // The strict reader of 1.36 stops at leading zeros.
    findings.add(SLICE_ADDRESS_FAMILY, { ...wrong, path: list, since: '1.33', ...(ip.leadingZeros ? { until: '1.35' } : {}) });
  }
}

function checkIpv6(text: string, path: () => string, findings: Findings): ReturnType<typeof parseIp> {
  const ip = parseIp(text);
  if (ip === undefined) return checkIpAddress(text, path, findings);
  if (ip.leadingZeros || isMapped(ip)) {
    findings.add({ ...IP_ADDRESS_STRICT, since: '1.33' }, { path: path(), found: text, reason: 'Invalid value', expected: 'an IPv6 address in its plain form' });
    return ip;
  }
  const wrong = ipCanonicalProblem(text);
  if (wrong !== undefined) findings.add(IP_CANONICAL, { path: path(), found: text, reason: 'Invalid value', expected: `an IPv6 address in canonical form (${wrong})` });
  return ip;
}

function checkHints({ hints }: Endpoint, path: string, findings: Findings): void {
  const { forZones = [], forNodes = [] } = hints ?? {};
  if (forZones.length > 8) {
    findings.add(HINTS_COUNT, { path: `${path}.hints.forZones`, found: forZones.length, reason: 'Too many', expected: 'at most 8 zones' });
  } else {
    checkUnique(forZones, `${path}.hints.forZones`, undefined, findings);
    forZones.forEach(({ name = '' }, at) => checkLabelValue(name, 'a zone', () => `${path}.hints.forZones[${at}].name`, findings));
  }
  if (forNodes.length > 8) {
    findings.add(HINTS_COUNT, { path: `${path}.hints.forNodes`, found: forNodes.length, reason: 'Too many', expected: 'at most 8 nodes', since: '1.34' });
  } else if (forNodes.length > 0) {
    checkUnique(forNodes, `${path}.hints.forNodes`, '1.34', findings);
    forNodes.forEach(({ name = '' }, at) => checkDnsSubdomain(name, () => `${path}.hints.forNodes[${at}].name`, findings, '1.34'));
  }
}

function checkUnique(hints: readonly { readonly name?: string }[], path: string, since: '1.34' | undefined, findings: Findings): void {
  const seen = new Set<string>();
  hints.forEach(({ name = '' }, at) => {
    if (seen.has(name)) {
      findings.add(HINT_DUPLICATE, { path: `${path}[${at}].name`, found: name, reason: 'Duplicate value', expected: 'a hint that does not stand there yet', ...(since === undefined ? {} : { since }) });
    }
    seen.add(name);
  });
}

function checkPorts(ports: NonNullable<DecodedEndpointSlice['ports']>, findings: Findings): void {
  if (ports.length > 20000) {
    findings.add(SLICE_PORTS_COUNT, { path: 'ports', found: ports.length, reason: 'Too many', expected: 'at most 20000 ports' });
    return;
  }
  const names = new Set<string>();
  ports.forEach(({ name = '', protocol = 'TCP', appProtocol }, at) => {
    const path = (field: string) => () => `ports[${at}].${field}`;
    if (name !== '') checkDnsLabel(name, path('name'), findings);
    if (names.has(name)) {
      findings.add(PORT_NAME_DUPLICATE, { path: path('name')(), found: name, reason: 'Duplicate value', expected: 'a name that no other port of this slice has, and having none is a name too' });
    }
    names.add(name);
    checkProtocol(protocol, path('protocol'), findings); // unlike a Service's, an empty one is not defaulted
    if (appProtocol !== undefined) checkQualifiedName(appProtocol, 'an application protocol', path('appProtocol'), findings);
  });
}
