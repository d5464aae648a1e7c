import { celMatches, celStrings, Wrong, type CelContext, type Kind } from './kind';
import type { ServicePort } from '../../service';

/** How a controller parses the text of an annotation. */
export interface Reading {
  /** Whether the controller removes leading and trailing white space. @default - white space is part of the value */
  readonly trims?: true;
  /** Whether the controller ignores the case of the value. @default - the kind of the value decides */
  readonly anyCase?: true;
  /**
   * Whether an empty value counts as absent. With `'items'`, a list that has only empty items counts as absent, too. With `'open'`, an
   * empty value is reported, because the controller treats it as absent, and the load balancer becomes public. @default - the setting of
   * the provider, otherwise an empty value is not absent
   */
  readonly emptyIsUnset?: boolean | 'items' | 'open';
  /** Values that mean the same as no annotation. @default - none */
  readonly asDefault?: readonly string[];
  /** Whether the controller reads a number that begins with 0 as octal, `010` as 8. @default - as decimal */
  readonly octal?: true;
  /**
   * What the controller does with a port that the Service does not have: `'unused'` if it ignores the port. @default - it refuses the whole
   * value
   */
  readonly otherPorts?: 'unused';
}

/** The result of reading a text as its controller does; without a value the text counts as absent. */
export interface Read {
  readonly value?: unknown;
  /**
   * The error about ports that the Service does not have, if the controller ignores such ports. Without `value`, the Service has none of
   * the ports.
   */
  readonly passesOver?: Wrong;
}

/**
 * Reads a text as the controller does: `{ value }`, `{}` if it counts as unset or as the default, or a `Wrong` if it is invalid. With ports
 * that the Service does not have, `passesOver` says which, if the controller ignores them.
 *
 * @param reads the settings for all annotations of the provider, which those of the row override
 */
export function readText(
  kind: Kind<any, any>, // `any`: kinds of all values
  reading: Reading, text: string, ports: readonly ServicePort[], reads?: Reading,
): Read | Wrong {
  const trimmed = (reading.trims ?? reads?.trims) === true ? text.trim() : text;
  const normalized = reading.anyCase === true ? trimmed.toLowerCase() : trimmed;
  if (isUnset(reading, text, reads) || reading.asDefault?.includes(normalized) === true) return {};
  if (normalized === '' && reading.emptyIsUnset === 'open') return new Wrong(kind.expected, text, OPEN);
  const value: unknown = kind.decode(normalized, ports);
  if (!(value instanceof Wrong)) {
    const isOctal = (reading.octal ?? reads?.octal) === true && typeof value === 'number' && /^[+-]?0\d/.test(normalized);
    return isOctal ? new Wrong(`${kind.expected}, without a 0 in front: the controller reads such a number as octal`, text) : { value };
  }
  if (reading.otherPorts === undefined || normalized.length > LONGEST) return value;
  const words = [...new Set(normalized.split(/[^A-Za-z0-9-]+/))].filter((word) => word !== '');
  const has = (word: string) => ports.some((port) => port.name === word || String(port.port) === word);
  const otherPorts = words.filter((word) => !has(word)).flatMap((word): ServicePort[] => {
    if (!/^\d+$/.test(word)) return [{ port: 0, name: word }];
    return Number(word) > 0 && Number(word) <= 65535 ? [{ port: Number(word) }] : []; // other numbers stay invalid
  });
  const valueOfAnyPort: unknown = kind.decode(normalized, [...ports, ...otherPorts]);
  return valueOfAnyPort instanceof Wrong ? value : words.some(has) ? { value: valueOfAnyPort, passesOver: value } : { passesOver: value };
}

/** The condition, in CEL, that a controller can use a text, as `readText` decides it; `undefined` if CEL cannot express it. */
export function celOfReading(
  kind: Kind<any, any>, // `any`: kinds of all values
  reading: Reading, text: string, context: CelContext, reads?: Reading,
): string | undefined {
  if (reading.otherPorts !== undefined) return undefined;
  const isTrimmed = (reading.trims ?? reads?.trims) === true;
  const normalized = `${text}${isTrimmed ? '.trim()' : ''}${reading.anyCase === true ? '.lowerAscii()' : ''}`;
  const test = kind.cel?.(normalized, context);
  const isOctal = (reading.octal ?? reads?.octal) === true && kind.samples().good.some(([value]) => typeof value === 'number');
  if (test === undefined) return undefined;
  const decimal = isOctal ? `(${test}) && !${celMatches(normalized, /^[+-]?0\d/)}` : test;
  const emptyIsUnset = reading.emptyIsUnset ?? reads?.emptyIsUnset ?? false;
  const unset = [
    ...(emptyIsUnset === 'items' ? [`${text}.split(",").all(x1, x1.trim() == "")`] : []),
    ...(emptyIsUnset === true ? [`${text}${isTrimmed ? '.trim()' : ''} == ""`] : []),
    ...(reading.asDefault === undefined ? [] : [`${normalized} in ${celStrings(reading.asDefault)}`]),
  ];
  const isValid = emptyIsUnset === 'open' ? `${normalized} != "" && ${decimal}` : decimal;
  return unset.length === 0 ? isValid : [...unset, `(${isValid})`].join(' || ');
}

/** Whether a text counts as no annotation: an empty one or, if the reading says so, a list without items. `false` by default. */
export function isUnset(reading: Reading, text: string, reads?: Reading): boolean {
  const emptyIsUnset = reading.emptyIsUnset ?? reads?.emptyIsUnset ?? false;
  if (emptyIsUnset === false || emptyIsUnset === 'open') return false;
  return emptyIsUnset === 'items' ? /^[\s,]*$/.test(text) : ((reading.trims ?? reads?.trims) === true ? text.trim() : text) === '';
}

/** Maximum length of a value that is parsed a second time, as if the Service had all ports in it, which limits the time. */
const LONGEST = 2000;

const OPEN = { outcome: 'open', why: 'an empty text counts as absent, and without it the load balancer is public' } as const;
