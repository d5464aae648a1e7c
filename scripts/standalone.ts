// Bundles what runs without an installation into `dist/standalone`: the command as one file, which the executable contains and the Action
// starts, and the Action.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, RolldownOptions } from 'rolldown' with { 'resolution-mode': 'import' };
import { formatLicences } from './licences';

const ROOT = join(__dirname, '..');

/** Reduces package.json to the version, which during a release is in `dist`. */
const manifest: Plugin = {
  name: 'manifest',
  load(id) {
    const file = join(ROOT, 'package.json'), released = join(ROOT, 'dist/version.txt');
    if (id !== file) return undefined;
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    const number = existsSync(released) ? readFileSync(released, 'utf8').trim() : version;
    return { code: JSON.stringify({ version: number }), moduleType: 'json' };
  },
};

/** Options for a single file with all modules, including those that are loaded on demand. */
function bundle(input: string, name: string): RolldownOptions {
  return {
    input: { [name]: join(ROOT, input) },
    platform: 'node',
    plugins: [manifest],
    output: {
      dir: join(ROOT, 'dist/standalone'), format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false, banner: formatLicences,
      minify: { compress: true, mangle: { toplevel: false }, codegen: true },
    },
  };
}

export default [bundle('src/cli/standalone.ts', 'command'), bundle('action/main.ts', 'action')];
