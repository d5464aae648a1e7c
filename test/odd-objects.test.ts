import { isInTurn } from './in-turn';
import { checked, formatComparison, ODD, placesOf, SLIP, withValue } from './odd';
import { explain, paragraphsOf } from '../src/explain/explain';
import { AppContext } from '../src/explain/app-context';
import { graph, type GraphFormat } from '../src/graph/graph';
import { importManifests } from '../src/import/import-manifests';
import { PORTABLE } from '../src/service/cluster';
import type { UnknownObject } from '../src/service/objects';

const metadata = { name: 'web', namespace: 'shop', labels: { app: 'web' }, annotations: { note: 'kept' } };
const SERVICES = [
  {
    apiVersion: 'v1', kind: 'Service', metadata,
    spec: { selector: { app: 'web' }, ports: [{ name: 'http', port: 80, targetPort: 'http' }], trafficDistribution: 'PreferClose' },
  },
  {
    apiVersion: 'v1', kind: 'Service', metadata: { ...metadata, name: 'db' },
    spec: { ports: [{ name: 'sql', port: 5432 }], internalTrafficPolicy: 'Local', trafficDistribution: 'PreferClose' },
  },
];
const POD = {
  metadata: { labels: { app: 'web' } },
  spec: {
    containers: [{
      name: 'app', ports: [{ name: 'http', containerPort: 8080, protocol: 'TCP' }], env: [{ name: 'DB', value: 'db.shop.svc:5432' }],
      readinessProbe: { httpGet: { port: 'http' } }, lifecycle: { preStop: { sleep: { seconds: 5 } } },
    }],
  },
};
const GATEWAY = { parentRefs: [{ name: 'front' }], hostnames: ['shop.example.com'] };
const HTTP = { name: 'web', namespace: 'shop', group: '', kind: 'Service', port: 80, weight: 1 };

/** Objects that refer to Services or are their backends, with every field that a reader reads. */
const OBJECTS: readonly UnknownObject[] = [
  {
    apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', addressType: 'IPv4',
    metadata: { ...metadata, name: 'db-1', labels: { 'kubernetes.io/service-name': 'db' } },
    ports: [{ name: 'sql', port: 5432, protocol: 'TCP', appProtocol: 'postgres' }],
    endpoints: [{
      addresses: ['192.0.2.20'], conditions: { ready: true, serving: true, terminating: false }, hostname: 'db-0', nodeName: 'node-1',
      zone: 'a', targetRef: { kind: 'Pod', name: 'db-0', namespace: 'shop' },
      hints: { forZones: [{ name: 'a' }], forNodes: [{ name: 'n' }] },
    }],
  },
  {
    apiVersion: 'v1', kind: 'Endpoints', metadata: { ...metadata, name: 'db' },
    subsets: [{
      addresses: [{ ip: '192.0.2.20', hostname: 'db-0', nodeName: 'node-1' }], notReadyAddresses: [{ ip: '192.0.2.21' }],
      ports: [{ name: 'sql', port: 5432, protocol: 'TCP' }],
    }],
  },
  {
    apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata,
    spec: {
      ingressClassName: 'nginx', tls: [{ hosts: ['shop.example.com'], secretName: 'shop' }],
      defaultBackend: { service: { name: 'web', port: { number: 80 } } },
      rules: [{
        host: 'shop.example.com',
        http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name: 'web', port: { name: 'http' } } } }] },
      }],
    },
  },
  {
    apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute', metadata,
    spec: {
      ...GATEWAY, rules: [{
        matches: [{ path: { type: 'PathPrefix', value: '/' } }], backendRefs: [HTTP],
        filters: [{ type: 'RequestMirror', requestMirror: { backendRef: { name: 'db', port: 5432 } } }],
      }],
    },
  },
  {
    apiVersion: 'gateway.networking.k8s.io/v1', kind: 'GRPCRoute', metadata,
    spec: { ...GATEWAY, rules: [{ matches: [{ method: { service: 'shop.Cart', method: 'Get' } }], backendRefs: [HTTP] }] },
  },
  {
    apiVersion: 'gateway.networking.k8s.io/v1', kind: 'TLSRoute', metadata, spec: { ...GATEWAY, rules: [{ backendRefs: [HTTP] }] },
  },
  {
    apiVersion: 'gateway.networking.k8s.io/v1', kind: 'Gateway', metadata: { ...metadata, name: 'front' },
    spec: { gatewayClassName: 'nginx', listeners: [{ name: 'http', port: 80, protocol: 'HTTP', hostname: 'shop.example.com' }] },
  },
  {
    apiVersion: 'gateway.networking.k8s.io/v1beta1', kind: 'ReferenceGrant', metadata,
    spec: {
      from: [{ group: 'gateway.networking.k8s.io', kind: 'HTTPRoute', namespace: 'edge' }],
      to: [{ group: '', kind: 'Service', name: 'web' }],
    },
  },
  {
    apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata,
    spec: {
      podSelector: { matchLabels: { app: 'web' } }, policyTypes: ['Ingress'],
      ingress: [{ from: [{ podSelector: { matchLabels: { app: 'shop' } } }], ports: [{ port: 80, protocol: 'TCP', endPort: 90 }] }],
    },
  },
  {
    apiVersion: 'monitoring.coreos.com/v1', kind: 'ServiceMonitor', metadata,
    spec: {
      selector: { matchLabels: { app: 'web' } }, namespaceSelector: { matchNames: ['shop'] }, endpoints: [{ port: 'http', path: '/m' }],
    },
  },
  {
    apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: { ...metadata, name: 'db' },
    spec: { serviceName: 'web', replicas: 2, template: POD },
  },
  { apiVersion: 'apps/v1', kind: 'Deployment', metadata, spec: { replicas: 1, selector: { matchLabels: { app: 'web' } }, template: POD } },
];
const around = (object: UnknownObject): UnknownObject[] => [...SERVICES, object];

/** Text output of each reader for an app that contains the object; `valid` is the object before the change. */
const READERS: Readonly<Record<string, (object: UnknownObject, valid: UnknownObject) => string>> = {
  checkManifests: (object) => checked(around(object)),
  explain: (object) => {
    const surroundings = new AppContext(around(object));
    return [...SERVICES.map((service) => explain(service, PORTABLE, surroundings).text),
      ...paragraphsOf(SERVICES, PORTABLE, surroundings)].join('\n');
  },
  ...Object.fromEntries((['mermaid', 'svg'] as GraphFormat[])
    .map((format) => [format, (object: UnknownObject) => graph(around(object), { format })])),
  importManifests: (object) => {
    const { program, messages, imported } = importManifests(around(object));
    return imported.some(({ refused }) => refused) ? 'imported unchanged' : [program, ...messages].join('\n');
  },
  compareManifests: (object, validObject) => `${formatComparison(around(validObject), around(object))}
    ${formatComparison(around(object), around(validObject))}`,
};

describe.each(OBJECTS.map((object) => [String(object.kind), object] as const))('every reader of an app with a %s', (_, validObject) => {
  const places = placesOf(validObject).filter(([root]) => root !== undefined && root !== 'apiVersion' && root !== 'kind');

  test.each(Object.keys(READERS))('%s accepts any value in each field, and prints no value that it did not validate', (reader) => {
    const read = READERS[reader];
    expect(read(validObject, validObject)).not.toMatch(SLIP);
    const turn = Object.keys(READERS).indexOf(reader);
    for (const [at, place] of places.entries()) {
      for (const [which, odd] of ODD.entries()) {
        if (!isInTurn(8, turn, at, which)) continue;
        const changed = withValue(validObject, place, odd) as UnknownObject; // apiVersion and kind are unchanged
        const slips = read(changed, validObject).split('\n').filter((line) => SLIP.test(line));
        if (slips.length > 0) throw new Error(`${place.join('.')}: ${JSON.stringify(odd)} prints\n${slips.join('\n')}`);
      }
    }
  });
});
