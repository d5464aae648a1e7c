import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeApiServer } from './fake-api-server';
import { ClusterApi, type Manifest } from '../../scripts/cluster-api';
import { applyExamples, type Trial } from '../../scripts/cluster-trial';
import { readPinnedManifests } from '../../scripts/test-cluster';

/** Result of `tryOut` for examples on a new fake cluster, with the objects left in the cluster. */
async function trial(examples: ReadonlyMap<string, readonly Manifest[]>, ...how: ConstructorParameters<typeof FakeApiServer>): Promise<Trial
  & { readonly left: readonly string[] }> {
  const server = new FakeApiServer(...how);
  try {
    const api = new ClusterApi(await server.start());
    const result = await applyExamples(api, examples, 'run', (await api.readMinor())!, 0);
    return { ...result, left: [...server.objects.keys()].filter((path) => AT_LARGE.test(path)) };
  } finally {
    server.stop();
  }
}

const web = (spec = {}) => new Map([['web', [
  {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' },
    spec: { selector: { app: 'web' }, ports: [{ port: 80, targetPort: 'http' }], ...spec },
  },
  {
    apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' },
    spec: {
      replicas: 3, selector: { matchLabels: { app: 'web' } },
      template: {
        metadata: { labels: { app: 'web' } },
        spec: { containers: [{ name: 'web', ports: [{ name: 'http', containerPort: 8080 }] }] },
      },
    },
  },
]]]);

test('all examples are accepted, Services get the predicted endpoints, and updates have the outcomes of compareManifests', async () => {
  const { objects, services, updates, failures, left } = await trial(readPinnedManifests());
  expect(failures).toEqual([]);
  expect({ objects: objects > 25, services: services > 12, updates: updates > 5, left }).toEqual({
 objects: true, services: true,
    updates: true, left: [],
});
});

test('a node port that is taken, and a field that the server leaves out, are no failures', async () => {
  expect((await trial(web({
    type: 'NodePort', publishNotReadyAddresses: false,
    ports: [{ port: 80, targetPort: 'http', nodePort: 30080 }],
  }))).failures).toEqual([]);
});

test('each example has its own node, because a node without heartbeats is unhealthy after a minute', async () => {
  const nodes: string[] = [];
  const [, objects] = [...web()][0];
  await trial(new Map([['one', objects], ['two', objects]]), ({ kind, spec }) => { if (kind === 'Pod') nodes.push(spec.nodeName); });
  expect(nodes).toEqual(['run-0', 'run-1']);
});

test('a field that the cluster changes is named', async () => {
  const { failures } =
    await trial(web(), (object) => { if (object.metadata.name === 'web' && object.kind === 'Service') object.spec.ports[0].port = 81; });
  expect(failures).toContain('web: Service web: the cluster changed spec.ports[0].port from 80 to 81');
});

test('unpredicted endpoints are reported', async () => {
  const { failures } = await trial(web(), undefined, () => 9090);
  expect(failures).toEqual(['web: Service run-web/web: predicted 198.18.0.1:8080/TCP, and the cluster has 198.18.0.1:9090/TCP']);
});

test('an update that is refused unexpectedly is reported', async () => {
  const { failures } =
    await trial(new Map(), (object) => { if (object.kind === 'Service' && object.metadata.name === 'shop')
      object.spec.loadBalancerClass = 'none'; });
  expect(failures.join('\n'))
    .toMatch(/recreated to now|now to beside: shop is said to be taken, and the cluster refuses it: spec\.loadBalancerClass/);
});

test('workloads create no pods: the trial creates pods for them', async () => {
  const seen: number[] = [];
  await trial(web(), (object) => { if (object.kind === 'Deployment') seen.push(object.spec.replicas as number); });
  expect(seen).toEqual([0]);
});

describe('a trial that is stopped', () => {
  test('removes the namespaces and nodes that it has made, and asks nothing more', async () => {
    const stop = new AbortController(), made: string[] = [];
    const server = new FakeApiServer(({ kind }) => {
      made.push(kind);
      if (kind === 'Pod') stop.abort(new Error('stopped'));
    });
    try {
      const api = new ClusterApi(await server.start(), stop.signal);
      await expect(applyExamples(api, web(), 'run', '1.36', 0)).rejects.toThrow('stopped');
      expect([...server.objects.keys()].filter((path) => AT_LARGE.test(path))).toEqual([]);
      expect(made.filter((kind) => kind === 'Pod')).toHaveLength(1);
    } finally {
      server.stop();
    }
  });

  const SIGNALS = [['SIGINT', 130], ['SIGTERM', 143], ['SIGHUP', 129]] as const;
  test.each(SIGNALS)('cleans up at %s, though it goes to kubectl, too', async (signal, code) => {
    const { left, exit } = await stopped(signal, () => undefined);
    expect({ left, exit }).toEqual({ left: [], exit: code });
  }, 60_000);

  test('ends at once at the second signal', async () => {
    const { left, exit } = await stopped('SIGINT', (kill, hold) => {
      hold(); // the next deletion waits for its response
      kill('SIGINT');
    });
    expect({ isLeft: left.length > 0, exit }).toEqual({ isLeft: true, exit: 130 });
  }, 60_000);
});

test('the task reads the library from its sources: examples import it by name, and a fresh clone has nothing compiled', () => {
  const { tasks } = JSON.parse(readFileSync(join(ROOT, '.projen', 'tasks.json'), 'utf8')) as Tasks;
  expect(tasks['test:cluster'].steps).toMatchObject([{ exec: 'tsx --tsconfig tsconfig.dev.json scripts/test-cluster.ts' }]);
});

interface Tasks { readonly tasks: Readonly<Record<string, { readonly steps: readonly { readonly exec: string }[] }>> }

const ROOT = join(__dirname, '..', '..');
const AT_LARGE = /^\/api\/v1\/(?:nodes|namespaces)\/[^/]+$/;

/**
 * Exit code and remaining objects of `npm run test:cluster` that gets a signal when it creates its first pod. The process group gets the
 * signal, as with Ctrl-C.
 *
 * @param again called at the first deletion; `hold` delays responses of the server until the program has ended
 */
async function stopped(signal: NodeJS.Signals, again: (kill: (signal: NodeJS.Signals) => void, hold: () => void) => void) {
  const kill = (which: NodeJS.Signals): void => { process.kill(-child.pid!, which); }; // defined while it runs
  let isRemoving = false;
  const server = new FakeApiServer(({ kind }) => { if (kind === 'Pod') kill(signal); }, undefined, undefined, () => {
    if (!isRemoving) again(kill, () => { server.pending = ended; });
    isRemoving = true;
  });
  const url = await server.start(), folder = mkdtempSync(join(tmpdir(), 'kubectl-'));
  // `kubectl get --raw /version` succeeds; `kubectl proxy` prints its address and keeps running.
  writeFileSync(join(folder, 'kubectl'), `#!/bin/sh\n[ "$1" = proxy ] || exit 0\necho "on ${url.slice('http://'.length)}"\nexec sleep 60\n`,
    { mode: 0o755 });
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'scripts', 'test-cluster.ts')], {
    detached: true, stdio: 'ignore',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.dev.json') },
  });
  const ended = new Promise<number | null>((resolve) => { child.on('exit', resolve); });
  try {
    const exit = await ended;
    return { exit, left: [...server.objects.keys()].filter((path) => AT_LARGE.test(path)) };
  } finally {
    server.stop();
    rmSync(folder, { recursive: true });
  }
}
