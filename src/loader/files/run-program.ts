import { execFile } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { tryTo } from '../../problem';

/** Programs that the command may start. */
export type Program = 'git' | 'helm' | 'kubectl' | 'kustomize';

/** How a program ended. */
export interface ProgramResult {
  /** The exit code; `undefined` if the program could not be started, did not end in time or printed too much. */
  readonly status: number | undefined;
  readonly stdout: Buffer;
  readonly stderr: string;
  /** Why `status` is `undefined`. */
  readonly failure?: 'not installed' | 'timeout' | 'too large' | 'killed';
}

/** Options of `runProgram`. */
export interface ProgramOptions {
  readonly cwd?: string;
  /** Text for the standard input of the program, which is closed afterwards. */
  readonly input?: string;
  /** Environment variables that are set in addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Seconds after which the program is stopped. @default 120 */
  readonly timeout?: number;
}

/** Maximum size of the output, larger than any folder of manifests. */
export const MAX_OUTPUT = 512 * 1024 * 1024;

/**
 * Runs an installed program without a shell; returns `{ status, stdout, stderr }`, where `status` is the exit code. Nothing is thrown: if
 * the program could not be started, or was stopped, `status` is `undefined` and `failure` says why (`'not installed'`, `'timeout'`,
 * `'too large'`, `'killed'`).
 *
 * The program is looked up in the absolute folders of PATH, never in the current folder, because that folder may be a checkout of somebody
 * else's files. Callers put operands after `--`.
 */
export async function runProgram(program: Program, args: readonly string[], options: ProgramOptions = {}): Promise<ProgramResult> {
  const file = findProgram(program);
  if (file === undefined) return { status: undefined, stdout: Buffer.alloc(0), stderr: '', failure: 'not installed' };
  const { cwd, env, input = '', timeout = 120 } = options;
  const safeOptions = program === 'git' ? GIT_OPTIONS : [];
  return new Promise((done) => {
    const child = execFile(file, [...safeOptions, ...args], {
      cwd, env: { ...program === 'git' ? createGitEnvironment() : process.env, ...env }, encoding: 'buffer',
      maxBuffer: MAX_OUTPUT, timeout: timeout * 1000,
    }, (error, stdout, stderr) => {
      const failure = error === null || typeof error.code === 'number' ? undefined
        : error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER' ? 'too large' : error.killed === true ? 'timeout' : 'killed';
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : undefined;
      done({ status, stdout, stderr: stderr.toString(), ...(failure === undefined ? {} : { failure }) });
    });
    child.stdin?.on('error', () => {}); // the program has ended without reading its input: its exit code shows why
    child.stdin?.end(input);
  });
}

/**
 * The absolute path of an installed program, `/usr/bin/git`, in the first folder of PATH that has it; `undefined` if none has. Relative
 * folders are skipped; on Windows, the file ends with `.exe`.
 */
export function findProgram(program: Program, path = process.env.PATH ?? '', platform = process.platform): string | undefined {
  const name = platform === 'win32' ? `${program}.exe` : program;
  return path.split(delimiter).filter((folder) => isAbsolute(folder)).map((folder) => join(folder, name)).find(isExecutable);
}

const isExecutable = (file: string): boolean => tryTo(() => {
  accessSync(file, constants.X_OK);
  return statSync(file).isFile();
}) ?? false;

/** Options that disable the settings by which a repository can make git start other programs. */
const GIT_OPTIONS: readonly string[] = [
  '--no-pager', '-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null', '-c', 'core.sshCommand=false', '-c', 'diff.external=',
  '-c', 'protocol.allow=never',
];

function createGitEnvironment(): NodeJS.ProcessEnv {
  const { GIT_EXTERNAL_DIFF: _diff, GIT_PAGER: _pager, ...otherVariables } = process.env;
  return { ...otherVariables, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1' };
}
