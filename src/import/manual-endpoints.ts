import { isDeepStrictEqual } from 'node:util';
import {
  createEndpointSlices, createSubsets, addressTypeOf, isRecord, toList, SLICE_MANAGER, readService, toRecord, type BackendPort,
  type ManualEndpoint, type UnknownObject,
} from '../service';
import { serviceNameOfEndpoints } from './service-shape';
import { ENDPOINT_SLICE_PROPS } from '../constructs/endpoints/endpoint-slice';
import { dropUndefinedDeeply } from '../constructs/services/service-spec';
import { ENDPOINTS_PROPS } from '../constructs/endpoints/endpoints';

/** The objects that a ManualEndpoints creates in addition to its Service, and the props that create them. */
export interface ManualEndpointsMatch {
  /** Positions of the imported Endpoints or EndpointSlices in the list `candidates`. */
  readonly objects: readonly number[];
  readonly props: { readonly endpoints: readonly (string | ManualEndpoint)[]; readonly endpointsKind?: 'Endpoints' };
}

/**
 * The endpoints of a Service without a selector, if ManualEndpoints would write the same:
 * `{ objects: [0], props: { endpoints: ['10.0.0.1'] } }`, with the positions of the Endpoints or EndpointSlices among the candidates;
 * `undefined` if it would not, or if there are none or of both kinds.
 */
export function findManualEndpoints(service: UnknownObject, candidates: readonly UnknownObject[]): ManualEndpointsMatch | undefined {
  const view = readService(service), { name, spec } = view;
  if (view.type !== 'ClusterIP' || view.selector !== undefined || view.ports.length === 0
    || view.ports.some((port) => typeof port.targetPort === 'string')) return undefined;
  const ports = view.ports as readonly BackendPort[]; // TypeScript: a valid Service has known protocols

  const indexesOf = (kind: string) => candidates.flatMap((item, index) =>
    (item.kind === kind && serviceNameOfEndpoints(item) === name ? [index] : []));
  const slices = indexesOf('EndpointSlice'), endpoints = indexesOf('Endpoints');
  const choosesFamilies = spec.ipFamilies !== undefined || spec.ipFamilyPolicy !== undefined || spec.clusterIP !== undefined;
  if (slices.length > 0 && endpoints.length === 0) return fromSlices(service, ports, candidates, slices, choosesFamilies);
  if (endpoints.length === 1 && slices.length === 0) return fromEndpoints(ports, candidates, endpoints[0], choosesFamilies);
  return undefined;
}

/** The fields of an endpoint in an EndpointSlice that ManualEndpoints can write. */
interface ImportedEndpoint extends Omit<ManualEndpoint, 'address' | 'ready'> {
  readonly addresses: readonly string[];
  readonly conditions?: { readonly ready?: boolean };
}

function fromSlices(service: UnknownObject, ports: readonly BackendPort[], candidates: readonly UnknownObject[],
  positions: readonly number[], choosesFamilies: boolean): ManualEndpointsMatch | undefined {
  const { name, spec: { trafficDistribution } } = readService(service);
  const backends: ManualEndpoint[] = [];
  for (const index of positions) {
    for (const endpoint of (candidates[index].endpoints ?? []) as ImportedEndpoint[]) { // TypeScript: the EndpointSlice is valid
      const { addresses, conditions, hostname, nodeName, zone } = endpoint;
      if (!Array.isArray(addresses) || addresses.length !== 1) return undefined;
      backends.push(dropUndefinedDeeply({
        address: addresses[0], ready: conditions?.ready === false ? false : undefined, hostname, nodeName, zone,
      }));
    }
  }
  if (areFamiliesChanged(backends, choosesFamilies)) return undefined;
  const generated = createEndpointSlices(backends, ports, trafficDistribution);
  const isSame = generated.length === positions.length && generated.every((slice, index) => {
    const { apiVersion: _, kind: __, metadata, ...body } = candidates[positions[index]];
    const { namespace: ___, ...otherMetadata } = toRecord(metadata);
    const labels = { 'kubernetes.io/service-name': name, 'endpointslice.kubernetes.io/managed-by': SLICE_MANAGER };
    const family = slice.addressType.toLowerCase();
    return isDeepStrictEqual(otherMetadata, { name: `${name}-${family}`, labels })
      && isDeepStrictEqual(dropDefaults(body), dropDefaults(slice));
  });
  return isSame ? { objects: positions, props: { endpoints: backends.map(shortenEndpoint) } } : undefined;
}

function fromEndpoints(ports: readonly BackendPort[], candidates: readonly UnknownObject[], position: number,
  choosesFamilies: boolean): ManualEndpointsMatch | undefined {
  const { metadata, subsets } = candidates[position];
  const { namespace: _, name: __, ...otherMetadata } = toRecord(metadata);
  if (Object.keys(otherMetadata).length > 0 || !Array.isArray(subsets) || subsets.length !== 1) return undefined;
  // TypeScript: the Endpoints object has been validated.
  const [subset] = subsets as { addresses?: Record<string, string>[]; notReadyAddresses?: Record<string, string>[] }[];
  const toBackend = ({ ip, hostname, nodeName }: Record<string, string>, ready?: false): ManualEndpoint =>
    dropUndefinedDeeply({ address: ip, ready, hostname, nodeName });
  const backends = [...(subset.addresses ?? []).map((address) => toBackend(address)),
    ...(subset.notReadyAddresses ?? []).map((address) => toBackend(address, false))];
  if (areFamiliesChanged(backends, choosesFamilies)) return undefined;
  const generated = createSubsets(backends, ports);
  if (!isDeepStrictEqual(subsets.map(dropSubsetDefaults), generated.map(dropSubsetDefaults))) return undefined;
  return { objects: [position], props: { endpoints: backends.map(shortenEndpoint), endpointsKind: 'Endpoints' } };
}

/** Whether ManualEndpoints would derive IP families from the addresses that differ from those of the Service. */
const areFamiliesChanged = (backends: readonly ManualEndpoint[], choosesFamilies: boolean): boolean =>
  !choosesFamilies && backends.some((backend) => addressTypeOf(backend.address) === 'IPv6');

const shortenEndpoint = (backend: ManualEndpoint): string | ManualEndpoint =>
  Object.keys(backend).length === 1 ? backend.address : backend;

const withProtocol = (port: unknown): unknown =>
  isRecord(port) ? { name: '', ...port, protocol: port.protocol ?? 'TCP' } : port;

function dropDefaults(slice: unknown): unknown {
  const { endpoints, ports, ...otherFields } = toRecord(slice);
  return {
    ...otherFields, ports: toList(ports).map(withProtocol),
    endpoints: toList(endpoints).map(toRecord)
      .map((endpoint) => ({ ...endpoint, conditions: { ready: true, ...toRecord(endpoint.conditions) } })),
  };
}

function dropSubsetDefaults(subset: unknown): unknown {
  const { ports, ...otherFields } = toRecord(subset);
  return { ...otherFields, ports: toList(ports).map(withProtocol) };
}

/** A construct that lists endpoints, and its props without the metadata. */
export interface EndpointsShape {
  readonly construct: 'EndpointSlice' | 'Endpoints';
  readonly props: Readonly<Record<string, unknown>>;
}

/**
 * The construct and props for a valid EndpointSlice or Endpoints that is not part of a `ManualEndpoints`:
 * `{ construct: 'EndpointSlice', props: { addressType, endpoints, ports } }`, with the fields that are set; metadata is not a prop.
 */
export function shapeOfEndpoints(object: UnknownObject): EndpointsShape {
  const construct = object.kind === 'Endpoints' ? 'Endpoints' : 'EndpointSlice';
  const props: Record<string, unknown> = {};
  const allowedProps = construct === 'Endpoints' ? ENDPOINTS_PROPS : ENDPOINT_SLICE_PROPS;
  for (const field of allowedProps) if (object[field] !== undefined) props[field] = object[field];
  if (Array.isArray(props.ports)) props.ports = props.ports.map(tidyPort);
  if (Array.isArray(props.endpoints)) props.endpoints = props.endpoints.map(tidyHints);
  if (Array.isArray(props.subsets))
    props.subsets = props.subsets.map((subset: unknown) =>
      (isRecord(subset) && Array.isArray(subset.ports) ? { ...subset, ports: subset.ports.map(tidyPort) } : subset));
  return { construct, props };
}

/** Normalizes a port as the API server does: an empty name means none, an empty protocol TCP, and `null` a port without fields. */
const tidyPort = (port: unknown): unknown => Object.fromEntries(Object.entries(toRecord(port))
  .filter(([field, value]) => value !== '' || (field !== 'name' && field !== 'protocol')));

/** Replaces `null` in the hints of an endpoint (`forZones: [null]`) by a hint with an empty name, as the API server does. */
function tidyHints(endpoint: unknown): unknown {
  const { hints } = toRecord(endpoint);
  return !isRecord(hints) ? endpoint : {
    ...endpoint as object, // TypeScript: the endpoint has hints
    hints: Object.fromEntries(Object.entries(hints).map(([field, items]) =>
      [field, Array.isArray(items) ? items.map((item: unknown) => item ?? { name: '' }) : items])),
  };
}
