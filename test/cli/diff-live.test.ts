import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { BuiltCommand } from './built-command';
import { FakeApiServer } from '../scripts/fake-api-server';

const hasKubectl = spawnSync('kubectl', ['version', '--client']).error === undefined;

const service = (spec: string): string => `apiVersion: v1\nkind: Service\nmetadata: { name: web, namespace: shop }\nspec: ${spec}\n`;
const STORED = {
  type: 'ClusterIP', clusterIP: '10.96.0.7', clusterIPs: ['10.96.0.7'], ipFamilies: ['IPv4'], ipFamilyPolicy: 'SingleStack',
  sessionAffinity: 'None', internalTrafficPolicy: 'Cluster', ports: [{ port: 80, protocol: 'TCP', targetPort: 80 }],
};

// Skipped without kubectl. A fake API server answers its requests.
(hasKubectl ? describe : describe.skip)(`diff --live with a real kubectl${hasKubectl ? '' : ', which is not installed here'}`, () => {
  let command: BuiltCommand;
  let server: FakeApiServer;
  let url: string;
  beforeAll(async () => {
    command = new BuiltCommand();
    server = new FakeApiServer();
    url = await server.start();
    command.write('before.yaml', service('{ ports: [{ port: 80 }] }'));
    command.write('after.yaml', service('{ clusterIP: 10.96.0.7, ports: [{ port: 80 }] }'));
  }, 60_000);
  beforeEach(() => server.objects.clear());
  afterAll(() => {
    server.stop();
    command.remove();
  });

  /** Runs the command with a separate kubeconfig, so that it can reach no other cluster. */
  function diff(cluster: string, ...more: readonly string[]): ReturnType<BuiltCommand['start']> {
    const config = command.write('kubeconfig', JSON.stringify({
      apiVersion: 'v1', kind: 'Config', 'current-context': 'fake', contexts: [{ name: 'fake', context: { cluster: 'fake', user: 'fake' } }],
      clusters: [{ name: 'fake', cluster: { server: cluster } }], users: [{ name: 'fake', user: {} }],
    }));
    return command.start(['diff', '--live', 'before.yaml', 'after.yaml', ...more],
      { HOME: command.work, KUBECONFIG: join(command.work, config) });
  }

  const store = (spec: object): unknown => server.objects.set('/api/v1/namespaces/shop/services/web',
    { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop', uid: '1' }, spec });

  test('a change is accepted if it names the address that the cluster allocated', async () => {
    store(STORED);
    expect(await diff(url)).toEqual({
      status: 0, stderr: '',
      stdout: 'Service shop/web  changed in place: spec.clusterIP: nothing → "10.96.0.7"\n\n1 of 1 Service and endpoints changed\n',
    });
  }, 60_000);

  test('a change to another address is refused', async () => {
    store({ ...STORED, clusterIP: '10.96.0.9', clusterIPs: ['10.96.0.9'] });
    const { status, stdout } = await diff(url, '--format', 'json');
    expect(status).toBe(1);
    expect((JSON.parse(stdout) as { changes: unknown }).changes).toMatchObject([{
      outcomes: [{ outcome: 'refused', certain: true, code: 'cluster-ip-immutable' }, { outcome: 'replaced', certain: true }],
    }]);
  }, 60_000);

  test('a Service that the cluster does not have leaves the outcome open', async () => {
    expect((await diff(url)).stdout).toContain('may be refused');
  }, 60_000);

  test('a question of kubectl for a name and a password is not waited for', async () => {
    const { status, stderr } = await diff('https://127.0.0.1:1');
    expect(stderr).toMatch(/^the cluster: cannot be read: kubectl says: /);
    expect(status).toBe(2);
  }, 20_000);

  test('an unreachable cluster is reported with the message of kubectl', async () => {
    const { status, stdout, stderr } = await diff('http://127.0.0.1:1');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^the cluster: cannot be read: kubectl says: The connection to the server 127\.0\.0\.1:1 was refused/);
  }, 60_000);
});
