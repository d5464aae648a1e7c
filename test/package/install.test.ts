import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage, tool, type Packed } from './packed';

jest.setTimeout(120_000);

let packed: Packed;
beforeAll(() => { packed = installPackage(); });
afterAll(() => packed.remove());

const BODY = `
const app = new App();
const chart = new Chart(app, 'shop');
const web = new ClusterIpService(chart, 'web', {
  metadata: { name: 'web' }, selector: { app: 'web' }, ports: [{ name: 'http', port: 80, targetPort: 8080 }],
});
console.log(web.port('http').port, Testing.synth(chart)[0].spec.ports[0].targetPort);
`;
const REFUSED = `
import { App, Chart } from 'cdk8s';
import { ClusterIpService } from 'cdk8s-services';
const web = new ClusterIpService(new Chart(new App(), 'shop'), 'web', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] });
export const port: 80 = web.port('http').port;
// @ts-expect-error no port has this name
web.port('htpp');
`;
// The oldest compiler can compare the fewest types at once.
const WRAPPER = `
import { AwsNlbService, type AwsNlbPorts, type AwsNlbServiceProps } from 'cdk8s-services';
export const wrapped = <const P extends AwsNlbPorts>(chart: Chart, props: AwsNlbServiceProps<P>) => new AwsNlbService(chart, 'nlb', props);
`;

describe('a fresh application runs it', () => {
  it('a fresh application runs it as CommonJS', () => {
    packed.write({
      'app.cjs': 'const { App, Chart, Testing } = require(\'cdk8s\');\nconst { ClusterIpService } = '
        + `require('cdk8s-services');${BODY}`,
    });
    expect(packed.node('app.cjs')).toBe('80 8080\n');
  });

  it('a fresh application runs it as an ES module, by the names of its exports', () => {
    packed.write({ 'app.mjs': `import { App, Chart, Testing } from 'cdk8s';\nimport { ClusterIpService } from 'cdk8s-services';${BODY}` });
    expect(packed.node('app.mjs')).toBe('80 8080\n');
  });

  it.each(['esm/main.ts', 'cjs/main.ts'])('a fresh application runs it as TypeScript under tsx: %s', (file) => {
    packed.write({
      'esm/package.json': '{ "type": "module" }', 'cjs/package.json': '{ "type": "commonjs" }',
      [file]: `import { App, Chart, Testing } from 'cdk8s';\nimport { ClusterIpService } from 'cdk8s-services';${BODY}`,
    });
    expect(packed.node(tool('tsx', 'dist', 'cli.mjs'), file)).toBe('80 8080\n');
  });

  // The app of cdk8s-cli below is type-checked.
  it('a fresh application runs it as TypeScript under ts-node, without types', () => {
    packed.write({
      'ts-node/main.ts': `import { App, Chart, Testing } from 'cdk8s';\nimport { ClusterIpService } from 'cdk8s-services';${BODY}`,
      // The options of `cdk8s init`. ts-node does not support TypeScript 7.
      'ts-node/tsconfig.json': JSON.stringify({
        compilerOptions: {
          module: 'commonjs', moduleResolution: 'node10', target: 'es2020',
          strict: true, types: ['node'], typeRoots: [tool('@types')],
        },
      }),
    });
    expect(packed.node(tool('ts-node', 'dist', 'bin.js'), '--compiler', tool('typescript-5.9'), '--transpile-only', 'ts-node/main.ts'))
      .toBe('80 8080\n');
  });

  it.each(['cjs', 'esm'])('bundled into one file by esbuild: %s', (format) => {
    packed.write({ 'bundle.ts': `import { App, Chart, Testing } from 'cdk8s';\nimport { ClusterIpService } from 'cdk8s-services';${BODY}` });
    const out = `bundle-${format}.${format === 'cjs' ? 'cjs' : 'mjs'}`;
    // The banner that the documentation of esbuild recommends for ES modules that contain CommonJS modules.
    const banner = format === 'esm'
      ? ['--banner:js=import { createRequire } from "node:module"; import { fileURLToPath } from "node:url"; const require = '
        + 'createRequire(import.meta.url); const __filename = fileURLToPath(import.meta.url); const __dirname = fileURLToPath(new '
        + 'URL(".", import.meta.url));'] : [];
    packed.run(tool('.bin', 'esbuild'), 'bundle.ts', '--bundle', '--platform=node', '--log-level=error', `--format=${format}`,
      `--outfile=${out}`, ...banner);
    expect(packed.node(out)).toBe('80 8080\n');
  });
});

it('as an app of cdk8s-cli, which runs it with ts-node and checks its manifests with the plugin', () => {
  const main = `import { App, Chart, ApiObject } from 'cdk8s';
import { ClusterIpService } from 'cdk8s-services';
const app = new App();
const chart = new Chart(app, 'shop');
new ClusterIpService(chart, 'web', { metadata: { name: 'web' }, selector: { app: 'web' }, ports: [{ name: 'http', port: 80, targetPort: 8080 }], externalIPs: ['203.0.113.5'] });
new ApiObject(chart, 'pod', { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web', labels: { app: 'web' } }, spec: { containers: [{ name: 'web', image: 'web', ports: [{ containerPort: 8080 }] }] } });
new ApiObject(chart, 'raw', { apiVersion: 'v1', kind: 'Service', metadata: { name: 'raw' }, spec: { selector: { app: 'web' }, ports: [{ port: 81, targetPort: 8080 }] } });
app.synth();
`;
  packed.write({
    'cli/validation.js': "module.exports = require('cdk8s-services/plugin');",
    'cli/cdk8s.yaml': `language: typescript\napp: ${process.execPath} ${tool('ts-node', 'dist', 'bin.js')} `
      + `--compiler ${tool('typescript-5.9')} main.ts\nvalidations:\n  - { package: ./validation.js, class: ServiceValidation, version: `
      + '1.0.0, properties: { silence: { external-ips-deprecated: gone before 1.40 } } }\n',
    'cli/tsconfig.json': JSON.stringify({
      compilerOptions: {
        module: 'commonjs', target: 'es2020', strict: true, types: ['node'],
        typeRoots: [tool('@types')],
      },
    }),
    'cli/main.ts': main,
  });
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool('cdk8s-cli', 'bin', 'cdk8s'), 'synth', '--plugins-dir', 'plugins'], {
    cwd: join(packed.app, 'cli'), encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', CDK8S_CHECK_UPGRADE: 'false' },
  });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('Validations ended succesfully')]);
  // Silenced in cdk8s.yaml for the app and for the plugin.
  expect(stdout + stderr).not.toContain('external-ips-deprecated');
  expect(readFileSync(join(packed.app, 'cli', 'dist', 'shop.k8s.yaml'), 'utf8')).toContain('targetPort: 8080');
});

it('in an app that plain Node.js ends with an uncaught error: the message comes first, once, then the line that made the Service', () => {
  packed.write({
    'wrong.cjs': `const { App, Chart } = require('cdk8s');
const { ClusterIpService } = require('cdk8s-services');
const chart = new Chart(new App(), 'shop');
new ClusterIpService(chart, 'web', { selector: { app: 'web' }, ports: [{ port: 90900 }] });
`,
  });
  for (const options of [[], ['--enable-source-maps']]) {
    const { status, stderr } = spawnSync(process.execPath, [...options, 'wrong.cjs'], {
      cwd: packed.app, encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    const [first, second, ...rest] = stderr.trim().split('\n');
    expect([status, first]).toEqual([1, 'ServiceError: 1 problem in shop/web (ClusterIpService)']);
    expect(second).toContain('[port-number]');
    expect(rest.find((line) => line.startsWith('    at '))).toMatch(/wrong\.cjs:4:1\)$/);
    expect(stderr.match(/port-number\]/g)).toHaveLength(1);
  }
});

it('in an app whose synth fails: the message comes first, with each construct named once, then the line that called synth', () => {
  packed.write({
    'unmatched.cjs': `const { App, ApiObject, Chart } = require('cdk8s');
const { ClusterIpService } = require('cdk8s-services');
const app = new App(), chart = new Chart(app, 'shop');
new ApiObject(chart, 'pods', { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web', labels: { app: 'web' } },
  spec: { containers: [{ name: 'web', image: 'web', ports: [{ name: 'http', containerPort: 80 }] }] } });
new ClusterIpService(chart, 'web', { selector: { app: 'web' }, ports: [{ port: 80, targetPort: 'htpp' }] });
app.synth();
`,
  });
  const { status, stderr } = spawnSync(process.execPath, ['unmatched.cjs'], {
    cwd: packed.app, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [first, second, third, ...rest] = stderr.trim().split('\n');
  expect([status, first, second]).toEqual([1, 'Error: Validation failed with the following errors:',
    '1 problem in shop/web (ClusterIpService)']);
  expect(third).toContain('[target-port-unknown]');
  expect(rest.find((line) => line.startsWith('    at '))).toMatch(/unmatched\.cjs:7:5\)$/);
});

describe('the oldest peers of the range', () => {
  let oldest: Packed;
  beforeAll(() => { oldest = installPackage({ cdk8s: 'cdk8s-lowest', constructs: 'constructs-lowest' }); });
  afterAll(() => oldest.remove());

  it('are those that package.json asks for', () => {
    const { peerDependencies } = readManifest();
    const installed =
      (name: string) =>
        (JSON.parse(readFileSync(join(oldest.app, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;
    expect(peerDependencies).toEqual({ cdk8s: `^${installed('cdk8s')}`, constructs: `^${installed('constructs')}` });
  });

  it('run it', () => {
    oldest.write({
      'app.cjs': 'const { App, Chart, Testing } = require(\'cdk8s\');\nconst { ClusterIpService } = '
        + `require('cdk8s-services');${BODY}`,
    });
    expect(oldest.node('app.cjs')).toBe('80 8080\n');
  });

  it('compile it', () => {
    oldest.write({
      'main.ts': REFUSED,
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          module: 'nodenext', target: 'es2022', strict: true, noEmit: true,
          skipLibCheck: false, types: [],
        }, files: ['main.ts'],
      }),
    });
    expect(oldest.node(tsc('typescript-7.0'), '-p', 'tsconfig.json')).toBe('');
  });
});

describe('the compiler finds its types and uses them', () => {
  it.each([
    ['node16', 'typescript-7.0', 'node16', 'node16'],
    ['bundler', 'typescript', 'esnext', 'bundler'],
    ['nodenext, by TypeScript 7', 'typescript-7.0', 'nodenext', 'nodenext'],
    ['bundler, by TypeScript 5.4', 'typescript-5.4', 'esnext', 'bundler'],
    ['classic node, which knows no exports map', 'typescript-5.9', 'commonjs', 'node10'],
  ])('types are found with moduleResolution %s', (_title, compiler, module, moduleResolution) => {
    packed.write({
      'main.mts': REFUSED, 'main.cts': REFUSED,
      'main.ts': `${REFUSED}${compiler === 'typescript-5.4' ? WRAPPER : ''}${
        subpaths().map((path, at) => `export * as part${at} from 'cdk8s-services/${path}';\n`).join('')}`,
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          module, moduleResolution, target: 'es2022', strict: true, noEmit: true, skipLibCheck: compiler !== 'typescript-5.4', types: [],
        },
        // These modes do not support .mts and .cts.
        files: moduleResolution === 'node10' || moduleResolution === 'bundler' ? ['main.ts'] : ['main.ts', 'main.mts', 'main.cts'],
      }),
    });
    expect(packed.node(tsc(compiler), '-p', 'tsconfig.json')).toBe('');
  });
});

describe('the tarball', () => {
  it('contains compiled code with its types, the sources that the maps lead to, the command, and the pages of a package', () => {
    const strangers = packed.files.map(({ path }) => path).filter((path) =>
      !/^(lib\/.*\.(js|d\.ts)(\.map)?|src\/.*\.ts|bin\/cdk8s-services|schema\/.*\.json|package\.json|README(\.zh-CN)?\.md|CHANGELOG\.md|LICENSE)$/.test(path));
    expect(strangers).toEqual([]);
  });

  it('has every file that package.json names', () => {
    const manifest = readManifest();
    const named = [manifest.main, manifest.types, ...Object.values(manifest.bin), ...strings(manifest.exports),
      ...strings(manifest.typesVersions)];
    expect(named.filter((file) => !existsSync(join(home(), file)))).toEqual([]);
  });

  it('runs nothing when it is installed', () => {
    const { scripts } = readManifest();
    expect(Object.keys(scripts).filter((name) => /^(pre|post)?install$|^prepare$|^prepublish$/.test(name))).toEqual([]);
  });

  it('passes publint', () => {
    expect(packed.node(tool('publint', 'src', 'cli.js'), 'run', home(), '--strict', '--pack', 'false')).toContain('All good!');
  });

  it('passes "are the types wrong", under every resolution', () => {
    const report = packed.node(tool('@arethetypeswrong', 'cli', 'dist', 'index.js'), packed.tarball, '--format', 'json');
    expect((JSON.parse(report) as { problems?: object }).problems).toEqual({});
  });
});

describe('importing it', () => {
  it('changes nothing in the process and nothing in cdk8s', () => {
    packed.write({
      'effects.cjs': `
        const cdk8s = require('cdk8s'), constructs = require('constructs');
        const owners = [globalThis, process, process.env, Error, Object.prototype, Array.prototype, String.prototype, cdk8s, constructs];
        for (const part of [cdk8s, constructs]) for (const value of Object.values(part)) if (typeof value === 'function') owners.push(value, value.prototype);
        const look = () => owners.map(owner => Object.entries(Object.getOwnPropertyDescriptors(owner ?? {}))
          .map(([key, { value, get, set }]) => [key, value, get, set]));
        const events = () => process.eventNames().map(name => [name, process.listenerCount(name)]);
        const before = look(), listeners = events(), printed = [];
        process.stdout.write = process.stderr.write = text => { printed.push(text); return true; };
        const changed = new Set([process.stdout.write]);
        ${['', ...subpaths().map((path) => `/${path}`)].map((path) => `require('cdk8s-services${path}');`).join('\n')}
        delete process.stdout.write; delete process.stderr.write;
        require('node:assert').deepStrictEqual(look(), before);
        require('node:assert').deepStrictEqual(events(), listeners);
        require('node:assert').deepStrictEqual(printed, []);
        console.log('clean');`,
    });
    expect(packed.node('effects.cjs')).toBe('clean\n');
  });

  it("loads none of the command line's libraries", () => {
    packed.write({
      'loaded.cjs': `
        require('cdk8s');
        const before = new Set(Object.keys(require.cache));
        require('cdk8s-services');
        const loaded = Object.keys(require.cache).filter(file => !before.has(file));
        console.log(JSON.stringify(loaded.filter(file => !/node_modules.cdk8s-services.lib.(?!cli|import|graph)/.test(file))));`,
    });
    expect(JSON.parse(packed.node('loaded.cjs'))).toEqual([]);
  });
});

interface Manifest {
  readonly main: string;
  readonly types: string;
  readonly bin: Record<string, string>;
  readonly scripts: Record<string, string>;
  readonly exports: Record<string, unknown>;
  readonly typesVersions?: unknown;
  readonly peerDependencies: Record<string, string>;
}

function home(): string {
  return join(packed.app, 'node_modules', 'cdk8s-services');
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(home(), 'package.json'), 'utf8')) as Manifest;
}

/** Exported subpaths of the package, such as `plugin` for `cdk8s-services/plugin`. */
function subpaths(): string[] {
  return Object.keys(readManifest().exports).filter((path) => path !== '.' && path !== './package.json').map((path) => path.slice(2));
}

/** Path of the script that starts a compiler. That of TypeScript 7 starts a native program. */
function tsc(compiler: string): string {
  const old = tool(compiler, 'lib', 'tsc.js');
  return compiler === 'typescript-7.0' || !existsSync(old) ? tool(compiler, 'bin', 'tsc') : old;
}

function strings(value: unknown): string[] {
  return typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}
