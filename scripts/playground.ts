// Bundles the playground, library included, into a folder that any web server can serve.
// Usage: tsx scripts/playground.ts <folder>
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

const PAGE = join(__dirname, '..', 'site', 'playground');
const [folder = join(__dirname, '..', 'site', '.vitepress', 'dist', 'playground')] = process.argv.slice(2);
const stand = join(PAGE, 'node.ts');

/** Replaces the reader of files, which needs Node.js, by one that throws. */
const noFiles: Plugin = {
  name: 'no-files',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/read-file$/ }, () => ({ path: join(PAGE, 'no-files.ts') }));
  },
};

mkdirSync(folder, { recursive: true });
void build({
  entryPoints: [join(PAGE, 'playground.ts')], outfile: join(folder, 'playground.js'),
  bundle: true, minify: true, format: 'iife', platform: 'browser', target: 'es2022', logLevel: 'warning',
  alias: { 'node:net': stand, 'node:util': stand, 'node:fs': stand }, plugins: [noFiles],
}).catch(() => process.exit(1)); // esbuild has printed the reason
copyFileSync(join(PAGE, 'index.html'), join(folder, 'index.html'));
