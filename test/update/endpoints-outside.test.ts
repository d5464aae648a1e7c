import { App, Chart } from 'cdk8s';
import { ClusterIpService, ExternalNameService, HeadlessService, ManualEndpoints } from '../../src';
import { ACCESS_OUTCOMES } from '../../src/update/change';
import { compareManifests } from '../../src/update/compare-manifests';

/** The states of `orders-db` in the guide "Endpoints outside the cluster". */
const states = {
  outside: (chart: Chart, endpoints: readonly string[] = ['192.0.2.10']) =>
    new ManualEndpoints(chart, 'db', { metadata: { name: 'orders-db' }, ports: [{ name: 'pg', port: 5432 }], endpoints: [...endpoints] }),
  outsideHeadless: (chart: Chart) =>
    new ManualEndpoints(chart, 'db', {
      metadata: { name: 'orders-db' }, clusterIP: 'None', ports: [{ name: 'pg', port: 5432 }],
      endpoints: ['192.0.2.10'],
    }),
  external: (chart: Chart) => new ExternalNameService(chart, 'db', { metadata: { name: 'orders-db' }, externalName: 'db.example.com' }),
  inside: (chart: Chart) =>
    new ClusterIpService(chart, 'db', { metadata: { name: 'orders-db' }, selector: { app: 'db' }, ports: [{ name: 'pg', port: 5432 }] }),
  insideHeadless: (chart: Chart) =>
    new HeadlessService(chart, 'db', { metadata: { name: 'orders-db' }, selector: { app: 'db' }, ports: [{ name: 'pg', port: 5432 }] }),
} as const;

function manifests(make: (chart: Chart) => unknown): unknown[] {
  const chart = new Chart(new App(), 'shop', { namespace: 'shop' });
  make(chart);
  return chart.toJson() as unknown[];
}

/** Outcomes of a move as text, without those about access. */
function outcomeLines(before: (chart: Chart) => unknown, after: (chart: Chart) => unknown): string[] {
  return compareManifests(manifests(before), manifests(after)).flatMap(({ object, outcomes }) =>
    outcomes.filter(({ outcome }) => !ACCESS_OUTCOMES.some((each) => each === outcome)).map(({ outcome, certain, code, path }) =>
      `${object.kind} ${object.name}: ${certain ? '' : 'may be '}${outcome} ${path} ${code}`));
}

test('from an ExternalNameService, all moves into the cluster are accepted', () => {
  expect(outcomeLines(states.external, states.inside)).toEqual([]);
  expect(outcomeLines(states.external, states.insideHeadless)).toEqual([]);
});

test('from ManualEndpoints to a ClusterIpService is accepted, and the manual slice remains unless it is pruned', () => {
  expect(outcomeLines(states.outside, states.inside)).toEqual(['Service orders-db: may be interrupts spec.selector slice-left-behind']);
});

test('a manual slice that is still in the manifests must be removed from them, because an apply that prunes keeps it', () => {
  const old = manifests(states.outside);
  const slices = old.filter((object) => (object as { kind: string }).kind === 'EndpointSlice'); // all objects have a kind
  const outcomes = compareManifests(old, [...manifests(states.inside), ...slices])
    .flatMap((change) => change.outcomes).filter(({ outcome }) => outcome !== 'redirected');
  expect(outcomes).toMatchObject([{ code: 'slice-left-behind', certain: true }]);
  expect(outcomes[0].fix).toContain('remove them from the manifests');
});

test('from ManualEndpoints to an ExternalNameService is accepted, and no old backend remains', () => {
  expect(outcomeLines(states.outside, states.external)).toEqual([]);
});

test('from ManualEndpoints to a HeadlessService is refused: a cluster IP cannot be removed', () => {
  expect(outcomeLines(states.outside, states.insideHeadless)).toEqual([
    'Service orders-db: refused spec.clusterIPs[0] cluster-ip-immutable', 'Service orders-db: replaced spec.clusterIPs[0] service-replaced',
  ]);
});

test('from headless ManualEndpoints to a HeadlessService is accepted in a dual-stack cluster, and the slice remains', () => {
  expect(outcomeLines(states.outsideHeadless, states.insideHeadless)).toEqual([
    'Service orders-db: may be refused spec.ipFamilyPolicy dual-stack-unconfigured',
    'Service orders-db: may be refused spec.ipFamilies[1] ip-family-unconfigured',
    'Service orders-db: may be interrupts spec.selector slice-left-behind',
  ]);
});

test('with ipFamilyPolicy SingleStack it is accepted in every cluster', () => {
  const single = (chart: Chart) =>
    new HeadlessService(chart, 'db', {
      metadata: { name: 'orders-db' }, selector: { app: 'db' }, ipFamilyPolicy: 'SingleStack',
      ports: [{ name: 'pg', port: 5432 }],
    });
  expect(outcomeLines(states.outsideHeadless, single)).toEqual(['Service orders-db: may be interrupts spec.selector slice-left-behind']);
});

test('a list that shrinks from over 1 000 endpoints leaves its second slice behind unless it is pruned', () => {
  const addresses = Array.from({ length: 1001 }, (_, at) => `192.0.${2 + Math.floor(at / 250)}.${1 + at % 250}`);
  expect(outcomeLines((chart) => states.outside(chart, addresses), (chart) => states.outside(chart, addresses.slice(0, 10)))).toEqual([
    'EndpointSlice orders-db-ipv4-2: may be interrupts  slice-left-behind',
  ]);
});

test('slices that all go with their Service leave nothing behind', () => {
  const changes = compareManifests(manifests(states.outside), []);
  expect(changes.map(({ object, outcomes }) => [object.kind, outcomes.length])).toEqual([['Service', 1], ['EndpointSlice', 0]]);
});

describe('where connections go', () => {
  const SERVICE = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'db' }, spec: { ports: [{ port: 5432 }] } };
  const SELECTING = { ...SERVICE, spec: { ...SERVICE.spec, selector: { app: 'db' } } };
  const slice = (name: string, addresses: readonly string[], port = 5432): object => ({
    apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', metadata: { name, labels: { 'kubernetes.io/service-name': 'db' } },
    addressType: 'IPv4', ports: [{ port }], endpoints: addresses.map((address) => ({ addresses: [address] })),
  });
  const endpoints = (ip: string): object => ({
    apiVersion: 'v1', kind: 'Endpoints', metadata: { name: 'db' }, subsets: [{ addresses: [{ ip }], ports: [{ port: 5432 }] }],
  });
  const A = '192.0.2.1', B = '192.0.2.2';

  test.each<[string, object[], object[], string[]]>([
    ['another address', [SERVICE, slice('a', [A])], [SERVICE, slice('a', [B])],
      ['endpoints: connections go to 192.0.2.2:5432 instead of 192.0.2.1:5432']],
    ['another port', [SERVICE, slice('a', [A])], [SERVICE, slice('a', [A], 5433)],
      ['endpoints: connections go to 192.0.2.1:5433 instead of 192.0.2.1:5432']],
    ['another address in Endpoints', [SERVICE, endpoints(A)], [SERVICE, endpoints(B)],
      ['subsets: connections go to 192.0.2.2:5432 instead of 192.0.2.1:5432']],
    ['one address less', [SERVICE, slice('a', [A, B])], [SERVICE, slice('a', [A])],
      ['endpoints: connections no longer go to 192.0.2.2:5432']],
    ['no address', [SERVICE, slice('a', [A])], [SERVICE, slice('a', [])],
      ['endpoints: no address is left: connections went to 192.0.2.1:5432']],
    ['a second slice', [SERVICE, slice('a', [A])], [SERVICE, slice('a', [A]), slice('b', [B])],
      [': connections also go to 192.0.2.2:5432']],
    ['the first slice', [SERVICE], [SERVICE, slice('a', [A])], [': connections go to 192.0.2.1:5432']],
    ['a slice next to those of the controller', [SELECTING], [SELECTING, slice('a', [A])], [': connections also go to 192.0.2.1:5432']],
    ['another order', [SERVICE, slice('a', [A, B])], [SERVICE, slice('a', [B, A])], []],
    ['a slice in place of Endpoints', [SERVICE, endpoints(A)], [SERVICE, slice('a', [A])], []],
    ['Endpoints that the controller overwrites', [SELECTING], [SELECTING, endpoints(A)], []],
    ['a slice with its Service', [], [SERVICE, slice('a', [A])], []],
  ])('%s', (_, before, after, expected) => {
    expect(compareManifests(before, after).flatMap(({ outcomes }) => outcomes)
      .flatMap(({ outcome, path, why }) => (outcome === 'redirected' ? `${path}: ${why}` : []))).toEqual(expected);
  });
});
