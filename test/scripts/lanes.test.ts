import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
/** A shell command that runs JavaScript code. */
const node = (code: string) => `"${process.execPath}" -e "${code}"`;

test('prints the output of each command in one piece, runs all, and fails if one fails', () => {
  const commands = [node("console.log('a'); process.exitCode = 3"), node("console.log('b'); console.error('B')"), node("console.log('c')")];
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--require', 'tsx/cjs', 'scripts/lanes.ts', ...commands], {
    cwd: ROOT, encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^a\nFAILED in \d+ s: /m);
  expect(stdout).toMatch(/^b\nB\ndone in \d+ s: /m);
  expect(stdout).toMatch(/^c\ndone in \d+ s: /m);
  expect(stderr).toBe(`failed: ${commands[0]}\n`);
});

test('succeeds if all succeed', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--require', 'tsx/cjs', 'scripts/lanes.ts', node('')], {
    cwd: ROOT, encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
