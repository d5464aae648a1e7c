import { Chart, Testing } from 'cdk8s';
import {
  AwsNlbService, Cluster, ClusterIpService, HeadlessService, NodePortService, ServiceError, servicesFor, type Problem,
} from '../../src';

const PROFILE = { kubernetes: '1.34..1.37', loadBalancer: ['gcp'], nodePortRange: '20000-22767', clusterDomain: 'shop.local' } as const;
const shop = servicesFor(PROFILE);

describe('servicesFor', () => {
  it('returns subclasses of the constructs, with their names', () => {
    const chart = Testing.chart();
    const web = new shop.ClusterIpService(chart, 'web', { ports: [{ port: 80 }] });
    expect(web).toBeInstanceOf(ClusterIpService);
    expect(web).not.toBeInstanceOf(HeadlessService);
    expect(Object.entries(shop).map(([name, { name: own }]) => own === name)).toEqual(Object.keys(shop).map(() => true));
    expect(new ClusterIpService(chart, 'plain', { ports: [{ port: 80 }] })).not.toBeInstanceOf(shop.ClusterIpService);
  });

  it('renders the same manifests as the plain constructs', () => {
    const [bound, plain] = [Testing.chart(), Testing.chart()];
    new shop.NodePortService(bound, 'web', { ports: [{ port: 80, nodePort: 20080 }], selector: { app: 'web' } });
    Cluster.set(plain, PROFILE);
    new NodePortService(plain, 'web', { ports: [{ port: 80, nodePort: 20080 as number }], selector: { app: 'web' } });
    expect(Testing.synth(bound)).toEqual(Testing.synth(plain));
  });

  it('sets the profile for the whole app where none is set, so that its checks have it, too', () => {
    const app = Testing.app();
    new shop.ClusterIpService(new Chart(app, 'shop'), 'web', { ports: [{ port: 80 }] });
    expect(Cluster.of(app)).toMatchObject({ nodePorts: { first: 20000, last: 22767 }, loadBalancer: ['gcp'] });
    expect(problemsOf(() => new NodePortService(new Chart(app, 'other'), 'web', { ports: [{ port: 80, nodePort: 30080 }] })))
      .toEqual([['node-port-range', 'spec.ports[0].nodePort']]);
  });

  it('accepts a scope whose profile has the same values, and more', () => {
    const chart = Testing.chart();
    Cluster.set(chart, { ...PROFILE, serviceCidrs: ['10.96.0.0/16'] });
    expect(problemsOf(() => new shop.ClusterIpService(chart, 'web', { ports: [{ port: 80 }], clusterIP: '10.0.0.10' })))
      .toEqual([['cluster-ip-range', 'spec.clusterIPs']]);
    expect(() => new shop.ClusterIpService(chart, 'api', { ports: [{ port: 80 }] })).not.toThrow();
  });

  it('refuses a scope with another profile, field by field, and makes nothing there', () => {
    const chart = Testing.chart();
    Cluster.set(chart, { kubernetes: '1.33', nodePortRange: '20000-22767', clusterDomain: 'shop.local' });
    const make = () => new shop.ClusterIpService(chart, 'web', { ports: [{ port: 80 }] });
    expect(problemsOf(make)).toEqual([['cluster-profile', 'kubernetes'], ['cluster-profile', 'loadBalancer']]);
    expect(make).toThrow('2 problems in test/web (ClusterIpService)\n'
      + 'kubernetes: expected "1.33", as the profile of this scope says, found "1.34..1.37"  [cluster-profile]');
    expect(make).toThrow('loadBalancer: expected no loadBalancer, as the profile of this scope says, found ["gcp"]');
    expect(chart.node.children).toEqual([]);
  });

  it('refuses an app in which another Service was checked before, as Cluster.set does', () => {
    const chart = Testing.chart();
    new AwsNlbService(chart, 'first', { ports: [{ port: 80 }] });
    expect(problemsOf(() => new shop.ClusterIpService(chart, 'web', { ports: [{ port: 80 }] }))).toEqual([['cluster-profile', '']]);
    expect(() => new shop.ClusterIpService(chart, 'web', { ports: [{ port: 80 }] }))
      .toThrow(`one in ${chart.node.path} was checked already`);
  });

  it('serves two clusters in one app, where each chart says which it is for', () => {
    const app = Testing.app();
    const [one, other] = [new Chart(app, 'one'), new Chart(app, 'other')];
    const edge = servicesFor({ nodePortRange: '8000-8999' });
    Cluster.set(one, PROFILE);
    Cluster.set(other, { nodePortRange: '8000-8999' });
    new shop.NodePortService(one, 'web', { ports: [{ port: 80, nodePort: 20080 }], selector: { app: 'web' } });
    new edge.NodePortService(other, 'web', { ports: [{ port: 80, nodePort: 8080 }], selector: { app: 'web' } });
    expect(problemsOf(() => new edge.HeadlessService(one, 'db', {}))).toEqual([['cluster-profile', 'nodePortRange']]);
    expect(() => app.synth()).not.toThrow();
  });

  it('uses the domain of the cluster for Services that are created elsewhere', () => {
    const db = shop.HeadlessService.fromServiceName(Testing.chart(), 'db', 'postgres', { namespace: 'data', ports: [{ port: 5432 }] });
    expect(db.url(5432)).toContain('postgres.data.svc.shop.local');
    const chart = Testing.chart();
    Cluster.set(chart, { clusterDomain: 'cluster.local' });
    expect(problemsOf(() => shop.ClusterIpService.fromServiceName(chart, 'db', 'postgres')).map(([, path]) => path))
      .toContain('clusterDomain');
  });

  it('is a base for classes of one\'s own', () => {
    class Web extends shop.NodePortService<readonly [{ readonly name: 'http'; readonly port: 80; readonly nodePort: number }]> {}
    const web = new Web(Testing.chart(), 'web', { ports: [{ name: 'http', port: 80, nodePort: 20080 }] });
    expect(web.port('http').nodePort).toBe(20080);
    expect(Cluster.of(web).nodePorts.first).toBe(20000);
  });

  it('refuses a wrong profile before anything is made', () => {
    expect(problemsOf(() => servicesFor({ nodePortRange: '3-1' as `${number}-${number}` }))).toEqual([['cluster-profile', 'nodePortRange']]);
  });
});

function problemsOf(make: () => unknown): [code: string, path: string][] {
  try {
    make();
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return error.problems.map(({ code, path }: Problem) => [code, path]);
  }
}
