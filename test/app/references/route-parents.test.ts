import { checkManifests } from '../../../src';
import { graph } from '../../../src/graph/graph';
import { explain } from '../../../src/explain/explain';
import { AppContext } from '../../../src/explain/app-context';

const GROUP = 'gateway.networking.k8s.io/v1';
const gateway = (allowedRoutes?: object, more: object = {}) => ({
  apiVersion: GROUP, kind: 'Gateway', metadata: { name: 'edge', namespace: 'infra' },
  spec: {
    gatewayClassName: 'eg', listeners: [{ name: 'http', port: 80, protocol: 'HTTP', ...allowedRoutes && { allowedRoutes } }], ...more,
  },
});
const route = (parent: object, namespace = 'shop') => ({
  apiVersion: GROUP, kind: 'HTTPRoute', metadata: { name: 'web', namespace },
  spec: { parentRefs: [{ name: 'edge', namespace: 'infra', ...parent }], rules: [{ backendRefs: [{ name: 'web', port: 80 }] }] },
});
const namespace = (labels: object) => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop', labels } });
const from = (from: string, selector?: object) => gateway({ namespaces: { from, selector } });
const found = (...objects: object[]) => checkManifests(objects).filter(({ code }) => code === 'route-unattached')
  .map(({ path, fix }) => `${path}: ${fix}`);
const ofHost = (hostname: string) =>
  gateway(undefined, { listeners: [{ name: 'http', port: 80, protocol: 'HTTP', hostname }] });
const withHosts = (...hostnames: string[]) => {
  const object = route({}, 'infra');
  return { ...object, spec: { ...object.spec, hostnames } };
};
const NOT_ADMITTED = [
  'spec.parentRefs[0].name: set allowedRoutes.namespaces of a listener of Gateway "edge", whose default is "from: Same"',
];

test.each<[string, object[], string[]]>([
  ['a listener that the Gateway does not have', [from('All'), route({ sectionName: 'htpp' })],
    ['spec.parentRefs[0].sectionName: write "http"']],
  ['a port that no listener has', [from('All'), route({ port: 8080 })],
    ['spec.parentRefs[0].port: name a listener of the Gateway whose allowedRoutes admit the namespace']],
  ['a misspelt listener that does not admit the namespace either', [gateway(), route({ sectionName: 'htpp' })],
    ['spec.parentRefs[0].sectionName: write "http"', ...NOT_ADMITTED]],
  ['a namespace that the default does not admit', [gateway(), route({})], NOT_ADMITTED],
  ['a kind that the protocol of the listener does not admit', [gateway(), { ...route({}, 'infra'), kind: 'TCPRoute' }],
    ['spec.parentRefs[0].name: name a listener whose protocol and allowedRoutes.kinds admit the kind']],
  ['a kind that allowedRoutes do not admit', [gateway({ kinds: [{ kind: 'GRPCRoute' }] }), route({}, 'infra')],
    ['spec.parentRefs[0].name: name a listener whose protocol and allowedRoutes.kinds admit the kind']],
  ['no namespace that None admits', [from('None'), route({}, 'infra')], NOT_ADMITTED],
  ['a label that the namespace does not have', [from('Selector', { matchLabels: { edge: 'yes' } }), namespace({ edge: 'no' }), route({})],
    NOT_ADMITTED],
  ['an expression that the namespace does not match', [
    from('Selector', { matchExpressions: [{ key: 'edge', operator: 'Exists' }] }), namespace({}), route({}),
  ], NOT_ADMITTED],
])('reports %s', (_, objects, expected) => {
  expect(found(...objects)).toEqual(expected);
});

test.each<[string, object[]]>([
  ['a route in the namespace of the Gateway', [gateway(), route({}, 'infra')]],
  // A page of Kubernetes has a Gateway for www.example.com, and a route to it for svc.example.com, as two examples.
  ['a hostname that no listener has', [ofHost('www.example.com'), withHosts('svc.example.com')]],
  ['a kind that allowedRoutes admit', [gateway({ kinds: [{ kind: 'HTTPRoute' }] }), route({}, 'infra')]],
  ['a protocol of a single gateway', [
    gateway(undefined, { listeners: [{ name: 'x', port: 80, protocol: 'example.com/x' }] }), route({}, 'infra'),
  ]],
  ['a listener, by name and port', [from('All'), route({ sectionName: 'http', port: 80 })]],
  ['the label that every namespace has', [
    from('Selector', { matchLabels: { 'kubernetes.io/metadata.name': 'shop' } }), namespace({}), route({}),
  ]],
  ['a label that the namespace has', [from('Selector', { matchLabels: { edge: 'yes' } }), namespace({ edge: 'yes' }), route({})]],
  ['a Gateway with variants', [gateway(), from('All'), route({})]],
  ['a namespace whose labels are not known', [from('Selector', { matchLabels: { edge: 'yes' } }), route({})]],
  ['a Gateway that is not in the app', [route({ sectionName: 'htpp' })]],
  ['a Gateway whose listeners are elsewhere', [gateway(undefined, { listeners: undefined }), route({ sectionName: 'htpp' })]],
  ['a parent of another kind', [gateway(), route({ kind: 'ListenerSet', sectionName: 'htpp' })]],
])('does not report %s', (_, objects) => {
  expect(found(...objects)).toEqual([]);
});

test('explain and graph leave out a route that no Gateway attaches', () => {
  const web = {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop' },
    spec: { selector: { app: 'web' }, ports: [{ port: 80 }] },
  };
  const [out, attached] = [gateway(), from('All')].map((edge) => [web, edge, route({})]);
  const reach = (objects: object[]) => explain(web, {}, new AppContext(objects)).summary.text.split('\n')[1].trim();
  expect([out, attached].map(reach)).toEqual([
    'reached by   pods in the cluster', 'reached by   clients of HTTPRoute web, pods in the cluster',
  ]);
  expect([out, attached].map((objects) => graph(objects as never).includes('Gateway in infra'))).toEqual([false, true]);
});
