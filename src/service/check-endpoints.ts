import { checkMetadata } from './check-metadata';
import type { DecodedEndpointAddress, DecodedEndpoints } from './decode/decoded-objects';
import { checkDnsLabel } from './rules/dns-label';
import { checkDnsSubdomain } from './rules/dns-subdomain';
import { ENDPOINTS_DEPRECATED } from './rules/endpoints-deprecated';
import { checkIpAddress } from './rules/ip-address';
import { checkIpSpelling } from './rules/ip-spelling';
import { PORT_NAME_REQUIRED } from './rules/port-name-required';
import { checkPortNumber } from './rules/port-number';
import { checkProtocol } from './rules/protocol';
import { checkQualifiedName } from './rules/qualified-name';
import { checkSpecialAddress } from './rules/special-address';
import { SUBSET_EMPTY } from './rules/subset-empty';
import type { Findings } from '../problem/findings';

/** What the API server says of an Endpoints that it could read. */
export function checkEndpoints({ metadata = {}, subsets = [] }: DecodedEndpoints, findings: Findings): void {
  checkMetadata(metadata, (name, path, into) => checkDnsSubdomain(name, () => path, into), findings);
  findings.add(ENDPOINTS_DEPRECATED, { path: '', found: 'Endpoints', expected: 'an EndpointSlice' });
  const spelled = metadata.labels?.['endpoints.kubernetes.io/managed-by'] !== 'endpoint-controller';
  subsets.forEach(({ addresses = [], notReadyAddresses = [], ports = [] }, at) => {
    if (addresses.length + notReadyAddresses.length === 0) {
      findings.add(SUBSET_EMPTY, { path: `subsets[${at}]`, found: subsets[at], reason: 'Required value', expected: 'addresses or notReadyAddresses' });
    }
    addresses.forEach((address, index) => checkAddress(address, () => `subsets[${at}].addresses[${index}]`, spelled, findings));
    notReadyAddresses.forEach((address, index) => checkAddress(address, () => `subsets[${at}].notReadyAddresses[${index}]`, spelled, findings));
    ports.forEach(({ name = '', port, protocol = '', appProtocol }, index) => {
      const path = (field: string) => () => `subsets[${at}].ports[${index}].${field}`;
      if (name !== '') checkDnsLabel(name, path('name'), findings);
      else if (ports.length > 1) findings.add(PORT_NAME_REQUIRED, { path: path('name')(), reason: 'Required value', expected: `a name, since this subset has ${ports.length} ports` });
      checkPortNumber(port, path('port'), findings);
      if (protocol !== '') checkProtocol(protocol, path('protocol'), findings);
      if (appProtocol !== undefined) checkQualifiedName(appProtocol, 'an application protocol', path('appProtocol'), findings);
    });
  });
}

function checkAddress({ ip: text = '', hostname = '', nodeName }: DecodedEndpointAddress, path: () => string, spelled: boolean, findings: Findings): void {
  const ipPath = (): string => `${path()}.ip`;
  const ip = checkIpAddress(text, ipPath, findings);
  if (ip !== undefined) checkSpecialAddress(text, ip, ipPath, findings);
  if (spelled) checkIpSpelling(text, ipPath, findings, '1.33');
  if (hostname !== '') checkDnsLabel(hostname, () => `${path()}.hostname`, findings);
  if (nodeName !== undefined) checkDnsSubdomain(nodeName, () => `${path()}.nodeName`, findings);
}
