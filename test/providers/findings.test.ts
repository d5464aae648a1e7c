import { checkManifests } from '../../src/app/check-manifests';
import { explain } from '../../src/explain/explain';
import { PORTABLE } from '../../src/service/cluster';
import { compareManifests } from '../../src/update/compare-manifests';
import type { ProviderId } from '../../src/service/provider-ids.generated';
import { AwsElbService } from '../../src';
import { App, Chart } from 'cdk8s';

type Annotations = Readonly<Record<string, string>>;
const manifest = (annotations: Annotations, spec: object = {}) => ({
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop', annotations },
  spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], ...spec },
});
const profile = (ids: readonly ProviderId[]) => (ids.length === 0 ? {} : { loadBalancer: ids });
const found = (ids: readonly ProviderId[], annotations: Annotations, spec?: object) =>
  checkManifests([manifest(annotations, spec)], { cluster: profile(ids) }).map(({ severity, code }) => `${severity} ${code}`);
const explained = (ids: readonly ProviderId[], annotations: Annotations, spec?: object) =>
  Object.values(explain(manifest(annotations, spec), { ...PORTABLE, ...profile(ids) }).topics).flat().map(({ text }) => text).join('\n');

const aws = (name: string) => `service.beta.kubernetes.io/aws-load-balancer-${name}`;
const LBC = 'aws-load-balancer-controller', NLB = { loadBalancerClass: 'service.k8s.aws/nlb' };
const RANGES = 'service.beta.kubernetes.io/load-balancer-source-ranges';
const CERTIFICATE = { [aws('ssl-cert')]: 'arn:aws:acm:eu-west-1:123456789012:certificate/12345678-1234-1234-1234-123456789012' };

describe('ranges that an NLB with security groups of the user ignores', () => {
  const groups = { [aws('scheme')]: 'internet-facing', [aws('security-groups')]: 'sg-1' };

  test.each([['the field', groups, { ...NLB, loadBalancerSourceRanges: ['10.0.0.0/8'] }], ['the annotation', {
 ...groups,
    [RANGES]: '10.0.0.0/8',
}, NLB]])(
    'ranges in %s are an error, and are not said to restrict clients', (_, annotations, spec) => {
      expect(found([LBC], annotations, spec).filter((one) => one.startsWith('error'))).toHaveLength(1);
      expect(explained([LBC], annotations, spec)).not.toContain('Only clients in');
      expect(explained([LBC], annotations, spec)).toContain('Who can connect is decided by the security groups that you named');
    });
});

test('a field that begins with a vowel has the article "an"', () => {
  const problems = checkManifests([manifest({ [aws('type')]: 'nlb' }, { allocateLoadBalancerNodePorts: false })]);
  expect(problems.find(({ code }) => code === 'load-balancer-field')?.expected)
    .toBe('an allocateLoadBalancerNodePorts that AWS cloud provider (in-tree) supports');
});

test('Google Cloud reads the new key of the type alone: a load balancer with both is public', () => {
  const both = { 'cloud.google.com/load-balancer-type': 'Internal', 'networking.gke.io/load-balancer-type': 'External' };
  expect(found(['gcp'], both)).toEqual(['error load-balancer-public']);
  expect(explained(['gcp'], both)).toContain('It is created by Google Cloud, and is public.');
});

test('ranges of IPv6 leave a Service of IPv4 on Google Cloud open', () => {
  expect(found(['gcp'], { [RANGES]: '2001:db8::/32' })).toContain('error access-open');
  expect(explained(['gcp'], { [RANGES]: '2001:db8::/32' })).toContain('0.0.0.0/0');
});

describe('settings that a controller does not read, or trims', () => {
  test.each<[string, readonly ProviderId[], Annotations, object, readonly string[]]>([
    ['source ranges on Tailscale', ['tailscale'], {}, { loadBalancerClass: 'tailscale', loadBalancerSourceRanges: ['10.0.0.0/8'] },
      ['error access-open']],
    ['the annotation of ranges on a controller that reads neither', ['hetzner'], {
 'load-balancer.hetzner.cloud/location': 'fsn1',
      [RANGES]: '10.0.0.0/8',
}, {},
      ['error access-open']],
    ['the annotation of ranges on a controller that reads the field', ['scaleway'], { [RANGES]: '10.0.0.0/8' }, {},
      ['error access-open']],
    ['the annotation of ranges on Outscale, which reads it', ['outscale'], { [RANGES]: '10.0.0.0/8' }, {},
      ['warning annotation-deprecated']],
    ['keys of an ALB on a load balancer', [LBC], {
 'alb.ingress.kubernetes.io/scheme': 'internet-facing',
      'alb.ingress.kubernetes.io/target-type': 'ip',
}, NLB,
      ['warning annotation-inert', 'warning annotation-inert']],
    ['the target type of an ALB on a backend of an Ingress', [LBC], {
 'alb.ingress.kubernetes.io/target-type': 'ip',
      'alb.ingress.kubernetes.io/healthcheck-path': '/',
},
      { type: 'ClusterIP' }, []],
    ['a label selector that does not parse', ['hetzner'], {
 'load-balancer.hetzner.cloud/location': 'fsn1',
      'load-balancer.hetzner.cloud/node-selector': 'a in b',
}, {},
      ['error annotation-value']],
    ['blanks between addresses of kube-vip', ['kube-vip'], { 'kube-vip.io/loadbalancerIPs': '192.0.2.10, 192.0.2.11' }, {},
      ['warning annotation-pitfall']],
    ['blanks around booleans of Azure', ['azure'], {
      'service.beta.kubernetes.io/azure-pls-create': ' true', 'service.beta.kubernetes.io/azure-pls-proxy-protocol': ' true',
      'service.beta.kubernetes.io/azure-load-balancer-internal': 'true',
    }, {}, []],
  ])('%s', (_, ids, annotations, spec, expected) => {
    expect(found(ids, annotations, spec)).toEqual(expected);
  });
});

describe('what firewalls and health checks need comes from the controller', () => {
  test('an NLB with instance targets opens nodes to its backend group only', () => {
    const text = explained([LBC], { [aws('scheme')]: 'internet-facing' }, NLB);
    expect(text).toContain('To the nodes: 30000-32767/TCP, from the backend security group');
    expect(text).not.toMatch(/Path MTU|from the subnets|tests the nodes, not the pods/);
  });

  test.each<[ProviderId, Annotations, object]>([['aws-in-tree', {}, {}], ['aws-in-tree', { [aws('type')]: 'nlb' }, {}], [LBC, {}, NLB]])(
    '%s tests node ports, which fail without a ready endpoint: %j', (id, annotations, spec) => {
      expect(explained([id], annotations, spec)).toContain('it fails on every node if the Service has no ready endpoint');
    });

  test('nothing is claimed about an unknown controller', () => {
    expect(explained([], {})).not.toMatch(/Its health check/);
    expect(explained([], {}, { externalTrafficPolicy: 'Local' }))
      .toContain('The controller of the load balancer decides whether its health check asks it');
  });
});

describe('a Classic ELB with backend-protocol https', () => {
  test('a Classic ELB without a certificate has TCP listeners: an error in YAML and of the construct', () => {
    expect(found(['aws-in-tree'], { [aws('backend-protocol')]: 'https' })).toEqual(['error annotation-requires']);
    expect(explained(['aws-in-tree'], { [aws('backend-protocol')]: 'https' })).not.toContain('X-Forwarded-For');
    const chart = new Chart(new App(), 'shop');
    expect(() => new AwsElbService(chart, 'web', {
 scheme: 'internal', backendProtocol: 'https' as string as 'tcp', selector: { app: 'web' }, ports: [{ port: 80 }],
}))
      .toThrow(/annotation-requires/);
  });

  test('forwards TCP on the ports beside ssl-ports', () => {
    const text = explained(['aws-in-tree'], { [aws('backend-protocol')]: 'https', ...CERTIFICATE, [aws('ssl-ports')]: '443' },
      { ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }] });
    expect(text).toContain('http (80/TCP) is forwarded unchanged');
    expect(text).not.toContain('HTTP without TLS');
  });
});

describe('the PROXY protocol', () => {
  test.each<[ProviderId, Annotations, object]>([
    [LBC, { [aws('proxy-protocol')]: '*' }, NLB],
    ['alibaba', { 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-proxy-protocol': 'on' }, {}],
    ['openstack', { 'loadbalancer.openstack.org/proxy-protocol': 'v2' }, {}],
    ['scaleway', { 'service.beta.kubernetes.io/scw-loadbalancer-proxy-protocol-v2': 'true' }, {}],
    ['oci', { 'service.beta.kubernetes.io/oci-load-balancer-connection-proxy-protocol-version': '2' }, {}],
  ])('the PROXY protocol of %s is version 2: %j', (id, annotations, spec) => {
    expect(explained([id], annotations, spec)).toContain('In version 2 of the PROXY protocol');
    expect(explained([id], annotations, spec)).not.toContain('In version 1 of the PROXY protocol');
  });

  test.each<[ProviderId, Annotations]>([
    ['digitalocean', {
 'service.beta.kubernetes.io/do-loadbalancer-type': 'REGIONAL_NETWORK',
      'service.beta.kubernetes.io/do-loadbalancer-enable-proxy-protocol': 'true',
}],
    ['azure', { 'service.beta.kubernetes.io/azure-pls-proxy-protocol': 'true' }],
  ])('the PROXY protocol of %s is off without what it needs: %j', (id, annotations) => {
    expect(explained([id], annotations)).not.toContain('The PROXY protocol is on');
  });
});

describe('two possible controllers', () => {
  test.each<[string, readonly ProviderId[]]>([['none named', []], ['both named', [LBC, 'aws-in-tree']]])(
    'get the error that both report, and the TLS that both terminate: %s', (_, ids) => {
      expect(found(ids, { [aws('ssl-ports')]: '80' })).toContain('error annotation-requires');
      expect(explained(ids, { ...CERTIFICATE, [aws('ssl-ports')]: '80' })).toContain('The load balancer terminates TLS on http (80/TCP)');
      expect(explained(ids, { [aws('proxy-protocol')]: '*' })).toContain('The PROXY protocol is on');
    });
});

describe('combinations that were silent', () => {
  test.each<[string, readonly ProviderId[], Annotations, object, string]>([
    ['L2 announcements of Cilium with the policy Local', ['cilium'], {}, {
 loadBalancerClass: 'io.cilium/l2-announcer',
      externalTrafficPolicy: 'Local',
}, 'error load-balancer-field'],
    ['a certificate without ssl-ports', [LBC], CERTIFICATE, NLB, 'warning annotation-pitfall'],
    ['two controllers that take every Service', ['metallb', 'cilium'], {}, {}, 'warning load-balancer-controllers'],
    ['the class of a controller that is not named', [LBC], { [aws('type')]: 'external' }, { loadBalancerClass: 'tailscale' },
      'warning load-balancer-unclaimed'],
    ['a misspelt attribute', [LBC], { [aws('attributes')]: 'load_balancing.cross_zone.enable=true' }, NLB, 'warning annotation-value'],
  ])('%s', (_, ids, annotations, spec, expected) => {
    expect(found(ids, annotations, spec)).toContain(expected);
  });

  test('an attribute that resembles no known one is accepted', () => {
    expect(found([LBC], { [aws('attributes')]: 'brand.new=1' }, NLB)).toEqual([]);
  });

  test('diff refuses an NLB of the in-tree provider that becomes a Classic ELB', () => {
    const [change] = compareManifests([manifest({ [aws('type')]: 'nlb' })], [manifest({})], { cluster: profile(['aws-in-tree']) });
    expect(change.outcomes.map(({ outcome }) => outcome)).toContain('refused');
  });
});

test.each<[ProviderId, Annotations]>([
  ['equinix-metal', {}], ['openelb', { 'lb.kubesphere.io/v1alpha1': 'openelb' }], ['baidu', {}],
])('%s is reported as retired', (id, annotations) => {
  expect(found([id], annotations)).toContain('note controller-retired');
  expect(found(['metallb'], {})).toEqual([]);
});

describe('an annotation that is written as a label', () => {
  const labelled = (ids: readonly ProviderId[], key: string, spec: object = {}) => {
    const { metadata, ...rest } = manifest({}, spec);
    return checkManifests([{ ...rest, metadata: { ...metadata, labels: { [key]: 'true' } } }], { cluster: profile(ids) })
      .map(({ severity, code, path }) => `${severity} ${code} ${path}`);
  };
  const KEY = aws('internal');

  test('is an error if its controller is certain, and else a warning', () => {
    expect(labelled(['aws-in-tree'], KEY)).toEqual([`error annotation-inert metadata.labels[${KEY}]`]);
    expect(labelled([], KEY)).toEqual([`warning annotation-inert metadata.labels[${KEY}]`]);
    expect(labelled([], KEY, { type: 'ClusterIP' })).toEqual([`warning annotation-inert metadata.labels[${KEY}]`]);
  });

  test('is not reported if the controller reads labels of this key, or nobody does', () => {
    expect(labelled([], 'app.kubernetes.io/name')).toEqual([]);
    expect(labelled([], 'service.kubernetes.io/service-proxy-name')).toEqual([]);
  });
});
