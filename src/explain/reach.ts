import { wordList } from '../problem';
import type { Policy } from './app-context';
import { dnsNames } from './discovery';
import { externalIps, nodePortsOf } from './entries';
import { PAGES, type Fact } from './explanation';
import {
  completedName, isLocalOnly, isLoopbackOnly, modeWithoutLoopback, NO_PORT, portText, serviceOfName, targetsOf, type ExplainedService,
} from './explained-service';
import { restrictedTo, sendsToNodePorts } from './load-balancer';
import { loadBalancerOf } from './load-balancer-view';
import { ReadService } from '../providers/engine/annotated-service';
import { ENTRIES } from '../providers/engine/definition/entries';
import type { ViewPort } from '../service';

/**
 * Explains in short who reaches a Service, from where, under which name, and what they see: from pods, from nodes, from outside, by
 * external IPs, through routes, and under network policies. Never empty, as it begins with pods.
 */
export function explainReach(service: ExplainedService): Fact[] {
  return [
    fromPods(service), ...fromNodes(service), ...fromOutside(service), ...externalIps(service), ...throughRoutes(service),
    ...underPolicies(service),
  ];
}

function fromPods(explained: ExplainedService): Fact {
  const { subject, cluster, headless, ports, type } = explained;
  const { short, namespaced } = dnsNames(subject, cluster.clusterDomain);
  const names = namespaced === undefined
    ? `Pods in its namespace connect to ${short}`
    : `Pods in namespace ${subject.namespace} connect to ${short}, those in other namespaces to ${namespaced}`;
  const source = PAGES.service;
  if (type === 'ExternalName') {
    const aim = serviceOfName(explained);
    const host = `${subject.externalName ?? 'its externalName'}${aim === undefined ? '' : ` (Service ${aim})`}`;
    return completedName(explained) !== undefined
      ? { text: `${names}, and get no address: DNS answers with a CNAME for ${host}, which lacks the cluster domain.`, source }
      : { text: `${names}; DNS answers with a CNAME, and they connect to ${host} directly.`, source };
  }
  const pods = targetsOf(explained);
  const describePort = subject.selector === undefined ? portText : withTarget; // manual endpoints have their own ports
  return headless
    ? { text: `${names}, and reach ${pods} directly, on ${wordList(ports.map(containerPort)) || 'whatever port they listen on'}.`, source }
    : { text: `${names}, on ${wordList(ports.map(describePort)) || NO_PORT}, and reach ${pods}.`, source };
}

/** A port as text, with its target unless that is the same number: `http (80/TCP) → 8080`. */
function withTarget(port: ViewPort): string {
  return port.targetPort === port.port
    ? portText(port) : `${portText(port)} → ${typeof port.targetPort === 'number' ? '' : 'container port '}${port.targetPort}`;
}

/** The port of the container as text: clients of a headless Service connect to it directly. */
function containerPort(port: ViewPort): string {
  return typeof port.targetPort === 'number' ? portText({ ...port, port: port.targetPort }) : `the container port ${port.targetPort}`;
}

function fromNodes(service: ExplainedService): Fact[] {
  const { type, ports, cluster } = service;
  if (type !== 'NodePort') return [];
  const source = `${PAGES.service}#type-nodeport`;
  const node = isLocalOnly(service) ? 'a node with a ready pod' : 'a node';
  const mode = modeWithoutLoopback(cluster);
  if (mode !== undefined)
    return [{ text: `No client connects by node port: in ${mode} mode kube-proxy opens none on loopback addresses.`, source }];
  if (isLoopbackOnly(cluster)) return [{
    text: `Node ports are open on ${wordList(cluster.nodePortAddresses ?? [])} only: processes on ${node} connect to its loopback `
      + `address, on ${nodePortsOf(ports, cluster)}; no other machine can.`, source,
  }];
  return [{
    text: `Clients that can reach ${node} connect to its address, on ${nodePortsOf(ports, cluster)}; pods `
      + `see ${isLocalOnly(service) ? 'the address of the client' : 'the address of a node'}.`, source,
  }];
}

function fromOutside(service: ExplainedService): Fact[] {
  if (service.type !== 'LoadBalancer' || loadBalancerOf(service).unmade !== undefined) return [];
  const { requested, title, exposure, targets, carriedPorts, tls, proxyProtocol, sender, source } = loadBalancerOf(service);
  const allowed = restrictedTo(service);
  const who = allowed.length > 0 ? `Clients of ${wordList(allowed)}` : {
    internal: 'Clients inside the network', public: 'Clients from the internet', unknown: 'Clients that the controller allows',
  }[exposure];
  const hosts = hostNames(service);
  const http = carriedPorts.filter((port) => tls?.readsHttp?.(port) === true);
  const forwarded = http.length > 0 && tls?.hidesClient !== true;
  const keeps = sender === 'client' && http.length < carriedPorts.length;
  const sees = proxyProtocol !== undefined ? 'the address of the client in a PROXY protocol header'
    : targets === 'pods' ? keeps ? 'the address of the client' : 'the load balancer'
    : isLocalOnly(service) ? keeps ? 'the address of the client' : 'the source address that the load balancer uses'
    : 'the address of a node';
  const onHttpPorts = http.length === carriedPorts.length ? '' : ` on ${wordList(http.map(portText))}`;
  const inHeader = forwarded && proxyProtocol === undefined ? `, and the client in X-Forwarded-For${onHttpPorts}` : '';
  const request = requested === undefined ? '' : ` (${requested} was requested)`;
  const listed = service.ingress.map((each) => each.address);
  const address = hosts.length === 0
    ? listed.length > 0 ? `${wordList(listed)} (${title})` : `the address in .status.loadBalancer${request}, once ${title} has created it`
    : `${wordList(hosts)} (ExternalDNS points it at the load balancer of ${title})`;
  const on = carriedPorts.map((port) => tls?.ends(port) === true ? `${portText(port)} where TLS is terminated` : portText(port));
  return [{
    text: `${who} connect to ${address}, on ${wordList(on) || 'none of its ports'}; pods see ${sees}${inHeader}.`,
    source,
  }, ...(sendsToNodePorts(service)
    ? [{
      text: 'Clients that can reach a node bypass the load balancer on the node ports, and pods bypass it on the virtual IP: source '
        + 'ranges do not stop them. Keep nodes off public addresses, or behind a firewall.',
      source: `${PAGES.service}#type-nodeport`,
    }]
    : [])];
}

function throughRoutes({ related: { referrers } }: ExplainedService): Fact[] {
  if (referrers.length === 0) return [];
  const [readers, others] = [true, false].map((reads) =>
    referrers.filter(({ kind }) => READS_HTTP.has(kind) === reads).map(({ title }) => title));
  const facts = [
    ...(readers.length === 0
      ? [] : [`Clients also arrive through ${wordList(readers)}; pods see the address of the gateway, which sends the client address in `
        + 'X-Forwarded-For.']),
    ...(others.length === 0 ? [] : [`Clients also arrive through ${wordList(others)}; pods see the address of the gateway.`]),
  ];
  return facts.map((text) => ({ text, source: 'https://kubernetes.io/docs/concepts/services-networking/ingress/' }));
}

function underPolicies({ related: { policies } }: ExplainedService): Fact[] {
  const named = (isNamed: (policy: Policy) => boolean) =>
    wordList(policies.filter(isNamed).slice(0, 10).map(({ name }) => `NetworkPolicy ${name}`));
  const open = named(({ ingress }) => ingress === 'all'), closed = named(({ ingress }) => ingress === 'none');
  const some = named(({ ingress }) => ingress === 'some'), egress = named(({ egress: out }) => out === 'some' || out === 'none');
  return [
    ...open !== '' ? [`${open} allows all connections to the pods, whatever other policies say.`]
    : some !== '' ? [`Only connections that an ingress rule of ${some} allows, by source and container port, reach the pods, if the `
      + 'network plugin enforces NetworkPolicies.']
    : closed !== '' ? [`No connection reaches the pods: ${closed} has no ingress rule, and the network plugin drops them if it enforces `
      + 'NetworkPolicies.'] : [],
    ...egress === '' ? [] : [`${egress} limits the connections that the pods open, not those to the Service.`],
  ].map((text) => ({ text, source: 'https://kubernetes.io/docs/concepts/services-networking/network-policies/' }));
}

/** Kinds of objects whose proxies handle HTTP, and can therefore add a header with the client's address. */
const READS_HTTP: ReadonlySet<string> = new Set(['Ingress', 'HTTPRoute', 'GRPCRoute']);

/** Host names for which annotations request DNS records: `['a.example.com', 'b.example.com']`; empty if there are none. */
export function hostNames({ annotations, view, cluster }: ExplainedService): readonly string[] {
  const keys = Object.keys(annotations);
  return ENTRIES.flatMap((entry) => {
    if (entry.hostNames === undefined || !keys.some((key) => entry.prefixes.some((prefix) => key.startsWith(prefix)))) return [];
    const hosts: unknown = new ReadService(entry.load(), annotations, view, view.labels, cluster).value(entry.hostNames);
    return Array.isArray(hosts) ? hosts.map(String) : [];
  });
}
