/* eslint-disable no-console */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { median, printTable } from './compare';
import { BuiltCommand } from '../test/cli/built-command';

const PROJECT = resolve(__dirname, '..');

/** The cost of one process. */
interface Cost {
  /** Milliseconds of wall-clock time. */
  readonly wall: number;
  /** Milliseconds of processor time of all threads. */
  readonly cpu: number;
  /** Maximum memory of the process, in MiB. */
  readonly memory: number;
}

/** The arguments of one measured run of Node.js, and the number of runs. */
interface Way {
  readonly name: string;
  readonly runs: number;
  readonly args: readonly string[];
}

/**
 * Measures the cost of the command: its start, one file, and ten thousand documents, in addition to that of Node.js and the YAML parser.
 *
 * Medians of processes that take turns; run it with `npm run bench -- cli`.
 */
function main(): void {
  const command = new BuiltCommand();
  try {
    writeInput(command);
    const check = (name: string, runs: number, ...args: string[]): Way => ({ name, runs, args: [command.bin, ...args] });
    const ways: Way[] = [
      { name: 'Node.js itself', runs: 9, args: ['empty.js'] },
      check('`--help`', 9, '--help'),
      check('`check` of one file', 9, 'check', 'one.yaml'),
      check('`graph` of one file, as SVG', 5, 'graph', 'one.yaml', '-f', 'svg'),
      check('`import` of one file', 5, 'import', 'one.yaml'),
      { name: 'the YAML parser alone: 10 000 documents to objects', runs: 5, args: ['parse.js'] },
      check('`check` of 10 000 documents of YAML', 5, 'check', 'many.yaml'),
      check('`check` of 10 000 documents of YAML in 1 000 files', 5, 'check', 'folder'),
      check('`check` of 10 000 lines of JSON', 5, 'check', 'many.jsonl'),
      check('`check` of 1 000 files of 10 other objects each', 5, 'check', 'others'),
      check('`check` of 100 files of 10 other objects each', 5, 'check', 'others/0'),
      check('`diff` of 10 000 Services, each changed', 5, 'diff', 'many.jsonl', 'changed.jsonl', '--fail-on', 'none'),
    ];
    const costs = measure(command, ways);
    const [node] = costs;
    printTable(['what', 'wall', 'wall over Node.js', 'CPU', 'memory'], ways.map(({ name }, at) => [
      name, `${costs[at].wall.toFixed(0)} ms`, at === 0 ? '' : `${(costs[at].wall - node.wall).toFixed(0)} ms`,
      `${costs[at].cpu.toFixed(0)} ms`, `${costs[at].memory.toFixed(0)} MiB`,
    ]));
    const [parser, whole] = [costs[5].cpu, costs[6].cpu];
    console.log(`Of the CPU time of \`check\`, the YAML parser takes ${(100 * parser / whole).toFixed(0)} %, and all the `
      + `rest ${(100 * (whole - parser) / whole).toFixed(0)} %.`);
  } finally {
    command.remove();
  }
}

/** The median cost of each way; the ways take turns, so that other work on the machine affects all of them. */
function measure(command: BuiltCommand, ways: readonly Way[]): Cost[] {
  const samples: Cost[][] = ways.map(() => []);
  for (let round = 0; round < Math.max(...ways.map(({ runs }) => runs)); round++) {
    ways.forEach(({ runs, args }, at) => {
      if (round < runs) samples[at].push(run(command, args));
    });
  }
  return samples.map((costs) => ({
    wall: median(costs.map(({ wall }) => wall)), cpu: median(costs.map(({ cpu }) => cpu)),
      memory: median(costs.map(({ memory }) => memory)),
  }));
}

function run(command: BuiltCommand, args: readonly string[]): Cost {
  const start = process.hrtime.bigint();
  command.node('-r', join(command.work, 'cost.js'), ...args);
  const wall = Number(process.hrtime.bigint() - start) / 1e6;
  return { wall, ...JSON.parse(readFileSync(join(command.work, 'cost.json'), 'utf8')) as Omit<Cost, 'wall'> };
}

function writeInput(command: BuiltCommand): void {
  command.write('cost.js', `process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    require('fs').writeFileSync(${JSON.stringify(join(command.work, 'cost.json'))}, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1000, memory: maxRSS / 1024 }));
  });`);
  command.write('empty.js', '');
  command.write('parse.js', `const { parseAllDocuments } = require(${JSON.stringify(join(PROJECT, 'node_modules/yaml'))});
    const objects = require('fs').readFileSync('many.yaml', 'utf8').split(/^(?=---)/m).flatMap(text => parseAllDocuments(text).map(document => document.toJS()));
    if (objects.length !== 10_000) throw new Error(String(objects.length));`);
  command.write('one.yaml', formatDocuments(1));
  command.write('many.yaml', formatDocuments(10_000));
  command.write('many.jsonl', Array.from({ length: 10_000 }, (_, at) => JSON.stringify(createObject(at))).join('\n'));
  command.write('changed.jsonl', Array.from({ length: 10_000 }, (_, at) => JSON.stringify(createChangedObject(at))).join('\n'));
  for (let at = 0; at < 1_000; at++) {
    command.write(`folder/${at}.yaml`, formatDocuments(10, at * 10));
    command.write(`others/${Math.floor(at / 100)}/${at}.yaml`,
      Array.from({ length: 10 }, (_, part) => createRole(at * 10 + part)).join('---\n'));
  }
}

/** An object of which the checks read only the name. */
function createRole(at: number): string {
  const rules = Array.from({ length: 20 }, (_, rule) =>
    `  - apiGroups: [example.com]\n    resources: [things-${rule}]\n    verbs: [get, list, watch]\n`);
  return `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata:\n  name: role-${at}\nrules:\n${rules.join('')}`;
}

function formatDocuments(count: number, from = 0): string {
  return Array.from({ length: count }, (_, at) => formatObject(from + at)).join('---\n');
}

function formatObject(at: number): string {
  return `apiVersion: v1
kind: Service
metadata:
  name: web-${at}
  namespace: team-${at % 50}
  labels:
    app.kubernetes.io/name: web-${at}
    app.kubernetes.io/part-of: shop
  annotations:
    example.com/owner: team-${at % 50}
    prometheus.io/scrape: "true"
spec:
  clusterIP: None
  selector:
    app.kubernetes.io/name: web-${at}
  ports:
    - name: http
      port: 80
      targetPort: 8080
    - name: https
      port: 443
      targetPort: 8443
    - name: metrics
      port: 9090
`;
}

function createObject(at: number): object {
  const name = `web-${at}`;
  return {
    apiVersion: 'v1', kind: 'Service',
    metadata: {
      name, namespace: `team-${at % 50}`, labels: { 'app.kubernetes.io/name': name },
      annotations: { 'prometheus.io/scrape': 'true' },
    },
    spec: {
      clusterIP: 'None', selector: { 'app.kubernetes.io/name': name },
      ports: [{ name: 'http', port: 80, targetPort: 8080 }, { name: 'https', port: 443, targetPort: 8443 }],
    },
  };
}

/** The same after a change that reaches every Service. */
function createChangedObject(at: number): object {
  const { spec, ...rest } = createObject(at) as { readonly spec: object };
  return { ...rest, spec: { ...spec, sessionAffinity: 'ClientIP', ports: [{ name: 'http', port: 80, targetPort: 8081 }] } };
}

main();
