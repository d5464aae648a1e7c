import { ApiObject, App, Chart, Lazy, Testing, type IResolver, type ResolutionContext } from 'cdk8s';
import { problemsOf } from './refusals';
import { Cluster, ClusterIpService, EndpointSlice } from '../../src';

let printed: jest.SpyInstance;
beforeEach(() => {
  printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => printed.mockRestore());

const chart = () => new Chart(Testing.app(), 'shop');
/** Passes a value that the compiler rejects, as a JavaScript program may. */
const anything = (value: unknown) => value as never;

describe('values that cdk8s would drop silently are refused', () => {
  test.each([
    ['', new Map([['ports', [{ port: 80 }]]])],
    ['metadata', { metadata: new Map([['name', 'web']]), ports: [{ port: 80 }] }],
    ['metadata', { metadata: new Date(0), ports: [{ port: 80 }] }],
    ['metadata.labels', { metadata: { labels: new Map([['app', 'web']]) }, ports: [{ port: 80 }] }],
    ['metadata.annotations', { metadata: { annotations: new Set(['a']) }, ports: [{ port: 80 }] }],
    ['metadata', { metadata: new URLSearchParams('name=web'), ports: [{ port: 80 }] }],
    ['metadata.labels', { metadata: { labels: new URLSearchParams('app=web') }, ports: [{ port: 80 }] }],
    ['metadata.labels', { metadata: { labels: new (class { get app() { return 'web'; } })() }, ports: [{ port: 80 }] }],
    ['metadata.annotations', { metadata: { annotations: new Error('none') }, ports: [{ port: 80 }] }],
    ['metadata.finalizers', { metadata: { finalizers: 'example.com/web' }, ports: [{ port: 80 }] }],
    ['metadata.finalizers', { metadata: { finalizers: 1 }, ports: [{ port: 80 }] }],
    ['metadata.ownerReferences', { metadata: { ownerReferences: { kind: 'ConfigMap' } }, ports: [{ port: 80 }] }],
  ])('a value at "%s" is refused', (path, props) => {
    expect(problemsOf(() => new ClusterIpService(chart(), 'web', anything(props)))).toMatchObject([{ code: 'props-object', path }]);
  });

  const loop: Record<string, unknown> = {};
  loop.again = loop;
  test.each([
    ['spec.selector', { selector: new Map([['app', 'web']]) }],
    ['spec.ports', { ports: new Set([{ port: 80 }]) }],
    ['spec.ports[0]', { ports: [new Map([['port', 80]])] }],
    ['spec.sessionAffinityConfig.clientIP', {
      sessionAffinity: 'ClientIP',
      sessionAffinityConfig: { clientIP: new Map([['timeoutSeconds', 10]]) },
    }],
    ['metadata.labels[day]', { metadata: { labels: { day: new Date(0) } } }],
    ['metadata.annotations[example.com/day]', { metadata: { annotations: { 'example.com/day': new Date(0) } } }],
    ['metadata.ownerReferences[0]', { metadata: { ownerReferences: [new Map()] } }],
    ['metadata.labels.again.again', { metadata: { labels: loop } }], // cdk8s copies the labels
    ['spec.selector[again]', { selector: loop }],
  ])('a value at "%s" is refused, however deep', (path, props) => {
    expect(problemsOf(() => new ClusterIpService(chart(), 'web', anything({ ports: [{ port: 80 }], ...props }))))
      .toMatchObject([{ code: 'props-object', path }]);
  });

  test.each([
    ['endpoints[0]', { endpoints: [new Map([['addresses', ['192.0.2.1']]])] }],
    ['endpoints[0].conditions', { endpoints: [{ addresses: ['192.0.2.1'], conditions: new Map([['ready', false]]) }] }],
    ['endpoints[0].targetRef.again', { endpoints: [{ addresses: ['192.0.2.1'], targetRef: loop }] }],
  ])('a value in a slice at "%s" is refused', (path, props) => {
    expect(problemsOf(() => new EndpointSlice(chart(), 'slice', anything({ service: 'web', addressType: 'IPv4', ...props }))))
      .toMatchObject([{ code: 'props-object', path }]);
  });

  test('values that a resolver of the app converts to plain data are accepted', () => {
    class Days implements IResolver {
      resolve(context: ResolutionContext): void {
        if (context.value instanceof Date) context.replaceValue(context.value.toISOString().slice(0, 10));
      }
    }
    const app = new App({ resolvers: [new Days()] });
    new ClusterIpService(new Chart(app, 'shop'), 'web', { metadata: { labels: { day: anything(new Date(0)) } }, ports: [{ port: 80 }] });
    expect(app.synthYaml()).toContain('day: "1970-01-01"');
  });

  test('objects without a prototype are accepted as plain objects', () => {
    const bare = <Fields extends object>(fields: Fields): Fields => Object.assign(Object.create(null) as object, fields);
    const app = new App();
    new ClusterIpService(new Chart(app, 'shop'), 'web', {
      metadata: bare({ labels: bare({ tier: 'front' }) }), selector: bare({ app: 'web' }), ports: [bare({ port: 80 })],
    });
    expect(app.synthYaml()).toMatch(/tier: front[^]*- port: 80[^]*app: web/);
  });

  test('tokens of cdk8s are accepted', () => {
    const labels = anything(Lazy.any({ produce: () => ({ app: 'web' }) }));
    expect(() => new ClusterIpService(chart(), 'web', { metadata: { labels }, ports: [{ port: 80 }] })).not.toThrow();
  });

  test.each([{}, { name: undefined }, { name: '' }, ''])('a slice for the Service %j', (service) => {
    expect(problemsOf(() => new EndpointSlice(chart(), 'slice', { service: anything(service), addressType: 'IPv4' })))
      .toMatchObject([{ code: 'props-object', path: 'metadata.labels[kubernetes.io/service-name]' }]);
  });
});

test('what a resolver of the app makes of values is checked at synth', () => {
  class Resolver implements IResolver {
    constructor(private readonly port: number) {}
    resolve(context: ResolutionContext): void {
      if (context.value === 80) context.replaceValue(this.port);
    }
  }
  const synth = (port: number) => () => {
    const app = new App({ resolvers: [new Resolver(port)] });
    new ClusterIpService(new Chart(app, 'shop'), 'web', { ports: [{ port: 80 }] });
    app.synthYaml();
  };
  expect(synth(99_999)).toThrow('spec.ports[0].port: expected a port number from 1 to 65535');
  expect(synth(8080)).not.toThrow();
});

test('two copies of the library in one program see the same profile', () => {
  const app = Testing.app();
  Cluster.set(app, { kubernetes: '1.26', clusterDomain: 'example.test' });
  let theirs!: typeof import('../../src');
  jest.isolateModules(() => {
    jest.doMock('cdk8s', () => ({ App, ApiObject, Chart, ...jest.requireActual<object>('cdk8s') }));
    theirs = jest.requireActual('../../src');
  });
  expect(theirs.Cluster).not.toBe(Cluster);
  expect(theirs.Cluster.of(app).clusterDomain).toBe('example.test');
  const scope = new Chart(app, 'shop');
  expect(theirs.Cluster.of(scope)).toBe(Cluster.of(scope));
});
