import { execFileSync } from 'node:child_process';
import {
  cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createOncePerRun } from '../once-per-run';

/** File with the output of `npm pack --json`, in the folder of the tarball. */
const LISTING = 'packed.json';
export const ROOT = join(__dirname, '..', '..');

/** A file of the tarball, from the output of npm. */
export interface PackedFile { readonly path: string; readonly size: number }

/** The package, packed by npm and installed in an application. */
export interface Packed {
  /** The application's folder, with `node_modules/cdk8s-services` in it. */
  readonly app: string;
  readonly tarball: string;
  readonly files: readonly PackedFile[];
  /** Writes files into the application. */
  write(files: Readonly<Record<string, string>>): void;
  /** Runs a program in the application's folder and returns its output. */
  run(program: string, ...args: readonly string[]): string;
  /** Runs a script with Node.js in the application's folder and returns its output. */
  node(...args: readonly string[]): string;
  remove(): void;
}

/**
 * Packs the compiled project and installs it without a registry: links to the dependencies of this project.
 *
 * @param copied packages to install instead of the linked ones, by the name to import: `{ cdk8s: 'cdk8s-lowest' }`
 */
export function installPackage(copied: Readonly<Record<string, string>> = {}): Packed {
  const store = createOncePerRun('packed', packInto);
  const [{ filename, files }] = JSON.parse(readFileSync(join(store, LISTING), 'utf8')) as [{ filename: string; files: PackedFile[] }];
  const tarball = join(store, filename);
  const app = realpathSync(mkdtempSync(join(tmpdir(), 'cdk8s-services-app-')));
  const home = join(app, 'node_modules', 'cdk8s-services');
  mkdirSync(home, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', home, '--strip-components=1']);
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Record<string, Record<string, string> | undefined>;
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
    const link = join(app, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    // A copy, because with a link the package would load its peers from this project.
    if (copied[name] !== undefined) cpSync(realpathSync(join(ROOT, 'node_modules', copied[name])), link, { recursive: true });
    else symlinkSync(realpathSync(join(ROOT, 'node_modules', name)), link, 'dir');
  }
  return {
    app, tarball, files,
    write(texts) {
      for (const [name, text] of Object.entries(texts)) {
        mkdirSync(dirname(join(app, name)), { recursive: true });
        writeFileSync(join(app, name), text);
      }
    },
    run: (program, ...args) => run(app, program, args),
    node: (...args) => run(app, process.execPath, args),
    remove: () => rmSync(app, { recursive: true, force: true }),
  };
}

function packInto(folder: string): void {
  if (!existsSync(join(ROOT, 'lib', 'index.js'))) {
    execFileSync('npx', ['projen', 'compile'], { cwd: ROOT, stdio: 'ignore' }); // as published: without comments, with lazy imports
  }
  writeFileSync(join(folder, LISTING), execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
  }));
}

/** Path of a file in a development dependency. */
export function tool(...path: readonly string[]): string {
  return join(ROOT, 'node_modules', ...path);
}

/** Paths of all files in a folder, at any depth. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function run(cwd: string, program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, { cwd, stdio: 'pipe', env: { ...process.env, NODE_OPTIONS: '', NODE_PATH: '' } }).toString();
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}`, { cause: error });
  }
}
