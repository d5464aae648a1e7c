import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** How the command ended. */
export interface CommandResult {
  readonly code: number;
  /** What it printed, unless that went to the log. */
  readonly output: string;
}

/** Runs the command that is bundled with the Action. Its output goes to the log, or is returned. */
export async function runCommand(args: readonly string[], to: 'log' | 'result'): Promise<CommandResult> {
  const child = spawn(process.execPath, [join(__dirname, 'command.cjs'), ...args], {
    stdio: ['ignore', to === 'log' ? 'inherit' : 'pipe', to === 'log' ? 'inherit' : 'ignore'], env: omitInputs(),
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number>((done) => {
    child.on('error', () => { done(2); });
    child.on('close', (status) => { done(status ?? 2); });
  });
  return { code, output: Buffer.concat(chunks).toString() };
}

/** The environment without the inputs of the Action: the command and the programs that it starts need no token. */
function omitInputs(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:INPUT_|ACTIONS_|GITHUB_TOKEN$)/.test(name)));
}
