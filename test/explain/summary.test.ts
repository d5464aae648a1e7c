import { explain } from '../../src/explain/explain';
import { AppContext } from '../../src/explain/app-context';
import type { UnknownObject } from '../../src/service/objects';

const DEPLOYMENT = {
  apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web', namespace: 'shop' },
  spec: {
    selector: { matchLabels: { app: 'web' } },
    template: { metadata: { labels: { app: 'web' } }, spec: { containers: [{ name: 'web', image: 'web:1' }] } },
  },
};

function service(spec: object, rest: object = {}): UnknownObject {
  return { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop' }, spec, ...rest };
}

function linesOf(object: UnknownObject, ...around: object[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { label, text } of explain(object, {}, new AppContext([object, ...around])).summary.lines) (found[label] ??= []).push(text);
  return found;
}

const SELECTOR = { selector: { app: 'web' } };

test('a ClusterIP Service has a few lines, with facts about this object only', () => {
  expect(explain(service({ ...SELECTOR, ports: [{ name: 'http', port: 80, targetPort: 8080 }] })).summary.text).toBe(`shop/web · ClusterIP
  reached by   pods in the cluster
  names        web.shop.svc.cluster.local
  path         client → cluster IP http (80/TCP) → 8080 of pods with app=web
  client IP    pods see the client pod
`);
});

test('names the load balancer, its listeners and the address in the status', () => {
  const object = service({
    ...SELECTOR, type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb', ports: [{ port: 443, targetPort: 8443, nodePort: 30443 }],
  }, { status: { loadBalancer: { ingress: [{ hostname: 'web.elb.example.com' }] } } });
  const { title } = explain(object).summary;
  expect(title).toBe('shop/web · LoadBalancer · AWS Load Balancer Controller');
  const lines = linesOf(object, DEPLOYMENT);
  expect(lines.address).toEqual(['web.elb.example.com']);
  expect(lines.path).toEqual(['client → AWS NLB 443/TCP → node 30443 → 8443 of pods of Deployment web']);
  expect(lines.attention).toContain('no readiness probe on Deployment web: pods receive traffic before they can answer');
});

test('names ports whose target port no pod declares, if the ports of the pods are known', () => {
  const spec = structuredClone(DEPLOYMENT);
  Object.assign(spec.spec.template.spec.containers[0], { ports: [{ name: 'http', containerPort: 8080 }] });
  const ports = [{ name: 'http', port: 80, targetPort: 'http' }, { name: 'metrics', port: 9090, targetPort: 'metrcs' }];
  expect(linesOf(service({ ...SELECTOR, ports }), spec).attention[0])
    .toBe('nothing answers on metrics (9090/TCP): pods of Deployment web lack container port metrcs/TCP');
  expect(linesOf(service({ ...SELECTOR, ports: [{ ...ports[0], protocol: 'UDP' }] }), spec).attention[0])
    .toBe('nothing answers on http (80/UDP): pods of Deployment web lack container port http/UDP');
  expect(linesOf(service({ ...SELECTOR, ports })).attention).toBeUndefined();
});

test('names whether an address was chosen or allocated, and the proxy mode', () => {
  expect(linesOf(service({
 ...SELECTOR, clusterIP: '10.96.0.7',
    ports: [{ port: 80 }],
})).address).toEqual(['10.96.0.7 (chosen cluster IP)']);
  expect(linesOf(service({ ...SELECTOR, clusterIP: '10.96.0.7', ports: [{ port: 80 }] },
    { metadata: { name: 'web', namespace: 'shop', uid: 'a' } })).address).toEqual(['10.96.0.7 (cluster IP)']);
  expect(linesOf(service({ ...SELECTOR, type: 'LoadBalancer', ports: [{ port: 80 }] },
    { status: { loadBalancer: { ingress: [{ ip: '192.0.2.1', ipMode: 'Proxy' }] } } })).address)
    .toEqual(['192.0.2.1 (ipMode Proxy: pods reach it through the load balancer)']);
});

test('names the IP families of a dual-stack Service', () => {
  expect(linesOf(service({ ...SELECTOR, ipFamilyPolicy: 'RequireDualStack', ipFamilies: ['IPv6', 'IPv4'], ports: [{ port: 80 }] })).address)
    .toEqual(['IPv6 and IPv4 (ipFamilyPolicy: RequireDualStack)']);
});

test('states that node ports on loopback addresses are for the nodes only', () => {
  const object = service({ ...SELECTOR, type: 'NodePort', ports: [{ port: 80, nodePort: 30080 }] });
  const { lines } = explain(object, { nodePortAddresses: ['127.0.0.0/8'] }).summary;
  expect(lines[0]).toEqual({ label: 'reached by', text: 'processes on the nodes (loopback only), pods in the cluster' });
  const nftables = explain(object, { nodePortAddresses: ['127.0.0.0/8'], proxyMode: 'nftables' });
  expect(nftables.summary.lines[0].text)
    .toBe('nobody by node port (nftables mode opens none on loopback addresses), pods in the cluster');
  expect(nftables.text).toContain('No client connects by node port');
  expect(nftables.text).not.toMatch(/from outside|From processes/);
});

test('states that kube-proxy ignores a Service with another service proxy', () => {
  const labels = { 'service.kubernetes.io/service-proxy-name': 'cilium' };
  const object = service({ ...SELECTOR, ports: [{ port: 80 }] }, { metadata: { name: 'web', namespace: 'shop', labels } });
  expect(linesOf(object).attention).toEqual(['kube-proxy ignores it: service-proxy-name is cilium']);
});

test('recognizes the Service of the API server', () => {
  const object = {
 apiVersion: 'v1', kind: 'Service', metadata: { name: 'kubernetes', namespace: 'default' },
    spec: { ports: [{ port: 443, targetPort: 6443 }] },
};
  expect(linesOf(object))
    .toMatchObject({ 'reached by': ['every pod that uses the API'], 'client IP': ['the API servers see the client pod'] });
});

test('prints no control characters of a manifest', () => {
  const object = service({ type: 'ExternalName', externalName: 'a\u001b[31m.example.com' });
  expect(explain(object).summary.text).not.toContain('\u001b');
});

test.each([
  ['headless', { ...SELECTOR, clusterIP: 'None', ports: [{ port: 5432 }] }],
  ['ExternalName', { type: 'ExternalName', externalName: 'smtp.example.com' }],
  ['NodePort', { ...SELECTOR, type: 'NodePort', externalTrafficPolicy: 'Local', ports: [{ port: 80, nodePort: 30080 }] }],
  ['LoadBalancer with many ports', {
    ...SELECTOR, type: 'LoadBalancer', sessionAffinity: 'ClientIP', publishNotReadyAddresses: true,
    ports: Array.from({ length: 20 }, (_, at) => ({ name: `p${at}`, port: 80 + at })),
  }],
])('takes at most twelve lines: %s', (_, spec) => {
  expect(explain(service(spec), {}, new AppContext([DEPLOYMENT])).summary.text.trim().split('\n').length).toBeLessThanOrEqual(12);
});

const slice = (addresses: readonly string[]) => ({
  apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', addressType: 'IPv4', ports: [{ port: 6432 }],
  metadata: { name: 'web-1', namespace: 'shop', labels: { 'kubernetes.io/service-name': 'web' } },
  endpoints: addresses.map((address) => ({ addresses: [address] })),
});

test.each([
  ['names the endpoints of its slices', ['192.0.2.10', '192.0.2.11'], 'the listed endpoints 192.0.2.10 and 192.0.2.11 on 6432'],
  ['counts many of them', ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5'], '5 listed endpoints on 6432'],
  ['says that there are none in the manifests', [], 'endpoints that you create'],
])('a Service without a selector %s', (_, addresses, text) => {
  expect(linesOf(service({ ports: [{ port: 5432 }] }), slice(addresses)).path).toEqual([`client → cluster IP 5432/TCP → ${text}`]);
});

test('a terminating endpoint that still serves is used if none is ready, but not by DNS', () => {
  const stops = { addresses: ['192.0.2.10'], conditions: { ready: false, serving: true, terminating: true } };
  const lines = (spec: object, ...endpoints: object[]) =>
    linesOf(service({ ports: [{ port: 5432 }], ...spec }), { ...slice([]), endpoints: [stops, ...endpoints] });
  expect(lines({}).path).toEqual(['client → cluster IP 5432/TCP → the terminating endpoint 192.0.2.10 on 6432']);
  expect(lines({}).attention).toBeUndefined();
  expect(lines({}, { addresses: ['192.0.2.11'] }).path?.[0]).toContain('endpoint 192.0.2.11 on 6432 (not ready: 192.0.2.10)');
  expect(lines({ clusterIP: 'None' }).attention).toEqual(['no endpoint is ready (0 of 1): DNS answers with no address']);
});

test('a virtual IP leads to the first address of an endpoint, and DNS of a headless Service to all', () => {
  const both = { ...slice([]), endpoints: [{ addresses: ['192.0.2.10', '192.0.2.11'] }] };
  const path = (spec: object) => linesOf(service(spec), both).path?.[0];
  expect(path({ ports: [{ port: 5432 }] })).toBe('client → cluster IP 5432/TCP → the listed endpoint 192.0.2.10 on 6432');
  expect(path({ clusterIP: 'None', ports: [{ port: 6432 }] })).toContain('192.0.2.10 and 192.0.2.11');
});

const unready = (addresses: readonly string[]) => {
  const { endpoints, ...rest } = slice(addresses);
  const metadata = { ...rest.metadata, name: 'web-2' };
  return { ...rest, metadata, endpoints: endpoints.map((each) => ({ ...each, conditions: { ready: false } })) };
};

test('distinguishes ready and unready endpoints of a slice', () => {
  const path = (...slices: readonly object[]) => linesOf(service({ ports: [{ port: 5432 }] }), ...slices).path?.[0].split(' → ').pop();
  expect(path(slice(['192.0.2.10']), unready(['192.0.2.11']))).toBe('the listed endpoint 192.0.2.10 on 6432 (not ready: 192.0.2.11)');
  expect(path(unready(['192.0.2.11']))).toBe('no endpoint (not ready: 192.0.2.11)');
  expect(linesOf(service({ ...SELECTOR, ports: [{ port: 80 }] }), unready(['10.0.0.1', '10.0.0.2'])).attention)
    .toEqual(['no endpoint is ready (0 of 2): connections are refused']);
  expect(linesOf(service({ ...SELECTOR, clusterIP: 'None', ports: [{ port: 80 }] }), unready(['10.0.0.1'])).attention)
    .toEqual(['no endpoint is ready (0 of 1): DNS answers with no address']);
});

test.each([
  ['internalTrafficPolicy', { internalTrafficPolicy: 'Local' },
    'pods reach only endpoints on their own node (internalTrafficPolicy: Local)'],
  ['trafficDistribution', { trafficDistribution: 'PreferClose' },
    'endpoints near the client are preferred (trafficDistribution: PreferClose)'],
  ['appProtocol', { ports: [{ port: 80, appProtocol: 'kubernetes.io/h2c' }] },
    'gateways and meshes that read appProtocol use kubernetes.io/h2c on 80/TCP'],
  ['externalTrafficPolicy', { type: 'NodePort', externalTrafficPolicy: 'Local' },
    'nodes without a ready pod drop connections from outside'],
])('draws attention to %s', (_, spec, text) => {
  expect(linesOf(service({ ...SELECTOR, ports: [{ port: 80 }], ...spec })).attention).toEqual([text]);
});

test.each([
  ['with internalTrafficPolicy Local', { ...SELECTOR, internalTrafficPolicy: 'Local' }],
  ['of a Service without a selector', {}],
  ['of a headless Service', { ...SELECTOR, clusterIP: 'None' }],
])('does not say that a trafficDistribution works that has no effect: %s', (_, spec) => {
  const { attention = [] } = linesOf(service({ ports: [{ port: 80 }], trafficDistribution: 'PreferClose', ...spec }));
  expect(attention.filter((line) => line.includes('trafficDistribution'))).toEqual([]);
});

test('names no node where the load balancer connects to the pods', () => {
  const key = 'service.beta.kubernetes.io/aws-load-balancer-';
  const nlb = (targets: string) => {
    const annotations = { [`${key}proxy-protocol`]: '*', [`${key}nlb-target-type`]: targets };
    const spec = { ...SELECTOR, type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb', ports: [{ port: 80 }] };
    return linesOf(service(spec, { metadata: { name: 'web', namespace: 'shop', annotations } }))['client IP']?.[0];
  };
  expect(nlb('ip')).toMatch(/^pods see the load balancer; the client is in the PROXY protocol header/);
  expect(nlb('instance')).toMatch(/^pods see the load balancer or a node; the client/);
});

test('mentions NetworkPolicies, and pods that are killed at once', () => {
  const policy = {
    apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name: 'web', namespace: 'shop' },
    spec: { podSelector: {}, ingress: [{ ports: [{ port: 80 }] }] },
  };
  const spec = { ...DEPLOYMENT.spec.template.spec, terminationGracePeriodSeconds: 0 };
  const deployment = { ...DEPLOYMENT, spec: { ...DEPLOYMENT.spec, template: { ...DEPLOYMENT.spec.template, spec } } };
  expect(linesOf(service({ ...SELECTOR, ports: [{ port: 80 }] }), deployment, policy).attention).toEqual([
    'connections to the pods are limited by NetworkPolicy web',
    'pods of Deployment web are killed at once when they stop (terminationGracePeriodSeconds: 0)',
    'no readiness probe on Deployment web: pods receive traffic before they can answer',
  ]);
});

test('manual endpoints of a headless Service have their own ports, and need no pods', () => {
  const { names, path } = linesOf(service({ clusterIP: 'None', ports: [{ port: 80, targetPort: 8080 }] }));
  expect([names, path]).toEqual([['web.shop.svc.cluster.local → one address per endpoint'], ['client → endpoints that you create']]);
});

test('takes an invalid type, such as a placeholder, for the default', () => {
  expect(linesOf(service({ ...SELECTOR, type: '{{ .Values.type }}', ports: [{ port: 80 }] })))
    .toEqual(linesOf(service({ ...SELECTOR, ports: [{ port: 80 }] })));
});

test('names no node ports of a load balancer without them', () => {
  const spec = { ...SELECTOR, type: 'LoadBalancer', allocateLoadBalancerNodePorts: false, ports: [{ port: 80, targetPort: 8080 }] };
  expect(linesOf(service(spec)).path).toEqual([expect.stringContaining('client → load balancer 80/TCP → node → 8080 of pods')]);
});

test('says that no connection arrives if no policy over the pods has an ingress rule', () => {
  const policy = {
    apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name: 'deny', namespace: 'shop' }, spec: { podSelector: {} },
  };
  expect(linesOf(service({ ...SELECTOR, ports: [{ port: 80 }] }), DEPLOYMENT, policy).attention?.[0])
    .toBe('all connections to the pods are dropped by NetworkPolicy deny');
});

test.each<[string, object, boolean, object[]?]>([
  ['a port that it has', { port: 80 }, true], ['a port that it lacks', { port: 81 }, false],
  ['the weight 0', { port: 80, weight: 0 }, false],
  ['it as the parent, too, for a mesh', { port: 80 }, false, [{ kind: 'Service', name: 'web' }]],
])('is reached by clients of a route that names %s: %s', (_, backend, isReached, parentRefs: object[] = []) => {
  const route = {
    apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute', metadata: { name: 'web', namespace: 'shop' },
    spec: { parentRefs, rules: [{ backendRefs: [{ name: 'web', ...backend }] }] },
  };
  expect(linesOf(service({ ...SELECTOR, ports: [{ port: 80 }] }), route)['reached by'])
    .toEqual([`${isReached ? 'clients of HTTPRoute web, ' : ''}pods in the cluster`]);
});

test('what an unknown load balancer does is not guessed', () => {
  const lines = linesOf(service({ ...SELECTOR, type: 'LoadBalancer', externalTrafficPolicy: 'Local', ports: [{ port: 80 }] }));
  expect(lines['client IP']).toEqual(['pods see the source address that the load balancer uses (externalTrafficPolicy: Local)']);
});

test('a field that the controller ignores is a clause of its own', () => {
  const object = service({ ...SELECTOR, type: 'LoadBalancer', loadBalancerSourceRanges: ['10.0.0.0/8'], ports: [{ port: 80 }] });
  const { lines } = explain(object, { loadBalancer: ['hetzner'] }).summary;
  expect(lines.filter(({ label }) => label === 'attention')[0]?.text).toBe('spec.loadBalancerSourceRanges is not supported as written '
    + '(the controller does not read it: every client may connect)');
});

test('explains how external IPs change the path and the address that pods see', () => {
  const external = { ...SELECTOR, ports: [{ port: 80 }], externalIPs: ['203.0.113.9'] };
  expect(linesOf(service(external))).toMatchObject({
    path: ['client → cluster IP or external IP 80/TCP → 80 of pods with app=web'],
    'client IP': ['pods see the client pod; of clients outside they see the address of a node (externalTrafficPolicy: Cluster)'],
  });
  expect(linesOf(service({ ...external, externalTrafficPolicy: 'Local' }))['client IP'])
    .toEqual(['pods see the client pod; of clients outside they see the address (externalTrafficPolicy: Local)']);
});

test('the long text has the address in the status, and how clients in the cluster reach it', () => {
  const text = (ingress: object) => explain(service({ ...SELECTOR, type: 'LoadBalancer', ports: [{ port: 80 }] },
    { status: { loadBalancer: { ingress: [ingress] } } })).text;
  expect(text({ ip: '192.0.2.1', ipMode: 'VIP' })).toContain('connect to 192.0.2.1 (');
  expect(text({ ip: '192.0.2.1', ipMode: 'VIP' })).toContain('(ipMode VIP): nodes and pods reach the endpoints without the load balancer.');
  expect(text({ ip: '192.0.2.1', ipMode: 'Proxy' })).toContain('(ipMode Proxy): connections of nodes and pods pass through');
  expect(text({ hostname: 'lb.example.com' })).toContain('(no ipMode): connections of nodes and pods pass through the load balancer too.');
  expect(text({ ip: '192.0.2.1' })).not.toContain('has created it');
});

test('the long text contradicts neither the short one nor itself', () => {
  const spec = { clusterIP: '10.96.0.1', ports: [{ port: 443, targetPort: 6443 }] };
  const api = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'kubernetes', namespace: 'default' }, spec };
  expect(explain(api).text).toContain('and reach the API servers.');
  expect(explain(api).text).not.toMatch(/endpoints that you|set in the manifest|pods see/);
  expect(linesOf(api).address).toEqual(['10.96.0.1 (cluster IP)']);
  const udp = explain(service({ ...SELECTOR, ports: [{ port: 53, protocol: 'UDP' }] })).text;
  expect(udp).not.toMatch(/Open connections|HTTP\/2|new connections/);
  const alias = (externalName: string) => explain(service({ type: 'ExternalName', externalName })).text;
  expect(alias('db.shop.svc.cluster.local')).toContain('they connect to db.shop.svc.cluster.local (Service shop/db) directly');
  expect(alias('db.shop.svc.cluster.local')).not.toContain('To move that host into the cluster');
  expect(alias('db.example.com')).toContain('To move that host into the cluster');
});

test('a container port that two ports lead to is named once', () => {
  const ports = [{ name: 'http', port: 80, targetPort: 'http' }, { name: 'https', port: 443, targetPort: 'http' }];
  expect(linesOf(service({ ...SELECTOR, ports })).path?.[0]).toMatch(/→ container port http of pods/);
});

test('workloads of one name in two files are named once, and container ports together', () => {
  const ports = [{ name: 'http', port: 80, targetPort: 'http' }, { name: 'grpc', port: 81, targetPort: 'grpc' }, { name: 'a', port: 82 }];
  const lines = linesOf(service({ ...SELECTOR, type: 'NodePort', ports }), DEPLOYMENT, DEPLOYMENT);
  expect(lines.path?.[0]).toMatch(/^client → node, on ports from 30000-32767 .* → 82 and container ports http and grpc of pods of Deployment web$/);
  expect(lines.attention).toEqual([
    'nothing answers on http (80/TCP) and grpc (81/TCP): pods of Deployment web lack container ports http/TCP and grpc/TCP',
    'no readiness probe on Deployment web: pods receive traffic before they can answer',
  ]);
});

test('states that it is unknown whether ranges are enforced', () => {
  const spec = { ...SELECTOR, type: 'LoadBalancer', ports: [{ port: 80 }], loadBalancerSourceRanges: ['10.0.0.0/8'] };
  expect(linesOf(service(spec)).access).toEqual(['depends on the controller, as does whether the ranges 10.0.0.0/8 are enforced']);
});

test('the health checks of an Azure load balancer name no protocol that the Service lacks', () => {
  const azure = explain(service({ ...SELECTOR, type: 'LoadBalancer', ports: [{ port: 80 }] }), { loadBalancer: ['azure'] });
  expect(azure.summary.text).toMatch(/ health {7}the probe of port 80 connects to its node port by TCP\n/);
});

test('the proxy of Tailscale connects to the cluster IP, so neither node ports nor the policy are on the path', () => {
  const object = service({
    ...SELECTOR, type: 'LoadBalancer', loadBalancerClass: 'tailscale', externalTrafficPolicy: 'Local', ports: [{ port: 80 }],
  });
  const { path, 'client IP': client } = linesOf(object);
  expect([path, client]).toEqual([
    ['client → Tailscale 80/TCP → cluster IP 80/TCP → 80 of pods with app=web'], ['pods see the load balancer'],
  ]);
});
