// Bundles the command into `lib/command`: a process that starts waits for the number of its files and for their size.
import { dirname, join, relative, resolve } from 'node:path';
import { transform } from 'esbuild';
import type { Plugin, RolldownOptions } from 'rolldown' with { 'resolution-mode': 'import' };
import { licences } from './licences';

const SRC = join(process.cwd(), 'src');

/** Makes each module that is loaded by `require` on demand a separate file, so that it is still loaded on demand. */
const waiting: Plugin = {
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
 * V8 gives each object of `{ ...spread, more }` a hidden class of its own (Node.js 20), so that the code that reads the state of js-yaml's
 * parser is optimized for none of them: without such literals parsing takes half the time, and leaves no garbage of long life.
 */
const withoutSpread: Plugin = {
  name: 'without-spread',
  transform: { filter: { id: /\/node_modules\/js-yaml\// }, handler: (code) => transform(code, { supported: { 'object-rest-spread': false } }) },
};

const command: RolldownOptions = {
  input: { main: join(SRC, 'cli', 'main.ts') },
  platform: 'node',
  plugins: [waiting, withoutSpread],
  // Libraries that few commands load are not bundled.
  external: ['cdk8s', 'constructs', 'diff', 'tinyglobby'],
  output: {
    dir: 'lib/command', format: 'cjs', entryFileNames: '[name].js', chunkFileNames: '[name].js', banner: licences,
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
