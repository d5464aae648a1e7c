import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { importManifests } from '../../src/import/import-manifests';
import type { ImportOptions } from '../../src/import/importer';
import { applyDefaults } from './after-defaulting';
import { DEPLOYMENT, SLICE, endpoints, service, type Manifest } from './manifests';
import { compilePrograms, runProgram } from './run-programs';
import { isInTurn } from '../in-turn';

beforeEach(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true); // warnings of the synths
});
afterEach(() => jest.restoreAllMocks());

/** Programs for the last test to compile, with the name of their test or of the recorded object. */
const compiled: { readonly of: string; readonly program: string }[] = [];

/** Imports objects, runs the program, and adds it to the programs that the last test compiles. */
function roundTrip(objects: readonly Manifest[], options?: ImportOptions) {
  const result = importManifests(objects, options);
  compiled.push({ of: expect.getState().currentTestName ?? '', program: result.program });
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
  expect(manifests?.map(applyDefaults)).toEqual([applyDefaults(source)]);
});

test('writes a program in the style of the examples', () => {
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

test('converts a Service and its endpoints to one ManualEndpoints, in either order', () => {
  const db = service('db', { ports: [{ port: 5432 }] });
  for (const objects of [[db, endpoints('db', '192.0.2.10', '192.0.2.11')], [endpoints('db', '192.0.2.10', '192.0.2.11'), db]]) {
    const { imported, manifests, program } = roundTrip(objects);
    expect(imported.map((each) => each.name)).toEqual(['ManualEndpoints', 'ManualEndpoints']);
    expect(program).toContain("endpoints: ['192.0.2.10', '192.0.2.11'],");
    expect(manifests?.map(applyDefaults)).toEqual(expect.arrayContaining(objects.map(applyDefaults)));
  }
});

test.each([
  ['without a virtual IP', { clusterIP: 'None', ports: [{ port: 5432 }] }, 'ManualEndpoints'],
  ['without a virtual IP, as the API server stores it', {
    type: 'ClusterIP', clusterIP: 'None', clusterIPs: ['None'], sessionAffinity: 'None', internalTrafficPolicy: 'Cluster',
    ipFamilies: ['IPv4'], ipFamilyPolicy: 'SingleStack', ports: [{ port: 5432, protocol: 'TCP', targetPort: 5432 }],
  }, 'ManualEndpoints'],
  ['with a field of another type', { loadBalancerIP: '192.0.2.1', ports: [{ port: 5432 }] }, 'ClusterIpService'],
])('imports a Service %s and its endpoints', (_, spec, construct) => {
  const objects = [service('db', spec), endpoints('db', '192.0.2.10')];
  const { imported, manifests } = roundTrip(objects);
  expect(imported[0].name).toBe(construct);
  expect(manifests?.map(applyDefaults)).toEqual(expect.arrayContaining(objects.map(applyDefaults)));
});

test('imports endpoints separately if ManualEndpoints would write others', () => {
  const labelled = { ...endpoints('db', '192.0.2.10'), metadata: { name: 'db', labels: { app: 'db' } } };
  const objects = [service('db', { ports: [{ port: 5432 }] }), labelled];
  const { imported, manifests } = roundTrip(objects);
  expect(imported.map((each) => [each.as, each.name])).toEqual([['construct', 'ClusterIpService'], ['construct', 'Endpoints']]);
  expect(manifests?.map(applyDefaults)).toEqual(objects.map(applyDefaults));
});

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
  expect(manifests?.map(applyDefaults)).toEqual([applyDefaults(source)]);
});

test('has endpoints name their Service by its variable', () => {
  const objects = [SLICE, service('db', { ports: [{ port: 5432 }] })];
  const { program, manifests } = roundTrip(objects);
  expect(program).toContain("    const db = new ClusterIpService(this, 'db', {");
  expect(program).toContain("metadata: { name: 'db-1', labels: { team: 'data' } },\n      service: db,\n      addressType: 'IPv4',");
  expect(manifests?.map(applyDefaults)).toEqual(expect.arrayContaining(objects.map(applyDefaults)));
});

test('sets the namespace that all objects share on the chart', () => {
  const objects = [{ ...DEPLOYMENT, metadata: { name: 'my-web', namespace: 'shop' } },
    service('web', { selector: { app: 'web' }, ports: [{ port: 80 }] }, { namespace: 'shop' })];
  const { program, manifests } = roundTrip(objects, { app: true });
  expect(program.match(/shop/g)).toHaveLength(1);
  expect(manifests?.map(applyDefaults)).toEqual(objects.map(applyDefaults));
});

test('imports objects with generateName without a name', () => {
  const objects = [{ ...SLICE, metadata: { generateName: 'db-' } },
    { apiVersion: 'batch/v1', kind: 'Job', metadata: { generateName: 'migrate-' }, spec: {} }];
  const { imported, manifests } = roundTrip(objects, { app: true });
  expect(imported.map((each) => each.as)).toEqual(['patched', 'api-object']);
  expect(manifests)
    .toEqual(expect.arrayContaining([expect.objectContaining({ metadata: { generateName: 'db-' } }),
      expect.objectContaining({ metadata: { generateName: 'migrate-' } })]));
});

test.each<Readonly<Record<string, string>>>([
  { 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-spec': 'slb.s1.small' },
  {
    'service.beta.kubernetes.io/aws-load-balancer-ssl-cert': 'arn:aws:acm:us-west-2:XXXXXXXX:certificate/XXXXXX-XXXXXXX-XXXXXXX-XXXXXXXX',
    'service.beta.kubernetes.io/aws-load-balancer-ssl-ports': '443', 'service.beta.kubernetes.io/aws-load-balancer-type': 'nlb',
  },
])('writes no prop that needs one that is missing, so that the program compiles: %j', (annotations) => {
  const { program } = roundTrip([service('web', { type: 'LoadBalancer', ports: [{ name: 'https', port: 443 }] }, { annotations })]);
  expect(program).not.toMatch(/ (?:spec|sslPorts): /);
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
  expect(manifests?.map(applyDefaults)).toEqual([applyDefaults(source)]);
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

const azure = (name: string): string => `service.beta.kubernetes.io/azure-${name}`;
const aws = (name: string): string => `service.beta.kubernetes.io/aws-load-balancer-${name}`;

test.each<[Record<string, string>, object, words: string]>([
  [{ [azure('pip-name')]: 'shop' }, {}, "publicIpName: 'shop'"], // public without the default of the construct
  [{ [azure('load-balancer-internal')]: 'True', [azure('pip-name')]: 'shop' }, {}, 'publicIpName'],
  [{ 'oci.oraclecloud.com/loadbalancer-policy': 'IP_HASH' }, { loadBalancerIP: '203.0.113.5' }, "loadBalancerIP: '203.0.113.5'"],
  [{ 'networking.gke.io/load-balancer-type': 'internal' }, {}, "loadBalancerType: 'Internal'"],
  [{ 'kubernetes.io/elb.class': 'union' }, {}, "'kubernetes.io/elb.class': 'union'"],
  // Without a bucket the provider refuses what enables the logs: a prop for the prefix alone would not compile.
  [{ [aws('internal')]: 'true', [aws('access-log-enabled')]: 'true', [aws('access-log-s3-bucket-prefix')]: 'prod' }, {},
    `addAnnotation('${aws('access-log-s3-bucket-prefix')}'`],
])('writes props that compile for %j', (annotations, fields, words) => {
  const spec = { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], ...fields };
  const source = service('web', spec, { annotations });
  const { program, manifests } = roundTrip([source]);
  expect(program).toContain(words);
  expect(manifests?.map(applyDefaults)).toEqual([applyDefaults(source)]);
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
  expect(manifests?.map(applyDefaults)).toEqual([applyDefaults(source)]);
});

test('passes imported workloads to Services as selector', () => {
  const source = service('web', { selector: { app: 'web' }, ports: [{ port: 80 }] });
  const { program, imported, manifests } = roundTrip([source, DEPLOYMENT], { app: true });
  expect(program).toContain('selector: myWeb,');
  expect(imported.map((each) => each.as)).toEqual(['construct', 'api-object']);
  expect(manifests?.map(applyDefaults)).toEqual(expect.arrayContaining([source, DEPLOYMENT].map(applyDefaults)));
});

test('counts what is not imported', () => {
  const { imported, messages } = importManifests([service('web', { ports: [{ port: 80 }] }), DEPLOYMENT]);
  expect(imported[1]).toMatchObject({ as: 'left-out', name: 'Deployment' });
  expect(messages).toEqual([expect.stringContaining('--app')]);
});

test('gives each construct and variable a unique name', () => {
  const objects = ['a', 'b'].flatMap((namespace) => [
    { ...DEPLOYMENT, metadata: { name: 'class', namespace } },
    service('class', { selector: { app: 'web' }, ports: [{ port: 80 }] }, { namespace }),
  ]);
  const { manifests } = roundTrip(objects, { app: true });
  expect(manifests?.map(applyDefaults)).toEqual(expect.arrayContaining(objects.map(applyDefaults)));
});

test('omits fields that the cluster sets, with a message', () => {
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
  expect(messages).toEqual(['Service mail: ExternalNameService has no prop for spec.selector: patched in']);
  expect(manifests?.map(applyDefaults)).toEqual([applyDefaults(source)]);
});

test('imports Services without traffic, with the problem in a comment', () => {
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

test.each<[string, readonly Manifest[], words: string]>([
  ['names, labels and annotations that are no strings', [service('web', { ports: [{ port: 80 }] }, { labels: { version: 1.1 } })],
    'labels: {\n          // WRONG'],
  ['of a workload, too', [{ ...DEPLOYMENT, metadata: { name: 'my-web', annotations: { 'prometheus.io/port': 8080 } } }],
    "'prometheus.io/port': 8080 as unknown as string"],
  ['a workload that only a refused Service selects', [DEPLOYMENT, service('web', { selector: { app: 'web' }, ports: [{ port: 0 }] })],
    'port: 0'],
  ['a Service with only a refused slice', [service('db', { ports: [{ port: 80 }] }), { ...SLICE, addressType: 'IPv5' }],
    "new ClusterIpService(this, 'db'"],
])('writes a program that compiles for what the API server refuses: %s', (_, objects, words) => {
  expect(roundTrip(objects, { app: true }).program).toContain(words);
});

test('messages name objects without a namespace or a name', () => {
  const source = service('db', { ports: [{ name: 'pg', port: 5432 }] }, { namespace: '' });
  const slice = { ...SLICE, metadata: { ...SLICE.metadata, name: undefined, generateName: 'db-' }, ports: [{ port: 5432 }] };
  const { messages } = importManifests([source, source, slice]);
  expect(messages).toEqual(expect.arrayContaining([
    expect.stringContaining('Service db occurs more than once'), expect.stringContaining('a port of EndpointSlice (without a name) has'),
  ]));
});

test('a placeholder is kept, and is not what the API server gets', () => {
  const source = service('web', { type: 'NodePort', ports: [{ port: 80, nodePort: '${NODE_PORT}' }] });
  const { program, imported, messages } = importManifests([source]);
  expect(imported).toMatchObject([{ as: 'api-object', refused: false }]);
  expect(program).toMatch(/ \/\/ filled in later; as it is, the API server refuses it: .*\n +nodePort: '\$\{NODE_PORT\}',\n/);
  expect(messages).toEqual([expect.stringMatching(/^Service web: filled in later; as it is, the API server refuses it: /)]);
  const other = service('web', { ports: [{ port: 80, nodePort: '${NODE_PORT}' }, { port: 81 }] });
  expect(importManifests([other]).imported[0].refused).toBe(true);
});

test('adds casts to values that the server accepts and the compiler refuses', () => {
  const source = service('web', { type: 'LoadBalancer', loadBalancerIP: '${ADDRESS}', ports: [{ port: 80 }] });
  const { program, manifests } = roundTrip([source]);
  expect(program).toContain("loadBalancerIP: '${ADDRESS}' as string");
  expect(manifests?.map(applyDefaults)).toEqual([applyDefaults(source)]);
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
  expect(importManifests([web, slice({})]).imported.map(({ as }) => as)).toEqual(['construct', 'construct']); // by hand: no label
});

interface Line {
  readonly id: string;
  readonly object: { readonly kind: string };
  readonly verdicts: Readonly<Record<string, { readonly ok: boolean }>>;
}

const file = resolve(__dirname, '../conformance/generated.jsonl.gz');
const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n').map((line) => JSON.parse(line) as Line);
const accepted = lines.filter(({ verdicts }) => Object.values(verdicts).every(({ ok }) => ok));
const refused = lines.filter(({ verdicts }) => Object.values(verdicts).every(({ ok }) => !ok));
const results = accepted.map(({ object }) => importManifests([object as never]));

test('every object that the API server accepts synthesizes to the same', () => {
  const sample = accepted.map((line, at) => ({ ...line, program: results[at].program })).filter((_, at) => isInTurn(30, at));
  const failures = sample.flatMap(({ id, object, program }) => {
    compiled.push({ of: id, program });
    const { manifests, error } = runProgram(program);
    const same = JSON.stringify(sorted(manifests?.map(applyDefaults))) === JSON.stringify(sorted([applyDefaults(object)]));
    return same ? [] : [`${id}: ${error ?? `${JSON.stringify(manifests)} is not ${JSON.stringify(object)}`}`];
  });
  expect(failures).toEqual([]);
});

test('nearly every object that the API server accepts is a construct of ours, and nothing but that', () => {
  const share = (kinds: readonly string[]) => {
    const ofKind = results.filter((_, at) => kinds.includes(accepted[at].object.kind));
    return ofKind.filter(({ imported: [{ as }] }) => as === 'construct').length / ofKind.length;
  };
  expect(share(['EndpointSlice'])).toBe(1);
  expect(share(['Endpoints'])).toBe(1);
  expect(share(['Service'])).toBeGreaterThan(0.9);
  expect(share(['Service', 'Endpoints', 'EndpointSlice'])).toBeGreaterThan(0.93);
});

test('what is no construct alone is refused by a controller, has no traffic, or has fields that mean nothing on its type', () => {
  const rest = results.filter(({ imported: [{ as }] }) => as !== 'construct');
  expect(rest.filter(({ imported: [{ as, refused: isRefused }] }) => as === 'api-object' && !isRefused)).toEqual([]);
  const patched: Record<string, Set<string>> = {};
  for (const { program, imported: [{ as, name, refused: isRefused }] } of rest) {
    if (as !== 'patched' || isRefused) continue;
    for (const [, path] of program.matchAll(/JsonPatch\.(?:add|remove)\('\/([^']+)'/g))
      (patched[name] ??= new Set()).add(path.replace(/\d/, '*'));
  }
  expect(Object.fromEntries(Object.entries(patched).map(([name, paths]) => [name, [...paths].sort()]))).toEqual(WITHOUT_PROP);
});

/**
 * Fields of randomly generated Services without a prop, because they have no effect on the type; and names generated by the cluster.
 */
const FORWARDING = ['metadata/name', 'spec/externalName', 'spec/loadBalancerIP', 'spec/sessionAffinityConfig'];
const WITHOUT_PROP = {
  ClusterIpService: FORWARDING,
  HeadlessService: FORWARDING,
  NodePortService: FORWARDING,
  LoadBalancerService: ['metadata/name', 'spec/externalName', 'spec/sessionAffinityConfig'],
  ExternalNameService: [
    'metadata/name', 'spec/externalIPs', 'spec/internalTrafficPolicy', 'spec/loadBalancerIP', 'spec/ports/*/nodePort',
    'spec/ports/*/targetPort',
    'spec/publishNotReadyAddresses', 'spec/selector', 'spec/sessionAffinity', 'spec/sessionAffinityConfig',
  ],
};

test('every object that the API server refuses is imported with the reason', () => {
  for (const { id, object } of refused.filter((_, at) => isInTurn(12, at))) {
    const { program, imported } = importManifests([object as never]);
    if (imported[0].refused)
      expect({ id, program }).toEqual({ id, program: expect.stringContaining('// WRONG, the API server refuses it: ') as string });
  }
});

it('compiles under strict', () => {
  const diagnostics = compilePrograms(compiled.map(({ program }) => program));
  expect(compiled.flatMap(({ of }, at) => diagnostics[at].map((text) => `${of}: ${text}`))).toEqual([]);
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, sorted(item)]));
}
