import { PAGES, type Fact } from './explanation';
import { isLocal, portText, wordList, type ExplainedService } from './explained-service';
import { loadBalancerOf } from './load-balancer-view';
import type { ViewPort } from '../service/service-view';

/** Whether pods see the address of the client. */
export function explainClientAddress(service: ExplainedService): Fact[] {
  const { type, headless, cluster } = service;
  if (type === 'ExternalName') return [];
  if (headless) return [{ text: 'Pods see the address of the client, for it connects to them itself.', source: PAGES.sourceIp }];
  const inside: Fact = cluster.proxyMode === 'userspace'
    ? { text: 'Pods see the address of the node: the userspace proxy makes a connection of its own.', source: PAGES.sourceIp }
    : {
      text: 'From inside the cluster pods see the address of the client; only a pod that reaches itself through the Service sees its '
        + 'node.', source: `${PAGES.sourceIp}#source-ip-for-services-with-type-clusterip`,
    };
  if (type === 'ClusterIP' && (service.spec.externalIPs ?? []).length === 0) return [inside];
  const outside: Fact[] = type === 'LoadBalancer' && loadBalancerOf(service).targets === 'pods'
    ? [{
      text: 'The load balancer connects to the pods themselves: externalTrafficPolicy is about node ports, and changes nothing on '
        + 'this way.', source: PAGES.policies,
    }]
    : isLocal(service) ? [
      {
        text: 'externalTrafficPolicy Local: nodes keep the address of whoever connects to them, and send the connection to their own '
          + 'pods only.', source: `${PAGES.policies}`,
      },
      {
        text: 'A node without such a pod drops connections from outside the cluster, and takes those of its own pods: '
          + `${sendsToNodePorts(service) ? 'clients of node ports must know which nodes to dial, and ' : ''}load balancers find out by the `
          + 'health check.', source: PAGES.sourceIp,
      },
    ]
    : [
      cluster.proxyMode === 'ebpf'
        ? {
          text: 'externalTrafficPolicy Cluster: any node takes the connection; a pod on another node sees the address of the first '
            + 'one, unless the plugin answers directly (DSR).',
          source: 'https://docs.cilium.io/en/stable/network/kubernetes/kubeproxy-free/#client-source-ip-preservation',
        }
        : {
          text: 'externalTrafficPolicy Cluster: any node takes the connection and may pass it on to a pod of another; pods then see '
            + 'the address of the node, not that of the client.', source: PAGES.sourceIp,
        },
    ];
  return [inside, ...outside, ...(type === 'LoadBalancer' ? throughLoadBalancer(service) : [])];
}

function throughLoadBalancer(service: ExplainedService): Fact[] {
  const { client, proxyProtocol, proxyPartly, proxySwitch, source } = loadBalancerOf(service);
  const facts: Fact[] = [client !== undefined
    ? { text: client, source }
    : {
      text: 'Load balancers that pass packets on keep the address of the client on its way to the nodes; those that make connections '
        + 'of their own replace it.', source: PAGES.sourceIp,
    }];
  if (proxyProtocol !== undefined) {
    facts.push({
      text: `The PROXY protocol is on (${proxyProtocol}): each connection begins with a line that tells the address of the `
        + 'client, and pods must read it, from every client.', source,
    }, PROXY_LINE);
  } else if (proxyPartly !== undefined) {
    facts.push({ text: `The PROXY protocol is on for some ports only (${proxyPartly}): pods must read it there, and only there.`, source });
  } else if (proxySwitch !== undefined) {
    facts.push({
      text: `The PROXY protocol could tell the address of the client, if pods read it: ${proxySwitch} switches it on.`,
      source,
    });
  }
  return facts;
}

const PROXY_LINE: Fact = {
  text: 'In version 1 of the PROXY protocol that line is text, such as "PROXY TCP4 192.0.2.202 10.0.42.7 12345 7"; all that follows is '
    + 'the client\'s data. When one side closes its connection, the load balancer closes the other, after it has sent what is left.',
  source: 'https://www.haproxy.org/download/3.2/doc/proxy-protocol.txt',
};

/** How the load balancer finds out which targets live. */
export function explainLoadBalancer(service: ExplainedService): Fact[] {
  const { title, source, exposure, targets, health, notes, unasked, unheeded, unmade } = loadBalancerOf(service);
  if (service.type !== 'LoadBalancer') return unasked === undefined ? [] : [{ text: unasked, source }];
  if (unmade !== undefined) return [{ text: `Nobody makes it: ${unmade}.`, source }];
  const made: Fact[] = [{ text: `It is made by ${title}${exposure === 'unknown' ? '' : `, and is ${exposure === 'internal' ? 'internal' : 'public'}`}.`, source }, ...provisioning(service), ...tls(service),
    ...[...unheeded, ...notes].map((text) => ({ text, source }))];
  if (health !== undefined) return [...made, { text: health, source }, ...evenness(service)];
  return [...made, isLocal(service) && targets !== 'pods'
    ? { text: `Its health check asks each node by HTTP on ${service.spec.healthCheckNodePort ? `port ${service.spec.healthCheckNodePort}` : 'the healthCheckNodePort that the cluster picks'} for /healthz; kube-proxy answers 200 where a ready pod is, and 503 elsewhere.`, source: PAGES.policies }
    : {
      text: 'Its health check asks the nodes, not the pods: a node counts as healthy while its proxy runs, and the proxy picks among '
        + 'the ready pods.', source: PAGES.policies,
    }, ...evenness(service)];
}

/** When it is there. */
function provisioning(service: ExplainedService): Fact[] {
  const source = `${PAGES.service}#loadbalancer`;
  return [
    {
      text: 'It is made after the Service, which takes seconds to minutes: its address then stands in .status.loadBalancer.ingress, as '
        + 'ip or hostname. To wait for it: kubectl wait --for=jsonpath=\'{.status.loadBalancer.ingress}\' service/<name>.', source,
    },
    ...(askedAddress(service) !== ''
      ? [] : [{
        text: 'No address was asked for by loadBalancerIP: unless an annotation names one, the cloud picks one, which a Service '
          + 'that is made anew does not keep.', source,
      }]),
  ];
}

/** The address that is asked for in a way that its controller reads; empty where none is. */
export function askedAddress(service: ExplainedService): string {
  const { asked, ignores } = loadBalancerOf(service);
  return asked ?? (ignores('loadBalancerIP') === true ? '' : service.spec.loadBalancerIP ?? '');
}

/** Which ports end TLS, with which policy, and what the pods get. */
function tls(service: ExplainedService): Fact[] {
  const { speaks, source, serves } = loadBalancerOf(service);
  if (speaks === undefined) return [];
  const carried = service.ports.filter((port) => serves(port));
  const readsHttp = (port: ViewPort) => speaks.readsHttp?.(port) === true;
  const policy = speaks.policy === undefined ? 'the default policy of the cloud' : `the policy ${speaks.policy}`;
  const gets = (port: ViewPort) => (speaks.encryptsAgain?.(port) === true
    ? 'it encrypts again towards the pods, which must present a certificate of their own'
    : `the pods get ${readsHttp(port) ? 'plain HTTP' : 'the bytes without TLS'}`);
  const ending = carried.filter((port) => speaks.ends(port));
  const plain = carried.filter((port) => !speaks.ends(port));
  const passed = plain.filter((port) => !readsHttp(port));
  const openly = plain.filter(readsHttp);
  const facts = [...new Set(ending.map(gets))].map((what) =>
    `TLS of clients ends at the load balancer on ${portList(ending.filter((port) => gets(port) === what))}, with ${policy}; ${what}.`);
  if (ending.length > 0 && passed.length > 0)
    facts.push(`${portList(passed)} ${passed.length > 1 ? 'are passed on as they come' : 'is passed on as it comes'}: no TLS ends there.`);
  if (ending.length > 0 && openly.length > 0) facts.push(`${portList(openly)} ${openly.length > 1 ? 'are' : 'is'} HTTP without TLS.`);
  return [...facts, ...layers(carried, readsHttp, speaks.hidesClient === true)].map((text) => ({ text, source }));
}

/** On which ports it reads HTTP, and on which it passes bytes on. */
function layers(carried: readonly ViewPort[], readsHttp: (port: ViewPort) => boolean, hidesClient: boolean): string[] {
  const http = carried.filter(readsHttp);
  const bytes = carried.filter((port) => !readsHttp(port));
  const on = (ports: readonly ViewPort[]) => (ports.length === carried.length ? '' : ` on ${portList(ports)}`);
  return [
    ...(http.length === 0
      ? [] : [`It reads HTTP (layer 7)${on(http)}: it ends the connection of the `
        + `client${hidesClient ? ' and parses headers' : ', parses headers, and tells the client\'s address in X-Forwarded-For'}; pods `
        + 'see its own as that of the connection.']),
    ...(bytes.length === 0
      ? [] : [`It passes bytes on (layer 4)${on(bytes)}: headers are untouched, so that HTTP carries no X-Forwarded-For.`]),
  ];
}

function portList(ports: readonly ViewPort[]): string {
  return wordList(ports.map(portText));
}

/** What the policy Local does to the share of each pod. */
function evenness(service: ExplainedService): Fact[] {
  return isLocal(service) && loadBalancerOf(service).targets !== 'pods' ? [UNEVEN] : [];
}

const UNEVEN: Fact = {
  text: 'Under the policy Local traffic may be uneven: each node gets the same share, however many of its pods answer. A DaemonSet, pod '
    + 'anti-affinity or topologySpreadConstraints give each node as many pods.',
  source: PAGES.sourceIp,
};

/** Who is let through where source ranges are set and honoured: `Clients of 203.0.113.0/24`. */
export function filteredSources(service: ExplainedService): string | undefined {
  const ranges = heededRanges(service);
  return ranges.length === 0 ? undefined : `Clients of ${wordList(ranges)}`;
}

/** The source ranges that are set and honoured. */
export function heededRanges(service: ExplainedService): readonly string[] {
  const { sources, ignores } = loadBalancerOf(service);
  return sources ?? (ignores('loadBalancerSourceRanges') === true ? [] : service.spec.loadBalancerSourceRanges ?? []);
}

/** Whether a load balancer's Service has node ports, by which one passes it. */
export function sendsToNodePorts({ spec, ports }: ExplainedService): boolean {
  return spec.allocateLoadBalancerNodePorts !== false || ports.some(({ nodePort }) => nodePort !== undefined);
}

/** What a firewall between clients, load balancer and nodes must let through. */
export function explainFirewall(service: ExplainedService): Fact[] {
  const { type, cluster } = service;
  const ports = type === 'LoadBalancer' ? service.ports.filter((port) => loadBalancerOf(service).serves(port)) : service.ports;
  if (type !== 'LoadBalancer' && type !== 'NodePort') return [];
  const without = type === 'LoadBalancer' && !sendsToNodePorts(service);
  const numbers = ports.map(({ nodePort, protocol, targetPort }) =>
    `${without ? targetPort : nodePort ?? `${cluster.nodePorts.first}-${cluster.nodePorts.last}`}/${protocol}`);
  const nodes = wordList([...new Set(numbers)]);
  if (type === 'NodePort') return [{ text: `To every node: ${nodes}, from the clients.`, source: `${PAGES.service}#type-nodeport` }];
  const { title, targets, sender, source, healthPort, healthFrom, firewall } = loadBalancerOf(service);
  if (ports.length === 0) return [{ text: `Nothing: ${title} carries none of the ports.`, source }];
  const ranges = heededRanges(service);
  const pods = wordList([...new Set(ports.map(({ targetPort, protocol }) =>
    `${typeof targetPort === 'string' ? `the container port named ${targetPort}` : targetPort}/${protocol}`))]);
  const own = firewall({ nodes, pods, from: ranges.length === 0 ? '0.0.0.0/0' : wordList(ranges) });
  if (own !== undefined) return own.map((text) => ({ text, source }));
  if (targets === 'pods' || (without && targets === 'nodes')) return [{ text: `To the pods: ${pods}, from the load balancer.`, source }];
  const from = sender === 'load-balancer' ? 'the load balancer' : ranges.length === 0 ? 'the clients' : wordList(ranges);
  if (targets === 'service-ports') {
    const ownPorts = wordList(ports.map(({ port, protocol }) => `${port}/${protocol}`));
    return [{
      text: `To the nodes: ${ownPorts}, from ${from}: packets reach them on the ports of the Service, not on node `
        + `ports${healthPort === undefined ? '' : `; and ${healthPort} for health checks, from ${healthFrom}`}.`, source,
    }];
  }
  return [{
    text: `To the nodes: ${nodes}, from ${from}${healthPort === undefined ? '' : `, and ${healthPort} for its health check`}.`,
    source,
  }];
}
