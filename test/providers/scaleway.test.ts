import { describeProvider, linesOf, service } from './provider-case';
import { SCALEWAY } from '../../src/providers/scaleway/provider';

describeProvider(SCALEWAY);

const KEY = 'scw-loadbalancer';
const ID = '11111111-2222-4333-8444-555555555555';
const lines = (short: Record<string, string>, spec = {}) =>
  linesOf(service(Object.fromEntries(Object.entries(short).map(([name, text]) => [`service.beta.kubernetes.io/${KEY}-${name}`, text])),
    spec), ['scaleway']);

describe('a load balancer of Scaleway', () => {
  test('has no problems if all options are valid', () => {
    expect(lines({
      'proxy-protocol-v2': '*', 'protocol-http': '80, 443', 'certificate-ids': `443:fr-par/${ID},${ID}`, 'enable-http3': 'true',
      'sticky-sessions': 'cookie',
      'sticky-sessions-cookie-name': 'NODE', 'health-check-type': '80:http;tcp',
      'health-check-http-uri': '80:shop.example.com/healthz?deep=1;/', 'health-check-http-code': '204',
      'timeout-server': '1m30s', 'flexible-ip-types': 'ipv4, ipv6', 'target-node-labels': 'pool=web,gateway', zone: 'fr-par-1',
      'externally-managed': 'false',
    }, { loadBalancerSourceRanges: ['203.0.113.0/24'] })).toEqual([]);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['takes 1 of a switch for a port', { 'proxy-protocol-v2': '1' }, {}, `warning annotation-value [${KEY}-proxy-protocol-v2]`],
    ['stops at 0 of a switch', { 'protocol-http': '0' }, {}, `annotation-value [${KEY}-protocol-http]`],
    ['takes the colon of a host for that of ports', { 'health-check-type': 'http', 'health-check-http-uri': 'shop:8080/healthz' }, {},
      `annotation-value [${KEY}-health-check-http-uri]`],
    ['has two colons in no entry', { 'health-check-type': 'http', 'health-check-http-uri': '80:shop:8080/healthz' }, {},
      `annotation-value [${KEY}-health-check-http-uri]`],
    ['has a check for every port', { 'health-check-type': '80:http' }, {}, `annotation-pitfall [${KEY}-health-check-type]`],
    ['checks MySQL as a user', { 'health-check-type': '80:mysql;tcp' }, {}, `annotation-requires [${KEY}-health-check-type]`],
    ['has one version of the PROXY protocol on a port', { 'proxy-protocol-v1': '80,443', 'proxy-protocol-v2': '443' }, {},
      `annotation-pitfall [${KEY}-proxy-protocol-v2]`],
    ['has one version under the older key too', { 'proxy-protocol-v1': 'true', 'send-proxy-v2': 'true' }, {},
      `annotation-pitfall [${KEY}-send-proxy-v2]`],
    ['has an older key for version 2', { 'send-proxy-v2': 'true' }, {}, `warning annotation-deprecated [${KEY}-send-proxy-v2]`],
    ['has no public address by id when private', { private: 'true', 'ip-ids': ID }, {}, `annotation-pitfall [${KEY}-ip-ids]`],
    ['has no public address by field when private', { private: 'true' }, { loadBalancerIP: '203.0.113.7' },
      `annotation-pitfall [${KEY}-private]`],
    ['takes addresses by id first', { 'ip-ids': ID }, { loadBalancerIP: '203.0.113.7' }, `warning annotation-pitfall [${KEY}-ip-ids]`],
    ['does not trim addresses', { 'ip-ids': `${ID}, ${ID}` }, {}, `annotation-value [${KEY}-ip-ids]`],
    ['has an IPv4 address', { 'flexible-ip-types': 'ipv6' }, {}, `annotation-pitfall [${KEY}-flexible-ip-types]`],
    ['has an id when somebody else makes it', { 'externally-managed': 'true' }, {}, `annotation-requires [${KEY}-externally-managed]`],
    ['keeps its networks when somebody else makes it', { 'externally-managed': 'true', id: `fr-par-1/${ID}`, 'pn-ids': ID }, {},
      `warning annotation-pitfall [${KEY}-pn-ids]`],
    ['keeps its size when somebody else makes it', { 'externally-managed': 'true', id: `fr-par-1/${ID}`, type: 'LB-S' }, {},
      `warning annotation-pitfall [${KEY}-type]`],
    ['keeps its privacy when somebody else makes it', { 'externally-managed': 'true', id: `fr-par-1/${ID}`, private: 'true' }, {},
      `warning annotation-pitfall [${KEY}-private]`],
    ['asks kube-proxy with Local only', { 'health-check-from-service': '*' }, {},
      `warning annotation-requires [${KEY}-health-check-from-service]`],
    ['asks nothing else where it asks kube-proxy', { 'health-check-from-service': 'true', 'health-check-type': 'http' },
      { externalTrafficPolicy: 'Local' }, `warning annotation-pitfall [${KEY}-health-check-type]`],
    ['has HTTP settings for HTTP checks only', { 'health-check-http-code': '204' }, {},
      `warning annotation-inert [${KEY}-health-check-http-code]`],
    ['has a MySQL user for MySQL checks only', { 'health-check-mysql-user': 'checker' }, {},
      `warning annotation-requires [${KEY}-health-check-mysql-user]`],
    ['has a PostgreSQL user for PostgreSQL checks only', { 'health-check-pgsql-user': 'checker' }, {},
      `warning annotation-requires [${KEY}-health-check-pgsql-user]`],
    ['names its cookie', { 'sticky-sessions': 'cookie' }, {}, `annotation-requires [${KEY}-sticky-sessions]`],
    ['names a cookie where there is one', { 'sticky-sessions-cookie-name': 'NODE' }, {},
      `warning annotation-requires [${KEY}-sticky-sessions-cookie-name]`],
    ['needs HTTP for HTTP/3', { 'enable-http3': 'true' }, {}, `warning annotation-requires [${KEY}-enable-http3]`],
    ['needs units of time', { 'health-check-delay': '5' }, {}, `annotation-value [${KEY}-health-check-delay]`],
    ['has a zone in its id', { id: ID }, {}, `annotation-value [${KEY}-id]`],
    ['carries TCP only', { private: 'true' }, { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] },
      'load-balancer-protocol spec.ports[0].protocol'],
  ])('%s', (_, annotations, spec, line) => {
    expect(lines(annotations, spec)).toContain(line);
  });

  test('is none for a Service with a class', () => {
    expect(lines({ private: 'perhaps' }, { loadBalancerClass: 'example.com/other' }))
      .toEqual(['warning load-balancer-unclaimed spec.loadBalancerClass']);
  });
});
