import { ApiObject, Chart, Testing } from 'cdk8s';
import { externalDns } from '../../../src/constructs/add-ons/external-dns';
import { kubernetesAnnotations } from '../../../src/constructs/add-ons/kubernetes-annotations';
import { ClusterIpService } from '../../../src/constructs/services/cluster-ip-service';
import { LoadBalancerService } from '../../../src/constructs/services/load-balancer-service';

const chart = () => new Chart(Testing.app(), 'shop');

test('ExternalDNS is asked for records, under the prefix of the cluster', () => {
  const app = chart();
  externalDns(new LoadBalancerService(app, 'web', {
    selector: { app: 'web' },
    ports: [{ port: 443 }],
  }), { hostname: ['web.example.com', 'example.com'], ttl: '10m' });
  externalDns(new LoadBalancerService(app, 'old', { selector: { app: 'web' }, ports: [{ port: 443 }] }), {
    hostname: ['old.example.com'],
    prefix: 'external-dns.alpha.kubernetes.io/',
  });
  expect(Testing.synth(app).map(({ metadata }) => metadata.annotations as object)).toEqual([
    { 'external-dns.kubernetes.io/hostname': 'web.example.com,example.com', 'external-dns.kubernetes.io/ttl': '10m' },
    { 'external-dns.alpha.kubernetes.io/hostname': 'old.example.com' },
  ]);
});

test('ExternalDNS refuses a routing policy without an identifier, whatever the prefix', () => {
  const web = new LoadBalancerService(chart(), 'web', { selector: { app: 'web' }, ports: [{ port: 443 }] });
  expect(() => externalDns(web, { awsWeight: 10, prefix: 'dns.example.com/' })).toThrow('annotation-requires');
});

test('an add-on works on any ApiObject', () => {
  const app = chart();
  externalDns(new ApiObject(app, 'web', {
    apiVersion: 'v1', kind: 'Service',
    spec: { type: 'LoadBalancer', ports: [{ port: 80 }] },
  }), { hostname: ['web.example.com'] });
  expect(Testing.synth(app)[0].metadata.annotations).toEqual({ 'external-dns.kubernetes.io/hostname': 'web.example.com' });
});

test('Kubernetes\' own settings become an annotation and a label', () => {
  const app = chart();
  kubernetesAnnotations(new ClusterIpService(app, 'web', { selector: { app: 'web' }, ports: [{ port: 80 }] }), {
    topologyMode: 'Auto',
    serviceProxyName: 'cilium',
  });
  expect(Testing.synth(app)[0].metadata).toMatchObject({
    annotations: { 'service.kubernetes.io/topology-mode': 'Auto' }, labels: { 'service.kubernetes.io/service-proxy-name': 'cilium' },
  });
});

test('an add-on refuses an object that is no Service', () => {
  const config = new ApiObject(chart(), 'config', { apiVersion: 'v1', kind: 'ConfigMap' });
  expect(() => externalDns(config, { hostname: ['web.example.com'] }))
    .toThrow('shop/config is of kind ConfigMap: the options of ExternalDNS are read from Services only');
});
