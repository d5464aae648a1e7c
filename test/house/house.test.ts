import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const DEPCRUISE = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');

let folder: string;
beforeEach(() => { folder = mkdtempSync(join(ROOT, '.house-')); });
afterEach(() => rmSync(folder, { recursive: true }));

test('every import of src runs downward, and no files import each other in a circle', () => {
  expect(violations(ROOT)).toEqual([]);
});

test.each([
  ['an import of a higher floor', 'floor-0-imports-upward',
    { 'problem/a.ts': "import { b } from '../service/b';\nexport const a = b;\n", 'service/b.ts': 'export const b = 1;\n' }],
  ['a type that is imported from a higher floor', 'floor-1-imports-upward', {
    'service/a.ts': "import type { B } from '../cli/b';\nexport type A = B;\n", 'cli/b.ts': 'export interface B { readonly b: 1 }\n',
  }],
  ['a room of the third floor that imports one of the fourth', 'floor-3-imports-upward', {
    'update/a.ts': "export { b } from '../graph/b';\n", 'graph/b.ts': 'export const b = 1;\n',
  }],
  ['a room that imports one to its right, which would close a circle of rooms', 'no-circle-of-rooms', {
    'app/a.ts': "import type { B } from '../update/b';\nexport type A = B;\n", 'update/b.ts': 'export interface B { readonly b: 1 }\n',
  }],
  ['a type that is imported in place, and a module that is loaded late, from a higher floor', 'floor-1-imports-upward', {
    'service/a.ts': "export const a = (): import('../cli/b').B => require('../cli/c');\n",
    'cli/b.ts': 'export interface B { readonly b: 1 }\n', 'cli/c.ts': 'export const c = 1;\n',
  }],
  ['a circle of two files', 'no-circle', {
    'app/a.ts': "import { b } from './b';\nexport const a = (): number => b();\n",
    'app/b.ts': "import { a } from './a';\nexport const b = (): number => a();\n",
  }],
  ['a circle of types', 'no-circle', {
    'app/a.ts': "import type { B } from './b';\nexport interface A { readonly b: B }\n",
    'app/b.ts': "import type { A } from './a';\nexport interface B { readonly a: A }\n",
  }],
  ['cdk8s in a room that must know nothing of it', 'no-cdk8s',
    { 'providers/a.ts': "import type { Chart } from 'cdk8s';\nexport type A = Chart;\n" }],
  ['an inner file of a step of a comparison, imported past its entry point', 'one-entry-point', {
    'update/effects/a.ts': "export { b } from '../stored/b';\n", 'update/stored/b.ts': 'export const b = 1;\n',
  }],
  ['a file outside the rooms', 'a-room-of-its-own',
    { 'helpers/a.ts': "export { b } from '../service/b';\n", 'service/b.ts': 'export const b = 1;\n' }],
])('finds %s', (_title, rule, files) => {
  writeFileSync(join(folder, 'tsconfig.dev.json'), JSON.stringify({ compilerOptions: { module: 'node16', moduleResolution: 'node16' } }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'src', dirname(file)), { recursive: true });
    writeFileSync(join(folder, 'src', file), text);
  }
  expect(new Set(violations(folder))).toEqual(new Set([rule]));
});

/** The names of the rules that the imports below a folder's `src` break. */
function violations(home: string): string[] {
  const { stdout, stderr } =
    spawnSync(process.execPath, [DEPCRUISE, 'src', '--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json'], {
    cwd: home, encoding: 'utf8', maxBuffer: 1e9,
  });
  if (stdout === '') throw new Error(stderr);
  const { summary: { violations: found } } = JSON.parse(stdout) as Report;
  return found.map(({ rule }) => rule.name);
}

/** As much of dependency-cruiser's report as is read here. */
interface Report {
  readonly summary: { readonly violations: readonly { readonly rule: { readonly name: string } }[] };
}
