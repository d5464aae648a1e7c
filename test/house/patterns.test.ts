import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  .map((file) => join('src', file));

/** Parts of one pattern that is anchored at both ends. */
const JOINED = /^const OTHER_TYPE = new RegExp\(`\^\(\?:[^]*?\)\$`\);$/m;

/**
 * Every regular expression in `src` takes time in proportion to the text: none goes back and forth over it, and none begins anew at each
 * character to fail far behind it. Both are decided from the pattern itself.
 */
test('no pattern takes more than linear time, whatever the text', () => {
  const linter = new Linter();
  const config: Linter.Config = {
    files: ['**/*.ts'],
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- typed for another ESLint
    languageOptions: { parser: require('@typescript-eslint/parser') },
    plugins: { regexp: require('eslint-plugin-regexp') }, // eslint-disable-line @typescript-eslint/no-require-imports -- the same
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  };
  const patterns = (text: string, file: string) => linter.verify(text, config, file)
    .filter(({ ruleId, fatal }) => fatal === true || ruleId?.startsWith('regexp/') === true)
    .map(({ line, message }) => `${file}:${line} ${message}`);
  expect(patterns('export const words = (text: string) => text.split(/\\s*,\\s*/);', 'src/slow.ts')).toHaveLength(1);
  expect(FILES.flatMap((file) => patterns(readFileSync(file, 'utf8').replace(JOINED, ''), file))).toEqual([]);
}, 120_000);
