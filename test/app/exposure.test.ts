import { deployment, service, slice } from './manifests';
import { checkManifests } from '../../src/app/check-manifests';
import type { AllowedExposure, ClusterProps } from '../../src/service/cluster';

const lines = (objects: readonly object[], cluster: ClusterProps = {}, promote: Parameters<typeof checkManifests>[1] = {}) =>
  checkManifests(objects, { cluster, ...promote }).map(({ severity, code, path }) => `${severity} ${code} ${path}`);
const exposed = (spec: object, allowedExposure?: AllowedExposure, namespace = 'shop') =>
  lines([service('web', spec, { namespace }), deployment('web', {}, { namespace })], { allowedExposure })
    .filter((line) => !line.includes('external-ips-deprecated'));

describe('a Service that can be reached from outside the cluster', () => {
  it.each([
    [{ type: 'NodePort' }, 'spec.type'], [{ type: 'LoadBalancer' }, 'spec.type'], [{ externalIPs: ['203.0.113.10'] }, 'spec.externalIPs'],
  ])('is reported if the profile has a list of those that may be: %j', (spec, path) => {
    expect(exposed(spec)).toEqual([]);
    expect(exposed(spec, {})).toEqual([`warning service-exposed ${path}`]);
    expect(exposed(spec, { namespaces: ['ingress'] })).toEqual([`warning service-exposed ${path}`]);
    expect(exposed(spec, { namespaces: ['shop'] })).toEqual([]);
  });

  it('may have a type or a class of the list', () => {
    const balancer = { type: 'LoadBalancer', loadBalancerClass: 'tailscale' };
    expect(exposed(balancer, { types: ['LoadBalancer'] })).toEqual([]);
    expect(exposed(balancer, { classes: ['tailscale'] })).toEqual([]);
    expect(exposed(balancer, { types: ['NodePort', 'ClusterIP'], classes: ['example.com/lb'] }))
      .toEqual(['warning service-exposed spec.type']);
    expect(exposed({ externalIPs: ['203.0.113.10'] }, { types: ['ClusterIP'] })).toEqual([]);
  });

  it('is an error where the code is promoted, with or without a list', () => {
    const objects = [service('web', { type: 'NodePort' }), deployment('web')];
    expect(lines(objects, {}, { promote: ['service-exposed'] })).toEqual(['error service-exposed spec.type']);
    expect(lines(objects, { allowedExposure: { types: ['NodePort'] } }, { promote: ['service-exposed'] })).toEqual([]);
  });

  it.each([
    [{ types: ['Nodeport'] }, 'write "NodePort"'], [{ namespaces: 'shop' }, 'a list of strings'], [{ class: ['a'] },
      'expected one of types, namespaces, classes'],
    [{ classes: [1] }, 'a string'],
  ])('has a list that is checked: %j', (allowed, sentence) => {
    expect(() => exposed({}, allowed as AllowedExposure)).toThrow(sentence);
  });
});

describe('a node port that is a host port of a pod', () => {
  const objects = (port: object, podSpec: object = {}) => [
    service('web', { type: 'NodePort', ports: [{ port: 80, nodePort: 30080 }] }),
    deployment('web', { spec: { containers: [{ name: 'web', image: 'web', ports: [{ containerPort: 80 }, port] }], ...podSpec } }),
  ];

  it('is a warning, also in the network of the node', () => {
    expect(lines(objects({ containerPort: 81, hostPort: 30080 }))).toEqual(['warning host-port-node-port spec.ports[0].nodePort']);
    expect(lines(objects({ containerPort: 30080 }, { hostNetwork: true }))).toEqual(['warning host-port-node-port spec.ports[0].nodePort']);
  });

  it('is another port with another protocol, and without a host port', () => {
    expect(lines(objects({ containerPort: 81, hostPort: 30080, protocol: 'UDP' }))).toEqual([]);
    expect(lines(objects({ containerPort: 30080 }))).toEqual([]);
  });

  it('compares chosen ports only: a node port that the cluster picks is not that of a container without a host port', () => {
    const ports = [{ name: 'a', port: 80, nodePort: 30080, targetPort: 80 }, { name: 'b', port: 81, targetPort: 80 }];
    expect(lines([service('web', { type: 'NodePort', ports }), deployment('web')])).toEqual([]);
  });
});

it('advises a label that says what manages an EndpointSlice', () => {
  const db = service('db', { selector: undefined, ports: [{ name: 'db', port: 5432 }] });
  const promoted = (objects: object[]) => lines(objects, {}, { promote: ['slice-managed-by'] });
  const unlabelled = slice('db', [{ name: 'db', port: 5432 }]);
  const { metadata } = unlabelled as { metadata: { labels: object } };
  const labels = { ...metadata.labels, 'endpointslice.kubernetes.io/managed-by': 'staff' };
  const labelled = { ...unlabelled, metadata: { ...metadata, labels } };
  expect(promoted([db, unlabelled])).toEqual(['error slice-managed-by metadata.labels[endpointslice.kubernetes.io/managed-by]']);
  expect(promoted([db, labelled])).toEqual([]);
  expect(lines([db, unlabelled])).toEqual([]);
});

it('advises an annotation in place of loadBalancerIP', () => {
  const objects = [service('web', { type: 'LoadBalancer', loadBalancerIP: '192.0.2.1' }), deployment('web')];
  expect(lines(objects, {}, { promote: ['load-balancer-ip-deprecated'] }))
    .toEqual(['error load-balancer-ip-deprecated spec.loadBalancerIP']);
  expect(lines(objects)).toEqual([]);
});
