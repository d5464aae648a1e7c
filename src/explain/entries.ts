import { wordList } from '../problem';
import { PAGES, type Fact } from './explanation';
import {
  completedName, factsOf, isLocalOnly, isLoopbackOnly, modeWithoutLoopback, NO_PORT, portText, serviceOfName, type ExplainedService,
  type FactRow,
} from './explained-service';
import { explainAccess, requestedAddress, sendsToNodePorts } from './load-balancer';
import { loadBalancerOf } from './load-balancer-view';
import { deprecatedWhen, DEPRECATIONS, type ClusterProfile, type ViewPort } from '../service';

/** Explains which addresses and ports lead to a Service, and who can reach them. */
export function explainEntries(service: ExplainedService): Fact[] {
  const { type, headless, subject } = service;
  const completed = completedName(service);
  if (completed !== undefined) return [{
    text: `No client gets an address: ${subject.externalName} lacks the cluster domain, and cluster DNS does not complete the target of a `
      + `CNAME. Write ${completed}.`, source: `${PAGES.service}#externalname`,
  }];
  if (type === 'ExternalName') return factsOf(service, EXTERNAL_NAME);
  return headless ? factsOf(service, HEADLESS) : [clusterIp(service), ...nodePortEntries(service), ...loadBalancerEntry(service)];
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
export function externalIps({ ports, spec }: ExplainedService): Fact[] {
  const { externalIPs: addresses = [] } = spec;
  if (addresses.length === 0) return [];
  return [{
    text: `Packets that arrive at a node for ${wordList(addresses)}, port ${wordList(ports.map(portText)) || '(none)'}, are accepted too; `
      + 'Kubernetes neither assigns nor announces these addresses, and the admission plugin DenyServiceExternalIPs refuses them. The '
      + `field is ${deprecatedWhen(DEPRECATIONS.externalIPs)}.`,
    source: `${PAGES.service}#external-ips`,
  }];
}

function clusterIp({ ports, spec }: ExplainedService): Fact {
  const { clusterIP: chosen = '', clusterIPs = [] } = spec;
  const address = chosen === ''
    ? 'a virtual IP that the cluster picks' : `the virtual IP ${wordList([...new Set([chosen, ...clusterIPs])])}`;
  return {
    text: `From inside the cluster: ${address}, on ${wordList(ports.map(portText)) || NO_PORT}. The address belongs to no machine; it `
      + 'exists only as rules on every node, so the Service can use any port without conflicts.', source: PAGES.virtualIps,
  };
}

function nodePortEntries(service: ExplainedService): Fact[] {
  const { type, ports, cluster } = service;
  if (type !== 'NodePort' && type !== 'LoadBalancer') return [];
  if (type === 'LoadBalancer' && !sendsToNodePorts(service)) return [NO_NODE_PORTS];
  if (type === 'NodePort' && modeWithoutLoopback(cluster) !== undefined) return [];
  const node = isLocalOnly(service) ? 'node with a ready pod' : 'node';
  const allocated = ports.every(({ nodePort }) => nodePort !== undefined) ? '' : '; allocated ports are in .spec.ports[*].nodePort';
  return [{
    text: `${isLoopbackOnly(cluster) ? 'From processes on the nodes themselves' : 'From clients that can reach the nodes'}: `
      + `${nodeAddresses(cluster, node)}, on ${nodePortsOf(ports, cluster)}${allocated}.`, source: `${PAGES.service}#type-nodeport`,
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
  const chosen = ports.filter(({ nodePort }) => nodePort !== undefined).map((port) => `port ${port.nodePort} for ${portText(port)}`);
  const from = `from ${first}-${last} that the cluster picks for ${wordList(allocated.map(portText))}`;
  return wordList([...chosen, ...(allocated.length === 0 ? [] : [allocated.length === 1 ? `a port ${from}` : `ports ${from}`])]) || NO_PORT;
}

/** The addresses of nodes on which kube-proxy opens node ports: those of `--nodeport-addresses`, or the default of its mode. */
function nodeAddresses({ nodePortAddresses: addresses, proxyMode, nodeOs }: ClusterProfile, node: string): string {
  const unless = 'unless kube-proxy runs with --nodeport-addresses';
  if (addresses === undefined && proxyMode === 'nftables') return `the primary address of any ${node}, and not 127.0.0.1 (${unless})`;
  if (addresses === undefined
    && (proxyMode !== undefined || !nodeOs.includes('linux'))) return `the address of any ${node} (all interfaces, ${unless})`;
  if (addresses === undefined) return `the address of any ${node} (all interfaces, or the main one under nftables, ${unless})`;
  return addresses[0] === 'primary' ? `the primary address of any ${node}` : `an address of a ${node} in ${wordList(addresses)}`;
}

function loadBalancerEntry(service: ExplainedService): Fact[] {
  const { type, spec } = service;
  if (type !== 'LoadBalancer') return [];
  const { title, exposure, source, unmade, carriedPorts } = loadBalancerOf(service);
  if (unmade !== undefined) return [{ text: `From outside: nothing, as no controller creates the load balancer: ${unmade}.`, source }];
  const { healthCheckNodePort = 0 } = spec;
  const requested = requestedAddress(service);
  const otherNodePorts = sendsToNodePorts(service)
    ? 'node ports and the virtual IP are open to every client that can reach them'
    : 'the virtual IP is open to every client that can reach it';
  const origin = {
    internal: 'inside the network only', public: 'from the internet', unknown: 'from where its controller allows by default',
  }[exposure];
  return [
    {
      text: `From outside: the address of a load balancer created by ${title}, reachable ${origin}, `
        + `on ${wordList(carriedPorts.map(portText)) || 'none of its ports, because it supports none of them'}`
        + (requested === '' ? '.' : `; ${requested} was requested.`), source: `${PAGES.service}#loadbalancer`,
    },
    ...explainAccess(service, otherNodePorts),
    ...(healthCheckNodePort === 0
      ? [] : [{ text: `Node port ${healthCheckNodePort} is for health checks only.`, source: PAGES.sourceIp }]),
  ];
}
