import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findNearest } from '../../../src/problem/nearest';
import { stepsOf } from '../../app/steps-of';

/** Texts that make patterns backtrack: one part repeated, and a last character that does not match. */
const LONG: Readonly<Record<string, (length: number) => string>> = {
  'digits and a mark': (length) => `${'1'.repeat(length)}!`,
  'letters and a mark': (length) => `${'a'.repeat(length)}!`,
  dots: (length) => '.'.repeat(length),
  hyphens: (length) => `a${'-'.repeat(length)}!`,
  labels: (length) => `${'a.'.repeat(length / 2)}!`,
  blanks: (length) => `a${' '.repeat(length)}!`,
  commas: (length) => `${'a=b,'.repeat(length / 4)}!`,
  times: (length) => `${'1h'.repeat(length / 2)}!`,
  'groups of an address': (length) => `${'1:'.repeat(length / 2)}!`,
  slashes: (length) => `${'/'.repeat(length)}!`,
  brackets: (length) => `${'['.repeat(length)}!`,
  quotes: (length) => `{${'"a":"b",'.repeat(length / 8)}!`,
  'commas and blanks': (length) => `${', '.repeat(length / 2)}!`,
};

/** Number of steps of a rule for all such texts of a length. A pattern counts as one step; ESLint checks patterns. */
function stepsOver(rule: Problem, kinds: readonly string[], length: number): number {
  const texts = kinds.map((kind) => LONG[kind](length));
  return stepsOf(() => {
    for (const text of texts) {
      try {
        rule(text);
      } catch {
        // Some exported functions expect other types and throw; their steps count, too.
      }
    }
  }, '/src/');
}

/** Whether the number of steps grows faster than the length, with a tolerance of 10% and 5000 steps. */
function growsFaster(rule: Problem, kinds: readonly string[]): boolean {
  return stepsOver(rule, kinds, 20_000) > 11 * stepsOver(rule, kinds, 2_000) + 5_000;
}

type Problem = (text: string) => unknown;
const FOLDER = join(__dirname, '../../../src/service/rules');
const rules = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts')).flatMap((file) => {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loads all files of the folder
  const exported = require(join(FOLDER, file)) as Record<string, unknown>;
  return Object.entries(exported)
    .filter((entry): entry is [string, Problem] => typeof entry[1] === 'function' && !/^check|^[A-Z]/.test(entry[0]));
});

test('there are rules to test', () => {
  expect(rules.length).toBeGreaterThan(20);
});

test.each(rules)('%s needs steps in proportion to the length of the text', (_, rule) => {
  const kinds = Object.keys(LONG);
  const faster = growsFaster(rule, kinds) ? kinds.filter((kind) => growsFaster(rule, [kind])) : [];
  expect(faster).toEqual([]);
});

test('steps are counted: quadratic code needs a hundred times as many for ten times the text', () => {
  const eachByEach = (length: number) => () => {
    const letters = [...'a'.repeat(length)];
    return letters.map((one) => letters.filter((other) => other === one));
  };
  expect(stepsOf(eachByEach(1_000), '/test/') / stepsOf(eachByEach(100), '/test/')).toBeGreaterThan(50);
});

describe('a suggestion', () => {
  test('compares a bounded number of names', () => {
    let looked = 0;
    function* names() {
      for (; ;) {
        looked++;
        yield `name-of-a-service-${looked}`;
      }
    }
    expect(findNearest('name-of-a-servise-x', names())).toBeDefined();
    expect(looked).toBeLessThan(2_500);
  });

  test('needs a bounded number of steps for each name, whatever its length', () => {
    const names = Array.from({ length: 100 }, (_, at) => `${'ab'.repeat(149)}${at}`);
    const others = names.map((name) => name.replaceAll('ab', 'ba'));
    expect(stepsOf(() => others.map((name) => findNearest(name, names)), '/src/problem/')).toBeLessThan(2_000_000);
    expect(findNearest('x'.repeat(1e6), names)).toBeUndefined();
  });

  test('finds long keys that differ in a few letters, and words in another case', () => {
    expect(findNearest('service.beta.kubernetes.io/aws-load-balancer-tpye', ['service.beta.kubernetes.io/aws-load-balancer-type', 'a']))
      .toBe('service.beta.kubernetes.io/aws-load-balancer-type');
    expect(findNearest('targetport', ['port', 'targetPort'])).toBe('targetPort');
  });
});
