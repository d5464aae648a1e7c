import { joinWords } from '../problem';
import {
  completeName, factsOf, isLocalOnly, isLoopbackOnly, findModeWithoutLoopback, NO_PORT, PAGES, formatPort, joinPorts, serviceOfName,
  targetsOf, type ExplainedService, type Fact, type FactRow,
} from './explained-service';
import { explainAccess, requestedAddressOf, allowedSourcesOf, sendsToNodePorts } from './load-balancer';
import { createdLoadBalancerOf, loadBalancerOf, type ExplainedLoadBalancer } from './load-balancer-view';
import { formatDeprecation, DEPRECATIONS, type ClusterProfile, type ViewPort } from '../service';
import type { Policy } from './app-context';
import { dnsNamesOf } from './discovery';
import { ReadService } from '../providers/engine/annotated-service';
import { ENTRIES } from '../providers/engine/definition/entries';

/** Explains which addresses and ports lead to a Service, and who can reach them. */
export function explainEntries(service: ExplainedService): Fact[] {
  const { type, headless, subject } = service;
  const completed = completeName(service);
  if (completed !== undefined) return [{
    text: `No client gets an address: ${subject.externalName} lacks the cluster domain, and cluster DNS does not complete the target of a `
      + `CNAME. Write ${completed}.`, source: `${PAGES.service}#externalname`,
  }];
  if (type === 'ExternalName') return factsOf(service, EXTERNAL_NAME);
  return headless ? factsOf(service, HEADLESS) : [describeClusterIp(service), ...describeNodePorts(service), ...loadBalancerEntry(service)];
}

const EXTERNAL_NAME: readonly FactRow[] = [
  {
    text: ({ subject }) => `No traffic passes through it: DNS redirects clients to ${subject.externalName ?? 'its externalName'}, and `
      + 'they connect to that host directly, on a port that they choose.', source: `${PAGES.service}#externalname`,
  },
  {
    text: 'Clients still send the name that they looked up: HTTP servers see it in the Host header, and the TLS certificate of the '
      + 'destination does not include it.', source: `${PAGES.service}#externalname`,
  },
  {
    when: (service) => serviceOfName(service) === undefined,
    text: 'To move that host into the cluster later, replace it with a Service that has the same name and a selector: clients need not '
      + 'change.', source: `${PAGES.service}#externalname`,
  },
];
const HEADLESS: readonly FactRow[] = [
  {
    text: ({ subject }) => `It has no virtual IP: clients connect directly to the ${subject.selector === undefined
      ? 'listed endpoints, on the ports listed with them' : 'pods, on the container port'}.`, source: `${PAGES.service}#headless-services`,
  },
  {
    text: 'It is for your own service discovery: members find each other by DNS or EndpointSlices, and you can build adapters for other '
      + 'registries on it.', source: `${PAGES.service}#headless-services`,
  },
];

/** One fact about external IPs, which the network routes to the nodes; empty if the Service has none. */
function describeExternalIps({ ports, spec }: ExplainedService): Fact[] {
  const { externalIPs: addresses = [] } = spec;
  if (addresses.length === 0) return [];
  return [{
    text: `Packets that arrive at a node for ${joinWords(addresses)}, port ${joinPorts(ports) || '(none)'}, are accepted `
      + 'too; Kubernetes neither assigns nor announces these addresses, and the admission plugin DenyServiceExternalIPs refuses them. The '
      + `field is ${formatDeprecation(DEPRECATIONS.externalIPs)}.`,
    source: `${PAGES.service}#external-ips`,
  }];
}

function describeClusterIp({ ports, spec }: ExplainedService): Fact {
  const { clusterIP: chosen = '', clusterIPs = [] } = spec;
  const address = chosen === ''
    ? 'a virtual IP that the cluster picks' : `the virtual IP ${joinWords([...new Set([chosen, ...clusterIPs])])}`;
  return {
    text: `From inside the cluster: ${address}, on ${joinPorts(ports) || NO_PORT}. The address belongs to no machine; it `
      + 'exists only as rules on every node, so the Service can use any port without conflicts.', source: PAGES.virtualIps,
  };
}

function describeNodePorts(service: ExplainedService): Fact[] {
  const { type, ports, cluster } = service;
  if (type !== 'NodePort' && type !== 'LoadBalancer') return [];
  if (type === 'LoadBalancer' && !sendsToNodePorts(service)) return [NO_NODE_PORTS];
  if (type === 'NodePort' && findModeWithoutLoopback(cluster) !== undefined) return [];
  const node = isLocalOnly(service) ? 'node with a ready pod' : 'node';
  const allocated = ports.every(({ nodePort }) => nodePort !== undefined) ? '' : '; allocated ports are in .spec.ports[*].nodePort';
  return [{
    text: `${isLoopbackOnly(cluster) ? 'From processes on the nodes themselves' : 'From clients that can reach the nodes'}: `
      + `${listNodeAddresses(cluster, node)}, on ${nodePortsOf(ports, cluster)}${allocated}.`, source: `${PAGES.service}#type-nodeport`,
  }, ...type === 'NodePort' && !isLoopbackOnly(cluster) ? [NODE_PORT_USE] : []];
}

const NO_NODE_PORTS: Fact = {
  text: 'No node ports are allocated (allocateLoadBalancerNodePorts: false): the load balancer must reach the pods without them.',
  source: `${PAGES.service}#load-balancer-nodeport-allocation`,
};
const NODE_PORT_USE: Fact = {
  text: 'Node ports are for a load balancer that you run yourself, or for clients that use the addresses of one or more nodes directly.',
  source: `${PAGES.service}#type-nodeport`,
};

/** The node ports of all ports as text: `port 30080 for http (80/TCP)`, and the range from which the cluster allocates the others. */
export function nodePortsOf(ports: readonly ViewPort[], { nodePorts: { first, last } }: ClusterProfile): string {
  const allocated = ports.filter(({ nodePort }) => nodePort === undefined);
  const chosen = ports.filter(({ nodePort }) => nodePort !== undefined).map((port) => `port ${port.nodePort} for ${formatPort(port)}`);
  const from = `from ${first}-${last} that the cluster picks for ${joinPorts(allocated)}`;
  const picked = allocated.length === 1 ? `a port ${from}` : `ports ${from}`;
  return joinWords(allocated.length === 0 ? chosen : [...chosen, picked]) || NO_PORT;
}

/** The node addresses on which kube-proxy opens node ports, as text: those of `--nodeport-addresses`, or the default of its proxy mode. */
function listNodeAddresses({ nodePortAddresses: addresses, proxyMode, nodeOs }: ClusterProfile, node: string): string {
  const unless = 'unless kube-proxy runs with --nodeport-addresses';
  if (addresses !== undefined)
    return addresses[0] === 'primary' ? `the primary address of any ${node}` : `an address of a ${node} in ${joinWords(addresses)}`;
  if (proxyMode === 'nftables') return `the primary address of any ${node}, and not 127.0.0.1 (${unless})`;
  const mayBeNftables = proxyMode === undefined && nodeOs.includes('linux');
  return `the address of any ${node} (all interfaces, ${mayBeNftables ? 'or the main one under nftables, ' : ''}${unless})`;
}

function loadBalancerEntry(service: ExplainedService): Fact[] {
  const { type, spec } = service;
  if (type !== 'LoadBalancer') return [];
  const { title, exposure, source, unmade, carriedPorts } = loadBalancerOf(service);
  if (unmade !== undefined) return [{ text: `From outside: nothing, as no controller creates the load balancer: ${unmade}.`, source }];
  const { healthCheckNodePort = 0 } = spec;
  const requested = requestedAddressOf(service);
  const otherNodePorts = sendsToNodePorts(service)
    ? 'node ports and the virtual IP are open to every client that can reach them'
    : 'the virtual IP is open to every client that can reach it';
  const origin = {
    internal: 'inside the network only', public: 'from the internet', unknown: 'from where its controller allows by default',
  }[exposure];
  return [
    {
      text: `From outside: the address of a load balancer created by ${title}, reachable ${origin}, `
        + `on ${joinPorts(carriedPorts) || 'none of its ports, because it supports none of them'}`
        + (requested === '' ? '.' : `; ${requested} was requested.`), source: `${PAGES.service}#loadbalancer`,
    },
    ...explainAccess(service, otherNodePorts),
    ...(healthCheckNodePort === 0
      ? [] : [{ text: `Node port ${healthCheckNodePort} is for health checks only.`, source: PAGES.sourceIp }]),
  ];
}

/**
 * Explains in short who reaches a Service, from where, under which name, and what they see: from pods, from nodes, from outside, by
 * external IPs, through routes, and under network policies. Never empty, as it begins with pods.
 */
export const explainReach = (service: ExplainedService): Fact[] => [
  fromPods(service), ...fromNodes(service), ...fromOutside(service), ...describeExternalIps(service), ...describeRoutes(service),
  ...describePolicies(service),
];

function fromPods(explained: ExplainedService): Fact {
  const { subject, cluster, headless, ports, type } = explained;
  const { short, namespaced } = dnsNamesOf(subject, cluster.clusterDomain);
  const names = namespaced === undefined
    ? `Pods in its namespace connect to ${short}`
    : `Pods in namespace ${subject.namespace} connect to ${short}, those in other namespaces to ${namespaced}`;
  const source = PAGES.service;
  if (type === 'ExternalName') {
    const aim = serviceOfName(explained);
    const host = `${subject.externalName ?? 'its externalName'}${aim === undefined ? '' : ` (Service ${aim})`}`;
    return completeName(explained) !== undefined
      ? { text: `${names}, and get no address: DNS answers with a CNAME for ${host}, which lacks the cluster domain.`, source }
      : { text: `${names}; DNS answers with a CNAME, and they connect to ${host} directly.`, source };
  }
  const pods = targetsOf(explained);
  const isManual = subject.selector === undefined; // manual endpoints have their own ports
  const targetPorts = isManual ? 'the ports listed with them' : joinWords(ports.map(targetTextOf)) || 'whatever port they listen on';
  return headless ? { text: `${names}, and reach ${pods} directly, on ${targetPorts}.`, source }
    : { text: `${names}, on ${joinWords(ports.map(isManual ? formatPort : withTarget)) || NO_PORT}, and reach ${pods}.`, source };
}

/** A port as text, with its target port if that is different: `http (80/TCP) → 8080`. */
function withTarget(port: ViewPort): string {
  return port.targetPort === port.port
    ? formatPort(port) : `${formatPort(port)} → ${typeof port.targetPort === 'number' ? '' : 'container port '}${port.targetPort}`;
}

/** The target port as text: clients of a headless Service connect to it directly. */
const targetTextOf = (port: ViewPort): string =>
  typeof port.targetPort === 'number' ? formatPort({ ...port, port: port.targetPort }) : `the container port ${port.targetPort}`;

function fromNodes(service: ExplainedService): Fact[] {
  const { type, ports, cluster } = service;
  if (type !== 'NodePort') return [];
  const source = `${PAGES.service}#type-nodeport`;
  const node = isLocalOnly(service) ? 'a node with a ready pod' : 'a node';
  const mode = findModeWithoutLoopback(cluster);
  if (mode !== undefined)
    return [{ text: `No client connects by node port: in ${mode} mode kube-proxy opens none on loopback addresses.`, source }];
  if (isLoopbackOnly(cluster)) return [{
    text: `Node ports are open on ${joinWords(cluster.nodePortAddresses ?? [])} only: processes on ${node} connect to its loopback `
      + `address, on ${nodePortsOf(ports, cluster)}; no other machine can.`, source,
  }];
  return [{
    text: `Clients that can reach ${node} connect to its address, on ${nodePortsOf(ports, cluster)}; pods `
      + `see ${isLocalOnly(service) ? 'the address of the client' : 'the address of a node'}.`, source,
  }];
}

function fromOutside(service: ExplainedService): Fact[] {
  const balancer = createdLoadBalancerOf(service);
  if (balancer === undefined) return [];
  const { exposure, carriedPorts, tls, source } = balancer, allowed = allowedSourcesOf(service);
  const clients = allowed.length > 0 ? `Clients of ${joinWords(allowed)}` : {
    internal: 'Clients inside the network', public: 'Clients from the internet', unknown: 'Clients that the controller allows',
  }[exposure];
  const ports = joinWords(carriedPorts.map((port) => `${formatPort(port)}${tls?.ends(port) === true ? ' where TLS is terminated' : ''}`));
  return [{
    text: `${clients} connect to ${describeAddress(service, balancer)}, on ${ports || 'none of its ports'}; pods see `
      + `${describeSender(service, balancer)}.`,
    source,
  }, ...sendsToNodePorts(service) ? [BYPASS] : []];
}

const BYPASS: Fact = {
  text: 'Clients that can reach a node bypass the load balancer on the node ports, and pods bypass it on the virtual IP: source '
    + 'ranges do not stop them. Keep nodes off public addresses, or behind a firewall.',
  source: `${PAGES.service}#type-nodeport`,
};

/** The address of a load balancer as text: host names for which annotations request DNS records, else the addresses in the status. */
function describeAddress(service: ExplainedService, { title, requested }: ExplainedLoadBalancer): string {
  const hosts = hostNamesOf(service), addresses = service.ingress.map(({ address }) => address);
  if (hosts.length > 0) return `${joinWords(hosts)} (ExternalDNS points it at the load balancer of ${title})`;
  if (addresses.length > 0) return `${joinWords(addresses)} (${title})`;
  const request = requested === undefined ? '' : ` (${requested} was requested)`;
  return `the address in .status.loadBalancer${request}, once ${title} has created it`;
}

/** What pods see as the source of connections through a load balancer, and the header with the address of the client, as text. */
function describeSender(
  service: ExplainedService, { skipsNodes, carriedPorts, tls, proxyProtocol, sender }: ExplainedLoadBalancer,
): string {
  if (proxyProtocol !== undefined) return 'the address of the client in a PROXY protocol header';
  const httpPorts = carriedPorts.filter((port) => tls?.readsHttp?.(port) === true);
  const isOfNode = !skipsNodes && !isLocalOnly(service), isOfClient = sender === 'client' && httpPorts.length < carriedPorts.length;
  const ofBalancer = skipsNodes ? 'the load balancer' : 'the source address that the load balancer uses';
  const source = isOfNode ? 'the address of a node' : isOfClient ? 'the address of the client' : ofBalancer;
  if (httpPorts.length === 0 || tls?.hidesClient === true) return source;
  return `${source}, and the client in X-Forwarded-For${httpPorts.length === carriedPorts.length ? '' : ` on ${joinPorts(httpPorts)}`}`;
}

function describeRoutes({ related: { referrers } }: ExplainedService): Fact[] {
  const joinTitles = (readsHttp: boolean) =>
    joinWords(referrers.filter(({ kind }) => READS_HTTP.has(kind) === readsHttp).map(({ title }) => title));
  const ofHttp = joinTitles(true), ofOthers = joinTitles(false);
  return [
    ...ofHttp === '' ? [] : [`Clients also arrive through ${ofHttp}; pods see the address of the gateway, which sends the client address `
      + 'in X-Forwarded-For.'],
    ...ofOthers === '' ? [] : [`Clients also arrive through ${ofOthers}; pods see the address of the gateway.`],
  ].map((text) => ({ text, source: 'https://kubernetes.io/docs/concepts/services-networking/ingress/' }));
}

function describePolicies({ related: { policies } }: ExplainedService): Fact[] {
  const joinNames = (isListed: (policy: Policy) => boolean, verb = '', verbOfSeveral = '') => {
    const listed = policies.filter(isListed).slice(0, 10).map(({ name }) => `NetworkPolicy ${name}`);
    return listed.length === 0 ? '' : `${joinWords(listed)}${listed.length === 1 ? verb : verbOfSeveral}`;
  };
  const ofAll = joinNames(({ ingress }) => ingress === 'all', ' allows', ' allow');
  const ofSome = joinNames(({ ingress }) => ingress === 'some');
  const ofNone = joinNames(({ ingress }) => ingress === 'none', ' has', ' have');
  const ofEgress = joinNames(({ egress }) => egress === 'some' || egress === 'none', ' limits', ' limit');
  return [
    ...ofAll !== '' ? [`${ofAll} all connections to the pods, whatever other policies say.`]
    : ofSome !== '' ? [`Only connections that an ingress rule of ${ofSome} allows, by source and container port, reach the pods, if the `
      + 'network plugin enforces NetworkPolicies.']
    : ofNone !== '' ? [`No connection reaches the pods: ${ofNone} no ingress rule, and the network plugin drops them if it enforces `
      + 'NetworkPolicies.'] : [],
    ...ofEgress === '' ? [] : [`${ofEgress} the connections that the pods open, not those to the Service.`],
  ].map((text) => ({ text, source: 'https://kubernetes.io/docs/concepts/services-networking/network-policies/' }));
}

/** Kinds of objects whose proxies handle HTTP, and can therefore add a header with the client's address. */
const READS_HTTP: ReadonlySet<string> = new Set(['Ingress', 'HTTPRoute', 'GRPCRoute']);

/** Host names for which annotations request DNS records: `['a.example.com', 'b.example.com']`; empty if there are none. */
export function hostNamesOf({ annotations, view, cluster }: ExplainedService): readonly string[] {
  const keys = Object.keys(annotations);
  return ENTRIES.flatMap((entry) => {
    if (entry.hostNames === undefined || !keys.some((key) => entry.prefixes.some((prefix) => key.startsWith(prefix)))) return [];
    const hosts: unknown = new ReadService(entry.load(), annotations, view, view.labels, cluster).value(entry.hostNames);
    return Array.isArray(hosts) ? hosts.map(String) : [];
  });
}
