import { join } from 'node:path';
import type { ESLint } from 'eslint';

// eslint-disable-next-line @typescript-eslint/no-require-imports -- the module has no types
const { LegacyESLint } = require('eslint/use-at-your-own-risk') as { LegacyESLint: new (options: object) => ESLint };
const ROOT = join(__dirname, '..', '..');

/**
 * Returns the rule name of each problem in a file with this text. The rules have the configuration of the file. Other rules do not run,
 * because they need the types of the project, which take 20 s to load.
 */
export async function findBrokenRules(file: string, text: string, rules: readonly string[]): Promise<(string | null)[]> {
  const filePath = join(ROOT, file);
  const configured = (await new LegacyESLint({ cwd: ROOT }).calculateConfigForFile(filePath)) as {
    readonly rules: Readonly<Record<string, unknown>>; readonly plugins: readonly string[];
  };
  const eslint = new LegacyESLint({
    cwd: ROOT, useEslintrc: false,
    overrideConfig: {
      parser: '@typescript-eslint/parser', plugins: configured.plugins,
      rules: Object.fromEntries(rules.map((rule) => [rule, configured.rules[rule] ?? 'off'])),
    },
  });
  const [{ messages }] = await eslint.lintText(text, { filePath });
  return messages.map(({ ruleId }) => ruleId);
}
