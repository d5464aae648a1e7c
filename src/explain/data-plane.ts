import {
  factsOfControllers, factsOf, isDefaultKubernetes, otherProxyOf, PAGES, formatPort, isLocalOnly, type ExplainedService, type Fact,
  type FactRow,
} from './explained-service';
import { formatDeprecation, DEPRECATIONS, formatLabels, NEXT_PROXY_MODE, type ProxyMode, type ViewPort } from '../service';
import { loadBalancerOf } from './load-balancer-view';
import { GRACE } from '../app/pods/roll-out';

/** Explains which endpoints receive the connections of a Service; empty for an ExternalName. */
export function explainBackends(service: ExplainedService): Fact[] {
  const { subject, ports, type, spec } = service;
  if (type === 'ExternalName') return [];
  if (isDefaultKubernetes(service)) return [OF_API_SERVERS];
  return [
    ...subject.selector === undefined ? WITHOUT_SELECTOR : [describeSelectedPods(subject.selector, spec)],
    ...ports.flatMap((port) => describeTarget(service, port)),
    ...(spec.ports ?? []).flatMap(({ appProtocol }, index) =>
      (appProtocol === undefined ? [] : [appProtocolOf(formatPort(ports[index]), appProtocol)])),
  ];
}

const OF_API_SERVERS: Fact = {
  text: 'Connections go to the API servers: they create this Service and keep its EndpointSlices themselves, with their own addresses.',
  source: 'https://kubernetes.io/docs/tasks/run-application/access-api-from-pod/',
};
const WITHOUT_SELECTOR: readonly Fact[] = [
  {
    text: 'It has no selector: connections go to the endpoints in the EndpointSlices or Endpoints that you create for it. The API server '
      + 'refuses to proxy to it (kubectl proxy, kubectl port-forward service/…), unless its endpoints refer to pods.',
    source: `${PAGES.service}#services-without-selectors`,
  },
  {
    text: 'The control plane mirrors your Endpoints to EndpointSlices, at most 1000 addresses of each subset, unless they have the label '
      + 'endpointslice.kubernetes.io/skip-mirror: "true". kube-proxy reads EndpointSlices only.',
    source: `${PAGES.slices}#endpointslice-mirroring`,
  },
];

function describeSelectedPods(selector: Readonly<Record<string, string>>, spec: ExplainedService['spec']): Fact {
  return {
    text: `Connections go to ${spec.publishNotReadyAddresses === true ? 'the pods, ready or not,' : 'the ready pods'} in its namespace `
      + `labelled ${formatLabels(selector)}. The control plane evaluates the selector continuously and keeps the result in EndpointSlices `
      + 'with the label kubernetes.io/service-name.', source: `${PAGES.service}#defining-a-service`,
  };
}

/**
 * A one-item list with a fact about the target port. Empty if the target port equals the port, or if the Service is headless or has no
 * selector.
 */
function describeTarget({ headless, subject }: ExplainedService, port: ViewPort): Fact[] {
  const { targetPort } = port;
  if (headless || subject.selector === undefined || targetPort === port.port) return [];
  return typeof targetPort === 'number'
    ? [{ text: `${formatPort(port)} goes to port ${targetPort} of the pod.`, source: `${PAGES.service}#defining-a-service` }]
    : [{
      text: `${formatPort(port)} goes to the container port named "${targetPort}": its number may differ between pods, and a pod without it`
        + ' gets no connections.', source: `${PAGES.service}#field-spec-ports`,
    }];
}

/** A fact about the `appProtocol` of a port: what it means to implementations that read it. */
function appProtocolOf(port: string, appProtocol: string): Fact {
  const meaning = APP_PROTOCOLS[appProtocol] ?? 'this protocol';
  return {
    text: `appProtocol ${appProtocol}: implementations of load balancers, gateways and meshes that read it speak ${meaning} to the pods on `
      + `${port}; kube-proxy ignores it.`, source: `${PAGES.service}#application-protocol`,
  };
}

const APP_PROTOCOLS: Readonly<Record<string, string>> = {
  http: 'HTTP without TLS', https: 'HTTP over TLS', grpc: 'gRPC', 'kubernetes.io/h2c': 'HTTP/2 without TLS',
  'kubernetes.io/ws': 'WebSocket without TLS', 'kubernetes.io/wss': 'WebSocket over TLS',
};

/** A sentence about how the kernel picks an endpoint if kube-proxy runs in ipvs mode; `scheduling` describes the algorithm. */
const choiceOf = (scheduling: string): string =>
  `kube-proxy in ipvs mode lets the kernel pick an endpoint: ${scheduling}; the mode is ${formatDeprecation(DEPRECATIONS.ipvs)}`;

const NO_RETRY = 'If that endpoint does not answer, the connection fails: no other one is tried';
const NO_RETRY_OF_READY = `${NO_RETRY}. A pod that fails its readiness probe is not picked`;

/**
 * Sentences about each proxy mode of kube-proxy, without full stops: how it picks an endpoint, what happens on failure, and what it costs.
 */
const MODES: Readonly<Record<ProxyMode, {
  readonly choice: string; readonly failure: string; readonly cost: string;
  readonly source: string;
}>> = {
  iptables: {
    choice: 'kube-proxy in iptables mode picks one endpoint at random for each new connection, by rules in the kernel; packets never '
      + 'pass through kube-proxy itself',
    failure: NO_RETRY_OF_READY,
    cost: 'kube-proxy writes rules for each Service, and for each endpoint one that rewrites the destination (DNAT). With about 10 000 '
      + 'Services, updates become slow: use the nftables mode, or raise iptables.minSyncPeriod of kube-proxy if its metric '
      + 'sync_proxy_rules_duration_seconds is above 1 second on average',
    source: `${PAGES.virtualIps}#proxy-mode-iptables`,
  },
  ipvs: {
    choice: choiceOf('round robin, unless kube-proxy is configured with another scheduler, such as lc (fewest connections), dh or sh (by '
      + 'destination or source), sed or nq (shortest delay)'),
    failure: NO_RETRY_OF_READY,
    cost: 'kube-proxy configures IPVS through netlink and synchronizes it periodically; a hash table in the kernel finds the Service in '
      + 'constant time. Nodes need the IPVS kernel modules: without them kube-proxy exits with an error (old versions fell back to '
      + 'iptables)',
    source: `${PAGES.virtualIps}#proxy-mode-ipvs`,
  },
  nftables: {
    choice: 'kube-proxy in nftables mode picks one endpoint at random for each new connection, by a map in the kernel that stays fast '
      + 'with many Services; it needs Linux 5.13, and is stable since Kubernetes 1.33',
    failure: NO_RETRY_OF_READY,
    cost: 'One map lookup finds the Service, and kube-proxy writes only what changed',
    source: `${PAGES.virtualIps}#proxy-mode-nftables`,
  },
  kernelspace: {
    choice: 'kube-proxy on Windows nodes runs in kernelspace mode, the only mode there: it configures the virtual switch, which picks one '
      + 'endpoint for each new connection and rewrites the packets',
    failure: NO_RETRY,
    cost: 'kube-proxy writes a policy of the virtual filtering platform for each Service and endpoint',
    source: `${PAGES.virtualIps}#proxy-mode-kernelspace`,
  },
  ebpf: {
    choice: 'The network plugin replaces kube-proxy with eBPF programs: one endpoint is picked for each connection, at random or by '
      + 'Maglev hashing; for clients in the cluster often when their socket connects, so packets never have the virtual IP as destination',
    failure: NO_RETRY,
    cost: 'Hash tables in the kernel find the Service',
    source: 'https://docs.cilium.io/en/stable/network/kubernetes/kubeproxy-free/',
  },
};

/**
 * Explains how the proxy of the cluster handles a connection; empty for an ExternalName. iptables is assumed if the profile names no mode.
 */
export function explainProxy(service: ExplainedService): Fact[] {
  const { type, headless, cluster } = service;
  if (type === 'ExternalName') return [];
  if (headless) return [NO_PROXY, ...explainNearness(service)];
  const proxy = otherProxyOf(service);
  if (proxy !== undefined) return [{
    text: `kube-proxy ignores it: the label service.kubernetes.io/service-proxy-name hands it to the proxy ${proxy}, which implements its `
      + 'virtual IP.', source: `${PAGES.virtualIps}`,
  }, ...explainNearness(service)];
  const isAssumed = cluster.proxyMode === undefined && cluster.nodeOs.includes('linux');
  const mode = MODES[cluster.proxyMode ?? (isAssumed ? 'iptables' : 'kernelspace')];
  const choice = cluster.proxyMode === 'ipvs' && cluster.ipvsScheduler !== undefined
    ? choiceOf(`by the scheduler ${cluster.ipvsScheduler}, as the cluster profile says`) : mode.choice;
  return [
    ...[`${isAssumed ? ASSUMED_MODE : ''}${choice}.`, `${mode.failure}.`, `${mode.cost}.`].map((text) => ({ text, source: mode.source })),
    ...factsOf(service, PROXY), ...factsOf(service, AFFINITY), ...explainNearness(service), ...factsOf(service, NODE_PORTS_OF_NFTABLES),
  ];
}

const NO_PROXY: Fact = {
  text: 'kube-proxy does nothing for it: it writes no rules for a Service without a virtual IP. Clients choose among the addresses that '
    + 'DNS returns.', source: `${PAGES.service}#headless-services`,
};
const ASSUMED_MODE = `The cluster profile sets no proxy mode; the default on Linux is iptables, and ${NEXT_PROXY_MODE.mode} from about `
  + `${NEXT_PROXY_MODE.about} (kube-proxy warns since ${NEXT_PROXY_MODE.warns} if its mode is not set): `;
const PROXY: readonly FactRow[] = [
  {
    text: 'Rules in the kernel keep working while kube-proxy restarts or is down; only endpoint updates are delayed.',
    source: PAGES.virtualIps,
  },
  {
    text: 'kube-proxy works at layer 4: it balances connections, and does not see requests, hosts or paths; an Ingress or a Gateway does '
      + '(layer 7).', source: PAGES.virtualIps,
  },
  {
    text: 'Kubernetes uses a virtual IP, and not several addresses in DNS, because many clients look up a name once and cache the answer '
      + 'indefinitely, whatever its TTL; and low TTLs put load on DNS.', source: PAGES.virtualIps,
  },
  {
    when: ({ cluster: { nodeOs } }) => nodeOs.includes('windows') && nodeOs.includes('linux'),
    text: 'On Windows nodes kube-proxy runs in kernelspace mode, the only mode there: the virtual switch rewrites packets.',
    source: `${PAGES.virtualIps}#proxy-mode-kernelspace`,
  },
];
const NODE_PORTS_OF_NFTABLES: readonly FactRow[] = [{
  when: ({ cluster, type, spec }) => cluster.proxyMode === 'nftables' && cluster.nodePortAddresses === undefined
    && (type === 'NodePort' || (type === 'LoadBalancer' && spec.allocateLoadBalancerNodePorts !== false)),
  text: 'Node ports answer on the main address of each node only, and not on 127.0.0.1 (planned for Kubernetes '
    + `${NEXT_PROXY_MODE.loopback.about}, KEP-${NEXT_PROXY_MODE.loopback.kep}), unless kube-proxy is configured with other addresses.`,
  source: `${PAGES.virtualIps}#migrating-from-iptables-mode-to-nftables`,
}];

/** Whether the `appProtocol` or the name of a port says that it carries gRPC, or HTTP/2 without TLS (`h2c`). */
const isGrpc = ({ name = '', appProtocol = '' }: ViewPort): boolean =>
  ['grpc', 'kubernetes.io/h2c'].includes(appProtocol) || /^grpc\b/.test(name);

const adviseOnGrpc = ({ subject }: ExplainedService): string => 'To spread gRPC requests, let clients balance over a headless Service with '
  + `the same selector (target "dns:///${subject.name}-headless:<container port>", policy round_robin), or put a proxy that reads HTTP/2 `
  + 'in front: a service mesh, or a Gateway with a GRPCRoute.';

const isSticky = ({ spec }: ExplainedService): boolean => spec.sessionAffinity === 'ClientIP';
const AFFINITY: readonly FactRow[] = [
  {
    when: (service) => !isSticky(service) && service.ports.some(({ protocol }) => protocol === 'TCP'),
    source: `${PAGES.virtualIps}#session-affinity`,
    text: 'Without session affinity each connection is balanced independently; HTTP/2 and gRPC send all requests over one connection, and '
      + 'so to one pod.',
  },
  {
    when: (service) => !isSticky(service) && service.spec.selector !== undefined && service.ports.some(isGrpc),
    text: adviseOnGrpc,
    source: 'https://kubernetes.io/blog/2018/11/07/grpc-load-balancing-on-kubernetes-without-tears/',
  },
  {
    when: isSticky, source: `${PAGES.virtualIps}#session-affinity`,
    text: ({ spec }) => 'Connections from one client address go to the same pod until there have been none for '
      + `${spec.sessionAffinityConfig?.clientIP?.timeoutSeconds ?? 10800} seconds.`,
  },
  {
    when: (service) => isSticky(service) && service.type === 'LoadBalancer', source: PAGES.sourceIp,
    text: 'Behind a load balancer that hides client addresses, many clients look like one and share a pod.',
  },
  {
    when: (service) => isSticky(service) && service.cluster.nodeOs.includes('windows'),
    text: 'Windows nodes need Windows Server 2022 for it, and ignore the timeout.', source: `${PAGES.windows}#load-balancing-and-services`,
  },
];

function explainNearness(service: ExplainedService): Fact[] {
  const { spec, headless } = service;
  const isUnused = spec.trafficDistribution !== undefined && (headless || isLocalInside(service));
  if (isUnused) return factsOf(service, [LOCAL_ONLY, NO_DISTRIBUTION]);
  if (headless) return [];
  return [...factsOf(service, [LOCAL_ONLY, TOPOLOGY_MODE]), ...spec.trafficDistribution === undefined ? [] : explainDistribution(service)];
}

/**
 * Whether clients in the cluster reach only pods on their own node, and clients outside do too, if there are any: `internalTrafficPolicy`
 * is Local, and the type is ClusterIP or `externalTrafficPolicy` is Local, too.
 */
export const isLocalInside = ({ spec, type }: ExplainedService): boolean =>
  spec.internalTrafficPolicy === 'Local' && (type === 'ClusterIP' || spec.externalTrafficPolicy === 'Local');

const LOCAL_ONLY: FactRow = {
  when: ({ spec }) => spec.internalTrafficPolicy === 'Local',
  text: 'internalTrafficPolicy Local: clients in the cluster reach only pods on their own node; if there is none, the connection fails.',
  source: 'https://kubernetes.io/docs/concepts/services-networking/service-traffic-policy/',
};
const NO_DISTRIBUTION: FactRow = {
  text: ({ spec, headless }) => `trafficDistribution ${spec.trafficDistribution} has no effect: ${headless
    ? 'DNS answers with all endpoints, and clients choose' : 'internalTrafficPolicy Local already selects endpoints on the node'}.`,
  source: `${PAGES.virtualIps}#traffic-distribution`,
};
const TOPOLOGY_MODE: FactRow = {
  when: (service) => !isLocalInside(service) && service.subject.selector !== undefined && hasHints(service),
  text: 'topology-mode Auto: endpoints are allotted to zones by the CPU of their nodes, and clients prefer those of their zone; with fewer '
    + 'than three endpoints in a zone, hints are often left out, and any endpoint is used.',
  source: 'https://kubernetes.io/docs/concepts/services-networking/topology-aware-routing/',
};

function explainDistribution(service: ExplainedService): Fact[] {
  const { spec, subject, cluster } = service;
  const controllerFacts = factsOfControllers(service, 'trafficDistribution');
  const doubt = controllerFacts.length > 0 || cluster.proxyMode === 'ebpf' ? ', if what replaces kube-proxy honours it' : '';
  const effect = subject.selector === undefined ? LISTED : DISTRIBUTIONS[spec.trafficDistribution ?? ''];
  return [...effect === undefined ? [] : [{
    text: `trafficDistribution ${spec.trafficDistribution}${effect === LISTED ? '' : `${doubt}:`} ${effect}.`,
    source: `${PAGES.virtualIps}#traffic-distribution`,
  }], ...controllerFacts];
}

const LISTED = 'does nothing by itself for endpoints that you list: kube-proxy follows the hints in your EndpointSlices, if every ready '
  + 'endpoint has some';
const SAME_ZONE = 'endpoints in the zone of the client are preferred, and others are used only if it has none; the load of a busy zone is '
  + 'not shared with others';
const DISTRIBUTIONS: Readonly<Record<string, string | undefined>> = {
  PreferClose: SAME_ZONE, PreferSameZone: SAME_ZONE,
  PreferSameNode: 'endpoints on the node of the client are preferred, then those of its zone, then any',
};

/**
 * Whether the EndpointSlice controller adds topology hints in proportion to CPU. If both annotations are set, the older key wins, as in
 * `hintsEnabled`.
 */
function hasHints({ annotations }: ExplainedService): boolean {
  const mode = annotations['service.kubernetes.io/topology-aware-hints'] ?? annotations['service.kubernetes.io/topology-mode'];
  return mode === 'Auto' || mode === 'auto';
}

const TERMINATION = 'https://kubernetes.io/docs/tutorials/services/pods-and-endpoint-termination-flow/';
const PROBES = 'https://kubernetes.io/docs/concepts/workloads/pods/probes/';

/** Explains what happens to connections when a pod stops, as in every rollout; empty for an ExternalName. */
export function explainRollout(service: ExplainedService): Fact[] {
  const { type, subject } = service;
  if (type === 'ExternalName') return [];
  if (isDefaultKubernetes(service)) return [OF_STOPPING_API_SERVERS];
  if (subject.selector === undefined) return [OF_LISTED_ENDPOINTS];
  const facts = factsOf(service, ROLLOUT);
  if (type !== 'LoadBalancer') return facts;
  const { targets, source } = loadBalancerOf(service);
  return [...facts, targets === 'pods' ? { text: OF_TARGET_PODS, source } : isLocalOnly(service) ? OF_LOCAL_NODES : OF_ALL_NODES];
}

const OF_STOPPING_API_SERVERS: Fact = {
  text: 'An API server removes its address from the endpoints when it shuts down; clients then reach another one.',
  source: PAGES.virtualIps,
};
const OF_LISTED_ENDPOINTS: Fact = {
  text: 'Kubernetes does not remove an endpoint that stops: remove it from the list, or connections to it keep failing.',
  source: `${PAGES.service}#services-without-selectors`,
};
const OF_TARGET_PODS = 'The load balancer removes the pod later than the cluster does: keep the pod serving until it is deregistered, with '
  + 'preStop and the grace period.';
const OF_LOCAL_NODES: Fact = {
  text: 'With the policy Local the node drops connections after its last ready pod has stopped, until the health check fails; terminating '
    + 'pods that still serve accept them meanwhile.', source: `${PAGES.virtualIps}#traffic-to-terminating-endpoints`,
};
const OF_ALL_NODES: Fact = {
  text: 'The load balancer does not change: nodes stay healthy, and kube-proxy sends new connections to other pods.',
  source: PAGES.policies,
};
const describeStop = (service: ExplainedService): string =>
  `When a pod stops, ${describeListing(service)}; its process gets SIGTERM at the same time. For a second or more, `
  + `${isUdp(service) ? 'packets' : 'connections'} still arrive while the process shuts down: a preStop hook that sleeps for some seconds `
  + 'keeps it serving until then.';

const ROLLOUT: readonly FactRow[] = [
  { text: describeStop, source: TERMINATION },
  {
    when: (service) => !isUdp(service), source: TERMINATION,
    text: 'Open connections continue until the process closes them or terminationGracePeriodSeconds (default: 30) is over; then they '
      + 'break.',
  },
  {
    when: ({ headless }) => !headless, source: `${PAGES.virtualIps}#traffic-to-terminating-endpoints`,
    text: (service) => 'Until it is gone, its EndpointSlice lists it as terminating: if no ready pod is left, kube-proxy sends '
      + `${isUdp(service) ? 'packets' : 'new connections'} to terminating pods that still pass their readiness probe.`,
  },
  { text: ({ related }) => related.rollOuts.map(describeWorkload), source: PROBES },
  {
    when: ({ headless }) => headless, source: PAGES.dnsSpecification,
    text: 'Clients that cache a DNS answer may try the pod after it is gone; they must then try another address.',
  },
];

/** Returns a clause about how endpoints and DNS treat a stopping pod until it is removed. */
function describeListing(service: ExplainedService): string {
  const { spec, headless } = service;
  if (spec.publishNotReadyAddresses === true) return 'it stays listed, ready or not, until it is gone, and clients may still connect to it';
  const flow = isUdp(service) ? 'packets' : 'new connections';
  return `it is marked as not ready at once, and ${headless
    ? 'DNS stops answering with its address' : `gets no ${flow} once all nodes have updated their rules`}`;
}

/** Whether the Service has a virtual IP and only UDP ports. UDP has no connections that a stopping pod would break. */
const isUdp = ({ headless, ports }: ExplainedService): boolean =>
  !headless && ports.length > 0 && ports.every(({ protocol }) => protocol === 'UDP');

/** A sentence about how the pods of one workload start and stop. */
function describeWorkload({ workload, probed, grace, preStop, sleep }: ExplainedService['related']['rollOuts'][number]): string {
  const begin = probed
    ? 'new pods get connections once their readiness probe passes'
    : 'new pods have no readiness probe, and get connections as soon as their containers run';
  const hook = !preStop ? 'no preStop hook delays SIGTERM'
    : `a preStop hook ${sleep === undefined ? 'runs' : `sleeps ${sleep.seconds} seconds`} before SIGTERM`;
  const end = grace === 0
    ? 'pods that stop are killed at once (terminationGracePeriodSeconds 0)'
    : `${hook}, and what still runs is killed after ${grace ?? GRACE} seconds`;
  return `${workload}: ${begin}; ${end}.`;
}
