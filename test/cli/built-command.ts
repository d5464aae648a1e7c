import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { oncePerRun } from '../once-per-run';

const PROJECT = resolve(__dirname, '../..');

/** The command, built once per run from the sources as they are now: tests never depend on a stale `lib/`. */
export class BuiltCommand {
  /** A folder of its own, for what a suite writes. */
  readonly folder = mkdtempSync(join(tmpdir(), 'cdk8s-services-'));
  readonly bin = join(oncePerRun('built-command', build), 'bin/cdk8s-services');

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

  run(args: readonly string[], input?: string | Buffer, env: NodeJS.ProcessEnv = {}): {
 stdout: string; stderr: string; status: number
    | null;
} {
    const { stdout, stderr, status } = spawnSync(process.execPath, [this.bin, ...args], {
      cwd: this.work, input: input ?? '', encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, env: { PATH: process.env.PATH, ...env },
    });
    return { stdout, stderr, status };
  }

  /** The same without blocking this process, which may answer the command. */
  async start(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<{ stdout: string; stderr: string; status: number | null }> {
    const child = spawn(process.execPath, [this.bin, ...args], { cwd: this.work, env: { PATH: process.env.PATH, ...env } });
    child.stdin.end();
    const told = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) child[name].setEncoding('utf8').on('data', (text: string) => { told[name] += text; });
    const status = await new Promise<number | null>((done) => { child.on('close', done); });
    return { ...told, status };
  }

  remove(): void {
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
