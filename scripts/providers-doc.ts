// Writes docs/providers/<id>.md from the tables, their doc comments and the constructs' examples: tsx scripts/providers-doc.ts [--check]
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as cdk8s from 'cdk8s';
import * as ts from 'typescript';
import * as library from '../src/index';
import type { ChangeFact } from '../src/providers/engine/definition/change-fact';
import { changesOf, ENTRIES } from '../src/providers/engine/definition/entries';
import type { Provider, Row } from '../src/providers/engine/definition/provider';
import type { Outcome } from '../src/providers/engine/definition/outcome';
import { CHANGE_HEAD, toRow } from './change-tables';
import { commentOf, parse, readTable, visit, type Comment } from './doc-comments';
import { TABLES } from './docs-tables';
import { renderText, YAML } from '../src/problem/audience';
import { replacementOf } from '../src/providers/engine/keys';

const ROOT = join(__dirname, '..');
const OUT = join(ROOT, 'docs/providers');
const CONSTRUCTS = ['src/constructs/load-balancers', 'src/constructs/add-ons'];

/** A construct or function that writes a provider's annotations. */
interface DocumentedConstruct {
  readonly name: string;
  readonly comment: Comment;
  readonly example?: string;
  /** The exported props in its file: those that are not options of the table. */
  readonly props: ReadonlyMap<string, Comment>;
}

/** Short names of what a controller does with a wrong value; `OUTCOMES` explains them. */
const SHORT: Readonly<Record<Outcome, string>> = {
  refused: 'refused by the controller', 'cloud-refused': 'refused by the cloud', 'api-refused': 'refused by the API server',
  ignored: 'ignored silently', open: 'more open than intended', event: 'a warning event', harmless: 'no effect', unknown: 'unknown',
};

if (require.main === module) {
  const stale = [...createPages()].filter(([file, page]) => !existsSync(file) || readFileSync(file, 'utf8') !== page);
  if (process.argv.includes('--check')) {
    for (const [file] of stale) console.error(`stale: ${file}`);
    process.exitCode = stale.length === 0 ? 0 : 1;
  } else {
    mkdirSync(OUT, { recursive: true });
    for (const [file, page] of stale) writeFileSync(file, page);
    console.log(`${stale.length} pages written`);
  }
}

/** All pages, by file. */
export function createPages(): Map<string, string> {
  const constructs = readMakers();
  const files = new Map(ENTRIES.map(({ id, load }) => [join(OUT, `${id}.md`), formatPage(load(), readTable(id), constructs.get(id) ?? [])]));
  files.set(join(OUT, 'README.md'), formatContents(constructs));
  return files;
}

function formatContents(makers: ReadonlyMap<string, readonly DocumentedConstruct[]>): string {
  const rows = ENTRIES.map(({ id, load }) => {
    const { title, protocols, table, retired } = load();
    return `| [${title}](${id}.md)${retired === undefined ? '' : ' (retired)'} | ${(makers.get(id) ?? []).map(({ name }) => `\`${name}\``).join(', ')} | ${protocols.join(', ')} `
      + `| ${Object.keys(table).length} |`;
  });
  return [
    '# Load balancers and add-ons', 'Every annotation of these controllers is a typed option.',
    `| Controller | Construct | Protocols | Annotations |\n| --- | --- | --- | --- |\n${rows.join('\n')}`,
    '## Internal load balancers',
    'The annotation that makes a load balancer internal, what you get without it, and the effect of a wrong value:',
      fromHere(TABLES.internal()),
    '## Values that fail silently', 'One example per controller that reports nothing:', `${fromHere(TABLES.silent())}\n`,
  ].join('\n\n');
}

/** A table of the guides, with links from the folder of the controllers' pages. */
function fromHere(table: string): string {
  return table.replaceAll('](providers/', '](');
}

function formatPage(provider: Provider, comments: ReadonlyMap<string, Comment>, makers: readonly DocumentedConstruct[]): string {
  const rows = Object.entries(provider.table);
  const settable = rows.filter(([, row]) => row.output !== true);
  const outputRows = rows.filter(([, row]) => row.output === true);
  const parts = [
    `# ${provider.title}`,
    `Construct: ${makers.map(({ name }) => `\`${name}\``).join(' or ') || 'none; use `LoadBalancerService`'}. `
      + `Protocols: ${provider.protocols.join(', ')}.`
      + (provider.classes.length === 0 ? '' : ` Class: ${provider.classes.map((name) => `\`${name}\``).join(', ')}.`)
      + ` [Documentation of the controller](${provider.docs}).`,
    ...provider.retired === undefined ? [] : [`**Retired.** ${provider.retired}.`],
    ...(provider.otherPrefixes ?? [])
      .map(([other, prefix]) => `Keys with the prefix \`${other}\` are read like keys with the prefix \`${prefix}\`.`),
    ...makers.flatMap((maker) => formatExample(maker)),
    '## Options',
    'Each option is a prop of the construct. The default applies if the annotation is absent. Constructs and `check` refuse a wrong value; '
      + 'the last column says what the controller would do with it.',
    formatTable(['Option', 'Annotation', 'Value', 'Default', 'Description', 'Wrong value'],
      settable.map(([property, row]) => formatOption(property, row, comments.get(property), changesOf(provider)))),
  ];
  if (outputRows.length > 0) {
    parts.push('## Written by the controller',
      formatTable(['Annotation', 'Description'],
        outputRows.map(([property, row]) => [formatCode(row.key), formatCell(comments.get(property)?.text ?? '')])));
  }
  if (provider.rules.length > 0) parts.push('## Requirements', [...new Set(provider.rules.map(({ says }) => `- ${says}`))].join('\n'));
  const fields = Object.entries(provider.fields ?? {});
  if (fields.length > 0) {
    parts.push('## Fields that it ignores or refuses',
      fields.map(([field, verdict]) => `- \`${field}\`: ${renderText(verdict.why, YAML)}${
        verdict.fix === undefined ? '' : ` (${renderText(verdict.fix, YAML)})`}`).join('\n'));
  }
  const changes = changesOf(provider);
  if (changes.length > 0) {
    parts.push('## What happens when a Service changes',
      'How the controller applies a change to a Service that already has a load balancer. `diff` reports these effects for two manifests.',
      formatTable(CHANGE_HEAD, changes.map(toRow)));
  }
  const read = listSources(provider);
  if (read.length > 0) parts.push('## Sources', read.join('\n'));
  return `${parts.join('\n\n')}\n`;
}

/** Source files of the facts about a controller: those of its changes by commit, and those that rows name. */
function listSources(provider: Provider): readonly string[] {
  const files = new Map<string, Set<string>>();
  for (const source of changesOf(provider).flatMap((fact) => [fact.source, fact.removal])) {
    if (source === undefined) continue;
    const tree = `${source.repo}/blob/${source.commit}`;
    files.set(tree, (files.get(tree) ?? new Set()).add(source.path));
  }
  const rows = Object.entries(provider.table).filter(([, { source }]) => source !== undefined);
  return [
    ...[...files].map(([tree, paths]) => `- \`${tree.replace(/\/blob\/(.{8}).*/, '@$1')}\`: `
      + `${[...paths].sort().map((path) => `[${path}](https://github.com/${tree}/${path})`).join(', ')}`),
    ...provider.traffic === undefined ? [] : [`- connections: <${provider.traffic.source}>`],
    ...rows.map(([property, { source }]) => `- \`${property}\`: ${source}`),
  ];
}

function formatOption(property: string, row: Row, comment: Comment | undefined, changes: readonly ChangeFact[]): string[] {
  const notes = [
    comment?.text ?? '',
    row.deprecated === undefined
      ? '' : `**Deprecated**${row.deprecated.since === undefined ? '' : ` since ${row.deprecated.since}`}: use ${renderText(replacementOf(row.deprecated), YAML)}.`,
    row.since === undefined ? '' : `Since ${row.since}.`,
    formatChangeNote(property, changes),
  ];
  return [formatCode(property), formatCode(row.key) + (row.label === true ? ' (label)' : ''),
    formatCell(/\bstring\b/.test(row.as.type)
      ? row.as.expected
      : row.as.type.replace(/^list of (IP address|CIDR)$/, (_all,
        item: string) => `list of ${item === 'CIDR' ? 'CIDR ranges' : 'IP addresses'}`)), formatCell(comment?.standard ?? ''),
    formatCell(notes.filter((note) => note !== '').join(' ')),
    formatCell(row.wrong === undefined ? '' : row.onInvalid ?? SHORT[row.wrong])];
}

/** Effects of changing the option, unless it is applied in place. */
function formatChangeNote(property: string, changes: readonly ChangeFact[]): string {
  const facts = changes.filter(({ option, effect }) => effect !== 'in-place'
    && (option === property || (Array.isArray(option) && option.includes(property))));
  return facts.length === 0
    ? '' : `On a change: ${[...new Set(facts.map(({ words, if: condition }) => (condition === undefined ? words : `if ${condition}: ${words}`)))].join(' ')}`;
}

function formatExample({ name, comment, example: source, props }: DocumentedConstruct): string[] {
  if (source === undefined) return [];
  const propRows = [...props].map(([prop, { text, standard }]) => [formatCode(prop), formatCell(standard ?? ''), formatCell(text)]);
  return [`## ${name}`, comment.text, ...(propRows.length === 0
    ? [] : ['In addition to the options below:', formatTable(['Prop', 'Default', 'Description'], propRows)]), `\`\`\`ts\n${source}\n\`\`\``,
      `\`\`\`yaml\n${run(source)}\`\`\``];
}

/** The manifests that an example of a doc comment synthesizes. */
function run(source: string): string {
  const chart = new cdk8s.Chart(cdk8s.Testing.app(), 'shop');
  const names = { ...cdk8s, ...library, chart };
  const script = ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022 } }).outputText;
  new Function(...Object.keys(names), script)(...Object.values(names));
  return cdk8s.Yaml.stringify(...cdk8s.Testing.synth(chart) as unknown[]);
}

function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function formatCell(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\|/g, '\\|').replace(/</g, '&lt;');
}

function formatCode(text: string): string {
  return `\`${text}\``;
}

/** The constructs and functions of each provider: those in files that call `LoadBalancer.define` or `addOn` with its ID. */
function readMakers(): Map<string, DocumentedConstruct[]> {
  const makers = new Map<string, DocumentedConstruct[]>();
  for (const folder of CONSTRUCTS) {
    for (const name of readdirSync(join(ROOT, folder)).filter((file) => file.endsWith('.ts')).sort()) {
      const file = join(ROOT, folder, name);
      const ids = new Set<string>();
      const makersOfFile: DocumentedConstruct[] = [];
      const props = new Map<string, Comment>();
      visit(parse(file), (node) => {
        if (ts.isCallExpression(node) && /^(LoadBalancer\.define|addOn)$/.test(node.expression.getText())) {
          const [first] = node.arguments;
          if (first !== undefined && ts.isStringLiteral(first)) ids.add(first.text);
        }
        if ((ts.isClassDeclaration(node) || ts.isFunctionDeclaration(node)) && node.name !== undefined && isExported(node)) {
          makersOfFile.push({ name: node.name.text, comment: commentOf(node), props });
        }
        // Interfaces that are not exported do not describe props.
        if (ts.isInterfaceDeclaration(node) && node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) {
          for (const { name: prop, ...member } of node.members.map((node) => ({ name: node.name?.getText(), comment: commentOf(node) }))) {
            if (prop !== undefined && !props.has(prop)) props.set(prop, member.comment);
          }
        }
      });
      // A construct of two providers has an example for each of them, in the order of the calls.
      [...ids].forEach((id, index) => {
        makers.set(id, [...(makers.get(id) ?? []),
          ...makersOfFile.map((maker) => ({ ...maker, example: maker.comment.examples[ids.size > 1 ? index : 0] }))]);
      });
    }
  }
  return makers;
}

function isExported(node: ts.ClassDeclaration | ts.FunctionDeclaration): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}
