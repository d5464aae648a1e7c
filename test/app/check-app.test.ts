import { deployment, service, slice, workload } from './manifests';
import { checkApp, checkManifests } from '../../src/app/check-manifests';
import { APP_CARDS } from '../../src/app/checks';
import { PORTABLE } from '../../src/service/cluster';
import { explain } from '../../src/explain/explain';
import type { CheckAppOptions } from '../../src/app/check-context';

const ADDRESSES = ['198.51.100.1'];

/** Problems of an app except for advice, as `severity code path`. */
function findings(objects: unknown[], cluster = {}, options?: CheckAppOptions): string[] {
  return checkApp(objects, { ...PORTABLE, ...cluster }, options).filter(({ severity }) => severity !== 'advice')
    .map(({ severity, code, path }) => `${severity} ${code} ${path}`);
}

describe('a valid app', () => {
  test.each(['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet', 'ReplicationController', 'Job', 'CronJob',
    'Pod'])('reports nothing for a %s', (kind) => {
    expect(findings([service('web', { clusterIP: 'None' }), workload(kind, 'web', {}, { spec: { serviceName: 'web' } })])).toEqual([]);
  });

  it('reports nothing if other clusters, an unknown kind of workload or the cluster itself may have the pods or endpoints', () => {
    const bare = { selector: undefined, ports: [{ port: 80 }] };
    expect(findings([service('web', bare), deployment('db')])).toEqual(['warning endpoints-missing spec.selector']);
    expect(findings([service('web', bare, { annotations: { 'service.cilium.io/global': 'true' } }), deployment('db')])).toEqual([]);
    expect(findings([service('web', bare, { namespace: 'default' }), slice('web', [{ port: 80 }])])).toEqual([]);
    expect(findings([service('web', bare, { uid: '1' }), deployment('db')])).toEqual([]); // live objects, read without their endpoints
    expect(findings([service('web'), { ...workload('StatefulSet', 'web'), kind: 'PetSet' }])).toEqual([]);
  });

  it('selects pods with a label that lacks quotes, as the manifest means them, besides the error', () => {
    const web = service('web', { selector: { app: 'web', version: '1' } });
    expect(findings([web, deployment('web', { labels: { app: 'web', version: 1 } })])).toEqual([
      'error field-type spec.template.metadata.labels[version]', 'error field-type spec.selector.matchLabels[version]',
    ]);
  });

  it('reports nothing for a Service alone, whose workload may be elsewhere', () => {
    expect(findings([service('web')])).toEqual([]);
  });

  it('reads the pod template of a Rollout, a DeploymentConfig and a custom resource with one', () => {
    for (const apiVersion of ['argoproj.io/v1alpha1', 'apps.openshift.io/v1', 'example.com/v1']) {
      const kind = { 'argoproj.io/v1alpha1': 'Rollout', 'apps.openshift.io/v1': 'DeploymentConfig' }[apiVersion] ?? 'Widget';
      expect(findings([service('web', { ports: [{ port: 80, targetPort: 'http' }] }), { ...deployment('web'), apiVersion, kind }]))
        .toEqual([]);
    }
  });

  it('names the object of a problem', () => {
    expect(checkApp([deployment('web', {}, { namespace: 'shop' }), service('web', { selector: {} }, { namespace: 'shop' })],
      PORTABLE)[0].object)
      .toEqual({ index: 1, apiVersion: 'v1', kind: 'Service', namespace: 'shop', name: 'web' });
  });

  it('survives what is no manifest', () => {
    expect(findings([null, 1, 'x', [], {}, { kind: 'Service' }, { apiVersion: 'v1', kind: 'Service' },
      { apiVersion: 'v1', kind: 'Service', metadata: null, spec: { ports: [null, 1], selector: [] } }])
      .filter((line) => line.startsWith('error'))).toEqual([]);
  });

  it('has one card for each code', () => {
    expect(new Set(APP_CARDS.map(({ code }) => code)).size).toBe(APP_CARDS.length);
  });
});

describe('selectors', () => {
  it('reports a likely typo as an error, with the intended label', () => {
    const [problem] = checkApp([service('web', { selector: { app: 'wbe' } }), deployment('web')], PORTABLE);
    expect(problem).toMatchObject({
      code: 'selector-unmatched', severity: 'error', path: 'spec.selector[app]', found: 'wbe',
      fix: 'write "app: web"',
    });
  });

  it('names the effect on DNS for a headless Service, which refuses no connections', () => {
    const reasonFor = (spec: object) =>
      checkApp([service('web', { selector: { app: 'wbe' }, ...spec }), deployment('web')], PORTABLE)[0].why;
    expect(reasonFor({})).toBe('a Service without matching pods has no endpoints: connections to it are refused');
    expect(reasonFor({ clusterIP: 'None' }))
      .toBe('a headless Service without matching pods has no endpoints: its DNS name has no addresses');
  });

  it.each([['user', 'users'], ['auth', 'oauth'], ['order', 'orders']])('is not sure of %s beside %s', (one, other) => {
    const pods = (name: string) => deployment(name, { labels: { app: name } });
    const services = [service(one, { selector: { app: one } }), service(other, { selector: { app: other } })];
    expect(findings([...services, pods(other)])).toEqual(['warning selector-unmatched spec.selector[app]']);
    const [{ fix }] = checkApp([...services, pods(other)], PORTABLE);
    expect(fix).toBe(`add the workload whose pods have "app: ${one}", or write "app: ${other}"`);
    expect(findings([...services, pods(one), pods(other)])).toEqual([]);
  });

  it('reports nothing about labels that charts set on their pods, unless a workload in the input has one of them or the name', () => {
    const lines = (selector: Record<string, string>) => findings([service('lb', { selector }), deployment('web')]);
    expect(lines({ 'app.kubernetes.io/name': 'temporal', 'app.kubernetes.io/component': 'frontend' })).toEqual([]);
    expect(lines({ 'app.kubernetes.io/name': 'web', 'app.kubernetes.io/component': 'frontend' }))
      .toEqual(['warning selector-unmatched spec.selector']);
    expect(lines({ 'app.kubernetes.io/name': 'temporal', app: 'frontend' })).toEqual(['warning selector-unmatched spec.selector']);
  });

  it('reports nothing about a label of an operator that no template has, or pods that another controller manages', () => {
    for (const selector of [{ 'longhorn.io/admission-webhook': 'yes' }, { 'app.kubernetes.io/managed-by': 'GatewayController' }])
      expect(findings([service('web', { selector }), deployment('web')])).toEqual([]);
    for (const selector of [{ 'app.kubernetes.io/name': 'yes' }, { 'example.com/app': 'shop' }]) {
      expect(findings([service('web', { selector }), deployment('web', { labels: { 'example.com/app': 'web' } })]))
        .toEqual(['warning selector-unmatched spec.selector']);
    }
  });

  it('reports nothing if only one of two files names a namespace, because the other may be applied to it', () => {
    for (const [one, other] of [['shop', undefined], [undefined, 'shop']]) {
      const app = [service('web', {}, { namespace: one }), deployment('web', {}, { namespace: other })];
      expect(findings(app, {}, { together: () => false })).toEqual([]);
      expect(findings(app, {}, { together: () => true })).toEqual(['warning selector-other-namespace spec.selector']);
    }
  });

  it('treats workloads with the same image and port as copies, except for a Service with the name of one of two', () => {
    const web = service('web', { ports: [{ port: 80, targetPort: 'http' }] });
    const east = deployment('east'), west = deployment('west');
    expect(findings([web, east, west, deployment('central')])).toEqual([]);
    expect(findings([web, east, west])).toEqual([]);
    expect(findings([{ ...web, metadata: { ...web.metadata, name: 'west-entry' } }, east, west]))
      .toEqual(['warning selector-many-workloads spec.selector']);
    expect(findings([service('web'), east, west, deployment('worker', { ports: [] })]))
      .toContain('warning selector-many-workloads spec.selector');
    expect(findings([web, deployment('linux-web'), deployment('windows-web')])).toEqual([]);
  });

  it('compares the selector of a Service from a cluster with pods only, as kubectl may not have returned all workloads', () => {
    const stored = service('db', { selector: { app: 'db' } });
    const read = { ...stored, metadata: { ...stored.metadata, uid: '1' } };
    const made = slice('db', [{ port: 80 }]);
    const labels = { 'kubernetes.io/service-name': 'db', 'endpointslice.kubernetes.io/managed-by': 'endpointslice-controller.k8s.io' };
    const endpoints = { ...made, metadata: { name: 'db-x', uid: '2', labels } };
    expect(findings([read, endpoints, deployment('web')])).toEqual([]);
    expect(findings([read, endpoints, workload('Pod', 'web-0')])).toEqual(['warning selector-unmatched spec.selector']);
    expect(findings([stored, deployment('web')])).toContain('warning selector-unmatched spec.selector');
  });

  it('treats objects of one controller as one workload, if all are from a cluster', () => {
    const made = (object: ReturnType<typeof workload>, uid: string, owner?: string) => ({
      ...object, metadata: {
        ...object.metadata, uid,
        ...(owner === undefined ? {} : { ownerReferences: [{ apiVersion: 'v1', kind: 'Owner', name: 'o', uid: owner, controller: true }] }),
      },
    });
    const one = [made(deployment('web'), '1'), made(workload('ReplicaSet', 'web-5d', {}, { spec: { replicas: 1 } }), '2', '1'),
      made(workload('Pod', 'web-5d-x', {}), '3', '2')];
    expect(findings([service('web'), ...one])).toEqual([]);
    expect(findings([service('web'), ...one, made(deployment('worker'), '4')]))
      .toEqual(['warning selector-many-workloads spec.selector']);
    const ofResource = [made(deployment('mgr-a'), '5', '9'), made(deployment('mgr-b', { ports: [{ containerPort: 81 }] }), '6', '9')];
    expect(findings([service('web'), ...ofResource])).toEqual([]);
    const named = service('web', { ports: [{ port: 80, targetPort: 'http' }] });
    const old = made(workload('ReplicaSet', 'web-4c', { ports: [] }, { spec: { replicas: 0 } }), '7', '1');
    expect(findings([named, ...one, old])).toEqual([]); // an earlier revision has no pods
  });

  it('reports nothing for a port name that one of two workloads declares, as the other gets no connection', () => {
    const named = { ports: [{ port: 80, targetPort: 'http' }] };
    const beside = deployment('setup', { ports: [] });
    const many = (app: Parameters<typeof findings>[0]) => findings(app).filter((line) => line.includes('many'));
    expect(many([service('web', named), deployment('web'), beside])).toEqual([]);
    expect(many([service('web', { ...named, clusterIP: 'None' }), deployment('web'), beside])).toHaveLength(1);
    expect(many([service('web'), deployment('web'), beside])).toHaveLength(1);
  });

  it('ignores a Job that Helm runs when the chart is deleted', () => {
    const hooked = (hook: string) => {
      const job = workload('Job', 'cleanup');
      return { ...job, metadata: { ...job.metadata, annotations: { 'helm.sh/hook': hook } } };
    };
    expect(findings([service('web'), deployment('web'), hooked('pre-delete')])).toEqual([]);
    expect(findings([service('web'), deployment('web'), hooked('pre-upgrade')])).toEqual(['warning selector-many-workloads spec.selector']);
  });

  it('reports nothing for a label that running pods get for their role', () => {
    expect(findings([service('web', { selector: { app: 'web', operator: 'leader' } }), deployment('web')])).toEqual([]);
    expect(findings([service('web', { selector: { istio: 'ingressgateway' } }), deployment('web')])).toEqual([]);
    expect(findings([service('web', { selector: { app: 'web', role: 'leader' } }), deployment('web')])).toEqual([]);
  });

  it('treats two names that differ in a number as different names', () => {
    expect(findings([service('db', { selector: { app: 'db-2' } }), deployment('db', { labels: { app: 'db-1' } })]))
      .toEqual(['warning selector-unmatched spec.selector']);
  });

  it('reports nothing if a custom resource may create the pods', () => {
    expect(findings([service('web', { selector: { app: 'operated' } }), deployment('web'),
      { apiVersion: 'monitoring.coreos.com/v1', kind: 'Prometheus', metadata: { name: 'p' } }])).toEqual([]);
  });

  it('reports pods of another namespace', () => {
    expect(findings([service('web', {}, { namespace: 'shop' }), deployment('web', {}, { namespace: 'billing' })]))
      .toEqual(['warning selector-other-namespace spec.selector']);
  });

  it('warns only, where a namespace may be given when the manifests are applied', () => {
    expect(findings([service('web'), deployment('web', {}, { namespace: 'billing' })]))
      .toEqual(['warning selector-other-namespace spec.selector']);
  });

  it('warns about the pods of two workloads', () => {
    expect(findings([service('web'), deployment('web'), deployment('worker')])).toEqual(['warning selector-many-workloads spec.selector']);
  });

  it.each([
    ['versions', ['web-v1', 'web-v2']], ['a canary', ['web', 'canary-web']], ['colours', ['web-blue', 'web-green']],
    ['numbered members', ['web1', 'web2', 'web3']],
    ['versions over several stores', ['web-v2', 'web-v2-mysql', 'web-v2-mysql-vm']],
    ['a canary beside what runs', ['web-prod', 'web-canary', 'web-baseline']],
    ['a master and its replicas', ['web-master', 'web-replicas']], ['many that all have the port', ['orders', 'stock', 'users', 'mail']],
    ['copies of one in several files', ['web', 'web']], ['names that extend each other', ['web', 'web-slow', 'web-long-running']],
  ])('treats %s as one workload', (_, names) => {
    expect(findings([service('web', { selector: { app: 'all' } }), ...names.map((name) => deployment(name, { labels: { app: 'all' } }))])
      .filter((line) => line.includes('many'))).toEqual([]);
  });

  it('treats workloads with different versions as variants, and a component with other ports as another workload (i37 5)', () => {
    const of = (name: string, version: string, image: string) =>
      deployment(name, { labels: { app: 'web', version }, spec: { containers: [{ name: 'main', image }] } });
    expect(findings([service('entry'), of('ratings', 'a', 'x'), of('reviews', 'b', 'y')])).toEqual([]);
    expect(findings([service('entry'), of('ratings', 'a', 'x'), of('reviews', 'a', 'y')]))
      .toEqual(['warning selector-many-workloads spec.selector']);
    expect(findings([service('web'), deployment('web'), deployment('web-worker', { ports: [] })]))
      .toEqual(['warning selector-many-workloads spec.selector']);
  });

  it('accepts a Service for all variants that is named by a word of all of them', () => {
    const of = (name: string) => deployment(name, { labels: { app: 'web' } });
    expect(findings([service('entry-canary', { selector: { app: 'web' } }), of('web-canary-blue'), of('web-canary-green')])).toEqual([]);
    expect(findings([service('web1-svc', { selector: { app: 'web' } }), of('web1'), of('web2')]))
      .toEqual(['warning selector-many-workloads spec.selector']);
  });

  it('warns about a Service for one of several variants that selects all of them', () => {
    const of = (name: string) => deployment(name, { labels: { app: 'web' } });
    expect(findings([service('web-v1', { selector: { app: 'web' } }), of('web-v1'), of('web-v2')]))
      .toEqual(['warning selector-many-workloads spec.selector']);
  });

  it('treats a label that exists for the Service as intended for all workloads with it', () => {
    const of = (name: string) => deployment(name, { labels: { app: name, dns: 'true' } });
    expect(findings([service('dns', { selector: { dns: 'true' } }), of('server'), of('client')])).toEqual([]);
  });

  it('ignores the pods of helm test', () => {
    const hook = {
      ...workload('Pod', 'web-test', { ports: [] }, {}),
      metadata: { name: 'web-test', labels: { app: 'web' }, annotations: { 'helm.sh/hook': 'test' } },
    };
    expect(findings([service('web', { ports: [{ port: 80, targetPort: 'http' }] }), deployment('web'), hook])).toEqual([]);
  });

  it('treats a missing namespace and the default one as the same', () => {
    expect(findings([service('web', {}, { namespace: 'default' }), deployment('web')])).toEqual([]);
    expect(findings([service('web'), deployment('web', {}, { namespace: 'default' })])).toEqual([]);
  });

  it('warns about an empty selector', () => {
    expect(findings([service('web', { selector: {} })])).toEqual(['warning selector-empty spec.selector']);
  });

  test.each([
    ['StatefulSet', { 'statefulset.kubernetes.io/pod-name': 'web-0' }],
    ['StatefulSet', { app: 'web', 'apps.kubernetes.io/pod-index': '0' }],
    ['Job', { 'job-name': 'web' }],
    ['Job', { 'batch.kubernetes.io/job-name': 'web', 'batch.kubernetes.io/job-completion-index': '1' }],
    ['CronJob', { 'job-name': 'web-28123456' }],
  ])('understands the labels that the controller of a %s sets: %j', (kind, selector) => {
    expect(findings([service('web', { selector, clusterIP: 'None' }), workload(kind, 'web', {}, { spec: { serviceName: 'web' } })]))
      .toEqual([]);
  });

  it('reports a selector for the pod of a StatefulSet that is not in the input', () => {
    expect(findings([service('web', { selector: { 'statefulset.kubernetes.io/pod-name': 'db-0' } }), deployment('web')]))
      .toEqual(['warning selector-unmatched spec.selector']);
  });
});

describe('target ports', () => {
  it('reports a name that no container has, and the nearest one', () => {
    const [problem] = checkApp([service('web', { ports: [{ port: 80, targetPort: 'htpp' }] }), deployment('web')], PORTABLE);
    expect(problem).toMatchObject({
      code: 'target-port-unknown', severity: 'error', path: 'spec.ports[0].targetPort',
      fix: 'write "targetPort: http"',
    });
  });

  it('only warns if only a Job has the labels: the server may be elsewhere', () => {
    const web = service('web', { ports: [{ port: 80, targetPort: 'grpc' }] });
    for (const kind of ['Job', 'CronJob'])
      expect(findings([web, workload(kind, 'migration', { ports: [] })])).toEqual(['warning target-port-unknown spec.ports[0].targetPort']);
    expect(findings([web, workload('Job', 'migration', { ports: [] }), workload('Pod', 'web')]))
      .toContain('error target-port-unknown spec.ports[0].targetPort');
  });

  it('only warns where the Pod has no name, which is what a test expects of pods', () => {
    const pod = workload('Pod', 'web', { ports: [] });
    const web = service('web', { ports: [{ port: 80, targetPort: 'http' }] });
    expect(findings([web, pod])).toContain('error target-port-unknown spec.ports[0].targetPort');
    expect(findings([web, { ...pod, metadata: { labels: pod.metadata.labels } }]))
      .toEqual(['warning target-port-unknown spec.ports[0].targetPort']);
  });

  it('warns about a number that none declares if a probe or a variable confirms the declared one (i37 5)', () => {
    const containing = (more: object) => checkApp([service('web', { ports: [{ port: 8080 }] }),
      deployment('web', {
 spec: {
        containers: [{ name: 'web', image: 'shop/web', ports: [{ name: 'http', containerPort: 80 }], ...more }],
      },
}),
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'conf' }, data: { 'app.yaml': 'listen: 8080' } }], PORTABLE)
      .map(({ severity, code }) => `${severity} ${code}`);
    expect(containing({})).toEqual(['advice port-undeclared']); // containerPort itself may be wrong
    expect(containing({ env: [{ name: 'PORT', value: '80' }] })).toEqual(['warning port-undeclared']);
    expect(containing({ readinessProbe: { httpGet: { port: 'http' } } })).toEqual(['warning port-undeclared']);
    expect(containing({ args: ['--port=80'], envFrom: [{ configMapRef: { name: 'conf' } }] })).toEqual([]); // configured elsewhere
  });

  it('reports nothing for a single metrics port, which libraries open without a declaration', () => {
    const pod = deployment('web', {
 spec: {
 containers: [{
      name: 'web', ports: [{ name: 'probes', containerPort: 8080 }], readinessProbe: { httpGet: { port: 'probes' } },
    }],
},
});
    expect(findings([service('web', { ports: [{ name: 'http-metrics', port: 9090 }] }), pod])).toEqual([]);
    expect(findings([service('web', { ports: [{ name: 'http', port: 9090 }] }), pod]))
      .toEqual(['warning port-undeclared spec.ports[0].targetPort']);
  });

  it('warns about a number that is nearly one, or has the name of one, and that nothing leads to', () => {
    const ports = [{ name: 'http', containerPort: 80 }, { name: 'metrics', containerPort: 9090 }];
    const pods = deployment('web', { spec: { containers: [{ name: 'web', ports, args: ['--metrics=:9090'] }] } });
    const web = (other: object) => [service('web', { ports: [{ name: 'http', port: 80 }, { name: 'other', ...other }] }), pods];
    const warning = ['warning port-undeclared spec.ports[1].targetPort'];
    expect(findings(web({ port: 9091 }))).toEqual(warning);
    expect(findings(web({ name: 'metrics', port: 8125 }))).toEqual(warning);
    expect(findings(web({ port: 8125 }))).toEqual([]); // images open more ports than their manifests declare
  });

  it('reports no number if a container declares the port of the Service', () => {
    const pod = (...ports: object[]) => deployment('web', {
      spec: { containers: [{ name: 'proxy', args: ['--listen=:8443'], ports: [{ containerPort: 8443 }] }, { name: 'web', ports }] },
    });
    const services = [service('web', { ports: [{ port: 443 }] }),
      service('hook', { selector: { app: 'web' }, ports: [{ port: 443, targetPort: 9443 }] })];
    expect(findings([...services, pod({ containerPort: 443 })])).toEqual([]); // as kserve v0.4.1, where containerPort is wrong
    expect(findings([services[1], pod()])).toEqual(['warning port-undeclared spec.ports[0].targetPort']);
  });

  it('uses the known ports of an image if other Services use all declared ports', () => {
    const to = (port: number, container: object, spec = {}) => checkApp([
      service('web', { ports: [{ port }] }), service('web-api', { ports: [{ port: 80 }] }),
      deployment('web', { spec: { containers: [{ name: 'web', ports: [{ containerPort: 80 }], ...container }], ...spec } }),
    ], PORTABLE).map(({ severity, code }) => `${severity} ${code}`);
    for (const image of ['nginx', 'nginx:1.27', 'docker.io/library/nginx@sha256:0'])
      expect(to(8080, { image })).toEqual(['warning port-undeclared']);
    // Images may listen on undeclared ports, and mounted files or arguments may change them.
    for (const container of [{ image: 'shop' }, { image: 'other/nginx' }, { image: 'nginx', args: ['-c', '/nginx.conf'] }])
      expect(to(8080, container)).toEqual(['advice port-undeclared']);
    expect(to(8080, { image: 'nginx' }, { volumes: [{ name: 'conf', configMap: { name: 'conf' } }] })).toEqual(['advice port-undeclared']);
    expect(to(3306, { image: 'mysql:8' })).toEqual([]); // the image listens on this port, whatever the manifest declares
  });

  it('reports nothing for an undeclared number that the pod mentions', () => {
    const pod = (container: object) =>
      deployment('web', { spec: { containers: [{ name: 'web', ports: [{ containerPort: 4042 }], ...container }] } });
    const web = service('web', { ports: [{ port: 80, targetPort: 4043 }] });
    expect(findings([web, pod({ image: 'web:14043', args: ['4042'] })])).toEqual(['warning port-undeclared spec.ports[0].targetPort']);
    const probe = { livenessProbe: { tcpSocket: { port: 4043 } } };
    const speaking = [{ env: [{ name: 'PORT', value: '4043' }] }, { args: ['--listen=:4043'] }, probe];
    for (const container of speaking) expect(findings([web, pod(container)])).toEqual([]);
  });

  it('does not count the ports of an init container that ends', () => {
    const initContainers = [{ name: 'init', ports: [{ name: 'admin', containerPort: 9000 }] }];
    const app = (restartPolicy?: string) => [service('web', { ports: [{ port: 90, targetPort: 'admin' }] }),
      deployment('web', { spec: { initContainers: [{ ...initContainers[0], restartPolicy }] } })];
    expect(findings(app())).toEqual(['error target-port-unknown spec.ports[0].targetPort']);
    // Minors before 1.33 do not resolve port names of sidecars.
    expect(findings(app('Always'))).toEqual(['error target-port-unknown spec.ports[0].targetPort']);
  });

  it('reports another protocol than the container declares', () => {
    const app = (targetPort: number | string) =>
      [service('dns', { ports: [{ port: 53, targetPort }] }),
        deployment('dns', { ports: [{ name: 'dns', containerPort: 53, protocol: 'UDP' }] })];
    expect(findings(app(53))).toEqual(['warning target-port-protocol spec.ports[0].protocol']); // no declaration needed
    expect(findings(app('dns'))).toEqual(['error target-port-protocol spec.ports[0].protocol']);
  });

  it('ignores an invalid protocol, which the API server rejects', () => {
    expect(findings([service('web', { ports: [{ port: 80, protocol: 'http' }] }),
      deployment('web', { ports: [{ containerPort: 80, protocol: 'TCP' }] })])).toEqual([]);
  });

  it('reports nothing where a number is served over both protocols, or is declared without one', () => {
    const both = [{ name: 'tcp', port: 53 }, { name: 'udp', port: 53, protocol: 'UDP' }];
    expect(findings([service('dns', { ports: both }), deployment('dns', { ports: [{ containerPort: 53, protocol: 'UDP' }] })]))
      .toEqual(['warning port-merge-trap spec.ports[1].port']);
    expect(findings([service('echo', { ports: [{ port: 80, protocol: 'UDP' }] }), deployment('echo')])).toEqual([]);
  });

  it('reports nothing where another Service leads to the number over the declared protocol, as for WebRTC', () => {
    const pods = deployment('camera', { ports: [{ containerPort: 8555, protocol: 'TCP' }] });
    const udp = service('camera-udp', { ports: [{ port: 8555, protocol: 'UDP' }] });
    expect(findings([pods, udp])).toEqual(['warning target-port-protocol spec.ports[0].protocol']);
    expect(findings([pods, udp, service('camera', { ports: [{ port: 80, targetPort: 8555 }] })])).toEqual([]);
  });
});

describe('pairs of objects', () => {
  it('reports two objects of one name in one app, and warns about them in a folder', () => {
    const app = [deployment('web'), service('web'), service('web', { ports: [{ port: 81, targetPort: 80 }] })];
    expect(findings(app, {}, { together: () => true })).toEqual(['error object-duplicate metadata.name']);
    expect(findings(app)).toEqual(['warning object-duplicate metadata.name']);
  });

  it('treats objects with the same uid as one object', () => {
    const at = (uid: string, port: number) => service('web', { ports: [{ port }] }, { uid });
    expect(findings([at('1', 80), at('1', 81)], {}, { together: () => true })).not.toContain('error object-duplicate metadata.name');
    expect(findings([at('1', 80), at('2', 81)], {}, { together: () => true })).toContain('error object-duplicate metadata.name');
  });

  it('reports nothing for two identical copies of an object', () => {
    const role = (verbs: string[]) => ({
      apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRole',
      metadata: { name: 'reader' }, rules: [{ verbs }],
    });
    expect(findings([role(['get']), role(['get'])], {}, { together: () => true })).toEqual([]);
    expect(findings([role(['get']), role(['list'])], {}, { together: () => true })).toEqual(['error object-duplicate metadata.name']);
    const exported = { apiVersion: 'net.gke.io/v1', kind: 'ServiceExport', metadata: { name: 'web', namespace: 'shop' } };
    const web = service('web', {}, { namespace: 'shop' });
    expect(findings([web, exported, { ...exported }], {}, { together: () => true }))
      .not.toContain('error object-duplicate metadata.name');
    // For kinds that no check reads, the app passes an outline only, so different objects look equal.
    const outline = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', namespace: undefined } };
    expect(findings([outline, { ...outline }], {}, { together: () => true })).toEqual(['error object-duplicate metadata.name']);
  });

  it('is not certain of two versions of one resource of an operator, which may be samples', () => {
    const sample = (apiVersion: string, kind: string) => ({ apiVersion, kind, metadata: { name: 'a' }, spec: { version: apiVersion } });
    const all = (group: string, kind: string) =>
      findings([sample(`${group}/v1`, kind), sample(`${group}/v2`, kind)], {}, { together: () => true });
    expect(all('opentelemetry.io', 'OpenTelemetryCollector')).toEqual(['warning object-duplicate metadata.name']);
    expect(all('autoscaling', 'HorizontalPodAutoscaler')).toEqual(['error object-duplicate metadata.name']);
  });

  it('is not certain of a mistake in one of several variants', () => {
    const variant = service('web', { ports: [{ port: 80, targetPort: 'nope' }] });
    expect(findings([deployment('web'), variant])).toEqual(['error target-port-unknown spec.ports[0].targetPort']);
    expect(findings([deployment('web'), variant, service('web')]))
      .toEqual(['warning object-duplicate metadata.name', 'warning target-port-unknown spec.ports[0].targetPort']);
  });

  it('accepts one name in two namespaces and for two kinds', () => {
    expect(findings([deployment('web'), service('web'), deployment('web', {}, { namespace: 'b' }),
      service('web', {}, { namespace: 'b' })], {}, { together: () => true })).toEqual([]);
  });

  it.each([
    ['three', ['a-one', 'a-two', 'a-three'], {}], ['a series', ['web-1', 'web-2'], {}], ['ping and pong', ['ping', 'pong'], {}],
    ['with another affinity', ['web', 'web-copy'], { sessionAffinity: 'ClientIP' }],
    ['with another traffic policy', ['web', 'web-copy'], { internalTrafficPolicy: 'Local' }],
  ])('accepts Services that are intentionally similar: %s', (_, names, spec) => {
    expect(findings([deployment('web'), ...names.map((name, at) => service(name, { selector: { app: 'web' }, ...(at > 0 ? spec : {}) }))]))
      .toEqual([]);
  });

  it('warns about one of several that does not select the workload of its own name', () => {
    const services = ['web-1', 'web-2', 'api-3'].map((name) => service(name, { selector: { app: 'web' } }));
    expect(findings([deployment('web'), deployment('api-3', { labels: { app: 'api' } }), ...services]))
      .toEqual(['warning service-twin spec.selector']);
  });

  it('warns about a copied Service whose selector was forgotten', () => {
    const copied = [deployment('web'), service('web'), service('copy', { selector: { app: 'web' } })];
    expect(findings([...copied, deployment('copy', { labels: { app: 'copy' } })])).toEqual(['warning service-twin spec.selector']);
    expect(findings(copied)).toEqual([]); // advice, as it may be an intended alias
    expect(checkApp(copied, PORTABLE)).toMatchObject([{ code: 'service-twin', severity: 'advice' }]);
    expect(findings([deployment('web'), service('web'), service('web-headless', { clusterIP: 'None' })])).toEqual([]);
  });

  it('reports load balancers that want one port of one address', () => {
    const balancer = (name: string, port: number, annotations = {}) =>
      service(name, { type: 'LoadBalancer', loadBalancerIP: ADDRESSES[0], ports: [{ port, targetPort: 80 }] }, { annotations });
    const key = { 'metallb.io/allow-shared-ip': 'a' };
    expect(findings([deployment('web'), balancer('a', 80), balancer('b', 80)]))
      .toContain('error load-balancer-address-shared spec.loadBalancerIP');
    expect(findings([deployment('web'), balancer('a', 80), balancer('b', 80)], {}, { together: () => false }))
      .toContain('warning load-balancer-address-shared spec.loadBalancerIP');
    expect(findings([deployment('web'), balancer('a', 80), balancer('b', 81)]))
      .toEqual(['warning load-balancer-address-shared spec.loadBalancerIP']);
    expect(findings([deployment('web'), balancer('a', 80), balancer('b', 81)], { loadBalancer: ['metallb'] }))
      .toEqual(['error load-balancer-address-shared spec.loadBalancerIP']);
    expect(findings([deployment('web'), balancer('a', 80, key), balancer('b', 81, key)])).toEqual([]);
    const again = checkApp([deployment('web'), balancer('a', 80, key), balancer('b', 80, key)], PORTABLE);
    expect(again.find(({ code }) => code === 'load-balancer-address-shared')?.fix).toContain('write another port number');
  });

  it('accepts Services that share an address of Azure on different ports only', () => {
    const annotations = { 'service.beta.kubernetes.io/azure-load-balancer-ipv4': '10.1.0.9' };
    const balancer = (name: string, port: number) =>
      service(name, { type: 'LoadBalancer', ports: [{ port, targetPort: 80 }] }, { annotations });
    expect(findings([deployment('web'), balancer('a', 80), balancer('b', 81)])).toEqual([]);
    expect(findings([deployment('web'), balancer('a', 80), balancer('b', 80)]))
      .toEqual(['error load-balancer-address-shared metadata.annotations[service.beta.kubernetes.io/azure-load-balancer-ipv4]']);
    const byField = (name: string, port: number) =>
      service(name, { type: 'LoadBalancer', loadBalancerIP: '10.1.0.9', ports: [{ port, targetPort: 80 }] });
    expect(findings([deployment('web'), byField('a', 80), byField('b', 81)], { loadBalancer: ['azure'] })).toEqual([]);
  });

  it.each(['metallb.io/allow-shared-ip', 'lbipam.cilium.io/sharing-key'])('reports other pods behind a shared address: %s', (key) => {
    const local = (name: string, port: number, app: string, externalTrafficPolicy = 'Local') => service(name, {
      type: 'LoadBalancer', loadBalancerIP: ADDRESSES[0], ports: [{ port, targetPort: 80 }], selector: { app }, externalTrafficPolicy,
    }, { annotations: { [key]: 'a' } });
    const pods = [deployment('web'), deployment('api', { labels: { app: 'api' } })];
    expect(findings([...pods, local('a', 80, 'web'), local('b', 81, 'web')])).toEqual([]);
    expect(findings([...pods, local('a', 80, 'web', 'Cluster'), local('b', 81, 'api', 'Cluster')])).toEqual([]);
    expect(findings([...pods, local('a', 80, 'web'), local('b', 81, 'api')]))
      .toEqual(['error load-balancer-address-shared spec.loadBalancerIP']);
  });
});

describe('endpoints by hand', () => {
  const bare = (ports: object[] = [{ name: 'db', port: 5432 }], more = {}) => service('db', { selector: undefined, ports, ...more });

  it('warns about a Service without any, and endpoints without Service', () => {
    expect(findings([bare()])).toEqual(['warning endpoints-missing spec.selector']);
    expect(findings([slice('db', [{ port: 5432 }])])).toEqual(['warning endpoints-orphan metadata.labels[kubernetes.io/service-name]']);
  });

  it('suggests a Service for endpoints only if its name is a likely typo', () => {
    const fixOf = (name: string, of: string) => checkManifests([service(name), deployment(name), slice(of, [{ port: 5432 }])])
      .find(({ code }) => code === 'endpoints-orphan')?.fix;
    expect(fixOf('orders', 'odrers')).toBe('write "orders"');
    expect(fixOf('web', 'db')).toBe('create a Service named "db", or write the name of one');
    expect(fixOf('ab', 'db')).toBe('create a Service named "db", or write the name of one');
    expect(fixOf('cart-redis', 'card-redis-2')).toBe('create a Service named "card-redis-2", or write the name of one');
  });

  it('accepts slices that match', () => {
    expect(findings([bare(), slice('db', [{ name: 'db', port: 5432 }])])).toEqual([]);
    expect(findings([bare([{ port: 5432 }]),
      {
        apiVersion: 'v1', kind: 'Endpoints', metadata: { name: 'db' },
        subsets: [{ addresses: [{ ip: '192.0.2.1' }], ports: [{ port: 5432 }] }],
      }])).toEqual([]);
  });

  it('reports port names and protocols that do not match', () => {
    expect(findings([bare(), slice('db', [{ port: 5432 }])])).toEqual(['error endpoints-port spec.ports[0].name']);
    expect(findings([bare(), slice('db', [{ name: 'db', port: 5432, protocol: 'UDP' }])]))
      .toEqual(['error endpoints-port spec.ports[0].protocol']);
    // LoxiLB reads endpoints itself and may match their ports differently.
    const balancer = { type: 'LoadBalancer', loadBalancerClass: 'loxilb.io/loxilb' };
    expect(findings([bare(undefined, balancer), slice('db', [{ port: 5432 }])])).toEqual(['warning endpoints-port spec.ports[0].name']);
  });

  it('accepts the placeholder endpoint of Cilium for Services whose traffic Cilium intercepts', () => {
    const entry = service('cilium-ingress', {
      type: 'LoadBalancer', selector: undefined,
      ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }],
    });
    const endpoints = {
      apiVersion: 'v1', kind: 'Endpoints', metadata: { name: 'cilium-ingress' },
      subsets: [{ addresses: [{ ip: '192.192.192.192' }], ports: [{ port: 9999 }] }],
    };
    expect(findings([entry, endpoints])).toEqual([]);
  });

  it('warns about Endpoints that the controller overwrites', () => {
    expect(findings([service('web'), { apiVersion: 'v1', kind: 'Endpoints', metadata: { name: 'web' }, subsets: [] }]))
      .toEqual(['warning endpoints-overwritten metadata.name']);
  });

  it('reports nothing about those that the controller wrote, as in the output of kubectl get', () => {
    const address = { ip: '10.244.0.5', targetRef: { kind: 'Pod', name: 'web-1' } };
    const read = (metadata: object) => ({
      apiVersion: 'v1', kind: 'Endpoints', metadata: { name: 'web', ...metadata }, subsets: [{ addresses: [address] }],
    });
    expect(findings([service('web'), read({ uid: '1', resourceVersion: '2' })])).toEqual([]);
    expect(findings([service('web'), read({})])).toContain('warning endpoints-overwritten metadata.name');
  });

  it('reports addresses that are cluster IPs', () => {
    const app = (address: string) => [bare(), slice('db', [{ name: 'db', port: 5432 }], [address]),
      service('web', { clusterIP: '10.96.0.7' })];
    expect(findings(app('10.96.0.7'))).toEqual(['error endpoint-address-virtual endpoints[0].addresses[0]']);
    expect(findings(app('10.96.0.8'), { serviceCidrs: ['10.96.0.0/16'] }))
      .toEqual(['error endpoint-address-virtual endpoints[0].addresses[0]']);
    expect(findings(app('10.96.0.8'))).toEqual([]);
  });
});

describe('names that lead on', () => {
  it('looks up the serviceName of a StatefulSet', () => {
    const set = workload('StatefulSet', 'web', {}, { spec: { serviceName: 'wbe', replicas: 3 } });
    expect(findings([set, service('web', { clusterIP: 'None' })])).toEqual(['warning stateful-set-service spec.serviceName']);
    expect(findings([workload('StatefulSet', 'web', {}, { spec: { serviceName: 'web', replicas: 2 } }), service('web')]))
      .toEqual(['warning stateful-set-service spec.serviceName']);
  });

  it('only advises on the serviceName of one replica whose pod name appears nowhere (i37 5)', () => {
    const client = (value: string) =>
      deployment('client', { labels: {}, spec: { containers: [{ name: 'x', env: [{ name: 'U', value }] }] } });
    for (const serviceName of ['web', 'wbe']) {
      const set = workload('StatefulSet', 'web', {}, { spec: { serviceName } });
      const about = (url: string) => checkApp([set, service('web'), client(url)], PORTABLE)
        .filter(({ code }) => code === 'stateful-set-service').map(({ severity }) => severity);
      expect(about('http://web:80')).toEqual(['advice']);
      expect(about(`http://web-0.${serviceName}:80`)).toEqual(['warning']);
      expect(about(`http://$(POD_NAME).${serviceName}:80`)).toEqual(['warning']);
    }
  });

  it('warns about an externalName of a Service without the cluster domain (i37 6)', () => {
    const external = (externalName: string) =>
      service('entry', { type: 'ExternalName', selector: undefined, ports: undefined, externalName }, { namespace: 'shop' });
    const inShop = [service('web', {}, { namespace: 'shop' }), deployment('web', {}, { namespace: 'shop' })];
    for (const name of ['web', 'web.shop', 'web.shop.svc', 'web.shop.svc.', 'other.shop.svc'])
      expect(findings([external(name), ...inShop])).toEqual(['warning external-name-incomplete spec.externalName']);
    for (const name of ['web.shop.svc.cluster.local', 'example.com', 'other', 'web.example'])
      expect(findings([external(name), ...inShop])).toEqual([]);
    const backend = { service: { name: 'entry', port: { number: 80 } } }; // ingress-nginx and Traefik resolve the name themselves
    const metadata = { name: 'a', namespace: 'shop' };
    const ingress = { apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata, spec: { defaultBackend: backend } };
    expect(findings([external('web.shop.svc'), ingress, ...inShop])).not.toContain('warning external-name-incomplete spec.externalName');
    expect(explain(external('web.shop.svc')).summary.text).toContain('nobody: the externalName lacks the cluster domain');
  });

  it('follows ExternalName Services', () => {
    const external = (name: string, externalName: string) =>
      service(name, { type: 'ExternalName', selector: undefined, ports: undefined, externalName }, { namespace: 'shop' });
    expect(findings([external('a', 'b.shop.svc.cluster.local'), external('b', 'a.shop.svc.cluster.local')]))
      .toEqual(['error external-name-loop spec.externalName', 'error external-name-loop spec.externalName']);
    expect(findings([external('a', 'b.shop.svc.cluster.local'), external('b', 'db.example.com')]))
      .toEqual(['warning external-name-chain spec.externalName']);
    // A warning, as the DNS of another cluster may resolve the name.
    expect(findings([external('a', 'a.shop.svc.cluster.local')])).toEqual(['warning external-name-loop spec.externalName']);
    const spec = { service: { name: 'a', namespace: 'shop' } }; // only an API server resolves the name, and Karmada's in another cluster
    const apiService = { apiVersion: 'apiregistration.k8s.io/v1', kind: 'APIService', metadata: { name: 'v1.example.com' }, spec };
    expect(findings([external('a', 'a.shop.svc.cluster.local'), apiService])).toEqual([]);
    expect(findings([external('a', 'b.shop.svc.cluster.local'), external('b', 'db.example.com')], { clusterDomain: 'corp.local' }))
      .toEqual([]);
  });

  it('looks up the backends of an Ingress', () => {
    const ingress = (backend: object) => ({
      apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'in' },
      spec: { rules: [{ http: { paths: [{ pathType: 'ImplementationSpecific', backend: { service: backend } }] } }] },
    });
    const app = [service('web', { ports: [{ name: 'http', port: 80, targetPort: 8080 }] }),
      deployment('web', { ports: [{ containerPort: 8080 }] })];
    const path = 'spec.rules[0].http.paths[0].backend.service';
    expect(findings([...app, ingress({ name: 'web', port: { name: 'http' } })])).toEqual([]);
    expect(findings([...app, ingress({ name: 'web', port: { number: 80 } })])).toEqual([]);
    expect(findings([...app, ingress({ name: 'web', port: { name: 'htpp' } })])).toEqual([`error backend-port ${path}.port.name`]);
    expect(findings([...app, ingress({ name: 'web', port: { number: 8081 } })])).toEqual([`error backend-port ${path}.port.number`]);
    const unreadable = service('web', { ports: [{ name: 'http', port: '80' }] });
    expect(checkApp([unreadable, ingress({ name: 'web', port: { name: 'htpp' } })], PORTABLE)
      .find(({ code }) => code === 'backend-port')?.expected).toBe('a port of Service web (http)');
    expect(findings([...app, ingress({ name: 'an-action', port: { name: 'use-annotation' } })])).toEqual([]);
    const external = service('ext', { type: 'ExternalName', externalName: 'example.com', selector: undefined, ports: undefined });
    expect(findings([external, ingress({ name: 'ext', port: { number: 80 } })])).toEqual([]);
    expect(findings([...app, ingress({ name: 'wbe', port: { number: 80 } })])).toEqual([`warning backend-missing ${path}.name`]);
  });

  it('is not certain that a target port of the Service is wrong in an Ingress, which ingress-nginx takes, too', () => {
    const ingress = (metadata: object, spec: object, port: object) => ({
      apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'in', ...metadata },
      spec: { defaultBackend: { service: { name: 'web', port } }, ...spec },
    });
    const severitiesOf = (metadata: object, spec: object, port: object = { number: 8080 }) =>
      checkApp([service('web', { ports: [{ name: 'http', port: 80, targetPort: 8080 }] }), deployment('web'),
        ingress(metadata, spec, port)], PORTABLE).filter(({ code }) => code === 'backend-port').map(({ severity }) => severity);
    for (const spec of [{}, { ingressClassName: 'azure-application-gateway' }]) expect(severitiesOf({}, spec)).toEqual(['warning']);
    expect(severitiesOf({}, { ingressClassName: 'nginx' })).toEqual(['advice']);
    expect(severitiesOf({ annotations: { 'nginx.ingress.kubernetes.io/rewrite-target': '/' } }, {})).toEqual(['advice']);
    expect(severitiesOf({}, { ingressClassName: 'nginx' }, { number: 8081 })).toEqual(['error']);
    for (const name of ['alb', 'gce', 'traefik']) {
      expect(severitiesOf({}, { ingressClassName: name })).toEqual(['error']);
      expect(severitiesOf({ annotations: { 'kubernetes.io/ingress.class': name } }, {})).toEqual(['error']);
    }
  });

  it('reports no port for a Service without ports, which is a patch', () => {
    const ingress = {
      apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'in' },
      spec: { defaultBackend: { service: { name: 'web', port: { number: 80 } } } },
    };
    expect(findings([ingress, { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { type: 'NodePort' } }]))
      .toEqual([]); // its missing ports are a problem of the object itself
    expect(findings([ingress, deployment('web'), service('web', { clusterIP: 'None', ports: undefined })]))
      .toEqual(['error backend-port spec.defaultBackend.service.port.number']);
  });

  it('looks up the backends of routes, and grants across namespaces', () => {
    const route = (kind: string, ref: object) => ({
      apiVersion: 'gateway.networking.k8s.io/v1', kind,
      metadata: { name: 'r', namespace: 'edge' }, spec: { rules: [{ backendRefs: [ref] }] },
    });
    const app = [service('web', {}, { namespace: 'shop' }), deployment('web', {}, { namespace: 'shop' })];
    const grant = {
      apiVersion: 'gateway.networking.k8s.io/v1beta1', kind: 'ReferenceGrant', metadata: { name: 'g', namespace: 'shop' },
      spec: { from: [{ group: 'gateway.networking.k8s.io', kind: 'HTTPRoute', namespace: 'edge' }], to: [{ group: '', kind: 'Service' }] },
    };
    expect(findings([...app, grant, route('HTTPRoute', { name: 'web', namespace: 'shop', port: 80 })])).toEqual([]);
    expect(findings([...app, grant, route('GRPCRoute', { name: 'web', namespace: 'shop', port: 80 })]))
      .toEqual(['warning backend-grant spec.rules[0].backendRefs[0].namespace']);
    expect(findings([...app, grant, route('HTTPRoute', { name: 'web', namespace: 'shop', port: 8080 })]))
      .toEqual(['error backend-port spec.rules[0].backendRefs[0].port']);
    expect(findings([...app, grant, route('HTTPRoute', { name: 'web', namespace: 'shop' })]))
      .toEqual(['error backend-port spec.rules[0].backendRefs[0].port']);
  });
});
