import { ApiObject, Chart, Testing } from 'cdk8s';
import * as plus from 'cdk8s-plus-34';
import { checkManifests, ClusterIpService, containerPorts } from '../../../src';

beforeEach(() => { jest.spyOn(process.stderr, 'write').mockReturnValue(true); }); // warnings of whole-app checks
afterEach(() => jest.restoreAllMocks());

const ports = containerPorts({ web: 8443, metrics: 9090 });

function shop(namespace: string | undefined = 'shop') {
  const chart = new Chart(Testing.app(), 'test', namespace === '' ? {} : { namespace });
  const web = new ClusterIpService(chart, 'web', {
    metadata: { name: 'web', labels: { app: 'web' } }, selector: { app: 'web' },
    ports: [{ name: 'https', port: 443, targetPort: ports.web, appProtocol: 'https' }, { name: 'metrics', port: 9090 },
      { name: 'dns', port: 53, protocol: 'UDP' }],
  });
  return { chart, web };
}

describe('what points at a Service by construction', () => {
  it('is an object with the required fields only', () => {
    const { web } = shop();
    expect(web.serviceMonitorEndpoint('metrics')).toEqual({ port: 'metrics' });
    expect(web.webhookClientConfig('https', { path: '/validate' }))
      .toEqual({ service: { namespace: 'shop', name: 'web', port: 443, path: '/validate' } });
    expect(web.webhookClientConfig(443)).toEqual({ service: { namespace: 'shop', name: 'web', port: 443 } });
    expect(web.apiServiceReference('https')).toEqual({ namespace: 'shop', name: 'web', port: 443 });
    expect(web.policyTargetRef('https')).toEqual({ group: '', kind: 'Service', name: 'web', sectionName: 'https' });
    expect(web.policyTargetRef()).toEqual({ group: '', kind: 'Service', name: 'web' });
    expect(web.virtualServiceDestination('https')).toEqual({ host: 'web.shop.svc.cluster.local', port: { number: 443 } });
    expect(web.probe('https')).toEqual({ tcpSocket: { port: 'web' } });
    expect(web.probe('https', { path: '/healthz' })).toEqual({ httpGet: { path: '/healthz', port: 'web', scheme: 'HTTPS' } });
    expect(web.probe('metrics', { path: '/metrics' })).toEqual({ httpGet: { path: '/metrics', port: 9090 } });
  });

  it('works for a Service of another app', () => {
    const { chart } = shop();
    const other = ClusterIpService.fromServiceName(chart, 'other', 'api', { namespace: 'billing', ports: [{ name: 'https', port: 8443 }] });
    expect(other.webhookClientConfig('https')).toEqual({ service: { namespace: 'billing', name: 'api', port: 8443 } });
    expect(other.virtualServiceDestination(8443).host).toBe('api.billing.svc.cluster.local');
  });

  it('refuses an unknown port and a missing namespace', () => {
    const { web } = shop();
    expect(() => web.serviceMonitorEndpoint('metric' as 'metrics')).toThrow('did you mean "metrics"?');
    expect(() => web.policyTargetRef('htps' as 'https')).toThrow('did you mean "https"?');
    expect(() => web.webhookClientConfig(80 as 443)).toThrow('has no port 80');
    expect(() => shop('').web.apiServiceReference('https')).toThrow('has no namespace');
  });

  it('refuses a port that is not TCP wherever the client connects over TCP only', () => {
    const { web } = shop();
    const dns = 'dns' as 'https'; // as a name that is known at run time only
    expect(() => web.probe(dns)).toThrow('has UDP on port dns: the kubelet probes TCP only.');
    expect(() => web.webhookClientConfig(dns)).toThrow('has UDP on port dns: the API server calls it with HTTPS over TCP.');
    expect(() => web.apiServiceReference(53 as 443)).toThrow('has UDP on port 53: the API server calls it with HTTPS over TCP.');
    expect(() => web.ingressBackend(dns)).toThrow('an Ingress leads to TCP ports only');
    expect(() => web.virtualServiceDestination(dns)).toThrow('Istio routes TCP only');
    expect(() => web.serviceMonitorEndpoint(dns)).toThrow('Prometheus connects over TCP only');
    expect(web.routeBackend('dns')).toEqual({ name: 'web', namespace: 'shop', port: 53 }); // a UDPRoute
    expect(web.networkPolicyPort('dns')).toEqual({ port: 53, protocol: 'UDP' });
  });

  it('selects the TCP port if a UDP port has the same number', () => {
    const chart = new Chart(Testing.app(), 'test', { namespace: 'shop' });
    const edge = new ClusterIpService(chart, 'edge', {
      metadata: { name: 'edge' }, selector: { app: 'edge' },
      ports: [{ name: 'quic', port: 443, targetPort: 8444, protocol: 'UDP' }, { name: 'https', port: 443, targetPort: 8443 }],
    });
    expect(edge.ingressBackend(443)).toEqual({ service: { name: 'edge', port: { name: 'https' } } });
    expect(edge.probe(443)).toEqual({ tcpSocket: { port: 8443 } });
    expect(() => edge.url(443)).toThrow('has port 443 for two protocols');
  });

  it('works in raw objects and those of cdk8s-plus, and passes the checks', () => {
    const { chart, web } = shop();
    const probes = { livenessProbe: web.probe('https'), readinessProbe: web.probe('metrics', { path: '/ready' }) };
    const object = (apiVersion: string, kind: string,
      spec: object) => new ApiObject(chart, kind, { apiVersion, kind, metadata: { name: 'web' }, spec });
    object('apps/v1', 'Deployment', {
      selector: { matchLabels: { app: 'web' } },
      template: {
        metadata: { labels: { app: 'web' } },
        spec: {
          containers: [{
            name: 'web', image: 'web',
            ports: [...ports.podPorts(), { containerPort: 53, protocol: 'UDP' }], ...probes,
          }],
        },
      },
    });
    object('monitoring.coreos.com/v1', 'ServiceMonitor', {
      selector: { matchLabels: { app: 'web' } },
      endpoints: [{ ...web.serviceMonitorEndpoint('metrics'), interval: '30s' }],
    });
    object('gateway.networking.k8s.io/v1', 'BackendTLSPolicy', { targetRefs: [web.policyTargetRef('https')] });
    object('networking.istio.io/v1', 'VirtualService', { http: [{ route: [{ destination: web.virtualServiceDestination('https') }] }] });
    new plus.k8s.KubeValidatingWebhookConfiguration(chart, 'webhook', {
      webhooks: [{
        name: 'web.example.com', admissionReviewVersions: ['v1'], sideEffects: 'None',
        clientConfig: web.webhookClientConfig('https', { path: '/validate' }),
      }],
    });
    new plus.k8s.KubeApiService(chart, 'api', {
      spec: {
        group: 'example.com', groupPriorityMinimum: 100, versionPriority: 100,
        version: 'v1', service: web.apiServiceReference('https'),
      },
    });
    const manifests = Testing.synth(chart);
    expect(manifests).toHaveLength(7);
    expect(checkManifests(manifests, { together: () => true })).toEqual([]);
    expect(manifests.find(({ kind }) => kind === 'APIService').spec.service).toEqual({ namespace: 'shop', name: 'web', port: 443 });
  });
});
