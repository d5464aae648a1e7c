import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chart, Testing } from 'cdk8s';
import type * as plus26 from 'cdk8s-plus-26';
import {
  AwsNlbService, ClusterIpService, ExternalNameService, HeadlessService, LoadBalancerService, NodePortService, compareManifests,
} from '../../src';
import type { UnknownObject } from '../../src/service/objects';

/** The objects of an app, or a function that adds them to a chart. */
type Side = readonly UnknownObject[] | ((chart: Chart) => unknown);

/** A row of a guide: the app before the migration, and with the constructs of this library. */
export type Migration = readonly [before: Side, after: Side];

const objects = (side: Side): readonly UnknownObject[] => {
  if (typeof side !== 'function') return side;
  const chart = Testing.chart();
  side(chart);
  return Testing.synth(chart) as UnknownObject[];
};

/** Outcomes of a migration in the notation of the guides; objects other than the Service must be equal. */
export function outcomeOf([sideBefore, sideAfter]: Migration): string {
  const before = objects(sideBefore), after = objects(sideAfter);
  const dropServices = (all: readonly UnknownObject[]) => all.filter(({ kind }) => kind !== 'Service');
  expect(dropServices(after)).toEqual(dropServices(before));
  const differences = compareManifests(before, after);
  const found = [...new Set(differences.flatMap(({ outcomes }) => outcomes.map(({ outcome }) => `\`${outcome}\``)))];
  return found.length === 0 && differences.length > 0 ? 'a change' : found.join(', ') || 'nothing';
}

/** Rows of the table of a guide that has a column `diff`: the first cell, and the cell of that column. */
export function rowsOf(page: string): readonly (readonly [row: string, says: string])[] {
  const [, table = ''] = /\| `diff` \|\n\|[-| ]+\|\n((?:\|.*\n)+)/.exec(readFileSync(join(__dirname, '..', '..', page), 'utf8')) ?? [];
  return table.trimEnd().split('\n').map((row) => row.split(' | ')).map((cells) => [cells[0]!.slice(2), cells.at(-1)!.replace(/ \|$/, '')]);
}

export const metadata = { name: 'web' };
export const ports = [{ name: 'http', port: 80, targetPort: 8080 }] as const;
export const selector = { app: 'web' };
/** Annotations of an NLB that was created without a class. */
export const NLB = {
  'service.beta.kubernetes.io/aws-load-balancer-type': 'external', 'service.beta.kubernetes.io/aws-load-balancer-nlb-target-type': 'ip',
};
export const nlb = { metadata, selector, ports, defaults: 'controller' } as const;

export const FROM_PLUS_PAGE = 'docs/from-cdk8s-plus.md';

/** The rows of docs/from-cdk8s-plus.md for a version of cdk8s-plus. */
export function migrationsFromPlus(plus: typeof plus26): Readonly<Record<string, Migration>> {
  const pods = (chart: Chart) => plus.Pods.select(chart, 'pods', { labels: selector });
  const old = (props: object = {}) => (chart: Chart) =>
    new plus.Service(chart, 'web', { metadata, selector: pods(chart), ports: [...ports], ...props });
  const web = (chart: Chart) => new ClusterIpService(chart, 'web', { metadata, selector, ports });
  const two = [...ports, { name: 'metrics', port: 9090 }] as const;
  const ingress = (chart: Chart) => new plus.Ingress(chart, 'ingress', { metadata: { name: 'web' } });
  const balanced = old({ type: plus.ServiceType.LOAD_BALANCER });
  return {
    '`new Service(…, { type: ServiceType.CLUSTER_IP })`': [old({ type: plus.ServiceType.CLUSTER_IP }), web],
    '`clusterIP: \'None\'`': [old({ clusterIP: 'None' }), (chart) => new HeadlessService(chart, 'web', { metadata, selector, ports })],
    '`type: ServiceType.NODE_PORT`': [old({ type: plus.ServiceType.NODE_PORT }),
      (chart) => new NodePortService(chart, 'web', { metadata, selector, ports })],
    '`type: ServiceType.LOAD_BALANCER`': [balanced, (chart) => new LoadBalancerService(chart, 'web', { metadata, selector, ports })],
    '`LOAD_BALANCER`, a running NLB': [balanced, (chart) => new AwsNlbService(chart, 'web', nlb)],
    '`LOAD_BALANCER`, the same NLB': [balanced, (chart) => new AwsNlbService(chart, 'web', { ...nlb, selectedBy: 'webhook' })],
    'annotations as strings': [old({
      type: plus.ServiceType.LOAD_BALANCER, metadata: { ...metadata, annotations: NLB },
    }), (chart) => new AwsNlbService(chart, 'web', { ...nlb, selectedBy: 'annotation', targetType: 'ip' })],
    '`type: ServiceType.EXTERNAL_NAME`, `externalName`': [
      (chart) => new plus.Service(chart, 'web', { metadata, type: plus.ServiceType.EXTERNAL_NAME, externalName: 'db.example.com' }),
      (chart) => new ExternalNameService(chart, 'web', { metadata, externalName: 'db.example.com' }),
],
    '`selector: Pods.select(…)`': [old(), (chart) => new ClusterIpService(chart, 'web', { metadata, selector: pods(chart), ports })],
    '`service.selectLabel(\'app\', \'web\')`': [
      (chart) => new plus.Service(chart, 'web', { metadata, ports: [...ports] }).selectLabel('app', 'web'), web,
],
    '`service.bind(80, { targetPort: 8080 })`': [
      (chart) => new plus.Service(chart, 'web', { metadata, selector: pods(chart) }).bind(80, { targetPort: 8080 }),
      (chart) => new ClusterIpService(chart, 'web', { metadata, selector, ports: [{ port: 80, targetPort: 8080 }] }),
],
    '`protocol: Protocol.UDP`': [old({ ports: [{ port: 53, protocol: plus.Protocol.UDP }] }),
      (chart) => new ClusterIpService(chart, 'web', { metadata, selector, ports: [{ port: 53, protocol: 'UDP' }] })],
    '`targetPort: 8080`': [old({ ports: [{ port: 80, targetPort: 8080 }] }),
      (chart) => new ClusterIpService(chart, 'web', { metadata, selector, ports: [{ port: 80, targetPort: 8080 }] })],
    '`IngressBackend.fromService(service)`': [
      (chart) => { const service = old()(chart); ingress(chart).addRule('/', plus.IngressBackend.fromService(service)); },
      (chart) => { const service = web(chart); ingress(chart).addRule('/', plus.IngressBackend.fromService(service.plus())); },
],
    '`IngressBackend.fromService(service, { port: 9090 })`': [
      (chart) => {
        const service = old({ ports: [...two] })(chart);
        ingress(chart).addRule('/', plus.IngressBackend.fromService(service, { port: 9090 }));
      },
      (chart) => {
        const service = new ClusterIpService(chart, 'web', { metadata, selector, ports: two });
        ingress(chart).addRule('/', plus.IngressBackend.fromService(service.plus(), { port: service.port('metrics').port }));
      },
],
    '`service.port`': [(chart) => expect(old()(chart).port).toBe(80), (chart) => expect(web(chart).port('http').port).toBe(80)],
    '(nothing)': [[], (chart) => ClusterIpService.fromServiceName(chart, 'other', 'web')],
    'no `metadata.name`': [old({ metadata: undefined }),
      (chart) => new ClusterIpService(chart, 'other', { selector: pods(chart), ports })],
  };
}

/** The rows of docs/from-cdk8s-plus.md with a workload. Workloads of cdk8s-plus-26 crash with a current cdk8s. */
export function migrationsFromPlusWorkloads(plus: typeof plus26): Readonly<Record<string, Migration>> {
  const deployment = (chart: Chart) => new plus.Deployment(chart, 'deployment', { containers: [{ image: 'web', portNumber: 8080 }] });
  const web = (chart: Chart) => new ClusterIpService(chart, 'web', { metadata, selector: deployment(chart), ports });
  const exposed = { name: 'web', ports: [...ports] };
  return {
    '`selector: deployment`': [
      (chart) => new plus.Service(chart, 'web', { metadata, selector: deployment(chart), ports: [...ports] }), web,
    ],
    '`deployment.exposeViaService({ … })`': [(chart) => deployment(chart).exposeViaService(exposed), web],
    '`deployment.exposeViaIngress(\'/\', { ingress })`': [
      (chart) => deployment(chart).exposeViaIngress('/', { ...exposed, ingress: new plus.Ingress(chart, 'ingress') }),
      (chart) => web(chart).plus().exposeViaIngress('/', { ingress: new plus.Ingress(chart, 'ingress') }),
],
  };
}
