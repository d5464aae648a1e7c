import { rulesBroken } from './rules-broken';

test.each([
  ['goes back and forth over the text', '/^(?:a+)+$/', 'regexp/no-super-linear-backtracking'],
  ['begins anew at each character to fail far behind it', '/\\s*,\\s*/', 'regexp/no-super-linear-move'],
])('ESLint refuses a pattern in src that %s', async (_, pattern, rule) => {
  const text = `export const isMatch = (text: string): boolean => ${pattern}.test(text);\n`;
  const rules = ['regexp/no-super-linear-backtracking', 'regexp/no-super-linear-move'];
  expect(await rulesBroken('src/cli/exit.ts', text, rules)).toEqual([rule]);
});
