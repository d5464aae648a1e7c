// What the library asks of Node.js, for a browser.
import { containsIp, parseCidr, parseIp, type Cidr } from '../../src/service/ip';

export function isIP(text: string): 0 | 4 | 6 {
  const ip = parseIp(text);
  return ip === undefined || ip.leadingZeros ? 0 : ip.family;
}

export function isIPv4(text: string): boolean {
  return isIP(text) === 4;
}

export function isIPv6(text: string): boolean {
  return isIP(text) === 6;
}

export class BlockList {
  private readonly subnets: Cidr[] = [];

  addSubnet(address: string, prefix: number): void {
    const subnet = parseCidr(`${address}/${prefix}`);
    if (subnet !== undefined) this.subnets.push(subnet);
  }

  check(address: string): boolean {
    const ip = parseIp(address);
    return ip !== undefined && this.subnets.some((subnet) => containsIp(subnet, ip));
  }
}

/** Of JSON, which is all that a page reads. */
export function isDeepStrictEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return Object.is(one, other);
  const keys = Object.keys(one);
  return Array.isArray(one) === Array.isArray(other) && keys.length === Object.keys(other).length
    && keys.every((key) => Object.hasOwn(other, key) && isDeepStrictEqual(one[key as never], other[key as never])); // its own keys
}

/** A page has no files, and asks for none. */
export function readFileSync(file: string): never {
  throw new Error(`a page cannot read ${file}`);
}
