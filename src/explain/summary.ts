import { isLocalInside } from './data-plane';
import { dnsNamesOf } from './discovery';
import { nodePortsOf } from './entries';
import {
  completeName, endsOf, isDefaultKubernetes, isLocalOnly, isLoopbackOnly, findModeWithoutLoopback, otherProxyOf, formatPort, joinPorts,
  targetsOf, type ExplainedService, type Summary, type SummaryLabel, type SummaryLine,
} from './explained-service';
import { requestedAddressOf, sendsToNodePorts } from './load-balancer';
import { createdLoadBalancerOf, loadBalancerOf } from './load-balancer-view';
import { findUsedState } from '../app/endpoints/endpoints';
import { escapeControls, capitalize, joinWords } from '../problem';
import type { ViewPort } from '../service';

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
  const { type, spec, subject, related: { rollOuts, policies, endpoints: listed }, headless, ports, cluster } = service;
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
