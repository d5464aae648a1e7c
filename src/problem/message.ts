/** An object by its name. */
export interface ObjectName {
  /** Position of the object in the list of checked objects, from 0; `undefined` if it is not in the list. */
  readonly index?: number;
  /** API group and version of the object. */
  readonly apiVersion?: string;
  /** Kind of the object. */
  readonly kind?: string;
  /** Namespace of the object; `undefined` if it has none. */
  readonly namespace?: string;
  /** Name of the object. */
  readonly name?: string;
}

/** A setting of a controller: an annotation, a label, or the prop of a construct that writes it. */
export interface SettingReference {
  /** Property name of the annotation or label in the controller's table, such as `scheme`. */
  readonly setting: string;
  /** The whole key, as it is in the manifest. */
  readonly key: string;
  /** Abbreviation of the key that sentences use, such as `ssl-cert`. @default - the whole key, in quotes */
  readonly short?: string;
  /** Whether sentences write the key without quotes. */
  readonly isPlain?: true;
  /** The value that the setting has or should have, as text. */
  readonly value?: string;
  /** Text between the key and the value. @default ' ' */
  readonly joiner?: Joiner;
  /** Whether `value` is only an example of a valid value. */
  readonly isExample?: true;
}

/** Text between the name of a setting and its value. */
export type Joiner = ' ' | ' with ' | ' to ' | ': ';

/** A setting of the cluster profile: `Cluster.set` in a program, a file or an option elsewhere. */
export interface ProfileReference {
  /** Property of `ClusterProps` that the message is about. */
  readonly profile: 'kubernetes' | 'loadBalancer' | 'nodePortRange' | 'serviceCidrs' | 'allowedExposure';
}

/** A part of a sentence that differs between programs with constructs and YAML manifests. */
export interface Variants {
  /** The words for a program: `use ManualEndpoints`. */
  readonly program: string;
  /** The words for a manifest: `write an EndpointSlice`. */
  readonly yaml: string;
}

/** Another object; audiences name it by its file, its construct or its name. */
export interface ObjectMention {
  /** The object. */
  readonly object: ObjectName;
}

/** The annotation or label that has the problem; sentences about a problem at another place say "it". */
export interface OwnSetting {
  /** Distinguishes this type from the other message references. */
  readonly own: true;
}

/** Several names or values; each language has its own words between them. */
export interface ValueList {
  /** The items as text, in the order in which they are printed. */
  readonly list: readonly string[];
  /** Whether the message means all of the items (`and`), or one of them (`or`). */
  readonly conjunction: 'and' | 'or';
  /** Number of further items, which the message counts but does not list. @default 0 */
  readonly more?: number;
}

/** What a message refers to. Each audience has its own words for it. */
export type MessageReference = SettingReference | ProfileReference | Variants | ObjectMention | OwnSetting | ValueList;

/** A sentence as data: a template with a place `{0}`, `{1}` … for each value. */
export interface Message {
  /** The sentence, in which `{0}` stands for the first value. */
  readonly template: string;
  /** The values that replace `{0}`, `{1}` … in the template, in order. */
  readonly values: readonly MessageValue[];
  /** The fix as an edit, if this is the sentence `fix` and a program can make the change. */
  readonly edit?: ProblemEdit;
}

/** A change at the place of a problem that fixes it: another value, or another key for the same value. */
export type ProblemEdit = { readonly value: string } | { readonly key: string };

/** A value in a message: text, a number, or a reference that each audience has its own words for. */
export type MessageValue = string | number | MessageReference;

/** A message, or a sentence without parameters. */
export type Text = string | Message;

/** The sentences of a problem as data: templates and their values. */
export interface ProblemMessages {
  /** What is expected. */
  readonly expected: Message;
  /** Why it is required, or what happens if the value stays as it is. */
  readonly why: Message;
  /** How to correct the value. */
  readonly fix: Message;
}

/**
 * Returns a message from a template literal: `{ template: 'port {0}', values: [80] }` for `` text`port ${80}` ``. Messages among the values
 * become part of the template. A line break and the blanks around it become one space.
 */
export const text = (parts: TemplateStringsArray, ...values: readonly (MessageValue | Message)[]): Message =>
  combine(parts.map(joinLines), values);

/** Returns the fix `write "key"`, with `edit: { key }`, by which `check --fix` renames the key. */
export const renameKey = (key: string): Message => ({ template: WRITE, values: [key], edit: { key } });

/** Returns the fix `write "value"`, with `edit: { value }`, by which `check --fix` replaces the value. */
export const writeValue = (value: string): Message => ({ template: WRITE, values: [value], edit: { value } });

/** Returns the fix `write "value"` of `writeValue`; `undefined` without a value: then the general fix of the rule applies. */
export const writeSuggestion = (value: string | undefined): Message | undefined =>
  value === undefined ? undefined : writeValue(value);
const WRITE = 'write "{0}"';

/** Returns a part of a template literal in which each line break, together with the blanks around it, is replaced by one space. */
function joinLines(part: string): string {
  if (!part.includes('\n')) return part;
  const [first, ...lines] = part.split('\n');
  // Blanks at the end of the last line are kept, because a value may follow.
  return [first.trimEnd(), ...lines.map((line) => line.trimStart())].join(' ');
}

/** Returns the message of a template literal, given its literal parts and the values between them. */
function combine(parts: readonly string[], values: readonly (MessageValue | Message)[]): Message {
  let template = parts[0] ?? '';
  const allValues: MessageValue[] = [];
  for (const [index, value] of values.entries()) {
    if (isMessage(value)) template += shiftPlaces(value.template, allValues.length);
    else template += `{${allValues.length}}`;
    allValues.push(...isMessage(value) ? value.values : [value]);
    template += parts[index + 1] ?? '';
  }
  return { template, values: allValues };
}

/** Joins texts to one message, with a separator between them; plain texts are values: `{ template: '{0}, {1}', values: ['a', 'b'] }`. */
export function joinTexts(texts: readonly (Text | MessageReference)[], separator: string): Message {
  const parts = texts.map((_, index) => (index === 0 || index === texts.length ? '' : separator));
  return combine([...parts, ''], texts);
}

/** A requirement that other settings are set too: `"a" "on" as well`. `setRequired` returns its fix. */
export interface RequiredSettings extends Message {
  /** The names of the required settings: the message without the words "as well". */
  readonly required: Message;
}

/** Returns a copy of a setting with `isExample`: renderers add an example of its value. */
export const withExample = (setting: SettingReference): SettingReference => ({ ...setting, isExample: true });

/** The setting that has the problem: see `OwnSetting`. */
export const OWN: OwnSetting = { own: true };

/**
 * Returns, from a template literal, the requirement that other settings are set too: the message with ` as well` at its end, and as
 * `required` the message without it.
 */
export function also(parts: TemplateStringsArray, ...values: readonly (MessageValue | Message)[]): RequiredSettings {
  const required = combine(parts.map(joinLines), values);
  return { ...text`${required} as well`, required };
}

/** Returns the fix for missing settings: `set "a" to "on"`, with an example value for each setting that is named without one. */
export function setRequired({ required }: RequiredSettings): Message {
  const values = required.values.map((value): MessageValue => typeof value !== 'object' || !('setting' in value) ? value
    : value.value === undefined ? { ...value, isExample: true } : { ...value, joiner: ' to ' });
  return text`set ${{ ...required, values }}`;
}

/** Returns copies of the three messages with each value changed by a function. */
export function mapValues({ expected, why, fix }: ProblemMessages, change: (value: MessageValue) => MessageValue): ProblemMessages {
  const changeValues = (message: Message): Message => ({ ...message, values: message.values.map(change) });
  return { expected: changeValues(expected), why: changeValues(why), fix: changeValues(fix) };
}

/** Returns copies of the messages in which the `index` of each mentioned object is what `move` returns for it (0 if it has none). */
export function moveMentions(messages: ProblemMessages, move: (index: number) => number): ProblemMessages {
  return mapValues(messages, (value) => typeof value === 'object' && 'object' in value
    ? { object: { ...value.object, index: move(value.object.index ?? 0) } } : value);
}

const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null && 'template' in value;

/** Whether a text was made by `also`. */
export const isRequirement = (message: Text): message is RequiredSettings =>
  typeof message === 'object' && 'required' in message;

/** Returns a string as the template of a message without values; a message is returned unchanged. */
export const toMessage = (message: Text): Message =>
  typeof message === 'string' ? { template: message, values: [] } : message;

/** Returns a template whose placeholders are renumbered: `{2}` for `{0}` if `offset` is 2. */
const shiftPlaces = (template: string, offset: number): string =>
  offset === 0 ? template : template.replace(PLACE, (_, place: string) => `{${Number(place) + offset}}`);

const PLACE = /\{(\d+)\}/g;

/** Returns the template with `{0}`, `{1}` … replaced by the word for the value at that index; a place without a value stays. */
export function fillTemplate({ template, values }: Message, wordOf: (value: MessageValue) => string): string {
  return values.length === 0 ? template
    : template.replace(PLACE, (place, digits: string) => (Number(digits) < values.length ? wordOf(values[Number(digits)]) : place));
}

/** The fix for NaN, which is never intended. */
export const NAN_FIX = 'check where the number comes from: Number(undefined) and Number("abc") are NaN';

/** The end of a verb after a list of subjects: `declares`, `declare`. */
export const verbEndOf = (subjects: readonly unknown[]): string => subjects.length === 1 ? 's' : '';

/** Returns a value on one line, as YAML and programs write it: `{ matchLabels: { app: "web" } }`. */
export function formatFlow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatFlow).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).map(([key, item]) => `${/^[a-z]\w*$/i.test(key) ? key : JSON.stringify(key)}: ${formatFlow(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** A clause with an upper-case letter first. */
export const capitalize = (clause: string): string => clause.charAt(0).toUpperCase() + clause.substring(1);

/** Returns an amount of things: `1 Service`, `2 Services`, `0 NetworkPolicies`, `2 Ingresses`. */
export const pluralize = (amount: number, noun: string): string => amount === 1 ? `1 ${noun}`
  : `${amount} ${noun.replace(/(?<=[^aeiou])y$/, 'ie').replace(/(?<=ss)$/, 'e')}s`;
