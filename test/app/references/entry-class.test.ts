import { checkManifests } from '../../../src';

const ingress = (name: string, ingressClassName: string, annotations = {}) => ({
  apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name, namespace: 'shop', annotations },
  spec: { ...ingressClassName !== '' && { ingressClassName }, defaultBackend: { service: { name: 'web', port: { number: 80 } } } },
});
const gateway = (gatewayClassName: string) => ({
  apiVersion: 'gateway.networking.k8s.io/v1', kind: 'Gateway', metadata: { name: 'edge' }, spec: { gatewayClassName, listeners: [] },
});
const ofKind = (kind: string, name: string, apiVersion = 'networking.k8s.io/v1') => ({ apiVersion, kind, metadata: { name }, spec: {} });

/** Where a class is misspelt, and what to write: `spec.ingressClassName: write "nginx"`. */
const fixes = (...objects: object[]) => checkManifests(objects).filter(({ code }) => code === 'class-typo')
  .map(({ path, fix }) => `${path}: ${fix}`);

it.each([
  ['the usual class of a controller', [ingress('a', 'ngnix')], ['spec.ingressClassName: write "nginx"']],
  ['the annotation', [ingress('a', '', { 'kubernetes.io/ingress.class': 'trafik' })],
    ['metadata.annotations[kubernetes.io/ingress.class]: write "traefik"']],
  ['a class of the app', [ofKind('IngressClass', 'public-edge'), ingress('a', 'publc-edge')],
    ['spec.ingressClassName: write "public-edge"']],
  ['the class of the other Ingresses', [ingress('a', 'internal'), ingress('b', 'internal'), ingress('c', 'internl')],
    ['spec.ingressClassName: write "internal"']],
  ['the class of a Gateway', [gateway('ciliun')], ['spec.gatewayClassName: write "cilium"']],
])('a class that is one typo away from %s is misspelt', (_, objects, expected) => {
  expect(fixes(...objects)).toEqual(expected);
});

it.each([
  ['a usual one', [ingress('a', 'nginx'), gateway('istio')]],
  ['a longer one', [ingress('a', 'nginx-internal'), ingress('b', 'my-nginx')]],
  ['one with a number', [ingress('a', 'nginx2')]],
  ['one that the app defines', [ofKind('IngressClass', 'ngnix'), ingress('a', 'ngnix')]],
  ['one that several Ingresses name', [ingress('a', 'ngnix'), ingress('b', 'ngnix')]],
  ['one of a GatewayClass', [ofKind('GatewayClass', 'ciliun', 'gateway.networking.k8s.io/v1'), gateway('ciliun')]],
  ['none', [ingress('a', '')]],
  ['no text', [{ ...ingress('a', ''), spec: { ingressClassName: 7 } }]],
])('a class may be %s', (_, objects) => {
  expect(fixes(...objects)).toEqual([]);
});
