import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../../../src/problem/nearest';
import { stepsOf } from '../../app/steps-of';

/** What makes a pattern go back and forth: one letter many times, and at the end one that does not fit. */
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

/** Processor time of this process; what others do on the machine does not count. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  try {
    work();
  } catch {
    // Some helpers of rules take other things than text; how long they take to say so counts as well.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Whether ten times the text takes much more than ten times the work; what takes no time at all has no growth to speak of. */
function growsFaster(work: (text: string) => unknown, make: (length: number) => string): boolean {
  const some = timeOf(() => work(make(10_000)));
  if (some > 60) return true; // whoever takes so long for a page of text need not be given a book
  const tenTimes = timeOf(() => work(make(100_000)));
  return tenTimes > 150 && tenTimes > 30 * Math.max(some, 1);
}

type Problem = (text: string) => unknown;
const FOLDER = join(__dirname, '../../../src/service/rules');
const rules = readdirSync(FOLDER).filter((file) => file.endsWith('.ts')).flatMap((file) => {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- all that there are
  const exported = require(join(FOLDER, file)) as Record<string, unknown>;
  return Object.entries(exported).filter((entry): entry is [string, Problem] => typeof entry[1] === 'function' && !/^check|^[A-Z]/.test(entry[0]));
});

test('there are rules to ask', () => {
  expect(rules.length).toBeGreaterThan(20);
});

test.each(rules)('%s takes time in proportion to the text', (_, rule) => {
  expect(Object.keys(LONG).filter((kind) => growsFaster(rule, LONG[kind]))).toEqual([]);
});

describe('a guess at what was meant', () => {
  test('looks at no more names than a bound, however many there are', () => {
    let looked = 0;
    function* names() {
      for (; ;) {
        looked++;
        yield `name-of-a-service-${looked}`;
      }
    }
    expect(nearest('name-of-a-servise-x', names())).toBeDefined();
    expect(looked).toBeLessThan(2_500);
  });

  test('takes a bounded number of steps for each name, however long', () => {
    const names = Array.from({ length: 100 }, (_, at) => `${'ab'.repeat(149)}${at}`);
    const others = names.map((name) => name.replaceAll('ab', 'ba'));
    expect(stepsOf(() => others.map((name) => nearest(name, names)), '/src/problem/')).toBeLessThan(2_000_000);
    expect(nearest('x'.repeat(1e6), names)).toBeUndefined();
  });

  test('still finds long keys that differ in a few letters, and a word in another case', () => {
    expect(nearest('service.beta.kubernetes.io/aws-load-balancer-tpye', ['service.beta.kubernetes.io/aws-load-balancer-type', 'a'])).toBe('service.beta.kubernetes.io/aws-load-balancer-type');
    expect(nearest('targetport', ['port', 'targetPort'])).toBe('targetPort');
  });
});
