import { ApiObject, App, Chart, JsonPatch, Lazy, Testing, Yaml } from 'cdk8s';
import { problemsOf, refusals, unchecked } from './refusals';
import {
  AwsNlbService, CiliumLbService, ClusterIpService, ExternalNameService, HeadlessService, LoadBalancerService, ManualEndpoints,
  NodePortService, GcpLbService, ServiceError,
} from '../../src';

const PORTS = [{ name: 'http', port: 80, targetPort: 8080 }] as const;

function web(chart: Chart, props: object = {}): ClusterIpService {
  return new ClusterIpService(chart, 'web', { selector: { app: 'web' }, ports: PORTS, ...props });
}

function metadataOf(service: ClusterIpService): unknown {
  return (ApiObject.of(service).toJson() as { metadata: unknown }).metadata;
}

describe('the metadata', () => {
  it('is written as it was given', () => {
    const metadata = {
      name: 'shop', namespace: 'front', labels: { team: 'a' }, annotations: { 'example.com/owner': 'b' },
      finalizers: ['example.com/c'],
    };
    expect(metadataOf(web(Testing.chart(), { metadata }))).toEqual(metadata);
  });

  it('has a name that cdk8s generates from the path where none was given', () => {
    const service = web(Testing.chart());
    expect(service.name).toMatch(/^test-web-c[0-9a-f]{7}$/);
    expect(metadataOf(service)).toEqual({ name: service.name });
  });

  it('has the generated name where the given one is undefined or null', () => {
    for (const name of [undefined, null]) {
      const service = web(Testing.chart(), { metadata: { name, labels: { team: 'a' } } });
      expect(metadataOf(service)).toEqual({ name: service.name, labels: { team: 'a' } });
    }
  });

  it('has a generated name without a hash where the chart wants none', () => {
    expect(web(new Chart(Testing.app(), 'shop', { disableResourceNameHashes: true })).name).toBe('shop-web');
  });

  it('has the namespace and labels of the chart, overridden by its own', () => {
    const chart = new Chart(Testing.app(), 'shop', { namespace: 'front', labels: { team: 'a', tier: 'web' } });
    const service = web(chart, { metadata: { name: 'web', labels: { team: 'b' } } });
    expect(metadataOf(service)).toEqual({ name: 'web', namespace: 'front', labels: { team: 'b', tier: 'web' } });
    expect(service.namespace).toBe('front');
  });

  it('can be added to until synth', () => {
    const service = web(Testing.chart(), { metadata: { name: 'web' } });
    service.metadata.addLabel('team', 'a');
    expect(metadataOf(service)).toEqual({ name: 'web', labels: { team: 'a' } });
  });
});

describe('the object in the tree', () => {
  it('is found by ApiObject.of, under the id Resource', () => {
    const service = web(Testing.chart());
    expect(ApiObject.of(service).node.path).toBe('test/web/Resource');
    expect(ApiObject.of(service)).toMatchObject({ kind: 'Service', apiVersion: 'v1', name: service.name });
  });

  it('applies JSON patches', () => {
    const chart = Testing.chart();
    ApiObject.of(web(chart, { metadata: { name: 'web' } })).addJsonPatch(JsonPatch.replace('/spec/ports/0/port', 81));
    expect(Testing.synth(chart)).toMatchObject([{ spec: { ports: [{ port: 81 }] } }]);
  });

  it('has the properties that cdk8s-plus reads of a resource', () => {
    const service = web(Testing.chart(), { metadata: { name: 'web' } });
    expect(service).toMatchObject({ apiGroup: '', apiVersion: 'v1', kind: 'Service', resourceType: 'services', resourceName: 'web' });
  });
});

describe('fromServiceName', () => {
  type Kind = typeof ClusterIpService | typeof HeadlessService | typeof NodePortService | typeof LoadBalancerService
    | typeof ExternalNameService;
  const KINDS: Record<string, Kind> = { ClusterIpService, HeadlessService, NodePortService, LoadBalancerService, ExternalNameService };

  it.each(Object.entries(KINDS))('%s knows its name and type, and writes nothing', (_, kind) => {
    const chart = new Chart(Testing.app(), 'shop', { namespace: 'front' });
    const service = (kind as typeof ClusterIpService).fromServiceName(chart, 'theirs', 'legacy', { ports: [{ name: 'http', port: 80 }] });
    expect({ name: service.name, namespace: service.namespace, headless: service.headless, port: service.port('http').port })
      .toEqual({ name: 'legacy', namespace: 'front', headless: kind === HeadlessService, port: 80 });
    expect(Testing.synth(chart)).toEqual([]);
  });

  it('accepts another namespace than that of its chart', () => {
    expect(ClusterIpService.fromServiceName(Testing.chart(), 'theirs', 'legacy', { namespace: 'back' }).namespace).toBe('back');
  });

  it('refuses a misspelt prop and a missing name', () => {
    expect(refusals((chart) => ClusterIpService.fromServiceName(chart, 'theirs', 'legacy', unchecked({ nmespace: 'back' }))))
      .toEqual(['prop-unknown nmespace']);
    expect(refusals((chart) => ClusterIpService.fromServiceName(chart, 'theirs', unchecked(undefined))))
      .toEqual(['props-object metadata.name']);
  });
});

describe('a misspelt prop from plain JavaScript', () => {
  it.each([
    ['selektor', 'write "selector"'], ['port', 'write ports: [{ port: … }]'], ['sessionAfinity', 'write "sessionAffinity"'],
    ['clusterIp', 'write "clusterIP"'],
  ])('%s is refused by name, with the nearest that there is', (prop, fix) => {
    expect(problemsOf((chart) => web(chart, { [prop]: 'x' })))
      .toMatchObject([{ code: 'prop-unknown', path: `spec.${prop}`, found: 'x', fix }]);
  });

  it.each([
    ['externalName', 'ExternalNameService'], ['loadBalancerClass', 'LoadBalancerService'], ['type', 'NodePortService'],
  ])('%s is refused with the construct that has it', (prop, construct) => {
    expect(problemsOf((chart) => web(chart, { [prop]: 'x' })))
      .toMatchObject([{ code: 'prop-of-another-kind', fix: expect.stringContaining(construct) }]);
  });

  it('clusterIP and clusterIPs "None" of a pasted spec are to be removed, as HeadlessService writes them', () => {
    const fixesOf = (props: object) => problemsOf((chart) => new HeadlessService(chart, 'web', unchecked(props))).map(({ fix }) => fix);
    expect(fixesOf({ clusterIP: 'None', clusterIPs: ['None'] })).toEqual(Array(2).fill('remove it: HeadlessService writes it'));
    expect(fixesOf({ clusterIP: '10.0.0.1' })).toEqual(['use ClusterIpService, or remove it']);
  });

  it('what the construct of a cloud decides itself is not sent to another construct', () => {
    const fixOf = (kind: new (chart: Chart, id: string, props: never) => object, props: object) =>
      problemsOf((chart) => new kind(chart, 'web', unchecked({ ports: [{ port: 80 }], ...props })))[0]?.fix;
    expect(fixOf(AwsNlbService, { loadBalancerClass: 'acme.example.com/lb' }))
      .toBe('remove it: the construct writes it, if its controller has a class');
  });

  it('is answered with the options that have all its words in their names, where they are few', () => {
    const fixOf = (kind: new (chart: Chart, id: string, props: never) => object, props: object) =>
      problemsOf((chart) => new kind(chart, 'web', unchecked({ ports: [{ port: 80 }], ...props })))[0]?.fix;
    expect(fixOf(GcpLbService, { globalAccess: true })).toBe('write "internalAllowGlobalAccess", or remove it');
    expect(fixOf(CiliumLbService, { ips: ['192.0.2.5'] })).toBe('write "lbIpamIps", or remove it'); // not legacyLbIpamIps or externalIPs
    expect(fixOf(CiliumLbService, { addresses: ['192.0.2.5'] })).toBe('remove it; the documentation of the construct lists its props');
    expect(fixOf(AwsNlbService, { tls: true })).toBe('remove it; the documentation of the construct lists its props');
  });

  it('is refused within a port, the metadata and the affinity too', () => {
    expect(refusals((chart) => web(chart, { ports: [{ port: 80, targetport: 81 }] }))).toEqual(['field-unknown spec.ports[0].targetport']);
    expect(refusals((chart) => web(chart, { metadata: { lables: {} } }))).toEqual(['field-unknown metadata.lables']);
    expect(refusals((chart) => web(chart, { sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIp: {} } })))
      .toContain('field-unknown spec.sessionAffinityConfig.clientIp');
  });
});

describe('values from plain JavaScript', () => {
  const KINDS: Record<string, new (chart: Chart, id: string, props: never) => object> = {
    ClusterIpService, HeadlessService, NodePortService, LoadBalancerService, ExternalNameService, ManualEndpoints, AwsNlbService,
  };
  const JUNK = [undefined, null, 'web', 80, true, [], () => 80, Symbol('web'), {}, Object.create(null), new Date(0), 80n];
  const PROPS = { ports: [{ port: 80 }], endpoints: ['192.0.2.1'], externalName: 'db.example.com' };

  it.each(Object.entries(KINDS))('%s refuses props that are no object', (_, kind) => {
    for (const junk of [undefined, null, 'web', 80, true, []]) {
      expect(problemsOf((chart) => new kind(chart, 'web', unchecked(junk))).map(({ code }) => code)).toContain('props-object');
    }
  });

  it.each(Object.entries(KINDS))('%s answers with a ServiceError, never with another error', (_, kind) => {
    const chart = Testing.chart();
    let count = 0;
    const tryWith = (props: object): unknown =>
      problemsOf(() => new kind(chart, `web-${count++}`, unchecked({ ...PROPS, ...props })), chart);
    const fields = ['metadata', 'ports', 'selector', 'clusterIP', 'externalName', 'endpoints', 'endpointsKind',
      'sessionAffinityConfig', 'scheme', 'sslPorts'];
    for (const junk of JUNK) {
      for (const field of fields) {
        tryWith({ [field]: junk });
        tryWith({ [field]: [junk] });
        tryWith({ [field]: { name: junk, labels: junk, annotations: junk, clientIP: junk } });
      }
      for (const field of ['name', 'port', 'targetPort', 'protocol', 'appProtocol', 'nodePort'])
        tryWith({ ports: [{ port: 80, [field]: junk }, junk] });
    }
    expect(count).toBe(JUNK.length * (3 * fields.length + 6));
  });

  it('names the part of the metadata that is no object', () => {
    expect(refusals((chart) => web(chart, { metadata: 'web' }))).toEqual(['props-object metadata']);
    expect(refusals((chart) => web(chart, { metadata: { labels: 'web', annotations: [] } })))
      .toEqual(['props-object metadata.labels', 'props-object metadata.annotations']);
  });
});

describe('a refused Service', () => {
  it('reports all its problems at once, of names, selector and ports alike', () => {
    expect(refusals((chart) => web(chart, {
      selektor: {}, selector: new ApiObject(chart, 'config', { apiVersion: 'v1', kind: 'ConfigMap' }),
      ports: [{ port: 0, targetPort: 80 }, { port: 81 }],
    })).sort()).toEqual([
      'port-name-required spec.ports[0].name', 'port-name-required spec.ports[1].name', 'port-number spec.ports[0].port',
      'prop-unknown spec.selektor', 'selector-inexpressible spec.selector',
    ]);
  });

  it.each(['web', 'front/web'])('leaves no construct in the tree if it throws, id %s', (id) => {
    const chart = Testing.chart();
    for (const make of [
      () => new ClusterIpService(chart, id, unchecked({ ports: PORTS, selektor: {} })),
      () => new ManualEndpoints(chart, id, { ports: [{ port: 80 }], endpoints: ['192.0.2.1', unchecked(null)] }),
    ]) expect(make).toThrow(ServiceError);
    expect(chart.node.children).toEqual([]);
    expect(Testing.synth(chart)).toEqual([]);
    new ClusterIpService(chart, id, { metadata: { name: 'web' }, selector: { app: 'web' }, ports: PORTS }); // the id is free again
    expect(Testing.synth(chart)).toHaveLength(1);
  });
});

describe('tokens', () => {
  it('are resolved in the manifest', () => {
    const chart = Testing.chart();
    web(chart, { metadata: { name: 'web' }, ports: Lazy.any({ produce: () => [{ port: 80 }] }) });
    expect(Yaml.stringify(...Testing.synth(chart)))
      .toBe('apiVersion: v1\nkind: Service\nmetadata:\n  name: web\nspec:\n  ports:\n    - port: 80\n  selector:\n    app: web\n');
  });

  it('are checked at synth, when they have a value', () => {
    const app = new App({ outdir: Testing.app().outdir }), chart = new Chart(app, 'shop');
    web(chart, { ports: [{ port: Lazy.any({ produce: () => 70000 }) }] });
    expect(() => app.synth()).toThrow(/shop\/web \(ClusterIpService\)\n.*spec\.ports\[0\]\.port.*\[port-number\]/);
  });

  it('may be labels, too', () => {
    const chart = Testing.chart();
    web(chart, { selector: Lazy.any({ produce: () => ({ app: 'late' }) }) });
    expect(Testing.synth(chart)).toMatchObject([{ spec: { selector: { app: 'late' } } }]);
  });
});

it('treats a Service with the cluster IP "None" as headless', () => {
  expect(new ManualEndpoints(Testing.chart(), 'db', { clusterIP: 'None', ports: [{ port: 80 }], endpoints: [] }).headless).toBe(true);
});
