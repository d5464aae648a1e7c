import { checkManifests } from '../../src';
import { CLOUDS } from '../../src/service/provider-ids.generated';

const service = (name: string, annotations: object, spec: object = {}) => ({
  apiVersion: 'v1', kind: 'Service', metadata: { name, namespace: 'shop', annotations },
  spec: { type: 'LoadBalancer', selector: { app: name }, ports: [{ port: 80 }], ...spec },
});
const codes = (objects: readonly object[], loadBalancer: readonly string[]) =>
  checkManifests(objects, { cluster: { loadBalancer: loadBalancer as never } }).map(({ code, severity }) => `${severity} ${code}`);

test.each([
  ['metallb', { 'metallb.io/loadBalancerIPs': '192.0.2.10' }],
  ['calico', { 'projectcalico.org/loadBalancerIPs': '["192.0.2.10"]' }],
])('an address that two Services request is an error with %s', (id, annotations) => {
  expect(codes([service('web', annotations), service('api', annotations)], [id])).toContain('error load-balancer-address-shared');
});

test.each(['civo', 'stackit'] as const)('%s and hetzner are controllers of two clouds', (id) => {
  expect(CLOUDS[id]).not.toBe(CLOUDS.hetzner);
  expect(codes([service('web', {})], [id, 'hetzner'])).toContain('warning cluster-profile');
  expect(codes([service('web', {})], [id])).not.toContain('warning cluster-profile');
});
