import { Testing } from 'cdk8s';
import * as plus from 'cdk8s-plus-26';
import { ClusterIpService } from '../../src/constructs/services/cluster-ip-service';
import { HeadlessService } from '../../src/constructs/services/headless-service';
import { FROM_PLUS_PAGE, migrationsFromPlusWorkloads, outcomeOf, rowsOf } from '../update/migrations';

// Workloads of cdk8s-plus-26 crash with cdk8s 2.65 and newer, inside its own peer range: docs/from-cdk8s-plus.md says which pairs work.
jest.mock('cdk8s', () => jest.requireActual<typeof import('cdk8s')>('cdk8s-2.64'));

test('a Deployment of cdk8s-plus-26 is a selector, on the newest cdk8s that it runs on', () => {
  const chart = Testing.chart();
  const web = new plus.Deployment(chart, 'web', { containers: [{ image: 'nginx', portNumber: 80 }] });
  new ClusterIpService(chart, 'service', { selector: web, ports: [{ port: 80 }] });
  const [workload, service] = Testing.synth(chart) as { kind: string; spec: { selector: Record<string, unknown> } }[];
  expect([workload?.kind, service?.kind]).toEqual(['Deployment', 'Service']);
  expect(service?.spec.selector).toEqual(workload?.spec.selector.matchLabels);
  expect(Object.keys(service?.spec.selector ?? {})).toEqual(['cdk8s.io/metadata.addr']);
});

test('the StatefulSet and the Ingress of the guide accept Services with cdk8s-plus-26', () => {
  jest.doMock('cdk8s-plus-34', () => plus);
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  jest.requireActual('../../docs/snippets/from-plus');
  expect(log).toHaveBeenCalledWith(expect.any(Number));
});

test('a StatefulSet of cdk8s-plus-26 selects its pods with a headless Service', () => {
  const chart = Testing.chart();
  const db = new HeadlessService(chart, 'db', { metadata: { name: 'db' }, ports: [{ name: 'sql', port: 5432 }] });
  new plus.StatefulSet(chart, 'set', { service: db.plus(), containers: [{ image: 'postgres', portNumber: 5432 }] });
  const objects = Testing.synth(chart) as { kind: string; spec: { serviceName?: string; selector: { matchLabels?: object } } }[];
  const [set, service] = ['StatefulSet', 'Service'].map((name) => objects.find(({ kind }) => kind === name)!.spec);
  expect(set).toMatchObject({ serviceName: 'db', selector: { matchLabels: service!.selector } });
});

test.each(Object.entries(migrationsFromPlusWorkloads(plus)))('%s has the outcome of the guide', (name, migration) => {
  expect(outcomeOf(migration)).toBe(new Map(rowsOf(FROM_PLUS_PAGE)).get(name));
});
