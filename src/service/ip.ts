/* eslint-disable no-bitwise -- addresses are bits */
/** An IP address, read as the API server reads it. */
export interface IpAddress {
  /** IP family; that of an IPv4-mapped IPv6 address (`::ffff:10.0.0.1`) is 4, as in Go. */
  readonly family: 4 | 6;
  /** Always 16 bytes; IPv4 in the last four, after `::ffff`. */
  readonly bytes: readonly number[];
  /** Whether the address was written with colons, as IPv6 and IPv4-mapped addresses are. */
  readonly colons: boolean;
  /** Whether a number has leading zeros (`10.0.0.01`), which Kubernetes refuses since 1.36. */
  readonly leadingZeros: boolean;
}

/** A range of addresses in CIDR notation. */
export interface Cidr {
  readonly address: IpAddress;
  /** Length of the prefix, as written: 0 to 32, or to 128 for an address with colons. */
  readonly prefix: number;
  /** Whether the address or the prefix length was written with leading zeros. */
  readonly leadingZeros: boolean;
}

/**
 * Parses an address like the API server's lenient parser, which reads leading zeros as decimal: `010.0.0.1` is 10.0.0.1 with `leadingZeros:
 * true`. `bytes` are always 16; an IPv4-mapped IPv6 address has family 4 and `colons: true`. `undefined` if it is not an address.
 */
export function parseIp(text: string): IpAddress | undefined {
  const dot = text.indexOf('.');
  const colon = text.indexOf(':');
  if (colon >= 0 && (dot < 0 || colon < dot)) return parseIpv6(text);
  return dot >= 0 ? parseIpv4(text) : undefined;
}

/**
 * Parses a CIDR into its address as written and its prefix, also with leading zeros (`leadingZeros: true`) or bits set beyond the prefix.
 * `undefined` if it is not valid or has no prefix.
 */
export function parseCidr(text: string): Cidr | undefined {
  const slash = text.indexOf('/');
  if (slash < 0) return undefined;
  const address = parseIp(text.slice(0, slash));
  const digits = text.slice(slash + 1);
  const prefix = Number(digits);
  if (address === undefined || !DIGITS.test(digits) || prefix > (address.colons ? 128 : 32)) return undefined;
  return { address, prefix, leadingZeros: address.leadingZeros || hasLeadingZero(digits) };
}

/** Whether an address is IPv4 written as IPv6: `::ffff:10.0.0.1`. */
export const isMapped = (ip: IpAddress): boolean => ip.colons && ip.family === 4;

/**
 * Returns the address as RFC 5952 writes it: `2001:db8::1` for `2001:DB8:0:0::1`, and plain IPv4, `10.0.0.1`, for `::ffff:10.0.0.1` and
 * `010.0.0.1`.
 */
export function canonicalizeIp(ip: IpAddress): string {
  const { bytes } = ip;
  if (ip.family === 4) return bytes.slice(12).join('.');
  const groups: number[] = [];
  for (let index = 0; index < 16; index += 2) groups.push(bytes[index] * 256 + bytes[index + 1]);
  let zerosStart = -1;
  let zerosLength = 1; // a single zero group is written out
  for (let index = 0; index < 8; index++) {
    let end = index;
    while (end < 8 && groups[end] === 0) end++;
    if (end - index > zerosLength) [zerosStart, zerosLength] = [index, end - index];
    if (end > index) index = end - 1;
  }
  const hex = groups.map((group) => group.toString(16));
  if (zerosStart < 0) return hex.join(':');
  return `${hex.slice(0, zerosStart).join(':')}::${hex.slice(zerosStart + zerosLength).join(':')}`;
}

/** Returns the first address of a range: 10.1.0.0 for 10.1.2.3/16. */
export function networkOf({ address, prefix }: Cidr): IpAddress {
  const bits = prefixBitsOf(address, prefix);
  return { ...address, bytes: address.bytes.map((byte, index) => byte & maskByteOf(bits, index)) };
}

/** Returns the last address of a range: 10.1.255.255 for 10.1.2.3/16. */
export function lastAddressOf({ address, prefix }: Cidr): IpAddress {
  const bits = prefixBitsOf(address, prefix);
  return { ...address, bytes: address.bytes.map((byte, index) => byte | (~maskByteOf(bits, index) & 0xff)) };
}

/** Returns the address that is `distance` after another one: 10.0.1.0 for 10.0.0.255 and 1. Only the last two bytes may change. */
export function addToIp(ip: IpAddress, distance: number): IpAddress {
  const sum = ip.bytes[14] * 256 + ip.bytes[15] + distance;
  return { ...ip, bytes: [...ip.bytes.slice(0, 14), sum >> 8, sum & 0xff] };
}

/** Whether two addresses are the same, however written: `::ffff:10.0.0.1` equals `10.0.0.1`. */
export const isSameIp = (address: IpAddress, other: IpAddress): boolean =>
  address.bytes.every((byte, index) => byte === other.bytes[index]);

/** Whether an address is in a range; `false` for another IP family. IPv4-mapped IPv6 counts as IPv4. */
export function containsIp(cidr: Cidr, ip: IpAddress): boolean {
  if (cidr.address.family !== ip.family) return false;
  const bits = prefixBitsOf(cidr.address, cidr.prefix);
  return ip.bytes.every((byte, index) => (byte & maskByteOf(bits, index)) === (cidr.address.bytes[index] & maskByteOf(bits, index)));
}

/** Whether a range in CIDR notation is contained in another one. A text that is no range contains only itself. */
export function isRangeWithin(range: string, outerRange: string): boolean {
  const inner = parseCidr(range), outer = parseCidr(outerRange);
  return range === outerRange
    || (inner !== undefined && outer !== undefined && inner.prefix >= outer.prefix && containsIp(outer, inner.address));
}

/** Returns the length of a prefix in the 16 bytes of an `IpAddress`, where IPv4 is after 96 bits. */
const prefixBitsOf = (address: IpAddress, prefix: number): number => address.colons ? prefix : prefix + 96;

/** Returns the byte at an index of the mask for a prefix of `bits`. */
function maskByteOf(bits: number, index: number): number {
  const ownBits = Math.min(8, Math.max(0, bits - index * 8));
  return (0xff << (8 - ownBits)) & 0xff;
}

function parseIpv4(text: string): IpAddress | undefined {
  const parts = text.split('.', 5);
  if (parts.length !== 4 || !parts.every((part) => DIGITS.test(part) && Number(part) <= 255)) return undefined;
  const bytes = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, ...parts.map(Number)];
  return { family: 4, bytes, colons: false, leadingZeros: parts.some(hasLeadingZero) };
}

const hasLeadingZero = (digits: string): boolean => digits.length > 1 && digits[0] === '0';

function parseIpv6(text: string): IpAddress | undefined {
  const halves = text.split('::', 3);
  if (halves.length > 2) return undefined;
  const head = readGroups(halves[0], halves.length === 1);
  const tail = halves.length === 2 ? readGroups(halves[1], true) : [];
  if (head === undefined || tail === undefined) return undefined;
  const missing = 16 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 2) return undefined; // `::` replaces at least one group
  const bytes = [...head, ...new Array<number>(missing).fill(0), ...tail];
  const isMappedIpv4 = bytes[10] === 0xff && bytes[11] === 0xff && bytes.slice(0, 10).every((byte) => byte === 0);
  const leadingZeros = text.split(':').some((group) => group.includes('.') ? group.split('.').some(hasLeadingZero) : group.length > 4);
  return { family: isMappedIpv4 ? 4 : 6, bytes, colons: true, leadingZeros };
}

/** Returns the bytes of groups between colons; `undefined` if one is invalid. `mayEndInIpv4` allows an IPv4 address as the last group. */
function readGroups(text: string, mayEndInIpv4: boolean): number[] | undefined {
  if (text === '') return [];
  const parts = text.split(':', 9);
  const bytes: number[] = [];
  for (const [index, part] of parts.entries()) {
    if (mayEndInIpv4 && index === parts.length - 1 && part.includes('.')) {
      const ipv4 = parseIpv4(part);
      if (ipv4 === undefined) return undefined;
      bytes.push(...ipv4.bytes.slice(12));
      continue;
    }
    if (!/^0*[0-9a-f]{1,4}$/i.test(part)) return undefined;
    const value = parseInt(part, 16);
    bytes.push(value >> 8, value & 0xff);
  }
  return bytes;
}

const DIGITS = /^[0-9]+$/;
