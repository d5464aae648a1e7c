import { Chart, Testing, Yaml } from 'cdk8s';
import { refusals, unchecked } from './refusals';
import { Cluster, Endpoints, type EndpointsProps } from '../../src';

beforeEach(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true); // warnings of a synth
});
afterEach(() => jest.restoreAllMocks());

function database(chart: Chart, props: Partial<EndpointsProps> = {}): Endpoints {
  return new Endpoints(chart, 'db', {
    metadata: { name: 'db' }, subsets: [{ addresses: [{ ip: '192.0.2.10' }], ports: [{ name: 'postgres', port: 5432 }] }], ...props,
  });
}

it('writes Endpoints as they are said', () => {
  const chart = new Chart(Testing.app(), 'shop', { namespace: 'shop' });
  database(chart, {
 subsets: [
    {
      addresses: [{ ip: '192.0.2.10', hostname: 'db-0' }], notReadyAddresses: [{ ip: '192.0.2.11', nodeName: 'node-a' }],
      ports: [{ name: 'postgres', port: 5432 }],
    },
    {
      addresses: [{ ip: '192.0.2.12', targetRef: { kind: 'Pod', name: 'db-2' } }],
      ports: [{ name: 'postgres', port: 6432, protocol: 'TCP' }],
    },
  ],
});
  expect(Yaml.stringify(...Testing.synth(chart))).toBe(`\
apiVersion: v1
kind: Endpoints
metadata:
  name: db
  namespace: shop
subsets:
  - addresses:
      - hostname: db-0
        ip: 192.0.2.10
    notReadyAddresses:
      - ip: 192.0.2.11
        nodeName: node-a
    ports:
      - name: postgres
        port: 5432
  - addresses:
      - ip: 192.0.2.12
        targetRef:
          kind: Pod
          name: db-2
    ports:
      - name: postgres
        port: 6432
        protocol: TCP
`);
});

it('warns that they are deprecated, on the minors that say so', () => {
  const chart = Testing.chart();
  Cluster.set(chart, { kubernetes: '1.33' });
  expect(database(chart).warnings.map(({ code }) => code)).toEqual(['endpoints-deprecated']);
  const older = Testing.chart();
  Cluster.set(older, { kubernetes: '1.32' });
  expect(database(older).warnings).toEqual([]);
});

it.each([
  ['a link-local address', { subsets: [{ addresses: [{ ip: '169.254.1.1' }] }] }, 'special-address subsets[0].addresses[0].ip'],
  ['a subset without addresses', { subsets: [{ ports: [{ port: 80 }] }] }, 'subset-empty subsets[0]'],
  ['two ports without names', { subsets: [{ addresses: [{ ip: '192.0.2.10' }], ports: [{ port: 1 }, { port: 2 }] }] },
    'port-name-required subsets[0].ports[0].name'],
  ['a prop of slices', { addressType: 'IPv4' }, 'prop-unknown addressType'],
])('refuses %s', (_, props, refusal) => {
  expect(refusals((chart) => database(chart, unchecked(props))).join()).toContain(refusal);
});
