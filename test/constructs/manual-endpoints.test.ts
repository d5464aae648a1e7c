import { App, Chart, Testing, Yaml } from 'cdk8s';
import { problemsOf, refusals, unchecked } from './refusals';
import { Cluster, ManualEndpoints, type ManualEndpointsProps } from '../../src';

beforeEach(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true); // warnings of a synth
});
afterEach(() => jest.restoreAllMocks());

function database(chart: Chart, props: Partial<ManualEndpointsProps> = {}): ManualEndpoints {
  return new ManualEndpoints(chart, 'db', {
    metadata: { name: 'db' }, ports: [{ name: 'postgres', port: 5432 }],
    endpoints: ['192.0.2.10'], ...props,
  });
}

interface Slice {
  readonly metadata: { readonly name: string; readonly labels: Record<string, string> };
  readonly addressType: string;
  readonly endpoints: { readonly addresses: string[] }[];
  readonly ports: object[];
}

function manifests(props: Partial<ManualEndpointsProps> = {}): [{ spec: object }, ...Slice[]] {
  const chart = Testing.chart();
  database(chart, props);
  return Testing.synth(chart) as [{ spec: object }, ...Slice[]];
}

function addresses(count: number): string[] {
  // eslint-disable-next-line no-bitwise -- the bytes of an address
  return Array.from({ length: count }, (_, at) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`);
}

test.each(['EndpointSlice', 'Endpoints'] as const)('names the target port that the %s cannot have', (endpointsKind) => {
  const ports = [{ name: 'postgres', port: 5432, targetPort: unchecked('pg') }];
  expect(() => manifests({ endpointsKind, ports })).toThrow(/spec\.ports\[0\]\.targetPort: expected a port number [^]*have no named ports/);
});

test.each([
  ['PreferClose', { forZones: [{ name: 'a' }] }], ['PreferSameZone', { forZones: [{ name: 'a' }] }],
  ['PreferSameNode', { forZones: [{ name: 'a' }], forNodes: [{ name: 'node-1' }] }],
] as const)('with %s the slices carry hints, as kube-proxy follows nothing else; unless an endpoint says not where it is',
  (trafficDistribution, hints) => {
    const at = { address: '192.0.2.10', nodeName: 'node-1', zone: 'a' }, cluster = { kubernetes: '1.36' } as const;
    const endpoints = (props: Partial<ManualEndpointsProps>) => {
      const chart = Testing.chart();
      Cluster.set(chart, cluster);
      database(chart, props);
      return (Testing.synth(chart) as [object, Slice])[1].endpoints;
    };
    expect(endpoints({ trafficDistribution, endpoints: [at] })).toMatchObject([{ hints }]);
    expect(endpoints({ endpoints: [at] })[0]).not.toHaveProperty('hints');
    for (const endpoint of endpoints({ trafficDistribution, endpoints: [at, '192.0.2.11'] })) expect(endpoint).not.toHaveProperty('hints');
  });

it('writes a Service without a selector and a slice that is tied to it by label', () => {
  const chart = new Chart(Testing.app(), 'shop', { namespace: 'shop' });
  database(chart, {
    endpoints: ['192.0.2.10',
      { address: '192.0.2.11', ready: false, hostname: 'standby', nodeName: 'node-a', zone: 'eu-west-1a' }],
  });
  expect(Yaml.stringify(...Testing.synth(chart))).toBe(`\
apiVersion: v1
kind: Service
metadata:
  name: db
  namespace: shop
spec:
  ports:
    - name: postgres
      port: 5432
---
apiVersion: discovery.k8s.io/v1
kind: EndpointSlice
metadata:
  labels:
    endpointslice.kubernetes.io/managed-by: cdk8s-services
    kubernetes.io/service-name: db
  name: db-ipv4
  namespace: shop
addressType: IPv4
endpoints:
  - addresses:
      - 192.0.2.10
    conditions:
      ready: true
  - addresses:
      - 192.0.2.11
    conditions:
      ready: false
    hostname: standby
    nodeName: node-a
    zone: eu-west-1a
ports:
  - name: postgres
    port: 5432
    protocol: TCP
`);
});

it('splits the endpoints by family and asks for both families', () => {
  const [service, ...slices] = manifests({ endpoints: ['192.0.2.10', '2001:db8::1', '192.0.2.11'] });
  expect(service.spec).toMatchObject({ ipFamilyPolicy: 'PreferDualStack' });
  expect(slices.map(({ metadata, addressType, endpoints }) =>
    [metadata.name, addressType, endpoints.map((endpoint) => endpoint.addresses[0])])).toEqual([
    ['db-ipv4', 'IPv4', ['192.0.2.10', '192.0.2.11']], ['db-ipv6', 'IPv6', ['2001:db8::1']],
  ]);
});

it('creates an IPv6 Service if all endpoints are IPv6, unless the props set the family', () => {
  expect(manifests({ endpoints: ['2001:db8::1'] })[0].spec).toMatchObject({ ipFamilies: ['IPv6'] });
  expect(manifests({ endpoints: ['2001:db8::1'], ipFamilyPolicy: 'PreferDualStack' })[0].spec).toEqual({
    ports: [{ name: 'postgres', port: 5432 }], ipFamilyPolicy: 'PreferDualStack',
  });
});

it.each([[1000, [1000]], [1001, [1000, 1]], [2500, [1000, 1000, 500]]])('never puts more than 1000 of %i endpoints into one slice',
  (count, sizes) => {
  const [, ...slices] = manifests({ endpoints: addresses(count + 1).slice(1) });
  expect(slices.map(({ endpoints }) => endpoints.length)).toEqual(sizes);
  expect(slices.map(({ metadata }) => metadata.name)).toEqual(['db-ipv4', 'db-ipv4-2', 'db-ipv4-3'].slice(0, sizes.length));
  expect(slices.every(({ metadata }) => metadata.labels['kubernetes.io/service-name'] === 'db')).toBe(true);
  expect(slices.flatMap(({ endpoints }) => endpoints).length).toBe(count);
});

it("gives the slices the Service's port names, and the numbers where the endpoints listen", () => {
  const [, slice] = manifests({
    ports: [{ name: 'sql', port: 5432, targetPort: 6432, appProtocol: 'postgresql' }, { name: 'stats', port: 9187, protocol: 'UDP' }],
  });
  expect(slice.ports).toEqual([
    { name: 'sql', port: 6432, protocol: 'TCP', appProtocol: 'postgresql' }, { name: 'stats', port: 9187, protocol: 'UDP' },
  ]);
});

it('leaves the port name out where the Service has none', () => {
  expect(manifests({ ports: [{ port: 80 }] })[1].ports).toEqual([{ port: 80, protocol: 'TCP' }]);
});

it('ties the slices to a generated name too', () => {
  const chart = Testing.chart();
  const service = database(chart, { metadata: {} });
  expect(Testing.synth(chart)[1].metadata)
    .toMatchObject({ name: `${service.name}-ipv4`, labels: { 'kubernetes.io/service-name': service.name } });
});

it('writes Endpoints by choice, ready and not ready apart', () => {
  const chart = Testing.chart();
  database(chart, { endpointsKind: 'Endpoints', endpoints: ['192.0.2.10', { address: '192.0.2.11', ready: false, hostname: 'standby' }] });
  expect(Testing.synth(chart)[1]).toEqual({
    apiVersion: 'v1', kind: 'Endpoints', metadata: { name: 'db' },
    subsets: [{
      addresses: [{ ip: '192.0.2.10' }], notReadyAddresses: [{ ip: '192.0.2.11', hostname: 'standby' }],
      ports: [{ name: 'postgres', port: 5432, protocol: 'TCP' }],
    }],
  });
});

it('is headless with the cluster IP "None"', () => {
  expect(manifests({ clusterIP: 'None' })[0].spec).toMatchObject({ clusterIP: 'None' });
});

it.each([
  ['loopback', '127.0.0.1'], ['link-local', '169.254.1.1'], ['multicast', '224.0.0.1'], ['unspecified', '0.0.0.0'],
  ['loopback of IPv6', '::1'], ['no', 'db.example.com'],
])('refuses a %s address', (_, address) => {
  expect(refusals((chart) => database(chart, { endpoints: [address] })).join())
    .toMatch(/^(special-address|ip-address) endpoints\[0\]\.addresses\[0\]/);
});

it.each([
  ['no list', undefined, 'manual-endpoint endpoints'],
  ['a lone address', '192.0.2.10', 'manual-endpoint endpoints'],
  ['null', [null], 'manual-endpoint endpoints[0]'],
  ['a number', [10], 'manual-endpoint endpoints[0]'],
  ['no address', ['192.0.2.10', { zone: 'a' }], 'manual-endpoint endpoints[1].address'],
  ['a ready that is no boolean', [{ address: '192.0.2.10', ready: 'no' }], 'field-type endpoints[0].conditions.ready'],
  ['a misspelt field', [{ address: '192.0.2.10', hostName: 'a' }], 'prop-unknown endpoints[0].hostName'],
])('refuses endpoints with %s', (_, endpoints, refusal) => {
  expect(refusals((chart) => database(chart, unchecked({ endpoints })))).toEqual([refusal]);
});

it('refuses a kind that does not list endpoints, and what Endpoints has no place for', () => {
  expect(refusals((chart) =>
    database(chart, { endpointsKind: 'Endpoints', endpoints: [{ address: '192.0.2.10', ready: unchecked('no') }] })))
    .toEqual(['manual-endpoint endpoints[0].ready']);
  expect(problemsOf((chart) => database(chart, unchecked({ endpointsKind: 'EndpointSlices' }))))
    .toMatchObject([{ path: 'endpointsKind', fix: "write 'EndpointSlice'" }]);
  expect(refusals((chart) => database(chart, { endpointsKind: 'Endpoints', endpoints: [{ address: '192.0.2.10', zone: 'a' }] })))
    .toEqual(['manual-endpoint endpoints[0].zone']);
});

it('has no selector among its props', () => {
  expect(refusals((chart) => database(chart, unchecked({ selector: { app: 'db' } })))).toEqual(['prop-of-another-kind spec.selector']);
});

it('reports what is wrong with the Service and with its endpoints at once', () => {
  expect(refusals((chart) => database(chart, { ports: [{ name: 'Postgres', port: 5432 }], endpoints: ['127.0.0.1'] }))
    .map((line) => line.split(' ')[1]))
    .toEqual(expect.arrayContaining(['spec.ports[0].name', 'endpoints[0].addresses[0]']));
});

it('warns of Endpoints on the minors that deprecate them', () => {
  const chart = Testing.chart();
  Cluster.set(chart, { kubernetes: '1.33' });
  expect(database(chart, { endpointsKind: 'Endpoints' }).warnings.map(({ code }) => code)).toEqual(['endpoints-deprecated']);
});

it('warns of an empty list of endpoints at the prop, and asks for an address', () => {
  const app = new App();
  database(new Chart(app, 'shop'), { endpoints: [] });
  app.synthYaml();
  const printed = jest.mocked(process.stderr.write).mock.calls.join('');
  expect(printed).toContain('prop "endpoints": expected at least one address, found []  [endpoints-missing]');
  expect(printed).toContain('fix   write one, such as endpoints: ["192.0.2.10"]');
  expect(printed).not.toContain('ManualEndpoints with');
});

test('counts endpoints as they are listed, also those that cannot be read', () => {
  const list = ['192.0.2.10', { addresses: ['192.0.2.11'] }, '10.0.0.0/24'] as unknown as string[];
  expect(() => manifests({ endpoints: list })).toThrow(/prop "endpoints\[1\]\.addresses": [^]*prop "endpoints\[2\]": expected an IP address/);
});

test('suggests "endpoints" for an unknown prop with a list, not for others', () => {
  const given = { endpoints: undefined, addresses: ['192.0.2.10'], service: 'web' };
  const refusal = problemsOf(() => manifests(given as object)).map(({ place, fix }) => `${place}: ${fix}`);
  expect(refusal).toEqual([
    'prop "addresses": write "endpoints"', 'prop "service": remove it; the documentation of the construct lists its props',
  ]);
});

test('names a slice by its kind in what a synth reports', () => {
  const app = Testing.app(), chart = new Chart(app, 'shop');
  Cluster.set(app, { serviceCidrs: ['10.96.0.0/12'] });
  database(chart, { endpoints: ['10.96.0.9'] });
  expect(() => app.synth()).toThrow('shop/db/Slice-ipv4 (EndpointSlice)');
});

test('an IPv4-mapped address counts as IPv4, and is one problem', () => {
  const endpoints = [unchecked('::ffff:192.0.2.10')];
  expect(problemsOf((chart) => database(chart, { endpoints })).map(({ code, fix }) => `${code}: ${fix}`))
    .toEqual(['ip-address-strict: write "192.0.2.10"']);
  const chart = Testing.chart();
  Cluster.set(chart, { kubernetes: '1.31..1.35' });
  expect(refusals(() => database(chart, { endpoints }), chart)).toEqual([]);
});
