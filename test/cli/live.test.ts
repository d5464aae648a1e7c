import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BuiltCommand } from './built-command';

/** An object as a cluster stores it, with the fields that the API server adds. */
const stored = (kind: string, name: string, rest: object, metadata: object = {}): object => ({
  kind, metadata: {
    name, namespace: 'shop', uid: `uid-of-${kind}-${name}`, resourceVersion: '4711', creationTimestamp: '2026-11-01T10:00:00Z', generation: 1,
    managedFields: [{ manager: 'kubectl', operation: 'Apply', apiVersion: 'v1', fieldsType: 'FieldsV1', fieldsV1: { 'f:spec': {} } }],
    ...metadata,
  },
  ...rest,
});
const POD = { labels: { app: 'web', 'pod-template-hash': '5d4f' } };
const CONTAINERS = [{ name: 'web', image: 'nginx', ports: [{ name: 'http', containerPort: 8080, protocol: 'TCP' }] }];
const service = (name: string, selector: object | undefined, targetPort: unknown): object => stored('Service', name, {
  apiVersion: 'v1', status: { loadBalancer: {} },
  spec: {
    selector, type: 'ClusterIP', clusterIP: '10.96.0.7', clusterIPs: ['10.96.0.7'], ipFamilies: ['IPv4'], ipFamilyPolicy: 'SingleStack',
    sessionAffinity: 'None', internalTrafficPolicy: 'Cluster', ports: [{ name: 'http', port: 80, protocol: 'TCP', targetPort }],
  },
});
const CLUSTER = {
  services: [service('web', { app: 'web' }, 'http'), {
    ...service('kubernetes', undefined, 6443), metadata: { name: 'kubernetes', namespace: 'default', uid: '1' },
  }],
  pods: [stored('Pod', 'web-5d4f-x', { apiVersion: 'v1', spec: { nodeName: 'n1', containers: CONTAINERS }, status: { phase: 'Running' } },
    { ...POD, ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web-5d4f', uid: 'uid-rs', controller: true }] })],
  'deployments.apps': [stored('Deployment', 'web', {
    apiVersion: 'apps/v1', status: { replicas: 1, readyReplicas: 1 },
    spec: {
      replicas: 1, selector: { matchLabels: { app: 'web' } },
      template: { metadata: { labels: { app: 'web' } }, spec: { containers: CONTAINERS } },
    },
  })],
  'replicasets.apps': [stored('ReplicaSet', 'web-5d4f', {
    apiVersion: 'apps/v1', status: { replicas: 1 },
    spec: {
      replicas: 1, selector: { matchLabels: POD.labels }, template: { metadata: { labels: POD.labels }, spec: { containers: CONTAINERS } },
    },
  }, {
    uid: 'uid-rs', labels: POD.labels,
    ownerReferences: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', uid: 'uid-of-Deployment-web', controller: true }],
  })],
  'endpointslices.discovery.k8s.io': [stored('EndpointSlice', 'web-abc', {
    apiVersion: 'discovery.k8s.io/v1', addressType: 'IPv4', ports: [{ name: 'http', port: 8080, protocol: 'TCP' }],
    endpoints: [{ addresses: ['10.244.0.5'], conditions: { ready: true, serving: true, terminating: false } }],
  }, { labels: { 'kubernetes.io/service-name': 'web', 'endpointslice.kubernetes.io/managed-by': 'endpointslice-controller.k8s.io' } })],
};
const WRONG = { ...CLUSTER, services: [service('web', { app: 'web' }, 'htpp')] };

let command: BuiltCommand;
beforeAll(() => { command = new BuiltCommand(); }, 120_000);
afterAll(() => { command.remove(); });

/** Runs the command with a fake kubectl, which answers from `cluster`. */
function live(args: readonly string[], cluster: Readonly<Record<string, readonly object[] | string>>): ReturnType<BuiltCommand['run']> {
  const bin = join(command.folder, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'cluster.json'), JSON.stringify(cluster));
  writeFileSync(join(bin, 'kubectl'), `#!${process.execPath}
const cluster = require('./cluster.json'), [verb, kind] = process.argv.slice(2);
const end = (text) => { console.error(text); process.exit(1); };
if (cluster.down) end('E1126 memcache.go: retry\\nThe connection to the server 10.0.0.1:6443 was refused - did you specify the right host or port?');
if (verb === 'api-resources') console.log(Object.keys(cluster).join('\\n'));
else if (typeof cluster[kind] === 'string') end(cluster[kind]);
else console.log(JSON.stringify({ apiVersion: 'v1', items: cluster[kind], kind: 'List', metadata: { resourceVersion: '' } }, null, 4));
`);
  chmodSync(join(bin, 'kubectl'), 0o755);
  return command.run(args, '', { PATH: `${bin}:${dirname(process.execPath)}` });
}

test('check --live reports nothing of a cluster in which traffic arrives', () => {
  const { status, stdout, stderr } = live(['check', '--live'], CLUSTER);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).not.toMatch(/warning|error:/);
});

test('check --live does not report what a controller wrote, or what matters only when a manifest is applied', () => {
  const web = service('web', { app: 'web' }, 'http') as { metadata: object; spec: { ports: object[] } };
  const ports = [...web.spec.ports, { name: 'http-udp', port: 80, protocol: 'UDP', targetPort: 8080 }];
  const balanced = {
    ...web, metadata: { ...web.metadata, annotations: { 'metallb.io/ip-allocated-from-pool': 'a', 'metallb.io/address-pool': 'a' } },
    spec: { ...web.spec, type: 'LoadBalancer', ports },
  };
  const { status, stdout } = live(['check', '--live', '-p', 'metallb', '--format', 'json'], { ...CLUSTER, services: [balanced] });
  expect({ status, problems: (JSON.parse(stdout) as { problems: unknown }).problems }).toEqual({ status: 0, problems: [] });
});

test('check --live reports a target port that no running container has', () => {
  const { status, stdout } = live(['check', '--live', '--format', 'json'], WRONG);
  expect(status).toBe(1);
  expect((JSON.parse(stdout) as { problems: unknown }).problems).toMatchObject([{ layer: 'traffic', file: 'the cluster', found: 'htpp' }]);
});

test('a kind without permission is named, and no object is reported as missing', () => {
  const forbidden = 'Error from server (Forbidden): pods is forbidden: User "dev" cannot list resource "pods" in API group "" at the '
    + 'cluster scope';
  const { status, stdout, stderr } = live(['check', '--live'], { ...CLUSTER, pods: forbidden, 'deployments.apps': [] });
  expect(status).toBe(2);
  expect(stderr).toContain(`the cluster: cannot be read: kubectl says: ${forbidden}`);
  expect(stdout).not.toContain('warning');
});

test('a cluster that does not answer, an empty namespace and invalid options are reported', () => {
  expect(live(['check', '--live'], { down: 'yes' })).toMatchObject({
    status: 2, stderr: expect.stringMatching(/^the cluster: cannot be read: kubectl says: The connection to the server .* was refused/) as string,
  });
  expect(live(['check', '--live', '-n', 'empty'], { services: [] })).toMatchObject({ status: 2 });
  expect(live(['check', '--live', '-n', 'empty', '--allow-empty'], { services: [] })).toMatchObject({ status: 0 });
  expect(live(['check', '--live', '-n', '--all'], CLUSTER).stderr).toContain('--namespace must be the name of a namespace');
  expect(live(['check', '-n', 'shop', 'x.yaml'], CLUSTER).stderr).toContain('--namespace needs --live');
  expect(live(['check'], CLUSTER)).toMatchObject({ status: 2, stderr: expect.stringContaining('or give --live') as string });
  expect(command.run(['check', '--live'], '', { PATH: '/nowhere' }).stderr).toContain('--live needs kubectl, which is not installed here');
});

test('explain --live describes a Service of the cluster', () => {
  const { status, stdout } = live(['explain', '--live', 'shop/web'], CLUSTER);
  expect(status).toBe(0);
  expect(stdout).toContain('shop/web');
  expect(stdout).not.toContain('kubernetes.default');
});

test('import --live writes the constructs, without what the cluster wrote', () => {
  const { status, stdout } = live(['import', '--live'], CLUSTER);
  expect(status).toBe(0);
  expect(stdout).toContain('new ClusterIpService(');
  expect(stdout).not.toMatch(/managedFields:|uid-of|name: 'kubernetes'|EndpointSlice/);
  expect(stdout.replace(/\n\s*\/\/ /g, ' ')).toContain('The cluster allocated clusterIP, clusterIPs');
});
