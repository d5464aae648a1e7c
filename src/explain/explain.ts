import { explainBackends, explainProxy } from './data-plane';
import { explainEntries, explainReach } from './entries';
import { readExplainedService, TOPICS, type ExplainedService, type Explanation, type Fact, type Topic } from './explained-service';
import { explainLimits } from './limits';
import { explainClientAddress, explainFirewall, explainLoadBalancer } from './load-balancer';
import { explainDns, explainNames } from './names';
import { explainRollout } from './rollout';
import { summarizeService } from './summary';
import { AppContext } from './app-context';
import { PORTABLE, readService, type ClusterProfile, type ClusterProps, type UnknownObject } from '../service';
import { readCluster } from '../service/read-cluster';
import { escapeControls, getOrCreate, groupBy, joinWords } from '../problem';

/**
 * Explains a Service: by which names, addresses and ports it is reached, and what happens to a connection.
 *
 * @param object a core/v1 Service, as plain data; missing or invalid fields count as absent
 * @param cluster the profile of the cluster, from `Cluster.of` or as in `checkManifests`; any cluster if omitted
 * @param appContext the objects that are applied together with it, if known: workloads, Ingresses and routes
 * @throws ServiceError if the cluster profile is invalid
 * @example
 * console.log(explain(service, Cluster.of(app)).summary.text);
 */
export function explain(object: UnknownObject, cluster: ClusterProfile | ClusterProps = PORTABLE, appContext?: AppContext): Explanation {
  const service = readExplainedService(object, 'minors' in cluster ? cluster : readCluster(cluster), appContext);
  const { namespace, name } = service.subject;
  const kind = service.headless ? 'Headless' : service.type;
  const subject = `${kind} Service ${namespace === undefined ? '' : `${namespace}/`}${name}`;
  const topics: Explanation['topics'] = Object.fromEntries(
    Object.entries(listAnswers()).map(([topic, answer]) => [topic, answer(service)] as const).filter(([, facts]) => facts.length > 0),
  );
  return { subject, summary: summarizeService(service), topics, text: renderTopics(subject, topics) };
}

function renderTopics(subject: string, topics: Explanation['topics']): string {
  const lines = [escapeControls(subject)];
  for (const topic of Object.keys(TOPICS) as Topic[]) { // TypeScript: the keys of `topics`
    const facts = topics[topic];
    if (facts === undefined) continue;
    lines.push('', TOPICS[topic], ...facts.map(({ text }) => `  - ${escapeControls(text)}`),
      ...[...new Set(facts.map(({ source }) => source))].map((source) => `    see ${source}`));
  }
  return `${lines.join('\n')}\n`;
}

/**
 * Returns the functions that return the facts of each topic, in the order in which topics are printed. It is a function because a constant
 * would load all of these modules whenever this one is loaded (scripts/front-door.ts).
 */
const listAnswers = (): Readonly<Record<Topic, (service: ExplainedService) => Fact[]>> => ({
  reach: explainReach,
  names: explainNames,
  dns: explainDns,
  entries: explainEntries,
  backends: explainBackends,
  proxy: explainProxy,
  'client-address': explainClientAddress,
  'load-balancer': explainLoadBalancer,
  firewall: explainFirewall,
  rollout: explainRollout,
  limits: explainLimits,
});

/**
 * Short explanations of many Services: for each, its clients and the facts that only it has; facts that several share are printed once.
 *
 * The text is generated in pieces: the explanations of thousands of Services do not fit into memory.
 *
 * @param services core/v1 Services
 * @param cluster the cluster they are for
 * @param appContext the objects that are applied together with the Services
 */
export function* paragraphsOf(services: readonly UnknownObject[], cluster: ClusterProfile, appContext: AppContext): Iterable<string> {
  const names = listSubjects(services);
  const membersByText = new Map<string, Members>();
  for (const [index, service] of services.entries()) {
    const explanation = explain(service, cluster, appContext);
    for (const text of findSharedTexts(explanation)) {
      const members = getOrCreate(membersByText, text, () => []);
      if (members.at(-1) !== index) members.push(index);
    }
  }
  for (const service of services) {
    const explanation = explain(service, cluster, appContext);
    const ownTexts = findSharedTexts(explanation).filter((text) => membersByText.get(text)?.length === 1);
    const reach = (explanation.topics.reach ?? []).map(({ text }) => text);
    yield `${escapeControls(explanation.subject)}\n${[...reach, ...ownTexts].map((text) => `  - ${escapeControls(text)}\n`).join('')}`;
  }
  for (const { of, facts } of groupExplanations(membersByText)) {
    const members = of.length === services.length ? `all ${of.length} Services` : nameGroupOf(of, services.length, names);
    yield `\n${escapeControls(`The same for ${members}`)}\n${facts.map((text) => `  - ${escapeControls(text)}\n`).join('')}`;
  }
}

/** Indexes of the Services for which a sentence of the explanation is true. */
type Members = number[];

const findSharedTexts = ({ topics }: Explanation): readonly string[] =>
  SHARED_TOPICS.flatMap((topic) => (topics[topic] ?? []).map(({ text }) => text));

/**
 * Topics whose facts are printed once for a group of Services that share them. Excluded are `reach`, which is printed for each Service, and
 * `names`, `dns`, `entries` and `backends`, which `reach` summarizes.
 */
const SHARED_TOPICS = (Object.keys(TOPICS) as Topic[]) // TypeScript: the keys of `TOPICS`
  .filter((topic) => !['reach', 'names', 'dns', 'entries', 'backends'].includes(topic));

/** Groups of Services with the facts that exactly these Services share, the largest group first. */
function groupExplanations(membersByText: ReadonlyMap<string, Members>): { readonly of: Members; readonly facts: readonly string[] }[] {
  const groups = groupBy([...membersByText].filter(([, of]) => of.length > 1), ([, of]) => of.join());
  return [...groups.values()].map((group) => ({ of: group[0][1], facts: group.map(([text]) => text) }))
    .sort((a, b) => b.of.length - a.of.length);
}

/** The names of the Services in a group as text: `web, api and db`, or `all but web` if fewer Services are outside the group than in it. */
function nameGroupOf(of: readonly number[], count: number, names: readonly string[]): string {
  if (of.length <= count / 2) return joinWords(of.map((index) => names[index]), MAX_NAMES);
  const members = new Set(of);
  return `all but ${joinWords(names.filter((_, index) => !members.has(index)), MAX_NAMES)}`;
}

/** Maximum number of Service names that are listed for one group; longer lists are abbreviated. */
const MAX_NAMES = 12;

/** The names of Services, without the namespace if all Services are in the same one. */
function listSubjects(services: readonly UnknownObject[]): readonly string[] {
  const views = services.map((service) => readService(service));
  const isOne = new Set(views.map(({ namespace }) => namespace)).size === 1;
  return views.map(({ namespace, name }) => (isOne || namespace === undefined ? name : `${namespace}/${name}`));
}
