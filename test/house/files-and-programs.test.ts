import { rulesBroken } from './rules-broken';

test.each([
  ['src/cli/exit.ts', "import { readFileSync } from 'node:fs';\n", 1],
  ['src/app/index/typo.ts', "import { createReadStream } from 'node:fs';\n", 1],
  ['src/cli/exit.ts', "import { spawnSync } from 'node:child_process';\n", 1],
  ['src/loader/placeholders.ts', "import { readFileSync } from 'node:fs';\n", 1],
  ['src/cli/exit.ts', "import { existsSync } from 'node:fs';\n", 0],
  ['src/loader/files/read-file.ts', "import { readSync } from 'node:fs';\n", 0],
])('%s with %s has %d forbidden imports', async (file, text, count) => {
  expect(await rulesBroken(file, text, ['no-restricted-imports'])).toHaveLength(count);
});
