import { internalImports } from './internal-imports';
import { OPEN, STATEMENTS } from './statements';

/** The statements are numbered from 1 to 232. */
const NUMBERS = Array.from({ length: 232 }, (_, at) => at + 1);
/** Statements about minors before 1.26, or about plans. */
const NOT_APPLICABLE = [17, 31, 165, 166, 179, 194];

/** Statements that depend on a setting of the cluster profile. All others also hold for the default profile. */
const OF_A_SETTING: Readonly<Record<string, readonly number[]>> = {
  proxyMode: [44, 45, 46, 47, 192], ipvsScheduler: [46], serviceCidrs: [61], nodePortRange: [94], nodePortAddresses: [97, 98],
  nodeOs: [200, 207], sctp: [205],
  // Behaviour of one controller, if several could handle the manifest of the page.
  loadBalancer: [
    92, 110, 111, 112, 114, 115, 126, 127, 128, 132, 133, 138, 148, 164, 199, 206, 212, 213, 215, 217, 219, 220, 221, 227, 231,
  ],
};

describe('every statement of the Kubernetes pages on Services and their protocols', () => {
  test.each(STATEMENTS.flatMap(([number, says, ...evidence]) =>
    evidence.map((each) => [number, says, each.where, each] as const)))('%i: %s (%s)', (_number, _says, _where, { check: holds }) =>
      holds());
});

describe('the table', () => {
  const covered = STATEMENTS.map(([number]) => number);

  it('has each statement once, in order', () => expect(covered).toEqual([...new Set(covered)].sort((one, other) => one - other)));
  it('leaves none out: each has evidence, is open, or does not apply', () => {
    expect([...covered, ...OPEN, ...NOT_APPLICABLE].sort((one, other) => one - other)).toEqual(NUMBERS);
  });
  it('has at least one assertion for each', () => {
    expect(STATEMENTS.filter(([, , ...evidence]) => evidence.length === 0)).toEqual([]);
  });
  it('rests on more than the sentence of a page, except for a mode that no supported minor has', () => {
    expect(STATEMENTS.filter(([, says, ...evidence]) => !says.includes('userspace') && evidence.every(({ where }) => where.endsWith('.md')))
      .map(([number, says]) => `${number} ${says}`)).toEqual([]);
  });
  it('depends on a profile only where a statement is about the setting', () => {
    const found: Record<string, number[]> = {};
    for (const [number, , ...evidence] of STATEMENTS)
      for (const setting of new Set(evidence.flatMap(({ profile = [] }) => profile))) (found[setting] ??= []).push(number);
    expect(found).toEqual(OF_A_SETTING);
  });
  it('is tested by what users can import', () => expect(internalImports()).toEqual([]));
});
