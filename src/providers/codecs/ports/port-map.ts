import { celVariable } from '../cel';
import { Wrong, type Kind, type TypeCheck } from '../kind';
import { portReference, type PortProblem } from './ports';
import type { KindErrors, WithErrorsOf } from '../options';
import { isRecord } from '../../../service';
import type { ErrorMessage } from '../../../service/checks';
import type { PortOf } from '../../../service/rules/port-lists';

/** How the pairs of ports and values are written. */
export interface PortMapFacts {
  /** Whether the port or the value comes first in a pair. */
  readonly first: 'port' | 'value';
  /** Whether an empty item between two commas is skipped. @default false */
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
        // Digits are a port that the Service lacks; for any other text the controller stops.
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

/** The outcome of a text that cannot be parsed. The controller stops with an error, even if it ignores ports that the Service lacks. */
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
    // A valid empty record counts as a problem, too: its type is then replaced by `EmptyByPort`, whose keys editors offer.
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
// TypeScript: the value of a key that is being typed has the type `any`, for which an editor would offer the error message.
type Unwritten<Value, Sentence> = 0 extends 1 & Value ? ErrorMessage<Sentence> : Sentence;
type Named<Port> = [Port & string] extends [never] ? Port & PropertyKey : Port & string;
type ValueIn<Name> = Name extends Kind<infer Value, any> ? Value : never; // `any`: a kind with any check of literals
