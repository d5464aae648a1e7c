import { ClusterIpService, ExternalNameService, HeadlessService, LoadBalancerService, ManualEndpoints, NodePortService } from '../../src';
import {
  doesNotTell, finds, gives, LB, page, profileOf, passes, refuses, service, synthesized, tells,
  writes,
} from './evidence';
import type { Statement } from './statements';

const HOW = 'docs/how-services-work.md';
const CHOOSING = 'docs/choosing-a-service.md';
const selector = { app: 'web' };
const ports = [{ name: 'http', port: 80, targetPort: 9376 }] as const;
const slice = (addresses: string[]) => ({
  apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice',
  metadata: { name: 'web-1', namespace: 'shop', labels: { 'kubernetes.io/service-name': 'web' } },
  addressType: 'IPv4', ports: [{ name: 'http', port: 80, protocol: 'TCP' }], endpoints: [{ addresses }],
});
const manual = { ...service({ ports: [{ name: 'http', port: 80, targetPort: 80 }] }) };
delete manual.spec.selector;
const outOfRange: string = '10.96.0.256';
const named = (...names: string[]) => service({ ports: names.map((name, at) => ({ name, port: 80 + at })) });
const redis = () => {
  let variables: Record<string, string | undefined> = {};
  synthesized((chart) => {
    const made = new ClusterIpService(chart, 'redis', {
      metadata: { name: 'redis-master' }, selector, clusterIP: '10.0.0.11',
      ports: [{ port: 6379 }],
    });
    variables = Object.fromEntries((made.variables?.all ?? []).map(({ name, value }) => [name, value]));
  });
  return variables;
};

/** Statements of the page on Services, from the introduction to discovery and headless Services. */
export const SERVICES: readonly Statement[] = [
  [1, 'pods are mortal, a Service stands before them', page(HOW, 'Pods are ephemeral'), page(HOW, 'Its name and its virtual IP stay'),
    tells('evaluates the selector continuously')],
  [2, 'a Service is a set of pods and a policy of access',
    page(HOW, 'A Service defines a logical set of pods, usually by labels, and a policy by which to access them'),
    tells('Connections go to the ready pods in its namespace labelled app=web')],
  [3, 'a label selector says which pods',
    writes((chart) => new ClusterIpService(chart, 'web', { selector, ports }), { spec: { selector } })],
  [4, 'backends may change, clients need not keep track', page(HOW, 'clients do not need to know which pods currently serve them'),
    tells('the virtual IP of the Service, whether or not it has endpoints')],
  [5, 'clients that know Kubernetes watch the endpoints', page(HOW, 'watches the EndpointSlices with that label:'),
    tells('keeps the result in EndpointSlices')],
  [6, 'other clients use a virtual IP', tells('a virtual IP that the cluster picks')],
  [7, 'a Service is an object of the API',
    writes((chart) => new ClusterIpService(chart, 'web', { selector, ports }), { apiVersion: 'v1', kind: 'Service' }),
    page(HOW, 'an object of the Kubernetes API'), finds('api-version', { ...service(), apiVersion: 'v1beta1' })],
  [8, 'the example: port 80 to 9376 of pods with app=MyApp',
    writes((chart) =>
      new ClusterIpService(chart, 'web', {
        metadata: { name: 'my-service' }, selector: { app: 'MyApp' },
        ports: [{ protocol: 'TCP', port: 80, targetPort: 9376 }],
      }), {
        metadata: { name: 'my-service' },
        spec: { selector: { app: 'MyApp' }, ports: [{ protocol: 'TCP', port: 80, targetPort: 9376 }] },
      })],
  [9, 'it gets a cluster IP, which proxies use', tells('it exists only as rules on every node,')],
  [10, 'the selector is evaluated continuously', tells('evaluates the selector continuously'),
    page(HOW, 'an Endpoints object with the name')],
  [11, 'a port may lead to any target port',
    writes((chart) => new ClusterIpService(chart, 'web', { selector, ports }), { spec: { ports: [{ port: 80, targetPort: 9376 }] } })],
  [12, 'targetPort defaults to port', passes(service({ ports: [{ port: 80 }] })), tells('on 80/TCP, and reach', { ports: [{ port: 80 }] })],
  [13, 'targetPort may name a container port',
    writes((chart) => new ClusterIpService(chart, 'web', { selector, ports: [{ port: 80, targetPort: 'http' }] }),
      { spec: { ports: [{ targetPort: 'http' }] } }), finds('target-port-name', service({ ports: [{ port: 80, targetPort: 'Http' }] }))],
  [14, 'the number behind that name may differ from pod to pod',
    tells('its number may differ between pods', { ports: [{ port: 80, targetPort: 'http' }] })],
  [15, 'so the next version may use another number', page(HOW, 'The next version of your pods can then use another number'),
    tells('its number may differ between pods', { ports: [{ port: 80, targetPort: 'http' }] })],
  [16, 'TCP, UDP and SCTP, TCP by default',
    passes(service({ ports: [{ name: 'a', port: 53, protocol: 'UDP' }, { name: 'b', port: 853, protocol: 'TCP' }] })),
    finds('protocol', service({ ports: [{ port: 80, protocol: 'HTTP' }] })), tells('http (80/TCP)')],
  [18, 'a Service can stand for other backends', page('docs/endpoints-outside.md', 'ManualEndpoints'),
    page(HOW, 'This also works for a Service in another namespace or cluster'),
    tells('connections go to the endpoints in the EndpointSlices or Endpoints that you create', { selector: undefined }),
    tells('and they connect to db.example.com directly', { type: 'ExternalName', externalName: 'db.example.com' })],
  [19, 'a Service may have no selector',
    writes((chart) => new ManualEndpoints(chart, 'db', { ports: [{ name: 'pg', port: 5432 }], endpoints: ['192.0.2.10'] }),
      { kind: 'Service', spec: { ports: [{ port: 5432 }] } })],
  [20, 'then nobody makes its endpoints', finds('endpoints-missing', manual)],
  [21, 'they are listed by hand', gives('construct',
    () => synthesized((chart) =>
      new ManualEndpoints(chart, 'db', { metadata: { name: 'db' }, ports: [{ name: 'pg', port: 5432 }], endpoints: ['192.0.2.10'] }))
        .map(({ kind }) => kind), ['Service', 'EndpointSlice'])],
  [22, 'endpoints are not loopback', finds('special-address', slice(['127.0.0.1']))],
  [23, 'nor link-local', finds('special-address', slice(['169.254.1.1']))],
  [24, 'nor link-local multicast', finds('special-address', slice(['224.0.0.1']))],
  [25, 'nor cluster IPs of other Services',
    finds('endpoint-address-virtual', [slice(['10.96.0.9']), manual,
      service({ clusterIP: '10.96.0.9', clusterIPs: ['10.96.0.9'] }, {}, 'other')])],
  [26, 'they are reached as with a selector', tells('on http (80/TCP), and reach endpoints that you create', { selector: undefined }),
    doesNotTell('8080', { selector: undefined })],
  [27, 'ExternalName is a Service with a DNS name',
    writes((chart) => new ExternalNameService(chart, 'db', { externalName: 'my.database.example.com' }),
      { spec: { type: 'ExternalName', externalName: 'my.database.example.com' } })],
  [28, 'every node runs kube-proxy', tells('it exists only as rules on every node,'), tells('kube-proxy in iptables mode')],
  [29, 'it makes virtual IPs for all types but ExternalName',
    tells('No traffic passes through it', { type: 'ExternalName', externalName: 'db.example.com' })],
  [30, 'Services are layer 4, Ingress layer 7', page(HOW, 'A Service works at layer 4'),
    page(HOW, 'An Ingress or a Gateway works at layer 7'), tells('kube-proxy works at layer 4: it balances connections,'),
    tells('an Ingress or a Gateway does (layer 7)')],
  ...proxies(),
  [48, 'clients know nothing of the pods', page(HOW, 'clients do not need to know which pods currently serve them'),
    tells('one address for each IP family: the virtual IP')],
  [49, 'session affinity by client address, none by default',
    writes((chart) =>
      new ClusterIpService(chart, 'web', { selector, ports, sessionAffinity: 'ClientIP' }), { spec: { sessionAffinity: 'ClientIP' } }),
        tells('Without session affinity each connection is balanced independently'),
        finds('session-affinity', service({ sessionAffinity: 'Cookie' }))],
  [50, 'its timeout, 10800 seconds by default', tells('10800 seconds', { sessionAffinity: 'ClientIP' }),
    finds('session-affinity-timeout',
      service({ sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 86401 } } }))],
  [51, 'the timeout stands beside ClientIP only',
    finds('session-affinity-config', service({ sessionAffinityConfig: { clientIP: { timeoutSeconds: 60 } } })),
    passes(service({ sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 60 } } }))],
  [52, 'a Service may have several ports',
    writes((chart) => new ClusterIpService(chart, 'web', { selector, ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }] }),
      { spec: { ports: [{ port: 80 }, { port: 443 }] } })],
  [53, 'then each has a name', finds('port-name-required', service({ ports: [{ port: 80 }, { name: 'https', port: 443 }] }))],
  [54, 'of lower-case letters, digits and hyphens', finds('dns-label', named('Web', 'b'))],
  [55, 'which begins and ends with a letter or digit', finds('dns-label', named('web-', 'b'))],
  [56, '123-abc and web are names', passes(named('123-abc', 'web'))],
  [57, '123_abc and -web are none', finds('dns-label', named('123_abc', 'b')), finds('dns-label', named('-web', 'b'))],
  [58, 'the cluster IP may be chosen',
    writes((chart) =>
      new ClusterIpService(chart, 'web', { selector, ports, clusterIP: '10.96.0.9' }), { spec: { clusterIP: '10.96.0.9' } })],
  [59, 'for an existing DNS entry or a legacy system',
    page(HOW, 'if an existing DNS entry, or a legacy system that is hard to change, already uses the address'),
    tells('as for an existing DNS entry or a legacy system configured with it', { clusterIP: '10.96.0.10' })],
  [60, 'it must be an address', finds('ip-address', service({ clusterIP: '10.96.0.256' }))],
  [61, 'in the range of the cluster', finds('cluster-ip-range', service({ clusterIP: '10.97.0.1' }), { serviceCidrs: ['10.96.0.0/16'] })],
  [62, 'else the API server answers 422',
    refuses((chart) => new ClusterIpService(chart, 'web', { selector, ports, clusterIP: outOfRange }), 'ip-address')],
  [63, 'libraries ignore how long a DNS answer lives', tells('cache the answer indefinitely, whatever its TTL')],
  [64, 'programs ask once and keep the answer', tells('many clients look up a name once')],
  [65, 'short lives put load on DNS', tells('low TTLs put load on DNS')],
  [66, 'there are two ways: variables and DNS', page('docs/discovery.md', '## DNS'), page('docs/discovery.md', '## Environment variables'),
    tells('Pods in any namespace connect to web.shop'), tells('Containers have its address in WEB_SERVICE_HOST')],
  [67, 'the kubelet sets variables for each active Service', tells('Containers have its address in WEB_SERVICE_HOST')],
  [68, 'among them those of Docker links',
    gives('construct', () => Object.keys(redis()),
      ['REDIS_MASTER_SERVICE_HOST', 'REDIS_MASTER_SERVICE_PORT', 'REDIS_MASTER_PORT', 'REDIS_MASTER_PORT_6379_TCP',
        'REDIS_MASTER_PORT_6379_TCP_PROTO', 'REDIS_MASTER_PORT_6379_TCP_PORT', 'REDIS_MASTER_PORT_6379_TCP_ADDR'])],
  [69, 'upper case, with underscores', gives('construct', () => Object.keys(redis())[0], 'REDIS_MASTER_SERVICE_HOST')],
  [70, 'redis-master at 10.0.0.11 has these values',
    gives('construct', redis, {
      REDIS_MASTER_SERVICE_HOST: '10.0.0.11', REDIS_MASTER_SERVICE_PORT: '6379',
      REDIS_MASTER_PORT: 'tcp://10.0.0.11:6379', REDIS_MASTER_PORT_6379_TCP: 'tcp://10.0.0.11:6379',
      REDIS_MASTER_PORT_6379_TCP_PROTO: 'tcp', REDIS_MASTER_PORT_6379_TCP_PORT: '6379', REDIS_MASTER_PORT_6379_TCP_ADDR: '10.0.0.11',
    })],
  [71, 'the Service must be there before the pod', tells('create the Service before its clients'), page('docs/gitops.md', '## Order')],
  [72, 'which DNS does not ask for', page('docs/discovery.md', 'DNS has none of these limits'),
    tells('or use DNS, which has no such limit')],
  [73, 'DNS is an add-on, optional and recommended', page(HOW, 'DNS is an add-on: optional, but strongly recommended'),
    tells('DNS is a cluster add-on, optional but strongly recommended;')],
  [74, 'its server watches Services and creates records', page(HOW, 'The DNS server watches for Services and creates records for each.'),
    tells('its server watches Services and creates records for each.')],
  [75, 'my-service.my-ns is a name', tells('Pods in namespace shop connect to web, those in other namespaces to web.shop, on'),
    finds('dns-name-unknown', [service(), podWith('http://wbe.shop')]), passes([service(), podWith('http://web.shop')])],
  [76, 'the short name is enough in the same namespace', tells('Pods in namespace shop connect to web')],
  [77, 'others add the namespace', tells('those in other namespaces to web.shop')],
  [78, 'the answer is the cluster IP', tells('one address for each IP family: the virtual IP of the Service,')],
  [79, 'named ports have SRV records', tells('SRV _http._tcp.web.shop.svc.cluster.local')],
  [80, 'DNS is the only way to an ExternalName',
    tells('It has no environment variables', { type: 'ExternalName', externalName: 'db.example.com' })],
  [81, 'clusterIP None makes a headless Service',
    writes((chart) => new HeadlessService(chart, 'db', { selector, ports }), { spec: { clusterIP: 'None' } })],
  [82, 'for your own service discovery', page(HOW, 'A headless Service lets you use other service discovery mechanisms'),
    page(HOW, 'Adapters for other registries'), tells('It is for your own service discovery', { clusterIP: 'None' }),
    tells('adapters for other registries', { clusterIP: 'None' })],
  [83, 'no cluster IP, no proxy, no balancing', tells('kube-proxy does nothing for it:', { clusterIP: 'None' })],
  [84, 'what DNS answers depends on the selector', tells('the addresses of the pods labelled app=web', { clusterIP: 'None' }),
    tells('resolves to the addresses of the endpoints that you list', { clusterIP: 'None', selector: undefined })],
  [85, 'with one: endpoints, and addresses of the pods', tells('resolves to the addresses of the pods', { clusterIP: 'None' })],
  [86, 'without: nobody makes endpoints', finds('endpoints-missing', { ...manual, spec: { ...manual.spec, clusterIP: 'None' } })],
  [87, 'without: CNAME for ExternalName, else the listed endpoints',
    tells('is a CNAME for db.example.com', { type: 'ExternalName', externalName: 'db.example.com' }),
    tells('the addresses of the endpoints that you list', { clusterIP: 'None', selector: undefined })],
  [88, 'pods of a StatefulSet have names of their own, with a selector only',
    tells('Pods of a StatefulSet whose serviceName is web have their own names', { clusterIP: 'None' }),
    doesNotTell('Pods of a StatefulSet', { clusterIP: 'None', selector: undefined })],
  [89, 'four types, ClusterIP by default', finds('service-type', service({ type: 'Internal' })), tells('ClusterIP Service shop/web'),
    ...(['ClusterIP', 'NodePort', 'LoadBalancer'] as const).map((type) => tells(`${type} Service shop/web`, { type }))],
  [90, 'what each means', page(CHOOSING, '| one stable address inside the cluster for a set of pods | `ClusterIpService` |'),
    tells('From inside the cluster: a virtual IP'), tells('From clients that can reach the nodes', { type: 'NodePort' }),
    tells('From outside: the address of a load balancer', { type: 'LoadBalancer' }),
    tells('No traffic passes through it', { type: 'ExternalName', externalName: 'db.example.com' })],
  [91, 'the types are nested', page(HOW, 'A `NodePort` Service has everything that a `ClusterIP` Service has'),
    tells('From inside the cluster', { type: 'NodePort' })],
  [92, 'not every cloud needs node ports', page(HOW, 'Not every load balancer needs the node ports'),
    tells('packets reach them on the ports of the Service, not on node ports', LB, { loadBalancer: ['gcp'] }),
    tells('packets reach them on the ports of the Service, not on node ports', LB, { loadBalancer: ['azure'] })],
  [93, 'yet the API allocates them', page(HOW, 'the API server allocates them unless `allocateLoadBalancerNodePorts` is false'),
    writes((chart) => new LoadBalancerService(chart, 'web', { selector, ports, allocateLoadBalancerNodePorts: false }),
      { spec: { allocateLoadBalancerNodePorts: false } })],
  [94, 'a node port is from a range, 30000-32767',
    finds('node-port-range', service({ type: 'NodePort', ports: [{ port: 80, nodePort: 80 }] })),
    passes(service({ type: 'NodePort', ports: [{ port: 80, nodePort: 20080 }] }), { nodePortRange: '20000-22767' })],
  [95, 'every node answers on it', tells('the address of any node', { type: 'NodePort' })],
  [96, 'it is reported in .spec.ports[*].nodePort', page(HOW, '`.spec.ports[*].nodePort` for node ports'),
    tells('allocated ports are in .spec.ports[*].nodePort', { type: 'NodePort' })],
  [97, '--nodeport-addresses says on which addresses',
    tells('an address of a node in 192.0.2.0/24', { type: 'NodePort' }, { nodePortAddresses: ['192.0.2.0/24'] })],
  [98, 'such as loopback only', tells('an address of a node in 127.0.0.0/8', { type: 'NodePort' }, { nodePortAddresses: ['127.0.0.0/8'] })],
  [99, 'all interfaces by default',
    tells('all interfaces, or the main one under nftables, unless kube-proxy runs with --nodeport-addresses', { type: 'NodePort' })],
  [100, 'a chosen one that cannot be had fails the request',
    finds('node-port-range', service({ type: 'NodePort', ports: [{ port: 80, nodePort: 29999 }] }))],
  [101, 'collisions are the user\'s own care',
    finds('node-port-taken', [service({ type: 'NodePort', ports: [{ port: 80, nodePort: 30080 }] }),
      service({ type: 'NodePort', ports: [{ port: 80, nodePort: 30080 }] }, {}, 'other')])],
  [102, 'one may bring a balancer of one\'s own', page(CHOOSING, 'a port on every node, for a load balancer you run yourself'),
    writes((chart) => new NodePortService(chart, 'web', { selector, ports }), { spec: { type: 'NodePort' } })],
  [103, 'it is seen at the node and at the cluster IP', tells('From inside the cluster: a virtual IP', { type: 'NodePort' }),
    tells('From clients that can reach the nodes', { type: 'NodePort' })],
];

/** Statements about the proxy modes. */
function proxies(): readonly Statement[] {
  const iptables = (text: string) => tells(text, {}, { proxyMode: 'iptables' });
  const ipvs = (text: string) => tells(text, {}, { proxyMode: 'ipvs' });
  return [
    [32, 'userspace: watches Services and endpoints', page(HOW, 'watches Services and endpoints')],
    [33, 'userspace: a random port of its own for each Service', page(HOW, 'opens a random port of its own for each Service')],
    [34, 'userspace: connections to it are passed on',
      page(HOW, 'accepts each connection itself, picks a pod, and forwards the connection')],
    [35, 'userspace: the backend follows session affinity', page(HOW, 'follows session affinity')],
    [36, 'userspace: round robin otherwise', page(HOW, 'is round robin otherwise')],
    [37, 'userspace: another pod is tried', page(HOW, 'kube-proxy tries another one')],
    [38, 'userspace: is no mode of any minor from 1.26', page(HOW, 'Kubernetes 1.26 removed it'),
      gives('check cluster-profile', () => profileOf({ proxyMode: 'userspace' as 'iptables' }), 'cluster-profile')],
    [39, 'iptables: rules capture cluster IP and port', iptables('by rules in the kernel')],
    [40, 'iptables: a backend at random', iptables('picks one endpoint at random')],
    [41, 'iptables: packets stay in the kernel', iptables('packets never pass through kube-proxy itself')],
    [42, 'iptables: no second try', iptables('the connection fails: no other one is tried')],
    [43, 'iptables: readiness probes matter', iptables('A pod that fails its readiness probe is not picked')],
    [44, 'ipvs: set by netlink, compared from time to time', ipvs('configures IPVS through netlink and synchronizes it periodically')],
    [45, 'ipvs: a hash table in the kernel', ipvs('a hash table in the kernel finds the Service in constant time')],
    [46, 'ipvs: several schedulers', ipvs('lc (fewest connections), dh or sh (by destination or source), sed or nq'),
      tells('by the scheduler lc, as the cluster profile says', {}, { proxyMode: 'ipvs', ipvsScheduler: 'lc' })],
    [47, 'ipvs: modules of the kernel must be there',
      ipvs('without them kube-proxy exits with an error (old versions fell back to iptables)')],
  ];
}

/** A pod of the Service with an environment variable. */
function podWith(value: string): object {
  return {
    apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web', namespace: 'shop', labels: { app: 'web' } },
    spec: { containers: [{ name: 'web', image: 'web:1', ports: [{ containerPort: 8080 }], env: [{ name: 'WEB_URL', value }] }] },
  };
}
