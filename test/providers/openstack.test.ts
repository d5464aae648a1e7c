import { describeProvider, linesOf, service } from './provider-case';
import { OPENSTACK } from '../../src/providers/openstack/provider';

describeProvider(OPENSTACK);

const INTERNAL = 'service.beta.kubernetes.io/openstack-internal-load-balancer';
const ID = 'a57af0a0-da92-49be-a98a-345ad7b0f5d0';
const lines = (short: Record<string, string>, spec = {}) => linesOf(service(Object.fromEntries(
  Object.entries(short).map(([name, text]) => [name === 'internal' ? INTERNAL : `loadbalancer.openstack.org/${name}`, text]),
), spec), ['openstack']);

const UDP = { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }, { name: 'web', port: 80, protocol: 'TCP' }] };
const RANGES = { 'service.beta.kubernetes.io/load-balancer-source-ranges': '203.0.113.0/24' };

describe('a load balancer of OpenStack', () => {
  test('has no problems if all options are valid', () => {
    expect(lines({
      internal: 'false', 'floating-network-id': ID, 'floating-subnet-tags': '&public,internet', 'enable-health-monitor': 'true',
      'health-monitor-delay': '10',
      'health-monitor-timeout': '5', 'proxy-protocol': 'v2', 'connection-limit': '-1', 'node-selector': 'pool=web, gateway',
      'keep-floatingip': 'true',
    }, { externalTrafficPolicy: 'Local', loadBalancerIP: '203.0.113.7' })).toEqual([]);
  });

  test('supports TCP, UDP and SCTP together', () => {
    expect(lines({}, { ports: [...UDP.ports, { name: 'sigtran', port: 80, protocol: 'SCTP' }] })).toEqual([]);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['is internal in lower case only', { internal: 'True' }, {}, 'annotation-value [openstack-internal-load-balancer]'],
    ['knows true, v1 and v2 of the PROXY protocol', { 'proxy-protocol': '2' }, {}, 'annotation-value [proxy-protocol]'],
    ['has the PROXY protocol or a header', { 'proxy-protocol': 'true', 'x-forwarded-for': 'true' }, {},
      'annotation-conflict [x-forwarded-for]'],
    ['makes every port HTTP for the header', { 'x-forwarded-for': 'true' }, UDP, 'annotation-pitfall [x-forwarded-for]'],
    ['makes every port HTTP for TLS', { 'default-tls-container-ref': 'https://keys.example.com/v1/secrets/1' }, UDP,
      'annotation-pitfall [default-tls-container-ref]'],
    ['takes the UUID of a floating subnet before its name', { 'floating-subnet-id': ID, 'floating-subnet': 'public' }, {},
      'warning annotation-conflict [floating-subnet-id]'],
    ['takes the UUID of a floating subnet before its tags', { 'floating-subnet-id': ID, 'floating-subnet-tags': 'public' }, {},
      'warning annotation-conflict [floating-subnet-id]'],
    ['takes the floating subnet of the class first', { class: 'public', 'floating-subnet-id': ID }, {},
      'warning annotation-pitfall [floating-subnet-id]'],
    ['takes the subnet of the class first when public', { class: 'public', 'subnet-id': ID }, {}, 'warning annotation-pitfall [subnet-id]'],
    ['takes the place of an existing port', { 'port-id': ID, 'network-id': ID }, {}, 'warning annotation-conflict [port-id]'],
    ['has no floating IP inside', { internal: 'true', 'floating-network-id': ID }, {}, 'warning annotation-inert [floating-network-id]'],
    ['has no floating IP for IPv6', { 'floating-network-id': ID }, { ipFamilies: ['IPv6'] },
      'warning annotation-pitfall [floating-network-id]'],
    ['needs a monitor for local traffic', { internal: 'true' }, { externalTrafficPolicy: 'Local' },
      'warning annotation-pitfall [enable-health-monitor]'],
    ['takes "True" of the monitor for absent', { 'enable-health-monitor': 'True' }, {}, 'annotation-value [enable-health-monitor]'],
    ['needs a monitor for its settings', { 'health-monitor-delay': '10' }, {}, 'warning annotation-requires [health-monitor-delay]'],
    ['ends a check before the next', { 'enable-health-monitor': 'true', 'health-monitor-delay': '5', 'health-monitor-timeout': '9' }, {},
      'annotation-pitfall [health-monitor-timeout]'],
    ['takes an empty text for a value', { 'flavor-id': '' }, {}, 'warning annotation-pitfall [flavor-id]'],
    ['has no limit of connections below -1', { 'connection-limit': '-2' }, {}, 'annotation-value [connection-limit]'],
    ['takes a number with a unit for absent', { 'timeout-client-data': '50s' }, {}, 'annotation-value [timeout-client-data]'],
    ['shares a load balancer by UUID', { 'load-balancer-id': 'my-balancer' }, {}, 'annotation-value [load-balancer-id]'],
    ['needs node ports', { internal: 'true' }, { allocateLoadBalancerNodePorts: false },
      'warning load-balancer-field spec.allocateLoadBalancerNodePorts'],
  ])('%s', (_, annotations, spec, line) => {
    expect(lines(annotations, spec)).toContain(line);
  });

  test('uses the subnet of its annotation, whatever the class sets', () => {
    expect(lines({ internal: 'true', class: 'inside', 'subnet-id': ID, 'member-subnet-id': ID })).toEqual([]);
  });

  test('retains the floating IP of a load balancer that becomes internal', () => {
    // ensureFloatingIP reads it before it releases the address.
    expect(lines({ internal: 'true', 'keep-floatingip': 'true' })).toEqual([]);
  });

  test('prefers the field of source ranges to the annotation', () => {
    expect(linesOf(service(RANGES, { loadBalancerSourceRanges: ['198.51.100.0/24'] }), ['openstack']))
      .toContain('warning annotation-pitfall [load-balancer-source-ranges]');
  });
});
