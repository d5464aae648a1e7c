import {
  endsOf, factsOf, isLocalOnly, isLoopbackOnly, PAGES, joinPorts, type ExplainedService, type Fact, type FactRow, type IngressAddress,
} from './explained-service';
import { loadBalancerOf, type ExplainedLoadBalancer } from './load-balancer-view';
import type { Health, Targets } from '../providers/engine/definition';
import { MINORS, parseIp, type ViewPort } from '../service';
import { renderText, capitalize, YAML, joinWords } from '../problem';

/** Explains whether pods see the address of the client, of clients in the cluster first; empty for an ExternalName. */
export function explainClientAddress(service: ExplainedService): Fact[] {
  const { type, headless, spec, cluster } = service;
  if (type === 'ExternalName') return [];
  if (headless) return [DIRECTLY];
  const inside = factsOf(service, FROM_INSIDE);
  if (type === 'NodePort' ? isLoopbackOnly(cluster) : type === 'ClusterIP' && (spec.externalIPs ?? []).length === 0) return inside;
  const { targets, skipsNodes } = loadBalancerOf(service);
  const outside = type === 'LoadBalancer' && skipsNodes ? [describeSkippedNodes(targets)]
    : factsOf(service, isLocalOnly(service) ? UNDER_LOCAL : UNDER_CLUSTER);
  return [...inside, ...outside, ...(type === 'LoadBalancer' ? describeLoadBalancer(service) : [])];
}

const DIRECTLY: Fact = { text: 'Pods see the address of the client, because it connects to them directly.', source: PAGES.sourceIp };
const FROM_INSIDE: readonly FactRow[] = [{
  text: (service) => `From inside the cluster ${endsOf(service)} see the address of the client. They see that of a node if a pod reaches `
    + 'itself through the Service, if the client is outside the clusterCIDR of kube-proxy, or if kube-proxy runs with masqueradeAll.',
  source: `${PAGES.sourceIp}#source-ip-for-services-with-type-clusterip`,
}];
const describeSkippedNodes = (targets: Targets): Fact => ({
  text: `The load balancer connects ${targets === 'pods' ? 'directly to the pods' : 'to the cluster IP, from inside the cluster'}: `
    + 'externalTrafficPolicy applies to node ports, and has no effect on this path.',
  source: PAGES.policies,
});
const UNDER_LOCAL: readonly FactRow[] = [
  {
    text: 'externalTrafficPolicy Local: nodes preserve the source address, and send connections to their own pods only.',
    source: PAGES.policies,
  },
  {
    text: (service) => 'A node without such a pod drops connections from outside the cluster, and accepts those of its own pods: '
      + `${sendsToNodePorts(service) ? 'clients of node ports must know which nodes to use, and ' : ''}load balancers find out by the `
      + 'health check.', source: PAGES.sourceIp,
  },
  {
    when: ({ cluster }) => cluster.proxyMode === 'nftables' && MINORS[cluster.minors.first] < '1.34',
    text: 'In nftables mode, kube-proxy before Kubernetes 1.34 drops connections of pods too: pods on such a node do not reach the address '
      + 'of a load balancer, or an external IP. Let them use the cluster IP, or update (patch releases of 1.33 have the fix).',
    source: 'https://github.com/kubernetes/kubernetes/issues/131765',
  },
];
const UNDER_CLUSTER: readonly FactRow[] = [
  {
    when: ({ cluster }) => cluster.proxyMode === 'ebpf',
    text: 'externalTrafficPolicy Cluster: any node accepts the connection; a pod on another node sees the address of the first one, unless '
      + 'the network plugin uses direct server return (DSR).',
    source: 'https://docs.cilium.io/en/stable/network/kubernetes/kubeproxy-free/#client-source-ip-preservation',
  },
  {
    when: ({ cluster }) => cluster.proxyMode !== 'ebpf', source: PAGES.sourceIp,
    text: 'externalTrafficPolicy Cluster: any node accepts the connection and may forward it to a pod on another node; pods then see the '
      + 'address of the node, not of the client.',
  },
];

function describeLoadBalancer(service: ExplainedService): Fact[] {
  const balancer = loadBalancerOf(service), { client, proxyProtocol, proxyVersion, source } = balancer;
  const header = describeProxyProtocol(balancer);
  return [
    client === undefined ? KEPT_OR_REPLACED : { text: client, source }, ...header === undefined ? [] : [{ text: header, source }],
    ...proxyProtocol === undefined || proxyVersion === undefined ? [] : [PROXY_HEADER[proxyVersion]],
  ];
}

/** A sentence about the PROXY protocol; `undefined` if the load balancer does not have it. */
function describeProxyProtocol({ proxyProtocol, proxyPartly, proxySwitch }: ExplainedLoadBalancer): string | undefined {
  if (proxyProtocol !== undefined)
    return `The PROXY protocol is on (${proxyProtocol}): each connection begins with a header that contains the client address, and pods `
      + 'must expect it on every connection.';
  if (proxyPartly !== undefined)
    return `The PROXY protocol is on for some ports only (${proxyPartly}): pods must read it there, and only there.`;
  return proxySwitch === undefined ? undefined
    : `The PROXY protocol can pass on the client address, if the pods read it: ${proxySwitch} switches it on.`;
}

const KEPT_OR_REPLACED: Fact = {
  text: 'Load balancers that forward packets preserve the client address up to the nodes; those that open their own connections replace '
    + 'it.',
  source: PAGES.sourceIp,
};
const SPECIFICATION = 'https://www.haproxy.org/download/3.2/doc/proxy-protocol.txt';
const PROXY_HEADER: Readonly<Record<1 | 2, Fact>> = {
  1: {
    text: 'In version 1 of the PROXY protocol the header is a line of text, such as "PROXY TCP4 192.0.2.202 10.0.42.7 12345 7"; the data '
      + 'of the client follows. When one side closes its connection, the load balancer closes the other and sends the remaining data '
      + 'where feasible.', source: SPECIFICATION,
  },
  2: {
    text: 'In version 2 of the PROXY protocol the header is binary: it begins with the twelve bytes 0D 0A 0D 0A 00 0D 0A 51 55 49 54 0A, '
      + 'and software that reads version 1 only does not understand it.', source: SPECIFICATION,
  },
};

/**
 * Explains who creates the load balancer, its TLS and its health checks; of another type, only what a controller does with it, or nothing.
 */
export function explainLoadBalancer(service: ExplainedService): Fact[] {
  const { title, source, exposure, health, notes, otherTypes, unsupported, unmade, skipsNodes, announced } = loadBalancerOf(service);
  if (service.type !== 'LoadBalancer') return otherTypes === undefined ? [] : [{ text: otherTypes, source }];
  if (unmade !== undefined) return [{ text: `No controller creates it: ${unmade}.`, source }];
  const isUneven = isLocalOnly(service) && !skipsNodes && !announced;
  return [
    { text: `It is created by ${title}${exposure === 'unknown' ? '' : `, and is ${exposure}`}.`, source },
    ...factsOf(service, PROVISIONING), ...explainTls(service),
    ...[...unsupported.map((ignored) => `${ignored}.`), ...notes].map((text) => ({ text, source })),
    ...health === undefined ? answerOfKubeProxy(service) : [{ text: formatHealth(health), source }], ...isUneven ? [UNEVEN] : [],
  ];
}

/** The description of a health check as one or more sentences: `Its health check tests the node port by TCP.` */
const formatHealth = (health: Health): string =>
  typeof health === 'string' ? `Its health check ${health}.` : health.map((clause) => `${capitalize(clause)}.`).join(' ');

/** A fact about how kube-proxy answers health checks, for a load balancer whose controller is not known or does not document its checks. */
function answerOfKubeProxy(service: ExplainedService): Fact[] {
  const { healthCheckNodePort: port } = service.spec;
  return !isLocalOnly(service) || loadBalancerOf(service).skipsNodes ? [] : [{
    text: `kube-proxy answers HTTP requests for /healthz on ${port ? `port ${port}` : 'the allocated healthCheckNodePort'} of `
      + 'each node: 200 on nodes with a ready pod, and 503 on others. The controller of the load balancer decides '
      + 'whether its health check asks it.',
    source: PAGES.policies,
  }];
}

/** Facts about the creation of the load balancer, and its requested address. */
const PROVISIONING: readonly FactRow[] = [
  { text: ({ ingress }) => ingress.map(describeArrival), source: `${PAGES.service}#load-balancer-ip-mode` },
  {
    when: ({ ingress }) => ingress.length === 0,
    text: 'It is created after the Service, which takes seconds to minutes: its address then appears in .status.loadBalancer.ingress, as '
      + 'ip or hostname. To wait for it: kubectl wait --for=jsonpath=\'{.status.loadBalancer.ingress}\' service/<name>.',
    source: `${PAGES.service}#loadbalancer`,
  },
  {
    when: (service) => service.ingress.length === 0 && requestedAddressOf(service) === '', source: `${PAGES.service}#loadbalancer`,
    text: 'loadBalancerIP is not set: unless an annotation names an address, the cloud picks one, and a recreated Service may get another.',
  },
];

/** An address in the status, and whether connections from nodes and pods to it pass through the load balancer. */
function describeArrival({ address, ipMode }: IngressAddress): string {
  const mode = typeof ipMode === 'string' ? `ipMode ${ipMode}` : 'no ipMode';
  return parseIp(address) !== undefined && ipMode !== 'Proxy'
    ? `Its address is ${address} (${mode}): nodes and pods reach the endpoints without the load balancer.`
    : `Its address is ${address} (${mode}): connections of nodes and pods pass through the load balancer too.`;
}

/** The addresses that a field or annotation requests, if the controller reads it, as text; empty if there are none. */
export function requestedAddressOf(service: ExplainedService): string {
  const { requested, ignores } = loadBalancerOf(service);
  return requested ?? (ignores('loadBalancerIP') === true ? '' : service.spec.loadBalancerIP ?? '');
}

/** Facts about the ports that terminate TLS, the TLS policy, and the connections to the pods. */
function explainTls(service: ExplainedService): Fact[] {
  const { tls, tlsDiffers, source, carriedPorts } = loadBalancerOf(service);
  if (tls === undefined) return [];
  const readsHttp = (port: ViewPort) => tls.readsHttp?.(port) === true;
  const policy = tls.policy === undefined ? 'the default policy of the cloud' : `the policy ${tls.policy}`;
  const outcomeOf = (port: ViewPort) => (tlsDiffers ? 'what the pods get depends on the controller'
    : tls.encryptsAgain?.(port) === true ? 'it encrypts again towards the pods, which must have their own certificate'
    : `the pods get ${readsHttp(port) ? 'plain HTTP' : 'the decrypted bytes'}`);
  const terminated = carriedPorts.filter((port) => tls.ends(port)), passedOn = carriedPorts.filter((port) => !tls.ends(port));
  const facts = [...new Set(terminated.map(outcomeOf))].map((outcome) =>
    `The load balancer terminates TLS on ${joinPorts(terminated.filter((port) => outcomeOf(port) === outcome))}, with ${policy}; `
    + `${outcome}.`);
  const addPorts = (ports: readonly ViewPort[], are: string) =>
    (terminated.length === 0 || ports.length === 0 ? [] : [`${joinPorts(ports)} ${ports.length > 1 ? 'are' : 'is'} ${are}.`]);
  return [
    ...facts,
    ...addPorts(passedOn.filter((port) => !readsHttp(port)),
      `${tlsDiffers ? 'not decrypted' : 'forwarded unchanged'}: TLS is not terminated there`),
    ...addPorts(passedOn.filter(readsHttp), 'HTTP without TLS'),
    ...(tlsDiffers ? [] : describeLayers(carriedPorts, readsHttp, tls.hidesClient === true)),
  ].map((text) => ({ text, source }));
}

/** Sentences about the ports on which the load balancer handles HTTP (layer 7), and those on which it forwards bytes (layer 4). */
function describeLayers(carried: readonly ViewPort[], readsHttp: (port: ViewPort) => boolean, hidesClient: boolean): string[] {
  const http = carried.filter(readsHttp), bytes = carried.filter((port) => !readsHttp(port));
  const suffixOf = (ports: readonly ViewPort[]) => (ports.length === carried.length ? '' : ` on ${joinPorts(ports)}`);
  const headers = hidesClient ? ' and parses headers' : ', parses headers, and sends the client address in X-Forwarded-For';
  return [
    ...(http.length === 0 ? [] : [`It works at layer 7 (HTTP)${suffixOf(http)}: it terminates the connection of the client${headers}; its `
      + 'targets see the address of the load balancer as the source.']),
    ...(bytes.length === 0 ? []
      : [`It works at layer 4${suffixOf(bytes)}: it forwards bytes unchanged, so HTTP requests get no X-Forwarded-For header.`]),
  ];
}

const UNEVEN: Fact = {
  text: 'With the policy Local traffic can be uneven: each node gets the same share, whatever its number of ready pods. A DaemonSet, '
    + 'pod anti-affinity or topologySpreadConstraints spread the pods evenly.',
  source: PAGES.sourceIp,
};

/**
 * Ranges, then named sources, from which clients can connect, `['10.0.0.0/8']`, if they are enforced; empty if every client can connect, or
 * if it is not known.
 */
export function allowedSourcesOf(service: ExplainedService): readonly string[] {
  const { access } = loadBalancerOf(service);
  if (access === undefined) return [];
  const { sources, named, enforcer } = access;
  return sources === undefined || enforcer === undefined ? [] : [...sources, ...named];
}

/**
 * Explains in one fact who can connect to the address of the load balancer, and what enforces it.
 *
 * @param besides clause about ways past the load balancer, which is added to the sentence
 */
export function explainAccess(service: ExplainedService, besides: string): Fact[] {
  const { access, title, source } = loadBalancerOf(service);
  const { loadBalancerSourceRanges: field = [] } = service.spec;
  const general = `${PAGES.service}#loadbalancer`;
  if (access === undefined) return [field.length === 0 ? { text: OPEN_TO_ALL, source: general } : {
    text: `Whether only clients in ${joinWords(field)} can connect depends on the controller: it may enforce the ranges, or ignore `
      + `them; ${besides}.${service.cluster.proxyMode === 'ebpf' ? '' : ' kube-proxy drops what others send to an IP address in '
        + '.status.loadBalancer, pods and nodes included.'}`, source: general,
  }];
  const { sources, named, enforcer, configured, open } = access;
  const ranges = configured.flatMap((setting) => setting.ranges), why = renderText(open?.why ?? '', YAML);
  if (open?.certain === false && enforcer === undefined)
    return [{ text: `Whether only clients in ${joinWords(ranges)} can connect depends on the cloud: ${why}.`, source }];
  if (open !== undefined && (sources === undefined || enforcer === undefined)) return [{
    text: `${enforcer === undefined
      ? 'Every client that can reach the load balancer can connect' : `Who can connect is decided by ${enforcer}`}: `
      + `${title} ignores the source ranges ${joinWords(ranges)}, because ${why}.`, source,
  }];
  if (sources === undefined) return [{ text: `Who can connect is decided by ${enforcer}.`, source }];
  if (enforcer === undefined) return [{ text: OPEN_TO_ALL, source: general }];
  const allowed = [...sources, ...named];
  return [{
    text: `Only clients in ${joinWords(allowed)} can connect to the address of the load balancer: this is enforced by ${enforcer}; `
      + `${besides}.${open === undefined ? '' : ` But ${why}.`}`, source,
  }];
}
const OPEN_TO_ALL = 'No source ranges are set: every client that can reach the load balancer can connect.';

/**
 * Whether a load balancer's Service has node ports, by which clients can bypass the load balancer: `allocateLoadBalancerNodePorts` is not
 * false, or a port has a node port.
 */
export const sendsToNodePorts = ({ spec, ports }: ExplainedService): boolean =>
  spec.allocateLoadBalancerNodePorts !== false || ports.some(({ nodePort }) => nodePort !== undefined);

/**
 * Explains the connections that a firewall between clients, load balancer and nodes must allow:
 * `To every node: 30080/TCP, from the clients.` Empty if the type is neither NodePort nor LoadBalancer.
 */
export function explainFirewall(service: ExplainedService): Fact[] {
  const { type, cluster } = service;
  if (type === 'NodePort') {
    if (service.ports.length === 0) return [];
    const text = isLoopbackOnly(cluster) ? 'Nothing: node ports are open on loopback addresses only.'
      : `To every node: ${formatFirewallPorts(service, service.ports)}, from the clients.`;
    return [{ text, source: `${PAGES.service}#type-nodeport` }];
  }
  if (type !== 'LoadBalancer') return [];
  const { title, targets, sender, source, healthPort, healthFrom, firewall, carriedPorts: ports } = loadBalancerOf(service);
  if (ports.length === 0) return [{ text: `Nothing: ${title} carries none of the ports.`, source }];
  const ranges = allowedSourcesOf(service), nodes = formatFirewallPorts(service, ports);
  const pods = joinWords([...new Set(ports.map(({ targetPort, protocol }) =>
    `${typeof targetPort === 'string' ? `the container port named ${targetPort}` : targetPort}/${protocol}`))]);
  const rules = firewall({ nodes, pods, from: ranges.length === 0 ? '0.0.0.0/0' : joinWords(ranges) });
  if (rules !== undefined) return rules.map((text) => ({ text, source }));
  if (targets === 'pods' || (!sendsToNodePorts(service) && targets === 'nodes'))
    return [{ text: `To the pods: ${pods}, from the load balancer.`, source }];
  const clients = ranges.length === 0 ? 'the clients' : joinWords(ranges);
  const from = sender === 'load-balancer' ? 'the load balancer' : sender === 'client' ? clients
    : 'the load balancer, or from the clients if it keeps their addresses';
  const check = healthPort === undefined ? '' : `, and ${healthPort} for its health check`;
  if (targets !== 'service-ports') return [{ text: `To the nodes: ${nodes}, from ${from}${check}.`, source }];
  return [{
    text: `To the nodes: ${joinWords(ports.map(({ port, protocol }) => `${port}/${protocol}`))}, from ${from}: packets reach them on the `
      + 'ports of the Service, not on node ports.', source,
  }, ...(healthPort === undefined ? []
    : [{ text: `Health checks, to the nodes: ${healthPort}, from ${healthFrom.says}.`, source: healthFrom.source }])];
}

/**
 * The ports of the nodes that a firewall must open, as text: the node ports, or the whole node port range for a port without one. If the
 * load balancer does not use node ports, the target ports.
 */
function formatFirewallPorts(service: ExplainedService, ports: readonly ViewPort[]): string {
  const { first, last } = service.cluster.nodePorts;
  const isWithout = service.type === 'LoadBalancer' && !sendsToNodePorts(service);
  return joinWords([...new Set(ports.map(({ nodePort, protocol, targetPort }) =>
    `${isWithout ? targetPort : nodePort ?? `${first}-${last}`}/${protocol}`))]);
}
