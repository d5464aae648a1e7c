// Compiles the front door so that it loads each module when a name of it is first used; `tsc` compiles everything else.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';

/** What Node.js and bundlers read of `src/index.ts`: `exportInteropAnnotation` tells Node.js which names ESM may import. */
export function frontDoor(source: string): string {
  const modules = [...source.matchAll(/ from '(\.[^']+)'/g)].map(([, module]) => module);
  return transformSync(source, {
    filename: 'index.ts', configFile: false, swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs', lazy: modules, exportInteropAnnotation: true },
  }).code;
}

if (require.main === module) {
  const root = join(__dirname, '..');
  writeFileSync(join(root, 'lib/index.js'), frontDoor(readFileSync(join(root, 'src/index.ts'), 'utf8')));
}
