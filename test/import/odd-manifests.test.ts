import { importManifests } from '../../src/import/import-manifests';
import type { ImportOptions } from '../../src/import/importer';
import { DEPLOYMENT, SLICE, endpoints, service, type Manifest } from './manifests';
import { runProgram } from './run-programs';

beforeEach(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true); // warnings of the synths
});
afterEach(() => jest.restoreAllMocks());

describe('the program runs for any values in the manifests', () => {
  const run = (objects: readonly unknown[], options: ImportOptions = { app: true }) => {
    const result = importManifests(objects as Manifest[], options);
    return { ...result, ...runProgram(result.program) };
  };
  const web = service('web', { selector: { app: 'web' }, ports: [{ port: 80 }] });

  test.each([
    ['an empty name', [service('', { ports: [{ port: 80 }] }), service('', { ports: [{ port: 81 }] })]],
    ['ids that collide in the tree of constructs',
      [service('a/b', web.spec as object), service('a--b', web.spec as object), { ...DEPLOYMENT, metadata: { name: 'x/y' } },
        { ...DEPLOYMENT, metadata: { name: 'x--y' } }]],
    ['ids that collide where line breaks are replaced', [service('a\nb', web.spec as object), service('a--b', web.spec as object)]],
    ...['web.x', 'Web', '9'].map((label): [string, Manifest[]] => [`endpoints with the label ${label}`,
      [{ ...SLICE, metadata: { name: 'db-1', labels: { 'kubernetes.io/service-name': label } } }]]),
    ['a Service whose name every object of JavaScript has as a property', [service('constructor', web.spec as object)]],
    ['one Service that the server refuses among others',
      [service('web', { ...web.spec as object, ports: [{ port: 80_000 }] }, { labels: { 'a b': 'c' } }),
        service('db', web.spec as object)]],
    ['another apiVersion than a Service has', [{ ...web, apiVersion: 'v2' }]],
    ['a wrong annotation of a controller',
      [service('lb', {
        type: 'LoadBalancer',
        ports: [{ port: 80 }],
      }, { annotations: { 'service.beta.kubernetes.io/aws-load-balancer-scheme': 'outside' } })]],
    ['endpoints of another form', [service('db', { ports: [{ port: 80 }] }),
      { ...endpoints('db'), subsets: [{ addresses: { toString: 1 }, ports: 5 }] }]],
  ])('the program runs with %s', (_, objects) => {
    const { manifests, error } = run(objects);
    expect(error).toBeUndefined();
    expect(manifests).toHaveLength(objects.length);
  });

  test('a key named __proto__ is in the program, and a message says that cdk8s drops it', () => {
    const { program, messages, error } =
      run([JSON.parse('{"apiVersion":"v1","kind":"Service","metadata":{"name":"web","annotations":{"__proto__":"x"}},'
        + '"spec":{"ports":[{"port":80}]}}')]);
    expect(program).toContain("['__proto__']: 'x'");
    expect(messages).toContainEqual('Service web: cdk8s leaves out the key "__proto__" when it writes the manifest');
    expect(error).toBeUndefined();
  });

  test.each([
    ['is no object', null], ['has no apiVersion and kind', { kind: { toString: 1 } }],
    ['contains itself', Object.assign({ ...web }, { self: [] as unknown[] })],
    ['is nested too deeply', { ...web, spec: Array.from({ length: 1000 }).reduce<unknown>((inner) => [inner], 1) }],
    ['contains a bigint, which JSON cannot', { ...web, spec: { ports: 1n } }],
    ['contains more than plain data', { ...web, spec: new Map() }],
    ['has metadata that is no map, which cdk8s cannot write', { ...web, metadata: [] }],
    ['has finalizers that are no list, which cdk8s cannot write', { ...web, metadata: { name: 'web', finalizers: 'example.com/dns' } }],
    ['has ownerReferences that are no list, which cdk8s cannot write', { ...web, metadata: { name: 'web', ownerReferences: {} } }],
    ['contains a key named "constructor", which cdk8s cannot write', { ...web, metadata: { name: 'web', labels: { constructor: 'x' } } }],
  ])('the program leaves out, with the reason, what %s', (reason, object) => {
    const source = object as { self?: unknown[] } | null;
    source?.self?.push(source);
    const { imported, messages, manifests } = run([object, web]);
    expect(imported.map(({ as }) => as)).toEqual(['left-out', 'construct']);
    expect(messages).toEqual([`object 1 of 2 is not imported: it ${reason}`]);
    expect(manifests).toHaveLength(1);
  });
});
