import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { oncePerRun } from '../once-per-run';

const PROJECT = resolve(__dirname, '../..');

/** What a run of the command printed, and its exit code. */
interface Ran { readonly stdout: string; readonly stderr: string; readonly status: number | null }

/** A process that runs the command as often as it is asked to. */
class CommandServer {
  private readonly requests: number;
  private readonly answers: number;

  constructor(folder: string, command: string) {
    const [requests, answers] = ['requests', 'answers'].map((name) => join(folder, name));
    execFileSync('mkfifo', [requests, answers]);
    spawn(process.execPath, [join(__dirname, 'command-server.cjs'), command, requests, answers], { stdio: 'ignore' }).unref();
    this.requests = openSync(requests, 'w');
    this.answers = openSync(answers, 'r');
  }

  run(request: { readonly args: readonly string[]; readonly cwd: string; readonly env: NodeJS.ProcessEnv }): Ran {
    writeFileSync(this.requests, `${JSON.stringify(request)}\n`);
    const chunk = Buffer.alloc(65_536), parts: Buffer[] = [];
    for (;;) {
      const length = readSync(this.answers, chunk);
      if (length === 0) throw new Error(`the process ended that ran ${JSON.stringify(request.args)}`);
      parts.push(Buffer.from(chunk.subarray(0, length)));
      if (chunk[length - 1] === 10) return JSON.parse(Buffer.concat(parts).toString()) as Ran;
    }
  }

  stop(): void {
    closeSync(this.requests);
    closeSync(this.answers);
  }
}

/** The command, built once per run from the sources as they are now: tests never depend on a stale `lib/`. */
export class BuiltCommand {
  /** A folder of its own, for what a suite writes. */
  readonly folder = mkdtempSync(join(tmpdir(), 'cdk8s-services-'));
  readonly bin = join(oncePerRun('built-command', build), 'bin/cdk8s-services');

  private server?: CommandServer;

  /** Writes a file below the folder in which the command will run, and gives its name back. */
  write(name: string, content: string | Buffer): string {
    const path = join(this.folder, 'work', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return name;
  }

  /** Where the command runs. */
  get work(): string {
    const path = join(this.folder, 'work');
    if (!existsSync(path)) mkdirSync(path, { recursive: true });
    return path;
  }

  /** Runs Node.js itself in that folder; what it prints goes nowhere, however much it is. */
  node(...args: readonly string[]): void {
    const { error } = spawnSync(process.execPath, args, { cwd: this.work, stdio: 'ignore' });
    if (error !== undefined) throw error;
  }

  /**
   * What a run of the command prints, and its exit code. All runs of a suite are in one process (`command-server.cjs`), but for those with
   * input or with options of Node.js: what the process itself does is tried by `spawn`.
   */
  run(args: readonly string[], input?: string | Buffer, env: NodeJS.ProcessEnv = {}): Ran {
    const hasOwnProcess = (input !== undefined && input.length > 0) || Object.keys(env).some((name) => name.startsWith('NODE_'));
    if (hasOwnProcess) return this.spawn(args, input, env);
    this.server ??= new CommandServer(this.folder, join(this.bin, '../../lib/command/main.js'));
    return this.server.run({ args, cwd: this.work, env: { PATH: process.env.PATH, ...env } });
  }

  /** Runs the command in a process of its own. */
  spawn(args: readonly string[], input?: string | Buffer, env: NodeJS.ProcessEnv = {}): Ran {
    const { stdout, stderr, status } = spawnSync(process.execPath, [this.bin, ...args], {
      cwd: this.work, input: input ?? '', encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, env: { PATH: process.env.PATH, ...env },
    });
    return { stdout, stderr, status };
  }

  /** The same without blocking this process, which may answer the command. */
  async start(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> {
    const child = spawn(process.execPath, [this.bin, ...args], { cwd: this.work, env: { PATH: process.env.PATH, ...env } });
    child.stdin.end();
    const told = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) child[name].setEncoding('utf8').on('data', (text: string) => { told[name] += text; });
    const status = await new Promise<number | null>((done) => { child.on('close', done); });
    return { ...told, status };
  }

  remove(): void {
    this.server?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Builds a package with nothing but the command. */
function build(folder: string): void {
  const rolldown = join(dirname(require.resolve('rolldown/package.json')), 'bin/cli.mjs');
  const args = [rolldown, '-c', 'scripts/command.ts', '-d', join(folder, 'lib/command'), '--log-level', 'silent'];
  execFileSync(process.execPath, args, { cwd: PROJECT, stdio: 'pipe' });
  for (const file of ['package.json', 'bin']) cpSync(join(PROJECT, file), join(folder, file), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'), 'dir');
}
