import { Testing } from 'cdk8s';
import * as plus from 'cdk8s-plus-26';
import { ClusterIpService } from '../../src/constructs/services/cluster-ip-service';

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
