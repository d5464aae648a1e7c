import type { ProviderId } from '../../src';
import { compareManifests } from '../../src/update/compare-manifests';

const AWS = 'service.beta.kubernetes.io/aws-load-balancer-', ALIBABA = 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-';
const AZURE = 'service.beta.kubernetes.io/azure-', DISOWN = 'service.kubernetes.io/do-loadbalancer-disown';

type Texts = Readonly<Record<string, string>>;

function service(annotations: Texts, spec: object = {}): object {
  return {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations },
    spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ port: 80 }], ...spec },
  };
}

/** Outcomes of the controller and interruptions, as `outcome path`. */
function outcomes(controller: ProviderId | undefined, before: object, after: object): string[] {
  const cluster = controller === undefined ? {} : { loadBalancer: [controller] };
  return compareManifests([before], [after], { cluster }).flatMap((change) => change.outcomes)
    .filter(({ controller: id, outcome }) => id !== undefined || outcome === 'interrupts').map(({ outcome, path }) => `${outcome} ${path}`);
}

describe('a setting that is removed is not compared, and stays as it is', () => {
  test.each<[ProviderId, string, string, Texts]>([
    ['ibm', 'service.kubernetes.io/ibm-load-balancer-cloud-provider-vpc-subnets', 'subnet-a', {}],
    ['alibaba', `${ALIBABA}address-type`, 'intranet', {}],
    ['alibaba', `${ALIBABA}master-zoneid`, 'cn-hangzhou-b', {}],
    ['alibaba', `${ALIBABA}slave-zoneid`, 'cn-hangzhou-d', {}],
    ['alibaba', `${ALIBABA}resource-group-id`, 'rg-1', {}],
    ['azure', `${AZURE}pls-name`, 'web-pls', { [`${AZURE}pls-create`]: 'true' }],
    ['azure', `${AZURE}load-balancer-configurations`, 'lb-1', {}],
    ['azure', `${AZURE}load-balancer-mode`, 'vmss-1', {}],
    ['azure', `${AZURE}pip-ip-tags`, 'RoutingPreference=Internet', {}],
    ['linode', 'service.beta.kubernetes.io/linode-loadbalancer-nodebalancer-id', '12345', {}],
    ['scaleway', 'service.beta.kubernetes.io/scw-loadbalancer-ip-ids', 'fr-par-1/11111111-2222-4333-8444-555555555555', {}],
    ['kube-vip', 'kube-vip.io/loadbalancerIPs', '192.0.2.1', {}],
    ['baidu', 'service.beta.kubernetes.io/cce-elastic-ip-billing-method', 'ByBandwidth', {}],
    ['civo', 'kubernetes.civo.com/loadbalancer-id', '11111111-2222-4333-8444-555555555555', {}],
    ['aws-load-balancer-controller', `${AWS}internal`, 'false', { [`${AWS}type`]: 'external' }],
    ['aws-load-balancer-controller', `${AWS}scheme`, 'internet-facing', { [`${AWS}type`]: 'external' }],
  ])('%s %s', (controller, key, value, others) => {
    const before = service({ ...others, [key]: value });
    expect(outcomes(controller, before, service(others))).toEqual([`ignored metadata.annotations[${key}]`]);
  });

  test('gcp loadBalancerIP: the address is kept by both controllers', () => {
    expect(outcomes('gcp', service({}, { loadBalancerIP: '192.0.2.1' }), service({}))).toEqual(['ignored spec.loadBalancerIP']);
    expect(outcomes('gcp', service({}, { loadBalancerIP: '192.0.2.1' }), service({}, { loadBalancerIP: '192.0.2.2' })))
      .toContain('interrupts spec.loadBalancerIP');
  });
});

test('AWS Load Balancer Controller: the older and the newer name of the scheme are one setting', () => {
  const external = { [`${AWS}type`]: 'external' };
  const to = (before: Texts, after: Texts): string[] =>
    outcomes('aws-load-balancer-controller', service({ ...external, ...before }), service({ ...external, ...after }));
  const [internal, scheme] = [`${AWS}internal`, `${AWS}scheme`];
  expect(to({ [internal]: 'true' }, { [scheme]: 'internal' })).toEqual([]);
  expect(to({ [internal]: 'false' }, { [scheme]: 'internet-facing' })).toEqual([]);
  expect(to({ [internal]: 'true' }, { [scheme]: 'internet-facing' })).toContain(`recreated metadata.annotations[${scheme}]`);
  expect(to({}, { [scheme]: 'internet-facing' })).toEqual([`recreated metadata.annotations[${scheme}]`]);
  expect(to({ [scheme]: 'internal' }, { [scheme]: 'internal', [internal]: 'false' }))
    .toEqual([`ignored metadata.annotations[${internal}]`]);
});

test('a removal names the place in the source that handles it', () => {
  const key = 'service.beta.kubernetes.io/aws-load-balancer-ssl-ports', cluster = { loadBalancer: ['aws-in-tree'] as const };
  const of = (before: Texts, after: Texts): string | undefined => compareManifests([service(before)], [service(after)], { cluster })[0]
    .outcomes.find(({ controller }) => controller === 'aws-in-tree')?.source?.symbol;
  expect(of({ [key]: '443' }, { [key]: '80' })).toBe('syncElbListeners');
  expect(of({ [key]: '443' }, {})).toBe('getPortSets');
});

test('a disowned load balancer at DigitalOcean is left when the Service becomes a ClusterIP', () => {
  expect(outcomes('digitalocean', service({ [DISOWN]: 'true' }), service({ [DISOWN]: 'true' }, { type: 'ClusterIP' })))
    .toEqual(['ignored spec.type']);
  expect(outcomes('digitalocean', service({}), service({}, { type: 'ClusterIP' }))).toEqual(['recreated spec.type']);
});

test('at Azure the load balancer is shared: a Service that becomes a ClusterIP loses its frontend only', () => {
  const [outcome] = compareManifests([service({})], [service({}, { type: 'ClusterIP' })], { cluster: { loadBalancer: ['azure'] } })[0]
    .outcomes.filter(({ controller }) => controller !== undefined);
  expect(outcome).toMatchObject({ controller: 'azure', outcome: 'interrupts', lost: ['address', 'listener', 'connections'] });
});

test('MetalLB: an added port can conflict with another Service only where a key shares the address', () => {
  const two = { ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }] }, shared = { 'metallb.io/allow-shared-ip': 'key' };
  expect(outcomes('metallb', service({}), service({}, two))).toEqual([]);
  expect(outcomes('metallb', service(shared), service(shared, two))).toEqual(['recreated spec.ports']);
});

test('AWS Load Balancer Controller: another protocol of a port replaces its target group', () => {
  const external = { [`${AWS}type`]: 'external' };
  expect(outcomes('aws-load-balancer-controller', service(external), service(external, { ports: [{ port: 80, protocol: 'UDP' }] })))
    .toEqual(['interrupts spec.ports']);
});

test('AWS in-tree: proxy-protocol of an NLB is ignored, so the header is not switched', () => {
  const nlb = { [`${AWS}type`]: 'nlb' };
  expect(outcomes('aws-in-tree', service(nlb), service({ ...nlb, [`${AWS}proxy-protocol`]: '*' })))
    .toEqual([`ignored metadata.annotations[${AWS}proxy-protocol]`]);
  expect(outcomes('aws-in-tree', service({}), service({ [`${AWS}proxy-protocol`]: '*' })))
    .toEqual([`interrupts metadata.annotations[${AWS}proxy-protocol]`]);
});

test.each([undefined, 'aws-in-tree', 'gcp', 'hetzner', 'metallb'] as const)('%s: a Service that becomes a NodePort has no other outcome '
  + 'of its load balancer, and no advice to make a second Service', (controller) => {
  const before = service({ [`${AWS}internal`]: 'true', 'metallb.io/address-pool': 'a' });
  const found = compareManifests([before], [service({}, { type: 'NodePort', ports: [{ port: 81 }] })],
    { cluster: controller === undefined ? {} : { loadBalancer: [controller] } })[0].outcomes
    .filter(({ controller: id }) => id !== undefined);
  expect(new Set(found.map(({ path }) => path))).toEqual(new Set(['spec.type']));
  expect(found.map(({ fix }) => fix).join()).not.toContain('second Service');
});
