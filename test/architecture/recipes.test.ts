import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

// Follows each recipe of CONTRIBUTING.md with an example in one copy of the sources: makes all edits, runs `scripts/derived.ts`, then runs
// a program that uses the additions.
const ROOT = join(__dirname, '..', '..');
const GUIDE = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const COPY = mkdtempSync(join(tmpdir(), 'recipes-'));

/** Inserts a text before or after an anchor, which must occur in the file. */
function edit(file: string, anchor: string, replacement: string): void {
  const path = join(COPY, file), text = readFileSync(path, 'utf8');
  if (!text.includes(anchor)) throw new Error(`${file} no longer contains ${JSON.stringify(anchor)}`);
  writeFileSync(path, text.replace(anchor, () => replacement));
}
const insertAfter = (file: string, anchor: string, text: string) => edit(file, anchor, `${anchor}${text}`);
const insertBefore = (file: string, anchor: string, text: string) => edit(file, anchor, `${text}${anchor}`);

/** Copies a file to a new name and replaces `harvester` by `acme`, in lower, upper and mixed case. */
function copyAsAcme(from: string, to: string): void {
  const text = readFileSync(join(COPY, from), 'utf8').replaceAll('cloudprovider.harvesterhci.io', 'lb.acme.example')
    .replaceAll('harvester', 'acme').replaceAll('HARVESTER', 'ACME').replaceAll('Harvester', 'Acme');
  mkdirSync(dirname(join(COPY, to)), { recursive: true });
  writeFileSync(join(COPY, to), text);
}

/** The edits of each recipe, by its heading in CONTRIBUTING.md. */
const RECIPES: Readonly<Record<string, () => void>> = {
  'Add a rule of the API server': () => {
    const file = 'src/service/rules/affinity.ts';
    insertBefore(file, 'export const SESSION_AFFINITY_CONFIG = {', `export const AFFINITY_UDP = {
  code: 'affinity-udp', layer: 'traffic', severity: 'warning', title: 'No session affinity with UDP.', why: 'made up', fix: 'remove it',
  see: 'https://kubernetes.io/', basis: 'made up', good: ['None'], bad: ['ClientIP'],
} as const satisfies Card;

`);
    insertBefore(file, '  const seconds = spec.sessionAffinityConfig', `  if (sessionAffinity === 'ClientIP' && spec.ports?.some(({ protocol }) => protocol === 'UDP'))
    findings.add(AFFINITY_UDP, { path: ['spec', 'sessionAffinity'], found: sessionAffinity, expected: 'no session affinity' });
`);
  },
  'Add an annotation': () => insertBefore('src/providers/harvester/table.ts', '  /** Network of the address', `  /** Colour of the load balancer. @default 'red' */
  colour: { key: harvester('colour'), as: oneOf('red', 'blue'), default: 'red', wrong: 'refused', source: LB },
`),
  'Add a controller': () => {
    for (const file of readdirSync(join(COPY, 'src/providers/harvester')).filter((name) => !name.includes('generated')))
      copyAsAcme(`src/providers/harvester/${file}`, `src/providers/acme/${file}`);
  },
  'Add a kind of reference': () => insertAfter('src/app/references/table.ts', 'CORE_REFERENCES: readonly CoreReference[] = [\n', `  {
    kind: 'EdgeRoute', group: 'edge.example.com', at: 'spec.routes[]', name: 'service', port: { at: 'port', is: 'number' },
    why: 'the edge proxy answers with 404', see: 'https://edge.example.com/docs',
  },
`),
  'Add a Kubernetes version': () => {
    const file = readdirSync(join(COPY, 'src'), { recursive: true, encoding: 'utf8' }).find((name) => /(^|\/)minor\.ts$/.test(name));
    edit(`src/${file}`, "'1.37'] as const", "'1.37', '1.38'] as const");
  },
  'Add an outcome of a change': () => {
    insertAfter('src/update/change.ts', "  | 'refused'", " | 'recoloured'");
    insertAfter('src/update/change.ts', 'Object.keys({\n  refused: 0,', ' recoloured: 0,');
    const file = 'src/update/effects/traffic-outcomes.ts';
    insertAfter(file, "import type { Card } from '../../service';\n", `
export const COLOUR_CHANGE = {
  code: 'colour-change', layer: 'traffic', severity: 'warning', title: 'A Service keeps its colour.', why: 'made up', fix: 'keep the label',
  see: SERVICES, basis: 'made up', good: ['the same label'], bad: ['another label'],
} as const satisfies Card;
`);
    insertAfter(file, '...findPolicyOutcomes(pair),', ` ...before.metadata.labels?.colour === after.metadata.labels?.colour ? []
      : [{ ...createInterruption(COLOUR_CHANGE, ['metadata', 'labels', 'colour']), outcome: 'recoloured' as const }],`);
  },
};

/** A program that uses all additions and prints the results. */
const PROGRAM = `
import { App, Chart, Testing } from 'cdk8s';
import { AcmeLbService, checkManifests, compareManifests } from './src';
import { CHANGE_OUTCOMES } from './src/update/change';
const service = (metadata: object, spec: object) => ({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop', ...metadata },
  spec: { selector: { app: 'web' }, ports: [{ port: 80 }], ...spec } });
const codes = (...objects: object[]) => checkManifests(objects).map(({ code }) => code);
const chart = new Chart(new App(), 'chart');
new AcmeLbService(chart, 'web', { selector: { app: 'web' }, ports: [{ port: 80 }], ipam: 'dhcp' });
const [manifest] = Testing.synth(chart);
console.log(JSON.stringify({
  rule: codes(service({}, { sessionAffinity: 'ClientIP', ports: [{ port: 53, protocol: 'UDP' }] })),
  annotation: codes(service({ annotations: { 'cloudprovider.harvesterhci.io/colour': 'green' } }, { type: 'LoadBalancer' })),
  controller: manifest.metadata.annotations,
  reference: codes(service({}, {}), { apiVersion: 'edge.example.com/v1', kind: 'EdgeRoute', metadata: { name: 'edge', namespace: 'shop' },
    spec: { routes: [{ service: 'web', port: 81 }] } }),
  version: checkManifests([service({}, {})], { cluster: { kubernetes: '1.38' } }).map(({ code }) => code),
  outcome: compareManifests([service({ labels: { colour: 'red' } }, {})], [service({ labels: { colour: 'blue' } }, {})])
    .flatMap(({ outcomes }) => outcomes.map(({ outcome }) => outcome)).filter((outcome) => CHANGE_OUTCOMES.includes(outcome)),
}));
`;

describe('each recipe of CONTRIBUTING.md', () => {
  let printed: Record<string, unknown>;

  beforeAll(() => {
    for (const name of ['src', 'scripts', 'schema', 'test-types/accepted', 'package.json', 'tsconfig.json', 'tsconfig.dev.json'])
      cpSync(join(ROOT, name), join(COPY, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(COPY, 'node_modules'));
    for (const follow of Object.values(RECIPES)) follow();
    const run = (...args: string[]) => execFileSync(process.execPath, [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), ...args],
      { cwd: COPY, encoding: 'utf8' });
    run('scripts/derived.ts', 'harvester', 'acme'); // the edits change the options of these controllers only
    writeFileSync(join(COPY, 'program.ts'), PROGRAM);
    printed = JSON.parse(run('program.ts')) as Record<string, unknown>;
  }, 600_000);

  it('is followed here', () => {
    const headings = [...GUIDE.matchAll(/^### (Add .*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(Object.keys(RECIPES));
  });

  it('names files and folders that exist', () => {
    const recipes = GUIDE.slice(GUIDE.indexOf('### Add '), GUIDE.indexOf('\n## ', GUIDE.indexOf('### Add ')));
    const paths = [...recipes.matchAll(/`((?:src|test|test-types|scripts|docs|etc)\/[\w./-]*)`/g)].map(([, path]) => path);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('works', () => {
    expect(printed).toEqual({
      rule: ['affinity-udp'], annotation: [expect.any(String)], controller: { 'lb.acme.example/ipam': 'dhcp' },
      reference: ['reference-port'], version: [], outcome: ['recoloured'],
    });
  });

  it('adds what it adds to the generated files', () => {
    expect(readFileSync(join(COPY, 'src/problem/codes.generated.ts'), 'utf8')).toMatch(/'affinity-udp'[^]*'colour-change'/);
    expect(readFileSync(join(COPY, 'src/providers/harvester/options.generated.ts'), 'utf8')).toContain("readonly colour?: 'blue' | 'red'");
    expect(readFileSync(join(COPY, 'src/constructs/load-balancers/all.generated.ts'), 'utf8')).toContain('AcmeLbService');
  });
});
