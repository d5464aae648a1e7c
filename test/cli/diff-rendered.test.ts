import { mkdirSync } from 'node:fs';
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

/** The same two states, as each tool writes them: a Service that is exposed, one that comes, and a ConfigMap that comes. */
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
  ])('is no change for diff: %s %s', (controller, deprecated, successor) => {
    const text = service('web', 'LoadBalancer').replace('  namespace: shop\n', `  namespace: shop\n  annotations:\n    ${deprecated}\n`);
    const [before, after] = [command.write('fix/before.yaml', text), command.write('fix/after.yaml', text)];
    const fixed = command.run(['check', '--fix', '--provider', controller, after]);
    expect(fixed.stdout + fixed.stderr).toContain(`+    ${successor}`);
    const { stdout } = command.run(['diff', '--format', 'json', '--provider', controller, before, after]);
    const { changes } = JSON.parse(stdout) as { changes: { outcomes: unknown[]; fields: unknown[] }[] };
    expect(changes.flatMap(({ outcomes }) => outcomes)).toEqual([]);
    expect(JSON.stringify(changes)).toContain(successor.split(':')[0]);
  });
});
