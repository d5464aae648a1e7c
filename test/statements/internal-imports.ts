import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Allowed modules: those available to users (the package, the command, cdk8s, Node.js), and the files of this folder. */
const PUBLIC = /^(?:\.\.\/\.\.\/src|\.\.\/cli\/built-command|\.\/[\w-]+|cdk8s|constructs|node:.*)$/;

/** Imports in this folder of modules that users cannot import, such as `services.ts: ../../src/explain/explain`. */
export function internalImports(): string[] {
  return readdirSync(__dirname).flatMap((file) => [...readFileSync(join(__dirname, file), 'utf8')
    .matchAll(/(?:\bfrom |\bimport\(|\brequire\()'([^']+)'/g)].map(([, module]) => module)
    .filter((module) => !PUBLIC.test(module)).map((module) => `${file}: ${module}`));
}
