// Compiles the modules whose imports are loaded when they are first used, among them `index.ts`; `tsc` compiles all other modules.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transformSync } from '@swc/core';

/** The imports that are loaded on first use, by module: most programs never use them. `npm run bench -- import` measures the effect. */
export const LAZY: Readonly<Record<string, 'all' | readonly string[]>> = {
  'index.ts': 'all',
  // Functions that `index.ts` exports: an ESM program that imports any name of the package loads all of these modules.
  'app/check-manifests.ts': 'all',
  'app/references/define-reference.ts': 'all',
  'explain/explain.ts': 'all',
  'explain/explained-service.ts': 'all',
  'graph/graph.ts': 'all',
  'import/import-manifests.ts': 'all',
  'plugin.ts': 'all',
  'providers/codecs/kinds.ts': 'all',
  'providers/engine/definition/registry.ts': ['../annotation-check', '../misspelt-keys', '../keys', '../owner'],
  'loader/profile-file.ts': ['yaml'],
  'synth/fast-synth.ts': 'all',
  'update/compare-manifests.ts': 'all',
  // Modules that constructs rarely need.
  'constructs/app/app-validation.ts': ['./check-constructs'],
  'constructs/app/cluster.ts': ['../../loader/profile-file'],
  'constructs/app/check-or-schedule.ts': ['../../app/consequences'],
  'constructs/services/headless-service.ts': ['../../explain/discovery'],
  'constructs/load-balancers/up-cloud-lb-service.ts': ['../../providers/upcloud/provider'],
  'constructs/app/problems.ts': ['yaml'],
  'constructs/services/service-base.ts': [
    '../wiring/network-policy', '../../app/index/checked-kinds', '../../explain/app-context', '../../explain/discovery',
    '../../explain/explain',
  ],
  'constructs/services/service-reference.ts': [
    '../../explain/discovery', '../wiring/service-env', '../wiring/object-references',
  ],
  'synth/mark-raw-yaml.ts': ['yaml'],
};

/**
 * The compiled text of such a module: `exportInteropAnnotation` tells Node.js which names ESM may import. The lines of a file of which it
 * exports all names replace the export, so that they are loaded on first use as well.
 */
export function toLazyExport(file: string, text: string): string {
  const source = text.replace(/^export \* from '\.\/(.+)\/(.+)';$/gm, (_, folder: string, module: string) =>
    readFileSync(join(SRC, folder, `${module}.ts`), 'utf8').replaceAll("from './", `from './${folder}/`));
  const lazyModules = LAZY[file] === 'all' ? [...source.matchAll(/ from '(\.[^']+)'/g)].map(([, module]) => module!) : [...LAZY[file] ?? []];
  return transformSync(source, {
    filename: basename(file), configFile: false, swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs', lazy: lazyModules, exportInteropAnnotation: true },
  }).code;
}

const SRC = join(__dirname, '..', 'src');

if (require.main === module) {
  const root = join(__dirname, '..'), compiled = process.argv[2] ?? 'lib';
  for (const file of Object.keys(LAZY)) {
    writeFileSync(join(root, compiled, file.replace(/\.ts$/, '.js')), toLazyExport(file, readFileSync(join(SRC, file), 'utf8')));
  }
}
