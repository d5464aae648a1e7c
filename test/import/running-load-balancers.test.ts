import { applyDefaults } from './after-defaulting';
import { runProgram } from './run-programs';
import { importManifests } from '../../src/import/import-manifests';
import { compareManifests } from '../../src/update/compare-manifests';
import { CONTROLLERS } from '../../src/providers/engine/definition/controllers.generated';
import * as CONSTRUCTS from '../../src/constructs/load-balancers/all.generated';
import { ApiObject, App, Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import type { ConstructSpec } from '../../src/providers/engine/definition/construct-spec';
import type { ProviderId } from '../../src';

const aws = (name: string): string => `service.beta.kubernetes.io/aws-load-balancer-${name}`;
const service = (annotations: Readonly<Record<string, string>>, spec: object = {}) => ({
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', ...Object.keys(annotations).length > 0 && { annotations } },
  spec: {
    type: 'LoadBalancer', selector: { app: 'web' },
    ports: [{ name: 'http', port: 80, targetPort: 8080 }, { name: 'https', port: 443, targetPort: 8443 }], ...spec,
  },
});
const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012';

/** AWS annotations of https://kubernetes.io/docs/concepts/services-networking/service/, with the expected construct. */
const PAGE: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
  ['internal', { [aws('internal')]: 'true' }, 'AwsElbService'],
  ['certificate', { [aws('ssl-cert')]: CERTIFICATE }, 'AwsElbService'],
  ['backend protocol', { [aws('ssl-cert')]: CERTIFICATE, [aws('backend-protocol')]: 'https' }, 'AwsElbService'],
  ['TLS ports', { [aws('ssl-cert')]: CERTIFICATE, [aws('backend-protocol')]: 'http', [aws('ssl-ports')]: '443,https' }, 'AwsElbService'],
  ['TLS policy', { [aws('ssl-cert')]: CERTIFICATE, [aws('ssl-negotiation-policy')]: 'ELBSecurityPolicy-TLS-1-2-2017-01' }, 'AwsElbService'],
  ['PROXY protocol', { [aws('proxy-protocol')]: '*' }, 'AwsElbService'],
  ['access logs', {
    [aws('access-log-enabled')]: 'true', [aws('access-log-emit-interval')]: '60', [aws('access-log-s3-bucket-name')]: 'my-bucket',
    [aws('access-log-s3-bucket-prefix')]: 'my-bucket-prefix/prod',
  }, 'AwsElbService'],
  ['connection draining', { [aws('connection-draining-enabled')]: 'true', [aws('connection-draining-timeout')]: '60' }, 'AwsElbService'],
  ['other annotations of a Classic ELB', {
    [aws('connection-idle-timeout')]: '60', [aws('cross-zone-load-balancing-enabled')]: 'true', [aws('healthcheck-healthy-threshold')]: '3',
    [aws('healthcheck-unhealthy-threshold')]: '3', [aws('healthcheck-interval')]: '20', [aws('healthcheck-timeout')]: '5',
    [aws('security-groups')]: 'sg-53fae93f', [aws('additional-resource-tags')]: 'environment=prod,owner=devops',
  }, 'AwsElbService'],
  ['a Network Load Balancer', { [aws('type')]: 'nlb' }, 'AwsNlbService'],
];

test.each(PAGE)('the manifest of the Kubernetes page for AWS becomes a typed construct: %s', (_, annotations, construct) => {
  const { imported: [imported], program } = importManifests([service(annotations)]);
  expect(imported).toMatchObject({ as: 'construct', name: construct });
  expect(program).not.toContain('service.beta.kubernetes.io/');
});

/** All ways for constructs to select their controller. A running load balancer cannot change from one to another. */
const SELECTIONS = Object.entries(CONTROLLERS).flatMap(([id, { load }]) => Object.entries(load().offers ?? {}).flatMap(([offer, spec]) => {
  const { loadBalancerClass, classIsOptional, otherClasses = [], defaults, needs, public: open } = spec as ConstructSpec;
  const classes = otherClasses === 'any' ? ['example.com/lb'] : otherClasses;
  const ways: object[] = [
    // The controller of Huawei has no defaults.
    {}, ...defaults === undefined || id === 'huawei' ? [] : [{
      ...typeof open === 'object' && Object.fromEntries(Object.entries(open).filter(([prop]) => !(prop in defaults))),
      defaults: 'controller',
    }], ...classIsOptional === true ? [{ selectedBy: 'no-class' }] : [],
    ...classes.map((name) => ({ selectedBy: { class: name } })),
    ...id !== 'aws-load-balancer-controller' ? []
      : ['annotation', 'webhook', { class: 'example.com/nlb' }].map((selectedBy) => ({ selectedBy })),
    ...id === 'cilium' ? ['bgp-control-plane', 'l2-announcer', 'node'].map((announcer) => ({ announcer })) : [],
  ];
  return ways.map((props) => [`${offer} ${JSON.stringify(props)}`, {
    id: id as ProviderId, name: offer.split('/')[0], className: loadBalancerClass,
    base: { ...needs }, props: {
      ...!(id === 'yandex' && 'defaults' in props) && needs, ...id === 'loxilb' && { multusNets: ['macvlan1'] }, ...props,
      ...JSON.stringify(props).includes('-neg"') && { customForwardingRules: ['rule'] },
    },
  }] as const);
}));

/** The manifest that a construct synthesizes. */
function make(name: string, props: object): any {
  const Service = (CONSTRUCTS as object as Readonly<Record<string, new (scope: Construct, id: string, props: object) => Construct>>)[name];
  return ApiObject.of(new Service(new Chart(new App(), 'shop'), 'web', {
    metadata: { name: 'web' }, selector: { app: 'web' }, ports: [{ name: 'web', port: 80 }], ...props,
  })).toJson();
}

describe.each(SELECTIONS)('%s', (_, { id, name, props, base }) => {
  const stored = make(name, props);
  const spec = { sessionAffinity: 'None', internalTrafficPolicy: 'Cluster', ...stored.spec };
  const live = { ...stored, spec, status: { loadBalancer: {} } };
  const cluster = { loadBalancer: [id] };

  test('owns a running load balancer, and diff reports nothing', () => {
    expect(compareManifests([stored], [make(name, props)], { cluster })).toEqual([]);
  });

  test('is what import writes for it', () => {
    const { imported, program } = importManifests([live]);
    // Without annotations and a known class, the controller cannot be recognised.
    if (stored.metadata.annotations === undefined && stored.spec.loadBalancerClass?.startsWith('example.com/') !== false) return;
    expect(imported).toMatchObject([{ as: 'construct' }]);
    for (const key of Object.keys(stored.metadata.annotations ?? {})) expect(program).not.toContain(`'${key}'`);
    expect(program).not.toContain('loadBalancerClass:');
  });

  test('is named by the refusal of another class', () => {
    const other = make(name, base);
    if (other.spec.loadBalancerClass === stored.spec.loadBalancerClass) return;
    const refused = compareManifests([stored], [other], { cluster })[0].outcomes.filter(({ outcome }) => outcome === 'refused');
    const to = stored.spec.loadBalancerClass === undefined ? /set selectedBy to "(no-class|annotation)"/ : /selectedBy to \{ class: "|announcer|keep loadBalancerClass/;
    expect(refused.map(({ fix }) => fix).join()).toMatch(to);
  });
});

test('a value that selects nothing is refused', () => {
  expect(() => make('PureLbService', { selectedBy: 'none' })).toThrow(/"class", "no-class"/);
  expect(() => make('GcpLbService', { selectedBy: { class: 'networking.gke.io/l4' } })).toThrow(/l4-regional-external/);
  expect(() => make('MetalLbService', { defaults: 'controller' })).toThrow(/defaults/);
  expect(() => make('LoxiLbService', { selectedBy: 'no-class' })).toThrow(/multusNets/);
});

test('import keeps a running load balancer of PureLB without a class', () => {
  const { imported: [imported], program } = importManifests([service({ 'purelb.io/service-group': 'internal' })]);
  expect(imported).toMatchObject({ as: 'construct', name: 'PureLbService' });
  expect(program).toContain("selectedBy: 'no-class'");
});

test('import of a live object names in comments what the cluster and its controllers wrote, and leaves it out', () => {
  const written = { 'metallb.io/ip-allocated-from-pool': 'public', 'field.cattle.io/publicEndpoints': '[]' };
  const { program } = importManifests([{
    ...service({ 'metallb.io/address-pool': 'public', ...written },
      { clusterIP: '10.96.0.7', clusterIPs: ['10.96.0.7'], ports: [{ port: 80, targetPort: 80, protocol: 'TCP', nodePort: 30080 }] }),
    ...{ status: { loadBalancer: { ingress: [{ ip: '192.0.2.1' }] } } },
  }].map((object) => ({ ...object, metadata: { ...object.metadata, uid: '0d1f', finalizers: ['service.k8s.aws/resources'] } })));
  expect(program).toContain('new MetalLbService(');
  expect(program).toContain('addressPool: \'public\'');
  expect(program).not.toMatch(/^ *'metallb.io|^ *'field\.cattle/m);
  const comments = program.replace(/\n\s*\/\/ /g, ' ');
  expect(comments).toContain('metadata.annotations.metallb.io/ip-allocated-from-pool, '
    + 'metadata.annotations.field.cattle.io/publicEndpoints, which the cluster writes.');
  expect(comments).toContain('The cluster allocated clusterIP, clusterIPs, nodePort, unless somebody chose them');
});

const DENIED = JSON.stringify({ denyList: { ipv4: ['192.0.2.0/24'] } }, null, 2);
const alibaba = (name: string): string => `service.beta.kubernetes.io/alibaba-cloud-loadbalancer-${name}`;
const baidu = (name: string): string => `service.beta.kubernetes.io/cce-load-balancer-${name}`;
const linode = (name: string): string => `service.beta.kubernetes.io/linode-loadbalancer-${name}`;

test.each<readonly [Readonly<Record<string, string>>, object, construct: string, prop: string]>([
  [{ [aws('type')]: 'external', [aws('ssl-cert')]: CERTIFICATE, [aws('ssl-ports')]: '443,' }, {}, 'AwsNlbService', 'sslPorts: [443]'],
  [{ [aws('internal')]: '0.0.0.0/0' }, {}, 'AwsElbService', "scheme: 'internal'"],
  [{ [aws('internal')]: '0.0.0.0/0', [aws('type')]: 'nlb' }, {}, 'AwsNlbService', "scheme: 'internal'"],
  [{ 'lbipam.cilium.io/ips': '192.0.2.1, 192.0.2.2' }, {}, 'CiliumLbService', "lbIpamIps: ['192.0.2.1', '192.0.2.2']"],
  [{ [linode('port-80')]: '{"protocol": "http"}' }, {}, 'LinodeNodeBalancerService', "protocol: 'http'"],
  [{ [linode('port-80')]: '{"Protocol":"HTTP"}' }, {}, 'LinodeNodeBalancerService', "protocol: 'http'"], // Go reads any case
  [{ [linode('firewall-acl')]: `${DENIED}\n` }, {}, 'LinodeNodeBalancerService', "denyList: { ipv4: ['192.0.2.0/24'] }"],
])('import writes the prop for another spelling, and a statement that keeps the text: %j', (annotations, spec, construct, prop) => {
  const source = service(annotations, spec), { imported, program } = importManifests([source]);
  expect(imported).toMatchObject([{ as: 'construct', name: construct }]);
  expect(program).toContain(prop);
  expect(program).not.toMatch(/^ *annotations:/m);
  expect(program).toMatch(/^ +web\.metadata\.addAnnotation\('/m);
  const [made] = runProgram(program).manifests!;
  expect(applyDefaults(made)).toEqual(applyDefaults(source));
  // Removing the statement changes nothing: the value of the prop is equivalent.
  expect(compareManifests([source], runProgram(program.replace(/^ +web\.metadata\.addAnnotation.*$/m, '')).manifests!)
    .flatMap(({ outcomes }) => outcomes)).toEqual([]);
});

test.each<readonly [Readonly<Record<string, string>>, object, string, string]>([
  [{ [aws('type')]: 'nlb', [aws('scheme')]: 'internal' }, { loadBalancerClass: 'eks.amazonaws.com/nlb' }, aws('type'), 'AwsNlbService'],
  [{ [aws('type')]: 'nlb', [aws('connection-idle-timeout')]: '60' }, {}, aws('connection-idle-timeout'), 'AwsNlbService'],
  [{ [aws('type')]: 'nlb', [aws('nlb-target-type')]: 'ip' }, {}, aws('nlb-target-type'), 'AwsNlbService'],
  [{ [alibaba('spec')]: 'slb.s1.small' }, {}, alibaba('spec'), 'AlibabaClbService'],
  [{ [baidu('subnet-id')]: '' }, {}, baidu('subnet-id'), 'BaiduBlbService'],
])('import keeps an annotation without effect in a statement that may be removed: %j', (annotations, spec, key, name) => {
  const source = service(annotations, spec), { imported, program } = importManifests([source]);
  expect(imported).toMatchObject([{ as: 'construct', name }]);
  expect(program).not.toMatch(/^ *annotations:/m);
  const statement = `    // The source has it, without effect on this Service.\n    web.metadata.addAnnotation('${key}', '${annotations[key]}');\n`;
  expect(program).toContain(statement);
  expect(applyDefaults(runProgram(program).manifests![0])).toEqual(applyDefaults(source));
  expect(compareManifests([source], runProgram(program.replace(statement, '')).manifests!).flatMap(({ outcomes }) => outcomes)).toEqual([]);
});

test.each<readonly [ProviderId, string]>([
  ['metallb', 'new MetalLbService('], ['aws-in-tree', "scheme: 'default'"], ['aws-load-balancer-controller', "selectedBy: 'webhook'"],
  ['gcp', 'new GcpLbService('], ['azure', 'new AzureLbService('], ['kubernetes', 'new LoadBalancerService('],
])('import writes the construct of the only controller, %s, for a load balancer without annotations', (id, words) => {
  const source = service({}), { program } = importManifests([source], { loadBalancer: [id] });
  expect(program).toContain(words);
  expect(compareManifests([source], runProgram(program).manifests!, { cluster: { loadBalancer: [id] } })).toEqual([]);
  expect(importManifests([source]).program).toContain('new LoadBalancerService(');
});

test('import guesses no controller by a key that many of them read', () => {
  const { program } = importManifests([service({ 'service.beta.kubernetes.io/load-balancer-source-ranges': '203.0.113.0/24' })]);
  expect(program).toContain('new LoadBalancerService(');
});

const XXX = 'arn:aws:acm:us-west-2:XXXXXXXX:certificate/XXXXXX-XXXXXXX-XXXXXXX-XXXXXXXX';

test.each<readonly [string, Readonly<Record<string, string>>, texts: Readonly<Record<string, string>>, construct: string, prop: string]>([
  ['and the options that need it', { [aws('type')]: 'nlb', [aws('backend-protocol')]: 'tcp' },
    { [aws('ssl-cert')]: XXX, [aws('ssl-ports')]: '443' }, 'AwsNlbService', "backendProtocol: 'tcp'"],
  ['of a placeholder', {}, { 'lbipam.cilium.io/ips': '${LB_WEB}' }, 'CiliumLbService', ''],
  ['that a warning is about', { [alibaba('address-type')]: 'intranet' }, { [alibaba('network-type')]: 'alibaba' }, 'AlibabaClbService',
    "addressType: 'intranet'"],
])('import writes the construct, and a statement for a text that is no value: %s', (_, annotations, texts, construct, prop) => {
  const source = service({ ...annotations, ...texts }), { imported, messages, program } = importManifests([source]);
  expect(imported).toMatchObject([{ as: 'construct', name: construct, refused: false }]);
  expect(program).toContain(prop);
  expect(program).not.toMatch(/^ *annotations:|sslPorts|no effect/m); // sslPorts requires the prop for the certificate
  for (const [key, text] of Object.entries(texts)) {
    expect(program).toContain(`web.metadata.addAnnotation('${key}', '${text}');`);
    expect(messages).toContain(`Service web: no prop can write metadata.annotations.${key} of the source: its text is kept`);
  }
  const outcome = runProgram(program);
  expect(outcome.error).toBeUndefined();
  expect(applyDefaults(outcome.manifests![0])).toEqual(applyDefaults(source));
});

test.each<readonly [string, Readonly<Record<string, string>>, object, as: string, construct: string, code: string]>([
  ['an annotation', { [aws('ssl-cert')]: 'arn:aws:s3:::my-bucket', [aws('ssl-ports')]: '443' }, {}, 'construct',
    'AwsElbService', 'annotation-value'],
  ['a key', { 'load-balancer.hetzner.cloud/location': 'nbg1', 'load-balancer.hetzner.cloud/http-redirect-https': 'false' },
    {}, 'construct', 'HetznerLbService', 'annotation-unknown'],
  ['what selects the controller', { 'lb.kubesphere.io/v1alpha1': 'porter' }, {}, 'construct', 'OpenElbService', 'annotation-value'],
  ['a field', { [aws('type')]: 'nlb' }, { sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 10800 } } },
    'patched', 'AwsNlbService', 'load-balancer-field'],
  ['an address', { 'metallb.io/address-pool': 'public' }, { loadBalancerIP: 'of-the-lab' }, 'patched', 'MetalLbService',
    'load-balancer-field'],
  ['what the other controllers of the same keys accept', { [aws('eip-allocations')]: 'eipalloc-0123456789abcdef0' }, {}, 'construct',
    'AwsNlbService', 'annotation-requires'],
])('import writes the construct of a load balancer whose controller refuses %s', (_, annotations, spec, as, name, code) => {
  const source = service(annotations, spec), { imported, messages, program } = importManifests([source]);
  expect(imported).toMatchObject([{ as, name, refused: true }]);
  expect(messages.join('\n')).toContain(`[${code}]; it is kept, and the program silences ${code}`);
  expect(program).toMatch(new RegExp(`// WRONG, the load balancer controller refuses or ignores it: .*\\[${code}\\]; .*`));
  if ('loadBalancerIP' in spec) expect(program).toContain(`found "${spec.loadBalancerIP}" [${code}]`);
  expect(program).toContain(`Problems.of(web).silence('${code}', 'imported as it was: see above');`);
  const outcome = runProgram(program);
  expect(outcome.error).toBeUndefined();
  expect(applyDefaults(outcome.manifests![0])).toEqual(applyDefaults(source));
});

test('diff does not ask what a controller would do that refuses an annotation of the running Service', () => {
  const [before, after] = [service({ [aws('internal')]: '0.0.0.0/0' }), service({ [aws('internal')]: 'true' })];
  expect(compareManifests([before], [after]).flatMap(({ outcomes }) => outcomes)).toEqual([]);
  expect(compareManifests([after], [service({ [aws('internal')]: 'false' })])[0].outcomes)
    .toContainEqual(expect.objectContaining({ outcome: 'recreated' }));
});
