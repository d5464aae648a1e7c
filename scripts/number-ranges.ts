import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A range of numbers with both limits included. @default - no limit */
interface Range { readonly min?: number; readonly max?: number }

/** A function of `src/providers/codecs` with its limits: `seconds({ min: 5, max: 300 })`, `goDuration({ minSeconds: 1 })`. */
const NUMBER_CODEC = /\b(integer|int|decimal|seconds|milliseconds|minutes|goDuration)\((?:\{([^}]*)\})?\)/g;
const LIST_LENGTH = /\bmaxItems: (\d+)/g;
/** A compile-time check with literal limits: `WholeNumberProblem<Ordinal, 0, 2147483647>`. */
const TYPE_CHECK = /\b(?:IsInRange|WholeNumberProblem)<\w+, (\d+), (\d+)>/g;
/** Codecs whose range begins with 0 unless they say otherwise. */
const TIMES = ['seconds', 'milliseconds', 'minutes', 'goDuration'];

/**
 * The ranges of numbers that controllers' tables and compile-time checks use, as an interface: each with template literal types that tell
 * the numbers in the range from all others.
 */
export function formatNumberRanges(head: string, src: string): string {
  const ranges = new Map(findRanges(src).map((range) => [`${range.min ?? 'none'}..${range.max ?? 'none'}`, range]));
  const keys = [...ranges.keys()].sort(new Intl.Collator('en', { numeric: true }).compare);
  const longest = Math.max(...[...ranges.values()].flatMap(({ min = 0, max = 0 }) => [lengthOf(min), lengthOf(max)])) + 1;
  const lengths = Array.from({ length: longest }, (_, index) => index + 1);
  return `${head}
/**
 * The whole numbers of each range in use. A number lies in the range if its text matches \`inside\` and not \`outside\`. \`none\` is no limit.
 */
export interface NumberRanges {
${keys.map((key) => `  '${key}': {\n${formatRange(ranges.get(key)!)}  };\n`).join('')}}

type NotWhole = \`\${string}\${'.' | 'e'}\${string}\`;
type Negative = \`-\${string}\`;
type Digit = ${listDigits(0, 9)};
${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((first) => `type From${first} = ${listDigits(first, 9)};\n`).join('')}// Texts with at least as many characters. TypeScript: of several placeholders in a row, each matches one character, and the last one the
// rest, which may be empty after \`any\`.
${lengths.map((length) => `type AtLeast${length} = \`${'${any}'.repeat(length)}\${string}\`;\n`).join('')}`;
}

function findRanges(src: string): readonly Range[] {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.generated.')).sort();
  const sources = files.map((file) => readFileSync(join(src, file), 'utf8'));
  return sources.flatMap((source) => [
    ...[...source.matchAll(NUMBER_CODEC)].map(([, codec, limits = '']) => readRange(codec, limits)),
    ...[...source.matchAll(LIST_LENGTH)].map(([, max]) => ({ min: 0, max: Number(max) })),
    ...[...source.matchAll(TYPE_CHECK)].map(([, min, max]) => ({ min: Number(min), max: Number(max) })),
  ]);
}

function readRange(codec: string, limits: string): Range {
  const readLimit = (end: string) => {
    const found = new RegExp(`\\b${end}(?:Seconds)?: (-?\\d+)`).exec(limits);
    return found === null ? undefined : Number(found[1]);
  };
  return { min: readLimit('min') ?? (TIMES.includes(codec) ? 0 : undefined), max: readLimit('max') };
}

function formatRange({ min, max }: Range): string {
  const inside = min === undefined || min < 10 ? '`${number}`' : `AtLeast${lengthOf(min)}`;
  const isPositive = min !== undefined && min >= 0;
  const outside = ['NotWhole', ...isPositive ? ['Negative', ...below(min, max)] : min === undefined ? [] : above(-min).map(negate),
    ...max === undefined ? [] : isPositive ? above(max) : above(max).map(exceptNegative)];
  const lines = outside.join(' | ').replace(/(.{80,118}) \| /g, '$1\n      | ');
  return `    inside: ${inside};\n    outside: ${lines};\n`;
}

/** Patterns of the digits of all numbers that are greater; they match nothing else. */
function above(limit: number): readonly string[] {
  return [`AtLeast${lengthOf(limit) + 1}`, ...differentFrom(limit, (digit) => digit === 9 ? undefined : `From${digit + 1}`, (rest) => `\${AtLeast${rest}}`)];
}

/** Patterns of the digits of the numbers that are less and have as many digits; for one digit, of all that are less. */
function below(limit: number, max: number | undefined): readonly string[] {
  // Patterns with an open end also match longer numbers, which must not be in the range then.
  const isLongest = max !== undefined && lengthOf(limit) === lengthOf(max);
  return differentFrom(limit, (digit, index) => listDigits(index === 0 && limit > 9 ? 1 : 0, digit - 1),
    (rest) => isLongest ? `\${AtLeast${rest}}` : '${Digit}'.repeat(rest));
}

/**
 * For each digit of a limit, the pattern of the numbers that have the same digits before it and another one in its place.
 *
 * @param othersOf the type of the other digits; `undefined` if there is none
 */
function differentFrom(
  limit: number, othersOf: (digit: number, index: number) => string | undefined, formatRest: (length: number) => string,
): readonly string[] {
  const digits = String(limit);
  return [...digits].flatMap((digit, index) => {
    const others = othersOf(Number(digit), index), rest = digits.length - index - 1;
    if (others === undefined) return [];
    return digits.length === 1 ? [others] : [`\`${digits.slice(0, index)}\${${others}}${rest === 0 ? '' : formatRest(rest)}\``];
  });
}

/** Turns `AtLeast3`, which matches `-99`, into a pattern that begins with a digit. */
const exceptNegative = (pattern: string): string =>
  pattern.replace(/^AtLeast(\d+)$/, (_, length: string) => `\`\${From1}\${AtLeast${Number(length) - 1}}\``);
const negate = (pattern: string): string => `\`-\${${pattern}}\``;
const lengthOf = (limit: number): number => String(Math.abs(limit)).length;
const listDigits = (first: number, last: number): string | undefined => last < first ? undefined
  : Array.from({ length: last - first + 1 }, (_, index) => `'${first + index}'`).join(' | ');
