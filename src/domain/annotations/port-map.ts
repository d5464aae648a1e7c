import { Wrong, type Kind } from './kind';
import { portReference } from './ports';

/** How the pairs of ports and values are written. */
export interface PortMapFacts {
  /** Which of the two comes first in a pair. */
  readonly first: 'port' | 'value';
}

/** A record from some ports of the Service, by name or number. */
export interface PortMapKind<value, of extends Kind<value, any> = Kind<value, any>> extends Kind<Readonly<Record<string, value>>> {
  /** The compiler looks for the keys among the ports of the Service. */
  readonly portKeys: true;
  /** What each value is. */
  readonly of: of;
}

/** A value for some ports of this Service in one text, as `https:443,http:80`; the option is a record from port name or number to value. */
export function portMap<value, of extends Kind<value, any>>(of: of & Kind<value, any>, facts: PortMapFacts): PortMapKind<value, of> {
  const port = portReference({ written: 'number' });
  const pair = (number: string, text: string) => facts.first === 'port' ? `${number}:${text}` : `${text}:${number}`;
  const expected = `pairs as "${pair('443', '…')}", separated by commas without blanks`;
  return {
    portKeys: true,
    of,
    type: `map from port to ${of.type}`,
    expected,
    encode: (value, ports) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value) || Object.keys(value).length === 0) return new Wrong('a record from ports of this Service', value);
      const pairs: string[] = [];
      for (const [which, item] of Object.entries(value)) {
        const [number, text] = [port.encode(which, ports), of.encode(item, ports)];
        if (number instanceof Wrong) return number;
        if (text === undefined || text instanceof Wrong) return new Wrong(`for "${which}" ${text?.expected ?? 'a value'}`, item);
        pairs.push(pair(String(number), text));
      }
      return pairs.join(',');
    },
    decode: (text, ports) => {
      const values: Record<string, value> = {};
      for (const part of text.split(',')) {
        const at = facts.first === 'port' ? part.indexOf(':') : part.lastIndexOf(':');
        if (at < 0) return new Wrong(expected, part);
        const [before, after] = [part.slice(0, at), part.slice(at + 1)];
        const which = port.decode(facts.first === 'port' ? before : after, ports);
        const value = of.decode(facts.first === 'port' ? after : before, ports);
        if (which instanceof Wrong) return which;
        if (value instanceof Wrong) return new Wrong(`for ${which} ${value.expected}`, part);
        values[String(which)] = value;
      }
      return values;
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
