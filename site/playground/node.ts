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

/** Of JSON, which is all that a page reads. */
export function isDeepStrictEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return Object.is(one, other);
  const keys = Object.keys(one);
  return Array.isArray(one) === Array.isArray(other) && keys.length === Object.keys(other).length
    && keys.every((key) => Object.hasOwn(other, key) && isDeepStrictEqual(one[key as never], other[key as never])); // its own keys
}

/** An empty file system: a page has no files. */
export function readFileSync(file: string): never {
  throw new Error(`a page cannot read ${file}`);
}

/** Throws: nothing else of Node.js is there. */
function missing(): never {
  throw new Error('a page has neither files nor processes');
}

export {
  missing as closeSync, missing as createReadStream, missing as fstatSync, missing as lstatSync, missing as mkdirSync, missing as mkdtempSync,
  missing as openSync, missing as readSync, missing as readdirSync, missing as realpathSync, missing as rmSync, missing as statSync,
  missing as writeFileSync, missing as renameSync, missing as execFile, missing as execFileSync, missing as spawn, missing as spawnSync,
  missing as fileURLToPath, missing as pathToFileURL, missing as createInterface, missing as tmpdir, missing as promisify,
  missing as globSync, missing as isDynamicPattern, missing as escapePath, missing as glob,
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

/** The digests that cdk8s, constructs and the library compute; MD5, which only distinguishes objects, is replaced by another one. */
export function createHash(name: string): { update(text: string): unknown; digest(form?: 'hex' | 'base64'): string } {
  const hash = (name === 'sha1' ? sha1 : sha256).create();
  const made = {
    update: (text: string) => { hash.update(utf8ToBytes(text)); return made; },
    digest: () => bytesToHex(hash.digest()),
  };
  return made;
}
