import type { AcceptedTexts } from './accepted-texts';
import type { ServicePort } from '../../service';
import type { ErrorInPlaceOf, ErrorsInside } from '../../service/checks';

/** Why a value cannot be encoded, or a text cannot be decoded. */
export class Wrong {
  constructor(
    /** The expected value, as text after "expected". */
    readonly expected: string,
    /** The part of the value that is wrong. @default - the whole value */
    readonly found?: unknown,
    /**
     * `meant`: the value that was probably meant. `fix`, `why` and `outcome` replace those of the annotation's table entry. @default - the
     * ones of the table entry
     */
    readonly better: {
      readonly meant?: string;
      readonly fix?: string; readonly why?: string; readonly outcome?: 'refused' | 'cloud-refused' | 'harmless' | 'open';
    } = {},
  ) {}

  /** Returns a `Wrong` that names the value that was probably meant, if `meant` is set. */
  static perhaps(expected: string, found: unknown, meant: string | undefined): Wrong {
    return meant === undefined ? new Wrong(expected, found) : new Wrong(`${expected}, perhaps "${meant}"`, found, { meant });
  }

  /**
   * Returns this error as an error of the value that contains the wrong part.
   *
   * @param words text before the expected value that names the part: `for "http" `
   * @param found the wrong part
   */
  within(words: string, found: unknown): Wrong {
    return new Wrong(`${words}${this.expected}`, found, { meant: this.better.meant });
  }
}

/** Returns texts with a separator between them, or the first error among them. */
export const joinEncoded = (texts: readonly (string | Wrong)[], separator: string): string | Wrong =>
  texts.find((text) => text instanceof Wrong) ?? texts.join(separator);

/** Examples of values and texts that a kind accepts and refuses; the shared test suite runs all of them. */
export interface Samples {
  /** Values that are accepted, each with the exact annotation value that encodes it. */
  readonly good: readonly (readonly [value: unknown, text: string])[];
  /** Values that `encode` must refuse. */
  readonly bad: readonly unknown[];
  /** Annotation values that `decode` must refuse. */
  readonly badTexts: readonly string[];
}

/**
 * A compile-time check of literal values, as a function from type to type: `(Check & { given: Value; ports: Ports })['problem']` is the
 * error message for a value, or `never` if the value is valid. Values known only at run time have no problem: they are checked in the
 * constructor. For a value with parts, a type check may also have `refused`: the value with error messages in place of the wrong parts.
 */
export interface TypeCheck { readonly given: unknown; readonly ports: unknown; readonly problem: unknown }

/** The context of an expression in the Common Expression Language (CEL) of an admission policy. */
export interface CelContext {
  /** Whether CEL has the functions `isIP`, `ip` and `isCIDR`: from Kubernetes 1.31 on. */
  readonly hasIpFunctions: boolean;
  /** CEL expression for the list of port names and port numbers of the Service, as strings. */
  readonly ports: string;
}

/**
 * Returns the condition, in CEL, under which the parser of a kind accepts a text; `undefined` if CEL cannot express it.
 *
 * @param text CEL expression whose value is the text: a variable, or a call
 */
export type CelTest = (text: string, context: CelContext) => string | undefined;

/**
 * How one kind of value is encoded in an annotation and decoded from it. Tables contain kinds of all values as `Kind<any, any>`; each
 * annotation definition has the exact type.
 */
export interface Kind<Value = any, Check extends TypeCheck | undefined = undefined> {
  /** Short description of the type for documentation: `boolean`, `integer 2-10`. */
  readonly type: string;
  /** The expected value, as text after "expected". */
  readonly expected: string;
  /** Whether `expected` contains a valid value, so that the fix needs no example. @default false */
  readonly hasExample?: boolean | undefined;
  /**
   * Returns the annotation value for a value; `undefined` if the value is expressed by omitting the annotation, and `Wrong` if it is
   * invalid.
   */
  encode(value: unknown, ports: readonly ServicePort[]): string | undefined | Wrong;
  /** Parses an annotation value. Returns `Wrong` if it is invalid. */
  decode(text: string, ports: readonly ServicePort[]): Value | Wrong;
  /** The texts that `decode` accepts, as data, for admission policies. @default - they are not known as data */
  readonly accepts?: AcceptedTexts | undefined;
  /** Returns a CEL expression that is true for valid annotation values, for admission policies. @default - the translation of `accepts` */
  readonly cel?: CelTest | undefined;
  /**
   * All valid annotation values, if there are only a few. They are compared case-insensitively. @default - the valid values cannot be
   * listed
   */
  readonly texts?: readonly string[] | undefined;
  samples(): Samples;
  /** Type-only: the type of the values. The property is never set. */
  readonly value?: Value;
  /** Type-only: the compile-time check of literal values. The property is never set. */
  readonly typeCheck?: Check;
}

/**
 * Returns a kind for texts that are written and read unchanged.
 *
 * @param check returns a valid value, and otherwise the error
 * @param bad texts that must be refused, for tests
 */
// `any`: the callers declare the type check
export function unchangedText(facts: Pick<Kind, 'type' | 'expected' | 'hasExample' | 'accepts'>, check: (value: unknown) => string | Wrong,
  good: string, bad: readonly string[]): Kind<string, any> {
  return {
    ...facts, encode: check, decode: check,
    samples: () => ({ good: [[good, good]], bad: [...bad, 1, null, {}], badTexts: bad }),
  };
}

/** The ports of the Service in samples. */
export const SAMPLE_PORTS: readonly ServicePort[] = [
  { name: 'http', port: 80, protocol: 'TCP', targetPort: 8080 },
  { name: 'https', port: 443, protocol: 'TCP', targetPort: 8443 },
  { name: 'dns', port: 53, protocol: 'UDP', targetPort: 5353 },
];

/** The error messages for the given options that have a type check. */
// Not written with `CheckType`: these options have a type check, and TypeScript would evaluate the arguments of one more type.
export type PartsProblem<Input, Checks, Written extends keyof Input & keyof Checks, Ports> = {
  [Option in Written]-?: (Checks[Option] & { readonly given: Input[Option]; readonly ports: Ports })['problem' & keyof Checks[Option]]
}[Written];

/**
 * The type checks of the options that have one, by option.
 *
 * For load balancer constructs `scripts/load-balancer-options.ts` writes them as an interface: the compiler then evaluates only the checks
 * of the options that a program has.
 */
// Mapped over the names, and not with `as`, because TypeScript would evaluate those names again in each call.
export type TypeChecksOf<Table> = { readonly [Option in CheckedOptions<Table>]: TypeCheckOf<Table[Option]> };
type CheckedOptions<Table> = { [Option in keyof Table]: [TypeCheckOf<Table[Option]>] extends [never] ? never : Option }[keyof Table];
/** The type check of an option, from its annotation definition; `never` if it has none. */
export type TypeCheckOf<Row> = Row extends { readonly as: infer Kind } ? TypeCheckOfKind<Kind> : never;
type TypeCheckOfKind<Kind> = Kind extends { readonly typeCheck?: infer Check } ? PresentTypeCheck<Check> : never;
/** The type check, or `never` if there is none. `undefined` is tested first: without strictNullChecks it is assignable to every type. */
export type PresentTypeCheck<Check> = Check extends undefined ? never : 0 extends 1 & Check ? never
  : Check extends TypeCheck ? Check : never;
/** The type checks of kinds and shapes that have one, by name. */
export type TypeChecksOfKinds<Kinds> = { readonly [Name in CheckedKinds<Kinds>]: TypeCheckOfKind<Kinds[Name]> };
type CheckedKinds<Kinds> = { [Name in keyof Kinds]: [TypeCheckOfKind<Kinds[Name]>] extends [never] ? never : Name }[keyof Kinds];

/** The error messages for one option, as a whole or for an item or key; `never` if it is valid. */
export type OptionMistakes<Row, Value, Ports> = Row extends { readonly as: infer Kind }
  ? [KindErrors<Kind, Value, Ports>] extends [never] ? never
    : Kind extends { readonly typeCheck?: { readonly refused: unknown } } ? ErrorsInside<WithErrorsOf<Kind, Value, Ports>>
      : KindErrors<Kind, Value, Ports>
  : never;

/** The error messages of a kind, or of a shape, for a value; `never` if it is valid. */
export type KindErrors<Kind, Value, Ports> = Kind extends { readonly typeCheck?: infer Check } ? CheckType<Check, Value, Ports> : never;

/**
 * The error messages of a type check for a value; `never` without a type check. `undefined` is tested first: without strictNullChecks it
 * is assignable to every type.
 */
export type CheckType<Check, Value, Ports> = Check extends undefined ? never : 0 extends 1 & Check ? never
  : Check extends { readonly problem: unknown } ? (Check & { readonly given: Value; readonly ports: Ports })['problem'] : never;

/** The value itself, or the value with the error messages of its kind. */
export type WithErrorsOf<Kind, Value, Ports> = Kind extends { readonly typeCheck?: infer Check } ? WithErrors<Check, Value, Ports> : Value;

/** The value itself, or the value with error messages in place of the whole value or of its wrong parts. */
export type WithErrors<Check, Value, Ports> = [CheckType<Check, Value, Ports>] extends [never] ? Value
  : Check extends { readonly refused: unknown } ? (Check & { readonly given: Value; readonly ports: Ports })['refused']
  : ErrorInPlaceOf<CheckType<Check, Value, Ports>, Value>;

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
  readonly ignoredPorts?: Wrong;
}

/**
 * Reads a text as the controller does: `{ value }`, `{}` if it counts as unset or as the default, or a `Wrong` if it is invalid. If the
 * controller ignores ports that the Service does not have, `ignoredPorts` is the error about those in the text.
 *
 * @param defaults the settings for all annotations of the provider, which `reading` overrides
 */
export function readText(
  kind: Kind<any, any>, // `any`: kinds of all values
  reading: Reading, text: string, ports: readonly ServicePort[], defaults?: Reading,
): Read | Wrong {
  const { trims, anyCase, octal, asDefault, emptyIsUnset, otherPorts } = withDefaults(reading, defaults);
  const trimmed = trims === true ? text.trim() : text;
  const normalized = anyCase === true ? trimmed.toLowerCase() : trimmed;
  if (isUnset(reading, text, defaults) || asDefault?.includes(normalized) === true) return {};
  if (normalized === '' && emptyIsUnset === 'open') return new Wrong(kind.expected, text, OPEN_IF_EMPTY);
  const value: unknown = kind.decode(normalized, ports);
  if (value instanceof Wrong)
    return otherPorts === undefined || normalized.length > MAX_REREAD ? value : readWithOtherPorts(kind, normalized, ports, value);
  const isOctal = octal === true && typeof value === 'number' && LEADING_ZERO.test(normalized);
  return isOctal ? new Wrong(`${kind.expected}, without a 0 in front: the controller reads such a number as octal`, text) : { value };
}

/** Returns the settings of one annotation, with those of all annotations of the provider where it has none. */
export const withDefaults = (reading: Reading, defaults: Reading | undefined): Reading =>
  defaults === undefined ? reading : { ...defaults, ...reading };

/** Matches a number that begins with 0, after an optional sign: `010`. */
export const LEADING_ZERO = /^[+-]?0\d/;

/** Maximum length of a value that `readWithOtherPorts` parses again, which limits the time. */
const MAX_REREAD = 2000;

const OPEN_IF_EMPTY = { outcome: 'open', why: 'an empty text counts as absent, and without it the load balancer is public' } as const;

/**
 * Reads an invalid text again as if the Service had every port that the text may name. Returns `error`, the first result, if the text is
 * invalid even then.
 */
function readWithOtherPorts(kind: Kind<any, any>, text: string, ports: readonly ServicePort[], error: Wrong): Read | Wrong {
  const words = [...new Set(text.split(/[^A-Za-z0-9-]+/))].filter((word) => word !== '');
  const isOwnPort = (word: string) => ports.some((port) => port.name === word || String(port.port) === word);
  const otherPorts = words.filter((word) => !isOwnPort(word)).flatMap((word): ServicePort[] => {
    if (!/^\d+$/.test(word)) return [{ port: 0, name: word }];
    return Number(word) > 0 && Number(word) <= 65535 ? [{ port: Number(word) }] : []; // other numbers stay invalid
  });
  const value: unknown = kind.decode(text, [...ports, ...otherPorts]);
  if (value instanceof Wrong) return error;
  return words.some(isOwnPort) ? { value, ignoredPorts: error } : { ignoredPorts: error };
}

/** Whether a text counts as no annotation: an empty one or, if the reading says so, a list without items. `false` by default. */
export function isUnset(reading: Reading, text: string, defaults?: Reading): boolean {
  const { emptyIsUnset, trims } = withDefaults(reading, defaults);
  if (emptyIsUnset === 'items') return /^[\s,]*$/.test(text);
  return emptyIsUnset === true && (trims === true ? text.trim() : text) === '';
}
