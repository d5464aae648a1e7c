import { PAGES, type Fact } from './explanation';
import { isLocal, wordList, type ExplainedService } from './explained-service';
import { loadBalancerOf } from './load-balancer-view';

/** Whether pods see the address of the client. */
export function explainClientAddress(service: ExplainedService): Fact[] {
  const { type, headless, cluster } = service;
  if (type === 'ExternalName') return [];
  if (headless) return [{ text: 'Pods see the address of the client, for it connects to them itself.', source: PAGES.sourceIp }];
  const inside: Fact = cluster.proxyMode === 'userspace'
    ? { text: 'Pods see the address of the node: the userspace proxy makes a connection of its own.', source: PAGES.sourceIp }
    : { text: 'From inside the cluster pods see the address of the client; only a pod that reaches itself through the Service sees its node.', source: `${PAGES.sourceIp}#source-ip-for-services-with-type-clusterip` };
  if (type === 'ClusterIP' && (service.spec.externalIPs ?? []).length === 0) return [inside];
  const outside: Fact[] = isLocal(service)
    ? [
      { text: 'externalTrafficPolicy Local: nodes keep the address of whoever connects to them, and send the connection to their own pods only.', source: `${PAGES.policies}` },
      { text: 'A node without such a pod drops the connection: clients of node ports must know which nodes to dial, and load balancers find out by the health check.', source: PAGES.sourceIp },
    ]
    : [
      cluster.proxyMode === 'ebpf'
        ? { text: 'externalTrafficPolicy Cluster: any node takes the connection; a pod on another node sees the address of the first one, unless the plugin answers directly (DSR).', source: 'https://docs.cilium.io/en/stable/network/kubernetes/kubeproxy-free/#client-source-ip-preservation' }
        : { text: 'externalTrafficPolicy Cluster: any node takes the connection and may pass it on to a pod of another; pods then see the address of the node, not that of the client.', source: PAGES.sourceIp },
    ];
  return [inside, ...outside, ...(type === 'LoadBalancer' ? throughLoadBalancer(service) : [])];
}

function throughLoadBalancer(service: ExplainedService): Fact[] {
  const { client, proxyProtocol, proxySwitch, source } = loadBalancerOf(service);
  const facts: Fact[] = [client !== undefined
    ? { text: client, source }
    : { text: 'Load balancers that pass packets on keep the address of the client on its way to the nodes; those that make connections of their own replace it.', source: PAGES.sourceIp }];
  if (proxyProtocol !== undefined) {
    facts.push({ text: `The PROXY protocol is on (${proxyProtocol}): each connection begins with a line that tells the address of the client, and pods must read it, from every client.`, source });
  } else if (proxySwitch !== undefined) {
    facts.push({ text: `The PROXY protocol could tell the address of the client, if pods read it: ${proxySwitch} switches it on.`, source });
  }
  return facts;
}

/** How the load balancer finds out which targets live. */
export function explainLoadBalancer(service: ExplainedService): Fact[] {
  if (service.type !== 'LoadBalancer') return [];
  const { title, source, exposure, targets, health } = loadBalancerOf(service);
  const made: Fact = { text: `It is made by ${title}${exposure === 'unknown' ? '' : `, and is ${exposure === 'internal' ? 'internal' : 'public'}`}.`, source };
  if (health !== undefined) return [made, { text: health, source }];
  return [made, isLocal(service) && targets !== 'pods'
    ? { text: `Its health check asks each node by HTTP on ${service.spec.healthCheckNodePort ? `port ${service.spec.healthCheckNodePort}` : 'the healthCheckNodePort that the cluster picks'} for /healthz; kube-proxy answers 200 where a ready pod is, and 503 elsewhere.`, source: PAGES.policies }
    : { text: 'Its health check asks the nodes, not the pods: a node counts as healthy while its proxy runs, and the proxy picks among the ready pods.', source: PAGES.policies }];
}

/** What a firewall between clients, load balancer and nodes must let through. */
export function explainFirewall(service: ExplainedService): Fact[] {
  const { type, ports, spec: { loadBalancerSourceRanges = [] }, cluster } = service;
  if (type !== 'LoadBalancer' && type !== 'NodePort') return [];
  const numbers = ports.map(({ nodePort, protocol }) => `${nodePort ?? `${cluster.nodePorts.first}-${cluster.nodePorts.last}`}/${protocol}`);
  const nodes = wordList([...new Set(numbers)]);
  if (type === 'NodePort') return [{ text: `To every node: ${nodes}, from the clients.`, source: `${PAGES.service}#type-nodeport` }];
  const { targets, sender, source, healthPort, healthFrom, firewall, ignoresRanges, sources } = loadBalancerOf(service);
  const ranges = sources ?? (ignoresRanges === true ? [] : loadBalancerSourceRanges);
  const pods = wordList(ports.map(({ targetPort, protocol }) => `${targetPort}/${protocol}`));
  const own = firewall({ nodes, pods, from: ranges.length === 0 ? '0.0.0.0/0' : wordList(ranges) });
  if (own !== undefined) return own.map((text) => ({ text, source }));
  if (targets === 'pods') return [{ text: `To the pods: ${pods}, from the load balancer.`, source }];
  const from = sender === 'load-balancer' ? 'the load balancer' : ranges.length === 0 ? 'the clients' : wordList(ranges);
  if (targets === 'service-ports') {
    const ownPorts = wordList(ports.map(({ port, protocol }) => `${port}/${protocol}`));
    return [{ text: `To the nodes: ${ownPorts}, from ${from}: packets reach them on the ports of the Service, not on node ports${healthPort === undefined ? '' : `; and ${healthPort} for health checks, from ${healthFrom}`}.`, source }];
  }
  return [{ text: `To the nodes: ${nodes}, from ${from}${healthPort === undefined ? '' : `, and ${healthPort} for its health check`}, unless it reaches the pods without node ports.`, source }];
}
