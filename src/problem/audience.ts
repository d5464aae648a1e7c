import {
  fillTemplate, toMessage, type MessageValue, type ObjectMention, type ProfileReference, type SettingReference, type Text, type ValueList,
} from './message';
import type { Problem, ProblemMessages } from './problem';

/** A part of a problem: what is expected, why, or the fix. Fixes contain whole keys, which can be copied. */
export type Part = keyof ProblemMessages;

/** The readers of messages: how sentences name settings, objects and lists for them. */
export interface Audience {
  /** Whether the readers write YAML manifests instead of programs. */
  readonly isYaml: boolean;
  /** Returns where these readers set a property of the cluster profile, such as `Cluster.set`. */
  profile(reference: ProfileReference): string;
  /** Returns how sentences name an annotation or label, such as by the prop that writes it. @default - by its key */
  setting?(reference: SettingReference): string | undefined;
  /** Returns several names or values as text, such as `a, b or c`. @default - in English */
  list?(this: void, list: ValueList): string;
  /** Returns how sentences name an object other than the one with the problem. @default - by its kind and name */
  object?(mention: ObjectMention): string | undefined;
}

/** Authors of programs, in the API server's spelling. */
export const PROGRAM: Audience = { isYaml: false, profile: () => 'Cluster.set' };

/** Authors of manifests, who set the cluster profile in the file that the command and the plugin read. */
export const YAML: Audience = {
  isYaml: true,
  profile: ({ profile }) => `"cluster" of .cdk8s-services.yaml${profile === 'kubernetes' ? ', or with --kubernetes' : ''}`,
};

/** Programs that check manifests. */
export const API: Audience = { isYaml: true, profile: () => 'the option "cluster"' };

/**
 * Returns a message as text, with its values in the words of the audience, such as the name of a prop or of an annotation. A string is
 * returned unchanged.
 */
export const renderText = (message: Text, audience: Audience, part: Part = 'expected'): string =>
  typeof message === 'string' ? message : fillTemplate(message, (value) => wordOf(value, audience, part));

/** Returns a value of a message as text for an audience. */
function wordOf(value: MessageValue, audience: Audience, part: Part): string {
  if (typeof value !== 'object') return String(value);
  if ('profile' in value) return audience.profile(value);
  if ('program' in value) return audience.isYaml ? value.yaml : value.program;
  if ('object' in value) return audience.object?.(value) ?? formatMention(value);
  if ('own' in value) return 'it';
  if ('list' in value) return (audience.list ?? listText)(value);
  return audience.setting?.(value) ?? formatSetting(value, part);
}

/**
 * Returns a list in English with its conjunction: `a, b and c`, `a` for one item, empty for none. `more` is the number of items left out:
 * `a, b and 3 more`, or `a, b or …`.
 */
export function listText({ list, conjunction, more = 0 }: ValueList): string {
  const items = more === 0 ? list : [...list, conjunction === 'and' ? `${more} more` : '…'];
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${conjunction} ${items[items.length - 1]}`;
}

/**
 * Returns a list in words: `a, b and c`; empty for an empty list. Of a longer one only the first `shown` items, and the number of the
 * others: `a, b and 3 more`.
 */
export const joinWords = (list: readonly string[], shown = Infinity): string =>
  listText({ list: list.slice(0, shown), conjunction: 'and', more: Math.max(0, list.length - shown) });

/** Returns the key of a setting, and its value if it has one: `"example.com/tls" to "on"`. */
function formatSetting({ key, short, value, joiner = ' ', isExample, isPlain }: SettingReference, part: Part): string {
  if (isPlain === true) return key;
  if (value === undefined) return part === 'fix' ? `"${key}"` : short ?? `"${key}"`;
  const isQuoted = part === 'fix' || (short === undefined && joiner !== ' '); // otherwise a quoted value follows the key directly
  const name = isQuoted ? `"${key}"` : short ?? key;
  return `${name}${isExample === true ? ' to a value such as ' : joiner}"${value}"`;
}

/**
 * Returns the kind, namespace and name of an object: `Service shop/web`. If neither kind nor name is known, returns its index: `object 3`.
 */
function formatMention({ object: { index, kind, namespace, name } }: ObjectMention): string {
  if (kind === undefined && name === undefined) return `object ${index}`;
  return `${kind ?? 'object'} ${namespace === undefined ? '' : `${namespace}/`}${name}`;
}

/** Returns `expected`, `why` and `fix` as text for an audience. */
export const renderMessages = ({ expected, why, fix }: ProblemMessages, audience: Audience): Pick<Problem, Part> => ({
  expected: renderText(expected, audience, 'expected'), why: renderText(why, audience, 'why'), fix: renderText(fix, audience, 'fix'),
});

/** Returns a copy of a problem with its three sentences for another audience; the problem itself if it has no `messages`. */
export const renderFor = <P extends Pick<Problem, Part | 'messages'>>(problem: P, audience: Audience): P =>
  problem.messages === undefined ? problem : { ...problem, ...renderMessages(problem.messages, audience) };

/** Returns each of three texts as a message: `{ template: 'a', values: [] }` for `a`. */
export const messagesOf = (texts: Readonly<Record<Part, Text>>): ProblemMessages =>
  ({ expected: toMessage(texts.expected), why: toMessage(texts.why), fix: toMessage(texts.fix) });

/** Whether a message of a problem refers to a setting, which different audiences name differently. */
export const hasSettings = ({ expected, why, fix }: ProblemMessages): boolean => [expected, why, fix].some(({ values }) =>
  values.some((value) => typeof value === 'object' && ('setting' in value || 'own' in value)));

/** Messages in another language, as templates. */
export interface Translation {
  /** The language, as `--lang` names it. */
  readonly language: NonNullable<Problem['language']>;
  /** Functions that write lists and references to the cluster profile in this language. */
  readonly words: Pick<Audience, 'list' | 'profile'>;
  /** Translated templates by problem code and English template; `{0}` is the first value of the message in both languages. */
  readonly sentences: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const PARTS: readonly Part[] = ['expected', 'why', 'fix'];

/** Returns a copy of the problem in another language; `undefined` unless all of its sentences have a translation. */
export function translate(problem: Problem, { language, words, sentences }: Translation, audience: Audience): Problem | undefined {
  const { code, messages } = problem;
  const templates = Object.hasOwn(sentences, code) ? sentences[code] : {};
  if (messages === undefined || !PARTS.every((part) => Object.hasOwn(templates, messages[part].template))) return undefined;
  const translateSentence = (part: Part) =>
    renderText({ ...messages[part], template: templates[messages[part].template] }, { ...audience, ...words }, part);
  return { ...problem, language, expected: translateSentence('expected'), why: translateSentence('why'), fix: translateSentence('fix') };
}
