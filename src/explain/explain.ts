import { explainBackends, explainProxy, isLocalInside, explainRollout } from './data-plane';
import { explainEntries, explainReach, nodePortsOf } from './entries';
import {
  readExplainedService, TOPICS, completeName, endsOf, isDefaultKubernetes, isLocalOnly, isLoopbackOnly, findModeWithoutLoopback,
  otherProxyOf, formatPort, joinPorts, targetsOf, type ExplainedService, type Explanation, type Fact, type Topic, type Summary,
  type SummaryLabel, type SummaryLine,
} from './explained-service';
import { explainLimits } from './limits';
import { explainClientAddress, explainFirewall, explainLoadBalancer, requestedAddressOf, sendsToNodePorts } from './load-balancer';
import { explainDns, explainNames } from './names';
import { AppContext } from './app-context';
import { PORTABLE, readService, readCluster, type ClusterProfile, type ClusterProps, type UnknownObject, type ViewPort } from '../service';
import { escapeControls, getOrCreate, groupBy, joinWords, capitalize } from '../problem';
import { dnsNamesOf } from './discovery';
import { createdLoadBalancerOf, loadBalancerOf } from './load-balancer-view';
import { findUsedState } from '../app/endpoints/endpoints';

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
 * would load all of these modules whenever this one is loaded (scripts/lazy-modules.ts).
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

/**
 * Summarizes a Service: `{ title: 'shop/web · ClusterIP', lines: [{ label: 'reached by', text: 'pods in the cluster' }, …], text }`, where
 * `text` is title and lines as a table. Only facts about this object are in it, not those of every Service of its type.
 */
export function summarizeService(service: ExplainedService): Summary {
  const { subject, type, headless } = service;
  const name = subject.namespace === undefined ? subject.name : `${subject.namespace}/${subject.name}`;
  const controller = type === 'LoadBalancer' ? [loadBalancerOf(service).title] : [];
  const answers: readonly (readonly [SummaryLabel, string | undefined])[] = [
    ['reached by', describeClients(service)],
    ['names', namesOf(service)],
    ['address', formatAddress(service)],
    ['path', describeNetworkPath(service)],
    ['client IP', describeClientAddress(service)],
    ['access', formatAccess(service)],
    ['health', describeHealthCheck(service)],
    ...attentionOf(service).map((text) => ['attention', text] as const),
  ];
  const title = [name, headless ? 'headless' : type, ...controller].join(' · ');
  const lines = answers.flatMap(([label, text]) => (text === undefined ? [] : [{ label, text }]));
  return { title, lines, text: renderSummary(title, lines) };
}

const renderSummary = (title: string, lines: readonly SummaryLine[]): string =>
  `${[title, ...lines.map(({ label, text }) => `  ${label.padEnd(LABEL_WIDTH)}${text}`)].map(escapeControls).join('\n')}\n`;

const LABEL_WIDTH = 13;

function describeClients(service: ExplainedService): string {
  const { type, headless, cluster, spec, related: { referrers } } = service;
  const inside = isDefaultKubernetes(service) ? 'every pod that uses the API' : 'pods in the cluster';
  if (completeName(service) !== undefined) return 'nobody: the externalName lacks the cluster domain, so that DNS finds no address';
  if (type === 'ExternalName') return `${inside}: DNS answers with a CNAME`;
  const mode = findModeWithoutLoopback(cluster);
  const nodes = mode !== undefined ? `nobody by node port (${mode} mode opens none on loopback addresses)`
    : isLoopbackOnly(cluster) ? 'processes on the nodes (loopback only)' : 'clients that can reach a node';
  const clients = [
    ...(type === 'LoadBalancer' ? [loadBalancerClients(service)] : []),
    ...(type === 'NodePort' ? [nodes] : []),
    ...((spec.externalIPs ?? []).length > 0 && !headless ? [`clients of the external IPs ${joinWords(spec.externalIPs ?? [])}`] : []),
    ...referrers.map(({ title }) => `clients of ${title}`),
    inside,
  ];
  return clients.join(', ');
}

function loadBalancerClients(service: ExplainedService): string {
  const { exposure, name, unmade } = loadBalancerOf(service);
  if (unmade !== undefined) return 'nobody outside (no controller creates the load balancer)';
  const clients = {
    internal: 'clients in the network', public: 'clients on the internet', unknown: 'clients that the controller allows',
  }[exposure];
  return `${clients} (${exposure === 'unknown' ? '' : `${exposure} `}${name})`;
}

function namesOf({ subject, cluster, type, headless }: ExplainedService): string {
  const { full, short } = dnsNamesOf(subject, cluster.clusterDomain);
  const name = full ?? `${short} (in its namespace)`;
  if (type === 'ExternalName') return `${name} → ${subject.externalName ?? 'its externalName'}`;
  return headless ? `${name} → one address per ${subject.selector === undefined ? 'endpoint' : 'pod'}` : name;
}

/** The addresses in the manifest, as text: those of a load balancer in the status, and the virtual IP if it is set. */
function formatAddress(service: ExplainedService): string | undefined {
  const { spec, headless, type, isLive, ingress } = service;
  if (headless || type === 'ExternalName') return undefined;
  const ips = [...new Set([spec.clusterIP ?? '', ...spec.clusterIPs ?? []])].filter((address) => address !== '');
  const kind = isLive || isDefaultKubernetes(service) ? 'cluster IP' : 'chosen cluster IP';
  const inside = ips.length === 0 ? [] : [`${joinWords(ips)} (${kind})`];
  const pair = spec.ipFamilies?.[0] === 'IPv6' ? 'IPv6 and IPv4' : 'IPv4 and IPv6';
  const families = spec.ipFamilyPolicy === undefined || spec.ipFamilyPolicy === 'SingleStack' ? []
    : [`${pair}${spec.ipFamilyPolicy === 'PreferDualStack' ? ' if the cluster has both' : ''} (ipFamilyPolicy: ${spec.ipFamilyPolicy})`];
  if (type !== 'LoadBalancer') return joinParts([...inside, ...families]);
  const requested = requestedAddressOf(service);
  const outside = ingress.length > 0
    ? joinWords(ingress.map(({ address, ipMode }) =>
      (ipMode === 'Proxy' ? `${address} (ipMode Proxy: pods reach it through the load balancer)` : address)))
    : requested === '' ? 'load balancer: in .status.loadBalancer once created' : `load balancer: ${requested} requested`;
  return joinParts([outside, ...inside, ...families]);
}

const joinParts = (parts: readonly string[]): string | undefined => parts.length === 0 ? undefined : parts.join('; ');

/** The path of a connection to a pod as text, such as `client → load balancer → node → pod`; `undefined` for an ExternalName Service. */
function describeNetworkPath(service: ExplainedService): string | undefined {
  const { type, ports, headless } = service;
  if (type === 'ExternalName') return undefined;
  const pods = targetsOf(service);
  if (headless) return `client → ${ports.length === 0 ? pods : formatTargets(service, ports, pods)}`;
  if (createdLoadBalancerOf(service) !== undefined) return loadBalancerSentence(service, pods);
  if (ports.length === 0) return 'none: the Service has no ports';
  const virtual = (service.spec.externalIPs ?? []).length === 0 ? 'cluster IP' : 'cluster IP or external IP';
  const entry = type === 'ClusterIP' ? `${virtual} ${joinPorts(ports)}` : `node, on ${nodePortsOf(ports, service.cluster)}`;
  return `client → ${entry} → ${formatTargets(service, ports, pods)}`;
}

function loadBalancerSentence(service: ExplainedService, pods: string): string {
  const { targets, carriedPorts, tls, name } = loadBalancerOf(service);
  const listeners = carriedPorts.map((port) => `${port.port}/${tls?.ends(port) === true ? 'TLS' : port.protocol}`);
  const { first, last } = service.cluster.nodePorts;
  const nodes = [...new Set(carriedPorts.map(({ nodePort }) => nodePort ?? `${first}-${last}`))];
  const hasNodePorts = targets === 'nodes' && sendsToNodePorts(service);
  const node = targets === 'pods' ? []
    : targets === 'cluster-ip' ? [`cluster IP ${joinPorts(carriedPorts)}`]
    : [hasNodePorts ? `node ${joinWords(nodes.map(String))}` : 'node'];
  return listeners.length === 0 ? `none: ${name} has no ports`
    : ['client', `${name} ${joinWords(listeners)}`, ...node, formatTargets(service, carriedPorts, pods)].join(' → ');
}

/** The end of a network path: `8080 of` and the pods. Manual endpoints have their own ports, so the ports of the Service are omitted. */
const formatTargets = ({ subject }: ExplainedService, ports: readonly ViewPort[], pods: string): string =>
  subject.selector === undefined ? pods : `${formatContainerPorts(ports)} of ${pods}`;

function formatContainerPorts(ports: readonly ViewPort[]): string {
  const numbers = [...new Set(ports.flatMap(({ targetPort }) =>
    typeof targetPort === 'number' ? [targetPort === 0 ? 'an unknown port' : String(targetPort)] : []))];
  const names = [...new Set(ports.flatMap(({ targetPort }) => typeof targetPort === 'string' ? [targetPort] : []))];
  return joinWords([...numbers, ...names.length === 0 ? [] : [`container port${names.length === 1 ? '' : 's'} ${joinWords(names)}`]]);
}

function describeClientAddress(service: ExplainedService): string | undefined {
  const { type, headless } = service;
  if (type === 'ExternalName') return undefined;
  const ends = endsOf(service);
  if (headless) return `${ends} see the client`;
  const policy = `externalTrafficPolicy: ${isLocalOnly(service) ? 'Local' : 'Cluster'}`;
  if (type === 'ClusterIP') {
    const outside = (service.spec.externalIPs ?? []).length === 0 ? ''
      : `; of clients outside they see ${isLocalOnly(service) ? 'the address' : 'the address of a node'} (${policy})`;
    return `${ends} see the client pod${outside}`;
  }
  if (type === 'NodePort' && isLoopbackOnly(service.cluster)) return 'pods see the client pod, or the node of other clients';
  if (type === 'NodePort') return `pods see ${isLocalOnly(service) ? 'the client' : 'the address of a node'} (${policy})`;
  return describeBalancer(service, policy);
}

function describeBalancer(service: ExplainedService, policy: string): string | undefined {
  const balancer = createdLoadBalancerOf(service);
  if (balancer === undefined) return undefined;
  const { proxyProtocol, skipsNodes, sender, tls, carriedPorts } = balancer;
  const readsHttp = carriedPorts.length > 0 && carriedPorts.every((port) => tls?.readsHttp?.(port) === true);
  const source = readsHttp || sender === 'load-balancer' ? 'the load balancer'
    : sender === 'client' ? 'the client' : 'the source address that the load balancer uses';
  if (proxyProtocol !== undefined)
    return `pods see ${skipsNodes ? source : 'the load balancer or a node'}; `
      + 'the client is in the PROXY protocol header, which they must read';
  const header = readsHttp && tls?.hidesClient !== true ? '; the client is in X-Forwarded-For' : '';
  if (skipsNodes) return `pods see ${source}${header}`;
  return `pods see ${isLocalOnly(service) ? source : 'the address of a node'} (${policy})${header}`;
}

/** Who can connect to the load balancer, and what enforces it, as text. */
function formatAccess(service: ExplainedService): string | undefined {
  const balancer = createdLoadBalancerOf(service);
  if (balancer === undefined) return undefined;
  const { access } = balancer, { loadBalancerSourceRanges: sourceRanges = [] } = service.spec;
  if (access === undefined)
    return `depends on the controller${sourceRanges.length === 0
      ? '' : `, as does whether the ranges ${joinWords(sourceRanges)} are enforced`}`;
  const { sources, named, enforcer, configured, open } = access;
  const ranges = joinWords([...new Set(configured.flatMap((request) => request.ranges))]);
  const unenforced = open === undefined || ranges === '' ? '' : `; the ranges ${ranges} do not restrict them`;
  if (enforcer === undefined) return `every client that can reach the load balancer${unenforced}`;
  if (sources === undefined)
    return `decided by ${enforcer}${open === undefined || ranges === '' ? '' : `; the ranges ${ranges} are not enforced`}`;
  return `clients of ${joinWords([...sources, ...named])}, enforced by ${enforcer}${unenforced}`;
}

function describeHealthCheck(service: ExplainedService): string | undefined {
  const balancer = createdLoadBalancerOf(service);
  if (balancer === undefined) return undefined;
  const { health, skipsNodes } = balancer;
  if (health !== undefined)
    return typeof health === 'string' ? health : health.map((clause, index) => (index === 0 ? clause : capitalize(clause))).join('. ');
  const port = service.spec.healthCheckNodePort;
  return isLocalOnly(service) && !skipsNodes
    ? `HTTP /healthz on ${port ? `node port ${port}` : 'the healthCheckNodePort'}: only nodes with a ready pod are healthy` : undefined;
}

/** Unusual properties of the Service, each as a clause, the most important first; at most four. */
function attentionOf(service: ExplainedService): string[] {
  const { type, spec, subject, related, headless, ports, cluster } = service;
  const { workloads, lostPorts, rollOuts, policies, endpoints: listed } = related;
  const { unmade, unsupported } = type === 'LoadBalancer' ? loadBalancerOf(service) : { unmade: undefined, unsupported: [] };
  const unready = rollOuts.filter(({ probed }) => !probed), killed = rollOuts.filter(({ grace }) => grace === 0);
  const limits = policies.some(({ ingress }) => ingress === 'all') ? [] : policies.filter(({ ingress }) => ingress !== undefined);
  const endpoints = listed.flatMap(({ addresses }) => addresses), usedState = findUsedState(endpoints, headless);
  const proxyName = otherProxyOf(service);
  const preference = headless || subject.selector === undefined || isLocalInside(service) ? '' : spec.trafficDistribution ?? '';
  const spoken = (spec.ports ?? []).flatMap(({ appProtocol }, index) =>
    (appProtocol === undefined ? [] : [`${appProtocol} on ${formatPort(ports[index])}`]));
  return [
    ...(unmade === undefined ? [] : [`no load balancer: ${unmade}`]),
    ...unsupported,
    ...(lostPorts.length === 0 ? [] : [`nothing answers on ${joinWords(lostPorts.map(formatPort))}: pods of ${joinWords(workloads)} lack `
      + `container port${lostPorts.length === 1 ? '' : 's'} ${joinWords(lostPorts.map(describeTarget))}`]),
    ...(proxyName === undefined ? [] : [`kube-proxy ignores it: service-proxy-name is ${proxyName}`]),
    ...(endpoints.length > 0 && !endpoints.some(({ state }) => state === usedState) && spec.publishNotReadyAddresses !== true
      ? [`no endpoint is ready (0 of ${endpoints.length}): ${headless ? 'DNS answers with no address' : 'connections are refused'}`] : []),
    ...(spec.publishNotReadyAddresses === true ? ['pods that are not ready receive traffic (publishNotReadyAddresses)'] : []),
    ...(spec.internalTrafficPolicy === 'Local' && !headless
      ? ['pods reach only endpoints on their own node (internalTrafficPolicy: Local)'] : []),
    ...(limits.length === 0 ? [] : [`${limits.some(({ ingress }) => ingress === 'some') ? 'connections to the pods are limited'
      : 'all connections to the pods are dropped'} by NetworkPolicy ${joinWords(limits.map(({ name }) => name))}`]),
    ...(type === 'NodePort' && isLocalOnly(service) && !isLoopbackOnly(cluster)
      ? ['nodes without a ready pod drop connections from outside'] : []),
    ...new Set(killed.map(({ workload }) => `pods of ${workload} are killed at once when they stop (terminationGracePeriodSeconds: 0)`)),
    ...new Set(unready.map(({ workload }) => `no readiness probe on ${workload}: pods receive traffic before they can answer`)),
    ...(type === 'LoadBalancer' && unmade === undefined && sendsToNodePorts(service) ? ['node ports bypass the load balancer'] : []),
    ...(spec.sessionAffinity === 'ClientIP' ? ['connections of one client address go to one pod (sessionAffinity: ClientIP)'] : []),
    ...(preference === '' ? [] : [`endpoints near the client are preferred (trafficDistribution: ${preference})`]),
    ...(spoken.length === 0 ? [] : [`gateways and meshes that read appProtocol use ${joinWords(spoken)}`]),
  ].slice(0, MAX_ATTENTION);
}

const MAX_ATTENTION = 4;

const describeTarget = ({ targetPort, protocol }: ViewPort): string => `${targetPort}/${protocol}`;
