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
  ['another node port', { type: 'NodePort', ports: [{ name: 'http', port: 80, nodePort: 30080 }] },
    { type: 'NodePort', ports: [{ name: 'http', port: 80, nodePort: 30081 }] },
    'address-released spec.ports[0].nodePort: node port 30080 is released; the port is at 30081 of every node now'],
  ['fewer clients', lb(), lb('192.0.2.0/24'),
    'access-changed spec.loadBalancerSourceRanges: narrower: all clients before, 192.0.2.0/24 after'],
  ['more clients', lb('192.0.2.0/25'), lb('192.0.2.0/24'),
    'access-changed spec.loadBalancerSourceRanges: wider: 192.0.2.0/25 before, 192.0.2.0/24 after'],
  ['other clients', lb('192.0.2.0/24'), lb('198.51.100.0/24'),
    'access-changed spec.loadBalancerSourceRanges: other clients: 192.0.2.0/24 before, 198.51.100.0/24 after'],
  ['another protocol', {}, { ports: [{ name: 'http', port: 80, protocol: 'UDP' }] },
    'port-removed spec.ports[0]: port 80/TCP is no longer served; its port "http" is 80/UDP now'],
  ['the first external IP', {}, { externalIPs: ['192.0.2.1'] },
    'exposed spec.externalIPs: reached inside the cluster only before, at external IPs 192.0.2.1 after'],
  ['the last external IP', { externalIPs: ['192.0.2.1'] }, {},
    'unexposed spec.externalIPs: reached at external IPs 192.0.2.1 before, inside the cluster only after'],
  ['another external IP', { externalIPs: ['192.0.2.1'] }, { externalIPs: ['192.0.2.2'] },
    'access-changed spec.externalIPs: reached at external IPs 192.0.2.1 before, 192.0.2.2 after'],
  ['external IPs of a NodePort Service', { type: 'NodePort' }, { type: 'NodePort', externalIPs: ['192.0.2.1'] },
    'access-changed spec.externalIPs: reached at external IPs none before, 192.0.2.1 after'],
])('%s', (_what, before, after, said) => {
  const [{ outcomes }] = compareManifests([service(before)], [service(after)]);
  expect(outcomes.map(({ outcome, path, why }) => `${outcome} ${path}: ${why}`)).toContain(said);
});

test.each<[string, object, object]>([
  ['every address in place of none', lb(), lb('0.0.0.0/0', '::/0')], ['a blank', lb('192.0.2.0/24'), lb('192.0.2.0/24 ')],
  ['the older annotation', {
    ...lb(), annotations: { 'service.beta.kubernetes.io/load-balancer-source-ranges': '192.0.2.0/24' },
  }, lb('192.0.2.0/24')],
])('source ranges admit the same clients: %s', (_what, before, after) => {
  const [previous, current] = [before, after].map((side) => {
    const { annotations, ...spec } = side as { annotations?: object };
    return { ...service(spec), metadata: { name: 'web', annotations } };
  });
  expect(compareManifests([previous], [current]).flatMap(({ outcomes }) => outcomes).filter(({ outcome }) => outcome !== 'unknown'))
    .toEqual([]);
});

test('an external name with a dot at the end is the same target', () => {
  expect(compareManifests([service(OUTSIDE)], [service({ ...OUTSIDE, externalName: 'db.example.com.' })])[0].outcomes).toEqual([]);
});

test('a load balancer without node ports releases none', () => {
  const [{ outcomes }] = compareManifests([service({ type: 'LoadBalancer', allocateLoadBalancerNodePorts: false })], [service()]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unexposed', 'recreated']);
});

test('a Service that comes or goes is reported with those who can reach it', () => {
  expect(compareManifests([], [service({ type: 'LoadBalancer' })])[0].outcomes)
    .toMatchObject([{ outcome: 'added', why: 'it can be reached through a load balancer, on 80/TCP' }]);
  expect(compareManifests([service()], [])[0].outcomes)
    .toMatchObject([{ outcome: 'removed', certain: false, why: 'it could be reached inside the cluster only, on 80/TCP' }]);
});

test.each([
  ['the external IPs of a NodePort Service', {}, { type: 'NodePort', externalIPs: ['203.0.113.9'] },
    'it can be reached on a port of every node and at external IPs 203.0.113.9, on 80/TCP'],
  ['a public load balancer', { 'service.beta.kubernetes.io/aws-load-balancer-scheme': 'internet-facing' }, { type: 'LoadBalancer' },
    'it can be reached through a load balancer at a public address by all clients, on 80/TCP'],
  ['a load balancer that is private for one of two controllers', { 'service.beta.kubernetes.io/aws-load-balancer-scheme': 'internal' },
    { type: 'LoadBalancer' }, 'it can be reached through a load balancer, on 80/TCP'],
  ['a private load balancer with ranges', { 'service.beta.kubernetes.io/aws-load-balancer-scheme': 'internal' },
    {
      type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb', loadBalancerSourceRanges: ['10.0.0.0/8'],
      externalIPs: ['203.0.113.9'],
    }, 'it can be reached through a load balancer at a private address by 10.0.0.0/8 and at external IPs 203.0.113.9, on 80/TCP'],
])('a new Service: %s', (_what, annotations, spec, why) => {
  const { metadata, ...rest } = service(spec) as { metadata: object };
  const [{ outcomes }] = compareManifests([], [{ ...rest, metadata: { ...metadata, annotations } }]);
  expect(outcomes).toMatchObject([{ outcome: 'added', why }]);
});

test('a renamed port, or one in another place, leaves no port removed', () => {
  const outcomes = compareManifests([service()], [service({ ports: [{ name: 'new', port: 8080 }, { name: 'web', port: 80 }] })])
    .flatMap((change) => change.outcomes);
  expect(outcomes.filter(({ outcome }) => outcome === 'port-removed')).toEqual([]);
});

test('another number of a headless port leaves its target port open', () => {
  const headless = (port: number): object => service({ clusterIP: 'None', ports: [{ name: 'http', port, targetPort: 8080 }] });
  expect(compareManifests([headless(80)], [headless(81)])[0].outcomes).toEqual([]);
});

test('a renamed port gets another node port if the Service is replaced, and keeps it if it is applied', () => {
  const [before, after] = ['http', 'web'].map((name) => service({ type: 'NodePort', ports: [{ name, port: 80 }] }));
  const outcomesOf = (apply: 'replace' | 'client-side' | 'server-side'): string[] =>
    compareManifests([before], [after], { apply })[0].outcomes.map(({ outcome, path }) => `${outcome} ${path}`);
  expect(outcomesOf('replace')).toEqual(['address-released spec.ports']);
  expect([...outcomesOf('client-side'), ...outcomesOf('server-side')]).toEqual([]);
});

test('a headless Service has no session affinity that could change', () => {
  const headless = { clusterIP: 'None' };
  expect(compareManifests([service(headless)], [service({ ...headless, sessionAffinity: 'ClientIP' })])[0].outcomes).toEqual([]);
});

test('an inserted port is one changed field', () => {
  const [{ fields }] = compareManifests([service()], [service({ ports: [{ name: 'new', port: 8080 }, { name: 'http', port: 80 }] })]);
  expect(fields).toHaveLength(1);
  expect(fields).toMatchObject([{ path: 'spec.ports[0]', after: { name: 'new', port: 8080 } }]);
});

test('a load balancer that is abandoned has no other outcomes', () => {
  const after = service({ type: 'NodePort', ports: [{ name: 'http', port: 81 }] });
  const outcomes = compareManifests([service({ type: 'LoadBalancer' })], [after])
    .flatMap((change) => change.outcomes);
  expect(outcomes.filter(({ outcome }) => outcome === 'unknown')).toEqual([]);
});

test('a Service that becomes a load balancer has none whose ports a controller could change', () => {
  const [{ outcomes }] = compareManifests([service()], [service({ type: 'LoadBalancer', ports: [{ name: 'http', port: 81 }] })]);
  expect(outcomes.map(({ code }) => code)).not.toContain('change-unknown');
});

describe('access to a load balancer', () => {
  const AWS = 'service.beta.kubernetes.io/aws-load-balancer-', EXTERNAL = { [`${AWS}type`]: 'external' };
  const GROUPS = { [`${AWS}security-groups`]: 'sg-0123456789abcdef0' }, PUBLIC = { [`${AWS}scheme`]: 'internet-facing' };
  const outcomes = (was: object, is: object, spec: object = {}, loadBalancer: readonly string[] = []): string[] => {
    const [before, after] = [was, is].map((annotations, at) => ({
      apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations },
      spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ port: 80 }], ...(at === 1 ? spec : {}) },
    }));
    return compareManifests([before], [after], { cluster: { loadBalancer: loadBalancer as never } }).flatMap(({ outcomes }) => outcomes)
      .filter(({ outcome }) => outcome === 'access-changed' || outcome === 'ignored')
      .map(({ outcome, path, why, severity }) => `${severity} ${outcome} ${path}: ${why}`);
  };

  test('is wider at a public address, and narrower at a private one', () => {
    expect(outcomes(EXTERNAL, { ...EXTERNAL, ...PUBLIC })).toEqual([`warning access-changed metadata.annotations[${AWS}scheme]: `
      + 'wider: reached at a private address by all clients before, at a public address by all clients after']);
    expect(outcomes({}, { 'networking.gke.io/load-balancer-type': 'Internal' }, {}, ['gcp'])[0]).toContain('narrower: reached at a public');
  });

  test('is not known for a scheme that the controller refuses', () => {
    expect(outcomes({ ...EXTERNAL, [`${AWS}scheme`]: 'Internal' }, { ...EXTERNAL, [`${AWS}scheme`]: 'internal' })).toEqual([]);
  });

  test('stays as it is if the controller ignores or refuses the change', () => {
    expect(outcomes({}, { [`${AWS}internal`]: 'true' }, {}, ['aws-in-tree']).map((text) => text.split(' ')[1])).toEqual(['ignored']);
    const address = 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-address-type';
    expect(outcomes({ [address]: 'internet' }, { [address]: 'intranet' }, {}, ['alibaba'])).toEqual([]);
  });

  test('names the setting that changes it', () => {
    const ranges = 'service.beta.kubernetes.io/load-balancer-source-ranges';
    expect(outcomes({ ...EXTERNAL, ...PUBLIC }, { ...EXTERNAL, ...PUBLIC, [ranges]: '10.0.0.0/8' }))
      .toEqual([`note access-changed metadata.annotations[${ranges}]: narrower: all clients before, 10.0.0.0/8 after`]);
    expect(outcomes({ ...EXTERNAL, ...PUBLIC }, { ...EXTERNAL, ...PUBLIC, ...GROUPS })[0])
      .toMatch(/access-changed metadata.annotations\[\S+security-groups\]: narrower: all clients before, those that are let in by/);
  });

  test('does not change with ranges that the controller does not read', () => {
    expect(outcomes({ ...EXTERNAL, ...GROUPS }, { ...EXTERNAL, ...GROUPS }, { loadBalancerSourceRanges: ['10.0.0.0/8'] })[0])
      .toMatch(/^warning ignored spec.loadBalancerSourceRanges: the controller applies ranges only to the security group/);
  });
});

test('what both controllers of GKE do is certain, and two lines with one effect are one', () => {
  const service = (ports: readonly object[]): object => ({
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { type: 'LoadBalancer', ports },
  });
  const [{ outcomes }] = compareManifests([service([{ name: 'a', port: 80 }])],
    [service([{ name: 'a', port: 80 }, { name: 'b', port: 81 }])], { cluster: { loadBalancer: ['gcp'] } });
  expect(outcomes.filter(({ controller }) => controller === 'gcp').map(({ certain, outcome }) => [certain, outcome]))
    .toEqual([[true, 'interrupts'], [true, 'interrupts']]);
});

test('what means the same is no change: spellings, defaults, deprecated keys, and fields that the API server fills in', () => {
  const OCI = 'oci.oraclecloud.com/load-balancer-type', OLD = 'metallb.universe.tf/address-pool', NEW = 'metallb.io/address-pool';
  const service = (annotations: object, spec: object = {}): object => ({
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations },
    spec: { type: 'LoadBalancer', ports: [{ port: 80 }], ...spec },
  });
  const changes = (was: object, is: object): unknown[] => compareManifests([was], [is]);
  expect(changes(service({}), service({ [OCI]: 'lb' }))).toEqual([]);
  expect(changes(service({ [OLD]: 'a' }), service({ [NEW]: 'a' }))).toEqual([]);
  const filled = { ports: [{ port: 80, protocol: 'TCP', targetPort: 80 }], sessionAffinity: 'None' };
  expect(changes(service({}), service({}, filled))).toEqual([]);
  expect(changes(service({ [OLD]: 'a' }), service({ [NEW]: 'b' }))).toHaveLength(1);
});

test('ranges that a controller never reads are not advised for another Service', () => {
  const service = (spec: object): object => ({
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { type: 'LoadBalancer', ports: [{ port: 80 }], ...spec },
  });
  const [{ outcomes }] = compareManifests([service({})], [service({ loadBalancerSourceRanges: ['10.0.0.0/8'] })],
    { cluster: { loadBalancer: ['hetzner'] } });
  expect(outcomes.filter(({ outcome }) => outcome === 'ignored').map(({ fix }) => fix))
    .toEqual(['use a firewall of Hetzner on the nodes, or an internal load balancer']);
});

test('one IP family in place of two releases the second cluster IP, if the cluster gave it one', () => {
  const service = (spec: object): object =>
    ({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { ports: [{ port: 80 }], ...spec } });
  const released = (before: object, after: object, serviceCidrs?: readonly string[]) =>
    compareManifests([service(before)], [service(after)], serviceCidrs === undefined ? {} : { cluster: { serviceCidrs } })
    .flatMap(({ outcomes }) => outcomes.filter(({ outcome }) => outcome === 'address-released'))
    .map(({ path, certain, when }) => [path, certain, when]);
  const prefer = { ipFamilyPolicy: 'PreferDualStack' }, single = { ipFamilyPolicy: 'SingleStack' };
  const path = 'spec.ipFamilyPolicy';
  expect(released(prefer, single)).toEqual([[path, false, 'the cluster gave it addresses of both families']]);
  expect(released({ ipFamilyPolicy: 'RequireDualStack' }, single)).toEqual([[path, true, undefined]]);
  expect(released(prefer, single, ['10.0.0.0/16', 'fd00::/108'])).toEqual([[path, true, undefined]]);
  expect(released(prefer, single, ['10.0.0.0/16'])).toEqual([]);
  expect(released(prefer, {})).toEqual([]); // the policy is kept
  expect(released({ ...prefer, clusterIP: 'None' }, { ...single, clusterIP: 'None' })).toEqual([]);
});

describe('a load balancer without annotations that show its controller, before or after the change', () => {
  const INTERNAL = 'service.beta.kubernetes.io/azure-load-balancer-internal', TYPE = 'service.beta.kubernetes.io/aws-load-balancer-type';
  const balancer = (annotations: object): object => ({
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations },
    spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ port: 80 }] },
  });
  const outcomes = (before: object, after: object, cluster = {}): string[] =>
    (compareManifests([balancer(before)], [balancer(after)], { cluster })[0]?.outcomes ?? [])
      .map(({ outcome, when }) => `${outcome}${when === undefined ? '' : ` if ${when}`}`);

  test('is that of the annotation that is added, if the controller of the annotation made it', () => {
    expect(outcomes({}, { [INTERNAL]: 'true' })).toEqual(['recreated if Azure made the load balancer']);
    expect(outcomes({}, { [INTERNAL]: 'true' }, { loadBalancer: ['azure', 'metallb'] }))
      .toEqual(['recreated if Azure made the load balancer']);
    expect(outcomes({}, { [INTERNAL]: 'true' }, { loadBalancer: ['gcp', 'metallb'] })).toEqual([]);
    expect(outcomes({}, { [TYPE]: 'nlb' })).toEqual(['refused if AWS cloud provider (in-tree) made the load balancer']);
    // The AWS Load Balancer Controller handles the Service only because of the annotation.
    expect(outcomes({}, { [TYPE]: 'external' })).toEqual(['ignored if AWS cloud provider (in-tree) made the load balancer']);
    // Many controllers read this key, so it shows none.
    expect(outcomes({}, { 'service.beta.kubernetes.io/load-balancer-source-ranges': '10.0.0.0/8' })).toEqual(['access-changed', 'unknown']);
  });

  test('becomes public without the annotation that made it internal, as no other controller is known', () => {
    expect(outcomes({ [INTERNAL]: 'true' }, {})).toEqual(['access-changed', 'recreated']);
    expect(outcomes({ 'networking.gke.io/load-balancer-type': 'Internal' }, {})).toContain('access-changed');
    expect(outcomes({ [TYPE]: 'external' }, {})).toEqual(['recreated']); // another controller has it then
  });
});
