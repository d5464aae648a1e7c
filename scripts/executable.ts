/* eslint-disable no-console */
// Builds the executable that needs no Node.js, for the platform that runs this: tsx scripts/executable.ts [folder]
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// eslint-disable-next-line @typescript-eslint/no-require-imports -- the package has no type declarations
const { inject } = require('postject') as {
  inject(file: string, name: string, content: Buffer, options: { sentinelFuse: string; machoSegmentName?: string }): Promise<void>;
};

const ROOT = join(__dirname, '..');

/** The marker in the executable of Node.js that shows whether a program was added to it. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/** Name of the executable in a release, such as `cdk8s-services-linux-x64`. */
export function executableNameOf(platform: NodeJS.Platform, architecture: string): string {
  const systems: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows', darwin: 'macos' };
  return `cdk8s-services-${systems[platform] ?? platform}-${architecture}${platform === 'win32' ? '.exe' : ''}`;
}

/** Builds the executable into the folder, and returns the path of the file. */
async function buildExecutable(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  bundle(folder);
  const blob = prepare(folder), file = join(folder, executableNameOf(process.platform, process.arch));
  rmSync(file, { force: true });
  copyFileSync(process.execPath, file);
  chmodSync(file, 0o755);
  const isMac = process.platform === 'darwin';
  if (process.platform === 'linux') stripSymbols(file);
  if (isMac) execFileSync('codesign', ['--remove-signature', file]);
  await inject(file, 'NODE_SEA_BLOB', readFileSync(blob), {
    sentinelFuse: FUSE, ...(isMac ? { machoSegmentName: 'NODE_SEA' } : {}),
  });
  if (isMac) execFileSync('codesign', ['--sign', '-', file]);
  for (const artifact of ['command.cjs', 'action.cjs', 'sea.json', 'sea.blob']) rmSync(join(folder, artifact), { force: true });
  return file;
}

function bundle(folder: string): void {
  const rolldown = join(ROOT, 'node_modules/rolldown/bin/cli.mjs');
  execFileSync(process.execPath, [rolldown, '-c', 'scripts/standalone.ts', '-d', folder, '--log-level', 'silent'], { cwd: ROOT });
}

/** Compiles the command into the blob that is added to Node.js. */
function prepare(folder: string): string {
  const output = join(folder, 'sea.blob'), config = join(folder, 'sea.json');
  writeFileSync(config, JSON.stringify({
    main: join(folder, 'command.cjs'), output, disableExperimentalSEAWarning: true, useCodeCache: true,
  }));
  execFileSync(process.execPath, ['--experimental-sea-config', config], { stdio: 'pipe' });
  return output;
}

/** Removes debugging symbols, a sixth of the file, if a program for this is installed. */
function stripSymbols(file: string): void {
  try {
    execFileSync('strip', ['--strip-all', file], { stdio: 'pipe' });
  } catch {
    console.error('strip is not installed: the executable is larger than necessary');
  }
}

/** Milliseconds from the start of a program to its end, the median of some runs. */
function startUp(program: string, args: readonly string[], runs = 11): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    spawnSync(program, [...args, '--version']);
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)];
}

if (require.main === module) {
  void buildExecutable(resolve(process.argv[2] ?? join(ROOT, 'dist/executable'))).then((file) => {
    const npm = startUp(process.execPath, [join(ROOT, 'bin/cdk8s-services')]);
    console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB, starts in ${startUp(file, []).toFixed()} ms `
      + `(the npm command: ${npm.toFixed()} ms)`);
  });
}
