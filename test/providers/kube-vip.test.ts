import { describeProvider, linesOf, service } from './provider-case';
import { KUBE_VIP } from '../../src/providers/kube-vip/provider';

describeProvider(KUBE_VIP);

const lines = (short: Record<string, string>, spec = {}) =>
  linesOf(service(Object.fromEntries(Object.entries(short).map(([name, text]) => [`kube-vip.io/${name}`, text])), spec));
const LOCAL = { externalTrafficPolicy: 'Local' };

const CLASS = { loadBalancerClass: 'kube-vip.io/kube-vip-class' };
const IGNORED = 'warning load-balancer-field spec.loadBalancerIP';

describe('a virtual IP of kube-vip', () => {
  test('has no problems if all options are valid', () => {
    expect(lines({
      loadbalancerIPs: '192.0.2.5,2001:db8::5', egress: 'true', 'egress-allowed-networks': '203.0.113.0/24',
      'egress-destination-ports': 'tcp:443,53',
    }, LOCAL)).toEqual([]);
    expect(lines({ loadbalancerIPs: '192.0.2.5' }, { ...CLASS, loadBalancerIP: '192.0.2.5' })).not.toContain(IGNORED);
    expect(lines({}, { ...CLASS, loadBalancerIP: '192.0.2.5' })).not.toContain(IGNORED);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['warns of blanks between addresses, at which its cloud provider fails', { loadbalancerIPs: '192.0.2.5, 2001:db8::5' }, {},
      'warning annotation-pitfall [loadbalancerIPs]'],
    ['takes no host name for an address', { loadbalancerIPs: 'web.example.com' }, {}, 'annotation-value [loadbalancerIPs]'],
    ['takes any text of egress-internal for on', { egress: 'true', 'egress-internal': 'false' }, LOCAL,
      'annotation-value [egress-internal]'],
    ['takes everything but "true" for off', { egress: 'True' }, LOCAL, 'annotation-value [egress]'],
    ['looks at the VLAN first', { serviceVLAN: 'eth0.200', serviceInterface: 'eth1' }, {}, 'warning annotation-inert [serviceInterface]'],
    ['shares no lease under the policy Local', { leaseName: 'shared' }, LOCAL, 'annotation-requires [leaseName]'],
    ['flushes source ports only when told to flush', { egress: 'true', 'egress-source-ports': 'udp:53' }, LOCAL,
      'warning annotation-inert [egress-source-ports]'],
    ['says what egress needs', { egress: 'true' }, {}, 'warning annotation-pitfall [egress]'],
    ['asks DHCP nothing for a chosen address', { loadbalancerIPs: '192.0.2.5', rp_filter: '2' }, {},
      'warning annotation-inert [rp_filter]'],
    ['reads the annotation before the field', { loadbalancerIPs: '192.0.2.5' }, { ...CLASS, loadBalancerIP: '192.0.2.6' },
      IGNORED],
    ['names what kube-vip writes itself', { vipHost: 'node-1' }, {}, 'warning annotation-output [vipHost]'],
  ])('%s', (_, annotations, spec, line) => {
    expect(lines(annotations, spec)).toContain(line);
  });
});
