/* eslint-disable no-console */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inspect } from 'node:util';
import * as ts from 'typescript';

/**
 * Draws exported functions at random for the readability test of `bench/readability.md`.
 *
 * `--draw SEED COUNT` prints the functions that a seed draws, and `--comments SEED COUNT` comments other than those of exports, each with
 * the statement that it belongs to. Without options it prints the questions of
 * `bench/readability.json`: signature, doc comment and one call of each function. `--results` prints what the calls return.
 */
const ROOT = join(__dirname, '..');
const QUESTIONS = join(ROOT, 'bench/readability.json');

/** One call of a drawn function. */
interface Question {
  /** Path of the file inside `src`, without extension. */
  readonly file: string;
  readonly name: string;
  /** A TypeScript expression that calls the function; other exports of the same file can be used in it. */
  readonly call: string;
}

interface DocumentedFunction {
  readonly file: string;
  readonly name: string;
  /** Doc comment and signature, as they are in the source. */
  readonly text: string;
}

async function main([option, seed, count]: readonly string[]): Promise<void> {
  const functions = listDocumentedFunctions();
  if (option === '--draw') {
    for (const drawn of shuffle(functions, Number(seed)).slice(0, Number(count))) console.log(`${drawn.file}\n${drawn.text}\n`);
    return;
  }
  if (option === '--comments') {
    for (const [index, { text }] of shuffle(listPrivateComments(), Number(seed)).slice(0, Number(count)).entries()) console.log(`${index + 1}.\n${text}\n`);
    return;
  }
  const questions = JSON.parse(readFileSync(QUESTIONS, 'utf8')) as readonly Question[];
  for (const [index, { file, name, call }] of questions.entries()) {
    const drawn = functions.find((candidate) => candidate.file === file && candidate.name === name);
    if (drawn === undefined) throw new Error(`${QUESTIONS}: ${file} exports no function ${name} with a doc comment`);
    console.log(option === '--results' ? `${index + 1}. ${call}\n   ${await resultOf(file, call)}` : `${index + 1}.\n${drawn.text}\n    ${call}\n`);
  }
}

/** The value of a call, printed in one line. */
async function resultOf(file: string, call: string): Promise<string> {
  const exported = Object.entries(await import(join(ROOT, 'src', file)) as Record<string, unknown>).filter(([name]) => name !== 'default');
  const value: unknown = new Function(...exported.map(([name]) => name), `return ${call}`)(...exported.map(([, candidate]) => candidate));
  return inspect(isIterator(value) ? [...value] : value, { depth: 6, breakLength: Infinity });
}

function isIterator(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && 'next' in value;
}

/** All exported functions under `src` that have a doc comment, except those of generated files. */
function listDocumentedFunctions(): readonly DocumentedFunction[] {
  return listSourceFiles(join(ROOT, 'src')).flatMap((path) => {
    const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
    return source.statements.flatMap((node) => {
      const declaration = ts.isVariableStatement(node) ? node.declarationList.declarations[0] : node;
      const initializer = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
      const callable = initializer !== undefined && ts.isArrowFunction(initializer) ? initializer : node;
      if (!ts.isArrowFunction(callable) && !ts.isFunctionDeclaration(callable)) return [];
      const { name } = declaration as ts.FunctionDeclaration | ts.VariableDeclaration;
      const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
      const exported = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
      if (!exported || ts.getJSDocCommentsAndTags(node).length === 0 || name === undefined || callable.body === undefined) return [];
      const text = source.text.slice(node.getStart(source, true), callable.body.getStart(source)).trimEnd();
      return [{ file: relative(join(ROOT, 'src'), path).replace(/\.ts$/, ''), name: name.getText(source), text }];
    });
  });
}

/** All comments under `src` except the doc comments of exports, with the line of code below, and those of generated files and tables. */
function listPrivateComments(): readonly DocumentedFunction[] {
  return listSourceFiles(join(ROOT, 'src')).filter((path) => !/\b(table|changes)\.ts$/.test(path)).flatMap((path) => {
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines.flatMap((line, start) => {
      const isFirst = isCommentLine(line) && !isCommentLine(lines[start - 1] ?? '');
      const following = lines.slice(start), length = following.findIndex((next) => !isCommentLine(next));
      const isSentence = /[a-z]{3}.* .*[a-z]{3}/.test(following.slice(0, Math.max(length, 0)).join(' ').replace(/@\w+/g, ''));
      if (!isFirst || !isSentence || /^\s*export |^\s*$/.test(following[length])) return [];
      return [{ file: relative(join(ROOT, 'src'), path), name: String(start), text: following.slice(0, length + 3).join('\n') }];
    });
  });
}

function isCommentLine(line: string): boolean {
  return /^\s*(\/\/|\/\*\*|\*)/.test(line);
}

function listSourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('.generated.'))
    .map((entry) => join(entry.parentPath, entry.name)).sort();
}

/** A copy in an order that depends only on the seed. */
function shuffle(functions: readonly DocumentedFunction[], seed: number): readonly DocumentedFunction[] {
  const rankOf = ({ file, name }: DocumentedFunction) => createHash('sha256').update(`${seed} ${file} ${name}`).digest('hex');
  return [...functions].sort((a, b) => rankOf(a) < rankOf(b) ? -1 : 1);
}

if (require.main === module) void main(process.argv.slice(2));
