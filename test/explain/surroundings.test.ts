import { ApiObject, App, Chart } from 'cdk8s';
import { AwsNlbService, ClusterIpService } from '../../src';
import { explain } from '../../src/explain/explain';
import { AppContext } from '../../src/explain/app-context';
import { PORTABLE } from '../../src/service/cluster';

function shop(): { app: App; web: ClusterIpService; outside: AwsNlbService } {
  const app = new App();
  const chart = new Chart(app, 'shop', { namespace: 'shop' });
  const workload = new ApiObject(chart, 'deployment', {
    apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' },
    spec: {
      selector: { matchLabels: { app: 'web' } },
      template: {
        metadata: { labels: { app: 'web' } },
        spec: { containers: [{ name: 'web', image: 'web', ports: [{ containerPort: 8080 }] }] },
      },
    },
  });
  const web = new ClusterIpService(chart, 'web', {
    metadata: { name: 'web' }, selector: workload,
    ports: [{ name: 'http', port: 80, targetPort: 8080 }],
  });
  const outside = new AwsNlbService(chart, 'outside', {
    metadata: { name: 'outside' }, selector: workload,
    ports: [{ name: 'http', port: 80, targetPort: 8080 }],
  });
  new ApiObject(chart, 'ingress', {
    apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'edge' },
    spec: {
      rules: [{
        host: 'shop.example.com',
        http: { paths: [{ path: '/', pathType: 'Prefix', backend: web.ingressBackend('http') }] },
      }],
    },
  });
  new ApiObject(new Chart(app, 'routes', { namespace: 'edge' }), 'route', {
    apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute', metadata: { name: 'public' },
    spec: { parentRefs: [{ name: 'edge' }], rules: [{ backendRefs: [{ name: 'web', namespace: 'shop', port: 80 }] }] },
  });
  return { app, web, outside };
}

test('a construct names the workload, Ingress and routes of its app', () => {
  const [inside, through] = (shop().web.explain().topics.reach ?? []).map(({ text }) => text);
  expect(inside).toContain('and reach pods of Deployment web.');
  expect(through).toContain('Clients also arrive through Ingress edge (shop.example.com) and HTTPRoute edge/public');
});

test('a construct explains the same as the command does for the synthesized manifests', () => {
  const { app, web, outside } = shop();
  const objects = app.charts.flatMap((chart) => chart.toJson() as object[]);
  for (const construct of [web, outside]) {
    const manifest = objects.find((object) => 'kind' in object && object.kind === 'Service'
      && (object as { metadata?: { name?: string } }).metadata?.name === construct.metadata.name);
    expect(construct.explain().text).toBe(explain(manifest as Record<string, unknown>, PORTABLE, new AppContext(objects)).text);
  }
});

test('a construct is explained although another object cannot be rendered yet', () => {
  const { app, web } = shop();
  const broken = new ApiObject(new Chart(app, 'broken'), 'job', { apiVersion: 'batch/v1', kind: 'Job' });
  broken.toJson = () => { throw new Error('not yet'); };
  expect(web.explain().text).toContain('Deployment web');
});

describe('NetworkPolicies over the pods', () => {
  const policy = (name: string, spec: object, namespace = 'shop') => ({
    apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name, namespace }, spec: { podSelector: {}, ...spec },
  });
  const FROM_EDGE = { ingress: [{ from: [{ podSelector: { matchLabels: { app: 'edge' } } }] }] };
  const textOf = (...policies: readonly object[]) => {
    const { app, web } = shop();
    const around = new AppContext([...app.charts.flatMap((chart) => chart.toJson() as object[]), ...policies]);
    const { reach = [] } = explain(ApiObject.of(web).toJson() as Record<string, unknown>, PORTABLE, around).topics;
    return reach.map(({ text }) => text).filter((text) => text.includes('NetworkPolicy'));
  };

  it('allow what one of them allows', () => {
    expect(textOf(policy('deny', {}), policy('edge', FROM_EDGE)))
      .toEqual([expect.stringContaining('an ingress rule of NetworkPolicy edge')]);
    expect(textOf(policy('edge', FROM_EDGE), policy('open', { ingress: [{}] })))
      .toEqual([expect.stringMatching(/^NetworkPolicy open allows all/)]);
    expect(textOf(policy('deny', { policyTypes: ['Ingress'] })))
      .toEqual([expect.stringContaining('NetworkPolicy deny has no ingress rule')]);
    expect(textOf(policy('deny', { policyTypes: ['Ingress'] }), policy('none', { policyTypes: ['Ingress'] })))
      .toEqual([expect.stringContaining('NetworkPolicy deny and NetworkPolicy none have no ingress rule')]);
  });
  it('are those that select them, in their namespace', () => {
    expect(textOf(policy('deny', {}, 'edge'), policy('others', { podSelector: { matchLabels: { app: 'db' } } }))).toEqual([]);
  });
  it('may limit what pods open only', () => {
    expect(textOf(policy('out', { policyTypes: ['Egress'], egress: [] }))).toEqual([expect.stringContaining('not those to the Service')]);
    expect(textOf(policy('out', { policyTypes: ['Egress'], egress: [{}] }))).toEqual([]);
  });
});
