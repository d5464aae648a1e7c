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
  /**
   * Returns a CEL expression that is true for valid annotation values, for admission policies. @default - CEL cannot express the condition
   */
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
export function unchangedText(facts: Pick<Kind, 'type' | 'expected' | 'hasExample' | 'cel'>, check: (value: unknown) => string | Wrong,
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

/**
 * Returns a CEL string literal in double quotes, with quotes, backslashes and control characters escaped as in JSON. All texts in
 * expressions are written by this function.
 */
export function celString(text: string): string {
  // JSON escapes quotes, backslashes and control characters in the same way as CEL. Lone surrogates are replaced, because CEL strings
  // cannot contain them.
  return JSON.stringify(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** Returns a CEL list of string literals: `["a", "b"]`; `[]` for no texts. */
export const celStrings = (texts: Iterable<string>): string => `[${[...texts].map(celString).join(', ')}]`;

/**
 * Returns the condition that a text matches a regular expression, where `text` is an expression: `k.matches("^a$")`. `undefined` if RE2 has
 * no equivalent.
 */
export function celMatches(text: string, pattern: RegExp): string | undefined {
  const re2 = toRe2(pattern);
  return re2 === undefined ? undefined : `${text}.matches(${celString(re2)})`;
}

/**
 * Returns the condition that all conditions hold, `a && b`, without those that are `true`; `true` if none is left, `undefined` if one of
 * them cannot be expressed (is `undefined`).
 */
export const celAll = (...conditions: readonly (string | undefined)[]): string | undefined =>
  conditions.includes(undefined) ? undefined : conditions.filter((condition) => condition !== 'true').join(' && ') || 'true';

/**
 * Returns the condition that a text has `min` to `max` characters, both included: `x != "" && size(x) <= 63` for 1 and 63, `true` for 0 and
 * infinity.
 */
export function celLength(text: string, min: number, max: number): string {
  const limits: string[] = [];
  if (min === 1) limits.push(`${text} != ""`);
  else if (min > 0) limits.push(`size(${text}) >= ${min}`);
  if (Number.isFinite(max)) limits.push(`size(${text}) <= ${max}`);
  return limits.join(' && ') || 'true';
}

/** Returns the first of the names `x1`, `x2` … that the expression does not contain. */
export function celVariable(text: string): string {
  for (let number = 1; ; number++) if (!new RegExp(`\\bx${number}\\b`).test(text)) return `x${number}`;
}

/**
 * Returns a condition that uses the value of an expression more than once, with the value in a variable: `[expression].all(x1, condition)`.
 * CEL has no other local variables in Kubernetes.
 */
export function celLet(expression: string, condition: (name: string) => string): string {
  const name = celVariable(expression);
  return `[${expression}].all(${name}, ${condition(name)})`;
}

/** Words that some parsers read as a boolean. */
const SWITCHES = ['true', 'false', 'True', 'False', 'TRUE', 'FALSE', 't', 'f', 'T', 'F', '1', '0', 'yes', 'no', 'on', 'off', 'enabled',
  'disabled', 'enable', 'disable', 'y', 'n'];

/**
 * Returns the condition that a text has a value: `k.lowerAscii() == "on"` for a string (rules compare case-insensitively), and for a
 * boolean `k in [...]` with all words that the kind reads as this value.
 */
export function celMeans(kind: Kind<any, any>, text: string, value: string | boolean): string {
  if (typeof value === 'string') return `${text}.lowerAscii() == ${celString(value.toLowerCase())}`;
  return `${text} in ${celStrings(SWITCHES.filter((word) => kind.decode(word, []) === value))}`;
}

/** The characters that `\s` matches in JavaScript, as part of an RE2 character class: in RE2, `\s` matches only ASCII white space. */
const BLANK = '\\t\\n\\v\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';

/**
 * Matches one token of a regular expression: an escape (`\d`, `\u00e9`), the brackets of a character class (`[`, `[^`, `[]`, `[^]`, `]`),
 * the beginning of a named group (`(?<name>`) or of a lookaround (`(?=`, `(?!`, `(?<`), a repetition (`{2,5}`), or any other character.
 */
const TOKEN = /\\u\{?[0-9a-fA-F]{4,6}\}?|\\[\s\S]|\[\^?\]?|\]|\(\?<[A-Za-z]\w*>|\(\?[=!<]|\{\d+(?:,\d*)?\}|[\s\S]/gu;

/**
 * Returns a regular expression in the syntax of RE2, `(?i)^a$` for `/^a$/i`; `undefined` if it has no equivalent, such as a lookahead or a
 * backreference.
 */
export function toRe2({ source, flags }: RegExp): string | undefined {
  if (/[mv]/.test(flags)) return undefined;
  let isInClass = false;
  let result = flags.includes('i') ? '(?i)' : '';
  for (const [token] of source.matchAll(TOKEN)) {
    const part: string | undefined = isInClass ? replaceInClass(token) : replaceOutsideClass(token, flags);
    if (part === undefined) return undefined;
    // Within a class, "[" is an ordinary character, so that the tokens `[]` and `[^]` end the class as `]` does.
    isInClass = isInClass ? !/^\[?\^?\]$/.test(token) : token === '[' || token === '[^';
    result += part;
  }
  return result;
}

/** The token of a regular expression in the syntax of RE2, within a character class; `undefined` if RE2 has no equivalent. */
function replaceInClass(token: string): string | undefined {
  if (token === '\\s') return BLANK;
  if (/^\\[SWDbB]/.test(token)) return undefined;
  return token.startsWith('[') ? `\\${token}` : toRe2Escape(token);
}

/** The token of a regular expression in the syntax of RE2, outside character classes; `undefined` if RE2 has no equivalent. */
function replaceOutsideClass(token: string, flags: string): string | undefined {
  if (token === '\\s' || token === '\\S') return `[${token === '\\S' ? '^' : ''}${BLANK}]`;
  if (token === '[^]') return '(?s:.)';
  if (token === '[]' || /^\(\?[=!<]$|^\\[1-9k]/.test(token)) return undefined;
  if (token === '.') return flags.includes('s') ? '(?s:.)' : '[^\\n\\r\\x{2028}\\x{2029}]';
  if (token.startsWith('(?<')) return '(';
  const repetitions = token.startsWith('{') ? token.match(/\d+/g) ?? [] : [];
  return repetitions.some((count) => Number(count) > MAX_RE2_REPETITIONS) ? undefined : toRe2Escape(token);
}
/** The highest number in a repetition such as `{2,5}` that RE2 accepts. */
const MAX_RE2_REPETITIONS = 1000;

/** Returns `\x{e9}` for the Unicode escapes `\u00e9` and `\u{e9}`, and other tokens unchanged. */
function toRe2Escape(token: string): string {
  const code = /^\\u\{?([0-9a-fA-F]+)\}?$/.exec(token)?.[1];
  return code === undefined ? token : `\\x{${code}}`;
}

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

/** The settings of one annotation, with those of all annotations of the provider where it has none. */
const withDefaults = (reading: Reading, defaults: Reading | undefined): Reading =>
  defaults === undefined ? reading : { ...defaults, ...reading };

/** Matches a number that begins with 0, after an optional sign: `010`. */
const LEADING_ZERO = /^[+-]?0\d/;

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

/** The condition, in CEL, that a controller can use a text, as `readText` decides it; `undefined` if CEL cannot express it. */
export function celOfReading(
  kind: Kind<any, any>, // `any`: kinds of all values
  reading: Reading, text: string, context: CelContext, defaults?: Reading,
): string | undefined {
  const { trims, anyCase, octal, asDefault, emptyIsUnset, otherPorts } = withDefaults(reading, defaults);
  if (otherPorts !== undefined) return undefined;
  const trimmed = trims === true ? `${text}.trim()` : text;
  const normalized = anyCase === true ? `${trimmed}.lowerAscii()` : trimmed;
  const canBeDecoded = kind.cel?.(normalized, context);
  if (canBeDecoded === undefined) return undefined;
  const mayBeOctal = octal === true && kind.samples().good.some(([value]) => typeof value === 'number');
  const isDecoded = mayBeOctal ? `(${canBeDecoded}) && !${celMatches(normalized, LEADING_ZERO)}` : canBeDecoded;
  const isValid = emptyIsUnset === 'open' ? `${normalized} != "" && ${isDecoded}` : isDecoded;
  const unset: string[] = [];
  if (emptyIsUnset === 'items') unset.push(`${text}.split(",").all(x1, x1.trim() == "")`);
  if (emptyIsUnset === true) unset.push(`${trimmed} == ""`);
  if (asDefault !== undefined) unset.push(`${normalized} in ${celStrings(asDefault)}`);
  return unset.length === 0 ? isValid : [...unset, `(${isValid})`].join(' || ');
}

/** Whether a text counts as no annotation: an empty one or, if the reading says so, a list without items. `false` by default. */
export function isUnset(reading: Reading, text: string, defaults?: Reading): boolean {
  const { emptyIsUnset, trims } = withDefaults(reading, defaults);
  if (emptyIsUnset === 'items') return /^[\s,]*$/.test(text);
  return emptyIsUnset === true && (trims === true ? text.trim() : text) === '';
}
