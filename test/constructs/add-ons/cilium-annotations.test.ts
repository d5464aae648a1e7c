import { ApiObject, Chart, Testing } from 'cdk8s';
import { ciliumAnnotations, type CiliumOptions } from '../../../src/constructs/add-ons/cilium-annotations';
import { ClusterIpService } from '../../../src/constructs/services/cluster-ip-service';
import { HeadlessService } from '../../../src/constructs/services/headless-service';

const chart = () => new Chart(Testing.app(), 'shop');

test('a Service of any type becomes one of several clusters', () => {
  const app = chart();
  ciliumAnnotations(new ClusterIpService(app, 'web', { selector: { app: 'web' }, ports: [{ port: 80 }] }), {
    global: true,
    affinity: 'local',
  });
  ciliumAnnotations(new HeadlessService(app, 'db', { selector: { app: 'db' } }), {
    global: true, shared: false,
    globalSyncEndpointSlices: true,
  });
  ciliumAnnotations(new ApiObject(app, 'raw', {
    apiVersion: 'v1', kind: 'Service',
    spec: { selector: { app: 'raw' }, ports: [{ port: 80 }] },
  }), { nodeSelector: 'pool=web' });
  expect(Testing.synth(app).map(({ metadata }) => metadata.annotations as object)).toEqual([
    { 'service.cilium.io/global': 'true', 'service.cilium.io/affinity': 'local' },
    { 'service.cilium.io/global': 'true', 'service.cilium.io/shared': 'false', 'service.cilium.io/global-sync-endpoint-slices': 'true' },
    { 'service.cilium.io/node-selector': 'pool=web' },
  ]);
});

test('a value that Cilium does not read is refused', () => {
  const web = new ClusterIpService(chart(), 'web', { selector: { app: 'web' }, ports: [{ port: 80 }] });
  expect(() => ciliumAnnotations(web, { affinity: 'near' } as object as CiliumOptions)).toThrow('annotation-value');
  expect(() => ciliumAnnotations(web, { globalSyncEndpointSlices: true } as CiliumOptions)).toThrow('annotation-requires');
});

test('addresses are those of a load balancer', () => {
  const web = new ClusterIpService(chart(), 'web', { selector: { app: 'web' }, ports: [{ port: 80 }] });
  expect(() => ciliumAnnotations(web, { lbIpamIps: ['192.0.2.5'] } as object as CiliumOptions)).toThrow();
});
