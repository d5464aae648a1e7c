import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkManifests } from '../../src/app/check-manifests';
import { parseMinors } from '../../src/service/minor';
import { PORTABLE, type ClusterProfile } from '../../src/service/cluster';
import { manifestsOf } from '../manifests-of';
import { explain } from '../../src/explain/explain';
import { TOPICS, type Topic } from '../../src/explain/explained-service';
import { ENTRIES } from '../../src/providers/engine/definition/entries';

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
  const everything =
    explain(service({
      type: 'LoadBalancer', sessionAffinity: 'ClientIP', externalIPs: ['192.0.2.1'],
      ports: [{ port: 80, nodePort: 30080 }],
    }), PORTABLE);
  expect(everything.subject).toBe('LoadBalancer Service shop/web');
  expect(Object.keys(everything.topics)).toEqual(Object.keys(TOPICS));
  for (const list of Object.values(everything.topics)) for (const { text, source } of list) {
    expect(text).toMatch(/\.$/);
    expect(source).toMatch(/^https:\/\//);
  }
});

it('is rendered as text', () => {
  const { text } = explain(service({ clusterIP: 'None', ports: [{ name: 'pg', port: 5432 }] }), PORTABLE);
  expect(text.split('\n').slice(0, 4))
    .toEqual(['Headless Service shop/web', '', 'Who reaches it, from where, under which name, and what they see',
      '  - Pods in namespace shop connect to web, those in other namespaces to web.shop, and reach pods with app=web directly, on pg '
        + '(5432/TCP).']);
});

it('explains the DNS answers of a headless Service, and that the proxy ignores it', () => {
  expect(facts('dns', { clusterIP: 'None' })).toContain('the addresses of the pods labelled app=web');
  expect(facts('proxy', { clusterIP: 'None' })).toContain('writes no rules');
  expect(facts('names', { clusterIP: 'None' })).toContain('It has no environment variables');
});

it('explains that an ExternalName is only a name', () => {
  const external = explain(service({ type: 'ExternalName', externalName: 'db.example.com', selector: undefined, ports: undefined }),
    PORTABLE);
  expect(Object.keys(external.topics)).toEqual(['reach', 'names', 'dns', 'entries']);
  expect(external.text).toContain('CNAME for db.example.com');
});

test.each([
  ['iptables', 'at random', 'the connection fails'],
  ['ipvs', 'round robin', 'the connection fails'],
  ['nftables', 'at random', 'the connection fails'],
  ['ebpf', 'network plugin', 'the connection fails'],
] as const)('says what the proxy does in mode %s', (proxyMode, choice, failure) => {
  expect(facts('proxy', {}, { proxyMode })).toContain(choice);
  expect(facts('proxy', {}, { proxyMode }).toLowerCase()).toContain(failure.toLowerCase());
});

it('describes the mode of Windows nodes in a cluster of Windows nodes only', () => {
  const windows = facts('proxy', {}, { nodeOs: ['windows'] });
  expect(windows).toContain('virtual switch');
  expect(windows).not.toContain('iptables');
  expect(windows).toBe(facts('proxy', {}, { nodeOs: ['windows'], proxyMode: 'kernelspace' }));
});

it('states the assumed proxy mode, and when the default changes', () => {
  expect(facts('proxy')).toContain('The cluster profile sets no proxy mode; the default on Linux is iptables, and nftables from about 1.40 '
    + '(kube-proxy warns since 1.37 if its mode is not set)');
  expect(facts('proxy', { type: 'NodePort' }, { proxyMode: 'nftables' })).toContain('(planned for Kubernetes 1.38, KEP-6032)');
});

it('explains how gRPC requests are spread over the pods', () => {
  const grpc = [{ name: 'grpc', port: 50051 }];
  expect(facts('proxy', { ports: grpc })).toContain('"dns:///web-headless:<container port>", policy round_robin');
  expect(facts('proxy', { ports: [{ port: 80, appProtocol: 'kubernetes.io/h2c' }] })).toContain('gRPC requests, let');
  expect(facts('proxy')).not.toContain('gRPC requests, let');
  expect(facts('proxy', { ports: grpc, selector: undefined })).not.toContain('gRPC requests, let');
});

it('warns that nftables before 1.34 drops connections of pods to a load balancer with the policy Local', () => {
  const local = { type: 'LoadBalancer', externalTrafficPolicy: 'Local' };
  const drops = 'kube-proxy before Kubernetes 1.34 drops connections of pods too';
  expect(facts('client-address', local, { proxyMode: 'nftables' })).toContain(drops);
  expect(facts('client-address', local, { proxyMode: 'nftables', minors: parseMinors('1.34..1.37')! })).not.toContain(drops);
  expect(facts('client-address', local, { proxyMode: 'iptables' })).not.toContain(drops);
  expect(facts('client-address', { type: 'LoadBalancer' }, { proxyMode: 'nftables' })).not.toContain(drops);
});

it('names the timeout of session affinity', () => {
  expect(facts('proxy', { sessionAffinity: 'ClientIP' })).toContain('10800 seconds');
  expect(facts('proxy', { sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 60 } } }))
    .toContain('60 seconds');
});

test('accepts the same cluster option as checkManifests', () => {
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop' }, spec: { ports: [{ port: 80 }] } };
  expect(explain(service, { clusterDomain: 'corp.example' }).text).toContain('web.shop.svc.corp.example');
  expect(explain(service, {})).toEqual(explain(service));
  expect(() => explain(service, { proxyMode: 'none' as 'ipvs' })).toThrow('proxyMode');
});

describe('the address of the client', () => {
  it('is preserved inside the cluster, and by the policy Local', () => {
    expect(facts('client-address')).toContain('pods see the address of the client');
    expect(facts('client-address', { type: 'NodePort', externalTrafficPolicy: 'Local' })).toContain('nodes preserve the source address');
    expect(facts('client-address', { type: 'NodePort' })).toContain('pods then see the address of the node');
  });

  it('depends on the load balancer', () => {
    const balancer = { type: 'LoadBalancer' };
    expect(facts('client-address', { ...balancer, loadBalancerClass: 'service.k8s.aws/nlb' }, {}, { [`${AWS}nlb-target-type`]: 'ip' }))
      .toContain('from its own address');
    expect(facts('client-address', balancer, { loadBalancer: ['aws-in-tree'] })).toContain('A Classic ELB opens its own connections');
    expect(facts('client-address', balancer, { loadBalancer: ['aws-in-tree'] }, { [`${AWS}proxy-protocol`]: '*' }))
      .toContain('The PROXY protocol is on');
  });
});

describe('the load balancer', () => {
  it('is determined by class, profile or annotation, and is internal or public', () => {
    expect(facts('load-balancer', { type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb' }))
      .toContain('AWS Load Balancer Controller, and is internal');
    expect(facts('load-balancer', { type: 'LoadBalancer' }, { loadBalancer: ['azure'] })).toContain('and is public');
    expect(facts('load-balancer', { type: 'LoadBalancer' }, { loadBalancer: ['azure'] },
      { 'service.beta.kubernetes.io/azure-load-balancer-internal': 'true' })).toContain('and is internal');
    expect(facts('load-balancer', { type: 'LoadBalancer' })).toContain("the cluster's load balancer controller");
  });

  it('is explained if only annotations create one', () => {
    const claim = { [`${AWS}type`]: 'external', [`${AWS}nlb-target-type`]: 'ip' };
    expect(facts('load-balancer', { type: 'NodePort' }, {}, claim))
      .toContain('creates an NLB for it, although its type does not ask for one');
    expect(facts('load-balancer', { type: 'NodePort' }, {}, { [`${AWS}type`]: 'external' })).toBe('');
    expect(facts('load-balancer', { type: 'NodePort' }, {}, {})).toBe('');
  });

  it('probes the port that the policy or the annotations set', () => {
    expect(facts('load-balancer', { type: 'LoadBalancer', externalTrafficPolicy: 'Local', healthCheckNodePort: 31000 }))
      .toContain('/healthz on port 31000 of each node');
    expect(facts('load-balancer', {
      type: 'LoadBalancer',
      loadBalancerClass: 'service.k8s.aws/nlb',
    }, {}, { [`${AWS}healthcheck-path`]: '/ping', [`${AWS}healthcheck-protocol`]: 'http' }))
      .toContain('uses HTTP on the node port of each port for /ping');
  });

  it('the load balancer of AWS needs the rules of the firewall that Kubernetes names', () => {
    const nlb = {
      type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb', ports: [{ port: 80, nodePort: 30080 }],
      loadBalancerSourceRanges: ['203.0.113.0/24'], externalTrafficPolicy: 'Local', healthCheckNodePort: 31000,
    };
    expect(facts('firewall', nlb).split('\n')).toEqual([
      'To the NLB: its ports, from 203.0.113.0/24.',
      'To the nodes: 30080/TCP and 31000/TCP for health checks, from the backend security group, which the controller puts on its load '
        + 'balancers; the controller opens them.',
    ]);
  });
});

describe('each controller that we know', () => {
  const CONTROLLERS = ENTRIES.map((entry) => entry.load()).filter(({ makes }) => makes === 'load-balancer');
  const DO = 'service.beta.kubernetes.io/do-loadbalancer-';
  const SCW = 'service.beta.kubernetes.io/scw-loadbalancer-';
  const LOCAL = { externalTrafficPolicy: 'Local', healthCheckNodePort: 31000 };

  it('has facts, and a page of its own for them', () => {
    for (const { traffic } of CONTROLLERS) expect(traffic?.source).toMatch(/^https:\/\/\S+$/);
  });

  test.each(CONTROLLERS.flatMap(({ id }) => [[id, {}], [id, LOCAL]] as const))('%s, %j: answers about address, health and firewall in '
    + 'whole sentences', (id, spec) => {
    const { topics } = explain(service({ type: 'LoadBalancer', ...spec }), { ...PORTABLE, loadBalancer: [id] as never });
    for (const topic of ['client-address', 'load-balancer', 'firewall'] as const) {
      for (const { text, source } of topics[topic] ?? []) {
        expect(text).toMatch(/^[A-Za-z][^\n]+\.$/);
        expect(text).not.toMatch(/undefined|null|NaN|\[object/);
        expect(source).toMatch(/^https:\/\//);
      }
    }
  });

  test.each<[string, Topic, string, object, Record<string, string>]>([
    // the client's address
    ['hetzner', 'client-address', 'opens its own connections', {}, {}],
    ['hetzner', 'client-address', 'load-balancer.hetzner.cloud/uses-proxyprotocol switches it on', {}, {}],
    ['hetzner', 'client-address', 'The PROXY protocol is on (load-balancer.hetzner.cloud/uses-proxyprotocol)', {},
      { 'load-balancer.hetzner.cloud/uses-proxyprotocol': 'true' }],
    ['stackit', 'client-address', 'lb.stackit.cloud/tcp-proxy-protocol switches it on', {},
      { 'lb.stackit.cloud/tcp-proxy-protocol': 'false', 'lb.stackit.cloud/tcp-proxy-protocol-ports-filter': '80' }],
    ['ibm', 'client-address', 'The PROXY protocol is on', {},
      { 'service.kubernetes.io/ibm-load-balancer-cloud-provider-enable-features': 'proxy-protocol' }],
    ['oci', 'client-address', 'The PROXY protocol is on', {},
      { 'oci.oraclecloud.com/load-balancer-type': 'nlb', 'oci-network-load-balancer.oraclecloud.com/is-ppv2-enabled': 'true' }],
    ['oci', 'client-address', 'forwards packets unchanged', LOCAL, { 'oci.oraclecloud.com/load-balancer-type': 'nlb' }],
    ['upcloud', 'client-address', 'The PROXY protocol is on', {},
      { 'service.beta.kubernetes.io/upcloud-load-balancer-config': '{"backends":[{"properties":{"outbound_proxy_protocol": "v2"}}]}' }],
    ['aws-load-balancer-controller', 'client-address', 'The PROXY protocol is on', {},
      { [`${AWS}target-group-attributes`]: 'proxy_protocol_v2.enabled=true' }],
    ['metallb', 'client-address', 'Nodes announce the address themselves', {}, {}],
    ['cilium', 'client-address', 'answers it directly', {}, { 'service.cilium.io/forwarding-mode': 'dsr' }],
    ['kube-router', 'client-address', 'direct server return', {}, { 'kube-router.io/service.dsr': 'tunnel' }],
    ['purelb', 'client-address', 'changes the policy Local to Cluster', LOCAL, {}],
    ['alibaba', 'client-address', 'forwards packets unchanged', { loadBalancerClass: 'alibabacloud.com/nlb' },
      { 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-preserve-client-ip': 'on' }],
    // the health check
    ['digitalocean', 'load-balancer', 'port 10256 for /healthz', {}, {}],
    ['digitalocean', 'load-balancer', '/healthz to each node on port 31000', LOCAL, {}],
    ['digitalocean', 'load-balancer', 'by HTTP for /ping', {},
      { [`${DO}override-health-check`]: 'true', [`${DO}healthcheck-path`]: '/ping' }],
    ['oci', 'load-balancer', 'port 10256 for /healthz', {}, {}],
    ['scaleway', 'load-balancer', 'by HTTP for /ready', {},
      { [`${SCW}health-check-type`]: 'http', [`${SCW}health-check-http-uri`]: '/ready' }],
    ['scaleway', 'load-balancer', '/healthz to each node on port 31000', LOCAL, { [`${SCW}health-check-from-service`]: 'true' }],
    ['linode', 'load-balancer', 'for /live', {},
      {
        'service.beta.kubernetes.io/linode-loadbalancer-check-type': 'http',
        'service.beta.kubernetes.io/linode-loadbalancer-check-path': '/live',
      }],
    ['vultr', 'load-balancer', 'by HTTP for /live', {}, { 'service.beta.kubernetes.io/vultr-loadbalancer-healthcheck-path': '/live' }],
    ['exoscale', 'load-balancer', 'port 31000 of each node by TCP', LOCAL, {}],
    ['ibm', 'load-balancer', 'by HTTP for /', {},
      { 'service.kubernetes.io/ibm-load-balancer-cloud-provider-vpc-health-check-protocol': 'http' }],
    ['openstack', 'load-balancer', 'drop them', LOCAL, {}],
    ['azure', 'load-balancer', 'by HTTP for /live', {},
      {
        'service.beta.kubernetes.io/azure-load-balancer-health-probe-protocol': 'http',
        'service.beta.kubernetes.io/azure-load-balancer-health-probe-request-path': '/live',
      }],
    ['gcp', 'load-balancer', 'shared by all Services', {}, {}],
    ['metallb', 'load-balancer', 'Nothing checks health from outside', {}, {}],
    ['huawei', 'load-balancer', 'is switched off', {}, { 'kubernetes.io/elb.health-check-flag': 'off' }],
    ['baidu', 'load-balancer', 'the annotations for it have no effect', {}, {}],
    ['alibaba', 'load-balancer', 'uses HTTP for /live', {},
      {
        'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-health-check-type': 'http',
        'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-health-check-uri': '/live',
      }],
    ['tencent', 'load-balancer', 'Only nodes with a pod', LOCAL, { 'service.kubernetes.io/local-svc-only-bind-node-with-pod': 'true' }],
    // internal or public
    ['huawei', 'load-balancer', 'and is internal', {}, {}],
    ['huawei', 'load-balancer', 'and is public', {}, { 'kubernetes.io/elb.eip-id': 'x' }],
    ['gcp', 'load-balancer', 'and is internal', { loadBalancerClass: 'networking.gke.io/l4-regional-internal' }, {}],
    ['hetzner', 'load-balancer', 'and is internal', {}, { 'load-balancer.hetzner.cloud/disable-public-network': 'true' }],
    // the firewall
    ['metallb', 'firewall', 'To the nodes: 80/TCP, from the clients', {}, {}],
    ['metallb', 'firewall', 'from 203.0.113.0/24', { loadBalancerSourceRanges: ['203.0.113.0/24'] }, {}],
    ['digitalocean', 'firewall', 'Health checks, to the nodes: 10256/TCP', {}, {}],
    ['oci', 'firewall', '10256/TCP for its health check', {}, {}],
    ['oci', 'firewall', '31000/TCP for its health check', LOCAL, {}],
    ['alibaba', 'firewall', 'To the pods: 8080/TCP', {}, { 'service.beta.kubernetes.io/backend-type': 'eni' }],
    ['gcp', 'firewall', 'To the nodes: 80/TCP, from the clients', {}, {}],
    ['gcp', 'firewall', 'Health checks, to the nodes: 31000/TCP, from 130.211.0.0/22', LOCAL, {}],
    ['azure', 'firewall', 'the node port of each TCP port, from 168.63.129.16 (the tag AzureLoadBalancer)', {}, {}],
    ['azure', 'firewall', 'To the nodes: 80/TCP, from 203.0.113.0/24', { loadBalancerSourceRanges: ['203.0.113.0/24'] }, {}],
    ['azure', 'firewall', 'To the nodes: 30000-32767/TCP, from the clients', {},
      { 'service.beta.kubernetes.io/azure-disable-load-balancer-floating-ip': 'true' }],
    ['huawei', 'firewall', 'To the pods: 8080/TCP', { allocateLoadBalancerNodePorts: false }, {}],
  ])('%s, %s: %s', (id, topic, text, spec, annotations) => {
    expect(facts(topic, { type: 'LoadBalancer', ...spec }, { loadBalancer: [id] as never }, annotations)).toContain(text);
  });
});

describe('the controller of an NLB depends on the profile', () => {
  const say = (webhook: boolean, annotations: Record<string, string>,
    loadBalancer: readonly string[] = ['aws-load-balancer-controller']) => {
    const cluster = { ...PORTABLE, loadBalancer, controllerSettings: { 'aws-load-balancer-controller': { webhook } } };
    const object = service({ type: 'LoadBalancer' }, annotations);
    return {
      told: explain(object, cluster).topics['load-balancer']?.[0]?.text ?? '',
      found: checkManifests([object], { cluster: { loadBalancer: loadBalancer as never, controllerSettings: cluster.controllerSettings } })
        .map(({ code }) => code),
    };
  };

  it.each<[string, boolean, Record<string, string>, string, string[]]>([
    ['nobody without the webhook', false, {}, 'No controller creates it: AWS Load Balancer Controller leaves', ['load-balancer-unclaimed']],
    ['nobody without the webhook, whatever the scheme says', false, { [`${AWS}scheme`]: 'internal' }, 'No controller creates it: ',
      ['load-balancer-unclaimed']],
    ['nobody that is external, without target type and webhook', false, { [`${AWS}type`]: 'external' },
      'No controller creates it: the cloud provider does not act', ['load-balancer-unclaimed']],
    ['the controller that has a target type', false, { [`${AWS}type`]: 'external', [`${AWS}nlb-target-type`]: 'ip' },
      'It is created by AWS Load Balancer Controller, and is internal.', []],
    ['the controller whose webhook gives it the class', true, { [`${AWS}scheme`]: 'internal' },
      'It is created by AWS Load Balancer Controller, and is internal.', []],
  ])('is %s: explain and check agree', (_, webhook, annotations, told, found) => {
    const text = say(webhook, annotations);
    expect(text.told).toContain(told);
    expect(text.found).toEqual(found);
  });

  it('is the cloud provider where that runs too, and there is no webhook', () => {
    const text = say(false, { [`${AWS}scheme`]: 'internal' }, ['aws-load-balancer-controller', 'aws-in-tree']);
    expect(text.told).toContain('It is created by AWS cloud provider (in-tree), and is public.');
    expect(text.found).toContain('load-balancer-public');
  });
});

describe('the PROXY protocol', () => {
  const textOf = (id: string, annotations: Record<string, string>,
    spec: object = {}) => facts('client-address', { type: 'LoadBalancer', ...spec }, { loadBalancer: [id] as never }, annotations);
  const TWO = { ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }] };

  it.each<[string, string, Record<string, string>, object, string]>([
    ['an NLB of the cloud provider', 'aws-in-tree', { [`${AWS}type`]: 'nlb', [`${AWS}proxy-protocol`]: '*' }, {},
      `${AWS}target-group-attributes switches it on`],
    ['a network load balancer of OCI', 'oci', { 'oci.oraclecloud.com/load-balancer-type': 'nlb' }, {},
      'oci-network-load-balancer.oraclecloud.com/is-ppv2-enabled switches it on'],
    ['one port of two of Scaleway', 'scaleway', { 'service.beta.kubernetes.io/scw-loadbalancer-proxy-protocol-v2': '80' }, TWO,
      'is on for some ports only'],
    ['one port of two of an NLB', 'aws-load-balancer-controller', { [`${AWS}proxy-protocol-per-target-group`]: '80' },
      { ...TWO, loadBalancerClass: 'service.k8s.aws/nlb' }, 'is on for some ports only'],
    ['an NLB of Alibaba, in any case', 'alibaba', { 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-proxy-protocol': 'ON' },
      { loadBalancerClass: 'alibabacloud.com/nlb' }, 'The PROXY protocol is on'],
  ])('the PROXY protocol of %s is described as its controller reads it', (_, id, annotations, spec, text) =>
    expect(textOf(id, annotations, spec)).toContain(text));

  it('is not recommended where it stops the controller', () => {
    expect(textOf('openstack', { 'loadbalancer.openstack.org/x-forwarded-for': 'true' })).not.toContain('switches it on');
  });

  it('has no part in the port of a health check: Scaleway asks the node port, unless it is told to ask the one of the policy Local', () => {
    const local = { type: 'LoadBalancer', externalTrafficPolicy: 'Local', healthCheckNodePort: 30555 };
    const key = 'service.beta.kubernetes.io/scw-loadbalancer-health-check-';
    expect(facts('firewall', local, { loadBalancer: ['scaleway'] }, { [`${key}type`]: 'http' })).not.toContain('30555');
    expect(facts('firewall', local, { loadBalancer: ['scaleway'] }, { [`${key}from-service`]: 'true' })).toContain('30555');
  });
});

describe('source ranges', () => {
  const entries = (id: string) =>
    facts('entries', { type: 'LoadBalancer', loadBalancerSourceRanges: ['192.0.2.0/24'] }, { loadBalancer: [id] as never });

  test.each(['alibaba', 'baidu', 'civo', 'exoscale', 'hetzner', 'huawei', 'linode', 'tencent', 'upcloud',
    'vultr'])('do not keep anybody out where %s ignores them', (id) => {
    const annotations: Record<string, string> = id === 'tencent'
      ? { 'service.beta.kubernetes.io/tencentcloud-loadbalancer-type': 'public' } : {};
    expect(facts('entries', { type: 'LoadBalancer', loadBalancerSourceRanges: ['192.0.2.0/24'] }, { loadBalancer: [id] as never },
      annotations)).toContain('ignores the source ranges 192.0.2.0/24');
  });
  it('restrict clients depending on the cluster: IBM Cloud does not read them on VPC', () => {
    expect(entries('ibm')).toContain('on VPC the controller does not read it: every client may connect.');
  });
  it('restrict clients depending on the network: CloudStack enforces them in the firewall of an isolated one', () => {
    expect(entries('cloudstack'))
      .toContain('Whether only clients in 192.0.2.0/24 can connect depends on the cloud: ');
  });
  it('restrict clients where the controller reads them', () =>
    expect(entries('gcp'))
      .toContain('Only clients in 192.0.2.0/24 can connect to the address of the load balancer: this is enforced by a firewall rule of '
        + 'the VPC network that the controller creates; node ports and the virtual IP are open '
        + 'to every client that can reach them.'));
  it('are enforced by kube-proxy on the address of the load balancer, where there is one', () => {
    const ranges = { type: 'LoadBalancer', loadBalancerSourceRanges: ['192.0.2.0/24'] };
    const sentence = 'kube-proxy drops what others send to an IP address in .status.loadBalancer, pods and nodes included.';
    expect(facts('entries', ranges)).toContain(sentence);
    expect(facts('entries', ranges, { proxyMode: 'ebpf' })).not.toContain(sentence);
  });
  it('depend on the controller if it is unknown', () => {
    expect(facts('entries', { type: 'LoadBalancer', loadBalancerSourceRanges: ['192.0.2.0/24'] }))
      .toContain('Whether only clients in 192.0.2.0/24 can connect depends on the controller');
  });
});

it('names the nodes whose node ports answer under the policy Local', () => {
  expect(facts('entries', { type: 'NodePort', externalTrafficPolicy: 'Local' })).toContain('the address of any node with a ready pod');
  expect(facts('entries', { type: 'NodePort' })).toContain('the address of any node (');
});

it('warns that trafficDistribution needs hints in manual endpoints', () => {
  expect(facts('proxy', { trafficDistribution: 'PreferClose', selector: undefined })).toContain('does nothing by itself');
  expect(facts('proxy', { trafficDistribution: 'PreferClose', selector: { app: 'web' } })).toContain('are preferred');
});

it('explains the effects of SCTP and Windows nodes', () => {
  const sctp = { type: 'LoadBalancer', ports: [{ port: 132, protocol: 'SCTP' }] };
  expect(facts('limits', sctp, { nodeOs: ['linux', 'windows'] })).toContain('SCTP does not work on Windows nodes');
  expect(facts('proxy', {}, { nodeOs: ['windows'] })).toContain('kernelspace');
  expect(facts('limits', { type: 'NodePort', externalTrafficPolicy: 'Local' }, { nodeOs: ['windows'] })).toContain('direct server return');
  expect(facts('limits', sctp)).toContain('Most load balancers do not support SCTP');
});

it('explains an empty manifest without throwing', () => {
  expect(explain({}, PORTABLE).subject).toBe('ClusterIP Service ');
});

describe('the examples', () => {
  const folder = join(__dirname, '..', 'examples');
  const services = readdirSync(folder).filter((file) => file.endsWith('.yaml')).flatMap((file) => manifestsOf(join(folder, file)) as any[])
    .filter((object) => object?.apiVersion === 'v1' && object.kind === 'Service');

  it('exist', () => expect(services.length).toBeGreaterThan(10));

  test.each(services.map((object) =>
    [`${object.spec.type ?? 'ClusterIP'} ${object.metadata.name}`, object] as const))('explain themselves: %s', (_, object) => {
    const { text, topics } = explain(object, PORTABLE);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    expect(topics.names).toBeDefined();
    expect(topics.dns).toBeDefined();
    expect(topics.entries).toBeDefined();
    for (const list of Object.values(topics)) for (const fact of list) expect(fact.source).toMatch(/^https:\/\//);
  });
});

describe('threads about health checks and hairpins', () => {
  const all = (spec: object, cluster: Partial<ClusterProfile>, annotations: Record<string, string> = {}): string =>
    explain(service({ type: 'LoadBalancer', ...spec }, annotations), { ...PORTABLE, ...cluster }).text;

  // AKS#3646
  it('warns that the probe of Azure fails for a gateway that answers 404 for /', () => {
    const spec = { ports: [{ name: 'http', appProtocol: 'http', port: 80 }] };
    const text = all(spec, { loadBalancer: ['azure'] });
    expect(text).toContain('because of appProtocol http: a node gets no traffic unless the answer is 200');
    expect(text).toContain('service.beta.kubernetes.io/port_80_health-probe_protocol to "tcp"');
    expect(all(spec, { loadBalancer: ['azure'] }, { 'service.beta.kubernetes.io/azure-load-balancer-health-probe-request-path': '/ok' }))
      .not.toContain('unless the answer is 200');
  });

  // cloud-provider-aws#1160
  it.each<[string, boolean, string[], Record<string, string>]>([
    ['an internal NLB of the cloud provider', true, ['aws-in-tree'], { [`${AWS}type`]: 'nlb', [`${AWS}internal`]: 'true' }],
    ['an internal NLB with instances', true, ['aws-load-balancer-controller'], {
 [`${AWS}scheme`]: 'internal', [`${AWS}type`]: 'external',
      [`${AWS}nlb-target-type`]: 'instance',
}],
    ['one whose targets do not see the client', false, ['aws-in-tree'], {
 [`${AWS}type`]: 'nlb', [`${AWS}internal`]: 'true',
      [`${AWS}target-group-attributes`]: 'preserve_client_ip.enabled=false',
}],
    ['one with pods as targets', false, ['aws-load-balancer-controller'], {
 [`${AWS}scheme`]: 'internal', [`${AWS}type`]: 'external',
      [`${AWS}nlb-target-type`]: 'ip',
}],
    ['a public one', false, ['aws-in-tree'], { [`${AWS}type`]: 'nlb' }],
    ['a Classic Load Balancer', false, ['aws-in-tree'], { [`${AWS}internal`]: 'true' }],
  ])('says whether hairpin connections time out: %s', (_, expected, loadBalancer, annotations) => {
    expect(all({}, { loadBalancer }, annotations).includes('times out if it is sent back to the same node')).toBe(expected);
  });
});

describe('a Service without ports', () => {
  const without = (spec: object) => explain({
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop' }, spec: { selector: { app: 'web' }, ...spec },
  });
  it.each([
    {}, { type: 'NodePort' }, { type: 'LoadBalancer' }, { clusterIP: 'None' }, { selector: undefined }, { externalIPs: ['192.0.2.1'] },
    { type: 'ExternalName', externalName: 'db.example.com' },
  ])('%j has sentences without gaps', (spec) => {
    const { topics, summary } = without(spec);
    const texts = [...Object.values(topics).flat(), ...summary.lines].map(({ text }) => text);
    expect(texts.filter((text) => / {2}| ,| \.(?!spec|status)|: ,|undefined/.test(text))).toEqual([]);
  });
  it('states that it has none', () => {
    expect(without({}).text).toContain('on no port');
    expect(without({}).summary.text).toContain('path         none: the Service has no ports');
  });
});
