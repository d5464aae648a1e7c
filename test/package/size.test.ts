import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
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
/** What answers `import`, `explain` and `graph`. */
const COMMAND = /^(bin|(lib|src)\/(cli|import|graph|discovery\/explain))\//;

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
    const forgotten = packed.files.filter(({ path }) => /^(lib|src|bin)\//.test(path) && !Object.values(KINDS).some(kind => kind.test(path)));
    expect(forgotten).toEqual([]);
  });
});

it('needs less than 1 MB for the library: its code and its types', () => {
  const library = packed.files.filter(({ path }) => KINDS['**both**'].test(path) && !isCommand(path));
  expect(size(library)).toBeLessThan(1_000_000);
});

it('is downloaded as less than 1 MB', () => {
  expect(readFileSync(packed.tarball).byteLength).toBeLessThan(1_000_000);
});

/** Files of the library that only the command's part loads, such as the catalogue of all rules. */
const onlyForCommand = new Map<string, boolean>();

function isCommand(path: string): boolean {
  if (COMMAND.test(path)) return true;
  if (onlyForCommand.size === 0) {
    const loaded = new Set<string>();
    const visit = (file: string): void => {
      if (loaded.has(file) || COMMAND.test(file)) return;
      loaded.add(file);
      const code = readFileSync(join(packed.app, 'node_modules', 'cdk8s-services', file), 'utf8');
      for (const [, target] of code.matchAll(/require\("(\.[^"]+)"\)/g)) if (!target.endsWith('package.json')) visit(`${posix.join(posix.dirname(file), target)}.js`);
    };
    ['lib/index.js', 'lib/plugin.js'].forEach(visit);
    for (const { path: each } of packed.files) if (each.endsWith('.js')) onlyForCommand.set(each.replace(/^lib\/|\.js$/g, ''), !loaded.has(each));
  }
  return onlyForCommand.get(path.replace(/^(lib|src)\/|(\.d)?(\.ts|\.js)(\.map)?$/g, '')) ?? false;
}

function size(files: readonly PackedFile[]): number {
  return files.reduce((sum, file) => sum + file.size, 0);
}
