import { internalImports } from './internal-imports';
import { OPEN, STATEMENTS } from './statements';

/** The statements are numbered from 1 to 232. */
const NUMBERS = Array.from({ length: 232 }, (_, at) => at + 1);
/** Those that are about minors before 1.26, or about plans. */
const NOT_APPLICABLE = [17, 31, 165, 166, 179, 194];

describe('every statement of the Kubernetes pages on Services and their protocols', () => {
  test.each(STATEMENTS.flatMap(([number, says, ...evidence]) =>
    evidence.map((each) => [number, says, each.where, each] as const)))('%i: %s (%s)', (_number, _says, _where, { holds }) => holds());
});

describe('the table', () => {
  const told = STATEMENTS.map(([number]) => number);

  it('has each statement once, in order', () => expect(told).toEqual([...new Set(told)].sort((one, other) => one - other)));
  it('leaves none out: each has evidence, is open, or does not apply', () => {
    expect([...told, ...OPEN, ...NOT_APPLICABLE].sort((one, other) => one - other)).toEqual(NUMBERS);
  });
  it('has at least one assertion for each', () => {
    expect(STATEMENTS.filter(([, , ...evidence]) => evidence.length === 0)).toEqual([]);
  });
  it('rests on more than the sentence of a page, except for a mode that no supported minor has', () => {
    expect(STATEMENTS.filter(([, says, ...evidence]) => !says.includes('userspace') && evidence.every(({ where }) => where.endsWith('.md')))
      .map(([number, says]) => `${number} ${says}`)).toEqual([]);
  });
  it('is tested by what users can import', () => expect(internalImports()).toEqual([]));
});
