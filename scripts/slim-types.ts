import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import * as ts from 'typescript';
import { readMappings, writeMappings, type Segment, type SourceMap } from './source-map';
import { added, withSharedImports, withoutBlanks, type Line } from './type-lines';

/**
 * Keeps, of compiled types, what a program can reach from the modules that users import, with the comments that an editor shows and maps
 * that still lead to the sources.
 */
export function slimTypes(folder: string, files: readonly string[], modules: readonly string[]): void {
  const declarations = new Map(files.map((file) => [file, declarationsOf(file, readFileSync(join(folder, file), 'utf8'))]));
  const kept = reached(declarations, modules.map((file) => `${file}.d.ts`));
  const named = namesOfUsers(declarations, modules.map((file) => `${file}.d.ts`));
  const texts = new Map<string, readonly Line[]>();
  for (const file of files) {
    const keep = kept.get(file);
    if (keep !== undefined) texts.set(file, keptLines(file, declarations.get(file)!, keep, named));
    else for (const ending of ['', '.map']) rmSync(join(folder, file + ending), { force: true });
  }
  const [shared, ...lines] = withSharedImports(texts);
  if (shared[1].length > 0) writeFileSync(join(folder, shared[0]), `${shared[1].map(({ text }) => text).join('\n')}\n`);
  for (const [file, ofFile] of lines) {
    const path = join(folder, file);
    const parts = withoutBlanks(ofFile);
    const map = JSON.parse(readFileSync(`${path}.map`, 'utf8')) as SourceMap & { readonly file: string };
    const segments = readMappings(map.mappings);
    const sources = map.sources.map((source) => readFileSync(join(folder, posix.dirname(file), source), 'utf8').split('\n'));
    // A segment further left is the same segment; where the end of what stood before meets a beginning, the beginning counts.
    const mapped = parts.map((line) => {
      let before = 0;
      const all = line.flatMap(({ text, from, cut, until, blanks }) => {
        const at = before;
        before += text.length;
        return (from === undefined ? [] : segments[from] ?? []).filter(([column]) => column < until)
          .map(([column, ...rest]) => [at + Math.max(0, column - cut - blanks.filter((each) => each < column - cut).length), ...rest] as unknown as Segment);
      });
      const text = line.map((part) => part.text).join('');
      return all.filter(([column], at) => column !== all[at + 1]?.[0]).map((segment) => pastComment(segment, text, sources[segment[1] ?? 0]));
    });
    writeFileSync(path, `${parts.map((line) => line.map(({ text }) => text).join('')).join('\n')}\n//# sourceMappingURL=${basename(file)}.map\n`);
    writeFileSync(`${path}.map`, JSON.stringify({ version: 3, file: map.file, sources: map.sources, names: map.names, mappings: writeMappings(mapped) }));
  }
}

/** The compiler says of an inferred field where its comment ends, and not where the field is: that is the next word of the source. */
function pastComment(segment: Segment, text: string, source: readonly string[]): Segment {
  const [column, file = 0, line = 0, end = 0] = segment;
  const [, name] = /^(?:readonly )?(\w+)/.exec(text.slice(column)) ?? [];
  if (name === undefined || !text.slice(0, column).endsWith('*/') || source[line].slice(end).trim() !== '') return segment;
  const next = source.findIndex((each, at) => at > line && each.trim() !== '');
  const [, indent, word] = /^(\s*)['"]?(\w+)/.exec(source[next] ?? '') ?? [];
  return word === name ? [column, file, next, indent.length] : segment;
}

interface Declarations {
  readonly source: ts.SourceFile;
  /** Statements by the names that they declare. */
  readonly named: ReadonlyMap<string, readonly ts.Statement[]>;
  /** What a name stands for that is imported or passed on: file and name there; `*` for all of it. */
  readonly imported: ReadonlyMap<string, readonly [file: string, name: string]>;
  /** What `export * from` passes on. */
  readonly all: readonly string[];
}

function declarationsOf(file: string, text: string): Declarations {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const named = new Map<string, ts.Statement[]>();
  const imported = new Map<string, readonly [string, string]>();
  const all: string[] = [];
  const keep = (from: string) => ({ name, propertyName }: ts.ImportSpecifier | ts.ExportSpecifier) => {
    imported.set(name.text, [from, (propertyName ?? name).text]);
  };
  for (const statement of source.statements) {
    for (const name of namesOf(statement)) named.set(name, [...named.get(name) ?? [], statement]);
    const from = moduleOf(statement, file);
    if (ts.isImportDeclaration(statement) && from !== undefined) {
      const bindings = statement.importClause?.namedBindings;
      if (bindings !== undefined && ts.isNamedImports(bindings)) bindings.elements.forEach(keep(from));
      else if (bindings !== undefined) imported.set(bindings.name.text, [from, '*']);
    } else if (ts.isExportDeclaration(statement) && from !== undefined) {
      if (statement.exportClause === undefined) all.push(from);
      else if (ts.isNamedExports(statement.exportClause)) statement.exportClause.elements.forEach(keep(from));
    }
  }
  return { source, named, imported, all };
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.getText());
  return ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement) || ts.isFunctionDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) || ts.isEnumDeclaration(statement) ? [statement.name?.text ?? 'default'] : [];
}

/** The declaration file that a statement imports from or exports from, if it is one of ours. */
function moduleOf(statement: ts.Statement, file: string): string | undefined {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return undefined;
  const specifier = statement.moduleSpecifier;
  return specifier !== undefined && ts.isStringLiteral(specifier) && specifier.text.startsWith('.') ? `${posix.join(posix.dirname(file), specifier.text)}.d.ts` : undefined;
}

/**
 * Names that a program can say, and an editor shows the comments of: those of the modules that users import, and those in what such a
 * module passes on as one object.
 */
function namesOfUsers(declarations: ReadonlyMap<string, Declarations>, entries: readonly string[]): ReadonlySet<string> {
  const names = (file: string) => [...declarations.get(file)?.imported.keys() ?? [], ...declarations.get(file)?.named.keys() ?? []];
  const whole = [...declarations.values()].flatMap(({ imported }) => [...imported.values()]).filter(([, name]) => name === '*').map(([file]) => file);
  return new Set([...entries, ...whole].flatMap(names));
}

/** What the entries need: file by file the statements, and the names that come from elsewhere. */
type Kept = Map<string, { readonly statements: Set<ts.Statement>; readonly names: Set<string> }>;

function reached(declarations: ReadonlyMap<string, Declarations>, entries: readonly string[]): Kept {
  const kept: Kept = new Map();
  const inFile = (file: string) => {
    const found = kept.get(file) ?? { statements: new Set(), names: new Set() };
    kept.set(file, found);
    return found;
  };
  const seen = new Set<string>();
  const visit = (file: string, name: string, meant: Meaning): void => {
    const declared = declarations.get(file);
    if (declared === undefined || seen.has(`${file} ${name} ${meant}`)) return;
    seen.add(`${file} ${name} ${meant}`);
    if (name === '*') for (const each of [...declared.named.keys(), ...declared.imported.keys()]) visit(file, each, meant);
    for (const statement of declared.named.get(name) ?? []) if (means(statement, meant)) take(file, statement);
    const origin = declared.imported.get(name);
    if (origin !== undefined) {
      inFile(file).names.add(name);
      visit(...origin, meant);
    } else if (!declared.named.has(name)) for (const from of declared.all) { inFile(file); visit(from, name, meant); }
  };
  const take = (file: string, statement: ts.Statement): void => {
    if (inFile(file).statements.has(statement)) return;
    inFile(file).statements.add(statement);
    const walk = (node: ts.Node): void => {
      if (ts.isImportTypeNode(node)) {
        const [from, name] = typeOf(node, file);
        visit(from, name, 'any');
      } else if (ts.isTypeReferenceNode(node)) visit(file, firstOf(node.typeName), 'type');
      else if (ts.isIdentifier(node) && !(ts.isTypeReferenceNode(node.parent) && node.parent.typeName === node)) visit(file, node.text, 'any');
      node.forEachChild(walk);
    };
    // Its own name leads to itself only, not to the function beside a type.
    statement.forEachChild((child) => { if (!(ts.isIdentifier(child) && namesOf(statement).includes(child.text))) walk(child); });
  };
  for (const entry of entries) visit(entry, '*', 'any');
  visit(`${ROW}.d.ts`, 'Row', 'type');
  return kept;
}

/** A name may stand for a type and for a function; a type refers to types only. */
type Meaning = 'type' | 'any';

function means(statement: ts.Statement, meant: Meaning): boolean {
  return meant === 'any' || !(ts.isVariableStatement(statement) || ts.isFunctionDeclaration(statement));
}

function firstOf(name: ts.EntityName): string {
  return ts.isIdentifier(name) ? name.text : firstOf(name.left);
}

/** What `import('./file').Name` refers to. */
function typeOf({ argument, qualifier }: ts.ImportTypeNode, file: string): readonly [file: string, name: string] {
  const path = ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal) ? argument.literal.text : '';
  return [path.startsWith('.') ? `${posix.join(posix.dirname(file), path)}.d.ts` : path, qualifier === undefined ? '*' : firstOf(qualifier)];
}

function keptLines(
  file: string, { source, named, imported }: Declarations,
  { statements, names }: { readonly statements: ReadonlySet<ts.Statement>; readonly names: ReadonlySet<string> }, ofUsers: ReadonlySet<string>,
): Line[] {
  const dropped = new Set<number>();
  const instead = new Map<number, readonly Line[]>();
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const drop = (start: number, end: number) => { for (let line = lineOf(start); line <= lineOf(end); line++) dropped.add(line); };
  const declared = new Set([...named.values()].flat());
  for (const statement of source.statements) {
    const comment = ts.getLeadingCommentRanges(source.text, statement.getFullStart())?.at(-1);
    if (declared.has(statement)) {
      if (!statements.has(statement)) drop(comment?.pos ?? statement.getStart(), statement.getEnd());
      // Nobody can say its name, so that no editor shows what is said of it; what is said of its fields stays.
      else if (comment !== undefined && namesOf(statement).every((name) => !ofUsers.has(name))) drop(comment.pos, comment.end);
      for (const [row, lines] of statements.has(statement) ? rowsOf(source, statement) : []) {
        drop(row.getStart(), row.getEnd());
        instead.set(lineOf(row.getStart()), lines);
      }
    } else if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) {
      const clause = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
      if (clause === undefined || (!ts.isNamedImports(clause) && !ts.isNamedExports(clause)) || moduleOf(statement, file) === undefined) continue;
      const used = [...clause.elements].filter(({ name }) => names.has(name.text));
      if (used.length === clause.elements.length) continue;
      drop(statement.getStart(), statement.getEnd());
      if (used.length > 0) instead.set(lineOf(statement.getStart()), [added(source.text.slice(statement.getStart(), clause.getStart()) +
        `{ ${used.map((element) => element.getText()).join(', ')} }` + source.text.slice(clause.getEnd(), statement.getEnd()))]);
    }
  }
  const kept = source.text.split('\n').flatMap((text, from): readonly Line[] => {
    const cut = text.length - text.trimStart().length;
    if (dropped.has(from) || text.trim() === '' || text.startsWith('//# sourceMappingURL=')) return instead.get(from) ?? [];
    return [{ text: text.slice(cut), from, cut, until: Infinity, blanks: [] }];
  });
  const shapes = [...statements].flatMap((statement) => tablesOf(statement)).flatMap((table) => {
    const known = shapesOf(table);
    return [...known.values()].flatMap(({ name, node }) => `type ${name} = ${spell(node, known, true)};`.split('\n').map((text) => added(text.trimStart())));
  });
  return importing([...kept, ...shapes], file, { named, imported }, names);
}

/** The same lines with one import a name, where the compiler writes a path each time. */
function importing(lines: readonly Line[], file: string, { named, imported }: Pick<Declarations, 'named' | 'imported'>, names: ReadonlySet<string>): Line[] {
  const imports = new Map<string, string>();
  const target = (path: string) => `${posix.join(posix.dirname(file), path)}.d.ts`;
  const short = lines.map((line): Line => {
    const at = line.text.search(/\bimport\("|\bKind</);
    if (at < 0) return line;
    const text = line.text.replace(IMPORT_TYPE, (whole, path: string, name: string) => {
      const known = imported.get(name)?.[0] ?? target(imports.get(name) ?? path);
      if (named.has(name) || known !== target(path)) return whole; // the name stands for something else here
      if (!names.has(name)) imports.set(name, path);
      return name;
    }).replace(PLAIN_KIND, '$1>');
    return { ...line, text, until: Math.min(line.until, at + line.cut) };
  });
  if (short.some(({ text }) => text.includes(': Row<')) && !names.has('Row')) imports.set('Row', posix.relative(posix.dirname(file), ROW));
  const namesFrom = (path: string) => [...imports].filter(([, from]) => from === path).map(([name]) => name).sort().join(', ');
  return [...[...new Set(imports.values())].sort().map((path) => added(`import type { ${namesFrom(path)} } from '${path}';`)), ...short];
}

/** What the compiler writes for a type that the source does not name: a path each time. */
const IMPORT_TYPE = /\bimport\("(\.[^"]+)"\)\.(\w+)/g;

/** A kind without a check of literals: that is what it is where nothing is said. */
const PLAIN_KIND = /\b(Kind<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*),\s*undefined>/g;

/** Where rows of tables are declared. */
const ROW = 'providers/provider';

/** The rows of a provider's table, with what types read of each: its kind, and whether it can be set. */
function rowsOf(source: ts.SourceFile, statement: ts.Statement): (readonly [row: ts.PropertySignature, lines: readonly Line[]])[] {
  return tablesOf(statement).flatMap((table) => {
    const shapes = shapesOf(table);
    return table.members.flatMap((row) => {
      if (!ts.isPropertySignature(row) || row.type === undefined || !ts.isTypeLiteralNode(row.type)) return [];
      const kind = fieldOf(row.type, 'as');
      if (kind === undefined) return [];
      // Whether a row may be written does not matter to a table.
      const { line, character: cut } = source.getLineAndCharacterOfPosition(row.name.getStart());
      const until = source.getLineAndCharacterOfPosition(row.name.getEnd()).character;
      const spelt = `Row<${spell(kind, shapes)}>${fieldOf(row.type, 'output') === undefined ? '' : ' & { readonly output: true }'};`;
      const [first, ...more] = `${row.name.getText()}: ${spelt}`.split('\n');
      return [[row, [{ text: first, from: line, cut, until, blanks: [] }, ...more.map((text) => added(text.trimStart()))]] as const];
    });
  });
}

function tablesOf(statement: ts.Statement): ts.TypeLiteralNode[] {
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, type }) =>
    type !== undefined && ts.isTypeLiteralNode(type) && name.getText().endsWith('_TABLE') ? [type] : []);
}

function fieldOf(row: ts.TypeLiteralNode, field: string): ts.TypeNode | undefined {
  const member = row.members.find(({ name }) => name?.getText() === field);
  return member !== undefined && ts.isPropertySignature(member) ? member.type : undefined;
}

/** A type that is written out more than once: the compiler knows no name for it. */
interface Shape { readonly name: string; readonly node: ts.TypeNode }

/** Names for what the kinds of a table repeat, by their text. */
function shapesOf(table: ts.TypeLiteralNode): ReadonlyMap<string, Shape> {
  const seen = new Map<string, ts.TypeNode>();
  const shapes = new Map<string, Shape>();
  const walk = (node: ts.Node, property: string): void => {
    // Not any union of texts: a message tells them one by one. Where other texts stand, too, none does.
    if ((ts.isTypeLiteralNode(node) || (ts.isUnionTypeNode(node) && OPEN.test(enclosing(node)))) && node.getWidth() > 80) {
      const text = node.getText().replace(/^\(string & \{\}\) \| /, '');
      if (seen.has(text)) {
        const plain = [node, seen.get(text)!].find((each) => each.getText() === text);
        if (!shapes.has(text) && plain !== undefined) shapes.set(text, { name: nameFor(property, shapes), node: plain });
        return;
      }
      seen.set(text, node);
    }
    node.forEachChild((child) => walk(child, property));
  };
  for (const row of table.members) {
    const kind = ts.isPropertySignature(row) && row.type !== undefined && ts.isTypeLiteralNode(row.type) ? fieldOf(row.type, 'as') : undefined;
    if (kind !== undefined) walk(kind, row.name!.getText()); // a property has a name
  }
  return shapes;
}

/** A choice of texts beside which any other may stand. */
const OPEN = /\bOpenTwin<|^\(string & \{\}\)/;

function enclosing(node: ts.Node): string {
  return node.getText().startsWith('(string & {})') ? node.getText() : node.parent.getText();
}

/** A name that a message may show: that of the option. */
function nameFor(property: string, shapes: ReadonlyMap<string, Shape>): string {
  const name = property[0].toUpperCase() + property.slice(1);
  const taken = [...shapes.values()].filter((shape) => shape.name.replace(/\d+$/, '') === name).length;
  return taken === 0 ? name : `${name}${taken + 1}`;
}

/** The text of a type, with the names of shapes in it. */
function spell(type: ts.TypeNode, shapes: ReadonlyMap<string, Shape>, itself = false): string {
  const named = itself ? undefined : shapes.get(type.getText())?.name;
  if (named !== undefined) return named;
  const start = type.getStart();
  const parts: (readonly [from: number, to: number, name: string])[] = [];
  const walk = (node: ts.Node, isTwin: boolean): void => {
    const [all, open = ''] = /^(\(string & \{\}\) \| )?/.exec(node.getText()) ?? [''];
    const shape = node === type ? undefined : shapes.get(node.getText().slice(all.length))?.name;
    const name = shape === undefined ? undefined : open + shape;
    if (name !== undefined) { parts.push([node.getStart() - start, node.getEnd() - start, name]); return; }
    if (isTwin && ts.isTypeLiteralNode(node)) {
      const facts = node.members.filter(({ name: field }) => !UNREAD.includes(field?.getText() ?? '')).map((fact) => fact.getText().replace(/^readonly /, '').replace(/;$/, ''));
      parts.push([node.getStart() - start, node.getEnd() - start, `{ ${facts.join('; ')} }`]);
      return;
    }
    const inTwin = ts.isTypeReferenceNode(node) || ts.isImportTypeNode(node) ? /TwinOf$/.test((ts.isTypeReferenceNode(node) ? node.typeName : node.qualifier)?.getText() ?? '') : isTwin;
    node.forEachChild((child) => walk(child, inTwin));
  };
  walk(type, false);
  return parts.reduceRight((text, [from, to, name]) => text.slice(0, from) + name + text.slice(to), type.getText());
}

/** What a check of literals is told beside what it asks for: examples for the tests, and a pattern that no type can read. */
const UNREAD = ['good', 'bad', 'pattern'];
