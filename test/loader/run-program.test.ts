import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findProgram, runProgram } from '../../src/loader/files/run-program';

let folder: string;
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'run-')); });
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, script: string): string {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
  return join(folder, name);
}

test('finds programs in the absolute folders of PATH only, never in the current folder', () => {
  const file = write('kubectl', 'true');
  const before = process.cwd();
  process.chdir(folder);
  try {
    expect(findProgram('kubectl', ['', '.', 'bin'].join(delimiter))).toBeUndefined();
    expect(findProgram('kubectl', ['.', folder].join(delimiter))).toBe(file);
  } finally {
    process.chdir(before);
  }
});

test('on Windows the program is an .exe file', () => {
  write('git', 'true');
  expect(findProgram('git', folder, 'win32')).toBeUndefined();
  expect(findProgram('git', folder, 'linux')).toBe(join(folder, 'git'));
});

test('stops a program that does not end in time', async () => {
  write('kubectl', 'exec sleep 30');
  const { PATH } = process.env;
  process.env.PATH = `${folder}${delimiter}${PATH}`;
  try {
    expect(await runProgram('kubectl', [], { timeout: 0.2 })).toMatchObject({ status: undefined, failure: 'timeout' });
  } finally {
    process.env.PATH = PATH;
  }
});
