import { isRepeated, findNearest } from '../../problem';
import { allOf, type AcceptedTexts, type PairFormat } from './accepted-texts';
import {
  joinEncoded, Wrong, type Kind, type KindErrors, type PartsProblem, type TypeCheck, type TypeChecksOfKinds, type WithErrorsOf,
} from './kind';
import type { ErrorInPlaceOf, ErrorMessage, NearestOf, FactOf, IfLiteral } from '../../service/checks';
import { isRecord, type UnknownProps } from '../../service';

/** How `key=value` pairs are written, and the limits of their parts. */
export interface MapFacts extends PairFormat {
  /** Kind of the values of the pairs. @default - any text */
  readonly values?: Kind<any, any>; // `any`: the type of its values does not matter
  /** Prefix in lower case with which no key may begin, in any case, because the cloud reserves it. */
  readonly reserved?: string;
  /**
   * What happens to a repeated key: `'last'` if the controller uses its last value. @default - not known, so repeated keys are not reported
   */
  readonly repeats?: 'last';
  /** Maximum length of a key, as the cloud limits it. */
  readonly maxKey?: number;
  /** Maximum length of a value, as the cloud limits it. */
  readonly maxValue?: number;
  /** Whether a record without entries is valid: it is expressed by omitting the annotation. @default false */
  readonly mayBeEmpty?: true;
  /** A character that the cloud refuses in values, as if it separated the pairs. */
  readonly notInValue?: string;
}

/** Returns a kind for a record of texts, written as `key=value` pairs. */
export function stringMap<const Facts extends MapFacts = {}>(facts?: Facts): Kind<Readonly<Record<string, string>>, MapCheckOf<Facts>>;
// TypeScript: the type check is in the overloads above.
export function stringMap(facts: MapFacts = {}): Kind<Readonly<Record<string, string>>, any> {
  const { assign = '=', separator = ',' } = facts;
  const expected = `pairs such as "key${assign}value${separator}other${assign}value"`;
  const findPairProblem = (key: string, value: string, also = ''): Wrong | undefined => {
    const { maxKey, maxValue = Infinity, reserved, values, notInValue } = facts;
    if (key === '') return new Wrong(`a key of 1 to ${maxKey ?? 'any number of'} characters`, key);
    if (maxKey !== undefined && key.length > maxKey) return new Wrong(`a key of 1 to ${maxKey} characters`, key, REFUSED);
    if (reserved !== undefined && key.toLowerCase().startsWith(reserved))
      return new Wrong(`a key that does not begin with "${reserved}": the cloud keeps it for itself`, key, REFUSED);
    if (value.length > maxValue) return new Wrong(`a value of at most ${maxValue} characters`, value, REFUSED);
    if (notInValue !== undefined && value.includes(notInValue))
      return new Wrong(`a value without "${notInValue}"${also}`, value, REFUSED);
    const decoded: unknown = values?.decode(value, []);
    return decoded instanceof Wrong ? decoded : undefined;
  };
  return {
    type: 'map',
    expected,
    hasExample: true,
    encode: (value) => {
      const isEmpty = isRecord(value) && Object.keys(value).length === 0;
      if (isEmpty && facts.mayBeEmpty === true) return undefined;
      if (!isRecord(value) || isEmpty) return new Wrong('a record of strings with at least one entry', value);
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
        const problem = findPairProblem(key, value, `, and "${separator}" between the pairs`);
        if (problem !== undefined) return problem;
      }
      const earlierKeys = new Set<string>();
      const repeated = pairs.find(([key]) => isRepeated(earlierKeys, key));
      if (repeated !== undefined && facts.repeats === 'last')
        return new Wrong('each key once', repeated[0],
          { outcome: 'harmless', why: 'only the last value of a key is used, and the others are silently dropped' });
      return pairs.length === 0 ? new Wrong(expected, text) : Object.fromEntries(pairs);
    },
    accepts: acceptedPairs(facts),
    samples: () => {
      const value = facts.values === undefined ? 'web' : String(facts.values.samples().good[0][1]);
      return {
        good: [
          [{ team: value, tier: value }, `team${assign}${value}${separator}tier${assign}${value}`],
          ...(facts.escapes === true && facts.values === undefined ? [[{ who: 'a,b' }, 'who=a\\,b'] as const] : []),
        ],
        bad: ['team=web', null, ...facts.mayBeEmpty === true ? [] : [{}], { team: 1 }, { [`a${assign}b`]: value },
          ...(facts.escapes === true ? [] : [{ team: `a${separator}b` }])],
        badTexts: facts.bareKeys === true ? [] : ['team'],
      };
    },
  };
}

/** The attributes of a cloud resource as a record: known ones are typed, and others are in `allowUnknown`. */
// `any`: accepts kinds of all values; `unknown` would refuse kinds that read a narrower value
export type AttributesOf<Known extends Readonly<Record<string, Kind<any, any>>>> = {
  readonly [Name in keyof Known]?: Known[Name] extends Kind<infer Value, any> ? Value : never; // `any`: with any type check
} & {
  /** Attributes that this version of the library does not know. They are written unchanged. */
  readonly allowUnknown?: Readonly<Record<string, string>>;
};

/**
 * Returns a kind for attributes of a cloud resource as `name=value` pairs with commas: the known ones have a kind each, others need
 * `allowUnknown`.
 */
export function attributes<const Known extends Readonly<Record<string, Kind<any, any>>>>( // TypeScript: each entry has its own type
  kinds: Known,
  facts: MapFacts & {
    /** Whether the controller refuses attributes that are not in the table. @default false */
    readonly only?: boolean;
    /** Attributes that the cloud has, but not for this kind of resource: they are always refused. */
    readonly notHere?: readonly string[];
  } = {},
): Kind<AttributesOf<Known>, AttributesTypeCheck<Known>> {
  const { assign = '=', separator = ',' } = facts;
  const names = Object.keys(kinds), notHere = new Set(facts.notHere);
  const isKnown = (name: string) => Object.hasOwn(kinds, name);
  const writePair = (name: string, value: unknown): string | Wrong => {
    const text = isKnown(name) ? kinds[name].encode(value, []) : typeof value === 'string' ? value : new Wrong('a text', value);
    if (text === undefined || text instanceof Wrong) return (text ?? new Wrong('a value')).within(`for "${name}" `, value);
    if (text.includes(separator) && facts.escapes !== true) return new Wrong(`for "${name}" a value without "${separator}"`, value);
    return `${name}${assign}${text.includes(separator) ? escapeValue(text, separator) : text}`;
  };
  const isOfOtherKind = (name: string) => notHere.has(name) || (facts.only === true && !isKnown(name));
  /** Returns an error with the valid text if known attributes have another separator between them. */
  const suggestSeparator = (text: string): Wrong | undefined => {
    const parts = text.split(/[\s;|]+/).filter((part) => part !== '');
    const isList = parts.length > 1 && !text.includes(separator) && parts.every((part) => isKnown(part.split(assign, 1)[0]));
    return isList ? Wrong.perhaps(`"${separator}" between the attributes`, text, parts.join(separator)) : undefined;
  };
  const writeUnknownPair = (name: string, text: unknown): string | Wrong => {
    if (facts.only === true) return refuseAttributeOfOtherKind(name);
    return isKnown(name) ? new Wrong(`"${name}" outside "allowUnknown": it is a known attribute`, name) : writePair(name, text);
  };
  return {
    type: 'attributes',
    expected: `attributes such as "${names[0]}${assign}…"`,
    hasExample: true,
    encode: (value) => {
      if (!isRecord(value)) return new Wrong('a record of attributes', value);
      const pairs: (string | Wrong)[] = [];
      for (const [name, item] of Object.entries(value)) {
        if (item === undefined) continue;
        if (notHere.has(name)) pairs.push(refuseAttributeOfOtherKind(name));
        else if (name !== 'allowUnknown') pairs.push(isKnown(name) ? writePair(name, item) : refuseUnknownAttribute(name, names));
        else if (isRecord(item)) pairs.push(...Object.entries(item).map(([unknownName, text]) => writeUnknownPair(unknownName, text)));
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
        if (isOfOtherKind(name)) return refuseAttributeOfOtherKind(name);
        if (!isKnown(name)) {
          const meant = findNearest(name, names);
          if (meant !== undefined)
            return new Wrong(`a known attribute, perhaps "${meant}"`, name, { ...MISSPELT, fix: `write "${meant}"` });
          unknown[name] = item;
          continue;
        }
        const value = kinds[name].decode(item, []);
        if (value instanceof Wrong) return suggestSeparator(text) ?? value.within(`for "${name}" `, item);
        attributeValues[name] = value;
      }
      if (Object.keys(unknown).length > 0) attributeValues.allowUnknown = unknown;
      return attributeValues as AttributesOf<Known>; // TypeScript: every name was found in `kinds` above
    },
    accepts: {
      pairs: facts, needsOne: false, values: ANY_TEXT,
      keys: { all: [...notHere.size > 0 ? [{ not: { in: [...notHere] } }] : [], ...facts.only === true ? [{ in: names }] : []] },
      valuesOf: new Map(Object.entries(kinds).flatMap(([name, { accepts }]) => accepts === undefined ? [] : [[name, accepts]])),
    },
    samples: () => ({
      good: [
        ...Object.entries(kinds).flatMap(([name, kind]) =>
          kind.samples().good.map(([value, written]) => [{ [name]: value }, `${name}${assign}${written}`] as const)),
        ...(facts.only === true ? [] : [[{ allowUnknown: { 'brand.new': 'yes' } }, `brand.new${assign}yes`] as const]),
      ],
      bad: ['a=b', null, {}, { 'no.such': 'x' },
        ...Object.entries(kinds).flatMap(([name, kind]) => kind.samples().bad.slice(0, 2).map((value) => ({ [name]: value })))],
      badTexts: [
        'no-assign',
        ...Object.entries(kinds).flatMap(([name, kind]) => {
          const badText = kind.samples().badTexts.find((text) => text !== '' || facts.emptyValue === undefined);
          return badText === undefined ? [] : [`${name}${assign}${badText}`];
        }),
        ...[...notHere].map((name) => `${name}${assign}1`),
      ],
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
export interface MapTypeCheck<
  Separator extends string, Assign extends string, InValue extends string, Values, Empty extends NoEntry,
> extends TypeCheck {
  readonly problem: MapProblem<this['given'], Separator | Assign, InValue, Values, this['ports'], Empty>;
  readonly refused: keyof this['given'] extends never ? this['problem'] : this['given'] extends string ? ErrorMessage<this['problem']>
    : RefusedPairs<this['given'], Separator | Assign, InValue, Values, this['ports']>;
}

type MapCheckOf<Facts> = MapTypeCheck<
  SeparatorOf<Facts>, AssignOf<Facts>,
  (FactOf<Facts, 'escapes'> extends true ? never : SeparatorOf<Facts>)
    | (FactOf<Facts, 'assignInValue'> extends false ? AssignOf<Facts> : never), FactOf<Facts, 'values'>,
  FactOf<Facts, 'mayBeEmpty'> extends true ? never : NoEntry
>;
type NoEntry = 'this record must have at least one entry';
type SeparatorOf<Facts> = FactOf<Facts, 'separator'> extends infer Separator extends string ? Separator : ',';
type AssignOf<Facts> = FactOf<Facts, 'assign'> extends infer Assign extends string ? Assign : '=';

type MapProblem<Input, InKey extends string, InValue extends string, Values, Ports, Empty> = Input extends object
  ? keyof Input extends never ? Empty : SignProblem<keyof Input, InKey, 'a key'>
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

/** Returns the names of the attributes in `allowUnknown` of a decoded attribute map. */
export function unknownAttributes(value: unknown): readonly string[] {
  return isRecord(value) && isRecord(value.allowUnknown) ? Object.keys(value.allowUnknown) : [];
}

const MISSPELT = { outcome: 'harmless', why: 'no attribute of this name is known: the cloud refuses or ignores it' } as const;

const refuseAttributeOfOtherKind = (name: string): Wrong =>
  new Wrong(`attributes of this kind of load balancer, which "${name}" is not`, name);

function refuseUnknownAttribute(name: string, knownNames: readonly string[]): Wrong {
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
    const [rawKey, rawValue] = index < 0 ? [part, ''] : [part.slice(0, index), part.slice(index + assign.length)];
    const key = rawKey.trim(), value = rawValue.trim();
    if (facts.blanks === 'kept' && index > 0 && (/\s$/.test(rawKey) || /^\s/.test(rawValue)))
      return new Wrong(`no spaces around "${assign}": the controller keeps them`, part);
    if (facts.emptyValue === 'unset' && index >= 0 && value === '') continue;
    if (facts.assignInValue === false && value.includes(assign))
      return new Wrong(`a value without "${assign}": the controller cuts it there`, part);
    pairs.push([key, value]);
  }
  return pairs;
}

/** Returns the rule of a text with pairs that a kind with these facts accepts; `undefined` if that of the values is not known as data. */
function acceptedPairs(facts: MapFacts): AcceptedTexts | undefined {
  const { maxKey = Infinity, maxValue = Infinity, reserved, values, notInValue } = facts;
  const valueRule = allOf({ size: [0, maxValue] }, ...notInValue === undefined ? [] : [{ not: { contains: notInValue } }],
    ...values === undefined ? [] : [values.accepts]);
  return valueRule && {
    pairs: facts, needsOne: true, values: valueRule,
    keys: { all: [{ size: [1, maxKey] }, ...reserved === undefined ? [] : [{ not: { startsWith: reserved } }]] },
  };
}

const ANY_TEXT: AcceptedTexts = { size: [0, Infinity] };

const escapeValue = (value: string, separator: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll(separator, `\\${separator}`);

/** The outcome if a key or value exceeds a limit of the cloud, which refuses it: controllers do not check the limits. */
const REFUSED = { outcome: 'cloud-refused' } as const;


/** Splits at separators without a backslash in front, and removes the backslashes: `['a,b', 'c']` for `a\,b,c`. */
function splitEscaped(text: string, separator: string): string[] {
  const parts = [''];
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '\\' && index + 1 < text.length) parts[parts.length - 1] += text[++index];
    else if (text[index] === separator) parts.push('');
    else parts[parts.length - 1] += text[index];
  }
  return parts;
}
