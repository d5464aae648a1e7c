import { ApiObject, JsonPatch, type Chart } from 'cdk8s';
import * as plus26 from 'cdk8s-plus-26';
import * as plus34 from 'cdk8s-plus-34';
import { parse } from 'yaml';
import {
  FROM_PLUS_PAGE, migrationsFromPlus, migrationsFromPlusWorkloads, metadata, nlb, NLB, outcomeOf, ports, rowsOf, selector, type Migration,
} from './migrations';
import { AwsNlbService, ClusterIpService, GcpLbService, MetalLbService } from '../../src';
import type { UnknownObject } from '../../src/service/objects';

const SERVICE = { apiVersion: 'v1', kind: 'Service', metadata, spec: { type: 'ClusterIP', selector, ports } };
const LIVE = { ...SERVICE, spec: { ...SERVICE.spec, clusterIP: '10.96.0.7', clusterIPs: ['10.96.0.7'] } };

/** A Service as rendered by most Helm charts, which omit empty annotations. */
const helm = (type: string, annotations = {}): UnknownObject => parse(`
apiVersion: v1
kind: Service
metadata:
  name: web
  labels: ${JSON.stringify(LABELS)}
  ${Object.keys(annotations).length === 0 ? '' : `annotations: ${JSON.stringify(annotations)}`}
spec:
  type: ${type}
  ports: [{ port: 80, targetPort: 8080, protocol: TCP, name: http }]
  selector: { app: web }
`) as UnknownObject;
const LABELS = { 'app.kubernetes.io/name': 'web', 'app.kubernetes.io/managed-by': 'Helm', 'helm.sh/chart': 'web-1.2.3' };
const HELM = helm('LoadBalancer', NLB);
const labelled = { metadata: { ...metadata, labels: LABELS }, selector, ports };
const now = (chart: Chart) => new ClusterIpService(chart, 'web', { metadata, selector, ports });
const helmed = (props: object) => (chart: Chart) => new AwsNlbService(chart, 'web',
  { ...nlb, ...labelled, targetType: 'ip', ...props });
const { KubeService, IntOrString } = plus34.k8s;

/** The rows of docs/from-yaml.md. */
const FROM_YAML: Readonly<Record<string, Migration>> = {
  'plain YAML': [[SERVICE], now],
  '`kubectl get -o yaml`': [[LIVE], now],
  '`new KubeService(…)`': [(chart) => new KubeService(chart, 'web', {
    metadata, spec: { type: 'ClusterIP', selector, ports: [{ name: 'http', port: 80, targetPort: IntOrString.fromNumber(8080) }] },
  }), now],
  '`addJsonPatch(…)`': [
    (chart) => { new ApiObject(chart, 'web', SERVICE).addJsonPatch(JsonPatch.add('/spec/sessionAffinity', 'ClientIP')); },
    (chart) => new ClusterIpService(chart, 'web', { metadata, selector, ports, sessionAffinity: 'ClientIP' }),
],
  'ClusterIP of Helm': [[helm('ClusterIP')], (chart) => new ClusterIpService(chart, 'web', labelled)],
  'MetalLB of Helm': [[helm('LoadBalancer', { 'metallb.io/address-pool': 'public' })],
    (chart) => new MetalLbService(chart, 'web', { ...labelled, addressPool: 'public' })],
  'GCP of Helm': [[helm('LoadBalancer', { 'networking.gke.io/load-balancer-type': 'Internal' })],
    (chart) => new GcpLbService(chart, 'web', labelled)],
  'NLB of Helm': [[HELM], helmed({ selectedBy: 'annotation' })],
  'NLB of Helm, its labels left out': [[HELM], helmed({ selectedBy: 'annotation', metadata })],
  'NLB of Helm, `selectedBy` left out': [[HELM], helmed({})],
};

const plus = plus34 as unknown as typeof plus26;
const GUIDES: Readonly<Record<string, Readonly<Record<string, Migration>>>> = {
  [FROM_PLUS_PAGE]: { ...migrationsFromPlus(plus), ...migrationsFromPlusWorkloads(plus) },
  'docs/from-yaml.md': FROM_YAML, 'docs/zh/from-yaml.md': FROM_YAML,
};

// The rows of the Chinese page are in the order of the English page, and are named after its rows.
describe.each(Object.entries(GUIDES))('%s', (page, migrations) => {
  const rows = rowsOf(page), names = rowsOf(page.replace('/zh', '')).map(([name]) => name);

  test('has a row for each migration that is run here, and no other', () => {
    expect(names.toSorted()).toEqual(Object.keys(migrations).sort());
  });

  test.each(rows.map(([, says], at) => [names[at]!, says]))('%s: diff reports %s', (name, says) => {
    expect(outcomeOf(migrations[name]!)).toBe(says);
  });
});

// Without workloads, which need an older cdk8s: test/constructs/cdk8s-plus-26.test.ts.
test.each(Object.entries(migrationsFromPlus(plus26)))('with cdk8s-plus-26, %s has the same outcome', (name, migration) => {
  expect(outcomeOf(migration)).toBe(new Map(rowsOf(FROM_PLUS_PAGE)).get(name));
});
