import { describeProvider, linesOf, service } from './provider-case';
import { LINODE } from '../../src/providers/linode/provider';

describeProvider(LINODE);

const KEY = 'linode-loadbalancer';
const lines = (short: Record<string, string>, spec = {}) =>
  linesOf(service(Object.fromEntries(Object.entries(short)
    .map(([name, text]) => [`service.beta.kubernetes.io/${KEY}-${name}`, text])), spec));
const MIXED = { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }, { name: 'dns-tcp', port: 53, protocol: 'TCP' }] };

describe('a NodeBalancer of Linode', () => {
  test('has no problems if all options are valid', () => {
    expect(lines({
      'port-443': '{"protocol":"https","tls-secret-name":"shop-tls"}', 'default-proxy-protocol': 'v2',
      'check-type': 'http', 'check-path': '/healthz',
      'firewall-acl': '{"allowList":{"ipv4":["203.0.113.0/24"]}}', throttle: '10',
    })).toEqual([]);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['gives its default protocol to UDP ports too', { 'default-protocol': 'tcp' }, MIXED, `annotation-pitfall [${KEY}-default-protocol]`],
    ['has no HTTPS without a Secret for each port', { 'default-protocol': 'https' }, {}, `annotation-pitfall [${KEY}-default-protocol]`],
    ['reads strings only in the settings of a port', { 'port-53': '{"udp-check-port":80}' }, MIXED, `annotation-value [${KEY}-port-53]`],
    ['has no TLS on a UDP port', { 'port-53': '{"protocol":"udp","tls-secret-name":"shop-tls"}' }, MIXED,
      `annotation-value [${KEY}-port-53]`],
    ['has no algorithm "source" for UDP', { 'default-algorithm': 'source' }, MIXED, `annotation-pitfall [${KEY}-default-algorithm]`],
    ['has no cookie for UDP', { 'default-stickiness': 'http_cookie' }, MIXED, `annotation-pitfall [${KEY}-default-stickiness]`],
    ['has no PROXY protocol for UDP', { 'default-proxy-protocol': 'v2' }, MIXED, `annotation-pitfall [${KEY}-default-proxy-protocol]`],
    ['lets the id of a firewall win', { 'firewall-id': '17', 'firewall-acl': '{"allowList":{"ipv4":["203.0.113.0/24"]}}' }, {},
      `annotation-conflict [${KEY}-firewall-id]`],
    ['has an access list for TCP only', { 'firewall-acl': '{"allowList":{"ipv4":["203.0.113.0/24"]}}' }, MIXED,
      `annotation-pitfall [${KEY}-firewall-acl]`],
    ['wants one list of ranges', { 'firewall-acl': '{"allowList":{},"denyList":{}}' }, {}, `annotation-value [${KEY}-firewall-acl]`],
    ['wants the subnet of a range', { 'frontend-ipv4-range': '10.0.0.0/30' }, {}, `annotation-requires [${KEY}-frontend-ipv4-range]`],
    ['wants VPC and subnet together', { 'frontend-vpc-name': 'prod' }, {}, `annotation-requires [${KEY}-frontend-vpc-name]`],
    ['refuses a passive check that is no boolean', { 'check-passive': 'yes' }, {}, `annotation-value [${KEY}-check-passive]`],
    ['wants the body of a body check', { 'check-type': 'http_body' }, {}, `annotation-pitfall [${KEY}-check-type]`],
  ])('%s', (_, annotations, spec, line) => {
    expect(lines(annotations, spec)).toContain(line);
  });
});
