// Bundles the playground, library included, into a folder that any web server can serve.
// Usage: tsx scripts/playground.ts <folder>
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const PAGE = join(__dirname, '..', 'site', 'playground');
const [folder = join(__dirname, '..', 'site', '.vitepress', 'dist', 'playground')] = process.argv.slice(2);
const stand = join(PAGE, 'node.ts');

mkdirSync(folder, { recursive: true });
buildSync({
  entryPoints: [join(PAGE, 'playground.ts')], outfile: join(folder, 'playground.js'),
  bundle: true, minify: true, format: 'iife', platform: 'browser', target: 'es2022', logLevel: 'warning',
  alias: { 'node:net': stand, 'node:util': stand, 'node:fs': stand },
});
copyFileSync(join(PAGE, 'index.html'), join(folder, 'index.html'));
