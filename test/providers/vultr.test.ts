import { describeProvider, linesOf, service } from './provider-case';
import { explain } from '../../src/explain/explain';
import { VULTR } from '../../src/providers/vultr/provider';
import { readCluster } from '../../src/service/read-cluster';

describeProvider(VULTR);

const lines = (short: Record<string, string>, spec = {}) =>
  linesOf(service(Object.fromEntries(Object.entries(short)
    .map(([name, text]) => [`service.beta.kubernetes.io/vultr-loadbalancer-${name}`, text])), spec), ['vultr']);
const UDP = { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] };

describe('a load balancer of Vultr', () => {
  test('has no problems if all options are valid', () => {
    expect(lines({
      protocol: 'http', 'https-ports': '443', ssl: 'shop-tls', 'backend-protocol': 'http', 'sticky-session-enabled': 'on',
      'sticky-session-cookie-name': 'NODE',
      'firewall-rules': '203.0.113.0/24,443;cloudflare,80', 'node-count': '3',
    })).toEqual([]);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['does not read the protocol of a port', { protocol: 'tcp' }, UDP, 'annotation-pitfall [vultr-loadbalancer-protocol]'],
    ['is TCP for UDP ports without a word', {}, UDP, 'annotation-pitfall [vultr-loadbalancer-protocol]'],
    ['has backends of HTTP for such frontends only', { 'backend-protocol': 'http' }, {},
      'warning annotation-inert [vultr-loadbalancer-backend-protocol]'],
    ['cannot be deleted with an address as host name', { hostname: '203.0.113.5' }, {}, 'annotation-value [vultr-loadbalancer-hostname]'],
    ['speaks https to the nodes unless told otherwise', { protocol: 'https', ssl: 'shop-tls' }, {},
      'warning annotation-pitfall [vultr-loadbalancer-protocol]'],
    ['checks the first port only', { 'healthcheck-port': '443' }, {}, 'annotation-pitfall [vultr-loadbalancer-healthcheck-port]'],
    ['refuses both names of the VPC', { vpc: 'true', 'private-network': 'true' }, {}, 'annotation-conflict [vultr-loadbalancer-vpc]'],
    ['wants "on" for sticky sessions', { 'sticky-session-enabled': 'true' }, {},
      'annotation-value [vultr-loadbalancer-sticky-session-enabled]'],
    ['wants the name of the cookie', { 'sticky-session-enabled': 'on' }, {},
      'annotation-pitfall [vultr-loadbalancer-sticky-session-enabled]'],
    ['has an odd number of instances', { 'node-count': '2' }, {}, 'annotation-value [vultr-loadbalancer-node-count]'],
    ['lets the ConfigMap win', { 'firewall-rules': '203.0.113.0/24,443', 'firewall-rules-cm': 'rules' }, {},
      'annotation-conflict [vultr-loadbalancer-firewall-rules-cm]'],
    ['wants the protocol in lower case', { protocol: 'HTTP' }, {}, 'annotation-value [vultr-loadbalancer-protocol]'],
    ['wants a certificate for TLS', { 'https-ports': '443' }, {}, 'annotation-requires [vultr-loadbalancer-https-ports]'],
    ['takes any text of vpc for on', { vpc: 'no' }, {}, 'annotation-value [vultr-loadbalancer-vpc]'],
  ])('%s', (_, annotations, spec, line) => {
    expect(lines(annotations, spec)).toContain(line);
  });

  test.each([['tcp'], ['udp'], ['http']])('with TCP and UDP ports is to be divided, also with the protocol "%s"', (protocol) => {
    expect(lines({ protocol }, { ports: [{ name: 'http', port: 80 }, ...UDP.ports] })).toEqual(['load-balancer-protocol spec.ports']);
  });

  test.each(['false', 'False'])('is not created where "create" is %s, as explain states', (create) => {
    const one = service({ 'service.beta.kubernetes.io/vultr-loadbalancer-create': create });
    expect(explain(one, readCluster({ loadBalancer: ['vultr'] })).text)
      .toContain('No controller creates it: service.beta.kubernetes.io/vultr-loadbalancer-create is "false".');
  });
});
