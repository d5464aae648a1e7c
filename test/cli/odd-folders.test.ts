import { join } from 'node:path';
import { BuiltCommand } from './built-command';
import { findFaults } from './odd-folders';

// A short run for every change. `npx tsx scripts/fuzz-folders.ts 1000` tests more folders, `SEED=7 npx jest odd-folders` other ones.
const command = new BuiltCommand();
afterAll(() => command.remove());

const SEED = Number(process.env.SEED ?? 20261121);

test.each([0, 1, 2, 3])('odd folder %i does not stop or mislead the command', (at) => {
  expect(findFaults(command.bin, join(command.folder, 'odd'), SEED + at)).toEqual([]);
}, 480_000);
