import { explain } from './explain';
import { TOPICS, type Explanation, type Topic } from './explanation';

import { AppContext } from './app-context';
import { escapeControls, getOrCreate, wordList } from '../problem';
import { readService, type ClusterProfile, type UnknownObject } from '../service';

/**
 * Short explanations of many Services: for each, its clients and what is special about it; facts that several share are printed once.
 *
 * The text is generated in pieces: the explanations of thousands of Services do not fit into memory.
 *
 * @param services core/v1 Services
 * @param cluster the cluster they are for
 * @param appContext the objects that they are applied with
 */
export function* paragraphsOf(services: readonly UnknownObject[], cluster: ClusterProfile, appContext: AppContext): Iterable<string> {
  const names = subjectNames(services);
  const known = new Map<string, Members>();
  for (const [at, service] of services.entries()) {
    const explanation = explain(service, cluster, appContext);
    for (const text of toldOnce(explanation)) {
      const members = getOrCreate(known, text, () => []);
      if (members[members.length - 1] !== at) members.push(at);
    }
  }
  for (const service of services) {
    const explanation = explain(service, cluster, appContext);
    const own = toldOnce(explanation).filter((text) => known.get(text)?.length === 1);
    const reach = (explanation.topics.reach ?? []).map(({ text }) => text);
    yield `${escapeControls(explanation.subject)}\n${[...reach, ...own].map((text) => `  - ${escapeControls(text)}\n`).join('')}`;
  }
  for (const { of, facts } of groupExplanations(known)) {
    const members = of.length === services.length ? `all ${of.length} Services` : whose(of, services.length, names);
    yield `\n${escapeControls(`The same for ${members}`)}\n${facts.map((text) => `  - ${escapeControls(text)}\n`).join('')}`;
  }
}

/** Positions of the Services for which a fact holds. */
type Members = number[];

function toldOnce({ topics }: Explanation): readonly string[] {
  return TOLD_ONCE.flatMap((topic) => (topics[topic] ?? []).map(({ text }) => text));
}

/** Topics that the summary of each Service covers (names, DNS, addresses, backends): only differences get a line of their own. */
const TOLD_ONCE = (Object.keys(TOPICS) as Topic[]) // TypeScript: the keys of `TOPICS`
  .filter((topic) => !['reach', 'names', 'dns', 'entries', 'backends'].includes(topic));

/** Facts that several Services share, under the names of these Services, the largest group first. */
function groupExplanations(known: ReadonlyMap<string, Members>): readonly { readonly of: Members; readonly facts: string[] }[] {
  const found = new Map<string, { readonly of: Members; readonly facts: string[] }>();
  for (const [text, of] of known) {
    if (of.length < 2) continue;
    const key = of.join();
    const group = found.get(key);
    if (group === undefined) found.set(key, { of, facts: [text] });
    else group.facts.push(text);
  }
  return [...found.values()].sort((a, b) => b.of.length - a.of.length);
}

/** Names a group by its members, or by the exceptions, whichever are fewer. */
function whose(of: readonly number[], count: number, names: readonly string[]): string {
  if (of.length <= count / 2) return shortNameList(of.map((at) => names[at]));
  const members = new Set(of);
  return `all but ${shortNameList(names.filter((_, at) => !members.has(at)))}`;
}

function shortNameList(names: readonly string[]): string {
  return wordList(names, 12);
}

/** The names of Services, without namespace if all are in the same one. */
function subjectNames(services: readonly UnknownObject[]): readonly string[] {
  const views = services.map((service) => readService(service));
  const isOne = new Set(views.map(({ namespace }) => namespace)).size === 1;
  return views.map(({ namespace, name }) => (isOne || namespace === undefined ? name : `${namespace}/${name}`));
}
