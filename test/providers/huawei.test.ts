import { describeProvider, linesOf, service } from './provider-case';
import { compareManifests } from '../../src/update/compare-manifests';
import { HUAWEI } from '../../src/providers/huawei/provider';

describeProvider(HUAWEI);

const lines = (short: Record<string, string>, spec = {}) =>
  linesOf(service(Object.fromEntries(Object.entries(short)
    .map(([name, text]) => [`kubernetes.io/${name.includes('.') ? name : `elb.${name}`}`, text])), spec));
const SHARED = { class: 'shared' };
const DEDICATED = { class: 'dedicated', 'availability-zones': 'cn-north-4a;cn-north-4b' };
const COOKIE = '{"type":"APP_COOKIE","cookie_name":"NODE","persistence_timeout":30}';
const UDP = { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] };

describe('the elastic IP of a shared load balancer of Huawei Cloud', () => {
  const AUTO = { 'kubernetes.io/elb.eip-auto-create-option': '{"ip_type":"5_bgp","bandwidth_size":5,"share_type":"PER"}' };
  const ID = { 'kubernetes.io/elb.eip-id': 'a' };
  const change = (before: Record<string, string>, after: Record<string, string>) => {
    const of = (own: Record<string, string>) => [service({ 'kubernetes.io/elb.class': 'shared', ...own })];
    return compareManifests(of(before), of(after)).flatMap(({ outcomes }) => outcomes);
  };

  test('stays bound when its annotation is removed, and the load balancer stays public', () => {
    for (const [before, after] of [[AUTO, {}], [ID, {}], [AUTO, { 'kubernetes.io/elb.eip-auto-create-option': '' }]] as const) {
      expect(change(before, after)).toMatchObject([{ outcome: 'ignored', certain: true, why: expect.stringMatching(/stays public/) }]);
    }
  });

  test('is replaced by the one that is named', () => {
    for (const [before, certain] of [[AUTO, false], [{ 'kubernetes.io/elb.eip-id': 'b' }, true]] as const) {
      expect(change(before, ID))
        .toContainEqual(expect.objectContaining({ outcome: 'interrupts', lost: ['address', 'connections'], certain }));
      expect(change(before, ID).map(({ outcome }) => outcome)).not.toContain('ignored');
    }
  });
});

describe('a load balancer of Huawei Cloud', () => {
  test.each<[string, Record<string, string>, object]>([
    ['that is shared and internal', SHARED, {}],
    ['that is dedicated and public', {
      ...DEDICATED, 'eip-auto-create-option': '{"ip_type":"5_bgp","bandwidth_size":5,"share_type":"PER"}',
      'keep-eip': 'false',
    }, {}],
    ['that exists already, with listeners of its own', { ...SHARED, id: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e' }, {}],
    ['that speaks HTTP', {
      ...SHARED, 'x-forwarded-host': 'true', 'request-timeout': '60', 'session-affinity-flag': 'on',
      'session-affinity-option': COOKIE,
    }, {}],
    ['that is a NAT gateway', { class: 'dnat', 'natgateway.id': '85fb3335' }, { loadBalancerIP: '203.0.113.5' }],
    ['that carries TCP and UDP', SHARED, { ports: [{ name: 'dns', port: 53 }, { name: 'dns-udp', port: 53, protocol: 'UDP' }] }],
    ['of the class of the controller', SHARED, { loadBalancerClass: 'huaweicloud.com/elb' }],
  ])('%s has no problem', (_, annotations, spec) => {
    expect(lines(annotations, spec)).toEqual([]);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['says its class', { 'lb-algorithm': 'ROUND_ROBIN' }, {}, 'annotation-requires [elb.class]'],
    ['says its class, with the class of the controller too', {}, { loadBalancerClass: 'huaweicloud.com/elb' },
      'annotation-requires [elb.class]'],
    ['needs zones when it is dedicated', { class: 'dedicated' }, {}, 'annotation-pitfall [elb.class]'],
    ['has zones only when it is dedicated', { ...SHARED, 'availability-zones': 'cn-north-4a' }, {},
      'annotation-requires [elb.availability-zones]'],
    ['separates zones by semicolons', { ...DEDICATED, 'availability-zones': 'cn-north-4a,cn-north-4b' }, {},
      'annotation-value [elb.availability-zones]'],
    ['has a selector', SHARED, { selector: undefined }, 'load-balancer-field spec.selector'],
    ['deletes an elastic IP of one\'s own', { ...SHARED, 'eip-id': '85fb3335' }, {}, 'warning annotation-pitfall [elb.eip-id]'],
    ['has one elastic IP', { ...SHARED, 'eip-id': '85fb3335', 'keep-eip': 'true', 'eip-auto-create-option': '{"ip_type":"5_bgp"}' }, {},
      'annotation-conflict [elb.eip-auto-create-option]'],
    ['looks at the subnet of the node first when it is dedicated', { ...DEDICATED, 'subnet-id': '85fb3335' }, {},
      'warning annotation-inert [elb.subnet-id]'],
    ['switches affinity on by "false"', { ...SHARED, 'session-affinity-flag': 'false' }, {},
      'annotation-value [elb.session-affinity-flag]'],
    ['falls back on a health check that cannot be read', { ...SHARED, 'health-check-option': '{delay:5}' }, {},
      'annotation-value [elb.health-check-option]'],
    ['falls back on affinity that cannot be read', { ...SHARED, 'session-affinity-flag': 'on', 'session-affinity-option': '{' }, {},
      'annotation-value [elb.session-affinity-option]'],
    ['stops at an elastic IP that cannot be read', { ...SHARED, 'eip-auto-create-option': '{"share_type":"NONE"}' }, {},
      'annotation-value [elb.eip-auto-create-option]'],
    ['shares a bandwidth that is named', { ...SHARED, 'eip-auto-create-option': '{"share_type":"WHOLE"}' }, {},
      'annotation-value [elb.eip-auto-create-option]'],
    ['makes HTTP of UDP ports by a header', { ...SHARED, 'x-forwarded-host': 'true' }, UDP, 'annotation-pitfall [elb.x-forwarded-host]'],
    ['makes HTTPS of UDP ports by a certificate', { ...SHARED, 'default-tls-container-ref': '85fb3335' }, UDP,
      'annotation-pitfall [elb.default-tls-container-ref]'],
    ['never reads the connection limit', { ...SHARED, 'connection-limit': '100' }, {},
      'warning annotation-deprecated [elb.connection-limit]'],
    ['knows no SCTP', SHARED, { loadBalancerClass: 'huaweicloud.com/elb', ports: [{ port: 80, protocol: 'SCTP' }] },
      'load-balancer-protocol spec.ports[0].protocol'],
    ['is open to everybody', SHARED, { loadBalancerClass: 'huaweicloud.com/elb', loadBalancerSourceRanges: ['203.0.113.0/24'] },
      'access-open spec.loadBalancerSourceRanges'],
    ['cannot choose its address', SHARED, { loadBalancerClass: 'huaweicloud.com/elb', loadBalancerIP: '203.0.113.5' },
      'warning load-balancer-field spec.loadBalancerIP'],
    ['recognises TCP clients by address', { ...SHARED, 'session-affinity-flag': 'on', 'session-affinity-option': COOKIE }, {},
      'annotation-pitfall [elb.session-affinity-option]'],
    ['times requests of HTTP only', { ...SHARED, 'request-timeout': '60' }, {}, 'warning annotation-inert [elb.request-timeout]'],
    ['always shows the client when it is dedicated', { ...DEDICATED, 'enable-transparent-client-ip': 'true' }, {},
      'warning annotation-inert [elb.enable-transparent-client-ip]'],
    ['needs an address for its NAT gateway', { class: 'dnat', 'natgateway.id': '85fb3335' }, {}, 'annotation-requires [natgateway.id]'],
    ['needs a NAT gateway for its class', { class: 'dnat' }, {}, 'annotation-pitfall [elb.class]'],
    ['reads booleans exactly', { ...SHARED, 'x-forwarded-host': 'True' }, {}, 'annotation-value [elb.x-forwarded-host]'],
  ])('%s', (_, annotations, spec, line) => {
    expect(lines(annotations, spec)).toContain(line);
  });

  test.each<[string, Record<string, string>]>([
    ['a shared one that is made', { class: 'union', autocreate: '{}', 'protocol-port': 'https:443' }],
    ['a dedicated one that exists', { class: 'performance', id: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e' }],
    ['one that passes clients through', { id: '85fb3335', 'pass-through': 'true' }],
  ])('is left alone where CCE makes it: %s', (_, annotations) => {
    expect(lines(annotations)).toEqual([]);
  });
});
