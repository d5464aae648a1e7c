import type { AnnotatedService, Provider, Table } from './provider';
import { isRepeated, throwUsageError, type Joiner, type SettingReference } from '../../../problem';
import { dropUndefined } from '../../../service';

/** References to the settings of one table, for messages. */
export interface Settings<Property extends string> {
  /** Returns a reference to a setting, for messages: its key in the manifest, without the prefix except in fixes. */
  setting(property: Property, value?: string, joiner?: Joiner): SettingReference;
  /** Returns a reference to a setting by the key of the table, which is never abbreviated. */
  exactly(property: Property, value?: string, joiner?: Joiner): SettingReference;
}

/**
 * Returns functions that refer to the settings of a table, `{ setting: property, key }`; the compiler checks the names. The result of
 * `setting` also has `short`, the key without its prefix; the result of `exactly` does not.
 */
export function createSettings<const T extends Table>(table: T): Settings<keyof T & string> {
  const reference = (property: string, value?: string, joiner?: Joiner): SettingReference =>
    dropUndefined({ setting: property, key: table[property].key, value, joiner });
  return {
    setting: (property, value, joiner) => {
      const { key } = table[property];
      return { ...reference(property, value, joiner), short: key.slice(key.indexOf('/') + 1) };
    },
    exactly: reference,
  };
}

/** Returns a reference to a setting by its whole key on a Service: `{ setting, key }`, with `value` and `joiner` if given. */
export const settingOf = (service: AnnotatedService, property: string, value?: string, joiner?: Joiner): SettingReference =>
  dropUndefined({ setting: property, key: service.keyOf(property), value, joiner });

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
