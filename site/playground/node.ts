// Replacements in a browser for the modules of Node.js that the library, cdk8s and constructs import.
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
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

/** Whether two JSON values are equal. No other values are compared in the page. */
export function isDeepStrictEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  const keys = Object.keys(a);
  return Array.isArray(a) === Array.isArray(b) && keys.length === Object.keys(b).length
    && keys.every((key) => Object.hasOwn(b, key) && isDeepStrictEqual(a[key as never], b[key as never])); // its own keys
}

/** Throws, because a browser cannot read files of the user's machine. */
export function readFileSync(file: string): never {
  throw new Error(`a page cannot read ${file}`);
}

/** Throws. It replaces the functions of Node.js that a browser cannot provide. */
function refuse(): never {
  throw new Error('a page has neither files nor processes');
}

export {
  refuse as closeSync, refuse as createReadStream, refuse as fstatSync, refuse as lstatSync, refuse as mkdirSync, refuse as mkdtempSync,
  refuse as openSync, refuse as readSync, refuse as readdirSync, refuse as realpathSync, refuse as rmSync, refuse as statSync,
  refuse as writeFileSync, refuse as renameSync, refuse as execFile, refuse as execFileSync, refuse as spawn, refuse as spawnSync,
  refuse as fileURLToPath, refuse as pathToFileURL, refuse as createInterface, refuse as tmpdir, refuse as promisify,
  refuse as globSync, refuse as isDynamicPattern, refuse as escapePath, refuse as glob,
};

export const constants = { O_RDONLY: 0 };
export const promises = {};
export const EOL = '\n';
export class Readable {}

export function existsSync(): boolean {
  return false;
}

export function debuglog(): () => void {
  return () => {};
}

/** Returns a hash with the methods that cdk8s, constructs and the library call. MD5, which only distinguishes objects, is SHA-256 here. */
export function createHash(name: string): { update(text: string): unknown; digest(form?: 'hex' | 'base64'): string } {
  const hash = (name === 'sha1' ? sha1 : sha256).create();
  const hashObject = {
    update: (text: string) => { hash.update(utf8ToBytes(text)); return hashObject; },
    digest: () => bytesToHex(hash.digest()),
  };
  return hashObject;
}
