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
  ['no pathType', { path: '/' }, `error ingress-spec ${PATH}.pathType: write pathType: Prefix`],
  ['a pathType in lower case', { path: '/', pathType: 'prefix' }, `error ingress-spec ${PATH}.pathType: write "Prefix"`],
  ['a relative path', { path: 'api', pathType: 'Exact' }, `error ingress-spec ${PATH}.path: write path: /api`],
  ['no path for the type Prefix', { pathType: 'Prefix' }, `error ingress-spec ${PATH}.path: write path: /`],
])('an Ingress of v1 with %s is refused', (_, path, expected) => {
  expect(found(ingress(pathOf(path)))).toEqual([expected]);
});
const PORT = 'spec.defaultBackend.service.port', HOST = 'spec.rules[0].host';
const port = (value: unknown) => ({ defaultBackend: { service: { name: 'web', port: value } } });
const NO_HOST = `error ingress-spec ${HOST}: write a DNS name; without a host the rule is for all hosts`;
const host = (name: string) => ({ rules: [{ host: name }] });
test.each([
  ['a port instead of an object', port(80), `error field-type ${PORT}: write port: { number: 80 }`],
  ['a port in quotes', port({ number: '80' }), `error field-type ${PORT}.number: remove the quotes: 80`],
  ['a name as number', port({ number: 'http' }), `error field-type ${PORT}.number: write "name: http"`],
  ['a number as name', port({ name: 80 }), `error field-type ${PORT}.name: write "number: 80"`],
  ['a port by name and number', port({ name: 'http', number: 80 }), `error ingress-spec ${PORT}: remove one of them`],
  ['paths outside of http', { rules: [{ paths: [] }] }, 'error field-unknown spec.rules[0].paths: move it into "http"'],
  ['a host with a port', host('web.example.com:80'), `error ingress-spec ${HOST}: write "web.example.com"`],
  ['a URL as host', host('https://web.example.com/'), `error ingress-spec ${HOST}: write "web.example.com"`],
  ['an address as host', host('192.0.2.1'), NO_HOST], ['an asterisk inside of the host', host('a.*.example.com'), NO_HOST],
  ['a name as Service', { defaultBackend: { service: 'web' } },
    'error field-type spec.defaultBackend.service: write service: { name: "web" }'],
  ['rules that are no list', { rules: { host: 'web' } }, 'error field-type spec.rules: write a list: begin its items with "- "'],
])('an Ingress of v1 with %s is refused', (_, spec, expected) => {
  expect(found(ingress(spec))).toContain(expected);
});
test.each([
  {}, { ingressClassName: 'nginx', rules: [] },
])('an Ingress of v1 with neither rules nor a default backend is refused', (spec) => {
  expect(found(ingress(spec)))
    .toEqual(['error ingress-spec spec: write the Service to which requests go as a path of rules, or as defaultBackend']);
});
const BACKEND = 'write the Service and its port, such as backend: { service: { name: web, port: { number: 80 } } }';
const NAME = 'write the name of the Service that gets the requests', NUMBER = { number: 80 };
const NO_PATH = 'write a path, or remove http: requests for the host then go to the defaultBackend';
test.each([
  ['a path without a backend', { rules: [{ http: { paths: [{ path: '/', pathType: 'Prefix' }] } }] }, `${PATH}.backend: ${BACKEND}`],
  ['an empty backend', rules({}), `${PATH}.backend: ${BACKEND}`],
  ['an empty default backend', { defaultBackend: {} }, `spec.defaultBackend: ${BACKEND}`],
  ['a backend without name', rules({ service: { port: NUMBER } }), `${PATH}.backend.service.name: ${NAME}`],
  ['a backend with an empty name', rules({ service: { name: '', port: NUMBER } }), `${PATH}.backend.service.name: ${NAME}`],
  ['a backend of two kinds', rules({ service: { name: 'web', port: NUMBER }, resource: { kind: 'Bucket', name: 'web' } }),
    `${PATH}.backend: remove one of them`],
  ['no paths', { rules: [{ http: { paths: [] } }] }, `spec.rules[0].http.paths: ${NO_PATH}`],
  ['an empty http', { rules: [{ http: {} }] }, `spec.rules[0].http.paths: ${NO_PATH}`],
])('an Ingress of v1 with %s is refused, with one problem', (_, spec, expected) => {
  expect(found(ingress(spec))).toEqual([`error ingress-spec ${expected}`]);
});
test.each([
  [{ rules: [{ http: { path: [] } }] }, 'spec.rules[0].http.path: write "paths"'],
  [rules({ servise: { name: 'web', port: NUMBER } }), `${PATH}.backend.servise: write "service"`],
  [{ rules: [{ http: { paths: [{ path: '/', pathType: 'Prefix', backen: {} }] } }] }, `${PATH}.backen: write "backend"`],
])('a misspelt field of an Ingress has one problem', (spec, expected) => {
  expect(found(ingress(spec))).toEqual([`error field-unknown ${expected}`]);
});
test('an Ingress with misspelt rules has one problem', () => {
  expect(found(ingress({ rule: [] }))).toEqual(['error field-unknown spec.rule: write "rules"']);
});
test.each(['', '*.example.com', 'web.example.com', 'DOMAIN'])('an Ingress of v1 may have the host "%s"', (name) => {
  expect(found(ingress(host(name)))).toEqual([]);
});
test('an Ingress has one class', () => {
  const annotated = (spec: object) => ({
    ...ingress(spec), metadata: { name: 'web', annotations: { 'kubernetes.io/ingress.class': 'nginx' } },
  });
  expect(found(annotated({ ingressClassName: 'nginx', ...host('web') }))).toEqual([]);
  expect(found(annotated({ ingressClassName: 'traefik', ...host('web') })))
    .toEqual(['error ingress-spec metadata.annotations[kubernetes.io/ingress.class]: remove the annotation']);
  expect(found(annotated(host('web')))).toEqual([]);
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

const UNSET = 'error ingress-spec spec.defaultBackend.service.port: write port: { number: 80 }, with the number of a port of the Service';
test.each([
  ['no port', { name: 'other' }, [UNSET]], ['an empty port', { name: 'other', port: {} }, [UNSET]],
  ['the port 0', { name: 'other', port: { number: 0 } }, [UNSET]], ['an empty name', { name: 'other', port: { name: '' } }, [UNSET]],
  ['too high a number', { name: 'other', port: { number: 70000 } },
    ['error port-number spec.defaultBackend.service.port.number: write a number from 1 to 65535']],
  ['an invalid name', { name: 'other', port: { name: 'Http' } }, ['error ingress-spec spec.defaultBackend.service.port.name: '
    + 'write the name of a port of the Service, or port: { number: … }']],
  ['a misspelt number', { name: 'other', port: { numbr: 80 } },
    ['error field-unknown spec.defaultBackend.service.port.numbr: write "number"']],
  ['a misspelt port', { name: 'other', prt: { number: 80 } }, ['error field-unknown spec.defaultBackend.service.prt: write "port"']],
  ['a port', { name: 'other', port: { number: 80 } }, []], ['a named port', { name: 'other', port: { name: 'http' } }, []],
  ['a placeholder', { name: 'other', port: { name: '${PORT}' } }, []],
])('a backend that is no Service of the app, with %s', (_, backend, expected) => {
  expect(checkManifests([ingress({ defaultBackend: { service: backend } })])
    .map(({ severity, code, path, fix }) => `${severity} ${code} ${path}: ${fix}`)).toEqual(expected);
});
