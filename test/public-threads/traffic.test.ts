import { checkManifests } from '../../src/app/check-manifests';
import { explain } from '../../src/explain/explain';
import type { Topic } from '../../src/explain/explained-service';
import type { ProblemCode } from '../../src/problem/codes.generated';
import type { ClusterProps } from '../../src/service/cluster';

// The manifests are shortened from the threads linked in the names of the tests; bench/public-threads.md lists all threads.

const service = (name: string, spec: object, annotations: object = {}) =>
  ({ apiVersion: 'v1', kind: 'Service', metadata: { name, namespace: 'shop', annotations }, spec });
const textOf = (object: object, topic: Topic, cluster: ClusterProps = {}) =>
  (explain(object as never, cluster).topics[topic] ?? []).map(({ text }) => text).join('\n');
const found = (objects: readonly object[], cluster: ClusterProps = {}) =>
  checkManifests(objects, { cluster }).map(({ severity, code, path }) => `${severity} ${code} ${path}`);

describe('trafficDistribution', () => {
  const close = service('server', { selector: { app: 'server' }, ports: [{ port: 80 }], trafficDistribution: 'PreferClose' });

  it('needs an option of Cilium (cilium/cilium#37930)', () => {
    const cilium = textOf(close, 'proxy', { loadBalancer: ['cilium'] });
    expect(cilium).toContain('trafficDistribution PreferClose, if what replaces kube-proxy honours it: endpoints in the zone');
    expect(cilium).toContain('loadBalancer.serviceTopology=true');
    expect(textOf(close, 'proxy', { proxyMode: 'ebpf' })).toContain('PreferClose, if what replaces kube-proxy honours it:');
    expect(textOf(close, 'proxy')).not.toMatch(/serviceTopology|honours/);
  });

  it('is to be removed from a headless Service, not renamed (k0sproject/k0smotron#1084)', () => {
    const etcd = service('kmc-etcd', {
      clusterIP: 'None', selector: { app: 'etcd' }, ports: [{ name: 'peer', port: 2380 }], trafficDistribution: 'PreferClose',
    });
    expect(found([etcd], { kubernetes: '1.35' })).toEqual(['warning field-without-effect spec.trafficDistribution']);
    expect(found([close], { kubernetes: '1.35' })).toEqual(['warning prefer-close-deprecated spec.trafficDistribution']);
  });
});

describe('clusterIP: null (stakater/application#294)', () => {
  const objects = (annotations: object = {}) => [service('app', {
 clusterIP: null, selector: { app: 'app' },
    ports: [{ name: 'http', port: 80, targetPort: 'http', protocol: 'TCP' }],
}, annotations)];
  const codes = (given: readonly object[], promote: readonly ProblemCode[] = []) => checkManifests(given, { promote })
    .filter(({ code }) => code === 'null-field').map(({ severity, path, fix }) => `${severity} ${path}: ${fix}`);

  it('is a warning if Argo CD applies it, which then stays OutOfSync, and advice otherwise', () => {
    const sentence = 'spec.clusterIP: remove clusterIP; in a chart, write it only if its value is set';
    expect(codes(objects({ 'argocd.argoproj.io/tracking-id': 'app:/Service:shop/app' }))).toEqual([`warning ${sentence}`]);
    expect(codes([...objects(), { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', metadata: { name: 'app' }, spec: {} }]))
      .toEqual([`warning ${sentence}`]);
    expect(codes(objects())).toEqual([]);
    expect(codes(objects(), ['null-field'])).toEqual([`error ${sentence}`]);
  });
});

describe('the time that pods have to stop', () => {
  const AWS = 'service.beta.kubernetes.io/aws-load-balancer-';
  const nlb = service('web', {
 type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb', selector: { app: 'web' },
    ports: [{ port: 80 }],
}, {
    [`${AWS}nlb-target-type`]: 'ip', [`${AWS}target-group-attributes`]: 'deregistration_delay.timeout_seconds=300',
  });
  const inside = service('web', { selector: { app: 'web' }, ports: [{ port: 80 }] });
  const pods = (template: object, container: object = {}) => ({
    apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web', namespace: 'shop' },
    spec: {
 selector: { matchLabels: { app: 'web' } }, template: {
 metadata: { labels: { app: 'web' } }, spec: {
      containers: [{ name: 'web', image: 'web', ports: [{ containerPort: 80 }], ...container }], ...template,
    },
},
},
  });
  const preStop = (hook: object) => ({ lifecycle: { preStop: hook } });
  const command = (...words: string[]) => preStop({ exec: { command: words } });
  const graces = (objects: readonly object[]) => checkManifests(objects).filter(({ code }) => code === 'grace-period-short')
    .map(({ severity, path, found, fix }) => `${severity} ${path} ${String(found)}: ${fix}`);
  const AT = 'spec.template.spec.terminationGracePeriodSeconds';

  it('is shorter than the deregistration delay (kubernetes/kubernetes#43576, aws-load-balancer-controller#2366)', () => {
    expect(graces([nlb, pods({ terminationGracePeriodSeconds: 5 })])).toEqual([
      `warning ${AT} 5: write "terminationGracePeriodSeconds: 300", or set deregistration_delay.timeout_seconds to 5`,
]);
    expect(graces([nlb, pods({ terminationGracePeriodSeconds: 300 })])).toEqual([]);
    expect(graces([service('web', nlb.spec, { [`${AWS}nlb-target-type`]: 'ip' }), pods({ terminationGracePeriodSeconds: 5 })])).toEqual([]);
    expect(graces([service('web', nlb.spec, { ...nlb.metadata.annotations, [`${AWS}nlb-target-type`]: 'instance' }),
      pods({ terminationGracePeriodSeconds: 5 })])).toEqual([]);
  });

  it('is shorter than that of the Ingress in front', () => {
    const ingress = (targetType: string) => ({
      apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: {
 name: 'edge', namespace: 'shop', annotations: {
        'alb.ingress.kubernetes.io/target-type': targetType,
        'alb.ingress.kubernetes.io/target-group-attributes': 'stickiness.enabled=true,deregistration_delay.timeout_seconds=300',
      },
},
      spec: { ingressClassName: 'alb', defaultBackend: { service: { name: 'web', port: { number: 80 } } } },
    });
    expect(graces([inside, ingress('ip'), pods({ terminationGracePeriodSeconds: 5 })])).toHaveLength(1);
    expect(graces([inside, ingress('instance'), pods({ terminationGracePeriodSeconds: 5 })])).toEqual([]);
  });

  it('ends before the preStop hook', () => {
    const fix = 'write "terminationGracePeriodSeconds: 90", or shorten the hook';
    expect(graces([inside, pods({}, command('sleep', '60'))])).toEqual([`warning ${AT} 30: ${fix}`]);
    expect(graces([inside, pods({}, command('/bin/sh', '-c', 'sleep 60; nginx -s quit'))])).toEqual([`warning ${AT} 30: ${fix}`]);
    expect(graces([inside, pods({}, preStop({ sleep: { seconds: 60 } }))])).toEqual([`error ${AT} 30: ${fix}`]);
    expect(graces([inside, pods({ terminationGracePeriodSeconds: 90 }, command('sleep', '60'))])).toEqual([]);
    expect(graces([inside, pods({}, command('sleep', '15'))])).toEqual([]);
    expect(graces([inside, pods({}, command('/app/drain', '--sleep-seconds', '60'))])).toEqual([]);
    expect(graces([pods({}, command('sleep', '60'))])).toEqual([]); // no Service sends it connections
  });
});

describe('records of ExternalDNS for a headless Service (kubernetes-sigs/external-dns#1171)', () => {
  const HOST = { 'external-dns.kubernetes.io/hostname': 'cassandra.example.org' };
  const headless = { clusterIP: 'None', selector: { app: 'cassandra' }, ports: [{ name: 'cql', port: 9042 }] };

  it('are those of the ready pods and of each pod with a hostname, without SRV records', () => {
    const dns = textOf(service('cassandra', headless, HOST), 'dns');
    expect(dns).toContain('ExternalDNS publishes cassandra.example.org with the addresses of the ready pods');
    expect(dns).toContain('<pod>.cassandra.example.org');
    expect(dns).toContain('ExternalDNS creates no SRV records');
    expect(textOf(service('cassandra', { ...headless, publishNotReadyAddresses: true }, HOST), 'dns')).toContain('pods, ready or not');
    expect(textOf(service('cassandra', headless, { ...HOST, 'external-dns.kubernetes.io/endpoints-type': 'NodeExternalIP' }), 'dns'))
      .toContain('external addresses of the nodes of the ready pods');
  });

  it('are not created for endpoints without pods', () => {
    expect(textOf(service('db', { clusterIP: 'None', ports: [{ port: 5432 }] }, HOST), 'dns'))
      .toContain('creates no records for cassandra.example.org from endpoints that you list');
  });

  it('are not described for other Services, nor where a target is named', () => {
    expect(textOf(service('cassandra', { ...headless, clusterIP: undefined }, HOST), 'dns')).not.toContain('ExternalDNS');
    expect(textOf(service('cassandra', headless), 'dns')).not.toContain('ExternalDNS');
    expect(textOf(service('cassandra', headless, { ...HOST, 'external-dns.kubernetes.io/target': '192.0.2.1' }), 'dns'))
      .not.toContain('ExternalDNS');
  });
});

describe('a load balancer that nothing creates (argoproj/argo-cd#17702)', () => {
  const controller = {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'ingress-nginx-controller', namespace: 'ingress-nginx' },
    spec: {
      type: 'LoadBalancer', externalIPs: ['115.122.6.8'], selector: { 'app.kubernetes.io/name': 'ingress-nginx' },
      ports: [['http', 80, 31326], ['https', 443, 32306]].map(([name, port, nodePort]) => ({ name, port, targetPort: name, nodePort })),
    },
  };
  const codes = (loadBalancer?: readonly []) => checkManifests([controller], { cluster: { ...loadBalancer && { loadBalancer } } })
    .map(({ code }) => code).filter((code) => code.startsWith('load-balancer'));

  test('is reported if the profile says that no controller runs, and not without a profile', () => {
    expect(codes([])).toEqual(['load-balancer-unclaimed']);
    expect(codes()).toEqual([]);
  });
});
