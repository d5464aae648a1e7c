import { checkManifests, type ClusterProps } from '../../src';
import { findController } from '../../src/providers/engine/owner';
import { PORTABLE } from '../../src/service/cluster';
import { readService } from '../../src/service/service-view';

const AWS = 'service.beta.kubernetes.io/aws-load-balancer-';
const answer = (annotations: Record<string, string>, spec: object = {}, loadBalancer?: string[]) => {
  const { certainty, entries, decidedBy: by } =
    findController(readService({ metadata: { annotations }, spec: { type: 'LoadBalancer', ...spec } }), { ...PORTABLE, loadBalancer });
  return [certainty, by, entries.map(({ id }) => id).join()].join(' ').trim();
};

describe('the controller that acts on a Service', () => {
  test('is that of its class, whatever its annotations and the profile say', () => {
    expect(answer({ 'load-balancer.hetzner.cloud/name': 'web' }, { loadBalancerClass: 'service.k8s.aws/nlb' }, ['gcp']))
      .toBe('certain class aws-load-balancer-controller');
  });
  test('is unknown where no table has its class', () => {
    expect(answer({}, { loadBalancerClass: 'example.com/lb' }, ['gcp'])).toBe('unknown class');
  });
  test('is the one whose annotation assigns the Service to it', () => {
    expect(answer({ [`${AWS}type`]: 'nlb' })).toBe('certain annotations aws-in-tree');
  });
  test('is the only one of the profile, add-ons aside', () => {
    expect(answer({}, {}, ['hetzner', 'external-dns'])).toBe('certain profile hetzner');
  });
  test('is uncertain where two read the annotations', () => {
    expect(answer({ [`${AWS}attributes`]: 'x' })).toBe('uncertain annotations aws-in-tree,aws-load-balancer-controller');
  });
  test('is not guessed from an annotation that many clouds read beside one that only one does', () => {
    expect(answer({ 'service.beta.kubernetes.io/load-balancer-source-ranges': '10.0.0.0/8', 'load-balancer.hetzner.cloud/name': 'web' }))
      .toBe('uncertain annotations hetzner');
  });
  test('is none if the only one of the profile ignores the Service', () => {
    expect(answer({ [`${AWS}type`]: 'external' }, {}, ['aws-in-tree'])).toBe('nobody profile aws-in-tree');
  });
  test('is uncertain without an indication', () => {
    expect(answer({})).toBe('uncertain nothing');
  });
  test('treats an empty class as none, as the API server does', () => {
    expect(answer({}, { loadBalancerClass: '' }, ['gcp'])).toBe('certain profile gcp');
  });
});

// hello-kubernetes#14, and classes of no known controller.
describe('a Service that nothing known serves', () => {
  const found = (loadBalancer: ClusterProps['loadBalancer'] | undefined, loadBalancerClass?: string, annotations = {}): string[] =>
    checkManifests([{
      apiVersion: 'v1', kind: 'Service', metadata: { name: 'hello-kubernetes', annotations },
      spec: { type: 'LoadBalancer', selector: { app: 'hello-kubernetes' }, ports: [{ port: 80, targetPort: 8080 }], loadBalancerClass },
    }], { cluster: loadBalancer === undefined ? {} : { loadBalancer } }).map(({ severity, code, path }) => `${severity} ${code} ${path}`);

  test.each<[string, ClusterProps['loadBalancer'] | undefined, string | undefined, string[]]>([
    ['no controller in the profile', [], undefined, ['warning load-balancer-unclaimed spec.type']],
    ['MetalLB, and a class that only its setting could name', ['metallb'], 'example.com/lb',
      ['warning load-balancer-unclaimed spec.loadBalancerClass']],
    ['the AWS Load Balancer Controller, and another class', ['aws-load-balancer-controller'], 'example.com/lb',
      ['warning load-balancer-unclaimed spec.loadBalancerClass']],
    ['MetalLB, and no class', ['metallb'], undefined, []],
    ['another class, where nobody says what runs', undefined, 'example.com/lb', []],
    ['a class that lacks its prefix', undefined, 'nlb', ['warning load-balancer-unclaimed spec.loadBalancerClass']],
    ['a name without a prefix', undefined, 'shop', ['note load-balancer-unclaimed spec.loadBalancerClass']],
    ['a class without a prefix that a controller has', undefined, 'tailscale', []],
  ])('%s', (_, profile, className, expected) => {
    expect(found(profile, className)).toEqual(expected);
  });

  test('the sentences about several controllers have their verbs in the plural', () => {
    const [problem] = checkManifests([{
      apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' },
      spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ port: 80 }], loadBalancerClass: 'example.com/lb' },
    }], { cluster: { loadBalancer: ['metallb', 'aws-load-balancer-controller'] } });
    expect(`${problem.expected}; ${problem.why}`).toMatch(/ run in the cluster.* leave a Service of this class to another controller/);
  });
  test('an annotation of the controller in the profile shows that its setting names the class', () => {
    expect(found(['metallb'], 'example.com/lb', { 'metallb.io/address-pool': 'public' })).toEqual([]);
  });
});
