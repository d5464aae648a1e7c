// Writes the classes of load balancer constructs that are no more than their `ConstructSpec`: one file for each class.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { tableNameOf } from './load-balancer-options';
import type { BuiltInProvider } from '../src/providers/engine/definition/construct-spec';
import { CONTROLLERS } from '../src/providers/engine/definition/controllers.generated';

const SRC = join(__dirname, '..', 'src');

/** The load balancer constructs of these controllers whose class is generated, by file below `src`. */
export function createClassFiles(head: string, ids: readonly string[]): ReadonlyMap<string, string> {
  return new Map(ids.flatMap((id) => {
    const provider: BuiltInProvider = CONTROLLERS[id]!.load();
    return Object.keys(provider.offers ?? {}).filter(isGenerated).map((construct) =>
      [`constructs/load-balancers/${fileOf(construct)}.ts`, `${head}${formatClass(construct, id, provider)}`] as const);
  }));
}

/** Name of the file of a construct, without its extension: `alibaba-clb-service`, with `.generated` if it is generated. */
export function fileOf(construct: string): string {
  const name = construct.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase();
  return isGenerated(construct) ? `${name}.generated` : name;
}

/** Whether the class of a construct has no file by hand: such a file has what a `ConstructSpec` cannot express. */
function isGenerated(construct: string): boolean {
  return !existsSync(join(SRC, 'constructs/load-balancers', `${construct.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase().split('/')[0]!}.ts`));
}

function formatClass(construct: string, id: string, { offers = {}, table }: BuiltInProvider): string {
  const { needs = {}, scheme, defaults = {} } = offers[construct]!;
  const unset = scheme !== undefined && 'sets' in scheme ? [scheme.unset] : [];
  const { name: specName, docs, memberDocs } = readSpec(id, construct);
  const base = construct.replace(/Service$/, '');
  const [props, types, ports, tableName] = [`${construct}Props`, [`${base}Checks`, `${base}Options`, `${base}Relations`], `${base}Ports`, tableNameOf(id)];
  const isRequiring = Object.keys(needs).length > 0;
  const members = [
    ...scheme === undefined ? [] : [['scheme', ['internal', 'internet-facing', ...unset].map(quote).join(' | ')]],
    ...Object.keys(defaults).map((option) => [option, typeOf(table[option]!.as)]),
  ].flatMap(([prop, type]) => memberDocs.has(prop!) ? [`  ${memberDocs.get(prop!)!}\n  readonly ${prop}?: ${type} | undefined;\n`] : []);
  const relations = scheme === undefined ? `${base}Relations` : 'Relations';
  const input = isRequiring ? 'Types<Input>' : 'Types';
  return [
    `import { LoadBalancer, type AnyPorts, type CheckedLiterals, ${isRequiring ? '' : 'type ConstructTypes, '}type FieldsOf, type PortsOf${
      isRequiring ? ', type RequiredTypes' : ''} } from './load-balancer';\n`,
    `import type { ${types.join(', ')} } from '../../providers/${id}/options.generated';\n`,
    `import type { ${[specName, tableName].sort().join(', ')} } from '../../providers/${id}/table';\n`,
    scheme === undefined ? '' : "import type { SchemeChoice } from '../../providers/relations';\n",
    `\ntype ${ports} = PortsOf<typeof ${specName}>;\n\n/** Props of \`${construct}\`. */\n`,
    `export interface ${props}<Ports extends ${ports} = ${ports}>\n  extends FieldsOf<Ports, typeof ${specName}>, ${base}Options {`,
    `${members.length === 0 ? '' : `\n${members.join('')}`}}\n\n${docs}\nexport class ${construct}<\n  const Ports extends AnyPorts = ${ports},\n`,
    `  Input extends CheckedLiterals<Input, ${input}, Ports> = never,\n> extends LoadBalancer<Ports, Input, ${input}> {\n`,
    `  /** @internal */\n  static override readonly createBlueprint = LoadBalancer.define('${id}', '${construct}');\n}\n\n`,
    scheme === undefined ? '' : `interface Relations extends ${base}Relations, SchemeChoice${unset.map((word) => `<'${word}'>`).join('')} {}\n`,
    isRequiring
      ? `type Types<Input> = RequiredTypes<\n  ${props}, Input, typeof ${specName}, typeof ${tableName}, ${relations}, ${base}Checks>;\n`
      : `type Types = ConstructTypes<${props}, typeof ${tableName}, ${relations}, ${base}Checks>;\n`,
  ].join('');
}

/** The type of the values of an option that is a switch or a choice of words. */
function typeOf({ type, texts = [] }: BuiltInProvider['table'][string]['as']): string {
  return type === 'boolean' ? type : texts.map(quote).join(' | ');
}

const quote = (word: string): string => `'${word}'`;

/** The name of the constant with the spec of a construct, the comment of the construct, and those of props in the spec. */
function readSpec(id: string, construct: string): {
  readonly name: string; readonly docs: string; readonly memberDocs: ReadonlyMap<string, string>;
} {
  const entry = findNodes(parse(id, 'provider'), ts.isPropertyAssignment).find(({ name }) => name.getText() === construct);
  const docs = entry && commentOf(entry, '');
  if (entry === undefined || docs === undefined) throw new Error(`${id}: ${construct} needs a comment among the \`offers\` in provider.ts`);
  const name = entry.initializer.getText();
  const spec = findNodes(parse(id, 'table'), ts.isVariableDeclaration).find((declaration) => declaration.name.getText() === name)!;
  const memberDocs = new Map(findNodes(spec, ts.isPropertyAssignment).flatMap((member) => {
    const comment = commentOf(member, '  ');
    return comment === undefined ? [] : [[member.name.getText(), comment] as const];
  }));
  return { name, docs, memberDocs };
}

function parse(id: string, name: 'provider' | 'table'): ts.SourceFile {
  const file = join(SRC, 'providers', id, `${name}.ts`);
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

function findNodes<Found extends ts.Node>(node: ts.Node, isWanted: (candidate: ts.Node) => candidate is Found): Found[] {
  const found: Found[] = [];
  const visit = (candidate: ts.Node): void => {
    if (isWanted(candidate)) found.push(candidate);
    candidate.forEachChild(visit);
  };
  visit(node);
  return found;
}

/** The doc comment of a node, as text with its delimiters and an indent. */
function commentOf(node: ts.Node, indent: string): string | undefined {
  return ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1)?.getText().replace(/\n\s*\*/g, `\n${indent} *`);
}
