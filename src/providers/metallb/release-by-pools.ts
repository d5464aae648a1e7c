import { record, type UnknownObject } from '../../service';

/** Returns the release that an object shows to be installed: up to v0.12 the pools are in a ConfigMap, and later in IPAddressPools. */
export function releaseByPools({ kind, metadata, data }: UnknownObject): (readonly [id: string, version: string])[] {
  if (kind === 'IPAddressPool') return [['metallb', 'v0.13 or later']];
  return kind === 'ConfigMap' && record(metadata).name === 'config' && /^address-pools:/m.test(String(record(data).config))
    ? [['metallb', 'v0.12']] : [];
}
