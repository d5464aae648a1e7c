import { isKeyed } from '../../../src/providers/codecs/keyed';
import { SAMPLE_PORTS } from '../../../src/providers/codecs/kind';
import { readText } from '../../../src/providers/codecs/reading';
import { ENTRIES } from '../../../src/providers/entries';

/** What patterns begin with again and again, and what makes them fail at the end. */
const PARTS = ['1', '1.', '1s', ' ', 'a-', 'a,', '80:', '{"a":', '::', 'a=b,', '!a,'];
const ENDS = ['!', ' mbps'];

const ROWS = ENTRIES.flatMap((entry) => Object.entries(entry.load().table).map(([property, row]) => [`${entry.id}.${property}`, row] as const));

/** How much of the processor all such texts of a length take, in microseconds; other work on the machine does not count. */
function effort(read: (text: string) => unknown, length: number): number {
  const texts = PARTS.flatMap((part) => ENDS.map((end) => part.repeat(Math.ceil(length / part.length)) + end));
  const before = process.cpuUsage();
  for (const text of texts) read(text);
  return process.cpuUsage(before).user;
}

// Ten times the text is ten times the work, and not a hundred times: kinds of one table are read together, so that noise evens out.
test.each(ENTRIES.map(({ id }) => id))('no annotation of %s is read in more than the time of its length', (id) => {
  const rows = ROWS.filter(([name]) => name.startsWith(`${id}.`));
  const readAll = (text: string) => { for (const [, row] of rows) readText(isKeyed(row.as)
    ? row.as.of : row.as, row, text, SAMPLE_PORTS); };
  effort(readAll, 1000); // compiles
  const [short, long] = [effort(readAll, 10_000), effort(readAll, 100_000)];
  expect(long / Math.max(short, 20_000)).toBeLessThan(40);
});
