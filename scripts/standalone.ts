// Bundles what runs without an installation into `dist/standalone`: the command as one file, which the executable contains and the Action
// starts, and the Action.
import { join } from 'node:path';
import type { RolldownOptions } from 'rolldown' with { 'resolution-mode': 'import' };
import { licences } from './licences';

const ROOT = join(__dirname, '..');

/** One file with all that its modules need, whenever they need it. */
function bundle(input: string, name: string): RolldownOptions {
  return {
    input: { [name]: join(ROOT, input) },
    platform: 'node',
    output: {
      dir: join(ROOT, 'dist/standalone'), format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false, banner: licences,
      minify: { compress: true, mangle: { toplevel: false }, codegen: true },
    },
  };
}

export default [bundle('src/cli/standalone.ts', 'command'), bundle('action/main.ts', 'action')];
