import { goBoolean } from '../boolean';
import { allOf, anyOf, type AcceptedTexts } from '../accepted-texts';
import { Wrong, type Kind, type KindErrors, type TypeCheck, type WithErrorsOf } from '../kind';
import { portReference, type PortFacts, type PortProblem } from './ports';
import { isRecord, type PortOf } from '../../../service';
import { pushTo } from '../../../problem';
import type { ErrorInPlaceOf, ErrorMessage } from '../../../service/checks';
import { list, type ListFacts } from '../list';

/** How a list of ports is written. */
export interface PortListFacts extends PortFacts, Pick<ListFacts, 'separator' | 'trimmed' | 'skipsEmpty'> {
  /** Whether `*` means all ports. @default false */
  readonly star?: boolean;
  /** Whether a list without items is valid. @default false */
  readonly mayBeEmpty?: boolean;
}

/** The kind of a list of ports of the Service, by name or number; as an option it accepts only ports of the Service. */
export interface PortListKind<Rest = never, Check extends TypeCheck = PortListTypeCheck<1>>
  extends Kind<readonly (string | number)[] | Rest, Check> {
  /** Type-only: accepted values that are not lists of ports, such as `'*'`. The property is never set. */
  readonly besides?: Rest;
  readonly portKind: 'list';
}

/** Returns a kind for some ports of this Service, in one text. */
export function portList(facts: PortListFacts & { readonly star: true }): PortListKind<'*'>;
export function portList(facts: PortListFacts & { readonly mayBeEmpty: true }): PortListKind<never, PortListTypeCheck<0>>;
export function portList(facts: PortListFacts): PortListKind;
// TypeScript: the rest and the type check are in the overloads above.
export function portList(facts: PortListFacts): PortListKind<any, any> {
  const { star, mayBeEmpty, ...portFacts } = facts;
  const expected = `ports of this Service, by name or number${star === true ? ', or "*" for all' : ''}`;
  const kind: PortListKind<any, any> = {
    ...list<string | number, any>(portReference(portFacts), { ...portFacts, minItems: mayBeEmpty === true ? 0 : 1, expected }),
    portKind: 'list', type: 'list of ports of the Service',
  };
  if (star !== true) return kind;
  return {
    ...kind,
    encode: (value, ports) => value === '*' ? '*' : kind.encode(value, ports),
    decode: (text, ports) => text === '*' ? '*' : kind.decode(text, ports),
    accepts: anyOf({ is: '*' }, kind.accepts),
    samples: () => ({ ...kind.samples(), good: [...kind.samples().good, ['*', '*']] }),
  };
}

/** The compile-time check of a literal list of ports. */
export interface PortListTypeCheck<Min extends 0 | 1> extends TypeCheck {
  readonly problem: PortsProblem<this['given'], Min, this['ports'], PortOf<this['ports']>>;
  readonly refused: this['given'] extends readonly []
    ? this['problem'] : WithListErrors<this['given'], this['ports'], PortOf<this['ports']>>;
}

type PortsProblem<Input, Min extends 0 | 1, Ports, Port> =
  Input extends readonly [] ? Min extends 1 ? 'this list must have at least one port' : never
  : Input extends readonly Port[] ? never : Input extends readonly (infer Item)[] ? PortProblem<Item, Ports> : never;
// The list with each wrong item replaced by an error message. The message is in a union with the ports, so that editors offer them.
type WithListErrors<Input, Ports, Port> = {
  readonly [Index in keyof Input]: [PortProblem<Input[Index], Ports>] extends [never] ? Input[Index]
    : Port | ErrorInPlaceOf<PortProblem<Input[Index], Ports>, Input[Index]>;
};

/** How the pairs of ports and values are written. */
export interface PortMapFacts {
  /** Which part of a pair comes first: `'port'` for `443:https`, `'value'` for `https:443`. */
  readonly first: 'port' | 'value';
  /** Whether the controller skips an empty item between two commas. @default false */
  readonly skipsEmpty?: true;
}

/**
 * Returns a kind for a value for some ports of this Service in one text, as `https:443,http:80`; the option is a record from port name or
 * number to value.
 */
export function portMap<Value, Of extends Kind<Value, any>>( // a kind with any check of literals
  valueKind: Of & Kind<Value, any>, facts: PortMapFacts, // TypeScript: the same kind again, to infer `Value`
): Kind<Readonly<Record<string, Value>>, ByPortTypeCheck<Of, 1>> {
  const portKind = portReference({ form: 'number' });
  const joinPair = (number: string, text: string) => facts.first === 'port' ? `${number}:${text}` : `${text}:${number}`;
  const expected = `pairs such as "${joinPair('443', '…')}", separated by commas without spaces`;
  return {
    type: `map from port to ${valueKind.type}`,
    expected,
    hasExample: true,
    encode: (value, ports) => {
      if (!isRecord(value) || Object.keys(value).length === 0) return new Wrong('a record from ports of this Service', value);
      const pairs: string[] = [];
      for (const [key, item] of Object.entries(value)) {
        const number = portKind.encode(key, ports), text = valueKind.encode(item, ports);
        if (number instanceof Wrong) return number;
        if (text === undefined || text instanceof Wrong) return (text ?? new Wrong('a value')).within(`for "${key}" `, item);
        pairs.push(joinPair(String(number), text));
      }
      return pairs.join(',');
    },
    decode: (text, ports) => {
      const values: Record<string, Value> = {};
      for (const part of text.split(',')) {
        if (part === '' && facts.skipsEmpty === true && text !== '') continue;
        const colon = facts.first === 'port' ? part.indexOf(':') : part.lastIndexOf(':');
        if (colon < 0) return new Wrong(expected, part, UNREADABLE);
        const sides = [part.slice(0, colon), part.slice(colon + 1)];
        const [number, valueText] = facts.first === 'port' ? sides : sides.reverse();
        const key = portKind.decode(number, ports);
        const value = valueKind.decode(valueText, ports);
        // A number is a port that the Service does not have; with any other text, the controller stops.
        if (key instanceof Wrong) return /^\d+$/.test(number) ? key : new Wrong(key.expected, key.found, UNREADABLE);
        if (value instanceof Wrong) return value.within(`for ${key} `, part);
        values[String(key)] = value;
      }
      return values;
    },
    accepts: portKind.accepts && valueKind.accepts && { portMap: facts, ports: portKind.accepts, of: valueKind.accepts },
    samples: () => {
      const { good: [[value, text]], bad } = valueKind.samples();
      return {
        good: [[{ https: value }, joinPair('443', text)], [{ 80: value, 443: value }, `${joinPair('80', text)},${joinPair('443', text)}`]],
        bad: ['443', null, {}, [], { htpps: value }, { https: bad[0] }],
        badTexts: ['', '443', joinPair('444', text), joinPair(' 443', text)],
      };
    },
  };
}

/**
 * The outcome of a value that cannot be parsed: the controller stops with an error, even if it ignores ports that the Service does not
 * have.
 */
const UNREADABLE = { outcome: 'refused' } as const;

/** The compile-time check of a literal record from ports to values of a kind: its keys must be ports of this Service. */
export interface ByPortTypeCheck<Of, Min extends 0 | 1> extends TypeCheck {
  readonly problem: ByPortProblem<this['given'], Of, Min, this['ports']>;
  readonly refused: this['given'] extends readonly unknown[] ? this['problem']
    : keyof this['given'] extends never ? EmptyByPort<Of, Min, PortOf<this['ports']>>
    : WithPortErrors<this['given'], Of, this['ports'], PortOf<this['ports']>>;
}

type ByPortProblem<Input, Of, Min extends 0 | 1, Ports> =
  Input extends readonly unknown[] ? 'this must be a record from ports to values' : Input extends object
    // A valid empty record counts as a problem, too, so that its type is replaced by `EmptyByPort`, whose keys editors offer.
    ? keyof Input extends never ? Min extends 1 ? NoPorts : 'empty'
      : PortProblem<keyof Input, Ports> | KindErrors<Of, Input[keyof Input], Ports>
    : never;
/** The error message for a record without ports that must have one. */
export type NoPorts = 'this record must have at least one port';

/** The type in place of an empty record: it has all ports as keys, which editors offer. */
export type EmptyByPort<Of, Min extends 0 | 1, Port> = Min extends 1 ? NoPorts | Readonly<Record<Named<Port>, ValueIn<Of>>>
  : { readonly [Key in Named<Port>]?: ValueIn<Of> };

/** A record from ports with error messages in place of wrong values, and with the other ports, which editors offer. */
export type WithPortErrors<Input, Of, Ports, Port> = {
  readonly [Key in keyof Input]: [PortProblem<Key, Ports, Port>] extends [never] ? WithErrorsOf<Of, Input[Key], Ports>
    : ErrorForKey<Input[Key], PortProblem<Key, Ports, Port>>;
} & { readonly [Key in Exclude<Named<Port>, keyof Input>]?: ValueIn<Of> };
// TypeScript: while the user types a key, its value has the type `any`, for which an editor would offer the error message as a completion.
type ErrorForKey<Value, Sentence> = 0 extends 1 & Value ? ErrorMessage<Sentence> : Sentence;
/** The names of the ports, or their numbers if none has a name. */
type Named<Port> = [Port & string] extends [never] ? Port & PropertyKey : Port & string;
/** The type of the values of a kind. */
export type ValueIn<Of> = Of extends Kind<infer Value, any> ? Value : never; // `any`: a kind with any check of literals

const PORT_NUMBERS = portList({ form: 'number' });
/** The texts that are lists of port numbers once all spaces are removed. */
const SPACED_PORT_NUMBERS: AcceptedTexts | undefined = PORT_NUMBERS.accepts && { ignoring: ' ', of: PORT_NUMBERS.accepts };

/** How a switch by port reads digits. */
export interface PortSwitchFacts {
  /** Meaning of `1` and `0`, which can be booleans or port numbers. @default 'ports': `1` is port 1, not true */
  readonly digits?: 'ports' | 'boolean';
}

/**
 * Returns a kind for a switch for all, none, or some ports of this Service; written as `true`, `false`, `*` or numbers, and read as Go
 * reads a boolean.
 */
export function portSwitch({ digits = 'ports' }: PortSwitchFacts = {}): PortListKind<boolean | '*'> {
  const expected = 'true, false, "*" for all ports, or some ports of this Service';
  return {
    portKind: 'list',
    type: 'boolean | list of ports of the Service',
    expected,
    hasExample: true,
    encode: (value, ports) => typeof value === 'boolean' || value === '*' ? String(value)
      : Array.isArray(value) ? PORT_NUMBERS.encode(value, ports) : new Wrong(expected, value),
    decode: (text, ports) => {
      if (text === '*') return '*';
      const decoded = digits === 'boolean' || !/^[01]$/.test(text) ? goBoolean.decode(text, ports) : undefined;
      return typeof decoded === 'boolean' ? decoded : PORT_NUMBERS.decode(text.replaceAll(' ', ''), ports);
    },
    accepts: anyOf({ is: '*' },
      allOf(...digits === 'boolean' ? [] : [{ not: { in: ['0', '1'] } }], goBoolean.accepts), SPACED_PORT_NUMBERS),
    samples: () => ({
      good: [[true, 'true'], [false, 'false'], ['*', '*'], [['https', 80], '443,80']], bad: ['true', 1, null, [], [444]],
      badTexts: ['', ...(digits === 'ports' ? ['0', '1'] : []), 'on', 'https'],
    }),
  };
}

/** One value for all ports, or one for each; `'*'` is the value of all other ports. */
export type PortValues<Value> = Value | { readonly [Port in string | number]?: Value };

/** Returns a kind for values of the ports of this Service in one text, `80:http;443,8443:https;tcp`; `tcp` is for all other ports. */
// `any`: a kind with any type check
export function portValues<Value, Of extends Kind<Value, any>>(
  valueKind: Of & Kind<Value, any>,
): Kind<PortValues<Value>, PortValuesTypeCheck<Of>> {
  const expected = `${valueKind.expected}, or a record of them by port, with "*" for the ports that are not named`;
  const encodeValue = (value: unknown) => {
    const text = valueKind.encode(value, []);
    if (text === undefined) return new Wrong(valueKind.expected, value);
    return typeof text === 'string' && /[:;]/.test(text)
      ? new Wrong(`${valueKind.expected}, without ":" and ";", which the controller cuts at`, value) : text;
  };
  return {
    type: `${valueKind.type}, for all ports or by port`,
    expected,
    hasExample: true,
    encode: (value, ports) => {
      if (!isRecord(value)) {
        const text = encodeValue(value);
        return text instanceof Wrong ? new Wrong(expected, value) : text;
      }
      const portsByText = new Map<string, string[]>();
      for (const [port, item] of Object.entries(value)) {
        if (item === undefined || port === '*') continue;
        const text = encodeValue(item);
        if (text instanceof Wrong) return text.within(`for port ${port} `, item);
        pushTo(portsByText, text, port);
      }
      const parts: string[] = [];
      for (const [text, portsOfText] of portsByText) {
        const list = PORT_NUMBERS.encode(portsOfText, ports);
        if (typeof list !== 'string') return list;
        parts.push(`${list}:${text}`);
      }
      const defaultValue = value['*'];
      if (defaultValue !== undefined) {
        const text = encodeValue(defaultValue);
        if (text instanceof Wrong) return text.within('for other ports ', defaultValue);
        parts.push(text);
      }
      return parts.length === 0 ? new Wrong(expected, value) : parts.join(';');
    },
    decode: (text, ports) => {
      const values: Record<string, Value> = {};
      const entries = text.split(';');
      for (const entry of entries) {
        const parts = entry.split(':');
        if (parts.length > 2) return new Wrong('one ":" in each entry: the text before it is read as ports', entry);
        const value = valueKind.decode(parts[parts.length - 1], ports);
        if (value instanceof Wrong) return new Wrong(value.expected, parts[parts.length - 1]);
        if (parts.length === 1 && entries.length === 1) return value;
        const portNames = parts.length === 1 || parts[0] === '*' ? ['*'] : PORT_NUMBERS.decode(parts[0].replaceAll(' ', ''), ports);
        if (portNames instanceof Wrong) return portNames;
        for (const port of portNames) values[port] = value;
      }
      return values;
    },
    accepts: valueKind.accepts && SPACED_PORT_NUMBERS && { portValues: SPACED_PORT_NUMBERS, of: valueKind.accepts },
    samples: () => {
      const { good, bad, badTexts } = valueKind.samples();
      const usable = good.filter(([, text]) => !/[:;]/.test(text));
      const [[value, text]] = usable;
      const [otherValue, otherText] = usable[1] ?? usable[0];
      return {
        good: [
          [value, text], [{ https: value }, `443:${text}`],
          ...(text === otherText
            ? [[{ http: value, https: value }, `80,443:${text}`] as const]
            : [[{ http: value, '*': otherValue }, `80:${text};${otherText}`] as const]),
        ],
        bad: [null, {}, { https: null }, { htpps: value }, ...bad.filter((sample) => typeof sample !== 'object' || Array.isArray(sample))],
        badTexts: [`444:${text}`, `http:${text}`, `a:80:${text}`, ...badTexts.filter((sample) => !/[:;]/.test(sample))],
      };
    },
  };
}

/** The compile-time check of a literal: a value, or a record from ports of this Service, and `*`, to values. */
export interface PortValuesTypeCheck<Of> extends TypeCheck {
  readonly problem: ValuesProblem<this['given'], Of, this['ports']>;
  readonly refused: this['given'] extends readonly unknown[] ? WithErrorsOf<Of, this['given'], this['ports']>
    : this['given'] extends object ? keyof this['given'] extends never
      ? EmptyByPort<Of, 1, PortOf<this['ports']>> : WithPortErrors<this['given'], Of, this['ports'], PortOf<this['ports']> | '*'>
      : this['problem'];
}

type ValuesProblem<Input, Of, Ports> = Input extends readonly unknown[] ? KindErrors<Of, Input, Ports>
  : Input extends object
    ? keyof Input extends never ? NoPorts : PortProblem<keyof Input, Ports, PortOf<Ports> | '*'>
      | KindErrors<Of, Input[keyof Input], Ports>
    : KindErrors<Of, Input, Ports>;
