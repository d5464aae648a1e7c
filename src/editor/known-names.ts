import { PROVIDERS } from '../providers/engine/definition/registry';

/**
 * The annotation keys of all controllers with the same prefix, up to the slash: all that begin with `metallb.io/` for `metallb.io/x`, and
 * all keys for a key without a slash; keys with a placeholder are left out.
 */
export function findNearKeys(key: string): string[] {
  const prefix = key.slice(0, key.indexOf('/') + 1);
  return PROVIDERS.flatMap((provider) => provider.rows.map((row) => row.key))
    .filter((knownKey) => knownKey.startsWith(prefix) && !knownKey.includes('{'));
}

/** The key that replaces a deprecated one and accepts the same values; `undefined` if there is none. */
export function successorOf(key: string): string | undefined {
  for (const { rows } of PROVIDERS) {
    const row = rows.find((row) => row.key === key);
    const successor = row?.deprecated === undefined || row.isReversed === true ? undefined
      : rows.find((candidate) => candidate.key === row.deprecated && candidate.type === row.type);
    if (successor !== undefined) return successor.key;
  }
  return undefined;
}
