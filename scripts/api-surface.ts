import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import * as ts from 'typescript';

/** A declaration that another file or a user can name. */
export interface Declaration {
  readonly name: string;
  /** Path of its file from `src`, without the ending: `constructs/cluster-ip-service`. */
  readonly file: string;
  /** One node, or several where a function and a type share a name or a function has overloads. */
  readonly nodes: readonly ts.Statement[];
  /** Whether it is exported as a type only, without its constructor. */
  readonly isTypeOnly?: boolean;
}

/** The exports of `index.ts`, and the files that declare them. */
export interface Surface {
  readonly exported: readonly Declaration[];
  readonly sources: Sources;
}

/** The parsed file with this path, without an ending, or `undefined` if there is none. */
export interface Sources { get(file: string): ts.SourceFile | undefined }

const ROOT = join(__dirname, '..');

/**
 * The exports of the compiled package, or of `src` if only their names and kinds are needed, without compilation.
 *
 * Files are read on demand. `npx projen compile` writes the declarations, which have the types that sources do not write.
 */
export function readSurface(from: 'lib' | 'src' = 'lib', entry = 'index'): Surface {
  const parsed = new Map<string, ts.SourceFile | undefined>();
  const sources: Sources = {
    get(file) {
      if (!parsed.has(file)) parsed.set(file, parse(join(ROOT, from, `${file}${from === 'lib' ? '.d.ts' : '.ts'}`)));
      return parsed.get(file);
    },
  };
  if (sources.get(entry) === undefined) throw new Error(`${from} has no ${entry}: run \`npx projen compile\` first`);
  return { sources, exported: exportsOf(entry, sources) };
}

function parse(path: string): ts.SourceFile | undefined {
  return existsSync(path) ? ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true) : undefined;
}

/** The declaration of a name in a file: its own, or the one that it imports. */
export function resolve(name: string, file: string, sources: Sources): Declaration | undefined {
  const source = sources.get(file);
  if (source === undefined) return undefined;
  const nodes = source.statements.filter((statement) => namesOf(statement).includes(name));
  if (nodes.length > 0) return { name, file, nodes };
  for (const statement of source.statements) {
    const from = moduleOf(statement, file, sources);
    if (from === undefined) continue;
    if (ts.isExportDeclaration(statement) && statement.exportClause === undefined) {
      const declared = resolve(name, from, sources);
      if (declared !== undefined) return declared;
    }
    const elements = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings
      : (statement as ts.ExportDeclaration).exportClause;
    if (elements === undefined || !(ts.isNamedImports(elements) || ts.isNamedExports(elements))) continue;
    const specifier = elements.elements.find((element) => element.name.text === name);
    if (specifier !== undefined) return resolve((specifier.propertyName ?? specifier.name).text, from, sources);
  }
  return undefined;
}

function exportsOf(file: string, sources: Sources): Declaration[] {
  const declarations: Declaration[] = [];
  for (const statement of sources.get(file)?.statements ?? []) {
    if (!ts.isExportDeclaration(statement)) {
      for (const name of namesOf(statement)) declarations.push({ name, file, nodes: [statement] });
      continue;
    }
    const from = moduleOf(statement, file, sources);
    if (from === undefined) continue;
    if (statement.exportClause === undefined) { declarations.push(...exportsOf(from, sources)); continue; }
    if (!ts.isNamedExports(statement.exportClause)) continue;
    for (const element of statement.exportClause.elements) {
      const declared = resolve((element.propertyName ?? element.name).text, from, sources);
      if (declared === undefined) throw new Error(`${element.name.text} of ${from} is not to be found`);
      declarations.push({ ...declared, name: element.name.text, isTypeOnly: element.isTypeOnly || statement.isTypeOnly });
    }
  }
  return declarations;
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.getText());
  if (ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement) || ts.isFunctionDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) || ts.isEnumDeclaration(statement)) return statement.name === undefined ? []
      : [statement.name.text];
  return [];
}

/** The file of this package from which a statement imports or exports: of a folder, its index; `undefined` for other packages. */
function moduleOf(statement: ts.Statement, file: string, sources: Sources): string | undefined {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return undefined;
  const specifier = statement.moduleSpecifier;
  if (specifier === undefined || !ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return undefined;
  const path = posix.join(dirname(file), specifier.text);
  return sources.get(path) === undefined ? `${path}/index` : path;
}
