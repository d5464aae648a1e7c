import { addToIp, canonicalizeIp, networkOf, type Cidr, type IpAddress } from './ip';

/**
 * First and last value of the static band: the part of a range from which the allocator picks only if the rest is used up, so that a value
 * chosen by a user is usually free there.
 */
export interface StaticBand<Value> { readonly first: Value; readonly last: Value }

/**
 * Returns the first and last node port of the static band: the first 1/32 of the range, but 16 to 128 ports. `{ first: 30000, last: 30085
 * }` for the default range of 2768 ports; `undefined` for a range of up to 16 ports.
 */
export function nodePortBandOf({ first, last }: { readonly first: number; readonly last: number }): StaticBand<number> | undefined {
  const size = bandSizeOf(last - first + 1, NODE_PORT_LIMITS);
  return size === 0 ? undefined : { first, last: first + size - 1 };
}

/**
 * Returns the first and last address of the static band: the first 1/16 of the range, but 16 to 256 addresses, after the network address.
 * `{ first: '10.0.0.1', last: '10.0.0.16' }` for 10.0.0.0/24; `undefined` for a range of up to 16 addresses.
 */
export function clusterIpBandOf(range: Cidr): StaticBand<string> | undefined {
  const size = clusterIpBandSizeOf(range);
  if (size === 0) return undefined;
  const network = networkOf(range);
  return { first: canonicalizeIp(addToIp(network, 1)), last: canonicalizeIp(addToIp(network, size)) };
}

/** Whether an address is in the static band of a range (`clusterIpBandOf`), limits included; `false` if the range has none. */
export function isInClusterIpBand(range: Cidr, ip: IpAddress): boolean {
  const network = networkOf(range).bytes;
  const offset = (ip.bytes[14] - network[14]) * 256 + ip.bytes[15] - network[15];
  return ip.bytes.slice(0, 14).every((byte, index) => byte === network[index]) && offset >= 1 && offset <= clusterIpBandSizeOf(range);
}

const clusterIpBandSizeOf = ({ address, prefix }: Cidr): number =>
  bandSizeOf(2 ** Math.min(16, (address.colons ? 128 : 32) - prefix), CLUSTER_IP_LIMITS);

interface BandLimits { readonly step: number; readonly max: number }

/**
 * Size of the static band, the part of a range from which Kubernetes allocates last, as `calculateRangeOffset` computes it in Kubernetes
 * (`pkg/registry/core/service/portallocator/allocator.go` and `ipallocator/ipallocator.go`).
 */
const bandSizeOf = (rangeSize: number, { step, max }: BandLimits): number =>
  rangeSize <= MIN_BAND_SIZE ? 0 : Math.min(max, Math.max(MIN_BAND_SIZE, Math.floor(rangeSize / step)));

const MIN_BAND_SIZE = 16;
const NODE_PORT_LIMITS: BandLimits = { step: 32, max: 128 };
const CLUSTER_IP_LIMITS: BandLimits = { step: 16, max: 256 };

