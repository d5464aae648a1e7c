import { unchangedText, Wrong, type Kind, type TypeCheck } from './kind';
import type { LimitOf } from './numbers';
import type { IsInRange, Digit, IfLiteral } from '../../service/checks';

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
function parseSeconds(duration: string): number {
  if (/^[+-]?0$/.test(duration)) return 0;
  if (duration.length > MAX_LENGTH || !new RegExp(FORMAT).test(duration)) return NaN;
  let total = 0;
  for (const [, count, unit] of duration.matchAll(/(?<![\d.])(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|ms|s|m|h)/g))
    total += Number(count) * UNITS[unit];
  return duration.startsWith('-') ? -total : total;
}
