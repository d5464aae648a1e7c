import { isKeyed } from '../codecs/keyed';
import type { AnnotatedService, Provider } from './definition';
import { findKey } from './keys';
import { hasSettings, metadataKey, PROGRAM, renderFor, type Message, type MessageValue, type SettingReference } from '../../problem';
import type { Findings } from '../../service';

/** Replaces setting names in the messages from index `first` by the keys that the Service has, or would have. */
export function bindSettings(service: AnnotatedService, { problems }: Findings, first: number): void {
  for (let at = first; at < problems.length; at++) {
    const problem = problems[at], { messages, segments } = problem;
    if (messages === undefined || !hasSettings(messages)) continue;
    const own = metadataKey(segments)?.key;
    const bind = (message: Message): Message => ({ ...message, values: message.values.map((value) => bound(value, own, service)) });
    problems[at] = renderFor({
      ...problem, messages: { expected: bind(messages.expected), why: bind(messages.why), fix: bind(messages.fix) },
    }, PROGRAM);
  }
}

function bound(value: MessageValue, own: string | undefined, service: AnnotatedService): MessageValue {
  if (typeof value !== 'object') return value;
  if ('own' in value && own !== undefined) return { setting: findKey(service.provider, own)?.property ?? '', key: own };
  return 'setting' in value && (value.short !== undefined || value.isExample === true) ? boundSetting(value, service) : value;
}

function boundSetting(reference: SettingReference, service: AnnotatedService): SettingReference {
  const { setting, isExample, value } = reference;
  const text = value ?? (isExample === true ? exampleOf(service.provider, setting) : undefined);
  const example = text === undefined ? {} : { value: text };
  if (reference.short === undefined) return { ...reference, ...example };
  const key = service.keyOf(setting);
  return { ...reference, key, short: shortKey(key, service.provider), ...example };
}

/** Returns a key without the prefix of its controller; a single word could be one of the sentence, so that the prefix is kept then. */
function shortKey(key: string, { prefixes, abbreviated }: Provider): string {
  if (abbreviated !== undefined && key.startsWith(abbreviated)) return key.slice(abbreviated.length);
  const own = prefixes.filter((prefix) => key.startsWith(prefix)).map((prefix) => key.slice(prefix.length));
  return [...own, key.slice(key.indexOf('/') + 1)].find((tail) => /[-/.]/.test(tail)) ?? `"${key}"`;
}

/** A text that the option takes; `undefined` if its kind has none that says more than that it is a text. */
function exampleOf({ table }: Provider, option: string): string | undefined {
  const { as } = table[option];
  const text = isKeyed(as) ? undefined : as.samples().good[0]?.[1];
  return text === 'some-text' ? undefined : text;
}
