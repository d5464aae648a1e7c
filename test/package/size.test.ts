import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, pack, type Packed, type PackedFile } from './packed';

jest.setTimeout(120_000);

let packed: Packed;
beforeAll(() => { packed = pack(); });
afterAll(() => packed.remove());

/** Kinds of file as `docs/package.md` has them, each with those that are of it. */
const KINDS: Readonly<Record<string, RegExp>> = {
  JavaScript: /^(lib\/.*\.js(on)?|bin\/.*)$/,
  'types, with their documentation': /^lib\/.*\.d\.ts$/,
  '**both**': /^(lib\/.*\.(js(on)?|d\.ts)|bin\/.*)$/,
  'source maps': /^lib\/.*\.js\.map$/,
  'declaration maps': /^lib\/.*\.d\.ts\.map$/,
  'sources that the maps lead to': /^src\//,
};
/** Folders of the command's part. */
const isCommand = (path: string): boolean => /^(bin|(lib|src)\/(cli|import|graph))\//.test(path);

describe('docs/package.md', () => {
  const page = readFileSync(join(ROOT, 'docs', 'package.md'), 'utf8');
  const rows = [...page.matchAll(/^\| ([^|]+?) \| \**([\d]+) kB\** \| \**([\d]+) kB\** \|/gm)].map(([, kind, library, command]) => [kind, Number(library), Number(command)] as const);

  it('has a row for every kind of file', () => {
    expect(rows.map(([kind]) => kind)).toEqual(Object.keys(KINDS));
  });

  it.each(rows)('tells how large they are at most: %s', (kind, library, command) => {
    const files = packed.files.filter(({ path }) => KINDS[kind].test(path));
    const is = { library: size(files.filter(({ path }) => !isCommand(path))), command: size(files.filter(({ path }) => isCommand(path))) };
    expect(is.library).toBeLessThan(library * 1000);
    expect(is.command).toBeLessThan(command * 1000);
  });

  it('forgets no file of compiled code', () => {
    const forgotten = packed.files.filter(({ path }) => /^(lib|src|bin)\//.test(path) && !Object.values(KINDS).some((kind) => kind.test(path)));
    expect(forgotten).toEqual([]);
  });
});

it('needs less than 1 MB for the library: all code and all types that are not of the command', () => {
  const library = packed.files.filter(({ path }) => /^lib\/.*\.(js|d\.ts)$/.test(path) && !isCommand(path));
  expect(size(library)).toBeLessThan(1_000_000);
});

it('is downloaded as less than 1.1 MB', () => {
  expect(readFileSync(packed.tarball).byteLength).toBeLessThan(1_100_000);
});

function size(files: readonly PackedFile[]): number {
  return files.reduce((sum, file) => sum + file.size, 0);
}
