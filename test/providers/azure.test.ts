import { describeProvider, linesOf, service } from './provider-case';
import { AZURE } from '../../src/providers/azure/provider';

describeProvider(AZURE);

/** Problems of annotations whose keys lack the common prefix. */
const lines = (short: Record<string, string>, spec = {}) =>
  linesOf(service(Object.fromEntries(Object.entries(short).map(([name, text]) => [`service.beta.kubernetes.io/${name}`, text])), spec));
const INTERNAL = { 'azure-load-balancer-internal': 'true' };

describe('a load balancer of Azure', () => {
  test('has no problems if all options are valid', () => {
    expect(lines({
      ...INTERNAL, 'azure-load-balancer-internal-subnet': 'shop', 'port_80_health-probe_protocol': 'Http',
      'port_80_health-probe_request-path': '/healthz', 'azure-pls-create': 'true', 'azure-pls-name': 'shop',
    })).toEqual([]);
    expect(lines({ ...INTERNAL, 'azure-load-balancer-enable-high-availability-ports': '' })).toEqual([]);
    expect(lines({
      'azure-load-balancer-internal': 'false', 'azure-dns-label-name': 'shop',
      'azure-allowed-ip-ranges': '10.0.0.0/8, 2001:db8::/32',
    })).toEqual([]);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['sees that True makes it public', { 'azure-load-balancer-internal': 'True' }, {}, 'annotation-value [azure-load-balancer-internal]'],
    ['sees an internal subnet of a public load balancer', { 'azure-load-balancer-internal-subnet': 'shop' }, {},
      'warning load-balancer-public [azure-load-balancer-internal-subnet]'],
    ['sees a DNS label of an internal load balancer', { ...INTERNAL, 'azure-dns-label-name': 'shop' }, {},
      'warning annotation-inert [azure-dns-label-name]'],
    ['lets the name win over the prefix', { 'azure-pip-name': 'a', 'azure-pip-prefix-id': '/subscriptions/1/publicIPPrefixes/a' }, {},
      'warning annotation-conflict [azure-pip-prefix-id]'],
    ['wants a name for each family', { 'azure-pip-name': 'a' }, { ipFamilies: ['IPv4', 'IPv6'] },
      'warning annotation-pitfall [azure-pip-name]'],
    ['needs IPv6 for its keys', { 'azure-pip-name-ipv6': 'a' }, {}, 'warning annotation-inert [azure-pip-name-ipv6]'],
    ['refuses configurations beside an address', { 'azure-load-balancer-configurations': 'a', 'azure-load-balancer-ipv4': '203.0.113.5' },
      {}, 'annotation-conflict [azure-load-balancer-configurations]'],
    ['refuses configurations beside the field', { 'azure-load-balancer-configurations': 'a' }, { loadBalancerIP: '203.0.113.5' },
      'annotation-pitfall [azure-load-balancer-configurations]'],
    ['refuses ranges in both places', { 'azure-allowed-ip-ranges': '10.0.0.0/8' }, { loadBalancerSourceRanges: ['10.0.0.0/8'] },
      'annotation-pitfall [azure-allowed-ip-ranges]'],
    ['sees an address without a mask', { 'azure-allowed-ip-ranges': '10.0.0.1' }, {}, 'annotation-value [azure-allowed-ip-ranges]'],
    ['sees bits behind the mask', { 'azure-allowed-ip-ranges': '10.0.0.1/8' }, {}, 'annotation-pitfall [azure-allowed-ip-ranges]'],
    ['sees that an empty text denies all', { 'azure-allowed-ip-ranges': '' }, {}, 'annotation-value [azure-allowed-ip-ranges]'],
    ['sees tags beside ranges', { 'azure-allowed-service-tags': 'Internet' }, { loadBalancerSourceRanges: ['10.0.0.0/8'] },
      'warning annotation-pitfall [azure-allowed-service-tags]'],
    ['needs ranges to deny all others', { 'azure-deny-all-except-load-balancer-source-ranges': 'true' }, {},
      'warning annotation-requires [azure-deny-all-except-load-balancer-source-ranges]'],
    ['does not trim additional addresses', { 'azure-additional-public-ips': '203.0.113.5, 203.0.113.6' }, {},
      'annotation-value [azure-additional-public-ips]'],
    ['keeps probes below two minutes', {
      'azure-load-balancer-health-probe-interval': '40',
      'azure-load-balancer-health-probe-num-of-probe': '3',
    }, {}, 'annotation-pitfall [azure-load-balancer-health-probe-interval]'],
    ['keeps probes of a port below two minutes',
      { 'port_80_health-probe_interval': '59', 'azure-load-balancer-health-probe-num-of-probe': '3' }, {},
      'annotation-pitfall [port_80_health-probe_interval]'],
    ['has no probe of UDP ports', { 'port_53_health-probe_protocol': 'tcp' }, { ports: [{ port: 53, protocol: 'UDP' }] },
      'warning annotation-pitfall [port_53_health-probe_protocol]'],
    ['has no settings of a probe that a port does not have', { port_80_no_probe_rule: 'True', 'port_80_health-probe_port': '8080' }, {},
      'warning annotation-pitfall [port_80_health-probe_port]'],
    ['has no probe without a rule', { port_80_no_lb_rule: 'true', 'port_80_health-probe_interval': '10' }, {},
      'warning annotation-pitfall [port_80_health-probe_interval]'],
    ['has one probe with Local', { 'azure-load-balancer-health-probe-protocol': 'http' }, { externalTrafficPolicy: 'Local' },
      'warning annotation-inert [azure-load-balancer-health-probe-protocol]'],
    ['has HA ports inside only', { 'azure-load-balancer-enable-high-availability-ports': 'true' }, {},
      'warning annotation-requires [azure-load-balancer-enable-high-availability-ports]'],
    ['has no rules of ports beside HA ports',
      { ...INTERNAL, 'azure-load-balancer-enable-high-availability-ports': 'true', port_80_no_lb_rule: 'true' }, {},
      'warning annotation-inert [port_80_no_lb_rule]'],
    ['needs an internal load balancer for Private Link', { 'azure-pls-create': 'true' }, {}, 'annotation-requires [azure-pls-create]'],
    ['needs IPv4 for Private Link', { ...INTERNAL, 'azure-pls-create': 'true' }, { ipFamilies: ['IPv6'] },
      'annotation-requires [azure-pls-create]'],
    ['counts addresses of Private Link', {
      ...INTERNAL, 'azure-pls-create': 'true',
      'azure-pls-ip-configuration-ip-address': '10.0.0.1 10.0.0.2',
    }, {}, 'annotation-pitfall [azure-pls-ip-configuration-ip-address]'],
    ['separates lists of Private Link by blanks',
      { ...INTERNAL, 'azure-pls-create': 'true', 'azure-pls-ip-configuration-ip-address': '10.0.0.1,10.0.0.2' }, {},
      'annotation-value [azure-pls-ip-configuration-ip-address]'],
    ['knows __auto__, and not auto', { 'azure-load-balancer-mode': 'auto' }, {}, 'warning annotation-value [azure-load-balancer-mode]'],
    ['says that the shared rule is not read', { 'azure-shared-securityrule': 'true' }, {},
      'warning annotation-deprecated [azure-shared-securityrule]'],
    ['carries SCTP inside only', { 'azure-load-balancer-tcp-idle-timeout': '30' }, { ports: [{ port: 9, protocol: 'SCTP' }] },
      'load-balancer-protocol spec.ports[0].protocol'],
    ['names the nearest key', { 'azure-load-balancer-internl': 'true' }, {}, 'annotation-unknown [azure-load-balancer-internl]'],
  ])('%s', (_, annotations, spec, line) => {
    expect(lines(annotations, spec)).toContain(line);
  });
});
