import { describeProvider, linesOf, service } from './provider-case';
import { STACKIT } from '../../src/providers/stackit/provider';

describeProvider(STACKIT);

/** Problems of annotations; `yawol:` marks keys of the predecessor. */
const lines = (short: Record<string, string>, spec = {}) => linesOf(service(Object.fromEntries(
  Object.entries(short)
    .map(([name, text]) => [name.startsWith('yawol:') ? `yawol.stackit.cloud/${name.slice(6)}` : `lb.stackit.cloud/${name}`, text]),
), spec), ['stackit']);

const LOCAL = { externalTrafficPolicy: 'Local' };
const WITH_UDP = { ports: [{ name: 'http', port: 80 }, { name: 'dns', port: 53, protocol: 'UDP' }] };

describe('a load balancer of STACKIT', () => {
  test('has no problems if all options are valid', () => {
    expect(lines({
      'internal-lb': 'false', 'external-address': '203.0.113.7', 'service-plan-id': 'p250', 'tcp-proxy-protocol': 'true',
      'tcp-proxy-protocol-ports-filter': '80, 443',
      'tcp-idle-timeout': '1h', 'udp-idle-timeout': '90s', 'session-persistence-with-source-ip': 'true',
    }, { ...LOCAL, loadBalancerSourceRanges: ['203.0.113.0/24'] })).toEqual([]);
  });

  test('is ignored by yawol if it has another class', () => {
    expect(lines({ 'yawol:className': 'stackit' })).toEqual([]);
  });

  test('supports TCP and UDP together, and refuses SCTP', () => {
    const ports = [{ name: 'dns', port: 53, protocol: 'UDP' }, { name: 'dns-tcp', port: 53, protocol: 'TCP' }];
    expect(lines({ 'internal-lb': 'true' }, { ports })).toEqual([]);
    expect(lines({ 'internal-lb': 'true' }, { ports: [{ name: 'sigtran', port: 2905, protocol: 'SCTP' }] }))
      .toEqual(['load-balancer-protocol spec.ports[0].protocol']);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['has older keys', { 'yawol:internalLB': 'true' }, {}, 'warning annotation-deprecated [internalLB]'],
    ['stops at two answers of old and new: internal', { 'internal-lb': 'false', 'yawol:internalLB': 'true' }, {},
      'annotation-conflict [internalLB]'],
    ['stops at two answers of old and new: address', { 'external-address': '203.0.113.7', 'yawol:existingFloatingIP': '203.0.113.8' }, {},
      'annotation-conflict [existingFloatingIP]'],
    ['stops at two answers of old and new: PROXY', { 'tcp-proxy-protocol': 'true', 'yawol:tcpProxyProtocol': 'false' }, {},
      'annotation-conflict [tcpProxyProtocol]'],
    ['stops at two answers of old and new: ports',
      { 'tcp-proxy-protocol': 'true', 'tcp-proxy-protocol-ports-filter': '80', 'yawol:tcpProxyProtocolPortsFilter': '443' }, {},
      'annotation-conflict [tcpProxyProtocolPortsFilter]'],
    ['stops at two answers of old and new: TCP timeout', { 'tcp-idle-timeout': '60m', 'yawol:tcpIdleTimeout': '61m' }, {},
      'annotation-conflict [tcpIdleTimeout]'],
    ['stops at two answers of old and new: UDP timeout', { 'udp-idle-timeout': '2m', 'yawol:udpIdleTimeout': '3m' }, {},
      'annotation-conflict [udpIdleTimeout]'],
    ['ignores a dozen older keys', { 'yawol:replicas': '2' }, {}, 'warning annotation-deprecated [replicas]'],
    ['takes other text of the older internal key for public', { 'yawol:internalLB': 'yes' }, {}, 'annotation-value [internalLB]'],
    ['takes an empty list of ports for none', { 'tcp-proxy-protocol': 'true', 'tcp-proxy-protocol-ports-filter': '' }, {},
      'warning annotation-pitfall [tcp-proxy-protocol-ports-filter]'],
    ['reads no ports without the PROXY protocol', { 'tcp-proxy-protocol': 'false', 'tcp-proxy-protocol-ports-filter': '80' }, {},
      'warning annotation-requires [tcp-proxy-protocol-ports-filter]'],
    ['lists TCP ports only', { 'tcp-proxy-protocol': 'true', 'tcp-proxy-protocol-ports-filter': '80,53' }, WITH_UDP,
      'warning annotation-inert [tcp-proxy-protocol-ports-filter]'],
    ['has no PROXY protocol without a TCP port', { 'tcp-proxy-protocol': 'true' }, { ports: WITH_UDP.ports.slice(1) },
      'warning annotation-inert [tcp-proxy-protocol]'],
    ['has no public address inside', { 'internal-lb': 'true', 'external-address': '203.0.113.7' }, {},
      'warning annotation-inert [external-address]'],
    ['has an IPv4 address', { 'external-address': '2001:db8::7' }, {}, 'annotation-value [external-address]'],
    ['takes the plan before the flavor', { 'service-plan-id': 'p10', 'yawol:flavorId': '11111111-2222-4333-8444-555555555555' }, {},
      'warning annotation-inert [flavorId]'],
    ['takes the field of source ranges first', { 'yawol:loadBalancerSourceRanges': '203.0.113.0/24' },
      { loadBalancerSourceRanges: ['198.51.100.0/24'] }, 'warning annotation-pitfall [loadBalancerSourceRanges]'],
    ['does not trim older source ranges', { 'yawol:loadBalancerSourceRanges': '203.0.113.0/24, 198.51.100.0/24' }, {},
      'annotation-value [loadBalancerSourceRanges]'],
    ['keeps clients with Local only', { 'session-persistence-with-source-ip': 'true' }, {},
      'warning annotation-pitfall [session-persistence-with-source-ip]'],
    ['needs units of time', { 'tcp-idle-timeout': '60' }, {}, 'annotation-value [tcp-idle-timeout]'],
    ['does not read loadBalancerIP', { 'internal-lb': 'false' }, { loadBalancerIP: '203.0.113.7' },
      'warning load-balancer-field spec.loadBalancerIP'],
    ['does not read sessionAffinity', { 'internal-lb': 'false' }, { sessionAffinity: 'ClientIP' },
      'warning load-balancer-field spec.sessionAffinity'],
  ])('%s', (_, annotations, spec, line) => {
    expect(lines(annotations, spec)).toContain(line);
  });

  test('accepts old and new keys with the same value', () => {
    expect(lines({ 'internal-lb': 'true', 'yawol:internalLB': 'T', 'tcp-idle-timeout': '60m', 'yawol:tcpIdleTimeout': '1h' })).toEqual([
      'warning annotation-deprecated [internalLB]', 'warning annotation-deprecated [tcpIdleTimeout]',
    ]);
  });
});
