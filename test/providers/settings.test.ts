import { checkManifests } from '../../src/app/check-manifests';
import { explain } from '../../src/explain/explain';
import { AnnotatedService } from '../../src/providers/engine/annotated-service';
import { CONTROLLERS } from '../../src/providers/engine/definition/controllers.generated';
import { readRequestedAddresses, schemeOf, readSettingText } from '../../src/providers/engine/settings';
import { PORTABLE } from '../../src/service/cluster';
import type { ProviderId } from '../../src/service/provider-ids.generated';

type Annotations = Readonly<Record<string, string>>;
const manifest = (annotations: Annotations, spec: object = {}) => ({
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop', annotations },
  spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }], ...spec },
});
const settings = (id: ProviderId, annotations: Annotations, spec: object = {}) => {
  const service = new AnnotatedService(CONTROLLERS[id].load(), annotations, manifest(annotations, spec).spec as never);
  const textOf = (option: string) => readSettingText(service, option);
  return { scheme: schemeOf(service), addresses: readRequestedAddresses(service), textOf };
};
const problems = (id: ProviderId | undefined, annotations: Annotations, spec: object = {}) =>
  checkManifests([manifest(annotations, spec)], { cluster: id === undefined ? {} : { loadBalancer: [id] } });
const codes = (...given: Parameters<typeof problems>) =>
  problems(...given).filter(({ severity }) => severity === 'error').map(({ code }) => code);
const explained = (id: ProviderId, annotations: Annotations, spec: object = {}) => Object.values(explain(manifest(annotations, spec),
  { ...PORTABLE, loadBalancer: [id] }).topics).flat().map(({ text }) => text).join('\n');

const aws = (name: string) => `service.beta.kubernetes.io/aws-load-balancer-${name}`;
const NLB = { loadBalancerClass: 'service.k8s.aws/nlb' };

describe('effective settings', () => {
  test('name the settings that they come from', () => {
    expect(settings('aws-load-balancer-controller', { [aws('scheme')]: 'internet-facing' }).scheme)
      .toEqual({ value: 'public', from: [{ annotation: aws('scheme') }] });
    expect(settings('aws-load-balancer-controller', {}).scheme).toEqual({ value: 'internal', from: [] });
  });

  test('are the same for two spellings of one value', () => {
    const texts = ['true', '1', 'TRUE'].map((text) =>
      settings('scaleway', { 'service.beta.kubernetes.io/scw-loadbalancer-private': text }));
    expect(new Set(texts.map(({ scheme, textOf }) => `${scheme.value} ${textOf('private')}`)).size).toBe(1);
  });

  test('have the addresses that an annotation or the field requests, unless the controller ignores the field', () => {
    expect(settings('metallb', { 'metallb.io/loadBalancerIPs': '192.0.2.10' }).addresses)
      .toEqual({ value: ['192.0.2.10'], from: [{ annotation: 'metallb.io/loadBalancerIPs' }] });
    expect(settings('metallb', {}, { loadBalancerIP: '192.0.2.11' }).addresses.value).toEqual(['192.0.2.11']);
    expect(settings('hetzner', {}, { loadBalancerIP: '192.0.2.11' }).addresses.value).toEqual([]);
  });
});

describe('Google Cloud', () => {
  const both = { 'cloud.google.com/load-balancer-type': 'Internal', 'networking.gke.io/load-balancer-type': 'External' };

  test('reads the deprecated key of the type only without the new one', () => {
    expect(settings('gcp', both).scheme.value).toBe('public');
    expect(explained('gcp', both)).toContain('from the internet');
    expect(codes('gcp', both)).toContain('load-balancer-public');
    expect(settings('gcp', { 'cloud.google.com/load-balancer-type': 'Internal' }).scheme.value).toBe('internal');
  });
});

describe('the AWS Load Balancer Controller', () => {
  test('opens nodes to its backend security group only, and path MTU discovery only if it is asked for', () => {
    const text = explained('aws-load-balancer-controller', {}, NLB);
    expect(text).toContain('from the backend security group');
    expect(text).not.toMatch(/To the nodes: [^\n]*from 0\.0\.0\.0\/0/);
    expect(text).not.toContain('Path MTU discovery');
    expect(explained('aws-load-balancer-controller', { [aws('enable-icmp-for-path-mtu-discovery')]: 'on' },
      NLB)).toContain('Path MTU discovery');
  });

  test('tests node ports, which fail without a ready endpoint', () => {
    expect(explained('aws-load-balancer-controller', {}, NLB)).toContain('it fails on every node if the Service has no ready endpoint');
  });
});

describe('the in-tree provider of AWS', () => {
  const https = { [aws('backend-protocol')]: 'https' };
  const certificate = { [aws('ssl-cert')]: 'arn:aws:acm:eu-west-1:123456789012:certificate/12345678-1234-1234-1234-123456789012' };

  test('reports backend-protocol https without a certificate, which makes TCP listeners', () => {
    expect(explained('aws-in-tree', https)).not.toContain('terminates TLS');
    expect(explained('aws-in-tree', https)).not.toContain('X-Forwarded-For');
    expect(codes('aws-in-tree', https)).toContain('annotation-requires');
  });

  test('makes TCP listeners of ports outside of ssl-ports', () => {
    const text = explained('aws-in-tree', { ...https, ...certificate, [aws('ssl-ports')]: 'https' });
    expect(text).toContain('The load balancer terminates TLS on https (443/TCP), with');
    expect(text).toContain('It works at layer 7 (HTTP) on https (443/TCP)');
  });
});

describe('the PROXY protocol', () => {
  const V1 = 'In version 1 of the PROXY protocol', V2 = 'In version 2 of the PROXY protocol';

  test.each([
    ['aws-load-balancer-controller', { [aws('proxy-protocol')]: '*' }, NLB, V2],
    ['aws-in-tree', { [aws('proxy-protocol')]: '*' }, {}, V1],
    ['openstack', { 'loadbalancer.openstack.org/proxy-protocol': 'v2' }, {}, V2],
    ['openstack', { 'loadbalancer.openstack.org/proxy-protocol': 'true' }, {}, V1],
    ['scaleway', { 'service.beta.kubernetes.io/scw-loadbalancer-proxy-protocol-v2': '*' }, {}, V2],
  ] as const)('the PROXY protocol of %s is described in the version that it sends: %j', (id, annotations, spec, version) => {
    const text = explained(id, annotations, spec);
    expect(text).toContain(version);
    expect(text).not.toContain(version === V1 ? V2 : V1);
  });

  test('the PROXY protocol of Azure needs a private link service', () => {
    const proxy = { 'service.beta.kubernetes.io/azure-pls-proxy-protocol': 'true' };
    expect(explained('azure', proxy)).not.toContain('The PROXY protocol is on');
    expect(explained('azure', { ...proxy, 'service.beta.kubernetes.io/azure-pls-create': ' true' })).toContain('The PROXY protocol is on');
  });
});

test('explain does not state that nodes which announce addresses get equal shares', () => {
  expect(explained('metallb', {}, { externalTrafficPolicy: 'Local' })).not.toContain('each node gets the same share');
  expect(explained('aws-in-tree', {}, { externalTrafficPolicy: 'Local' })).toContain('each node gets the same share');
});

test('a label selector with a value in place of a list is an error', () => {
  expect(codes('hetzner', { 'load-balancer.hetzner.cloud/location': 'fsn1', 'load-balancer.hetzner.cloud/node-selector': 'a in b' }))
    .toContain('annotation-value');
  expect(codes('hetzner',
    { 'load-balancer.hetzner.cloud/location': 'fsn1', 'load-balancer.hetzner.cloud/node-selector': 'a in (b,c),d=e' })).toEqual([]);
});

test('values that the controller trims are no error', () => {
  expect(codes('azure', {
 'service.beta.kubernetes.io/azure-pls-create': ' true',
    'service.beta.kubernetes.io/azure-load-balancer-internal': 'true',
})).toEqual([]);
});

test('an error that each of two possible controllers reports is reported', () => {
  expect(codes(undefined, { [aws('ssl-ports')]: 'https' })).not.toEqual([]);
});

test('L2 announcements of Cilium need externalTrafficPolicy Cluster', () => {
  expect(codes('cilium', {},
    { loadBalancerClass: 'io.cilium/l2-announcer', externalTrafficPolicy: 'Local' })).toContain('load-balancer-field');
  expect(explained('cilium', {},
    { loadBalancerClass: 'io.cilium/l2-announcer', externalTrafficPolicy: 'Local' })).not.toContain('those with a ready pod');
});

describe('an address that two Services request', () => {
  const pair = (annotations: Annotations, spec: object = {}) => ['web', 'api'].map((name, at) => {
    const one = manifest(annotations, { ports: [{ port: 80 + at }], ...spec });
    return { ...one, metadata: { ...one.metadata, name } };
  });
  const shared = (id: ProviderId, annotations: Annotations, spec?: object) =>
    checkManifests(pair(annotations, spec), { cluster: { loadBalancer: [id] } })
    .filter(({ code }) => code === 'load-balancer-address-shared').map(({ severity }) => severity);

  test.each([
    ['metallb', { 'metallb.io/loadBalancerIPs': '192.0.2.10' }, ['error']],
    ['calico', { 'projectcalico.org/loadBalancerIPs': '["192.0.2.10"]' }, ['warning']],
    ['azure', { 'service.beta.kubernetes.io/azure-load-balancer-ipv4': '192.0.2.10' }, []],
    ['metallb', { 'metallb.io/loadBalancerIPs': '192.0.2.10', 'metallb.io/allow-shared-ip': 'web' }, []],
  ] as const)('a shared address of %s is reported as the folder of the controller says: %j', (id, annotations, severities) => {
    expect(shared(id, annotations)).toEqual(severities);
  });

  test('is explained in words, not in JSON', () => {
    expect(explained('calico', { 'projectcalico.org/loadBalancerIPs': '["192.0.2.10"]' })).toContain('192.0.2.10 was requested');
    expect(explained('calico', { 'projectcalico.org/loadBalancerIPs': '["192.0.2.10"]' })).not.toContain('["192.0.2.10"] was requested');
  });
});

test('a retired controller is explained as such', () => {
  expect(explained('equinix-metal', {})).toContain('Equinix Metal ended on 2026-06-30');
  expect(explained('metallb', {})).not.toContain('archived');
});
