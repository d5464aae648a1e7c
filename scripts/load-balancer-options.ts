// Writes the options of load balancer constructs as plain interfaces, one file for each controller.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { HOMES } from '../src/providers/engine/definition/controllers';

const SRC = join(__dirname, '..', 'src');
/** Longer lists of words are folded. */
const MOST_CHARACTERS = 90;
const PROBE = join(SRC, 'providers/options-of-tables.ts');

/**
 * Interfaces with the options of each load balancer construct, by file below `src`.
 *
 * The compiler resolves a mapped type over a table again for each program, and an editor for each keystroke. An interface costs it a
 * sixth of that, and shows the same comments.
 */
export function optionsFiles(head: string): ReadonlyMap<string, string> {
  const controllers = Object.entries(HOMES).map(([id, { load }]) => ({ ...load(), id })).filter(({ offers }) => offers !== undefined);
  const options = typedOptions(controllers.map(({ id }) => id));
  return new Map(controllers.map(({ id, title, table, offers = {} }) => {
    const rows = Object.keys(table).flatMap((row) => options.get(id)!.find(({ name }) => name === row) ?? []);
    const interfaces = Object.entries(offers).map(([construct, { hidden = [], fixed = {} }]) => {
      const members = rows.filter(({ name }) => !hidden.includes(name) && !(name in fixed));
      return `/** Options of \`${construct.split('/')[0]}\` that become annotations or labels of ${title}. */
export interface ${optionsNameOf(construct)} {
${members.map(({ text }) => text).join('\n')}
}
`;
    }).join('\n');
    return [`providers/${id}/options.generated.ts`, `${head}${interfaces}`];
  }));
}

/** Name of the interface of a construct: `TencentClbCcmOptions` of `TencentClbService/ccm`. */
function optionsNameOf(construct: string): string {
  const [name, form = ''] = construct.split('/');
  return `${name.replace(/Service$/, '')}${form.slice(0, 1).toUpperCase()}${form.slice(1)}Options`;
}

interface Member {
  readonly name: string;
  readonly text: string;
}

/** The properties of `OptionsOf` each table, with the comments of its rows. */
function typedOptions(ids: readonly string[]): ReadonlyMap<string, readonly Member[]> {
  const probe = ["import type { OptionsOf } from './engine/definition/options';", ...ids.map((id, at) =>
    `export type Options${at} = OptionsOf<typeof import('./${id}/table').${tableNameOf(id)}>;`)].join('\n');
  const { checker, source } = programOf(probe);
  const aliases = source.statements.filter(ts.isTypeAliasDeclaration);
  return new Map(ids.map((id, at) => [id, checker.getTypeAtLocation(aliases[at]).getProperties().map((property) =>
    ({ name: property.name, text: memberText(property, checker) }))]));
}

/** Name of the constant that a controller's folder exports its table as. */
export function tableNameOf(id: string): string {
  return /^export const (\w+_TABLE)\b/m.exec(readFileSync(join(SRC, 'providers', id, 'table.ts'), 'utf8'))![1]!;
}

function programOf(probe: string): { readonly checker: ts.TypeChecker; readonly source: ts.SourceFile } {
  const { config } = ts.readConfigFile(join(SRC, '../tsconfig.json'), ts.sys.readFile) as { config: { compilerOptions: object } };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, join(SRC, '..'));
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === PROBE || fileExists(file);
  host.getSourceFile = (file, ...rest) => file === PROBE ? ts.createSourceFile(file, probe, ts.ScriptTarget.ES2022, true)
    : getSourceFile(file, ...rest);
  const program = ts.createProgram([PROBE], options, host);
  return { checker: program.getTypeChecker(), source: program.getSourceFile(PROBE)! };
}

/** A property as text, with its comment; `indent` is that of the interface or object type around it. */
function memberText(property: ts.Symbol, checker: ts.TypeChecker, indent = ''): string {
  const type = checker.getTypeOfSymbol(property);
  const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
  const [comment] = (property.declarations ?? []).flatMap((node) => ts.getJSDocCommentsAndTags(node)).filter(ts.isJSDoc).slice(-1);
  const docs = comment === undefined ? '' : `${indent}  ${comment.getText().replace(/\n\s*\*/g, `\n${indent}   *`)}\n`;
  const name = /^\w+$/.test(property.name) ? property.name : `'${property.name}'`;
  const text = typeText(isOptional ? checker.getNonNullableType(type) : type, checker, `${indent}  `);
  return `${docs}${indent}  readonly ${name}${isOptional ? '?' : ''}: ${text};`;
}

/** A type in full, without names of other files. The members of a union are sorted, as compilers do not agree on their order. */
function typeText(type: ts.Type, checker: ts.TypeChecker, indent: string): string {
  if ((type.flags & ts.TypeFlags.Boolean) !== 0) return 'boolean';
  if (type.isUnion()) return unionText(type, checker, indent);
  if (type.isStringLiteral()) return `'${type.value}'`;
  if ((type.flags & ts.TypeFlags.Object) === 0 && !type.isIntersection()) return checker.typeToString(type);
  if (type.isIntersection() && type.types.some(({ flags }) => (flags & ts.TypeFlags.String) !== 0)) return '(string & {})';
  if (checker.isArrayType(type)) {
    const item = typeText(checker.getTypeArguments(type as ts.TypeReference)[0]!, checker, indent);
    return `readonly ${item.includes(' | ') && !item.startsWith('{') ? `(${item})` : item}[]`;
  }
  const keys = [...new Map(checker.getIndexInfosOfType(type).map((info) => [typeText(info.type, checker, indent), info])).values()];
  if (keys.length === 1 && checker.getPropertiesOfType(type).length === 0)
    return `Readonly<Record<string, ${typeText(keys[0]!.type, checker, indent)}>>`;
  return `{\n${checker.getPropertiesOfType(type).map((property) => memberText(property, checker, indent)).join('\n')}\n${indent}}`;
}

function unionText(type: ts.UnionType, checker: ts.TypeChecker, indent: string): string {
  const isBoolean = type.types.some(({ flags }) => (flags & ts.TypeFlags.BooleanLiteral) !== 0);
  const others = type.types.filter(({ flags }) => (flags & ts.TypeFlags.BooleanLiteral) === 0);
  const parts = [...others.map((part) => typeText(part, checker, indent)), ...isBoolean ? ['boolean'] : []].sort();
  const lines = parts.reduce<string[]>((done, part) => {
    const line = done.length === 0 ? part : `${done.at(-1)} | ${part}`;
    return line.length <= MOST_CHARACTERS ? [...done.slice(0, -1), line] : [...done, done.length === 0 ? part : `${indent}  | ${part}`];
  }, []);
  return lines.join('\n');
}
