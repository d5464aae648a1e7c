import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiObject, App, Chart, Include, Yaml } from 'cdk8s';
import { k8s } from 'cdk8s-plus-34';
import { parse } from 'yaml';
import { deployment, service, slice, workload } from './manifests';
import * as ours from '../../src';

/**
 * A problem that a whole-app check reports, in manifests and in apps. The objects are made by this library, by cdk8s-plus, as raw objects,
 * or read from an included file (as `Helm` includes rendered charts), in one chart and across charts.
 */
interface Case {
  readonly code: string;
  readonly path: string;
  /** Severity within one chart. Across charts it may be a warning, as two charts may be deployed to two clusters. */
  readonly severity: 'error' | 'warning';
  readonly objects: readonly Record<string, any>[];
  readonly cluster?: ours.ClusterProps;
  /** Whether objects with this problem can be made with this library. @default true */
  readonly expressible?: false;
}

const NODE_PORT = { type: 'NodePort', ports: [{ port: 80, nodePort: 30080 }] };
const BALANCER = { type: 'LoadBalancer', loadBalancerIP: '198.51.100.1' };
const BARE = { selector: undefined, ports: [{ name: 'db', port: 5432 }] };
const external = (name: string, externalName: string) =>
  service(name, { type: 'ExternalName', externalName, selector: undefined, ports: undefined }, { namespace: 'shop' });
const web = (spec = {}, metadata = {}) => service('web', spec, metadata);
const pods = (pod = {}, more = {}) => deployment('web', pod, more);
const ingress = (name: string, port: object) => ({
  apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'entry' },
  spec: { rules: [{ http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name, port } } }] } }] },
});
const route = (kind: string, ref: object, namespace = 'shop') => ({
  apiVersion: kind === 'TCPRoute' || kind === 'UDPRoute' ? 'gateway.networking.k8s.io/v1alpha2' : 'gateway.networking.k8s.io/v1', kind,
  metadata: { name: 'entry', namespace }, spec: { rules: [{ backendRefs: [ref] }] },
});
const inShop = [web({}, { namespace: 'shop' }), pods({}, { namespace: 'shop' })];
const behind = (kind: string) => kind !== 'UDPRoute' ? inShop
  : [web({ ports: [{ port: 80, protocol: 'UDP' }] }, { namespace: 'shop' }),
    pods({ ports: [{ containerPort: 80, protocol: 'UDP' }] }, { namespace: 'shop' })];
const BACKEND = 'spec.rules[0].http.paths[0].backend.service';
const REF = 'spec.rules[0].backendRefs[0]';

const CASES: readonly Case[] = [
  { code: 'selector-unmatched', severity: 'error', path: 'spec.selector[app]', objects: [web({ selector: { app: 'wbe' } }), pods()] },
  {
    code: 'selector-other-namespace', severity: 'warning', path: 'spec.selector',
    objects: [web({}, { namespace: 'a' }), pods({}, { namespace: 'b' })],
  },
  { code: 'selector-many-workloads', severity: 'warning', path: 'spec.selector', objects: [web(), pods(), deployment('worker')] },
  { code: 'selector-empty', severity: 'warning', path: 'spec.selector', objects: [web({ selector: {} })] },
  {
    code: 'target-port-unknown', severity: 'error', path: 'spec.ports[0].targetPort',
    objects: [web({ ports: [{ port: 80, targetPort: 'htpp' }] }), pods()],
  },
  {
    code: 'port-undeclared', severity: 'warning', path: 'spec.ports[0].targetPort',
    objects: [web({ ports: [{ port: 80, targetPort: 81 }] }),
      pods({ spec: { containers: [{ name: 'main', image: 'nginx', ports: [{ name: 'http', containerPort: 80 }] }] } })],
  },
  {
    code: 'target-port-protocol', severity: 'error', path: 'spec.ports[0].protocol',
    objects: [web({ ports: [{ port: 80, targetPort: 'dns' }] }), pods({ ports: [{ name: 'dns', containerPort: 53, protocol: 'UDP' }] })],
  },
  {
    code: 'node-port-taken', severity: 'error', path: 'spec.ports[0].nodePort',
    objects: [service('a', NODE_PORT), service('b', NODE_PORT), pods()],
  },
  {
    code: 'cluster-ip-taken', severity: 'error', path: 'spec.clusterIPs',
    objects: [service('a', { clusterIP: '10.96.0.9' }), service('b', { clusterIP: '10.96.0.9' }), pods()],
  },
  {
    code: 'object-duplicate', severity: 'error', path: 'metadata.name',
    objects: [web(), web({ ports: [{ port: 81, targetPort: 80 }] }), pods()],
  },
  {
    code: 'service-twin', severity: 'warning', path: 'spec.selector',
    objects: [web(), service('copy'), pods(), deployment('copy', { labels: { app: 'copy' } })],
  },
  { code: 'endpoints-missing', severity: 'warning', path: 'spec.selector', objects: [service('db', BARE)], expressible: false },
  {
    code: 'endpoints-orphan', severity: 'warning', path: 'metadata.labels[kubernetes.io/service-name]',
    objects: [slice('db', [{ port: 5432 }])],
  },
  {
    code: 'endpoints-overwritten', severity: 'warning', path: 'metadata.name',
    objects: [web(), pods(), { apiVersion: 'v1', kind: 'Endpoints', metadata: { name: 'web' } }],
  },
  {
    code: 'endpoints-node', severity: 'error', path: 'spec.internalTrafficPolicy',
    objects: [service('db', { ...BARE, internalTrafficPolicy: 'Local' }), slice('db', [{ name: 'db', port: 5432 }])],
  },
  {
    code: 'endpoints-hints', severity: 'warning', path: 'spec.trafficDistribution',
    objects: [service('db', { ...BARE, trafficDistribution: 'PreferClose' }), slice('db', [{ name: 'db', port: 5432 }])],
  },
  {
    code: 'endpoints-family', severity: 'error', path: 'spec.ipFamilies',
    objects: [service('db', { ...BARE, ipFamilies: ['IPv6'] }), slice('db', [{ name: 'db', port: 5432 }])],
  },
  { code: 'endpoints-port-number', severity: 'error', path: 'ports[0]', objects: [service('db', BARE), slice('db', [{ name: 'db' }])] },
  {
    code: 'endpoints-unready', severity: 'warning', path: 'endpoints[0].conditions.ready',
    objects: [service('db', BARE), {
      ...slice('db', [{ name: 'db', port: 5432 }]),
      endpoints: [{ addresses: ['192.0.2.10'], conditions: { ready: false } }],
    }],
  },
  {
    code: 'endpoints-port', severity: 'error', path: 'spec.ports[0].name',
    objects: [service('db', BARE), slice('db', [{ port: 5432 }])], expressible: false,
  },
  {
    code: 'load-balancer-pool', severity: 'warning', path: 'metadata.annotations[metallb.io/address-pool]', expressible: false,
    objects: [service('db', { type: 'LoadBalancer' }, { annotations: { 'metallb.io/address-pool': 'publik' } }),
      { apiVersion: 'metallb.io/v1beta1', kind: 'IPAddressPool', metadata: { name: 'public' }, spec: { addresses: ['192.0.2.0/27'] } }],
  },
  {
    code: 'service-cidr', severity: 'error', path: 'spec.cidrs', expressible: false,
    objects: [{ apiVersion: 'networking.k8s.io/v1', kind: 'ServiceCIDR', metadata: { name: 'more' }, spec: { cidrs: [] } }],
  },
  {
    code: 'endpoint-address-virtual', severity: 'error', path: 'endpoints[0].addresses[0]', cluster: { serviceCidrs: ['10.96.0.0/12'] },
    objects: [service('db', BARE), slice('db', [{ name: 'db', port: 5432 }], ['10.96.0.7'])], expressible: false,
  },
  {
    code: 'endpoint-address-virtual', severity: 'error', path: 'endpoints[0].addresses[0]',
    objects: [service('db', BARE), slice('db', [{ name: 'db', port: 5432 }], ['10.96.0.7']), web({ clusterIP: '10.96.0.7' }), pods()],
    expressible: false,
  },
  {
    code: 'stateful-set-service', severity: 'warning', path: 'spec.serviceName',
    objects: [web({ clusterIP: 'None' }), workload('StatefulSet', 'web', {}, { spec: { serviceName: 'nope', replicas: 2 } })],
  },
  {
    code: 'headless-unnamed', severity: 'warning', path: 'metadata.name',
    objects: [web({ clusterIP: 'None' }), workload('StatefulSet', 'web', {}, { spec: { replicas: 2 } })],
  },
  {
    code: 'external-name-incomplete', severity: 'warning', path: 'spec.externalName',
    objects: [external('a', 'web.shop'), ...inShop],
  },
  {
    code: 'external-name-chain', severity: 'warning', path: 'spec.externalName',
    objects: [external('a', 'b.shop.svc.cluster.local'), external('b', 'db.example.com')],
  },
  {
    code: 'external-name-loop', severity: 'error', path: 'spec.externalName',
    objects: [external('a', 'b.shop.svc.cluster.local'), external('b', 'a.shop.svc.cluster.local')],
  },
  { code: 'backend-missing', severity: 'error', path: `${BACKEND}.name`, objects: [web(), pods(), ingress('wbe', { number: 80 })] },
  { code: 'backend-port', severity: 'error', path: `${BACKEND}.port.name`, objects: [web(), pods(), ingress('web', { name: 'http' })] },
  { code: 'backend-port', severity: 'error', path: `${BACKEND}.port.number`, objects: [web(), pods(), ingress('web', { number: 8080 })] },
  ...['HTTPRoute', 'GRPCRoute', 'TCPRoute', 'TLSRoute', 'UDPRoute'].flatMap((kind): Case[] => [
    { code: 'backend-missing', severity: 'error', path: `${REF}.name`, objects: [...behind(kind), route(kind, { name: 'wbe', port: 80 })] },
    { code: 'backend-port', severity: 'error', path: `${REF}.port`, objects: [...behind(kind), route(kind, { name: 'web', port: 8080 })] },
    {
      code: 'backend-grant', severity: 'warning', path: `${REF}.namespace`,
      objects: [...behind(kind), route(kind, { name: 'web', namespace: 'shop', port: 80 }, 'edge')],
    },
  ]),
  {
    code: 'port-merge-trap', severity: 'warning', path: 'spec.ports[1].port',
    objects: [web({ ports: [{ name: 't', port: 80 }, { name: 'u', port: 80, protocol: 'UDP' }] }),
      pods({ ports: [{ containerPort: 80 }, { containerPort: 80, protocol: 'UDP' }] })],
  },
  {
    code: 'load-balancer-address-shared', severity: 'error', path: 'spec.loadBalancerIP',
    objects: [service('a', BALANCER), service('b', BALANCER), pods()],
  },
];

test.each(['HTTPRoute', 'GRPCRoute', 'TCPRoute', 'TLSRoute',
  'UDPRoute'])('accepts a %s to an existing port, and one with a grant', (kind) => {
  const grant = {
    apiVersion: 'gateway.networking.k8s.io/v1beta1', kind: 'ReferenceGrant', metadata: { name: 'grant', namespace: 'shop' },
    spec: { from: [{ group: 'gateway.networking.k8s.io', kind, namespace: 'edge' }], to: [{ group: '', kind: 'Service', name: 'web' }] },
  };
  expect(ours.checkManifests([...behind(kind), route(kind, { name: 'web', port: 80 })])).toEqual([]);
  expect(ours.checkManifests([...behind(kind), grant, route(kind, { name: 'web', namespace: 'shop', port: 80 }, 'edge')])).toEqual([]);
});

let printed: string[];
const folders: string[] = [];
beforeEach(() => {
  printed = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  // Avoids the process that cdk8s starts for each included file; test/constructs/app-validation.test.ts covers it.
  jest.spyOn(Yaml, 'load').mockImplementation((file) => [parse(readFileSync(file, 'utf8'), { version: '1.1' }) as unknown]);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const named = CASES.map((each) => [`${each.code} at ${each.path} of ${each.objects.map(({ kind }) => kind).join(', ')}`, each] as const);

test.each(named)('checkManifests: %s', (_, { code, path, severity, objects, cluster }) => {
  expect(ours.checkManifests(objects, { cluster, together: () => true })
    .map((problem) => `${problem.severity} ${problem.code} ${problem.path}`)).toContain(`${severity} ${code} ${path}`);
});

describe.each<[string, boolean, (chart: Chart, id: string, object: Record<string, any>) => unknown]>([
  ['raw objects', true, (chart, id, object) => new ApiObject(chart, id, object as ApiObject['metadata'] & any)],
  ['an included file', true, (chart, id, object) => {
    const file = join(folderOf(), 'included.yaml');
    writeFileSync(file, Yaml.stringify(object));
    return new Include(chart, id, { url: file });
  }],
  ['cdk8s-plus', true, (chart, id, object) => object.kind === 'Service'
    ? new k8s.KubeService(chart, id, plusProps(object)) : new ApiObject(chart, id, object as any)],
  ['this library', false, (chart, id, object) => object.kind === 'Service'
    ? makeOurs(chart, id, object) : new ApiObject(chart, id, object as any)],
])('%s', (_, always, make) => {
  test.each(named.filter(([, { expressible = true, objects }]) => always
    || (expressible && objects.some(({ kind }) => kind === 'Service'))))('in one chart, and across charts: %s', (__,
      { code, path, severity, objects, cluster }) => {
    const one = synth(objects, cluster, make, false);
    expect(severity === 'error' ? one.thrown : one.warned).toMatch(lineOf(code, path));
    const many = synth(objects, cluster, make, true);
    expect(many.thrown + many.warned).toMatch(lineOf(code, path));
  });
});

function lineOf(code: string, path: string): RegExp {
  // The API server reports clusterIPs, constructs report the prop, clusterIP.
  return new RegExp(`^(warning: )?${path.replace(/clusterIPs$/, 'clusterIP').replace(/[.[\]/]/g, '\\$&')}:.*\\[${code}\\]`, 'm');
}

function synth(objects: Case['objects'], cluster: ours.ClusterProps | undefined,
  make: (chart: Chart, id: string, object: Record<string, any>) => unknown, across: boolean) {
  const app = new App({ outdir: folderOf() });
  if (cluster !== undefined) ours.Cluster.set(app, cluster);
  new ours.ExternalNameService(new Chart(app, 'witness'), 'witness', { externalName: 'example.com' });
  const chart = new Chart(app, 'all');
  printed = [];
  let thrown = '';
  try {
    objects.forEach((object, at) => make(across ? new Chart(app, `chart-${at}`) : chart, `object-${at}`, object));
    app.synth();
  } catch (error) {
    thrown = String(error);
  }
  return { thrown, warned: printed.join('\n') };
}

function folderOf(): string {
  const folder = mkdtempSync(join(tmpdir(), 'every-'));
  folders.push(folder);
  return folder;
}

/** Props of cdk8s-plus, which spells some fields differently and has a class for integers or strings. */
function plusProps({ metadata, spec: { clusterIP, loadBalancerIP, ports, ...spec } }: Record<string, any>): any {
  return {
    metadata,
    spec: {
      ...spec, clusterIp: clusterIP, loadBalancerIp: loadBalancerIP,
      ports: ports?.map(({ targetPort, ...port }: any) => ({
        ...port, targetPort: targetPort === undefined ? undefined : typeof targetPort === 'number' ? k8s.IntOrString.fromNumber(targetPort)
          : k8s.IntOrString.fromString(targetPort),
      })),
    },
  };
}

function makeOurs(chart: Chart, id: string, { metadata, spec: { type, ...spec } }: Record<string, any>): unknown {
  const props: any = { metadata, ...Object.fromEntries(Object.entries(spec).filter(([, value]) => value !== undefined)) };
  if (spec.clusterIP === 'None') {
    delete props.clusterIP;
    return new ours.HeadlessService(chart, id, props);
  }
  switch (type) {
    case 'NodePort': return new ours.NodePortService(chart, id, props);
    case 'LoadBalancer': return new ours.LoadBalancerService(chart, id, props);
    case 'ExternalName': return new ours.ExternalNameService(chart, id, props);
    default: return new ours.ClusterIpService(chart, id, props);
  }
}
