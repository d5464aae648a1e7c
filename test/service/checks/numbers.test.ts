import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileText } from '../../type-program';

const KEYS = [...readFileSync(join(__dirname, '../../../src/service/checks/number-ranges.generated.ts'), 'utf8')
  .matchAll(/^ {2}'(.+)\.\.(.+)': \{/gm)].map(([, min, max]) => [min, max] as const);
const POWERS = Array.from({ length: 12 }, (_, digits) => 10 ** digits);

it('knows the ranges of the tables', () => expect(KEYS.length).toBeGreaterThan(50));

it.each([
  ['ranges of the tables', KEYS],
  ['limits of users, which are compared digit by digit', [['20000', '22767'], ['7', '7'], ['999', '1000'], ['0', '99'], ['1', '34']]],
] as const)('compares numbers with %s as a program does', (_, ranges) => {
  const cases = ranges.flatMap(([min, max]) => {
    const limits = [min, max].filter((limit) => limit !== 'none').map(Number);
    // Each limit with one of its digits changed, and numbers with more and fewer digits.
    const near = limits.flatMap((limit) =>
      POWERS.filter((power) => power <= Math.abs(limit)).flatMap((power) => [limit - power, limit + power]));
    const values = [...limits, ...near, ...POWERS.flatMap((power) => [power - 1, power, power + 1])].flatMap((value) => [value, -value]);
    return [...new Set(values), 1.5, -0.5].map((value) => {
      const isInside = Number.isInteger(value) && (min === 'none' || value >= Number(min)) && (max === 'none' || value <= Number(max));
      return `[IsInRange<${value}, ${typeOf(min)}, ${typeOf(max)}>, ${isInside}]`;
    });
  });
  expect(mismatches(cases)).toEqual([]);
});

it('leaves numbers that are known only at run time to the constructor', () => {
  const ranges = [...KEYS.map(([min, max]) => `${typeOf(min)}, ${typeOf(max)}`), '20000, 22767'];
  expect(mismatches(ranges.map((range) => `[IsInRange<number, ${range}>, true]`))).toEqual([]);
});

it('compares two numbers', () => {
  const numbers = [-1, 0, 1, 1.5, 7, 9, 10, 19, 20, 99, 100, 12345, 12354];
  const whole = numbers.filter((number) => Number.isInteger(number) && number >= 0);
  expect(mismatches(numbers.flatMap((value) => whole.map((other) => {
    const expected = !Number.isInteger(value) || value > other ? 'greater' : value < other ? 'less' : 'equal';
    return `[Compare<${value}, ${other}>, '${expected}']`;
  })))).toEqual([]);
  expect(mismatches(["[Compare<number, 1>, 'unknown']", "[Compare<1, number>, 'unknown']"])).toEqual([]);
});

/** The cases, each a type and the type that it should be, of which the compiler says that these differ. */
function mismatches(cases: readonly string[]): readonly string[] {
  const { errors } = compileText(`import type { Compare, IsInRange } from '../../src/service/checks';
type Same<Pair extends readonly [unknown, unknown], Text> = [Pair[0], Pair[1]] extends [Pair[1], Pair[0]] ? 'same' : Text;
export const all: 'same'[] = [
${cases.map((pair, at) => `null! as Same<${pair}, 'case ${at}'>,`).join('\n')}
];`);
  return errors.map((error) => error.replace(/.*'"case (\d+)"'.*/s, (_, at: string) => cases[Number(at)]));
}

function typeOf(limit: string): string {
  return limit === 'none' ? "'none'" : limit;
}
