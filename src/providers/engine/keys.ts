import type { Provider, Row, Deprecation } from './definition';
import { isKeyed } from '../codecs/keyed';
import { BoundedCache, buildOnce, getOrCreate, toMessage, text, type Message, type SettingReference } from '../../problem';

/** A key of a manifest, found in a table. */
export interface KeyMatch {
  readonly property: string;
  readonly row: Row;
  /** The key in the spelling of the table, with the placeholders filled as in the manifest. */
  readonly key: string;
  /** Whether the key is the main key of the option, an alias that the controller reads too, or a key of other releases. */
  readonly as: 'key' | 'alias' | 'legacy';
  /** Values of the placeholders. */
  readonly filled: Readonly<Record<string, string>>;
}

/** The keys of a table. */
interface KeyIndex {
  /** Keys without placeholders, with aliases and keys of other releases. */
  readonly exact: ReadonlyMap<string, KeyMatch>;
  /** Annotation definitions whose key has placeholders, with its pattern and the names of the placeholders. */
  readonly templates: readonly {
    readonly pattern: RegExp; readonly names: readonly string[]; readonly property: string;
    readonly row: Row;
  }[];
  /** The keys that users may write. */
  readonly keys: readonly string[];
  /** Results of `findKey` by key, cached because many Services have the same keys; `null` for a key that the table does not contain. */
  readonly cache: Map<string, KeyMatch | null>;
}

/**
 * Returns the annotation definition of a key as `row`, with its property and in `filled` the text of its placeholders: `{ port: '80' }` for
 * `lb-port-80`. `undefined` if the table has none.
 */
export function findKey(provider: Provider, key: string): KeyMatch | undefined {
  const index = indexKeys(provider);
  return getOrCreate(index.cache, key, () => searchKey(provider, key, index) ?? null) ?? undefined;
}

function searchKey(provider: Provider, key: string, { exact, templates }: KeyIndex): KeyMatch | undefined {
  const canonical = canonicalizeKey(provider, key);
  const exactMatch = exact.get(key) ?? exact.get(canonical);
  if (exactMatch !== undefined) return exactMatch;
  for (const { pattern, names, property, row } of templates) {
    const match = pattern.exec(canonical);
    if (match !== null)
      return { property, row, key, as: 'key', filled: Object.fromEntries(names.map((name, index) => [name, match[index + 1]])) };
  }
  const borrowed = exact.get(provider.borrows?.(key) ?? '');
  return borrowed === undefined ? undefined : { ...borrowed, key, as: 'alias' };
}

/** Returns all keys of a table that a user may write, for suggestions. */
export const keysOf = (provider: Provider): readonly string[] => indexKeys(provider).keys;

/** Returns the key that replaces a deprecated one, if the controller reads the same values from it; otherwise the key itself. */
export function successorOf(provider: Provider, key: string): string {
  const row = findKey(provider, key)?.row, successor = row?.deprecated?.use;
  return successor !== undefined && findKey(provider, successor)?.row.as === row?.as ? successor : key;
}

/** Returns the prefixes of a controller's keys, followed by those of other releases. */
export const listPrefixes = ({ prefixes, otherPrefixes = [] }: Pick<Provider, 'prefixes' | 'otherPrefixes'>): readonly string[] =>
  [...prefixes, ...otherPrefixes.map(([otherPrefix]) => otherPrefix)];

/** Returns a key with its placeholders filled: `lb-port-80` for `lb-port-{port}` and `{ port: '80' }`. One without a value is kept. */
export const fillKey = (template: string, filled: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) => filled[name] ?? placeholder);

/** Returns the index of the keys of a provider; cached. */
const indexKeys = buildOnce(({ table }: Provider): KeyIndex => {
  const exact = new Map<string, KeyMatch>();
  const templates: KeyIndex['templates'][number][] = [];
  const keys: string[] = [];
  for (const [property, row] of Object.entries(table)) {
    if (row.output !== true) keys.push(row.key);
    if (isKeyed(row.as)) {
      templates.push({ property, row, ...compileTemplate(row) });
      continue;
    }
    exact.set(row.key, { property, row, key: row.key, as: 'key', filled: {} });
    for (const key of row.aliases ?? []) exact.set(key, { property, row, key, as: 'alias', filled: {} });
    for (const key of row.legacyKeys ?? []) if (!exact.has(key)) exact.set(key, { property, row, key, as: 'legacy', filled: {} });
  }
  return { exact, templates, keys, cache: new BoundedCache(5000) };
});

/** Returns the pattern of the keys of an annotation definition with a placeholder: `/^lb-port-(\d+)$/` for `lb-port-{port}`. */
export const keyPatternOf = (row: Row): RegExp => compileTemplate(row).pattern;

/** Returns the pattern of a key with placeholders, with a group for each of them, and their names: `['port']` for `lb-port-{port}`. */
function compileTemplate({ key, as }: Row): { pattern: RegExp; names: string[] } {
  const parts = key.split(/\{(\w+)\}/); // texts, and between them the names of the placeholders
  const names = parts.filter((_, index) => index % 2 === 1);
  const ownPattern = isKeyed(as) ? as.names?.pattern.source : undefined;
  // Without anchors and capturing groups, as a part of the pattern of the key.
  const namePattern = ownPattern?.replace(/^\^|\$$/g, '').replace(/\((?!\?)/g, '(?:') ?? '[^/]+';
  const patternOfPlaceholder = (name: string) => name === 'port' ? '\\d+' : name === 'name' ? namePattern : '[A-Za-z_]+';
  const source = parts.map((part, index) =>
    index % 2 === 1 ? `(${patternOfPlaceholder(part)})` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('');
  return { pattern: new RegExp(`^${source}$`), names };
}

/** Returns the key with the usual prefix of the provider if it has a prefix of other releases; otherwise the unmodified key. */
function canonicalizeKey(provider: Provider, key: string): string {
  const [otherPrefix, usualPrefix] = provider.otherPrefixes?.find(([prefix]) => key.startsWith(prefix)) ?? ['', ''];
  return usualPrefix + key.slice(otherPrefix.length);
}

/**
 * Returns what to use instead of a deprecated key: the key in `use`, `item in KEY` for an item of it, with `, where …` if it applies only
 * there; or `nothing: …` if there is no replacement.
 */
export function replacementOf({ use, isGone, item, where }: Deprecation, provider?: Provider): Message {
  if (isGone === true) return text`nothing: ${use}`;
  const property = provider === undefined ? undefined : findKey(provider, use)?.property;
  const key: SettingReference | Message = property === undefined ? toMessage(use) : { setting: property, key: use, isPlain: true };
  const inside = item === undefined ? text`${key}` : text`${item} in ${key}`;
  return where === undefined ? inside : text`${inside}, where ${where}`;
}

/** Returns the fix for a deprecated key: `use …`, or `remove it: …` if there is no replacement. */
export const suggestReplacement = (deprecated: Deprecation, provider: Provider): Message =>
  deprecated.isGone === true ? text`remove it: ${deprecated.use}` : text`use ${replacementOf(deprecated, provider)}`;
