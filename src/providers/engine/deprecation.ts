import type { Deprecation, Provider } from './definition/provider';
import { findKey } from './keys';
import { messageOf, text, type Message, type SettingReference } from '../../problem/message';

/** Returns what to use in place of a deprecated key. */
export function replacementOf({ use, item, where }: Deprecation, provider?: Provider): Message {
  const property = provider === undefined ? undefined : findKey(provider, use)?.property;
  const key: SettingReference | Message = property === undefined ? messageOf(use) : { setting: property, key: use, isPlain: true };
  const inside = item === undefined ? text`${key}` : text`${item} in ${key}`;
  return where === undefined ? inside : text`${inside}, where ${where}`;
}

const NOTHING = 'nothing: ';

/** Returns how to do without a deprecated key. */
export function deprecationFix(deprecated: Deprecation, provider: Provider): Message {
  const { use } = deprecated;
  return use.startsWith(NOTHING) ? messageOf(`remove it: ${use.slice(NOTHING.length)}`) : text`use ${replacementOf(deprecated, provider)}`;
}
