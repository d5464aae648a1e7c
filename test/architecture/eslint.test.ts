import { findBrokenRules } from './rules-broken';

test.each([
  ['src/cli/command-line.ts', "import { readFileSync } from 'node:fs';\n", 1],
  ['src/app/index/makers.ts', "import { createReadStream } from 'node:fs';\n", 1],
  ['src/cli/command-line.ts', "import { spawnSync } from 'node:child_process';\n", 1],
  ['src/loader/placeholders.ts', "import { readFileSync } from 'node:fs';\n", 1],
  ['src/cli/command-line.ts', "import { existsSync } from 'node:fs';\n", 0],
  ['src/loader/files/read-file.ts', "import { readSync } from 'node:fs';\n", 0],
])('%s with %s has %d forbidden imports', async (file, text, count) => {
  expect(await findBrokenRules(file, text, ['no-restricted-imports'])).toHaveLength(count);
});

test.each([
  ['goes back and forth over the text', '/^(?:a+)+$/', 'regexp/no-super-linear-backtracking'],
  ['begins anew at each character to fail far behind it', '/\\s*,\\s*/', 'regexp/no-super-linear-move'],
])('ESLint refuses a pattern in src that %s', async (_, pattern, rule) => {
  const text = `export const isMatch = (text: string): boolean => ${pattern}.test(text);\n`;
  const rules = ['regexp/no-super-linear-backtracking', 'regexp/no-super-linear-move'];
  expect(await findBrokenRules('src/cli/command-line.ts', text, rules)).toEqual([rule]);
});

test.each([
  ['export type First<list> = list extends readonly [infer item, ...unknown[]] ? { [key in keyof item]: 1 } : never;\n', 3],
  ['export type First<List> = List extends readonly [infer Item, ...unknown[]] ? { [Key in keyof Item]: 1 } : never;\n', 0],
])('ESLint wants type parameters in PascalCase: %s', async (text, count) => {
  expect(await findBrokenRules('src/service/minor.ts', text, ['no-restricted-syntax'])).toHaveLength(count);
});
