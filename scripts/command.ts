// Bundles the command into `lib/command`: a process that starts waits for the number of its files and for their size.
import { dirname, join, relative, resolve } from 'node:path';
import { transform } from 'esbuild';
import type { Plugin, RolldownOptions } from 'rolldown' with { 'resolution-mode': 'import' };
import { formatLicences } from './licences';

const SRC = join(process.cwd(), 'src');

/** Makes each module that is loaded by `require` on demand a separate file, so that it is still loaded on demand. */
const lazyModules: Plugin = {
  name: 'waiting',
  resolveId(id, importer, { kind }) {
    if (kind !== 'require-call' || !id.startsWith('.') || importer?.startsWith(SRC) !== true) return undefined;
    if (id.endsWith('package.json')) return { id: '../../package.json', external: true };
    const module = `${resolve(dirname(importer), id)}.ts`, fileName = relative(SRC, module).replaceAll('/', '-').replace(/ts$/, 'js');
    this.emitFile({ type: 'chunk', id: module, fileName });
    return { id: `./${fileName}`, external: true };
  },
};

/**
 * V8 gives each object of `{ ...spread, more }` its own hidden class (Node.js 20), so that the code that reads the state of js-yaml's
 * parser is optimized for none of them: without such literals parsing takes half the time, and leaves no garbage of long life.
 */
const withoutSpread: Plugin = {
  name: 'without-spread',
  transform: { filter: { id: /\/node_modules\/js-yaml\// }, handler: (code) => transform(code, { supported: { 'object-rest-spread': false } }) },
};

/** Declares the exports of a chunk by a function: the engine reads 13 kB less of the chunk that checks. */
const shortExports: Plugin = {
  name: 'short-exports',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.code.includes(DEFINE)) {
      const code = chunk.code.replace(/Object\.defineProperty\(exports,("\w+"),\{enumerable:!0,get:function\(\)\{return ([^{}]+)\}\}\)/g,
        '$$e($1,()=>$2)');
      chunk.code = `${code}function $e(name,get){${DEFINE}name,{enumerable:!0,get})}\n`;
    }
  },
};
const DEFINE = 'Object.defineProperty(exports,';

/** Leaves out the places in the source of Kubernetes that cards name: only pages and tests show them. It saves 14 kB of the same chunk. */
const withoutSources: Plugin = {
  name: 'without-sources',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.name === 'checking')
      chunk.code = chunk.code.replace(/,source:\[(?:`[^`]+\.go#[^`]+`,?)+\]/g, '');
  },
};

const command: RolldownOptions = {
  input: { main: join(SRC, 'cli', 'main.ts') },
  platform: 'node',
  plugins: [lazyModules, withoutSpread, shortExports, withoutSources],
  // Libraries that few commands load are not bundled.
  external: ['cdk8s', 'constructs', 'diff', 'tinyglobby'],
  output: {
    dir: 'lib/command', format: 'cjs', entryFileNames: '[name].js', chunkFileNames: '[name].js', banner: formatLicences,
    minify: { compress: true, mangle: { toplevel: false }, codegen: true }, // a stack trace shows the names of modules' functions
    codeSplitting: {
      groups: [
        { name: 'yaml', test: /\/node_modules\/yaml\//, priority: 3 },
        { name: 'start', test: /\/cli\/main\.ts$/, priority: 2 },
        { name: 'checking', test: /\/cli\/check\/check-command\.ts$/, priority: 1 },
      ],
    },
  },
};
export default command;
