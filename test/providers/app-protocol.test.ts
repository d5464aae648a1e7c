import { checkManifests } from '../../src/app/check-manifests';
import { backendProtocolOf } from '../../src/providers/engine/definition/traffic';
import { ReadService } from '../../src/providers/engine/annotated-service';
import { ENTRIES } from '../../src/providers/engine/definition/entries';
import type { ProviderId } from '../../src/service/provider-ids.generated';
import { ServiceView } from '../../src/service/service-view';

const CLAIMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'aws-load-balancer-controller': { 'service.beta.kubernetes.io/aws-load-balancer-type': 'external' },
  hetzner: { 'load-balancer.hetzner.cloud/http-certificates': 'shop' },
  // Without a certificate the controller creates TCP listeners.
  'aws-in-tree': { 'service.beta.kubernetes.io/aws-load-balancer-ssl-cert': 'arn:aws:acm:eu-west-1:111122223333:certificate/1' },
};

/** Each value of an option that sets the protocol of the pods, from the tables of all controllers. */
const VALUES = ENTRIES.map((entry) => entry.load()).filter(({ makes }) => makes === 'load-balancer').flatMap(({ id, table }) =>
  Object.entries(table).flatMap(([option, { key, podsSpeak: values = {} }]) =>
    typeof values === 'function' ? [] : Object.entries(values).map(([value, spoken]) => [id, option, key, value, spoken] as const)));

function problems(id: string, key: string, value: string, appProtocol: string) {
  const service = {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations: { ...CLAIMED[id], [key]: value } },
    spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ name: 'https', port: 443, appProtocol }] },
  };
  return checkManifests([service], { cluster: { loadBalancer: [id as ProviderId] } })
    .filter(({ code, path }) => code === 'annotation-pitfall' && path === `metadata.annotations[${key}]`)
    .filter(({ expected }) => expected.includes('appProtocol'));
}

test('the tables of these controllers define the protocol of the pods', () => {
  expect([...new Set(VALUES.map(([id]) => id))])
    .toEqual(expect.arrayContaining(['aws-load-balancer-controller', 'hetzner', 'oci', 'vultr']));
});

test.each(VALUES)('%s: %s (%s: %s) is held against appProtocol', (id, _option, key, value, spoken) => {
  const [same, other] = spoken === 'tls' ? ['https', 'http'] : ['http', 'https'];
  expect(problems(id, key, value, same)).toEqual([]);
  expect(problems(id, key, value, other)).toMatchObject([{ severity: 'warning' }]);
  expect(problems(id, key, value, 'grpc')).toEqual([]);
  expect(problems(id, key, value, 'kubernetes.io/wss')).toHaveLength(spoken === 'tls' ? 0 : 1);
});

describe('an option with one answer for each port', () => {
  const prefix = 'service.beta.kubernetes.io/scw-loadbalancer-';
  const told = (annotations: Readonly<Record<string, string>>, appProtocol: string) => checkManifests([{
    apiVersion: 'v1', kind: 'Service',
    metadata: { name: 'web', annotations: Object.fromEntries(Object.entries(annotations).map(([key, text]) => [`${prefix}${key}`, text])) },
    spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ name: 'a', port: 80 }, { name: 'b', port: 443, appProtocol }] },
  }], { cluster: { loadBalancer: ['scaleway'] } }).filter(({ expected }) => expected.includes('appProtocol'))
    .map(({ path, severity }) => `${severity} ${path}`);

  test('is held against the appProtocol of that port alone', () => {
    expect(told({ 'protocol-http': 'true' }, 'https')).toEqual([`warning metadata.annotations[${prefix}protocol-http]`]);
    expect(told({ 'protocol-http': '443' }, 'https')).toEqual([`warning metadata.annotations[${prefix}protocol-http]`]);
    expect(told({ 'protocol-http': '80' }, 'https')).toEqual([]);
    expect(told({ 'protocol-http': 'true' }, 'http')).toEqual([]);
  });

  test('expects TLS if the load balancer encrypts again', () => {
    expect(told({ 'protocol-http': 'true', 'http-backend-tls': '443' }, 'https')).toEqual([]);
    expect(told({ 'protocol-http': 'true', 'http-backend-tls': '443' }, 'http'))
      .toEqual([`warning metadata.annotations[${prefix}http-backend-tls]`]);
  });
});

describe('the backend protocol of Outscale', () => {
  const prefix = 'service.beta.kubernetes.io/osc-load-balancer-';
  const told = (annotations: Readonly<Record<string, string>>, appProtocol: string) => checkManifests([{
    apiVersion: 'v1', kind: 'Service',
    metadata: { name: 'web', annotations: Object.fromEntries(Object.entries(annotations).map(([key, text]) => [`${prefix}${key}`, text])) },
    spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ name: 'a', port: 80 }, { name: 'b', port: 443, appProtocol }] },
  }], { cluster: { loadBalancer: ['outscale'] } }).filter(({ expected }) => expected.includes('appProtocol')).length;
  const CERTIFICATE = { 'ssl-cert': 'orn:ows:idauth::012345678910:server-certificate/shop' };

  test('is TLS to the pods on ports with the certificate', () => {
    expect(told({ 'backend-protocol': 'https', ...CERTIFICATE }, 'http')).toBe(1);
    expect(told({ 'backend-protocol': 'https', ...CERTIFICATE, 'ssl-ports': '443' }, 'http')).toBe(1);
    expect(told({ 'backend-protocol': 'https', ...CERTIFICATE, 'ssl-ports': '80' }, 'http')).toBe(0);
    expect(told({ 'backend-protocol': 'https' }, 'http')).toBe(0);
  });

  test('is TLS to the pods for "ssl", and plain for "http", on every port', () => {
    expect(told({ 'backend-protocol': 'ssl' }, 'http')).toBe(1);
    expect(told({ 'backend-protocol': 'http' }, 'https')).toBe(1);
    expect(told({ 'backend-protocol': 'http', ...CERTIFICATE }, 'http')).toBe(0);
  });
});

test('texts that are names of properties of Object have no meaning', () => {
  const provider = ENTRIES.find(({ id }) => id === 'vultr')!.load();
  const service = new ServiceView({ type: 'LoadBalancer' }, [],
    () => ({ annotations: { [provider.table.backendProtocol.key]: 'constructor' } }));
  expect(backendProtocolOf(new ReadService(provider, service.annotations, service, {}), 'backendProtocol', { port: 80 })).toBeUndefined();
});

test('endpoints are checked for names with the prefix of Kubernetes, too', () => {
  const ports = [{ name: 'a', port: 80, appProtocol: 'kubernetes.io/ws' }, { name: 'b', port: 81, appProtocol: 'kubernetes.io/grpc' }];
  const found = (object: object) => checkManifests([object]).filter(({ code }) => code === 'app-protocol-unknown')
    .map(({ path, severity }) => `${severity} ${path}`);
  expect(found({
    apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', metadata: { name: 'web-1' },
    addressType: 'IPv4', endpoints: [], ports,
  }))
    .toEqual(['warning ports[1].appProtocol']);
  expect(found({ apiVersion: 'v1', kind: 'Endpoints', metadata: { name: 'web' }, subsets: [{ addresses: [{ ip: '10.0.0.9' }], ports }] }))
    .toEqual(['warning subsets[0].ports[1].appProtocol']);
});

describe('words with the prefix of Kubernetes', () => {
  const codes = (appProtocol: string) => checkManifests([{
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { selector: { app: 'web' }, ports: [{ port: 80, appProtocol }] },
  }]).filter(({ path }) => path === 'spec.ports[0].appProtocol').map(({ code, severity, fix }) => `${severity} ${code}: ${fix}`);

  test.each(['kubernetes.io/h2c', 'kubernetes.io/ws', 'kubernetes.io/wss', 'http', 'HTTPS', 'example.com/own'])('%s is valid', (word) => {
    expect(codes(word)).toEqual([]);
  });

  test.each([['kubernetes.io/grpc', 'write one of the three'], ['kubernetes.io/H2C', 'write "kubernetes.io/h2c"'],
    ['kubernetes.io/http', 'write one of the three']])('%s is reported', (word, fix) => {
    expect(codes(word)).toEqual([expect.stringContaining(`warning app-protocol-unknown: ${fix}`)]);
  });
});
