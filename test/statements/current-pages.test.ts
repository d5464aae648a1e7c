import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkManifests, explain, type ClusterProps } from '../../src';

// Statements of the pages of Kubernetes 1.34 to 1.36. The numbers are those of the list of current pages.
const service = (spec: object = {}, metadata: object = {}, status?: object): any => ({
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop', ...metadata },
  spec: { selector: { app: 'web' }, ports: [{ name: 'http', port: 80, targetPort: 80 }], ...spec },
    ...(status === undefined ? {} : { status }),
});
const networking = (kind: string, name: string, spec: object): any =>
  ({ apiVersion: 'networking.k8s.io/v1', kind, metadata: { name }, spec });
const slice = (labels: object): any => ({
  apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice',
  metadata: { name: 'web-1', namespace: 'shop', labels: { 'kubernetes.io/service-name': 'web', ...labels } },
  addressType: 'IPv4', ports: [{ name: 'http', port: 80 }], endpoints: [{ addresses: ['192.0.2.1'] }],
});
const BY = 'endpointslice.kubernetes.io/managed-by';
const found = (objects: object | readonly object[], cluster: ClusterProps = {}) =>
  checkManifests(Array.isArray(objects) ? objects : [objects], { cluster }).map(({ severity, code, path }) => `${severity} ${code} ${path}`);
const textOf = (object: object, cluster: ClusterProps = {}) => explain(object as never, cluster).text;

describe('current pages, addresses', () => {
  it('1: dual stack: the policy, the families and the primary one', () => {
    expect(textOf(service({ ipFamilyPolicy: 'PreferDualStack', ipFamilies: ['IPv6', 'IPv4'] })))
      .toMatch(/PreferDualStack: it has one virtual IP of each family.*IPv6 is the primary family/);
    expect(textOf(service({ ipFamilyPolicy: 'RequireDualStack' }))).toContain('a cluster with one family refuses it');
  });
  it('2: headless without selector: port and targetPort are equal', () => {
    const headless = (targetPort: number) =>
      service({ clusterIP: 'None', selector: undefined, ports: [{ name: 'http', port: 80, targetPort }] });
    expect(found([headless(8080), slice({})])).toContain('warning field-without-effect spec.ports[0].targetPort');
    expect(found([headless(80), slice({})])).toEqual([]);
  });
  it('3: loadBalancerIP is deprecated, and is one address', () => {
    const balancer = (more: object) => service({ type: 'LoadBalancer', loadBalancerIP: '192.0.2.1', ...more });
    expect(textOf(balancer({}))).toContain('loadBalancerIP is deprecated since Kubernetes 1.24');
    expect(found(balancer({ ipFamilyPolicy: 'RequireDualStack' }))).toContain('warning field-without-effect spec.loadBalancerIP');
    expect(found(balancer({}))).toEqual([]);
  });
  it('4: trafficDistribution without effect', () => {
    const close = { trafficDistribution: 'PreferClose' };
    const code = 'warning field-without-effect spec.trafficDistribution';
    const on = (spec: object) => found(service({ ...close, ...spec }), { kubernetes: '1.34' });
    expect(on({ internalTrafficPolicy: 'Local' })).toEqual([code]);
    expect(on({ clusterIP: 'None' })).toEqual([code]);
    expect(on({ type: 'ExternalName', externalName: 'db.example.com', selector: undefined, ports: undefined })).toEqual([code]);
    expect(on({})).toEqual([]);
    expect(on({ type: 'NodePort', internalTrafficPolicy: 'Local' })).toEqual([]); // external traffic is still distributed
    expect(textOf(service({ ...close, internalTrafficPolicy: 'Local' }))).toContain('trafficDistribution PreferClose has no effect');
  });
  it('5: ServiceCIDR and IPAddress objects of the input', () => {
    expect(found(networking('ServiceCIDR', 'more', { cidrs: ['10.96.0.0/33'] }))).toEqual(['error cidr spec.cidrs[0]']);
    expect(found(networking('ServiceCIDR', 'more',
      { cidrs: ['10.96.0.0/16', '10.97.0.0/16'] }))).toEqual(['error service-cidr spec.cidrs']);
    expect(found(networking('IPAddress', '10.0.0.300', {}))).toEqual(['error ip-address metadata.name']);
    const range = networking('ServiceCIDR', 'more', { cidrs: ['10.112.0.0/16'] });
    const outside = service({ clusterIP: '10.0.0.9' }), inside = service({ clusterIP: '10.112.0.9' });
    expect(found([outside, range])).toEqual(['warning cluster-ip-range spec.clusterIPs']);
    expect(found([outside,
      networking('ServiceCIDR', 'kubernetes', { cidrs: ['10.96.0.0/16'] })])).toEqual(['error cluster-ip-range spec.clusterIPs']);
    expect(found([inside, range])).toEqual([]);
    expect(found(inside, { serviceCidrs: ['10.96.0.0/16'] })).toEqual(['error cluster-ip-range spec.clusterIPs']);
    expect(found([inside, range], { serviceCidrs: ['10.96.0.0/16'] })).toEqual([]);
    const ipAddress = networking('IPAddress', '10.112.0.9', { parentRef: { resource: 'services', namespace: 'shop', name: 'other' } });
    expect(found([inside, ipAddress])).toEqual(['error cluster-ip-taken spec.clusterIPs']);
  });
  it('6: the static band of cluster IPs, for the chosen one', () => {
    const serviceCidrs = ['10.96.0.0/20'];
    expect(textOf(service({ clusterIP: '10.96.1.0' }),
      { serviceCidrs })).toContain('10.96.1.0 is in the lower part of 10.96.0.0/20, 10.96.0.1 to 10.96.1.0');
    expect(textOf(service({ clusterIP: '10.96.1.1' }),
      { serviceCidrs })).toContain('10.96.1.1 is in the upper part of 10.96.0.0/20 and may be taken');
    expect(textOf(service({ clusterIP: '10.96.0.9' }), { serviceCidrs: ['10.96.0.0/28'] })).toContain('too small');
    expect(textOf(service({ clusterIP: 'fd00::ff' }),
      { serviceCidrs: ['fd00::/108'] })).toContain('fd00::ff is in the lower part of fd00::/108, fd00::1 to fd00::100');
  });
  it('7: the static band of node ports, for the chosen one and the range of the cluster', () => {
    const on = (nodePort: number) => service({ type: 'NodePort', ports: [{ port: 80, nodePort }] });
    expect(textOf(on(30085))).toContain('30085 is in the lower part (30000 to 30085) and seldom collides');
    expect(textOf(on(30086))).toContain('30086 is in the upper part and may be taken: choose from 30000 to 30085');
    expect(textOf(on(20016), { nodePortRange: '20000-20099' })).toContain('choose from 20000 to 20015');
    expect(textOf(on(20001), { nodePortRange: '20000-20009' })).toContain('too small');
  });
  it('8: the address in the status, and its mode', () => {
    const text = explain(service({ type: 'LoadBalancer' }, {},
      { loadBalancer: { ingress: [{ ip: '192.0.2.7', ipMode: 'Proxy' }] } })).summary.text;
    expect(text).toContain('192.0.2.7 (ipMode Proxy');
  });
  it('9: a live object does not say whether its values were chosen', () => {
    const live = service({ type: 'NodePort', clusterIP: '10.96.0.9', clusterIPs: ['10.96.0.9'], ports: [{ port: 80, nodePort: 30080 }] },
      { uid: 'a' });
    expect(textOf(live)).toContain('whether its virtual IP was chosen or allocated is not stored');
    expect(textOf(live)).toContain('whether its node ports were chosen or allocated is not stored');
    expect(textOf(live)).not.toContain('set in the manifest');
  });
});

describe('current pages, endpoints and proxies', () => {
  it('10: kube-proxy deletes the conntrack entries of endpoints that go', () => {
    expect(textOf(service({ ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] }))).toContain('kube-proxy deletes its conntrack entries');
  });
  it('11: default/kubernetes: its endpoints and its variables', () => {
    const text = textOf({ ...service({ selector: undefined }), metadata: { name: 'kubernetes', namespace: 'default' } });
    expect(text).toContain('they create this Service and keep its EndpointSlices themselves');
    expect(text).toContain('Containers in every namespace have these variables');
    expect(text).not.toContain('that you create for it');
  });
  it('12: the API server does not proxy to a Service without selector', () => {
    expect(textOf(service({ selector: undefined }))).toContain('The API server refuses to proxy to it');
  });
  it('13: the reserved values of managed-by', () => {
    const headless = service({ selector: undefined });
    const label = 'endpointslice.kubernetes.io/managed-by';
    expect(found([headless, slice({ [label]: 'endpointslice-controller.k8s.io' })])).toEqual([`warning slice-managed-by metadata.labels[${label}]`]);
    expect(found([headless, slice({ [label]: 'staff' })])).toEqual([]);
    const promoted = (...objects: readonly object[]) =>
      checkManifests(objects, { promote: ['slice-managed-by'] }).map(({ severity, code }) => `${severity} ${code}`);
    expect(promoted(headless, slice({}))).toEqual(['error slice-managed-by']); // only advice: the page recommends the label
    expect(promoted(headless, slice({ [label]: 'staff' }))).toEqual([]);
  });
  it('14, 15: an endpoint may be in two slices, and a slice has 100', () => {
    const page = readFileSync(join(__dirname, '..', '..', 'docs', 'how-services-work.md'), 'utf8');
    expect(page).toContain('it can be in two slices for a moment: clients merge the endpoints of all slices');
    expect(page).toContain('A slice has at most 100 endpoints by default');
    expect(found([service({ selector: undefined }), slice({ [BY]: 'staff' }),
      { ...slice({ [BY]: 'staff' }), metadata: { ...slice({ [BY]: 'staff' }).metadata, name: 'web-2' } }])).toEqual([]);
  });
  it('16: Endpoints are mirrored, unless a label says no', () => {
    expect(textOf(service({ selector: undefined }))).toContain('The control plane mirrors your Endpoints to EndpointSlices');
    const endpoints = (labels: object): any => ({
      apiVersion: 'v1', kind: 'Endpoints', metadata: { name: 'web', namespace: 'shop', labels },
      subsets: [{ addresses: [{ ip: '192.0.2.1' }], ports: [{ name: 'http', port: 80 }] }],
    });
    const skipped = endpoints({ 'endpointslice.kubernetes.io/skip-mirror': 'true' });
    const code = 'warning endpoints-missing spec.selector';
    expect(found([service({ selector: undefined }), skipped])).toContain(code);
    expect(found([service({ selector: undefined }), endpoints({})])).not.toContain(code);
    expect(found([service({ selector: undefined }), skipped, slice({ [BY]: 'staff' })])).not.toContain(code);
  });
  it('17: a Service of another proxy', () => {
    const text = textOf(service({}, { labels: { 'service.kubernetes.io/service-proxy-name': 'mesh' } }));
    expect(text).toContain('hands it to the proxy mesh');
    expect(text).not.toContain('iptables');
  });
  it('18: appProtocol in explain, and a misspelt IANA name', () => {
    expect(textOf(service({
 ports: [{
 name: 'http', port: 80,
      appProtocol: 'https',
}],
}))).toContain('speak HTTP over TLS to the pods on http (80/TCP)');
    expect(found(service({
 ports: [{
 port: 80,
      appProtocol: 'htttp',
}],
}))).toEqual(['warning app-protocol-unknown spec.ports[0].appProtocol']);
    expect(found(service({ ports: [{ port: 80, appProtocol: 'mongo' }] }))).toEqual([]);
  });
  it('27: node ports under nftables', () => {
    expect(textOf(service({ type: 'NodePort' }), { proxyMode: 'nftables' }))
      .toContain('the primary address of any node, and not 127.0.0.1');
    expect(textOf(service({ type: 'NodePort' }), { proxyMode: 'nftables' })).not.toContain('all interfaces');
  });
  it('28: kernelspace is explained for a Windows-only cluster', () => {
    const text = textOf(service(), { nodeOs: ['windows'] });
    expect(text).toContain('kernelspace');
    expect(text).not.toContain('iptables');
  });
});

describe('current pages, names and clients', () => {
  const headless = service({ clusterIP: 'None' });
  const client = (spec: object): any => ({
    apiVersion: 'v1', kind: 'Pod', metadata: { name: 'client', namespace: 'shop', labels: { app: 'web' } },
    spec: {
      ...spec,
      containers: [{ name: 'main', image: 'web', ports: [{ containerPort: 80 }], env: [{ name: 'A', value: 'http://web.shop' }] }],
    },
  });
  it('19: hostname and subdomain, setHostnameAsFQDN, hostnameOverride', () => {
    expect(textOf(headless)).toContain('<hostname>.web.shop.svc.cluster.local if their spec has hostname, and subdomain: web');
    expect(textOf(headless)).toMatch(/setHostnameAsFQDN makes .* hostnameOverride does not change DNS/);
    expect(textOf(service())).not.toContain('subdomain');
  });
  it('20: pods have records by their address', () => {
    expect(textOf(headless)).toContain('10-0-0-7.web.shop.svc.cluster.local');
    expect(discovery()).toContain('`10-0-0-7.shop.pod.cluster.local`');
  });
  it('21: the search list and ndots', () => {
    expect(textOf(service())).toContain('the search list of pods (shop.svc.cluster.local, svc.cluster.local, cluster.local; ndots:5)');
    expect(textOf(service(), { clusterDomain: 'corp.example' })).toContain('(shop.svc.corp.example, svc.corp.example, corp.example;');
  });
  it('22: a client in the network of its node needs ClusterFirstWithHostNet', () => {
    const code = 'warning host-network-dns spec.dnsPolicy';
    expect(found([service(), client({ hostNetwork: true })])).toEqual([code]);
    expect(found([service(), client({ hostNetwork: true, dnsPolicy: 'ClusterFirst' })])).toEqual([code]);
    expect(found([service(), client({ hostNetwork: true, dnsPolicy: 'ClusterFirstWithHostNet' })])).toEqual([]);
    expect(found([service(), client({ hostNetwork: true, dnsConfig: { nameservers: ['10.96.0.10'] } })])).toEqual([]);
    expect(found([service(), client({})])).toEqual([]);
    expect(textOf(service())).toContain('Pods with hostNetwork: true need dnsPolicy: ClusterFirstWithHostNet');
  });
  it('23: NodeLocal DNSCache', () => expect(discovery()).toContain('NodeLocal DNSCache answers on each node from a cache'));
  it('24: a host port that equals a node port', () => {
    const pod = client({});
    pod.spec.containers[0].ports = [{ containerPort: 80, hostPort: 30080 }];
    expect(found([service({ type: 'NodePort', ports: [{ port: 80, nodePort: 30080 }] }), pod]))
      .toEqual(['warning host-port-node-port spec.ports[0].nodePort']);
  });
  it('25: DenyServiceExternalIPs', () => {
    expect(textOf(service({ externalIPs: ['192.0.2.1'] }))).toContain('the admission plugin DenyServiceExternalIPs refuses them');
  });
  it('26: clients outside clusterCIDR, and masqueradeAll', () => {
    expect(textOf(service())).toContain('outside the clusterCIDR of kube-proxy, or if kube-proxy runs with masqueradeAll');
  });
  it('29: classes without a prefix are for end users', () => {
    const reserved = 'Classes without a prefix are reserved for controllers of your own';
    expect(textOf(service({ type: 'LoadBalancer', loadBalancerClass: 'internal-vip' }))).toContain(reserved);
    for (const loadBalancerClass of ['example.com/internal-vip', 'tailscale'])
      expect(textOf(service({ type: 'LoadBalancer', loadBalancerClass }))).not.toContain(reserved);
  });
  it('30: minSyncPeriod, and readiness gates', () => {
    expect(textOf(service())).toContain('iptables.minSyncPeriod of kube-proxy if its metric sync_proxy_rules_duration_seconds');
  });
});

function discovery(): string {
  return readFileSync(join(__dirname, '..', '..', 'docs', 'discovery.md'), 'utf8');
}
