import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const DEPCRUISE = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');

/** Folders with one file per controller, which have no limit. */
const PER_CONTROLLER: ReadonlySet<string> = new Set(['constructs/load-balancers']);

/** Folders with more than 20 direct files, with the number. */
function crowded(files: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].filter(([folder, count]) => count > 20 && !PER_CONTROLLER.has(folder));
}

test('no folder of src has more than 20 files, except one with a file per controller', () => {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(join(ROOT, 'src'), join(parentPath, name)));
  expect(files.filter((file) => dirname(file) === 'problem').length).toBeGreaterThan(10);
  expect(crowded(files)).toEqual([]);
  const planted = Array.from({ length: 21 }, (_, at) => `problem/planted-${at}.ts`);
  expect(crowded(planted)).toEqual([['problem', 21]]);
  expect(crowded(planted.slice(1))).toEqual([]);
});

const CASES: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
  ['an import of a higher layer', 'layer-0-imports-upward',
    { 'problem/a.ts': "import { b } from '../service/b';\nexport const a = b;\n", 'service/b.ts': 'export const b = 1;\n' }],
  ['a type that is imported from a higher layer', 'layer-1-imports-upward', {
    'service/a.ts': "import type { B } from '../cli/b';\nexport type A = B;\n", 'cli/b.ts': 'export interface B { readonly b: 1 }\n',
  }],
  ['a folder of the third layer that imports one of the fourth', 'layer-3-imports-upward', {
    'update/a.ts': "export { b } from '../graph/b';\n", 'graph/b.ts': 'export const b = 1;\n',
  }],
  ['a folder that imports a later one of its layer', 'no-cycle-of-folders', {
    'app/a.ts': "import type { B } from '../update/b';\nexport type A = B;\n", 'update/b.ts': 'export interface B { readonly b: 1 }\n',
  }],
  ['a type that is imported in place, and a module that is loaded late, from a higher layer', 'layer-1-imports-upward', {
    'service/a.ts': "export const a = (): import('../cli/b').B => require('../cli/c');\n",
    'cli/b.ts': 'export interface B { readonly b: 1 }\n', 'cli/c.ts': 'export const c = 1;\n',
  }],
  ['a cycle of two files', 'no-cycle', {
    'app/a.ts': "import { b } from './b';\nexport const a = (): number => b();\n",
    'app/b.ts': "import { a } from './a';\nexport const b = (): number => a();\n",
  }],
  ['a cycle of types', 'no-cycle', {
    'app/a.ts': "import type { B } from './b';\nexport interface A { readonly b: B }\n",
    'app/b.ts': "import type { A } from './a';\nexport interface B { readonly a: A }\n",
  }],
  ['cdk8s in a folder that must not depend on it', 'no-cdk8s',
    { 'providers/a.ts': "import type { Chart } from 'cdk8s';\nexport type A = Chart;\n" }],
  ['a file of problem, imported past its index', 'through-the-index', {
    'app/a.ts': "export { b } from '../problem/b';\n", 'problem/b.ts': 'export const b = 1;\n',
  }],
  ['an inner file of a step of a comparison, imported past its entry point', 'one-entry-point', {
    'update/effects/a.ts': "export { b } from '../stored/b';\n", 'update/stored/b.ts': 'export const b = 1;\n',
  }],
  ['a file outside of the layers', 'in-a-layer',
    { 'helpers/a.ts': "export { b } from '../service/b';\n", 'service/b.ts': 'export const b = 1;\n' }],
];

describe('the rules of imports', () => {
  /** Violations in `src`, and in the folder of the cases, found in one run that parses their files once. */
  let found: readonly Violation[];
  beforeAll(() => {
    const folder = mkdtempSync(join(ROOT, '.layers-'));
    try {
      // All cases are in one folder, with distinct file names.
      CASES.forEach(([, , files], at) => Object.entries(files).forEach(([file, text]) => {
        const path = join(folder, 'src', file.replace('.ts', `-${at}.ts`));
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text.replace(/\/([a-c])'/g, `/$1-${at}'`));
      }));
      found = violations('src', join(basename(folder), 'src'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('find none in src: every import is of the same or a lower layer, and there are no cycles', () => {
    expect(found.filter(({ from }) => from.startsWith('src/'))).toEqual([]);
  });

  test.each(CASES.map(([title, rule], at) => [title, rule, at] as const))('find %s', (_title, rule, at) => {
    expect(new Set(found.filter(({ from }) => from.endsWith(`-${at}.ts`)).map((violation) => violation.rule.name))).toEqual(new Set([rule]));
  });
});

/** Imports in these folders of the project that break a rule. */
function violations(...folders: readonly string[]): readonly Violation[] {
  const { stdout, stderr } =
    spawnSync(process.execPath, [DEPCRUISE, ...folders, '--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json'], {
    cwd: ROOT, encoding: 'utf8', maxBuffer: 1e9,
  });
  if (stdout === '') throw new Error(stderr);
  return (JSON.parse(stdout) as { readonly summary: { readonly violations: readonly Violation[] } }).summary.violations;
}

/** Fields of a violation in the report of dependency-cruiser. */
interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}
