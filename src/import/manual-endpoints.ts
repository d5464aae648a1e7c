import { isDeepStrictEqual } from 'node:util';
import {
  createEndpointSlices, createSubsets, addressTypeOf, isRecord, toList, SLICE_MANAGER, readService, toRecord, type BackendPort,
  type ManualEndpoint, type UnknownObject, type DecodedEndpointAddress, type DecodedEndpoints, type DecodedEndpointSlice,
} from '../service';
import { serviceNameOfEndpoints } from './service-shape';
import { ENDPOINT_SLICE_PROPS, ENDPOINTS_PROPS } from '../constructs/endpoints/endpoints';
import { dropUndefinedDeeply } from '../constructs/services/service-base';

/**
 * The endpoints of a Service without a selector, if ManualEndpoints would write the same:
 * `{ objects: [0], props: { endpoints: ['10.0.0.1'] } }`, with the positions of the Endpoints or EndpointSlices among the candidates;
 * `undefined` if it would not, or if there are none or of both kinds.
 */
export function matchManualEndpoints(service: UnknownObject, candidates: readonly UnknownObject[]) {
  const { type, name, selector, ports, spec } = readService(service);
  if (type !== 'ClusterIP' || selector !== undefined || ports.length === 0
    || ports.some((port) => typeof port.targetPort === 'string')) return undefined;
  const backendPorts = ports as readonly BackendPort[]; // TypeScript: a valid Service has known protocols
  const indexesOf = (kind: string) => [...candidates.keys()].filter((index) =>
    candidates[index].kind === kind && serviceNameOfEndpoints(candidates[index]) === name);
  const slices = indexesOf('EndpointSlice'), endpoints = indexesOf('Endpoints'), usesSlices = slices.length > 0;
  if (usesSlices ? endpoints.length > 0 : endpoints.length !== 1) return undefined;
  const positions = usesSlices ? slices : endpoints, objects = positions.map((index) => candidates[index]);
  const backends = usesSlices ? readSlices(objects) : readSubset(objects[0]);
  // If the Service chooses no IP families, ManualEndpoints derives them from the addresses.
  const choosesFamilies = spec.ipFamilies !== undefined || spec.ipFamilyPolicy !== undefined || spec.clusterIP !== undefined;
  if (backends === undefined || (!choosesFamilies && backends.some(({ address }) => addressTypeOf(address) === 'IPv6'))) return undefined;
  const isSame = usesSlices ? areSlices(objects, createEndpointSlices(backends, backendPorts, spec.trafficDistribution), name)
    : isDeepStrictEqual(toList(objects[0].subsets).map(dropSubsetDefaults), createSubsets(backends, backendPorts).map(dropSubsetDefaults));
  const props = { endpoints: backends.map(shortenEndpoint), ...usesSlices ? {} : { endpointsKind: 'Endpoints' as const } };
  return isSame ? { objects: positions, props } : undefined;
}

/** The endpoints of EndpointSlices; `undefined` if one of them has more or less than one address. */
function readSlices(slices: readonly UnknownObject[]): readonly ManualEndpoint[] | undefined {
  const endpoints = slices.flatMap((slice) => (slice as DecodedEndpointSlice).endpoints ?? []); // TypeScript: the EndpointSlice is valid
  if (endpoints.some(({ addresses }) => addresses?.length !== 1)) return undefined;
  return endpoints.map(({ addresses: [address] = [], conditions, hostname, nodeName, zone }) =>
    dropUndefinedDeeply({ address, ready: conditions?.ready === false ? false : undefined, hostname, nodeName, zone }));
}

/** The endpoints of an Endpoints object; `undefined` if it has labels or annotations, or not exactly one subset. */
function readSubset(endpoints: UnknownObject): readonly ManualEndpoint[] | undefined {
  const { namespace: _, name: __, ...otherMetadata } = toRecord(endpoints.metadata);
  const { subsets = [] } = endpoints as DecodedEndpoints; // TypeScript: the Endpoints object is valid
  if (Object.keys(otherMetadata).length > 0 || subsets.length !== 1) return undefined;
  const [{ addresses = [], notReadyAddresses = [] }] = subsets;
  const toBackend = ({ ip = '', hostname, nodeName }: DecodedEndpointAddress, ready?: false): ManualEndpoint =>
    dropUndefinedDeeply({ address: ip, ready, hostname, nodeName });
  return [...addresses.map((address) => toBackend(address)), ...notReadyAddresses.map((address) => toBackend(address, false))];
}

/** Whether imported EndpointSlices are those that ManualEndpoints would write for a Service. */
function areSlices(imported: readonly UnknownObject[], generated: ReturnType<typeof createEndpointSlices>, name: string): boolean {
  const labels = { 'kubernetes.io/service-name': name, 'endpointslice.kubernetes.io/managed-by': SLICE_MANAGER };
  return generated.length === imported.length && generated.every((slice, index) => {
    const { apiVersion: _, kind: __, metadata, ...body } = imported[index];
    const { namespace: ___, ...otherMetadata } = toRecord(metadata);
    return isDeepStrictEqual(otherMetadata, { name: `${name}-${slice.addressType.toLowerCase()}`, labels })
      && isDeepStrictEqual(dropDefaults(body), dropDefaults(slice));
  });
}

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

/**
 * The construct and props for a valid EndpointSlice or Endpoints that is not part of a `ManualEndpoints`:
 * `{ construct: 'EndpointSlice', props: { addressType, endpoints, ports } }`, with the fields that are set; metadata is not a prop.
 */
export function shapeOfEndpoints(object: UnknownObject) {
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
