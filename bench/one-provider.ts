// Measures how much the other thirty load balancers add to the type-check of an app that uses one of them.
// Usage: tsx bench/one-provider.ts [compiler]…, for example typescript-7.0; needs `npm run compile` first, as users get declarations.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './compare';

const ROOT = join(__dirname, '..');
const CALLS = 20;
const RUNS = 5;
const COMPILERS = process.argv.length > 2 ? process.argv.slice(2) : ['typescript'];

const app = (from: string, construct: string, props: string) =>
  [`import { Chart, Testing } from 'cdk8s';\nimport { ${construct} } from '${from}';\nconst chart: Chart = Testing.chart();`,
    ...Array.from({ length: CALLS }, (_, at) =>
    `new ${construct}(chart, 's${at}', { ${props.replace('80', String(80 + at))} });`)].join('\n');
const NLB = "selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], scheme: 'internet-facing', healthCheckInterval: 10";

/** Programs that create the same objects in different ways. */
const WAYS: Readonly<Record<string, string>> = {
  'bare `ApiObject`': app('cdk8s', 'ApiObject',
    "apiVersion: 'v1', kind: 'Service', spec: { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] }"),
  '`ClusterIpService`, imported from the package': app('../../../lib/index', 'ClusterIpService',
    "selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }]"),
  '`AwsNlbService`, imported from the package': app('../../../lib/index', 'AwsNlbService', NLB),
  '`AwsNlbService`, imported from its own file': app('../../../lib/constructs/load-balancers/aws-nlb-service', 'AwsNlbService', NLB),
};

for (const compiler of COMPILERS) {
  console.log(`\n${compiler}, ${CALLS} calls\n\n| app | files | lines of declarations | types | instantiations | check, s | processor, s `
    + '|\n| --- | --- | --- | --- | --- | --- | --- |');
  const runs = Object.entries(WAYS).map(([name, program]) => ({ name, folder: writeProgram(name, program), seen: [] as Measurement[] }));
  // The programs take turns, so that other work on the machine affects all of them.
  for (let run = 0; run < RUNS; run++) for (const { folder, seen } of runs) seen.push(measure(compiler, folder));
  for (const { name, seen } of runs) {
    const [{ files, lines, types, instantiations }] = seen;
    console.log(`| ${name} | ${files} | ${lines} | ${types} | ${instantiations} | ${median(seen.map(({ check }) => check))} `
      + `| ${median(seen.map(({ processor }) => processor))} |`);
  }
}

/** Statistics that the compiler prints for one run. */
interface Measurement {
  readonly files: number;
  readonly lines: number;
  readonly types: number;
  readonly instantiations: number;
  readonly check: number;
  readonly processor: number;
}

/** Writes a program; returns its folder. */
function writeProgram(name: string, program: string): string {
  const folder = join(ROOT, 'dist/bench-one-provider', name.replace(/\W+/g, '-'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'app.ts'), program);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({
    compilerOptions: {
      strict: true, noEmit: true, skipLibCheck: true, target: 'es2022', lib: ['es2022'], module: 'node16',
      moduleResolution: 'node16', types: ['node'],
    }, include: ['*.ts'],
  }));
  return folder;
}

function measure(compiler: string, folder: string): Measurement {
  const timed = 'TIMEFORMAT="processor %U"; time "$0" "$1" -p "$2" --extendedDiagnostics';
  const { stdout, stderr } =
    spawnSync('bash', ['-c', timed, process.execPath, join(ROOT, 'node_modules', compiler, 'bin/tsc'), folder], { encoding: 'utf8' });
  if (stdout.includes('error TS')) throw new Error(stdout.split('\n')[0]);
  const readFigure = (name: string) => Number(new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(stdout)?.[1]);
  return {
    files: readFigure('Files'), lines: readFigure('Lines of Definitions') || readFigure('Lines'), types: readFigure('Types'),
    instantiations: readFigure('Instantiations'),
    check: readFigure('Check time'), processor: Number(/processor ([\d.]+)/.exec(stderr)?.[1]),
  };
}
