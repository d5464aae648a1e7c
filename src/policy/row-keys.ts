import type { Provider, Row } from '../providers/engine/definition';
import { findKey, keyPattern } from '../providers/engine/keys';

/** The patterns of the keys of a row with a placeholder, in the spelling of other releases, too. */
export function patternsOf(provider: Provider, row: Row): readonly string[] {
  const { source } = keyPattern(row);
  return [source, ...(provider.otherPrefixes ?? []).filter(([, prefix]) => row.key.startsWith(prefix))
    .map(([otherPrefix, prefix]) => `^${escapeKeyPattern(otherPrefix)}${source.slice(1 + escapeKeyPattern(prefix).length)}`)];
}

/** The keys under which a row is read, in the spelling of other releases, too. */
export function keysOfRow(provider: Provider, row: Row): readonly string[] {
  const keys = [row.key, ...row.aliases ?? [], ...row.legacyKeys ?? []].filter((key) => findKey(provider, key)?.row === row);
  return [...new Set(keys.flatMap((key) => [key, ...(provider.otherPrefixes ?? []).filter(([, prefix]) => key.startsWith(prefix))
    .map(([otherPrefix, prefix]) => otherPrefix + key.slice(prefix.length))]))];
}

function escapeKeyPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
