// Compiles test-types/ with one compiler, and compares what it says with the words pinned there.
// Usage: tsx scripts/type-tests.ts [typescript-5.4 | typescript-5.9 | typescript | typescript-7.0]…
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');
const COMPILERS = process.argv.length > 2 ? process.argv.slice(2) : ['typescript-5.4', 'typescript-7.0'];

/** A line that must not compile, and the words that the compiler must say about it. */
interface Refusal {
  readonly file: string;
  readonly line: number;
  readonly words: string;
}

const refusals = readdirSync(join(ROOT, 'test-types/refused')).filter(file => file.endsWith('.ts')).flatMap(refusalsOf);
let failed = false;
for (const compiler of COMPILERS) {
  const complaints = compare(compile(compiler));
  console.log(`${compiler}: ${refusals.length} refused programs and all of test-types/accepted, ${complaints.length} on the wrong side`);
  for (const complaint of complaints) console.error(`  ${complaint}`);
  failed ||= complaints.length > 0;
}
process.exitCode = failed ? 1 : 0;

function refusalsOf(name: string): Refusal[] {
  const file = `test-types/refused/${name}`;
  return readFileSync(join(ROOT, file), 'utf8').split('\n').flatMap((line, at) =>
    line.startsWith('// refused: ') ? [{ file, line: at + 2, words: line.slice('// refused: '.length) }] : []);
}

/** What the compiler says, by `file:line`. */
function compile(compiler: string): Map<string, string> {
  const { stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules', compiler, 'bin/tsc'), '-p', 'test-types/tsconfig.programs.json', '--pretty', 'false'], { cwd: ROOT, encoding: 'utf8' });
  const said = new Map<string, string>();
  let at = '';
  for (const line of stdout.split('\n')) {
    const match = /^(.*?)\((\d+),\d+\): error TS\d+: (.*)$/.exec(line);
    if (match !== null) at = `${match[1]}:${match[2]}`;
    if (at !== '') said.set(at, `${said.get(at) ?? ''}${match?.[3] ?? line}\n`);
  }
  return said;
}

function compare(said: Map<string, string>): string[] {
  const wrong = refusals.flatMap(({ file, line, words }) => {
    const text = said.get(`${file}:${line}`);
    if (text === undefined) return [`${file}:${line} compiles, and must be refused with: ${words}`];
    return text.includes(words) ? [] : [`${file}:${line} says ${text.trim()}, and must say: ${words}`];
  });
  const expected = new Set(refusals.map(({ file, line }) => `${file}:${line}`));
  return [...wrong, ...[...said].filter(([at]) => !expected.has(at)).map(([at, text]) => `${at} must compile: ${text.trim()}`)];
}
