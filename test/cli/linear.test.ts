import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltCommand } from './built-command';

// The tests compare how often V8 ran each block of the command, which does not depend on the load of the machine.
const command = new BuiltCommand();
afterAll(() => command.remove());
afterEach(() => rmSync(command.work, { recursive: true, force: true }));

type Lines = (make: (at: number) => string) => string;
const METADATA = 'apiVersion: v1\nkind: Service\nmetadata:\n  name: web\n';
const SPEC = 'spec:\n  ports: [{ port: 80 }]\n';
const object = (kind: string, at: number, spec: string) =>
  `apiVersion: ${kind === 'Service' ? 'v1' : 'apps/v1'}\nkind: ${kind}\nmetadata: { name: web-${at} }\nspec: ${spec}\n---\n`;
const workload = (at: number, label: string) =>
  object('Deployment', at, `{ template: { metadata: { labels: { app: ${label} } }, spec: { containers: [{ name: main }] } } }`);

/** Documents with a mistake on each of their lines. */
const DOCUMENTS: Readonly<Record<string, (lines: Lines) => string>> = {
  'unknown fields': (lines) => `${METADATA}${SPEC}${lines((at) => `  x${at}: 1\n`)}`,
  'keys that occur twice': (lines) => `${METADATA}${SPEC}${lines((at) => `  x${Math.floor(at / 2)}: 1\n`)}`,
  'one key many times': (lines) => `${METADATA}${SPEC}${lines(() => '  clusterIP: None\n')}`,
  'invalid values of labels': (lines) => `${METADATA}  labels:\n${lines((at) => `    a${at}: -x${at}\n`)}${SPEC}`,
  'invalid keys of labels': (lines) => `${METADATA}  labels:\n${lines((at) => `    a${at}-: x\n`)}${SPEC}`,
  'placeholders of Helm': (lines) => `${METADATA}  labels:\n${lines((at) => `    a${at}: {{ .x }}\n`)}${SPEC}`,
  'quoted placeholders of Helm': (lines) => `${METADATA}  labels:\n${lines((at) => `    a${at}: "{{ .x }}"\n`)}${SPEC}`,
  'placeholders of Flux': (lines) => `${METADATA}  labels:\n${lines((at) => `    a${at}: \${X}\n`)}${SPEC}`,
  'mistakes beside placeholders, of a type that is one': (lines) =>
    `${METADATA}spec:\n  type: \${TYPE}\n  ports:\n${lines((at) => `  - { name: p${at}, port: ${at + 1}, targetPort: "\${X}", protocol: XTCP }\n`)}`,
  'ports with an unknown field and a wrong protocol': (lines) =>
    `${METADATA}spec:\n  ports:\n${lines((at) => `  - { name: p${at}, port: ${at + 1}, protocol: XTCP, foo: 1 }\n`)}`,
  'ports with a misspelt field': (lines) => `${METADATA}spec:\n  ports:\n${lines((at) => `  - { name: p${at}, prot: ${at + 1} }\n`)}`,
  'ports with the same name': (lines) => `${METADATA}spec:\n  ports:\n${lines(() => '  - { name: p, port: 80 }\n')}`,
};

/** Number of times that the command runs blocks of its code. */
function stepsOfCommand(args: readonly string[]): number {
  const folder = join(command.folder, 'coverage');
  rmSync(folder, { recursive: true, force: true });
  command.run(args, undefined, { NODE_V8_COVERAGE: folder });
  const reports = readdirSync(folder).map((name): Coverage => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const scripts = reports.flatMap(({ result }) => result).filter(({ url }) => url.includes('/built-command/lib/'));
  return scripts.flatMap(({ functions }) => functions).flatMap(({ ranges }) => ranges).reduce((sum, { count }) => sum + count, 0);
}

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

function lines(size: number): Lines {
  return (make) => Array.from({ length: size }, (_, at) => make(at)).join('');
}

/** Steps for 200 mistakes, and the ratio of the steps for 400; both without the steps that any input needs. */
function growthOf(args: (size: number) => readonly string[]): { readonly some: number; readonly growth: number } {
  const [none, some, twice] = [1, 200, 400].map((size) => stepsOfCommand(args(size)));
  return { some: some - none, growth: (twice - none) / (some - none) };
}

describe('36.5: the work of the command grows with its input and no faster', () => {
  test.each(Object.keys(DOCUMENTS))('one object with many %s', (name) => {
    const { some, growth } = growthOf((size) => ['check', command.write(`${size}.yaml`, DOCUMENTS[name](lines(size)))]);
    expect(some).toBeGreaterThan(10_000);
    expect(growth).toBeLessThan(2.2);
  });

  test('the difference of Services and their Deployments, which get another label', () => {
    const { some, growth } = growthOf((size) => {
      const write = (label: string) => command.write(`${label}-${size}.yaml`, lines(size)((at) =>
        object('Service', at, `{ selector: { app: ${label} }, ports: [{ port: 80 }] }`) + workload(at, label)));
      return ['diff', write('a'), write('b')];
    });
    expect(some).toBeGreaterThan(200_000);
    expect(growth).toBeLessThan(2.2);
  });
});
