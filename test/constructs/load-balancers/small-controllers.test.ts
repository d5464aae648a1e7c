import { Chart, Testing } from 'cdk8s';
import {
  CalicoLbService, CiliumLbService, CivoLbService, DigitalOceanLbService, EquinixMetalLbService, ExoscaleNlbService, HetznerLbService,
    KubeRouterService,
  KubeVipService, LinodeNodeBalancerService, MetalLbService, OpenElbService, PureLbService, UpCloudLbService, VultrLbService,
} from '../../../src';

/** The synthesized manifest, without the fields that every Service has. */
function synthesized(make: (chart: Chart) => unknown): { readonly annotations?: Readonly<Record<string, string>> } {
  const chart = Testing.chart();
  make(chart);
  const { metadata, spec } =
    Testing.synth(chart)[0] as { metadata: { annotations?: Record<string, string> }; spec: Record<string, unknown> };
  const { ports, selector, type, ...rest } = spec;
  expect({ ports, selector, type }).toEqual({ ports: [expect.anything()], selector: { app: 'web' }, type: 'LoadBalancer' });
  return { ...rest, ...(metadata.annotations === undefined ? {} : { annotations: metadata.annotations }) };
}

const web = { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] } as const;

test('MetalLbService asks for an address of a pool', () => {
  expect(synthesized((chart) => new MetalLbService(chart, 'web', { ...web, addressPool: 'internal', loadBalancerIPs: ['192.0.2.53'] })))
    .toEqual({
    annotations: { 'metallb.io/address-pool': 'internal', 'metallb.io/loadBalancerIPs': '192.0.2.53' },
  });
});

test('CalicoLbService sets its class, and writes lists as JSON', () => {
  expect(synthesized((chart) => new CalicoLbService(chart, 'web', { ...web, ipv4pools: ['services'] }))).toEqual({
    annotations: { 'projectcalico.org/ipv4pools': '["services"]' }, loadBalancerClass: 'calico',
  });
});

test('OpenElbService sets the annotation by which OpenELB handles it', () => {
  expect(synthesized((chart) => new OpenElbService(chart, 'web', { ...web, eipName: 'eip-internal' }))).toEqual({
    annotations: { 'lb.kubesphere.io/v1alpha1': 'openelb', 'eip.openelb.kubesphere.io/v1alpha2': 'eip-internal' },
  });
});

test('UpCloudLbService writes its config as JSON', () => {
  expect(synthesized((chart) =>
    new UpCloudLbService(chart, 'web', { ...web, scheme: 'internet-facing', config: { frontends: [{ name: 'http', mode: 'tcp' }] } })))
      .toEqual({
    annotations: { 'service.beta.kubernetes.io/upcloud-load-balancer-config': '{"frontends":[{"name":"http","mode":"tcp"}]}' },
  });
});

test('UpCloudLbService refuses a frontend whose name is that of no port', () => {
  const make = (name: string) => () => new UpCloudLbService(Testing.chart(), 'web', {
    ...web, scheme: 'internet-facing', config: { frontends: [{ name, mode: 'tcp' }] },
  });
  expect(make('http')).not.toThrow();
  expect(make('web')).toThrow(/annotation-pitfall/);
});

test('UpCloudLbService attaches the frontends of an internal one to its networks', () => {
  const networks = [{ name: 'inside', type: 'private', family: 'IPv4' }] as const;
  const configOf = (config: object) =>
    JSON.parse(synthesized((chart) => new UpCloudLbService(chart, 'web', { ...web, config: { networks, ...config } }))
    .annotations?.['service.beta.kubernetes.io/upcloud-load-balancer-config'] ?? '') as object;
  expect(configOf({})).toEqual({ networks, frontends: [{ name: 'http', networks: [{ name: 'inside' }] }] });
  expect(configOf({ frontends: [{ name: 'http', mode: 'tcp' }] }))
    .toEqual({ networks, frontends: [{ name: 'http', mode: 'tcp', networks: [{ name: 'inside' }] }] });
  expect(() => configOf({ frontends: [{ name: 'http', networks: [{ name: 'outside' }] }] })).toThrow(/annotation-pitfall/);
});

test('EquinixMetalLbService names a metro', () => {
  expect(synthesized((chart) => new EquinixMetalLbService(chart, 'web', { ...web, eipMetro: 'da' })))
    .toEqual({ annotations: { 'metal.equinix.com/eip-metro': 'da' } });
});

test('KubeRouterService sets its class and scheduler', () => {
  expect(synthesized((chart) => new KubeRouterService(chart, 'web', { ...web, scheduler: 'mh', schedFlags: ['flag-1'] }))).toEqual({
    annotations: { 'kube-router.io/service.scheduler': 'mh', 'kube-router.io/service.schedflags': 'flag-1' },
    loadBalancerClass: 'kube-router',
  });
});

test('CivoLbService names a firewall', () => {
  expect(synthesized((chart) => new CivoLbService(chart, 'web', { ...web, firewallId: 'fw-1', enableProxyProtocol: 'send-proxy-v2' })))
    .toEqual({
    annotations: { 'kubernetes.civo.com/firewall-id': 'fw-1', 'kubernetes.civo.com/loadbalancer-enable-proxy-protocol': 'send-proxy-v2' },
  });
});

test('PureLbService sets its class and group', () => {
  expect(synthesized((chart) => new PureLbService(chart, 'web', { ...web, serviceGroup: 'internal', allowLocal: true }))).toEqual({
    annotations: { 'purelb.io/service-group': 'internal', 'purelb.io/allow-local': 'true' }, loadBalancerClass: 'purelb.io/purelbv2',
  });
});

test('HetznerLbService turns the public interface off for an internal one', () => {
  expect(synthesized((chart) => new HetznerLbService(chart, 'web', { ...web, location: 'fsn1' }))).toEqual({
    annotations: { 'load-balancer.hetzner.cloud/location': 'fsn1', 'load-balancer.hetzner.cloud/disable-public-network': 'true' },
  });
});

test('ExoscaleNlbService chooses how nodes are picked', () => {
  expect(synthesized((chart) => new ExoscaleNlbService(chart, 'web', { ...web, serviceStrategy: 'source-hash' }))).toEqual({
    annotations: { 'service.beta.kubernetes.io/exoscale-loadbalancer-service-strategy': 'source-hash' },
  });
});

test('CiliumLbService names its announcer by the class', () => {
  expect(synthesized((chart) => new CiliumLbService(chart, 'web', { ...web, announcer: 'l2-announcer', lbIpamIps: ['192.0.2.5'] })))
    .toEqual({
    annotations: { 'lbipam.cilium.io/ips': '192.0.2.5' }, loadBalancerClass: 'io.cilium/l2-announcer',
  });
});

test('KubeVipService sets its class and address', () => {
  expect(synthesized((chart) => new KubeVipService(chart, 'web', { ...web, loadbalancerIPs: ['192.0.2.5'] }))).toEqual({
    annotations: { 'kube-vip.io/loadbalancerIPs': '192.0.2.5' }, loadBalancerClass: 'kube-vip.io/kube-vip-class',
  });
});

test('VultrLbService writes switches as on and off', () => {
  expect(synthesized((chart) =>
    new VultrLbService(chart, 'web', { ...web, protocol: 'http', stickySessionEnabled: true, stickySessionCookieName: 'NODE' }))).toEqual({
    annotations: {
      'service.beta.kubernetes.io/vultr-loadbalancer-protocol': 'http',
      'service.beta.kubernetes.io/vultr-loadbalancer-sticky-session-enabled': 'on',
      'service.beta.kubernetes.io/vultr-loadbalancer-sticky-session-cookie-name': 'NODE',
    },
  });
});

test('LinodeNodeBalancerService writes the settings of a port under its number', () => {
  expect(synthesized((chart) =>
    new LinodeNodeBalancerService(chart, 'web', {
      ...web, scheme: 'internet-facing',
      portConfig: { http: { protocol: 'http', stickiness: 'http_cookie' } },
    }))).toEqual({
    annotations: { 'service.beta.kubernetes.io/linode-loadbalancer-port-80': '{"protocol":"http","stickiness":"http_cookie"}' },
  });
});

test('DigitalOceanLbService is internal by default', () => {
  expect(synthesized((chart) => new DigitalOceanLbService(chart, 'web', { ...web, type: 'REGIONAL_NETWORK' }))).toEqual({
    annotations: {
      'service.beta.kubernetes.io/do-loadbalancer-network': 'INTERNAL',
      'service.beta.kubernetes.io/do-loadbalancer-type': 'REGIONAL_NETWORK',
    },
  });
});
