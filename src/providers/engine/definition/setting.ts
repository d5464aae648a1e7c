import type { AnnotatedService, Table } from './provider';
import type { Joiner, SettingReference } from '../../../problem';
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
 * `setting` also has `short`, the key without its prefix; that of `exactly` has not.
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
export function settingOf(service: AnnotatedService, property: string, value?: string, joiner?: Joiner): SettingReference {
  return dropUndefined({ setting: property, key: service.keyOf(property), value, joiner });
}
