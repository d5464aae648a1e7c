import { ESLint } from 'eslint';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** Rules that a source file with this text violates. */
async function violations(file: string, text: string): Promise<(string | null)[]> {
  process.env.ESLINT_USE_FLAT_CONFIG = 'false';
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the module has no types
  const { LegacyESLint } = require('eslint/use-at-your-own-risk') as { LegacyESLint: new (options: object) => ESLint };
  // With CI set, typescript-eslint would otherwise read the file from disk in place of the text.
  const eslint = new LegacyESLint({ cwd: ROOT, overrideConfig: { parserOptions: { disallowAutomaticSingleRunInference: true } } });
  const [result] = await eslint.lintText(text, { filePath: join(ROOT, file) });
  return result!.messages.map(({ ruleId }) => ruleId).filter((rule) => rule === 'no-restricted-imports');
}

test.each([
  ['src/cli/exit.ts', "import { readFileSync } from 'node:fs';\n", 1],
  ['src/app/index/typo.ts', "import { createReadStream } from 'node:fs';\n", 1],
  ['src/cli/exit.ts', "import { spawnSync } from 'node:child_process';\n", 1],
  ['src/loader/placeholders.ts', "import { readFileSync } from 'node:fs';\n", 1],
  ['src/cli/exit.ts', "import { existsSync } from 'node:fs';\n", 0],
  ['src/loader/files/read-file.ts', "import { readSync } from 'node:fs';\n", 0],
])('%s with %s has %d forbidden imports', async (file, text, count) => {
  expect(await violations(file, text)).toHaveLength(count);
}, 60_000);
