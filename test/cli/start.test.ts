import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { BuiltCommand } from './built-command';

const command = new BuiltCommand();
afterAll(() => command.remove());

/** Files and built-in modules that a command has loaded when it exits. */
function loadedBy(...args: string[]): { readonly files: readonly string[]; readonly builtin: readonly string[] } {
  command.write('tell.cjs',
    'process.on("exit", () => console.error(JSON.stringify({ files: Object.keys(require.cache), builtin: process.moduleLoadList })));');
  const { stderr } = spawnSync(process.execPath, ['-r', './tell.cjs', command.bin, ...args], { cwd: command.work, encoding: 'utf8' });
  return JSON.parse(stderr.trim().split('\n').pop()!) as ReturnType<typeof loadedBy>;
}

describe('a check of one file', () => {
  command.write('web.yaml', 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { ports: [{ port: 80 }] }\n');
  const { files, builtin } = loadedBy('check', 'web.yaml');

  test('loads no table of a controller, no other command, and no library for pictures, diffs and patterns', () => {
    const needless = /-(?:provider|changes)\.js$|-(?:diff|graph|import|explain)-command\.js$|\/node_modules\//;
    expect(files.filter((file) => needless.test(file))).toEqual([]);
  });

  test('loads few files, as each takes a quarter of a millisecond, of a bounded size, as the engine reads each whole', () => {
    expect(files.length).toBeLessThan(15);
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(825_000);
  });

  test('loads no parser that knows positions if there are no problems', () => {
    command.write('clean.yaml',
      'apiVersion: v1\nkind: Service\nmetadata: { name: db }\nspec: { type: ExternalName, externalName: db.example.com }\n');
    const needed = loadedBy('check', 'clean.yaml').files;
    expect(needed.filter((file) => /yaml|locate-problems/.test(basename(file)))).toEqual([]);
    expect(needed.length).toBeLessThan(10);
    expect(needed.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(683_000);
  });

  test('has a parser of YAML whose state is no literal with a spread, which V8 optimizes nothing for', () => {
    const code = files.map((file) => readFileSync(file, 'utf8')).find((text) => text.includes('lineStart:0'));
    expect(code).toBeDefined();
    expect(code).not.toMatch(/\{\.\.\.(?:[^{}]|\{[^{}]*\})*lineStart:0/);
  });

  test("needs neither Node's streams over files nor its loader of ES modules", () => {
    expect(builtin.filter((name) => /NativeModule internal\/(?:fs\/streams|modules\/esm\/translators)$/.test(name))).toEqual([]);
  });
});
