import { App, Chart, type ApiObject } from 'cdk8s';
import { AwsNlbService, compareManifests, importManifests, type ClusterProps } from '../../src';

const AWS = 'service.beta.kubernetes.io/aws-load-balancer-';
const SPEC = { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] };
const nlb = (annotations: Readonly<Record<string, string>>, spec: object = {}): object =>
  ({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations }, spec: { ...SPEC, ...spec } });

const BY_ANNOTATION = nlb({ [`${AWS}type`]: 'external', [`${AWS}nlb-target-type`]: 'ip', [`${AWS}scheme`]: 'internet-facing' });

function synthesize(props: { readonly selectedBy?: 'class' | 'annotation' | 'webhook' }): object {
  const chart = new Chart(new App(), 'shop');
  const service = new AwsNlbService(chart, 'web', {
    metadata: { name: 'web' }, selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], targetType: 'ip', scheme: 'internet-facing',
    ...props,
  });
  return (service.node.defaultChild as ApiObject).toJson() as object;
}

test('an NLB that runs by its annotation keeps it with selectedBy, and no other value does', () => {
  expect(compareManifests([BY_ANNOTATION], [synthesize({ selectedBy: 'annotation' })])).toEqual([]);
  const [refused] = compareManifests([BY_ANNOTATION], [synthesize({})])[0].outcomes;
  expect(refused).toMatchObject({ outcome: 'refused', code: 'load-balancer-class-immutable' });
  expect(refused.fix).toContain('on AwsNlbService set selectedBy to "annotation"');
});

test('an NLB whose class a webhook added keeps its class, though the manifest has none', () => {
  const before = nlb({ [`${AWS}nlb-target-type`]: 'ip', [`${AWS}scheme`]: 'internet-facing' });
  expect(compareManifests([before], [synthesize({ selectedBy: 'webhook' })])).toEqual([]);
});

test('a class that was set must be kept, and is named', () => {
  const [refused] = compareManifests([nlb({}, { loadBalancerClass: 'service.k8s.aws/nlb' })], [nlb({})])[0].outcomes;
  expect(refused.fix).toMatch(/^keep loadBalancerClass "service.k8s.aws\/nlb";/);
});

test('import writes the prop that keeps the load balancer', () => {
  const { program, imported } = importManifests([BY_ANNOTATION as never]);
  expect(imported[0]).toMatchObject({ as: 'construct', name: 'AwsNlbService' });
  expect(program).toContain("selectedBy: 'annotation'");
  expect(program).not.toContain('service.beta.kubernetes.io');
});

// https://github.com/kubernetes-sigs/aws-load-balancer-controller/issues/4000
test.each<[string, Readonly<Record<string, string>>, ClusterProps]>([
  ['an NLB', { [`${AWS}type`]: 'nlb' }, {}],
  ['an NLB, with a profile', { [`${AWS}type`]: 'nlb' }, { loadBalancer: ['aws-in-tree', 'aws-load-balancer-controller'] }],
  ['a Classic Load Balancer', {}, { loadBalancer: ['aws-in-tree'] }],
])('%s of the cloud provider is orphaned by the type "external", and the fix keeps clients connected', (_, annotations, cluster) => {
  const after = nlb({ [`${AWS}type`]: 'external', [`${AWS}nlb-target-type`]: 'ip' });
  const [{ outcomes: [outcome] }] = compareManifests([nlb(annotations)], [after], { cluster });
  expect(outcome).toMatchObject({ outcome: 'ignored', certain: true, orphans: true, severity: 'error', controller: 'aws-in-tree' });
  expect(outcome.fix).toContain('create a second one with loadBalancerClass "service.k8s.aws/nlb"');
});

test('the class that the cluster has decides which controller follows a change, though no manifest names it', () => {
  const internal = nlb({ [`${AWS}scheme`]: 'internal' }), open = nlb({ [`${AWS}scheme`]: 'internet-facing' });
  const live = nlb({ [`${AWS}scheme`]: 'internal' }, {
    loadBalancerClass: 'service.k8s.aws/nlb', clusterIP: '10.96.0.7', clusterIPs: ['10.96.0.7'], ipFamilies: ['IPv4'],
    ipFamilyPolicy: 'SingleStack', ports: [{ name: 'http', port: 80, protocol: 'TCP', targetPort: 80, nodePort: 30080 }],
  });
  const [of] = compareManifests([internal], [open])[0].outcomes;
  expect(of).toMatchObject({ outcome: 'recreated', certain: false });
  const [known] = compareManifests([internal], [open], { live: [live] })[0].outcomes.filter(({ outcome }) => outcome !== 'access-changed');
  expect(known).toMatchObject({ outcome: 'recreated', certain: true, controller: 'aws-load-balancer-controller' });
});

test('a live class that no table has is not taken for the controller of the cloud', () => {
  const live = nlb({}, {
 loadBalancerClass: 'example.com/lb', clusterIP: '10.96.0.7', clusterIPs: ['10.96.0.7'], ipFamilies: ['IPv4'],
    ipFamilyPolicy: 'SingleStack', ports: [{ name: 'http', port: 80, protocol: 'TCP', targetPort: 80, nodePort: 30080 }],
});
  const cluster = { loadBalancer: ['aws-in-tree'] } as const, after = nlb({}, { sessionAffinity: 'ClientIP' });
  const controllers = (options: object): unknown[] => compareManifests([nlb({})], [after], { cluster, ...options })
    .flatMap(({ outcomes }) => outcomes.flatMap(({ controller }) => controller ?? []));
  expect(controllers({})).toContain('aws-in-tree');
  expect(controllers({ live: [live] })).not.toContain('aws-in-tree');
});

// https://github.com/kubernetes-sigs/aws-load-balancer-controller/issues/4873
test('an NLB keeps its address while another gateway takes its traffic over, and no other name of the Service does', () => {
  const before = { ...BY_ANNOTATION, spec: { ...SPEC, selector: { app: 'ingress-nginx' } } };
  const outcomesOf = (after: object) => compareManifests([before], [after]).flatMap(({ outcomes }) => outcomes);
  expect(outcomesOf({ ...before, spec: { ...SPEC, selector: { app: 'kgateway' } } }).map(({ code }) => code))
    .toEqual(['target-redirected', 'selector-flip']);
  expect(outcomesOf({ ...before, metadata: { name: 'kgateway' } }).flatMap((each) => each.lost ?? []))
    .toEqual(expect.arrayContaining(['load-balancer', 'address']));
});

test('the load balancer of a Service in OpenStack is deleted with the type, unless it is shared', () => {
  const [{ outcomes }] = compareManifests([nlb({})], [nlb({}, { type: 'ClusterIP' })], { cluster: { loadBalancer: ['openstack'] } });
  expect(outcomes.filter(({ controller }) => controller === 'openstack').map(({ outcome, when }) => [outcome, when])).toEqual([
    ['recreated', 'the controller created the load balancer, and no other Service shares it'],
    ['interrupts', 'other Services share the load balancer, or the controller did not create it'],
  ]);
});

test('node ports that are switched on again are allocated, which is not ignored', () => {
  const [{ outcomes }] = compareManifests([nlb({}, { allocateLoadBalancerNodePorts: false })], [nlb({})]);
  expect(outcomes.map(({ outcome, path, certain }) => [outcome, path, certain])).toEqual([['unknown', 'spec.ports', true]]);
});

test('a class that comes with the type needs its controller, and no other Service', () => {
  const [{ outcomes }] = compareManifests([nlb({}, { type: 'NodePort' })], [nlb({}, { loadBalancerClass: 'example.com/lb' })]);
  expect(outcomes.map(({ code, fix }) => [code, fix])).toContainEqual(
    ['change-ignored', 'run a controller that creates load balancers of this class']);
});
