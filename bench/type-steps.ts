// Counts the function calls inside the compiler for each construction of a Service; unlike times, they do not depend on the load of the
// machine. One count for each way of `bench/types.ts`, and for ClusterIpService without each of its checks.
// Usage: tsx bench/type-steps.ts; needs `npm run compile` first.
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import * as ts from 'typescript';
import { CALLS, generate, WAYS, type Way } from './types';

/** The compiled file with the type that checks all props; `CHECKS` matches its checks of the props in the measured programs. */
const CHECKED = 'lib/constructs/services/checked.d.ts';
const CHECKS: Readonly<Record<string, RegExp>> = {
  ports: /PortsProblem<Ports, [^>]*>/g,
  'labels, annotations and name': /(?<=metadata: )MetadataProblem<.*(?=;)/g,
  selector: /(?<=selector: )SelectorProblem<.*(?=;)/g,
  'cluster IP': /(?<=clusterIP: )ClusterIPProblem<.*(?=;)/g,
  'unknown props': /UnknownProps<keyof Input, Types\['props'\]>/g,
};

async function main(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  for (const pool of [undefined, 50]) {
    console.log(pool === undefined ? '\nevery literal distinct' : `\nnames from a pool of ${pool}`);
    for (const [name, way] of Object.entries(WAYS)) console.log(`  ${name.padEnd(40)} ${await steps(session, way, pool)} steps a call`);
    const way = WAYS.ClusterIpService;
    for (const [name, pattern] of Object.entries(CHECKS)) {
      console.log(`  ${`without the check of ${name}`.padEnd(40)} ${await steps(session, way, pool, pattern)}`);
    }
    const every = new RegExp(Object.values(CHECKS).map(({ source }) => source).join('|'), 'g');
    console.log(`  ${'without all of these'.padEnd(40)} ${await steps(session, way, pool, every)}`);
  }
}

/** The function calls of the compiler for each construction; `never` replaces the checks that match the pattern, if there is one. */
async function steps(session: Session, way: Way, pool: number | undefined, left?: RegExp): Promise<number> {
  const config = ts.getParsedCommandLineOfConfigFile(join(generate(way, pool), 'tsconfig.json'), {}, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: () => {},
  })!;
  const host = ts.createCompilerHost(config.options), { readFile } = host;
  host.readFile = (file) => {
    const text = readFile(file);
    if (left === undefined || !file.endsWith(CHECKED) || text === undefined) return text;
    const without = text.replace(left, 'never');
    if (without === text) throw new Error(`${CHECKED} has no ${left.source}`);
    return without;
  };
  const program = ts.createProgram(config.fileNames, config.options, host);
  program.getTypeChecker();
  await session.post('Profiler.takePreciseCoverage'); // resets the counters
  const [error] = program.getSemanticDiagnostics();
  if (error !== undefined) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const counts = result.filter(({ url }) => url.endsWith('typescript.js'))
    .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0].count));
  return Math.round(counts.reduce((sum, count) => sum + count, 0) / CALLS);
}

void main();
