import { healthNodePort } from './controllers';
import { PAGES, type Fact } from './explanation';
import { isLocal, numberOf, texts, wordList, type ExplainedService } from './explained-service';
import { loadBalancerOf } from './load-balancer-view';

const AWS = 'service.beta.kubernetes.io/aws-load-balancer-';

/** Whether pods see the address of the client. */
export function explainClientAddress(service: ExplainedService): Fact[] {
  const { type, headless, cluster } = service;
  if (type === 'ExternalName') return [];
  if (headless) return [{ text: 'Pods see the address of the client, for it connects to them itself.', source: PAGES.sourceIp }];
  const inside: Fact = cluster.proxyMode === 'userspace'
    ? { text: 'Pods see the address of the node: the userspace proxy makes a connection of its own.', source: PAGES.sourceIp }
    : { text: 'From inside the cluster pods see the address of the client; only a pod that reaches itself through the Service sees its node.', source: `${PAGES.sourceIp}#source-ip-for-services-with-type-clusterip` };
  if (type === 'ClusterIP' && texts(service.spec.externalIPs).length === 0) return [inside];
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
  const { controller, proxyProtocol, proxySwitch, source } = loadBalancerOf(service);
  const client = controller.client?.(service);
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
  const { title, source, exposure, targets, controller } = loadBalancerOf(service);
  const made: Fact = { text: `It is made by ${title}${exposure === 'unknown' ? '' : `, and is ${exposure === 'internal' ? 'internal' : 'public'}`}.`, source };
  const health = controller.health?.(service);
  if (health !== undefined) return [made, { text: health, source }];
  return [made, isLocal(service) && targets !== 'pods'
    ? { text: `Its health check asks each node by HTTP on ${healthNodePort(service)} for /healthz; kube-proxy answers 200 where a ready pod is, and 503 elsewhere.`, source: PAGES.policies }
    : { text: 'Its health check asks the nodes, not the pods: a node counts as healthy while its proxy runs, and the proxy picks among the ready pods.', source: PAGES.policies }];
}

/** What a firewall between clients, load balancer and nodes must let through. */
export function explainFirewall(service: ExplainedService): Fact[] {
  const { type, ports, nodePorts, spec, annotations, cluster } = service;
  if (type !== 'LoadBalancer' && type !== 'NodePort') return [];
  const numbers = ports.map(({ protocol = 'TCP' }, at) => `${nodePorts[at] ?? `${cluster.nodePorts.first}-${cluster.nodePorts.last}`}/${protocol}`);
  const opened = wordList([...new Set(numbers)]);
  if (type === 'NodePort') return [{ text: `To every node: ${opened}, from the clients.`, source: `${PAGES.service}#type-nodeport` }];
  const { id, targets, source, controller } = loadBalancerOf(service);
  const isNlb = id === 'aws-load-balancer-controller' || (id === 'aws-in-tree' && annotations[`${AWS}type`] === 'nlb');
  const clients = texts(spec.loadBalancerSourceRanges);
  const from = clients.length === 0 ? '0.0.0.0/0' : wordList(clients);
  if (!isNlb && targets === 'pods') return [{ text: `To the pods: ${containerPorts(service)}, from the load balancer.`, source }];
  if (!isNlb) {
    const health = isLocal(service) ? healthPort(service) : controller.healthPort?.(service);
    const ownPorts = wordList(ports.map(({ port, protocol = 'TCP' }) => `${port}/${protocol}`));
    if (targets === 'service-ports') {
      return [{ text: `To the nodes: ${ownPorts}, from ${clients.length === 0 ? 'the clients' : from}: packets reach them on the ports of the Service, not on node ports${health === undefined || id !== 'digitalocean' ? '' : `; and ${health} for health checks`}.`, source }];
    }
    return [{ text: `To the nodes: ${opened}, from the load balancer${health === undefined ? '' : `, and ${health} for its health check`}, unless it reaches the pods without node ports.`, source: controller.healthPort === undefined ? `${PAGES.service}#loadbalancer` : source }];
  }
  const page = `${PAGES.service}#aws-nlb-support`;
  if (targets === 'pods') {
    return [{ text: `To the pods: ${containerPorts(service)}, from the subnets of the NLB; to the NLB itself: its ports, from ${from}.`, source }];
  }
  return [
    { text: `Client traffic, to the nodes: ${opened}, from ${from} (the NLB keeps the address of the client).`, source: page },
    { text: `Health checks, to the nodes: ${isLocal(service) ? healthPort(service) : `${opened}, over TCP`}, from the subnets of the NLB.`, source: page },
    { text: `Path MTU discovery, to the nodes: ICMP type 3 code 4, from ${from}.`, source: page },
  ];
}

function containerPorts({ ports }: ExplainedService): string {
  return wordList(ports.map(({ port, targetPort, protocol = 'TCP' }) => `${targetPort === undefined ? port : targetPort}/${protocol}`));
}

function healthPort({ spec }: ExplainedService): string {
  return `${numberOf(spec.healthCheckNodePort) ?? 'the healthCheckNodePort'}/TCP`;
}
