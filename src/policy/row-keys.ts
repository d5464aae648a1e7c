import type { Provider, Row } from '../providers/engine/definition';
import { findKey, keyPatternOf } from '../providers/engine/keys';

/**
 * Returns the patterns, as text, of the keys of an annotation definition with a placeholder: that of its own key, then one for each other
 * prefix of the provider.
 */
export function patternsOf(provider: Provider, row: Row): readonly string[] {
  const { source } = keyPatternOf(row);
  return [source, ...(provider.otherPrefixes ?? []).filter(([, prefix]) => row.key.startsWith(prefix))
    .map(([otherPrefix, prefix]) => `^${escapeKeyPattern(otherPrefix)}${source.slice(1 + escapeKeyPattern(prefix).length)}`)];
}

/**
 * Returns the keys from which an annotation is read, each once: its key, aliases and legacy keys, each followed by its spellings with the
 * other prefixes of the provider.
 */
export function keysOfRow(provider: Provider, row: Row): readonly string[] {
  const keys = [row.key, ...row.aliases ?? [], ...row.legacyKeys ?? []].filter((key) => findKey(provider, key)?.row === row);
  return [...new Set(keys.flatMap((key) => [key, ...(provider.otherPrefixes ?? []).filter(([, prefix]) => key.startsWith(prefix))
    .map(([otherPrefix, prefix]) => otherPrefix + key.slice(prefix.length))]))];
}

function escapeKeyPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
