import { service } from '../manifests';
import { checkManifests } from '../../../src';

const ingress = (spec: object, apiVersion = 'networking.k8s.io/v1') => ({ apiVersion, kind: 'Ingress', metadata: { name: 'web' }, spec });
const rules = (backend: object) => ({ rules: [{ http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }] });
const OLD = { serviceName: 'web', servicePort: 80 };
const found = (object: object) => checkManifests([service('web'), object])
  .map(({ severity, code, path, fix }) => `${severity} ${code} ${path}: ${fix}`);

test.each([
  ['a backend of v1beta1', rules(OLD),
    'error field-unknown spec.rules[0].http.paths[0].backend.serviceName: write service: { name: "web", port: { number: 80 } }'],
  ['a named port of v1beta1', rules({ serviceName: 'web', servicePort: 'http' }),
    'error field-unknown spec.rules[0].http.paths[0].backend.serviceName: write service: { name: "web", port: { name: "http" } }'],
  ['the default backend of v1beta1', { backend: OLD }, 'error field-unknown spec.backend: write "defaultBackend"'],
  ['a default backend with the fields of v1beta1', { defaultBackend: OLD },
    'error field-unknown spec.defaultBackend.serviceName: write service: { name: "web", port: { number: 80 } }'],
])('an Ingress of v1 with %s is refused', (_, spec, expected) => {
  expect(found(ingress(spec))).toContain(expected);
});

const PATH = 'spec.rules[0].http.paths[0]';
const pathOf = (path: object) =>
  ({ rules: [{ http: { paths: [{ ...path, backend: { service: { name: 'web', port: { number: 80 } } } }] } }] });
test.each([
  ['no pathType', { path: '/' }, `error ingress-path ${PATH}.pathType: write pathType: Prefix`],
  ['a pathType in lower case', { path: '/', pathType: 'prefix' }, `error ingress-path ${PATH}.pathType: write "Prefix"`],
  ['a relative path', { path: 'api', pathType: 'Exact' }, `error ingress-path ${PATH}.path: write path: /api`],
  ['no path for the type Prefix', { pathType: 'Prefix' }, `error ingress-path ${PATH}.path: write path: /`],
])('an Ingress of v1 with %s is refused', (_, path, expected) => {
  expect(found(ingress(pathOf(path)))).toEqual([expected]);
});
test('an Ingress of v1 needs no path for the type ImplementationSpecific', () => {
  expect(found(ingress(pathOf({ pathType: 'ImplementationSpecific' })))).toEqual([]);
});

test.each([
  ['the fields of v1', ingress(rules({ service: { name: 'web', port: { number: 80 } } }))],
  ['the fields of v1beta1 in v1beta1', ingress(rules(OLD), 'networking.k8s.io/v1beta1')],
])('an Ingress with %s has no unknown fields', (_, object) => {
  expect(found(object).filter((line) => line.includes('field'))).toEqual([]);
});
