import { importManifests } from '../../src/import/import-manifests';
import type { ImportOptions } from '../../src/import/import-result';
import { afterDefaulting } from './after-defaulting';
import { compilePrograms, runProgram } from './run-programs';

beforeEach(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true); // warnings of the synths
});
afterEach(() => jest.restoreAllMocks());

type Manifest = { readonly apiVersion: string; readonly kind: string; readonly metadata: object; readonly [field: string]: unknown };

const service = (name: string, spec: object,
  metadata: object = {}): Manifest => ({ apiVersion: 'v1', kind: 'Service', metadata: { name, ...metadata }, spec });
const endpoints = (name: string, ...addresses: string[]): Manifest => ({
  apiVersion: 'v1', kind: 'Endpoints', metadata: { name },
  subsets: [{ addresses: addresses.map((ip) => ({ ip })), ports: [{ port: 5432 }] }],
});
const DEPLOYMENT: Manifest = {
  apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'my-web' },
  spec: {
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: { containers: [{ name: 'web', image: 'web', ports: [{ containerPort: 80 }] }] },
    },
  },
};

/** Programs that the last test compiles, by the name of the test that imported them. */
const compiled: { readonly test: string; readonly program: string }[] = [];

/** Imports and runs; the last test compiles the program under `strict`. */
function roundTrip(objects: readonly Manifest[], options?: ImportOptions) {
  const result = importManifests(objects, options);
  compiled.push({ test: expect.getState().currentTestName ?? '', program: result.program });
  return { ...result, ...runProgram(result.program) };
}

test.each([
  ['ClusterIpService',
    service('web', { type: 'ClusterIP', selector: { app: 'web' }, ports: [{ name: 'http', port: 80, targetPort: 'http' }] })],
  ['ClusterIpService',
    service('web', {
      clusterIP: '10.96.0.10', clusterIPs: ['10.96.0.10'], ports: [{ port: 53, protocol: 'UDP' }],
      sessionAffinity: 'ClientIP',
    })],
  ['HeadlessService', service('db', { clusterIP: 'None', clusterIPs: ['None'], selector: { app: 'db' }, publishNotReadyAddresses: true })],
  ['NodePortService',
    service('web', { type: 'NodePort', selector: { app: 'web' }, ports: [{ port: 80, nodePort: 30080 }], externalTrafficPolicy: 'Local' })],
  ['LoadBalancerService',
    service('web', {
      type: 'LoadBalancer', ports: [{ port: 80 }], loadBalancerClass: 'example.com/lb',
      allocateLoadBalancerNodePorts: false,
    })],
  ['ExternalNameService', service('mail', { type: 'ExternalName', externalName: 'smtp.example.com', sessionAffinity: 'None' })],
])('imports a Service as %s', (construct, source) => {
  const { imported, manifests, messages } = roundTrip([source]);
  expect(imported).toEqual([{ index: 0, as: 'construct', name: construct, refused: false }]);
  expect(messages).toEqual([]);
  expect(manifests?.map(afterDefaulting)).toEqual([afterDefaulting(source)]);
});

test('writes a program that reads as if by hand', () => {
  const web = service('web', {
    selector: { app: 'web' },
    ports: [{ name: 'http', port: 80, targetPort: 8080, protocol: 'TCP' }],
  }, { namespace: 'shop', labels: { app: 'web' } });
  expect(importManifests([web], { chart: 'WebShop' }).program).toBe(`import { App, Chart, type ChartProps } from 'cdk8s';
import { ClusterIpService } from 'cdk8s-services';
import type { Construct } from 'constructs';

export class WebShop extends Chart {
  constructor(scope: Construct, id: string, props: ChartProps = {}) {
    super(scope, id, { namespace: 'shop', ...props });

    new ClusterIpService(this, 'web', {
      metadata: { name: 'web', labels: { app: 'web' } },
      selector: { app: 'web' },
      ports: [{ name: 'http', port: 80, protocol: 'TCP', targetPort: 8080 }],
    });
  }
}

const app = new App();
new WebShop(app, 'web-shop');
app.synth();
`);
});

test('makes a Service and its endpoints one ManualEndpoints, in either order', () => {
  const db = service('db', { ports: [{ port: 5432 }] });
  for (const objects of [[db, endpoints('db', '192.0.2.10', '192.0.2.11')], [endpoints('db', '192.0.2.10', '192.0.2.11'), db]]) {
    const { imported, manifests, program } = roundTrip(objects);
    expect(imported.map((each) => each.name)).toEqual(['ManualEndpoints', 'ManualEndpoints']);
    expect(program).toContain("endpoints: ['192.0.2.10', '192.0.2.11'],");
    expect(manifests?.map(afterDefaulting)).toEqual(expect.arrayContaining(objects.map(afterDefaulting)));
  }
});

test('keeps endpoints as they are where ManualEndpoints would write others', () => {
  const labelled = { ...endpoints('db', '192.0.2.10'), metadata: { name: 'db', labels: { app: 'db' } } };
  const objects = [service('db', { ports: [{ port: 5432 }] }), labelled];
  const { imported, manifests } = roundTrip(objects);
  expect(imported.map((each) => [each.as, each.name])).toEqual([['construct', 'ClusterIpService'], ['construct', 'Endpoints']]);
  expect(manifests?.map(afterDefaulting)).toEqual(objects.map(afterDefaulting));
});

const SLICE: Manifest = {
  apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice',
  metadata: { name: 'db-1', labels: { 'kubernetes.io/service-name': 'db', team: 'data' } }, addressType: 'IPv4',
  endpoints: [{
    addresses: ['192.0.2.10', '192.0.2.11'], conditions: { ready: true, serving: true },
    targetRef: { kind: 'Pod', name: 'db-0' }, hints: { forZones: [{ name: 'a' }] },
  }],
  ports: [{ name: '', port: 5432, protocol: 'TCP', appProtocol: 'postgresql' }],
};

test.each([
  ['EndpointSlice', SLICE],
  ['EndpointSlice', { ...SLICE, metadata: { name: 'db-1' }, endpoints: null, ports: null }],
  ['Endpoints', endpoints('db', '192.0.2.10')],
  ['Endpoints', {
    apiVersion: 'v1', kind: 'Endpoints', metadata: { name: 'db', labels: { app: 'db' } },
    subsets: [{ notReadyAddresses: [{ ip: '192.0.2.10', nodeName: 'a' }], ports: [{ port: 80, protocol: '' }] }],
  }],
  ['Endpoints', { apiVersion: 'v1', kind: 'Endpoints', metadata: { name: 'db' } }],
  ['Endpoints', {
    apiVersion: 'v1', kind: 'Endpoints', metadata: { name: 'db' },
    subsets: [{ addresses: [{ ip: '::ffff:192.0.2.10' }], ports: [{ name: '', port: 80 }] }],
  }],
  ['EndpointSlice', { ...SLICE, endpoints: [{ addresses: ['192.0.2.010'] }], ports: [{ name: 'a', port: 0 }, { name: 'b', port: 70000 }] }],
  ['EndpointSlice', { ...SLICE, addressType: 'FQDN', endpoints: [{ addresses: ['db.example.com'] }] }],
])('imports a lone %s', (construct, source) => {
  const { imported, manifests } = roundTrip([source]);
  expect(imported).toEqual([{ index: 0, as: 'construct', name: construct, refused: false }]);
  expect(manifests?.map(afterDefaulting)).toEqual([afterDefaulting(source)]);
});

test('has endpoints name their Service by its variable', () => {
  const objects = [SLICE, service('db', { ports: [{ port: 5432 }] })];
  const { program, manifests } = roundTrip(objects);
  expect(program).toContain("    const db = new ClusterIpService(this, 'db', {");
  expect(program).toContain("metadata: { name: 'db-1', labels: { team: 'data' } },\n      service: db,\n      addressType: 'IPv4',");
  expect(manifests?.map(afterDefaulting)).toEqual(expect.arrayContaining(objects.map(afterDefaulting)));
});

test('has the chart say the namespace that all share, other objects too', () => {
  const objects = [{ ...DEPLOYMENT, metadata: { name: 'my-web', namespace: 'shop' } },
    service('web', { selector: { app: 'web' }, ports: [{ port: 80 }] }, { namespace: 'shop' })];
  const { program, manifests } = roundTrip(objects, { app: true });
  expect(program.match(/shop/g)).toHaveLength(1);
  expect(manifests?.map(afterDefaulting)).toEqual(objects.map(afterDefaulting));
});

test('leaves names to the cluster where the source does', () => {
  const objects = [{ ...SLICE, metadata: { generateName: 'db-' } },
    { apiVersion: 'batch/v1', kind: 'Job', metadata: { generateName: 'migrate-' }, spec: {} }];
  const { imported, manifests } = roundTrip(objects, { app: true });
  expect(imported.map((each) => each.as)).toEqual(['patched', 'api-object']);
  expect(manifests)
    .toEqual(expect.arrayContaining([expect.objectContaining({ metadata: { generateName: 'db-' } }),
      expect.objectContaining({ metadata: { generateName: 'migrate-' } })]));
});

test('tries a load balancer construct only for annotations of its controller', () => {
  const source = service('web', { type: 'LoadBalancer', ports: [{ name: 'http', port: 80 }], sessionAffinity: 'ClientIP' }, {
    annotations: {
      'service.beta.kubernetes.io/aws-load-balancer-proxy-protocol': '*',
      'service.beta.kubernetes.io/aws-load-balancer-backend-protocol': 'tcp',
    },
  });
  const { program } = roundTrip([source]);
  expect(program).not.toContain('Tencent');
});

test('decodes the annotations of a load balancer into props', () => {
  const source = service('web', {
    type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb', selector: { app: 'web' },
    ports: [{ name: 'https', port: 443, targetPort: 8443 }],
  }, {
    annotations: {
      'service.beta.kubernetes.io/aws-load-balancer-scheme': 'internet-facing',
      'service.beta.kubernetes.io/aws-load-balancer-nlb-target-type': 'ip',
      'example.com/owner': 'team-a',
    },
  });
  const { program, imported, manifests } = roundTrip([source]);
  expect(imported[0].name).toBe('AwsNlbService');
  expect(program).toContain("scheme: 'internet-facing',");
  expect(program).toContain("metadata: { name: 'web', annotations: { 'example.com/owner': 'team-a' } },");
  expect(manifests?.map(afterDefaulting)).toEqual([afterDefaulting(source)]);
});

test('decodes them in a Service that a cluster holds, with the defaults and the finalizer that were written into it', () => {
  const { program, imported } = roundTrip([service('web', {
    type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb', selector: { app: 'web' }, sessionAffinity: 'None',
    ports: [{ name: 'https', port: 443, protocol: 'TCP', targetPort: 8443, nodePort: 31234 }], externalTrafficPolicy: 'Cluster',
  }, {
    uid: '0b6d3c1e', finalizers: ['service.k8s.aws/resources'],
    annotations: { 'service.beta.kubernetes.io/aws-load-balancer-scheme': 'internet-facing' },
  })]);
  expect(imported[0]).toMatchObject({ as: 'construct', name: 'AwsNlbService' });
  expect(program).toContain("scheme: 'internet-facing',");
  expect(program).toContain('// The source also had metadata.uid, metadata.finalizers, which the cluster writes.');
  expect(program).not.toContain('service.k8s.aws/resources');
});

test('leaves out the Service that the API server makes for itself', () => {
  const own = service('kubernetes', { clusterIP: '10.96.0.1', ports: [{ port: 443 }] }, { namespace: 'default', uid: 'u1' });
  expect(importManifests([own]).imported).toEqual([{ index: 0, as: 'left-out', name: 'Service', refused: false }]);
});

test.each([
  [{
    'service.beta.kubernetes.io/tencentcloud-loadbalancer-type': 'private',
    'service.beta.kubernetes.io/tencentcloud-loadbalancer-type-internal-subnet-id': 'subnet-1',
  }, "controller: 'ccm'"],
  [{ 'service.cloud.tencent.com/direct-access': 'true' }, "scheme: 'internet-facing'"],
  [{ 'service.kubernetes.io/qcloud-loadbalancer-internal-subnetid': 'subnet-1' }, "internalSubnetId: 'subnet-1'"],
])('says whether a load balancer of Tencent Cloud is public, and who makes it: %j', (annotations, words) => {
  const source = service('web', { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ name: 'https', port: 443 }] }, { annotations });
  const { program, imported, manifests } = roundTrip([source]);
  expect(imported[0].name).toBe('TencentClbService');
  expect(program).toContain(words);
  expect(manifests?.map(afterDefaulting)).toEqual([afterDefaulting(source)]);
});

test('lets Services select the workloads that come along', () => {
  const source = service('web', { selector: { app: 'web' }, ports: [{ port: 80 }] });
  const { program, imported, manifests } = roundTrip([source, DEPLOYMENT], { app: true });
  expect(program).toContain('selector: myWeb,');
  expect(imported.map((each) => each.as)).toEqual(['construct', 'api-object']);
  expect(manifests?.map(afterDefaulting)).toEqual(expect.arrayContaining([source, DEPLOYMENT].map(afterDefaulting)));
});

test('says what is not imported', () => {
  const { imported, messages } = importManifests([service('web', { ports: [{ port: 80 }] }), DEPLOYMENT]);
  expect(imported[1]).toMatchObject({ as: 'left-out', name: 'Deployment' });
  expect(messages).toEqual([expect.stringContaining('--app')]);
});

test('gives each construct and variable a name of its own', () => {
  const objects = ['a', 'b'].flatMap((namespace) => [
    { ...DEPLOYMENT, metadata: { name: 'class', namespace } },
    service('class', { selector: { app: 'web' }, ports: [{ port: 80 }] }, { namespace }),
  ]);
  const { manifests } = roundTrip(objects, { app: true });
  expect(manifests?.map(afterDefaulting)).toEqual(expect.arrayContaining(objects.map(afterDefaulting)));
});

test('leaves out what the cluster writes, and says so', () => {
  const source = {
    ...service('web', { ports: [{ port: 80 }] }, { uid: 'x', creationTimestamp: null, resourceVersion: '1' }),
    status: { loadBalancer: {} },
  };
  const { program } = roundTrip([source]);
  expect(program).toContain('// The source also had metadata.resourceVersion, metadata.uid, which the cluster writes.');
});

test('patches in what no construct has a prop for', () => {
  const source = service('mail', { type: 'ExternalName', externalName: 'smtp.example.com', selector: { app: 'mail' } });
  const { imported, messages, manifests } = roundTrip([source]);
  expect(imported[0].as).toBe('patched');
  expect(messages[0]).toContain('spec.selector');
  expect(manifests?.map(afterDefaulting)).toEqual([afterDefaulting(source)]);
});

test('imports traffic that does not arrive, with the problem where one sees it', () => {
  const source = service('web', { selector: { app: 'web' }, ports: [{ port: 80, targetPort: 'http' }] });
  const { program, messages, manifests, error } = roundTrip([source, DEPLOYMENT], { app: true });
  expect(error).toBeUndefined();
  expect(program).toContain('// WRONG: spec.ports[0].targetPort: expected');
  expect(messages[0]).toContain('no traffic arrives');
  expect(manifests).toHaveLength(2);
});

test('writes each problem above the very line that it is about', () => {
  const { program } = importManifests([service('web', { type: 'LoadBalancer', clusterIP: '10.0.0.300', ports: [{ port: 80 }] }, {
    labels: { app: 'web', time: '1:30' }, annotations: { a: 'b', 'service.beta.kubernetes.io/aws-load-balancer-schema': 'internal' },
  })]);
  expect(program).toMatch(/ \/\/ WRONG, the API server refuses it: spec\.clusterIP: .*\n +clusterIP: '10\.0\.0\.300',\n/);
  expect(program).toMatch(/ \/\/ WRONG, the load balancer controller .*\n +'service\.beta\.kubernetes\.io\/aws-load-balancer-schema': 'internal',\n/);
});

test('casts what the server takes and the compiler asks about', () => {
  const source = service('web', { type: 'LoadBalancer', loadBalancerIP: '${ADDRESS}', ports: [{ port: 80 }] });
  const { program, manifests } = roundTrip([source]);
  expect(program).toContain("loadBalancerIP: '${ADDRESS}' as string");
  expect(manifests?.map(afterDefaulting)).toEqual([afterDefaulting(source)]);
});

it('leaves out endpoints that the control plane makes', () => {
  const slice = (labels: object): Manifest => ({
    apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', addressType: 'IPv4', endpoints: [{ addresses: ['10.244.0.7'] }],
    metadata: { name: 'web-x7k2p', uid: 'u1', labels: { 'kubernetes.io/service-name': 'web', ...labels } },
  });
  const made = slice({ 'endpointslice.kubernetes.io/managed-by': 'endpointslice-controller.k8s.io' });
  const web = service('web', { selector: { app: 'web' }, ports: [{ port: 80 }] });
  const { imported, messages, program } = importManifests([web, endpoints('web', '10.244.0.7'), made]);
  expect(imported.map(({ as }) => as)).toEqual(['construct', 'left-out', 'left-out']);
  expect(messages).toEqual(['2 objects left out: the control plane makes them itself']);
  expect(program).not.toContain('10.244.0.7');
  expect(importManifests([web, slice({})]).imported.map(({ as }) => as)).toEqual(['construct', 'construct']); // by hand
});

describe('whatever stands in the manifests, the program runs', () => {
  const run = (objects: readonly unknown[], options: ImportOptions = { app: true }) => {
    const result = importManifests(objects as Manifest[], options);
    return { ...result, ...runProgram(result.program) };
  };
  const web = service('web', { selector: { app: 'web' }, ports: [{ port: 80 }] });

  test.each([
    ['an empty name', [service('', { ports: [{ port: 80 }] }), service('', { ports: [{ port: 81 }] })]],
    ['ids that collide in the tree of constructs',
      [service('a/b', web.spec as object), service('a--b', web.spec as object), { ...DEPLOYMENT, metadata: { name: 'x/y' } },
        { ...DEPLOYMENT, metadata: { name: 'x--y' } }]],
    ['ids that collide where line breaks are replaced', [service('a\nb', web.spec as object), service('a--b', web.spec as object)]],
    ...['web.x', 'Web', '9'].map((label): [string, Manifest[]] => [`endpoints with the label ${label}`,
      [{ ...SLICE, metadata: { name: 'db-1', labels: { 'kubernetes.io/service-name': label } } }]]),
    ['a Service whose name every object of JavaScript has as a property', [service('constructor', web.spec as object)]],
    ['one Service that the server refuses among others',
      [service('web', { ...web.spec as object, ports: [{ port: 80_000 }] }, { labels: { 'a b': 'c' } }),
        service('db', web.spec as object)]],
    ['another apiVersion than a Service has', [{ ...web, apiVersion: 'v2' }]],
    ['a wrong annotation of a controller',
      [service('lb', {
        type: 'LoadBalancer',
        ports: [{ port: 80 }],
      }, { annotations: { 'service.beta.kubernetes.io/aws-load-balancer-scheme': 'outside' } })]],
    ['endpoints of another form', [service('db', { ports: [{ port: 80 }] }),
      { ...endpoints('db'), subsets: [{ addresses: { toString: 1 }, ports: 5 }] }]],
  ])('with %s', (_, objects) => {
    const { manifests, error } = run(objects);
    expect(error).toBeUndefined();
    expect(manifests).toHaveLength(objects.length);
  });

  test('a key named __proto__ stands in the program, and a message says that cdk8s drops it', () => {
    const { program, messages, error } =
      run([JSON.parse('{"apiVersion":"v1","kind":"Service","metadata":{"name":"web","annotations":{"__proto__":"x"}},'
        + '"spec":{"ports":[{"port":80}]}}')]);
    expect(program).toContain("['__proto__']: 'x'");
    expect(messages).toContainEqual('Service web: cdk8s leaves out the key "__proto__" when it writes the manifest');
    expect(error).toBeUndefined();
  });

  test.each([
    ['is no object', null], ['has no apiVersion and kind', { kind: { toString: 1 } }],
    ['contains itself', Object.assign({ ...web }, { self: [] as unknown[] })],
    ['is nested too deeply', { ...web, spec: Array.from({ length: 1000 }).reduce<unknown>((inner) => [inner], 1) }],
    ['contains a bigint, which JSON cannot', { ...web, spec: { ports: 1n } }],
    ['contains more than plain data', { ...web, spec: new Map() }],
    ['has metadata that is no map, which cdk8s cannot write', { ...web, metadata: [] }],
    ['contains a key named "constructor", which cdk8s cannot write', { ...web, metadata: { name: 'web', labels: { constructor: 'x' } } }],
  ])('and leaves out, with the reason, what %s', (reason, object) => {
    const given = object as { self?: unknown[] } | null;
    given?.self?.push(given);
    const { imported, messages, manifests } = run([object, web]);
    expect(imported.map(({ as }) => as)).toEqual(['left-out', 'construct']);
    expect(messages).toEqual([`object 1 of 2 is not imported: it ${reason}`]);
    expect(manifests).toHaveLength(1);
  });
});

it('compiles under strict', () => {
  const diagnostics = compilePrograms(compiled.map(({ program }) => program));
  expect(compiled.flatMap(({ test: name }, at) => diagnostics[at].map((text) => `${name}: ${text}`))).toEqual([]);
});
