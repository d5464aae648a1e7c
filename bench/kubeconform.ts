/* eslint-disable no-console */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { printTable } from './compare';
import { BuiltCommand } from '../test/cli/built-command';

const PROJECT = resolve(__dirname, '..');
const SIZES = [1_000, 4_000, 16_000, 32_000];
const RUNS = 3;

/** Processor time in seconds, and the maximum memory in MiB if it is known. */
interface Cost {
  readonly cpu: number;
  readonly memory?: number;
}

/**
 * `check` of folders next to parsing alone, and next to kubeconform if it is installed: `npm run bench -- kubeconform`.
 *
 * `KUBECONFORM_ARGS` may name a copy of the schemas, such as `-schema-location schemas/{{.ResourceKind}}.json`, so that nothing is
 * downloaded. Medians of three runs.
 */
function main(): void {
  const command = new BuiltCommand();
  try {
    writeInput(command);
    const hasKubeconform = spawnSync('kubeconform', ['-v']).status === 0;
    const extra = process.env.KUBECONFORM_ARGS?.split(' ') ?? [];
    const ways: Readonly<Record<string, (folder: string) => Cost>> = {
      'parsing alone': (folder) => runNode(command, 'parse.js', folder),
      check: (folder) => runNode(command, command.bin, 'check', folder),
      ...hasKubeconform ? { 'kubeconform -n 1': (folder: string) => program(command, 'kubeconform', '-n', '1', ...extra, folder) } : {},
    };
    const costs = SIZES.map((size) => Object.values(ways).map((way) => runMedian(() => way(String(size)))));
    printTable(['processor time, s', ...SIZES.map((size) => `${size} objects`), 'memory a further object, KiB'],
      Object.keys(ways).map((name, at) => {
        const ofWay = costs.map((costsOfSize) => costsOfSize[at]);
        return [name, ...ofWay.map(({ cpu }) => cpu.toFixed(2)), formatFurtherMemory(ofWay)];
      }));
    const [parsing, check, kubeconform] = costs[2]; // the third size: 16 000 objects
    console.log(`check takes ${(check.cpu / parsing.cpu).toFixed(2)} times as long as parsing alone`
      + (kubeconform === undefined ? '; kubeconform is not installed'
        : `, and ${(check.cpu / kubeconform.cpu).toFixed(2)} times as long as kubeconform`));
    const empty = runMedian(() => runNode(command, 'empty.js')), one = runMedian(() => runNode(command, command.bin, 'check', 'one.yaml'));
    const whole = measureWallTime(command, '32000'), halves = measureWallTime(command, '16000', '16000');
    console.log(`two processes with half of 32 000 objects each are ${(whole / halves).toFixed(2)} times as fast by the clock as one`);
    console.log(`check of one Service takes ${Math.round(1000 * (one.cpu - empty.cpu))} ms over Node.js itself`);
  } finally {
    command.remove();
  }
}

/** KiB for each further object, between the two largest folders: with fewer objects, V8's young generation still grows, too. */
function formatFurtherMemory(costs: readonly Cost[]): string {
  const [from, to] = costs.slice(-2);
  return from.memory === undefined || to.memory === undefined ? ''
    : ((to.memory - from.memory) * 1024 / (SIZES[SIZES.length - 1] - SIZES[SIZES.length - 2])).toFixed(1);
}

function runMedian(run: () => Cost): Cost {
  return Array.from({ length: RUNS }, run).sort((a, b) => a.cpu - b.cpu)[Math.floor(RUNS / 2)];
}

function runNode(command: BuiltCommand, ...args: readonly string[]): Cost {
  command.node('-r', join(command.work, 'cost.js'), ...args);
  return JSON.parse(readFileSync(join(command.work, 'cost.json'), 'utf8')) as Cost;
}

/** Seconds by the clock until `check` has ended for all folders; each folder has its own process, and all processes run at once. */
function measureWallTime(command: BuiltCommand, ...folders: readonly string[]): number {
  const start = 'for folder; do "$0" "$BIN" check "$folder" > /dev/null & done; wait';
  const times = Array.from({ length: RUNS }, () => {
    const before = performance.now();
    spawnSync('sh', ['-c', start, process.execPath, ...folders], { cwd: command.work, env: { ...process.env, BIN: command.bin } });
    return (performance.now() - before) / 1000;
  });
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)];
}

/** The processor time of a program, from the last line of `times` in the shell: that of its child processes. */
function program(command: BuiltCommand, ...args: readonly string[]): Cost {
  const { stdout } = spawnSync('sh', ['-c', '"$@" > /dev/null 2>&1; times', 'sh', ...args], { cwd: command.work, encoding: 'utf8' });
  const seconds = [...(stdout.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  return { cpu: seconds.reduce((sum, [, minutes, rest]) => sum + 60 * Number(minutes) + Number(rest), 0) };
}

function writeInput(command: BuiltCommand): void {
  command.write('cost.js', `process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const cost = { cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1024 };
    require('fs').writeFileSync(${JSON.stringify(join(command.work, 'cost.json'))}, JSON.stringify(cost));
  });`);
  command.write('empty.js', '');
  command.write('parse.js', `const { loadAll } = require(${JSON.stringify(join(PROJECT, 'node_modules/js-yaml'))}), fs = require('fs');
    const [,, folder] = process.argv;
    for (const name of fs.readdirSync(folder)) loadAll(fs.readFileSync(folder + '/' + name, 'utf8'));`);
  command.write('one.yaml', bundle(0));
  for (const size of SIZES) for (let at = 0; at < size / 2; at++) command.write(`${size}/${at}.yaml`, bundle(at));
}

/** A Service and its Deployment. */
function bundle(at: number): string {
  const labels = `app.kubernetes.io/name: web-${at}`;
  return `apiVersion: v1
kind: Service
metadata:
  name: web-${at}
  namespace: team-${at % 50}
  labels: { ${labels} }
spec:
  selector: { ${labels} }
  ports:
    - name: http
      port: 80
      targetPort: http
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web-${at}
  namespace: team-${at % 50}
spec:
  replicas: 2
  selector:
    matchLabels: { ${labels} }
  template:
    metadata:
      labels: { ${labels} }
    spec:
      containers:
        - name: main
          image: registry.example.com/web:1.${at}
          args: ["--listen", ":8080", "--log-level=info"]
          ports:
            - name: http
              containerPort: 8080
          readinessProbe:
            httpGet: { path: /ready, port: http }
          resources:
            requests: { cpu: 100m, memory: 128Mi }
            limits: { memory: 256Mi }
`;
}

main();
