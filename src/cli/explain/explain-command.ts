import { existsSync } from 'node:fs';
import { isDynamicPattern } from 'tinyglobby';
import { isChecked } from '../../app/index/checked-kinds';
import { explain, paragraphsOf } from '../../explain/explain';
import type { Explanation } from '../../explain/explained-service';
import { AppContext } from '../../explain/app-context';
import { isCard, toRecord, readCluster, type Card, type UnknownObject } from '../../service';
import { escapeControls, formatPath, renderText, suggestText, YAML } from '../../problem';
import { createClusterSources, readInputs, toClusterProps, type LiveOptions, type ClusterOptions } from '../read-inputs';
import { EXIT } from '../command-line';
import { Terminal } from '../terminal';
import { formatJsonOutput } from '../json-output';
import { UsageError } from '../../loader/files/read-file';
import { listCards, shortenExamples } from './cards';

export interface ExplainCommandOptions extends ClusterOptions, LiveOptions {
  readonly format?: 'text' | 'json';
  readonly long?: boolean;
}

/** An explanation, and the paths of the values with a placeholder, such as `spec.ports[0].nodePort`, if there are any. */
type CommandExplanation = Explanation & { readonly filledInLater: readonly string[] | undefined };

/** `cdk8s-services explain`: problem codes, and the Services of files. */
export async function explainAll(names: readonly string[], options: ExplainCommandOptions): Promise<void> {
  const terminal = new Terminal();
  const inputs = names.filter((name) => name === '-' || existsSync(name) || isDynamicPattern(name) || /\.(?:ya?ml|json)$/.test(name));
  const words = names.filter((name) => !inputs.includes(name));
  if (names.length === 0 && options.live !== true) throw new UsageError('name files or problem codes to explain, or give --live');
  const liveSources = await createClusterSources(options, 'all');
  const { objects, unreadable } = inputs.length + liveSources.length === 0 ? { objects: [], unreadable: [] }
    : await readInputs(inputs, terminal, explainedPartOf, liveSources);
  const inputServices = objects.map(({ object }) => object).filter(({ apiVersion, kind }) => apiVersion === 'v1' && kind === 'Service');
  const isServiceName = (word: string) => inputServices.some((service) => isNamed(service, word));
  const selected = words.filter(isServiceName);
  const codes = words.filter((word) => !isServiceName(word)).map((word) => cardOf(word, inputServices));
  const services = inputServices.filter((service) => selected.length === 0 || selected.some((word) => isNamed(service, word)));
  const cluster = readCluster(toClusterProps(options));
  const appContext = new AppContext(objects.map(({ object }) => object));
  process.exitCode = unreadable.length > 0 ? EXIT.unusable : EXIT.fine;
  const placeholders = new Map(objects.map(({ object, resolved }) => [object, resolved?.unknown.map(formatPath)]));
  const explainOne = (service: UnknownObject): CommandExplanation =>
    ({ ...explain(service, cluster, appContext), filledInLater: placeholders.get(service) });
  await terminal.writeAll(options.format === 'json'
    ? formatJsonOutput({ codes: codes.map((card) => ({ ...card, fix: formatFix(card) })), services: mapLazily(services, explainOne) })
    : formatItems(codes, services, options, explainOne, () => paragraphsOf(services, cluster, appContext)));
  if (inputs.length + liveSources.length > 0 && services.length === 0 && unreadable.length === 0)
    terminal.printMessage('there is no Service in it to explain');
}

/**
 * Yields the descriptions of rules, then the explanations of Services, as text. In the long form, what several Services have in
 * common is printed only once (`sharedFacts`).
 */
function* formatItems(codes: readonly Card[], services: readonly UnknownObject[], { long: isLong = false }: ExplainCommandOptions,
  explainOne: (service: UnknownObject) => CommandExplanation, sharedFacts: () => Iterable<string>): Iterable<string> {
  const isShared = isLong && services.length > 1;
  for (const [index, item] of [...codes, ...isShared ? [] : services].entries())
    yield `${index === 0 ? '' : '\n'}${isCard(item) ? formatCard(item) : formatExplanation(explainOne(item), isLong)}`;
  if (isShared) yield* sharedFacts();
}

function formatExplanation({ text, summary, filledInLater }: CommandExplanation, isLong: boolean): string {
  if (isLong) return text;
  return filledInLater === undefined ? summary.text : `${summary.text}  filled later ${escapeControls(filledInLater.join(', '))}: `
    + 'where the lines above show no placeholder, they assume the default\n';
}

/** Whether a Service has this name: `web` or `shop/web`. */
function isNamed({ metadata }: UnknownObject, word: string): boolean {
  const { name, namespace } = toRecord(metadata);
  return word === name || word === `${String(namespace)}/${String(name)}`;
}

/** Returns an object that explanations of Services depend on, such as a workload, endpoints or an Ingress; `undefined` for others. */
function explainedPartOf(object: UnknownObject): UnknownObject | undefined {
  const { apiVersion, kind } = object;
  if (typeof apiVersion !== 'string' || typeof kind !== 'string' || kind === 'ConfigMap') return undefined;
  return isChecked(apiVersion, kind) ? object : undefined;
}

/** Like `map`, but computes one result at a time: the explanations of thousands of Services do not fit into memory. */
function* mapLazily<Item, Result>(items: readonly Item[], compute: (item: Item) => Result): Iterable<Result> {
  for (const item of items) yield compute(item);
}

/**
 * Returns the description of the rule with a problem code.
 *
 * @throws UsageError if no rule has the code; the message suggests similar codes, and names of Services, which the argument can also be
 */
function cardOf(code: string, services: readonly UnknownObject[]): Card {
  const allCards = listCards();
  const card = allCards.find((candidate) => candidate.code === code);
  if (card !== undefined) return card;
  const names = services.map(({ metadata }) => String(toRecord(metadata).name));
  const similar = suggestText(code, [...names, ...allCards.map((candidate) => candidate.code)]);
  throw new UsageError(`there is no file, no Service and no problem code "${code}"${similar}`);
}

const LAYERS = {
  api: 'the API server refuses it', provider: 'the load balancer\'s controller refuses or ignores it', traffic: 'no traffic arrives',
} as const;

const formatFix = ({ fix }: Card): string => renderText(fix, YAML, 'fix');

function formatCard(card: Card): string {
  const formatExamples = (title: string, values: readonly unknown[]) => (values.length === 0
    ? [] : [`  ${title}  ${values.map((value) => JSON.stringify(value)).join('  ')}`]);
  const minors = [...(card.since === undefined ? [] : [`since Kubernetes ${card.since}`]),
    ...(card.until === undefined ? [] : [`until Kubernetes ${card.until}`])];
  return [
    `${card.code}  (${card.severity}: ${LAYERS[card.layer]}${minors.length === 0 ? '' : `, ${minors.join(', ')}`})`,
    card.title,
    '',
    `  why   ${card.why}`,
    `  fix   ${formatFix(card)}`,
    ...formatExamples('good', shortenExamples(card.good)),
    ...formatExamples('bad ', shortenExamples(card.bad)),
    `  see   ${card.see}`,
    '',
  ].join('\n');
}
