import { linesOf, problemsOf, service } from './provider-case';
import { explain } from '../../src/explain/explain';
import { PORTABLE } from '../../src/service/cluster';
import { Findings } from '../../src/service/findings';
import { decodeAnnotations } from '../../src/providers/engine/annotated-service';
import { ENTRIES } from '../../src/providers/engine/definition/entries';
import { checkControllerAnnotations, PROVIDERS } from '../../src/providers/engine/definition/registry';

/** Prefixes under which other programs read arbitrary keys. */
const READ_ELSEWHERE: readonly string[] = ['alb.ingress.kubernetes.io/'];

const AWS = 'service.beta.kubernetes.io/aws-load-balancer-';

describe('the provider of a Service', () => {
  test('is known by the class', () => {
    expect(linesOf(service({ [`${AWS}scheme`]: 'public' }, { loadBalancerClass: 'service.k8s.aws/nlb' })))
      .toEqual(['annotation-value [aws-load-balancer-scheme]']);
  });

  test('is that of EKS Auto Mode by its class', () => {
    const spec = { loadBalancerClass: 'eks.amazonaws.com/nlb' };
    expect(linesOf(service({ [`${AWS}scheme`]: 'public' }, spec))).toEqual(['annotation-value [aws-load-balancer-scheme]']);
    expect(linesOf(service({ [`${AWS}shceme`]: 'internal' }, spec))).toEqual(['annotation-unknown [aws-load-balancer-shceme]']);
  });

  test('is reported as none for a class that a flag must name, unless the profile names it', () => {
    const one = service({ [`${AWS}scheme`]: 'internal', [`${AWS}nlb-target-type`]: 'ip' }, { loadBalancerClass: 'example.com/lb' });
    expect(problemsOf(one)).toMatchObject([{
      code: 'annotation-inert', severity: 'warning', why: 'AWS Load Balancer Controller does not act on Services of the class '
        + '"example.com/lb", unless its setting --load-balancer-class names it',
    }]);
    expect(linesOf(one, ['aws-load-balancer-controller'])).toEqual([]);
  });

  test.each([
    ['metallb', 'metallb.io/address-pool', 'edge', '--lb-class', 'remove spec.loadBalancerClass'],
    ['kube-vip', 'kube-vip.io/loadbalancerIPs', '192.0.2.5', 'lb_class_name', 'set spec.loadBalancerClass to "kube-vip.io/kube-vip-class"'],
    ['loxilb', 'loxilb.io/lbmode', 'onearm', 'loxilbLoadBalancerClass', 'set spec.loadBalancerClass to "loxilb.io/loxilb"'],
  ])('is %s under another class only if a setting, the class or the profile says so', (id, key, text, setting, fix) => {
    const one = service({ [key]: text }, { loadBalancerClass: 'example.com/lb' });
    expect(problemsOf(one)).toMatchObject([{
      code: 'annotation-inert', severity: 'warning', path: `metadata.annotations[${key}]`,
      why: expect.stringContaining(`"example.com/lb", unless its setting ${setting} names it`),
      fix: `${fix}, or, where ${setting} names the class, add "${id}" to loadBalancer in Cluster.set`,
    }]);
    expect(linesOf(one, [id])).toEqual([]);
    expect(linesOf(service({ [key]: text }, { loadBalancerClass: `example.com/${id}-edge` }))).toEqual([]);
  });

  test('may be one that acts beside the controller of the class', () => {
    const cilium = { loadBalancerClass: 'io.cilium/node' };
    expect(linesOf(service({ 'tailscale.com/expose': 'true', 'tailscale.com/hostname': 'web' }, cilium))).toEqual([]);
    expect(linesOf(service({ 'tailscale.com/expose': 'true', 'tailscale.com/hostname': 'Web' }, cilium)))
      .toEqual(['annotation-value [hostname]']);
    expect(linesOf(service({ 'tailscale.com/hostname': 'web' }, cilium))).toEqual(['warning annotation-inert [hostname]']);
    expect(linesOf(service({ 'loxilb.io/multus-nets': 'edge' }, cilium))).toEqual([]);
    expect(linesOf(service({ 'ako.vmware.com/enable-shared-vip': 'web' }, cilium))).toEqual(['annotation-pitfall [enable-shared-vip]']);
  });

  test('is not Tailscale without its class, though it is exposed to the tailnet', () => {
    const one = service({ 'tailscale.com/expose': 'true' });
    expect(linesOf(one)).toEqual([]);
    expect(explain(one, PORTABLE).text).not.toContain('is internal');
    expect(problemsOf(service({ 'tailscale.com/hostname': 'web' }))).toMatchObject([
      { code: 'annotation-inert', severity: 'warning', fix: 'set spec.loadBalancerClass to "tailscale", or remove it' },
    ]);
  });

  test('may be one whose class is a setting: the values are checked', () => {
    const spec = { loadBalancerClass: 'example.com/lb' };
    expect(linesOf(service({ [`${AWS}scheme`]: 'public' }, spec), ['aws-load-balancer-controller']))
      .toEqual(['annotation-value [aws-load-balancer-scheme]']);
    expect(linesOf(service({ 'metallb.io/address-pool': 'a', 'metallb.io/addres-pool': 'b' }, spec), ['metallb']))
      .toEqual(['annotation-unknown [addres-pool]']);
  });

  test('is not one that leaves Services with a class to others', () => {
    expect(problemsOf(service({ 'load-balancer.hetzner.cloud/location': 'fsn1' }, { loadBalancerClass: 'example.com/lb' }))).toMatchObject([
      { code: 'annotation-inert', severity: 'warning', why: 'Hetzner Cloud does not act on Services of the class "example.com/lb"' },
    ]);
  });

  test.each([
    ['service.k8s.aws/nbl', 'service.k8s.aws/nlb'], ['eks.amazonaws.com/nlbs', 'eks.amazonaws.com/nlb'],
    ['networking.gke.io/l4-regional-externl', 'networking.gke.io/l4-regional-external'], ['Calico', 'calico'],
  ])('is missed by the class %s', (loadBalancerClass, near) => {
    expect(problemsOf(service({}, { loadBalancerClass }))).toMatchObject([
      { code: 'load-balancer-unclaimed', severity: 'warning', path: 'spec.loadBalancerClass', fix: `write "${near}"` },
    ]);
  });

  test.each(['example.com/lb', 'metallb', 'tailscale',
    'service.k8s.aws/internal'])('may have a class of its own such as %s', (loadBalancerClass) => {
    expect(linesOf(service({}, { loadBalancerClass }))).toEqual([]);
  });

  test('is known by the profile of the cluster', () => {
    expect(linesOf(service({ [`${AWS}backend-protocol`]: 'http' }), ['aws-load-balancer-controller']))
      .toContain('annotation-value [aws-load-balancer-backend-protocol]');
    expect(linesOf(service({ [`${AWS}backend-protocol`]: 'http' }), ['aws-in-tree'])).toEqual([]);
  });

  test('is none of those that do not run in the cluster', () => {
    expect(problemsOf(service({ [`${AWS}scheme`]: 'internal' }), ['metallb'])).toMatchObject([
      {
        code: 'annotation-inert', severity: 'warning',
        why: 'AWS Load Balancer Controller does not run in this cluster, as the cluster profile says',
      },
    ]);
    expect(linesOf(service({}, { loadBalancerClass: 'service.k8s.aws/nlb' }), ['metallb']))
      .toEqual(['warning load-balancer-unclaimed spec.loadBalancerClass']);
  });

  test('is not another one, even if its annotations are present', () => {
    expect(problemsOf(service({ 'metallb.io/address-pool': 'a' }, { loadBalancerClass: 'service.k8s.aws/nlb' }))).toMatchObject([
      { code: 'annotation-inert', why: 'AWS Load Balancer Controller acts on this Service, and only MetalLB reads the key' },
    ]);
  });
});

describe('the annotations of a Service', () => {
  test('annotations of no known prefix are ignored', () => {
    expect(linesOf(service({ 'prometheus.io/scrape': 'maybe', 'example.com/x': '' }))).toEqual([]);
  });

  test('are an error with up to two wrong letters, and a warning if they differ more from any key', () => {
    const spec = { loadBalancerClass: 'service.k8s.aws/nlb' };
    expect(linesOf(service({ [`${AWS}subnet`]: 'a' }, spec))).toEqual(['annotation-unknown [aws-load-balancer-subnet]']);
    expect(linesOf(service({ [`${AWS}something-of-tomorrow`]: 'a' }, spec)))
      .toEqual(['warning annotation-unknown [aws-load-balancer-something-of-tomorrow]']);
  });

  const NEAR: readonly (readonly [string, string])[] = [
    ['aws-internal-load-balancer', 'aws-load-balancer-internal'], ['aws-loadbalancer-internal', 'aws-load-balancer-internal'],
    ['openstack-load-balancer-internal', 'openstack-internal-load-balancer'], ['do-load-balancer-network', 'do-loadbalancer-network'],
    ['scw-load-balancer-private', 'scw-loadbalancer-private'],
    ['alibaba-cloud-load-balancer-address-type', 'alibaba-cloud-loadbalancer-address-type'],
    ['azure-internal-load-balancer', 'azure-load-balancer-internal'], ['azure-loadbalancer-internal', 'azure-load-balancer-internal'],
    ['linode-load-balancer-frontend-subnet-id', 'linode-loadbalancer-frontend-subnet-id'],
    ['exoscale-load-balancer-name', 'exoscale-loadbalancer-name'],
    ['vultr-load-balancer-protocol', 'vultr-loadbalancer-protocol'], ['upcloud-loadbalancer-config', 'upcloud-load-balancer-config'],
    ['aws-nlb-internal', 'aws-load-balancer-internal'], ['load-balancer-source-range', 'load-balancer-source-ranges'],
  ].map(([wrong, right]) => [`service.beta.kubernetes.io/${wrong}`, `service.beta.kubernetes.io/${right}`]);
  test.each<readonly [string, string]>([
    ...NEAR,
    ['service.alpha.kubernetes.io/aws-load-balancer-internal', `${AWS}internal`],
    ['service.beta.kubernets.io/aws-load-balancer-internal', `${AWS}internal`],
    ['aws-load-balancer-internal', `${AWS}internal`], ['metalb.io/address-pool', 'metallb.io/address-pool'],
    ['networking.gke.com/load-balancer-type', 'networking.gke.io/load-balancer-type'],
    ['load-balancer.hetzner.com/location', 'load-balancer.hetzner.cloud/location'],
    ['externaldns.kubernetes.io/hostname', 'external-dns.kubernetes.io/hostname'], ['kubernetes.io/elb-class', 'kubernetes.io/elb.class'],
  ])('annotations that no controller reads are a typo of a known one: %s', (key, near) => {
    expect(problemsOf(service({ [key]: 'true' })).filter(({ path }) => path.includes(key)))
      .toMatchObject([{ code: 'annotation-unknown', severity: 'error', fix: `write "${near}", or remove it` }]);
  });

  test('may be those of another controller if a word is missing', () => {
    expect(linesOf(service({ 'service.beta.kubernetes.io/internal-load-balancer': 'true' })))
      .toEqual(['warning annotation-unknown [internal-load-balancer]']);
  });

  test.each([
    'service.beta.kubernetes.io/brightbox-load-balancer-healthcheck-interval', 'kubernetes.io/description', 'service.kubernetes.io/foo',
    'example.com/hostname', 'hostname',
    'metallb.example.com/address-pool', `${'load-balancer-'.repeat(5000)}x`, `service.beta.kubernetes.io/${'load-balancer-'.repeat(5000)}`,
  ])('annotations of other programs are left alone', (key) => {
    expect(linesOf(service({ [key]: 'true' }))).toEqual([]);
  });

  const prefixes = ENTRIES.flatMap(({ id, prefixes: beginnings }) => beginnings.map((prefix) => ({ id, prefix })));
  test.each(prefixes)('unknown annotations of $id that begin with $prefix are a problem that names the nearest key', ({ prefix }) => {
    const key = `${prefix}zz-${'not-a-key-'.repeat(4)}`;
    for (const spec of [{}, { type: 'ClusterIP' }, { loadBalancerClass: 'service.k8s.aws/nlb' },
      { loadBalancerClass: 'example.com/lb' }] as const) {
      const [problem] = problemsOf(service({ [key]: 'x' }, spec)).filter(({ path }) => path === `metadata.annotations[${key}]`);
      if (READ_ELSEWHERE.includes(prefix)) expect(problem?.code).toBe('annotation-inert');
      else expect(problem).toMatchObject({
        code: 'annotation-unknown', severity: 'warning',
        expected: expect.stringMatching(/^a key that .* reads(; the nearest is|, perhaps) "[^"]+"$/) as string,
      });
    }
  });

  test('do nothing on a Service of another type', () => {
    expect(linesOf(service({ [`${AWS}type`]: 'nlb' }, { type: 'ClusterIP' })))
      .toEqual(['warning annotation-inert [aws-load-balancer-type]']);
  });

  test('may be missing or no strings without an exception', () => {
    const findings = new Findings();
    for (const metadata of [undefined, null, {}, { annotations: null }, { annotations: [] }, { annotations: { [`${AWS}scheme`]: true } }]) {
      for (const spec of [undefined, null, [], { ports: 'x' }, { ports: [null, 1], type: 5, loadBalancerClass: 7 }]) {
        checkControllerAnnotations({ apiVersion: 'v1', kind: 'Service', metadata, spec }, PORTABLE, findings);
      }
    }
    expect(findings.problems).toEqual([]);
  });

  test('are ignored on other kinds of object', () => {
    const findings = new Findings();
    checkControllerAnnotations({
 apiVersion: 'networking.k8s.io/v1', kind: 'Ingress',
      metadata: { annotations: { [`${AWS}scheme`]: 'x' } },
},
      PORTABLE, findings);
    expect(findings.problems).toEqual([]);
  });
});

describe('the list of providers', () => {
  test('lists property, key and type of each row', () => {
    const aws = PROVIDERS.find(({ id }) => id === 'aws-load-balancer-controller');
    expect(aws).toMatchObject({ title: 'AWS Load Balancer Controller', protocols: ['TCP', 'UDP'] });
    expect(aws?.rows).toContainEqual({ property: 'scheme', key: `${AWS}scheme`, type: 'internal | internet-facing', since: 'v2.2.0' });
    expect(aws?.rows)
      .toContainEqual({ property: 'internal', key: `${AWS}internal`, type: 'boolean', since: 'v2.0.0', deprecated: `${AWS}scheme` });
  });

  test('loads tables on first use', () => {
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
      [`${AWS}scheme`]: 'internal', [`${AWS}subnets`]: 'a,b', [`${AWS}healthcheck-interval`]: '20',
      [`${AWS}attributes`]: 'deletion_protection.enabled=true,new.one=1',
      [`${AWS}target-group-attributes.80`]: 'stickiness.enabled=true', 'example.com/x': 'y', [`${AWS}ip-address-type`]: 'IPv4',
      [`${AWS}cross-zone-load-balancing-enabled`]: 'True',
    }, ports, true)).toEqual({
      respelt: {},
      options: {
        scheme: 'internal', subnets: ['a', 'b'], healthCheckInterval: 20,
        loadBalancerAttributes: { 'deletion_protection.enabled': true, allowUnknown: { 'new.one': '1' } },
        targetGroupAttributesPerPort: { http: { 'stickiness.enabled': true } },
      },
      undecoded: { 'example.com/x': 'y', [`${AWS}ip-address-type`]: 'IPv4', [`${AWS}cross-zone-load-balancing-enabled`]: 'True' },
    });
  });
});
