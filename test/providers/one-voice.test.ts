import { ApiObject, App, Chart } from 'cdk8s';
import {
  checkManifests, ClusterIpService, EndpointSlice, explain, ManualEndpoints, ServiceValidation, type ClusterProps, type IpFamily,
  type ProviderId, type Topic,
} from '../../src';
import { readCluster } from '../../src/service/read-cluster';
import { problemsByConstruct, problemsByPlugin, CONTROLLERS } from './metamorphic-cases';

// Contradictions between outputs that users reported. metamorphic.test.ts searches for others.

type Manifest = Readonly<Record<string, unknown>>;
const service = (spec: object, annotations: Readonly<Record<string, string>> = {}): Manifest => ({
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations },
  spec: { selector: { app: 'web' }, ports: [{ port: 80 }], ...spec },
});
const balanced = (spec: object = {}, annotations: Readonly<Record<string, string>> = {}): Manifest =>
  service({ type: 'LoadBalancer', ...spec }, annotations);
const checked = (objects: readonly object[], cluster: ClusterProps = {}): string[] =>
  checkManifests(objects, { cluster }).map(({ severity, code, path }) => `${severity} ${code} ${path}`).sort();
const made = (construct: string, props: object, cluster: ClusterProps = {}): string[] =>
  problemsByConstruct(construct, cluster, { selector: { app: 'web' }, ports: [{ port: 80 }], ...props }).problems
    .map(({ severity, code, path }) => `${severity} ${code} ${path}`).sort();
const explained = (object: Manifest, topic: Topic, cluster: ClusterProps): string =>
  (explain(object, readCluster(cluster)).topics[topic] ?? []).map(({ text }) => text).join('\n');

describe('a plain Service of type LoadBalancer, without an annotation or a class', () => {
  const specs = [
    { loadBalancerIP: '203.0.113.5' }, { loadBalancerSourceRanges: ['203.0.113.0/24'] }, { sessionAffinity: 'ClientIP' },
    { externalIPs: ['203.0.113.6'] }, { ports: [{ port: 53, protocol: 'UDP' }] }, { ports: [{ port: 53, protocol: 'SCTP' }] },
  ];
  const ours = (lines: readonly string[]): string[] => lines.filter((line) => / (?:load-balancer-(?:field|protocol)|access-open) /.test(line));

  test('gets at least the 62 verdicts that it had with any annotation, from check, plugin and constructor', async () => {
    let verdicts = 0;
    for (const { id } of CONTROLLERS) {
      for (const spec of specs) {
        const cluster = { loadBalancer: [id as ProviderId] };
        const lines = ours(checked([balanced(spec)], cluster));
        expect(ours(await problemsByPlugin([balanced(spec)], cluster))).toEqual(lines);
        const { manifest } = problemsByConstruct('LoadBalancerService', cluster, {
 selector: { app: 'web' }, ports: [{ port: 80 }],
          ...spec,
});
        // A constructor that throws reports errors without warnings.
        const due = manifest === undefined ? lines.filter((line) => line.startsWith('error')) : lines;
        expect(ours(made('LoadBalancerService', spec, cluster))).toEqual(due);
        verdicts += lines.length > 0 ? 1 : 0;
      }
    }
    expect(verdicts).toBeGreaterThanOrEqual(62);
  });

  test('is checked for the controller of the profile: Hetzner supports TCP only, and ignores ranges', () => {
    const spec = { loadBalancerSourceRanges: ['10.0.0.0/8'], ports: [{ port: 53, protocol: 'UDP' }] };
    expect(checked([balanced(spec)], { loadBalancer: ['hetzner'] })).toEqual(expect.arrayContaining([
      'error load-balancer-protocol spec.ports[0].protocol', 'error access-open spec.loadBalancerSourceRanges',
    ]));
    expect(made('LoadBalancerService', spec, { loadBalancer: ['hetzner'] }))
      .toEqual(expect.arrayContaining(
        ['error access-open spec.loadBalancerSourceRanges', 'error load-balancer-protocol spec.ports[0].protocol']));
  });

  test('a Service with a class that the controller of the profile does not have is unclaimed', () => {
    const [spec, cluster]: [object, ClusterProps] = [{ loadBalancerClass: 'example.com/other' }, { loadBalancer: ['hetzner'] }];
    expect(checked([balanced(spec)], cluster)).toEqual(['warning load-balancer-unclaimed spec.loadBalancerClass']);
    expect(made('LoadBalancerService', spec, cluster)).toEqual(['warning load-balancer-unclaimed spec.loadBalancerClass']);
  });
});

describe('explain', () => {
  test.each<[ProviderId, Record<string, string>?]>([
    ['alibaba'], ['baidu'], ['civo'], ['exoscale'], ['hetzner'], ['huawei'], ['linode'], ['upcloud'], ['vultr'],
    ['ibm', { 'service.kubernetes.io/ibm-load-balancer-cloud-provider-vpc-lb-name': 'shop' }],
    // with the open-source controller; TKE supports them
    ['tencent', { 'service.beta.kubernetes.io/tencentcloud-loadbalancer-type': 'public' }],
  ])('does not state that %s restricts clients by source ranges, which it ignores', (id, annotations = {}) => {
    const object = balanced({ loadBalancerSourceRanges: ['192.0.2.0/24'] }, annotations);
    const cluster: ClusterProps = { loadBalancer: [id] };
    expect(explained(object, 'entries', cluster)).toContain('Every client that can reach the load balancer can connect: ');
    expect(explained(object, 'entries', cluster) + explained(object, 'firewall', cluster)).not.toMatch(/Only clients|from 192\.0\.2\.0/);
    expect(checked([object], cluster)).toContain('error access-open spec.loadBalancerSourceRanges');
  });

  test.each<ProviderId>(['gcp', 'azure'])('opens for %s the port of the Service to clients, and no node port to a load balancer', (id) => {
    expect(explained(balanced(), 'firewall', { loadBalancer: [id] })).toContain('To the nodes: 80/TCP, from the clients');
    expect(explained(balanced(), 'firewall', { loadBalancer: [id] })).not.toContain('30000-32767');
  });

  test('mentions no StatefulSet for a headless Service without a selector', () => {
    const headless = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'db' }, spec: { clusterIP: 'None', ports: [{ port: 80 }] } };
    expect(explain(headless, readCluster({})).text).not.toContain('StatefulSet');
  });
});

describe('a profile', () => {
  test('a profile that names another cloud is a problem of the construct of a cloud, as in check', () => {
    const props = { selector: { app: 'web' }, ports: [{ port: 80 }] };
    const { problems, manifest } = problemsByConstruct('AwsNlbService', { loadBalancer: ['gcp'] }, props);
    expect(problems.map(({ code }) => code)).toEqual(['load-balancer-unclaimed']);
    expect(checked([manifest!], { loadBalancer: ['gcp'] })).toEqual(['warning load-balancer-unclaimed spec.loadBalancerClass']);
  });

  test.each<[string, ClusterProps]>([
    ['a word that is no id', { loadBalancer: ['aws' as ProviderId] }],
    ['a bare id', { loadBalancer: 'metallb' as unknown as readonly ProviderId[] }],
    ['a proxy mode that is gone', { proxyMode: 'userspace' as 'iptables' }],
  ])('a profile with %s is refused by constructor, check and plugin', async (_what, cluster) => {
    expect(() => made('ClusterIpService', {}, cluster)).toThrow('[cluster-profile]');
    expect(() => checked([], cluster)).toThrow('[cluster-profile]');
    await expect((async () => problemsByPlugin([], cluster))()).rejects.toThrow('[cluster-profile]');
  });

  test('a profile whose webhook is off leaves an NLB of type "external" unclaimed; on, it is claimed; not known, it is doubtful', () => {
    const external = balanced({}, { 'service.beta.kubernetes.io/aws-load-balancer-type': 'external' });
    const at = 'load-balancer-unclaimed metadata.annotations[service.beta.kubernetes.io/aws-load-balancer-type]';
    for (const [webhook, lines, words] of [
      [false, [`error ${at}`], 'No controller creates it'], [true, [], 'It is created by AWS Load Balancer Controller'],
      [undefined, [`warning ${at}`], 'It is possible that no controller creates it'],
    ] as const) {
      const cluster: ClusterProps = {
        loadBalancer: ['aws-load-balancer-controller'],
        ...webhook === undefined ? {} : { controllerSettings: { 'aws-load-balancer-controller': { webhook } } },
      };
      expect(checked([external], cluster)).toEqual(lines);
      expect(explained(external, 'load-balancer', cluster)).toContain(words);
    }
  });
});

describe('check, plugin and constructor', () => {
  test.each<[string, object, string]>([
    ['settings of an affinity that is not asked for', { sessionAffinityConfig: { clientIP: { timeoutSeconds: 5 } } },
      'warning session-affinity-config spec.sessionAffinityConfig'],
    ['a word of Kubernetes that Kubernetes does not have', { ports: [{ port: 80, appProtocol: 'kubernetes.io/grpc' }] },
      'warning app-protocol-unknown spec.ports[0].appProtocol'],
  ])('tell of %s', async (_what, spec, line) => {
    expect(checked([service(spec)])).toEqual([line]);
    expect(await problemsByPlugin([service(spec)], {})).toEqual([line]);
    expect(made('ClusterIpService', spec)).toEqual([line]);
  });

  test('report an application protocol that contradicts the backend protocol', () => {
    const aws = 'service.beta.kubernetes.io/aws-load-balancer-';
    const object = balanced({ ports: [{ port: 443, appProtocol: 'http' }] }, { [`${aws}backend-protocol`]: 'https', [`${aws}type`]: 'nlb' });
    expect(checked([object], { loadBalancer: ['aws-in-tree'] }).join()).toContain(`metadata.annotations[${aws}backend-protocol]`);
  });

  test('report endpoints of another IP family than the Service has', async () => {
    const chart = new Chart(new App(), 'shop');
    new ManualEndpoints(chart, 'one', { ports: [{ port: 80 }], endpoints: ['192.0.2.1'], ipFamilies: ['IPv6' as IpFamily] });
    const other = new ClusterIpService(chart, 'other', { ports: [{ port: 80 }], clusterIP: 'fd00::53' });
    new EndpointSlice(chart, 'slice', {
      service: other, addressType: 'IPv4', endpoints: [{ addresses: ['192.0.2.1'] }], ports: [{ port: 80 }],
    });
    const due = ['error endpoints-family spec.clusterIP', 'error endpoints-family spec.ipFamilies'];
    const objects = chart.node.findAll().filter(ApiObject.isApiObject).map((object) => object.toJson() as object);
    expect(checked(objects)).toEqual(due);
    expect(await problemsByPlugin(objects, {})).toEqual(due);
    expect(() => App.of(chart).synth()).toThrow(/endpoints-family[^]*endpoints-family/);
  });

  test('reject a misspelt code to silence', () => {
    expect(() => new ServiceValidation({ silence: { 'port-undeclard': 'x' } as object })).toThrow('did you mean "port-undeclared"?');
  });
});

test('the variables of a Service with a chosen cluster IP all have their values', () => {
  const redis = new ClusterIpService(new Chart(new App(), 'shop'), 'redis', {
    metadata: { name: 'redis-primary' }, clusterIP: '10.0.0.11', selector: { app: 'redis' }, ports: [{ port: 6379 }],
  });
  expect(Object.fromEntries(redis.variables!.all.map(({ name, value }) => [name, value]))).toEqual({
    REDIS_PRIMARY_SERVICE_HOST: '10.0.0.11', REDIS_PRIMARY_SERVICE_PORT: '6379', REDIS_PRIMARY_PORT: 'tcp://10.0.0.11:6379',
    REDIS_PRIMARY_PORT_6379_TCP: 'tcp://10.0.0.11:6379', REDIS_PRIMARY_PORT_6379_TCP_PROTO: 'tcp',
    REDIS_PRIMARY_PORT_6379_TCP_PORT: '6379', REDIS_PRIMARY_PORT_6379_TCP_ADDR: '10.0.0.11',
  });
});
