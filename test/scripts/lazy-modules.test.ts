import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { transformSync } from '@swc/core';
import * as index from '../../src';
import { toLazyExport, LAZY } from '../../scripts/lazy-modules';

const root = path.join(__dirname, '..', '..');
const lib = fs.mkdtempSync(path.join(os.tmpdir(), 'lazy-modules-'));
afterAll(() => fs.rmSync(lib, { recursive: true }));

/** Builds the library as published, without declarations. */
beforeAll(() => {
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(lib, 'node_modules')); // ESM does not read NODE_PATH
  for (const file of fs.readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))) {
    const source = fs.readFileSync(path.join(root, 'src', file), 'utf8');
    const target = path.join(lib, file.replace(/\.ts$/, '.js'));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, file in LAZY ? toLazyExport(file, source) : plainly(source));
  }
});

function plainly(source: string): string {
  return transformSync(source, {
    configFile: false, swcrc: false, module: { type: 'commonjs' },
    jsc: { target: 'es2022', parser: { syntax: 'typescript' }, minify: { format: { comments: false } } }, // they do not slow loading
  }).code;
}

describe('the compiled index', () => {
  test('loads nothing but itself, less than 100 KB, beyond cdk8s', () => {
    const loaded = loadedBy('require("./index")');
    expect(loaded.files).toEqual(['index.js']);
    expect(loaded.bytes).toBeLessThan(100_000);
  });

  test('loads no provider, no command line and no YAML library for a Service of no provider', () => {
    const { files, bytes } = loadedBy(`
      const { App, Chart } = require('cdk8s');
      new (require('./index').ClusterIpService)(new Chart(new App(), 'chart'), 'web', { selector: { app: 'web' }, ports: [{ port: 80 }] });`);
    expect(files.filter((file) => /^(?:cli|providers\/(?!engine\/)[^/]+|constructs\/load-balancers|app)\/|^\.\./.test(file))).toEqual([]);
    expect(files.length).toBeLessThan(85);
    expect(bytes).toBeLessThan(440_000); // output of swc without comments
  });

  test('has every name that the source exports, for CommonJS and for ESM', () => {
    const names = Object.keys(index).sort();
    expect(JSON.parse(run('console.log(JSON.stringify(Object.keys(require("./index"))))')).sort()).toEqual(names);
    const esm = `import * as all from './index.js'; import { ${names.join(', ')} } from './index.js';
      console.log(JSON.stringify(Object.keys(all).filter(name => all[name] === undefined ? false : name !== 'default' && name !== '__esModule' && name !== 'module.exports')));`;
    expect(JSON.parse(run(esm, 'module')).sort()).toEqual(names);
  });

  test('loads for ESM, which reads every name at once, no check of an app, no comparison, no picture and no controller', () => {
    run('import { App } from "cdk8s"; import { ClusterIpService } from "./index.js"; import { writeFileSync } from "node:fs"; import { '
      + 'createRequire } from "node:module";\n'
      + 'writeFileSync("esm.json", JSON.stringify(Object.keys(createRequire(import.meta.url).cache)));', 'module');
    const real = fs.realpathSync(lib);
    const files = (JSON.parse(fs.readFileSync(path.join(lib, 'esm.json'), 'utf8')) as string[]).filter((file) => file.startsWith(real))
      .map((file) => path.relative(real, file));
    expect(files.filter((file) => /^(?:cli|app|graph|import|update|providers\/(?!engine\/)[^/]+)\//.test(file)
      && !['app/check-manifests.js', 'app/references/define-reference.js', 'graph/graph.js',
      'import/import-manifests.js', 'update/compare-manifests.js', 'providers/codecs/kinds.js', 'providers/codecs/kind.js',
      'providers/codecs/keyed.js', 'providers/codecs/field-relations.js', 'providers/codecs/numbers.js',
      'providers/codecs/ports/ports.js'].includes(file))).toEqual([]);
    expect(files.length).toBeLessThan(190);
  });

  test.each(Object.keys(LAZY))('%s names imports that it has', (file) => {
    const [waiting, source] = [LAZY[file]!, fs.readFileSync(path.join(root, 'src', file), 'utf8')];
    expect(waiting === 'all' ? [] : waiting.filter((module) => !source.includes(` from '${module}';`))).toEqual([]);
  });

  test('returns the same object each time', () => {
    expect(run(`
      const first = require("./index").ClusterIpService, again = require("./index").ClusterIpService;
      console.log(first === again && first === require("./constructs/services/cluster-ip-service").ClusterIpService);`)).toBe('true\n');
  });
});

/** Modules that a script loads in addition to those of cdk8s, with their total size. */
function loadedBy(script: string): { files: string[]; bytes: number } {
  const files: string[] = JSON.parse(run(`
    require('cdk8s');
    const before = new Set(Object.keys(require.cache));
    ${script};
    console.log(JSON.stringify(Object.keys(require.cache).filter(file => !before.has(file))));`));
  const real = fs.realpathSync(lib);
  const modules = files.filter((file) => !file.endsWith('script.cjs'));
  return { files: modules.map((file) => path.relative(real, file)), bytes: modules.reduce((sum, file) => sum + fs.statSync(file).size, 0) };
}

function run(script: string, type: 'module' | 'commonjs' = 'commonjs'): string {
  const file = path.join(lib, type === 'module' ? 'script.mjs' : 'script.cjs');
  fs.writeFileSync(file, script);
  return execFileSync(process.execPath, [file], { cwd: lib, encoding: 'utf8' });
}
