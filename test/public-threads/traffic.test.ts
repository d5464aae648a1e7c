import { checkManifests } from '../../src/app/check-manifests';
import { explain } from '../../src/explain/explain';
import type { Topic } from '../../src/explain/explanation';
import type { ClusterProps } from '../../src/service/cluster';

// The manifests are shortened from the threads that the names of the tests link to; bench/public-threads.md lists all of them.

const service = (name: string, spec: object, annotations: object = {}) =>
  ({ apiVersion: 'v1', kind: 'Service', metadata: { name, namespace: 'shop', annotations }, spec });
const told = (object: object, topic: Topic, cluster: ClusterProps = {}) =>
  (explain(object as never, cluster).topics[topic] ?? []).map(({ text }) => text).join('\n');
const found = (objects: readonly object[], cluster: ClusterProps = {}) =>
  checkManifests(objects, { cluster }).map(({ severity, code, path }) => `${severity} ${code} ${path}`);

describe('trafficDistribution', () => {
  const close = service('server', { selector: { app: 'server' }, ports: [{ port: 80 }], trafficDistribution: 'PreferClose' });

  it('needs an option of Cilium (cilium/cilium#37930)', () => {
    const cilium = told(close, 'proxy', { loadBalancer: ['cilium'] });
    expect(cilium).toContain('trafficDistribution PreferClose, if what replaces kube-proxy honours it: endpoints in the zone');
    expect(cilium).toContain('loadBalancer.serviceTopology=true');
    expect(told(close, 'proxy', { proxyMode: 'ebpf' })).toContain('PreferClose, if what replaces kube-proxy honours it:');
    expect(told(close, 'proxy')).not.toMatch(/serviceTopology|honours/);
  });

  it('is to be removed from a headless Service, not renamed (k0sproject/k0smotron#1084)', () => {
    const etcd = service('kmc-etcd', {
      clusterIP: 'None', selector: { app: 'etcd' }, ports: [{ name: 'peer', port: 2380 }], trafficDistribution: 'PreferClose',
    });
    expect(found([etcd], { kubernetes: '1.35' })).toEqual(['warning field-without-effect spec.trafficDistribution']);
    expect(found([close], { kubernetes: '1.35' })).toEqual(['warning prefer-close-deprecated spec.trafficDistribution']);
  });
});

describe('records of ExternalDNS for a headless Service (kubernetes-sigs/external-dns#1171)', () => {
  const HOST = { 'external-dns.kubernetes.io/hostname': 'cassandra.example.org' };
  const headless = { clusterIP: 'None', selector: { app: 'cassandra' }, ports: [{ name: 'cql', port: 9042 }] };

  it('are those of the ready pods and of each pod with a hostname, without SRV records', () => {
    const dns = told(service('cassandra', headless, HOST), 'dns');
    expect(dns).toContain('ExternalDNS publishes cassandra.example.org with the addresses of the ready pods');
    expect(dns).toContain('<pod>.cassandra.example.org');
    expect(dns).toContain('ExternalDNS creates no SRV records');
    expect(told(service('cassandra', { ...headless, publishNotReadyAddresses: true }, HOST), 'dns')).toContain('pods, ready or not');
    expect(told(service('cassandra', headless, { ...HOST, 'external-dns.kubernetes.io/endpoints-type': 'NodeExternalIP' }), 'dns'))
      .toContain('external addresses of the nodes of the ready pods');
  });

  it('are not created for endpoints without pods', () => {
    expect(told(service('db', { clusterIP: 'None', ports: [{ port: 5432 }] }, HOST), 'dns'))
      .toContain('creates no records for cassandra.example.org from endpoints that you list');
  });

  it('are not described for other Services, nor where a target is named', () => {
    expect(told(service('cassandra', { ...headless, clusterIP: undefined }, HOST), 'dns')).not.toContain('ExternalDNS');
    expect(told(service('cassandra', headless), 'dns')).not.toContain('ExternalDNS');
    expect(told(service('cassandra', headless, { ...HOST, 'external-dns.kubernetes.io/target': '192.0.2.1' }), 'dns'))
      .not.toContain('ExternalDNS');
  });
});
