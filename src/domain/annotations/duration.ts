import { Wrong, type Kind } from './kind';
import type { DurationTwin } from './twins';

/** Shortest and longest time that is taken, in seconds, both included. */
export interface DurationRange {
  readonly minSeconds?: number;
  readonly maxSeconds?: number;
}

/** A time with its unit as Go's `time.ParseDuration` reads it: `15s`, `1m30s`; a bare number is refused. */
export function goDuration({ minSeconds = 0, maxSeconds = Infinity }: DurationRange = {}): Kind<string, DurationTwin> {
  const limits = maxSeconds === Infinity ? minSeconds > 0 ? ` of at least ${minSeconds}s` : '' : ` from ${minSeconds}s to ${maxSeconds}s`;
  const expected = `a time with its unit such as "15s"${limits}`;
  const verdict = (value: unknown) => {
    const length = typeof value === 'string' ? secondsOf(value) : undefined;
    if (length !== undefined && length >= minSeconds && length <= maxSeconds) return value as string;
    const slip = (typeof value === 'number' || typeof value === 'string') && /^[1-9]\d*$/.test(String(value)) ? `, perhaps "${value}s"` : '';
    return new Wrong(expected + slip, value);
  };
  const good = `${Math.max(minSeconds, Math.min(15, maxSeconds))}s`;
  const bad = ['15', 'x', '5 s', ...(maxSeconds === Infinity ? [] : [`${maxSeconds + 1}s`]), ...(minSeconds > 0 ? ['0s'] : ['-5s'])];
  return { type: `duration${limits}`, expected, encode: verdict, decode: verdict, samples: () => ({ good: [[good, good]], bad: [...bad, 15, null], badTexts: bad }) };
}

const UNITS: Readonly<Record<string, number>> = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 };

/** Length in seconds of a Go duration; `undefined` when it is none. */
function secondsOf(duration: string): number | undefined {
  if (/^[+-]?0$/.test(duration)) return 0;
  if (!/^[+-]?((\d+\.?\d*|\.\d+)(ns|us|µs|ms|s|m|h))+$/.test(duration)) return undefined;
  let total = 0;
  for (const [, count, unit] of duration.matchAll(/(\d+\.?\d*|\.\d+)(ns|us|µs|ms|s|m|h)/g)) total += Number(count) * UNITS[unit];
  return duration.startsWith('-') ? -total : total;
}
