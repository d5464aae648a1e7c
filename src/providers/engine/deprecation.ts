import type { Deprecation, Provider } from './definition';
import { findKey } from './keys';
import { toMessage, text, type Message, type SettingReference } from '../../problem';

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
