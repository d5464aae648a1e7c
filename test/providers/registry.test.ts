import { linesOf, problemsOf, service } from './provider-case';
import { PORTABLE } from '../../src/service/cluster';
import { Findings } from '../../src/problem/findings';
import { decodeAnnotations } from '../../src/providers/decode';
import { ENTRIES } from '../../src/providers/entries';
import { checkAnnotations, PROVIDERS } from '../../src/providers/registry';

/** Prefixes under which other programs keep keys of their own, however named. */
const READ_ELSEWHERE: readonly string[] = [];

const AWS = 'service.beta.kubernetes.io/aws-load-balancer-';

describe('the provider of a Service', () => {
  test('is known by the class', () => {
    expect(linesOf(service({ [`${AWS}scheme`]: 'public' }, { loadBalancerClass: 'service.k8s.aws/nlb' }))).toEqual(['annotation-value [aws-load-balancer-scheme]']);
  });

  test('is unknown by a class of nobody we know: its controller may read the same keys', () => {
    const spec = { loadBalancerClass: 'example.com/nlb' };
    expect(linesOf(service({ [`${AWS}scheme`]: 'public' }, spec))).toEqual([]);
    expect(linesOf(service({ [`${AWS}shceme`]: 'internal' }, spec))).toEqual(['warning annotation-unknown [aws-load-balancer-shceme]']);
  });

  test('is known by the profile of the cluster', () => {
    expect(linesOf(service({ [`${AWS}backend-protocol`]: 'http' }), ['aws-load-balancer-controller'])).toContain('annotation-value [aws-load-balancer-backend-protocol]');
    expect(linesOf(service({ [`${AWS}backend-protocol`]: 'http' }), ['aws-in-tree'])).toEqual([]);
  });

  test('is none of those that do not run in the cluster', () => {
    expect(problemsOf(service({ [`${AWS}scheme`]: 'internal' }), ['metallb'])).toMatchObject([
      { code: 'annotation-inert', severity: 'warning', why: 'AWS Load Balancer Controller does not run in this cluster, as its profile says' },
    ]);
    expect(linesOf(service({}, { loadBalancerClass: 'service.k8s.aws/nlb' }), ['metallb'])).toEqual(['warning load-balancer-unclaimed spec.loadBalancerClass']);
  });

  test('is not another one whose annotations stand there too', () => {
    expect(problemsOf(service({ 'metallb.io/address-pool': 'a' }, { loadBalancerClass: 'service.k8s.aws/nlb' }))).toMatchObject([
      { code: 'annotation-inert', why: 'AWS Load Balancer Controller acts on this Service, and only MetalLB reads the key' },
    ]);
  });
});

describe('the annotations of a Service', () => {
  test('of no known prefix are nobody\'s business', () => {
    expect(linesOf(service({ 'prometheus.io/scrape': 'maybe', 'example.com/x': '' }))).toEqual([]);
  });

  test('are an error when they are a slip of two letters, and a warning when they are farther from any key', () => {
    const spec = { loadBalancerClass: 'service.k8s.aws/nlb' };
    expect(linesOf(service({ [`${AWS}subnet`]: 'a' }, spec))).toEqual(['annotation-unknown [aws-load-balancer-subnet]']);
    expect(linesOf(service({ [`${AWS}something-of-tomorrow`]: 'a' }, spec))).toEqual(['warning annotation-unknown [aws-load-balancer-something-of-tomorrow]']);
  });

  const prefixes = ENTRIES.flatMap(({ id, prefixes: beginnings }) => beginnings.map((prefix) => ({ id, prefix })));
  test.each(prefixes)('of $id that begin with $prefix and are unknown are a problem that names the nearest key', ({ prefix }) => {
    const key = `${prefix}zz-${'not-a-key-'.repeat(4)}`;
    for (const spec of [{}, { type: 'ClusterIP' }, { loadBalancerClass: 'service.k8s.aws/nlb' }, { loadBalancerClass: 'example.com/lb' }] as const) {
      const [problem] = problemsOf(service({ [key]: 'x' }, spec)).filter(({ path }) => path === `metadata.annotations[${key}]`);
      if (READ_ELSEWHERE.includes(prefix)) expect(problem).toBeUndefined();
      else expect(problem).toMatchObject({ code: 'annotation-unknown', severity: 'warning', expected: expect.stringMatching(/^a key that .* knows(; the nearest is|, perhaps) "[^"]+"$/) as string });
    }
  });

  test('do nothing on a Service of another type', () => {
    expect(linesOf(service({ [`${AWS}type`]: 'nlb' }, { type: 'ClusterIP' }))).toEqual(['warning annotation-inert [aws-load-balancer-type]']);
  });

  test('may be no strings, or not there at all, without harm', () => {
    const findings = new Findings();
    for (const metadata of [undefined, null, {}, { annotations: null }, { annotations: [] }, { annotations: { [`${AWS}scheme`]: true } }]) {
      for (const spec of [undefined, null, [], { ports: 'x' }, { ports: [null, 1], type: 5, loadBalancerClass: 7 }]) {
        checkAnnotations({ apiVersion: 'v1', kind: 'Service', metadata, spec }, PORTABLE, findings);
      }
    }
    expect(findings.problems).toEqual([]);
  });

  test('are left alone on other kinds of object', () => {
    const findings = new Findings();
    checkAnnotations({ apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { annotations: { [`${AWS}scheme`]: 'x' } } }, PORTABLE, findings);
    expect(findings.problems).toEqual([]);
  });
});

describe('the list of providers', () => {
  test('says property, key and type of each row', () => {
    const aws = PROVIDERS.find(({ id }) => id === 'aws-load-balancer-controller');
    expect(aws).toMatchObject({ title: 'AWS Load Balancer Controller', protocols: ['TCP', 'UDP'] });
    expect(aws?.rows).toContainEqual({ property: 'scheme', key: `${AWS}scheme`, type: 'internal | internet-facing', since: 'v2.2.0' });
    expect(aws?.rows).toContainEqual({ property: 'internal', key: `${AWS}internal`, type: 'boolean', since: 'v2.0.0', deprecated: `${AWS}scheme` });
  });

  test('loads no table until one asks', () => {
    jest.isolateModules(() => {
      const loaded: string[] = [];
      jest.doMock('../../src/providers/aws-load-balancer-controller/provider', () => {
        loaded.push('aws');
        return jest.requireActual<object>('../../src/providers/aws-load-balancer-controller/provider');
      });
      const registry = jest.requireActual<object>('../../src/index') as { PROVIDERS: typeof PROVIDERS };
      expect(registry.PROVIDERS.map(({ id }) => id)).toContain('aws-load-balancer-controller');
      expect(loaded).toEqual([]);
      expect(registry.PROVIDERS.find(({ id }) => id === 'aws-load-balancer-controller')?.rows.length).toBeGreaterThan(40);
      expect(loaded).toEqual(['aws']);
    });
  });
});

describe('annotations read back as options', () => {
  const provider = ENTRIES.find(({ id }) => id === 'aws-load-balancer-controller')?.load();
  const ports = [{ name: 'http', port: 80 }];

  test('are those that would be written as the same text', () => {
    if (provider === undefined) throw new Error('no provider');
    expect(decodeAnnotations(provider, {
      [`${AWS}scheme`]: 'internal', [`${AWS}subnets`]: 'a,b', [`${AWS}healthcheck-interval`]: '20', [`${AWS}attributes`]: 'deletion_protection.enabled=true,new.one=1',
      [`${AWS}target-group-attributes.80`]: 'stickiness.enabled=true', 'example.com/x': 'y', [`${AWS}ip-address-type`]: 'IPv4', [`${AWS}cross-zone-load-balancing-enabled`]: 'True',
    }, ports)).toEqual({
      options: {
        scheme: 'internal', subnets: ['a', 'b'], healthCheckInterval: 20, loadBalancerAttributes: { 'deletion_protection.enabled': true, allowUnknown: { 'new.one': '1' } },
        targetGroupAttributesPerPort: { http: { 'stickiness.enabled': true } },
      },
      rest: { 'example.com/x': 'y', [`${AWS}ip-address-type`]: 'IPv4', [`${AWS}cross-zone-load-balancing-enabled`]: 'True' },
    });
  });
});
