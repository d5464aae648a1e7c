import type { Provider, Table } from './provider';
import { isRepeated, throwUsageError } from '../../../problem';

/**
 * Checks and returns a table with its rules.
 *
 * @throws RangeError if two rows have the same key, if a key with a placeholder such as `{port}` is not of kind `perPort` or `perName`,
 * or if a key of such a kind has no placeholder
 * @see https://github.com/cdk8s-services/cdk8s-services/blob/main/docs/own-provider.md
 * @example
 * const ACME_LB = defineProvider({
 *   id: 'acme', title: 'Acme', makes: 'load-balancer', protocols: ['TCP'], classes: ['acme.example/lb'], prefixes: ['lb.acme.example/'],
 *   table: { internal: { key: 'lb.acme.example/internal', as: kinds.exactBoolean, wrong: 'open' } }, rules: [],
 *   docs: 'https://lb.acme.example',
 * });
 */
export function defineProvider<const Rows extends Table>(provider: Provider<Rows>): Provider<Rows> {
  const keys = new Set<string>();
  for (const [property, row] of Object.entries(provider.table)) {
    for (const key of [row.key, ...(row.aliases ?? [])]) {
      if (isRepeated(keys, key)) throwUsageError(`${provider.id}: two rows have the key ${key}`, RangeError);
    }
    if (/\{(port|name)\}/.test(row.key) !== 'keyed' in row.as)
      throwUsageError(`${provider.id}.${property}: a key with a placeholder needs perPort or perName, and only that`, RangeError);
  }
  return provider;
}
