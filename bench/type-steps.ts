// How often the compiler calls a function of its own for each construction: what a busy machine cannot blur, unlike its times.
// Usage: tsx bench/type-steps.ts; needs `npm run compile` first.
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import * as ts from 'typescript';
import { CALLS, generate, WAYS } from './types';

async function main(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  for (const pool of [undefined, 50]) {
    console.log(pool === undefined ? '\nevery literal distinct' : `\nnames from a pool of ${pool}`);
    for (const [name, way] of Object.entries(WAYS)) {
      const config = ts.getParsedCommandLineOfConfigFile(join(generate(way, pool), 'tsconfig.json'), {}, {
        ...ts.sys,
        onUnRecoverableConfigFileDiagnostic: () => {},
      })!;
      const program = ts.createProgram(config.fileNames, config.options);
      program.getTypeChecker();
      await session.post('Profiler.takePreciseCoverage'); // what went before does not count
      const [error] = program.getSemanticDiagnostics();
      if (error !== undefined) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const counts = result.filter(({ url }) => url.endsWith('typescript.js'))
        .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0].count));
      console.log(`  ${name.padEnd(22)} ${Math.round(counts.reduce((sum, count) => sum + count, 0) / CALLS)} steps a call`);
    }
  }
}

void main();
