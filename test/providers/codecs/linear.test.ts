import { stepsOf } from '../../app/steps-of';
import { isKeyed } from '../../../src/providers/codecs/keyed';
import { readText, SAMPLE_PORTS } from '../../../src/providers/codecs/kind';
import { ENTRIES } from '../../../src/providers/engine/definition/entries';

/** Parts whose repetition may make patterns backtrack; each of `ENDS` makes them fail at the end. */
const PARTS = ['1', '1.', '1s', ' ', 'a-', 'a,', '80:', '{"a":', '::', 'a=b,', '!a,'];
const ENDS = ['!', ' mbps'];

const ROWS = ENTRIES.flatMap((entry) => Object.entries(entry.load().table)
  .map(([property, row]) => [`${entry.id}.${property}`, row] as const));

/** Steps that reading all such texts of a length takes. A pattern counts as one step, as ESLint checks patterns. */
function effort(read: (text: string) => unknown, length: number): number {
  const texts = PARTS.flatMap((part) => ENDS.map((end) => part.repeat(Math.ceil(length / part.length)) + end));
  return stepsOf(() => {
    for (const text of texts) read(text);
  }, '/src/');
}

// A text of ten times the length takes about ten times the steps, not a hundred times.
test.each(ENTRIES.map(({ id }) => id))('no annotation of %s is read in more steps than its length asks for', (id) => {
  const rows = ROWS.filter(([name]) => name.startsWith(`${id}.`));
  const readAll = (text: string) => {
    for (const [, row] of rows) readText(isKeyed(row.as) ? row.as.of : row.as, row, text, SAMPLE_PORTS);
  };
  readAll(PARTS[0]); // loads modules
  const [short, long] = [effort(readAll, 1_000), effort(readAll, 10_000)];
  expect(short).toBeGreaterThan(0);
  expect(long).toBeLessThan(11 * short + 5_000);
});
