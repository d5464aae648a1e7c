import { goBoolean } from '../boolean';
import { celVariable, Wrong, type Kind, type KindErrors, type TypeCheck, type WithErrorsOf } from '../kind';
import { portReference, type PortFacts, type PortProblem } from './ports';
import type { PortOf } from '../../../service/rules/port-lists';
import { isRecord } from '../../../service';
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

/** Some ports of this Service, in one text. */
export function portList(facts: PortListFacts & { readonly star: true }): PortListKind<'*'>;
export function portList(facts: PortListFacts & { readonly mayBeEmpty: true }): PortListKind<never, PortListTypeCheck<0>>;
export function portList(facts: PortListFacts): PortListKind;
// TypeScript: the rest and the type check are in the overloads above.
export function portList(facts: PortListFacts): PortListKind<any, any> {
  const { star, mayBeEmpty, ...portFacts } = facts;
  const expected = `ports of this Service, by name or number${star === true ? ', or "*" for all' : ''}`;
  const ports = list<string | number, any>(portReference(portFacts), { ...portFacts, minItems: mayBeEmpty === true ? 0 : 1, expected });
  const type = 'list of ports of the Service';
  if (star !== true) return { ...ports, portKind: 'list', type };
  return {
    ...ports, portKind: 'list', type,
    encode: (value, servicePorts) => value === '*' ? '*' : ports.encode(value, servicePorts),
    decode: (text, servicePorts) => text === '*' ? '*' : ports.decode(text, servicePorts),
    cel: (text, context) => `(${text} == "*" || ${ports.cel?.(text, context)})`,
    samples: () => ({ ...ports.samples(), good: [...ports.samples().good, ['*', '*']] }),
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
  : Input extends readonly Port[] ? never : Input extends readonly (infer Which)[] ? PortProblem<Which, Ports> : never;
// The list with each wrong item replaced by an error message. The message is in a union with the ports, so that editors offer them.
type WithListErrors<Input, Ports, Port> = {
  readonly [At in keyof Input]: [PortProblem<Input[At], Ports>] extends [never] ? Input[At]
    : Port | ErrorInPlaceOf<PortProblem<Input[At], Ports>, Input[At]>;
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
  of: Of & Kind<Value, any>, facts: PortMapFacts, // TypeScript: the same kind again, to infer `Value`
): Kind<Readonly<Record<string, Value>>, ByPortTypeCheck<Of, 1>> {
  const port = portReference({ form: 'number' });
  const pair = (number: string, text: string) => facts.first === 'port' ? `${number}:${text}` : `${text}:${number}`;
  const expected = `pairs such as "${pair('443', '…')}", separated by commas without spaces`;
  return {
    type: `map from port to ${of.type}`,
    expected,
    hasExample: true,
    encode: (value, ports) => {
      if (!isRecord(value) || Object.keys(value).length === 0) return new Wrong('a record from ports of this Service', value);
      const pairs: string[] = [];
      for (const [key, item] of Object.entries(value)) {
        const [number, text] = [port.encode(key, ports), of.encode(item, ports)];
        if (number instanceof Wrong) return number;
        if (text === undefined || text instanceof Wrong) return (text ?? new Wrong('a value')).within(`for "${key}" `, item);
        pairs.push(pair(String(number), text));
      }
      return pairs.join(',');
    },
    decode: (text, ports) => {
      const values: Record<string, Value> = {};
      for (const part of text.split(',')) {
        if (part === '' && facts.skipsEmpty === true && text !== '') continue;
        const index = facts.first === 'port' ? part.indexOf(':') : part.lastIndexOf(':');
        if (index < 0) return new Wrong(expected, part, FORMAT);
        const [before, after] = [part.slice(0, index), part.slice(index + 1)];
        const [number, valueText] = facts.first === 'port' ? [before, after] : [after, before];
        const key = port.decode(number, ports);
        const value = of.decode(valueText, ports);
        // A number is a port that the Service does not have; with any other text, the controller stops.
        if (key instanceof Wrong) return /^\d+$/.test(number) ? key : new Wrong(key.expected, key.found, FORMAT);
        if (value instanceof Wrong) return value.within(`for ${key} `, part);
        values[String(key)] = value;
      }
      return values;
    },
    cel: (text, context) => {
      const pair = celVariable(text);
      const colon = `${pair}.${facts.first === 'port' ? 'indexOf' : 'lastIndexOf'}(":")`;
      const sides = [`${pair}.substring(0, ${colon})`, `${pair}.substring(${colon} + 1)`];
      const [number, valueText] = facts.first === 'port' ? sides : sides.reverse();
      const [isPort, value] = [port.cel?.(number, context), of.cel?.(valueText, context)];
      if (isPort === undefined || value === undefined) return undefined;
      const empty = facts.skipsEmpty === true ? `${pair} == "" || ` : '';
      return `${text} != "" && ${text}.split(",").all(${pair}, ${empty}(${pair}.contains(":") && ${isPort} && ${value}))`;
    },
    samples: () => {
      const { good: [[value, text]], bad } = of.samples();
      return {
        good: [[{ https: value }, pair('443', text)], [{ 80: value, 443: value }, `${pair('80', text)},${pair('443', text)}`]],
        bad: ['443', null, {}, [], { htpps: value }, { https: bad[0] }],
        badTexts: ['', '443', pair('444', text), pair(' 443', text)],
      };
    },
  };
}

/**
 * The outcome of a value that cannot be parsed: the controller stops with an error, even if it ignores ports that the Service does not
 * have.
 */
const FORMAT = { outcome: 'refused' } as const;

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
  : { readonly [Which in Named<Port>]?: ValueIn<Of> };

/** A record from ports with error messages in place of wrong values, and with the other ports, which editors offer. */
export type WithPortErrors<Input, Of, Ports, Port> = {
  readonly [Which in keyof Input]: [PortProblem<Which, Ports, Port>] extends [never] ? WithErrorsOf<Of, Input[Which], Ports>
    : Unwritten<Input[Which], PortProblem<Which, Ports, Port>>;
} & { readonly [Which in Exclude<Named<Port>, keyof Input>]?: ValueIn<Of> };
// TypeScript: while the user types a key, its value has the type `any`, for which an editor would offer the error message as a completion.
type Unwritten<Value, Sentence> = 0 extends 1 & Value ? ErrorMessage<Sentence> : Sentence;
type Named<Port> = [Port & string] extends [never] ? Port & PropertyKey : Port & string;
type ValueIn<Name> = Name extends Kind<infer Value, any> ? Value : never; // `any`: a kind with any check of literals

const NUMBERS = portList({ form: 'number' });

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
      : Array.isArray(value) ? NUMBERS.encode(value, ports) : new Wrong(expected, value),
    decode: (text, ports) => {
      if (text === '*') return '*';
      const decoded = digits === 'boolean' || !/^[01]$/.test(text) ? goBoolean.decode(text, ports) : undefined;
      return typeof decoded === 'boolean' ? decoded : NUMBERS.decode(text.replaceAll(' ', ''), ports);
    },
    cel: (text, context) => {
      const isBoolean = goBoolean.cel?.(text, context);
      return `(${text} == "*" || ${digits === 'boolean' ? isBoolean : `!(${text} in ["0", "1"]) && ${isBoolean}`} || `
        + `${NUMBERS.cel?.(`${text}.replace(" ", "")`, context)})`;
    },
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
  of: Of & Kind<Value, any>,
): Kind<PortValues<Value>, PortValuesTypeCheck<Of>> {
  const expected = `${of.expected}, or a record of them by port, with "*" for the ports that are not named`;
  const writeOne = (value: unknown) => {
    const text = of.encode(value, []);
    if (text === undefined) return new Wrong(of.expected, value);
    return typeof text === 'string' && /[:;]/.test(text)
      ? new Wrong(`${of.expected}, without ":" and ";", which the controller cuts at`, value) : text;
  };
  return {
    type: `${of.type}, for all ports or by port`,
    expected,
    hasExample: true,
    encode: (value, ports) => {
      if (!isRecord(value)) {
        const text = writeOne(value);
        return text instanceof Wrong ? new Wrong(expected, value) : text;
      }
      const byText = new Map<string, string[]>();
      for (const [port, item] of Object.entries(value)) {
        if (item === undefined || port === '*') continue;
        const text = writeOne(item);
        if (text instanceof Wrong) return text.within(`for port ${port} `, item);
        pushTo(byText, text, port);
      }
      const parts: string[] = [];
      for (const [text, portList] of byText) {
        const list = NUMBERS.encode(portList, ports);
        if (typeof list !== 'string') return list;
        parts.push(`${list}:${text}`);
      }
      const defaultValue = value['*'];
      if (defaultValue !== undefined) {
        const text = writeOne(defaultValue);
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
        const value = of.decode(parts[parts.length - 1], ports);
        if (value instanceof Wrong) return new Wrong(value.expected, parts[parts.length - 1]);
        if (parts.length === 1 && entries.length === 1) return value;
        const portNames = parts.length === 1 || parts[0] === '*' ? ['*'] : NUMBERS.decode(parts[0].replaceAll(' ', ''), ports);
        if (portNames instanceof Wrong) return portNames;
        for (const port of portNames) values[port] = value;
      }
      return values;
    },
    cel: (text, context) => {
      const part = celVariable(text);
      const value = of.cel?.(`${part}[size(${part}) - 1]`, context);
      const ports = NUMBERS.cel?.(`${part}[0].replace(" ", "")`, context);
      return value === undefined || ports === undefined ? undefined
        : `${text}.split(";").map(${part}, ${part}.split(":")).all(${part}, size(${part}) <= 2 && ${value} && `
          + `(size(${part}) == 1 || ${part}[0] == "*" || ${ports}))`;
    },
    samples: () => {
      const { good, bad, badTexts } = of.samples();
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
