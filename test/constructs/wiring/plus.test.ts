import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { App, ApiObject, Chart, Testing } from 'cdk8s';
import * as plus26 from 'cdk8s-plus-26';
import * as plus34 from 'cdk8s-plus-34';
import { checkManifests, ClusterIpService, HeadlessService } from '../../../src';

const PORTS = [{ name: 'sql', port: 5432 }] as const;
const containers = [{ image: 'postgres', portNumber: 5432 }];
const find = (chart: Chart, kind: string): any => Testing.synth(chart).find((object: { kind: string }) => object.kind === kind);

// Workloads of cdk8s-plus-26 need an older cdk8s: see cdk8s-plus-26.test.ts.
test('a StatefulSet of cdk8s-plus takes a headless Service, and selects its pods with it', () => {
  const chart = Testing.chart();
  const db = new HeadlessService(chart, 'db', { metadata: { name: 'db' }, ports: PORTS });
  const set = new plus34.StatefulSet(chart, 'set', { service: db.plus(), containers });
  expect(find(chart, 'StatefulSet').spec.serviceName).toBe('db');
  expect(find(chart, 'Service').spec).toMatchObject({ clusterIP: 'None', selector: find(chart, 'StatefulSet').spec.selector.matchLabels });
  expect(set.service.name).toBe('db');
  expect(Testing.synth(chart).filter(({ kind }: { kind: string }) => kind === 'Service')).toHaveLength(1);
});

test('a Service that selects the pods already stays as it is', () => {
  const chart = Testing.chart();
  const db = new HeadlessService(chart, 'db', { selector: { app: 'db' }, ports: PORTS });
  db.plus().selectLabel('app', 'db');
  expect(find(chart, 'Service').spec.selector).toEqual({ app: 'db' });
  db.plus().selectLabel('tier', 'data');
  expect(find(chart, 'Service').spec.selector).toEqual({ app: 'db', tier: 'data' });
});

test.each([['26', plus26], ['34', plus34 as unknown as typeof plus26]])('cdk8s-plus-%s reads it wherever it takes a Service', (_, plus) => {
  const chart = Testing.chart();
  const web = new ClusterIpService(chart, 'web', {
    metadata: { name: 'web' }, selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }],
  });
  const ingress = new plus.Ingress(chart, 'ingress');
  ingress.addRule('/a', plus.IngressBackend.fromService(web.plus()));
  ingress.addHostRule('example.com', '/b', plus.IngressBackend.fromService(web.plus(), { port: 80 }));
  const service = web.plus<plus26.Service>();
  expect(service.exposeViaIngress('/c', { ingress })).toBe(ingress);
  service.select(plus.Pods.select(chart, 'pods', { labels: { tier: 'front' } }));
  expect(find(chart, 'Service').spec.selector).toEqual({ app: 'web', tier: 'front' });
  const paths = find(chart, 'Ingress').spec.rules.flatMap(({ http }: any) => http.paths);
  expect(paths.map(({ path, backend }: any) => [path, backend.service])).toEqual(
    ['/a', '/c', '/b'].map((path) => [path, { name: 'web', port: { number: 80 } }]));
  expect([service.name, service.port, service.kind, service.resourceType]).toEqual(['web', 80, 'Service', 'services']);
  expect(() => service.exposeViaIngress('/')).toThrow(/needs an Ingress/);
  expect(() => { service.bind(81); }).toThrow(/ports/);
});

test.each([['26', plus26], ['34', plus34 as unknown as typeof plus26]])('NetworkPolicies of cdk8s-plus-%s over the pods that it selects, '
+ 'and monitors over its labels, fit it', (_, plus) => {
  const chart = Testing.chart();
  const web = new ClusterIpService(chart, 'web', {
    metadata: { name: 'web', labels: { app: 'web' } }, selector: {}, ports: [{ name: 'http', port: 80, targetPort: 8080 }],
  });
  const pods = plus.Pods.select(chart, 'pods', { labels: { app: 'web' } });
  const service = web.plus<plus26.Service>();
  service.select(pods);
  const policy = new plus.NetworkPolicy(chart, 'policy', { selector: pods });
  policy.addIngressRule(plus.Pods.select(chart, 'clients', { labels: { app: 'shop' } }), [plus.NetworkPolicyPort.tcp(8080)]);
  new ApiObject(chart, 'monitor', {
    apiVersion: 'monitoring.coreos.com/v1', kind: 'ServiceMonitor',
    spec: { selector: { matchLabels: { app: service.metadata.getLabel('app') } }, endpoints: [{ port: 'http' }] },
  });
  expect(find(chart, 'Service').spec.selector).toEqual(find(chart, 'NetworkPolicy').spec.podSelector.matchLabels);
  expect(checkManifests(Testing.synth(chart)).filter(({ severity }) => severity !== 'advice')).toEqual([]);
});

test.each(['26', '34'])('cdk8s-plus-%s takes a Service in a StatefulSet and as the backend of an Ingress, and nowhere else', (version) => {
  const folder = dirname(require.resolve(`cdk8s-plus-${version}`));
  const taking = readdirSync(folder).filter((file) => file.endsWith('.d.ts')).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^\s*(?:static |readonly )?(\w+)(?:\(\w+: |\?: )service\.Service\b/gm)]
      .map(([, member]) => `${file} ${member}`));
  expect(taking).toEqual(['ingress.d.ts fromService', 'stateful-set.d.ts service']);
});

test('it has a type', () => {
  const web = new ClusterIpService(Testing.chart(), 'web', { selector: { app: 'web' }, ports: [{ port: 80 }] });
  // @ts-expect-error a Service is not a number
  const number: number = web.plus();
  // @ts-expect-error a Service is not a Deployment
  const deployment: plus34.Deployment = web.plus();
  const services: readonly [plus26.Service, plus34.Service] = [web.plus(), web.plus()];
  expect([number, deployment, ...services]).toHaveLength(4);
});

test('pod names under a Service that the StatefulSet does not name are reported', () => {
  const app = new App();
  const chart = new Chart(app, 'shop', { namespace: 'shop' });
  const set = new plus34.StatefulSet(chart, 'db', { metadata: { name: 'db' }, replicas: 3, containers });
  const names = new HeadlessService(chart, 'names', { metadata: { name: 'names' }, selector: set, ports: PORTS });
  new ApiObject(chart, 'client', {
    apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'client' }, data: { DB: names.podDnsName({ statefulSet: 'db', ordinal: 0 }) },
  });
  expect(checkManifests(chart.toJson())).toMatchObject([{
    code: 'stateful-set-service', path: 'spec.serviceName', fix: expect.stringContaining('write "names", or use the names db-0.') as string,
  }]);
});
