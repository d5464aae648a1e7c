import { describeProvider, linesOf, service } from './provider-case';
import { OCI } from '../../src/providers/oci/provider';

describeProvider(OCI);

const TYPE = 'oci.oraclecloud.com/load-balancer-type';
const LB = 'service.beta.kubernetes.io/oci-load-balancer';
const SUBNET = 'ocid1.subnet.oc1.phx.aaaaexample';
const GROUP = 'ocid1.networksecuritygroup.oc1.phx.aaaaexample';

/** Returns the full key: `lb:` marks keys of load balancers, `nlb:` keys of network load balancers; other keys apply to both. */
function keyOf(short: string): string {
  return short.startsWith('lb:') ? `${LB}-${short.slice(3)}`
    : short.startsWith('nlb:') ? `oci-network-load-balancer.oraclecloud.com/${short.slice(4)}` : `oci.oraclecloud.com/${short}`;
}
const lines = (short: Record<string, string>, spec = {}) =>
  linesOf(service(Object.fromEntries(Object.entries(short).map(([name, text]) => [keyOf(name), text])), spec));

const NLB = { 'load-balancer-type': 'nlb' };
const FLEX = { 'lb:shape': 'flexible', 'lb:shape-flex-min': '10', 'lb:shape-flex-max': '100' };
const TLS = { 'lb:ssl-ports': '443', 'lb:tls-secret': 'shop/web-tls' };
const UDP = { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] };

describe('a load balancer of Oracle Cloud', () => {
  test('has no problems if all options are valid', () => {
    expect(lines({
      ...FLEX, ...TLS, 'lb:backend-protocol': 'http', 'lb:internal': 'T', 'lb:subnet1': SUBNET, 'loadbalancer-policy': 'IP_HASH',
      'security-rule-management-mode': 'nsg',
      'oci-backend-network-security-group': `${GROUP}, ${GROUP}`,
      'oci-load-balancer-listener-ssl-config': '{"CipherSuiteName":"mine","Protocols":["TLSv1.2"]}',
      'initial-defined-tags-override': '{"Operations":{"CostCenter":42}}', 'node-label-selector': 'pool in (web, edge),!spot',
      'oci-load-balancer-rule-sets': '{"office":{"items":[{"action":"ALLOW","conditions":['
        + '{"attributeName":"SOURCE_IP_ADDRESS","attributeValue":"192.0.2.0/24"}]}]}}',
    })).toEqual([]);
  });

  test('has no problems as a valid network load balancer', () => {
    expect(lines({
      ...NLB, 'nlb:internal': 'true', 'nlb:is-preserve-source': 'false', 'nlb:is-ppv2-enabled': 'TRUE', 'nlb:subnet': SUBNET,
      'nlb:assigned-private-ipv4': '10.0.0.7',
    },
      {
        externalTrafficPolicy: 'Local',
        ports: [{ name: 'dns', port: 53, protocol: 'UDP' }, { name: 'dns-tcp', port: 53, protocol: 'TCP' }],
      })).toEqual([]);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['has a switch of its own, which an NLB does not read', { ...NLB, 'lb:internal': 'true' }, {},
      'load-balancer-public [oci-load-balancer-internal]'],
    ['does not read the switch of an NLB', { 'nlb:internal': 'true' }, {}, 'load-balancer-public [internal]'],
    ['does not read "yes" of its switch', { 'lb:internal': 'yes' }, {}, 'annotation-value [oci-load-balancer-internal]'],
    ['ignores keys of an NLB', { 'nlb:backend-policy': 'TWO_TUPLE' }, {}, 'warning annotation-requires [backend-policy]'],
    ['has keys that an NLB ignores', { ...NLB, 'lb:shape': '100Mbps' }, {}, 'warning annotation-inert [oci-load-balancer-shape]'],
    ['refuses the IPv4 address of an NLB', { 'nlb:assigned-private-ipv4': '10.0.0.7' }, {}, 'annotation-requires [assigned-private-ipv4]'],
    ['refuses the IPv6 address of an NLB', { 'nlb:assigned-ipv6': '2001:db8::7' }, {}, 'annotation-requires [assigned-ipv6]'],
    ['has rule sets, which an NLB refuses', { ...NLB, 'oci-load-balancer-rule-sets': '{}' }, {},
      'annotation-inert [oci-load-balancer-rule-sets]'],
    ['ends TLS, which an NLB does not', { ...NLB, ...TLS }, {}, 'annotation-inert [oci-load-balancer-ssl-ports]'],
    ['is an NLB in lower case only', { 'load-balancer-type': 'NLB' }, {}, 'annotation-value [load-balancer-type]'],
    ['has two bounds when flexible', { 'lb:shape': 'Flexible', 'lb:shape-flex-min': '10' }, {},
      'annotation-pitfall [oci-load-balancer-shape]'],
    ['has bounds only when flexible', { 'lb:shape-flex-min': '10' }, {}, 'warning annotation-requires [oci-load-balancer-shape-flex-min]'],
    ['clamps its bandwidth', { ...FLEX, 'lb:shape-flex-max': '10000' }, {}, 'annotation-value [oci-load-balancer-shape-flex-max]'],
    ['reads 15 from 1.5', { ...FLEX, 'lb:shape-flex-min': '1.5' }, {}, 'annotation-value [oci-load-balancer-shape-flex-min]'],
    ['raises its upper bound', { ...FLEX, 'lb:shape-flex-min': '400' }, {}, 'annotation-pitfall [oci-load-balancer-shape-flex-max]'],
    ['stays plain without a secret', { 'lb:ssl-ports': '443' }, {}, 'annotation-requires [oci-load-balancer-ssl-ports]'],
    ['stays plain without ports', { 'lb:tls-secret': 'web-tls' }, {}, 'annotation-requires [oci-load-balancer-tls-secret]'],
    ['needs TLS for gRPC', { 'lb:backend-protocol': 'GRPC' }, {}, 'annotation-pitfall [oci-load-balancer-backend-protocol]'],
    ['needs TLS for gRPC on every port', { ...TLS, 'lb:backend-protocol': 'grpc' }, {},
      'annotation-pitfall [oci-load-balancer-backend-protocol]'],
    ['has one mode of security rules', { 'lb:security-list-management-mode': 'All', 'security-rule-management-mode': 'NSG' }, {},
      'warning annotation-conflict [security-rule-management-mode]'],
    ['knows the mode None so spelled only', { 'security-rule-management-mode': 'none' }, {},
      'annotation-value [security-rule-management-mode]'],
    ['takes other modes of security lists for All', { 'lb:security-list-management-mode': 'none' }, {},
      'annotation-value [oci-load-balancer-security-list-management-mode]'],
    ['writes no security lists for UDP', { ...NLB, 'nlb:security-list-management-mode': 'All' }, UDP,
      'annotation-pitfall [security-list-management-mode]'],
    ['writes into groups of nodes in the mode NSG only', { 'oci-backend-network-security-group': GROUP }, {},
      'warning annotation-requires [oci-backend-network-security-group]'],
    ['refuses preserved sources without Local, even when off', { ...NLB, 'nlb:is-preserve-source': 'false' },
      { externalTrafficPolicy: 'Cluster' }, 'annotation-requires [is-preserve-source]'],
    ['has a reserved address only when public', { 'lb:internal': 'true' }, { loadBalancerIP: '203.0.113.7' },
      'annotation-pitfall [oci-load-balancer-internal]'],
    ['has a reserved address only when public, as an NLB too', { ...NLB, 'nlb:internal': 'true' }, { loadBalancerIP: '203.0.113.7' },
      'annotation-pitfall [internal]'],
    ['is checked each ten seconds at most, as an NLB', { ...NLB, 'nlb:health-check-interval': '5000' }, {},
      'annotation-value [health-check-interval]'],
    ['has a timeout below its interval', { 'lb:health-check-interval': '5000', 'lb:health-check-timeout': '5000' }, {},
      'warning annotation-pitfall [oci-load-balancer-health-check-timeout]'],
    ['has an interval above its default timeout', { 'lb:health-check-interval': '2000' }, {},
      'warning annotation-pitfall [oci-load-balancer-health-check-interval]'],
    ['has a timeout below its interval, as an NLB too', { ...NLB, 'nlb:health-check-timeout': '10000' }, {},
      'warning annotation-pitfall [health-check-timeout]'],
    ['belongs to five groups', { 'oci-network-security-groups': Array.from({ length: 6 }, (_, at) => `${GROUP}${at}`).join(',') }, {},
      'annotation-value [oci-network-security-groups]'],
    ['has no empty group', { 'oci-network-security-groups': `${GROUP},` }, {}, 'annotation-value [oci-network-security-groups]'],
    ['carries no UDP', { 'lb:internal': 'true' }, UDP, 'annotation-pitfall [load-balancer-type]'],
    ['takes one subnet when internal', { 'lb:internal': 'true', 'lb:subnet2': SUBNET }, {},
      'warning annotation-inert [oci-load-balancer-subnet2]'],
    ['has an older key of tags', { ...NLB, 'nlb:freeform-tags': '{"team":"shop"}' }, {}, 'warning annotation-deprecated [freeform-tags]'],
  ])('%s', (_, annotations, spec, line) => {
    expect(lines(annotations, spec)).toContain(line);
  });

  test('reads a bandwidth with its unit', () => {
    expect(lines({ ...FLEX, 'lb:shape-flex-max': '100Mbps' })).toEqual([]);
  });

  test('refuses session affinity and SCTP', () => {
    expect(linesOf(service({ [TYPE]: 'nlb' }, { sessionAffinity: 'ClientIP', ports: [{ name: 'sigtran', port: 2905, protocol: 'SCTP' }] }),
      ['oci'])).toEqual([
      'load-balancer-protocol spec.ports[0].protocol', 'load-balancer-field spec.sessionAffinity',
    ]);
  });

  test('prefers the field of source ranges to the annotation', () => {
    const ranges = { 'service.beta.kubernetes.io/load-balancer-source-ranges': '203.0.113.0/24' };
    expect(linesOf(service(ranges, { loadBalancerSourceRanges: ['198.51.100.0/24'] }), ['oci']))
      .toContain('warning annotation-pitfall [load-balancer-source-ranges]');
  });
});
