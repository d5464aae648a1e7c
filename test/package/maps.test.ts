import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesBelow, installPackage, tool, type Packed } from './packed';

jest.setTimeout(120_000);

let packed: Packed;
let home: string;
beforeAll(() => {
  packed = installPackage();
  home = join(packed.app, 'node_modules', 'cdk8s-services');
});
afterAll(() => packed.remove());

const PROGRAM = `import { App, Chart } from 'cdk8s';
import { AwsNlbService, ClusterIpService, checkManifests, kinds } from 'cdk8s-services';
const chart = new Chart(new App(), 'shop');
const web = new ClusterIpService(chart, 'web', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] });
new AwsNlbService(chart, 'entry', { selector: { app: 'web' }, ports: [{ name: 'https', port: 443 }], scheme: 'internal', healthCheckInterval: 10 });
kinds.oneOf('a', 'b');
web.port('http'); checkManifests([]);
`;

describe('every map', () => {
  it('leads to files in the tarball', () => {
    const lost = maps('.map').filter(({ file, map }) => map.sources.some((source) => !existsSync(join(dirname(file), source))));
    expect(lost.map(({ file }) => file)).toEqual([]);
  });
});

describe('an editor goes to the source', () => {
  const places = [
    ['of a construct', 'ClusterIpService(chart', 'src/constructs/services/cluster-ip-service.ts', 'class ClusterIpService'],
    ['of a method', "port('http'); check", 'src/constructs/services/service-reference.ts', 'port<Name'],
    ['of a field of a Service', 'selector: { app', 'src/constructs/services/service-props.ts', 'readonly selector?:'],
    ['of an option of a load balancer', "scheme: 'internal'", 'src/providers/aws-load-balancer-controller/options.generated.ts',
      'readonly scheme?:'],
    ['of an option whose type its kind knows', 'healthCheckInterval: 10', 'src/providers/aws-load-balancer-controller/options.generated.ts',
      'readonly healthCheckInterval?:'],
    ['of a function that is handed on as part of an object', 'oneOf(', 'src/providers/codecs/one-of.ts', 'function oneOf'],
    ['of a function', 'checkManifests([])', 'src/app/check-manifests.ts', 'function checkManifests'],
  ] as const;
  let found: readonly Found[];
  beforeAll(() => { found = definitions(places.map(([, what]) => what)); });

  it.each(places)('%s', (_title, what, file, declared) => {
    const { file: leads, text } = found[places.findIndex((place) => place[1] === what)];
    expect(leads).toBe(file);
    expect(text).toContain(declared);
  });
});

describe('a stack trace', () => {
  const program = "const { App, Chart } = require('cdk8s');\nnew (require('cdk8s-services').ClusterIpService)(new Chart(new App(), 'c'), "
    + "'web', { ports: [{ port: 0 }] });";
  const stack = () => {
    packed.write({ 'broken.cjs': program });
    return spawnSync(process.execPath, ['broken.cjs'], {
      cwd: packed.app, encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    }).stderr;
  };

  it('begins at the line of the user, not inside the library', () => {
    expect(/^ +at .*$/m.exec(stack())?.[0]).toMatch(/broken\.cjs:2:1/);
  });

  it('begins with the message, with no line of the library above it', () => {
    expect(stack().trimStart()).toMatch(/^ServiceError: 1 problem in /);
  });
});

function maps(ending: string): { readonly file: string; readonly map: { readonly sources: readonly string[] } }[] {
  return filesBelow(join(home, 'lib')).filter((file) => file.endsWith(ending))
    .map((file) => ({ file, map: JSON.parse(readFileSync(file, 'utf8')) as { readonly sources: readonly string[] } }));
}

interface Found { readonly file: string; readonly text: string }

/** Results of "Go to definition" in an editor, for the first occurrence of each text in the program. */
function definitions(occurrences: readonly string[]): Found[] {
  const file = join(packed.app, 'editor.ts');
  packed.write({
    'editor.ts': PROGRAM,
    'tsconfig.json': JSON.stringify({
      compilerOptions: { module: 'nodenext', target: 'es2022', strict: true, types: [] },
      files: ['editor.ts'],
    }),
  });
  const requests = occurrences.map((what) => {
    const before = PROGRAM.slice(0, PROGRAM.indexOf(what)).split('\n');
    return { command: 'definition', arguments: { file, line: before.length, offset: before[before.length - 1].length + 1 } };
  });
  const { stdout } = spawnSync(process.execPath, [tool('typescript', 'lib', 'tsserver.js'), '--disableAutomaticTypingAcquisition'], {
    cwd: packed.app, encoding: 'utf8',
    input: [{ command: 'open', arguments: { file } }, ...requests].map((request, seq) =>
      `${JSON.stringify({ seq, type: 'request', ...request })}\n`).join(''),
  });
  const answers = stdout.split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Answer)
    .filter(({ command }) => command === 'definition');
  return answers.map(({ body }) => {
    const [target] = body ?? [];
    if (target === undefined) return { file: 'nowhere', text: '' };
    return {
      file: relative(home, target.file).replaceAll('\\', '/'),
      text: readFileSync(target.file, 'utf8').split('\n').slice(Math.max(0, target.start.line - 8), target.start.line + 8).join('\n'),
    };
  });
}

interface Answer {
  readonly command?: string;
  readonly body?: readonly { readonly file: string; readonly start: { readonly line: number } }[];
}
