import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileError, isInside, readFile, rootOf } from '../../src/loader/files/read-file';

let folder: string;
beforeEach(() => { folder = realpathSync(mkdtempSync(join(tmpdir(), 'read-'))); });
afterEach(() => rmSync(folder, { recursive: true }));

test('reads a regular file, also through a link inside of the root', () => {
  writeFileSync(join(folder, 'a.yaml'), 'a: 1\n');
  symlinkSync('a.yaml', join(folder, 'b.yaml'));
  expect(readFile(join(folder, 'b.yaml'), { root: folder })).toBe('a: 1\n');
});

test('refuses a link that leaves the root, without reading it', () => {
  mkdirSync(join(folder, 'root'));
  writeFileSync(join(folder, 'secret'), 'secret');
  symlinkSync('../secret', join(folder, 'root/a.yaml'));
  expect(() => readFile(join(folder, 'root/a.yaml'), { root: join(folder, 'root') })).toThrow(/outside of/);
});

test('limits the size while reading', () => {
  writeFileSync(join(folder, 'a.yaml'), 'a'.repeat(2000));
  expect(() => readFile(join(folder, 'a.yaml'), { limit: 1000 })).toThrow(FileError);
});

(process.platform === 'win32' ? test.skip : test)('refuses devices and FIFOs, and does not wait for them', () => {
  expect(() => readFile('/dev/zero')).toThrow('it is not a regular file');
  execFileSync('mkfifo', [join(folder, 'fifo')]);
  expect(() => readFile(join(folder, 'fifo'))).toThrow('it is not a regular file');
});

test('the root is the git work tree, otherwise the current folder', () => {
  mkdirSync(join(folder, 'repo/.git'), { recursive: true });
  mkdirSync(join(folder, 'repo/a/b'), { recursive: true });
  mkdirSync(join(folder, 'plain/a'), { recursive: true });
  expect(rootOf(join(folder, 'repo/a/b'), folder)).toBe(join(folder, 'repo'));
  expect(rootOf(join(folder, 'plain/a'), join(folder, 'plain'))).toBe(join(folder, 'plain'));
  expect(rootOf(join(folder, 'plain/a'), join(folder, 'repo'))).toBe(join(folder, 'plain/a'));
});

test.each([['/a/b', '/a', true], ['/a', '/a', true], ['/ab', '/a', false], ['/', '/a', false], ['/a/..b', '/a', true]])(
  '%s is inside of %s: %s', (path, root, expected) => {
    expect(isInside(path, root)).toBe(expected);
  });
