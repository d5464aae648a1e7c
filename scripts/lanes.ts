// Runs commands two at a time, as each of them uses one processor only: the next one starts when one has ended. What a command prints
// is shown when it has ended, so that lines of two commands are not mixed. Fails if one fails, after all have run.
// Usage: tsx scripts/lanes.ts 'npx projen eslint' 'npx projen test:types'…
import { spawn } from 'node:child_process';

const LANES = 2;

/** Runs a command in a shell and prints its output at the end. Returns whether it succeeded. */
async function run(command: string): Promise<boolean> {
  const start = Date.now();
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on('close', resolve);
  });
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  process.stdout.write(`${Buffer.concat(output).toString()}${code === 0 ? 'done' : 'FAILED'} in ${seconds} s: ${command}\n`);
  return code === 0;
}

async function runAll(commands: readonly string[]): Promise<void> {
  const remaining = [...commands], failed: string[] = [];
  const runLane = async (): Promise<void> => {
    for (let command = remaining.shift(); command !== undefined; command = remaining.shift()) if (!await run(command)) failed.push(command);
  };
  await Promise.all(Array.from({ length: LANES }, runLane));
  if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

void runAll(process.argv.slice(2));
