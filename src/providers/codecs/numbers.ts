import { celMatches } from './cel';
import { Wrong, type Kind, type TypeCheck } from './kind';
import type { IsInRange, IsWide } from '../../service/checks';

/** Smallest and largest number that is taken, both included. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** A whole number, in decimal digits. */
export function integer<const range extends Range = {}>(range?: range): Kind<number, WholeTypeCheck<range, 'a whole number'>> {
  return whole(range ?? {}, 'a whole number', 'integer');
}

/** An odd whole number, 1 or greater, in decimal digits. */
export function oddInteger(): Kind<number, OddTypeCheck> {
  const expected = 'an odd number';
  const stands = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value % 2 === 1;
  return {
    type: expected,
    expected,
    encode: (value) => stands(value) ? String(value) : new Wrong(expected, value),
    decode: (text) => /^\d+$/.test(text) && stands(Number(text)) ? Number(text) : new Wrong(expected, text),
    cel: (text) => `${text}.matches("^0*[0-9]{0,15}[13579]$") && int(${text}) <= ${Number.MAX_SAFE_INTEGER}`,
    samples: () => ({ good: [[3, '3']], bad: ['3', 2, 0, 1.5, -1, null], badTexts: ['', '2', 'x', '-1'] }),
  };
}

/** A time in whole seconds, written without a unit. */
export function seconds<const range extends Range = {}>(
  range?: range,
): Kind<number, WholeTypeCheck<range, 'whole seconds without a unit'>> {
  return whole({ min: 0, ...range }, 'whole seconds without a unit', 'seconds');
}

/** A time in whole milliseconds, written without a unit. */
export function milliseconds<const range extends Range = {}>(range?: range): Kind<number,
  WholeTypeCheck<range, 'whole milliseconds without a unit'>> {
  return whole({ min: 0, ...range }, 'whole milliseconds without a unit', 'milliseconds');
}

/** A time in whole minutes, written without a unit. */
export function minutes<const range extends Range = {}>(
  range?: range,
): Kind<number, WholeTypeCheck<range, 'whole minutes without a unit'>> {
  return whole({ min: 0, ...range }, 'whole minutes without a unit', 'minutes');
}

/** A number that may have a fraction. */
export function decimal<const range extends Range = {}>(range?: range): Kind<number,
  DecimalTypeCheck<LimitOf<range['min']>, LimitOf<range['max']>>>;
export function decimal(range: Range = {}): Kind<number, any> { // the overloads above name the type check
  const expected = `a number${rangeWords(range)}`;
  const verdict = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && inRange(value, range)
    ? value : new Wrong(expected, value);
  return {
    type: `number${rangeWords(range)}`,
    expected,
    encode: (value) => { const checked = verdict(value); return typeof checked === 'number' ? String(checked) : checked; },
    decode: (text) => /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text)
      ? verdict(Number(text)) instanceof Wrong ? new Wrong(expected, text) : Number(text) : new Wrong(expected, text),
    // What has more than 300 digits is no finite number.
    cel: (text) => `size(${text}) <= 300 && ${celMatches(text, /^[+-]?(\d+(\.\d*)?|\.\d+)$/)}${celRange(`double(${text})`, range, '.0')}`,
    samples: () => ({
      good: [[inside(range), String(inside(range))]], bad: ['1', NaN, Infinity, null, ...outside(range)],
      badTexts: ['', 'x', '1,5', ...outside(range).map(String)],
    }),
  };
}

/** The same check of a literal whole number. */
export interface IntegerTypeCheck<min extends number | 'none', max extends number | 'none', noun extends string> extends TypeCheck {
  readonly problem: IntegerProblem<this['given'], min, max, noun>;
}

/** The same check of a literal number with a fraction. */
export interface DecimalTypeCheck<min extends number | 'none', max extends number | 'none'> extends TypeCheck {
  readonly problem: DecimalProblem<this['given'], min, max>;
}

/** The same check of a literal odd number. */
export interface OddTypeCheck extends TypeCheck {
  readonly problem: OddProblem<this['given']>;
}

/** A limit; a limit that is absent or only known at run time is ignored by the compiler. */
export type LimitOf<value> = 0 extends 1 & value ? 'none' : value extends number ? number extends value ? 'none' : value : 'none';

type WholeTypeCheck<range extends Range, noun extends string> = IntegerTypeCheck<LimitOf<range['min']>, LimitOf<range['max']>, noun>;
type IntegerProblem<value, min extends number | 'none', max extends number | 'none', noun extends string> =
  value extends number ? IsInRange<value, min, max> extends true ? never : `${value} must be ${noun}${Words<min, max>}` : never;
type OddProblem<value> = value extends number
  ? `${value}` extends `-${string}` | `${string}.${string}` ? `${value} must be an odd number`
    : `${value}` extends `${string}${1 | 3 | 5 | 7 | 9}` ? never
      : IsWide<`${value}`> extends true ? never : `${value} must be an odd number`
  : never;
type DecimalProblem<value, min extends number | 'none', max extends number | 'none'> =
  value extends number ? `${value}` extends `${string}e${string}` ? never // so small or large that the function must look
      : IsInRange<WholeOf<value>, min, max> extends true ? WholeOf<value> extends value ? never : WholeOf<value> extends max
        ? TooFar<value, min, max> : never
        : TooFar<value, min, max>
    : never;
type WholeOf<value extends number> = `${value}` extends `${infer whole extends number}.${string}` ? whole : value;
type TooFar<value extends number, min, max> = `${value} must be a number${Words<min, max>}`;
type Words<min, max> = min extends number ? max extends number ? ` from ${min} to ${max}` : ` of at least ${min}`
  : max extends number ? ` of at most ${max}` : '';

function whole(range: Range, noun: string, type: string): Kind<number, any> { // its callers name the type check
  const expected = `${noun}${rangeWords(range)}`;
  return {
    type: `${type}${rangeWords(range)}`,
    expected,
    encode: (value) => Number.isSafeInteger(value) && inRange(Number(value), range) ? String(value) : new Wrong(expected, value),
    decode: (text) => {
      const value = Number(text);
      return /^[+-]?\d+$/.test(text) && Number.isSafeInteger(value) && inRange(value, range) ? value : new Wrong(expected, text);
    },
    cel: (text) => `${celMatches(text, /^[+-]?0*\d{1,16}$/)}${celRange(`int(${text}.replace("+", ""))`, {
      min: Math.max(range.min ?? -Infinity, Number.MIN_SAFE_INTEGER), max: Math.min(range.max ?? Infinity, Number.MAX_SAFE_INTEGER),
    })}`,
    samples: () => ({
      good: [[inside(range), String(inside(range))], ...(range.max === undefined ? [] : [[range.max, String(range.max)] as const])],
      bad: ['5', 1.5, NaN, null, ...outside(range)],
      badTexts: ['', 'x', '1.5', '5s', ...outside(range).map(String)],
    }),
  };
}

/** The condition that a number is in a range, after others. */
function celRange(number: string, { min, max }: Range, fraction = ''): string {
  const literal = (limit: number) => Number.isInteger(limit) ? `${limit}${fraction}` : String(limit);
  return `${min === undefined ? '' : ` && ${number} >= ${literal(min)}`}${max === undefined ? '' : ` && ${number} <= ${literal(max)}`}`;
}

function inRange(value: number, { min = -Infinity, max = Infinity }: Range): boolean {
  return value >= min && value <= max;
}

function inside({ min, max }: Range): number {
  return min ?? max ?? 7;
}

function outside({ min, max }: Range): number[] {
  return [...(min === undefined ? [] : [min - 1]), ...(max === undefined ? [] : [max + 1])];
}

/** ` from 1 to 10`, or nothing where there is no limit. */
function rangeWords({ min, max }: Range): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of at least ${min}`;
  return max === undefined ? '' : ` of at most ${max}`;
}
