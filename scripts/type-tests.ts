// Compiles test-types/ against the declarations in lib/ with each compiler, and compares its messages and their positions with the expected
// ones in comments.
// TypeScript 5.9 and 6.0 compile an eighth of the refused programs, and one of the two compiles each file of accepted ones; with `EVERY=1`,
// as in the weekly run, both compile all.
// Usage: tsx scripts/type-tests.ts [typescript-5.4 | typescript-5.9 | typescript | typescript-7.0]…, all of them by default
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as ts from 'typescript';
import { EVERY, isDrawn, isInTurn } from '../test/in-turn';
import { requireFreshDeclarations } from './fresh-declarations';

const ROOT = join(__dirname, '..');
const COMPILERS = process.argv.length > 2 ? process.argv.slice(2) : ['typescript-5.4', 'typescript-5.9', 'typescript', 'typescript-7.0'];

/** The compilers between the oldest and the newest, which compile all programs; these share them, unless `EVERY=1`. */
const SAMPLED = ['typescript-5.9', 'typescript'];
/** Each checker of TypeScript 7 computes the types of the library again, and CI has two processors. */
const CHECKERS = ['--checkers', '2'];

/** A line that must not compile, the expected message, and the property that the compiler must underline. */
interface Refusal {
  readonly file: string;
  readonly line: number;
  readonly at?: string;
  readonly words: string;
}

/** An error message of a compiler about a line. */
interface Diagnostic {
  readonly at: string;
  readonly words: string;
}

requireFreshDeclarations();
const sources = new Map<string, ts.SourceFile>();
const refusals = readdirSync(join(ROOT, 'test-types/refused'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  .sort().flatMap(refusalsOf);
// Options that users may have.
const OPTIONS = [['--strict', 'false'], ['--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess',
  '--noPropertyAccessFromIndexSignature', '--skipLibCheck', 'false']];
let failed = false;
for (const compiler of COMPILERS) {
  const isSample = SAMPLED.includes(compiler), tested = isSample ? refusals.filter(isSampled) : refusals;
  const complaints = compare(isSample ? compileSample(compiler, tested) : compile(compiler), tested);
  console.log(`${compiler}: ${tested.length} refused programs and ${isSample && !EVERY ? 'half' : 'all'} of test-types/accepted, `
    + `${complaints.length} on the wrong side`);
  for (const mismatch of complaints) console.error(`  ${mismatch}`);
  failed ||= complaints.length > 0;
}
if (COMPILERS.includes('typescript-7.0')) {
  for (const options of OPTIONS) {
    const complaints = [...compile('typescript-7.0', 'test-types/tsconfig.options.json', options)].map(([place, errors]) =>
      `${place} must compile: ${errors.map((error) => error.words).join(' and ')}`);
    console.log(`typescript-7.0 ${options.join(' ')}: all of test-types/accepted, ${complaints.length} on the wrong side`);
    for (const complaint of complaints) console.error(`  ${complaint}`);
    failed ||= complaints.length > 0;
  }
}
process.exitCode = failed ? 1 : 0;

function refusalsOf(name: string): Refusal[] {
  const file = `test-types/refused/${name}`;
  return sourceOf(file).text.split('\n').flatMap((line, index) => {
    // The code is for test/type-programs.test.ts.
    const match = /^\/\/ refused(?: at (.+?))?: (.*?)(?: \[(?:warned )?[\w-]+\])?$/.exec(line);
    const place = match?.[1] === undefined ? {} : { at: match[1] };
    return match === null ? [] : [{ file, line: index + 2, ...place, words: sortWords(match[2]!) }];
  });
}

/** Whether a program is compiled by the compilers in `SAMPLED`: those that other programs may refer to, and some of the others. */
function isSampled({ file, line }: Refusal, index: number): boolean {
  return isDrawn(8, index) || !/^new .*;$/.test(sourceOf(file).text.split('\n')[line - 1]!);
}

/** The files of accepted programs that a compiler in `SAMPLED` compiles. One of these compilers compiles each file; all with `EVERY=1`. */
function acceptedBy(compiler: string): string[] {
  const files = readdirSync(join(ROOT, 'test-types/accepted'), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.ts')).sort()
    .filter((_, index) => isInTurn(SAMPLED.length, index, SAMPLED.indexOf(compiler))).map((file) => `../accepted/${file}`);
}

/** The messages of a compiler for its accepted programs and for these refused ones, which keep their lines. */
function compileSample(compiler: string, tested: readonly Refusal[]): Map<string, Diagnostic[]> {
  const project = `test-types/sample-${SAMPLED.indexOf(compiler)}`, folder = join(ROOT, project);
  rmSync(folder, { recursive: true, force: true });
  try {
    for (const file of new Set(refusals.map((refusal) => refusal.file))) {
      const lines = sourceOf(file).text.split('\n');
      for (const refusal of refusals) if (refusal.file === file && !tested.includes(refusal)) lines[refusal.line - 1] = '';
      const copy = join(folder, file.replace(/^test-types\//, ''));
      mkdirSync(dirname(copy), { recursive: true });
      writeFileSync(copy, lines.join('\n'));
    }
    writeFileSync(join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../tsconfig.programs.json', include: ['.', ...acceptedBy(compiler), '../runtime-only'] }));
    return compile(compiler, project);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The compiler's messages, by `file:line`. */
function compile(
  compiler: string, project = 'test-types/tsconfig.programs.json', options: readonly string[] = [],
): Map<string, Diagnostic[]> {
  const { stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules', compiler, 'bin/tsc'), '-p', project, '--pretty', 'false',
    ...compiler === 'typescript-7.0' ? CHECKERS : [], ...options], { cwd: ROOT, encoding: 'utf8' });
  const diagnostics = new Map<string, Diagnostic[]>();
  let errors: Diagnostic[] = [];
  for (const line of stdout.split('\n')) {
    const [, file, row, column, words] = /^(.*?)\((\d+),(\d+)\): error TS\d+: (.*)$/
      .exec(line.replace(/^test-types\/sample-\d/, 'test-types')) ?? [];
    if (file !== undefined) {
      errors = diagnostics.get(`${file}:${row}`) ?? [];
      diagnostics.set(`${file}:${row}`, errors);
      errors.push({ at: placeOf(file, Number(row), Number(column)), words: sortWords(words!) });
    } else if (errors.length > 0) {
      const last = errors.pop()!;
      errors.push({ at: last.at, words: `${last.words}\n${line}` });
    }
  }
  return diagnostics;
}

function compare(diagnostics: Map<string, Diagnostic[]>, tested: readonly Refusal[]): string[] {
  const failures = tested.flatMap(({ file, line, at, words }) => {
    const errors = diagnostics.get(`${file}:${line}`);
    const expectedText = `${at === undefined ? '' : `at ${at}: `}${words}`;
    if (errors === undefined) return [`${file}:${line} compiles, and must be refused ${expectedText}`];
    if (errors.some((error) => error.words.includes(words) && (at === undefined || error.at === at))) return [];
    return [`${file}:${line} says ${errors.map((error) => `at ${error.at}: ${error.words.trim()}`).join(' and ')}, and must say ${expectedText}`];
  });
  const expected = new Set(refusals.map(({ file, line }) => `${file}:${line}`));
  return [...failures, ...[...diagnostics].filter(([place]) => !expected.has(place))
    .map(([place, errors]) => `${place} must compile: ${errors.map((error) => error.words.trim()).join(' and ')}`)];
}

/** A message with the members of each union sorted, as in TypeScript 7.0: other versions write them in the order of their creation. */
function sortWords(words: string): string {
  return words.replace(/(?:"[^"]*"|\([^)]*\)|\b\d+\b)(?: \| (?:"[^"]*"|\([^)]*\)|\b\d+\b))+/g, (union) =>
    union.split(' | ').sort().join(' | '));
}

/** The path of the underlined property: `ports[0].name`; empty if it is not part of an object. */
function placeOf(file: string, row: number, column: number): string {
  const source = sourceOf(file);
  const position = source.getPositionOfLineAndCharacter(row - 1, column - 1);
  const childOf = (node: ts.Node) => ts.forEachChild(node, (child) => child.getStart(source) <= position && position < child.getEnd()
    ? child : undefined);
  let node: ts.Node = source;
  for (let child = childOf(node); child !== undefined; child = childOf(node)) node = child;
  let path = '';
  for (; node.parent !== undefined && !ts.isNewExpression(node.parent) && !ts.isCallExpression(node.parent); node = node.parent) {
    if (ts.isArrayLiteralExpression(node.parent)) path = `[${node.parent.elements.indexOf(node as ts.Expression)}]${path}`;
    else if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node))
      path = `${/^[\w$]+$/.test(nameOf(node)) ? `.${nameOf(node)}` : `['${nameOf(node)}']`}${path}`;
  }
  return path.replace(/^\./, '');
}

function nameOf({ name }: ts.PropertyAssignment | ts.ShorthandPropertyAssignment): string {
  return ts.isComputedPropertyName(name) ? name.getText() : name.text;
}

function sourceOf(file: string): ts.SourceFile {
  const source = sources.get(file) ?? ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  sources.set(file, source);
  return source;
}
