// Bundles the playground into a folder that any web server can serve; `npm run compile` must have written the declarations to `lib`.
// Usage: tsx scripts/playground.ts <folder>
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import * as ts from 'typescript';
import { MINORS } from '../src/service/minor';
import { ENTRIES } from '../src/providers/engine/definition/entries';

const ROOT = join(__dirname, '..');
const PAGE = join(ROOT, 'site', 'playground');
const MODULES = join(ROOT, 'node_modules');
const NODE = join(PAGE, 'node.ts');

/** Programs and manifests that can be selected. The page shows the first one of each tab when it opens. */
const EXAMPLES = [
  { title: 'A program that the compiler refuses', tab: 'typescript', program: 'docs/snippets/wrong/web.ts' },
  { title: 'A Service with two ports', tab: 'typescript', program: 'examples/multi-port/main.ts' },
  { title: 'An app with Ingress and NetworkPolicy', tab: 'typescript', program: 'examples/web-app/main.ts' },
  { title: 'An internal NLB', tab: 'typescript', program: 'examples/internal-load-balancer/main.ts' },
  { title: 'A public NLB with TLS', tab: 'typescript', program: 'examples/public-nlb/main.ts' },
  { title: 'A StatefulSet and its headless Service', tab: 'typescript', program: 'examples/cassandra/main.ts' },
  { title: 'A database outside the cluster', tab: 'typescript', program: 'examples/external-database/main.ts' },
  { title: 'Manifests with three mistakes', tab: 'yaml', yaml: 'site/playground/mistakes.yaml' },
  {
    title: 'A change that replaces a load balancer', tab: 'change',
    before: 'docs/snippets/diff/before.yaml', after: 'docs/snippets/diff/after.yaml',
  },
  { title: 'What an app with an Ingress does', tab: 'explain', yaml: 'test/examples/web-app.yaml' },
] as const;

/** Replaces modules of Node.js that read and write files or start programs by functions that throw. */
const noFiles: Plugin = {
  name: 'no-files',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/(?:read-file|write-output|run-program)$/ }, () => ({ path: join(PAGE, 'no-files.ts') }));
  },
};

const COMMON: BuildOptions = {
  bundle: true, minify: true, platform: 'browser', target: 'es2022', logLevel: 'warning', legalComments: 'none',
};

/** Modules of Node.js that `node.ts` replaces, with and without the prefix `node:`. */
const REPLACED_MODULES = Object.fromEntries(
  ['child_process', 'crypto', 'fs', 'fs/promises', 'net', 'os', 'readline', 'stream', 'tty', 'url', 'util'].flatMap((name) => [[name, NODE], [`node:${name}`, NODE]]),
);

/** Writes all files of the playground. */
export async function buildPlayground(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await Promise.all([
    // The page. Monaco is written to a separate chunk.
    build({
      ...COMMON, entryPoints: [join(PAGE, 'main.ts'), join(PAGE, 'page.css')], outdir: folder, format: 'esm', splitting: true,
      loader: { '.ttf': 'file' }, assetNames: '[name]', chunkNames: 'chunk-[hash]',
    }),
    build({
      ...COMMON, entryPoints: { 'editor.worker': join(MODULES, 'monaco-editor/esm/vs/editor/editor.worker.js') },
      outdir: folder, format: 'iife',
    }),
    build({
      ...COMMON, entryPoints: [join(PAGE, 'typescript.worker.ts')], outdir: folder, format: 'iife',
      external: ['fs', 'path', 'os', 'crypto', 'inspector', 'perf_hooks', 'module', 'url', 'source-map-support'],
      logOverride: { 'direct-eval': 'silent' },
    }),
    build({
      ...COMMON, entryPoints: [join(PAGE, 'compute.worker.ts')], outdir: folder, format: 'iife', plugins: [noFiles],
      inject: [join(PAGE, 'globals.ts')], keepNames: true, // problems name the classes of constructs
      alias: { ...REPLACED_MODULES, tinyglobby: NODE, path: 'path-browserify', 'node:path': 'path-browserify' },
    }),
  ]);
  writeFileSync(join(folder, 'types.json'), JSON.stringify(readDeclarations()));
  writeFileSync(join(folder, 'choices.json'), JSON.stringify({
    examples: EXAMPLES.map(readExample), minors: MINORS, controllers: ENTRIES.map(({ id, title }) => [id, title]),
  }));
  copyFileSync(join(PAGE, 'index.html'), join(folder, 'index.html'));
}

/** Returns an example with the text of its files in place of their names. */
function readExample(example: (typeof EXAMPLES)[number]): object {
  const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').replace(/^.*\/\/ #(?:end)?region.*\n|^\/\/ @ts-nocheck\n/gm, '');
  return Object.fromEntries(Object.entries(example).map(([name, value]) =>
    [name, name === 'title' || name === 'tab' ? value : textOf(value)]));
}

/** The declarations that a program can reach, by the path that they have in the worker: `/cdk8s/lib/index.d.ts`. */
function readDeclarations(): Record<string, string> {
  const declarations = join(ROOT, 'lib', 'index.d.ts');
  if (!existsSync(declarations)) throw new Error('There is no lib/index.d.ts: run "npm run compile" first.');
  const packages = [declarations, join(MODULES, 'cdk8s/lib/index.d.ts'), join(MODULES, 'constructs/lib/index.d.ts')];
  const program = ts.createProgram(packages, {
    types: [], lib: ['lib.es2023.d.ts'], module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16,
  });
  return Object.fromEntries(program.getSourceFiles().map(({ fileName, text }) => {
    const name = nameInWorkerOf(fileName);
    // Comments of the standard library are two thirds of it.
    return [name, name.startsWith('/lib.') ? text.replace(/\/\*.*?\*\/\s*/gs, '') : text.replace(/^\/\/# sourceMappingURL.*$/m, '')];
  }));
}

function nameInWorkerOf(file: string): string {
  const [, standard] = /\/typescript\/lib\/(lib\.[\w.]+\.d\.ts)$/.exec(file) ?? [];
  if (standard !== undefined) return `/${standard}`;
  return file.startsWith(join(ROOT, 'lib')) ? `/cdk8s-services${file.slice(ROOT.length)}`
    : file.slice(file.lastIndexOf('/node_modules/') + '/node_modules'.length);
}

if (require.main === module) {
  buildPlayground(process.argv[2] ?? join(ROOT, 'site', '.vitepress', 'dist', 'playground'))
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error); // eslint-disable-line no-console
      process.exit(1);
    });
}
