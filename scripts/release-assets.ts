/* eslint-disable no-console */
// Writes the files that are attached to a release next to the package, into dist/release and dist/standalone: tsx scripts/release-assets.ts
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVsix } from './vscode-extension';
import { toPolicyYaml } from '../src/cli/policy-command';
import { admissionPolicies } from '../src/policy/admission-policies';
import { ENTRIES } from '../src/providers/engine/definition/entries';

const ROOT = join(__dirname, '..');

/** Names of the admission policies of all controllers, with their content. */
export function createPolicyFiles(): Map<string, string> {
  return new Map(ENTRIES.map(({ id }) => [`policy-${id}.yaml`, admissionPolicies([id]).map(toPolicyYaml).join('---\n')] as const)
    .filter(([, text]) => text !== ''));
}

function main(): void {
  const dist = join(ROOT, 'dist'), folder = join(dist, 'release'), released = join(dist, 'version.txt');
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of createPolicyFiles()) writeFileSync(join(folder, name), text);
  const number = existsSync(released) ? readFileSync(released, 'utf8').trim() : version;
  writeFileSync(join(folder, `cdk8s-services-${number}.vsix`), createVsix(number));
  execFileSync(process.execPath, [join(ROOT, 'node_modules/rolldown/bin/cli.mjs'), '-c', 'scripts/standalone.ts'], { cwd: ROOT });
  console.log(readdirSync(folder).map((name) => `dist/release/${name}`).join('\n'));
}

if (require.main === module) main();
