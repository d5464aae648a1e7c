import { Chart, Lazy, Testing, Yaml } from 'cdk8s';
import { readFileSync } from 'node:fs';
import { problemsOf, refusals, unchecked } from './refusals';
import { Cluster, ClusterIpService, EndpointSlice, Problems, type EndpointSliceProps } from '../../src';

let printed: jest.SpyInstance;
beforeEach(() => {
  printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true); // warnings of a synth
});
afterEach(() => printed.mockRestore());

function replicas(chart: Chart, props: Partial<EndpointSliceProps> = {}): EndpointSlice {
  return new EndpointSlice(chart, 'replicas', {
    metadata: { name: 'db-replicas' }, service: 'db', addressType: 'IPv4',
    endpoints: [{ addresses: ['192.0.2.10'], conditions: { ready: true } }], ports: [{ name: 'postgres', port: 5432 }], ...props,
  });
}

it('writes a slice with the given fields, and the label of its Service', () => {
  const chart = new Chart(Testing.app(), 'shop', { namespace: 'shop' });
  replicas(chart);
  expect(Yaml.stringify(...Testing.synth(chart))).toBe(`\
apiVersion: discovery.k8s.io/v1
kind: EndpointSlice
metadata:
  labels:
    kubernetes.io/service-name: db
  name: db-replicas
  namespace: shop
addressType: IPv4
endpoints:
  - addresses:
      - 192.0.2.10
    conditions:
      ready: true
ports:
  - name: postgres
    port: 5432
`);
});

it('accepts a Service of this app, or of another', () => {
  const chart = Testing.chart();
  const db = new ClusterIpService(chart, 'db', { ports: [{ name: 'postgres', port: 5432 }] });
  replicas(chart, { service: db });
  expect(Testing.synth(chart)[1].metadata.labels).toEqual({ 'kubernetes.io/service-name': db.name });

  const other = Testing.chart();
  replicas(other, { service: ClusterIpService.fromServiceName(other, 'db', 'db') });
  printed.mockClear();
  expect(Testing.synth(other)[0].metadata.labels).toEqual({ 'kubernetes.io/service-name': 'db' });
  expect(printed).not.toHaveBeenCalled(); // the app declares that it exists elsewhere
});

it('warns about a Service that the app does not create, unless the problem is silenced', () => {
  const chart = Testing.chart();
  replicas(chart);
  Testing.synth(chart);
  expect(printed).toHaveBeenCalledWith(expect.stringContaining('[endpoints-orphan]'));

  const silent = Testing.chart();
  Problems.of(replicas(silent)).silence('endpoints-orphan', 'the operator makes it');
  printed.mockClear();
  Testing.synth(silent);
  expect(printed).not.toHaveBeenCalled();
});

it('adds the labels of its metadata, and has a default name', () => {
  const chart = Testing.chart();
  const slice = replicas(chart, { metadata: { labels: { team: 'data' } } });
  expect(Testing.synth(chart)[0].metadata).toEqual({ name: slice.name, labels: { team: 'data', 'kubernetes.io/service-name': 'db' } });
  expect(slice.name).toMatch(/^test-replicas-/);
});

it('has every field of the API', () => {
  const endpoint = {
    addresses: ['192.0.2.10'], conditions: { ready: true, serving: true, terminating: false }, hostname: 'db-0',
    nodeName: 'node-a', zone: 'eu-west-1a',
    hints: { forZones: [{ name: 'eu-west-1a' }], forNodes: [{ name: 'node-a' }] }, deprecatedTopology: { 'example.com/rack': '7' },
    targetRef: { apiVersion: 'v1', kind: 'Pod', namespace: 'shop', name: 'db-0', uid: '1-2', resourceVersion: '7', fieldPath: 'spec' },
  };
  const port = { name: 'postgres', port: 5432, protocol: 'TCP', appProtocol: 'kubernetes.io/ws' } as const;
  const chart = Testing.chart();
  Cluster.set(chart, { kubernetes: '1.36' });
  replicas(chart, { endpoints: [endpoint], ports: [port] });
  expect(Testing.synth(chart)[0]).toMatchObject({ addressType: 'IPv4', endpoints: [endpoint], ports: [port] });
  expect(Object.keys(endpoint).sort()).toEqual(schemaFields('Endpoint'));
  expect(Object.keys(endpoint.conditions).sort()).toEqual(schemaFields('EndpointConditions'));
  expect(Object.keys(endpoint.hints).sort()).toEqual(schemaFields('EndpointHints'));
  expect(Object.keys(endpoint.targetRef).sort()).toEqual(schemaFields('ObjectReference'));
  expect(Object.keys(port).sort()).toEqual(schemaFields('EndpointPort'));
});

it.each([
  ['a loopback address', { endpoints: [{ addresses: ['127.0.0.1'] }] }, 'special-address endpoints[0].addresses[0]'],
  ['no address', { endpoints: [{ addresses: [] }] }, 'addresses-count endpoints[0].addresses'],
  ['a name in upper case', { ports: [{ name: 'Postgres', port: 5432 }] }, 'dns-label ports[0].name'],
  ['two ports of one name', { ports: [{ port: 1 }, { port: 2 }] }, 'port-name-duplicate ports[1].name'],
  ['a field that no slice has', { endpoints: [{ addresses: ['192.0.2.10'], zones: ['a'] }] }, 'field-unknown endpoints[0].zones'],
  ['a prop that it does not have', { selector: { app: 'db' } }, 'prop-unknown selector'],
  ['a type of address that there is not', { addressType: 'IP' }, 'address-type addressType'],
  ['a service that is no name', { service: 5 }, 'field-type metadata.labels'],
])('refuses %s', (_, props, refusal) => {
  const found = refusals((chart) => replicas(chart, unchecked(props)));
  expect(found.join()).toContain(refusal);
});

it('refuses an address of the other family', () => {
  expect(problemsOf((chart) => replicas(chart, { addressType: 'IPv6' })).map(({ code }) => code)).toContain('slice-address-family');
});

it('refuses props that are not an object', () => {
  for (const props of [undefined, null, 'db', []])
    expect(refusals((chart) => new EndpointSlice(chart, 'x', unchecked(props)))).toEqual(['props-object ']);
});

it('adds nothing to the tree if it throws', () => {
  const chart = Testing.chart();
  expect(() => replicas(chart, { endpoints: [{ addresses: ['127.0.0.1'] }] })).toThrow('special-address');
  expect(chart.node.children).toEqual([]);
});

it('checks tokens when they are resolved', () => {
  const chart = Testing.chart();
  replicas(chart, { endpoints: Lazy.any({ produce: () => [{ addresses: ['127.0.0.1'] }] }) as [] });
  expect(() => Testing.synth(chart)).toThrow('special-address');
});

/** The fields of a type in the Kubernetes API, as cdk8s-plus-34 generates them from the OpenAPI schema of 1.34. */
function schemaFields(type: string): string[] {
  const code = readFileSync(require.resolve('cdk8s-plus-34/lib/imports/k8s.js'), 'utf8');
  const body = new RegExp(`function toJson_${type}\\(obj\\) \\{[^]*?const result = \\{([^]*?)\\n {4}\\};`).exec(code)?.[1] ?? '';
  return [...body.matchAll(/^ {8}'(\w+)':/gm)].map(([, field]) => field).sort();
}
