import { checkManifests, type Minors } from '../../src';
import { checkObject } from '../../src/service/check-object';
import { PORTABLE } from '../../src/service/cluster';
import { readCluster } from '../../src/service/read-cluster';

const service = (spec: unknown, metadata: unknown = { name: 'web' }): object => ({ apiVersion: 'v1', kind: 'Service', metadata, spec });
const found = (object: unknown, cluster = PORTABLE): string[] =>
  checkObject(object, cluster).map(({ code, path, minors }) => `${code} ${path}${minors === undefined ? '' : ` ${minors}`}`);
const first = (object: unknown) => checkObject(object, PORTABLE)[0];

test('an invalid owner reference is reported as by 1.37 if all minors are 1.37 or newer', () => {
  const messageOn = (kubernetes: Minors, apiVersion: string) => checkManifests([{
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', ownerReferences: [{ apiVersion, kind: 'Node', name: 'a' }] },
    spec: { selector: { app: 'web' }, ports: [{ port: 80 }] },
  }], { cluster: { kubernetes } }).map(({ path, reason }) => `${reason} ${path}`);
  expect(messageOn('1.37', 'v1')).toEqual(['Required value metadata.ownerReferences[0].uid']);
  expect(messageOn('1.36..1.37', 'v1')).toEqual(['Invalid value metadata.ownerReferences.uid']);
  expect(messageOn('1.37', '')[0]).toBe('Required value metadata.ownerReferences[0].apiVersion');
  expect(messageOn('1.37', 'a/b/c')[0]).toBe('Invalid value metadata.ownerReferences[0].apiVersion');
  expect(messageOn('1.36', '')[0]).toBe('Invalid value metadata.ownerReferences.apiVersion');
});

test('a negative generation is refused, but of an EndpointSlice: there the server sets its own before it looks', () => {
  const metadata = { name: 'web', generation: -1 };
  const refused = (object: object): boolean => found(object).some((each) => each.startsWith('generation '));
  expect(refused(service({ ports: [{ port: 80 }] }, metadata))).toBe(true);
  expect(refused({ apiVersion: 'v1', kind: 'Endpoints', metadata })).toBe(true);
  expect(refused({ apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', metadata, addressType: 'IPv4', endpoints: [] })).toBe(false);
});

describe('reading an object', () => {
  it('suggests the field that was probably intended', () => {
    expect(first(service({ ports: [{ port: 80, targetport: 8080 }] })))
      .toMatchObject({ code: 'field-unknown', path: 'spec.ports[0].targetport', fix: 'write "targetPort"' });
  });

  it('suggests a value of the right type', () => {
    expect(first(service({ ports: [{ port: '80' }] })))
      .toMatchObject({ code: 'field-type', reason: 'BadRequest', fix: 'remove the quotes: 80' });
    expect(first(service({ ports: [{ port: 80 }], selector: { v: 1 } })))
      .toMatchObject({ path: 'spec.selector[v]', fix: 'put it in quotes: "1"' });
  });

  it('reports everything that cannot be read, and goes on with the rest', () => {
    expect(found(service({ ports: [{ port: '80' }, { port: 70000, name: 'b', targetPort: 1 }], type: 5 }))).toEqual([
      'field-type spec.ports[0].port', 'field-type spec.type', 'port-name-required spec.ports[0].name', 'port-number spec.ports[1].port',
    ]);
  });

  it('does not report consequences of an unreadable value', () => {
    expect(found(service({ ports: 'http' }))).toEqual(['field-type spec.ports']);
    expect(found(service({ ports: [{ port: '80' }] }))).toEqual(['field-type spec.ports[0].port']);
    expect(found(service({ ports: [{ port: 80, nodePort: 30000 }], type: 5, loadBalancerClass: 'a' }))).toEqual(['field-type spec.type']);
    expect(found(service('x', 5))).toEqual(['field-type metadata', 'field-type spec']);
  });

  it('treats null and undefined as absent', () => {
    expect(found(service({
 ports: [{ port: 80, name: null, protocol: null }], type: null, selector: null, clusterIP: undefined,
      foo: undefined,
}))).toEqual([]);
  });
});

describe('rules that depend on the minor', () => {
  it('are reported with the minors on which they hold', () => {
    expect(found(service({ ports: [{ port: 80 }] }, { name: '1web' }))).toEqual(['dns-1035-label metadata.name 1.31..1.35']);
    expect(found(service({ ports: [{ port: 80 }], trafficDistribution: 'PreferSameNode' })))
      .toEqual(['traffic-distribution spec.trafficDistribution 1.31..1.33']);
  });

  it('are not checked if they apply to no minor of the profile', () => {
    expect(found(service({ ports: [{ port: 80 }] }, { name: '1web' }), readCluster({ kubernetes: '1.36' }))).toEqual([]);
    expect(found(service({ ports: [{ port: 80 }], trafficDistribution: 'PreferSameNode' }), readCluster({ kubernetes: '1.34..1.36' })))
      .toEqual([]);
  });

  it('suggest a minor on which they do not apply', () => {
    expect(first(service({ ports: [{ port: 80 }] }, { name: '1web' })).fix)
      .toContain('set kubernetes to 1.36 or newer in Cluster.set');
  });
});

describe('what depends on the profile', () => {
  it('compares node ports with its range', () => {
    const object = service({ type: 'NodePort', ports: [{ port: 80, nodePort: 31000 }] });
    expect(found(object)).toEqual([]);
    expect(found(object, readCluster({ nodePortRange: '30000-30999' }))).toEqual(['node-port-range spec.ports[0].nodePort']);
  });

  it('does not check cluster IPs and families without configured ranges', () => {
    const object = service({
      ports: [{ port: 80 }], clusterIP: '1.2.3.4', ipFamilyPolicy: 'RequireDualStack',
      ipFamilies: ['IPv4', 'IPv6'],
    });
    expect(found(object)).toEqual([]);
    expect(found(object, readCluster({ serviceCidrs: ['10.96.0.0/16'] })))
      .toEqual(['dual-stack-unconfigured spec.ipFamilyPolicy', 'ip-family-unconfigured spec.ipFamilies[1]',
        'cluster-ip-range spec.clusterIPs']);
  });

  it('reserves the first address for default/kubernetes', () => {
    const cluster = readCluster({ serviceCidrs: ['10.96.0.0/16'] });
    expect(found(service({ ports: [{ port: 443 }], clusterIP: '10.96.0.1' }), cluster)).toEqual(['cluster-ip-taken spec.clusterIPs']);
    expect(found(service({ ports: [{ port: 443 }], clusterIP: '10.96.0.1' }, { name: 'kubernetes', namespace: 'default' }), cluster))
      .toEqual([]);
  });

  it('refuses unknown props of a profile, and suggests the nearest', () => {
    expect(() => readCluster({ kubernets: '1.33' } as object)).toThrow(/write "kubernetes"/);
  });
});
