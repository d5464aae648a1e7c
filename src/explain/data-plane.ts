import { PAGES, type Fact } from './explanation';
import { portText, type ExplainedService } from './explained-service';
import type { ProxyMode } from '../service/cluster';
import { deprecatedWhen, DEPRECATIONS, NEXT_PROXY_MODE } from '../service/deprecations';

/** Where connections end. */
export function explainBackends({ known, ports, type, headless, spec }: ExplainedService): Fact[] {
  if (type === 'ExternalName') return [];
  const pods = spec.publishNotReadyAddresses === true ? 'the pods, ready or not,' : 'the ready pods';
  const target = known.selector === undefined
    ? {
      text: 'It has no selector: connections go to the endpoints that somebody lists in EndpointSlices or Endpoints of its name.',
      source: `${PAGES.service}#services-without-selectors`,
    }
    : { text: `Connections go to ${pods} in its namespace labelled ${Object.entries(known.selector).map((pair) => pair.join('=')).join(', ')}. The selector is evaluated all the time: the control plane keeps the list in EndpointSlices with the label kubernetes.io/service-name.`, source: `${PAGES.service}#defining-a-service` };
  return [
    target,
    ...ports.flatMap((port) => {
      const { targetPort } = port;
      if (headless || known.selector === undefined || targetPort === port.port) return [];
      return [typeof targetPort === 'number'
        ? { text: `${portText(port)} leads to port ${targetPort} of the pod.`, source: `${PAGES.service}#defining-a-service` }
        : {
          text: `${portText(port)} leads to the container port named "${targetPort}": pods may have different numbers under it, and a `
            + 'pod without it gets nothing.', source: `${PAGES.service}#field-spec-ports`,
        }];
    }),
  ];
}

/** What each proxy does, and what it does not. */
const MODES: Readonly<Record<ProxyMode, {
 readonly choice: string; readonly failure: string; readonly cost: string;
  readonly source: string;
}>> = {
  iptables: {
    choice: 'kube-proxy in iptables mode picks one endpoint at random for each new connection, by rules in the kernel; packets never '
      + 'pass through kube-proxy itself',
    failure: 'if the endpoint that was picked does not answer, the connection fails: no other one is tried. Readiness probes take a pod '
      + 'out of the choice',
    cost: 'kube-proxy writes rules for each Service, and for each endpoint one that rewrites the destination (DNAT). With many Services, '
      + 'about 10 000, changes take long to arrive on the nodes; nftables is made for that',
    source: `${PAGES.virtualIps}#proxy-mode-iptables`,
  },
  ipvs: {
    choice: 'kube-proxy in ipvs mode lets the kernel pick: round robin, unless kube-proxy is set to another scheduler, such as lc '
      + '(fewest connections), dh or sh (by destination or source), sed or nq (shortest delay); the mode '
      + `is ${deprecatedWhen(DEPRECATIONS.ipvs)}`,
    failure: 'if the endpoint that was picked does not answer, the connection fails: no other one is tried. Readiness probes take a pod '
      + 'out of the choice',
    cost: 'kube-proxy sets the kernel\'s IPVS by netlink and compares it from time to time; a hash table in the kernel finds the Service '
      + 'in constant time, however many there are. Nodes need the IPVS modules of the kernel: without them kube-proxy stops with an '
      + 'error, while it fell back to iptables long ago',
    source: `${PAGES.virtualIps}#proxy-mode-ipvs`,
  },
  nftables: {
    choice: 'kube-proxy in nftables mode picks one endpoint at random for each new connection, by a map in the kernel that stays fast '
      + 'with many Services; it needs Linux 5.13, and is stable since Kubernetes 1.33',
    failure: 'if the endpoint that was picked does not answer, the connection fails: no other one is tried. Readiness probes take a pod '
      + 'out of the choice',
    cost: 'one map finds the Service, however many there are, and kube-proxy writes only what changed',
    source: `${PAGES.virtualIps}#proxy-mode-nftables`,
  },
  userspace: {
    choice: 'kube-proxy in userspace mode takes each connection itself and passes it on, round robin; Kubernetes 1.26 removed the mode',
    failure: 'if the endpoint that was picked does not answer, kube-proxy tries another one',
    cost: 'kube-proxy watches Services and endpoints, opens a random port of its own for each Service, redirects connections there, and '
      + 'follows session affinity; it does not scale to thousands of Services, and hides the address of the client',
    source: 'https://v1-25.docs.kubernetes.io/docs/reference/networking/virtual-ips/#proxy-mode-userspace',
  },
  ebpf: {
    choice: 'the network plugin stands in for kube-proxy with eBPF programs: one endpoint is picked for each connection, at random or by '
      + 'Maglev hashing; for clients in the cluster often when their socket connects, so that no packet ever carries the virtual IP',
    failure: 'if the endpoint that was picked does not answer, the connection fails: no other one is tried',
    cost: 'hash tables in the kernel find the Service, however many there are',
    source: 'https://docs.cilium.io/en/stable/network/kubernetes/kubeproxy-free/',
  },
};

/** What the proxy of the cluster does with a connection. */
export function explainProxy(service: ExplainedService): Fact[] {
  const { type, headless, cluster } = service;
  if (type === 'ExternalName') return [];
  if (headless) return [{
    text: 'The proxy does nothing for it: no rules are made for a Service without virtual IP. Clients choose among '
      + 'the addresses that DNS gives them.', source: `${PAGES.service}#headless-services`,
  }];
  const mode = MODES[cluster.proxyMode ?? 'iptables'];
  const choice = cluster.ipvsScheduler === undefined
    ? mode.choice : mode.choice.replace(/round robin, unless.*?;/, `by the scheduler ${cluster.ipvsScheduler}, as its profile says;`);
  const assumed = cluster.proxyMode === undefined
    ? `The profile names no proxy mode; on Linux the default is iptables, which ${NEXT_PROXY_MODE.mode} is to follow `
      + `about ${NEXT_PROXY_MODE.about}: ` : '';
  return [
    { text: `${assumed}${assumed === '' ? upperFirst(choice) : choice}.`, source: mode.source },
    { text: `${upperFirst(mode.failure)}.`, source: mode.source },
    { text: `${upperFirst(mode.cost)}.`, source: mode.source },
    ...(cluster.proxyMode === 'userspace'
      ? [] : [{
        text: 'Rules in the kernel keep working while the proxy restarts or is down; only changes of endpoints do not arrive '
          + 'meanwhile.', source: PAGES.virtualIps,
      }]),
    {
      text: 'The proxy works at layer 4: it places connections, and knows no requests, hosts or paths; an Ingress or a Gateway does '
        + '(layer 7).', source: PAGES.virtualIps,
    },
    {
      text: 'A virtual IP is used rather than several addresses in DNS because many clients ask once and keep the answer forever, '
        + 'whatever its time to live; and short times to live put load on DNS.', source: PAGES.virtualIps,
    },
    ...(cluster.nodeOs.includes('windows')
      ? [{
        text: 'On Windows nodes kube-proxy runs in kernelspace mode, the only one there, and has the virtual switch rewrite packets.',
        source: `${PAGES.virtualIps}#proxy-mode-kernelspace`,
      }] : []),
    ...affinity(service), ...nearness(service),
    ...(cluster.proxyMode === 'nftables' && cluster.nodePortAddresses === undefined
      && (type === 'NodePort' || (type === 'LoadBalancer' && service.spec.allocateLoadBalancerNodePorts !== false))
      ? [{
        text: 'Node ports answer on the main address of each node only, and not on 127.0.0.1, unless kube-proxy is told other '
          + 'addresses.', source: `${PAGES.virtualIps}#migrating-from-iptables-mode-to-nftables`,
      }]
      : []),
  ];
}

function affinity({ spec, type, cluster }: ExplainedService): Fact[] {
  if (spec.sessionAffinity !== 'ClientIP')
    return [{
      text: 'Without session affinity each connection is placed anew; HTTP/2 and gRPC keep one connection, and so one pod, for '
        + 'all their requests.', source: `${PAGES.virtualIps}#session-affinity`,
    }];
  const seconds = spec.sessionAffinityConfig?.clientIP?.timeoutSeconds ?? 10800;
  return [
    {
      text: `Connections from one client address go to one pod until ${seconds} seconds have passed without any.`,
      source: `${PAGES.virtualIps}#session-affinity`,
    },
    ...(type === 'LoadBalancer'
      ? [{
        text: 'Behind a load balancer that hides addresses, many clients look like one and share a pod.',
        source: PAGES.sourceIp,
      }] : []),
    ...(cluster.nodeOs.includes('windows')
      ? [{
        text: 'Windows nodes need Windows Server 2022 for it, and ignore the timeout.',
        source: `${PAGES.windows}#load-balancing-and-services`,
      }] : []),
  ];
}

function nearness({ spec }: ExplainedService): Fact[] {
  const facts: Fact[] = [];
  if (spec.internalTrafficPolicy === 'Local') {
    facts.push({
      text: 'internalTrafficPolicy Local: clients in the cluster reach pods of their own node only; where there is none, the '
        + 'connection fails.', source: 'https://kubernetes.io/docs/concepts/services-networking/service-traffic-policy/',
    });
  }
  const distribution = spec.trafficDistribution;
  if (distribution === 'PreferClose' || distribution === 'PreferSameZone') {
    facts.push({
      text: `trafficDistribution ${distribution}: endpoints in the zone of the client are preferred, others only where it has `
        + 'none; a busy zone is not relieved by the others.', source: `${PAGES.virtualIps}#traffic-distribution`,
    });
  } else if (distribution === 'PreferSameNode') {
    facts.push({
      text: 'trafficDistribution PreferSameNode: endpoints on the node of the client are preferred, then those of its zone, '
        + 'then any.', source: `${PAGES.virtualIps}#traffic-distribution`,
    });
  }
  return facts;
}

function upperFirst(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
}
