import { ApiObject, App, Chart, Include, JsonPatch, Testing, YamlOutputType } from 'cdk8s';
import * as plus from 'cdk8s-plus-34';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClusterIpService } from '../../src/constructs/services/cluster-ip-service';
import { Cluster } from '../../src/constructs/app/cluster';
import { LoadBalancerService } from '../../src/constructs/services/load-balancer-service';
import { Problems } from '../../src/constructs/app/problems';

let printed: string[];
beforeEach(() => {
  printed = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
});
afterEach(() => jest.restoreAllMocks());

function newApp(props = {}): App {
  return new App({ outdir: mkdtempSync(join(tmpdir(), 'app-')), ...props });
}

function deployment(chart: Chart, name: string, ports: object[] = [{ name: 'http', containerPort: 80 }]): ApiObject {
  return new ApiObject(chart, name, {
    apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name },
    spec: {
      selector: { matchLabels: { app: name } },
      template: { metadata: { labels: { app: name } }, spec: { containers: [{ name, image: 'nginx', ports }] } },
    },
  });
}

function service(chart: Chart, name: string, targetPort: number
  | string = 80, selector: Record<string, string> = { app: name }): ClusterIpService {
  return new ClusterIpService(chart, `${name}-service`, { metadata: { name }, selector, ports: [{ port: 80, targetPort }] });
}

it('prints nothing for a valid app', () => {
  const app = newApp(), chart = new Chart(app, 'shop');
  deployment(chart, 'web');
  service(chart, 'web');
  app.synth();
  expect(printed).toEqual([]);
});

it('fails the synth over an error and names the construct, code and path', () => {
  const app = newApp(), chart = new Chart(app, 'shop');
  deployment(chart, 'web');
  service(chart, 'web', 'htpp');
  expect(() => app.synth()).toThrow(/shop\/web-service \(ClusterIpService\)\nspec\.ports\[0\]\.targetPort.*\[target-port-unknown\]/);
});

it('names the failed construct once, and begins its stack at the line that called synth', () => {
  const app = newApp(), chart = new Chart(app, 'shop');
  deployment(chart, 'web');
  service(chart, 'web', 'htpp');
  new ApiObject(chart, 'other', { apiVersion: 'v1', kind: 'ConfigMap' }).node.addValidation({ validate: () => ['of another author'] });
  let error: Error | undefined;
  try {
    app.synth();
  } catch (thrown) {
    error = thrown as Error; // cdk8s throws no other
  }
  const lines = error?.message.split('\n') ?? [];
  expect(lines[0]).toBe('Validation failed with the following errors:');
  expect(lines).toContain('1 problem in shop/web-service (ClusterIpService)');
  expect(lines).toContain('  [shop/other] of another author');
  const frames = error?.stack?.split('\n').filter((line) => /^ +at /.test(line)) ?? [];
  expect(frames[0]).toContain('app-validation.test.ts');
  expect(error?.stack).not.toMatch(/node_modules.cdk8s\b/);
});

it('reads workloads of other charts, and raw Services', () => {
  const app = newApp(), chart = new Chart(app, 'shop');
  deployment(new Chart(app, 'workloads'), 'web');
  service(chart, 'web');
  new ApiObject(chart, 'raw', {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'raw' },
    spec: { selector: { app: 'web' }, ports: [{ port: 80, targetPort: 'nope' }] },
  });
  expect(() => app.synth()).toThrow(/1 problem in shop\/raw \(ApiObject\)/);
});

it('reads objects of cdk8s-plus, and objects that are included from a file', () => {
  const app = newApp(), chart = new Chart(app, 'shop');
  const pods = new plus.Deployment(chart, 'pods', { containers: [{ image: 'web', portNumber: 8080 }] });
  new plus.Service(chart, 'plus', { selector: pods, ports: [{ port: 80, targetPort: 9999 }] });
  const file = join(app.outdir, 'included.yaml');
  writeFileSync(file,
    'apiVersion: v1\nkind: Service\nmetadata: { name: included }\nspec: { selector: { app: web }, ports: [{ port: 80, targetPort: htpp '
      + '}] }\n');
  new Include(chart, 'include', { url: file });
  deployment(chart, 'web');
  service(chart, 'web');
  expect(() => app.synth()).toThrow(/1 problem in shop\/include\/included.*\n.*\[target-port-unknown\]/);
  expect(printed.join('')).toMatch(/shop\/plus \(Service\)\nwarning: spec\.ports\[0\]\.targetPort.*\[port-undeclared\]/);
});

it('does not miss a Service that the app imports', () => {
  const app = newApp(), chart = new Chart(app, 'shop');
  service(chart, 'web');
  const route = (id: string, name: string) => new ApiObject(chart, id, {
    apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute', metadata: { name: id },
    spec: { rules: [{ backendRefs: [{ name, port: 80 }] }] },
  });
  ClusterIpService.fromServiceName(chart, 'api', 'api');
  route('one', 'api');
  app.synth();
  expect(printed).toEqual([]);
  route('other', 'elsewhere');
  app.synth();
  expect(printed.join('')).toContain('[backend-missing]');
});

it('prints warnings once and never fails on them', () => {
  const app = newApp(), chart = new Chart(app, 'shop');
  deployment(chart, 'web');
  service(chart, 'web', 8080);
  app.synth();
  app.synth();
  expect(printed).toHaveLength(1);
  expect(printed[0]).toMatch(/warning: spec\.ports\[0\]\.targetPort.*\[port-undeclared\]/);
});

it('checks once a synth, however many charts there are, and anew in the next one', () => {
  const app = newApp();
  for (let at = 0; at < 5; at++) service(new Chart(app, `chart-${at}`), `web-${at}`);
  const rendered = jest.spyOn(deployment(new Chart(app, 'workloads'), 'web'), 'toJson');
  app.synth(); // validates seven times
  expect(rendered).toHaveBeenCalledTimes(2); // for the check, and for the file
  app.synthYaml();
  expect(rendered).toHaveBeenCalledTimes(4);
});

it('reads changes between two synths of one tick', () => {
  const app = newApp(), chart = new Chart(app, 'shop');
  const workload = deployment(chart, 'web');
  service(chart, 'web', 'admin');
  expect(() => app.synth()).toThrow('target-port-unknown');
  chart.node.tryRemoveChild(workload.node.id);
  deployment(chart, 'web', [{ name: 'admin', containerPort: 81 }]);
  app.synth();
});

it('checks Testing.synth too', () => {
  const chart = Testing.chart();
  deployment(chart, 'web');
  service(chart, 'web', 'htpp');
  expect(() => Testing.synth(chart)).toThrow('target-port-unknown');
});

it('refuses two objects of one name in a chart, and warns about them in two charts', () => {
  const app = newApp(), chart = new Chart(app, 'a');
  service(chart, 'web');
  service(new Chart(app, 'b'), 'web');
  app.synth();
  expect(printed.join('')).toContain('[object-duplicate]');
  new ApiObject(chart, 'raw', { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' } });
  expect(() => app.synth()).toThrow('[object-duplicate]');
});

it('does not compare the objects of different clusters', () => {
  const app = newApp(), one = new Chart(app, 'one'), other = new Chart(app, 'other');
  Cluster.set(one, { kubernetes: '1.33' });
  Cluster.set(other, { kubernetes: '1.34' });
  for (const chart of [one, other]) {
    deployment(chart, 'web');
    service(chart, 'web');
  }
  app.synth();
  expect(printed).toEqual([]);
});

it('refuses two namespaces whose files cdk8s would write over each other', () => {
  const app = newApp({ yamlOutputType: YamlOutputType.FILE_PER_RESOURCE });
  service(new Chart(app, 'a', { namespace: 'a' }), 'web');
  service(new Chart(app, 'b', { namespace: 'b' }), 'web');
  expect(() => app.synth()).toThrow('[file-overwritten]');
});

describe('Problems', () => {
  it('silences a code in a scope, with a reason', () => {
    const app = newApp(), chart = new Chart(app, 'shop'), other = new Chart(app, 'other');
    deployment(chart, 'web');
    service(chart, 'web', 8080);
    deployment(other, 'api');
    service(other, 'api', 8080);
    Problems.of(chart).silence('port-undeclared', 'the image does not say');
    app.synth();
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain('other/api-service');
  });

  it('must have a reason', () => {
    expect(() => Problems.of(newApp()).silence('port-undeclared', ' ')).toThrow('must have a reason');
  });

  it('promotes a warning, and lets a scope below silence it again', () => {
    const app = newApp(), chart = new Chart(app, 'shop');
    deployment(chart, 'web');
    service(chart, 'web', 8080);
    Problems.of(app).promote('port-undeclared');
    expect(() => app.synth()).toThrow('[port-undeclared]');
    Problems.of(chart).silence('port-undeclared', 'known');
    app.synth();
    expect(printed).toEqual([]);
  });
});

describe('what was not checked when it was made', () => {
  const badLabel = 'not a label!';

  it('is checked at synth: a raw Service that the API server refuses', () => {
    const app = newApp(), chart = new Chart(app, 'shop');
    deployment(chart, 'web');
    service(chart, 'web');
    new ApiObject(chart, 'raw', {
      apiVersion: 'v1', kind: 'Service', metadata: { name: 'raw' },
      spec: { selector: { app: 'web' }, ports: [{ name: 'Http', port: 80 }] },
    });
    expect(() => app.synth()).toThrow(/shop\/raw \(ApiObject\)\nspec\.ports\[0\]\.name.*\[dns-label\]/);
  });

  it('is checked at synth: metadata added to a Service of ours', () => {
    const app = newApp(), chart = new Chart(app, 'shop');
    deployment(chart, 'web');
    service(chart, 'web').metadata.addLabel('tier', badLabel);
    expect(() => app.synth()).toThrow(/shop\/web-service \(ClusterIpService\)\nmetadata\.labels.*\[label-value\]/);
  });

  it('is checked at synth: an annotation that its controller would not understand', () => {
    const app = newApp(), chart = new Chart(app, 'shop');
    deployment(chart, 'web');
    new LoadBalancerService(chart, 'web-service', { selector: { app: 'web' }, ports: [{ port: 80 }] })
      .metadata.addAnnotation('metallb.io/loadBalancerIPs', 'nonsense');
    expect(() => app.synth()).toThrow(/\[annotation-value\]/);
  });

  it('is checked at synth: a JSON patch over a Service of ours', () => {
    const app = newApp(), chart = new Chart(app, 'shop');
    deployment(chart, 'web');
    ApiObject.of(service(chart, 'web')).addJsonPatch(JsonPatch.replace('/spec/ports/0/port', 0));
    expect(() => app.synth()).toThrow(/spec\.ports\[0\]\.port.*\[port-number\]/);
  });

  it('warns of a raw Service that only some minors refuse', () => {
    const app = newApp(), chart = new Chart(app, 'shop');
    deployment(chart, 'web');
    service(chart, 'web');
    new ApiObject(chart, 'raw', {
      apiVersion: 'v1', kind: 'Service', metadata: { name: 'raw' },
      spec: { selector: { app: 'web', part: 'raw' }, ports: [{ port: 80 }], trafficDistribution: 'PreferSameNode' },
    });
    app.synth();
    expect(printed.join('')).toContain('[traffic-distribution]');
  });
});
