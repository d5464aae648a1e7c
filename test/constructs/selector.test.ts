import { ApiObject, Chart, Cron, Testing } from 'cdk8s';
import { Construct } from 'constructs';
import * as plus26 from 'cdk8s-plus-26';
import * as plus34 from 'cdk8s-plus-34';
import { problemsOf, refusals, unchecked } from './refusals';
import { ClusterIpService, type Selector } from '../../src';

const PORTS = [{ port: 80 }] as const;
const CONTAINERS = [{ image: 'web', portNumber: 80 }];

function select(chart: Chart, selector: Selector): ClusterIpService {
  return new ClusterIpService(chart, 'service', { selector, ports: PORTS });
}

/** The selector in the synthesized manifest. */
function selected(chart: Chart, selector: Selector): unknown {
  const service = select(chart, selector);
  return (ApiObject.of(service).toJson() as { spec: { selector?: unknown } }).spec.selector;
}

function chartIn(namespace: string): Chart {
  return new Chart(Testing.app(), 'test', { namespace });
}

it('accepts a record of labels unchanged', () => {
  expect(selected(Testing.chart(), { app: 'web', tier: 'front' })).toEqual({ app: 'web', tier: 'front' });
});

describe('an ApiObject', () => {
  const labels = { app: 'web' };
  const template = { metadata: { labels: { ...labels, version: '2' } } };
  const object = (kind: string, apiVersion: string, spec: object, metadata = {}) => (chart: Chart): ApiObject =>
    new ApiObject(chart, 'workload', { apiVersion, kind, metadata, spec });

  it.each([
    ['Deployment', object('Deployment', 'apps/v1', { selector: { matchLabels: labels }, template }), labels],
    ['StatefulSet', object('StatefulSet', 'apps/v1', { selector: { matchLabels: labels }, template }), labels],
    ['DaemonSet', object('DaemonSet', 'apps/v1', { selector: { matchLabels: labels }, template }), labels],
    ['ReplicationController', object('ReplicationController', 'v1', { selector: labels, template }), labels],
    ['ReplicationController without a selector', object('ReplicationController', 'v1', { template }), template.metadata.labels],
    ['Job', object('Job', 'batch/v1', { template }), template.metadata.labels],
    ['CronJob', object('CronJob', 'batch/v1', { jobTemplate: { spec: { template } } }), template.metadata.labels],
    ['Pod', object('Pod', 'v1', {}, { labels }), labels],
  ])('selects the pods of a %s', (_, workload, expected) => {
    const chart = Testing.chart();
    expect(selected(chart, workload(chart))).toEqual(expected);
  });

  it.each([
    ['match expressions',
      object('Deployment', 'apps/v1', {
        selector: { matchLabels: labels, matchExpressions: [{ key: 'a', operator: 'Exists' }] },
        template,
      })],
    ['no pods', object('ConfigMap', 'v1', {})],
    ['a Pod without labels', object('Pod', 'v1', {})],
    ['pods of another namespace',
      object('Deployment', 'apps/v1', { selector: { matchLabels: labels }, template }, { namespace: 'elsewhere' })],
  ])('is refused with %s', (_, workload) => {
    expect(refusals((chart) => select(chart, workload(chart)))).toEqual(['selector-inexpressible spec.selector']);
  });
});

describe('a workload of cdk8s-plus-34', () => {
  const ADDRESS = { 'cdk8s.io/metadata.addr': expect.stringMatching(/-c[0-9a-f]{7}$/) };
  it.each([
    ['Deployment', (chart: Chart) => new plus34.Deployment(chart, 'workload', { containers: CONTAINERS })],
    ['DaemonSet', (chart: Chart) => new plus34.DaemonSet(chart, 'workload', { containers: CONTAINERS })],
    ['Job', (chart: Chart) => new plus34.Job(chart, 'workload', { containers: CONTAINERS })],
    ['CronJob', (chart: Chart) => new plus34.CronJob(chart, 'workload', { containers: CONTAINERS, schedule: Cron.daily() })],
    ['Pod', (chart: Chart) => new plus34.Pod(chart, 'workload', { containers: CONTAINERS })],
    ['StatefulSet', (chart: Chart) => new plus34.StatefulSet(chart, 'workload', {
      containers: CONTAINERS, service: new plus34.Service(chart, 'pods', { ports: [{ port: 80 }] }),
    })],
  ])('selects the pods of a %s, in a chart with a namespace too', (_, workload) => {
    for (const chart of [Testing.chart(), chartIn('shop')]) expect(selected(chart, workload(chart))).toEqual(ADDRESS);
  });

  it('is refused from another namespace, once', () => {
    const chart = chartIn('shop');
    const workload = new plus34.Deployment(chart, 'workload', { containers: CONTAINERS, metadata: { namespace: 'elsewhere' } });
    expect(refusals(() => select(chart, workload), chart)).toEqual(['selector-inexpressible spec.selector']);
  });

  it('is refused from a namespace when the Service has none', () => {
    const chart = Testing.chart();
    const workload = new plus34.Deployment(chart, 'workload', { containers: CONTAINERS, metadata: { namespace: 'elsewhere' } });
    expect(refusals(() => select(chart, workload), chart)).toEqual(['selector-inexpressible spec.selector']);
  });
});

describe('a choice of pods of cdk8s-plus-34', () => {
  it('is taken by labels', () => {
    const chart = Testing.chart();
    expect(selected(chart, plus34.Pods.select(chart, 'pods', { labels: { app: 'web' } }))).toEqual({ app: 'web' });
  });

  it('is taken from the namespace of the Service', () => {
    const chart = chartIn('shop');
    const namespaces = plus34.Namespaces.select(chart, 'namespaces', { names: ['shop'] });
    expect(selected(chart, plus34.Pods.select(chart, 'pods', { labels: { app: 'web' }, namespaces }))).toEqual({ app: 'web' });
  });

  it.each([
    ['expressions', (chart: Chart) => plus34.Pods.select(chart, 'pods', { expressions: [plus34.LabelExpression.exists('app')] })],
    ['all pods', (chart: Chart) => plus34.Pods.all(chart, 'pods')],
    ['all namespaces',
      (chart: Chart) => plus34.Pods.select(chart, 'pods', { labels: { app: 'web' }, namespaces: plus34.Namespaces.all(chart, 'all') })],
    ['namespaces by label', (chart: Chart) => plus34.Pods.select(chart, 'pods', {
      labels: { app: 'web' }, namespaces: plus34.Namespaces.select(chart, 'some', { labels: { team: 'a' } }),
    })],
  ])('is refused with %s', (_, pods) => {
    const chart = chartIn('shop');
    expect(refusals(() => select(chart, pods(chart)), chart)).toEqual(['selector-inexpressible spec.selector']);
  });
});

describe('cdk8s-plus-26', () => {
  // Its other workloads crash with cdk8s 2.65.0 and newer, before any of our code runs: see docs/from-cdk8s-plus.md.
  it('accepts its Pod as a selector', () => {
    for (const chart of [Testing.chart(), chartIn('shop')]) {
      expect(selected(chart, new plus26.Pod(chart, 'workload', { containers: CONTAINERS })))
        .toEqual({ 'cdk8s.io/metadata.addr': expect.stringMatching(/-c[0-9a-f]{7}$/) });
    }
  });

  it('accepts selected pods as a selector', () => {
    const chart = Testing.chart();
    expect(selected(chart, plus26.Pods.select(chart, 'pods', { labels: { app: 'web' } }))).toEqual({ app: 'web' });
  });
});

it.each([
  ['nothing', undefined], ['no label selector', {}],
])('refuses a workload that answers with %s', (_, config) => {
  expect(refusals((chart) => select(chart, unchecked({ toPodSelectorConfig: () => config }))))
    .toEqual(['selector-inexpressible spec.selector']);
});

it('refuses a construct that is none of these, and says what to pass', () => {
  const [problem, ...others] = problemsOf((chart) => select(chart, unchecked(new Construct(chart, 'mine'))));
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    code: 'selector-inexpressible', found: 'test/mine',
    fix: expect.stringContaining('ApiObject.of(construct)'),
  });
});
