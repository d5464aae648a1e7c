import { existsSync } from 'node:fs';
import { isDynamicPattern } from 'tinyglobby';
import { isChecked } from '../../app/index/checked-kinds';
import { explain } from '../../explain/explain';
import { paragraphsOf } from '../../explain/explain-many';
import { AppContext } from '../../explain/app-context';
import { readCluster } from '../../service/read-cluster';
import type { Card } from '../../problem/card';
import { forYaml } from '../../problem/for-yaml';
import type { UnknownObject } from '../../service/objects';
import { escapeControlsInJson } from '../../problem/escape-controls';
import { suggestText } from '../../problem/nearest';
import { clusterProps, type ClusterOptions } from '../cluster-options';
import { EXIT } from '../exit';
import { readInputs } from '../read-inputs';
import { Terminal } from '../terminal';
import { UsageError } from '../../loader/files/usage-error';
import { cards, readable } from './cards';

/** Options of `explain`, as commander reads them. */
export interface ExplainCommandOptions extends ClusterOptions {
  readonly format?: 'text' | 'json';
}

/** `cdk8s-services explain`: problem codes, and the Services of files. */
export async function explainAll(names: readonly string[], options: ExplainCommandOptions): Promise<void> {
  const terminal = new Terminal();
  const isInput = (name: string) => name === '-' || existsSync(name) || isDynamicPattern(name) || /[./\\]/.test(name);
  const codes = names.filter((name) => !isInput(name)).map(cardOf);
  const inputs = names.filter(isInput);
  const { objects, unreadable } = inputs.length === 0 ? { objects: [], unreadable: 0 } : await readInputs(inputs, terminal, keepsForIt);
  const services = objects.filter(({ object }) => isService(object));
  const cluster = readCluster(clusterProps(options));
  const around = new AppContext(objects.map(({ object }) => object));
  process.exitCode = unreadable > 0 ? EXIT.unusable : EXIT.fine;
  await terminal.writeAll(options.format === 'json'
    ? inList([...codes, ...services], (each) => escapeControlsInJson('object' in each ? explain(each.object, cluster, around) : each, 2))
    : chain(paragraphs([...codes, ...(services.length === 1 ? services : [])], (each) => ('object' in each
      ? explain(each.object, cluster, around).text : cardText(each))),
      services.length > 1 ? paragraphsOf(services.map(({ object }) => object), cluster, around) : []));
  if (inputs.length > 0 && services.length === 0 && unreadable === 0) terminal.tell('there is no Service in it to explain');
}

/** What is kept: Services, and what stands behind them or leads to them. */
function keepsForIt(object: UnknownObject): UnknownObject | undefined {
  const { apiVersion, kind } = object;
  if (typeof apiVersion !== 'string' || typeof kind !== 'string' || kind === 'ConfigMap') return undefined;
  return isService(object) || isChecked(apiVersion, kind) ? object : undefined;
}

function isService({ apiVersion, kind }: UnknownObject): boolean {
  return apiVersion === 'v1' && kind === 'Service';
}

/** A JSON array, item by item: what thousands of Services do is more than memory should hold at once. */
function* inList<item>(items: readonly item[], text: (item: item) => string): Iterable<string> {
  yield '[';
  for (const [at, item] of items.entries()) yield `${at === 0 ? '\n' : ',\n'}${text(item).replace(/^/gm, '  ')}`;
  yield items.length === 0 ? ']\n' : '\n]\n';
}

function* chain(...parts: readonly Iterable<string>[]): Iterable<string> {
  for (const part of parts) yield* part;
}

function* paragraphs<item>(items: readonly item[], text: (item: item) => string): Iterable<string> {
  for (const [at, item] of items.entries()) yield `${at === 0 ? '' : '\n'}${text(item)}`;
}

function cardOf(code: string): Card {
  const all = cards();
  const card = all.find((each) => each.code === code);
  if (card !== undefined) return card;
  throw new UsageError(`there is no file and no problem code "${code}"${suggestText(code, all.map((each) => each.code))}`);
}

const LAYERS = {
  api: 'the API server refuses it', provider: 'the load balancer\'s controller refuses or ignores it', traffic: 'no traffic arrives',
} as const;

function cardText(card: Card): string {
  const examples = (title: string, values: readonly unknown[]) => (values.length === 0
    ? [] : [`  ${title}  ${values.map((value) => JSON.stringify(value)).join('  ')}`]);
  const minors = [...(card.since === undefined ? [] : [`since Kubernetes ${card.since}`]),
    ...(card.until === undefined ? [] : [`until Kubernetes ${card.until}`])];
  return [
    `${card.code}  (${card.severity}: ${LAYERS[card.layer]}${minors.length === 0 ? '' : `, ${minors.join(', ')}`})`,
    card.title,
    '',
    `  why   ${card.why}`,
    `  fix   ${forYaml(card).fix}`,
    ...examples('good', readable(card.good)),
    ...examples('bad ', readable(card.bad)),
    `  see   ${card.see}`,
    '',
  ].join('\n');
}
