import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { ApiObject, App, Chart, Yaml } from 'cdk8s';
import { ValidationContext } from 'cdk8s-cli/plugins';
import { ServiceValidation, type PluginContext } from '../src/plugin';

const MODULES = dirname(dirname(require.resolve('cdk8s/package.json')));
const CLI = join(dirname(require.resolve('cdk8s-cli/package.json')), 'bin', 'cdk8s');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plugin-'));
  buildSync({
    entryPoints: [join(__dirname, '..', 'src', 'plugin.ts')], bundle: true, platform: 'node', target: 'node20',
    outfile: join(folder, 'validation.js'), logLevel: 'error',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const APP = (targetPort: number | string, spec: object): readonly (readonly [id: string, manifest: object])[] => [
  ['web', {
    apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web-pods' },
    spec: {
      selector: { matchLabels: { app: 'web' } },
      template: {
        metadata: { labels: { app: 'web' } },
        spec: { containers: [{ name: 'web', image: 'nginx', ports: [{ name: 'http', containerPort: 8080 }] }] },
      },
    },
  }],
  ['service', {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' },
    spec: { selector: { app: 'web' }, ports: [{ port: 80, targetPort }], ...spec },
  }],
];

interface Validated { readonly status: number | null; readonly output: string; report(): any }

/** Runs `cdk8s synth` over an app with one Deployment and one Service. */
function synth(targetPort: number | string, properties?: object,
  { spec = {}, plugin = './validation.js' }: { spec?: object; plugin?: string } = {}): Validated {
  writeFileSync(join(folder, 'main.js'), `
    const { App, Chart, ApiObject } = require('cdk8s');
    const app = new App();
    const chart = new Chart(app, 'shop', { namespace: 'shop' });
    for (const [id, manifest] of ${JSON.stringify(APP(targetPort, spec))}) new ApiObject(chart, id, manifest);
    app.synth();
  `);
  writeFileSync(join(folder, 'cdk8s.yaml'), Yaml.stringify({
    language: 'typescript', app: 'node main.js', output: 'dist',
    validations: [{ package: plugin, version: '1.0.0', class: 'ServiceValidation', ...(properties === undefined ? {} : { properties }) }],
  }));
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const { status, stdout, stderr } =
    spawnSync(process.execPath, [CLI, 'synth', '--validation-reports-output-file', report, '--plugins-dir', join(folder, 'plugins')], {
    cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_PATH: MODULES, CDK8S_CHECK_UPGRADE: 'false' },
  });
  return { status, output: stdout + stderr, report: () => (JSON.parse(readFileSync(report, 'utf8')) as { reports: any[] }).reports[0] };
}

/** Runs the plugin in this process with the context class of cdk8s-cli; the result is that of `synth`. */
async function validate(targetPort: number | string, properties?: object, { spec = {} }: { spec?: object } = {}): Promise<Validated> {
  const app = new App({ outdir: join(folder, 'dist') }), chart = new Chart(app, 'shop', { namespace: 'shop' });
  for (const [id, manifest] of APP(targetPort, spec)) new ApiObject(chart, id, manifest as { apiVersion: string; kind: string });
  app.synth();
  const context = new ValidationContext([join('dist', 'shop.k8s.yaml')], 'cdk8s-services', '1.0.0', {}, false);
  const logged: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => { logged.push(line); });
  const cwd = process.cwd();
  process.chdir(folder);
  try {
    await new ServiceValidation(properties).validate(context as PluginContext);
    const report = context.report.toJson();
    return { status: context.report.success ? 0 : 2, output: [...logged, String(context.report)].join('\n'), report: () => report };
  } catch (error) {
    return { status: 1, output: (error as Error).message, report: () => undefined };
  } finally {
    process.chdir(cwd);
    log.mockRestore();
  }
}

describe('cdk8s synth', () => {
  it('passes a valid app', () => {
    const { status, output, report } = synth('http');
    expect(output).toContain('Validations ended succesfully');
    expect(status).toBe(0);
    expect(report()).toMatchObject({
      violations: [],
      summary: { status: 'success', metadata: { Objects: '2', Errors: '0', Warnings: '0' } },
    });
  }, 60_000);

  it('fails with exit code 2 and names code, path, fix, construct and file', () => {
    const { status, output, report } = synth('htpp');
    expect(status).toBe(2);
    for (const told of ['target-port-unknown', 'spec.ports[0].targetPort', 'write "targetPort: http"', 'shop/service',
      join('dist', 'shop.k8s.yaml')]) expect(output).toContain(told);
    expect(report().violations).toEqual([expect.objectContaining({
      ruleName: 'target-port-unknown', fix: 'write "targetPort: http"',
      violatingConstructs: [{
        resourceName: 'web', locations: ['spec.ports[0].targetPort'], manifestPath: join('dist', 'shop.k8s.yaml'),
        constructPath: 'shop/service',
      }],
    })]);
  }, 60_000);

  it('checks for the cluster of the properties', async () => {
    const chosen = { spec: { clusterIP: '10.9.0.5' } };
    expect((await validate('http', undefined, chosen)).status).toBe(0);
    const { status, report } = await validate('http', { cluster: { serviceCidrs: ['10.96.0.0/12'] } }, chosen);
    expect(status).toBe(2);
    expect(report().violations)
      .toMatchObject([{ ruleName: 'cluster-ip-range', violatingConstructs: [{ locations: ['spec.clusterIPs'] }] }]);
  }, 120_000);

  it('loads it as a package by name and version', () => {
    const home = join(folder, 'plugins', 'cdk8s-services', '1.0.0', 'node_modules', 'cdk8s-services');
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{"name":"cdk8s-services","version":"1.0.0","main":"index.js"}');
    copyFileSync(join(folder, 'validation.js'), join(home, 'index.js'));
    const { status, report } = synth('htpp', undefined, { plugin: 'cdk8s-services' });
    expect(status).toBe(2);
    expect(report().violations[0].ruleName).toBe('target-port-unknown');
  }, 60_000);

  it('checks for the cluster of the file that the app and the command read, unless the properties name another', async () => {
    const chosen = { spec: { clusterIP: '10.9.0.5' } };
    writeFileSync(join(folder, '.cdk8s-services.yaml'), "cluster:\n  serviceCidrs: ['10.96.0.0/12']\n");
    writeFileSync(join(folder, 'staging.yaml'), "cluster:\n  serviceCidrs: ['10.0.0.0/12']\n");
    try {
      expect((await validate('http', undefined, chosen)).report().violations).toMatchObject([{ ruleName: 'cluster-ip-range' }]);
      expect((await validate('http', { cluster: 'staging.yaml' }, chosen)).status).toBe(0);
      expect((await validate('http', { cluster: { serviceCidrs: ['10.0.0.0/12'] } }, chosen)).status).toBe(0);
      expect((await validate('http', { cluster: 'nowhere.yaml' })).output).toContain('the profile file nowhere.yaml cannot be read');
    } finally {
      rmSync(join(folder, '.cdk8s-services.yaml'));
    }
  }, 120_000);

  it('reads properties: the cluster, promoted and silenced codes', async () => {
    expect((await validate(9090)).status).toBe(0);
    expect((await validate(9090)).output).toContain('[port-undeclared]');
    const promoted = await validate(9090, { cluster: { kubernetes: '1.33' }, promote: ['port-undeclared'] });
    expect(promoted.status).toBe(2);
    expect(promoted.report().violations[0].ruleName).toBe('port-undeclared');
    const silenced = await validate('htpp', { silence: { 'target-port-unknown': 'declared by a webhook' } });
    expect(silenced.status).toBe(0);
    expect((await validate('http', { cluster: { kubernetes: '1.12' } })).output).toContain('kubernetes');
  }, 120_000);
});

describe('what is committed', () => {
  it('is compared if its location is set: refusals and losses fail, interruptions are logged', async () => {
    await validate('http');
    mkdirSync(join(folder, 'committed'), { recursive: true });
    copyFileSync(join(folder, 'dist', 'shop.k8s.yaml'), join(folder, 'committed', 'shop.k8s.yaml'));
    const same = await validate('http', { committed: 'committed' });
    expect(same.status).toBe(0);
    const refused = await validate('http', { committed: 'committed' }, { spec: { clusterIP: 'None' } });
    expect(refused.status).toBe(2);
    expect(refused.report().violations)
      .toMatchObject([{
        ruleName: 'cluster-ip-immutable',
        violatingConstructs: [{ resourceName: 'web', locations: ['spec.clusterIPs[0]'] }],
      }]);
    const interrupts = await validate('http', { committed: 'committed' }, { spec: { sessionAffinity: 'ClientIP' } });
    expect(interrupts.status).toBe(0);
    expect(interrupts.output).toContain('[session-affinity-change]');
    writeFileSync(join(folder, 'committed', 'api.yaml'), Yaml.stringify({
      apiVersion: 'v1', kind: 'Service', metadata: { name: 'api', namespace: 'shop' },
      spec: { type: 'LoadBalancer', selector: { app: 'api' }, ports: [{ port: 80 }] },
    }));
    const removed = await validate('http', { committed: 'committed' });
    expect(removed.status).toBe(0);
    expect(removed.output).toContain('committed, Service shop/api');
    const nowhere = await validate('http', { committed: 'nowhere' });
    expect(nowhere.status).toBe(2);
    expect(nowhere.output).toContain('"nowhere" is no file, no folder and no path of a git revision');
    expect(nowhere.output).not.toMatch(/^\s+at /m);
  }, 240_000);

  it('is not compared before anything was committed, and the synth passes', async () => {
    const git = (...args: string[]) =>
      spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder, encoding: 'utf8' });
    git('init', '--quiet');
    try {
      for (const commit of [() => undefined, () => git('commit', '--quiet', '--allow-empty', '-m', 'begin')]) {
        commit();
        const { status, output } = await validate('http', { committed: 'HEAD:dist' });
        expect(output).toContain('HEAD:dist was not committed yet: nothing is compared');
        expect(status).toBe(0);
      }
      git('add', '--force', 'dist');
      git('commit', '--quiet', '-m', 'manifests');
      expect((await validate('http', { committed: 'HEAD:dist' })).output).not.toContain('nothing is compared');
      expect((await validate('http', { committed: 'HEAD:dist' }, { spec: { clusterIP: 'None' } })).status).toBe(2);
      expect((await validate('http', { committed: 'gone:dist' })).status).toBe(2);
    } finally {
      rmSync(join(folder, '.git'), { recursive: true, force: true });
    }
  }, 240_000);

  it('must be named by a path, and applied in a way that there is', () => {
    expect(() => new ServiceValidation({ committed: '' })).toThrow('origin/main:dist');
    expect(() => new ServiceValidation({ apply: 'magic' as never })).toThrow('server-side, client-side, replace');
  });
});

describe('properties', () => {
  it('are refused when the plugin does not have them', () => {
    expect(() => new ServiceValidation({ promot: [] } as object)).toThrow('did you mean "promote"?');
  });

  it('must give a reason for what they silence', () => {
    expect(() => new ServiceValidation({ silence: { 'port-undeclared': '' } })).toThrow('must have a reason');
    expect(() => new ServiceValidation({ silence: ['port-undeclared'] as never })).toThrow('must name a reason');
    expect(() => new ServiceValidation({ promote: 'port-undeclared' as never })).toThrow('must be a list');
  });

  it('must describe a cluster that can be', () => {
    expect(() => new ServiceValidation({ cluster: { kubernetes: '1.12' as never } })).toThrow();
  });
});
