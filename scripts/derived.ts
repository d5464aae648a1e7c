// Writes the generated files of `src`: lists that are derived from the rules and from the controllers' folders, so that a module that reads
// a list loads neither rules nor controllers. `tsx scripts/derived.ts hetzner` writes the options of this controller only, which is faster.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatBoundClasses } from './bound-classes';
import { createClusterSchema } from './cluster-schema';
import { formatEditorDocs } from './editor-docs';
import { formatKnownTexts } from './known-texts';
import { createClassFiles, fileOf } from './load-balancer-classes';
import { createOptionsFiles, tableNameOf } from './load-balancer-options';
import { formatNumberRanges } from './number-ranges';
import { listCards } from '../src/cli/explain/cards';
import { CONTROLLERS } from '../src/providers/engine/definition/controllers.generated';
import type { Provider } from '../src/providers/engine/definition/provider';
import { PROTOCOLS } from '../src/service/ports';

const SRC = join(__dirname, '..', 'src');

/** Each file, below `src`, with its text: of the controllers with these ids, and of all together. */
export function createDerivedFiles(ids: readonly string[] = Object.keys(CONTROLLERS)): ReadonlyMap<string, string> {
  const clusterSchema = createClusterSchema();
  const codes = listCards().map(({ code }) => code).sort();
  const classes = createClassFiles(HEAD, ids);
  return new Map([
    ...createOptionsFiles(HEAD, ids), ...classes, [CONTROLLER_LIST, formatControllerList()],
    ['../schema/cdk8s-services.schema.json', formatConfigurationSchema(clusterSchema)],
    ['../test-types/accepted/tables.ts', formatTypedTables()],
    ['problem/codes.generated.ts', `${HEAD}
/** The codes of all problems that this library reports. */
export const PROBLEM_CODES = [
${formatLines(codes)}] as const;

/** The code of a problem that this library reports. */
export type ProblemCode = (typeof PROBLEM_CODES)[number];
`],
    ['service/provider-ids.generated.ts', `${HEAD}
/** The ids of the controllers and their friends that this library knows. */
export const PROVIDER_IDS = [
${formatLines(Object.keys(CONTROLLERS))}] as const;

/** The id of a controller that this library knows. */
export type ProviderId = (typeof PROVIDER_IDS)[number];

/** The cloud of each controller that looks after machines of one, and acts on every Service without a class there. */
export const CLOUDS: { readonly [Id in ProviderId]?: string } = {
${Object.entries(CONTROLLERS).map(([id, { load }]) => cloudOf(id, load())).join('')}};

/** The settings of controllers in a cluster profile, with their types. */
export const CONTROLLER_SETTINGS = {
${formatControllerSettings(clusterSchema)}} as const;

/** The protocols that each controller of load balancers carries; all where it takes only some of the Services without a class. */
export interface CarriedBy {
${Object.entries(CONTROLLERS).map(([id, { load }]) => describeProtocols(id, load())).filter((line) => line !== '').join('\n')}
}
`],
    ['providers/known-texts.generated.ts', formatKnownTexts(HEAD)],
    ['service/checks/number-ranges.generated.ts', formatNumberRanges(HEAD, SRC)],
    ['editor/docs.generated.ts', formatEditorDocs(HEAD)],
    ['constructs/services/bound-classes.generated.ts', formatBoundClasses(HEAD)],
    ['constructs/load-balancers/all.generated.ts', formatLoadBalancerExports(classes)],
    ['providers/engine/definition/controller-keys.generated.ts', `${HEAD}import type { ProviderId } from '../../../service/provider-ids.generated';

/** How a provider is recognised without its table. */
export interface Recognised {
  readonly title: string;
  /** Beginnings of its keys. */
  readonly prefixes: readonly string[];
  /** Keys outside of the prefixes. */
  readonly keys: readonly string[];
  readonly classes: readonly string[];
  /** Kind and group of its address pools. @default - it has none, or not as objects */
  readonly pools?: readonly [kind: string, group: string];
  /** Its custom resources that create neither pods nor Services: groups, or kinds with their groups. */
  readonly withoutPods?: readonly string[];
  /** Kinds, with their groups, that create some although others of the group do not. */
  readonly withPods?: readonly string[];
  /** Property of the host names for which it creates DNS records. @default - it creates none */
  readonly hostNames?: string;
  /** Property of the targets of these DNS records, instead of the addresses of the Service. @default - there is none */
  readonly recordTargets?: string;
}

/** What \`<id>/provider.ts\` and \`<id>/table.ts\` say of each provider. */
export const RECOGNISED: Readonly<Record<ProviderId, Recognised>> = {
${Object.entries(CONTROLLERS).map(([id, { load }]) => formatEntry(id, load())).join('\n')}
};

/** Other words for a cloud, with the word for it in keys. */
export const CLOUD_NAMES: Readonly<Record<string, string>> = {
${foldWords(Object.values(CONTROLLERS).flatMap(({ load }) => {
    const [word, ...otherNames] = load().cloudNames ?? [''];
    return otherNames.map((name) => `${name}: '${word}',`);
  }), 2)}};
`],
  ]);
}

const CONTROLLER_LIST = 'providers/engine/definition/controllers.generated.ts';

/** The list of the controllers: the folders with a file `provider.ts`. */
function formatControllerList(): string {
  const folders = join(SRC, 'providers'), has = (id: string, name: string) => existsSync(join(folders, id, name));
  const entries = readdirSync(folders).filter((id) => has(id, 'provider.ts')).sort().map((id) => {
    const [, name] = /^export const (\w+): BuiltInProvider\b/m.exec(readFileSync(join(folders, id, 'provider.ts'), 'utf8'))!;
    const changes = has(id, 'changes.ts') ? `    changes: () => require('../../${id}/changes'),\n` : '';
    return `  ${nameOf(id)}: {\n    load: () => require('../../${id}/provider').${name},\n${changes}  },\n`;
  });
  return `${HEAD}import type { ControllerEntry } from './construct-spec';

/** The entry of each controller. A test loads all of them, because \`require\` returns an untyped value. */
export const CONTROLLERS: Readonly<Record<string, ControllerEntry>> = {
${entries.join('')}};
`;
}

/** The exports of the files of load balancer constructs. */
function formatLoadBalancerExports(classes: ReadonlyMap<string, string>): string {
  return `${HEAD}${loadBalancers().map((construct) => {
    const path = `constructs/load-balancers/${fileOf(construct)}`;
    const text = classes.get(`${path}.ts`) ?? readFileSync(join(SRC, `${path}.ts`), 'utf8');
    const names = [...text.matchAll(/^export (class|interface|type) (\w+)/gm)]
      .map(([, kind, name]) => kind === 'class' ? `${name},` : `type ${name},`).sort();
    const line = `export { ${names.join(' ').slice(0, -1)} } from './${fileOf(construct)}';`;
    return `${line.length <= 140 ? line : `export {\n${foldWords(names, 2)}} from './${fileOf(construct)}';`}\n`;
  }).join('')}`;
}

/** The type program over all tables that the folders of controllers export. */
function formatTypedTables(): string {
  const tables = Object.keys(CONTROLLERS).map((id) => {
    return `  readonly ${nameOf(id)}: typeof import('../../src/providers/${id}/table').${tableNameOf(id)};\n`;
  });
  return readFileSync(join(SRC, '../test-types/accepted/tables.ts'), 'utf8').replace(/(?<=interface Tables \{\n)[^}]*/, tables.join(''));
}

/** The schema of the configuration file; that of the cluster is derived from its type. */
function formatConfigurationSchema(clusterSchema: object): string {
  const schema = JSON.parse(readFileSync(join(SRC, '../schema/cdk8s-services.schema.json'),
    'utf8')) as { properties: Record<string, object> };
  schema.properties.cluster = { description: 'The cluster that the manifests are for.', ...clusterSchema };
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}

/** The names of the load balancer constructs, from the entries of controllers. */
function loadBalancers(): readonly string[] {
  return [...new Set(Object.values(CONTROLLERS).flatMap(({ load }) => load().constructs ?? []))].sort();
}

const HEAD = '// Written by `npm run docs` (scripts/derived.ts).\n';

function formatEntry(id: string, provider: Provider): string {
  const { title, classes, prefixes, otherPrefixes = [], borrows, table, pools, withoutPods, withPods, hostNames, recordTargets } = provider;
  const beginnings = [...prefixes, ...otherPrefixes.map(([prefix]) => prefix)];
  const keys = Object.values(table).flatMap((row) => [row.key, ...row.aliases ?? [], ...row.legacyKeys ?? []])
    .filter((key) => !beginnings.some((prefix) => key.startsWith(prefix)) && borrows?.(key) === undefined);
  const formatIfSet = (field: string, words: readonly string[] | undefined) => words === undefined ? [] : [formatWordList(field, words)];
  const fields = [
    `title: '${title}',`,
    formatWordList('prefixes', beginnings), formatWordList('keys', [...keys].sort()), formatWordList('classes', classes),
    ...pools === undefined ? [] : [`pools: ['${pools.kind}', '${pools.group}'],`],
    ...formatIfSet('withoutPods', withoutPods), ...formatIfSet('withPods', withPods),
    ...hostNames === undefined ? [] : [`hostNames: '${hostNames}',`],
    ...recordTargets === undefined ? [] : [`recordTargets: '${recordTargets}',`],
  ];
  return `  ${nameOf(id)}: {\n${foldWords(fields, 4)}  },`;
}

function formatWordList(field: string, words: readonly string[]): string {
  const quoted = [...new Set(words)].map((word) => `'${word}',`);
  const line = `${field}: [${quoted.join(' ').slice(0, -1)}],`;
  return line.length <= 136 ? line : `${field}: [\n${foldWords(quoted, 6)}    ],`;
}

/** Words in lines that end before column 140. */
function foldWords(words: readonly string[], indent: number): string {
  const rows: string[] = [];
  for (const word of words) {
    const row = `${rows.at(-1)} ${word}`;
    if (rows.length > 0 && indent + row.length <= 140 && !row.includes('\n')) rows[rows.length - 1] = row;
    else rows.push(word);
  }
  return rows.map((row) => `${' '.repeat(indent)}${row}\n`).join('');
}

function describeProtocols(id: string, { makes, claims, protocols }: Provider): string {
  if (makes !== 'load-balancer') return '';
  return `  readonly ${nameOf(id)}: ${(claims === undefined ? protocols : PROTOCOLS).map((protocol) => `'${protocol}'`).join(' | ')};`;
}

function nameOf(id: string): string {
  return /^\w+$/.test(id) ? id : `'${id}'`;
}

function formatLines(words: readonly string[]): string {
  return foldWords(words.map((word) => `'${word}',`), 2);
}

if (require.main === module) {
  const ids = process.argv.slice(2), list = join(SRC, CONTROLLER_LIST), text = formatControllerList();
  if (readFileSync(list, 'utf8') !== text) { // the other files are derived from the controllers in the list
    writeFileSync(list, text);
    execFileSync(process.execPath, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
    process.exit();
  }
  for (const [file, text] of createDerivedFiles(ids.length === 0 ? undefined : ids)) writeFileSync(join(SRC, file), text);
}

/** The settings that `ControllerSettings` declares. */
function formatControllerSettings(clusterSchema: object): string {
  interface Schema { readonly type: string; readonly properties: Readonly<Record<string, Schema>> }
  const { properties: { controllerSettings: { properties } } } = clusterSchema as Schema;
  return Object.entries(properties).map(([id, settings]) => `  ${nameOf(id)}: { ${Object.entries(settings.properties)
    .map(([name, { type }]) => `${name}: '${type}'`).join(', ')} },\n`).join('');
}

function cloudOf(id: string, { cloud }: Provider): string {
  return cloud === undefined ? '' : `  ${/^\w+$/.test(id) ? id : `'${id}'`}: '${cloud}',\n`;
}
