import { parseIp } from './ip';
import type { Protocol } from './ports';
import { dropUndefined } from './record';

/** Maximum number of endpoints in an EndpointSlice. */
export const MAX_ENDPOINTS = 1000;

/** Value of the label that names the manager of the slices of this library, so that no controller manages them. */
export const SLICE_MANAGER = 'cdk8s-services';

/** One backend of a Service whose endpoints are listed manually. */
export interface ManualEndpoint {
  /** IPv4 or IPv6 address: not loopback, link-local, multicast or unspecified (`special-address`), nor the virtual IP of a Service. */
  readonly address: string;
  /**
   * Whether the endpoint receives traffic.
   * @default true
   */
  readonly ready?: boolean | undefined;
  /**
   * Host name of the endpoint, a DNS label: a headless Service has a DNS name for each host name.
   * @default - none
   */
  readonly hostname?: string | undefined;
  /**
   * Node that the endpoint is on: the traffic policy `Local` sends packets only to endpoints on the same node, and
   * `trafficDistribution: 'PreferSameNode'` prefers them if every endpoint names its node.
   * @default - none
   */
  readonly nodeName?: string | undefined;
  /**
   * Zone that the endpoint is in: `trafficDistribution` prefers endpoints of the zone of the client if every endpoint names its zone.
   * @default - none
   */
  readonly zone?: string | undefined;
}

/** The part of a Service's port that its endpoints share. */
export interface BackendPort {
  readonly name?: string;
  readonly port: number;
  readonly targetPort?: number;
  readonly protocol?: Protocol;
  readonly appProtocol?: string;
}

/** An EndpointSlice without its metadata. */
export interface EndpointSliceBody {
  readonly addressType: 'IPv4' | 'IPv6';
  readonly endpoints: readonly object[];
  readonly ports: readonly object[];
}

/**
 * Returns the slices for a list of endpoints, IPv4 first: each has one address family and at most 1000 endpoints. Defaults are written:
 * `conditions: { ready: true }`, `protocol: 'TCP'`.
 *
 * With a traffic distribution the slices have hints, as the control plane writes them for pods, because kube-proxy reads only the hints.
 */
export function createEndpointSlices(
  endpoints: readonly ManualEndpoint[], ports: readonly BackendPort[], trafficDistribution?: string,
): EndpointSliceBody[] {
  const createHints = hintsCreatorFor(endpoints, trafficDistribution);
  const slices: EndpointSliceBody[] = [];
  for (const addressType of ['IPv4', 'IPv6'] as const) {
    const sliceEndpoints = endpoints.filter(({ address }) => addressTypeOf(address) === addressType)
      .map((endpoint) => ({ ...toSliceEndpoint(endpoint), ...createHints(endpoint) }));
    for (let start = 0; start < sliceEndpoints.length; start += MAX_ENDPOINTS)
      slices.push({ addressType, endpoints: sliceEndpoints.slice(start, start + MAX_ENDPOINTS), ports: ports.map(toSlicePort) });
  }
  return slices;
}

/** Returns the subsets of a v1 Endpoints object for manual endpoints; each port has its protocol, TCP by default. */
export function createSubsets(endpoints: readonly ManualEndpoint[], ports: readonly BackendPort[]): object[] {
  const toAddress = ({ address, hostname, nodeName }: ManualEndpoint): object => dropUndefined({ ip: address, hostname, nodeName });
  const ready = endpoints.filter((endpoint) => endpoint.ready !== false).map(toAddress);
  const notReady = endpoints.filter((endpoint) => endpoint.ready === false).map(toAddress);
  if (endpoints.length === 0) return [];
  return [dropUndefined({
    addresses: ready.length === 0 ? undefined : ready, notReadyAddresses: notReady.length === 0 ? undefined : notReady,
    ports: ports.map(toSlicePort),
  })];
}

/** Returns the family of an address; IPv4 for an IPv4-mapped address, as in Go, and for an invalid one, which is reported elsewhere. */
export const addressTypeOf = (address: string): 'IPv4' | 'IPv6' =>
  address.includes(':') && parseIp(address)?.family === 6 ? 'IPv6' : 'IPv4';

/**
 * Returns a function that returns the `hints` of an endpoint for a traffic distribution. It is `{}` for all endpoints if one of them has no
 * node or zone, because kube-proxy then ignores all hints.
 */
function hintsCreatorFor(endpoints: readonly ManualEndpoint[], trafficDistribution?: string): (endpoint: ManualEndpoint) => object {
  const prefersNode = trafficDistribution === 'PreferSameNode' && endpoints.every(({ nodeName }) => nodeName !== undefined);
  const prefersZone = ZONE_PREFERENCES.has(trafficDistribution) && endpoints.every(({ zone }) => zone !== undefined);
  if (!prefersNode && !prefersZone) return () => ({});
  return ({ nodeName, zone }) => ({
    hints: { ...prefersZone && { forZones: [{ name: zone }] }, ...prefersNode && { forNodes: [{ name: nodeName }] } },
  });
}
/** The values of `trafficDistribution` that prefer endpoints in the zone of the client. */
const ZONE_PREFERENCES: ReadonlySet<unknown> = new Set(['PreferClose', 'PreferSameZone', 'PreferSameNode']);

const toSliceEndpoint = ({ address, ready = true, hostname, nodeName, zone }: ManualEndpoint): object =>
  dropUndefined({ addresses: [address], conditions: { ready }, hostname, nodeName, zone });

const toSlicePort = ({ name, port, targetPort = port, protocol = 'TCP', appProtocol }: BackendPort): object =>
  dropUndefined({ name, port: targetPort, protocol, appProtocol });
