import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Yaml } from 'cdk8s';
import { PORTABLE, type ClusterProfile } from '../../src/domain/cluster';
import { explain } from '../../src/discovery/explain/explain';
import { TOPICS, type Topic } from '../../src/discovery/explain/explanation';

const AWS = 'service.beta.kubernetes.io/aws-load-balancer-';

function service(spec: object = {}, annotations: Record<string, string> = {}) {
  return {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop', annotations },
    spec: { selector: { app: 'web' }, ports: [{ name: 'http', port: 80, targetPort: 8080 }], ...spec },
  };
}

function facts(topic: Topic, spec: object = {}, cluster: Partial<ClusterProfile> = {}, annotations: Record<string, string> = {}): string {
  return (explain(service(spec, annotations), { ...PORTABLE, ...cluster }).topics[topic] ?? []).map(({ text }) => text).join('\n');
}

it('names every topic, and a page for every fact', () => {
  const everything = explain(service({ type: 'LoadBalancer', sessionAffinity: 'ClientIP', externalIPs: ['192.0.2.1'], ports: [{ port: 80, nodePort: 30080 }] }), PORTABLE);
  expect(everything.subject).toBe('LoadBalancer Service shop/web');
  expect(Object.keys(everything.topics)).toEqual(Object.keys(TOPICS));
  for (const list of Object.values(everything.topics)) for (const { text, source } of list) {
    expect(text).toMatch(/\.$/);
    expect(source).toMatch(/^https:\/\//);
  }
});

it('reads as text', () => {
  const { text } = explain(service({ clusterIP: 'None', ports: [{ name: 'pg', port: 5432 }] }), PORTABLE);
  expect(text.split('\n').slice(0, 4)).toEqual(['Headless Service shop/web', '', 'Names and variables that clients find it by', '  - Pods of namespace shop dial web.']);
});

it('says what a headless Service answers, and that the proxy does nothing', () => {
  expect(facts('dns', { clusterIP: 'None' })).toContain('the addresses of the pods that carry app=web');
  expect(facts('proxy', { clusterIP: 'None' })).toContain('no rules are made');
  expect(facts('names', { clusterIP: 'None' })).toContain('No environment variables');
});

it('says that an ExternalName is a name and no more', () => {
  const external = explain(service({ type: 'ExternalName', externalName: 'db.example.com', selector: undefined, ports: undefined }), PORTABLE);
  expect(Object.keys(external.topics)).toEqual(['names', 'dns', 'entries']);
  expect(external.text).toContain('CNAME for db.example.com');
});

test.each([
  ['iptables', 'at random', 'the connection fails'],
  ['ipvs', 'round robin', 'the connection fails'],
  ['nftables', 'at random', 'the connection fails'],
  ['userspace', 'takes each connection itself', 'kube-proxy tries another one'],
  ['ebpf', 'network plugin', 'the connection fails'],
] as const)('says what the proxy does in mode %s', (proxyMode, choice, failure) => {
  expect(facts('proxy', {}, { proxyMode })).toContain(choice);
  expect(facts('proxy', {}, { proxyMode }).toLowerCase()).toContain(failure.toLowerCase());
});

it('says which mode it assumes where none is named', () => {
  expect(facts('proxy')).toContain('The profile names no proxy mode');
});

it('tells the time of session affinity', () => {
  expect(facts('proxy', { sessionAffinity: 'ClientIP' })).toContain('10800 seconds');
  expect(facts('proxy', { sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 60 } } })).toContain('60 seconds');
});

describe('the address of the client', () => {
  it('is kept inside the cluster, and by the policy Local', () => {
    expect(facts('client-address')).toContain('pods see the address of the client');
    expect(facts('client-address', { type: 'NodePort', externalTrafficPolicy: 'Local' })).toContain('nodes keep the address');
    expect(facts('client-address', { type: 'NodePort' })).toContain('pods then see the address of the node');
  });

  it('depends on the load balancer', () => {
    const balancer = { type: 'LoadBalancer' };
    expect(facts('client-address', { ...balancer, loadBalancerClass: 'service.k8s.aws/nlb' }, {}, { [`${AWS}nlb-target-type`]: 'ip' })).toContain('from an address of its own');
    expect(facts('client-address', balancer, { loadBalancer: ['aws-in-tree'] })).toContain('A Classic ELB makes connections of its own');
    expect(facts('client-address', balancer, { loadBalancer: ['aws-in-tree'] }, { [`${AWS}proxy-protocol`]: '*' })).toContain('The PROXY protocol is on');
  });
});

describe('the load balancer', () => {
  it('is found by class, profile or annotation, and is internal or public', () => {
    expect(facts('load-balancer', { type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb' })).toContain('AWS Load Balancer Controller, and is internal');
    expect(facts('load-balancer', { type: 'LoadBalancer' }, { loadBalancer: ['azure'] })).toContain('and is public');
    expect(facts('load-balancer', { type: 'LoadBalancer' }, { loadBalancer: ['azure'] }, { 'service.beta.kubernetes.io/azure-load-balancer-internal': 'true' })).toContain('and is internal');
    expect(facts('load-balancer', { type: 'LoadBalancer' })).toContain("the cluster's load balancer controller");
  });

  it('asks for health where the policy or the annotations say', () => {
    expect(facts('load-balancer', { type: 'LoadBalancer', externalTrafficPolicy: 'Local', healthCheckNodePort: 31000 })).toContain('port 31000 for /healthz');
    expect(facts('load-balancer', { type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb' }, {}, { [`${AWS}healthcheck-path`]: '/ping', [`${AWS}healthcheck-protocol`]: 'http' }))
      .toContain('by HTTP on port traffic-port for /ping');
  });

  it('of AWS needs the rules of the firewall that Kubernetes names', () => {
    const nlb = { type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb', ports: [{ port: 80, nodePort: 30080 }], loadBalancerSourceRanges: ['203.0.113.0/24'], externalTrafficPolicy: 'Local', healthCheckNodePort: 31000 };
    expect(facts('firewall', nlb).split('\n')).toEqual([
      'Client traffic, to the nodes: 30080/TCP, from 203.0.113.0/24 (the NLB keeps the address of the client).',
      'Health checks, to the nodes: 31000/TCP, from the subnets of the NLB.',
      'Path MTU discovery, to the nodes: ICMP type 3 code 4, from 203.0.113.0/24.',
    ]);
  });
});

it('tells what SCTP and Windows nodes change', () => {
  const sctp = { type: 'LoadBalancer', ports: [{ port: 132, protocol: 'SCTP' }] };
  expect(facts('limits', sctp, { nodeOs: ['linux', 'windows'] })).toContain('SCTP does not work on Windows nodes');
  expect(facts('proxy', {}, { nodeOs: ['windows'] })).toContain('kernelspace');
  expect(facts('limits', { type: 'NodePort', externalTrafficPolicy: 'Local' }, { nodeOs: ['windows'] })).toContain('direct server return');
  expect(facts('limits', sctp)).toContain('Most load balancers do not carry SCTP');
  expect(facts('limits', sctp, { proxyMode: 'userspace' })).toContain('does not carry SCTP');
});

it('survives a manifest without anything in it', () => {
  expect(explain({}, PORTABLE).subject).toBe('ClusterIP Service ');
});

describe('the examples', () => {
  const folder = join(__dirname, '..', 'examples');
  const services = readdirSync(folder).filter(file => file.endsWith('.yaml')).flatMap(file => Yaml.load(join(folder, file)) as any[])
    .filter(object => object?.apiVersion === 'v1' && object.kind === 'Service');

  it('are there', () => expect(services.length).toBeGreaterThan(10));

  test.each(services.map(object => [`${object.spec.type ?? 'ClusterIP'} ${object.metadata.name}`, object] as const))('explain themselves: %s', (_, object) => {
    const { text, topics } = explain(object, PORTABLE);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    expect(topics.names).toBeDefined();
    expect(topics.dns).toBeDefined();
    expect(topics.entries).toBeDefined();
    for (const list of Object.values(topics)) for (const fact of list) expect(fact.source).toMatch(/^https:\/\//);
  });
});
