import { isRepeated, findNearest, pushTo } from '../../problem';
import {
  celLet, celString, celStrings, celVariable, joinEncoded, Wrong, type Kind, type KindErrors, type PartsProblem, type TypeCheck,
  type TypeChecksOfKinds, type WithErrorsOf,
} from './kind';
import type { ErrorInPlaceOf, ErrorMessage, NearestOf } from '../../service/checks';
import type { FactOf, IfLiteral } from '../../service/checks/text';
import { isRecord } from '../../service';
import type { UnknownProps } from '../../service/foreign-props';

/** How `key=value` pairs are written. */
export interface MapFacts {
  /** Separator between two key-value pairs. @default ',' */
  readonly separator?: string;
  /** Separator between key and value. @default '=' */
  readonly assign?: string;
  /** Whether a backslash escapes a separator within a value. @default false */
  readonly escapes?: boolean;
  /** Whether a pair can be a key without `assign`, which means an empty value. @default false */
  readonly bareKeys?: boolean;
  /** Whether a value can contain the separator `assign`. If not, the controller drops the rest of the value from there on. @default true */
  readonly assignInValue?: boolean;
  /** `'kept'` if blanks around the separator `assign` are part of the key and the value. @default - the controller removes them */
  readonly blanks?: 'kept';
  /** Meaning of a pair with an empty value: `'unset'` if the pair counts as absent. @default - the value is the empty string */
  readonly emptyValue?: 'unset';
  /** Kind of the values of the pairs. @default - any text */
  readonly values?: Kind<any, any>; // `any`: the type of its values does not matter
  /** Prefix with which no key may begin, because the cloud reserves it. */
  readonly reserved?: string;
  /**
   * What happens to a repeated key: `'last'` if the controller uses its last value. @default - not known, so repeated keys are not reported
   */
  readonly repeats?: 'last';
  /** Maximum length of a key, as the cloud limits it. */
  readonly maxKey?: number;
  /** Maximum length of a value, as the cloud limits it. */
  readonly maxValue?: number;
}

/** A record of texts, written as `key=value` pairs. */
export function stringMap<const Facts extends MapFacts = {}>(facts?: Facts): Kind<Readonly<Record<string, string>>, MapCheckOf<Facts>>;
// TypeScript: the type check is in the overloads above.
export function stringMap(facts: MapFacts = {}): Kind<Readonly<Record<string, string>>, any> {
  const { assign = '=', separator = ',' } = facts;
  const expected = `pairs such as "key${assign}value${separator}other${assign}value"`;
  const findPairProblem = (key: string, value: string) =>
    key === '' ? new Wrong(`a key of 1 to ${facts.maxKey ?? 'any number of'} characters`, key)
      : key.length > (facts.maxKey ?? Infinity) ? new Wrong(`a key of 1 to ${facts.maxKey} characters`, key, REFUSED)
      : facts.reserved !== undefined
        && key.toLowerCase().startsWith(facts.reserved) ? new Wrong(`a key that does not begin with "${facts.reserved}": the cloud keeps `
          + 'it for itself', key, REFUSED)
      : value.length > (facts.maxValue ?? Infinity) ? new Wrong(`a value of at most ${facts.maxValue} characters`, value, REFUSED)
        : facts.values === undefined ? undefined : wrongOf(facts.values.decode(value, []));
  return {
    type: 'map',
    expected,
    hasExample: true,
    encode: (value) => {
      if (!isRecord(value) || Object.keys(value).length === 0) return new Wrong('a record of strings with at least one entry', value);
      const pairs: string[] = [];
      for (const [key, item] of Object.entries(value)) {
        if (typeof item !== 'string') return new Wrong(`a string for "${key}"`, item);
        if (key.includes(assign) || key.includes(separator)) return new Wrong(`a key without "${assign}" and "${separator}"`, key);
        if (facts.assignInValue === false && item.includes(assign))
          return new Wrong(`a value without "${assign}": the controller cuts it there`, item);
        if (item.includes(separator) && facts.escapes !== true)
          return new Wrong(`a value without "${separator}": the controller has no escape for it`, item);
        const problem = findPairProblem(key, item);
        if (problem !== undefined) return problem;
        pairs.push(`${key}${assign}${facts.escapes === true ? escapeValue(item, separator) : item}`);
      }
      return pairs.join(separator);
    },
    decode: (text) => {
      const pairs = splitPairs(text, separator, assign, facts);
      if (pairs instanceof Wrong) return pairs;
      for (const [key, value] of pairs) {
        const problem = findPairProblem(key, value);
        if (problem !== undefined) return problem;
      }
      const repeatedKey = facts.repeats === undefined ? undefined : findRepeatedKey(pairs);
      if (repeatedKey !== undefined)
        return new Wrong('each key once', repeatedKey,
          { outcome: 'harmless', why: 'only the last value of a key is used, and the others are silently dropped' });
      return pairs.length === 0 ? new Wrong(expected, text) : Object.fromEntries(pairs);
    },
    cel: (text, context) => celPairs(text, facts, (pair) => {
      const [key, value] = [`${pair}[0]`, `${pair}[1]`];
      const values = facts.values === undefined ? 'true' : facts.values.cel?.(value, context);
      return values === undefined ? undefined : [
        `${key} != ""`, ...(facts.maxKey === undefined ? [] : [`size(${key}) <= ${facts.maxKey}`]),
        ...(facts.reserved === undefined ? [] : [`!${key}.lowerAscii().startsWith(${celString(facts.reserved)})`]),
        ...(facts.maxValue === undefined ? [] : [`size(${value}) <= ${facts.maxValue}`]), values,
      ].join(' && ');
    }, true),
    samples: () => {
      const value = facts.values === undefined ? 'web' : String(facts.values.samples().good[0][1]);
      return {
        good: [
          [{ team: value, tier: value }, `team${assign}${value}${separator}tier${assign}${value}`],
          ...(facts.escapes === true && facts.values === undefined ? [[{ who: 'a,b' }, 'who=a\\,b'] as const] : []),
        ],
        bad: ['team=web', null, {}, { team: 1 }, { [`a${assign}b`]: value },
          ...(facts.escapes === true ? [] : [{ team: `a${separator}b` }])],
        badTexts: facts.bareKeys === true ? [] : ['team'],
      };
    },
  };
}

/** Typed attributes; unknown ones are allowed by name, in `allowUnknown`. */
// `any`: accepts kinds of all values; `unknown` would refuse kinds that read a narrower value
export type AttributesOf<Known extends Readonly<Record<string, Kind<any, any>>>> = {
  readonly [Name in keyof Known]?: Known[Name] extends Kind<infer Value, any> ? Value : never; // `any`: with any type check
} & {
  /** Attributes that this version of the library does not know. They are written unchanged. */
  readonly allowUnknown?: Readonly<Record<string, string>>;
};

/**
 * Returns a kind for attributes of a cloud resource as `name=value` pairs with commas: the known ones are typed, others need
 * `allowUnknown`.
 */
export function attributes<const Known extends Readonly<Record<string, Kind<any, any>>>>( // TypeScript: each entry has its own type
  known: Known,
  facts: MapFacts & {
    /** Whether the controller refuses attributes that are not in the table. @default false */
    readonly only?: boolean;
    /** Attributes that the cloud has, but not for this kind of resource: they are always refused. */
    readonly notHere?: readonly string[];
  } = {},
): Kind<AttributesOf<Known>, AttributesTypeCheck<Known>> {
  const { assign = '=', separator = ',' } = facts;
  const names = Object.keys(known), notHere = new Set(facts.notHere);
  const isKnown = (name: string) => Object.hasOwn(known, name);
  const write = (name: string, value: unknown): string | Wrong => {
    const text = isKnown(name) ? known[name].encode(value, []) : typeof value === 'string' ? value : new Wrong('a text', value);
    if (text === undefined || text instanceof Wrong) return (text ?? new Wrong('a value')).within(`for "${name}" `, value);
    if (text.includes(separator) && facts.escapes !== true) return new Wrong(`for "${name}" a value without "${separator}"`, value);
    return `${name}${assign}${text.includes(separator) ? escapeValue(text, separator) : text}`;
  };
  const writeUnknown = (name: string, text: unknown): string | Wrong =>
    facts.only === true ? refuseUnknownAttribute(name, names, new Set([name]))
      : isKnown(name) ? new Wrong(`"${name}" outside "allowUnknown": it is a known attribute`, name) : write(name, text);
  return {
    type: 'attributes',
    expected: `attributes such as "${names[0]}${assign}…"`,
    hasExample: true,
    encode: (value) => {
      if (!isRecord(value)) return new Wrong('a record of attributes', value);
      const pairs: (string | Wrong)[] = [];
      for (const [name, item] of Object.entries(value)) {
        if (item === undefined) continue;
        if (name !== 'allowUnknown') pairs.push(isKnown(name) ? write(name, item) : refuseUnknownAttribute(name, names, notHere));
        else if (isRecord(item)) pairs.push(...Object.entries(item).map(([unknownName, text]) => writeUnknown(unknownName, text)));
        else pairs.push(new Wrong('a record of strings in "allowUnknown"', item));
      }
      return pairs.length === 0 ? new Wrong('at least one attribute', value) : joinEncoded(pairs, separator);
    },
    decode: (text) => {
      const pairs = splitPairs(text, separator, assign, facts);
      if (pairs instanceof Wrong) return pairs;
      const attributeValues: Record<string, unknown> = {};
      const unknown: Record<string, string> = {};
      for (const [name, item] of pairs) {
        if (notHere.has(name)) return refuseUnknownAttribute(name, names, notHere);
        if (facts.only === true && !isKnown(name)) return refuseUnknownAttribute(name, names, new Set([name]));
        if (!isKnown(name)) {
          const meant = findNearest(name, names);
          if (meant !== undefined)
            return new Wrong(`a known attribute, perhaps "${meant}"`, name, { ...MISSPELT, fix: `write "${meant}"` });
          unknown[name] = item;
          continue;
        }
        const value = known[name].decode(item, []);
        if (value instanceof Wrong) return value.within(`for "${name}" `, item);
        attributeValues[name] = value;
      }
      if (Object.keys(unknown).length > 0) attributeValues.allowUnknown = unknown;
      return attributeValues as AttributesOf<Known>; // TypeScript: every name was found in `known` above
    },
    cel: (text, context) => celPairs(text, facts, (pair) => {
      const namesByTest = new Map<string, string[]>();
      for (const [name, kind] of Object.entries(known)) {
        const test = kind.cel?.(`${pair}[1]`, context);
        if (test !== undefined) pushTo(namesByTest, test, name);
      }
      return [
        ...(notHere.size === 0 ? [] : [`!(${pair}[0] in ${celStrings(notHere)})`]),
        ...(facts.only === true ? [`${pair}[0] in ${celStrings(names)}`] : []),
        ...[...namesByTest].map(([test, names]) => `(!(${pair}[0] in ${celStrings(names)}) || ${test})`),
      ].join(' && ') || 'true';
    }, false),
    samples: () => ({
      good: [
        ...Object.entries(known).flatMap(([name, kind]) =>
          kind.samples().good.map(([value, written]) => [{ [name]: value }, `${name}${assign}${written}`] as const)),
        ...(facts.only === true ? [] : [[{ allowUnknown: { 'brand.new': 'yes' } }, `brand.new${assign}yes`] as const]),
      ],
      bad: ['a=b', null, {}, { 'no.such': 'x' },
        ...Object.entries(known).flatMap(([name, kind]) => kind.samples().bad.slice(0, 2).map((value) => ({ [name]: value })))],
      badTexts: ['no-assign',
        ...Object.entries(known)
          .flatMap(([name, kind]) => kind.samples().badTexts.filter((bad) => bad !== '' || facts.emptyValue === undefined).slice(0, 1)
            .map((bad) => `${name}${assign}${bad}`)), ...[...notHere].map((name) => `${name}${assign}1`)],
    }),
  };
}

/** The compile-time check of literal attributes: each known one by the type check of its kind. */
export interface AttributesTypeCheck<Known> extends TypeCheck {
  readonly problem: AttributesProblem<this['given'], Known, this['ports']>;
  readonly refused: keyof this['given'] extends never ? this['problem']
    : this['given'] extends string ? ErrorMessage<this['problem']> : RefusedAttributes<this['given'], Known, this['ports']>;
}

type AttributesProblem<Input, Known, Ports> = Input extends object
  ? keyof Input extends never
    ? 'this record must have at least one attribute'
    : PartsProblem<Input, TypeChecksOfKinds<Known>, keyof Input & keyof TypeChecksOfKinds<Known>, Ports>
      | MisspeltAttribute<UnknownProps<keyof Input, Known & { allowUnknown: 1 }>, Known>
  : NotARecord<Input, '='>;
/** The error message for a string where a record is expected; it shows the record that means the same: `write { 'a': 'b' }`. */
type NotARecord<Input, Assign extends string> = Input extends string
  ? `this must be a record: write { ${Input extends `${infer Key}${Assign}${infer Value}` ? `'${Key}': ${Quoted<Value>}` : '…'} }`
    : never;
type Quoted<Value extends string> = Value extends `${infer First},${string}` ? `${Quoted<First>}, …`
  : Value extends `${boolean}` | `${number}` ? Value : `'${Value}'`;
type RefusedAttributes<Input, Known, Ports> = {
  readonly [Name in keyof Input]: Name extends keyof Known ? WithErrorsOf<Known[Name], Input[Name], Ports>
    : [MisspeltAttribute<Name, Known>] extends [never] ? Input[Name] : ErrorInPlaceOf<MisspeltAttribute<Name, Known>, Input[Name]>;
};
/**
 * The error message for an unknown attribute whose name is similar to a known one. For other names, the message of the compiler is enough.
 */
type MisspeltAttribute<Name, Known> = Name extends string ? [NearestOf<Name, keyof Known>] extends [never] ? never
  : `'${Name}' is not known: did you mean '${NearestOf<Name, keyof Known> & string}'?` : never;

/** The compile-time check of a literal record: its values, and separators within keys and values. */
export interface MapTypeCheck<Separator extends string, Assign extends string, InValue extends string, Values> extends TypeCheck {
  readonly problem: MapProblem<this['given'], Separator | Assign, InValue, Values, this['ports']>;
  readonly refused: keyof this['given'] extends never ? this['problem'] : this['given'] extends string ? ErrorMessage<this['problem']>
    : RefusedPairs<this['given'], Separator | Assign, InValue, Values, this['ports']>;
}

type MapCheckOf<Facts> = MapTypeCheck<
  SeparatorOf<Facts>, AssignOf<Facts>,
  (FactOf<Facts, 'escapes'> extends true ? never : SeparatorOf<Facts>)
    | (FactOf<Facts, 'assignInValue'> extends false ? AssignOf<Facts> : never), FactOf<Facts, 'values'>
>;
type SeparatorOf<Facts> = FactOf<Facts, 'separator'> extends infer Separator extends string ? Separator : ',';
type AssignOf<Facts> = FactOf<Facts, 'assign'> extends infer Assign extends string ? Assign : '=';

type MapProblem<Input, InKey extends string, InValue extends string, Values, Ports> = Input extends object
  ? keyof Input extends never ? 'this record must have at least one entry' : SignProblem<keyof Input, InKey, 'a key'>
    | ValueProblem<Input[keyof Input], InValue, Values, Ports>
  : NotARecord<Input, '='>;
type ValueProblem<Value, InValue extends string, Values, Ports> = SignProblem<Value, InValue, 'a value'> | KindErrors<Values, Value, Ports>;
type RefusedPairs<Input, InKey extends string, InValue extends string, Values, Ports> = {
  readonly [Key in keyof Input]: [SignProblem<Key, InKey, 'a key'>] extends [never]
    ? [ValueProblem<Input[Key], InValue, Values, Ports>] extends [never] ? Input[Key] : ValueProblem<Input[Key], InValue, Values, Ports>
    : SignProblem<Key, InKey, 'a key'>;
};
type SignProblem<Text, Sign extends string, Noun extends string> = string extends Text ? never
  : Text extends string ? Sign extends string
    ? Text extends `${string}${Sign}${string}` ? IfLiteral<Text, `'${Text}' must be ${Noun} without '${Sign}'`> : never : never : never;

/** Returns the names of the attributes that a decoded attribute map lists under `allowUnknown`; empty if it lists none. */
export function unknownAttributes(value: unknown): readonly string[] {
  return isRecord(value) && isRecord(value.allowUnknown) ? Object.keys(value.allowUnknown) : [];
}

const MISSPELT = { outcome: 'harmless', why: 'no attribute of this name is known: the cloud refuses or ignores it' } as const;

function refuseUnknownAttribute(name: string, knownNames: readonly string[], notHere: ReadonlySet<string>): Wrong {
  if (notHere.has(name)) return new Wrong(`attributes of this kind of load balancer, which "${name}" is not`, name);
  const meant = findNearest(name, knownNames);
  return new Wrong('a known attribute; "allowUnknown" accepts others', name, { fix: meant === undefined ? undefined : `write "${meant}"` });
}

function splitPairs(text: string, separator: string, assign: string, facts: MapFacts): (readonly [string, string])[] | Wrong {
  const parts = facts.escapes === true ? splitEscaped(text, separator) : text.split(separator);
  const pairs: (readonly [string, string])[] = [];
  for (const part of parts) {
    if (part.trim() === '') continue;
    const index = part.indexOf(assign);
    if (index < 0 && facts.bareKeys !== true) return new Wrong(`"${assign}" in every item`, part);
    const key = (index < 0 ? part : part.slice(0, index)).trim();
    const value = index < 0 ? '' : part.slice(index + assign.length).trim();
    if (facts.blanks === 'kept' && index > 0 && (/\s$/.test(part.slice(0, index)) || /^\s/.test(part.slice(index + assign.length))))
      return new Wrong(`no spaces around "${assign}": the controller keeps them`, part);
    if (facts.emptyValue === 'unset' && index >= 0 && value === '') continue;
    if (facts.assignInValue === false && value.includes(assign))
      return new Wrong(`a value without "${assign}": the controller cuts it there`, part);
    pairs.push([key, value]);
  }
  return pairs;
}

/**
 * Returns the CEL condition that each pair in a value is valid, where pairs are split as `splitPairs` does.
 *
 * @param test returns the condition on a pair, which is a CEL list of its key and value
 */
function celPairs(
  text: string, facts: MapFacts, test: (pair: string) => string | undefined, needsOne: boolean,
): string | undefined {
  const { assign = '=', separator = ',' } = facts;
  const part = celVariable(text);
  const condition = test(part);
  if (condition === undefined) return undefined;
  const sign = celString(assign);
  const [before, after] = [`${part}.substring(0, ${part}.indexOf(${sign}))`,
    `${part}.substring(${part}.indexOf(${sign}) + ${assign.length})`];
  const parts = `${text}.split(${celString(separator)}).filter(${part}, ${part}.trim() != "")`;
  const ofParts = [
    ...(facts.bareKeys === true ? [] : [`${part}.contains(${sign})`]),
    ...(facts.blanks === 'kept' ? [`(${part}.indexOf(${sign}) <= 0 || !${part}.matches(${celString(`\\s${assign}|${assign}\\s`)}))`] : []),
  ].join(' && ');
  const pair = `${part}.contains(${sign}) ? [${before}.trim(), ${after}.trim()] : [${part}.trim(), ""]`;
  const pairsOf = (list: string) => `${list}.map(${part}, ${pair})`
    + (facts.emptyValue === 'unset' ? `.filter(${part}, ${part}[1] != "")` : '');
  const uncut = facts.assignInValue === false ? `!${part}[1].contains(${sign}) && ` : '';
  const everyOf = (list: string) => `${list}.all(${part}, ${uncut}${condition})`;
  const testOf = (list: string) =>
    needsOne ? celLet(pairsOf(list), (variable) => `size(${variable}) > 0 && ${everyOf(variable)}`) : everyOf(pairsOf(list));
  const allValid = ofParts === '' ? testOf(parts) : celLet(parts, (list) => `${list}.all(${part}, ${ofParts}) && ${testOf(list)}`);
  // A value with a backslash, which escapes the next character, always passes, because CEL cannot split it correctly.
  return facts.escapes === true ? `(${text}.contains(${celString('\\')}) || ${allValid})` : allValid;
}

const escapeValue = (value: string, separator: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll(separator, `\\${separator}`);

/** The outcome if a key or value exceeds a limit of the cloud, which refuses it: controllers do not check the limits. */
const REFUSED = { outcome: 'cloud-refused' } as const;

/** The first key that is repeated. */
function findRepeatedKey(pairs: readonly (readonly [string, string])[]): string | undefined {
  const keys = new Set<string>();
  return pairs.find(([key]) => isRepeated(keys, key))?.[0];
}

function splitEscaped(text: string, separator: string): string[] {
  const parts = [''];
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '\\' && index + 1 < text.length) parts[parts.length - 1] += text[++index];
    else if (text[index] === separator) parts.push('');
    else parts[parts.length - 1] += text[index];
  }
  return parts;
}

const wrongOf = (result: unknown): Wrong | undefined => result instanceof Wrong ? result : undefined;
