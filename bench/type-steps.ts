// How often the compiler calls a function of its own for each construction, which a busy machine cannot blur, unlike its times: for each
// way, and for ClusterIpService without one of its checks. Usage: tsx bench/type-steps.ts; needs `npm run compile` first.
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import * as ts from 'typescript';
import { CALLS, generate, WAYS, type Way } from './types';

/** The compiled declaration that asks every check, and in it the checks of the props that the programs have. */
const CHECKED = 'lib/constructs/services/checked.d.ts';
const CHECKS: Readonly<Record<string, RegExp>> = {
  ports: /PortsProblem<Ports, [^>]*>/g,
  'labels, annotations and name': /(?<=metadata: )MetadataProblem<.*(?=;)/g,
  selector: /(?<=selector: )SelectorProblem<.*(?=;)/g,
  'cluster IP': /(?<=clusterIP: )ClusterIPProblem<.*(?=;)/g,
  'unknown props': /UnknownProps<keyof Input, Takes\['props'\]>/g,
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

/** The steps of a call of one way; where a pattern is given, with `never` in place of the checks that it matches. */
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
  await session.post('Profiler.takePreciseCoverage'); // what went before does not count
  const [error] = program.getSemanticDiagnostics();
  if (error !== undefined) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const counts = result.filter(({ url }) => url.endsWith('typescript.js'))
    .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0].count));
  return Math.round(counts.reduce((sum, count) => sum + count, 0) / CALLS);
}

void main();
