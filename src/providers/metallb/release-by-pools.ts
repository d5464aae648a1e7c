import { toRecord, type UnknownObject } from '../../service';

/**
 * The release of MetalLB that an object is written for, as a list of at most one pair: `['metallb', 'v0.12']` for a ConfigMap with address
 * pools, `['metallb', 'v0.13 or later']` for an IPAddressPool.
 */
export function findReleaseByPools({ kind, metadata, data }: UnknownObject): (readonly [id: string, version: string])[] {
  if (kind === 'IPAddressPool') return [['metallb', 'v0.13 or later']];
  return kind === 'ConfigMap' && toRecord(metadata).name === 'config' && /^address-pools:/m.test(String(toRecord(data).config))
    ? [['metallb', 'v0.12']] : [];
}
