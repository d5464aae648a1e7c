import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { readSurface, resolve, type Declared, type Surface } from './api-surface';

/**
 * Writes `API.md`: every export with its docs, by rooms, each member once where it is declared.
 *
 * typedoc repeats what is inherited in every class, which makes a page of fifteen thousand lines that nobody reads.
 */
const ROOT = join(__dirname, '..');

/** The chapters, and the folders and files of `src` that they are about; the first that fits counts. */
const ROOMS: readonly { readonly title: string; readonly about: string; readonly files: RegExp }[] = [
  { title: 'Load balancers', about: 'One construct a controller: its annotations are props.', files: /^load-balancers\// },
  { title: 'Wiring', about: 'A Service where others refer to it: environments, backends of routes, network policies.', files: /^constructs\/wiring\// },
  { title: 'What is wrong', about: 'Problems are data: where, why, and what to do.', files: /^problem\/|^constructs\/problems$/ },
  { title: 'The cluster', about: 'What the manifests are for.', files: /^domain\/cluster$|^constructs\/cluster$/ },
  { title: 'Services', about: 'A construct for every kind of Service. What they share stands at `ServiceReference`, `ServiceBase` and the props they extend.', files: /^constructs\// },
  { title: 'Ports and endpoints', about: 'The heart of a Service.', files: /^domain\// },
  { title: 'Discovery', about: 'The names other workloads dial, and what a Service does, in words.', files: /^discovery\// },
  { title: 'Manifests of others', about: 'The same checks on YAML that somebody else wrote.', files: /^(manifest|import|graph|plugin)/ },
  { title: 'Provider tables', about: 'What is known of the controllers, for programs.', files: /^providers\// },
  { title: 'Synthesis', about: 'Writing the files.', files: /^synth\// },
];
const ORDER = ['Services', 'Ports and endpoints', 'Load balancers', 'The cluster', 'Discovery', 'Wiring', 'Manifests of others', 'What is wrong', 'Provider tables', 'Synthesis'];

/** The page as text. */
export function page(surface: Surface): string {
  const exported = unique(surface.exported);
  const chapters = ORDER.map((title) => {
    const room = ROOMS.find(candidate => candidate.title === title)!;
    return { ...room, members: exported.filter(({ file }) => (ROOMS.find(({ files }) => files.test(file)) ?? ROOMS[4]).title === title) };
  }).filter(({ members }) => members.length > 0);
  const names = anchors(chapters.flatMap(({ title, members }) => [title, ...members.map(({ name }) => name)]));
  const link = (name: string) => `[${name}](#${names.get(name)})`;
  return [
    '# API', '',
    'Every export of `cdk8s-services`, by rooms; generated from its documentation by `npm run docs`.',
    'A member stands where it is declared: a class has those of what it extends, too. Codes in brackets are explained in [docs/problems.md](docs/problems.md).', '',
    ...chapters.flatMap(({ title, members }) => [
      `- ${link(title)}: ${members.map(({ name }) => link(name)).join(', ')}`,
    ]), '',
    ...chapters.flatMap(({ title, about, members }) => [`## ${title}`, '', about, '', ...members.flatMap(member => entry(member, { names, surface, link }))]),
  ].join('\n').replace(/\n{3,}/g, '\n\n').replace(/\n*$/, '\n');
}

interface Context {
  /** What has a heading, with the anchor of it. */
  readonly names: ReadonlyMap<string, string>;
  readonly surface: Surface;
  link(name: string): string;
}

function entry(declared: Declared, context: Context): string[] {
  const [node] = declared.nodes;
  const docs = docsOf(node);
  const lines = [`### ${declared.name}`, '', ...docs.text, ''];
  if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) {
    const parents = (node.heritageClauses ?? []).flatMap(({ types }) => [...types]);
    const origins = parents.flatMap(parent => origin(parent, declared, context));
    if (origins.length > 0) lines.push(`${ts.isClassDeclaration(node) ? 'Extends' : 'Has also'} ${origins.join(', ')}.`, '');
    const members = [...node.members].filter(isPublic);
    for (const member of members.filter(ts.isConstructorDeclaration)) {
      lines.push(fence(`new ${declared.name}(${member.parameters.map(parameter => parameterText(parameter, declared, context)).join(', ')})`), '');
    }
    for (const member of members.filter(other => !ts.isConstructorDeclaration(other))) lines.push(...bullet(member));
    if (members.length > 0) lines.push('');
  } else {
    lines.push(fence(declared.nodes.map(part => text(part)).join('\n')), '');
  }
  lines.push(...docs.tags, '');
  return lines;
}

/** A parameter, with the props that it is of in place of the types that check them. */
function parameterText(parameter: ts.ParameterDeclaration, { file }: Declared, { names, surface }: Context): string {
  const { type } = parameter;
  if (type === undefined || !ts.isTypeReferenceNode(type) || names.has(type.typeName.getText())) return text(parameter);
  const [props] = type.typeArguments ?? [];
  if (props === undefined || resolve(type.typeName.getText(), file, surface.sources) === undefined) return text(parameter);
  return `${parameter.name.getText()}${parameter.questionToken === undefined ? '' : '?'}: ${props.getText()}`;
}

/** What a declaration extends, in words: an export as a link, a table as the page of its provider. */
function origin(parent: ts.ExpressionWithTypeArguments, { file }: Declared, { names, surface, link }: Context): string[] {
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isTypeQueryNode(node)) {
      const table = resolve(node.exprName.getText(), file, surface.sources)?.file.match(/^providers\/([^/]+)\/table$/)?.[1];
      if (table !== undefined) found.push(existsSync(join(ROOT, 'docs', 'providers', `${table}.md`)) ? `the options of [${table}](docs/providers/${table}.md)` : `the options of \`${table}\``);
      return;
    }
    if (ts.isIdentifier(node) && names.has(node.text)) { found.push(link(node.text)); return; }
    node.forEachChild(walk);
  };
  const base = parent.expression.getText();
  if (names.has(base) && base !== 'LoadBalancerProps') return [link(base)];
  // Load balancer props: the fields of every load balancer, and the options of the table.
  if (base === 'LoadBalancerProps') found.push(...['VirtualIpServiceProps', 'LoadBalancerFields'].filter(name => names.has(name)).map(link));
  parent.typeArguments?.forEach(walk);
  if (base === 'LoadBalancerProps') return [...new Set(found.filter(name => /Props|Fields|options/.test(name)))];
  if (base === 'Omit') return [...new Set(found.slice(0, 1))].map(name => `${name} (without ${parent.typeArguments?.[1]?.getText()})`);
  return found.length > 0 ? [...new Set(found)] : base === 'Construct' || base === 'Error' ? [`\`${base}\``] : [];
}

function bullet(member: ts.ClassElement | ts.TypeElement): string[] {
  const docs = docsOf(member);
  const body = [...docs.text, ...docs.tags].join('\n').trim().split('\n').map(line => line === '' ? '' : `  ${line}`).join('\n').trim();
  return [`- \`${text(member).replace(/^readonly |^abstract readonly |^abstract /, '').replace(/^get (\w+)\(\)/, '$1').replace(/;$/, '').replace(/\s+/g, ' ').replaceAll('[ ]', '[]')}\`${body === '' ? '' : `  \n  ${body}`}`];
}

function isPublic(member: ts.ClassElement | ts.TypeElement): boolean {
  const modifiers = ts.canHaveModifiers(member) ? ts.getModifiers(member) ?? [] : [];
  return !modifiers.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword || kind === ts.SyntaxKind.ProtectedKeyword);
}

/** A doc comment: its text, then what its tags say. */
function docsOf(node: ts.Node): { text: string[]; tags: string[] } {
  const comment = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1);
  const lines: string[] = [];
  const tags: string[] = [];
  for (const tag of comment?.tags ?? []) {
    const said = (ts.getTextOfJSDocComment(tag.comment) ?? '').trim();
    const name = tag.tagName.text;
    if (name === 'default') lines.push(said.startsWith('-') ? `Default: ${said.slice(1).trim()}.` : `Default: \`${said.replaceAll('`', '')}\`.`);
    else if (name === 'see') tags.push(`See ${seen(tag, said)}`);
    else if (name === 'example') tags.push(fence(said));
    else if (name === 'throws') lines.push(`Throws ${said.replace(/\.$/, '')}.`);
    else if (name === 'param' && ts.isJSDocParameterTag(tag)) lines.push(`\`${tag.name.getText()}\`: ${said.replace(/\.$/, '')}.`);
    else if (name === 'deprecated') lines.unshift(`**Deprecated.** ${said}`);
  }
  const text = (ts.getTextOfJSDocComment(comment?.comment) ?? '').trim();
  return { text: [...(text === '' ? [] : [text]), ...(lines.length > 0 ? ['', lines.join(' ')] : [])], tags: tags.length > 0 ? ['', ...tags.flatMap(tag => [tag, ''])] : [] };
}

/** TypeScript reads the scheme of a `@see` address as a name. */
function seen(tag: ts.JSDocTag, said: string): string {
  const whole = tag.getText().replace(/^@see\s+/, '').replace(/\s*\*?\s*$/, '').split('\n')[0].trim();
  return /^https?:/.test(whole) ? `<${whole}>` : said;
}

function text(node: ts.Node): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replace(/^export (declare )?/, '');
}
const printer = ts.createPrinter({ removeComments: true });

function fence(code: string): string {
  return `\`\`\`ts\n${code}\n\`\`\``;
}

/** The anchors that GitHub gives to headings, in their order: of two that differ in case only, the second gets a number. */
function anchors(headings: readonly string[]): Map<string, string> {
  const taken = new Map<string, number>([['api', 1]]);
  return new Map(headings.map((heading) => {
    const plain = heading.toLowerCase().replace(/[^\w\- ]/g, '').replaceAll(' ', '-');
    const before = taken.get(plain) ?? 0;
    taken.set(plain, before + 1);
    return [heading, before === 0 ? plain : `${plain}-${before}`];
  }));
}

function unique(declared: readonly Declared[]): Declared[] {
  return [...new Map(declared.map(one => [one.name, one])).values()];
}

if (require.main === module) writeFileSync(join(ROOT, 'API.md'), page(readSurface()));
