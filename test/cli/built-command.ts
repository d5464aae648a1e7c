import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createOncePerRun } from '../once-per-run';

const PROJECT = resolve(__dirname, '../..');

/** Output and exit code of a run of the command. */
interface CommandResult { readonly stdout: string; readonly stderr: string; readonly status: number | null }

/** A process that runs the command once for each request. */
class CommandServer {
  private readonly requests: number;
  private readonly output: number;

  constructor(folder: string, command: string) {
    const [requests, answers] = ['requests', 'answers'].map((name) => join(folder, name));
    execFileSync('mkfifo', [requests, answers]);
    spawn(process.execPath, [join(__dirname, 'command-server.cjs'), command, requests, answers], { stdio: 'ignore' }).unref();
    this.requests = openSync(requests, 'w');
    this.output = openSync(answers, 'r');
  }

  run(request: { readonly args: readonly string[]; readonly cwd: string; readonly env: NodeJS.ProcessEnv }): CommandResult {
    writeFileSync(this.requests, `${JSON.stringify(request)}\n`);
    const chunk = Buffer.alloc(65_536), parts: Buffer[] = [];
    for (;;) {
      const length = readSync(this.output, chunk);
      if (length === 0) throw new Error(`the process ended that ran ${JSON.stringify(request.args)}`);
      parts.push(Buffer.from(chunk.subarray(0, length)));
      if (chunk[length - 1] === 10) return JSON.parse(Buffer.concat(parts).toString()) as CommandResult;
    }
  }

  stop(): void {
    closeSync(this.requests);
    closeSync(this.output);
  }
}

/** The command, built once per test run from the current sources: tests never depend on a stale `lib/`. */
export class BuiltCommand {
  /** Temporary folder of the suite. */
  readonly folder = mkdtempSync(join(tmpdir(), 'cdk8s-services-'));
  readonly bin = join(createOncePerRun('built-command', build), 'bin/cdk8s-services');

  private server?: CommandServer;

  /** Writes a file below the working folder of the command, and returns its name. */
  write(name: string, content: string | Buffer): string {
    const path = join(this.folder, 'work', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return name;
  }

  /** Working folder of the command. */
  get work(): string {
    const path = join(this.folder, 'work');
    if (!existsSync(path)) mkdirSync(path, { recursive: true });
    return path;
  }

  /** Runs Node.js itself in the working folder, and discards its output. */
  node(...args: readonly string[]): void {
    const { error } = spawnSync(process.execPath, args, { cwd: this.work, stdio: 'ignore' });
    if (error !== undefined) throw error;
  }

  /**
   * Runs the command. All runs of a suite are in one process (`command-server.cjs`), except for those with input or with options of
   * Node.js. Use `spawn` to test the behaviour of the process itself.
   */
  run(args: readonly string[], input?: string | Buffer, env: NodeJS.ProcessEnv = {}): CommandResult {
    const hasOwnProcess = (input !== undefined && input.length > 0) || Object.keys(env).some((name) => name.startsWith('NODE_'));
    if (hasOwnProcess) return this.spawn(args, input, env);
    this.server ??= new CommandServer(this.folder, join(this.bin, '../../lib/command/main.js'));
    return this.server.run({ args, cwd: this.work, env: { PATH: process.env.PATH, ...env } });
  }

  /** Runs the command in a separate process. */
  spawn(args: readonly string[], input?: string | Buffer, env: NodeJS.ProcessEnv = {}): CommandResult {
    const { stdout, stderr, status } = spawnSync(process.execPath, [this.bin, ...args], {
      cwd: this.work, input: input ?? '', encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, env: { PATH: process.env.PATH, ...env },
    });
    return { stdout, stderr, status };
  }

  /** Runs the command without blocking this process, which may serve its requests. */
  async start(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
    const child = spawn(process.execPath, [this.bin, ...args], { cwd: this.work, env: { PATH: process.env.PATH, ...env } });
    child.stdin.end();
    const ran = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) child[name].setEncoding('utf8').on('data', (text: string) => { ran[name] += text; });
    const status = await new Promise<number | null>((done) => { child.on('close', done); });
    return { ...ran, status };
  }

  remove(): void {
    this.server?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Builds a package that contains only the command. */
function build(folder: string): void {
  const rolldown = join(dirname(require.resolve('rolldown/package.json')), 'bin/cli.mjs');
  const args = [rolldown, '-c', 'scripts/command.ts', '-d', join(folder, 'lib/command'), '--log-level', 'silent'];
  execFileSync(process.execPath, args, { cwd: PROJECT, stdio: 'pipe' });
  for (const file of ['package.json', 'bin']) cpSync(join(PROJECT, file), join(folder, file), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'), 'dir');
}
