import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readValues, shareText } from '../../src/loader/yaml/read-values';

/** Size of a list of values in the heap, in bytes. */
function bytesOf(make: () => unknown[]): number {
  setFlagsFromString('--expose_gc');
  const gc = runInNewContext('gc') as () => void;
  const used = () => {
    gc();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  const values = make();
  const after = used();
  return values.length === 0 ? 0 : after - before;
}

test('a text that was read does not retain the text of its file', () => {
  const values = () => Array.from({ length: 1000 }, (_, at) =>
    readValues(Buffer.from(`# ${'-'.repeat(10_000)}\nimage: registry.example.com/web:1.${at}\n`).toString()));
  expect(bytesOf(values)).toBeLessThan(2_000_000);
});

test('equal texts are one in memory', () => {
  const texts = () => Array.from({ length: 1000 }, () => shareText(Buffer.from('-'.repeat(1000)).toString()));
  expect(bytesOf(texts)).toBeLessThan(500_000);
});
