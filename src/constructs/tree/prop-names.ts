import {
  hasSettings, metadataKeyOf, findNearest, PROGRAM, renderFor, type Audience, type Problem, type SettingReference,
} from '../../problem';
import { readText, Wrong } from '../../providers/codecs/kind';
import { isKeyed } from '../../providers/codecs/keyed';
import { findKey } from '../../providers/engine/keys';
import type { Provider } from '../../providers/engine/definition';

/** How a construct, or an add-on, maps its props to annotations and labels. */
export interface WrittenByProps {
  readonly provider: Provider;
  /** The props as the user gave them. */
  readonly props: Readonly<Record<string, unknown>>;
  /** The names of the props that are options of the controller, as in its annotation table (`provider.table`). */
  readonly allowedProps: ReadonlySet<string>;
  /** How the construct converts props such as `scheme` to options of the controller. @default - all of its props are options */
  readonly facts?: {
    readonly translate?: (props: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
    readonly translated?: readonly string[];
    readonly words?: Readonly<Record<string, readonly string[]>>;
  };
  /** The annotations and labels that the construct wrote for the props. */
  readonly encoded: Readonly<Record<string, string>>;
  /** The annotations and labels in the metadata that the user gave. */
  readonly userMetadata: Readonly<Record<string, unknown>>;
}

/** What messages need to name the settings of a controller by props. */
type PropNames = Pick<WrittenByProps, 'provider' | 'props' | 'allowedProps' | 'facts'>;

/**
 * Returns a problem about an annotation that a prop set with the name of the prop as its `place`, and with messages that name props. A
 * problem of an annotation that no prop set is returned unchanged.
 */
export function nameByProps(problem: Problem, writtenBy: WrittenByProps): Problem {
  const { map, key } = metadataKeyOf(problem.segments) ?? {};
  if (key === undefined) // a problem of a field of the spec, whose messages may name an annotation
    return problem.messages !== undefined && hasSettings(problem.messages) ? renderFor(problem, audienceOf(writtenBy)) : problem;
  if (Object.hasOwn(writtenBy.userMetadata, key)) return problem;
  const option = optionOf(writtenBy.provider, key);
  const prop = option === undefined ? undefined : propOf(option, writtenBy);
  if (prop === undefined) return problem;
  const port = findKey(writtenBy.provider, key)?.filled.port;
  const isGiven = problem.found !== undefined && problem.found === writtenBy.encoded[key] && writtenBy.props[prop.name] !== undefined
    && port === undefined;
  // If the key in the manifest has another prefix than the key in the table, the messages keep the annotation keys and do not name props.
  const { key: tableKey, as } = writtenBy.provider.table[option!]; // TypeScript: the prop was found above
  const rendered = isKeyed(as) || tableKey === key ? renderFor(problem, audienceOf(writtenBy)) : problem;
  const annotationText = `${port === undefined ? '' : ` for port ${port}`} (${map === 'labels' ? 'label' : 'annotation'} ${key})`;
  return {
    ...rendered, place: `prop "${prop.name}"${annotationText}`,
    ...(isGiven ? { found: writtenBy.props[prop.name] } : {}),
  };
}

/**
 * Returns the option whose annotation key ends with the words of a misspelt prop (`ssl-cert` for `sslCert`); `undefined` if there is none,
 * or the construct does not have it.
 */
export function findProp(prop: string, provider: Provider, allowedProps: ReadonlySet<string>): string | undefined {
  const dashed = prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const option = Object.keys(provider.table).find((name) => isOptionKey(provider, name, dashed));
  return option !== undefined && allowedProps.has(option) ? option : undefined;
}

/**
 * Returns the options of a controller whose names contain all words of an unknown prop, in the order of its table: `['internalSubnet']` for
 * `subnet`. Deprecated options are left out. Empty if another name differs by one typo, or if there are many.
 */
export function findPropsWithWords(prop: string, { table }: Provider, allowedProps: ReadonlySet<string>): readonly string[] {
  const words = splitPropName(prop);
  if (prop.length > MAX_PROP_LENGTH || findNearest(prop, allowedProps) !== undefined) return [];
  const options = Object.keys(table).filter((option) => {
    const optionWords = new Set(splitPropName(option));
    return allowedProps.has(option) && table[option].deprecated === undefined && words.every((word) => optionWords.has(word));
  });
  return options.length <= MAX_NAMES ? options : [];
}

/** Whether `spelling` is the annotation key of an option without its prefix, such as `ssl-cert`. */
function isOptionKey({ table, prefixes }: Provider, option: string, spelling: string): boolean {
  const { key, output } = table[option];
  return output !== true && spelling.includes('-') && (key.slice(key.indexOf('/') + 1) === spelling
    || prefixes.some((prefix) => key === prefix + spelling));
}

/** Maximum length of the name of an unknown prop for which similar options are searched, and maximum number of names in a message. */
const MAX_PROP_LENGTH = 100, MAX_NAMES = 3;

const splitPropName = (name: string): readonly string[] => name.replace(/([a-z0-9])(?=[A-Z])/g, '$1-').toLowerCase().split('-');

/** Returns the option that is written to an annotation or label, given its key or its template, such as `example.com/port-{port}`. */
const optionOf = (provider: Provider, key: string): string | undefined =>
  findKey(provider, key)?.property ?? Object.keys(provider.table).find((property) => provider.table[property].key === key);

/** The prop that writes an option, and the conversion from values of the option to values of the prop. */
interface Prop { readonly name: string; readonly valueOf: (value: unknown) => unknown }

function propOf(option: string, { allowedProps, facts = {}, props }: PropNames): Prop | undefined {
  const { translate, translated = [], words = {} } = facts;
  if (allowedProps.has(option)) return { name: option, valueOf: (value) => value };
  if (translate === undefined) return undefined;
  for (const name of translated) {
    const values = (words[name] ?? []).map((word) => [word, translate({ ...props, [name]: word })[option]] as const);
    if (values.every(([, value]) => value === values[0]?.[1])) continue;
    return { name, valueOf: (value) => values.find(([, optionValue]) => optionValue === value)?.[0] ?? value };
  }
  return undefined;
}

/** Returns the audience for messages that name the settings of a controller by the props of the construct. */
export const audienceOf = (writtenBy: PropNames): Audience =>
  ({ ...PROGRAM, setting: (reference) => formatProp(reference, writtenBy) });

/**
 * How a message names a setting of a controller by its prop: `"aclStatus"`, or with a value `aclStatus: true`, where a message about a
 * manifest says `"…/acl-status" to "on"`. `undefined` if no prop sets it.
 */
function formatProp({ setting, value: text, joiner, isExample }: SettingReference, writtenBy: PropNames): string | undefined {
  const { table, reads } = writtenBy.provider;
  const prop = Object.hasOwn(table, setting) ? propOf(setting, writtenBy) : undefined;
  if (prop === undefined) return undefined;
  if (text === undefined) return `"${prop.name}"`;
  const { as, ...row } = table[setting];
  const parsed = isKeyed(as) ? undefined : readText(as, row, text, [], reads);
  const value = parsed === undefined || parsed instanceof Wrong || parsed.value === undefined ? text : prop.valueOf(parsed.value);
  const between = isExample === true ? ' to a value such as ' : joiner === ' to ' ? joiner : ': ';
  return `${prop.name}${between}${JSON.stringify(value)}`;
}
