import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltCommand } from './built-command';

// The tests compare how often V8 ran each block of the command, which does not depend on the load of the machine.
const command = new BuiltCommand();
afterAll(() => command.remove());

/** What the last test counts. */
const DIFFERENCE = 'the difference of Services and their Deployments, which get another label';

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

function lines(size: number): Lines {
  return (make) => Array.from({ length: size }, (_, at) => make(at)).join('');
}

/** Arguments of the command for a number of mistakes, by what is counted. */
const RUNS: Readonly<Record<string, (size: number) => readonly string[]>> = {
  ...Object.fromEntries(Object.entries(DOCUMENTS).map(([name, document]) =>
    [name, (size: number) => ['check', command.write(`${name}-${size}.yaml`, document(lines(size)))]])),
  [DIFFERENCE]: (size) => ['diff', ...['a', 'b'].map((label) => command.write(`${label}-${size}.yaml`, lines(size)((at) =>
    object('Service', at, `{ selector: { app: ${label} }, ports: [{ port: 80 }] }`) + workload(at, label))))],
};
/** Numbers of mistakes. The first run loads modules, and is not counted. */
const SIZES = [1, 1, 200, 400];

/** Steps for 200 mistakes, and the ratio of the steps for 400; both without the steps that any input needs. */
let growthOf: (name: string) => { readonly some: number; readonly growth: number };
beforeAll(() => {
  const runs = command.write('runs.json', JSON.stringify(Object.values(RUNS).flatMap((args) => SIZES.map(args))));
  command.node(join(__dirname, 'count-steps.cjs'), join(command.bin, '../../lib/command/main.js'), runs, 'steps.json');
  const steps: readonly number[] = JSON.parse(readFileSync(join(command.work, 'steps.json'), 'utf8'));
  growthOf = (name) => {
    const start = Object.keys(RUNS).indexOf(name) * SIZES.length;
    const [, none, some, twice] = steps.slice(start, start + SIZES.length);
    return { some: some - none, growth: (twice - none) / (some - none) };
  };
});

describe('36.5: the work of the command grows with its input and no faster', () => {
  test.each(Object.keys(DOCUMENTS))('one object with many %s', (name) => {
    const { some, growth } = growthOf(name);
    expect(some).toBeGreaterThan(10_000);
    expect(growth).toBeLessThan(2.2);
  });

  test(DIFFERENCE, () => {
    const { some, growth } = growthOf(DIFFERENCE);
    expect(some).toBeGreaterThan(200_000);
    expect(growth).toBeLessThan(2.2);
  });
});
