// Measures the cost of our checks for the compiler: 1 000 constructions, with distinct literals and with names from a pool of 50.
// Usage: tsx bench/types.ts [compiler]…, for example typescript-7.0; needs `npm run compile` first, as users get declarations.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './compare';

const ROOT = join(__dirname, '..');
export const CALLS = 1000;
const FILES = 20;
const RUNS = 5;
const COMPILERS = process.argv.length > 2 ? process.argv.slice(2) : ['typescript'];

/** One way of writing a Service: its imports, and one construction. */
export interface Way {
  readonly imports: string;
  readonly call: (at: number, id: string, number: number) => string;
}

const metadata = (id: string) =>
  `metadata: { name: 'svc-${id}', labels: { app: 'app-${id}' }, annotations: { 'example.com/team': 'team-${id}', 'example.com/tier-${id}': 'web', 'service.example.com/idle': '60' } }`;
const ports = (id: string, number: number, udp = "'UDP'", named = "'grpc'") =>
  `ports: [{ name: 'http-${id}', port: ${number}, targetPort: 8080 }, { name: 'grpc-${id}', port: ${number + 1}, targetPort: ${named} }, { name: 'dns-${id}', port: ${number + 2}, protocol: ${udp} }]`;

const formatCall = (name: string, at: number, id: string, number: number) =>
  `new ${name}(chart, 's${at}', { ${metadata(id)}, selector: { app: 'app-${id}' }, clusterIP: '10.96.${number % 250}.7', ${ports(id, number)} });`;

export const WAYS: Readonly<Record<string, Way>> = {
  'bare ApiObject': {
    imports: "import { ApiObject, Chart } from 'cdk8s';",
    call: (at, id, number) => `new ApiObject(chart, 's${at}', { apiVersion: 'v1', kind: 'Service', ${metadata(id)}, spec: { selector: { app: 'app-${id}' }, clusterIP: '10.96.${number % 250}.7', ${ports(id, number)} } });`,
  },
  'cdk8s-plus-26 Service': {
    imports: "import { Chart } from 'cdk8s';\nimport { Protocol, Service } from 'cdk8s-plus-26';",
    call: (at, id, number) => `new Service(chart, 's${at}', { ${metadata(id)}, clusterIP: '10.96.${number % 250}.7', ${ports(id, number, 'Protocol.UDP', '8081')} });`,
  },
  // Lower limits: a class whose props are an interface, and one whose constructor infers the types of literals but checks none of them.
  'interface, no literals': {
    imports: `import { Chart } from 'cdk8s';\nimport { Construct } from 'constructs';\nimport type { ClusterIpServiceProps } from '../../../lib/index';
declare class Plain extends Construct { constructor(scope: Construct, id: string, props: ClusterIpServiceProps); }`,
    call: (at, id, number) => formatCall('Plain', at, id, number),
  },
  'literals, no checks': {
    imports: `import { Chart } from 'cdk8s';\nimport { Construct } from 'constructs';\nimport type { NodePort, Ports, ServiceBase } from '../../../lib/index';
declare class Unchecked<const ports extends Ports<NodePort>, const given extends object> extends Construct {
  constructor(scope: Construct, id: string, props: { readonly ports?: ports } & given);
  port: ServiceBase<ports>['port'];
}`,
    call: (at, id, number) => formatCall('Unchecked', at, id, number),
  },
  ClusterIpService: {
    imports: "import { Chart } from 'cdk8s';\nimport { ClusterIpService } from '../../../lib/index';",
    call: (at, id, number) => formatCall('ClusterIpService', at, id, number),
  },
};

if (require.main === module) for (const compiler of COMPILERS) {
  for (const pool of [undefined, 50]) {
    console.log(`\n${compiler}, ${pool === undefined ? 'every literal distinct' : `names from a pool of ${pool}`}`);
    for (const [name, way] of Object.entries(WAYS)) console.log(`  ${name.padEnd(22)} ${measure(compiler, generate(way, pool))}`);
  }
}

/** Writes the program of one way; returns its folder. */
export function generate(way: Way, pool: number | undefined): string {
  const folder = join(ROOT, 'dist/bench-types/program');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (let file = 0; file < FILES; file++) {
    const lines: string[] = [];
    for (let at = file * CALLS / FILES; at < (file + 1) * CALLS / FILES; at++) {
      const id = pool === undefined ? at : at % pool;
      lines.push(`  ${way.call(at, id.toString(36), 1000 + id * 3)}`);
    }
    writeFileSync(join(folder, `part${file}.ts`), `${way.imports}\nexport function make${file}(chart: Chart): void {\n${lines.join('\n')}\n}\n`);
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({
    compilerOptions: {
      strict: true, noEmit: true, skipLibCheck: true, target: 'es2022', lib: ['es2022'],
      module: 'node16', moduleResolution: 'node16', types: ['node'],
    },
    include: ['*.ts'],
  }));
  return folder;
}

/** Instantiations, median check time, and median processor time of the whole compiler. */
function measure(compiler: string, folder: string): string {
  const runs = Array.from({ length: RUNS }, () => {
    const timed = 'TIMEFORMAT="processor %U"; time "$0" "$1" -p "$2" --extendedDiagnostics';
    const { stdout, stderr } = spawnSync('bash',
      ['-c', timed, process.execPath, join(ROOT, 'node_modules', compiler, 'bin/tsc'), folder], { encoding: 'utf8' });
    if (stdout.includes('error TS')) throw new Error(stdout.split('\n')[0]);
    return {
      instantiations: Number(/Instantiations:\s+(\d+)/.exec(stdout)?.[1]),
      check: Number(/Check time:\s+([\d.]+)s/.exec(stdout)?.[1]), processor: Number(/processor ([\d.]+)/.exec(stderr)?.[1]),
    };
  });
  return `${Math.round(runs[0].instantiations / CALLS)} instantiations a call, check ${median(runs.map((run) => run.check))} s, processor ${median(runs.map((run) => run.processor))} s`;
}
