// Writes the classes of load balancer constructs that are no more than their `ConstructSpec`: one file for each class.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { tableNameOf } from './load-balancer-options';
import type { ConstructSpec, BuiltInProvider } from '../src/providers/engine/definition/construct-spec';
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
  const spec = offers[construct]!;
  const { needs = {}, scheme, defaults = {} } = spec;
  const unset = scheme !== undefined && 'sets' in scheme ? [scheme.unset] : [];
  const { name: specName, docs, memberDocs } = readSpec(id, construct, spec);
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
    `  const Input extends CheckedLiterals<Input, ${input}, Ports> = never,\n> extends LoadBalancer<Ports, Input, ${input}> {\n`,
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

/** The name of the constant with a spec, its comment, which is that of the class, and the comments of `scheme` and of defaults. */
function readSpec(id: string, construct: string, spec: ConstructSpec): {
  readonly name: string; readonly docs: string; readonly memberDocs: ReadonlyMap<string, string>;
} {
  const file = join(SRC, 'providers', id, 'table.ts');
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the file depends on the controller
  const exported = require(file) as Readonly<Record<string, unknown>>;
  const statement = source.statements.filter(ts.isVariableStatement).find(({ declarationList: { declarations: [declaration] } }) =>
    exported[declaration!.name.getText()] === spec);
  const docs = statement && commentOf(statement);
  if (statement === undefined || docs === undefined) throw new Error(`${file}: the ConstructSpec of ${construct} needs a comment`);
  const memberDocs = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    const comment = ts.isPropertyAssignment(node) ? commentOf(node) : undefined;
    if (comment !== undefined) memberDocs.set((node as ts.PropertyAssignment).name.getText(), comment.replace(/\n\s*\*/g, '\n   *'));
    node.forEachChild(visit);
  };
  visit(statement);
  return { name: statement.declarationList.declarations[0]!.name.getText(), docs, memberDocs };
}

/** The doc comment of a node, as text with its delimiters. */
function commentOf(node: ts.Node): string | undefined {
  return ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1)?.getText();
}
