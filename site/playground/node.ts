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

/** Whether two JSON values are equal; a page compares no other values. */
export function isDeepStrictEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  const keys = Object.keys(a);
  return Array.isArray(a) === Array.isArray(b) && keys.length === Object.keys(b).length
    && keys.every((key) => Object.hasOwn(b, key) && isDeepStrictEqual(a[key as never], b[key as never])); // its own keys
}

/** Throws, because a page has no files. */
export function readFileSync(file: string): never {
  throw new Error(`a page cannot read ${file}`);
}

/** Stands for a function of Node.js that a page does not have, and throws. */
function unavailable(): never {
  throw new Error('a page has neither files nor processes');
}

export {
  unavailable as closeSync, unavailable as createReadStream, unavailable as fstatSync, unavailable as lstatSync, unavailable as mkdirSync, unavailable as mkdtempSync,
  unavailable as openSync, unavailable as readSync, unavailable as readdirSync, unavailable as realpathSync, unavailable as rmSync, unavailable as statSync,
  unavailable as writeFileSync, unavailable as renameSync, unavailable as execFile, unavailable as execFileSync, unavailable as spawn, unavailable as spawnSync,
  unavailable as fileURLToPath, unavailable as pathToFileURL, unavailable as createInterface, unavailable as tmpdir, unavailable as promisify,
  unavailable as globSync, unavailable as isDynamicPattern, unavailable as escapePath, unavailable as glob,
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

/** A hash with the digests that cdk8s, constructs and the library compute; MD5, which only distinguishes objects, is SHA-256 here. */
export function createHash(name: string): { update(text: string): unknown; digest(form?: 'hex' | 'base64'): string } {
  const hash = (name === 'sha1' ? sha1 : sha256).create();
  const hashObject = {
    update: (text: string) => { hash.update(utf8ToBytes(text)); return hashObject; },
    digest: () => bytesToHex(hash.digest()),
  };
  return hashObject;
}
