import fc from 'fast-check';
import { checkManifests } from '../../src/app/check-manifests';

const service = (name: string, spec: object, metadata: object = {}): object => ({
  apiVersion: 'v1', kind: 'Service', metadata: { name, ...metadata }, spec,
});
const web = (spec: object = {}): object => service('web', { selector: {}, ports: [{ port: 80 }], ...spec });
const linesOf = (objects: readonly unknown[], options = {}): string[] =>
  checkManifests(objects, options).filter(({ layer }) => layer === 'api')
    .map(({ code, path, object }) => `${object?.index} ${code} ${path}`);

describe('checkManifests', () => {
  it('names the object of every problem', () => {
    const [problem] = checkManifests([{}, service('web', { ports: [{ port: 0, targetPort: 80 }] }, { namespace: 'shop' })]);
    expect(problem.object).toEqual({ index: 1, apiVersion: 'v1', kind: 'Service', namespace: 'shop', name: 'web' });
    expect(problem).toMatchObject({ code: 'port-number', path: 'spec.ports[0].port', layer: 'api', severity: 'error' });
  });

  it('refuses a node port that another Service of any namespace has', () => {
    const ports = [{ port: 80, nodePort: 30080 }];
    expect(linesOf([service('a', { type: 'NodePort', ports }), service('b', { type: 'NodePort', ports }, { namespace: 'shop' })]))
      .toEqual(['1 node-port-taken spec.ports[0].nodePort']);
  });

  it('only warns of a node port that is taken where the two may never meet', () => {
    const ports = [{ port: 80, nodePort: 30080 }];
    const objects = [service('a', { type: 'NodePort', ports }), service('b', { type: 'NodePort', ports })];
    const found = checkManifests(objects, { together: () => false }).filter(({ code }) => code === 'node-port-taken');
    expect(found.map(({ severity }) => severity)).toEqual(['warning']);
  });

  it('treats two objects of one name as two versions of one Service', () => {
    const ports = [{ port: 80, nodePort: 30080 }];
    expect(linesOf([service('a', { type: 'NodePort', ports }), service('a', { type: 'NodePort', ports })])).toEqual([]);
    expect(linesOf([service('a', { type: 'NodePort', ports }), service('a', { type: 'NodePort', ports }, { namespace: 'default' })]))
      .toEqual([]);
    expect(linesOf([service('a', { type: 'NodePort', ports }, { namespace: 'shop' }),
      service('a', { type: 'NodePort', ports }, { namespace: 'default' })])).toEqual(['1 node-port-taken spec.ports[0].nodePort']);
  });

  it('refuses a cluster IP that another Service has, however it is written', () => {
    expect(linesOf([
      service('a', { clusterIP: 'fd00::a', ports: [{ port: 80 }] }), service('b', { clusterIP: 'fd00:0::a', ports: [{ port: 80 }] }),
    ], { cluster: { kubernetes: '1.26' } })).toEqual(['1 cluster-ip-taken spec.clusterIPs']);
  });

  it('refuses a health check port that is another Service\'s node port', () => {
    expect(linesOf([
      service('a', { type: 'NodePort', ports: [{ port: 80, nodePort: 30100 }] }),
      service('b', { type: 'LoadBalancer', externalTrafficPolicy: 'Local', healthCheckNodePort: 30100, ports: [{ port: 80 }] }),
    ])).toEqual(['1 health-check-node-port-range spec.healthCheckNodePort']);
  });

  it('checks annotations and the whole app as well', () => {
    const problems = checkManifests([service('web', { selector: { app: 'web' }, ports: [{ port: 80 }] }), {
      apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' },
      spec: { template: { metadata: { labels: { app: 'wbe' } }, spec: { containers: [{ name: 'web' }] } } },
    }]);
    expect(problems.map(({ code, layer }) => `${layer} ${code}`)).toContain('traffic selector-unmatched');
  });

  it.each([
    [{ app: 'Web' }, { severity: 'error', path: 'spec.selector[app]', fix: 'write "app: Web"' }],
    [{ app: 'frontend' }, { expected: 'labels that pods of this app have; those of Deployment web have "app: frontend"' }],
    [{ name: 'web' }, { expected: 'labels that pods of this app have; those of Deployment web have no label "app"' }],
  ])('says what the only workload has where a selector matches nothing: %j', (labels, problem) => {
    const problems = checkManifests([service('web', { selector: { app: 'web' }, ports: [{ port: 80 }] }), {
      apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' },
      spec: { template: { metadata: { labels }, spec: { containers: [{ name: 'web' }] } } },
    }]);
    expect(problems.filter(({ code }) => code === 'selector-unmatched')).toMatchObject([problem]);
  });

  it('ignores other kinds, and values that are no objects', () => {
    expect(linesOf([null, 5, 'x', [], {}, { kind: 'Service', apiVersion: 'serving.knative.dev/v1' }, { kind: 'Secret', apiVersion: 'v1' }]))
      .toEqual([]);
  });

  it('refuses a version of the API that is not served', () => {
    expect(linesOf([{ kind: 'EndpointSlice', apiVersion: 'discovery.k8s.io/v1beta1', metadata: { name: 'a' }, addressType: 'IPv4' }]))
      .toEqual(['0 api-version apiVersion']);
  });

  it('throws when the cluster profile is wrong, and names every problem of it', () => {
    expect(() => checkManifests([], { cluster: { kubernetes: '1.12' as '1.33', nodePortRange: '9-1', serviceCidrs: ['10.0.0.1/8'] } }))
      .toThrow(/^3 problems in the cluster profile/);
  });

  describe('with whatever JSON', () => {
    it('never throws and never changes its input', () => {
      fc.assert(fc.property(fc.array(anyObject), (objects) => {
        const before = JSON.stringify(objects);
        checkManifests(objects);
        expect(JSON.stringify(objects)).toBe(before);
      }), { numRuns: 400 });
    });

    it('never treats inherited properties as fields', () => {
      const inherited = Object.create({ spec: { type: 'Nonsense' }, kind: 'Service' }) as object;
      expect(linesOf([inherited])).toEqual([]);
      const spec = Object.create({ type: 'Nonsense' }) as Record<string, unknown>;
      spec.ports = [{ port: 80 }];
      expect(linesOf([service('web', spec)])).toEqual([]);
    });

    it('treats __proto__ and constructor as unknown fields', () => {
      const hostile = JSON.parse('{"apiVersion":"v1","kind":"Service","metadata":{"name":"web","labels":{"__proto__":"a '
        + 'b","constructor":"x"}},"spec":{"__proto__":{"type":"x"},"constructor":1,"ports":[{"port":80}]}}') as unknown;
      expect(linesOf([hostile])).toEqual([
        '0 field-unknown spec.__proto__', '0 field-unknown spec.constructor',
        '0 qualified-name metadata.labels', '0 label-value metadata.labels',
      ]);
      expect(({} as { type?: string }).type).toBeUndefined();
    });

    it('checks hostile text in bounded time, and names its fields', () => { // a backtracking search would never end
      const long = 'a-'.repeat(100_000);
      const problems = checkManifests([web({
        externalIPs: [long, ':'.repeat(100_000), '1.'.repeat(100_000)],
        loadBalancerSourceRanges: [`${'0'.repeat(100_000)}/8`], externalName: long,
        ports: [{ port: 80, name: long, targetPort: long, appProtocol: `${long}/${long}` }],
      })]);
      expect(new Set(problems.map(({ path }) => path))).toEqual(new Set([
        'spec.externalName', 'spec.externalIPs', 'spec.externalIPs[0]', 'spec.externalIPs[1]', 'spec.externalIPs[2]',
        'spec.loadBalancerSourceRanges',
        'spec.loadBalancerSourceRanges[0]', 'spec.ports[0].name', 'spec.ports[0].targetPort', 'spec.ports[0].appProtocol', 'spec.selector',
      ]));
    });
  });
});

/** Arbitrary values, as they may occur in any field of an object. */
const anything = fc.jsonValue({ maxDepth: 3 });
const anyObject = fc.oneof(anything, fc.record({
  apiVersion: fc.constantFrom('v1', 'discovery.k8s.io/v1', 'v2', ''),
  kind: fc.constantFrom('Service', 'Endpoints', 'EndpointSlice'),
  metadata: fc.oneof(anything, fc.record({
    name: fc.oneof(anything, fc.string()), labels: anything, annotations: fc.oneof(anything, fc.dictionary(fc.string(), fc.string())),
    ownerReferences: fc.oneof(anything, fc.array(anything)), finalizers: fc.array(anything), generateName: anything, namespace: anything,
  }, { requiredKeys: [] })),
  spec: fc.oneof(anything, fc.record({
    type: fc.oneof(anything, fc.constantFrom('NodePort', 'LoadBalancer', 'ExternalName')), selector: anything,
    ports: fc.oneof(anything, fc.array(fc.oneof(anything, fc.record({
      name: anything, port: anything, targetPort: anything, nodePort: anything,
    }, { requiredKeys: [] })))),
    clusterIP: fc.oneof(anything, fc.ipV4(), fc.ipV6()), clusterIPs: fc.oneof(anything, fc.array(fc.ipV6())),
      externalIPs: fc.array(anything),
    loadBalancerSourceRanges: fc.array(anything), sessionAffinityConfig: anything, ipFamilies: fc.array(anything),
  }, { requiredKeys: [] })),
  subsets: fc.oneof(anything, fc.array(fc.record({ addresses: fc.array(anything), ports: fc.array(anything) }, { requiredKeys: [] }))),
  endpoints: fc.oneof(anything,
    fc.array(fc.record({ addresses: fc.array(anything), hints: anything, conditions: anything }, { requiredKeys: [] }))),
  addressType: fc.oneof(anything, fc.constantFrom('IPv4', 'IPv6', 'FQDN')),
}, { requiredKeys: ['kind'] }));

describe('objects that nobody applies, and fields that only a proxy reads', () => {
  const labels = { 'endpointslice.kubernetes.io/managed-by': 'endpointslice-controller.k8s.io', 'kubernetes.io/service-name': 'web' };
  const made = (metadata: object, kind = 'EndpointSlice', apiVersion = 'discovery.k8s.io/v1beta1') => ({
    apiVersion, kind, metadata: { name: 'web', ...metadata }, addressType: 'IPv4',
    endpoints: [{ addresses: ['192.0.2.1'], topology: { 'kubernetes.io/hostname': 'a' } }], ports: [{ port: 80 }],
  });
  const codes = (...objects: object[]) => checkManifests(objects).map(({ code }) => code);
  const web = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { selector: { app: 'web' }, ports: [{ port: 80 }] } };

  test('an error about a value leaves no warning that expects the same', () => {
    const metadata = { name: 'web', annotations: { 'metallb.io/address-pool': 'prod' } };
    const balancer = { ...web, metadata, spec: { ...web.spec, type: 'LoadBalancer', loadBalancerIP: '10.0.0.300' } };
    const found = checkManifests([balancer]).filter(({ path }) => path === 'spec.loadBalancerIP');
    expect(found.map(({ severity, fix }) => `${severity}: ${fix}`)).toEqual(['error: write an IP address such as "192.0.2.10", or remove it']);
  });

  test('a second address of an endpoint gets no connections, unless a controller wrote it', () => {
    const slice = (metadata: object, addressType = 'IPv4') => ({
      ...made({ labels: { 'kubernetes.io/service-name': 'web' }, ...metadata }, 'EndpointSlice', 'discovery.k8s.io/v1'), addressType,
      endpoints: [{ addresses: ['192.0.2.1'] }, { addresses: ['192.0.2.2', '192.0.2.3'] }],
    });
    const [found] = checkManifests([slice({})]).filter(({ code }) => code === 'slice-addresses-unused');
    expect(found).toMatchObject({ severity: 'warning', path: 'endpoints[1].addresses', fix: 'write an endpoint for each address' });
    expect(codes(slice({ uid: '1' })).concat(codes(slice({ labels })))).not.toContain('slice-addresses-unused');
  });

  test('endpoints that the control plane made are not checked where they were read from a cluster', () => {
    expect(codes(web, made({ labels, uid: '1' }))).toEqual([]);
    expect(codes(web, made({ labels }))).toEqual(['api-version', 'slice-managed-by']);
    expect(codes(web, made({ uid: '1', labels: { 'kubernetes.io/service-name': 'web' } }))).toEqual(['api-version']);
    const endpoints = (metadata: object, targetRef?: object) => ({
      apiVersion: 'v1', kind: 'Endpoints', metadata: { name: 'web', ...metadata },
      subsets: [{ addresses: [{ ip: '192.0.2.1', targetRef }], ports: [{ port: 80 }] }],
    });
    const pod = { kind: 'Pod', name: 'web-1' };
    expect(codes(web, endpoints({ uid: '1' }, pod))).not.toContain('endpoints-deprecated');
    expect(codes(web, endpoints({ uid: '1' }))).toContain('endpoints-deprecated');
    expect(codes(web, endpoints({}, pod))).toContain('endpoints-deprecated');
  });

  test('fields of an old version are no mistake beside that version', () => {
    expect(codes(web, { ...made({ labels }), apiVersion: 'discovery.k8s.io/v1' })).toContain('field-unknown');
  });

  test.each([
    ['an Ingress', {
 apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'a', namespace: 'edge' }, spec: {
      rules: [{ http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name: 'nas', port: { number: 80 } } } }] } }],
    },
}],
    ['an IngressRoute of Traefik', {
 apiVersion: 'traefik.io/v1alpha1', kind: 'IngressRoute', metadata: { name: 'a', namespace: 'edge' }, spec: {
      routes: [{ match: 'Host(`nas.example.com`)', services: [{ name: 'nas', port: 80 }] }],
    },
}],
  ])('an address as externalName is not reported if %s leads to it', (_, route) => {
    const nas = {
      apiVersion: 'v1', kind: 'Service', metadata: { name: 'nas', namespace: 'edge' },
      spec: { type: 'ExternalName', externalName: '192.168.5.9', ports: [{ port: 80 }] },
    };
    expect(codes(nas)).toContain('external-name-address');
    expect(codes(nas, route)).not.toContain('external-name-address');
    expect(codes({ ...nas, metadata: { name: 'nas', namespace: 'other' } }, route)).toContain('external-name-address');
  });
});

test('a list with another separator than the comma is suggested with commas', () => {
  const balancer = (key: string, text: string) => ({
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations: { [key]: text } },
    spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ port: 80 }] },
  });
  const fixesOf = (key: string, text: string) =>
    checkManifests([balancer(key, text)]).filter(({ severity }) => severity === 'error').map(({ code, fix }) => `${code}: ${fix}`);
  expect(fixesOf('service.beta.kubernetes.io/load-balancer-source-ranges', '10.0.0.0/8;192.0.2.0/24'))
    .toEqual(['cidr: write "10.0.0.0/8,192.0.2.0/24"']);
  for (const key of ['subnets', 'security-groups']) {
    const prefix = key === 'subnets' ? 'subnet' : 'sg';
    expect(checkManifests([{
      apiVersion: 'v1', kind: 'Service', metadata: {
        name: 'web', annotations: { [`service.beta.kubernetes.io/aws-load-balancer-${key}`]: `${prefix}-1;${prefix}-2` },
      },
      spec: { type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb', selector: { app: 'web' }, ports: [{ port: 80 }] },
    }]).map(({ fix }) => fix)).toEqual([`write "${prefix}-1,${prefix}-2"`]);
  }
  expect(fixesOf('metallb.io/loadBalancerIPs', '192.0.2.1 2001:db8::1')).toEqual(['annotation-value: write "192.0.2.1,2001:db8::1"']);
  expect(fixesOf('metallb.io/loadBalancerIPs', '192.0.2.1;x'))
    .toEqual(['annotation-value: write an IP address, for example "203.0.113.5"']);
});
