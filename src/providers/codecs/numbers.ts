import { Wrong, unchangedText, type Kind, type TypeCheck } from './kind';
import type { IsInRange, IsWide, Digit, IfLiteral } from '../../service/checks';

/** Smallest and largest accepted number, both included. */
export interface Range { readonly min?: number; readonly max?: number }

/** Returns a kind for a whole number in decimal digits, within the limits of `range` (included). */
export function integer<const Limits extends Range = {}>(range?: Limits): Kind<number, WholeTypeCheck<Limits, 'a whole number'>> {
  return wholeNumberKind(range ?? {}, 'a whole number', 'integer');
}

/** Returns a kind for an odd whole number, 1 or greater, in decimal digits. */
export function oddInteger(): Kind<number, OddTypeCheck> {
  const expected = 'an odd number';
  const isValid = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value % 2 === 1;
  return {
    type: expected,
    expected,
    encode: (value) => isValid(value) ? String(value) : new Wrong(expected, value),
    decode: (text) => /^\d+$/.test(text) && isValid(Number(text)) ? Number(text) : new Wrong(expected, text),
    accepts: { all: [{ matches: /^0*[0-9]{0,15}[13579]$/ }, { number: 'unsigned', max: Number.MAX_SAFE_INTEGER }] },
    samples: () => ({ good: [[3, '3']], bad: ['3', 2, 0, 1.5, -1, null], badTexts: ['', '2', 'x', '-1'] }),
  };
}

/** Returns a kind for a time in whole seconds, from 0 by default, written without a unit. */
export function seconds<const Limits extends Range = {}>(range?: Limits): TimeKind<Limits, 'seconds'> {
  return wholeNumberKind({ min: 0, ...range }, 'a whole number of seconds', 'seconds');
}

/** Returns a kind for a time in whole milliseconds, from 0 by default, written without a unit. */
export function milliseconds<const Limits extends Range = {}>(range?: Limits): TimeKind<Limits, 'milliseconds'> {
  return wholeNumberKind({ min: 0, ...range }, 'a whole number of milliseconds', 'milliseconds');
}

/** Returns a kind for a time in whole minutes, from 0 by default, written without a unit. */
export function minutes<const Limits extends Range = {}>(range?: Limits): TimeKind<Limits, 'minutes'> {
  return wholeNumberKind({ min: 0, ...range }, 'a whole number of minutes', 'minutes');
}

/** Returns a kind for a number that may have a fraction. */
export function decimal<const Limits extends Range = {}>(range?: Limits): Kind<number,
  DecimalTypeCheck<LimitOf<Limits['min']>, LimitOf<Limits['max']>>>;
export function decimal(range: Range = {}): Kind<number, any> { // TypeScript: the type check is in the overloads above
  const expected = `a number${describeRange(range)}`;
  const isValid = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && isInRange(value, range);
  return {
    type: `number${describeRange(range)}`,
    expected,
    encode: (value) => isValid(value) ? String(value) : new Wrong(expected, value),
    decode: (text) => DECIMAL.test(text) && isValid(Number(text)) ? Number(text) : new Wrong(expected, text),
    // The length is limited because a number with more than 300 digits may not be finite.
    accepts: { all: [{ size: [0, 300] }, { matches: DECIMAL }, { number: 'decimal', ...range }] },
    samples: () => ({
      good: [[sampleIn(range), String(sampleIn(range))]], bad: ['1', NaN, Infinity, null, ...samplesOutside(range)],
      badTexts: ['', 'x', '1,5', ...samplesOutside(range).map(String)],
    }),
  };
}
/** Matches a number in decimal digits with an optional sign and fraction: `1.5`, `-2.`, `.5`. */
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** The compile-time check of a literal whole number. */
export interface IntegerTypeCheck<Min extends number | 'none', Max extends number | 'none', Noun extends string> extends TypeCheck {
  readonly problem: IntegerProblem<this['given'], Min, Max, Noun>;
}

/** The compile-time check of a literal number with a fraction. */
export interface DecimalTypeCheck<Min extends number | 'none', Max extends number | 'none'> extends TypeCheck {
  readonly problem: DecimalProblem<this['given'], Min, Max>;
}

/** The number that a check expects, in words: `a whole number from 1 to 10`; `a number` unless it must be whole. */
export type ExpectedNumber<Check> = Check extends IntegerTypeCheck<infer Min, infer Max, infer Noun>
  // TypeScript: the other checks have the same structure, from which it infers no literal.
  ? string extends Noun ? 'a number' : `${Noun}${NumberWords<Min, Max>}` : 'a number';

/** The compile-time check of a literal odd number. */
export interface OddTypeCheck extends TypeCheck { readonly problem: OddProblem<this['given']> }

/** The limit as a literal type; `'none'` for a limit that is absent (its type is then `any`) or only known at run time. */
export type LimitOf<Value> = 0 extends 1 & Value ? 'none' : Value extends number ? number extends Value ? 'none' : Value : 'none';

type WholeTypeCheck<Limits extends Range, Noun extends string> = IntegerTypeCheck<LimitOf<Limits['min']>, LimitOf<Limits['max']>, Noun>;
type TimeKind<Limits extends Range, Unit extends string> = Kind<number, WholeTypeCheck<Limits, `a whole number of ${Unit}`>>;
type IntegerProblem<Value, Min extends number | 'none', Max extends number | 'none', Noun extends string> =
  Value extends number ? IsInRange<Value, Min, Max> extends true ? never : `${Value} must be ${Noun}${NumberWords<Min, Max>}` : never;
type OddProblem<Value> = Value extends number
  ? `${Value}` extends `-${string}` | `${string}.${string}` ? `${Value} must be an odd number`
    : `${Value}` extends `${string}${1 | 3 | 5 | 7 | 9}` ? never
      : IsWide<`${Value}`> extends true ? never : `${Value} must be an odd number`
  : never;
type DecimalProblem<Value, Min extends number | 'none', Max extends number | 'none'> =
  Value extends number ? `${Value}` extends `${string}e${string}` ? never // very small or large numbers are checked only at run time
      : IsInRange<WholeOf<Value>, Min, Max> extends true ? WholeOf<Value> extends Value ? never : WholeOf<Value> extends Max
        ? OutOfRange<Value, Min, Max> : never
        : OutOfRange<Value, Min, Max>
    : never;
type WholeOf<Value extends number> = `${Value}` extends `${infer Whole extends number}.${string}` ? Whole : Value;
type OutOfRange<Value extends number, Min, Max> = `${Value} must be a number${NumberWords<Min, Max>}`;
type NumberWords<Min, Max> = Min extends number ? Max extends number ? ` from ${Min} to ${Max}` : ` of at least ${Min}`
  : Max extends number ? ` of at most ${Max}` : '';

function wholeNumberKind(range: Range, noun: string, type: string): Kind<number, any> { // TypeScript: the callers declare the type check
  const expected = `${noun}${describeRange(range)}`;
  const isValid = (value: unknown) => Number.isSafeInteger(value) && isInRange(Number(value), range);
  return {
    type: `${type}${describeRange(range)}`,
    expected,
    encode: (value) => isValid(value) ? String(value) : new Wrong(expected, value),
    decode: (text) => /^[+-]?\d+$/.test(text) && isValid(Number(text)) ? Number(text) : new Wrong(expected, text),
    accepts: {
      all: [{ matches: /^[+-]?0*\d{1,16}$/ }, {
        number: 'signed', min: Math.max(range.min ?? -Infinity, Number.MIN_SAFE_INTEGER),
        max: Math.min(range.max ?? Infinity, Number.MAX_SAFE_INTEGER),
      }],
    },
    samples: () => ({
      good: [[sampleIn(range), String(sampleIn(range))], ...(range.max === undefined ? [] : [[range.max, String(range.max)] as const])],
      bad: ['5', 1.5, NaN, null, ...samplesOutside(range)],
      badTexts: ['', 'x', '1.5', '5s', ...samplesOutside(range).map(String)],
    }),
  };
}

const isInRange = (value: number, { min = -Infinity, max = Infinity }: Range): boolean => value >= min && value <= max;

const sampleIn = ({ min, max }: Range): number => min ?? max ?? 7;

const samplesOutside = ({ min, max }: Range): number[] =>
  [...(min === undefined ? [] : [min - 1]), ...(max === undefined ? [] : [max + 1])];

/** Text for the limits of a number, such as ` from 1 to 10`; empty without limits. */
function describeRange({ min, max }: Range): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of at least ${min}`;
  return max === undefined ? '' : ` of at most ${max}`;
}

/** Shortest and longest accepted time in seconds, both included. */
export interface DurationRange { readonly minSeconds?: number; readonly maxSeconds?: number }

/**
 * Returns a kind for a duration with units, as Go's `time.ParseDuration` reads it: `15s`, `1m30s`; a number without a unit is refused,
 * except 0.
 */
export function goDuration<const Range extends DurationRange = {}>(range?: Range): Kind<string,
  DurationTypeCheck<LimitOf<Range['minSeconds']>, LimitOf<Range['maxSeconds']>>>;
// The overloads above name the type check.
export function goDuration({ minSeconds = 0, maxSeconds = Infinity }: DurationRange = {}): Kind<string, any> {
  const lowerLimit = minSeconds > 0 ? ` of at least ${minSeconds}s` : '';
  const limits = maxSeconds === Infinity ? lowerLimit : ` from ${minSeconds}s to ${maxSeconds}s`;
  const expected = `a duration such as "15s"${limits}`;
  const check = (value: unknown) => {
    const seconds = typeof value === 'string' ? parseSeconds(value) : NaN;
    if (typeof value === 'string' && seconds >= minSeconds && seconds <= maxSeconds) return value;
    const meant = (typeof value === 'number' || typeof value === 'string') && /^[1-9]\d*$/.test(String(value)) ? `${value}s` : undefined;
    return Wrong.perhaps(expected, value, meant);
  };
  const good = `${Math.max(minSeconds, Math.min(15, maxSeconds))}s`;
  const bad = ['15', 'x', '5 s', ...(maxSeconds === Infinity ? [] : [`${maxSeconds + 1}s`]), ...(minSeconds > 0 ? ['0s'] : ['-5s'])];
  const accepts = { duration: [minSeconds, maxSeconds], format: FORMAT, maxLength: MAX_LENGTH } as const;
  return unchangedText({ type: `duration${limits}`, expected, hasExample: true, accepts }, check, good, bad);
}

/** The compile-time check of a literal duration; its range is checked if it is written in seconds. */
export interface DurationTypeCheck<Min extends number | 'none', Max extends number | 'none'> extends TypeCheck {
  readonly problem: DurationProblem<this['given'], Min, Max>;
}

type DurationProblem<Time, Min extends number | 'none', Max extends number | 'none'> = string extends Time ? never
  : Time extends '0' ? SecondsProblem<Time, 0, Min, Max>
    : Time extends `${number}` ? IfLiteral<Time, `'${Time}' must have a unit: did you mean '${Time}s'?`>
    : Time extends `${string} ${string}` ? NoTime<Time>
    : Time extends `${infer Seconds extends number}s` ? SecondsProblem<Time, Seconds, Min, Max>
    : Time extends `${'+' | ''}${Digit | '.'}${string}${'s' | 'm' | 'h'}` ? never : Time extends string ? NoTime<Time> : never;
// Fractions of a second are checked only at run time: the type-level comparison is for whole numbers.
type SecondsProblem<Time extends string, Seconds extends number, Min extends number | 'none', Max extends number | 'none'> =
  `${Seconds}` extends `${string}.${string}` ? never : IsInRange<Seconds, Min extends number ? Min : 0, Max> extends true ? never
  : IfLiteral<Time, `'${Time}' must be a time from ${Min extends number ? Min : 0}s${Max extends number ? ` to ${Max}s` : ' on'}`>;
type NoTime<Time extends string> = IfLiteral<Time, `'${Time}' must be a duration such as '15s'`>;

const UNITS: Readonly<Record<string, number>> = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 };

/** Maximum length of a duration: enough for all seven units with a long number each. */
const MAX_LENGTH = 200;

/** The pattern of a Go duration such as `1m30s`, except for `0`, which needs no unit. */
const FORMAT = '^[+-]?(([0-9]+([.][0-9]*)?|[.][0-9]+)(ns|us|µs|ms|s|m|h))+$';

/** Length in seconds of a Go duration; `NaN` if it is not valid. */
export function parseSeconds(duration: string): number {
  if (/^[+-]?0$/.test(duration)) return 0;
  if (duration.length > MAX_LENGTH || !new RegExp(FORMAT).test(duration)) return NaN;
  let total = 0;
  for (const [, count, unit] of duration.matchAll(/(?<![\d.])(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|ms|s|m|h)/g))
    total += Number(count) * UNITS[unit];
  return duration.startsWith('-') ? -total : total;
}
