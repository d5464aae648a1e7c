import { describeProvider, linesOf, service } from './provider-case';
import { ALIBABA } from '../../src/providers/alibaba/provider';

describeProvider(ALIBABA);

const PREFIX = 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-';
const BACKEND = 'service.beta.kubernetes.io/backend-type';
const annotations = (short: Record<string, string>) =>
  Object.fromEntries(Object.entries(short).map(([name, text]) => [name.includes('/') ? name : PREFIX + name, text]));
const clb = (short: Record<string, string>,
  spec = {}) => linesOf(service(annotations(short), spec), ['alibaba']).map((line) => line.replace('alibaba-cloud-loadbalancer-', ''));
const nlb = (short: Record<string, string>,
  spec = {}) => clb({
    'zone-maps': 'cn-hangzhou-k:vsw-1,cn-hangzhou-j:vsw-2:10.0.0.5:eip-1',
    ...short,
  }, { loadBalancerClass: 'alibabacloud.com/nlb', ...spec });
const BOTH = { ports: [{ name: 'dns', port: 53 }, { name: 'dns-udp', port: 53, protocol: 'UDP' }] };
const WEB = { 'protocol-port': 'http:80,https:443' };
const TLS = { 'protocol-port': 'TCPSSL:443' };

describe('a CLB of Alibaba Cloud', () => {
  test.each<[string, Record<string, string>, object]>([
    ['that is private', { 'address-type': 'intranet', 'vswitch-id': 'vsw-1' }, {}],
    ['that speaks HTTPS', {
      ...WEB, 'forward-port': '80:443', 'cert-id': 'cert-1', 'domain-extensions': 'a.example.com:cert-2',
      'health-check-flag': 'on', 'idle-timeout': '30',
    }, {}],
    ['with cookies', {
 ...WEB, 'cert-id': '1234567890123456_0a1b2c3d', 'sticky-session': 'on',
      'sticky-session-type': 'insert', 'cookie-timeout': '1800',
}, {}],
    ['with an access list', { 'acl-status': 'on', 'acl-id': 'acl-1', 'acl-type': 'white' }, {}],
    ['that exists already', { id: 'lb-1', 'vgroup-port': 'rsp-1:80,rsp-2:443', weight: '60' }, {}],
    ['billed by bandwidth and size', {
      'charge-type': 'paybybandwidth', bandwidth: '45', 'instance-charge-type': 'PayBySpec',
      spec: 'slb.s1.small',
    }, {}],
    ['that carries TCP and UDP', { 'health-check-switch': 'on' }, BOTH],
    ['that stays', { 'preserve-lb-on-delete': 'true' }, {}],
    ['under the older prefix', { 'service.beta.kubernetes.io/alicloud-loadbalancer-address-type': 'intranet' }, {}],
  ])('%s has no problem', (_, short, spec) => {
    expect(clb(short, spec)).toEqual([]);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['leaves listeners of an existing one alone', { id: 'lb-1' }, {}, 'warning annotation-pitfall [id]'],
    ['has server groups of an existing one', { 'vgroup-port': 'rsp-1:80' }, {}, 'annotation-requires [vgroup-port]'],
    ['shares the weight of an existing group', { weight: '60' }, {}, 'annotation-requires [weight]'],
    ['overrides listeners of an existing one', { 'force-override-listeners': 'true' }, {},
      'annotation-requires [force-override-listeners]'],
    ['checks HTTP ports by the flag', { 'health-check-flag': 'on' }, {}, 'warning annotation-pitfall [health-check-flag]'],
    ['checks TCP ports by the switch', { ...WEB, 'health-check-switch': 'on' }, {}, 'warning annotation-inert [health-check-switch]'],
    ['has bandwidth when it is billed by it', { bandwidth: '45' }, {}, 'annotation-requires [bandwidth]'],
    ['has a size when it is billed by it', { spec: 'slb.s1.small' }, {}, 'warning annotation-requires [spec]'],
    ['stays by "false" too', { 'preserve-lb-on-delete': 'false' }, {}, 'annotation-value [preserve-lb-on-delete]'],
    ['stays by "false" under the older prefix too', { 'service.beta.kubernetes.io/alicloud-loadbalancer-preserve-lb-on-delete': 'false' },
      {}, 'annotation-value [alicloud-loadbalancer-preserve-lb-on-delete]'],
    ['wants protocols in lower case', { 'protocol-port': 'HTTP:80' }, {}, 'annotation-pitfall [protocol-port]'],
    ['knows no TCPSSL', TLS, {}, 'annotation-pitfall [protocol-port]'],
    ['ignores ports that the Service does not have', { 'protocol-port': 'http:8080' }, {}, 'annotation-value [protocol-port]'],
    ['wants its type in lower case', { 'address-type': 'Intranet' }, {}, 'annotation-requires [address-type]'],
    ['knows internet and intranet', { 'address-type': 'internal' }, {}, 'annotation-value [address-type]'],
    ['lies in a switch when it is private', { 'vswitch-id': 'vsw-1' }, {}, 'annotation-requires [vswitch-id]'],
    ['never looks at security groups', { 'security-group-ids': 'sg-1' }, {}, 'annotation-inert [security-group-ids]'],
    ['never asks clients for certificates', { cacert: 'on' }, {}, 'annotation-inert [cacert]'],
    ['asks its list when that is on', { 'acl-id': 'acl-1', 'acl-type': 'white' }, {}, 'annotation-requires [acl-id]'],
    ['has no zone map', { 'zone-maps': 'cn-hangzhou-k:vsw-1' }, {}, 'warning annotation-inert [zone-maps]'],
    ['has one certificate', { ...WEB, 'cert-id': 'cert-1,cert-2' }, {}, 'annotation-pitfall [cert-id]'],
    ['speaks TLS where a port does', { 'cert-id': 'cert-1' }, {}, 'annotation-requires [cert-id]'],
    ['sends clients from HTTP to HTTPS', { 'protocol-port': 'https:443', 'forward-port': '80:443' }, {},
      'annotation-pitfall [forward-port]'],
    ['names the cookie of the server', { ...WEB, 'sticky-session': 'on', 'sticky-session-type': 'insert', cookie: 'NODE' }, {},
      'annotation-requires [cookie]'],
    ['has no HTTP listener for UDP', { 'protocol-port': 'http:53' }, { ports: [{ port: 53, protocol: 'UDP' }] },
      'warning annotation-pitfall [protocol-port]'],
    ['has sticky sessions of one type', { ...WEB, 'sticky-session': 'on' }, {}, 'annotation-requires [sticky-session]'],
    ['has a lifetime for its cookie', { ...WEB, 'sticky-session': 'on', 'sticky-session-type': 'insert' }, {},
      'annotation-requires [sticky-session-type]'],
    ['has a name for the cookie of the server', { ...WEB, 'sticky-session': 'on', 'sticky-session-type': 'server' }, {},
      'annotation-requires [sticky-session-type]'],
    ['finishes connections when told so', { 'connection-drain-timeout': '30' }, {}, 'annotation-requires [connection-drain-timeout]'],
    ['has backends of its family', { 'backend-ip-version': 'ipv6' }, {}, 'annotation-pitfall [backend-ip-version]'],
    ['has one family', { 'ip-version': 'dualstack' }, {}, 'annotation-pitfall [ip-version]'],
    ['is open to everybody', {}, { loadBalancerSourceRanges: ['203.0.113.0/24'] },
      'access-open spec.loadBalancerSourceRanges'],
    ['knows no SCTP', {}, { ports: [{ port: 80, protocol: 'SCTP' }] }, 'load-balancer-protocol spec.ports[0].protocol'],
  ])('%s', (_, short, spec, line) => {
    expect(clb({ name: 'web', ...short }, spec)).toContain(line);
  });

  test('is not made where another annotation keeps its controller away', () => {
    const lines = linesOf(service(annotations({ 'service.beta.kubernetes.io/class': 'mine', 'address-type': 'Intranet' })));
    expect(lines).toEqual([expect.stringMatching(/^warning annotation-inert/)]);
  });
});

describe('an NLB of Alibaba Cloud', () => {
  test.each<[string, Record<string, string>, object]>([
    ['that is private, in any case', { 'address-type': 'Intranet' }, {}],
    ['that speaks TLS', {
      ...TLS, 'cert-id': 'cert-1,cert-2', alpn: 'on', 'alpn-policy': 'HTTP2Optional', cacert: 'on',
      'cacert-id': 'ca-1',
    }, {}],
    ['with a health check', { 'health-check-flag': 'on', 'health-check-interval': '10', 'health-check-connect-port': '-520' }, {}],
    ['with ranges of ports', { 'listener-port-range': '1000-2000:80', [BACKEND]: 'eni' }, {}],
    ['without security groups', { 'security-group-ids': '', 'bandwidth-package-id': '' }, {}],
    ['for some clients', {}, { loadBalancerSourceRanges: ['203.0.113.0/24'] }],
    ['with both families', { 'ip-version': 'DualStack', 'ipv6-address-type': 'intranet', 'backend-ip-version': 'dualstack' }, {}],
  ])('%s has no problem', (_, short, spec) => {
    expect(nlb(short, spec)).toEqual([]);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['reads the health check where the flag is on', { 'health-check-interval': '10' }, {},
      'warning annotation-inert [health-check-interval]'],
    ['reads the health check where the flag is not off', { 'health-check-flag': 'off', 'health-check-type': 'HTTP' }, {},
      'warning annotation-inert [health-check-type]'],
    ['has ranges of ports on pods', { 'listener-port-range': '1000-2000:80' }, {}, 'annotation-requires [listener-port-range]'],
    ['has ranges that rise', { 'listener-port-range': '2000-1000:80', [BACKEND]: 'eni' }, {}, 'annotation-value [listener-port-range]'],
    ['has backends of its families', { 'backend-ip-version': 'ipv6', 'ip-version': 'ipv4' }, {}, 'annotation-pitfall [backend-ip-version]'],
    ['knows no HTTP', WEB, {}, 'annotation-pitfall [protocol-port]'],
    ['never looks at an access list', { 'acl-status': 'on', 'acl-id': 'acl-1' }, {}, 'annotation-inert [acl-id]'],
    ['has no size', { spec: 'slb.s1.small', 'instance-charge-type': 'PayBySpec' }, {}, 'warning annotation-inert [spec]'],
    ['has an ALPN policy with ALPN', { ...TLS, 'cert-id': 'cert-1', 'alpn-policy': 'HTTP2Only' }, {}, 'annotation-requires [alpn-policy]'],
    ['asks clients for certificates when told so', { ...TLS, 'cert-id': 'cert-1', 'cacert-id': 'ca-1' }, {},
      'annotation-requires [cacert-id]'],
    ['puts ids into the PROXY protocol when there is one', { 'ppv2-pvl-vpc-id-enabled': 'on' }, {},
      'annotation-requires [ppv2-pvl-vpc-id-enabled]'],
    ['spreads over zones by on and off', { 'cross-zone-enabled': 'true' }, {}, 'annotation-value [cross-zone-enabled]'],
    ['is open to everybody when it existed before', { id: 'nlb-1', 'force-override-listeners': 'true' },
      { loadBalancerSourceRanges: ['203.0.113.0/24'] }, 'access-open spec.loadBalancerSourceRanges'],
    ['has no IPv6 alone', { 'ip-version': 'ipv6' }, {}, 'annotation-pitfall [ip-version]'],
  ])('%s', (_, short, spec, line) => {
    expect(nlb(short, spec)).toContain(line);
  });

  test('needs zones unless it existed before', () => {
    const spec = { loadBalancerClass: 'alibabacloud.com/nlb' };
    expect(clb({}, spec)).toEqual(['annotation-requires [zone-maps]']);
    expect(clb({ id: 'nlb-1', 'force-override-listeners': 'true' }, spec)).toEqual([]);
  });
});
