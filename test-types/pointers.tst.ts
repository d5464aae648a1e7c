import { Chart, Testing } from 'cdk8s';
import { ClusterIpService, containerPorts } from 'cdk8s-services';
import { describe, expect, test } from 'tstyche';

const chart = new Chart(Testing.app(), 'shop');
const ports = containerPorts({ web: 8080 });
const web = new ClusterIpService(chart, 'web', { ports: [{ name: 'http', port: 80, targetPort: ports.web }, { name: 'metrics', port: 9090 }] });

describe('what points at a Service', () => {
  test('knows its ports', () => {
    expect(web.serviceMonitorEndpoint('metrics')).type.toBe<{ readonly port: 'metrics' }>();
    expect(web.policyTargetRef('http').sectionName).type.toBe<'http' | undefined>();
    expect(web.probe('http').tcpSocket.port).type.toBe<'web'>();
    expect(web.probe('metrics', { path: '/' }).httpGet.port).type.toBe<9090>();
    expect(web.probe(80).tcpSocket.port).type.toBe<number | string>();
  });

  test('knows no others', () => {
    // @ts-expect-error '"metric"' is not assignable
    web.serviceMonitorEndpoint('metric');
    // @ts-expect-error '9090' is not assignable
    web.serviceMonitorEndpoint(9090);
    // @ts-expect-error '"htpp"' is not assignable
    web.webhookClientConfig('htpp');
    // @ts-expect-error '81' is not assignable
    web.apiServiceReference(81);
    // @ts-expect-error '"htpp"' is not assignable
    web.policyTargetRef('htpp');
    // @ts-expect-error '"htpp"' is not assignable
    web.virtualServiceDestination('htpp');
  });

  test('is taken by the classes that `cdk8s import` makes', (given: ServiceMonitorSpecEndpoints = web.serviceMonitorEndpoint('metrics')) => {
    expect(given).type.toBeAssignableTo<{ port?: string }>();
    expect<VirtualServiceSpecHttpRouteDestination>().type.toBeAssignableFrom(web.virtualServiceDestination('http'));
    expect<BackendTlsPolicySpecTargetRefs>().type.toBeAssignableFrom(web.policyTargetRef('http'));
    expect<WebhookClientConfig>().type.toBeAssignableFrom(web.webhookClientConfig('http', { path: '/' }));
  });
});

/** As `cdk8s import` writes them. */
interface ServiceMonitorSpecEndpoints { readonly port?: string; readonly interval?: string }
interface VirtualServiceSpecHttpRouteDestination { readonly host?: string; readonly port?: { readonly number?: number }; readonly subset?: string }
interface BackendTlsPolicySpecTargetRefs { readonly group: string; readonly kind: string; readonly name: string; readonly sectionName?: string }
interface WebhookClientConfig { readonly caBundle?: string; readonly service?: { readonly name: string; readonly namespace: string; readonly path?: string; readonly port?: number }; readonly url?: string }
