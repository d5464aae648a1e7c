import {
  fillTemplate, toMessage, type MessageValue, type ObjectMention, type ProfileReference, type SettingReference, type Text, type ValueList,
} from './message';
import type { Problem, ProblemMessages } from './problem';

/** A part of a problem: what is expected, why, or the fix. Fixes contain whole keys, which can be copied. */
export type Part = keyof ProblemMessages;

/** The readers of a message, and the words for things that it refers to. */
export interface Audience {
  /** Whether manifests are written, not programs. */
  readonly isYaml: boolean;
  /** The place of a setting of the cluster profile. */
  profile(reference: ProfileReference): string;
  /** The words for a setting of a controller. @default - its key */
  setting?(reference: SettingReference): string | undefined;
  /** Several names or values as text. @default - in English */
  list?(this: void, list: ValueList): string;
  /** The words for another object. @default - its kind and name */
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

/** Returns the sentence of a message for an audience. */
export function renderText(message: Text, audience: Audience, part: Part = 'expected'): string {
  return typeof message === 'string' ? message : fillTemplate(message, (value) => wordFor(value, audience, part));
}

function wordFor(value: MessageValue, audience: Audience, part: Part): string {
  if (typeof value !== 'object') return String(value);
  if ('profile' in value) return audience.profile(value);
  if ('program' in value) return audience.isYaml ? value.yaml : value.program;
  if ('object' in value) return audience.object?.(value) ?? mentionText(value);
  if ('own' in value) return 'it';
  if ('list' in value) return (audience.list ?? listText)(value);
  return audience.setting?.(value) ?? settingWords(value, part);
}

/** A list in English: `a, b and c`. */
export function listText({ list, conjunction, more = 0 }: ValueList): string {
  const items = more === 0 ? list : [...list, conjunction === 'and' ? `${more} more` : '…'];
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${conjunction} ${items[items.length - 1]}`;
}

/** A list in words, `a, b and c`; of a longer list only the first `shown` items, and the number of the others: `a, b and 3 more`. */
export function wordList(list: readonly string[], shown = Infinity): string {
  return listText({ list: list.slice(0, shown), conjunction: 'and', more: Math.max(0, list.length - shown) });
}

function settingWords({ key, short, value, joiner = ' ', isExample, isPlain }: SettingReference, part: Part): string {
  if (isPlain === true) return key;
  if (value === undefined) return part === 'fix' ? `"${key}"` : short ?? `"${key}"`;
  const isQuoted = part === 'fix' || (short === undefined && joiner !== ' '); // avoids two quoted texts in a row
  const name = isQuoted ? `"${key}"` : short ?? key;
  return `${name}${isExample === true ? ' to a value such as ' : joiner}"${value}"`;
}

function mentionText({ object: { index, kind, namespace, name } }: ObjectMention): string {
  if (kind === undefined && name === undefined) return `object ${index}`;
  return `${kind ?? 'object'} ${namespace === undefined ? '' : `${namespace}/`}${name}`;
}

/** Returns the sentences of messages for an audience. */
export function renderMessages({ expected, why, fix }: ProblemMessages, audience: Audience): Pick<Problem, Part> {
  return {
    expected: renderText(expected, audience, 'expected'), why: renderText(why, audience, 'why'), fix: renderText(fix, audience, 'fix'),
  };
}

/** Returns a problem with its sentences for another audience. */
export function renderFor<P extends Pick<Problem, Part | 'messages'>>(problem: P, audience: Audience): P {
  return problem.messages === undefined ? problem : { ...problem, ...renderMessages(problem.messages, audience) };
}

/** Returns texts as messages. */
export function messagesOf(texts: Readonly<Record<Part, Text>>): ProblemMessages {
  return { expected: toMessage(texts.expected), why: toMessage(texts.why), fix: toMessage(texts.fix) };
}

/** Whether a message of a problem refers to a setting. */
export function hasSettings({ expected, why, fix }: ProblemMessages): boolean {
  return [expected, why, fix].some(({ values }) =>
    values.some((value) => typeof value === 'object' && ('setting' in value || 'own' in value)));
}
