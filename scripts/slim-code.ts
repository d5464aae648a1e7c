import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { minifySync } from '@swc/core';
import { transformSync } from 'esbuild';
import * as ts from 'typescript';
import { readMappings, writeMappings, type Segment, type SourceMap } from './source-map';

/** Files from which a program can start, from the folder, without ending. */
export interface Entries {
  /** Front doors, which users import. */
  readonly modules: readonly string[];
  /** Programs that are run only, so that nobody needs their types. */
  readonly programs: readonly string[];
}

/**
 * Makes compiled code small, in place, with maps that still lead to its sources.
 *
 * It loses its white space, and what no other file asks for gets short names. Functions that are exported and all classes keep theirs, and
 * a statement has a line of its own:
 * a stack trace reads well without the maps, too.
 * @param entries modules that users import: they stay recognisable as what the compiler writes for ES modules; what is not required from
 * them or from `programs` goes
 */
export function slimCode(folder: string, files: readonly string[], { modules, programs }: Entries): void {
  const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const required = new Set([...modules, ...programs].map((file) => `${file}.js`));
  const asWhole = new Set(modules.map((file) => `${file}.js`));
  for (const [file, text] of texts) {
    for (const [, star, path] of text.matchAll(/(__importStar\()?(?:require|import)\(['"](\.[^'"]+)['"]\)/g)) {
      const target = posix.join(posix.dirname(file), path).replace(/(\.js)?$/, '.js');
      required.add(target);
      if (star !== undefined) asWhole.add(target);
    }
  }
  for (const [file, text] of texts) {
    const path = join(folder, file);
    if (!required.has(file)) { // it held types only
      rmSync(path);
      rmSync(`${path}.map`, { force: true });
      continue;
    }
    const own = withTextsOnce(withoutProse(file, withoutPages(text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'))));
    const { code, map } = minified(modules.includes(file.replace(/\.js$/, '')) ? own : withoutPrologue(own, asWhole.has(file)), readFileSync(`${path}.map`, 'utf8'), basename(file));
    writeFileSync(path, `${code}\n//# sourceMappingURL=${basename(file)}.map\n`);
    writeFileSync(`${path}.map`, map);
  }
}

/**
 * Blanks what only says "a module that was ES once", as far as nobody asks: our own modules require each other by name and never in a
 * circle.
 * Places stay as they were, for the map; so they do below.
 */
function withoutPrologue(text: string, isAsked: boolean): string {
  return (isAsked ? text : text.replace('Object.defineProperty(exports, "__esModule", { value: true });', blank))
    .replace(/^(?:exports\.\w+ = )+void 0;$/gm, blank)
    .replace(/^Object\.defineProperty\(exports, "(\w+)", \{ enumerable: true, get: function \(\) \{ return (\w+\.\w+); \} \}\);$/gm, 'exports.$1 = $2;')
    .replace(/\(0, (\w+_\d+\.\w+)\)\(/g, '    $1 ('); // no function of ours asks for its `this`
}

/** What only a page says of a rule, not a message. */
export const PAGE = ['title', 'see', 'good', 'bad', 'rules'] as const;

/** Blanks, in the cards of rules, what only pages say. */
function withoutPages(text: string): string {
  if (!/\bgood: \[/.test(text)) return text;
  let lean = text;
  const walk = (node: ts.Node): void => {
    node.forEachChild(walk);
    if (!ts.isObjectLiteralExpression(node)) return;
    const names = node.properties.map(({ name }) => name?.getText());
    if (!['code', 'layer', 'severity', 'title', 'why', 'fix', 'see', 'good', 'bad'].every((name) => names.includes(name))) return;
    node.properties.forEach((property, at) => {
      if (!PAGE.some((name) => name === names[at])) return;
      const end = text[property.getEnd()] === ',' ? property.getEnd() + 1 : property.getEnd();
      lean = lean.slice(0, property.getStart()) + blank(text.slice(property.getStart(), end)) + lean.slice(end);
    });
  };
  walk(ts.createSourceFile('card.js', text, ts.ScriptTarget.ES2022, true));
  return lean;
}

/**
 * Blanks, in the tables and rules of our own providers, what pages and tests ask for and no message says: the sentence of a rule,
 * relations that none enforces, where a row was read,
 * what cannot be changed later, examples.
 * A program gets none of it from us; its own tables keep theirs.
 */
function withoutProse(file: string, text: string): string {
  const fields = /^providers\/[^/]+\/rules\.js$/.test(file) ? ['says'] : /^providers\/[^/]+\/table\.js$/.test(file) ? ['source', 'formOf', 'immutable', 'good', 'bad'] : [];
  if (fields.length === 0) return text;
  let lean = text;
  const cut = (from: number, to: number, instead = '') => { lean = lean.slice(0, from) + instead + blank(text.slice(from + instead.length, to)) + lean.slice(to); };
  const walk = (node: ts.Node): void => {
    node.forEachChild(walk);
    if (ts.isPropertyAssignment(node) && fields.includes(node.name.getText()) && ts.isStringLiteralLike(node.initializer)) {
      cut(node.getStart(), text[node.getEnd()] === ',' ? node.getEnd() + 1 : node.getEnd());
    } else if (ts.isCallExpression(node) && node.expression.getText() === 'rule' && node.arguments.length === 5 && ts.isStringLiteralLike(node.arguments[3])) {
      cut(node.arguments[3].getStart(), node.arguments[3].getEnd(), "''");
    } else if (ts.isBinaryExpression(node) && /^exports\.\w+_NOT_ENFORCED$/.test(node.left.getText()) && ts.isObjectLiteralExpression(node.right)) {
      cut(node.right.getStart(), node.right.getEnd(), '{}');
    }
  };
  walk(ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true));
  return lean;
}

const STRICT = '"use strict";';

/** Says once, on the first line, what a file says often: `'refused'` in a table. */
function withTextsOnce(text: string): string {
  const places = new Map<string, ts.StringLiteral[]>();
  const walk = (node: ts.Node): void => {
    node.forEachChild(walk);
    if (!ts.isStringLiteral(node) || ts.isExpressionStatement(node.parent) || (ts.isPropertyAssignment(node.parent) && node.parent.name === node)) return;
    if (ts.isCallExpression(node.parent) && node.parent.expression.getText() === 'require') return;
    // Engines know it by sight.
    if (ts.isBinaryExpression(node.parent) && [node.parent.left, node.parent.right].some(ts.isTypeOfExpression)) return;
    places.set(node.getText(), [...places.get(node.getText()) ?? [], node]);
  };
  walk(ts.createSourceFile('code.js', text, ts.ScriptTarget.ES2022, true));
  // What a name costs, which must not be longer itself.
  const often = [...places].filter(([said, at]) => said.length > 4 && (at.length - 1) * said.length > 8 + at.length * 2);
  const lines = often.reduce((lean, [said, at], index) => at.reduce((whole, node) =>
    whole.slice(0, node.getStart()) + `$${index}`.padEnd(said.length) + whole.slice(node.getEnd()), lean), text);
  return often.length === 0 || !text.startsWith(STRICT) ? text : lines.replace(STRICT, () => `${STRICT}const ${often.map(([said], index) => `$${index}=${said}`).join()};`);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** Two tools: the one shortens what is said, the other shortens names, and spares those of classes and of what is exported. */
function minified(code: string, map: string, file: string): { readonly code: string; readonly map: string } {
  const inline = Buffer.from(map).toString('base64');
  const short = transformSync(`${code}\n//# sourceMappingURL=data:application/json;base64,${inline}`, {
    minifyWhitespace: true, minifySyntax: true, target: 'es2022', sourcemap: 'external', sourcesContent: false, sourcefile: file,
  });
  const known = [...code.matchAll(/\bexports\.(\w+) = |\bclass (\w+)/g)].map(([, exported, itself]) => exported ?? itself);
  const named = minifySync(short.code, {
    module: false, ecma: 2020, compress: { defaults: false, const_to_let: true }, mangle: { toplevel: true, reserved: known },
    sourceMap: { content: short.map, filename: file } as unknown as boolean, // as terser takes it; only swc's types do not know
  });
  const { version, sources, names, mappings } = JSON.parse(named.map ?? '') as SourceMap;
  const broken = lineByLine(named.code, mappings);
  return { code: broken.code, map: JSON.stringify({ version, file, sources, names, mappings: broken.mappings }) };
}

/**
 * One statement a line, and one method: a stack trace without maps shows what it stands in. So does what is thrown: where nobody catches
 * it, Node.js prints its line above the message.
 */
function lineByLine(code: string, mappings: string): { readonly code: string; readonly mappings: string } {
  const source = ts.createSourceFile('code.js', code, ts.ScriptTarget.ES2022, false);
  const before = source.getLineStarts(); // a template may hold the end of a line
  const ends = source.statements.map(({ end }) => end);
  const walk = (node: ts.Node): void => {
    node.forEachChild(walk);
    if (ts.isClassLike(node)) ends.push(...node.members.map(({ end }) => end));
    if (ts.isThrowStatement(node)) ends.push(node.getStart(source), node.end);
  };
  walk(source);
  const breaks = new Set(ends.filter((end) => end < code.length && code[end] !== '\n'));
  const after = [...new Set([...before, ...breaks])].sort((one, other) => one - other);
  const lines: Segment[][] = after.map(() => []);
  let line = 0;
  readMappings(mappings).forEach((segments, at) => {
    for (const [column, ...rest] of segments) {
      const place = before[at] + column;
      while (line + 1 < after.length && place >= after[line + 1]) line++;
      lines[line].push([place - after[line], ...rest] as unknown as Segment); // the same segment, further left
    }
  });
  return { code: after.map((start, at) => code.slice(start, after[at + 1]) + (breaks.has(after[at + 1]) ? '\n' : '')).join(''), mappings: writeMappings(lines) };
}
