import { service } from './manifests';
import { PORTABLE } from '../../src/service/cluster';
import { ENTRIES } from '../../src/providers/engine/definition/entries';
import { checkApp } from '../../src/app/check-manifests';

type Fields = Record<string, any>;
const aws = (name: string) => `service.beta.kubernetes.io/aws-load-balancer-${name}`;
const HOSTNAME = 'external-dns.alpha.kubernetes.io/hostname';
const balancer = (name: string, annotations: Fields, spec: Fields = {}, metadata: Fields = {}) =>
  service(name, { type: 'LoadBalancer', selector: { app: name }, ...spec }, { annotations, ...metadata });
const linesOf = (objects: readonly Fields[], together = () => true, cluster = {}) =>
  checkApp(objects, { ...PORTABLE, ...cluster }, { together })
  .filter(({ code }) => code === 'annotation-shared' || code.startsWith('annotation-'))
  .map(({ severity, code, path, found }) => `${severity} ${code} ${path} ${String(found)}`);

describe('what belongs to one Service', () => {
  it.each([
    ['error', aws('name'), 'shop'], ['error', aws('eip-allocations'), 'eipalloc-1'], ['warning', HOSTNAME, 'web.example.com'],
    ['warning', 'external-dns.kubernetes.io/hostname', 'web.example.com'],
    ['error', 'kubernetes.civo.com/ipv4-address', '203.0.113.5'],
    ['error', 'service.beta.kubernetes.io/linode-loadbalancer-reserved-ipv4', '203.0.113.5'],
    ['error', 'kubernetes.io/elb.eip-id', 'eip-1'],
    ['error', 'load-balancer.hetzner.cloud/name', 'shop'], ['error', 'service.beta.kubernetes.io/do-loadbalancer-name', 'shop'],
  ])('is an %s or worse for two: %s', (severity, key, value) => {
    const two = (other: string) => [balancer('a', { [key]: value }), balancer('b', { [key]: other })];
    expect(linesOf(two(value))).toEqual([`${severity} annotation-shared metadata.annotations[${key}] ${value}`]);
    expect(linesOf(two(value), () => false)).toEqual([`warning annotation-shared metadata.annotations[${key}] ${value}`]);
    expect(linesOf(two(`${value}9`))).toEqual([]);
  });

  it('is known from a source', () => {
    const rows = ENTRIES.flatMap((known) => Object.values(known.load().table)).filter(({ sharing }) => sharing !== undefined);
    expect(rows.length).toBeGreaterThan(8);
    for (const { key, source, sharing } of rows)
      expect({ key, source: sharing?.source ?? source ?? '' })
        .toEqual({ key, source: expect.stringMatching(/^https:\/\/|\.go\b|\.md\b/) as string });
  });

  it('may be an item of a list', () => {
    expect(linesOf([balancer('a', { [HOSTNAME]: 'a.example.com, web.example.com' }), balancer('b', { [HOSTNAME]: 'web.example.com' })]))
      .toEqual([`warning annotation-shared metadata.annotations[${HOSTNAME}] web.example.com`]);
  });

  it('is distinguished by a set identifier', () => {
    const key = 'external-dns.alpha.kubernetes.io/set-identifier';
    expect(linesOf([balancer('a', { [HOSTNAME]: 'web.example.com', [key]: 'a' }),
      balancer('b', { [HOSTNAME]: 'web.example.com', [key]: 'b' })])).toEqual([]);
  });

  it('does not matter to a Service that the controller ignores', () => {
    const name = { [aws('name')]: 'shop' };
    expect(linesOf([balancer('a', name), balancer('b', name, { loadBalancerClass: 'example.com/lb' })])).toEqual([]);
    expect(linesOf([balancer('a', name), balancer('b', name)], undefined, { loadBalancer: ['metallb'] })).toEqual([]);
  });

  it('is that of the controller that acts, where several read the key', () => {
    const address = { [aws('eip-allocations')]: 'eipalloc-1' };
    for (const loadBalancerClass of [undefined, 'service.k8s.aws/nlb']) {
      expect(linesOf([balancer('a', address, { loadBalancerClass }), balancer('b', address, { loadBalancerClass })]))
        .toEqual([`error annotation-shared metadata.annotations[${aws('eip-allocations')}] eipalloc-1`]);
    }
  });

  it('is one for two versions of one Service', () => {
    const name = { [aws('name')]: 'shop' };
    expect(linesOf([balancer('a', name), balancer('a', name, {}, { namespace: 'shop' })])).toEqual([]);
  });

  it('is a health check node port, too', () => {
    const local = { externalTrafficPolicy: 'Local', healthCheckNodePort: 30100 };
    expect(checkApp([balancer('a', {}, local), balancer('b', {}, local)], PORTABLE, { together: () => true }))
      .toMatchObject([{ code: 'health-check-node-port-range', severity: 'error' }]);
  });
});

describe('the annotations of a Gateway for what is made for it', () => {
  const gateway = (annotations: Fields | undefined) => ({
    apiVersion: 'gateway.networking.k8s.io/v1', kind: 'Gateway', metadata: { name: 'entry' },
    spec: { gatewayClassName: 'istio', listeners: [{ name: 'http', port: 80, protocol: 'HTTP' }], infrastructure: { annotations } },
  });

  it('are keys and values that a controller knows', () => {
    expect(linesOf([gateway({ [aws('scheme')]: 'internal', [aws('type')]: 'external', 'example.com/any': 'thing' })])).toEqual([]);
    expect(linesOf([gateway(undefined)])).toEqual([]);
    expect(linesOf([gateway({ [aws('shceme')]: 'internal' })]))
      .toEqual([`error annotation-unknown spec.infrastructure.annotations[${aws('shceme')}] internal`]);
    expect(linesOf([gateway({ [aws('scheme')]: 'intern', [aws('type')]: 'external' })]))
      .toEqual([`error annotation-value spec.infrastructure.annotations[${aws('scheme')}] intern`]);
  });
});

// onedr0p/home-ops#11688, waifulabs/infrastructure#5690: the prefix changed with v0.22.0, on all objects that ExternalDNS reads.
describe('the prefix of ExternalDNS on other objects', () => {
  const ALPHA = 'external-dns.alpha.kubernetes.io/', STABLE = 'external-dns.kubernetes.io/';
  const objects = (prefix: string) => [
    {
      apiVersion: 'gateway.networking.k8s.io/v1', kind: 'Gateway',
      metadata: { name: 'envoy-external', annotations: { [`${prefix}target`]: 'external.example.com' } },
      spec: { infrastructure: { annotations: { [`${prefix}hostname`]: 'external.example.com' } } },
    },
    {
 apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute',
      metadata: { name: 'redirect', annotations: { [`${prefix}controller`]: 'none' } },
},
    {
 apiVersion: 'networking.k8s.io/v1', kind: 'Ingress',
      metadata: { name: 'web', annotations: { [`${prefix}hostname`]: 'web.example.com', 'nginx.ingress.kubernetes.io/x': 'y' } },
},
    { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web', annotations: { [`${prefix}hostname`]: 'web.example.com' } } },
  ];
  const cluster = (annotationPrefix: string) => ({ controllerSettings: { 'external-dns': { annotationPrefix } } });

  it('is reported on Gateways, their infrastructure, routes and Ingresses', () => {
    expect(linesOf(objects(ALPHA)).map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      `warning annotation-deprecated spec.infrastructure.annotations[${ALPHA}hostname]`,
      `warning annotation-deprecated metadata.annotations[${ALPHA}target]`,
      `warning annotation-deprecated metadata.annotations[${ALPHA}controller]`,
      `warning annotation-deprecated metadata.annotations[${ALPHA}hostname]`,
    ]);
    expect(linesOf(objects(STABLE))).toEqual([]);
  });

  it('is that of the profile', () => {
    expect(linesOf(objects(ALPHA), undefined, cluster(ALPHA))).toEqual([]);
    expect(linesOf(objects(ALPHA), undefined, cluster(STABLE)).map((line) => line.split(' ')[1]))
      .toEqual(['annotation-inert', 'annotation-inert', 'annotation-inert', 'annotation-inert']);
  });
});
