/* eslint-disable no-console */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findNearest } from '../src/problem/nearest';

/**
 * Synthesizes an example with cdk8s-cli, as a user would in its folder, and shows the manifests it wrote.
 *
 * `npm run example` shows the first one to read, `npm run example -- cassandra` another, `npm run example -- --list` their names.
 */
const ROOT = join(__dirname, '..');
const EXAMPLES = join(ROOT, 'examples');
const FIRST = 'web-app';

function main(name: string): number {
  const names = readdirSync(EXAMPLES).filter((entry) => existsSync(join(EXAMPLES, entry, 'cdk8s.yaml'))).sort();
  if (name === '--list') {
    for (const example of names) console.log(`${example.padEnd(24)} ${describeExample(example)}`);
    return 0;
  }
  if (!names.includes(name)) {
    const suggestion = findNearest(name, names);
    console.error(`There is no example "${name}"${suggestion === undefined ? '' : `; did you mean "${suggestion}"?`} The examples `
      + `are: ${names.join(', ')}.`);
    return 2;
  }
  const folder = join(EXAMPLES, name);
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  // The examples import the package by its name, which leads to `lib/`.
  const status = run(join(ROOT, 'node_modules/typescript/bin/tsc'), ['-p', join(ROOT, 'tsconfig.json')], ROOT)
    || run(join(ROOT, 'node_modules/cdk8s-cli/bin/cdk8s'), ['synth', '--no-check-upgrade'], folder);
  if (status !== 0) return status;
  console.log(`\n${describeExample(name)}\n`);
  for (const file of listManifests(join(folder, 'dist'))) console.log(`# ${relative(ROOT, file)}\n${readFileSync(file, 'utf8')}`);
  console.log(`Made by examples/${name}/main.ts. Other examples: npm run example -- --list`);
  return 0;
}

/** The description of an example: its first line. */
function describeExample(name: string): string {
  return readFileSync(join(EXAMPLES, name, 'main.ts'), 'utf8').split('\n', 1)[0].replace(/^\/\/ /, '');
}

function run(program: string, args: string[], cwd: string): number {
  return spawnSync(process.execPath, [program, ...args], { cwd, stdio: 'inherit' }).status ?? 1;
}

function listManifests(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml')).map((entry) => join(entry.parentPath, entry.name)).sort();
}

process.exitCode = main(process.argv[2] ?? FIRST);
