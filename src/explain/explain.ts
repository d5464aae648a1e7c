import { explainBackends, explainProxy } from './data-plane';
import { explainEntries, explainReach } from './entries';
import { readExplainedService, TOPICS, type ExplainedService, type Explanation, type Fact, type Topic } from './explained-service';
import { explainLimits } from './limits';
import { explainClientAddress, explainFirewall, explainLoadBalancer } from './load-balancer';
import { explainDns, explainNames } from './names';
import { explainRollout } from './rollout';
import { summarize } from './summary';
import type { AppContext } from './app-context';
import { PORTABLE, type ClusterProfile, type ClusterProps, type UnknownObject } from '../service';
import { readCluster } from '../service/read-cluster';
import { escapeControls } from '../problem';

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
  return { subject, summary: summarize(service), topics, text: renderTopics(subject, topics) };
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
