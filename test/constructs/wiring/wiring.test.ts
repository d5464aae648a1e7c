import { ApiObject, Chart, Testing } from 'cdk8s';
import * as plus from 'cdk8s-plus-34';
import { ClusterIpService, ExternalNameService, HeadlessService, ManualEndpoints } from '../../../src';

beforeEach(() => { jest.spyOn(process.stderr, 'write').mockReturnValue(true); }); // warnings of whole-app checks
afterEach(() => jest.restoreAllMocks());

function chartIn(namespace?: string): Chart {
  return new Chart(Testing.app(), 'test', namespace === undefined ? {} : { namespace });
}

function shop(chart = chartIn('shop')) {
  return new ClusterIpService(chart, 'web', {
    metadata: { name: 'web' }, selector: { app: 'web' },
    ports: [{ name: 'http', port: 80, targetPort: 8080 }, { name: 'metrics', port: 9090, targetPort: 'prom' }],
  });
}

function find(manifests: any[], kind: string): any {
  return manifests.find((manifest) => manifest.kind === kind);
}

describe('names', () => {
  it('follow the Service, owned or not', () => {
    const web = shop();
    expect(web.dnsNames.full).toBe('web.shop.svc.cluster.local');
    expect(web.srvRecords.map(({ name }) => name))
      .toEqual(['_http._tcp.web.shop.svc.cluster.local', '_metrics._tcp.web.shop.svc.cluster.local']);
    expect(web.srv('metrics')).toMatchObject({ name: '_metrics._tcp.web.shop.svc.cluster.local', number: 9090 });
    expect(() => web.srv('metric' as 'metrics')).toThrow('did you mean "metrics"?');
    expect(web.variables?.ports).toEqual({ http: 'WEB_SERVICE_PORT_HTTP', metrics: 'WEB_SERVICE_PORT_METRICS' });
    const imported = ClusterIpService.fromServiceName(web, 'other', 'api', { namespace: 'billing', ports: [{ name: 'http', port: 8000 }] });
    expect(imported.url('http')).toBe('http://api.billing.svc.cluster.local:8000');
  });

  it('distinguish headless and ExternalName Services', () => {
    const chart = chartIn('shop');
    const db = new HeadlessService(chart, 'db', { metadata: { name: 'db' }, selector: { app: 'db' }, ports: [{ name: 'pg', port: 5432 }] });
    expect(db.dnsAnswer.of).toBe('pods');
    expect(db.podDnsName({ statefulSet: 'db', ordinal: 0 })).toBe('db-0.db.shop.svc.cluster.local');
    expect(db.variables).toBeUndefined();
    expect(new ExternalNameService(chart, 'ext', { externalName: 'db.example.com' }).dnsAnswer.of).toBe('external-name');
  });
});

describe('environment', () => {
  it('can be added to a raw pod spec', () => {
    expect(shop().env('http').toEnvVars()).toEqual([
      { name: 'WEB_HOST', value: 'web.shop.svc.cluster.local' }, { name: 'WEB_PORT', value: '80' },
      { name: 'WEB_URL', value: 'http://web.shop.svc.cluster.local:80' },
    ]);
  });

  it('can be added to a container of cdk8s-plus', () => {
    const chart = chartIn('shop');
    const container = new plus.Deployment(chart, 'client', { containers: [{ image: 'client', portNumber: 80 }] }).containers[0];
    shop(chart).env('metrics').addTo(container, 'METRICS');
    expect(find(Testing.synth(chart), 'Deployment').spec.template.spec.containers[0].env).toEqual([
      { name: 'METRICS_HOST', value: 'web.shop.svc.cluster.local' }, { name: 'METRICS_PORT', value: '9090' },
      { name: 'METRICS_URL', value: 'tcp://web.shop.svc.cluster.local:9090' },
    ]);
  });

  it('accepts a port by its number, and refuses an unknown one', () => {
    expect(shop().env(9090).port).toBe('9090');
    // @ts-expect-error '"htpp"' is not assignable
    expect(() => shop().env('htpp')).toThrow('did you mean "http"?');
    // @ts-expect-error '81' is not assignable
    expect(() => shop().url(81)).toThrow('has no port 81');
  });

  it('requires a name if a number has two protocols', () => {
    const dns = new ClusterIpService(chartIn('shop'), 'dns', {
      selector: { app: 'dns' },
      ports: [{ name: 'tcp', port: 53 }, { name: 'udp', port: 53, protocol: 'UDP' }],
    });
    expect(() => dns.url(53)).toThrow('pick one by its name');
  });

  it('may demand that the Service is applied first', () => {
    const chart = chartIn('shop');
    const client = new plus.Deployment(chart, 'client', { containers: [{ image: 'client', portNumber: 80 }] });
    const raw = new ApiObject(chart, 'raw', { apiVersion: 'v1', kind: 'Pod' });
    shop(chart).createBefore(client, raw);
    expect(Testing.synth(chart).map(({ kind }) => kind)).toEqual(['Service', 'Deployment', 'Pod']);
  });

  it('orders many workloads behind many Services, though each waits for all', () => {
    const chart = chartIn('shop');
    const services = Array.from({ length: 20 }, (_, at) =>
      new ClusterIpService(chart, `s${at}`, { selector: { app: 'x' }, ports: [{ port: 80 + at }] }));
    for (let at = 0; at < 100; at++) {
      const pod = new ApiObject(chart, `p${at}`, { apiVersion: 'v1', kind: 'Pod' });
      for (const service of services) service.createBefore(pod);
    }
    const kinds = Testing.synth(chart).map(({ kind }) => kind); // a traversal of every path would never end
    expect(kinds).toEqual([...Array<string>(20).fill('Service'), ...Array<string>(100).fill('Pod')]);
  });
});

describe('backends', () => {
  it('are taken by an Ingress, by port name', () => {
    expect(shop().ingressBackend('http')).toEqual({ service: { name: 'web', port: { name: 'http' } } });
    const bare = new ClusterIpService(chartIn(), 'bare', { metadata: { name: 'bare' }, selector: { app: 'web' }, ports: [{ port: 80 }] });
    expect(bare.ingressBackend(80)).toEqual({ service: { name: 'bare', port: { number: 80 } } });
  });

  it('are taken by routes, with the namespace and a weight', () => {
    expect(shop().routeBackend('http')).toEqual({ name: 'web', namespace: 'shop', port: 80 });
    expect(shop().routeBackend('http', 10)).toEqual({ name: 'web', namespace: 'shop', port: 80, weight: 10 });
  });

  it('are granted to routes of other namespaces', () => {
    const web = shop();
    web.grantRoutes({ kind: 'HTTPRoute', namespace: 'edge' });
    expect(find(Testing.synth(Chart.of(web)), 'ReferenceGrant')).toMatchObject({
      metadata: { namespace: 'shop' },
      spec: {
        from: [{ group: 'gateway.networking.k8s.io', kind: 'HTTPRoute', namespace: 'edge' }],
        to: [{ group: '', kind: 'Service', name: 'web' }],
      },
    });
  });

  it('are taken by an Ingress of cdk8s-plus', () => {
    const chart = chartIn('shop');
    const ingress = new plus.Ingress(chart, 'ingress');
    ingress.addRule('/', plus.IngressBackend.fromService(shop(chart).plus(), { port: 80 }));
    expect(find(Testing.synth(chart), 'Ingress').spec.rules[0].http.paths[0].backend)
      .toEqual({ service: { name: 'web', port: { number: 80 } } });
  });
});

describe('an Ingress of cdk8s-plus, over several ports', () => {
  it('uses the number of the named port', () => {
    const chart = chartIn('shop');
    const web = shop(chart);
    new plus.Ingress(chart, 'ingress').addRule('/metrics', plus.IngressBackend.fromService(web.plus(), { port: web.port('metrics').port }));
    expect(find(Testing.synth(chart), 'Ingress').spec.rules[0].http.paths[0].backend)
      .toEqual({ service: { name: 'web', port: { number: 9090 } } });
  });

  it('refuses names and numbers that the Service does not have', () => {
    const web = shop();
    // @ts-expect-error '"metrix"' is not assignable
    expect(() => web.port('metrix')).toThrow('did you mean "metrics"?');
    expect(() => plus.IngressBackend.fromService(web.plus(), { port: 81 })).toThrow(/port/);
    expect(() => plus.IngressBackend.fromService(web.plus())).toThrow(/port/);
  });
});

describe('network policies', () => {
  it('select the pods and the port of the container', () => {
    expect(shop().networkPolicyPeer()).toEqual({
      podSelector: { matchLabels: { app: 'web' } }, namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'shop' } },
    });
    expect(shop().networkPolicyPort('http')).toEqual({ port: 8080, protocol: 'TCP' });
    expect(shop().networkPolicyPort('metrics')).toEqual({ port: 'prom', protocol: 'TCP' });
  });

  it('cannot be created without a selector', () => {
    const db = new ManualEndpoints(chartIn('shop'), 'db', { ports: [{ port: 5432 }], endpoints: ['192.0.2.1'] });
    expect(() => db.networkPolicyPeer()).toThrow('has no selector');
  });
});
