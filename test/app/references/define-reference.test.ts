import { service } from '../manifests';
import { stepsOf } from '../steps-of';
import { checkManifests, defineReference, type Reference } from '../../../src';
import { isChecked } from '../../../src/app/index/checked-kinds';
import { referencesOf } from '../../../src/app/references/define-reference';

const ROUTE: Reference = {
  kind: 'EdgeRoute', group: 'edge.example.com', at: 'spec.routes[].services[]', only: { kind: ['Service', ''] }, name: 'name',
  namespace: 'namespace', port: { at: 'port', is: 'number or name' },
  why: 'Traefik skips the router', see: 'https://doc.traefik.io/',
};
const web = service('web', { ports: [{ name: 'http', port: 80, targetPort: 8080 }] }, { namespace: 'shop', labels: { app: 'web' } });
const route = (ref: Record<string, unknown>,
  kind = 'EdgeRoute') => ({
    apiVersion: 'edge.example.com/v1', kind, metadata: { name: 'web', namespace: 'shop' },
    spec: { routes: [{ services: [ref] }] },
  });
const linesOf = (...objects: unknown[]) =>
  checkManifests([web, ...objects], { together: () => true }).map(({ severity, code, path }) => `${severity} ${code} ${path}`);

describe('a reference of one\'s own', () => {
  it('is looked up once it is defined', () => {
    expect(linesOf(route({ name: 'wbe' }))).toEqual([]);
    expect(defineReference(ROUTE)).toBe(ROUTE);
    expect(linesOf(route({ name: 'web', port: 80 }), route({ name: 'web', port: 'http' })))
      .not.toContainEqual(expect.stringContaining('reference'));
    expect(linesOf(route({ name: 'wbe' }))).toEqual(['error reference-missing spec.routes[0].services[0].name']);
    expect(linesOf(route({ name: 'web', port: 8080 }))).toEqual(['error reference-port spec.routes[0].services[0].port']);
    expect(linesOf(route({ name: 'web', port: 'htpp' }))).toEqual(['error reference-port spec.routes[0].services[0].port']);
    expect(linesOf(route({ kind: 'TraefikService', name: 'wbe' }))).toEqual([]);
    expect(linesOf(route({ name: 'web', namespace: 'shpo' }))).toEqual(['warning reference-missing spec.routes[0].services[0].name']);
  });

  it('may pick the port by number or by name, as KEDA\'s HTTP add-on does', () => {
    defineReference({
      kind: 'HTTPScaledObject', group: 'http.keda.sh', at: 'spec.scaleTargetRef', name: 'service',
      port: [{ at: 'port', is: 'number' }, { at: 'portName', is: 'name' }],
      why: 'the interceptor has nothing to forward requests to', see: 'https://github.com/kedacore/http-add-on/',
    });
    const scaled = (target: Record<string, unknown>) => ({
      apiVersion: 'http.keda.sh/v1alpha1', kind: 'HTTPScaledObject',
      metadata: { name: 'web', namespace: 'shop' },
      spec: { scaleTargetRef: { name: 'web', kind: 'Deployment', apiVersion: 'apps/v1', ...target } },
    });
    expect(linesOf(scaled({ service: 'web', port: 80 }), scaled({ service: 'web', portName: 'http' })))
      .not.toContainEqual(expect.stringContaining('reference'));
    expect(linesOf(scaled({ service: 'wbe', port: 80 }))).toEqual(['error reference-missing spec.scaleTargetRef.service']);
    expect(linesOf(scaled({ service: 'web', port: 8080 }))).toEqual(['error reference-port spec.scaleTargetRef.port']);
    expect(linesOf(scaled({ service: 'web', portName: 'htpp' }))).toEqual(['error reference-port spec.scaleTargetRef.portName']);
  });

  it('is defined once, even if its definition runs again', () => {
    defineReference({ ...ROUTE });
    expect(referencesOf('EdgeRoute', 'edge.example.com')).toHaveLength(1);
  });

  it('describes the consequence, and links to its source', () => {
    expect(checkManifests([web, route({ name: 'wbe' })])[0].why).toBe('Traefik skips the router (https://doc.traefik.io/)');
  });

  it('replaces that of this library for the same fields', () => {
    const proxy = (port: number) => ({
      apiVersion: 'projectcontour.io/v1', kind: 'HTTPProxy', metadata: { name: 'web', namespace: 'shop' },
      spec: { routes: [{ services: [{ name: 'web', port }] }] },
    });
    const whyOf = () => checkManifests([web, proxy(8080)]).filter(({ code }) => code === 'reference-port').map(({ why }) => why);
    expect(whyOf()).toEqual([expect.stringContaining('Envoy answers with 503')]);
    defineReference({
      kind: 'HTTPProxy', group: 'projectcontour.io', at: 'spec.routes[].services[]', name: 'name', port: { at: 'port', is: 'number' },
      why: 'our proxy answers with 502', see: 'https://example.com/',
    });
    expect(whyOf()).toEqual(['our proxy answers with 502 (https://example.com/)']);
  });

  it('may select by labels', () => {
    defineReference({
      kind: 'Scrape', group: 'example.com', at: 'spec', selector: 'spec.selector', port: { at: 'port', is: 'name' },
      why: 'nothing is scraped', see: 'https://example.com/',
    });
    const scrape = (port: string) => ({
      apiVersion: 'example.com/v1', kind: 'Scrape', metadata: { name: 'web', namespace: 'shop' },
      spec: { selector: { matchLabels: { app: 'web' } }, port },
    });
    expect(linesOf(scrape('http'))).toEqual([]);
    expect(linesOf(scrape('metrics'))).toEqual(['warning reference-port spec.port']); // its pods are not in the app
  });

  it('has its objects rendered, whatever their group', () => {
    expect(isChecked('apps.k8s.io/v1', 'Gadget')).toBe(false);
    defineReference({ kind: 'Gadget', group: 'apps.k8s.io', at: '', name: 'service', why: 'it does nothing', see: 'https://example.com/' });
    expect(isChecked('apps.k8s.io/v1', 'Gadget')).toBe(true);
    expect(linesOf({ apiVersion: 'apps.k8s.io/v1', kind: 'Gadget', metadata: { name: 'a', namespace: 'shop' }, service: 'wbe' }))
      .toEqual(['error reference-missing service']);
  });

  it.each<[string, Partial<Reference>]>([
    ['a path', { at: 'spec.routes[*]' }], ['a path', { at: '.spec' }], ['a field', { name: 'services[]' }],
    ['a field', { port: { at: '/port', is: 'number' } }], ['a field', { only: { 'a b': [''] } }],
    ['either a name or a selector', { selector: 'spec.selector' }], ['either a name or a selector', { name: undefined }],
  ])('must have %s: %j', (message, wrong) => {
    expect(() => defineReference({ ...ROUTE, ...wrong })).toThrow(message);
  });

  const around: Record<string, unknown> = {};
  around.self = around;
  const odd = [null, 0, true, {}, [], [null], [0], { toString: 1 }, around, 10n, Symbol('x'), new Map()];

  it.each(Object.keys(ROUTE))('is refused with the name of the field, where %s is of another type, and checks go on', (field) => {
    for (const value of odd) {
      if (field === 'port' && Array.isArray(value) && value.length === 0) continue; // valid
      if (field === 'only' && !Array.isArray(value) && value instanceof Object && Object.keys(value).length === 0) continue; // valid
      expect(() => defineReference({ ...ROUTE, [field]: value })).toThrow(`defineReference: ${field} must be `);
    }
    expect(linesOf(route({ name: 'wbe' }))).toEqual(['error reference-missing spec.routes[0].services[0].name']);
  });

  it('is refused if it is not an object', () => {
    for (const value of [undefined, null, 'x', []] as unknown[])
      expect(() => defineReference(value as Reference)).toThrow('defineReference takes an object, found ');
  });

  it('is compared with the others in steps that do not grow with their number', () => {
    const define = (from: number, size: number) => () => {
      for (let at = from; at < from + size; at++) defineReference({ ...ROUTE, kind: `Of${at}` });
    };
    define(0, 1)();
    const [few, , many] = [define(1, 200), define(201, 800), define(1001, 200)].map((work) => stepsOf(work, '/src/'));
    expect(many / few).toBeLessThan(1.2);
  });
});
