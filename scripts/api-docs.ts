import { existsSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import * as ts from 'typescript';
import { collectCards } from './problems-doc';
import { readSurface, resolve, type Declaration, type Surface } from './api-surface';

/**
 * Writes `API.md`: every export with its docs, by topic, each member once where it is declared.
 *
 * Compared with TypeDoc 0.28, typedoc-plugin-markdown 4.14 and typedoc-plugin-no-inherit 1.6 on the same sources:
 *
 * | | this page | TypeDoc | with `inheritNone` |
 * |---|---|---|---|
 * | lines, size, files | 5 925, 0.2 MB, 1 | 93 911, 2.0 MB, 344 | 16 612, 0.4 MB, 344 |
 * | processor time | 7 s, once compiled | 23 s | 26 s |
 * | types named but not documented | none | 157 | 147 |
 *
 * TypeDoc shows the props of a construct as `CheckedProps<Input, Types<Input>, Ports>`, without a link to the interface of the props; it
 * has no options of load balancers, which come from tables, and no links from problem codes. All of these would need custom plugins.
 */
const ROOT = join(__dirname, '..');

/** The chapters, each with a pattern for the files of `src` that it documents; the first matching chapter is used. */
const CHAPTERS: readonly { readonly title: string; readonly description: string; readonly files: RegExp }[] = [
  { title: 'Load balancers', description: 'One construct for each controller, with its annotations as props.', files: /^constructs\/load-balancers\// },
  {
    title: 'References to a Service',
    description: 'Environment variables, backends of Ingresses and routes, network policies, webhooks and probes.',
    files: /^constructs\/wiring\//,
  },
  { title: 'Problems and errors', description: 'Problems as data: where, what, why, and the fix.', files: /^problem\/|^constructs\/app\/problems$/ },
  { title: 'The cluster', description: 'The cluster that manifests are for.', files: /^service\/cluster$|^constructs\/app\/cluster$/ },
  {
    title: 'Services',
    description: 'A construct for every kind of Service. Common members are at `ServiceReference`, `ServiceBase` and '
      + 'the props they extend.',
    files: /^constructs\//,
  },
  { title: 'Ports and endpoints', description: 'Ports of Services and containers, and endpoints.', files: /^service\/(?!provider-ids)/ },
  { title: 'Discovery', description: 'DNS names and environment variables for clients, and the explanation of a Service.', files: /^explain\// },
  {
    title: 'Existing manifests', description: 'The same checks for YAML from any tool, conversion to code, and pictures.',
    files: /^(app|import|graph|plugin)/,
  },
  {
    title: 'Provider tables', description: 'What this library knows about the controllers, as data, and how to add a controller.',
    files: /^providers\/|^service\/provider-ids/,
  },
  { title: 'Changes', description: 'What happens to Services if manifests change.', files: /^update\// },
  { title: 'Synthesis', description: 'Faster synthesis of large apps.', files: /^synth\// },
];
const ORDER = [
  'Services', 'Ports and endpoints', 'Load balancers', 'The cluster', 'Discovery', 'References to a Service', 'Existing manifests',
  'Changes', 'Problems and errors', 'Provider tables', 'Synthesis',
];

/** Readable replacements of type names that are not exported. */
const READER_NAMES: Readonly<Record<string, string>> = {
  NumberOf: 'number',
  ProtocolsCarriedBy: 'Protocol',
};
/** Names of the type parameter that is the type of a Service's ports. */
const PORTS_PARAMETERS: readonly string[] = ['P', 'Ports'];
/** Types that check literals, with the type that they have for valid literals. */
const VALID_TYPES: Readonly<Record<string, string>> = {
  CheckedContainerPorts: 'Readonly<Record<string, ContainerPort>>',
  OptionsOf: '{ readonly [Option in keyof Rows]?: unknown }',
  PortName: "NonNullable<P[number]['name']>",
  PortKey: 'PortName<P> | number',
  CodeOrCard: 'ProblemCode | Card',
  KnownCode: 'CodeOrCard',
  CheckedCluster: 'ClusterProps',
  ServiceName: 'string',
  RouteWeight: 'number',
  EnvPrefix: 'string',
  CheckedPorts: 'readonly GivenPort[]',
  WebhookPath: 'string',
  Reason: 'string',
  TcpPortKey: 'PortKey<P>',
  TcpPorts: 'P',
  PortNamed: 'Extract<P[number], { readonly name: Name }>',
  Deferred: 'Valid',
  NarrowestType: 'Valid',
  LaterKey: 'PortName<P> | PortKey<P>',
  NoName: 'never',
  NoTcpName: 'never',
};

/** The page as text. */
export function formatApiPage(surface: Surface): string {
  const exported = dropRepeated(surface.exported);
  const chapters = ORDER.map((title) => {
    const chapter = CHAPTERS.find((candidate) => candidate.title === title)!;
    const members = exported.filter(({ file }) => (CHAPTERS.find(({ files }) => files.test(file)) ?? CHAPTERS[4]).title === title);
    const byController = title === 'Load balancers';
    return { ...chapter, members: byController ? members.sort((a, b) => rankOf(a).localeCompare(rankOf(b))) : sortByKind(members) };
  }).filter(({ members }) => members.length > 0);
  const names = createAnchors(chapters.flatMap(({ title, members }) => [title, ...members.map(({ name }) => name)]));
  const linkTo = (name: string) => `[${name}](#${names.get(name)})`;
  return [
    '# API', '',
    'Every export of `cdk8s-services`, by topic; generated from its documentation by `npm run docs`.',
    'Members are listed on the class that declares them; a class also has those of the classes that it extends. Problem codes link to '
      + '[their documentation](docs/problems.md).', '',
    'In signatures, `P` (`Ports` of load balancers) is the type of the ports of this Service: `web.port(name)` accepts only their names.',
    'The compiler checks literals in props, and the constructor checks all values. Signatures show the types of valid props.', '',
    ...chapters.map(({ title, description: about }) => `- ${linkTo(title)}: ${about}`), '',
    ...chapters.flatMap(({ title, description: about, members }) =>
      [`## ${title}`, '', about, '', ...formatContents(title, members, linkTo), '', ...members.flatMap((member) => formatDeclaration(member, { names, surface, link: linkTo }))]),
  ].join('\n').replace(/\n{3,}/g, '\n\n').replace(/\n*$/, '\n').split(/(^```[\s\S]*?^```$|^ +```[\s\S]*?^ +```$)/m)
    .map((part) => (/^ *```/.test(part) ? part : withProblemLinks(part))).join('');
}

/** The text with links to the pages of the problem codes in parentheses. */
function withProblemLinks(text: string): string {
  return text.replace(/\((?:[^()`]*`[^`]+`)+[^()`]*\)/g, (group) =>
    group.replace(/`([a-z0-9-]+)`/g, (word, name: string) => (CODES.has(name) ? `[${word}](docs/problems/${name}.md)` : word)));
}

const CODES: ReadonlySet<string> = new Set(collectCards().map(({ code: name }) => name));

/** The kind of a declaration, as the page groups them. */
function kindOf({ nodes: [node], isTypeOnly: typeOnly }: Declaration): 'Constructs' | 'Functions' | 'Values' | 'Types' {
  if (typeOnly !== true && ts.isClassDeclaration(node)) return 'Constructs';
  return ts.isFunctionDeclaration(node) ? 'Functions' : ts.isVariableStatement(node) ? 'Values' : 'Types';
}

const KINDS = ['Constructs', 'Functions', 'Values', 'Types'] as const;

/** Constructs first, each with its props, then functions, values and types. */
function sortByKind(members: readonly Declaration[]): Declaration[] {
  const propsOf = ({ name }: Declaration) => members.filter((member) => member.name === `${name}Props`);
  const constructs = members.filter((member) => kindOf(member) === 'Constructs').flatMap((member) => [member, ...propsOf(member)]);
  const otherMembers = members.filter((member) => !constructs.includes(member));
  return [...constructs, ...KINDS.flatMap((kind) => otherMembers.filter((member) => kindOf(member) === kind))];
}

/** The table of contents of a chapter, by kind; props follow their constructs. */
function formatContents(title: string, members: readonly Declaration[], link: (name: string) => string): string[] {
  const constructs = new Set(members.filter((member) => kindOf(member) === 'Constructs').map(({ name }) => `${name}Props`));
  return KINDS.flatMap((kind) => {
    const names = members.filter((member) => kindOf(member) === kind && !constructs.has(member.name)).map(({ name }) => link(name));
    return names.length === 0 ? [] : [`- ${kind === 'Constructs' && !/^(?:Services|Load balancers)$/.test(title) ? 'Classes' : kind}: ${names.join(', ')}`];
  });
}

/** Sort key of a declaration: controllers by name, each construct before its props; other declarations last. */
function rankOf({ name, file }: Declaration): string {
  return `${file.endsWith('/load-balancer') ? 1 : 0} ${file} ${name.endsWith('Service') || name === 'loadBalancer' ? 0 : 1} ${name}`;
}

interface Context {
  /** Anchors of the headings, by name. */
  readonly names: ReadonlyMap<string, string>;
  readonly surface: Surface;
  link(name: string): string;
}

function formatDeclaration(declared: Declaration, context: Context): string[] {
  const [node] = declared.nodes;
  const docs = docsOf(node);
  const lines = [`### ${declared.name}`, '', ...docs.text, ''];
  if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) {
    const parents = (node.heritageClauses ?? []).flatMap(({ types }) => [...types]);
    const memberNames = node.members.map(({ name }) => name?.getText() ?? '');
    const origins = parents.flatMap((parent) => originOf(parent, declared, memberNames, context));
    if (origins.length > 0) lines.push(`${ts.isClassDeclaration(node) ? 'Extends' : 'Also has'} ${origins.join(', ')}.`, '');
    const isIdle = ({ name, constraint }: ts.TypeParameterDeclaration) => (ts.isClassDeclaration(node)
      ? ['Input', 'Props'].includes(name.text) : PORTS_PARAMETERS.includes(name.text) && constraint?.getText().startsWith('Ports'));
    const generic = (node.typeParameters ?? []).filter((parameter) => !isIdle(parameter))
      .map((parameter) => formatCode(withReaderNames(parameter, declared.file, context).replace(/^const /, '').replace(/^((?:P|Ports) .*?) = .*/, '$1')));
    if (generic.length > 0) lines.push(`Type parameter: ${generic.join(', ')}.`, '');
    const members = [...node.members].filter(isPublic);
    for (const member of [...members, ...inheritedMembersOf(node, declared, context)].filter(ts.isConstructorDeclaration)) {
      if (declared.isTypeOnly === true || !isForUsers(member, declared, context)) continue;
      lines.push(fenceCode(`new ${declared.name}(${member.parameters.map((parameter) => formatParameter(parameter, declared, context)).join(', ')})`), '');
    }
    for (const member of members.filter((other) => !ts.isConstructorDeclaration(other)))
      lines.push(...formatBullet(member, declared, context));
    if (members.length > 0) lines.push('');
  } else if (ts.isTypeAliasDeclaration(node)) {
    lines.push(...formatAlias(node, declared, context));
  } else {
    const namespace = namespaceOf(node, declared, context);
    lines.push(...namespace ?? [fenceCode(declared.nodes.map((part) => formatStatement(part, declared, context)).join('\n'))], '');
  }
  lines.push(...docs.tags, '');
  return lines;
}

/** A parameter as text, with the type of its props instead of the type that checks them. */
function formatParameter(parameter: ts.ParameterDeclaration, declared: Declaration, context: Context): string {
  const { type } = parameter;
  const props = type !== undefined && ts.isTypeReferenceNode(type) ? checkedPropsOf(type) : undefined;
  const isOneOfSeveral = props !== undefined
    && (ts.isIndexedAccessTypeNode(props) || ts.isTypeReferenceNode(props) && !context.names.has(props.typeName.getText()));
  if (!isOneOfSeveral) return withReaderNames(parameter, declared.file, context).replace(/\s+/g, ' ');
  return `${parameter.name.getText()}: ${declared.name}Props`; // the type of the props depends on another prop
}

/** The props that a type checks; `undefined` for a type that checks none. */
function checkedPropsOf({ typeName, typeArguments = ts.factory.createNodeArray() }: ts.TypeReferenceNode): ts.TypeNode | undefined {
  if (!/^Checked(?!Literals)/.test(typeName.getText())) return undefined;
  const [first, types] = typeArguments;
  if (typeName.getText() !== 'CheckedProps') return first;
  const resolved = findLocalAlias(types) ?? types;
  return ts.isTypeReferenceNode(resolved) && resolved.typeName.getText() === 'ConstructTypes' ? resolved.typeArguments![0] : types;
}

/** The type of an alias that is declared in the same file. */
function findLocalAlias(node: ts.TypeNode): ts.TypeNode | undefined {
  return node.getSourceFile().statements.find((statement): statement is ts.TypeAliasDeclaration =>
    ts.isTypeAliasDeclaration(statement) && statement.name.text === node.getText())?.type;
}

/** Whether a user can call a constructor: no parameter has the type of an interface that is not exported. */
function isForUsers(node: ts.ConstructorDeclaration, { file }: Declaration, { names, surface }: Context): boolean {
  return node.parameters.every(({ type }) => type === undefined || !ts.isTypeReferenceNode(type) || names.has(type.typeName.getText())
    || /^Checked/.test(type.typeName.getText()) ||
    !resolve(type.typeName.getText(), file, surface.sources)?.nodes.some(ts.isInterfaceDeclaration));
}

/** The lines about a type alias: its full type, or a sentence if it consists of options of a table. */
function formatAlias(node: ts.TypeAliasDeclaration, declared: Declaration, context: Context): string[] {
  const { type } = node;
  if (ts.isTypeReferenceNode(type) && type.typeName.getText() === 'OptionsOf' && type.typeArguments?.[0] !== undefined) {
    const [picked] = type.typeArguments;
    const only = ts.isTypeReferenceNode(picked) && picked.typeName.getText() === 'Pick'
      ? literalsOf(picked.typeArguments![1], declared.file, context) : [];
    return [`Has the ${optionsOf(picked, declared.file, context)}${only.length > 0 ? `: ${only.map(formatCode).join(', ')}` : ''}.`, ''];
  }
  const hasWords = node.typeParameters === undefined && VALID_TYPES[declared.name] === undefined;
  const words = hasWords ? literalsOf(type, declared.file, context) : [];
  if (words.length > MAX_WORDS) {
    const page = LISTED[declared.name];
    return [page === undefined
      ? `One of ${words.map(formatCode).join(', ')}.` : `One of ${words.length} words, such as ${formatCode(words[0])}; ${page} has them all.`, ''];
  }
  const validType = VALID_TYPES[declared.name];
  if (validType === undefined) return [fenceCode(formatStatement(node, declared, context)), ''];
  const parameters = (node.typeParameters ?? []).map((parameter) => withReaderNames(parameter, declared.file, context)).join(', ');
  return [fenceCode(`type ${declared.name}${parameters === '' ? '' : `<${parameters}>`} = ${validType};`), ''];
}

/** Maximum number of words of a union in a signature. */
const MAX_WORDS = 12;

/** Pages that list the words of a type with their meaning. */
const LISTED: Readonly<Record<string, string>> = {
  ProblemCode: '[Problems](docs/problems.md)', ProviderId: '[Load balancers](docs/providers/README.md)',
};

/** The members of an `import * as` namespace as a list with their descriptions; `undefined` for other statements. */
function namespaceOf(node: ts.Statement, { name, file }: Declaration, { surface }: Context): string[] | undefined {
  if (!ts.isVariableStatement(node)) return undefined;
  const { type } = node.declarationList.declarations[0];
  if (type === undefined || !ts.isTypeQueryNode(type)) return undefined;
  const from = surface.sources.get(file)?.statements.filter(ts.isImportDeclaration).find(({ importClause }) => {
    const bindings = importClause?.namedBindings;
    return bindings !== undefined && ts.isNamespaceImport(bindings) && bindings.name.text === type.exprName.getText();
  });
  if (from === undefined) return undefined;
  const module = posix.join(posix.dirname(file), (from.moduleSpecifier as ts.StringLiteral).text);
  const members = surface.sources.get(module)!.statements.flatMap((statement) => {
    const clause = ts.isExportDeclaration(statement) ? statement.exportClause : undefined;
    if (clause === undefined || !ts.isNamedExports(clause)) return [];
    return clause.elements.filter((element) => !element.isTypeOnly).map((element) => element.name.text);
  });
  return members.filter((member) => /^[a-z]/.test(member)).flatMap((member) => {
    const [declaration] = resolve(member, module, surface.sources)?.nodes ?? [];
    if (declaration === undefined) return [];
    const variableType = ts.isVariableStatement(declaration) ? declaration.declarationList.declarations[0].type : undefined;
    const signature = [declaration, variableType].find((node) => node !== undefined
      && (ts.isFunctionDeclaration(node) || ts.isFunctionTypeNode(node)));
    // Predicates and functions without a declared type are not used to write tables.
    if (signature !== undefined && (signature.type === undefined || ts.isTypePredicateNode(signature.type)
      || !/\b\w*(Kind|Shape)\b/.test(signature.type.getText()))) return [];
    const parametersText = signature !== undefined
      ? `(${signature.parameters.map((parameter) => `${parameter.dotDotDotToken === undefined ? '' : '...'}${parameter.name.getText()}${parameter.questionToken === undefined ? '' : '?'}`).join(', ')})` : '';
    const [text = ''] = docsOf(declaration).text;
    return [`- \`${name}.${member}${parametersText}\`  \n  ${text.split('\n\n')[0].replaceAll('\n', ' ')}`];
  });
}

/** The base type of a declaration as text: a link to an export, or to the page of a provider for a table. */
function originOf(parent: ts.ExpressionWithTypeArguments, { file }: Declaration, ownNames: readonly string[], context: Context): string[] {
  const { names, link } = context;
  const base = parent.expression.getText();
  const typeArguments = parent.typeArguments ?? [];
  if (base === 'FieldsOf') {
    const fields = ['VirtualIpServiceProps', 'LoadBalancerFields'].filter((name) => names.has(name)).map(link);
    const missing = wordsOfList(typeArguments[1], 'without', file, context);
    return [`${fields.join(', ')}${missing.length > 0 ? ` (without ${missing.map(formatCode).join(', ')})` : ''}`, link('UnknownAnnotations')];
  }
  const declared = resolve(base, file, context.surface.sources);
  if (declared !== undefined && /\/options\.generated$/.test(declared.file)) return [optionsOfInterface(declared, ownNames, context)];
  if (base === 'LoadBalancer') return names.has('ServiceBase') ? [link('ServiceBase')] : [];
  if (base === 'OptionsOf') return [`the ${optionsOf(typeArguments[0], file, context)}`];
  if (names.has(base)) return [link(base)];
  if (base === 'Omit')
    return [`${link((typeArguments[0] as ts.TypeReferenceNode).typeName.getText())} `
      + `(without ${literalsOf(typeArguments[1], file, context).map(formatCode).join(', ')})`];
  return base === 'Construct' || base === 'Error' ? [`\`${base}\``] : [];
}

/** The options of a generated interface as text: "the options of the table", and which of them it lacks or has. */
function optionsOfInterface({ file, nodes: [node] }: Declaration, ownNames: readonly string[], { surface }: Context): string {
  const id = file.split('/')[1];
  const listedMembers = new Set(ts.isInterfaceDeclaration(node) ? node.members.map(memberNameOf) : []);
  const rows = [...surface.sources.get(`providers/${id}/table`)?.statements ?? []].filter(ts.isVariableStatement)
    .map(({ declarationList: { declarations: [declaration] } }) => declaration)
    .filter(({ name, type }) => name.getText().endsWith('_TABLE') && type !== undefined && ts.isTypeLiteralNode(type))
    .flatMap(({ type }) => [...(type as ts.TypeLiteralNode).members]).filter((row) => !row.getText().includes('readonly output: true'));
  const names = rows.map(memberNameOf);
  const hidden = names.filter((row) => !listedMembers.has(row) && !ownNames.includes(row));
  const shortList = hidden.length === 0 ? ''
    : hidden.length > names.length / 2 ? describeProviders(names.filter((option) => !hidden.includes(option)))
    : hidden.length > MAX_WORDS ? ` (except ${hidden.length} that it does not read)` : ` (except ${hidden.map(formatCode).join(', ')})`;
  return `the ${linkToProvider(id)}${shortList}`;
}

function memberNameOf({ name }: ts.TypeElement): string {
  return name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : '';
}

/** The constructor that a class inherits from a base class that is not exported, with the type parameters replaced. */
function inheritedMembersOf(node: ts.Node, { file }: Declaration, { surface: { sources }, names }: Context): ts.ClassElement[] {
  const parent = ts.isClassDeclaration(node) ? node.heritageClauses?.[0]?.types[0] : undefined;
  const name = parent?.expression.getText() ?? '';
  const base = names.has(name) ? undefined : resolve(name, file, sources)?.nodes.find(ts.isClassDeclaration);
  if (base === undefined || ts.isClassDeclaration(node) && node.members.some(ts.isConstructorDeclaration)) return [];
  const typeArguments = new Map(base.typeParameters?.map((parameter, index) =>
    [parameter.name.text, parent?.typeArguments?.[index]?.getText()]));
  return base.members.filter(ts.isConstructorDeclaration).map((member) => {
    const text = member.getText().replace(/\b\w+\b/g, (word) => typeArguments.get(word) ?? word);
    const source = ts.createSourceFile('inherited.d.ts', `declare class Inherited { ${text} }`, ts.ScriptTarget.ES2022, true);
    return (source.statements[0] as ts.ClassDeclaration).members[0];
  });
}

/** The options of a table that a construct has: by name, or only their number if there are many. */
function describeProviders(options: readonly string[]): string {
  return options.length > MAX_WORDS ? ` (${options.length} of them)` : `: ${options.map(formatCode).join(', ')}`;
}

/** The options of a table, as a link to the page of its provider. */
function optionsOf(type: ts.Node, file: string, { surface }: Context): string {
  const table = /typeof (\w+_TABLE)/.exec(type.getText())?.[1];
  const id = table === undefined ? undefined : resolve(table, file, surface.sources)?.file.match(/^providers\/([^/]+)\/table$/)?.[1];
  if (id === undefined) throw new Error(`${file}: ${type.getText()} is no table of a provider`);
  return linkToProvider(id);
}

function linkToProvider(id: string): string {
  return existsSync(join(ROOT, 'docs', 'providers', `${id}.md`)) ? `options of [${id}](docs/providers/${id}.md)` : `options of \`${id}\``;
}

/** The rows of a table. */
function keysOf(type: ts.Node, file: string, { surface }: Context): string[] {
  const table = /typeof (\w+)/.exec(type.getText())?.[1] ?? '';
  const [node] = resolve(table, file, surface.sources)?.nodes ?? [];
  const declaredType = node !== undefined && ts.isVariableStatement(node) ? node.declarationList.declarations[0].type : undefined;
  return declaredType !== undefined && ts.isTypeLiteralNode(declaredType)
    ? declaredType.members.map((member) => (member.name === undefined ? '' : ts.isStringLiteral(member.name) ? member.name.text
      : member.name.getText())) : [];
}

/** The names in one list of a `ConstructSpec`. */
function wordsOfList(offer: ts.Node | undefined, part: string, file: string, { surface }: Context): string[] {
  const [node] = resolve(/typeof (\w+)/.exec(offer?.getText() ?? '')?.[1] ?? '', file, surface.sources)?.nodes ?? [];
  const declaredType = node !== undefined && ts.isVariableStatement(node) ? node.declarationList.declarations[0].type : undefined;
  const members = declaredType !== undefined && ts.isTypeLiteralNode(declaredType) ? declaredType.members : undefined;
  const list = members?.find((member) => member.name?.getText() === part);
  return [...(list?.getText() ?? '').matchAll(/["']([^"']+)["']/g)].map(([, text]) => text);
}

/** The members of a union of string literals. */
function literalsOf(type: ts.Node, file: string, context: Context): string[] {
  if (ts.isParenthesizedTypeNode(type)) return literalsOf(type.type, file, context);
  if (ts.isUnionTypeNode(type)) return type.types.flatMap((part) => literalsOf(part, file, context));
  if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return [type.literal.text];
  if (ts.isTypeOperatorNode(type)) return keysOf(type, file, context);
  if (ts.isIndexedAccessTypeNode(type)) {
    const [node] = resolve(/typeof (\w+)/.exec(type.getText())?.[1] ?? '', file, context.surface.sources)?.nodes ?? [];
    const tuple = node !== undefined && ts.isVariableStatement(node) ? node.declarationList.declarations[0].type : undefined;
    return tuple === undefined ? [] : [...tuple.getText().matchAll(/["']([^"']+)["']/g)].map(([, text]) => text);
  }
  if (!ts.isTypeReferenceNode(type)) return [];
  if (type.typeName.getText() === 'Exclude') {
    const [all, without] = type.typeArguments!.map((part) => literalsOf(part, file, context));
    return all.filter((text) => !without.includes(text));
  }
  const declared = resolve(type.typeName.getText(), file, context.surface.sources);
  const [node] = declared?.nodes ?? [];
  if (declared === undefined || node === undefined || !ts.isTypeAliasDeclaration(node)) return [];
  return literalsOf(node.type, declared.file, context);
}

function formatCode(text: string): string {
  return `\`${text}\``;
}

function formatBullet(member: ts.ClassElement | ts.TypeElement, { file }: Declaration, context: Context): string[] {
  const docs = docsOf(member);
  const body = [...docs.text, ...docs.tags].join('\n').trim().split('\n').map((line) => line === '' ? '' : `  ${line}`).join('\n').trim();
  const signature =
    printWithoutComments(`declare class Every { ${withReaderNames(member, file, context)} }`, (source) =>
      dropUnusedParameters((source.statements[0] as ts.ClassDeclaration).members[0]))
    .replace(/: StaticsOf<typeof (\w+)> & [\s\S]*/, ': typeof $1')
    .replace(/^readonly |^abstract readonly |^abstract /, '').replace(/^get (\w+)\(\)/, '$1').replace(/;$/, '')
    .replace(/\s+/g, ' ').replaceAll('[ ]', '[]');
  return [`- ${signature.includes('`') ? `\`\` ${signature} \`\`` : formatCode(signature)}${body === '' ? '' : `  \n  ${body}`}`];
}

/** A member without type parameters, if they only carry the ports of the Service or check literals. */
function dropUnusedParameters(member: ts.Node): ts.Node {
  if (!ts.isMethodDeclaration(member)) return member;
  const used = new Set<string>();
  const walk = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) used.add(node.typeName.getText());
    node.forEachChild(walk);
  };
  for (const node of [...member.parameters, ...member.type === undefined ? [] : [member.type]]) walk(node);
  if (member.typeParameters?.some(({ name }) => !PORTS_PARAMETERS.includes(name.text) && used.has(name.text))) return member;
  return ts.factory.updateMethodDeclaration(
    member, member.modifiers, member.asteriskToken, member.name, member.questionToken, undefined, member.parameters, member.type, undefined,
  );
}

/** The text of a declaration, without parts that are not public. */
function formatStatement(node: ts.Statement, { file }: Declaration, context: Context): string {
  let text = printWithoutComments(withReaderNames(node, file, context), (source) => source.statements[0]).replace(/^export (declare )?/, '')
    .replace(/\[\s+\]/g, '[]');
  if (ts.isFunctionDeclaration(node)) {
    // A type parameter that only checks literals is no longer used.
    const unused = (node.typeParameters ?? []).filter(({ name }) => text.split(new RegExp(`\\b${name.text}\\b`)).length === 2);
    if (unused.length > 0 && unused.length === node.typeParameters!.length) text = text.replace(/^(function \w+)<.*?>\(/s, '$1(');
  }
  return text.length < 160 ? text.replace(/\[\n\s+([^\]]*?)\n\]/g, (_all, items: string) => `[${items.replace(/\n\s+/g, ' ')}]`) : text;
}

function printWithoutComments(text: string, choose: (source: ts.SourceFile) => ts.Node): string {
  const source = ts.createSourceFile('signature.d.ts', text, ts.ScriptTarget.ES2022, true);
  return printer.printNode(ts.EmitHint.Unspecified, choose(source), source);
}

/** The text of a declaration, with names that are not exported replaced by their types. */
function withReaderNames(node: ts.Node, file: string, context: Context): string {
  const from = node.getStart();
  let text = node.getText();
  const replacements: { readonly start: number; readonly end: number; readonly by: string }[] = [];
  const walk = (part: ts.Node): void => {
    const by = targetOf(part, file, context);
    if (by !== undefined) replacements.push({ start: part.getStart() - from, end: part.getEnd() - from, by });
    else part.forEachChild(walk);
  };
  walk(node);
  for (const { start, end, by } of replacements.reverse()) text = text.slice(0, start) + by + text.slice(end);
  return text;
}

function targetOf(part: ts.Node, file: string, context: Context): string | undefined {
  const { names, surface } = context;
  if (ts.isTypeOperatorNode(part) || ts.isIndexedAccessTypeNode(part)) {
    const constant = /^(?:keyof typeof|\(typeof) (\w+)\)?(?:\[number\])?$/.exec(part.getText())?.[1];
    return constant === undefined || names.has(constant) ? undefined : literalsOf(part, file, context).map((text) => `'${text}'`).join(' | ');
  }
  if (ts.isUnionTypeNode(part)) {
    const validTypes = part.types.filter((type) => VALID_TYPES[/^\w*/.exec(type.getText())![0]] !== 'never');
    return validTypes.length === part.types.length ? undefined : validTypes.map((type) => withReaderNames(type, file, context)).join(' | ');
  }
  if (!ts.isTypeReferenceNode(part)) return undefined;
  const name = part.typeName.getText();
  if (name in READER_NAMES) return READER_NAMES[name];
  if (/^(?:string|number|ClusterProps|CodeOrCard)$/.test(VALID_TYPES[name] ?? '')) return VALID_TYPES[name];
  if (name === 'CheckedLiterals') return 'object';
  const checked = names.has(name) ? undefined : checkedPropsOf(part);
  if (checked !== undefined) return withReaderNames(checked, file, context);
  if (name === 'NonNullable' && ts.isIndexedAccessTypeNode(part.typeArguments![0])) {
    const { objectType, indexType } = part.typeArguments![0];
    const declared = resolve(objectType.getText(), file, surface.sources);
    const [node] = declared?.nodes ?? [];
    if (declared === undefined || node === undefined || !ts.isInterfaceDeclaration(node)) return undefined;
    const member = node.members.filter(ts.isPropertySignature)
      .find((member) => `'${member.name.getText()}'` === indexType.getText().replaceAll('"', '\''));
    return member?.type === undefined ? undefined : withReaderNames(member.type, declared.file, context);
  }
  if (name === 'PortsOf')
    return `Ports<NodePort<${wordsOfList(part.typeArguments![0], 'protocols', file, context).map((protocol) => `'${protocol}'`).join(' | ')}>>`;
  if (names.has(name) || part.typeArguments !== undefined) return undefined;
  const declared = resolve(name, file, surface.sources);
  const [node] = declared?.nodes ?? [];
  if (declared === undefined || node === undefined || !ts.isTypeAliasDeclaration(node)) return undefined;
  const text = withReaderNames(node.type, declared.file, context);
  return ts.isArrayTypeNode(part.parent) && /[|&]/.test(text) ? `(${text})` : text;
}

function isPublic(member: ts.ClassElement | ts.TypeElement): boolean {
  const modifiers = ts.canHaveModifiers(member) ? ts.getModifiers(member) ?? [] : [];
  const hasSymbolName = member.name !== undefined && ts.isComputedPropertyName(member.name); // a symbol that is not exported
  // Interfaces of bound classes repeat the constructor of the class, which is documented there.
  return !hasSymbolName && !ts.isConstructSignatureDeclaration(member)
    && !modifiers.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword || kind === ts.SyntaxKind.ProtectedKeyword);
}

/** The text and the tags of a doc comment. */
function docsOf(node: ts.Node): { text: string[]; tags: string[] } {
  const comment = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1);
  const lines: string[] = [];
  const tags: string[] = [];
  for (const tag of comment?.tags ?? []) {
    const tagText = (ts.getTextOfJSDocComment(tag.comment) ?? '').trim();
    const name = tag.tagName.text;
    if (name === 'default')
      lines.push(tagText.startsWith('-') ? `Default: ${tagText.slice(1).trim()}.` : `Default: \`${tagText.replaceAll('`', '')}\`.`);
    else if (name === 'see') tags.push(`See ${linkOfSee(tag, tagText)}`);
    else if (name === 'example') tags.push(fenceCode(tagText));
    else if (name === 'throws') lines.push(`Throws ${tagText.replace(/\.$/, '')}.`);
    else if (name === 'param' && ts.isJSDocParameterTag(tag)) lines.push(`\`${tag.name.getText()}\`: ${tagText.replace(/\.$/, '')}.`);
    else if (name === 'deprecated') lines.unshift(`**Deprecated**: ${tagText.replace(/\.$/, '')}.`);
  }
  const text = (ts.getTextOfJSDocComment(comment?.comment) ?? '').trim();
  return {
    text: [...(text === '' ? [] : [text]), ...lines.flatMap((line) => ['', line])],
    tags: tags.length > 0 ? ['', ...tags.flatMap((tag) => [tag, ''])] : [],
  };
}

/** TypeScript reads the scheme of a `@see` address as a name. */
function linkOfSee(tag: ts.JSDocTag, tagText: string): string {
  const target = tag.getText().replace(/^@see\s+/, '').replace(/\s*\*?\s*$/, '').split('\n')[0].trim();
  return /^https?:/.test(target) ? `<${target}>` : tagText;
}

const printer = ts.createPrinter({ removeComments: true });

function fenceCode(code: string): string {
  return `\`\`\`ts\n${code}\n\`\`\``;
}

/** The anchors of headings on GitHub: if two differ only in case, the second gets a number. */
function createAnchors(headings: readonly string[]): Map<string, string> {
  const counts = new Map<string, number>([['api', 1]]);
  return new Map(headings.map((heading) => {
    const slug = heading.toLowerCase().replace(/[^\w\- ]/g, '').replaceAll(' ', '-');
    const before = counts.get(slug) ?? 0;
    counts.set(slug, before + 1);
    return [heading, before === 0 ? slug : `${slug}-${before}`];
  }));
}

function dropRepeated(declared: readonly Declaration[]): Declaration[] {
  return [...new Map(declared.map((item) => [item.name, item])).values()];
}

if (require.main === module) writeFileSync(join(ROOT, 'API.md'), formatApiPage(readSurface()));
