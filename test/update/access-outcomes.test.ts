import { compareManifests } from '../../src/update/compare-manifests';

const service = (spec: object = {}): object => ({
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' },
  spec: { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], ...spec },
});
const OUTSIDE = { type: 'ExternalName', externalName: 'db.example.com', selector: undefined };
const lb = (...loadBalancerSourceRanges: string[]): object => ({ type: 'LoadBalancer', loadBalancerSourceRanges });

test.each([
  ['a ClusterIP Service becomes a load balancer', {}, { type: 'LoadBalancer' },
    'exposed spec.type: reached inside the cluster only before, through a load balancer after'],
  ['a ClusterIP Service gets node ports', {}, { type: 'NodePort' },
    'exposed spec.type: reached inside the cluster only before, on a port of every node after'],
  ['node ports are given up', { type: 'NodePort' }, {}, 'address-released spec.type: the API server releases its node ports'],
  ['a load balancer becomes a NodePort Service', { type: 'LoadBalancer' }, { type: 'NodePort' },
    'unexposed spec.type: reached through a load balancer before, on a port of every node after'],
  ['a cluster IP is given up', {}, OUTSIDE, 'address-released spec.type: the API server releases its cluster IP'],
  ['the selector goes', {}, { selector: undefined },
    'endpoints-unmanaged spec.selector: without a selector Kubernetes stops updating the endpoints: the last ones stay, '
      + 'whatever becomes of their pods'],
  ['another selector', {}, { selector: { app: 'b' } },
    'redirected spec.selector: connections go to pods with app=b instead of pods with app=web'],
  ['another name', OUTSIDE, { ...OUTSIDE, externalName: 'b.example.com' },
    'redirected spec.externalName: connections go to b.example.com instead of db.example.com'],
  ['another number', {}, { ports: [{ name: 'http', port: 81 }] },
    'port-removed spec.ports[0]: port 80/TCP is no longer served; its port "http" is 81 now'],
  ['fewer clients', lb(), lb('192.0.2.0/24'),
    'access-changed spec.loadBalancerSourceRanges: narrower: all clients before, 192.0.2.0/24 after'],
  ['more clients', lb('192.0.2.0/25'), lb('192.0.2.0/24'),
    'access-changed spec.loadBalancerSourceRanges: wider: 192.0.2.0/25 before, 192.0.2.0/24 after'],
  ['other clients', lb('192.0.2.0/24'), lb('198.51.100.0/24'),
    'access-changed spec.loadBalancerSourceRanges: other clients: 192.0.2.0/24 before, 198.51.100.0/24 after'],
  ['external IPs', {}, { externalIPs: ['192.0.2.1'] },
    'access-changed spec.externalIPs: reached at external IPs none before, 192.0.2.1 after'],
])('%s', (_what, before, after, said) => {
  const [{ outcomes }] = compareManifests([service(before)], [service(after)]);
  expect(outcomes.map(({ outcome, path, why }) => `${outcome} ${path}: ${why}`)).toContain(said);
});

test('a Service that comes or goes is reported with those who can reach it', () => {
  expect(compareManifests([], [service({ type: 'LoadBalancer' })])[0].outcomes)
    .toMatchObject([{ outcome: 'added', why: 'it can be reached through a load balancer, on 80/TCP' }]);
  expect(compareManifests([service()], [])[0].outcomes)
    .toMatchObject([{ outcome: 'removed', certain: false, why: 'it could be reached inside the cluster only, on 80/TCP' }]);
});

test('a renamed port, or one in another place, leaves no port removed', () => {
  const outcomes = compareManifests([service()], [service({ ports: [{ name: 'new', port: 8080 }, { name: 'web', port: 80 }] })])
    .flatMap((change) => change.outcomes);
  expect(outcomes.filter(({ outcome }) => outcome === 'port-removed')).toEqual([]);
});

test('an inserted port is one changed field', () => {
  const [{ fields }] = compareManifests([service()], [service({ ports: [{ name: 'new', port: 8080 }, { name: 'http', port: 80 }] })]);
  expect(fields).toEqual([{ path: 'spec.ports[0]', after: { name: 'new', port: 8080 } }]);
});

test('a load balancer that is given up is not said to follow other changes', () => {
  const after = service({ type: 'NodePort', ports: [{ name: 'http', port: 81 }] });
  const outcomes = compareManifests([service({ type: 'LoadBalancer' })], [after])
    .flatMap((change) => change.outcomes);
  expect(outcomes.filter(({ outcome }) => outcome === 'unknown')).toEqual([]);
});

test('a Service that becomes a load balancer has none whose ports a controller could change', () => {
  const [{ outcomes }] = compareManifests([service()], [service({ type: 'LoadBalancer', ports: [{ name: 'http', port: 81 }] })]);
  expect(outcomes.map(({ code }) => code)).not.toContain('change-unknown');
});
