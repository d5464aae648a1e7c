import { goBoolean } from '../boolean';
import { celVariable } from '../cel';
import { Wrong, type Kind, type TypeCheck } from '../kind';
import { type PortProblem } from './ports';
import { portList, type PortListKind } from './port-list';
import type { EmptyByPort, NoPorts, WithPortErrors } from './port-map';
import type { KindErrors, WithErrorsOf } from '../options';
import type { PortOf } from '../../../service/rules/port-lists';
import { isRecord } from '../../../service';
import { pushTo } from '../../../problem';

const NUMBERS = portList({ form: 'number' });

/** How a switch by port reads digits. */
export interface PortSwitchFacts {
  /** Meaning of `1` and `0`. @default 'ports': `1` is port 1, not true */
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
