import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { build } from './compare';

/** `npm run bench`: every bench, or those that are named: `npm run bench -- synth import`. */
const benches = fs.readdirSync(__dirname).filter((file) => file.endsWith('.ts')).map((file) => path.basename(file, '.ts'))
  .filter((name) => !['run', 'compare'].includes(name));
const names = process.argv.slice(2);
const unknown = names.filter((name) => !benches.includes(name));
if (unknown.length > 0) throw new Error(`there is no bench ${unknown.join(', ')}; there are ${benches.join(', ')}`);

build();
for (const bench of names.length > 0 ? names : benches) {
  console.log(`## ${bench}\n`);
  execFileSync('npx', ['tsx', path.join(__dirname, `${bench}.ts`)], { stdio: 'inherit' });
}
