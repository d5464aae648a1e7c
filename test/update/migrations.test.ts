import { ApiObject, Chart, JsonPatch, Testing } from 'cdk8s';
import * as plus26 from 'cdk8s-plus-26';
import * as plus34 from 'cdk8s-plus-34';
import { parseAllDocuments } from 'yaml';
import { AwsNlbService, ClusterIpService, HeadlessService, LoadBalancerService, NodePortService, compareManifests } from '../../src';

// The rows of docs/from-cdk8s-plus.md and docs/from-yaml.md: an app before, and with the constructs of this library.
const metadata = { name: 'web' };
const ports = [{ name: 'http', port: 80, targetPort: 8080 }] as const;
const selector = { app: 'web' };
const objects = (make: (chart: Chart) => unknown): readonly object[] => {
  const chart = Testing.chart();
  make(chart);
  return Testing.synth(chart) as object[];
};
const codes = (before: readonly object[], after: readonly object[]): readonly unknown[] =>
  compareManifests(before, after).flatMap(({ outcomes }) => outcomes.map(({ outcome, code }) => [outcome, code]));

/** Changes other than defaults of the API server that are left out, such as `type: ClusterIP`: the guide names it. */
const unlikeDefault = (before: readonly object[], after: readonly object[]): readonly unknown[] => compareManifests(before, after)
  .filter(({ outcomes, fields }) => outcomes.length > 0 || fields?.some(({ path }) => !DEFAULTS.includes(path)));
const DEFAULTS = ['spec.type', 'spec.ports[0].protocol'];

type Plus = typeof plus26;
describe.each([['26', plus26], ['34', plus34 as unknown as Plus]])('from cdk8s-plus-%s', (_, plus) => {
  const selected = (chart: Chart) => plus.Pods.select(chart, 'pods', { labels: selector });
  const before = (props: object) => objects((chart) => new plus.Service(chart, 'web',
    { metadata, selector: selected(chart), ports: [{ name: 'http', port: 80, targetPort: 8080 }], ...props }));

  test.each([
    ['ClusterIpService', {}, (chart: Chart) => new ClusterIpService(chart, 'web', { metadata, selector: selected(chart), ports })],
    ['HeadlessService', { clusterIP: 'None' }, (chart: Chart) => new HeadlessService(chart, 'web', { metadata, selector, ports })],
    ['NodePortService', { type: plus.ServiceType.NODE_PORT },
      (chart: Chart) => new NodePortService(chart, 'web', { metadata, selector, ports })],
    ['LoadBalancerService', { type: plus.ServiceType.LOAD_BALANCER },
      (chart: Chart) => new LoadBalancerService(chart, 'web', { metadata, selector, ports })],
  ])('to %s changes nothing', (__, props, after) => {
    expect(unlikeDefault(before(props), objects(after))).toEqual([]);
  });

  test('to the construct of a controller keeps the load balancer only without its class', () => {
    const live = before({ type: plus.ServiceType.LOAD_BALANCER });
    const nlb = (props: object) => objects((chart) =>
      new AwsNlbService(chart, 'web', { metadata, selector, ports, defaults: 'controller', ...props }));
    expect(codes(live, nlb({}))).toContainEqual(['refused', 'load-balancer-class-immutable']);
    expect(compareManifests(live, nlb({ selectedBy: 'webhook' }))).toEqual([]);
  });
});

test('from cdk8s-plus without metadata.name, the name changes: the Service is removed, and another one added', () => {
  const before = objects((chart) => new plus34.Service(chart, 'old', {
    selector: plus34.Pods.select(chart, 'pods', { labels: selector }), ports: [{ port: 80 }],
  }));
  const after = objects((chart) => new ClusterIpService(chart, 'new', { selector, ports: [{ port: 80 }] }));
  expect(codes(before, after).map((each) => (each as unknown[])[0])).toContain('renamed');
});

const KUBE_SERVICE = {
  apiVersion: 'v1', kind: 'Service', metadata, spec: { type: 'ClusterIP', selector, ports: [{ name: 'http', port: 80, targetPort: 8080 }] },
};

test('from KubeService changes nothing', () => {
  const before = objects((chart) => new plus34.k8s.KubeService(chart, 'web', {
    metadata,
    spec: { type: 'ClusterIP', selector, ports: [{ name: 'http', port: 80, targetPort: plus34.k8s.IntOrString.fromNumber(8080) }] },
  }));
  expect(unlikeDefault(before, objects((chart) => new ClusterIpService(chart, 'web', { metadata, selector, ports })))).toEqual([]);
  const patched = objects((chart) => {
    new ApiObject(chart, 'web', KUBE_SERVICE).addJsonPatch(JsonPatch.add('/spec/sessionAffinity', 'ClientIP'));
  });
  expect(unlikeDefault(patched, objects((chart) =>
    new ClusterIpService(chart, 'web', { metadata, selector, ports, sessionAffinity: 'ClientIP' })))).toEqual([]);
});

const HELM = `
apiVersion: v1
kind: Service
metadata:
  name: web
  labels: { app.kubernetes.io/name: web, app.kubernetes.io/managed-by: Helm, helm.sh/chart: web-1.2.3 }
  annotations: { service.beta.kubernetes.io/aws-load-balancer-type: external, service.beta.kubernetes.io/aws-load-balancer-nlb-target-type: ip }
spec:
  type: LoadBalancer
  ports: [{ port: 80, targetPort: 8080, protocol: TCP, name: http }]
  selector: { app: web }
`;

test('from the output of Helm to the construct of its controller changes nothing', () => {
  const [before] = parseAllDocuments(HELM).map((document) => document.toJS() as { metadata: { labels: Readonly<Record<string, string>> } });
  const { labels } = before!.metadata;
  expect(unlikeDefault([before!], objects((chart) => new AwsNlbService(chart, 'web', {
    metadata: { name: 'web', labels }, selector, ports, selectedBy: 'annotation', defaults: 'controller', targetType: 'ip',
  })))).toEqual([]);
});

test('from plain YAML changes nothing', () => {
  expect(unlikeDefault([KUBE_SERVICE], objects((chart) => new ClusterIpService(chart, 'web', { metadata, selector, ports })))).toEqual([]);
});
