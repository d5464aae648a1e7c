import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns numbers from 0 below the limit, the same ones for the same seed. */
export type Draw = (limit: number) => number;

/** A random number generator by George Marsaglia (xorshift32). */
export function drawFrom(seed: number): Draw {
  /* eslint-disable no-bitwise -- the generator consists of shifts */
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
  /* eslint-enable no-bitwise */
}

/** Content of a file outside of the checked folder, which must not occur in any output. */
const SECRET = 'hunter2hunter2';

/** Arguments of the runs over a folder. */
const RUNS: readonly (readonly string[])[] = [
  ['check', '.', '--format', 'json'],
  ['check', '.', '--no-config'],
  ['check', '.', '--no-config', '--fix'],
  ['check', '.', '--no-config', '--kustomize', '--helm', '--format', 'sarif'],
  ['check', '.', '--no-config', '--changed', 'HEAD'],
  ['graph', '.', '--no-config'],
  ['explain', './apps', '--no-config', '--format', 'json'],
  ['diff', './apps', './base', '--no-config'],
];

/** Milliseconds in which the command must end, on a slow machine. */
const TIME_LIMIT = 60_000;

/**
 * Writes an odd folder below `folder`, runs the command over it, and returns what went wrong: a crash, a hang, a leaked file, a control
 * character in the output, a program that was started, or a file outside of the folder that changed.
 */
export function findFaults(bin: string, folder: string, seed: number): string[] {
  rmSync(folder, { recursive: true, force: true });
  const [inside, outside, programs] = ['inside', 'outside', 'programs'].map((name) => join(folder, name));
  for (const folder of [inside, outside, programs]) mkdirSync(folder, { recursive: true });
  const marker = join(folder, 'started');
  writeFileSync(join(outside, 'secret.yaml'), `${SECRET}: {{\n`);
  writeFileSync(join(outside, 'web.yaml'), misspellName('outside'));
  writePrograms(inside, programs, marker);
  writeOddFolder(inside, outside, drawFrom(seed));
  const before = contentOf(outside);
  const faults: string[] = [];
  for (const args of RUNS) {
    const { stdout, stderr, status, signal } = spawnSync(process.execPath, [bin, ...args], {
      cwd: inside, input: '', encoding: 'utf8', timeout: TIME_LIMIT, maxBuffer: 64 * 1024 * 1024,
      env: { PATH: ['', '.', programs, process.env.PATH].join(delimiter) },
    });
    const fault = findFault(stdout + stderr, status, signal);
    if (fault !== undefined) faults.push(`seed ${seed}: ${args.join(' ')}: ${fault}`);
  }
  if (readdirSync(folder).includes('started')) faults.push(`seed ${seed}: started ${readFileSync(marker, 'utf8')}`);
  if (contentOf(outside) !== before) faults.push(`seed ${seed}: a file outside of the folder changed`);
  return faults;
}

function findFault(output: string, status: number | null, signal: string | null): string | undefined {
  if (status === null) return `ended by ${signal}`;
  if (![0, 1, 2].includes(status)) return `exit code ${status}`;
  if (/this is a bug|RangeError|heap out of memory/.test(output)) return output.slice(0, 2000);
  if (output.includes(SECRET)) return 'prints a file outside of the folder';
  // A name that begins a line could pretend to be a verdict, or a command of GitHub Actions.
  const line = /^(?:::error name|c\.yaml).*/m.exec(output);
  if (line !== null) return `prints a file name as a line of its own: ${line[0]}`;
  const control = /[^\P{Cc}\t\n]/u.exec(output);
  return control === null ? undefined : `prints ${JSON.stringify(output.slice(Math.max(0, control.index - 60), control.index + 20))}`;
}

/**
 * Writes programs and repository settings into the checked folder that create the marker when they run. Those in `programs` are on the
 * PATH, and create it if a file name was passed to them as an option.
 */
function writePrograms(inside: string, programs: string, marker: string): void {
  const write = (file: string, script: string) => {
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  };
  for (const name of ['git', 'helm', 'kustomize', 'kubectl', 'settings']) write(join(inside, name), `echo ${name} >> '${marker}'; cat`);
  for (const name of ['helm', 'kustomize']) {
    write(join(programs, name), `[ "$2" = --help ] && exit 0
for operand do [ "$operand" = -- ] && exit 1; case "$operand" in -*) echo "option $operand" >> '${marker}';; esac; done; exit 1`);
  }
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: inside });
  git('init', '-q');
  writeFileSync(join(inside, '.gitattributes'), '*.yaml filter=odd diff=odd\n');
  writeFileSync(join(inside, 'tracked.yaml'), misspellName('tracked'));
  git('add', '.gitattributes', 'tracked.yaml');
  git('commit', '-q', '-m', 'first');
  for (const key of ['core.fsmonitor', 'core.pager', 'filter.odd.clean', 'filter.odd.process', 'diff.odd.textconv', 'diff.external'])
    git('config', key, join(inside, 'settings'));
  writeFileSync(join(inside, 'tracked.yaml'), misspellName('changed'));
}

/** A Service with a misspelt field, which `--fix` changes. */
function misspellName(name: string): string {
  return `apiVersion: v1\nkind: Service\nmetadata: { name: ${name} }\nspec: { ports: [{ port: "80" }], sessionAffinity: none }\n`;
}

const FOLDERS = [
  'apps', 'base', 'overlays/prod', 'chart/templates', 'apps/--post-renderer=sh', 'base/\u001b[31m', 'apps/new\n::error name',
];
const NAMES = [
  'web.yaml', 'a\u001b]0;x\u0007.yaml', 'b\nc.yaml', '-o.yaml', '--fix.yaml', '[a]*{b,c}.json', '\u202eyaml.yaml', `${'a'.repeat(40)}.yaml`,
  'kustomization.yaml', '.cdk8s-services.yaml', 'Chart.yaml', 'patch.yaml', 'loop.yaml', 'chainsaw-test.yaml', 'values.yaml',
];
/** Targets of links and references. */
const TARGETS = [
  '/dev/zero', '/dev/tty', '/proc/kmsg', '/proc/self/environ', '/proc/self/fd/0', 'loop.yaml', 'gone.yaml', '.', '..', '../..', '../base',
  '../../base/web.yaml',
];

/** Writes links, devices, FIFOs, odd names, overlays, Argo CD apps and charts, all of which may refer to each other. */
function writeOddFolder(inside: string, outside: string, draw: Draw): void {
  const pick = <Item>(items: readonly Item[]): Item => items[draw(items.length)];
  for (const folder of FOLDERS) mkdirSync(join(inside, folder), { recursive: true });
  const targets = [...TARGETS, outside, join(outside, 'secret.yaml'), join(outside, 'web.yaml')];
  const texts = [
    () => misspellName(pick(['web', '"\\e[31m"', 'Web_', '{{ .Values.name }}', '${NAME}'])),
    () => `kind: Kustomization\nresources: ${JSON.stringify([pick(targets), pick(NAMES), `../${pick(FOLDERS)}`])}\n`
      + `patches: [{ path: ${JSON.stringify(pick([...targets, ...NAMES]))} }, `
      + `{ path: ${JSON.stringify(pick(targets))}, target: { kind: Service } }]\n`
      + `${pick(['components', 'generators', 'transformers', 'bases', 'crds'])}: [${JSON.stringify(pick([...targets, ...NAMES]))}]\n`,
    () => 'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: a }\n'
      + `spec: { destination: { namespace: x }, source: { path: ${JSON.stringify(pick([...FOLDERS, '../..', outside, '/dev']))}, directory: { recurse: true, ${pick(['include', 'exclude'])}: `
      + `'${pick(['*a'.repeat(14) + 'b', '{a,{b,c}}*'.repeat(9), '+(a|aa)b', '[z-a]', '**/**/**/**/*.yaml', '\\'])}' } } }\n`,
    () => `exclude: ['${pick(['*a'.repeat(14) + 'b', '!**', '{a,b'])}']\napps: [${JSON.stringify(pick([...FOLDERS, '../..', '/']))}]\n`,
    () => `apiVersion: v2\nname: ${pick(['web', '--post-renderer=sh', '"\\u001b[2J"'])}\nversion: 1.0.0\n`,
    () => pick(['', '\0binary', '\ufeffkind: Service\n', 'a: &a [*a]\n', `${'['.repeat(2000)}\n`, 'apiversion: v1\nkind: Service\n',
      '---\n--- |\n',
      `a: &a [x, x]\n${'b: &b [*a, *a]\n'.repeat(30)}`, '\u001b[2J: [\n', '"__proto__": { polluted: true }\nkind: Service\napiVersion: v1\n']),
  ];
  for (const folder of ['', ...FOLDERS]) {
    for (let count = 3 + draw(4); count > 0; count--) {
      const file = Buffer.from(join(inside, folder, pick(NAMES)));
      // Bytes that are not valid UTF-8, which Node.js cannot express as a string.
      const odd = draw(12) === 0 ? Buffer.concat([file.subarray(0, -5), Buffer.from([0xff, 0xc3]), file.subarray(-5)]) : file;
      writeEntry(odd, draw, pick(targets), pick(texts));
    }
  }
}

/** Writes a file, a link or a FIFO unless the name is taken. */
function writeEntry(path: Buffer, draw: Draw, target: string, text: () => string): void {
  if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) return;
  const kind = draw(10);
  if (kind < 3) symlinkSync(target, path);
  else if (kind === 3 && path.equals(Buffer.from(path.toString()))) execFileSync('mkfifo', [path.toString()]);
  else writeFileSync(path, text());
}

/** Names, kinds and contents of everything below a folder. */
function contentOf(folder: string): string {
  return readdirSync(folder).sort().map((name) => `${name}\n${readFileSync(join(folder, name), 'utf8')}`).join('\n');
}
