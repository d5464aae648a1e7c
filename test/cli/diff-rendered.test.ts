import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BuiltCommand } from './built-command';

let command: BuiltCommand;
beforeAll(() => { command = new BuiltCommand(); }, 60_000);
afterAll(() => command.remove());

const service = (name: string, type: string, comment = ''): string => `---
${comment}apiVersion: v1
kind: Service
metadata:
  name: ${name}
  namespace: shop
spec:
  type: ${type}
  selector:
    app: ${name}
  ports:
    - name: http
      port: 80
`;
const config = (name: string, comment = ''): string => `---
${comment}apiVersion: v1
kind: ConfigMap
metadata:
  name: ${name}
  namespace: shop
`;

/** Two states of an app in the format of each tool: a Service is exposed, and another Service and a ConfigMap are added. */
const FORMS: Readonly<Record<string, {
 before: readonly [string, string][]; after: readonly [string,
  string][]; args: readonly string[];
}>> = {
  'argocd-diff-preview, a folder for each branch': {
    before: [['output/base/shop.yaml', service('web', 'ClusterIP')]],
    after: [['output/target/shop.yaml', service('web', 'LoadBalancer') + config('settings')], ['output/target/api.yaml', service('api',
      'ClusterIP')],
      ['output/target/empty.yaml', '']],
    args: ['output/base', 'output/target'],
  },
  'argocd-diff-preview, a file for each branch': {
    before: [['output/base-branch.yaml', service('web', 'ClusterIP')]],
    after: [['output/target-branch.yaml', service('api', 'ClusterIP') + config('settings') + service('web', 'LoadBalancer')]],
    args: ['output/base-branch.yaml', 'output/target-branch.yaml'],
  },
  'kustomize build, in one file': {
    before: [['base.yaml', service('web', 'ClusterIP').slice(4)]],
    after: [['target.yaml', config('settings').slice(4) + service('api', 'ClusterIP') + service('web', 'LoadBalancer')]],
    args: ['base.yaml', 'target.yaml'],
  },
  'kustomize build --output, a file for each object': {
    before: [['k/base/v1_service_web.yaml', service('web', 'ClusterIP').slice(4)]],
    after: [
      ['k/target/v1_service_web.yaml', service('web', 'LoadBalancer').slice(4)], ['k/target/v1_service_api.yaml', service('api',
        'ClusterIP').slice(4)],
      ['k/target/v1_configmap_settings.yaml', config('settings').slice(4)],
    ],
    args: ['k/base', 'k/target'],
  },
  'helm template': {
    before: [['h/base.yaml', service('web', 'ClusterIP', '# Source: shop/templates/web.yaml\n')]],
    after: [['h/target.yaml', config('settings', '# Source: shop/templates/settings.yaml\n') + service('api', 'ClusterIP',
      '# Source: shop/charts/api/templates/api.yaml\n')
      + service('web', 'LoadBalancer', '# Source: shop/templates/web.yaml\n') + '---\n# Source: shop/templates/empty.yaml\n']],
    args: ['h/base.yaml', 'h/target.yaml'],
  },
  'helm template --output-dir': {
    before: [['d/base/shop/templates/web.yaml', service('web', 'ClusterIP')]],
    after: [
      ['d/target/shop/templates/web.yaml', service('web', 'LoadBalancer')], ['d/target/shop/charts/api/templates/api.yaml', service('api',
        'ClusterIP')],
      ['d/target/shop/templates/settings.yaml', config('settings')],
    ],
    args: ['d/base', 'd/target'],
  },
  'cdk8s synth, a file for each chart': {
    before: [['c/base/0000-shop.k8s.yaml', service('web', 'ClusterIP').slice(4)]],
    after: [
      ['c/target/0000-shop.k8s.yaml', service('web', 'LoadBalancer').slice(4) + config('settings')], ['c/target/0001-api.k8s.yaml',
        service('api', 'ClusterIP').slice(4)],
    ],
    args: ['c/base', 'c/target'],
  },
};

test.each(Object.entries(FORMS))('diff reads what %s writes', (_, { before, after, args }) => {
  for (const [name, text] of [...before, ...after]) {
    mkdirSync(join(command.work, dirname(name)), { recursive: true });
    command.write(name, text);
  }
  const { stdout, stderr, status } = command.run(['diff', '--format', 'json', ...args]);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  const { summary } = JSON.parse(stdout) as { summary: unknown };
  expect(summary).toEqual({
    services: 2, changed: 2, outcomes: { exposed: 1, added: 1 }, otherKinds: { added: { ConfigMap: 1 }, removed: {} },
  });
});

/** Sources of the two states for each tool, and how to render them; `kubectl kustomize` and Helm run only if they are installed. */
const TOOLS: Readonly<Record<string, {
  sources: (isAfter: boolean) => Readonly<Record<string, string>>; program: string; args: readonly string[];
}>> = {
  'cdk8s synth': {
    sources: (isAfter) => ({
      'cdk8s.yaml': 'language: typescript\napp: node main.js\noutput: dist\n',
      'main.js': `const { App, ApiObject, Chart, YamlOutputType } = require('cdk8s');
const app = new App({ yamlOutputType: YamlOutputType.FILE_PER_CHART });
const chart = new Chart(app, 'shop', { namespace: 'shop' });
const service = (name, type) => new ApiObject(chart, name, {
  apiVersion: 'v1', kind: 'Service', metadata: { name }, spec: { type, selector: { app: name }, ports: [{ name: 'http', port: 80 }] },
});
service('web', '${isAfter ? 'LoadBalancer' : 'ClusterIP'}');
${isAfter ? "service('api', 'ClusterIP');\nnew ApiObject(chart, 'settings', { apiVersion: 'v1', kind: 'ConfigMap' });" : ''}
app.synth();
`,
    }),
    program: process.execPath, args: [join(process.cwd(), 'node_modules/.bin/cdk8s'), 'synth'],
  },
  'kubectl kustomize': {
    sources: (isAfter) => ({
      'kustomization.yaml': `resources: [web.yaml${isAfter ? ', api.yaml, settings.yaml' : ''}]\n`,
      'web.yaml': service('web', isAfter ? 'LoadBalancer' : 'ClusterIP'), 'api.yaml': service('api', 'ClusterIP'),
      'settings.yaml': config('settings'), 'dist/.keep': '',
    }),
    program: 'kubectl', args: ['kustomize', '.', '--output', 'dist'],
  },
  'helm template': {
    sources: (isAfter) => ({
      'Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n', 'templates/NOTES.txt': 'Thanks\n',
      'templates/empty.yaml': '{{- if false }}\n{{- end }}\n', 'templates/web.yaml': service('web', isAfter ? 'LoadBalancer' : 'ClusterIP'),
      ...(isAfter ? { 'templates/api.yaml': service('api', 'ClusterIP'), 'templates/settings.yaml': config('settings') } : {}),
    }),
    program: 'helm', args: ['template', 'shop', '.', '--output-dir', 'dist'],
  },
};

describe.each(Object.entries(TOOLS))('%s', (name, { sources, program, args }) => {
  beforeAll(() => {
    const link = join(command.work, 'node_modules');
    if (!existsSync(link)) symlinkSync(join(process.cwd(), 'node_modules'), link, 'dir');
  });
  const isInstalled = spawnSync(program, ['version', '--client']).error === undefined;

  (isInstalled ? test : test.skip)('writes what diff compares', () => {
    const sides = [false, true].map((isAfter) => {
      const folder = join(name.split(' ')[0], isAfter ? 'target' : 'base');
      for (const [file, text] of Object.entries(sources(isAfter))) command.write(join(folder, file), text);
      const cwd = join(command.work, folder);
      const env = { ...process.env, CDK8S_DISABLE_VERSION_CHECK: '1' };
      const { status, stderr, stdout } = spawnSync(program, args, { cwd, encoding: 'utf8', env });
      expect({ status, printed: status === 0 ? '' : stderr + stdout }).toEqual({ status: 0, printed: '' });
      return join(folder, 'dist');
    });
    const { stdout } = command.run(['diff', '--format', 'json', ...sides]);
    expect((JSON.parse(stdout) as { summary: unknown }).summary).toEqual({
      services: 2, changed: 2, outcomes: { exposed: 1, added: 1 }, otherKinds: { added: { ConfigMap: 1 }, removed: {} },
    });
  }, 120_000);
});

describe('a load balancer that nothing manages any more', () => {
  const disowned = (type: string): string => service('web', type)
    .replace('  namespace: shop\n', '  namespace: shop\n  annotations: { service.kubernetes.io/do-loadbalancer-disown: "true" }\n');

  test('fails by default, and not if --fail-on leaves it out', () => {
    const sides = [command.write('before.yaml', disowned('LoadBalancer')), command.write('after.yaml', disowned('ClusterIP'))];
    const profile = ['--provider', 'digitalocean'];
    expect(command.run(['diff', ...profile, ...sides]).status).toBe(1);
    expect(command.run(['diff', ...profile, '--fail-on', 'orphaned', ...sides]).status).toBe(1);
    expect(command.run(['diff', ...profile, '--fail-on', 'refused,lost,recreated', ...sides]).status).toBe(0);
  });
});

describe('what check --fix writes', () => {
  test.each([
    ['metallb', 'metallb.universe.tf/address-pool: public', 'metallb.io/address-pool: public'],
    ['metallb', 'metallb.universe.tf/loadBalancerIPs: 192.0.2.10', 'metallb.io/loadBalancerIPs: 192.0.2.10'],
  ])('a fix is no change for diff: %s %s', (controller, deprecated, successor) => {
    const text = service('web', 'LoadBalancer').replace('  namespace: shop\n', `  namespace: shop\n  annotations:\n    ${deprecated}\n`);
    const [before, after] = [command.write('fix/before.yaml', text), command.write('fix/after.yaml', text)];
    const fixed = command.run(['check', '--fix', '--promote', 'annotation-deprecated', '--provider', controller, after]);
    expect(fixed.stdout + fixed.stderr).toContain(`+    ${successor}`);
    const { stdout } = command.run(['diff', '--format', 'json', '--provider', controller, before, after]);
    expect((JSON.parse(stdout) as { changes: unknown[] }).changes).toEqual([]);
  });
});
