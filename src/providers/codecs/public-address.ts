import { BlockList, isIP } from 'node:net';

/**
 * Whether a text is an IP address that is routed on the internet: `false` for private, loopback and other special addresses, and for a text
 * that is not an address.
 */
export function isPublicAddress(text: string): boolean {
  const family = isIP(text);
  return family !== 0 && !text.includes('%') && !NOT_PUBLIC.check(text, family === 6 ? 'ipv6' : 'ipv4');
}

// `BlockList` also matches IPv4-mapped IPv6 addresses.
const NOT_PUBLIC = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['168.63.129.16', 32], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.168.0.0', 16], ['224.0.0.0', 3],
] as const) NOT_PUBLIC.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [['::', 127], ['fc00::', 7], ['fe80::', 10], ['ff00::', 8]] as const)
  NOT_PUBLIC.addSubnet(address, bits, 'ipv6');
